"""A small collection of one made-up game in three languages, for tests to spoil in one place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import polib

from regolario.library import SITE, Library, read_library

FILES = {
    "content/site.yml": "title: Samples\ntagline: Made up for tests.\n",
    "content/towers/game.yml": """\
title: Towers
tagline: Build higher than the others.
editions:
  old: {name: Old edition, default: true}
  new: {name: New edition}
components:
  board: {name: Board, count: 1}
  cards: {name: Cards, count: deck_size}
cards:
  types:
    floor: {name: Floor}
    roof: {name: Roof}
  fields:
    height: {kind: integer, name: Height, minimum: 1, maximum: 9, types: [floor]}
    colour: {kind: choice, name: Colour, values: {red: Red, grey: Grey}}
  totals:
    - {kinds: 3, copies: deck_size, sum: {height: total_height}}
    - {where: {type: roof}, copies: 1}
  tokens: {brick: Brick}
calculators:
  tower_steps:
    title: Score of a tower
    parameters:
      floors: {label: Floors}
      roof: {label: Roof, choices: {flat: Flat, none: None}}
errors:
  floors_range: 'No tower has this number of floors: {value}.'
references:
  book: {title: The book of towers}
""",
    "content/towers/rules.md": """\
---
labels:
  scoring.floors: Floors
  scoring.total: Score
informal:
  play.fun: Nobody can compute it.
---

## Play {#play}

Enjoy yourselves. {#play.fun .informal}

Draw {HAND_SIZE} ((card/cards)) from the [deck](glossary/deck). {#play.draw}

The new edition allows more. {#play.more .note .edition_new}

## Scoring {#scoring}

| Part | Points {#scoring.table .note} |
|---|---|
| Each floor | {POINTS[0]} {#scoring.floors} |

Add it all up, as [above](rules/scoring.floors). {#scoring.total}

```example
tower_steps(3, "flat")
tower_steps(0, "none")
```
""",
    "content/towers/faq.md": """\
---
about:
  roofs: [rules/scoring.total, card/roof]
---

## Do roofs count? {#roofs}

No: “flat” or not, a roof isn’t a floor. {#roofs.answer}
""",
    "content/towers/glossary.yml": """\
deck:
  term: deck
  definition: All cards that nobody has drawn.
  forms:
    en: [deck, decks]
    it: [mazzo, mazzi]
    ru: [колод*]
  avoid:
    it: [pila, pile]
    ru: [стоп*]
  see: [rules/play.draw]
tall_tower:
  term: tall tower
  definition: A tower of {HAND_SIZE} floors.
  forms:
    en: [tall tower, tall towers]
    it: [torre alta, torri alte]
    ru: [высок* башн*]
""",
    "content/towers/rules.py": '''\
"""The rules of Towers that decide something."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated, Literal

# play.draw
HAND_SIZE = 5
# scoring.floors
POINTS = [1, 2]
NAMES = {"a": True}

Step = namedtuple("Step", ["clause", "value"])


def deck_size() -> int:
    """Count the cards.

    >>> deck_size()
    6
    """
    return HAND_SIZE + 1


def total_height() -> int:
    """Add up the heights of all floors.

    >>> total_height()
    11
    """
    return 2 * 4 + 3


def may_draw(cards: Annotated[int, range(10)]) -> bool:
    """Say whether a player may draw.

    >>> may_draw(4)
    True
    >>> may_draw(5)
    False

    Clauses: play.draw
    """
    return cards < HAND_SIZE


def tower_steps(floors: Annotated[int, range(10)], roof: Literal["flat", "none"]) -> list[Step]:
    """Score a tower step by step.

    >>> tower_steps(2, "flat")
    [Step(clause='scoring.floors', value=2), Step(clause='scoring.total', value=2)]
    >>> tower_steps(10, "none")
    Traceback (most recent call last):
    ...
    ValueError: ('floors_range', 10)

    Clauses: scoring.floors scoring.total
    """
    if floors not in range(10):
        raise ValueError("floors_range", floors)
    return [Step("scoring.floors", floors), Step("scoring.total", floors)]
''',
    "cards/towers/cards.yml": """\
cards:
  - {id: low, type: floor, copies: 4, name: Low floor, text: 'Pay +1 [brick], or 20%.',
     height: 2, colour: red, attested: {name: {en: source, it: ours}, numbers: source}}
  - {id: high, type: floor, name: Floor 3, text: 'Worth {HAND_SIZE}.', height: 3, colour: grey}
  - {id: roof, type: roof, name: Flat roof, colour: unknown, printed: {de: Dach}}
""",
    "seeds/towers_book.yml": """\
game: towers
title: The book
language: de
state: Whole.
claims:
  hand:
    where: '3'
    says: There are 5 cards in a hand.
    verdict: confirmed
    because: It is so.
    concerns: [rules/play.draw]
    expression: HAND_SIZE == 5
    references: [book]
  deck:
    where: '4'
    says: There are 7 cards.
    verdict: wrong
    because: There are fewer.
    expression: deck_size() == 7
""",
}
"""Path → text; whatever is wrong in a test was put there by it."""

ITALIAN = {
    "game/title": "Torri",
    "game/tagline": "Costruisci più in alto degli altri.",
    "edition/old": "Vecchia edizione",
    "edition/new": "Nuova edizione",
    "component/board": "Plancia",
    "component/cards": "Carte",
    "card_type/floor": "Piano",
    "card_type/roof": "Tetto",
    "field/height": "Altezza",
    "field/colour": "Colore",
    "field/colour/red": "Rosso",
    "field/colour/grey": "Grigio",
    "token/brick": "Mattone",
    "calculator/tower_steps/title": "Punteggio di una torre",
    "calculator/tower_steps/floors/label": "Piani",
    "calculator/tower_steps/roof/label": "Tetto",
    "calculator/tower_steps/roof/choice/flat": "Piatto",
    "calculator/tower_steps/roof/choice/none": "Nessuno",
    "error/floors_range": "Nessuna torre ha questo numero di piani: {value}.",
    "rules/play": "Svolgimento",
    "rules/play.fun": "Divertitevi.",
    "rules/play.fun/reason": "Nessuno può calcolarlo.",
    "rules/play.draw": "Pescate {HAND_SIZE} ((carta/carte)) dal [mazzo](glossary/deck).",
    "rules/play.more": "La nuova edizione permette di più.",
    "rules/scoring": "Punteggio",
    "rules/scoring.table": "Parte | Punti",
    "rules/scoring.floors": "Ogni piano | {POINTS[0]}",
    "rules/scoring.floors/label": "Piani",
    "rules/scoring.total": "Sommate tutto, come [sopra](rules/scoring.floors).",
    "rules/scoring.total/label": "Punteggio",
    "faq/roofs": "I tetti contano?",
    "faq/roofs.answer": "No: «piatto» o meno, un tetto non è un piano.",
    "glossary/deck": "mazzo",
    "glossary/deck/definition": "Tutte le carte che nessuno ha pescato.",
    "glossary/tall_tower": "torre alta",
    "glossary/tall_tower/definition": "Una torre di {HAND_SIZE} piani.",
    "card/low/name": "Piano basso",
    "card/low/text": "Paga +1 [brick], oppure il 20%.",
    "card/high/name": "Piano 3",
    "card/high/text": "Vale {HAND_SIZE}.",
    "card/roof/name": "Tetto piatto",
    "source/towers_book/state": "Completo.",
    "claim/towers_book.hand/says": "Una mano ha 5 carte.",
    "claim/towers_book.hand/because": "È così.",
    "claim/towers_book.deck/says": "Le carte sono 7.",
    "claim/towers_book.deck/because": "Sono meno.",
}

RUSSIAN = {
    "game/title": "Башни",
    "game/tagline": "Стройте выше всех.",
    "edition/old": "Старое издание",
    "edition/new": "Новое издание",
    "component/board": "Поле",
    "component/cards": "Карты",
    "card_type/floor": "Этаж",
    "card_type/roof": "Крыша",
    "field/height": "Высота",
    "field/colour": "Цвет",
    "field/colour/red": "Красный",
    "field/colour/grey": "Серый",
    "token/brick": "Кирпич",
    "calculator/tower_steps/title": "Очки за башню",
    "calculator/tower_steps/floors/label": "Этажи",
    "calculator/tower_steps/roof/label": "Крыша",
    "calculator/tower_steps/roof/choice/flat": "Плоская",
    "calculator/tower_steps/roof/choice/none": "Нет",
    "error/floors_range": "У башни не бывает столько этажей: {value}.",
    "rules/play": "Ход игры",
    "rules/play.fun": "Играйте с удовольствием.",
    "rules/play.fun/reason": "Это никому не вычислить.",
    "rules/play.draw": ("Возьмите {HAND_SIZE} ((карту/карты/карт)) из [колоды](glossary/deck)."),
    "rules/play.more": "Новое издание позволяет больше.",
    "rules/scoring": "Подсчёт очков",
    "rules/scoring.table": "Часть | Очки",
    "rules/scoring.floors": "Каждый этаж | {POINTS[0]}",
    "rules/scoring.floors/label": "Этажи",
    "rules/scoring.total": "Сложите всё, как [выше](rules/scoring.floors).",
    "rules/scoring.total/label": "Счёт",
    "faq/roofs": "Считаются ли крыши?",
    "faq/roofs.answer": "Нет: «плоская» или нет, крыша не этаж.",
    "glossary/deck": "колода",
    "glossary/deck/definition": "Все карты, которых никто не взял.",
    "glossary/tall_tower": "высокая башня",
    "glossary/tall_tower/definition": "Башня, в которой {HAND_SIZE} этажей.",
    "card/low/name": "Низкий этаж",
    "card/low/text": "Заплатите +1 [brick] или 20%.",
    "card/high/name": "Этаж 3",
    "card/high/text": "Стоит {HAND_SIZE}.",
    "card/roof/name": "Плоская крыша",
    "source/towers_book/state": "Целиком.",
    "claim/towers_book.hand/says": "На руке 5 карт.",
    "claim/towers_book.hand/because": "Так и есть.",
    "claim/towers_book.deck/says": "Всего 7 карт.",
    "claim/towers_book.deck/because": "Их меньше.",
}

PLURALS = {
    "it": "nplurals=2; plural=(n != 1);",
    "ru": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4"
        " && (n%100<12 || n%100>14) ? 1 : 2);"
    ),
}


class Entry(NamedTuple):
    """A catalog entry as a test wants it."""

    text: str
    comment: str = ""
    fuzzy: bool = False
    previous: str | None = None


Entries = Mapping[tuple[str, str], str | Entry | None]
"""(language, unit) → the translation; None for no entry at all."""


def make_collection(
    folder: Path, files: Mapping[str, str | None] | None = None, entries: Entries | None = None
) -> Library:
    """Write the sample collection with some files and translations changed, and read it.

    A file of None is left out. Every unit that there is gets its entry in the catalogs.
    """
    for path, text in {**FILES, **(files or {})}.items():
        if text is not None:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    sources = read_library(folder)
    for language, known in (("it", ITALIAN), ("ru", RUSSIAN)):
        own = {unit: entry for (code, unit), entry in (entries or {}).items() if code == language}
        for domain in sources.domains:
            catalog = _catalog(language, sources, domain, {**known, **own})
            written = folder / f"locales/{language}/LC_MESSAGES/{domain}.po"
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_text(catalog, encoding="utf-8")
    return read_library(folder)


def changed(path: str, old: str, new: str) -> dict[str, str]:
    """Give a file of the sample collection with something in it replaced."""
    assert old in FILES[path]
    return {path: FILES[path].replace(old, new)}


def _catalog(
    language: str, library: Library, domain: str, texts: Mapping[str, str | Entry | None]
) -> str:
    catalog = polib.POFile(wrapwidth=0)
    catalog.metadata = {
        "Project-Id-Version": domain,
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[language],
    }
    for unit in library.units(domain).values():
        interface = Entry("", "not applicable: never shown in tests")
        entry = texts.get(unit.id, interface if domain == SITE else "")
        if entry is not None:
            catalog.append(_entry(unit.id, unit.text, entry))
    return f"{catalog}\n"


def _entry(unit: str, source: str, wanted: str | Entry) -> polib.POEntry:
    entry = wanted if isinstance(wanted, Entry) else Entry(wanted)
    flags = ["fuzzy"] if entry.fuzzy else []
    flags += ["python-brace-format"] if "{" in source else []
    return polib.POEntry(
        msgctxt=unit,
        msgid=source,
        msgstr=entry.text,
        tcomment=entry.comment,
        flags=flags,
        previous_msgid=entry.previous,
        previous_msgctxt=unit if entry.previous else None,
    )
