"""Make collections of any size that look like real ones: the same seed gives the same files."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from regolario.catalogs import Catalog, Entry
from regolario.exchange import Target, update
from regolario.exchange.starting import begin_collection
from regolario.library import read_library

GAME = "grove"
LANGUAGES = ("en", "it", "ru")
PER_SET = 250
"""So many cards make a set; each set has its own file."""

_NOUNS = {
    "en": "Oak Lantern Rook Ember Harbour Mirror Thorn Falcon Anchor Willow Drum Sable".split(),
    "it": "Quercia Lanterna Torre Brace Porto Specchio Spina Falco Ancora Salice Tamburo"
    " Zibellino".split(),
    "ru": "Дуб Фонарь Ладья Уголь Гавань Зеркало Шип Сокол Якорь Ива Барабан Соболь".split(),
}
_WAYS = {
    "en": "of dawn,of dusk,of the north,of the south,of glass,of iron,of salt,of rain".split(","),
    "it": "dell’alba,del crepuscolo,del nord,del sud,di vetro,di ferro,di sale,di pioggia".split(
        ","
    ),
    "ru": "рассвета,сумерек,севера,юга,из стекла,из железа,из соли,из дождя".split(","),
}
_SENTENCES = {
    "en": [
        "When this card comes into play, draw {} ((card/cards)).",
        "[action] Choose another player; they discard a card of their choice.",
        "While you have no other card of this kind, its cost is lowered.",
        "At the end of the round, **move** it to the place of your choice.",
        "*Nobody remembers who planted the first tree, but everybody has slept beneath it.*",
    ],
    "it": [
        "Quando questa carta entra in gioco, pesca {} ((carta/carte)).",
        "[action] Scegli un altro giocatore: scarta una carta a sua scelta.",
        "Finché non hai altre carte di questo tipo, il suo costo è ridotto.",
        "Alla fine del round, **spostala** nel luogo che preferisci.",
        "*Nessuno ricorda chi abbia piantato il primo albero, ma tutti ci hanno dormito sotto.*",
    ],
    "ru": [
        "Когда эта карта входит в игру, возьмите {} ((карту/карты/карт)).",
        "[action] Выберите другого игрока: он сбрасывает карту по своему выбору.",
        "Пока у вас нет других карт этого вида, её цена меньше.",
        "В конце раунда **переместите** её в место по вашему выбору.",
        "*Никто не помнит, кто посадил первое дерево, но каждый спал под его ветвями.*",
    ],
}
_KINDS = {"ally": "Ally", "event": "Event", "place": "Place", "tool": "Tool"}
_CLANS = {"root": "Root", "river": "River", "wind": "Wind", "stone": "Stone", "ash": "Ash"}
_TRAITS = {name: name.capitalize() for name in "old young wild tame swift slow rare".split()}

_RULES = """\
## Cards {#cards}

Only the cards of this game are here. {#cards.only .note}
"""


def write_collection(root: Path, cards: int, seed: int = 1) -> None:
    """Write a collection with one game of so many cards, translated into two languages."""
    begin_collection(root, "Large", LANGUAGES[1:])
    chance = random.Random(seed)  # noqa: S311 - nothing is kept secret
    content = root / "content" / GAME
    content.mkdir()
    (content / "game.yml").write_text(_declaration(cards), encoding="utf-8")
    (content / "rules.md").write_text(_RULES, encoding="utf-8")
    (content / "rules.py").write_text('"""The rules of a large game."""\n', encoding="utf-8")
    texts: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES[1:]}
    folder = root / "cards" / GAME
    folder.mkdir()
    for start in range(0, cards, PER_SET):
        numbers = range(start, min(start + PER_SET, cards))
        lines = [json.dumps(_card(number, chance, texts), ensure_ascii=False) for number in numbers]
        body = ",\n".join(lines)
        name = f"set_{start // PER_SET:03}.json"
        (folder / name).write_text(f'{{"cards": [\n{body}\n]}}\n', encoding="utf-8")
    units = list(read_library(root).units(GAME).values())
    for language, known in texts.items():
        entries = {
            unit.id: Entry(unit.id, unit.text, known.get(unit.id, _name(unit.text, language)))
            for unit in units
        }
        catalog = update(units, Catalog("", language, entries), Target(language, GAME))
        path = root / f"locales/{language}/LC_MESSAGES/{GAME}.po"
        path.write_text(catalog, encoding="utf-8")


def _name(text: str, language: str) -> str:
    """Name in another language what is declared: any word will do."""
    words = _NOUNS[language]
    return f"{words[len(text) % len(words)]} {_WAYS[language][sum(map(ord, text)) % 8]}"


def _declaration(cards: int) -> str:
    sets = {
        f"set_{number:03}": f"Set {_roman(number + 1)}" for number in range(-(-cards // PER_SET))
    }
    declared = {
        "types": {key: {"name": name} for key, name in _KINDS.items()},
        "fields": {
            "set": {"kind": "choice", "name": "Set", "facet": True, "values": sets},
            "clan": {"kind": "choice", "name": "Clan", "facet": True, "values": _CLANS},
            "traits": {"kind": "choices", "name": "Traits", "facet": True, "values": _TRAITS},
            "cost": {"kind": "integer", "name": "Cost", "minimum": 0, "sortable": True},
        },
        "tokens": {"action": "Action"},
    }
    info = {"title": "Grove", "tagline": "Trees and those who live in them.", "cards": declared}
    # JSON is YAML too.
    return json.dumps(info, ensure_ascii=False, indent=2)


def _roman(number: int) -> str:
    signs = [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V")]
    written = ""
    for value, sign in [*signs, (4, "IV"), (1, "I")]:
        written += sign * (number // value)
        number %= value
    return written


def _card(
    number: int, chance: random.Random, texts: dict[str, dict[str, str]]
) -> dict[str, object]:
    name = f"card_{number:06}"
    picked = (chance.randrange(12), chance.randrange(8), chance.randrange(12))
    chosen = [chance.randrange(5) for _ in range(chance.randrange(2, 6))]
    amounts = [chance.randrange(1, 6) for _ in chosen]
    for language in LANGUAGES[1:]:
        texts[language][f"card/{name}/name"] = _title(picked, language)
        texts[language][f"card/{name}/text"] = " ".join(_sentences(chosen, amounts, language))
    return {
        "id": name,
        "type": chance.choice(list(_KINDS)),
        "copies": chance.randrange(1, 4),
        "name": _title(picked, "en"),
        "text": " ".join(_sentences(chosen, amounts, "en")),
        "set": f"set_{number // PER_SET:03}",
        "clan": chance.choice(list(_CLANS)),
        "traits": chance.sample(list(_TRAITS), chance.randrange(4)),
        "cost": chance.randrange(12),
    }


def _title(picked: tuple[int, int, int], language: str) -> str:
    noun, way, other = picked
    return f"{_NOUNS[language][noun]} {_WAYS[language][way]}: {_NOUNS[language][other]}"


def _sentences(chosen: list[int], amounts: list[int], language: str) -> Iterator[str]:
    for index, amount in zip(chosen, amounts, strict=True):
        yield _SENTENCES[language][index].replace("{}", f"{{{amount}}}")
