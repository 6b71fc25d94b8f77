"""Cards in and out: other people's records become cards and catalogs, and cards become records."""

from regolario.exchange.cards.exporting import to_csv, to_json_lines
from regolario.exchange.cards.importing import Imported, import_cards
from regolario.exchange.cards.mapping import OWN, CardMapping, read_mapping

__all__ = [
    "OWN",
    "CardMapping",
    "Imported",
    "import_cards",
    "read_mapping",
    "to_csv",
    "to_json_lines",
]
