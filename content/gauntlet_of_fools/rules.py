"""The rules of Gauntlet of Fools that decide something: Heroes, boasts, encounters, the end."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated, Literal, NamedTuple

# setup.players
FEWEST_PLAYERS = 2
MOST_PLAYERS = 6
# setup.decks
CLASS_CARDS = 20
WEAPON_CARDS = 20
ENCOUNTER_CARDS = 50
# What else the box holds; boasting.tokens, attack.roll
DICE = 30
BOAST_TOKENS = 30
WOUND_TOKENS = 20
GOLD_TOKENS = 50
ABILITY_TOKENS = 41
PENALTY_TOKENS = 28
BONUS_TOKENS = 30
# boasting.kinds
BOASTS = ["blindfolded", "hopping", "one_arm", "juggling", "hangover", "breakfast"]
BOAST_KINDS = len(BOASTS)
# boasts.hopping, boasts.one_arm, boasts.juggling
HOPPING_DEFENCE = 2
ONE_ARM_IGNORED = 2
JUGGLING_ATTACK = 1
# boasts.hangover
HANGOVER_DICE = 1
HANGOVER_DEFENCE = 4
# The wounds of boasts.breakfast
BREAKFAST_WOUNDS = 1
# encounter.passage
PASSAGE_ENCOUNTERS = 2
# attack.sum
DIE_SIDES = 6
# death.check
DEADLY_WOUNDS = 4
# No number on a card is known to come near this: it keeps slips of the finger out.
HIGHEST_VALUE = 999

Step = namedtuple("Step", ["clause", "value"])

Boast = Literal["blindfolded", "hopping", "one_arm", "juggling", "hangover", "breakfast"]
Move = Literal["take", "steal"]
Ending = Literal["at_once", "after_encounter"]
Change = NamedTuple(
    "Change",
    [
        ("attack", Annotated[int, range(-99, 100)]),
        ("defence", Annotated[int, range(-99, 100)]),
        ("damage", Annotated[int, range(-99, 100)]),
        ("treasure", Annotated[int, range(-99, 100)]),
    ],
)
Fighter = NamedTuple(
    "Fighter",
    [
        ("attack", Annotated[int, range(1000)]),
        ("defence", Annotated[int, range(1000)]),
        ("wounds", Annotated[int, range(4)]),
    ],
)
Fate = NamedTuple(
    "Fate",
    [("gold", Annotated[int, range(1000)]), ("wounds", Annotated[int, range(1000)])],
)


def box() -> list[int]:
    """List what the box holds: three kinds of cards, the dice, six kinds of tokens.

    >>> box()
    [20, 20, 50, 30, 30, 20, 50, 41, 28, 30]
    """
    cards = [CLASS_CARDS, WEAPON_CARDS, ENCOUNTER_CARDS]
    tokens = [BOAST_TOKENS, WOUND_TOKENS, GOLD_TOKENS, ABILITY_TOKENS, PENALTY_TOKENS, BONUS_TOKENS]
    return cards + [DICE] + tokens


def most_boasts() -> int:
    """Count the boasts that there would be if every Hero of the largest game had them all.

    >>> most_boasts()
    36
    """
    return MOST_PLAYERS * BOAST_KINDS


def _check_players(players: int) -> None:
    """Refuse a number of players that the game is not made for."""
    if type(players) is not int or players not in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        raise ValueError("players_range", players)


def _check_value(value: int) -> None:
    """Refuse what no card and no heap of tokens can say."""
    if type(value) is not int or value not in range(HIGHEST_VALUE + 1):
        raise ValueError("value_range", value)


def _check_total(value: int) -> None:
    """Refuse a sum beyond all numbers on cards; it may be negative."""
    if type(value) is not int or value not in range(-HIGHEST_VALUE, HIGHEST_VALUE + 1):
        raise ValueError("total_range", value)


def _check_boasts(boasts: list[Boast]) -> None:
    """Refuse boasts that there are not, or that a Hero would have more than once."""
    for boast in boasts:
        if boast not in BOASTS:
            raise ValueError("boast_unknown", boast)
        if boasts.count(boast) > 1:
            raise ValueError("boast_twice", boast)


def setup(players: Annotated[int, range(2, 7)]) -> list[int]:
    """Count the Heroes laid out, then what is left of the Class, Weapon and Encounter decks.

    >>> setup(4)
    [4, 16, 16, 50]
    >>> setup(6)
    [6, 14, 14, 50]
    >>> setup(7)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 7)
    >>> setup(2)
    [2, 18, 18, 50]
    >>> setup(1)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> setup(4.0)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 4.0)

    Clauses: setup.players setup.decks setup.heroes
    """
    _check_players(players)
    return [players, CLASS_CARDS - players, WEAPON_CARDS - players, ENCOUNTER_CARDS]


def is_hero(cards: list[Literal["class", "weapon", "encounter"]]) -> bool:
    """Say whether cards of these kinds make one Hero.

    >>> is_hero(["class", "weapon"])
    True
    >>> is_hero(["weapon", "class"])
    True
    >>> is_hero(["class"])
    False
    >>> is_hero(["class", "weapon", "weapon"])
    False

    Clauses: setup.hero
    """
    return cards in (["class", "weapon"], ["weapon", "class"])


def may_go_together(
    class_of: Annotated[int, range(1, 7)], weapon_of: Annotated[int, range(1, 7)]
) -> bool:
    """Say whether the Class of one Hero may be taken with the Weapon of another, by their numbers.

    >>> may_go_together(2, 2)
    True
    >>> may_go_together(2, 1)
    False
    >>> may_go_together(0, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('hero_unknown', 0)
    >>> may_go_together(6, 7)
    Traceback (most recent call last):
    ...
    ValueError: ('hero_unknown', 7)
    >>> may_go_together(1, 6)
    False
    >>> may_go_together(1.0, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('hero_unknown', 1.0)

    Clauses: setup.never_split
    """
    for hero in (class_of, weapon_of):
        if type(hero) is not int or hero not in range(1, MOST_PLAYERS + 1):
            raise ValueError("hero_unknown", hero)
    return class_of == weapon_of


def starters(
    players: Annotated[int, range(2, 7)], last_winner: Annotated[int, range(7)] = 0
) -> list[int]:
    """Name the seats, in turn order, that may go first; several when chance decides among them.

    >>> starters(4)
    [1, 2, 3, 4]
    >>> starters(4, 2)
    [3]
    >>> starters(4, 4)
    [1]
    >>> starters(4, 5)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_unknown', 5)
    >>> starters(4, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_unknown', -1)
    >>> starters(4, 2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_unknown', 2.0)

    Clauses: setup.first setup.winner_last
    """
    _check_players(players)
    _check_seat(last_winner, players)
    if last_winner:
        return [last_winner % players + 1]
    return list(range(1, players + 1))


def _check_seat(seat: int, players: int) -> None:
    """Refuse a seat that nobody has; 0 stands for nobody."""
    if type(seat) is not int or seat not in range(players + 1):
        raise ValueError("seat_unknown", seat)


def phase(
    players: Annotated[int, range(2, 7)],
    with_hero: Annotated[int, range(7)],
    dead_heroes: Annotated[int, range(7)],
) -> str:
    """Name the phase of the game by how many players have a Hero and how many Heroes are dead.

    >>> phase(4, 3, 0)
    'boasting'
    >>> phase(4, 4, 0)
    'gauntlet'
    >>> phase(4, 4, 4)
    'over'
    >>> phase(4, 0, 0)
    'boasting'
    >>> phase(4, 4, 3)
    'gauntlet'
    >>> phase(4, 5, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('heroes_range', 5)
    >>> phase(4, 4, 5)
    Traceback (most recent call last):
    ...
    ValueError: ('heroes_range', 5)
    >>> phase(4, 3, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('dead_before_gauntlet', 1)
    >>> phase(4, 4.0, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('heroes_range', 4.0)

    Clauses: phases.order
    """
    _check_players(players)
    for heroes in (with_hero, dead_heroes):
        if type(heroes) is not int or heroes not in range(players + 1):
            raise ValueError("heroes_range", heroes)
    if with_hero < players:
        if dead_heroes:
            raise ValueError("dead_before_gauntlet", dead_heroes)
        return "boasting"
    return "over" if dead_heroes == players else "gauntlet"


def next_boaster(has_hero: list[bool], last: Annotated[int, range(7)] = 0) -> int:
    """Name the seat whose boasting turn is next, seat 1 going first; 0 when all have a Hero.

    >>> next_boaster([False, False, False])
    1
    >>> next_boaster([True, False, False], 1)
    2

    The player in seat 3 steals the Hero of seat 1, who gets another turn:

    >>> next_boaster([False, True, True], 3)
    1
    >>> next_boaster([True, True, False, False], 1)
    3
    >>> next_boaster([True, True, True], 1)
    0
    >>> next_boaster([True])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> next_boaster([True, True], 3)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_unknown', 3)

    Clauses: boasting.first boasting.turns
    """
    players = len(has_hero)
    _check_players(players)
    _check_seat(last, players)
    for further in range(players):
        place = (last + further) % players
        if not has_hero[place]:
            return place + 1
    return 0


def boasting_over(has_hero: list[bool]) -> bool:
    """Say whether Boasting is over, by who has a Hero.

    >>> boasting_over([True, False, True])
    False
    >>> boasting_over([True, True, True])
    True

    Clauses: boasting.end
    """
    return next_boaster(has_hero) == 0


def legal_boast(
    move: Move,
    old: list[Boast],
    new: list[Boast],
    has_hero: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> bool:
    """Say whether a player may take or steal a Hero with its old boasts, adding new ones.

    >>> legal_boast("take", [], [])
    True
    >>> legal_boast("steal", [], [])
    False
    >>> legal_boast("steal", ["hopping"], ["blindfolded"])
    True
    >>> legal_boast("take", [], ["blindfolded", "hopping"])
    True
    >>> legal_boast("take", [], [], has_hero=True)
    False
    >>> legal_boast("take", [], ["hopping", "hopping"])
    False
    >>> legal_boast("steal", [], ["juggling"])
    True
    >>> legal_boast("steal", ["hopping"], ["hopping"])
    False
    >>> legal_boast("steal", ["hopping"], ["blindfolded"], has_hero=True)
    False
    >>> legal_boast("take", ["hopping", "one_arm"], [])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_in_centre', 'hopping')
    >>> legal_boast("steal", ["hopping", "hopping"], ["breakfast"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_twice', 'hopping')
    >>> legal_boast("steal", [], ["asleep"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_unknown', 'asleep')
    >>> legal_boast("sell", [], [])
    Traceback (most recent call last):
    ...
    ValueError: ('move_unknown', 'sell')

    Clauses: boasting.take boasting.steal boasting.kinds boasting.no_second
    """
    if move not in ("take", "steal"):
        raise ValueError("move_unknown", move)
    _check_boasts(old)
    if move == "take" and old:
        raise ValueError("boast_in_centre", old[0])
    for boast in new:
        _check_boasts([boast])
        if (old + new).count(boast) > 1:
            return False
    return not has_hero and (move == "take" or len(new) > 0)


def boasts_after(move: Move, old: list[Boast], new: list[Boast]) -> list[Boast]:
    """List the boasts of a Hero after it was taken or stolen, the old ones first.

    >>> boasts_after("take", [], ["one_arm"])
    ['one_arm']
    >>> boasts_after("steal", ["one_arm"], ["hangover", "breakfast"])
    ['one_arm', 'hangover', 'breakfast']
    >>> boasts_after("take", [], [])
    []
    >>> boasts_after("steal", ["one_arm"], [])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_missing', 0)
    >>> boasts_after("steal", ["one_arm"], ["hangover", "one_arm"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_twice', 'one_arm')

    Clauses: boasting.keeps
    """
    _check_boasts(old + new)
    if not legal_boast(move, old, new):
        raise ValueError("boast_missing", len(new))
    return old + new


def boasts_left(boasts: list[Boast]) -> list[str]:
    """List the boasts that may still be added to a Hero; none when it cannot be stolen any more.

    >>> boasts_left([])
    ['blindfolded', 'hopping', 'one_arm', 'juggling', 'hangover', 'breakfast']
    >>> boasts_left(["juggling", "blindfolded", "hopping", "one_arm", "breakfast"])
    ['hangover']
    >>> boasts_left(["blindfolded", "hopping", "one_arm", "juggling", "hangover", "breakfast"])
    []
    >>> boasts_left(["hopping", "hopping"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_twice', 'hopping')

    Clauses: boasting.all_kinds
    """
    _check_boasts(boasts)
    return [boast for boast in BOASTS if boast not in boasts]


def printed_on(kind: Literal["class", "weapon", "monster", "modifier", "special"]) -> list[str]:
    """List what a card of a kind says, in the order in which the document lists it.

    >>> printed_on("class")
    ['name', 'defence', 'tokens', 'token_ability', 'free_ability']
    >>> printed_on("weapon")
    ['name', 'dice', 'tokens', 'token_ability', 'free_ability']
    >>> printed_on("monster")
    ['name', 'attack', 'defence', 'damage', 'treasure', 'special', 'type']
    >>> printed_on("modifier")
    ['name', 'modification', 'instructions', 'type']
    >>> printed_on("special")
    ['name', 'modification', 'instructions', 'type']
    >>> printed_on("boast")
    Traceback (most recent call last):
    ...
    ValueError: ('kind_unknown', 'boast')

    Clauses: cards.class cards.weapon cards.monster cards.modifier cards.special
    """
    abilities = ["tokens", "token_ability", "free_ability"]
    other = ["name", "modification", "instructions", "type"]
    printed = {
        "class": ["name", "defence"] + abilities,
        "weapon": ["name", "dice"] + abilities,
        "monster": ["name", "attack", "defence", "damage", "treasure", "special", "type"],
        "modifier": other,
        "special": other,
    }
    if kind not in printed:
        raise ValueError("kind_unknown", kind)
    return printed[kind]


def may_use(needs_token: bool, tokens: Annotated[int, range(42)]) -> bool:  # noqa: FBT001 - a form field
    """Say whether an ability may be used with so many ability tokens on its card.

    >>> may_use(True, 1)
    True
    >>> may_use(True, 0)
    False
    >>> may_use(False, 0)
    True
    >>> may_use(True, 41)
    True
    >>> may_use(False, 42)
    Traceback (most recent call last):
    ...
    ValueError: ('tokens_range', 42)
    >>> may_use(True, 1.0)
    Traceback (most recent call last):
    ...
    ValueError: ('tokens_range', 1.0)

    Clauses: cards.with_token cards.without_token
    """
    _check_tokens(tokens)
    return not needs_token or tokens > 0


def _check_tokens(tokens: int) -> None:
    """Refuse more ability tokens than the box holds."""
    if type(tokens) is not int or tokens not in range(ABILITY_TOKENS + 1):
        raise ValueError("tokens_range", tokens)


def spend_token(tokens: Annotated[int, range(42)]) -> int:
    """Use an ability that needs a token: count the tokens left on its card.

    >>> spend_token(2)
    1
    >>> spend_token(1)
    0
    >>> spend_token(0)
    Traceback (most recent call last):
    ...
    ValueError: ('no_token', 0)

    Clauses: cards.spent
    """
    if not may_use(True, tokens):  # noqa: FBT003 - the ability needs one
        raise ValueError("no_token", tokens)
    return tokens - 1


def start_steps(
    class_tokens: Annotated[int, range(42)],
    weapon_tokens: Annotated[int, range(42)],
    boasts: list[Boast],
) -> list[Step]:
    """Give a Hero its tokens for the gauntlet: those of its Class and Weapon, then its wounds.

    >>> start_steps(3, 2, [])
    [Step(clause='start.class_tokens', value=3), Step(clause='start.weapon_tokens', value=2), Step(clause='start.wounds', value=0)]
    >>> start_steps(3, 0, ["juggling", "breakfast"])
    [Step(clause='start.class_tokens', value=3), Step(clause='start.weapon_tokens', value=0), Step(clause='boasts.breakfast', value=1), Step(clause='start.wounds', value=1)]
    >>> start_steps(3, 1, ["juggling"])
    Traceback (most recent call last):
    ...
    ValueError: ('juggling_unknown', 1)
    >>> start_steps(42, 0, [])
    Traceback (most recent call last):
    ...
    ValueError: ('tokens_range', 42)
    >>> start_steps(0, -1, [])
    Traceback (most recent call last):
    ...
    ValueError: ('tokens_range', -1)
    >>> start_steps(3, 2, ["asleep"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_unknown', 'asleep')

    Clauses: start.class_tokens start.weapon_tokens start.wounds boasts.breakfast
    """  # noqa: E501
    _check_boasts(boasts)
    _check_tokens(class_tokens)
    steps = [
        Step("start.class_tokens", class_tokens),
        Step("start.weapon_tokens", starting_weapon_tokens(weapon_tokens, boasts)),
    ]
    wounds = BREAKFAST_WOUNDS if "breakfast" in boasts else 0
    if wounds:
        steps.append(Step("boasts.breakfast", wounds))
    steps.append(Step("start.wounds", wounds))
    return steps


def starting_weapon_tokens(tokens: Annotated[int, range(42)], boasts: list[Boast]) -> int:
    """Count the weapon tokens that a Hero starts with; how many juggling costs is unknown.

    >>> starting_weapon_tokens(2, ["hopping"])
    2
    >>> starting_weapon_tokens(2, ["juggling"])
    Traceback (most recent call last):
    ...
    ValueError: ('juggling_unknown', 2)
    >>> starting_weapon_tokens(0, ["juggling"])
    0

    Clauses: boasts.juggling_tokens
    """
    _check_boasts(boasts)
    _check_tokens(tokens)
    if tokens and "juggling" in boasts:
        raise ValueError("juggling_unknown", tokens)
    return tokens


def steps_of(kind: Literal["monster", "special", "modifier"]) -> list[str]:
    """List the steps that an Encounter card of a type leads to, before the next one is turned up.

    >>> steps_of("monster")
    ['encounter', 'attack', 'defence', 'death']
    >>> steps_of("special")
    ['encounter', 'instructions', 'death']
    >>> steps_of("modifier")
    ['encounter']
    >>> steps_of("boast")
    Traceback (most recent call last):
    ...
    ValueError: ('kind_unknown', 'boast')

    Clauses: gauntlet.monster gauntlet.special gauntlet.modifier
    """
    steps = {
        "monster": ["encounter", "attack", "defence", "death"],
        "special": ["encounter", "instructions", "death"],
        "modifier": ["encounter"],
    }
    if kind not in steps:
        raise ValueError("kind_unknown", kind)
    return steps[kind]


def reveal(cards: Annotated[int, range(51)]) -> int:
    """Turn up the top card of an Encounter deck of so many cards: count those that are left.

    >>> reveal(50)
    49
    >>> reveal(1)
    0
    >>> reveal(0)
    Traceback (most recent call last):
    ...
    ValueError: ('deck_empty', 0)
    >>> reveal(51)
    Traceback (most recent call last):
    ...
    ValueError: ('deck_range', 51)
    >>> reveal(-1)
    Traceback (most recent call last):
    ...
    ValueError: ('deck_range', -1)
    >>> reveal(2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('deck_range', 2.0)

    Clauses: encounter.reveal encounter.empty
    """
    if type(cards) is not int or cards not in range(ENCOUNTER_CARDS + 1):
        raise ValueError("deck_range", cards)
    if not cards:
        raise ValueError("deck_empty", cards)
    return cards - 1


def encounters_offered(after_passage: bool) -> int:  # noqa: FBT001 - a form field
    """Count the Encounters to choose from, after a Secret Passage or without one.

    >>> encounters_offered(False)
    1
    >>> encounters_offered(True)
    2

    Clauses: encounter.passage
    """
    return PASSAGE_ENCOUNTERS if after_passage else 1


def modifiers_in_force(
    cards: list[Literal["modifier", "special", "monster"]],
    wait_for: Literal["next_encounter", "next_monster"] = "next_encounter",
) -> int:
    """Count the modifiers that change the Monster turned up last, the cards in their order.

    >>> modifiers_in_force(["modifier", "monster"])
    1
    >>> modifiers_in_force(["modifier", "special", "monster"])
    0
    >>> modifiers_in_force(["modifier", "special", "monster"], "next_monster")
    1
    >>> modifiers_in_force(["monster"])
    0
    >>> modifiers_in_force(["modifier", "monster", "monster"])
    0
    >>> modifiers_in_force(["modifier", "monster", "monster"], "next_monster")
    0
    >>> modifiers_in_force(["modifier", "modifier", "monster"])
    1
    >>> modifiers_in_force(["modifier", "modifier", "monster"], "next_monster")
    2
    >>> modifiers_in_force(["modifier", "monster", "special"])
    Traceback (most recent call last):
    ...
    ValueError: ('no_monster', 'special')
    >>> modifiers_in_force([])
    Traceback (most recent call last):
    ...
    ValueError: ('no_monster', '')
    >>> modifiers_in_force(["boast", "monster"])
    Traceback (most recent call last):
    ...
    ValueError: ('kind_unknown', 'boast')
    >>> modifiers_in_force(["monster"], "never")
    Traceback (most recent call last):
    ...
    ValueError: ('option_unknown', 'never')

    Clauses: encounter.lapses
    """
    if wait_for not in ("next_encounter", "next_monster"):
        raise ValueError("option_unknown", wait_for)
    if not cards or cards[-1] != "monster":
        raise ValueError("no_monster", cards[-1] if cards else "")
    waiting = 0
    for card in cards[:-1]:
        if card not in ("modifier", "special", "monster"):
            raise ValueError("kind_unknown", card)
        if card == "monster" or wait_for == "next_encounter":
            waiting = 0
        if card == "modifier":
            waiting += 1
    return waiting


def changed_monster(
    attack: Annotated[int, range(1000)],
    defence: Annotated[int, range(1000)],
    damage: Annotated[int, range(1000)],
    treasure: Annotated[int, range(1000)],
    modifiers: list[Change],
) -> list[int]:
    """Change a Monster by modifiers: its attack, defence, damage and treasure afterwards.

    >>> changed_monster(13, 15, 1, 2, [])
    [13, 15, 1, 2]
    >>> changed_monster(13, 15, 1, 2, [Change(2, 0, 0, 1), Change(0, -3, 1, 1)])
    [15, 12, 2, 4]
    >>> changed_monster(999, 0, 1, 2, [])
    [999, 0, 1, 2]
    >>> changed_monster(999, 0, 1, 2, [Change(1, 0, 0, 0)])
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', 1000)
    >>> changed_monster(13, 15, 1, 2, [Change(0, 0, -2, 0)])
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', -1)
    >>> changed_monster(13.0, 15, 1, 2, [])
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', 13.0)

    Clauses: encounter.modifier
    """
    values = [attack, defence, damage, treasure]
    for modifier in modifiers:
        values = [value + change for value, change in zip(values, modifier)]
    for value in values:
        _check_value(value)
    return values


def facing(wounds: list[Annotated[int, range(1000)]]) -> list[int]:
    """Name the seats whose Heroes face the encounter, by the wounds of all Heroes.

    >>> facing([0, 3, 1])
    [1, 2, 3]
    >>> facing([0, 4, 1])
    [1, 3]
    >>> facing([4, 5])
    []
    >>> facing([0])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)

    Clauses: encounter.everyone death.out
    """
    _check_players(len(wounds))
    return [seat + 1 for seat in range(len(wounds)) if not dead(wounds[seat])]


def game_over(wounds: list[Annotated[int, range(1000)]]) -> bool:
    """Say whether the game is over, by the wounds of all Heroes.

    >>> game_over([4, 3, 6])
    False
    >>> game_over([4, 5, 6])
    True

    Clauses: gauntlet.repeat end.all_dead
    """
    return not facing(wounds)


def dice_to_roll(
    weapon_dice: Annotated[int, range(1, 31)],
    boasts: list[Boast],
    has_killed: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> int:
    """Count the dice that a Hero rolls, before or after its first kill.

    >>> dice_to_roll(4, [])
    4
    >>> dice_to_roll(4, ["hangover"])
    3
    >>> dice_to_roll(4, ["hangover"], has_killed=True)
    4
    >>> dice_to_roll(30, [])
    30
    >>> dice_to_roll(31, [])
    Traceback (most recent call last):
    ...
    ValueError: ('dice_range', 31)
    >>> dice_to_roll(1, ["hangover"])
    0
    >>> dice_to_roll(0, [])
    Traceback (most recent call last):
    ...
    ValueError: ('dice_range', 0)
    >>> dice_to_roll(4.0, [])
    Traceback (most recent call last):
    ...
    ValueError: ('dice_range', 4.0)

    Clauses: attack.roll
    """
    if type(weapon_dice) is not int or weapon_dice not in range(1, DICE + 1):
        raise ValueError("dice_range", weapon_dice)
    return weapon_dice - HANGOVER_DICE if hungover(boasts, has_killed) else weapon_dice


def hungover(
    boasts: list[Boast],
    has_killed: bool,  # noqa: FBT001 - a form field
    kills_now: bool = False,  # noqa: FBT001, FBT002 - a form field
    hangover_ends: Ending = "at_once",
) -> bool:
    """Say whether a Hero has a hangover: it may have killed before, or in this encounter.

    >>> hungover(["hangover"], False)
    True
    >>> hungover(["hangover"], False, kills_now=True)
    False
    >>> hungover(["hangover"], False, True, "after_encounter")
    True
    >>> hungover(["hangover"], True)
    False
    >>> hungover(["hangover"], True, True, "after_encounter")
    False
    >>> hungover(["hopping"], False)
    False
    >>> hungover(["hangover", "hangover"], False)
    Traceback (most recent call last):
    ...
    ValueError: ('boast_twice', 'hangover')
    >>> hungover(["hangover"], False, False, "never")
    Traceback (most recent call last):
    ...
    ValueError: ('option_unknown', 'never')

    Clauses: boasts.hangover_end boasts.hangover_option
    """
    _check_boasts(boasts)
    if hangover_ends not in ("at_once", "after_encounter"):
        raise ValueError("option_unknown", hangover_ends)
    cured = has_killed or (kills_now and hangover_ends == "at_once")
    return "hangover" in boasts and not cured


def attack_steps(
    dice: list[Annotated[int, range(1, 7)]],
    boasts: list[Boast],
    change: Annotated[int, range(-99, 100)] = 0,
) -> list[Step]:
    """Add up the dice of an attack step by step; the attack is the last value.

    >>> attack_steps([3, 5, 2, 6], [])
    [Step(clause='attack.sum', value=16), Step(clause='attack.total', value=16)]
    >>> attack_steps([1, 2, 6, 5], ["one_arm", "juggling"], 3)
    [Step(clause='attack.sum', value=14), Step(clause='boasts.one_arm', value=-3), Step(clause='boasts.juggling', value=-1), Step(clause='attack.changes', value=3), Step(clause='attack.total', value=13)]

    Clauses: attack.sum attack.changes attack.total boasts.one_arm boasts.juggling
    """  # noqa: E501
    _check_boasts(boasts)
    _check_dice(dice)
    _check_total(change)
    steps = [Step("attack.sum", sum(dice))]
    if "one_arm" in boasts:
        ignored = sum(die for die in dice if die <= ONE_ARM_IGNORED)
        steps.append(Step("boasts.one_arm", -ignored))
    if "juggling" in boasts:
        steps.append(Step("boasts.juggling", -JUGGLING_ATTACK))
    if change:
        steps.append(Step("attack.changes", change))
    steps.append(Step("attack.total", sum(step.value for step in steps)))
    return steps


def _check_dice(dice: list[int]) -> None:
    """Refuse a roll that the dice in the box cannot give."""
    if len(dice) > DICE:
        raise ValueError("dice_range", len(dice))
    for die in dice:
        if type(die) is not int or die not in range(1, DIE_SIDES + 1):
            raise ValueError("die_range", die)


def attack_value(
    dice: list[Annotated[int, range(1, 7)]],
    boasts: list[Boast],
    change: Annotated[int, range(-99, 100)] = 0,
) -> int:
    """Give the attack of a roll.

    >>> attack_value([3, 5, 2, 6], [])
    16
    >>> attack_value([1, 2, 6, 5], ["one_arm"])
    11
    >>> attack_value([1, 2, 6, 5], [])
    14
    >>> attack_value([2, 1, 2], ["one_arm"])
    0
    >>> attack_value([3, 1], ["one_arm"])
    3
    >>> attack_value([], [])
    0
    >>> attack_value([], ["juggling"])
    -1
    >>> attack_value([3, 5], [], -2)
    6
    >>> attack_value([3], [], 999)
    1002
    >>> attack_value([3], [], 1000)
    Traceback (most recent call last):
    ...
    ValueError: ('total_range', 1000)
    >>> attack_value([3], [], -999)
    -996
    >>> attack_value([3], [], -1000)
    Traceback (most recent call last):
    ...
    ValueError: ('total_range', -1000)
    >>> attack_value([0], [])
    Traceback (most recent call last):
    ...
    ValueError: ('die_range', 0)
    >>> attack_value([7], [])
    Traceback (most recent call last):
    ...
    ValueError: ('die_range', 7)
    >>> attack_value([3.0], [])
    Traceback (most recent call last):
    ...
    ValueError: ('die_range', 3.0)
    >>> attack_value([1] * 30, [])
    30
    >>> attack_value([1] * 31, [])
    Traceback (most recent call last):
    ...
    ValueError: ('dice_range', 31)
    >>> attack_value([3], ["asleep"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_unknown', 'asleep')

    Clauses: attack.total
    """
    total: int = attack_steps(dice, boasts, change)[-1].value
    return total


def killed(
    attack_total: Annotated[int, range(-99, 1000)],
    monster_defence: Annotated[int, range(1000)],
    by_ability: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> bool:
    """Say whether a Hero kills a Monster.

    >>> killed(15, 15)
    True
    >>> killed(14, 15)
    False
    >>> killed(14, 15, by_ability=True)
    True
    >>> killed(16, 15)
    True
    >>> killed(14.0, 15)
    Traceback (most recent call last):
    ...
    ValueError: ('total_range', 14.0)
    >>> killed(14, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', -1)

    Clauses: attack.killed attack.ability attack.missed
    """
    _check_total(attack_total)
    _check_value(monster_defence)
    return attack_total >= monster_defence or by_ability


def defence_steps(
    defence: Annotated[int, range(1000)],
    boasts: list[Boast],
    with_hangover: bool,  # noqa: FBT001 - a form field
) -> list[Step]:
    """Work a Hero's defence out step by step; the defence is the last value.

    >>> defence_steps(14, [], False)
    [Step(clause='defence.own', value=14), Step(clause='defence.total', value=14)]
    >>> defence_steps(14, ["hopping", "hangover"], True)
    [Step(clause='defence.own', value=14), Step(clause='boasts.hopping', value=-2), Step(clause='boasts.hangover', value=-4), Step(clause='defence.total', value=8)]
    >>> defence_steps(14, ["hopping", "hangover"], False)
    [Step(clause='defence.own', value=14), Step(clause='boasts.hopping', value=-2), Step(clause='defence.total', value=12)]
    >>> defence_steps(14, ["hopping"], True)
    Traceback (most recent call last):
    ...
    ValueError: ('no_hangover', 'hangover')
    >>> defence_steps(14, ["asleep"], False)
    Traceback (most recent call last):
    ...
    ValueError: ('boast_unknown', 'asleep')
    >>> defence_steps(1000, [], False)
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', 1000)

    Clauses: defence.own defence.total boasts.hopping boasts.hangover
    """  # noqa: E501
    _check_value(defence)
    _check_boasts(boasts)
    if with_hangover and "hangover" not in boasts:
        raise ValueError("no_hangover", "hangover")
    steps = [Step("defence.own", defence)]
    if "hopping" in boasts:
        steps.append(Step("boasts.hopping", -HOPPING_DEFENCE))
    if with_hangover:
        steps.append(Step("boasts.hangover", -HANGOVER_DEFENCE))
    steps.append(Step("defence.total", sum(step.value for step in steps)))
    return steps


def dodged(
    defence_total: Annotated[int, range(-99, 1000)],
    monster_attack: Annotated[int, range(1000)],
    by_ability: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> bool:
    """Say whether a Hero dodges a Monster.

    >>> dodged(14, 13)
    True
    >>> dodged(14, 14)
    False
    >>> dodged(14, 15, by_ability=True)
    True
    >>> dodged(14, 15)
    False
    >>> dodged(1000, 15)
    Traceback (most recent call last):
    ...
    ValueError: ('total_range', 1000)
    >>> dodged(14, 1000)
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', 1000)

    Clauses: defence.dodged defence.ability defence.hit
    """
    _check_total(defence_total)
    _check_value(monster_attack)
    return defence_total > monster_attack or by_ability


def treasure_taken(
    treasure: Annotated[int, range(1000)],
    is_killed: bool,  # noqa: FBT001 - a form field
    is_dodged: bool,  # noqa: FBT001 - a form field
    boasts: list[Boast],
) -> int:
    """Count the gold that a Hero gets from a Monster; what blindfolds cost is unknown.

    >>> treasure_taken(2, True, True, [])
    2
    >>> treasure_taken(2, False, True, [])
    0
    >>> treasure_taken(2, True, False, ["blindfolded"])
    2
    >>> treasure_taken(2, False, True, ["blindfolded"])
    0
    >>> treasure_taken(0, True, True, ["blindfolded"])
    0
    >>> treasure_taken(1, True, True, ["blindfolded"])
    Traceback (most recent call last):
    ...
    ValueError: ('blindfolded_unknown', 1)
    >>> treasure_taken(-1, True, True, [])
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', -1)
    >>> treasure_taken(2, True, True, ["hopping", "hopping"])
    Traceback (most recent call last):
    ...
    ValueError: ('boast_twice', 'hopping')

    Clauses: attack.treasure boasts.blindfolded
    """
    _check_value(treasure)
    _check_boasts(boasts)
    gold = treasure if is_killed else 0
    if gold and is_dodged and "blindfolded" in boasts:
        raise ValueError("blindfolded_unknown", gold)
    return gold


def damage_taken(damage: Annotated[int, range(1000)], is_dodged: bool) -> int:  # noqa: FBT001 - a form field
    """Count the wounds that a Hero takes from a Monster.

    >>> damage_taken(1, False)
    1
    >>> damage_taken(1, True)
    0
    >>> damage_taken(0, False)
    0
    >>> damage_taken(-1, True)
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', -1)

    Clauses: defence.no_damage defence.damage
    """
    _check_value(damage)
    return 0 if is_dodged else damage


def dead(wounds: Annotated[int, range(1000)]) -> bool:
    """Say whether a Hero with so many wounds is dead, once all effects are through.

    >>> dead(3)
    False
    >>> dead(4)
    True
    >>> dead(5)
    True
    >>> dead(-1)
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', -1)

    Clauses: death.check
    """
    _check_value(wounds)
    return wounds >= DEADLY_WOUNDS


def fight_steps(  # noqa: PLR0913, PLR0917 - the fields of one form
    dice: list[Annotated[int, range(1, 7)]],
    defence: Annotated[int, range(1000)],
    boasts: list[Boast],
    wounds: Annotated[int, range(4)],
    monster_attack: Annotated[int, range(1000)],
    monster_defence: Annotated[int, range(1000)],
    damage: Annotated[int, range(1000)],
    treasure: Annotated[int, range(1000)],
    has_killed: bool = False,  # noqa: FBT001, FBT002 - a form field
    attack_change: Annotated[int, range(-99, 100)] = 0,
    kill_ability: bool = False,  # noqa: FBT001, FBT002 - a form field
    dodge_ability: bool = False,  # noqa: FBT001, FBT002 - a form field
    hangover_ends: Ending = "at_once",
) -> list[Step]:
    """Fight one encounter of one Hero with a Monster; the last value is the Hero's wounds.

    >>> fight_steps([3, 5, 2, 6], 14, [], 0, 13, 15, 1, 2)
    [Step(clause='attack.sum', value=16), Step(clause='attack.total', value=16), Step(clause='attack.killed', value=15), Step(clause='attack.treasure', value=2), Step(clause='defence.own', value=14), Step(clause='defence.total', value=14), Step(clause='defence.dodged', value=13), Step(clause='death.alive', value=0)]
    >>> fight_steps([4, 5], 10, [], 1, 13, 15, 1, 2)
    [Step(clause='attack.sum', value=9), Step(clause='attack.total', value=9), Step(clause='attack.missed', value=15), Step(clause='defence.own', value=10), Step(clause='defence.total', value=10), Step(clause='defence.hit', value=13), Step(clause='defence.damage', value=1), Step(clause='death.alive', value=2)]
    >>> fight_steps([6, 6, 6, 2], 5, [], 3, 13, 15, 1, 2)[-3:]
    [Step(clause='defence.hit', value=13), Step(clause='defence.damage', value=1), Step(clause='death.check', value=4)]
    >>> fight_steps([5, 5], 5, [], 0, 13, 15, 1, 2, kill_ability=True, dodge_ability=True)[1:]
    [Step(clause='attack.total', value=10), Step(clause='attack.ability', value=15), Step(clause='attack.treasure', value=2), Step(clause='defence.own', value=5), Step(clause='defence.total', value=5), Step(clause='defence.ability', value=13), Step(clause='death.alive', value=0)]

    Kill and dodge are decided by the totals:

    >>> fight_steps([6, 6, 6], 16, ["juggling", "hopping"], 0, 13, 15, 1, 2, attack_change=-2)[-7:]
    [Step(clause='attack.killed', value=15), Step(clause='attack.treasure', value=2), Step(clause='defence.own', value=16), Step(clause='boasts.hopping', value=-2), Step(clause='defence.total', value=14), Step(clause='defence.dodged', value=13), Step(clause='death.alive', value=0)]
    >>> fight_steps([5, 5, 5], 14, ["juggling", "hopping"], 0, 13, 15, 1, 2)[-7:]
    [Step(clause='attack.missed', value=15), Step(clause='defence.own', value=14), Step(clause='boasts.hopping', value=-2), Step(clause='defence.total', value=12), Step(clause='defence.hit', value=13), Step(clause='defence.damage', value=1), Step(clause='death.alive', value=1)]

    A hangover is over with the first kill; when exactly is an option:

    >>> fight_steps([6, 6, 6], 14, ["hangover"], 0, 13, 15, 1, 2)[-3:]
    [Step(clause='defence.total', value=14), Step(clause='defence.dodged', value=13), Step(clause='death.alive', value=0)]
    >>> fight_steps([6, 6, 6], 14, ["hangover"], 0, 13, 15, 1, 2, hangover_ends="after_encounter")[-5:]
    [Step(clause='boasts.hangover', value=-4), Step(clause='defence.total', value=10), Step(clause='defence.hit', value=13), Step(clause='defence.damage', value=1), Step(clause='death.alive', value=1)]
    >>> fight_steps([6], 14, ["hangover"], 0, 10, 15, 1, 2)[-4:]
    [Step(clause='defence.total', value=10), Step(clause='defence.hit', value=10), Step(clause='defence.damage', value=1), Step(clause='death.alive', value=1)]
    >>> fight_steps([6], 14, ["hangover"], 0, 10, 15, 1, 2, True, 4)[1:5]
    [Step(clause='attack.changes', value=4), Step(clause='attack.total', value=10), Step(clause='attack.missed', value=15), Step(clause='defence.own', value=14)]

    Blindfolds cost nothing when the Monster hits; otherwise nobody knows how much:

    >>> fight_steps([6, 6, 6], 13, ["blindfolded"], 0, 13, 15, 1, 2)[3]
    Step(clause='attack.treasure', value=2)
    >>> fight_steps([6, 6, 6], 14, ["blindfolded"], 0, 13, 15, 1, 2)
    Traceback (most recent call last):
    ...
    ValueError: ('blindfolded_unknown', 2)
    >>> fight_steps([6], 14, [], 4, 13, 15, 1, 2)
    Traceback (most recent call last):
    ...
    ValueError: ('hero_dead', 4)

    Clauses: attack.killed attack.missed attack.ability attack.treasure defence.dodged defence.hit defence.ability defence.damage death.alive death.check
    """  # noqa: E501
    if dead(wounds):
        raise ValueError("hero_dead", wounds)
    steps = attack_steps(dice, boasts, attack_change)
    strong = killed(steps[-1].value, monster_defence)
    kills = killed(steps[-1].value, monster_defence, kill_ability)
    ill = hungover(boasts, has_killed, kills, hangover_ends)
    defending = defence_steps(defence, boasts, ill)
    quick = dodged(defending[-1].value, monster_attack)
    dodges = dodged(defending[-1].value, monster_attack, dodge_ability)
    steps.append(Step(_how("attack", strong, kills), monster_defence))
    if kills:
        steps.append(Step("attack.treasure", treasure_taken(treasure, kills, dodges, boasts)))
    steps += defending
    steps.append(Step(_how("defence", quick, dodges), monster_attack))
    if not dodges:
        steps.append(Step("defence.damage", damage_taken(damage, dodges)))
    wounds += damage_taken(damage, dodges)
    steps.append(Step("death.check" if dead(wounds) else "death.alive", wounds))
    return steps


def _how(side: str, by_number: bool, at_all: bool) -> str:  # noqa: FBT001 - two answers of one kind
    """Name the clause by which a kill or a dodge succeeded or failed."""
    won = {"attack": "attack.killed", "defence": "defence.dodged"}
    lost = {"attack": "attack.missed", "defence": "defence.hit"}
    if by_number:
        return won[side]
    return side + ".ability" if at_all else lost[side]


def encounter_results(
    heroes: list[Fighter],
    monster_attack: Annotated[int, range(1000)],
    monster_defence: Annotated[int, range(1000)],
    damage: Annotated[int, range(1000)],
    treasure: Annotated[int, range(1000)],
) -> list[list[int]]:
    """Let several Heroes face one Monster, each by itself: the gold won and the wounds afterwards.

    >>> encounter_results([Fighter(16, 14, 0), Fighter(15, 13, 0)], 13, 15, 1, 2)
    [[2, 0], [2, 1]]
    >>> encounter_results([Fighter(14, 14, 0), Fighter(9, 10, 0)], 13, 15, 1, 2)
    [[0, 0], [0, 1]]
    >>> encounter_results([Fighter(20, 5, 3)], 13, 15, 1, 2)
    [[2, 4]]
    >>> encounter_results([Fighter(20, 5, 4)], 13, 15, 1, 2)
    Traceback (most recent call last):
    ...
    ValueError: ('hero_dead', 4)

    Clauses: encounter.separately defence.independent
    """
    results = []
    for hero in heroes:
        if dead(hero.wounds):
            raise ValueError("hero_dead", hero.wounds)
        kills = killed(hero.attack, monster_defence)
        dodges = dodged(hero.defence, monster_attack)
        gold = treasure_taken(treasure, kills, dodges, [])
        results.append([gold, hero.wounds + damage_taken(damage, dodges)])
    return results


def can_earn(
    wounds: Annotated[int, range(1000)],
    zombie: bool,  # noqa: FBT001 - a form field
    others_alive: bool,  # noqa: FBT001 - a form field
) -> bool:
    """Say whether a Hero can still earn gold.

    >>> can_earn(3, False, False)
    True
    >>> can_earn(4, False, True)
    False
    >>> can_earn(4, True, True)
    True
    >>> can_earn(4, True, False)
    False

    Clauses: death.zombie
    """
    return not dead(wounds) or (zombie and others_alive)


def counts_at_end(kind: Literal["gold", "ability", "bonus"]) -> bool:
    """Say whether what a player has of a kind is worth something at the end.

    >>> counts_at_end("gold")
    True
    >>> counts_at_end("ability")
    False
    >>> counts_at_end("bonus")
    False
    >>> counts_at_end("pride")
    Traceback (most recent call last):
    ...
    ValueError: ('kind_unknown', 'pride')

    Clauses: death.leftovers
    """
    if kind not in ("gold", "ability", "bonus"):
        raise ValueError("kind_unknown", kind)
    return kind == "gold"


def result_steps(players: list[Fate]) -> list[Step]:
    """Settle a game: everyone's gold, then that of the winner, or of all who are tied.

    >>> result_steps([Fate(9, 4), Fate(7, 5)])
    [Step(clause='end.gold', value=9), Step(clause='end.gold', value=7), Step(clause='end.winner', value=9)]
    >>> result_steps([Fate(9, 4), Fate(7, 4), Fate(9, 4)])
    [Step(clause='end.gold', value=9), Step(clause='end.gold', value=7), Step(clause='end.gold', value=9), Step(clause='end.tie', value=9)]

    Clauses: end.gold end.winner end.tie
    """  # noqa: E501
    ahead = winners(players)
    steps = [Step("end.gold", fate.gold) for fate in players]
    clause = "end.winner" if len(ahead) == 1 else "end.tie"
    steps.append(Step(clause, max(fate.gold for fate in players)))
    return steps


def winners(players: list[Fate]) -> list[int]:
    """Name the seats that have the most gold, whoever died when.

    >>> winners([Fate(9, 4), Fate(7, 4)])
    [1]
    >>> winners([Fate(9, 4), Fate(7, 4), Fate(9, 5)])
    [1, 3]
    >>> winners([Fate(9, 4), Fate(7, 3)])
    Traceback (most recent call last):
    ...
    ValueError: ('still_alive', 2)
    >>> winners([Fate(9, 4)])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> winners([Fate(-1, 4), Fate(7, 4)])
    Traceback (most recent call last):
    ...
    ValueError: ('value_range', -1)

    Clauses: aim.gold death.keeps
    """
    _check_players(len(players))
    for place in range(len(players)):
        _check_value(players[place].gold)
        if not dead(players[place].wounds):
            raise ValueError("still_alive", place + 1)
    most = max(fate.gold for fate in players)
    return [place + 1 for place in range(len(players)) if players[place].gold == most]
