"""The rules of Grimoire that decide something: magic points, pages, turn order, quests, scores."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated, Literal, NamedTuple

Edition = Literal["one_draw", "z_man"]
Token = Literal[1, 2, 5]
Kind = Literal["common", "forbidden", "time", "defensive"]

# setup.players: the editions differ
FEWEST_PLAYERS = 2
MOST_PLAYERS = {"one_draw": 4, "z_man": 5}
LARGEST_TABLE = max(MOST_PLAYERS.values())
# setup.books: as many as there can be players
SPELLBOOKS = MOST_PLAYERS
# setup.supply: the values of the tokens
TOKENS = [1, 2, 5]
# setup.mp, setup_phase.advance, setup_phase.limit
FIRST_MP = 6
MP_STEP = 1
LAST_MP = 15
# spells.book: one spell on each page
PAGES = 15
# round.phases
SETUP_PHASE = 1
BOOK_PHASE = 2
QUEST_PHASE = 3
# setup_phase.row, setup_phase.face_down, setup_phase.five_players
EXTRA_CARDS = 1
FACE_DOWN = 1
MOST_FACE_DOWN = 2
# book.alone, quest.order
FIRST_TILE = 1
# book.time_spell, quest.time_spell: what a page says of its spell
KINDS = ["common", "forbidden", "time", "defensive"]
# spells.acceleration, spells.time_stop: the only pages whose kind a source states
PAGE_KINDS: dict[int, list[Kind]] = {5: ["time"], 11: ["time", "defensive"]}
# spells.cure, spells.wish: page and number of discards taken
DISCARDS_TAKEN = {4: 1, 15: 3}
# spells.thunderstorm
THUNDERSTORM_VP = 2
# spells.charm, spells.domination, spells.summon, spells.polymorph: what a page compares
COMPANION_PAGES = [9, 14]
TOTAL_PAGES = [10, 12]
# spells.polymorph
POLYMORPH_SHARE = 2
# cards.coins
COINS = {"copper_coin": 1, "silver_coin": 2, "gold_coin": 3}
# cards.thief, cards.last_companion
COMPANIONS = ["thief", "spy", "rogue", "last_companion"]
ORDER_VP = 1
# items.shoes
ITEMS = ["blessed_shoes", "junk", "sterling_silver_bracelet"]
# ending.treasures, ending.companions
COLLECTION = 10
# scoring.rogue, scoring.rogue_floor
ROGUE_VP = 6
LEAST_ROGUE_VP = 0
# scoring.junk
JUNK_BONUS = 5
# No pile, count or score is larger than this.
LARGEST_COUNT = 999

# table.hidden and its like: what every player can see, and what not
OPEN = ["companion", "vp_token", "later_quest_card", "quest_discard"]
HIDDEN = ["treasure", "item", "first_quest_card", "quest_deck", "item_deck"]
# table.main_zone, table.territory
MAIN_ZONE = ["quest_row", "vp_supply"]
TERRITORY = ["own_quest_card", "own_item", "own_vp_token"]
ELSEWHERE = ["quest_deck", "quest_discards", "item_deck", "mp_track"]

Step = namedtuple("Step", ["clause", "value"])
Chooser = NamedTuple(
    "Chooser", [("page", Annotated[int, range(1, 16)]), ("tile", Annotated[int, range(1, 6)])]
)
Target = NamedTuple("Target", [("amount", Annotated[int, range(1000)]), ("protected", bool)])
Collector = NamedTuple(
    "Collector",
    [("treasures", Annotated[int, range(1000)]), ("companions", Annotated[int, range(1000)])],
)
Scorer = NamedTuple(
    "Scorer",
    [
        ("cards", Annotated[int, range(1000)]),
        ("rogues", Annotated[int, range(1000)]),
        ("tokens", Annotated[int, range(1000)]),
        ("junk", Annotated[int, range(1000)]),
    ],
)


def _check_edition(edition: str) -> None:
    """Refuse an edition that is not known."""
    if edition not in MOST_PLAYERS:
        raise ValueError("edition_unknown", edition)


def _check_players(players: int) -> None:
    """Refuse a number of players that no edition allows."""
    if type(players) is not int or players not in range(FEWEST_PLAYERS, LARGEST_TABLE + 1):
        raise ValueError("players_range", players)


def _check_count(count: int) -> None:
    """Refuse what is no number of cards or points."""
    if type(count) is not int or count not in range(LARGEST_COUNT + 1):
        raise ValueError("count_range", count)


def _check_page(page: int) -> None:
    """Refuse a page that the book does not have."""
    if type(page) is not int or page not in range(1, PAGES + 1):
        raise ValueError("page_range", page)


def can_play(players: Annotated[int, range(1, 7)], edition: Edition = "one_draw") -> bool:
    """Say whether so many players can play an edition.

    >>> can_play(1)
    False
    >>> can_play(2)
    True
    >>> can_play(4)
    True
    >>> can_play(5)
    False
    >>> can_play(5, "z_man")
    True
    >>> can_play(6, "z_man")
    False
    >>> can_play(2, "grimoria")
    Traceback (most recent call last):
    ...
    ValueError: ('edition_unknown', 'grimoria')

    Clauses: setup.players
    """
    _check_edition(edition)
    return players in range(FEWEST_PLAYERS, MOST_PLAYERS[edition] + 1)


def books_left(players: Annotated[int, range(2, 6)], edition: Edition = "one_draw") -> int:
    """Count the spellbooks that go back in the box, and as many bookmarks.

    >>> books_left(2)
    2
    >>> books_left(4)
    0
    >>> books_left(4, "z_man")
    1
    >>> books_left(5)
    Traceback (most recent call last):
    ...
    ValueError: ('players_edition', 5)

    Clauses: setup.books
    """
    if not can_play(players, edition):
        raise ValueError("players_edition", players)
    return SPELLBOOKS[edition] - players


def vp_tokens(edition: Edition) -> int:
    """Count the VP tokens in the box.

    >>> vp_tokens("one_draw")
    28
    >>> vp_tokens("z_man")
    30
    """
    _check_edition(edition)
    return 28 if edition == "one_draw" else 30


def cards_in_box(edition: Edition) -> int:
    """Count the cards in the box: Quest cards and Item cards together.

    >>> cards_in_box("one_draw")
    80
    >>> cards_in_box("z_man")
    95
    """
    _check_edition(edition)
    return 80 if edition == "one_draw" else 74 + 21


def gain(amount: Annotated[int, range(1000)], supply: list[Token]) -> list[int]:
    """Gain VP while so many tokens are left: the VP taken as tokens, and those noted on paper.

    >>> gain(5, [1, 2, 5])
    [5, 0]
    >>> gain(4, [1, 2, 5])
    [3, 1]
    >>> gain(2, [])
    [0, 2]
    >>> gain(1, [3])
    Traceback (most recent call last):
    ...
    ValueError: ('token_unknown', 3)
    >>> gain(1, [1.0])
    Traceback (most recent call last):
    ...
    ValueError: ('token_unknown', 1.0)

    Clauses: setup.supply setup.unlimited
    """
    _check_count(amount)
    _check_tokens(supply)
    taken = 0
    for value in sorted(supply, reverse=True):
        if taken + value <= amount:
            taken += value
    return [taken, amount - taken]


def _check_tokens(tokens: list[Token]) -> None:
    """Refuse tokens of a value that there is not."""
    for token in tokens:
        if type(token) is not int or token not in TOKENS:
            raise ValueError("token_unknown", token)


def open_to_all(
    thing: Literal[
        "companion",
        "vp_token",
        "later_quest_card",
        "quest_discard",
        "treasure",
        "item",
        "first_quest_card",
        "quest_deck",
        "item_deck",
    ],
) -> bool:
    """Say whether every player can see something: a card face up, or a token.

    >>> open_to_all("companion"), open_to_all("vp_token")
    (True, True)
    >>> open_to_all("later_quest_card"), open_to_all("quest_discard")
    (True, True)
    >>> open_to_all("treasure"), open_to_all("item")
    (False, False)
    >>> open_to_all("first_quest_card"), open_to_all("quest_deck"), open_to_all("item_deck")
    (False, False, False)
    >>> open_to_all("spellbook")
    Traceback (most recent call last):
    ...
    ValueError: ('thing_unknown', 'spellbook')

    Clauses: setup.item_deck setup.quest_deck setup.discards table.hidden table.companions setup_phase.face_down items.hidden
    """  # noqa: E501
    if thing not in OPEN + HIDDEN:
        raise ValueError("thing_unknown", thing)
    return thing in OPEN


def lies_in(
    thing: Literal[
        "quest_row",
        "vp_supply",
        "own_quest_card",
        "own_item",
        "own_vp_token",
        "quest_deck",
        "quest_discards",
        "item_deck",
        "mp_track",
    ],
    place: Literal["main_zone", "territory"],
) -> bool:
    """Say whether something lies in the Main Zone, or in a player's Territory.

    >>> lies_in("quest_row", "main_zone"), lies_in("vp_supply", "main_zone")
    (True, True)
    >>> lies_in("quest_row", "territory")
    False
    >>> lies_in("own_quest_card", "territory"), lies_in("own_item", "territory")
    (True, True)
    >>> lies_in("own_vp_token", "territory"), lies_in("own_vp_token", "main_zone")
    (True, False)
    >>> lies_in("quest_deck", "main_zone"), lies_in("quest_discards", "main_zone")
    (False, False)
    >>> lies_in("item_deck", "territory"), lies_in("mp_track", "main_zone")
    (False, False)
    >>> lies_in("spellbook", "territory")
    Traceback (most recent call last):
    ...
    ValueError: ('thing_unknown', 'spellbook')
    >>> lies_in("item_deck", "box")
    Traceback (most recent call last):
    ...
    ValueError: ('place_unknown', 'box')

    Clauses: table.main_zone table.territory
    """
    if thing not in MAIN_ZONE + TERRITORY + ELSEWHERE:
        raise ValueError("thing_unknown", thing)
    if place not in ("main_zone", "territory"):
        raise ValueError("place_unknown", place)
    return thing in (MAIN_ZONE if place == "main_zone" else TERRITORY)


def tiles_fit(tiles: list[Annotated[int, range(1, 6)]]) -> bool:
    """Say whether these are the tiles of all players, each once.

    >>> tiles_fit([2, 1])
    True
    >>> tiles_fit([4, 2, 5, 1, 3])
    True
    >>> tiles_fit([1])
    False
    >>> tiles_fit([1, 2, 3, 4, 5, 6])
    False
    >>> tiles_fit([1, 1, 2])
    False
    >>> tiles_fit([1, 3])
    False
    >>> tiles_fit([0, 1])
    False
    >>> tiles_fit([1.0, 2])
    False

    Clauses: setup.tiles
    """
    for tile in tiles:
        if type(tile) is not int:
            return False
    whole = sorted(tiles) == list(range(FIRST_TILE, FIRST_TILE + len(tiles)))
    return whole and len(tiles) in range(FEWEST_PLAYERS, LARGEST_TABLE + 1)


def next_phase(phase: Annotated[int, range(1, 4)]) -> int:
    """Give the phase that follows: after the last one, the first of the next round.

    >>> next_phase(1), next_phase(2), next_phase(3)
    (2, 3, 1)
    >>> next_phase(0)
    Traceback (most recent call last):
    ...
    ValueError: ('phase_range', 0)
    >>> next_phase(4)
    Traceback (most recent call last):
    ...
    ValueError: ('phase_range', 4)

    Clauses: round.phases
    """
    _check_phase(phase)
    return SETUP_PHASE if phase == QUEST_PHASE else phase + 1


def _check_phase(phase: int) -> None:
    """Refuse a phase that a round does not have."""
    if type(phase) is not int or phase not in (SETUP_PHASE, BOOK_PHASE, QUEST_PHASE):
        raise ValueError("phase_range", phase)


def phases() -> int:
    """Count the phases of a round.

    >>> phases()
    3
    """
    return QUEST_PHASE


def acting_at_once(phase: Annotated[int, range(1, 4)], players: Annotated[int, range(2, 6)]) -> int:
    """Count the players who act at the same time in a phase.

    >>> acting_at_once(1, 4)
    1
    >>> acting_at_once(2, 4)
    4
    >>> acting_at_once(3, 4)
    1
    >>> acting_at_once(2, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> acting_at_once(2, 6)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 6)
    >>> acting_at_once(2, 2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 2.0)
    >>> acting_at_once(2.0, 2)
    Traceback (most recent call last):
    ...
    ValueError: ('phase_range', 2.0)
    >>> acting_at_once(2, 2), acting_at_once(2, 5)
    (2, 5)

    Clauses: round.setup round.book round.quest
    """
    _check_phase(phase)
    _check_players(players)
    return players if phase == BOOK_PHASE else 1


def mp(round_number: Annotated[int, range(1, 1000)]) -> int:
    """Give the magic points of a round; they are the same for all players.

    >>> mp(1)
    6
    >>> mp(2)
    7
    >>> mp(5)
    10
    >>> mp(10)
    15
    >>> mp(11)
    15
    >>> mp(0)
    Traceback (most recent call last):
    ...
    ValueError: ('round_range', 0)
    >>> mp(1.0)
    Traceback (most recent call last):
    ...
    ValueError: ('round_range', 1.0)

    Clauses: setup.mp setup_phase.first_round setup_phase.advance setup_phase.limit
    """
    if type(round_number) is not int or round_number < 1:
        raise ValueError("round_range", round_number)
    return min(LAST_MP, FIRST_MP + MP_STEP * (round_number - 1))


def last_mp_round() -> int:
    """Give the round in which the magic points reach their highest value.

    >>> last_mp_round()
    10
    """
    return len(range(FIRST_MP, LAST_MP + MP_STEP, MP_STEP))


def quest_row(
    players: Annotated[int, range(2, 6)], face_down: Annotated[int, range(1, 3)] = FACE_DOWN
) -> list[int]:
    """Count the Quest cards laid out for a round: those face down, then those face up.

    >>> quest_row(2)
    [1, 2]
    >>> quest_row(3)
    [1, 3]
    >>> quest_row(4)
    [1, 4]

    The option of the largest table:

    >>> quest_row(5)
    [1, 5]
    >>> quest_row(5, 2)
    [2, 4]
    >>> quest_row(4, 2)
    Traceback (most recent call last):
    ...
    ValueError: ('face_down_range', 2)
    >>> quest_row(5, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('face_down_range', 3)
    >>> quest_row(5, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('face_down_range', 0)
    >>> quest_row(5, 2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('face_down_range', 2.0)

    Clauses: setup_phase.row setup_phase.face_down setup_phase.five_players
    """
    _check_players(players)
    most = MOST_FACE_DOWN if players == LARGEST_TABLE else FACE_DOWN
    if type(face_down) is not int or face_down not in range(FACE_DOWN, most + 1):
        raise ValueError("face_down_range", face_down)
    return [face_down, players + EXTRA_CARDS - face_down]


def draw_quest_cards(
    deck: Annotated[int, range(1000)],
    discards: Annotated[int, range(1000)],
    wanted: Annotated[int, range(1000)],
) -> list[int]:
    """Draw Quest cards: those drawn, and what is left of the deck and of the discards.

    >>> draw_quest_cards(5, 3, 4)
    [4, 1, 3]
    >>> draw_quest_cards(4, 3, 4)
    [4, 3, 0]
    >>> draw_quest_cards(2, 3, 4)
    [4, 1, 0]
    >>> draw_quest_cards(2, 1, 4)
    [3, 0, 0]

    Clauses: setup_phase.new_deck
    """
    for count in (deck, discards, wanted):
        _check_count(count)
    cards = deck + discards
    drawn = min(wanted, cards)
    if drawn < deck:
        return [drawn, deck - drawn, discards]
    return [drawn, cards - drawn, 0]


def new_quest_deck(
    discards: list[Annotated[str, "card"]],
    order: list[Annotated[int, range(1000)]],
    way: Literal["shuffled", "turned_over"] = "shuffled",
) -> list[str]:
    """Make a new deck, top card first, of the discards, first discard first.

    The order is the shuffle: for each card of the deck its place among the discards, from 0.

    >>> new_quest_deck(["spy", "thief", "rogue"], [2, 0, 1])
    ['rogue', 'spy', 'thief']
    >>> new_quest_deck(["spy", "thief", "rogue"], [2, 0, 1], "turned_over")
    ['spy', 'thief', 'rogue']
    >>> new_quest_deck(["spy", "thief"], [0, 0])
    Traceback (most recent call last):
    ...
    ValueError: ('shuffle_unfit', [0, 0])
    >>> new_quest_deck(["spy"], [0], "sorted")
    Traceback (most recent call last):
    ...
    ValueError: ('way_unknown', 'sorted')

    Clauses: setup_phase.reshuffle
    """
    if way not in ("shuffled", "turned_over"):
        raise ValueError("way_unknown", way)
    return _shuffled(discards, order) if way == "shuffled" else list(discards)


def _shuffled(cards: list[str], order: list[int]) -> list[str]:
    """Put cards into the order that a shuffle has given them."""
    if [place for place in order if type(place) is not int] or sorted(order) != list(
        range(len(cards))
    ):
        raise ValueError("shuffle_unfit", order)
    return [cards[place] for place in order]


def legal_page(page: Annotated[int, range(16)], points: Annotated[int, range(6, 16)]) -> bool:
    """Say whether a page may be chosen with so many magic points.

    >>> legal_page(6, 6)
    True
    >>> legal_page(7, 6)
    False
    >>> legal_page(15, 15)
    True
    >>> legal_page(1, 6)
    True
    >>> legal_page(0, 6)
    False
    >>> legal_page(6.0, 6)
    False
    >>> legal_page(1, 5)
    Traceback (most recent call last):
    ...
    ValueError: ('mp_range', 5)
    >>> legal_page(1, 16)
    Traceback (most recent call last):
    ...
    ValueError: ('mp_range', 16)
    >>> legal_page(1, 6.0)
    Traceback (most recent call last):
    ...
    ValueError: ('mp_range', 6.0)

    Clauses: book.page
    """
    if type(points) is not int or points not in range(FIRST_MP, LAST_MP + 1):
        raise ValueError("mp_range", points)
    return type(page) is int and page in range(1, points + 1)


def knows_page(
    reader: Literal["owner", "others"],
    revealed: bool,  # noqa: FBT001 - a form field
) -> bool:
    """Say who knows a chosen page, before and after the books are opened.

    >>> knows_page("owner", False)
    True
    >>> knows_page("others", False)
    False
    >>> knows_page("others", True)
    True

    Clauses: book.bookmark book.reveal
    """
    return reader == "owner" or revealed


def _check_choice(pages: list[int], tiles: list[int]) -> None:
    """Refuse pages and tiles that the players cannot have."""
    for page in pages:
        _check_page(page)
    if not tiles_fit(tiles):
        raise ValueError("tiles_unfit", tiles)
    if len(pages) != len(tiles):
        raise ValueError("players_range", len(pages))


def _groups(pages: list[int], tiles: list[int]) -> list[list[int]]:
    """Name the players alone on a page, then those who share one, each group in order of play."""
    alone = []
    shared = []
    for seat in range(len(pages)):
        if pages.count(pages[seat]) == 1:
            alone.append((pages[seat], seat + 1))
        else:
            shared.append((-tiles[seat], seat + 1))
    return [[player for _, player in sorted(group)] for group in (alone, shared)]


def turn_order(
    pages: list[Annotated[int, range(1, 16)]],
    tiles: list[Annotated[int, range(1, 6)]],
    reversed_by_spell: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> list[int]:
    """Give each player's new tile, from all pages and the tiles of the round before.

    >>> turn_order([5, 2, 7, 1], [1, 2, 3, 4])
    [3, 2, 4, 1]
    >>> turn_order([3, 3, 6, 1], [1, 2, 3, 4])
    [4, 3, 2, 1]
    >>> turn_order([3, 3, 5, 5], [1, 2, 3, 4])
    [4, 3, 2, 1]
    >>> turn_order([4, 4, 4, 4], [2, 4, 1, 3])
    [3, 1, 4, 2]
    >>> turn_order([1, 1, 6], [3, 1, 2])
    [2, 3, 1]
    >>> turn_order([2, 2], [1, 2])
    [2, 1]

    A page has no more than its number to say, and the tiles must be those of the players:

    >>> turn_order([1, 15], [1, 2], True)
    [2, 1]
    >>> turn_order([0, 2], [1, 2])
    Traceback (most recent call last):
    ...
    ValueError: ('page_range', 0)
    >>> turn_order([2, 16], [1, 2])
    Traceback (most recent call last):
    ...
    ValueError: ('page_range', 16)
    >>> turn_order([2, 3.0], [1, 2])
    Traceback (most recent call last):
    ...
    ValueError: ('page_range', 3.0)
    >>> turn_order([2, 3], [2, 2])
    Traceback (most recent call last):
    ...
    ValueError: ('tiles_unfit', [2, 2])
    >>> turn_order([2, 3, 4], [2, 1])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 3)

    Clauses: book.alone book.shared book.reversal
    """
    _check_choice(pages, tiles)
    alone, shared = _groups(pages, tiles)
    order = alone + shared
    if reversed_by_spell:
        order = list(reversed(order))
    return [order.index(player) + FIRST_TILE for player in range(1, len(pages) + 1)]


def turn_order_steps(
    players: list[Chooser],
    reversed_by_spell: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> list[Step]:
    """Give out the tiles one by one, each step naming a player; then the whole order of play.

    >>> turn_order_steps([Chooser(3, 1), Chooser(3, 2), Chooser(6, 3), Chooser(1, 4)])
    [Step(clause='book.alone', value=4), Step(clause='book.alone', value=3), Step(clause='book.shared', value=2), Step(clause='book.shared', value=1), Step(clause='quest.order', value=[4, 3, 2, 1])]
    >>> turn_order_steps([Chooser(2, 1), Chooser(7, 2), Chooser(1, 3)], True)
    [Step(clause='book.alone', value=3), Step(clause='book.alone', value=1), Step(clause='book.alone', value=2), Step(clause='book.reversal', value=True), Step(clause='quest.order', value=[2, 1, 3])]

    Clauses: book.alone book.shared book.reversal quest.order
    """  # noqa: E501
    pages = [page for page, _ in players]
    tiles = [tile for _, tile in players]
    new_tiles = turn_order(pages, tiles, reversed_by_spell)
    alone, shared = _groups(pages, tiles)
    steps = [Step("book.alone", player) for player in alone]
    steps += [Step("book.shared", player) for player in shared]
    if reversed_by_spell:
        steps.append(Step("book.reversal", value=True))
    steps.append(Step("quest.order", acting_order(new_tiles)))
    return steps


def acting_order(tiles: list[Annotated[int, range(1, 6)]]) -> list[int]:
    """Name the players, counted from 1, in the order in which their tiles let them act.

    >>> acting_order([3, 2, 4, 1])
    [4, 2, 1, 3]
    >>> acting_order([1, 2])
    [1, 2]
    >>> acting_order([1, 3])
    Traceback (most recent call last):
    ...
    ValueError: ('tiles_unfit', [1, 3])

    Clauses: quest.order
    """
    if not tiles_fit(tiles):
        raise ValueError("tiles_unfit", tiles)
    return [tiles.index(tile) + 1 for tile in sorted(tiles)]


def is_cast(
    kinds: list[Kind],
    phase: Annotated[int, range(1, 4)],
) -> bool:
    """Say whether a spell of these kinds is cast in a phase.

    >>> is_cast(["time"], 2), is_cast(["time"], 3)
    (True, False)
    >>> is_cast(["common"], 2), is_cast(["common"], 3)
    (False, True)
    >>> is_cast(["time", "defensive"], 2), is_cast(["time", "defensive"], 3)
    (True, True)
    >>> is_cast(["forbidden"], 1), is_cast(["time"], 1)
    (False, False)
    >>> is_cast([], 3)
    Traceback (most recent call last):
    ...
    ValueError: kinds_missing
    >>> is_cast(["fire"], 3)
    Traceback (most recent call last):
    ...
    ValueError: ('kind_unknown', 'fire')

    Clauses: book.time_spell quest.time_spell
    """
    _check_phase(phase)
    if not kinds:
        raise ValueError("kinds_missing")
    for kind in kinds:
        if kind not in KINDS:
            raise ValueError("kind_unknown", kind)
    if phase == BOOK_PHASE:
        return "time" in kinds
    return phase == QUEST_PHASE and any(kind != "time" for kind in kinds)


def page_is_cast(page: Annotated[int, range(1, 16)], phase: Annotated[int, range(1, 4)]) -> bool:
    """Say whether the spell of a page is cast in a phase; known for few pages only.

    >>> page_is_cast(5, 2), page_is_cast(5, 3)
    (True, False)
    >>> page_is_cast(11, 2), page_is_cast(11, 3)
    (True, True)
    >>> page_is_cast(13, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('page_kind_unknown', 13)
    >>> page_is_cast(16, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('page_range', 16)

    Clauses: spells.acceleration spells.time_stop
    """
    _check_page(page)
    if page not in PAGE_KINDS:
        raise ValueError("page_kind_unknown", page)
    return is_cast(PAGE_KINDS[page], phase)


def is_quest_turn(
    actions: list[Literal["cast", "take"]],
    kinds: list[Kind],
) -> bool:
    """Say whether these actions, in this order, are a whole turn with a spell of these kinds.

    >>> is_quest_turn(["cast", "take"], ["common"])
    True
    >>> is_quest_turn(["take", "cast"], ["common"])
    False
    >>> is_quest_turn(["take"], ["common"])
    False
    >>> is_quest_turn(["take"], ["time"])
    True
    >>> is_quest_turn(["cast", "take"], ["time"])
    False
    >>> is_quest_turn(["cast", "take"], ["time", "defensive"])
    True

    Clauses: quest.cast quest.take quest.time_spell
    """
    if is_cast(kinds, QUEST_PHASE):
        return actions == ["cast", "take"]
    return actions == ["take"]


def take_steps(
    kind: Literal["companion", "treasure"],
    from_face_down: bool,  # noqa: FBT001 - a form field
) -> list[Step]:
    """Take a Quest card: look at it in secret if it lay face down, then lay it face up or not.

    >>> take_steps("companion", False)
    [Step(clause='quest.companion', value=True)]
    >>> take_steps("treasure", True)
    [Step(clause='quest.look', value=True), Step(clause='quest.treasure', value=False)]
    >>> take_steps("item", True)
    Traceback (most recent call last):
    ...
    ValueError: ('quest_kind_unknown', 'item')

    Clauses: quest.look quest.companion quest.treasure
    """
    if kind not in ("companion", "treasure"):
        raise ValueError("quest_kind_unknown", kind)
    steps = [Step("quest.look", value=True)] if from_face_down else []
    clause = "quest.companion" if kind == "companion" else "quest.treasure"
    steps.append(Step(clause, open_to_all(kind)))
    return steps


def leftovers(players: Annotated[int, range(2, 6)], taken: Annotated[int, range(7)]) -> int:
    """Count the cards of the row that are discarded when so many have been taken.

    >>> leftovers(4, 4)
    1
    >>> leftovers(2, 2)
    1
    >>> leftovers(2, 3)
    0
    >>> leftovers(2, 4)
    Traceback (most recent call last):
    ...
    ValueError: ('taken_range', 4)
    >>> leftovers(2, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('taken_range', -1)
    >>> leftovers(2, 2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('taken_range', 2.0)

    Clauses: quest.leftovers
    """
    row = sum(quest_row(players))
    if type(taken) is not int or taken not in range(row + 1):
        raise ValueError("taken_range", taken)
    return row - taken


def has_page(page: Annotated[int, range(1000)]) -> bool:
    """Say whether each spellbook has a page of this number.

    >>> has_page(0), has_page(1), has_page(15), has_page(16)
    (False, True, True, False)

    Clauses: spells.book
    """
    return page in range(1, PAGES + 1)


def luck(
    face_down: Annotated[str, "card"],
    top_of_deck: Annotated[str, "card"],
    discard: bool,  # noqa: FBT001 - a form field
) -> list[str | None]:
    """Cast Luck: the card that lies face down afterwards, and the card that was discarded.

    >>> luck("copper_coin", "spy", True)
    ['spy', 'copper_coin']
    >>> luck("copper_coin", "spy", False)
    ['copper_coin', None]

    Clauses: spells.luck
    """
    return [top_of_deck, face_down] if discard else [face_down, None]


def random_discards(
    page: Literal[4, 15],
    discards: list[Annotated[str, "card"]],
    order: list[Annotated[int, range(1000)]],
) -> list[list[str]]:
    """Cast Cure or Wish after shuffling the discards: the cards taken, then those left.

    The order is the shuffle: for each card its place among the discards, from 0.

    >>> random_discards(4, ["spy", "thief", "rogue"], [2, 0, 1])
    [['rogue'], ['spy', 'thief']]
    >>> random_discards(15, ["spy", "thief", "rogue"], [2, 0, 1])
    [['rogue', 'spy', 'thief'], []]
    >>> random_discards(15, ["spy", "thief"], [1, 0])
    Traceback (most recent call last):
    ...
    ValueError: ('discards_few', 2)
    >>> random_discards(4, ["spy", "thief"], [1, 2])
    Traceback (most recent call last):
    ...
    ValueError: ('shuffle_unfit', [1, 2])
    >>> random_discards(4, ["spy", "thief"], [1.0, 0])
    Traceback (most recent call last):
    ...
    ValueError: ('shuffle_unfit', [1.0, 0])
    >>> random_discards(9, ["spy"], [0])
    Traceback (most recent call last):
    ...
    ValueError: ('page_unfit', 9)

    Clauses: spells.cure spells.wish
    """
    if type(page) is not int or page not in DISCARDS_TAKEN:
        raise ValueError("page_unfit", page)
    taken = DISCARDS_TAKEN[page]
    shuffled = _shuffled(discards, order)
    if len(shuffled) < taken:
        raise ValueError("discards_few", len(shuffled))
    return [shuffled[:taken], shuffled[taken:]]


def is_thunderstorm_payment(tokens: list[Token]) -> bool:
    """Say whether these tokens are what Thunderstorm asks for.

    >>> is_thunderstorm_payment([1, 1])
    True
    >>> is_thunderstorm_payment([2])
    True
    >>> is_thunderstorm_payment([1])
    False
    >>> is_thunderstorm_payment([5])
    False
    >>> is_thunderstorm_payment([0, 2])
    Traceback (most recent call last):
    ...
    ValueError: ('token_unknown', 0)

    Clauses: spells.thunderstorm
    """
    _check_tokens(tokens)
    return sum(tokens) == THUNDERSTORM_VP


def compared(
    page: Literal[9, 10, 12, 14],
    tokens: Annotated[int, range(1000)],
    companions: Annotated[int, range(1000)],
    companion_vp: Annotated[int, range(1000)] = 0,
    totals: Literal["tokens", "visible"] = "tokens",
) -> int:
    """Give the number by which a spell compares a player with the others.

    The VP of a player are those of the tokens and, where the other reading of a total is chosen,
    those of the Companions as well.

    >>> compared(9, 7, 3), compared(14, 7, 3)
    (3, 3)
    >>> compared(10, 7, 3), compared(12, 7, 3)
    (7, 7)
    >>> compared(12, 7, 3, 4, "visible")
    11
    >>> compared(12, 7, 3, 4)
    7
    >>> compared(10, 7, 3, totals="visible")
    7
    >>> compared(9, 999, 0), compared(9, 0, 999)
    (0, 999)
    >>> compared(9, 1000, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('count_range', 1000)
    >>> compared(9, 0, -1)
    Traceback (most recent call last):
    ...
    ValueError: ('count_range', -1)
    >>> compared(9, 0, 2.0)
    Traceback (most recent call last):
    ...
    ValueError: ('count_range', 2.0)
    >>> compared(8, 7, 3)
    Traceback (most recent call last):
    ...
    ValueError: ('page_unfit', 8)
    >>> compared(12, 7, 3, 4, "cards")
    Traceback (most recent call last):
    ...
    ValueError: ('totals_unknown', 'cards')

    Clauses: spells.charm spells.summon spells.polymorph spells.domination targets.total
    """
    for count in (tokens, companions, companion_vp):
        _check_count(count)
    if totals not in ("tokens", "visible"):
        raise ValueError("totals_unknown", totals)
    if type(page) is not int or page not in COMPANION_PAGES + TOTAL_PAGES:
        raise ValueError("page_unfit", page)
    if page in COMPANION_PAGES:
        return companions
    return tokens if totals == "tokens" else tokens + companion_vp


def may_summon(
    yours: Annotated[int, range(1000)], others: list[Annotated[int, range(1000)]]
) -> bool:
    """Say whether your total is low enough for Summon Elemental.

    >>> may_summon(2, [3, 5])
    True
    >>> may_summon(3, [3, 5])
    True
    >>> may_summon(4, [3, 5])
    False
    >>> may_summon(4, [])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)
    >>> may_summon(0, [0, 0, 0, 0, 0])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 6)

    Clauses: spells.summon
    """
    _check_players(len(others) + 1)
    for count in others + [yours]:
        _check_count(count)
    return yours <= min(others)


def polymorph(total: Annotated[int, range(1000)]) -> int:
    """Give the VP that the target of Polymorph hands over.

    >>> polymorph(5), polymorph(4), polymorph(1), polymorph(0)
    (3, 2, 1, 0)

    Clauses: spells.polymorph spells.rounding
    """
    _check_count(total)
    return total - total // POLYMORPH_SHARE


def target_steps(players: list[Target]) -> list[Step]:
    """Find whom a spell against the player with the most may hit, step by step.

    The players are counted from 1; the caster is left out.

    >>> target_steps([Target(4, False), Target(4, False), Target(1, False)])
    [Step(clause='targets.most', value=4), Step(clause='targets.tie', value=[1, 2])]
    >>> target_steps([Target(4, True), Target(3, False)])
    [Step(clause='targets.protected', value=[1]), Step(clause='targets.most', value=3), Step(clause='targets.one', value=[2])]
    >>> target_steps([Target(4, False), Target(4, True)])
    [Step(clause='targets.protected', value=[2]), Step(clause='targets.most', value=4), Step(clause='targets.one', value=[1])]
    >>> target_steps([Target(2, True)])
    Traceback (most recent call last):
    ...
    ValueError: ('nobody_left', 1)
    >>> target_steps([])
    Traceback (most recent call last):
    ...
    ValueError: ('players_range', 1)

    Clauses: targets.protected targets.most targets.one targets.tie
    """  # noqa: E501
    _check_players(len(players) + 1)
    for amount, _ in players:
        _check_count(amount)
    numbers = range(1, len(players) + 1)
    protected = [number for number in numbers if players[number - 1].protected]
    left = [number for number in numbers if number not in protected]
    if not left:
        raise ValueError("nobody_left", len(players))
    most = max(players[number - 1].amount for number in left)
    hit = [number for number in left if players[number - 1].amount == most]
    steps = [Step("targets.protected", protected)] if protected else []
    steps.append(Step("targets.most", most))
    steps.append(Step("targets.one" if len(hit) == 1 else "targets.tie", hit))
    return steps


def spell_works(
    kind: Kind,
    negated: bool,  # noqa: FBT001 - a form field
    own: bool,  # noqa: FBT001 - a form field
) -> bool:
    """Say whether a spell has an effect while somebody has negated Forbidden Spells.

    Own is a spell of the player who has negated them.

    >>> spell_works("forbidden", True, False)
    False
    >>> spell_works("forbidden", True, True)
    True
    >>> spell_works("forbidden", False, False)
    True
    >>> spell_works("common", True, False)
    True
    >>> spell_works("fire", True, False)
    Traceback (most recent call last):
    ...
    ValueError: ('kind_unknown', 'fire')

    Clauses: spells.negation
    """
    if kind not in KINDS:
        raise ValueError("kind_unknown", kind)
    return kind != "forbidden" or own or not negated


def may_draw_item(
    by: Literal["creation", "similar_spell", "nothing"],
    reading: Literal["similar_too", "creation_only"] = "similar_too",
) -> bool:
    """Say whether a player may draw an Item card by some means.

    >>> may_draw_item("creation"), may_draw_item("similar_spell"), may_draw_item("nothing")
    (True, True, False)
    >>> may_draw_item("creation", "creation_only"), may_draw_item("similar_spell", "creation_only")
    (True, False)
    >>> may_draw_item("quest")
    Traceback (most recent call last):
    ...
    ValueError: ('means_unknown', 'quest')
    >>> may_draw_item("creation", "quest")
    Traceback (most recent call last):
    ...
    ValueError: ('reading_unknown', 'quest')

    Clauses: items.source items.similar
    """
    if by not in ("creation", "similar_spell", "nothing"):
        raise ValueError("means_unknown", by)
    if reading not in ("similar_too", "creation_only"):
        raise ValueError("reading_unknown", reading)
    return by == "creation" or (by == "similar_spell" and reading == "similar_too")


def items_drawn(deck: Annotated[int, range(1000)], wanted: Annotated[int, range(1000)]) -> int:
    """Count the Item cards that are drawn from a deck that may run out.

    >>> items_drawn(3, 2)
    2
    >>> items_drawn(1, 2)
    1
    >>> items_drawn(0, 1)
    0

    Clauses: items.deck_empty
    """
    _check_count(deck)
    _check_count(wanted)
    return min(deck, wanted)


def may_reveal(item: Annotated[str, "card:item"]) -> bool:
    """Say whether an Item card may be shown to the others during the game.

    >>> may_reveal("blessed_shoes")
    True
    >>> may_reveal("junk"), may_reveal("sterling_silver_bracelet")
    (False, False)
    >>> may_reveal("spy")
    Traceback (most recent call last):
    ...
    ValueError: ('item_unknown', 'spy')

    Clauses: items.shoes
    """
    if item not in ITEMS:
        raise ValueError("item_unknown", item)
    return item == "blessed_shoes"


def treasure_vp(treasures: list[Annotated[str, "card:treasure"]]) -> int:
    """Add up the VP of the Treasures whose value is known.

    >>> treasure_vp(["copper_coin"]), treasure_vp(["silver_coin"]), treasure_vp(["gold_coin"])
    (1, 2, 3)
    >>> treasure_vp(["gold_coin", "silver_coin", "copper_coin"])
    6
    >>> treasure_vp(["crown"])
    Traceback (most recent call last):
    ...
    ValueError: ('treasure_unknown', 'crown')

    Clauses: cards.copper_coin cards.silver_coin cards.gold_coin
    """
    for treasure in treasures:
        if treasure not in COINS:
            raise ValueError("treasure_unknown", treasure)
    return sum(COINS[treasure] for treasure in treasures)


def order_vp(
    companion: Annotated[str, "card:companion"],
    tile: Annotated[int, range(1, 6)],
    players: Annotated[int, range(2, 6)],
) -> int:
    """Give the VP that a Companion brings for your place in the order of a Quest phase.

    >>> order_vp("thief", 1, 4), order_vp("thief", 2, 4)
    (1, 0)
    >>> order_vp("last_companion", 4, 4), order_vp("last_companion", 3, 4)
    (1, 0)
    >>> order_vp("spy", 1, 4), order_vp("rogue", 4, 4)
    (0, 0)
    >>> order_vp("thief", 5, 4)
    Traceback (most recent call last):
    ...
    ValueError: ('tile_range', 5)
    >>> order_vp("thief", 0, 4)
    Traceback (most recent call last):
    ...
    ValueError: ('tile_range', 0)
    >>> order_vp("thief", 1.0, 4)
    Traceback (most recent call last):
    ...
    ValueError: ('tile_range', 1.0)
    >>> order_vp("wizard", 1, 4)
    Traceback (most recent call last):
    ...
    ValueError: ('companion_unknown', 'wizard')

    Clauses: cards.thief cards.last_companion
    """
    _check_players(players)
    if type(tile) is not int or tile not in range(FIRST_TILE, players + 1):
        raise ValueError("tile_range", tile)
    if companion not in COMPANIONS:
        raise ValueError("companion_unknown", companion)
    first = companion == "thief" and tile == FIRST_TILE
    last = companion == "last_companion" and tile == players
    return ORDER_VP if first or last else 0


def may_peek(companion: Annotated[str, "card:companion"]) -> bool:
    """Say whether a Companion lets you look at the face-down Quest card.

    >>> may_peek("spy")
    True
    >>> may_peek("thief"), may_peek("rogue"), may_peek("last_companion")
    (False, False, False)
    >>> may_peek("wizard")
    Traceback (most recent call last):
    ...
    ValueError: ('companion_unknown', 'wizard')

    Clauses: cards.spy
    """
    if companion not in COMPANIONS:
        raise ValueError("companion_unknown", companion)
    return companion == "spy"


def game_end_steps(
    players: list[Collector],
    deck: Annotated[int, range(1000)],
    discards: Annotated[int, range(1000)],
    reached_before: bool = False,  # noqa: FBT001, FBT002 - a form field
) -> list[Step]:
    """Say whether the game ends, and when; earlier steps name the players who bring it about.

    >>> game_end_steps([Collector(10, 0), Collector(3, 10)], 20, 4)
    [Step(clause='ending.treasures', value=[1]), Step(clause='ending.companions', value=[2]), Step(clause='ending.round', value=True)]
    >>> game_end_steps([Collector(9, 9), Collector(5, 5)], 20, 4)
    [Step(clause='ending.goes_on', value=True)]
    >>> game_end_steps([Collector(0, 11), Collector(0, 0)], 20, 4)
    [Step(clause='ending.companions', value=[1]), Step(clause='ending.round', value=True)]
    >>> game_end_steps([Collector(11, 0), Collector(0, 0)], 20, 4)
    [Step(clause='ending.treasures', value=[1]), Step(clause='ending.round', value=True)]

    It makes no difference if somebody had them and has lost some again in the same round:

    >>> game_end_steps([Collector(0, 9), Collector(0, 1)], 20, 4, True)
    [Step(clause='ending.stands', value=True), Step(clause='ending.round', value=True)]

    Without any card in deck and discards it ends at that moment:

    >>> game_end_steps([Collector(0, 10), Collector(0, 0)], 0, 0)
    [Step(clause='ending.no_cards', value=True)]
    >>> game_end_steps([Collector(0, 0), Collector(0, 0)], 0, 4)
    [Step(clause='ending.goes_on', value=True)]
    >>> game_end_steps([Collector(0, 0), Collector(0, 0)], 4, 4)
    [Step(clause='ending.goes_on', value=True)]

    Clauses: ending.treasures ending.companions ending.stands ending.round ending.no_cards ending.goes_on
    """  # noqa: E501
    _check_players(len(players))
    for count in [count for row in players for count in row] + [deck, discards]:
        _check_count(count)
    if deck + discards == 0:
        return [Step("ending.no_cards", value=True)]
    numbers = range(1, len(players) + 1)
    treasures = [number for number in numbers if players[number - 1].treasures >= COLLECTION]
    companions = [number for number in numbers if players[number - 1].companions >= COLLECTION]
    steps = [Step("ending.treasures", treasures)] if treasures else []
    if companions:
        steps.append(Step("ending.companions", companions))
    if reached_before:
        steps.append(Step("ending.stands", value=True))
    steps.append(Step("ending.round" if steps else "ending.goes_on", value=True))
    return steps


def rogue_steps(
    rogues: Annotated[int, range(1000)], tokens: Annotated[int, range(1000)]
) -> list[Step]:
    """Value Rogues beside tokens of so many VP: one Rogue, all of them, the tokens, all together.

    >>> rogue_steps(1, 0)
    [Step(clause='scoring.rogue', value=6), Step(clause='scoring.rogues', value=6), Step(clause='scoring.tokens', value=0), Step(clause='scoring.total', value=6)]
    >>> rogue_steps(2, 3)
    [Step(clause='scoring.rogue', value=3), Step(clause='scoring.rogues', value=6), Step(clause='scoring.tokens', value=3), Step(clause='scoring.total', value=9)]
    >>> rogue_steps(3, 5)
    [Step(clause='scoring.rogue', value=1), Step(clause='scoring.rogues', value=3), Step(clause='scoring.tokens', value=5), Step(clause='scoring.total', value=8)]

    A Rogue is never worth less than nothing:

    >>> rogue_steps(1, 6)
    [Step(clause='scoring.rogue_floor', value=0), Step(clause='scoring.rogues', value=0), Step(clause='scoring.tokens', value=6), Step(clause='scoring.total', value=6)]
    >>> rogue_steps(1, 9)
    [Step(clause='scoring.rogue_floor', value=0), Step(clause='scoring.rogues', value=0), Step(clause='scoring.tokens', value=9), Step(clause='scoring.total', value=9)]

    Clauses: scoring.rogue scoring.rogue_floor scoring.rogues scoring.tokens scoring.total
    """  # noqa: E501
    _check_count(rogues)
    _check_count(tokens)
    value = max(LEAST_ROGUE_VP, ROGUE_VP - tokens)
    clause = "scoring.rogue" if value > LEAST_ROGUE_VP else "scoring.rogue_floor"
    return [
        Step(clause, value),
        Step("scoring.rogues", rogues * value),
        Step("scoring.tokens", tokens),
        Step("scoring.total", rogues * value + tokens),
    ]


def junk_bonus(
    junk: list[Annotated[int, range(1000)]],
    without_junk: Literal["nobody", "everybody"] = "nobody",
) -> list[int]:
    """Give each player's bonus, from the numbers of Junk cards.

    >>> junk_bonus([2, 2, 1])
    [5, 5, 0]
    >>> junk_bonus([3, 1])
    [5, 0]
    >>> junk_bonus([0, 1])
    [0, 5]
    >>> junk_bonus([0, 0])
    [0, 0]
    >>> junk_bonus([0, 0], "everybody")
    [5, 5]
    >>> junk_bonus([1, 0], "everybody")
    [5, 0]
    >>> junk_bonus([1, 0], "somebody")
    Traceback (most recent call last):
    ...
    ValueError: ('reading_unknown', 'somebody')

    Clauses: scoring.junk scoring.junk_tie scoring.junk_none
    """
    if without_junk not in ("nobody", "everybody"):
        raise ValueError("reading_unknown", without_junk)
    _check_players(len(junk))
    for count in junk:
        _check_count(count)
    if max(junk) == 0 and without_junk == "nobody":
        return [0 for _ in junk]
    return [JUNK_BONUS if count == max(junk) else 0 for count in junk]


def winner(totals: list[Annotated[int, range(10000)]]) -> int:
    """Name the single winner, counted from 1; 0 when the best totals are tied.

    >>> winner([17, 16])
    1
    >>> winner([3, 16, 9])
    2
    >>> winner([17, 17])
    0
    >>> winner([17, 17, 18])
    3

    Clauses: aim.most scoring.winner scoring.designer
    """
    _check_players(len(totals))
    return 0 if totals.count(max(totals)) > 1 else totals.index(max(totals)) + 1


def final_steps(
    players: list[Scorer], without_junk: Literal["nobody", "everybody"] = "nobody"
) -> list[Step]:
    """Score all players, one after the other, and name the winner.

    >>> final_steps([Scorer(6, 1, 4, 2), Scorer(12, 0, 3, 0)])
    [Step(clause='scoring.player', value=1), Step(clause='scoring.cards', value=6), Step(clause='scoring.rogues', value=2), Step(clause='scoring.tokens', value=4), Step(clause='scoring.junk', value=5), Step(clause='scoring.total', value=17), Step(clause='scoring.player', value=2), Step(clause='scoring.cards', value=12), Step(clause='scoring.tokens', value=3), Step(clause='scoring.total', value=15), Step(clause='scoring.winner', value=1)]
    >>> final_steps([Scorer(9, 0, 3, 1), Scorer(10, 0, 2, 1)])[-1]
    Step(clause='scoring.designer', value=17)
    >>> final_steps([Scorer(9, 0, 3, 0), Scorer(10, 0, 2, 0)])[-1]
    Step(clause='scoring.designer', value=12)
    >>> final_steps([Scorer(9, 0, 3, 0), Scorer(10, 0, 2, 0)], "everybody")[-1]
    Step(clause='scoring.designer', value=17)
    >>> final_steps([Scorer(1, 0, 0, 0), Scorer(2, 0, 0, 0)])[-1]
    Step(clause='scoring.winner', value=2)
    >>> final_steps([Scorer(1, 0, 0, 0), Scorer(-2, 0, 0, 0)])
    Traceback (most recent call last):
    ...
    ValueError: ('count_range', -2)

    Clauses: scoring.player scoring.cards scoring.rogues scoring.tokens scoring.junk scoring.total scoring.winner scoring.designer
    """  # noqa: E501
    for count in [count for row in players for count in row]:
        _check_count(count)
    bonuses = junk_bonus([row.junk for row in players], without_junk)
    steps = []
    totals = []
    for seat in range(len(players)):
        cards, rogues, tokens, _ = players[seat]
        rogue_vp = rogue_steps(rogues, tokens)[1].value
        steps += [Step("scoring.player", seat + 1), Step("scoring.cards", cards)]
        if rogues:
            steps.append(Step("scoring.rogues", rogue_vp))
        steps.append(Step("scoring.tokens", tokens))
        if bonuses[seat]:
            steps.append(Step("scoring.junk", bonuses[seat]))
        totals.append(cards + rogue_vp + tokens + bonuses[seat])
        steps.append(Step("scoring.total", totals[-1]))
    best = winner(totals)
    steps.append(Step("scoring.winner", best) if best else Step("scoring.designer", max(totals)))
    return steps
