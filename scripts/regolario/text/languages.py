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


def display_name(tag: str, language: str) -> str:
    """Call a language by its name in another; the tag itself where Babel knows no name.

    >>> display_name("pl", "it"), display_name("xx", "en")
    ('polacco', 'xx')
    """
    try:
        found = Locale.parse(tag.replace("-", "_")).get_display_name(locale(language))
    except (UnknownLocaleError, ValueError):
        return tag
    return found or tag


def listed_name(tag: str, language: str) -> str:
    """Call a language by its name in another, as the entry of a list: with a capital.

    >>> listed_name("it", "ru")
    'Итальянский'
    """
    name = display_name(tag, language)
    return f"{name[:1].upper()}{name[1:]}"
