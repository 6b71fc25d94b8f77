"""Uncharted: the facts worked out by hand, what holds for all tables, and what is refused."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uncharted import rules
from uncharted.rules import Player

Colour = Literal["red", "blue", "yellow", "green"]
COLOURS: list[Colour] = ["red", "blue", "yellow", "green"]
# The example of the rulebook: three red, two yellow and two green symbols.
NEED: list[Colour] = ["red", "red", "red", "yellow", "yellow", "green", "green"]

counts = st.integers(0, 40)
tables = st.integers(2, 4)
areas = st.lists(st.sampled_from(COLOURS), max_size=12).filter(
    lambda cards: all(cards.count(colour) <= 3 for colour in COLOURS)
)
seats = st.builds(
    Player, points=st.integers(0, 20), life=st.integers(0, 12), full_life=st.integers(1, 12)
)
groups = st.lists(seats, min_size=2, max_size=4)


def area(red: int = 0, yellow: int = 0, green: int = 0, blue: int = 0) -> list[Colour]:
    numbers: list[tuple[Colour, int]] = [
        ("red", red),
        ("yellow", yellow),
        ("green", green),
        ("blue", blue),
    ]
    return [colour for colour, number in numbers for _ in range(number)]


@pytest.mark.parametrize(
    ("players", "boss", "piles"),
    [
        (4, "none", [12, 12, 24]),  # 20 - 8
        (3, "none", [10, 10, 20]),  # 20 - 10
        (2, "none", [8, 8, 16]),  # 20 - 12
        (4, "added_last", [12, 13, 25]),  # one Boss more
        (4, "added_first", [12, 13, 25]),  # 21 - 8
    ],
)
def test_the_adventure_piles(
    players: int, boss: Literal["none", "added_last", "added_first"], piles: list[int]
) -> None:
    assert rules.adventure_piles(players, boss) == piles
    assert rules.adventure_steps(players, boss)[-1] == ("piles.deck", piles[2])


@given(players=tables, boss=st.sampled_from(["none", "added_last", "added_first"]))
def test_every_card_of_the_deck_is_in_one_of_the_piles(
    players: int, boss: Literal["none", "added_last", "added_first"]
) -> None:
    normal, special, deck = rules.adventure_piles(players, boss)
    levels = [rules.adventure_level(players, place, boss) for place in range(1, deck + 1)]
    assert levels == ["normal"] * normal + ["special"] * special
    kept, of = rules.boss_chance(players, boss)
    assert 0 <= kept <= of
    assert (kept == 0) == (boss == "none")


@pytest.mark.parametrize(
    ("players", "seat", "points", "cards"),
    [(4, 1, 0, 3), (4, 3, 1, 3), (4, 4, 1, 4), (3, 3, 1, 3), (2, 2, 0, 3)],
)
def test_what_players_start_with(players: int, seat: int, points: int, cards: int) -> None:
    assert rules.start(players, seat) == [points, cards]


@pytest.mark.parametrize(
    ("life", "active"), [(10, False), (7, False), (6, True), (5, True), (1, True)]
)
def test_an_effect_for_six_life_or_less(life: int, active: bool) -> None:  # noqa: FBT001
    assert rules.life_effect(life, 6) is active
    actions = rules.actions_steps("nathan_drake", "effects", life, [])[-1].value
    assert actions == (3 if active else 2)


@pytest.mark.parametrize(
    ("standing", "resting", "active"),
    [
        (area(3, 2, 2), [], True),
        (area(3, 3, 2, 1), [], True),
        (area(2, 3, 3), [], False),
        (area(3, 2, 1), [], False),
        (area(1, 2, 2), area(2), True),  # two of the red ones are resting
    ],
)
def test_colour_symbols(
    standing: list[Colour],
    resting: list[Colour],
    active: bool,  # noqa: FBT001 - parametrised
) -> None:
    assert rules.colour_effect(standing, resting, NEED) is active


@given(cards=areas, need=areas, data=st.data())
def test_standing_or_resting_makes_no_difference_to_symbols(
    cards: list[Colour], need: list[Colour], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(cards)))
    active = rules.colour_effect(cards, [], need)
    assert rules.colour_effect(cards[:cut], cards[cut:], need) == active
    missing = [colour for colour in COLOURS if need.count(colour) > cards.count(colour)]
    assert active == (missing == [])


@given(need=areas.filter(bool), data=st.data())
def test_an_effect_ends_when_a_card_that_it_needs_leaves(
    need: list[Colour], data: st.DataObject
) -> None:
    gone = data.draw(st.sampled_from(need))
    left = list(need)
    left.remove(gone)
    assert rules.colour_effect(need, [], need)
    assert not rules.colour_effect(left, [], need)


@pytest.mark.parametrize(
    ("in_area", "hand", "cost", "make_room", "allowed"),
    [
        (2, 3, 2, False, True),  # 3 - 1 cards pay 2
        (2, 3, 3, False, False),
        (0, 1, 0, False, True),
        (3, 4, 1, False, False),  # full for its colour
        (3, 4, 1, True, True),
    ],
)
def test_playing_a_card(
    in_area: int,
    hand: int,
    cost: int,
    make_room: bool,  # noqa: FBT001 - parametrised
    allowed: bool,  # noqa: FBT001 - parametrised
) -> None:
    assert rules.can_play(in_area, hand, cost, make_room) is allowed


@given(
    in_area=st.integers(0, 3),
    hand=st.integers(1, 12),
    cost=st.integers(0, 12),
    make_room=st.booleans(),
)
def test_a_card_that_may_be_played_leaves_a_possible_hand_and_area(
    in_area: int,
    hand: int,
    cost: int,
    make_room: bool,  # noqa: FBT001 - drawn
) -> None:
    if not rules.can_play(in_area, hand, cost, make_room):
        with pytest.raises(ValueError, match=r"cannot_pay|no_room"):
            rules.play_steps(in_area, hand, cost, make_room)
        return
    steps = dict(rules.play_steps(in_area, hand, cost, make_room))
    assert steps["playing.cost"] == hand - 1 - cost >= 0
    assert steps["playing.enters"] == min(in_area + 1, 3)
    assert ("playing.room" in steps) == (in_area == 3)


@given(yours=areas, others=st.lists(st.sampled_from(COLOURS)), colour=st.sampled_from(COLOURS))
def test_the_limit_knows_nothing_of_other_play_areas(
    yours: list[Colour], others: list[Colour], colour: Colour
) -> None:
    assert rules.colour_count(yours, others, colour) == rules.colour_count(yours, [], colour)


@pytest.mark.parametrize(
    ("zone", "deck", "after"),
    [(4, 10, [6, 8]), (4, 1, [5, 0]), (4, 2, [6, 0]), (6, 5, [6, 5])],
)
def test_refilling_the_zone(zone: int, deck: int, after: list[int]) -> None:
    assert rules.refill(zone, deck) == after
    assert rules.refill_steps(zone, deck)[-1].value is (after[1] == 0)


@given(zone=st.integers(0, 6), deck=st.integers(0, 25))
def test_refilling_neither_makes_nor_loses_cards(zone: int, deck: int) -> None:
    full, left = rules.refill(zone, deck)
    assert full + left == zone + deck
    assert full == 6 or left == 0
    assert rules.refill(full, left) == [full, left]


@pytest.mark.parametrize(
    ("have", "need", "enough"), [(5, 5, True), (4, 5, False), (3, 3, True), (2, 3, False)]
)
def test_at_least_is_enough_for_enemies_and_treasures(
    have: int,
    need: int,
    enough: bool,  # noqa: FBT001 - parametrised
) -> None:
    assert rules.enemy_defeated(have, need) is enough
    assert rules.treasure_found(have, need) is enough


@given(
    guns=st.lists(st.integers(0, 9), max_size=5),
    health=st.integers(1, 20),
    points=st.integers(0, 9),
    deck=st.integers(0, 40),
)
def test_a_fight_pays_only_when_it_is_won(
    guns: list[int], health: int, points: int, deck: int
) -> None:
    steps = dict(rules.fight_steps(guns, health, points, deck))
    won = sum(guns) >= health
    assert steps["enemies.defeated"] is won
    assert steps.get("enemies.points") == (points if won else None)
    assert steps.get("enemies.special_card") == (min(1, deck) if won else None)


@given(markers=st.lists(st.integers(0, 6), min_size=2, max_size=4), required=st.integers(1, 12))
def test_a_treasure_goes_to_a_player_whom_nobody_exceeds(markers: list[int], required: int) -> None:
    steps = dict(rules.treasure_steps(markers, required, 4))
    assert steps["treasures.found"] is (sum(markers) >= required)
    owners = steps.get("treasures.owner", [])
    assert all(markers[owner - 1] == max(markers) > 0 for owner in owners)
    assert (owners == []) == (sum(markers) < required)


@given(markers=st.lists(st.integers(0, 6), min_size=2, max_size=4), found=st.booleans())
def test_the_two_readings_of_a_treasure(
    markers: list[int],
    found: bool,  # noqa: FBT001 - drawn
) -> None:
    document = rules.treasure_effect(markers, found)
    everybody = rules.treasure_effect(markers, found, "fan_page")
    assert all(markers[seat - 1] > 0 for seat in document)
    assert everybody == (list(range(1, len(markers) + 1)) if found else [])


@pytest.mark.parametrize(
    ("life", "attacks", "left"), [(5, [2, 1, 3], 0), (7, [2, 1, 3], 1), (5, [], 5)]
)
def test_the_damage_of_a_round(life: int, attacks: list[int], left: int) -> None:
    steps = dict(rules.damage_steps(life, attacks))
    assert steps["characters.damage"] == left
    assert steps["characters.out"] is (left == 0)


@given(
    lives=st.lists(st.integers(0, 12), min_size=2, max_size=4),
    attacks=st.lists(st.integers(0, 5), max_size=6),
)
def test_damage_hits_all_alike_and_raises_nobody(lives: list[int], attacks: list[int]) -> None:
    damage = rules.round_damage(attacks)
    after = rules.damage_hits(lives, damage)
    for life, left in zip(lives, after, strict=True):
        assert left == (life - damage if life > damage else 0)
        if life:
            assert dict(rules.damage_steps(life, attacks))["characters.damage"] == left


@pytest.mark.parametrize(("life", "limit", "after"), [(3, 10, 5), (9, 10, 10), (10, 10, 10)])
def test_recovering_life(life: int, limit: int, after: int) -> None:
    assert rules.recover(life, limit) == after
    assert rules.recover(life, limit, "none") == life + 2


@given(players=tables, data=st.data())
def test_turns_are_a_permutation_that_begins_with_the_first_player(
    players: int, data: st.DataObject
) -> None:
    first = data.draw(st.integers(1, players))
    order = rules.turn_order(players, first)
    assert sorted(order) == list(range(1, players + 1))
    assert order[0] == first
    # Clockwise: each is followed by the next number, the last by player 1.
    assert all(after == before % players + 1 for before, after in pairwise(order))


@given(discards=st.lists(st.sampled_from(["blue", "yellow", "green"]), max_size=6))
def test_a_colour_effect_never_costs_more_actions_than_there_are(discards: list[Colour]) -> None:
    # Without a cost every green card adds two; with it, each effect takes one away beforehand.
    free = rules.actions_steps("elena_fisher", "plain", 5, discards, "no_action")[-1].value
    assert free == 2 + 2 * discards.count("green")
    left = [2]
    for colour in discards:
        left.append(left[-1] - 1 + (2 if colour == "green" else 0))
    # An effect needs an action that is left before it.
    if 0 in left[:-1]:
        with pytest.raises(ValueError, match="no_action_left"):
            rules.actions_steps("elena_fisher", "plain", 5, discards)
    else:
        steps = rules.actions_steps("elena_fisher", "plain", 5, discards)
        assert steps[-1] == ("turn.total", left[-1])


RESULTS = [
    # A 12, B 15 alive, C 20 dead
    ([(12, 5, 10), (15, 5, 10), (20, 0, 10)], True, ("aim.points", [2])),
    # only A alive
    ([(3, 5, 10), (9, 0, 10)], False, ("ending.sole_survivor", [1])),
    # all dead
    ([(3, 0, 10), (9, 0, 10)], True, ("ending.nobody", True)),
    # 15 points with 4 damage against 15 with 6
    ([(15, 6, 10), (15, 4, 10)], True, ("aim.points", [1])),
    # both 15 points and 4 damage
    ([(15, 6, 10), (15, 6, 10)], True, ("ending.shared", [1, 2])),
    # two alive, no deck empty
    ([(15, 6, 10), (15, 4, 10)], False, ("round.repeat", True)),
    # an empty deck, and a sole survivor with 2 points
    ([(2, 1, 10), (20, 0, 10)], True, ("ending.sole_survivor", [1])),
]


@pytest.mark.parametrize(("players", "exhausted", "end"), RESULTS)
def test_results_worked_out_by_hand(
    players: list[tuple[int, int, int]],
    exhausted: bool,  # noqa: FBT001 - parametrised
    end: tuple[str, object],
) -> None:
    rows = [Player(*player) for player in players]
    assert rules.result_steps(rows, exhausted)[-1] == end


@given(players=groups, tie_break=st.sampled_from(["least_damage", "most_life"]))
def test_winners_are_alive_and_nobody_alive_has_more_points(
    players: list[Player], tie_break: Literal["least_damage", "most_life"]
) -> None:
    end = rules.result_steps(players, True, tie_break)[-1]  # noqa: FBT003 - the last round
    alive = [place for place, player in enumerate(players, 1) if player.life]
    if not alive:
        assert end.clause == "ending.nobody"
        return
    winners = [players[seat - 1] for seat in end.value]
    assert winners
    assert all(winner.life > 0 for winner in winners)
    best = max(players[seat - 1].points for seat in alive)
    assert len(alive) == 1 or all(winner.points == best for winner in winners)


@given(players=groups, data=st.data())
def test_who_wins_does_not_depend_on_the_seats(players: list[Player], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(players))))
    moved = [players[place] for place in order]
    here, there = (rules.result_steps(table, True)[-1] for table in (players, moved))  # noqa: FBT003
    assert here.clause == there.clause
    if here.clause != "ending.nobody":
        assert sorted(order[seat - 1] + 1 for seat in there.value) == here.value


@given(players=groups)
def test_with_equal_full_life_both_readings_of_a_tie_agree(players: list[Player]) -> None:
    level = [Player(player.points, min(player.life, 10), 10) for player in players]
    damage, life = (
        rules.result_steps(level, True, reading)[-1]  # noqa: FBT003 - the last round
        for reading in ("least_damage", "most_life")
    )
    assert damage == life


@given(decks=st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)))
def test_the_adventure_deck_ends_the_game_by_either_reading(decks: tuple[int, int, int]) -> None:
    assert rules.last_round(*decks) is (0 in decks)
    assert rules.last_round(*decks, "adventure") is (decks[2] == 0)


def test_the_box_adds_up() -> None:
    *kinds, box = rules.box_steps()
    # 8 characters, 16 Basic Actions, 6 + 20 + 20 Adventure cards, 120 others
    assert [step.value for step in kinds] == [8, 16, 6, 20, 20, 120]
    assert box.value == sum(step.value for step in kinds) == 190


@given(deck=counts, number=counts)
def test_drawing_never_takes_more_than_there_is(deck: int, number: int) -> None:
    drawn, left = rules.draw(deck, number)
    assert drawn + left == deck
    assert drawn == number or (drawn < number and left == 0)


@pytest.mark.parametrize("players", [1, 5, 0, -2, 2.0, True, "3", None])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    for function in (
        rules.adventure_piles,
        rules.basic_cards,
        rules.markers_used,
        rules.characters_unused,
    ):
        with pytest.raises(ValueError, match="players_range") as refused:
            function(players)  # type: ignore[arg-type]
        assert refused.value.args == ("players_range", players)


@pytest.mark.parametrize("value", [-1, 1.0, True, "1", None])
def test_what_is_no_count_is_refused(value: object) -> None:
    calls = (
        lambda: rules.life_effect(value, 6),  # type: ignore[arg-type]
        lambda: rules.can_play(0, value, 0),  # type: ignore[arg-type]
        lambda: rules.draw(5, value),  # type: ignore[arg-type]
        lambda: rules.enemy_defeated(value, 5),  # type: ignore[arg-type]
        lambda: rules.round_damage([2, value]),  # type: ignore[list-item]
        lambda: rules.refill(value, 5),  # type: ignore[arg-type]
    )
    for call in calls:
        with pytest.raises(ValueError, match="not_a_count") as refused:
            call()
        assert refused.value.args == ("not_a_count", value)


def test_unknown_effects_are_refused_as_unknown() -> None:
    for character in ("chloe_frazer", "elena_fisher", "harry_flynn", "victor_sullivan"):
        with pytest.raises(ValueError, match="effects_unknown"):
            rules.actions_steps(character, "effects", 5, [])
    with pytest.raises(ValueError, match="no_colour_effect"):
        rules.discard_effect("red")
