"""One frozen picture of the whole collection: everything is read here, and nowhere else."""

from regolario.library.collection import SITE, Library, read_library
from regolario.library.phrases import phrase, say
from regolario.models import Phrase

__all__ = ["SITE", "Library", "Phrase", "phrase", "read_library", "say"]
