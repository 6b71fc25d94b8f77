"""A collection is read whole: games, pages, sources and catalogs in three languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regolario.library import SITE, Library, Phrase, phrase, read_library, say
from regolario.library.addresses import Address, address
from regolario.models import State
from regolario.problems import Place, Severity

HEADER_IT = r"""msgid ""
msgstr ""
"Language: it\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

"""
HEADER_RU = r"""msgid ""
msgstr ""
"Language: ru\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4"
" && (n%100<12 || n%100>14) ? 1 : 2);\n"

"""
FILES = {
    "content/site.yml": "title: Rules\ntagline: All of them\n",
    "content/about.md": "---\ntitle: About\n---\n## Who {#who}\n\nWe. {#who.we}\n",
    "content/dice/game.yml": """\
title: Dice
tagline: Roll
editions: {small: {name: Small}, large: {name: Large, default: true}}
components: {die: {name: Die, count: DICE}, cup: {name: Cup}}
cards: {types: {bonus: {name: Bonus}}}
calculators: {score: {title: Score}}
errors: {range: "{value} is out of range."}
""",
    "content/dice/rules.md": """\
---
labels: {play.sum: Sum}
was: {play.sum: [play.total]}
---
## Play {#play}

Roll {DICE} ((die/dice)). {#play.roll}

Add them up, at most {most}. {#play.sum}

```example
score([1, 2])
score([7])
```
""",
    "content/dice/faq.md": """\
---
about: {again: [rules/play.roll]}
note: Asked by many.
---
## Do I roll again? {#again}

No. {#again.answer}

- Never. {#again.more}

## And you? {#you}
""",
    "content/dice/glossary.yml": "die: {term: die, definition: A cube., see: [rules/play.roll]}\n",
    "content/dice/rules.py": '''\
"""The rules of a game with dice."""

from __future__ import annotations

# play.roll
DICE = {"small": 1, "large": 5}
FACES = 6


def score(numbers: list[int]) -> int:
    """Add the numbers up.

    >>> score([1, 2])
    3
    >>> score([7])
    Traceback (most recent call last):
    ...
    ValueError: ('range', 7)

    Clauses: play.sum
    """
    for number in numbers:
        if not 1 <= number <= FACES:
            raise ValueError("range", number)
    return sum(numbers)


def most(edition: str) -> int:
    """Give the highest sum.

    >>> most("large")
    30
    """
    return DICE[edition] * FACES
''',
    "cards/dice/all.yml": "cards: [{id: joker, type: bonus, name: Joker, was: [wild]}]\n",
    "seeds/leaflet.yml": """\
game: dice
title: Leaflet
language: it
state: whole
claims:
  most: {where: "3", says: "at most {31}", verdict: wrong, because: counted, expression: DICE == 31}
""",
    "locales/it/LC_MESSAGES/dice.po": HEADER_IT
    + r"""msgctxt "rules/play.roll"
msgid "Roll {DICE} ((die/dice))."
msgstr "Tira {DICE} ((dado/dadi))."

#, fuzzy
#| msgid "Add up."
msgctxt "rules/play.total"
msgid "Add them up, at most {most}."
msgstr "Somma."

#, fuzzy
msgctxt "rules/play"
msgid "Play"
msgstr "Partita"

# same: a name
msgctxt "card/joker/name"
msgid "Joker"
msgstr "Joker"

# not applicable: said elsewhere
msgctxt "faq/note"
msgid "Asked by many."
msgstr ""
""",
    "locales/it/LC_MESSAGES/site.po": HEADER_IT
    + r"""msgctxt "ui/rules"
msgid "Rules"
msgstr "Regole"
""",
    "locales/ru/LC_MESSAGES/dice.po": HEADER_RU
    + r"""msgctxt "rules/play.roll"
msgid "Roll {DICE} ((die/dice))."
msgstr "Бросьте {DICE} ((кубик/кубика/кубиков))."
""",
    "locales/ru/LC_MESSAGES/site.po": HEADER_RU,
}

Make = Callable[..., Library]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Give a maker of the collection; files may be changed (text), added, or left out (None)."""

    def maker(changed: dict[str, str | None] | None = None) -> Library:
        for name, text in {**FILES, **(changed or {})}.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if text is not None:
                path.write_text(text, encoding="utf-8")
        return read_library(tmp_path)

    return maker


def told(library: Library) -> list[str]:
    return [str(one) for one in library.problems]


def test_a_whole_collection(make: Make) -> None:
    library = make()
    assert told(library) == []
    assert library.languages == ("en", "it", "ru")
    assert library.domains == ("dice", SITE)
    assert [*library.games] == ["dice"]
    assert [*library.pages] == ["about"]
    assert library.settings.title == "Rules"
    assert {*library.catalogs} == {
        (domain, language) for domain in ("dice", SITE) for language in ("it", "ru")
    }


def test_the_units_of_a_game_stand_in_reading_order(make: Make) -> None:
    assert [*make().units("dice")] == [
        "game/title",
        "game/tagline",
        "edition/small",
        "edition/large",
        "component/die",
        "component/cup",
        "card_type/bonus",
        "calculator/score/title",
        "error/range",
        "rules/play",
        "rules/play.roll",
        "rules/play.sum",
        "rules/play.sum/label",
        "faq/note",
        "faq/again",
        "faq/again.answer",
        "faq/again.more",
        "faq/you",
        "glossary/die",
        "glossary/die/definition",
        "card/joker/name",
        "source/leaflet/state",
        "claim/leaflet.most/says",
        "claim/leaflet.most/because",
    ]


def test_the_units_of_the_site(make: Make) -> None:
    units = make().units(SITE)
    assert units["ui/rules"].text == "Rules"
    assert [name for name in units if not name.startswith("ui/")] == [
        "site/title",
        "site/tagline",
        "about/title",
        "about/who",
        "about/who.we",
    ]
    assert str(units["site/tagline"].place) == "content/site.yml:2:10"


def test_questions_hold_their_answers(make: Make) -> None:
    again, you = make().games["dice"].questions
    assert (again.id, again.question.text, again.about) == (
        "again",
        "Do I roll again?",
        ("rules/play.roll",),
    )
    assert [block.id for block in again.answers] == ["again.answer", "again.more"]
    assert (you.id, you.answers, you.about) == ("you", (), ())


def test_facts_examples_and_claims_are_asked_of_the_rules_module(make: Make) -> None:
    game = make().games["dice"]
    assert game.edition == "large"
    assert game.values == {
        "small": {"DICE": 1, "most": 6},
        "large": {"DICE": 5, "most": 30},
    }
    assert game.module.calls["score([1, 2])"].value == 3
    assert game.module.calls["score([7])"].args == ("range", 7)
    assert game.module.calls["DICE == 31"].value is False


def test_former_ids_lead_to_present_ones(make: Make) -> None:
    game = make().games["dice"]
    assert game.was == {
        "rules/play.total": "rules/play.sum",
        "rules/play.total/label": "rules/play.sum/label",
        "card/wild/name": "card/joker/name",
        "card/wild": "card/joker",
    }
    assert address(game, "rules/play.total") == Address("dice/rules/", "play.sum")
    assert address(game, "card/wild") == Address("dice/cards/joker/")


def test_places_in_typed_files(make: Make) -> None:
    library = make()
    assert str(library.place("content/dice/game.yml", "components", "die", "count")) == (
        "content/dice/game.yml:4:38"
    )
    assert library.place("seeds/leaflet.yml", "claims", "most").line == 6
    assert library.place("content/site.yml", "title").column == 8
    assert library.place("content/none.yml", "x") == Place("content/none.yml")


@pytest.mark.parametrize(
    ("unit", "state", "text", "language"),
    [
        ("rules/play.roll", State.OK, "Tira 5 dadi.", "it"),
        ("rules/play.sum", State.STALE, "Add them up, at most 30.", "en"),
        ("rules/play", State.DRAFT, "Partita", "it"),
        ("card/joker/name", State.SAME, "Joker", "it"),
        ("faq/note", State.NOT_APPLICABLE, "", "it"),
        ("faq/again", State.MISSING, "Do I roll again?", "en"),
    ],
)
def test_each_state_is_said_its_way(
    make: Make, unit: str, state: State, text: str, language: str
) -> None:
    said = phrase(make(), "dice", unit, "it")
    assert said == Phrase(text, language, state)
    assert said.foreign == (language == "en")


def test_translations_tell_what_they_were_made_from(make: Make) -> None:
    library = make()
    stale = library.translation("dice", "rules/play.sum", "it")
    assert (stale.text, stale.previous) == ("Somma.", "Add up.")
    same = library.translation("dice", "card/joker/name", "it")
    assert same.reason == "a name"
    missing = library.translation("dice", "faq/again", "it")
    assert (missing.state, missing.text) == (State.MISSING, "")
    source = library.translation("dice", "faq/again", "en")
    assert (source.state, source.text, source.place.line) == (State.OK, "Do I roll again?", 5)


def test_editions_have_their_own_facts_and_plural_words(make: Make) -> None:
    library = make()
    assert phrase(library, "dice", "rules/play.roll", "ru").text == "Бросьте 5 кубиков."
    assert phrase(library, "dice", "rules/play.roll", "ru", "small").text == "Бросьте 1 кубик."
    assert phrase(library, "dice", "rules/play.roll", "en", "small").text == "Roll 1 die."


def test_unknown_units_have_no_phrase(make: Make) -> None:
    with pytest.raises(KeyError):
        phrase(make(), "dice", "rules/nothing", "it")


def test_the_interface_is_said_in_a_language(make: Make) -> None:
    library = make()
    assert say(library, "rules", "it") == "Regole"
    assert say(library, "rules", "en") == "Rules"
    assert phrase(library, SITE, "about/who.we", "it") == Phrase("We.", "en", State.MISSING)


@pytest.mark.parametrize(
    ("changed", "findings"),
    [
        (
            {"content/dice/game.yml": "titel: Dice\ntagline: Roll\n"},
            [
                'content/dice/game.yml:1:1: field "title" is missing; add it',
                'content/dice/game.yml:1:1: unknown field "titel"; did you mean "title"?',
            ],
        ),
        (
            {"content/dice/glossary.yml": "- die\n"},
            [
                (
                    "content/dice/glossary.yml:1:1: the glossary is no mapping;"
                    " write id: {term: …, definition: …}"
                ),
            ],
        ),
        (
            {"content/dice/glossary.yml": "Die: {term: die, definition: x}\nd: {term: die}\n"},
            [
                (
                    'content/dice/glossary.yml:1:1: "Die" is no id;'
                    " use a lower-case Latin letter, then letters, digits and _"
                ),
                'content/dice/glossary.yml:2:4: field "definition" is missing; add it',
            ],
        ),
        (
            {"seeds/leaflet.yml": FILES["seeds/leaflet.yml"].replace("game: dice", "game: dcie")},
            ['seeds/leaflet.yml:1:7: there is no game "dcie"; did you mean "dice"?'],
        ),
        (
            {"seeds/leaflet.yml": "title: x\nlanguage: it\nstate: whole\n"},
            ['seeds/leaflet.yml:1:1: field "game" is missing; add it'],
        ),
        (
            {"seeds/Leaflet 2.yml": "game: dice\n"},
            [
                (
                    'seeds/Leaflet 2.yml:1:1: "Leaflet 2" is no id of a source document;'
                    " use lower-case Latin letters, digits and _"
                )
            ],
        ),
        (
            {"content/dice/faq.md": "## N {#note}\n\nX {#note.x}\n\n## N {#note}\n"},
            [
                (
                    'content/dice/faq.md:5:4: id "note" stands twice'
                    " (first at content/dice/faq.md:1:4); keep one of the two"
                )
            ],
        ),
        (
            {"content/dice/faq.md": "---\nnote: N\n---\n## N {#note}\n"},
            [
                (
                    'content/dice/faq.md:4:4: id "faq/note" stands twice'
                    " (first at content/dice/faq.md:1:1); give one of the two another id"
                )
            ],
        ),
        (
            {
                "content/dice/rules.md": FILES["content/dice/rules.md"].replace(
                    "[play.total]", "[play.roll]"
                )
            },
            [
                (
                    'content/dice/rules.md:9:1: former id "rules/play.roll" belongs to'
                    ' "rules/play.roll" too (content/dice/rules.md:7:1);'
                    " keep it under was: of one unit"
                )
            ],
        ),
        (
            {"content/Big Game/game.yml": "x"},
            [
                (
                    'content/Big Game:1:1: "Big Game" is no id of a game;'
                    " use lower-case Latin letters, digits and _"
                )
            ],
        ),
        (
            {"content/About us.md": "x"},
            [
                (
                    'content/About us.md:1:1: "About us" is no id of a page;'
                    " use lower-case Latin letters, digits and _"
                )
            ],
        ),
        (
            {"content/dice.md": "## A {#a}\n"},
            ['content/dice.md:1:1: a page and a game are both called "dice"; rename the page'],
        ),
        (
            {"locales/xx_yy/LC_MESSAGES/a": ""},
            [
                (
                    'locales/xx_yy:1:1: "xx_yy" is no language that is known;'
                    " name the folder by a language code, such as it or pt_BR"
                )
            ],
        ),
        (
            {"content/site.yml": "title: Rules\ntagline: x\nsource_language: english\n"},
            [
                (
                    'content/site.yml:1:1: the source language "english" is not known;'
                    " write a language code, such as en or pt_BR"
                )
            ],
        ),
        (
            {"content/about.md": "## Who {#who}\n\nWe.\n"},
            ["content/about.md:3:1: this paragraph has no id; end it in {#section.name}"],
        ),
        (
            {"content/dice/rules.py": None},
            [
                (
                    "content/dice/rules.py:1:1: cannot be read (no such file or directory);"
                    " make it a readable file"
                )
            ],
        ),
        (
            {"content/dice/rules.md": None},
            [
                (
                    "content/dice/rules.md:1:1: cannot be read (no such file or directory);"
                    " make it a readable file"
                )
            ],
        ),
    ],
)
def test_findings(make: Make, changed: dict[str, str | None], findings: list[str]) -> None:
    assert told(make(changed)) == findings


@pytest.mark.parametrize("name", ["content/dice/glossary.yml", "seeds/leaflet.yml"])
def test_an_unreadable_file_is_told_once(make: Make, tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_bytes(b"\xff")
    library = make({name: None})
    assert [(one.place.path, one.wrong) for one in library.problems] == [
        (name, "byte 0xFF is not UTF-8 (it looks like windows-1252)")
    ]


def test_a_source_that_does_not_fit_is_left_out(make: Make) -> None:
    text = FILES["seeds/leaflet.yml"].replace("verdict: wrong", "verdict: bad")
    library = make({"seeds/leaflet.yml": text, "seeds/web.yml": text.replace("bad", "gap")})
    assert [one.wrong for one in library.problems] == ['"claims.most.verdict" = "bad" does not fit']
    assert [*library.games["dice"].sources] == ["web"]


def test_totals_and_components_may_be_facts(make: Make) -> None:
    totals = '[{kinds: "3", copies: KINDS, sum: {value: most}}]'
    text = FILES["content/dice/game.yml"].replace("{types:", f"{{totals: {totals}, types:")
    rules = FILES["content/dice/rules.md"].replace("{DICE} ((die/dice))", "{1} die")
    library = make(
        {
            "content/dice/game.yml": text.replace("DICE", "FACES"),
            "content/dice/rules.md": rules.replace("{most}", "{missing}"),
        }
    )
    game = library.games["dice"]
    assert game.values == {"small": {"FACES": 6, "most": 6}, "large": {"FACES": 6, "most": 30}}
    # What is asked for and not there stays text, and the checks tell where it stands.
    assert not game.module.facts["KINDS"]["small"].ok
    assert phrase(library, "dice", "rules/play.sum", "en").text == (
        "Add them up, at most {missing}."
    )


def test_blocks_before_the_first_question_belong_to_none(make: Make) -> None:
    library = make({"content/dice/faq.md": "X {#a.b}\n\n## Why? {#why}\n\nY {#why.answer}\n"})
    (why,) = library.games["dice"].questions
    assert [block.id for block in why.answers] == ["why.answer"]
    assert len(library.problems) == 1


def test_what_a_game_need_not_have(make: Make) -> None:
    names = ("content/dice/faq.md", "content/dice/glossary.yml", "cards/dice/all.yml")
    library = make(dict.fromkeys((*names, "seeds/leaflet.yml", "content/about.md")))
    assert told(library) == []
    game = library.games["dice"]
    assert (game.questions, game.glossary, game.cards, game.sources) == ((), (), (), {})
    assert library.pages == {}


def test_a_game_that_cannot_be_read_still_shows_its_other_faults(make: Make) -> None:
    library = make({"content/dice/game.yml": "tagline: x\n", "content/dice/rules.md": "X\n"})
    assert library.games == {}
    assert [one.split(":")[0] for one in told(library)] == [
        "content/dice/game.yml",
        "content/dice/rules.md",
    ]


def test_files_that_nobody_reads_are_told(make: Make) -> None:
    changed: dict[str, str | None] = {
        "content/dice/glosary.yml": "x",
        "content/dice/notes.txt": "x",
        "content/dice/.rules.md.swp": "x",
        "content/sites.yml": "x",
        "cards/dcie/a.yml": "x",
        "seeds/web.yaml": "x",
        "locales/it/LC_MESSAGES/dcie.po": "x",
    }
    library = make(changed)
    assert {(one.wrong, one.check, one.severity) for one in library.problems} == {
        ("nobody reads this", "stray-files", Severity.WARNING)
    }
    right = "rename it or move it elsewhere"
    assert [(one.place.path, one.right) for one in library.problems] == [
        ("content/sites.yml", f'{right} (did you mean "site.yml"?)'),
        ("content/dice/glosary.yml", f'{right} (did you mean "glossary.yml"?)'),
        ("cards/dcie", f'{right} (did you mean "dice"?)'),
        ("seeds/web.yaml", f"{right} (known here: leaflet.yml)"),
        ("locales/it/LC_MESSAGES/dcie.po", f'{right} (did you mean "dice.po"?)'),
    ]


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    library = read_library(tmp_path)
    assert [str(one) for one in library.problems] == [
        (
            "content/site.yml:1:1: cannot be read (no such file or directory);"
            " make it a readable file"
        ),
        "content:1:1: there is no folder content/ here; give the collection's folder with --root",
    ]
    assert library.settings.title == tmp_path.name
    assert library.languages == ("en",)
    assert phrase(library, SITE, "site/title", "en").text == tmp_path.name


def test_without_editions_there_is_one_set_of_values(make: Make) -> None:
    text = FILES["content/dice/game.yml"].replace("editions:", "#")
    rules = FILES["content/dice/rules.py"].replace('{"small": 1, "large": 5}', "5")
    rules = rules.replace("edition: str", "").replace('most("large")', "most()")
    rules = rules.replace("DICE[edition]", "DICE")
    library = make({"content/dice/game.yml": text, "content/dice/rules.py": rules})
    assert told(library) == []
    game = library.games["dice"]
    assert (game.edition, game.values) == ("", {"": {"DICE": 5, "most": 30}})
    assert phrase(library, "dice", "rules/play.roll", "it").text == "Tira 5 dadi."
