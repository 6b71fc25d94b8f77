"""Language tags: the language of a tag, and Babel's data for it."""

from __future__ import annotations

from functools import lru_cache

from babel import Locale, UnknownLocaleError


def base(language: str) -> str:
    """Give the language of a tag without script and region.

    >>> base("pt_BR"), base("sr-Latn"), base("ru")
    ('pt', 'sr', 'ru')
    """
    return language.replace("-", "_").partition("_")[0].lower()


@lru_cache(maxsize=128)
def locale(language: str) -> Locale:
    """Give Babel's locale of a tag; English for a language that Babel does not know."""
    try:
        return Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale("en")
