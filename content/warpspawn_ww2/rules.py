"""The rules of the WarpSpawn game that decide something: deck, deployment, battle, victory."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated, Literal, NamedTuple

# aim.players
PLAYERS = 2
# fronts.order: from the right flank to the left one
FRONTS = ["right", "centre_right", "centre", "centre_left", "left"]
# aim.win
FRONTS_TO_WIN = 3
# cards.types: one card of each Force in each type
TYPES = ["leader", "infantry", "aircraft", "tank", "artillery", "strategy", "fortification"]
LOWEST_FORCE = 1
HIGHEST_FORCE = 10
FORCES = list(range(LOWEST_FORCE, HIGHEST_FORCE + 1))
# turn.phases
PHASES = ["logistics", "deployment", "battle"]
# logistics.draw
LOGISTICS_CARDS = 7
# deployment.two
CARDS_PER_FRONT = 2
# capture.lead
CAPTURE_LEAD = 3
# ending.limit
HAND_LIMIT = 8
# nations.deck, nations.american
SPECIAL_CARDS = 5
GIANT_CARDS = 2
# cards.scout, cards.extra, cards.block: the cards that have an effect beside their Force
EFFECTS = {
    "tank_1": "scout",
    "tank_3": "extra_artillery",
    "tank_4": "extra_infantry",
    "tank_5": "block_fortification",
    "tank_7": "block_tank",
    "tank_10": "extra_tank",
    "infantry_1": "extra_infantry",
    "infantry_5": "extra_tank",
    "infantry_7": "block_fortification",
    "infantry_8": "scout",
    "artillery_2": "block_tank",
    "artillery_3": "block_aircraft",
    "artillery_6": "block_fortification",
    "artillery_7": "extra_strategy",
    "aircraft_1": "scout",
    "aircraft_2": "extra_infantry",
    "aircraft_3": "block_aircraft",
    "aircraft_5": "block_tank",
    "aircraft_10": "extra_aircraft",
    "leader_1": "extra_leader",
    "leader_2": "block_leader",
    "leader_6": "scout",
    "leader_10": "extra_strategy",
    "strategy_1": "extra_infantry",
    "strategy_3": "extra_artillery",
    "strategy_4": "scout",
    "strategy_6": "extra_aircraft",
    "strategy_8": "extra_tank",
    "fortification_1": "block_tank",
    "fortification_2": "block_infantry",
    "fortification_4": "extra_infantry",
    "fortification_6": "extra_aircraft",
    "fortification_8": "extra_artillery",
    "fortification_10": "extra_fortification",
}

Step = namedtuple("Step", ["clause", "value"])
Card = NamedTuple("Card", [("type", str), ("force", int), ("effects", "list[str]")])
Result = namedtuple("Result", ["first", "second", "marker"])
Block = NamedTuple("Block", [("side", int), ("place", int), ("kind", str)])
Room = NamedTuple(
    "Room", [("taken", "list[str]"), ("extras", "list[str]"), ("ordinary", int), ("placed", int)]
)

Front = Literal["right", "centre_right", "centre", "centre_left", "left"]
Nation = Literal["german", "russian", "american", "british", "japanese"]
Role = Literal["none", "attacker", "defender"]
Markers = NamedTuple(
    "Markers",
    [
        ("front", Front),
        ("first", Annotated[int, range(100)]),
        ("second", Annotated[int, range(100)]),
    ],
)

# nations.german and the other nations: what the Special cards stand for
SPECIALS = {
    "special_german_panzer": Card("tank", 10, []),
    "special_russian_human_wave": Card("strategy", 2, ["extra_infantry"]),
    "special_russian_manpower": Card("infantry", 8, []),
    "special_american_industrial_giant": Card("special", 0, ["discard_draw"]),
    "special_british_intelligence": Card("leader", 7, ["scout", "extra_leader"]),
    "special_japanese_banzai_charge": Card("strategy", 2, ["extra_infantry"]),
    "special_japanese_underground_complexes": Card("fortification", 8, []),
}
NATIONS = {
    "german": ["special_german_panzer"],
    "russian": ["special_russian_human_wave", "special_russian_manpower"],
    "american": ["special_american_industrial_giant"],
    "british": ["special_british_intelligence"],
    "japanese": ["special_japanese_banzai_charge", "special_japanese_underground_complexes"],
}


def front_count() -> int:
    """Count the fronts.

    >>> front_count()
    5
    """
    return len(FRONTS)


def front_place(front: Front) -> int:
    """Give the place of a front in the row, from the right flank on.

    >>> front_place("right")
    1
    >>> front_place("centre")
    3
    >>> front_place("left")
    5
    >>> front_place("rear")
    Traceback (most recent call last):
    ...
    ValueError: ('front_unknown', 'rear')

    Clauses: fronts.count fronts.right fronts.centre_right fronts.centre fronts.centre_left
    fronts.left
    """
    if front not in FRONTS:
        raise ValueError("front_unknown", front)
    return FRONTS.index(front) + 1


def type_count() -> int:
    """Count the types of cards.

    >>> type_count()
    7
    """
    return len(TYPES)


def cards_per_type() -> int:
    """Count the cards of one type.

    >>> cards_per_type()
    10
    """
    return len(FORCES)


def base_cards() -> list[str]:
    """List the ids of the shared deck: the types in order, each from the lowest Force on.

    >>> base_cards()[:2]
    ['leader_1', 'leader_2']
    >>> base_cards()[-1]
    'fortification_10'
    """
    return [kind + "_" + str(force) for kind in TYPES for force in FORCES]


def deck_size() -> int:
    """Count the cards of the shared deck.

    >>> deck_size()
    70
    """
    return len(base_cards())


def deck_size_with_nations() -> int:
    """Count the cards of the deck with the Special cards.

    >>> deck_size_with_nations()
    75
    """
    return deck_size() + SPECIAL_CARDS


def option_count() -> int:
    """Count what the Special cards can stand for.

    >>> option_count()
    7
    """
    return len(SPECIALS)


def cards_in_deck(nations: bool) -> int:  # noqa: FBT001 - a form field
    """Count the cards of the deck, without or with the nations.

    >>> cards_in_deck(False)
    70
    >>> cards_in_deck(True)
    75

    Clauses: cards.deck nations.deck
    """
    return deck_size_with_nations() if nations else deck_size()


def _cards() -> dict[str, Card]:
    """Know every card by its id: those of the deck, and what the Special cards stand for."""
    cards = dict(SPECIALS)
    for kind in TYPES:
        for force in FORCES:
            name = kind + "_" + str(force)
            cards[name] = Card(kind, force, [EFFECTS[name]] if name in EFFECTS else [])
    return cards


CARDS = _cards()


def _card(card: str) -> Card:
    """Look a card up."""
    if card not in CARDS:
        raise ValueError("card_unknown", card)
    return CARDS[card]


def card_facts(card: Annotated[str, "card"]) -> Card:
    """Give the type, the Force and the effects of a card.

    >>> card_facts("tank_10")
    Card(type='tank', force=10, effects=['extra_tank'])
    >>> card_facts("leader_1")
    Card(type='leader', force=1, effects=['extra_leader'])
    >>> card_facts("strategy_10")
    Card(type='strategy', force=10, effects=[])
    >>> card_facts("tank_0")
    Traceback (most recent call last):
    ...
    ValueError: ('card_unknown', 'tank_0')
    >>> card_facts("tank_11")
    Traceback (most recent call last):
    ...
    ValueError: ('card_unknown', 'tank_11')

    Clauses: cards.types cards.force
    """
    return _card(card)


def total_force() -> int:
    """Add up the Force of the whole deck.

    >>> total_force()
    385
    """
    return sum(_card(card).force for card in base_cards())


def force_per_type() -> int:
    """Add up the Force of the cards of one type.

    >>> force_per_type()
    55
    """
    return sum(FORCES)


def cards_with(
    effect: Literal[
        "scout",
        "extra_leader",
        "extra_infantry",
        "extra_aircraft",
        "extra_tank",
        "extra_artillery",
        "extra_strategy",
        "extra_fortification",
        "block_leader",
        "block_infantry",
        "block_aircraft",
        "block_tank",
        "block_fortification",
    ],
) -> list[str]:
    """List the cards of the deck that have an effect.

    >>> cards_with("scout")
    ['leader_6', 'infantry_8', 'aircraft_1', 'tank_1', 'strategy_4']
    >>> cards_with("extra_leader")
    ['leader_1']
    >>> cards_with("extra_infantry")
    ['infantry_1', 'aircraft_2', 'tank_4', 'strategy_1', 'fortification_4']
    >>> cards_with("extra_aircraft")
    ['aircraft_10', 'strategy_6', 'fortification_6']
    >>> cards_with("extra_tank")
    ['infantry_5', 'tank_10', 'strategy_8']
    >>> cards_with("extra_artillery")
    ['tank_3', 'strategy_3', 'fortification_8']
    >>> cards_with("extra_strategy")
    ['leader_10', 'artillery_7']
    >>> cards_with("extra_fortification")
    ['fortification_10']
    >>> cards_with("block_leader")
    ['leader_2']
    >>> cards_with("block_infantry")
    ['fortification_2']
    >>> cards_with("block_aircraft")
    ['aircraft_3', 'artillery_3']
    >>> cards_with("block_tank")
    ['aircraft_5', 'tank_7', 'artillery_2', 'fortification_1']
    >>> cards_with("block_fortification")
    ['infantry_7', 'tank_5', 'artillery_6']

    Clauses: cards.scout cards.extra cards.block
    """
    return [card for card in base_cards() if effect in _card(card).effects]


def extra_counts() -> dict[str, int]:
    """Count, for each type, the cards that allow an extra card of it.

    >>> [extra_counts()[kind] for kind in TYPES]
    [1, 5, 3, 3, 3, 2, 1]
    """
    return {kind: len(_with("extra_" + kind)) for kind in TYPES}


def block_counts() -> dict[str, int]:
    """Count, for each type, the cards that block it.

    >>> [block_counts()[kind] for kind in TYPES]
    [1, 1, 2, 4, 0, 0, 3]
    """
    return {kind: len(_with("block_" + kind)) for kind in TYPES}


def _with(effect: str) -> list[str]:
    """List the cards of the deck that have an effect, if there are any."""
    return [card for card in base_cards() if effect in _card(card).effects]


def scout_cards() -> int:
    """Count the Scout cards of the deck.

    >>> scout_cards()
    5
    """
    return len(_with("scout"))


def extra_cards() -> int:
    """Count the cards of the deck that allow an extra card.

    >>> extra_cards()
    18
    """
    return sum(extra_counts().values())


def block_cards() -> int:
    """Count the cards of the deck that block.

    >>> block_cards()
    11
    """
    return sum(block_counts().values())


def is_turn(phases: list[Literal["logistics", "deployment", "battle"]]) -> bool:
    """Say whether these phases, in this order, are one whole turn.

    >>> is_turn(["logistics", "deployment", "battle"])
    True
    >>> is_turn(["deployment", "logistics", "battle"])
    False
    >>> is_turn(["logistics", "deployment"])
    False

    Clauses: turn.phases
    """
    return phases == PHASES


def cards_to_draw(
    turn: Annotated[int, range(1, 100)],
    when: Literal["every_turn", "first_turn"] = "every_turn",
) -> int:
    """Give the number of cards that each player draws in the logistics phase of a turn.

    >>> cards_to_draw(1)
    7
    >>> cards_to_draw(2)
    7
    >>> cards_to_draw(1, "first_turn")
    7
    >>> cards_to_draw(2, "first_turn")
    0
    >>> cards_to_draw(0)
    Traceback (most recent call last):
    ...
    ValueError: ('turn_range', 0)

    Clauses: logistics.draw logistics.when
    """
    if turn < 1:
        raise ValueError("turn_range", turn)
    return LOGISTICS_CARDS if when == "every_turn" or turn == 1 else 0


def cards_drawn(
    wanted: Annotated[int, range(76)],
    deck: Annotated[int, range(76)],
    discards: Annotated[int, range(76)],
    when_empty: Literal["stop", "reshuffle"] = "stop",
) -> int:
    """Give the number of cards that a player gets from a deck, and from the discards if reshuffled.

    >>> cards_drawn(7, 30, 20)
    7
    >>> cards_drawn(7, 4, 20)
    4
    >>> cards_drawn(7, 4, 20, "reshuffle")
    7
    >>> cards_drawn(7, 4, 2, "reshuffle")
    6
    >>> cards_drawn(7, 0, 0)
    0
    >>> cards_drawn(7, 70, 5)
    7
    >>> cards_drawn(7, 70, 6)
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', 76)
    >>> cards_drawn(-1, 3, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', -1)

    Clauses: logistics.empty
    """
    for cards in (wanted, deck, discards, deck + discards):
        if type(cards) is not int or cards not in range(deck_size_with_nations() + 1):
            raise ValueError("cards_range", cards)
    return min(wanted, deck if when_empty == "stop" else deck + discards)


def first_player(
    tosses: list[Annotated[int, range(1, 3)]],
    turn: Annotated[int, range(1, 100)],
    when: Literal["every_turn", "once"] = "every_turn",
) -> int:
    """Name the first player of a turn, given the players whom the coin has named so far.

    >>> first_player([2, 1], 1)
    2
    >>> first_player([2, 1], 2)
    1
    >>> first_player([2], 4, "once")
    2
    >>> first_player([2, 1], 3)
    Traceback (most recent call last):
    ...
    ValueError: ('toss_missing', 3)
    >>> first_player([], 1, "once")
    Traceback (most recent call last):
    ...
    ValueError: ('toss_missing', 1)
    >>> first_player([2], 0)
    Traceback (most recent call last):
    ...
    ValueError: ('turn_range', 0)

    Clauses: deployment.coin deployment.coin_when
    """
    if turn < 1:
        raise ValueError("turn_range", turn)
    toss = turn if when == "every_turn" else 1
    if toss > len(tosses):
        raise ValueError("toss_missing", toss)
    return tosses[toss - 1]


def player_to_play(first: Annotated[int, range(1, 3)], plays: Annotated[int, range(100)]) -> int:
    """Name the player whose play it is after a number of plays, passes included.

    >>> player_to_play(1, 0)
    1
    >>> player_to_play(1, 1)
    2
    >>> player_to_play(2, 1)
    1
    >>> player_to_play(2, 2)
    2
    >>> player_to_play(3, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('player_unknown', 3)

    Clauses: aim.players deployment.alternate
    """
    order = {1: [1, 2], 2: [2, 1]}
    if first not in order:
        raise ValueError("player_unknown", first)
    return order[first][plays % PLAYERS]


def deployment_over(
    plays: list[Literal["card", "pass"]],
    ends: Literal["both_pass", "one_pass"] = "both_pass",
) -> bool:
    """Say whether the deployment phase is over after these plays.

    >>> deployment_over(["card", "pass", "card"])
    False
    >>> deployment_over(["card", "pass"])
    False
    >>> deployment_over(["card", "pass", "pass"])
    True
    >>> deployment_over(["pass", "card", "pass"])
    False
    >>> deployment_over(["card", "pass"], "one_pass")
    True
    >>> deployment_over(["card"], "one_pass")
    False
    >>> deployment_over([])
    False

    Clauses: deployment.stop
    """
    passes = ["pass", "pass"] if ends == "both_pass" else ["pass"]
    return plays[-len(passes) :] == passes


def _types(card: str, effect: str) -> list[str]:
    """List the types that an effect of a card, `extra_` or `block_`, is about."""
    return [name.replace(effect, "") for name in _card(card).effects if name.startswith(effect)]


def _check_side(cards: list[str]) -> None:
    """Refuse cards that one player cannot have at the fronts together."""
    nations: list[str] = []
    for card in cards:
        if _card(card).type not in TYPES:
            raise ValueError("not_for_fronts", card)
        for nation in sorted(NATIONS):
            if card in NATIONS[nation] and nation not in nations:
                nations.append(nation)
        if len(nations) > 1:
            raise ValueError("nations_mixed", card)
    _check_copies(cards)


def _check_copies(cards: list[str]) -> None:
    """Refuse more copies of a card than there are; the Special cards are counted together."""
    for card in cards:
        if card not in SPECIALS and cards.count(card) > 1:
            raise ValueError("card_twice", card)
    specials = [card for card in cards if card in SPECIALS]
    if len(specials) > SPECIAL_CARDS:
        raise ValueError("too_many_specials", len(specials))


def _room_left(earlier: list[str]) -> Room:
    """Find the room at a front where these cards lie from earlier turns."""
    taken: list[str] = []
    extras: list[str] = []
    for card in earlier:
        kind = _card(card).type
        if kind not in taken:
            taken.append(kind)
        elif kind in extras:
            extras.remove(kind)
        else:
            raise ValueError("front_impossible", card)
        extras += _types(card, "extra_")
    return Room(taken, extras, 0, 0)


def _without(kinds: list[str], kind: str) -> list[str]:
    """Take one of a type out of a list of types."""
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]


def _room_after(room: Room, card: str) -> Room:
    """Find the room that is left after a card was placed this turn; an extra card is used first."""
    kind = _card(card).type
    extras = _types(card, "extra_")
    if kind in room.extras:
        left = _without(room.extras, kind)
        return Room(room.taken, left + extras, room.ordinary, room.placed + 1)
    taken = room.taken + [kind]
    return Room(taken, room.extras + extras, room.ordinary + 1, room.placed + 1)


def _fitting_steps(room: Room, card: str, extra_limit: str) -> list[Step]:
    """Say step by step whether there is room for a card; each step says whether it allows it."""
    kind = _card(card).type
    extra = kind in room.extras
    if extra:
        steps = [Step("deployment.extra", extra)]
        if extra_limit != "beyond":
            steps.append(Step("deployment.two", room.placed < CARDS_PER_FRONT))
        return steps
    used = room.ordinary if extra_limit == "beyond" else room.placed
    return [
        Step("deployment.one_of_type", kind not in room.taken),
        Step("deployment.two", used < CARDS_PER_FRONT),
    ]


def _allowed(steps: list[Step]) -> bool:
    """Say whether every step allows it."""
    return all(step.value for step in steps)


def placing_steps(  # noqa: PLR0913, PLR0917 - all that decides
    earlier: list[Annotated[str, "card"]],
    placed: list[Annotated[str, "card"]],
    card: Annotated[str, "card"],
    captured: bool = False,  # noqa: FBT001, FBT002 - a form field
    role: Role = "none",
    type_limit: Literal["front", "turn"] = "front",
    extra_limit: Literal["beyond", "within"] = "beyond",
) -> list[Step]:
    """Say step by step whether a card may be placed at a front, after those placed this turn.

    The cards placed earlier and this turn are the player's own at this front, in order.

    >>> placing_steps([], [], "tank_9")
    [Step(clause='deployment.captured', value=True), Step(clause='deployment.one_of_type', value=True), Step(clause='deployment.two', value=True), Step(clause='deployment.place', value=True)]
    >>> placing_steps([], ["tank_10"], "tank_9")
    [Step(clause='deployment.captured', value=True), Step(clause='deployment.extra', value=True), Step(clause='deployment.place', value=True)]
    >>> placing_steps([], ["tank_9", "leader_3"], "tank_8")
    [Step(clause='deployment.captured', value=True), Step(clause='deployment.one_of_type', value=False), Step(clause='deployment.two', value=False), Step(clause='deployment.place', value=False)]
    >>> placing_steps([], ["tank_10", "leader_3"], "tank_9", extra_limit="within")
    [Step(clause='deployment.captured', value=True), Step(clause='deployment.extra', value=True), Step(clause='deployment.two', value=False), Step(clause='deployment.place', value=False)]
    >>> placing_steps([], [], "tank_9", True)
    [Step(clause='deployment.captured', value=False), Step(clause='deployment.one_of_type', value=True), Step(clause='deployment.two', value=True), Step(clause='deployment.place', value=False)]
    >>> placing_steps([], [], "aircraft_9", False, "defender")
    [Step(clause='deployment.captured', value=True), Step(clause='scenario.defender', value=False), Step(clause='deployment.one_of_type', value=True), Step(clause='deployment.two', value=True), Step(clause='deployment.place', value=False)]
    >>> placing_steps([], [], "aircraft_9", False, "attacker")
    [Step(clause='deployment.captured', value=True), Step(clause='scenario.attacker', value=True), Step(clause='deployment.one_of_type', value=True), Step(clause='deployment.two', value=True), Step(clause='deployment.place', value=True)]
    >>> placing_steps([], [], "special_american_industrial_giant")
    [Step(clause='nations.american', value=False), Step(clause='deployment.place', value=False)]
    >>> placing_steps([], ["tank_9"], "tank_9")
    Traceback (most recent call last):
    ...
    ValueError: ('card_twice', 'tank_9')
    >>> placing_steps([], ["tank_9", "tank_8"], "leader_3")
    Traceback (most recent call last):
    ...
    ValueError: ('front_impossible', 'tank_8')
    >>> placing_steps(["tank_9", "tank_8"], [], "leader_3")
    Traceback (most recent call last):
    ...
    ValueError: ('front_impossible', 'tank_8')
    >>> placing_steps([], ["special_american_industrial_giant"], "leader_3")
    Traceback (most recent call last):
    ...
    ValueError: ('not_for_fronts', 'special_american_industrial_giant')
    >>> placing_steps([], ["special_german_panzer"], "special_russian_manpower")
    Traceback (most recent call last):
    ...
    ValueError: ('nations_mixed', 'special_russian_manpower')

    Clauses: deployment.place deployment.captured deployment.one_of_type deployment.two deployment.extra scenario.attacker scenario.defender nations.american
    """  # noqa: E501
    _check_side(earlier + placed)
    for_fronts = _card(card).type in TYPES
    if not for_fronts:
        return [Step("nations.american", for_fronts), Step("deployment.place", for_fronts)]
    _check_side(earlier + placed + [card])
    steps = [Step("deployment.captured", not captured)]
    if role != "none":
        steps.append(Step("scenario." + role, scenario_allows(role, card)))
    room = _room_left(earlier if type_limit == "front" else [])
    for before in placed:
        if not _allowed(_fitting_steps(room, before, extra_limit)):
            raise ValueError("front_impossible", before)
        room = _room_after(room, before)
    steps += _fitting_steps(room, card, extra_limit)
    return steps + [Step("deployment.place", _allowed(steps))]


def may_place(
    earlier: list[Annotated[str, "card"]],
    placed: list[Annotated[str, "card"]],
    card: Annotated[str, "card"],
    type_limit: Literal["front", "turn"] = "front",
    extra_limit: Literal["beyond", "within"] = "beyond",
) -> bool:
    """Say whether a card may be placed at a front, after the player's own cards there.

    >>> may_place([], ["tank_9"], "tank_8")
    False
    >>> may_place([], ["tank_10", "tank_9"], "tank_8")
    False
    >>> may_place([], ["fortification_4"], "infantry_5")
    True
    >>> may_place([], ["fortification_4", "infantry_5"], "infantry_9")
    True
    >>> may_place([], ["fortification_4", "infantry_5", "infantry_9"], "infantry_3")
    False
    >>> may_place([], ["leader_3"], "leader_4")
    False
    >>> may_place([], ["leader_1"], "leader_9")
    True
    >>> may_place([], ["tank_9", "leader_3"], "strategy_5")
    False
    >>> may_place([], ["tank_9"], "strategy_5")
    True

    An extra card leaves the ordinary places free, and brings its own effect along:

    >>> may_place([], ["fortification_4", "infantry_5"], "leader_3")
    True
    >>> may_place([], ["fortification_4", "infantry_5", "leader_3"], "tank_9")
    True
    >>> may_place([], ["strategy_8", "fortification_4", "tank_9"], "infantry_9")
    True
    >>> may_place([], ["fortification_4", "infantry_9"], "leader_3", extra_limit="within")
    False
    >>> may_place([], ["fortification_4"], "infantry_9", extra_limit="within")
    True
    >>> may_place([], ["fortification_4", "infantry_9"], "infantry_3", extra_limit="within")
    False
    >>> may_place([], ["fortification_4"], "leader_3", extra_limit="within")
    True
    >>> may_place(["fortification_4"], ["infantry_9"], "leader_3", extra_limit="within")
    True

    Cards that lie there from earlier turns count for the types, unless only the turn counts:

    >>> may_place(["tank_9"], [], "tank_8")
    False
    >>> may_place(["tank_9"], [], "tank_8", "turn")
    True
    >>> may_place(["tank_9", "leader_3"], ["infantry_3"], "strategy_5")
    True
    >>> may_place(["tank_10"], [], "tank_8")
    True
    >>> may_place(["tank_10", "tank_9"], [], "tank_8")
    False
    >>> may_place(["strategy_8", "tank_10", "tank_9"], ["leader_3"], "tank_8")
    True
    >>> may_place(["leader_1", "leader_9", "tank_10"], ["tank_9"], "leader_3")
    False

    Clauses: deployment.type_scope deployment.extra_limit
    """
    steps = placing_steps(earlier, placed, card, type_limit=type_limit, extra_limit=extra_limit)
    allowed: bool = steps[-1].value
    return allowed


def may_stand(cards: list[Annotated[str, "card"]]) -> bool:
    """Say whether a player can place all these cards at one front in one turn, in some order.

    >>> may_stand([])
    True
    >>> may_stand(["tank_9", "tank_10"])
    True
    >>> may_stand(["aircraft_9", "aircraft_1"])
    False
    >>> may_stand(["leader_2", "leader_10"])
    False
    >>> may_stand(["leader_2", "leader_1"])
    True
    >>> may_stand(["tank_9", "infantry_9", "tank_4", "infantry_5"])
    True
    >>> may_stand(["tank_9", "infantry_9", "leader_3"])
    False
    >>> may_stand(["tank_9", "tank_9"])
    Traceback (most recent call last):
    ...
    ValueError: ('card_twice', 'tank_9')

    Clauses: deployment.order
    """
    _check_side(cards)
    return _in_some_order(_room_left([]), cards)


def _in_some_order(room: Room, cards: list[str]) -> bool:
    """Say whether cards fit into the room that is left, in some order."""
    for at in range(len(cards)):
        if _allowed(_fitting_steps(room, cards[at], "beyond")):
            others = cards[:at] + cards[at + 1 :]
            if _in_some_order(_room_after(room, cards[at]), others):
                return True
    return not cards


def may_see_hand(card: Annotated[str, "card"]) -> bool:
    """Say whether playing a card lets you look at your opponent's hand.

    >>> may_see_hand("tank_1")
    True
    >>> may_see_hand("special_british_intelligence")
    True
    >>> may_see_hand("tank_2")
    False

    Clauses: deployment.scout
    """
    return "scout" in _card(card).effects


def _target(cards: list[str], kind: str, negated: list[int], choice: str) -> list[int]:
    """Give the place of the card that a block negates; nothing when there is no target."""
    targets = [
        (_card(cards[place]).force, place)
        for place in range(len(cards))
        if _card(cards[place]).type == kind and place not in negated
    ]
    if not targets:
        return []
    return [max(targets)[1] if choice == "strongest" else targets[0][1]]


def _threatened(block: Block, sides: list[list[str]], blocks: list[Block]) -> bool:
    """Say whether a block's own card is of a type that another block of the enemy is aimed at."""
    kind = _card(sides[block.side][block.place]).type
    return any(other.side != block.side and other.kind == kind for other in blocks)


def _battle(
    sides: list[list[str]], choice: str, effects: str
) -> tuple[list[Step], list[list[int]]]:
    """Carry out the blocks of both sides: the steps, and each side's places of negated cards."""
    blocks = [
        Block(side, place, kind)
        for side in range(PLAYERS)
        for place in range(len(sides[side]))
        for kind in _types(sides[side][place], "block_")
    ]
    steps: list[Step] = []
    negated: list[list[int]] = [[], []]
    # Each round carries out one block at least; when none is left, the rounds to come are empty.
    for _ in list(blocks):
        safe = [block for block in blocks if not _threatened(block, sides, blocks)]
        now = blocks if effects == "kept" or not safe else safe
        for block in now:
            card, enemy = sides[block.side][block.place], 1 - block.side
            found = _target(sides[enemy], block.kind, negated[enemy], choice)
            steps += [Step("battle.block", [card, sides[enemy][place]]) for place in found]
            if not found:
                steps.append(Step("battle.no_target", card))
            negated[enemy] = negated[enemy] + found
        later = [block for block in blocks if block not in now]
        blocks = [block for block in later if block.place not in negated[block.side]]
    return steps, negated


def front_steps(
    first: list[Annotated[str, "card"]],
    second: list[Annotated[str, "card"]],
    target: Literal["strongest", "first"] = "strongest",
    effects: Literal["kept", "lost"] = "kept",
) -> list[Step]:
    """Fight the battle at one front step by step: blocks, Force of each player, marker.

    >>> front_steps(["tank_9", "leader_3"], ["fortification_2", "infantry_9"])
    [Step(clause='battle.no_target', value='fortification_2'), Step(clause='battle.force', value=12), Step(clause='battle.force', value=11), Step(clause='battle.marker', value=[1])]
    >>> front_steps(["tank_9", "leader_3"], ["fortification_2", "infantry_10"])
    [Step(clause='battle.no_target', value='fortification_2'), Step(clause='battle.force', value=12), Step(clause='battle.force', value=12), Step(clause='battle.equal', value=[])]
    >>> front_steps(["tank_8", "infantry_3"], ["tank_7", "artillery_1"])
    [Step(clause='battle.block', value=['tank_7', 'tank_8']), Step(clause='battle.force', value=3), Step(clause='battle.force', value=8), Step(clause='battle.marker', value=[2])]
    >>> front_steps(["aircraft_3"], ["artillery_3", "aircraft_9"])
    [Step(clause='battle.block', value=['aircraft_3', 'aircraft_9']), Step(clause='battle.block', value=['artillery_3', 'aircraft_3']), Step(clause='battle.force', value=0), Step(clause='battle.force', value=3), Step(clause='battle.marker', value=[2])]
    >>> front_steps(["artillery_2"], ["tank_8", "tank_10"])[0]
    Step(clause='battle.block', value=['artillery_2', 'tank_10'])
    >>> front_steps(["special_german_panzer"] * 3, ["special_british_intelligence"] * 2)[-1]
    Step(clause='battle.marker', value=[1])
    >>> front_steps(["tank_9"], ["tank_8", "tank_9"])
    Traceback (most recent call last):
    ...
    ValueError: ('card_twice', 'tank_9')
    >>> front_steps(["special_german_panzer"] * 3, ["special_british_intelligence"] * 3)
    Traceback (most recent call last):
    ...
    ValueError: ('too_many_specials', 6)
    >>> front_steps(["special_german_panzer", "special_russian_manpower"], [])
    Traceback (most recent call last):
    ...
    ValueError: ('nations_mixed', 'special_russian_manpower')
    >>> front_steps([], ["special_german_panzer", "special_british_intelligence"])
    Traceback (most recent call last):
    ...
    ValueError: ('nations_mixed', 'special_british_intelligence')

    Clauses: battle.block battle.no_target battle.force battle.marker battle.equal
    """  # noqa: E501
    _check_side(first)
    _check_side(second)
    _check_copies(first + second)
    sides = [first, second]
    steps, negated = _battle(sides, target, effects)
    forces = [
        sum(
            _card(sides[side][place]).force
            for place in range(len(sides[side]))
            if place not in negated[side]
        )
        for side in range(PLAYERS)
    ]
    steps += [Step("battle.force", force) for force in forces]
    ahead = [side + 1 for side in range(PLAYERS) if forces[side] > forces[1 - side]]
    return steps + [Step("battle.marker" if ahead else "battle.equal", ahead)]


def front_result(
    first: list[Annotated[str, "card"]],
    second: list[Annotated[str, "card"]],
    target: Literal["strongest", "first"] = "strongest",
    effects: Literal["kept", "lost"] = "kept",
) -> Result:
    """Give the Force of both players at a front, and who gets the Victory Marker.

    >>> front_result([], [])
    Result(first=0, second=0, marker=[])
    >>> front_result(["aircraft_3", "artillery_3"], ["aircraft_10", "aircraft_9"])
    Result(first=6, second=0, marker=[1])
    >>> front_result(["tank_10", "tank_9"], ["artillery_2", "fortification_1"])
    Result(first=0, second=3, marker=[2])
    >>> front_result(["infantry_10"], ["fortification_2", "fortification_10"])
    Result(first=0, second=12, marker=[2])
    >>> front_result(["artillery_6", "infantry_7"], ["fortification_9", "fortification_10"])
    Result(first=13, second=0, marker=[1])
    >>> front_result(["leader_1", "leader_2"], ["leader_9"])
    Result(first=3, second=0, marker=[1])

    A block negates the strongest card of its type, or the one that was placed first:

    >>> front_result(["artillery_2"], ["tank_8", "tank_10", "tank_9"])
    Result(first=2, second=17, marker=[2])
    >>> front_result(["artillery_2"], ["tank_8", "tank_10", "tank_9"], "first")
    Result(first=2, second=19, marker=[2])
    >>> front_result(["artillery_2"], ["special_german_panzer", "tank_9", "special_german_panzer"])
    Result(first=2, second=19, marker=[2])

    A negated card keeps its effects, or loses them; then cards that block one another still do:

    >>> front_result(["aircraft_3"], ["artillery_3", "aircraft_9"])
    Result(first=0, second=3, marker=[2])
    >>> front_result(["aircraft_3"], ["artillery_3", "aircraft_9"], "strongest", "lost")
    Result(first=0, second=12, marker=[2])
    >>> front_result(["tank_5"], ["fortification_1"], "strongest", "lost")
    Result(first=0, second=0, marker=[])
    >>> front_result(["infantry_7", "tank_9"], ["fortification_1"], "strongest", "lost")
    Result(first=16, second=0, marker=[1])
    >>> front_result(["infantry_7", "tank_9"], ["fortification_1"])
    Result(first=7, second=0, marker=[1])

    Clauses: battle.negated battle.one_each battle.target battle.effects
    """
    steps = front_steps(first, second, target, effects)
    return Result(steps[-3].value, steps[-2].value, steps[-1].value)


def cards_left(
    cards: list[Annotated[str, "card"]], after: Literal["leave", "stay"] = "leave"
) -> list[str]:
    """List the cards that still lie at a front after the battle.

    >>> cards_left(["tank_9", "leader_3"])
    []
    >>> cards_left(["tank_9", "leader_3"], "stay")
    ['tank_9', 'leader_3']

    Clauses: battle.afterwards
    """
    return [] if after == "leave" else cards


def captured_by(first: Annotated[int, range(100)], second: Annotated[int, range(100)]) -> list[int]:
    """Name the player who has captured a front, given the Victory Markers of both there.

    >>> captured_by(3, 0)
    [1]
    >>> captured_by(4, 1)
    [1]
    >>> captured_by(4, 0)
    [1]
    >>> captured_by(3, 1)
    []
    >>> captured_by(1, 3)
    []
    >>> captured_by(2, 5)
    [2]
    >>> captured_by(0, 4)
    [2]
    >>> captured_by(2, 2)
    []
    >>> captured_by(-1, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('markers_range', -1)
    >>> captured_by(0, 3.0)
    Traceback (most recent call last):
    ...
    ValueError: ('markers_range', 3.0)

    Clauses: capture.lead
    """
    for markers in (first, second):
        if type(markers) is not int or markers < 0:
            raise ValueError("markers_range", markers)
    if first >= second + CAPTURE_LEAD:
        return [1]
    return [2] if second >= first + CAPTURE_LEAD else []


def condition_steps(
    fronts: list[Front],
    variants: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> list[Step]:
    """Say step by step whether the fronts that a player has captured win the game.

    >>> condition_steps(["right", "centre", "left"])
    [Step(clause='victory.fronts', value=3), Step(clause='victory.wins', value=True)]
    >>> condition_steps(["right", "centre_right"])
    [Step(clause='victory.fronts', value=2), Step(clause='victory.wins', value=False)]
    >>> condition_steps(["right", "centre_right"], True)
    [Step(clause='victory.fronts', value=2), Step(clause='variants.breakthrough', value=False), Step(clause='variants.flanking', value=True), Step(clause='variants.encirclement', value=False), Step(clause='victory.wins', value=True)]
    >>> condition_steps(["centre", "centre"])
    Traceback (most recent call last):
    ...
    ValueError: ('front_twice', 'centre')
    >>> condition_steps(["rear"])
    Traceback (most recent call last):
    ...
    ValueError: ('front_unknown', 'rear')

    Clauses: victory.fronts victory.wins variants.breakthrough variants.flanking variants.encirclement
    """  # noqa: E501
    for front in fronts:
        front_place(front)
        if fronts.count(front) > 1:
            raise ValueError("front_twice", front)
    centre, right, left = "centre" in fronts, "right" in fronts, "left" in fronts
    inner_right, inner_left = "centre_right" in fronts, "centre_left" in fronts
    conditions = [
        Step("variants.breakthrough", centre and (inner_right or inner_left)),
        Step("variants.flanking", (right and inner_right) or (left and inner_left)),
        Step("variants.encirclement", right and left),
    ]
    steps = [Step("victory.fronts", len(fronts))] + (conditions if variants else [])
    won = len(fronts) >= FRONTS_TO_WIN or any(step.value for step in steps[1:])
    return steps + [Step("victory.wins", won)]


def has_won(
    fronts: list[Front],
    variants: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> bool:
    """Say whether the fronts that a player has captured win the game.

    >>> has_won(["right", "centre", "left"])
    True
    >>> has_won(["right", "centre_right"])
    False
    >>> has_won(["right", "left"])
    False
    >>> has_won(["right", "left"], True)
    True
    >>> has_won(["left", "centre_left"], True)
    True
    >>> has_won(["right", "centre_right"], True)
    True
    >>> has_won(["centre", "centre_left"], True)
    True
    >>> has_won(["centre", "centre_right"], True)
    True
    >>> has_won(["centre_left", "centre_right"], True)
    False
    >>> has_won(["centre", "right"], True)
    False
    >>> has_won(["centre", "left"], True)
    False
    >>> has_won(["right", "centre_left"], True)
    False
    >>> has_won(["left", "centre_right"], True)
    False
    >>> has_won(["centre"], True)
    False
    >>> has_won(["right", "centre", "centre_left", "left"])
    True

    Clauses: aim.win variants.any
    """
    won: bool = condition_steps(fronts, variants)[-1].value
    return won


def winner_steps(
    markers: list[Markers],
    variants: bool = False,  # noqa: FBT001, FBT002 - a form field
    both: Literal["shared", "play_on"] = "shared",
) -> list[Step]:
    """Say step by step who has won, given the Victory Markers at the fronts.

    Fronts without markers may be left out.

    >>> winner_steps([Markers("right", 3, 0), Markers("centre", 1, 2)])
    [Step(clause='fronts.right', value=1), Step(clause='victory.captured', value=1), Step(clause='victory.captured', value=0), Step(clause='victory.goes_on', value=[])]
    >>> winner_steps([Markers("right", 3, 0), Markers("left", 4, 1), Markers("centre", 3, 0)])[-1]
    Step(clause='victory.winner', value=[1])
    >>> winner_steps([Markers("right", 0, 3), Markers("left", 1, 4)])[-1]
    Step(clause='victory.goes_on', value=[])
    >>> winner_steps([Markers("right", 0, 3), Markers("left", 1, 4)], True)[-1]
    Step(clause='victory.winner', value=[2])
    >>> split = [
    ...     Markers("centre", 3, 0),
    ...     Markers("centre_right", 3, 0),
    ...     Markers("left", 0, 3),
    ...     Markers("centre_left", 0, 3),
    ... ]
    >>> winner_steps(split)[-3:]
    [Step(clause='victory.captured', value=2), Step(clause='victory.captured', value=2), Step(clause='victory.goes_on', value=[])]
    >>> winner_steps(split, True)[-1]
    Step(clause='victory.both', value=[1, 2])
    >>> winner_steps(split, True, "play_on")[-1]
    Step(clause='victory.both', value=[])
    >>> winner_steps([Markers("right", 3, 0)] * 2)
    Traceback (most recent call last):
    ...
    ValueError: ('front_twice', 'right')
    >>> winner_steps([Markers("rear", 3, 0)])
    Traceback (most recent call last):
    ...
    ValueError: ('front_unknown', 'rear')

    Clauses: fronts.right fronts.centre_right fronts.centre fronts.centre_left fronts.left victory.captured victory.winner victory.both victory.goes_on
    """  # noqa: E501
    captures: list[list[Front]] = [[], []]
    steps = []
    seen: list[str] = []
    for front, first, second in markers:
        front_place(front)
        if front in seen:
            raise ValueError("front_twice", front)
        seen.append(front)
        for player in captured_by(first, second):
            captures[player - 1].append(front)
            steps.append(Step("fronts." + front, player))
    steps += [Step("victory.captured", len(fronts)) for fronts in captures]
    winners = [player + 1 for player in range(PLAYERS) if has_won(captures[player], variants)]
    if len(winners) == PLAYERS:
        return steps + [Step("victory.both", winners if both == "shared" else [])]
    return steps + [Step("victory.winner" if winners else "victory.goes_on", winners)]


def cards_to_discard(hand: Annotated[int, range(76)]) -> int:
    """Give the number of cards that a player discards from such a hand at the end of a turn.

    >>> cards_to_discard(9)
    1
    >>> cards_to_discard(8)
    0
    >>> cards_to_discard(3)
    0
    >>> cards_to_discard(14)
    6
    >>> cards_to_discard(0)
    0
    >>> cards_to_discard(75)
    67
    >>> cards_to_discard(76)
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', 76)
    >>> cards_to_discard(9.0)
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', 9.0)

    Clauses: ending.limit ending.discard
    """
    if type(hand) is not int or hand not in range(deck_size_with_nations() + 1):
        raise ValueError("cards_range", hand)
    return max(0, hand - HAND_LIMIT)


def scenario_allows(role: Role, card: Annotated[str, "card"]) -> bool:
    """Say whether a player in a role of the scenario may play a card.

    >>> scenario_allows("attacker", "fortification_6")
    False
    >>> scenario_allows("attacker", "aircraft_9")
    True
    >>> scenario_allows("defender", "aircraft_2")
    False
    >>> scenario_allows("defender", "artillery_3")
    True
    >>> scenario_allows("defender", "fortification_6")
    True
    >>> scenario_allows("none", "fortification_6")
    True
    >>> scenario_allows("none", "aircraft_2")
    True
    >>> scenario_allows("umpire", "tank_9")
    Traceback (most recent call last):
    ...
    ValueError: ('role_unknown', 'umpire')

    Clauses: scenario.roles
    """
    barred = {"attacker": "fortification", "defender": "aircraft"}
    kind = _card(card).type
    if role == "none":
        return True
    if role not in barred:
        raise ValueError("role_unknown", role)
    return kind != barred[role]


def special_options(nation: Nation) -> list[Card]:
    """List what a Special card can stand for in the hand of a nation's player.

    >>> special_options("german")
    [Card(type='tank', force=10, effects=[])]
    >>> special_options("russian")
    [Card(type='strategy', force=2, effects=['extra_infantry']), Card(type='infantry', force=8, effects=[])]
    >>> special_options("american")
    [Card(type='special', force=0, effects=['discard_draw'])]
    >>> special_options("british")
    [Card(type='leader', force=7, effects=['scout', 'extra_leader'])]
    >>> special_options("japanese")
    [Card(type='strategy', force=2, effects=['extra_infantry']), Card(type='fortification', force=8, effects=[])]
    >>> special_options("italian")
    Traceback (most recent call last):
    ...
    ValueError: ('nation_unknown', 'italian')

    Clauses: nations.meaning nations.german nations.russian nations.british nations.japanese nations.choice
    """  # noqa: E501
    if nation not in NATIONS:
        raise ValueError("nation_unknown", nation)
    return [_card(card) for card in NATIONS[nation]]


def may_choose(
    nation: Nation, opponents: Nation, same: Literal["allowed", "refused"] = "allowed"
) -> bool:
    """Say whether a player may choose a nation, given the one that the opponent has chosen.

    >>> may_choose("german", "german")
    True
    >>> may_choose("german", "german", "refused")
    False
    >>> may_choose("german", "russian", "refused")
    True
    >>> may_choose("italian", "german")
    Traceback (most recent call last):
    ...
    ValueError: ('nation_unknown', 'italian')

    Clauses: nations.same
    """
    for chosen in (nation, opponents):
        if chosen not in NATIONS:
            raise ValueError("nation_unknown", chosen)
    return same == "allowed" or nation != opponents


def hand_after_giant(
    hand: Annotated[int, range(1, 76)], discard: Literal["itself", "another"] = "itself"
) -> int:
    """Give the hand's size after Industrial Giant, which is counted in the hand before.

    >>> hand_after_giant(7)
    8
    >>> hand_after_giant(7, "another")
    7
    >>> hand_after_giant(1)
    2
    >>> hand_after_giant(2, "another")
    2
    >>> hand_after_giant(1, "another")
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', 1)
    >>> hand_after_giant(0)
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', 0)

    Clauses: nations.giant_discard
    """
    discarded = 1 if discard == "itself" else 2
    if hand < discarded:
        raise ValueError("cards_range", hand)
    return hand - discarded + GIANT_CARDS
