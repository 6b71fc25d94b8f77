"""What was printed earlier: a record inside each PDF, and collections as they were in Git."""

from __future__ import annotations

import hashlib
import io
import json
import re
import subprocess
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from regolario.files.reasons import reason
from regolario.library import Library, read_library
from regolario.models import Card
from regolario.sheets.faces import side
from regolario.sheets.speech import Speech, voices

Digests = Mapping[str, Mapping[str, str]]
"""Language → card id → digest of its face."""

_ATTACHED = re.compile(rb"<</Length (\d+)([^\n]*/EmbeddedFile[^\n]*)>>\s*stream\r?\n")
_FOLDERS = ("content", "cards", "locales", "seeds")


class EarlierError(Exception):
    """There is nothing to compare with; the message says why in one line."""


def digests(speaking: Sequence[Speech], cards: Sequence[Card]) -> dict[str, dict[str, str]]:
    """Digest the faces of cards in each language, to tell later which have changed."""
    return {one.language: {card.id: _digest(one, card) for card in cards} for one in speaking}


def _digest(speech: Speech, card: Card) -> str:
    text = json.dumps([side(speech, card), card.copies], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def record(speaking: Sequence[Speech], cards: Sequence[Card]) -> str:
    """Write what a PDF tells of the faces that it holds."""
    return json.dumps(
        {"game": speaking[0].domain, "faces": digests(speaking, cards)}, sort_keys=True
    )


def read_record(path: Path, game: str) -> Digests:
    """Read the record of the faces that an earlier PDF of a game holds.

    Raises:
        EarlierError: it cannot be read, is no such PDF, or one of another game.

    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise EarlierError(f"{path}: cannot be read ({reason(error)})") from error
    for attached in _attachments(data):
        try:
            found = json.loads(attached)
        except ValueError:
            continue
        if isinstance(found, dict) and {"game", "faces"} <= set(found):
            if found["game"] == game:
                return dict(found["faces"])
            raise EarlierError(f"{path}: holds cards of {found['game']}, not of {game}")
    raise EarlierError(f"{path}: is no PDF of cards that `regolario print` wrote")


def _attachments(data: bytes) -> Iterator[bytes]:
    """Take out the files that a PDF of Typst carries; short ones stand in it as they are."""
    for match in _ATTACHED.finditer(data):
        held = data[match.end() : match.end() + int(match[1])]
        try:
            yield zlib.decompress(held) if b"/FlateDecode" in match[2] else held
        except zlib.error:
            continue


@contextmanager
def collection_at(root: Path, revision: str) -> Iterator[Library]:
    """Lend the collection as it was at a revision of its Git repository.

    Raises:
        EarlierError: Git or the revision is not there.

    """
    command = ["git", "-C", str(root), "archive", "--format=zip", "--end-of-options", revision]
    try:
        packed = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603
    except FileNotFoundError as error:
        raise EarlierError("Git is not installed, so only a PDF can be compared with") from error
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode(errors="replace").strip().splitlines()
        reason = said[-1] if said else "git archive failed"
        raise EarlierError(f'"{revision}" is neither a file nor a revision: {reason}') from error
    with tempfile.TemporaryDirectory(prefix="regolario-") as work:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            names = [name for name in archive.namelist() if name.split("/")[0] in _FOLDERS]
            archive.extractall(work, names)
        yield read_library(Path(work))


def changed_since(
    speaking: Sequence[Speech], cards: Sequence[Card], since: str
) -> tuple[list[Card], list[str]]:
    """Choose the cards that changed since a PDF or a Git revision; name those that are gone.

    Raises:
        EarlierError: there is no such file or revision.

    """
    now = digests(speaking, cards)
    if Path(since).is_file():
        then = read_record(Path(since), speaking[0].domain)
    else:
        with collection_at(speaking[0].library.root, since) as earlier:
            then = _digests_then(earlier, speaking)
    return _changed(cards, now, then), _gone(cards, then)


def _digests_then(earlier: Library, speaking: Sequence[Speech]) -> Digests:
    """Digest an earlier state; what it did not have yet counts as new."""
    game = earlier.games.get(speaking[0].domain)
    if game is None:
        return {}
    known = [one.language for one in speaking if one.language in earlier.languages]
    edition = speaking[0].edition if speaking[0].edition in game.info.editions else ""
    return digests(voices(earlier, game.id, known, edition), game.cards)


def _changed(cards: Sequence[Card], now: Digests, then: Digests) -> list[Card]:
    """Choose the cards whose faces are new or not what they were, in any of the languages."""
    return [card for card in cards if any(_differs(card, now, then, name) for name in now)]


def _differs(card: Card, now: Digests, then: Digests, language: str) -> bool:
    known = then.get(language, {})
    return now[language][card.id] not in {known.get(name) for name in (card.id, *card.was)}


def _gone(cards: Sequence[Card], then: Digests) -> list[str]:
    """Name the cards that there were, and are no more."""
    present = {name for card in cards for name in (card.id, *card.was)}
    return sorted({name for known in then.values() for name in known} - present)
