"""Translations in and out: catalogs kept up to date, progress, and files for translators."""

from regolario.exchange.rows import Row, Taken, rows, take
from regolario.exchange.status import Progress, status, status_data, status_table
from regolario.exchange.tables import from_csv, from_po, to_csv, to_po
from regolario.exchange.update import Target, Updated, update, update_file

__all__ = [
    "Progress",
    "Row",
    "Taken",
    "Target",
    "Updated",
    "from_csv",
    "from_po",
    "rows",
    "status",
    "status_data",
    "status_table",
    "take",
    "to_csv",
    "to_po",
    "update",
    "update_file",
]
