"""Lost Cities: scores worked out by hand, what holds for all holdings, and what is refused."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lost_cities import rules
from lost_cities.rules import Expedition, Round

NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

# Investment cards, numbers, score; the working stands beside each.
WORKED = [
    (0, [], 0),  # not started
    (1, [], -40),  # -20 × 2
    (2, [], -60),  # -20 × 3
    (3, [], -80),  # -20 × 4
    (3, [2, 3, 4, 5, 6], 20),  # (20 - 20) × 4 + 20: the source's own example
    (3, NUMBERS, 156),  # (54 - 20) × 4 + 20
    (0, NUMBERS, 54),  # 54 - 20 + 20: nine cards
    (0, [2, 3, 4, 5, 6, 7, 8, 9], 44),  # 44 - 20 + 20: eight cards
    (2, [4, 5, 6, 7, 8, 9], 77),  # (39 - 20) × 3 + 20
    (2, [2, 3, 4, 5, 6, 7], 41),  # (27 - 20) × 3 + 20
    (1, [3, 4, 5, 6, 8, 9, 10], 70),  # (45 - 20) × 2 + 20
    (0, [2, 3, 7, 8], 0),  # 20 - 20
    (3, [10], -40),  # (10 - 20) × 4: four cards
    (3, [2, 3, 4, 5, 7], 24),  # (21 - 20) × 4 + 20
    (0, [2], -18),  # 2 - 20
    (0, [4, 5, 6, 7, 8, 9, 10], 29),  # 49 - 20: seven cards
]

investments = st.integers(0, 3)
columns = st.sets(st.sampled_from(NUMBERS)).map(sorted)


def by_the_text(investment_cards: int, numbers: list[int]) -> int:
    """Score an expedition as the written rules say it, in one line each."""
    if investment_cards == 0 and numbers == []:
        return 0
    multiplied = (sum(numbers) - 20) * (investment_cards + 1)
    return multiplied + 20 if investment_cards + len(numbers) >= 8 else multiplied


def every_holding() -> list[tuple[int, list[int]]]:
    return [
        (cards, list(numbers))
        for cards in range(4)
        for size in range(10)
        for numbers in combinations(NUMBERS, size)
    ]


@pytest.mark.parametrize(("cards", "numbers", "score"), WORKED)
def test_scores_worked_out_by_hand(cards: int, numbers: list[int], score: int) -> None:
    assert rules.expedition_score(cards, numbers) == score
    assert rules.expedition_steps(cards, numbers)[-1].value == score


def test_every_holding_scores_as_the_text_says() -> None:
    holdings = every_holding()
    assert len(holdings) == 2048
    scores = [rules.expedition_score(cards, numbers) for cards, numbers in holdings]
    assert scores == [by_the_text(cards, numbers) for cards, numbers in holdings]
    assert (min(scores), max(scores)) == (-80, 156)
    assert len(set(scores)) == 143
    assert rules.all_scores() == sorted(set(scores))


def test_the_module_lists_every_holding_once() -> None:
    listed = [(cards, tuple(numbers)) for cards, numbers in rules.holdings()]
    assert sorted(listed) == sorted((cards, tuple(numbers)) for cards, numbers in every_holding())


@given(cards=investments, numbers=columns)
def test_a_score_is_never_out_of_range(cards: int, numbers: list[int]) -> None:
    assert -80 <= rules.expedition_score(cards, numbers) <= 156


@given(cards=investments, numbers=columns)
def test_with_the_bonus_a_score_is_at_least_20(cards: int, numbers: list[int]) -> None:
    score = rules.expedition_score(cards, numbers)
    assert cards + len(numbers) < 8 or score >= 20


@given(cards=investments, numbers=columns, data=st.data())
def test_the_order_of_entering_does_not_matter(
    cards: int, numbers: list[int], data: st.DataObject
) -> None:
    entered = data.draw(st.permutations(numbers))
    assert rules.expedition_score(cards, entered) == rules.expedition_score(cards, numbers)


@given(cards=investments, numbers=columns)
def test_a_trace_cites_a_clause_once(cards: int, numbers: list[int]) -> None:
    clauses = [step.clause for step in rules.expedition_steps(cards, numbers)]
    assert len(clauses) == len(set(clauses))
    assert ("scoring.factor" in clauses) == (cards > 0)
    assert ("scoring.bonus" in clauses) == (cards + len(numbers) >= 8)


def test_only_one_holding_earns_the_bonus_without_points() -> None:
    without = [
        (cards, numbers)
        for cards, numbers in every_holding()
        if cards + len(numbers) >= 8 and (sum(numbers) - 20) * (cards + 1) <= 0
    ]
    assert without == [(3, [2, 3, 4, 5, 6])]
    assert rules.bonus_without_points() == without


@given(cards=st.lists(st.sampled_from(["investment", *map(str, NUMBERS)]), max_size=14))
def test_a_column_grows_only_as_the_text_says(cards: list[str]) -> None:
    column: list[str] = []
    for card in cards:
        laid = [int(rank) for rank in (name[7:] for name in column) if rank != "investment"]
        allowed = (
            not laid and column.count("desert_investment") < 3
            if card == "investment"
            else all(int(card) > number for number in laid)
        )
        assert rules.can_play(column, f"desert_{card}") == allowed
        if allowed:
            column = rules.add_card(column, f"desert_{card}")


@pytest.mark.parametrize(
    ("cards", "numbers", "error"),
    [
        (4, [], ("investments_range", 4)),
        (-1, [], ("investments_range", -1)),
        (2.0, [], ("not_whole", 2.0)),
        ("2", [], ("not_whole", "2")),
        (True, [], ("not_whole", True)),
        (0, [7, 7], ("number_twice", 7)),
        (0, [1], ("number_range", 1)),
        (0, [11], ("number_range", 11)),
        (0, ["7"], ("not_whole", "7")),
        (0, [10.0], ("not_whole", 10.0)),
        (0, [True], ("not_whole", True)),
        (0, [None], ("not_whole", None)),
    ],
)
def test_impossible_holdings_are_refused(
    cards: object, numbers: object, error: tuple[object, ...]
) -> None:
    for function in (rules.expedition_score, rules.expedition_steps):
        with pytest.raises(ValueError, match=r"_range|_twice|_whole") as refused:
            function(cards, numbers)  # type: ignore[arg-type]
        assert refused.value.args == error
        assert [type(part) for part in refused.value.args] == [type(part) for part in error]


@pytest.mark.parametrize(
    ("row", "error"),
    [
        (Expedition("volcano", 4, []), ("investments_range", ["volcano", 4])),
        (Expedition("volcano", 0, [7, 7]), ("number_twice", ["volcano", 7])),
        (Expedition("volcano", 0, [1]), ("number_range", ["volcano", 1])),
        (Expedition("volcano", 0, [11]), ("number_range", ["volcano", 11])),
        (("volcano", 0, ["7"]), ("not_whole", ["volcano", "7"])),
        (("volcano", 0, [10.0]), ("not_whole", ["volcano", 10.0])),
        (("lagoon", 0, [2]), ("destination_unknown", "lagoon")),
    ],
)
def test_a_refused_round_names_destination_and_card(row: object, error: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"_range|_twice|_whole|_unknown") as refused:
        rules.round_steps([Expedition("desert", 0, [7]), row])  # type: ignore[list-item]
    assert refused.value.args == error


def test_a_round_of_five_expeditions() -> None:
    expeditions = [
        Expedition("desert", 3, [2, 3, 4, 5, 6]),
        Expedition("rain_forest", 3, NUMBERS),
        Expedition("himalayas", 0, []),
        Expedition("volcano", 1, []),
        Expedition("neptune", 0, [2]),
    ]
    # 20 + 156 + 0 - 40 - 18
    assert [step.value for step in rules.round_steps(expeditions)] == [20, 156, 0, -40, -18, 118]


def test_a_card_lies_on_one_side_only() -> None:
    mine, theirs = Expedition("desert", 2, [2, 7]), Expedition("desert", 1, [3, 8])
    # (9 - 20) × 3 and (11 - 20) × 2
    assert rules.round_scores([mine], [theirs]) == [-33, -18]
    with pytest.raises(ValueError, match="held_by_both") as refused:
        rules.round_scores([mine], [Expedition("desert", 0, [7])])
    assert refused.value.args == ("held_by_both", ["desert", 7])
    with pytest.raises(ValueError, match="investments_range") as refused:
        rules.round_scores([mine], [Expedition("desert", 2, [])])
    assert refused.value.args == ("investments_range", ["desert", 4])


@pytest.mark.parametrize(
    ("source", "cards", "discarded_to", "allowed"),
    [
        ("draw_pile", 44, "nowhere", True),
        ("desert", 1, "nowhere", True),
        ("desert", 1, "volcano", True),
        ("desert", 3, "desert", False),
        ("desert", 0, "volcano", False),
    ],
)
def test_drawing(
    source: Literal["draw_pile", "desert"],
    cards: int,
    discarded_to: Literal["nowhere", "desert", "volcano"],
    allowed: bool,  # noqa: FBT001 - parametrised
) -> None:
    assert rules.can_draw(source, cards, discarded_to) is allowed


def test_a_round_lasts_44_turns_when_nobody_draws_a_discard() -> None:
    pile = rules.draw_pile_at_start()
    turns = 0
    while not rules.round_over(pile):
        pile -= 1
        turns += 1
    assert (turns, rules.turns_each()) == (44, 22)


def test_ties_are_reported_as_ties() -> None:
    assert rules.next_starter(30, 45) == [2]
    assert rules.next_starter(45, 45) == [1, 2]
    assert rules.match_steps([Round(30, 45), Round(20, 5)])[-1] == ("match.tie", 50)
    assert rules.match_steps([Round(30, 45), Round(21, 5)])[-1] == ("match.winner", 51)


def test_editions_differ_in_the_box_and_not_in_the_base_game() -> None:
    assert [rules.box_size(edition) for edition in ("classic", "kosmos_2018")] == [60, 72]
    assert [rules.left_in_box(edition) for edition in ("classic", "kosmos_2018")] == [0, 12]
    assert (rules.deck_size(), rules.draw_pile_at_start()) == (60, 44)
    assert (rules.deck_size_with_sixth(), rules.draw_pile_with_sixth()) == (72, 56)
