"""Grimoire: the facts worked out by hand, what holds for every table, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from grimoire import rules
from grimoire.rules import Chooser, Collector, Scorer, Target

ROOT = Path(rules.__file__).parents[2]

# Pages and old tiles of players P, Q, R, S; new tiles.
ORDERS = [
    ([5, 2, 7, 1], [1, 2, 3, 4], [3, 2, 4, 1]),  # all alone: by page
    ([5, 2, 7, 1], [4, 3, 2, 1], [3, 2, 4, 1]),  # the old tiles do not matter then
    ([3, 3, 6, 1], [1, 2, 3, 4], [4, 3, 2, 1]),  # S and R alone; Q had the higher tile
    ([3, 3, 5, 5], [1, 2, 3, 4], [4, 3, 2, 1]),  # nobody alone: by old tiles, downwards
    ([4, 4, 4, 4], [2, 4, 1, 3], [3, 1, 4, 2]),
    ([1, 1, 6], [3, 1, 2], [2, 3, 1]),  # page 6 alone comes before page 1 shared
    ([2, 2], [1, 2], [2, 1]),
]

# Rogues, VP in tokens; VP of one Rogue, of all, with the tokens.
ROGUES = [
    (1, 0, 6, 6, 6),
    (1, 3, 3, 3, 6),
    (2, 0, 6, 12, 12),
    (2, 3, 3, 6, 9),
    (1, 6, 0, 0, 6),
    (1, 9, 0, 0, 9),
    (3, 5, 1, 3, 8),
    (0, 5, 1, 0, 5),
]

counts = st.integers(0, 60)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Draw the pages and old tiles of two to five players, with shared pages quite often."""
    players = draw(st.integers(2, 5))
    pages = draw(st.lists(st.integers(1, 5), min_size=players, max_size=players))
    return pages, draw(st.permutations(range(1, players + 1)))


def by_the_text(pages: list[int], tiles: list[int]) -> list[int]:
    """Order the players as the written rules say: hand out one tile after the other."""
    waiting = list(range(len(pages)))
    order = []
    while waiting:
        alone = [seat for seat in waiting if pages.count(pages[seat]) == 1]
        if alone:
            seat = next(seat for seat in alone if pages[seat] == min(pages[one] for one in alone))
        else:
            seat = next(one for one in waiting if tiles[one] == max(tiles[two] for two in waiting))
        order.append(seat)
        waiting.remove(seat)
    return [order.index(seat) + 1 for seat in range(len(pages))]


@pytest.mark.parametrize(("pages", "tiles", "new"), ORDERS)
def test_turn_orders_worked_out_by_hand(pages: list[int], tiles: list[int], new: list[int]) -> None:
    assert rules.turn_order(pages, tiles) == new
    steps = rules.turn_order_steps([Chooser(*row) for row in zip(pages, tiles, strict=True)])
    assert [step.value for step in steps[:-1]] == steps[-1].value == rules.acting_order(new)


@given(table=tables())
def test_the_order_is_that_of_the_text_and_a_permutation(
    table: tuple[list[int], list[int]],
) -> None:
    pages, tiles = table
    new = rules.turn_order(pages, tiles)
    assert new == by_the_text(pages, tiles)
    assert sorted(new) == list(range(1, len(pages) + 1))
    assert rules.tiles_fit(new)


@given(table=tables(), data=st.data())
def test_the_order_does_not_depend_on_the_seats(
    table: tuple[list[int], list[int]], data: st.DataObject
) -> None:
    pages, tiles = table
    seats = data.draw(st.permutations(range(len(pages))))
    moved = rules.turn_order([pages[seat] for seat in seats], [tiles[seat] for seat in seats])
    new = rules.turn_order(pages, tiles)
    assert moved == [new[seat] for seat in seats]


@given(table=tables())
def test_a_reversed_order_mirrors_the_tiles(table: tuple[list[int], list[int]]) -> None:
    pages, tiles = table
    there, back = rules.turn_order(pages, tiles), rules.turn_order(pages, tiles, True)  # noqa: FBT003
    assert [a + b for a, b in zip(there, back, strict=True)] == [len(pages) + 1] * len(pages)


@given(table=tables())
def test_who_is_alone_acts_before_who_shares(table: tuple[list[int], list[int]]) -> None:
    pages, tiles = table
    new = rules.turn_order(pages, tiles)
    alone = [tile for page, tile in zip(pages, new, strict=True) if pages.count(page) == 1]
    assert sorted(alone) == list(range(1, len(alone) + 1))


@given(tiles=st.integers(2, 5).flatmap(lambda players: st.permutations(range(1, players + 1))))
def test_on_one_page_twice_the_order_is_as_before(tiles: list[int]) -> None:
    pages = [7] * len(tiles)
    assert rules.turn_order(pages, rules.turn_order(pages, tiles)) == tiles


@pytest.mark.parametrize(("number", "points"), [(1, 6), (2, 7), (5, 10), (10, 15), (11, 15)])
def test_magic_points(number: int, points: int) -> None:
    assert rules.mp(number) == points


@given(number=st.integers(1, 60))
def test_magic_points_rise_by_one_and_open_as_many_pages(number: int) -> None:
    points = rules.mp(number)
    assert rules.mp(number + 1) - points == (1 if points < 15 else 0)
    assert sum(rules.legal_page(page, points) for page in range(20)) == points


@pytest.mark.parametrize(
    ("page", "points", "legal"),
    [(6, 6, True), (7, 6, False), (15, 15, True), (0, 6, False), (16, 15, False)],
)
def test_legal_pages(page: int, points: int, legal: bool) -> None:  # noqa: FBT001 - parametrised
    assert rules.legal_page(page, points) is legal


@pytest.mark.parametrize(("players", "row"), [(2, [1, 2]), (3, [1, 3]), (4, [1, 4]), (5, [1, 5])])
def test_the_quest_row_has_one_card_too_many(players: int, row: list[int]) -> None:
    assert rules.quest_row(players) == row
    assert rules.leftovers(players, players) == 1


def test_only_the_largest_table_may_have_another_row() -> None:
    assert rules.quest_row(5, 2) == [2, 4]
    for players in (2, 3, 4):
        with pytest.raises(ValueError, match="face_down_range"):
            rules.quest_row(players, 2)


@given(deck=counts, discards=counts, wanted=counts)
def test_drawing_loses_no_card(deck: int, discards: int, wanted: int) -> None:
    drawn, new_deck, new_discards = rules.draw_quest_cards(deck, discards, wanted)
    assert drawn + new_deck + new_discards == deck + discards
    assert drawn == min(wanted, deck + discards)
    assert new_deck > 0 or new_discards == 0
    assert new_discards in (0, discards)


@given(pile=st.lists(st.sampled_from(["spy", "thief", "gold_coin"]), max_size=8), data=st.data())
def test_shuffling_keeps_the_cards(pile: list[str], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(pile))))
    assert sorted(rules.new_quest_deck(pile, order)) == sorted(pile)
    assert rules.new_quest_deck(pile, order, "turned_over") == pile
    if len(pile) >= 3:
        taken, left = rules.random_discards(15, pile, order)
        assert (len(taken), sorted(taken + left)) == (3, sorted(pile))


def test_spells_are_cast_in_their_phases() -> None:
    cast: dict[tuple[rules.Kind, ...], list[int]] = {
        ("time",): [2],
        ("common",): [3],
        ("forbidden",): [3],
        ("defensive",): [3],
        ("time", "defensive"): [2, 3],
    }
    for kinds, phases in cast.items():
        assert [phase for phase in (1, 2, 3) if rules.is_cast([*kinds], phase)] == phases
    for page in (1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15):
        with pytest.raises(ValueError, match="page_kind_unknown"):
            rules.page_is_cast(page, 2)


@pytest.mark.parametrize(("rogues", "tokens", "one", "every", "total"), ROGUES)
def test_rogues_worked_out_by_hand(
    rogues: int, tokens: int, one: int, every: int, total: int
) -> None:
    steps = rules.rogue_steps(rogues, tokens)
    assert [step.value for step in steps] == [one, every, tokens, total]


@given(rogues=counts, tokens=counts)
def test_a_rogue_never_costs_anything(rogues: int, tokens: int) -> None:
    total = rules.rogue_steps(rogues, tokens)[-1].value
    assert total >= tokens
    assert total == tokens + rogues * max(0, 6 - tokens)


@given(tokens=st.integers(0, 5))
def test_with_one_rogue_the_first_tokens_change_nothing(tokens: int) -> None:
    assert rules.rogue_steps(1, tokens)[-1].value == rules.rogue_steps(1, tokens + 1)[-1].value


@pytest.mark.parametrize(
    ("junk", "bonus"),
    [([2, 2, 1], [5, 5, 0]), ([3, 1], [5, 0]), ([0, 0, 0], [0, 0, 0]), ([0, 4], [0, 5])],
)
def test_junk(junk: list[int], bonus: list[int]) -> None:
    assert rules.junk_bonus(junk) == bonus


@given(junk=st.lists(st.integers(0, 3), min_size=2, max_size=5))
def test_the_junk_bonus_goes_to_the_most_and_to_nobody_else(junk: list[int]) -> None:
    most = [5 if count == max(junk) else 0 for count in junk]
    assert rules.junk_bonus(junk, "everybody") == most
    assert rules.junk_bonus(junk) == (most if any(junk) else [0] * len(junk))


ENDINGS = [
    ([(10, 0), (0, 0)], 9, 9, False, "ending.round"),
    ([(0, 0), (0, 10)], 9, 9, False, "ending.round"),
    ([(9, 9), (9, 9)], 9, 9, False, "ending.goes_on"),
    ([(5, 5), (0, 0)], 9, 9, False, "ending.goes_on"),
    ([(0, 9), (0, 1)], 9, 9, True, "ending.round"),  # had ten and lost one in the same round
    ([(0, 0), (0, 0)], 0, 0, False, "ending.no_cards"),
    ([(10, 0), (0, 0)], 0, 0, True, "ending.no_cards"),
    ([(0, 0), (0, 0)], 0, 4, False, "ending.goes_on"),
]


@pytest.mark.parametrize(("held", "deck", "discards", "before", "end"), ENDINGS)
def test_the_ends_of_the_game(
    held: list[tuple[int, int]],
    deck: int,
    discards: int,
    before: bool,  # noqa: FBT001 - parametrised
    end: str,
) -> None:
    players = [Collector(*row) for row in held]
    assert rules.game_end_steps(players, deck, discards, before)[-1] == (end, True)


@given(
    held=st.lists(st.tuples(counts, counts), min_size=2, max_size=5),
    deck=st.integers(0, 2),
    discards=st.integers(0, 2),
)
def test_the_game_ends_exactly_when_the_text_says(
    held: list[tuple[int, int]], deck: int, discards: int
) -> None:
    end = rules.game_end_steps([Collector(*row) for row in held], deck, discards)[-1].clause
    enough = any(count >= 10 for row in held for count in row)
    expected = "ending.round" if enough else "ending.goes_on"
    assert end == ("ending.no_cards" if deck == discards == 0 else expected)


@pytest.mark.parametrize(("total", "given_away"), [(5, 3), (4, 2), (1, 1), (0, 0)])
def test_polymorph(total: int, given_away: int) -> None:
    assert rules.polymorph(total) == given_away


@given(total=counts)
def test_polymorph_takes_half_and_never_more_than_there_is(total: int) -> None:
    assert rules.polymorph(total) <= total
    assert 2 * rules.polymorph(total) - total in (0, 1)


@pytest.mark.parametrize(
    ("players", "hit"),
    [
        ([(4, False), (4, False), (1, False)], [1, 2]),
        ([(4, True), (3, False)], [2]),
        ([(4, True), (4, False)], [2]),
        ([(4, True), (3, True), (2, False), (2, False)], [3, 4]),
    ],
)
def test_targets(players: list[tuple[int, bool]], hit: list[int]) -> None:
    assert rules.target_steps([Target(*row) for row in players])[-1].value == hit


@given(players=st.lists(st.tuples(st.integers(0, 4), st.booleans()), min_size=1, max_size=4))
def test_nobody_left_has_more_than_a_target(players: list[tuple[int, bool]]) -> None:
    if all(protected for _, protected in players):
        with pytest.raises(ValueError, match="nobody_left"):
            rules.target_steps([Target(*row) for row in players])
        return
    hit = rules.target_steps([Target(*row) for row in players])[-1].value
    open_amounts = [amount for amount, protected in players if not protected]
    assert [players[number - 1] for number in hit] == [(max(open_amounts), False)] * len(hit)
    assert len(hit) == open_amounts.count(max(open_amounts))


@given(yours=counts, others=st.lists(counts, min_size=1, max_size=4))
def test_summoning_is_for_the_lowest_total(yours: int, others: list[int]) -> None:
    assert rules.may_summon(yours, others) is all(yours <= other for other in others)


def test_a_final_score_of_several_players() -> None:
    # 3 + 2 + 1, one Rogue of 2, tokens of 4, the Junk bonus: 17; 10 + 5 + 2 of Rogues: 17.
    coins = rules.treasure_vp(["gold_coin", "silver_coin", "copper_coin"])
    first, second = Scorer(coins, 1, 4, 2), Scorer(10, 2, 5, 1)
    steps = rules.final_steps([first, second])
    assert [step.value for step in steps if step.clause == "scoring.total"] == [17, 17]
    assert steps[-1] == ("scoring.designer", 17)
    assert rules.final_steps([first, Scorer(9, 2, 5, 1)])[-1] == ("scoring.winner", 1)


@given(held=st.lists(st.tuples(counts, counts, counts, counts), min_size=2, max_size=5))
def test_final_scores_are_sums_and_the_winner_is_single(
    held: list[tuple[int, int, int, int]],
) -> None:
    steps = rules.final_steps([Scorer(*row) for row in held])
    most_junk = max(junk for *_, junk in held)
    totals = [
        cards + rogues * max(0, 6 - tokens) + tokens + (5 if junk == most_junk > 0 else 0)
        for cards, rogues, tokens, junk in held
    ]
    assert [step.value for step in steps if step.clause == "scoring.total"] == totals
    best = [number for number, total in enumerate(totals, 1) if total == max(totals)]
    single = ("scoring.winner", best[0])
    assert steps[-1] == (single if len(best) == 1 else ("scoring.designer", max(totals)))


@given(amount=counts, tokens=st.lists(st.sampled_from([1, 2, 5]), max_size=12))
def test_victory_points_are_never_lost_to_empty_supplies(amount: int, tokens: list[Any]) -> None:
    taken, noted = rules.gain(amount, tokens)
    assert taken + noted == amount
    assert taken <= sum(tokens)


def test_editions_differ_in_the_box_and_in_the_number_of_players() -> None:
    assert [rules.cards_in_box(edition) for edition in ("one_draw", "z_man")] == [80, 74 + 21]
    assert [rules.vp_tokens(edition) for edition in ("one_draw", "z_man")] == [28, 30]
    allowed = {
        edition: [players for players in range(9) if rules.can_play(players, edition)]
        for edition in ("one_draw", "z_man")
    }
    assert allowed == {"one_draw": [2, 3, 4], "z_man": [2, 3, 4, 5]}
    assert [rules.books_left(players) for players in (2, 3, 4)] == [2, 1, 0]


def test_the_module_knows_the_cards_that_are_listed() -> None:
    text = (ROOT / "cards" / "grimoire" / "cards.yml").read_text(encoding="utf-8")
    cards = yaml.safe_load(text)["cards"]
    by_type = {
        kind: [card["id"] for card in cards if card["type"] == kind]
        for kind in ("treasure", "companion", "item")
    }
    assert sorted(rules.COINS) == sorted(by_type["treasure"])
    assert sorted(rules.COMPANIONS) == sorted(by_type["companion"])
    assert sorted(rules.ITEMS) == sorted(by_type["item"])
    spells = [card for card in cards if card["type"] == "spell"]
    assert [int(card["page"]) for card in spells] == list(range(1, 16))
    kinds = {int(c["page"]): c["spell_kinds"] for c in spells if c["spell_kinds"] != "unknown"}
    assert kinds == rules.PAGE_KINDS
    assert {c["id"]: int(c["vp"]) for c in cards if c["type"] == "treasure"} == rules.COINS


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: rules.turn_order([1, 2], [1, 1]), ("tiles_unfit", [1, 1])),
        (lambda: rules.turn_order([1, 16], [1, 2]), ("page_range", 16)),
        (lambda: rules.quest_row(6), ("players_range", 6)),
        (lambda: rules.mp(0), ("round_range", 0)),
        (lambda: rules.rogue_steps(1, -1), ("count_range", -1)),
        (lambda: rules.random_discards(15, ["spy"], [0]), ("discards_few", 1)),
        (lambda: rules.final_steps([Scorer(1, 0, 0, 0)]), ("players_range", 1)),
        (lambda: rules.target_steps([Target(1, True)]), ("nobody_left", 1)),  # noqa: FBT003
    ],
)
def test_what_is_impossible_or_unknown_is_refused(call: Any, error: tuple[object, ...]) -> None:  # noqa: ANN401
    with pytest.raises(ValueError, match="_") as refused:
        call()
    assert refused.value.args == error
