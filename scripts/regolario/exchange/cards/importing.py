"""Import cards: read, convert, check, and only then write everything at once."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from regolario.catalogs import Catalog, read_catalog
from regolario.checks.cards import card_fields
from regolario.exchange.cards.beginning import MODULE, RULES, game_file, kinds
from regolario.exchange.cards.converting import Converter, Made
from regolario.exchange.cards.mapping import OWN, CardMapping, Pick
from regolario.exchange.cards.merging import merge
from regolario.exchange.cards.records import CHECK, Found, read_records
from regolario.exchange.cards.writing import FIRST_LINE, card_file, write_together
from regolario.exchange.update import Target, update
from regolario.library import Library, read_library
from regolario.models import Card, FieldKind, Game
from regolario.problems import Place, Problem, Severity

_TWICE = "change one of the two, or give --replace if these are all the cards"


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did, or why it did nothing."""

    problems: tuple[Problem, ...] = ()
    """What could not be taken, with the place of its record; notes beside."""
    written: tuple[str, ...] = ()
    """The files that were changed, from the collection's root; empty when nothing was done."""
    cards: int = 0
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    translations: Mapping[str, int] = field(default_factory=dict)
    """Language → how many were taken over."""
    skipped: int = 0
    """Records that were left out."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Give what could not be taken."""
        return tuple(one for one in self.problems if one.severity is Severity.ERROR)


@dataclass(frozen=True, slots=True)
class Choices:
    """How an import is to go about it."""

    skip: bool = False
    """Leave faulty records out and take the rest."""
    replace: bool = False
    """Remove the game's other card files: the records are the whole game."""
    beside: Path = Path()
    """The folder that the mapping's paths of parallel records are seen from."""
    overwrite: bool = False
    """Let the export's translations win over translators' own."""


def import_cards(
    library: Library,
    game: str,
    source: Path,
    mapping: CardMapping,
    choices: Choices,
) -> Imported:
    """Import the records of a file or folder as the cards of a game, new or known.

    Args:
        library: the collection.
        game: the id of the game.
        source: the file or folder.
        mapping: where in the records the parts of a card stand.
        choices: what to do with faulty records, other files, and translators' work.

    Raises:
        OSError: something cannot be written; everything is as it was.

    """
    return _Import(library, game, mapping, choices).run(source)


class _Import:
    def __init__(self, library: Library, game: str, mapping: CardMapping, choices: Choices) -> None:
        self.library = library
        self.id = game
        self.game: Game | None = library.games.get(game)
        self.mapping = _filled(mapping, self.game, library.languages)
        self.choices = choices
        self.path = f"cards/{game}/{mapping.file}"
        self.problems: list[Problem] = []

    def run(self, source: Path) -> Imported:
        records, problems = read_records(source, self.mapping.records)
        self.problems += problems
        converter = self.converter(records)
        made = converter.convert(records, dict(self.parallel()))
        self.problems += converter.problems
        count = len({one.place for one in made} | {one.place for one in self.errors()})
        made = self.sound(made)
        broken = {one.place for one in self.errors()}
        refused = broken and not self.choices.skip
        if refused and not (made and broken <= {one.place for one in records}):
            return Imported(tuple(self.problems))
        with tempfile.TemporaryDirectory(prefix="regolario-") as folder:
            stage = Path(folder)
            self.lay_out(stage, made, converter)
            staged = read_library(stage)
            faulty = self.faulty(staged, made)
            if refused or (faulty and not self.choices.skip):
                return Imported(tuple(self.problems))
            if faulty:
                made = [one for one in made if one.place not in faulty]
                self.lay_out(stage, made, converter)
                staged = read_library(stage)
            if self.id not in staged.games:
                return Imported((*self.problems, *staged.problems))
            return self.write(staged, made, converter, count)

    def errors(self) -> list[Problem]:
        return [one for one in self.problems if one.severity is Severity.ERROR]

    def sound(self, made: list[Made]) -> list[Made]:
        faulty = {one.place for one in self.errors()}
        return [one for one in made if one.place not in faulty]

    def converter(self, records: list[Found]) -> Converter:
        if self.game is None:
            tokens = {one for style in self.mapping.tokens for one in style.values.values()}
            found = kinds(self.mapping, records)
            return Converter(self.mapping, self.library.languages, found, tokens)
        declared = self.game.info.cards
        known = {key: one.kind for key, one in declared.fields.items()}
        for key in self.mapping.fields:
            if key not in known:
                wrong = f'the mapping has the field "{key}", which the game does not declare'
                right = f"declare it in content/{self.id}/game.yml, under cards: fields:"
                self.problems.append(Problem(Place(self.path), CHECK, wrong, right))
        types = {key: one.types for key, one in declared.fields.items()}
        return Converter(self.mapping, self.library.languages, known, declared.tokens, types)

    def parallel(self) -> Iterator[tuple[str, list[Found]]]:
        for language, where in self.mapping.parallel.items():
            path = self.choices.beside / where
            if language not in self.library.languages[1:]:
                right = f"begin it with: regolario language {language}"
                wrong = f'"{language}" is no language that the collection is translated into'
                self.problems.append(Problem(Place(where), CHECK, wrong, right))
            elif not path.exists():
                wrong = "there is no such file or folder"
                right = "correct parallel: in the mapping file"
                self.problems.append(Problem(Place(where), CHECK, wrong, right))
            else:
                found, problems = read_records(path, self.mapping.records)
                self.problems += problems
                yield language, found

    def lay_out(self, stage: Path, made: list[Made], converter: Converter) -> None:
        """Put the game as it would be into a folder of its own, to be read and checked there."""
        root = self.library.root
        content = stage / "content" / self.id
        if not content.exists():
            (stage / "content").mkdir()
            shutil.copy(root / "content/site.yml", stage / "content")
            if self.game is None:
                content.mkdir()
            else:
                shutil.copytree(root / "content" / self.id, content)
            if (root / "seeds").is_dir():
                shutil.copytree(root / "seeds", stage / "seeds")
            (stage / "cards" / self.id).mkdir(parents=True)
            for path in self.other_files():
                shutil.copy(path, stage / "cards" / self.id)
        if self.game is None:
            for name, text in self.new_files(made, converter).items():
                (stage / name).write_text(text, encoding="utf-8")
        (stage / self.path).write_text(card_file(made, self.mapping.attested), encoding="utf-8")

    def new_files(self, made: list[Made], converter: Converter) -> dict[str, str]:
        folder = f"content/{self.id}"
        info = game_file(self.id, self.mapping, made, converter)
        return {
            f"{folder}/game.yml": info,
            f"{folder}/rules.md": RULES,
            f"{folder}/rules.py": MODULE,
        }

    def other_files(self) -> list[Path]:
        """List the game's other card files; none where this import replaces them."""
        return [] if self.choices.replace else self.files_beside()

    def files_beside(self) -> list[Path]:
        folder = self.library.root / "cards" / self.id
        found = sorted(folder.iterdir()) if folder.is_dir() else []
        return [path for path in found if path.name != self.mapping.file and path.is_file()]

    def elsewhere(self) -> dict[str, Place]:
        """Give the game's cards that stand in other files, and where; none that are to go."""
        known = self.game.cards if self.game and not self.choices.replace else ()
        return {card.id: card.place for card in known if card.place.path != self.path}

    def faulty(self, staged: Library, made: list[Made]) -> set[Place]:
        """Find the records whose cards do not fit; report them at the records' own places."""
        by_line = {number: one.place for number, one in enumerate(made, FIRST_LINE)}
        elsewhere = self.elsewhere()
        places = {one.place for one in made if one.id in elsewhere}
        for one in made:
            if one.id in elsewhere:
                wrong = f'card "{one.id}" stands in {elsewhere[one.id]} already'
                self.problems.append(Problem(one.place, CHECK, wrong, _TWICE))
        for problem in [*staged.problems, *card_fields(staged)]:
            if problem.place.path != self.path:
                continue
            place = by_line.get(problem.place.line, Place(self.path))
            if "stands twice" in problem.wrong and place in places:
                continue
            places.add(place)
            right = _TWICE if "stands twice" in problem.wrong else problem.right
            self.problems.append(replace(problem, place=place, check=CHECK, right=right))
        return places

    def write(
        self, staged: Library, made: list[Made], converter: Converter, count: int
    ) -> Imported:
        outputs = {self.path: card_file(made, self.mapping.attested)}
        if self.game is None:
            outputs.update(self.new_files(made, converter))
        taken = {}
        for language in self.library.languages[1:]:
            path = f"locales/{language}/LC_MESSAGES/{self.id}.po"
            text, taken[language] = self.catalog(staged, made, converter, language, path)
            outputs[path] = text
        if self.errors() and not self.choices.skip:
            return Imported(tuple(self.problems))
        root = self.library.root
        written = write_together(root, outputs)
        gone = self.files_beside() if self.choices.replace else []
        for one in gone:
            one.unlink(missing_ok=True)
        before = {one.id: one for one in self.game.cards} if self.game else {}
        after = {one.id: one for one in staged.games[self.id].cards}
        return Imported(
            tuple(self.problems),
            (*written, *(one.relative_to(root).as_posix() for one in gone)),
            len(made),
            tuple(name for name in after if name not in before),
            tuple(one.id for one in after.values() if _differs(before.get(one.id), one)),
            tuple(name for name in before if name not in after),
            taken,
            count - len({one.place for one in made}),
        )

    def catalog(
        self, staged: Library, made: list[Made], converter: Converter, language: str, path: str
    ) -> tuple[str, int]:
        units = staged.units(self.id)
        catalog = Catalog(path, language)
        if (self.library.root / path).exists():
            catalog, found = read_catalog(self.library.root / path, path, language)
            self.problems += [one for one in found if one.severity is Severity.ERROR]
        texts, same = dict(_texts(made, language)), dict(self.same(made, language))
        for key, value in converter.names:
            unit = f"card_type/{value}" if key == "type" else f"field/{key}/{value}"
            if spoken := converter.spoken(key, value, language):
                texts[unit] = spoken
                if key in self.mapping.same:
                    same[unit] = self.mapping.same[key]
        merged = merge(catalog, units, texts, same, overwrite=self.choices.overwrite)
        self.problems += merged.problems
        target = Target(language, self.id, self.library.source_language)
        return update(list(units.values()), merged.catalog, target), merged.taken

    def same(self, made: list[Made], language: str) -> Iterator[tuple[str, str]]:
        for one in made:
            for part in ("name", "text"):
                if part in self.mapping.same:
                    yield f"card/{one.id}/{part}", self.mapping.same[part]
                elif f"{part}.{language}" in one.same:
                    yield f"card/{one.id}/{part}", "as exported"


def _filled(mapping: CardMapping, game: Game | None, languages: Collection[str]) -> CardMapping:
    """Let the mapping for our own export speak of this game's fields and languages."""
    if mapping is not OWN:
        return mapping
    fields = game.info.cards.fields if game else {}
    paths = {
        part: {language: f"{part}.{language}" for language in languages}
        for part in ("name", "text")
    }
    picks = {
        key: Pick.model_validate(
            {"from": key, "split": " " if one.kind is FieldKind.CHOICES else ""}
        )
        for key, one in fields.items()
    }
    return mapping.model_copy(update={**paths, "fields": picks})


def _texts(made: Iterable[Made], language: str) -> Iterator[tuple[str, str]]:
    for one in made:
        for part, texts in one.texts.items():
            if texts.get(language):
                yield f"card/{one.id}/{part}", texts[language]


def _differs(before: Card | None, after: Card) -> bool:
    """Say whether a card has changed, wherever it stands."""
    return before is not None and replace(before, place=after.place) != after
