"""Translations in and out: catalogs kept up to date, progress, and files for translators."""

from regolario.exchange.importing import Imported, import_rows
from regolario.exchange.lost import lost_entries
from regolario.exchange.plaintext import Beside, Laid, lay_text
from regolario.exchange.rows import Row, Taken, rows, take
from regolario.exchange.status import status_data, status_next, status_table
from regolario.exchange.tables import from_csv, from_po, to_csv, to_po
from regolario.exchange.update import Target, Updated, update, update_file

__all__ = [
    "Beside",
    "Imported",
    "Laid",
    "Row",
    "Taken",
    "Target",
    "Updated",
    "from_csv",
    "from_po",
    "import_rows",
    "lay_text",
    "lost_entries",
    "rows",
    "status_data",
    "status_next",
    "status_table",
    "take",
    "to_csv",
    "to_po",
    "update",
    "update_file",
]
