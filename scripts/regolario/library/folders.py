"""Find games and languages by their folders, and the files of a collection that nobody reads."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from babel import Locale, UnknownLocaleError

from regolario.library.typed import suggestion
from regolario.problems import Place, Problem, Severity

_ID = re.compile(r"[a-z][a-z0-9_]*")
_GAME_FILES = ("game.yml", "rules.md", "faq.md", "glossary.yml", "rules.py")


def game_folders(root: Path, reserved: str) -> tuple[list[str], list[Problem]]:
    """List the ids of the games; one name is reserved for the collection itself."""
    folder = root / "content"
    if not folder.is_dir():
        wrong = "there is no folder content/ here"
        right = "give the collection's folder with --root"
        return [], [Problem(Place("content"), "collection", wrong, right)]
    names = []
    problems = []
    for path in _visible(folder):
        if not path.is_dir() or path.name.startswith("__"):
            continue
        if _ID.fullmatch(path.name) and path.name != reserved:
            names.append(path.name)
        else:
            wrong = f'"{path.name}" is no id of a game'
            right = "use lower-case Latin letters, digits and _"
            problems.append(Problem(Place(f"content/{path.name}"), "ids", wrong, right))
    return names, problems


def language_folders(root: Path, source: str) -> tuple[list[str], list[Problem]]:
    """List the languages that the collection is translated into, without its source language."""
    names = []
    problems = []
    if not is_language(source):
        wrong = f'the source language "{source}" is not known'
        right = "write a language code, such as en or pt_BR"
        problems.append(Problem(Place("content/site.yml"), "collection", wrong, right))
    for path in _visible(root / "locales"):
        if path.is_dir() and not is_language(path.name):
            wrong = f'"{path.name}" is no language that is known'
            right = "name the folder by a language code, such as it or pt_BR"
            problems.append(Problem(Place(f"locales/{path.name}"), "collection", wrong, right))
        elif path.is_dir() and path.name != source:
            names.append(path.name)
    return names, problems


def is_language(code: str) -> bool:
    """Say whether a code is that of a language, in the spelling that folders use."""
    try:
        return str(Locale.parse(code)) == code
    except (UnknownLocaleError, ValueError):
        return False


def stray_files(root: Path, games: Collection[str], site: str) -> Iterator[Problem]:
    """Find files in a collection's folders that nobody reads: most probably they are misnamed."""
    yield from _strays(root, "content", ["site.yml"], (".yml", ".yaml", ".py"))
    for game in games:
        yield from _strays(root, f"content/{game}", _GAME_FILES, (".yml", ".yaml", ".py", ".md"))
    yield from _strays(root, "cards", games)
    yield from _strays(root, "seeds", [path.name for path in root.glob("seeds/*.yml")])
    catalogs = [f"{domain}.po" for domain in (*games, site)]
    for folder in sorted(root.glob("locales/*/LC_MESSAGES")):
        yield from _strays(root, folder.relative_to(root).as_posix(), catalogs, (".po",))


def _strays(
    root: Path, folder: str, known: Collection[str], endings: tuple[str, ...] = ("",)
) -> Iterator[Problem]:
    for path in _visible(root / folder):
        if path.name.endswith(endings) and path.name not in known:
            right = f"rename it or move it elsewhere ({suggestion(path.name, known)})"
            place = Place(f"{folder}/{path.name}")
            yield Problem(place, "stray-files", "nobody reads this", right, Severity.WARNING)


def _visible(folder: Path) -> list[Path]:
    """List what is in a folder, if there is one, without what is hidden."""
    paths = sorted(folder.iterdir()) if folder.is_dir() else []
    return [path for path in paths if not path.name.startswith(".")]
