"""Everything on paper: sheets of cards, booklets of rules and score pads, as PDF files."""

from regolario.sheets.booklets import Booklet, booklet_data
from regolario.sheets.chosen import ChoiceError, choose
from regolario.sheets.decks import BACKS, Deck, deck_data
from regolario.sheets.earlier import EarlierError, changed_since
from regolario.sheets.fonts import MISSING, Fonts, read_fonts
from regolario.sheets.offers import file_name, offers
from regolario.sheets.pads import Pad, pad_data
from regolario.sheets.papers import PAPERS
from regolario.sheets.press import Printed, PrintError, press
from regolario.sheets.speech import voices

__all__ = [
    "BACKS",
    "MISSING",
    "PAPERS",
    "Booklet",
    "ChoiceError",
    "Deck",
    "EarlierError",
    "Fonts",
    "Pad",
    "PrintError",
    "Printed",
    "booklet_data",
    "changed_since",
    "choose",
    "deck_data",
    "file_name",
    "offers",
    "pad_data",
    "press",
    "read_fonts",
    "voices",
]
