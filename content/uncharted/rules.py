"""The rules of Uncharted that decide something: setup, turns, treasures, enemies, the end."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated, Literal, NamedTuple

# setup.players
FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
PLAYER_COUNTS = list(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
# cards.box, cards.characters
CARDS_IN_BOX = 190
CHARACTERS = 8
# setup.basic_actions, cards.basic_actions
BASIC_KINDS = 4
# board.zone
ZONE = 6
# cards.normal_adventures, cards.special_adventures
NORMAL_ADVENTURES = 20
SPECIAL_ADVENTURES = 20
# cards.borders
BORDERS = {"white": "basic", "black": "normal", "yellow": "special"}
# piles.for_two, piles.for_three, piles.for_four: taken from each pile
REMOVED = {2: 12, 3: 10, 4: 8}
# piles.boss
BOSSES = 1
# setup.markers
SEARCH_MARKERS = 6
# setup.zero, opening.hand
START_POINTS = 0
HAND_SIZE = 3
# opening.point_bonus, opening.card_bonus
POINT_SEAT = 3
CARD_SEAT = 4
SEAT_POINTS = 1
SEAT_CARDS = 1
# actions.colours, actions.limit
Colour = Literal["red", "blue", "yellow", "green"]
COLOURS: list[Colour] = ["red", "blue", "yellow", "green"]
COLOUR_LIMIT = 3
# characters.example
EXAMPLE_SYMBOLS = {"red": 3, "yellow": 2, "green": 2}
# characters.drake
DRAKE = "nathan_drake"
DRAKE_LIFE = 10
DRAKE_THRESHOLD = 6
DRAKE_ACTIONS = 1
NAMED_CHARACTERS = [
    DRAKE,
    "chloe_frazer",
    "elena_fisher",
    "harry_flynn",
    "victor_sullivan",
    "zoran_lazarevic",
]
NAMED_CHARACTERS_COUNT = len(NAMED_CHARACTERS)
# turn.actions
ACTIONS = 2
# colours.yellow, colours.green, colours.blue
YELLOW_MARKERS = 1
GREEN_ACTIONS = 2
BLUE_LIFE = 2
# enemies.special_card
REWARD_CARDS = 1

Step = namedtuple("Step", ["clause", "value"])

Boss = Literal["none", "added_last", "added_first"]
Player = NamedTuple(
    "Player",
    [
        ("points", Annotated[int, range(100)]),
        ("life", Annotated[int, range(31)]),
        ("full_life", Annotated[int, range(1, 31)]),
    ],
)


def _check_count(value: int) -> None:
    """Refuse what is no whole number from nothing up."""
    if type(value) is not int or value < 0:
        raise ValueError("not_a_count", value)


def _check_option(value: str, known: list[str]) -> None:
    """Refuse a word that is none of the choices."""
    if value not in known:
        raise ValueError("choice_unknown", value)


def _check_players(players: int) -> None:
    """Refuse a number of players that the standard rules are not for."""
    if type(players) is not int or players not in PLAYER_COUNTS:
        raise ValueError("players_range", players)


def _check_alive(life: int) -> None:
    """Refuse a character that is out of the game, or a Life that is no number."""
    _check_count(life)
    if life == 0:
        raise ValueError("out_of_game", life)


def _check_area(cards: list[Colour]) -> None:
    """Refuse a play area that nobody can have."""
    for colour in cards:
        if colour not in COLOURS:
            raise ValueError("colour_unknown", colour)
        if cards.count(colour) > COLOUR_LIMIT:
            raise ValueError("colour_over_limit", colour)


def basic_action_cards() -> int:
    """Count the Basic Action cards in the box: a set for each player.

    >>> basic_action_cards()
    16
    """
    return BASIC_KINDS * MOST_PLAYERS


def search_markers() -> int:
    """Count the Search markers in the box.

    >>> search_markers()
    24
    """
    return SEARCH_MARKERS * MOST_PLAYERS


def other_cards() -> int:
    """Count the cards in the box that no source tells apart.

    >>> other_cards()
    120
    """
    known = CHARACTERS + basic_action_cards() + ZONE + NORMAL_ADVENTURES + SPECIAL_ADVENTURES
    return CARDS_IN_BOX - known


def box_steps() -> list[Step]:
    """Add up the cards in the box, kind by kind.

    >>> box_steps()
    [Step(clause='cards.characters', value=8), Step(clause='cards.basic_actions', value=16), Step(clause='cards.basic_adventures', value=6), Step(clause='cards.normal_adventures', value=20), Step(clause='cards.special_adventures', value=20), Step(clause='cards.others', value=120), Step(clause='cards.box', value=190)]

    Clauses: cards.characters cards.basic_actions cards.basic_adventures cards.normal_adventures cards.special_adventures cards.others cards.box
    """  # noqa: E501
    steps = [
        Step("cards.characters", CHARACTERS),
        Step("cards.basic_actions", basic_action_cards()),
        Step("cards.basic_adventures", ZONE),
        Step("cards.normal_adventures", NORMAL_ADVENTURES),
        Step("cards.special_adventures", SPECIAL_ADVENTURES),
        Step("cards.others", other_cards()),
    ]
    steps.append(Step("cards.box", sum(step.value for step in steps)))
    return steps


def level(border: Literal["white", "black", "yellow"]) -> str:
    """Tell the level of a card from the colour of its border.

    >>> level("white")
    'basic'
    >>> level("black")
    'normal'
    >>> level("yellow")
    'special'
    >>> level("red")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'red')

    Clauses: cards.borders
    """
    _check_option(border, ["white", "black", "yellow"])
    return BORDERS[border]


def starts_where(
    kind: Literal[
        "basic_action",
        "normal_action",
        "special_action",
        "basic_adventure",
        "normal_adventure",
        "special_adventure",
        "boss",
    ],
) -> str:
    """Say where the cards of a kind lie when the game begins.

    >>> starts_where("basic_action")
    'play_area'
    >>> starts_where("normal_action")
    'action_deck'
    >>> starts_where("special_action")
    'special_action_deck'
    >>> starts_where("basic_adventure")
    'adventure_zone'
    >>> starts_where("normal_adventure")
    'adventure_deck'
    >>> starts_where("special_adventure")
    'adventure_deck'
    >>> starts_where("boss")
    'box'
    >>> starts_where("map")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'map')

    Clauses: actions.area cards.adventures setup.action_decks setup.zone piles.boss_unused
    """
    places = {
        "basic_action": "play_area",
        "normal_action": "action_deck",
        "special_action": "special_action_deck",
        "basic_adventure": "adventure_zone",
        "normal_adventure": "adventure_deck",
        "special_adventure": "adventure_deck",
        "boss": "box",
    }
    _check_option(kind, sorted(places))
    return places[kind]


def may_look(at: Literal["face_up", "face_down", "own_hand", "other_hand"]) -> bool:
    """Say whether a player may look at cards that lie or are held so.

    >>> may_look("face_up")
    True
    >>> may_look("own_hand")
    True
    >>> may_look("face_down")
    False
    >>> may_look("other_hand")
    False

    Clauses: board.looking board.discards opening.secret
    """
    return at in ("face_up", "own_hand")


def effect_works(
    side: Literal["plain", "effects"],
    condition: bool,  # noqa: FBT001 - a form field
) -> bool:
    """Say whether a character's effect works, by the side in use and by its condition.

    >>> effect_works("effects", True)
    True
    >>> effect_works("effects", False)
    False
    >>> effect_works("plain", True)
    False

    Clauses: characters.sides characters.condition
    """
    return side == "effects" and condition


def life_effect(
    life: Annotated[int, range(1, 31)], threshold: Annotated[int, range(1, 31)]
) -> bool:
    """Say whether an effect for so much Life or less is active.

    >>> life_effect(10, 6)
    False
    >>> life_effect(7, 6)
    False
    >>> life_effect(6, 6)
    True
    >>> life_effect(1, 6)
    True
    >>> life_effect(0, 6)
    Traceback (most recent call last):
    ...
    ValueError: ('out_of_game', 0)
    >>> life_effect(-1, 6)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> life_effect(6.0, 6)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', 6.0)

    Clauses: characters.threshold
    """
    _check_alive(life)
    _check_count(threshold)
    return life <= threshold


def drake_damage() -> int:
    """Count the damage that Nathan Drake must take before his effect is active.

    >>> drake_damage()
    4
    """
    return DRAKE_LIFE - DRAKE_THRESHOLD


def example_symbols() -> list[Colour]:
    """List the colour symbols of the rulebook's example.

    >>> example_symbols()
    ['red', 'red', 'red', 'yellow', 'yellow', 'green', 'green']
    """
    known = [colour for colour in COLOURS if colour in EXAMPLE_SYMBOLS]
    return [colour for colour in known for _ in range(EXAMPLE_SYMBOLS[colour])]


def colour_effect(standing: list[Colour], resting: list[Colour], needed: list[Colour]) -> bool:
    """Say whether an effect with colour symbols is active with these cards in your play area.

    >>> need = example_symbols()
    >>> colour_effect(["red"] * 3 + ["yellow"] * 2 + ["green"] * 2, [], need)
    True
    >>> colour_effect(["red"] * 3 + ["yellow"] * 3 + ["green"] * 2 + ["blue"], [], need)
    True
    >>> colour_effect(["red"] * 2 + ["yellow"] * 3 + ["green"] * 3, [], need)
    False
    >>> colour_effect(["red"] * 3 + ["yellow"] * 2 + ["green"], [], need)
    False

    Resting cards count too:

    >>> colour_effect(["red", "yellow", "green"], ["red", "red", "yellow", "green"], need)
    True
    >>> colour_effect(["red"] * 2, ["red"] * 2, need)
    Traceback (most recent call last):
    ...
    ValueError: ('colour_over_limit', 'red')
    >>> colour_effect(["red"], [], ["red"] * 4)
    Traceback (most recent call last):
    ...
    ValueError: ('colour_over_limit', 'red')
    >>> colour_effect(["white"], [], need)
    Traceback (most recent call last):
    ...
    ValueError: ('colour_unknown', 'white')

    Clauses: characters.symbols characters.both_ways characters.lasting
    """
    area = standing + resting
    _check_area(area)
    _check_area(needed)
    return all(area.count(colour) >= needed.count(colour) for colour in COLOURS)


def colour_count(yours: list[Colour], others: list[Colour], colour: Colour) -> int:
    """Count the cards of a colour that stand against the limit: those in your own play area.

    >>> colour_count(["red", "blue", "red"], ["red", "red", "red"], "red")
    2
    >>> colour_count([], ["green"], "green")
    0
    >>> colour_count(["yellow"], [], "yellow")
    1
    >>> colour_count([], ["pink"], "blue")
    Traceback (most recent call last):
    ...
    ValueError: ('colour_unknown', 'pink')
    >>> colour_count([], [], "pink")
    Traceback (most recent call last):
    ...
    ValueError: ('colour_unknown', 'pink')

    Clauses: actions.colours actions.own_area
    """
    _check_area(yours)
    _check_area([colour])
    for card in others:
        _check_area([card])
    return yours.count(colour)


def _check_play(in_area: int, hand: int, cost: int) -> None:
    """Refuse a play area, a hand or a cost that cannot be."""
    for value in (in_area, hand, cost):
        _check_count(value)
    if in_area > COLOUR_LIMIT:
        raise ValueError("area_range", in_area)
    if hand == 0:
        raise ValueError("hand_empty", hand)


def can_play(
    in_area: Annotated[int, range(4)],
    hand: Annotated[int, range(1, 31)],
    cost: Annotated[int, range(11)],
    make_room: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> bool:
    """Say whether a card may be played from a hand of so many cards, itself included.

    >>> can_play(2, 3, 2)
    True
    >>> can_play(2, 3, 3)
    False
    >>> can_play(0, 1, 0)
    True
    >>> can_play(3, 4, 1)
    False
    >>> can_play(3, 4, 1, True)
    True
    >>> can_play(3, 2, 2, True)
    False
    >>> can_play(4, 4, 1, True)
    Traceback (most recent call last):
    ...
    ValueError: ('area_range', 4)
    >>> can_play(0, 0, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('hand_empty', 0)
    >>> can_play(0, 3, 1.0)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', 1.0)

    Clauses: actions.limit playing.only
    """
    _check_play(in_area, hand, cost)
    return cost < hand and (in_area < COLOUR_LIMIT or make_room)


def play_steps(
    in_area: Annotated[int, range(4)],
    hand: Annotated[int, range(1, 31)],
    cost: Annotated[int, range(11)],
    make_room: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> list[Step]:
    """Play a card: the hand after paying, room made if need be, cards of its colour at the end.

    >>> play_steps(2, 3, 2)
    [Step(clause='playing.cost', value=0), Step(clause='playing.enters', value=3)]
    >>> play_steps(3, 4, 1, True)
    [Step(clause='playing.cost', value=2), Step(clause='playing.room', value=2), Step(clause='playing.enters', value=3)]
    >>> play_steps(0, 1, 0, True)
    [Step(clause='playing.cost', value=0), Step(clause='playing.enters', value=1)]
    >>> play_steps(2, 3, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('cannot_pay', 3)
    >>> play_steps(3, 4, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('no_room', 3)

    Clauses: playing.cost playing.room playing.enters
    """  # noqa: E501
    if not can_play(in_area, hand, cost, make_room=True):
        raise ValueError("cannot_pay", cost)
    if not can_play(in_area, hand, cost, make_room):
        raise ValueError("no_room", in_area)
    steps = [Step("playing.cost", hand - 1 - cost)]
    if in_area == COLOUR_LIMIT:
        in_area -= 1
        steps.append(Step("playing.room", in_area))
    steps.append(Step("playing.enters", in_area + 1))
    return steps


def position_after(event: Literal["dealt", "played", "used", "recovery"]) -> str:
    """Say how an Action card stands in your play area after something has happened to it.

    >>> position_after("dealt")
    'standing'
    >>> position_after("played")
    'standing'
    >>> position_after("used")
    'resting'
    >>> position_after("recovery")
    'standing'
    >>> position_after("drawn")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'drawn')

    Clauses: setup.standing playing.standing using.rest recovery.stand
    """
    _check_option(event, ["dealt", "played", "used", "recovery"])
    return "resting" if event == "used" else "standing"


def can_use(
    position: Literal["standing", "resting"],
    yours: bool,  # noqa: FBT001 - a form field
) -> bool:
    """Say whether you may use an Action card that lies in a play area.

    >>> can_use("standing", True)
    True
    >>> can_use("resting", True)
    False
    >>> can_use("standing", False)
    False

    Clauses: using.standing
    """
    return position == "standing" and yours


def _check_markers(markers: list[int]) -> None:
    """Refuse Search markers on a Treasure that these players cannot have."""
    _check_players(len(markers))
    for number in markers:
        _check_count(number)
        if number > SEARCH_MARKERS:
            raise ValueError("markers_range", number)


def treasure_found(
    markers: Annotated[int, range(25)], required: Annotated[int, range(1, 25)]
) -> bool:
    """Say whether a Treasure with so many Search markers on it is found.

    >>> treasure_found(3, 3)
    True
    >>> treasure_found(2, 3)
    False
    >>> treasure_found(4, 3)
    True
    >>> treasure_found(-1, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: treasures.found
    """
    _check_count(markers)
    _check_count(required)
    return markers >= required


def most_markers(markers: list[Annotated[int, range(7)]]) -> list[int]:
    """Name the players with the most Search markers on a Treasure; several when they are level.

    >>> most_markers([1, 2])
    [2]
    >>> most_markers([2, 0, 2])
    [1, 3]
    >>> most_markers([1, 0])
    [1]
    >>> most_markers([0, 0])
    []
    >>> most_markers([6, 6, 6, 7])
    Traceback (most recent call last):
    ...
    ValueError: ('markers_range', 7)
    >>> most_markers([6])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)

    Clauses: treasures.owner
    """
    _check_markers(markers)
    return [place + 1 for place in range(len(markers)) if markers[place] == max(markers + [1])]


def treasure_steps(
    markers: list[Annotated[int, range(7)]],
    required: Annotated[int, range(1, 25)],
    points: Annotated[int, range(31)],
) -> list[Step]:
    """See whether a Treasure is found, who gets it, and for how many points.

    >>> treasure_steps([1, 1], 3, 5)
    [Step(clause='treasures.markers', value=2), Step(clause='treasures.found', value=False)]
    >>> treasure_steps([1, 2], 3, 5)
    [Step(clause='treasures.markers', value=3), Step(clause='treasures.found', value=True), Step(clause='treasures.owner', value=[2]), Step(clause='treasures.points', value=5)]
    >>> treasure_steps([1, 2], 0, 5)
    Traceback (most recent call last):
    ...
    ValueError: ('requirement_range', 0)
    >>> treasure_steps([1, 2], 3, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: treasures.markers treasures.found treasures.owner treasures.points
    """  # noqa: E501
    owners = most_markers(markers)
    _check_count(points)
    if required == 0:
        raise ValueError("requirement_range", required)
    found = treasure_found(sum(markers), required)
    steps = [Step("treasures.markers", sum(markers)), Step("treasures.found", found)]
    if found:
        steps.append(Step("treasures.owner", owners))
        steps.append(Step("treasures.points", points))
    return steps


def treasure_place(
    markers: Annotated[int, range(25)], required: Annotated[int, range(1, 25)]
) -> str:
    """Say where a Treasure lies, by the Search markers on it and those that it requires.

    >>> treasure_place(2, 3)
    'adventure_zone'
    >>> treasure_place(3, 3)
    'discard_area'

    Clauses: treasures.discarded
    """
    return "discard_area" if treasure_found(markers, required) else "adventure_zone"


def treasure_effect(
    markers: list[Annotated[int, range(7)]],
    found: bool,  # noqa: FBT001 - a form field
    reading: Literal["document", "fan_page"] = "document",
) -> list[int]:
    """Name the players for whom the effect of a Treasure may work, by either reading.

    >>> treasure_effect([1, 0, 2], False)
    [1, 3]
    >>> treasure_effect([1, 0, 2], True)
    [3]
    >>> treasure_effect([1, 0, 2], True, "fan_page")
    [1, 2, 3]
    >>> treasure_effect([1, 0, 2], False, "fan_page")
    []
    >>> treasure_effect([1, 0], True, "other")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'other')

    Clauses: treasures.effect treasures.reading
    """
    _check_option(reading, ["document", "fan_page"])
    owners = most_markers(markers)
    seats = range(1, len(markers) + 1)
    if reading == "fan_page":
        return list(seats) if found else []
    return owners if found else [seat for seat in seats if markers[seat - 1] > 0]


def enemy_defeated(attack: Annotated[int, range(61)], health: Annotated[int, range(1, 61)]) -> bool:
    """Say whether so many attack points defeat an Enemy.

    >>> enemy_defeated(5, 5)
    True
    >>> enemy_defeated(4, 5)
    False
    >>> enemy_defeated(6, 5)
    True
    >>> enemy_defeated(4, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('health_range', 0)

    Clauses: enemies.defeated
    """
    _check_count(attack)
    _check_count(health)
    if health == 0:
        raise ValueError("health_range", health)
    return attack >= health


def fight_steps(
    guns: list[Annotated[int, range(31)]],
    health: Annotated[int, range(1, 61)],
    points: Annotated[int, range(31)],
    special_deck: Annotated[int, range(121)],
) -> list[Step]:
    """Attack one Enemy: attack points, whether it is defeated, and what that brings.

    >>> fight_steps([2, 3], 5, 4, 7)
    [Step(clause='icons.gun', value=5), Step(clause='enemies.defeated', value=True), Step(clause='enemies.special_card', value=1), Step(clause='enemies.points', value=4)]
    >>> fight_steps([2, 2], 5, 4, 7)
    [Step(clause='icons.gun', value=4), Step(clause='enemies.defeated', value=False)]
    >>> fight_steps([5], 5, 1, 0)[2]
    Step(clause='enemies.special_card', value=0)
    >>> fight_steps([-1, 6], 5, 4, 7)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> fight_steps([5], 5, -1, 7)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: icons.gun enemies.defeated enemies.special_card enemies.points
    """  # noqa: E501
    for number in guns + [points]:
        _check_count(number)
    may_draw, _ = draw(special_deck, REWARD_CARDS)
    attack = sum(guns)
    defeated = enemy_defeated(attack, health)
    steps = [Step("icons.gun", attack), Step("enemies.defeated", defeated)]
    if defeated:
        steps.append(Step("enemies.special_card", may_draw))
        steps.append(Step("enemies.points", points))
    return steps


def attack_uses(used_for: Literal["your_attack", "damage_phase"]) -> list[str]:
    """Name those whom attack points hit: the Enemy attacked, or every player.

    >>> attack_uses("your_attack")
    ['enemy']
    >>> attack_uses("damage_phase")
    ['every_player']
    >>> attack_uses("setup")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'setup')

    Clauses: enemies.attack
    """
    _check_option(used_for, ["your_attack", "damage_phase"])
    return ["enemy"] if used_for == "your_attack" else ["every_player"]


def draw(deck: Annotated[int, range(121)], number: Annotated[int, range(11)]) -> list[int]:
    """Draw from a deck: the cards drawn, then the cards left in it.

    >>> draw(3, 2)
    [2, 1]
    >>> draw(1, 2)
    [1, 0]
    >>> draw(0, 1)
    [0, 0]
    >>> draw(-1, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> draw(1, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: icons.card board.exhausted
    """
    _check_count(deck)
    _check_count(number)
    drawn = min(deck, number)
    return [drawn, deck - drawn]


def can_place(
    number: Annotated[int, range(1, 7)],
    placed: list[Annotated[int, range(1, 7)]],
    supply: Annotated[int, range(7)] = SEARCH_MARKERS,
) -> bool:
    """Say whether a search icon is carried out by placing so many markers on each Treasure.

    >>> can_place(2, [2])
    True
    >>> can_place(2, [1, 1])
    True
    >>> can_place(2, [1])
    False
    >>> can_place(2, [2, 1])
    False
    >>> can_place(6, [6])
    True
    >>> can_place(2, [2], 2)
    True
    >>> can_place(2, [1], 1)
    Traceback (most recent call last):
    ...
    ValueError: ('markers_short', 1)
    >>> can_place(2, [2], 7)
    Traceback (most recent call last):
    ...
    ValueError: ('markers_range', 7)
    >>> can_place(2, [3, -1])
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> can_place(-1, [])
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: icons.compass
    """
    for value in [number, supply] + placed:
        _check_count(value)
    if supply > SEARCH_MARKERS:
        raise ValueError("markers_range", supply)
    if supply < number:
        raise ValueError("markers_short", supply)
    return sum(placed) == number


def deck_for(
    occasion: Literal["draw_icon", "opening_hand", "seat_bonus", "enemy_defeated", "gap_in_zone"],
) -> str:
    """Name the deck that a card comes from.

    >>> deck_for("draw_icon")
    'action_deck'
    >>> deck_for("opening_hand")
    'action_deck'
    >>> deck_for("seat_bonus")
    'action_deck'
    >>> deck_for("enemy_defeated")
    'special_action_deck'
    >>> deck_for("gap_in_zone")
    'adventure_deck'
    >>> deck_for("none")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'none')

    Clauses: board.action_deck board.special_deck
    """
    known = ["draw_icon", "opening_hand", "seat_bonus", "enemy_defeated", "gap_in_zone"]
    _check_option(occasion, known)
    if occasion == "enemy_defeated":
        return "special_action_deck"
    return "adventure_deck" if occasion == "gap_in_zone" else "action_deck"


def track(points: Annotated[int, range(100)], gained: Annotated[int, range(31)]) -> int:
    """Move a marker on the victory point track: where it stands afterwards.

    >>> track(0, 3)
    3
    >>> track(12, 0)
    12
    >>> track(12, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> track(-1, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: board.track
    """
    _check_count(points)
    _check_count(gained)
    return points + gained


def refill_steps(zone: Annotated[int, range(7)], deck: Annotated[int, range(26)]) -> list[Step]:
    """Refill the Adventure zone: deck and zone afterwards, and whether this is the last round.

    >>> refill_steps(4, 10)
    [Step(clause='board.adventure_deck', value=8), Step(clause='board.zone', value=6), Step(clause='ending.exhausted', value=False)]
    >>> refill_steps(4, 1)
    [Step(clause='board.adventure_deck', value=0), Step(clause='board.zone', value=5), Step(clause='ending.exhausted', value=True)]
    >>> refill_steps(7, 10)
    Traceback (most recent call last):
    ...
    ValueError: ('zone_range', 7)
    >>> refill_steps(-1, 10)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: board.adventure_deck board.zone ending.exhausted
    """  # noqa: E501
    _check_count(zone)
    if zone > ZONE:
        raise ValueError("zone_range", zone)
    drawn, left = draw(deck, ZONE - zone)
    return [
        Step("board.adventure_deck", left),
        Step("board.zone", zone + drawn),
        Step("ending.exhausted", left == 0),
    ]


def refill(zone: Annotated[int, range(7)], deck: Annotated[int, range(26)]) -> list[int]:
    """Refill the Adventure zone: the cards in it afterwards, then those left in the deck.

    >>> refill(4, 10)
    [6, 8]
    >>> refill(4, 1)
    [5, 0]
    >>> refill(4, 2)
    [6, 0]
    >>> refill(6, 5)
    [6, 5]

    Clauses: board.zone
    """
    steps = refill_steps(zone, deck)
    return [steps[1].value, steps[0].value]


def markers_used(players: Annotated[int, range(2, 5)]) -> list[int]:
    """Count the markers that are handed out: for victory points, for Life, for searching.

    >>> markers_used(4)
    [4, 4, 24]
    >>> markers_used(2)
    [2, 2, 12]
    >>> markers_used(5)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 5)
    >>> markers_used(2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 2.0)

    Clauses: setup.players setup.markers
    """
    _check_players(players)
    return [players, players, players * SEARCH_MARKERS]


def characters_unused(players: Annotated[int, range(2, 5)]) -> int:
    """Count the characters that are out of this game.

    >>> characters_unused(2)
    6
    >>> characters_unused(4)
    4
    >>> characters_unused(1)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)

    Clauses: setup.characters
    """
    _check_players(players)
    return CHARACTERS - players


def life_markers(
    life: Annotated[int, range(1, 31)],
    reading: Literal["one_marker", "one_for_each"] = "one_marker",
) -> int:
    """Count the Life markers that a player takes, by either reading.

    >>> life_markers(10)
    1
    >>> life_markers(10, "one_for_each")
    10
    >>> life_markers(0)
    Traceback (most recent call last):
    ...
    ValueError: ('out_of_game', 0)
    >>> life_markers(10, "two")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'two')

    Clauses: setup.life
    """
    _check_alive(life)
    _check_option(reading, ["one_marker", "one_for_each"])
    return 1 if reading == "one_marker" else life


def basic_cards(players: Annotated[int, range(2, 5)]) -> list[int]:
    """Count the Basic Action cards that are handed out, and those that stay unused.

    >>> basic_cards(4)
    [16, 0]
    >>> basic_cards(3)
    [12, 4]
    >>> basic_cards(2)
    [8, 8]
    >>> basic_cards(5)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 5)

    Clauses: setup.basic_actions setup.spare_sets
    """
    _check_players(players)
    used = players * BASIC_KINDS
    return [used, basic_action_cards() - used]


def adventure_steps(players: Annotated[int, range(2, 5)], boss: Boss = "none") -> list[Step]:
    """Make the Adventure deck: the cards left in each pile, a Boss if wanted, the whole deck.

    >>> adventure_steps(4)
    [Step(clause='piles.for_four', value=12), Step(clause='piles.deck', value=24)]
    >>> adventure_steps(3)
    [Step(clause='piles.for_three', value=10), Step(clause='piles.deck', value=20)]
    >>> adventure_steps(2)
    [Step(clause='piles.for_two', value=8), Step(clause='piles.deck', value=16)]
    >>> adventure_steps(4, "added_last")
    [Step(clause='piles.for_four', value=12), Step(clause='piles.boss', value=1), Step(clause='piles.deck', value=25)]

    Clauses: piles.for_two piles.for_three piles.for_four piles.boss piles.deck
    """  # noqa: E501
    rows = {2: "piles.for_two", 3: "piles.for_three", 4: "piles.for_four"}
    normal, special, deck = adventure_piles(players, boss)
    steps = [Step(rows[players], normal)]
    if boss != "none":
        steps.append(Step("piles.boss", special - normal))
    steps.append(Step("piles.deck", deck))
    return steps


def adventure_piles(players: Annotated[int, range(2, 5)], boss: Boss = "none") -> list[int]:
    """Count the Normal pile, the Special pile and the Adventure deck that they make.

    >>> adventure_piles(4)
    [12, 12, 24]
    >>> adventure_piles(3)
    [10, 10, 20]
    >>> adventure_piles(2)
    [8, 8, 16]
    >>> adventure_piles(4, "added_last")
    [12, 13, 25]
    >>> adventure_piles(4, "added_first")
    [12, 13, 25]
    >>> adventure_piles(1)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> adventure_piles(5)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 5)
    >>> adventure_piles(4, "twice")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'twice')

    Clauses: piles.deck
    """
    _check_players(players)
    _check_option(boss, ["none", "added_last", "added_first"])
    normal = NORMAL_ADVENTURES - REMOVED[players]
    special = SPECIAL_ADVENTURES - REMOVED[players]
    if boss != "none":
        special += BOSSES
    return [normal, special, normal + special]


def adventure_table() -> dict[int, list[int]]:
    """Give the piles and the deck for each number of players.

    >>> adventure_table() == {2: [8, 8, 16], 3: [10, 10, 20], 4: [12, 12, 24]}
    True
    """
    return {players: adventure_piles(players) for players in PLAYER_COUNTS}


def adventure_level(
    players: Annotated[int, range(2, 5)], place: Annotated[int, range(1, 26)], boss: Boss = "none"
) -> str:
    """Name the pile that the card at this place of the Adventure deck comes from.

    >>> adventure_level(4, 1)
    'normal'
    >>> adventure_level(4, 12)
    'normal'
    >>> adventure_level(4, 13)
    'special'
    >>> adventure_level(4, 25, "added_last")
    'special'
    >>> adventure_level(4, 25)
    Traceback (most recent call last):
    ...
    ValueError: ('place_range', 25)
    >>> adventure_level(4, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('place_range', 0)
    >>> adventure_level(4, 1.0)
    Traceback (most recent call last):
    ...
    ValueError: ('place_range', 1.0)

    Clauses: cards.stages piles.on_top
    """
    normal, _, deck = adventure_piles(players, boss)
    if type(place) is not int or place not in range(1, deck + 1):
        raise ValueError("place_range", place)
    return "normal" if place <= normal else "special"


def boss_chance(players: Annotated[int, range(2, 5)], boss: Boss) -> list[int]:
    """Give the chance that the Boss is in the deck: in so many of so many cases.

    >>> boss_chance(4, "none")
    [0, 1]
    >>> boss_chance(4, "added_last")
    [1, 1]
    >>> boss_chance(4, "added_first")
    [13, 21]
    >>> boss_chance(2, "added_first")
    [9, 21]

    Clauses: piles.boss_time
    """
    special = adventure_piles(players, boss)[1]
    if boss == "added_first":
        return [special, SPECIAL_ADVENTURES + BOSSES]
    return [0 if boss == "none" else 1, 1]


def start(players: Annotated[int, range(2, 5)], seat: Annotated[int, range(1, 5)]) -> list[int]:
    """Give what a player starts with, by seat: victory points, then cards in hand.

    >>> start(4, 1)
    [0, 3]
    >>> start(4, 3)
    [1, 3]
    >>> start(4, 4)
    [1, 4]
    >>> start(3, 3)
    [1, 3]
    >>> start(2, 2)
    [0, 3]
    >>> start(3, 4)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_range', 4)
    >>> start(3, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_range', 0)
    >>> start(3, 1.0)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_range', 1.0)
    >>> start(5, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 5)

    Clauses: setup.zero opening.hand opening.point_bonus opening.card_bonus
    """
    _check_players(players)
    _check_seat(players, seat)
    points = SEAT_POINTS if seat >= POINT_SEAT else 0
    cards = SEAT_CARDS if seat == CARD_SEAT else 0
    return [START_POINTS + points, HAND_SIZE + cards]


def _check_seat(players: int, seat: int) -> None:
    """Refuse a seat at which nobody sits."""
    if type(seat) is not int or seat not in range(1, players + 1):
        raise ValueError("seat_range", seat)


def phases(round_number: Annotated[int, range(1, 100)]) -> list[str]:
    """List the phases of a round in order, as far as they are known.

    >>> phases(1)
    ['start', 'action', 'damage']
    >>> phases(2)
    ['start', 'recovery', 'action', 'damage']
    >>> phases(0)
    Traceback (most recent call last):
    ...
    ValueError: ('round_range', 0)
    >>> phases(1.0)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', 1.0)

    Clauses: round.phases round.start recovery.first_round
    """
    _check_count(round_number)
    if round_number == 0:
        raise ValueError("round_range", round_number)
    recovery = [] if round_number == 1 else ["recovery"]
    return ["start"] + recovery + ["action", "damage"]


def recovery_over(done: list[bool]) -> bool:
    """Say whether the recovery phase is over, given who has stood all cards.

    >>> recovery_over([True, True])
    True
    >>> recovery_over([True, False, True])
    False

    Clauses: recovery.everyone
    """
    return all(done)


def turn_order(
    players: Annotated[int, range(2, 5)], first: Annotated[int, range(1, 5)]
) -> list[int]:
    """List the players, numbered clockwise, in the order of their turns.

    >>> turn_order(4, 1)
    [1, 2, 3, 4]
    >>> turn_order(4, 3)
    [3, 4, 1, 2]
    >>> turn_order(2, 2)
    [2, 1]
    >>> turn_order(2, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('seat_range', 3)
    >>> turn_order(6, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 6)

    Clauses: turn.order
    """
    _check_players(players)
    _check_seat(players, first)
    seats = list(range(1, players + 1))
    return seats[first - 1 :] + seats[: first - 1]


def actions_steps(
    character: Annotated[str, "card:character"],
    side: Literal["plain", "effects"],
    life: Annotated[int, range(1, 31)],
    discards: list[Colour],
    effect_cost: Literal["one_action", "no_action"] = "one_action",
) -> list[Step]:
    """Count the actions of a turn: extra ones, and those that colour effects cost.

    >>> actions_steps("chloe_frazer", "plain", 3, [])
    [Step(clause='turn.actions', value=2), Step(clause='turn.total', value=2)]
    >>> actions_steps("nathan_drake", "effects", 6, ["green", "blue"])
    [Step(clause='turn.actions', value=2), Step(clause='characters.drake', value=1), Step(clause='colours.green', value=2), Step(clause='colours.cost', value=-2), Step(clause='turn.total', value=3)]
    >>> actions_steps("nathan_drake", "effects", 7, ["green", "yellow", "green"], "no_action")
    [Step(clause='turn.actions', value=2), Step(clause='colours.green', value=4), Step(clause='turn.total', value=6)]
    >>> actions_steps("nathan_drake", "effects", 10, ["yellow", "blue"])
    [Step(clause='turn.actions', value=2), Step(clause='colours.cost', value=-2), Step(clause='turn.total', value=0)]
    >>> actions_steps("nathan_drake", "plain", 6, ["blue", "blue", "blue"], "no_action")[-1]
    Step(clause='turn.total', value=2)

    An effect that costs an action needs one that is left:

    >>> actions_steps("elena_fisher", "plain", 5, ["yellow", "green", "blue", "blue"])[-1]
    Step(clause='turn.total', value=0)
    >>> actions_steps("elena_fisher", "plain", 5, ["blue", "yellow", "green"])
    Traceback (most recent call last):
    ...
    ValueError: ('no_action_left', 'green')
    >>> actions_steps("nathan_drake", "effects", 11, [])
    Traceback (most recent call last):
    ...
    ValueError: ('life_range', 11)
    >>> actions_steps("harry_flynn", "effects", 5, [])
    Traceback (most recent call last):
    ...
    ValueError: ('effects_unknown', 'harry_flynn')
    >>> actions_steps("victor_sullivan", "plain", 5, ["red"])
    Traceback (most recent call last):
    ...
    ValueError: ('no_colour_effect', 'red')
    >>> actions_steps("zoran_lazarevic", "back", 5, [])
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'back')
    >>> actions_steps("zoran_lazarevic", "plain", 0, [])
    Traceback (most recent call last):
    ...
    ValueError: ('out_of_game', 0)
    >>> actions_steps("zoran_lazarevic", "plain", 5, [], "free")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'free')
    >>> actions_steps("lara_croft", "plain", 5, [])
    Traceback (most recent call last):
    ...
    ValueError: ('character_unknown', 'lara_croft')

    Clauses: turn.actions characters.drake colours.green colours.cost turn.total
    """  # noqa: E501
    extra = _extra_actions(character, side, life)
    _check_option(effect_cost, ["one_action", "no_action"])
    price = 1 if effect_cost == "one_action" else 0
    total = ACTIONS + extra
    gained = 0
    for colour in discards:
        if total < price:
            raise ValueError("no_action_left", colour)
        _, more, _ = discard_effect(colour)
        gained += more
        total += more - price
    steps = [
        Step("turn.actions", ACTIONS),
        Step("characters.drake", extra),
        Step("colours.green", gained),
        Step("colours.cost", -price * len(discards)),
    ]
    return [step for step in steps if step.value != 0] + [Step("turn.total", total)]


def _extra_actions(character: str, side: str, life: int) -> int:
    """Count the actions that a character's effect gives at the start of the turn."""
    if character not in NAMED_CHARACTERS:
        raise ValueError("character_unknown", character)
    _check_option(side, ["plain", "effects"])
    _check_alive(life)
    if side == "plain":
        return 0
    if character != DRAKE:
        raise ValueError("effects_unknown", character)
    if life > DRAKE_LIFE:
        raise ValueError("life_range", life)
    return DRAKE_ACTIONS if life_effect(life, DRAKE_THRESHOLD) else 0


def discard_effect(colour: Colour) -> list[int]:
    """Give what a card discarded for its colour brings: Search markers, actions, Life.

    >>> discard_effect("yellow")
    [1, 0, 0]
    >>> discard_effect("green")
    [0, 2, 0]
    >>> discard_effect("blue")
    [0, 0, 2]
    >>> discard_effect("red")
    Traceback (most recent call last):
    ...
    ValueError: ('no_colour_effect', 'red')
    >>> discard_effect("pink")
    Traceback (most recent call last):
    ...
    ValueError: ('colour_unknown', 'pink')

    Clauses: colours.discard colours.yellow colours.red
    """
    _check_area([colour])
    effects = {
        "yellow": [YELLOW_MARKERS, 0, 0],
        "green": [0, GREEN_ACTIONS, 0],
        "blue": [0, 0, BLUE_LIFE],
    }
    if colour not in effects:
        raise ValueError("no_colour_effect", colour)
    return effects[colour]


def recover(
    life: Annotated[int, range(1, 31)],
    full_life: Annotated[int, range(1, 31)],
    limit: Literal["full_life", "none"] = "full_life",
) -> int:
    """Recover Life with the effect of blue: the Life afterwards, by either reading.

    >>> recover(3, 10)
    5
    >>> recover(9, 10)
    10
    >>> recover(9, 10, "none")
    11
    >>> recover(10, 10)
    10
    >>> recover(11, 10)
    Traceback (most recent call last):
    ...
    ValueError: ('life_range', 11)
    >>> recover(11, 10, "none")
    13
    >>> recover(0, 10)
    Traceback (most recent call last):
    ...
    ValueError: ('out_of_game', 0)
    >>> recover(1, 0, "none")
    Traceback (most recent call last):
    ...
    ValueError: ('out_of_game', 0)
    >>> recover(3, 10, "twice")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'twice')

    Clauses: colours.blue colours.blue_limit
    """
    _check_alive(life)
    _check_alive(full_life)
    _check_option(limit, ["full_life", "none"])
    if limit == "none":
        return life + BLUE_LIFE
    if life > full_life:
        raise ValueError("life_range", life)
    return min(life + BLUE_LIFE, full_life)


def round_damage(attacks: list[Annotated[int, range(31)]]) -> int:
    """Add up the damage that every living player takes from the undefeated Enemies in the zone.

    >>> round_damage([2, 1, 3])
    6
    >>> round_damage([])
    0
    >>> round_damage([1] * 6)
    6
    >>> round_damage([1] * 7)
    Traceback (most recent call last):
    ...
    ValueError: ('zone_range', 7)
    >>> round_damage([2, -1])
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: damage.sum
    """
    for attack in attacks:
        _check_count(attack)
    if len(attacks) > ZONE:
        raise ValueError("zone_range", len(attacks))
    return sum(attacks)


def damage_steps(
    life: Annotated[int, range(1, 31)], attacks: list[Annotated[int, range(31)]]
) -> list[Step]:
    """Take the damage of a round: the sum, the Life left, and whether you are out.

    >>> damage_steps(5, [2, 1, 3])
    [Step(clause='damage.sum', value=6), Step(clause='characters.damage', value=0), Step(clause='characters.out', value=True)]
    >>> damage_steps(7, [2, 1, 3])
    [Step(clause='damage.sum', value=6), Step(clause='characters.damage', value=1), Step(clause='characters.out', value=False)]
    >>> damage_steps(0, [])
    Traceback (most recent call last):
    ...
    ValueError: ('out_of_game', 0)

    Clauses: damage.sum characters.damage characters.out
    """  # noqa: E501
    _check_alive(life)
    total = round_damage(attacks)
    left = max(life - total, 0)
    return [
        Step("damage.sum", total),
        Step("characters.damage", left),
        Step("characters.out", left == 0),
    ]


def damage_hits(
    lives: list[Annotated[int, range(31)]], damage: Annotated[int, range(181)]
) -> list[int]:
    """Deal the damage of a round to every living player: their Life afterwards.

    >>> damage_hits([5, 8, 0, 6], 6)
    [0, 2, 0, 0]
    >>> damage_hits([5, 8], 0)
    [5, 8]
    >>> damage_hits([5], 0)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> damage_hits([5, -1], 0)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> damage_hits([5, 1], -1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: damage.everyone
    """
    _check_players(len(lives))
    for value in lives + [damage]:
        _check_count(value)
    return [max(life - damage, 0) for life in lives]


def last_round(
    action_deck: Annotated[int, range(121)],
    special_deck: Annotated[int, range(121)],
    adventure_deck: Annotated[int, range(26)],
    decks: Literal["any", "adventure"] = "any",
) -> bool:
    """Say whether this round is the last, given the cards left in each deck.

    >>> last_round(1, 1, 1)
    False
    >>> last_round(1, 1, 0)
    True
    >>> last_round(0, 1, 1)
    True
    >>> last_round(1, 0, 1)
    True
    >>> last_round(0, 0, 1, "adventure")
    False
    >>> last_round(1, 1, 0, "adventure")
    True
    >>> last_round(1, 1, 1, "action")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'action')
    >>> last_round(1, -1, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)

    Clauses: ending.which_deck
    """
    _check_option(decks, ["any", "adventure"])
    for cards in (action_deck, special_deck, adventure_deck):
        _check_count(cards)
    if decks == "adventure":
        return adventure_deck == 0
    return 0 in (action_deck, special_deck, adventure_deck)


def result_steps(
    players: list[Player],
    exhausted: bool,  # noqa: FBT001 - a form field
    tie_break: Literal["least_damage", "most_life"] = "least_damage",
) -> list[Step]:
    """See at the end of a round whether the game is over, and who has won.

    >>> result_steps([Player(12, 5, 10), Player(15, 5, 10), Player(20, 0, 10)], True)
    [Step(clause='ending.survivors', value=2), Step(clause='ending.points', value=15), Step(clause='aim.points', value=[2])]
    >>> result_steps([Player(3, 1, 10), Player(9, 0, 10)], False)
    [Step(clause='ending.survivors', value=1), Step(clause='ending.sole_survivor', value=[1])]
    >>> result_steps([Player(3, 0, 10), Player(9, 0, 10)], True)
    [Step(clause='ending.survivors', value=0), Step(clause='ending.nobody', value=True)]
    >>> result_steps([Player(15, 6, 10), Player(15, 4, 10), Player(14, 9, 10)], True)
    [Step(clause='ending.survivors', value=3), Step(clause='ending.points', value=15), Step(clause='ending.least_damage', value=4), Step(clause='aim.points', value=[1])]
    >>> result_steps([Player(15, 6, 10), Player(15, 4, 8)], True)
    [Step(clause='ending.survivors', value=2), Step(clause='ending.points', value=15), Step(clause='ending.least_damage', value=4), Step(clause='ending.shared', value=[1, 2])]
    >>> result_steps([Player(15, 6, 10), Player(15, 4, 8)], True, "most_life")
    [Step(clause='ending.survivors', value=2), Step(clause='ending.points', value=15), Step(clause='ending.most_life', value=6), Step(clause='aim.points', value=[1])]
    >>> result_steps([Player(15, 6, 10), Player(15, 4, 10)], False)
    [Step(clause='ending.survivors', value=2), Step(clause='round.repeat', value=True)]
    >>> result_steps([Player(15, 1, 10), Player(20, 0, 10)], True)[-1]
    Step(clause='ending.sole_survivor', value=[1])

    Who has recovered beyond full Life has no damage at all:

    >>> result_steps([Player(15, 12, 10), Player(15, 10, 10)], True)[-2:]
    [Step(clause='ending.least_damage', value=0), Step(clause='ending.shared', value=[1, 2])]
    >>> result_steps([Player(15, 12, 10), Player(15, 9, 10)], True)[-1]
    Step(clause='aim.points', value=[1])
    >>> result_steps([Player(15, 6, 10)], True)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> result_steps([Player(-1, 6, 10), Player(3, 6, 10)], True)
    Traceback (most recent call last):
    ...
    ValueError: ('not_a_count', -1)
    >>> result_steps([Player(3, 6, 10), Player(3, 6, 0)], True)
    Traceback (most recent call last):
    ...
    ValueError: ('full_life_range', 0)
    >>> result_steps([Player(3, 6, 10), Player(3, 6, 10)], True, "oldest")
    Traceback (most recent call last):
    ...
    ValueError: ('choice_unknown', 'oldest')

    Clauses: ending.survivors ending.sole_survivor ending.nobody ending.points ending.least_damage ending.most_life ending.shared aim.points round.repeat
    """  # noqa: E501
    _check_results(players)
    _check_option(tie_break, ["least_damage", "most_life"])
    alive = [place + 1 for place in range(len(players)) if players[place].life > 0]
    steps = [Step("ending.survivors", len(alive))]
    if len(alive) == 0:
        steps.append(Step("ending.nobody", value=True))
    elif len(alive) == 1:
        steps.append(Step("ending.sole_survivor", alive))
    elif exhausted:
        steps.extend(_points_steps(players, alive, tie_break))
    else:
        steps.append(Step("round.repeat", value=True))
    return steps


def _points_steps(players: list[Player], alive: list[int], tie_break: str) -> list[Step]:
    """Find the survivors with the most victory points."""
    best = max(players[seat - 1].points for seat in alive)
    leading = [seat for seat in alive if players[seat - 1].points == best]
    steps = [Step("ending.points", best)]
    if len(leading) == 1:
        steps.append(Step("aim.points", leading))
    else:
        steps.extend(_tie_steps(players, leading, tie_break))
    return steps


def _tie_steps(players: list[Player], tied: list[int], tie_break: str) -> list[Step]:
    """Break a tie on victory points."""
    rows = [players[seat - 1] for seat in tied]
    if tie_break == "most_life":
        clause = "ending.most_life"
        values = [row.life for row in rows]
        best = max(values)
    else:
        clause = "ending.least_damage"
        values = [max(row.full_life - row.life, 0) for row in rows]
        best = min(values)
    winners = [tied[place] for place in range(len(tied)) if values[place] == best]
    last = "aim.points" if len(winners) == 1 else "ending.shared"
    return [Step(clause, best), Step(last, winners)]


def _check_results(players: list[Player]) -> None:
    """Refuse players who cannot have played together."""
    _check_players(len(players))
    for points, life, full_life in players:
        for value in (points, life, full_life):
            _check_count(value)
        if full_life == 0:
            raise ValueError("full_life_range", full_life)
