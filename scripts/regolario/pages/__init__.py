"""Write the site's pages: each one is a pure function of the library and a language."""

from regolario.pages.plan import Page, card_pages, files_beside, navigation, pages

__all__ = ["Page", "card_pages", "files_beside", "navigation", "pages"]
