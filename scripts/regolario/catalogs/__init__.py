"""PO catalogs: a strict reading of the files, and what state each translation is in."""

from regolario.catalogs.entries import Catalog, Entry, spaced
from regolario.catalogs.reading import parse_catalog, read_catalog
from regolario.catalogs.states import copied, disagreements, find, standing, translate

__all__ = [
    "Catalog",
    "Entry",
    "copied",
    "disagreements",
    "find",
    "parse_catalog",
    "read_catalog",
    "spaced",
    "standing",
    "translate",
]
