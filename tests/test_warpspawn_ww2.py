"""The WarpSpawn game: battles worked out by hand, what holds for all of them, and the card list."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from regolario.library.cards import read_cards
from regolario.library.typed import read_record
from regolario.models import Card, GameInfo
from warpspawn_ww2 import rules
from warpspawn_ww2.rules import Front, Markers

ROOT = Path(__file__).parents[1]
GAME = "warpspawn_ww2"

# The letters of the Italian list: C tank, T infantry, B artillery, A plane, L leader.
LETTERS = {
    "C": "tank",
    "T": "infantry",
    "B": "artillery",
    "A": "aircraft",
    "L": "leader",
    "S": "strategy",
    "F": "fortification",
}
FRONTS: list[Front] = ["right", "centre_right", "centre", "centre_left", "left"]


def ids(codes: str) -> list[str]:
    """Turn the codes of the Italian list, such as `C9 L3`, into ids."""
    return [f"{LETTERS[code[0]]}_{code[1:]}" for code in codes.split()]


# Cards of both players, their Force, the player who gains the marker; the working stands beside.
BATTLES = [
    ("C9 L3", "F2 T9", 12, 11, [1]),  # the Pillbox finds no infantry: 9 + 3 against 2 + 9
    ("C9 L3", "F2 T10", 12, 12, []),  # 9 + 3 against 2 + 10
    ("C8 T3", "C7 B1", 3, 8, [2]),  # C7 blocks C8: 3 against 7 + 1
    ("A3 B3", "A10 A9", 6, 0, [1]),  # both planes are blocked: 3 + 3
    ("A3", "B3 A9", 0, 3, [2]),  # A3 is blocked, and blocks A9 all the same
    ("C10 C9", "B2 F1", 0, 3, [2]),  # both tanks are blocked: 2 + 1
    ("T10", "F2 F10", 0, 12, [2]),  # F2 blocks the infantry: 2 + 10
    ("B6 T7", "F9 F10", 13, 0, [1]),  # both fortifications are blocked: 6 + 7
    ("L1 L2", "L9", 3, 0, [1]),  # L2 blocks the leader: 1 + 2
    ("", "", 0, 0, []),
]


@pytest.mark.parametrize(("first", "second", "force", "other", "marker"), BATTLES)
def test_battles_worked_out_by_hand(
    first: str, second: str, force: int, other: int, marker: list[int]
) -> None:
    assert rules.front_result(ids(first), ids(second)) == (force, other, marker)
    swapped = [3 - player for player in marker]
    assert rules.front_result(ids(second), ids(first)) == (other, force, swapped)


@pytest.mark.parametrize("side", [side for battle in BATTLES for side in battle[:2]])
def test_the_sides_of_these_battles_can_be_placed(side: str) -> None:
    assert rules.may_stand(ids(side))


@pytest.mark.parametrize(
    ("side", "allowed"), [("A9 A1", False), ("L2 L10", False), ("L1 L2", True), ("L2 L1", True)]
)
def test_two_of_a_type_need_a_card_that_allows_it(side: str, *, allowed: bool) -> None:
    assert rules.may_stand(ids(side)) is allowed


@pytest.mark.parametrize(
    ("placed", "card", "allowed"),
    [
        ("", "C9", True),
        ("C9", "C8", False),
        ("C10", "C9", True),
        ("C10 C9", "C8", False),
        ("F4", "T5", True),
        ("F4 T5", "T9", True),
        ("L3", "L4", False),
        ("L1", "L9", True),
        ("C9 L3", "S5", False),
        ("C9 L3", "T5", False),
    ],
)
def test_placing(placed: str, card: str, *, allowed: bool) -> None:
    assert rules.may_place([], ids(placed), ids(card)[0]) is allowed
    steps = rules.placing_steps([], ids(placed), ids(card)[0], captured=True)
    assert steps[-1] == ("deployment.place", False)


BASE = rules.base_cards()
BLOCKERS = [card for card in BASE if any("block" in one for one in rules.card_facts(card).effects)]
EXTRAS = [card for card in BASE if any("extra" in one for one in rules.card_facts(card).effects)]
# Cards with effects come often, so that they meet.
some_cards = st.one_of(st.sampled_from(BASE), st.sampled_from(BLOCKERS), st.sampled_from(EXTRAS))
Sides = tuple[list[str], list[str]]


@st.composite
def two_sides(draw: st.DrawFn) -> Sides:
    cards = draw(st.lists(some_cards, unique=True, max_size=9))
    cut = draw(st.integers(0, len(cards)))
    return cards[:cut], cards[cut:]


targets = st.sampled_from(["strongest", "first"])
effects = st.sampled_from(["kept", "lost"])
Target = Literal["strongest", "first"]
Effects = Literal["kept", "lost"]


@given(sides=two_sides(), target=targets, effect=effects)
def test_a_battle_mirrors_when_the_sides_are_exchanged(
    sides: Sides, target: Target, effect: Effects
) -> None:
    first, second = sides
    here = rules.front_result(first, second, target, effect)
    there = rules.front_result(second, first, target, effect)
    assert (here.first, here.second) == (there.second, there.first)
    assert here.marker == [3 - player for player in there.marker]


def by_the_text(own: list[str], enemies: list[str]) -> int:
    """Add up the Force of a side: each enemy block takes the strongest card of its type away."""
    blocks = Counter(
        effect.removeprefix("block_")
        for card in enemies
        for effect in rules.card_facts(card).effects
        if effect.startswith("block_")
    )
    total = 0
    for kind in rules.TYPES:
        forces = [rules.card_facts(card).force for card in own]
        kinds = [rules.card_facts(card).type for card in own]
        strongest = sorted(
            (force for force, its in zip(forces, kinds, strict=True) if its == kind), reverse=True
        )
        total += sum(strongest[blocks[kind] :])
    return total


@given(sides=two_sides())
def test_force_is_what_the_text_says(sides: Sides) -> None:
    first, second = sides
    result = rules.front_result(first, second)
    assert (result.first, result.second) == (by_the_text(first, second), by_the_text(second, first))


@given(sides=two_sides(), target=targets, effect=effects)
def test_a_trace_of_a_battle_adds_up(sides: Sides, target: Target, effect: Effects) -> None:
    steps = rules.front_steps(*sides, target, effect)
    victims = [step.value[1] for step in steps if step.clause == "battle.block"]
    assert len(victims) == len(set(victims))
    for side, step in zip(sides, steps[-3:-1], strict=True):
        left = [rules.card_facts(card).force for card in side if card not in victims]
        assert step == ("battle.force", sum(left))


@given(sides=two_sides(), target=targets)
def test_a_card_that_nobody_blocks_keeps_its_block_in_either_reading(
    sides: Sides, target: Target
) -> None:
    first, second = sides
    enemies = [card for card in second if card not in BLOCKERS]
    kept = rules.front_result(first, enemies, target, "kept")
    assert kept == rules.front_result(first, enemies, target, "lost")


def allowed_by_hand(order: list[str]) -> bool:
    """Try every way of calling each card of a turn ordinary or extra."""
    facts = [rules.card_facts(card) for card in order]
    return any(
        _holds(list(zip(facts, extra, strict=True)))
        for extra in product([False, True], repeat=len(order))
    )


def _holds(called: list[tuple[rules.Card, bool]]) -> bool:
    ordinary = [card.type for card, extra in called if not extra]
    if len(ordinary) > 2 or len(set(ordinary)) < len(ordinary):
        return False
    open_extras: Counter[str] = Counter()
    for card, extra in called:
        open_extras[card.type] -= extra
        if open_extras[card.type] < 0:
            return False
        open_extras.update(
            one.removeprefix("extra_") for one in card.effects if one.startswith("extra_")
        )
    return True


@given(cards=st.lists(some_cards, unique=True, max_size=6))
def test_placing_is_what_the_text_says(cards: list[str]) -> None:
    placed: list[str] = []
    for card in cards:
        assert rules.may_place([], placed, card) == allowed_by_hand([*placed, card])
        if rules.may_place([], placed, card):
            placed.append(card)
    assert rules.may_stand(list(reversed(placed)))


@given(cards=st.lists(some_cards, unique=True, max_size=5))
def test_cards_may_stand_together_if_some_order_is_allowed(cards: list[str]) -> None:
    expected = any(allowed_by_hand(list(order)) for order in permutations(cards))
    assert rules.may_stand(cards) == expected


@given(cards=st.lists(some_cards, unique=True, max_size=6))
def test_cards_from_earlier_turns_only_take_room_away_from_types(cards: list[str]) -> None:
    assume(rules.may_stand(cards))
    earlier = next(list(order) for order in permutations(cards) if allowed_by_hand(list(order)))
    for card in BASE:
        if card in cards:
            continue
        kinds = [rules.card_facts(one).type for one in (*earlier, card)]
        extras = [one for each in earlier for one in rules.card_facts(each).effects]
        kind = rules.card_facts(card).type
        assert rules.may_place(earlier, [], card, "turn")
        assert rules.may_place(earlier, [], card) == (
            kinds.count(kind) <= 1 + extras.count(f"extra_{kind}")
        )


@given(first=st.integers(0, 30), second=st.integers(0, 30))
def test_one_player_at_most_captures_a_front(first: int, second: int) -> None:
    captor = rules.captured_by(first, second)
    assert captor == [3 - player for player in rules.captured_by(second, first)]
    assert bool(captor) == (abs(first - second) >= 3)


def wins_by_hand(fronts: frozenset[str], *, variants: bool) -> bool:
    """List the pairs of fronts that win by the additional ways."""
    pairs = [
        {"centre", "centre_right"},
        {"centre", "centre_left"},
        {"right", "centre_right"},
        {"left", "centre_left"},
        {"right", "left"},
    ]
    return len(fronts) >= 3 or (variants and any(pair <= fronts for pair in pairs))


@pytest.mark.parametrize("variants", [False, True])
def test_every_outcome_of_the_five_fronts(*, variants: bool) -> None:
    both = 0
    for captors in product([0, 1, 2], repeat=5):
        markers = [
            Markers(front, 3 * (captor == 1), 3 * (captor == 2))
            for front, captor in zip(FRONTS, captors, strict=True)
        ]
        winners = [
            player
            for player in (1, 2)
            if wins_by_hand(
                frozenset(
                    front for front, captor in zip(FRONTS, captors, strict=True) if captor == player
                ),
                variants=variants,
            )
        ]
        assert rules.winner_steps(markers, variants)[-1].value == winners
        assert (rules.winner_steps(markers, variants, "play_on")[-1].value == winners) == (
            len(winners) < 2
        )
        both += len(winners) == 2
    # Without the additional ways there are too few fronts for both.
    assert (both > 0) == variants


@given(hand=st.integers(0, 75))
def test_nobody_ends_a_turn_with_more_than_8_cards(hand: int) -> None:
    kept = hand - rules.cards_to_discard(hand)
    assert kept == min(hand, 8)


@given(
    wanted=st.integers(0, 75),
    cards=st.tuples(st.integers(0, 75), st.integers(0, 75)).filter(lambda some: sum(some) <= 75),
)
def test_no_card_is_drawn_that_is_not_there(wanted: int, cards: tuple[int, int]) -> None:
    deck, discards = cards
    least = rules.cards_drawn(wanted, deck, discards)
    most = rules.cards_drawn(wanted, deck, discards, "reshuffle")
    assert least == min(wanted, deck)
    assert most == min(wanted, deck + discards)


@given(first=st.integers(1, 2), plays=st.integers(0, 50))
def test_players_alternate(first: int, plays: int) -> None:
    one, other = rules.player_to_play(first, plays), rules.player_to_play(first, plays + 1)
    assert {one, other} == {1, 2}


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        (["tank_0"], ("card_unknown", "tank_0")),
        (["tank_9", "tank_9"], ("card_twice", "tank_9")),
        (
            ["special_american_industrial_giant"],
            ("not_for_fronts", "special_american_industrial_giant"),
        ),
        (["special_german_panzer"] * 6, ("too_many_specials", 6)),
        (
            ["special_german_panzer", "special_british_intelligence"],
            ("nations_mixed", "special_british_intelligence"),
        ),
    ],
)
def test_impossible_sides_are_refused(cards: list[str], error: tuple[object, ...]) -> None:
    for refused_by in (
        lambda: rules.front_steps(cards, []),
        lambda: rules.front_steps([], cards),
        lambda: rules.may_stand(cards),
        lambda: rules.placing_steps(cards, [], "tank_8"),
    ):
        with pytest.raises(ValueError, match=str(error[0])) as refused:
            refused_by()
        assert refused.value.args == error


@pytest.fixture(scope="module")
def listed() -> list[Card]:
    """Read the card list of the game."""
    path = ROOT / "content" / GAME / "game.yml"
    info, _, problems = read_record(path, "game.yml", GameInfo)
    assert info is not None
    cards, more = read_cards(ROOT / "cards" / GAME, "cards", info.cards)
    assert not problems
    assert not more
    return cards


def test_the_rules_module_knows_the_same_cards_as_the_list(listed: list[Card]) -> None:
    stated = {
        card.id: (card.type, card.values["force"] or 0, list(_effects(card))) for card in listed
    }
    assert stated == {name: tuple(card) for name, card in rules.CARDS.items()}
    nations = {card.id: card.values["nation"] for card in listed if card.values["nation"]}
    assert nations == {name: nation for nation, some in rules.NATIONS.items() for name in some}


def _effects(card: Card) -> tuple[str, ...]:
    held = card.values["effects"]
    assert isinstance(held, tuple)
    return held


def test_the_shared_deck_is_whole(listed: list[Card]) -> None:
    deck = [card for card in listed if card.values["set"] == "base"]
    assert len(deck) == 70
    assert all(card.copies == 1 for card in deck)
    assert set(Counter(card.type for card in deck).values()) == {10}
    assert sum(int(str(card.values["force"])) for card in deck) == 385
    kinds = Counter(effect.partition("_")[0] for card in deck for effect in _effects(card))
    assert kinds == {"scout": 5, "extra": 18, "block": 11}
    assert len([card for card in deck if _effects(card)]) == 34


def test_every_card_says_what_the_italian_version_printed(listed: list[Card]) -> None:
    assert len({card.printed["it"] for card in listed}) == 77
    english = Counter(card.attested["name.en"] for card in listed)
    # Seen in English: the first rows of the list, and the Special cards but for one misspelt name.
    assert english["source"] == 2 + 6
    assert english["uncertain"] == 12
    assert english["inferred"] == 56 + 1
