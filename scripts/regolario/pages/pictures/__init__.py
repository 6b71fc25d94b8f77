"""Pictures as SVG, made from data: bars, a game's emblem, diagrams, charts and card faces.

Every label comes from the catalogs and every number from the data or the rules module, so that
one declaration gives the picture of every language.
"""

from regolario.pages.pictures.cardface import card_face
from regolario.pages.pictures.emblem import emblem
from regolario.pages.pictures.figures import pictures
from regolario.pages.pictures.progress import progress_bar

__all__ = ["card_face", "emblem", "pictures", "progress_bar"]
