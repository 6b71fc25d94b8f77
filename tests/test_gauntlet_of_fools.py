"""Gauntlet of Fools: the worked examples of the facts, what holds always, and what is refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_of_fools import rules
from gauntlet_of_fools.rules import Boast, Change, Fate, Fighter

KINDS: list[Boast] = ["blindfolded", "hopping", "one_arm", "juggling", "hangover", "breakfast"]
KNOWN: list[Boast] = ["hopping", "one_arm", "juggling", "hangover", "breakfast"]
MONSTER = (13, 15, 1, 2)  # attack, defence, damage, treasure

rolls = st.lists(st.integers(1, 6), max_size=12)
values = st.integers(0, 60)
wounds_alive = st.integers(0, 3)


def boast_lists(kinds: list[Boast]) -> st.SearchStrategy[list[Boast]]:
    return st.sets(st.sampled_from(kinds)).map(lambda chosen: [k for k in kinds if k in chosen])


def gold_and_wounds(steps: list[Any]) -> tuple[int, int]:
    """Read off a fight's trace what it won and how many wounds there are afterwards."""
    gold = sum(step.value for step in steps if step.clause == "attack.treasure")
    return gold, steps[-1].value


@pytest.mark.parametrize(
    ("dice", "boasts", "total"),
    [
        ([3, 5, 2, 6], [], 16),
        ([1, 2, 6, 5], ["one_arm"], 11),  # 6 + 5
        ([1, 2, 6, 5], [], 14),
        ([2, 1, 2], ["one_arm"], 0),
        ([], [], 0),
        ([3, 4], ["juggling"], 6),  # 7 - 1
    ],
)
def test_attacks_worked_out_by_hand(dice: list[int], boasts: list[Boast], total: int) -> None:
    assert rules.attack_value(dice, boasts) == total


@pytest.mark.parametrize(("attack", "killed"), [(16, True), (15, True), (14, False)])
def test_an_equal_attack_kills(attack: int, killed: bool) -> None:  # noqa: FBT001 - parametrised
    assert rules.killed(attack, 15) is killed


@pytest.mark.parametrize(
    ("own", "boasts", "ill", "attack", "dodged"),
    [
        (14, [], False, 13, True),
        (14, [], False, 14, False),
        (14, [], False, 15, False),
        (14, ["hopping"], False, 13, False),  # 12
        (14, ["hangover"], True, 10, False),  # 10
        (14, ["hangover"], True, 9, True),
        (14, ["hangover"], False, 13, True),
    ],
)
def test_only_a_higher_defence_dodges(
    own: int,
    boasts: list[Boast],
    ill: bool,  # noqa: FBT001 - parametrised
    attack: int,
    dodged: bool,  # noqa: FBT001 - parametrised
) -> None:
    total = rules.defence_steps(own, boasts, ill)[-1].value
    assert rules.dodged(total, attack) is dodged


@pytest.mark.parametrize(
    ("dice", "defence", "wounds", "gold", "afterwards", "last"),
    [
        ([3, 5, 2, 6], 14, 0, 2, 0, "death.alive"),  # 16: kill; 14 > 13: dodge
        ([3, 4, 2, 6], 13, 0, 2, 1, "death.alive"),  # 15: kill; 13 = 13: hit
        ([5, 5, 4], 14, 0, 0, 0, "death.alive"),  # 14: no kill; dodge
        ([4, 5], 10, 0, 0, 1, "death.alive"),  # 9: no kill; hit
        ([6, 6, 6, 2], 5, 3, 2, 4, "death.check"),  # 20: kill; hit, and dead with the gold
    ],
)
def test_fights_worked_out_by_hand(  # noqa: PLR0913, PLR0917 - columns of a table
    dice: list[int], defence: int, wounds: int, gold: int, afterwards: int, last: str
) -> None:
    steps = rules.fight_steps(dice, defence, [], wounds, *MONSTER)
    assert gold_and_wounds(steps) == (gold, afterwards)
    assert steps[-1].clause == last
    hero = Fighter(sum(dice), defence, wounds)
    assert rules.encounter_results([hero], *MONSTER) == [[gold, afterwards]]


def test_an_ability_dodges_what_numbers_do_not() -> None:
    steps = rules.fight_steps([6, 6, 6, 2], 5, [], 0, *MONSTER, dodge_ability=True)
    assert gold_and_wounds(steps) == (2, 0)


@given(
    dice=rolls,
    boasts=boast_lists(KNOWN),
    one=values,
    other=values,
    monster=st.tuples(values, values),
    wounds=wounds_alive,
)
def test_a_kill_never_depends_on_the_dodge(  # noqa: PLR0913, PLR0917 - what hypothesis draws
    dice: list[int],
    boasts: list[Boast],
    one: int,
    other: int,
    monster: tuple[int, int],
    wounds: int,
) -> None:
    fights = [
        rules.fight_steps(dice, own, boasts, wounds, monster[0], monster[1], 1, 2, dodge_ability=by)
        for own, by in product((one, other), (False, True))
    ]
    assert len({gold_and_wounds(steps)[0] for steps in fights}) == 1


@given(one=rolls, other=rolls, own=values, monster=st.tuples(values, values), wounds=wounds_alive)
def test_a_dodge_depends_on_the_kill_only_by_a_hangover(
    one: list[int], other: list[int], own: int, monster: tuple[int, int], wounds: int
) -> None:
    without_hangover: list[list[Boast]] = [[], ["hopping"]]
    for boasts in without_hangover:
        fights = [
            rules.fight_steps(dice, own, boasts, wounds, monster[0], monster[1], 1, 2)
            for dice in (one, other)
        ]
        assert len({gold_and_wounds(steps)[1] for steps in fights}) == 1


@given(
    dice=rolls,
    own=values,
    boasts=boast_lists(KNOWN),
    wounds=wounds_alive,
    monster=st.tuples(values, values, st.integers(0, 5), st.integers(0, 9)),
    before=st.booleans(),
    late=st.booleans(),
)
def test_every_fight_ends_as_the_text_says(  # noqa: PLR0913, PLR0917 - what hypothesis draws
    dice: list[int],
    own: int,
    boasts: list[Boast],
    wounds: int,
    monster: tuple[int, int, int, int],
    before: bool,  # noqa: FBT001 - what hypothesis draws
    late: bool,  # noqa: FBT001 - what hypothesis draws
) -> None:
    counted = [die for die in dice if die > 2] if "one_arm" in boasts else dice
    kills = sum(counted) - ("juggling" in boasts) >= monster[1]
    over = before or (kills and not late)
    lost = 2 * ("hopping" in boasts) + 4 * ("hangover" in boasts and not over)
    dodges = own - lost > monster[0]
    steps = rules.fight_steps(
        dice,
        own,
        boasts,
        wounds,
        *monster,
        has_killed=before,
        hangover_ends="after_encounter" if late else "at_once",
    )
    gold = monster[3] if kills else 0
    after = wounds if dodges else wounds + monster[2]
    assert gold_and_wounds(steps) == (gold, after)
    assert (steps[-1].clause == "death.check") == (after >= 4)


@given(
    dice=rolls,
    own=values,
    wounds=wounds_alive,
    monster=st.tuples(values, values),
    boasts=boast_lists(KNOWN),
    more=boast_lists(KNOWN),
)
def test_boasts_never_help(  # noqa: PLR0913, PLR0917 - what hypothesis draws
    dice: list[int],
    own: int,
    wounds: int,
    monster: tuple[int, int],
    boasts: list[Boast],
    more: list[Boast],
) -> None:
    both = [kind for kind in KNOWN if kind in boasts or kind in more]
    fewer = gold_and_wounds(rules.fight_steps(dice, own, boasts, wounds, *monster, 1, 2))
    gold, after = gold_and_wounds(rules.fight_steps(dice, own, both, wounds, *monster, 1, 2))
    assert gold <= fewer[0]
    assert after >= fewer[1]


@given(heroes=st.lists(st.tuples(values, values, wounds_alive), max_size=6), data=st.data())
def test_heroes_do_not_change_each_others_fights(
    heroes: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    fighters = [Fighter(*hero) for hero in heroes]
    alone = [rules.encounter_results([one], *MONSTER)[0] for one in fighters]
    assert rules.encounter_results(fighters, *MONSTER) == alone
    order = data.draw(st.permutations(range(len(fighters))))
    shuffled = rules.encounter_results([fighters[at] for at in order], *MONSTER)
    assert shuffled == [alone[at] for at in order]


@pytest.mark.parametrize(
    ("killed_before", "boasts", "rolled"),
    [(False, [], 4), (False, ["hangover"], 3), (True, ["hangover"], 4)],
)
def test_a_hangover_costs_a_die_until_the_first_kill(
    killed_before: bool,  # noqa: FBT001 - parametrised
    boasts: list[Boast],
    rolled: int,
) -> None:
    assert rules.dice_to_roll(4, boasts, killed_before) == rolled


@pytest.mark.parametrize(
    ("move", "old", "new", "allowed"),
    [
        ("take", [], [], True),
        ("take", [], KINDS, True),
        ("steal", [], [], False),
        ("steal", ["hopping"], ["hopping"], False),
        ("steal", ["hopping"], ["blindfolded"], True),
        *(("steal", KINDS, [boast], False) for boast in KINDS),
    ],
)
def test_boasts_worked_out_by_hand(
    move: rules.Move,
    old: list[Boast],
    new: list[Boast],
    allowed: bool,  # noqa: FBT001 - parametrised
) -> None:
    assert rules.legal_boast(move, old, new) is allowed
    assert not rules.legal_boast(move, old, new, has_hero=True)


@given(old=boast_lists(KINDS), new=boast_lists(KINDS))
def test_stealing_always_adds_boasts(old: list[Boast], new: list[Boast]) -> None:
    allowed = bool(new) and not {*old} & {*new}
    assert rules.legal_boast("steal", old, new) is allowed
    if allowed:
        after = rules.boasts_after("steal", old, new)
        assert (after[: len(old)], len({*after})) == (old, len(old) + len(new))
    assert sorted(rules.boasts_left(old)) == sorted({*KINDS} - {*old})


@given(players=st.integers(2, 6), data=st.data())
def test_boasting_ends_with_a_hero_for_everyone(players: int, data: st.DataObject) -> None:
    holders: list[int] = []  # whose Hero each one is
    boasts: list[list[Boast]] = []
    last, turns = 0, 0
    while True:
        has = [seat in holders for seat in range(1, players + 1)]
        seat = rules.next_boaster(has, last)
        assert rules.phase(players, len(holders), 0) == ("boasting" if seat else "gauntlet")
        assert rules.boasting_over(has) == (not seat)
        if not seat:
            break
        assert not has[seat - 1]
        open_to_theft = [at for at in range(len(holders)) if rules.boasts_left(boasts[at])]
        steals = data.draw(st.booleans())
        if open_to_theft and steals:
            at = data.draw(st.sampled_from(open_to_theft))
            added = data.draw(st.sampled_from([k for k in KINDS if k not in boasts[at]]))
            boasts[at] = rules.boasts_after("steal", boasts[at], [added])
            holders[at] = seat
        else:
            boasts.append(rules.boasts_after("take", [], []))
            holders.append(seat)
        last, turns = seat, turns + 1
    assert sorted(holders) == list(range(1, players + 1))
    # Each theft puts a boast on a Hero, and each Hero has room for six.
    assert turns <= players * 7


@pytest.mark.parametrize("players", range(2, 7))
def test_the_cards_laid_out_are_missing_from_the_decks(players: int) -> None:
    heroes, classes, weapons, encounters = rules.setup(players)
    assert (heroes, heroes + classes, heroes + weapons, encounters) == (players, 20, 20, 50)


@pytest.mark.parametrize("players", [1, 7, 0, -2, "4", None, True, 4.0])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    with pytest.raises(ValueError, match="players_range") as refused:
        rules.setup(players)  # type: ignore[arg-type]
    assert refused.value.args == ("players_range", players)


@given(players=st.integers(2, 6), data=st.data())
def test_the_last_winner_goes_last(players: int, data: st.DataObject) -> None:
    winner = data.draw(st.integers(1, players))
    (first,) = rules.starters(players, winner)
    order = [(first - 1 + further) % players + 1 for further in range(players)]
    assert order[-1] == winner


@pytest.mark.parametrize(
    ("wounds", "dead"), [(0, False), (3, False), (4, True), (5, True), (40, True)]
)
def test_the_fourth_wound_kills(wounds: int, dead: bool) -> None:  # noqa: FBT001 - parametrised
    assert rules.dead(wounds) is dead
    assert rules.facing([0, wounds]) == ([1] if dead else [1, 2])


@given(wounds=st.lists(st.integers(0, 6), min_size=2, max_size=6))
def test_the_game_is_over_when_nobody_faces_the_next_encounter(wounds: list[int]) -> None:
    alive = rules.facing(wounds)
    assert alive == [seat for seat, hurt in enumerate(wounds, 1) if hurt < 4]
    assert rules.game_over(wounds) == (not alive)
    players = len(wounds)
    phase = "gauntlet" if alive else "over"
    assert rules.phase(players, players, players - len(alive)) == phase


def test_without_breakfast_three_more_wounds_kill() -> None:
    wounds = rules.start_steps(0, 0, ["breakfast"])[-1].value
    fights = 0
    while not rules.dead(wounds):
        wounds = rules.fight_steps([], 0, ["breakfast"], wounds, *MONSTER)[-1].value
        fights += 1
    assert fights == 3


@pytest.mark.parametrize(
    ("gold", "seats", "clause"),
    [
        ([9, 7, 9], [1, 3], "end.tie"),
        ([9, 7], [1], "end.winner"),
        ([0, 0, 0], [1, 2, 3], "end.tie"),
        ([1, 2, 3, 4, 5, 6], [6], "end.winner"),
    ],
)
def test_most_gold_wins(gold: list[int], seats: list[int], clause: str) -> None:
    fates = [Fate(one, 4) for one in gold]
    assert rules.winners(fates) == seats
    assert rules.result_steps(fates)[-1] == (clause, max(gold))


@given(
    gold=st.lists(st.integers(0, 99), min_size=2, max_size=6),
    wounds=st.lists(st.integers(4, 9), min_size=6, max_size=6),
)
def test_nobody_has_more_than_a_winner(gold: list[int], wounds: list[int]) -> None:
    fates = [Fate(one, hurt) for one, hurt in zip(gold, wounds, strict=False)]
    seats = rules.winners(fates)
    assert {gold[seat - 1] for seat in seats} == {max(gold)}
    assert len(seats) == gold.count(max(gold))
    steps = rules.result_steps(fates)
    assert [step.value for step in steps[:-1]] == gold
    assert (steps[-1].clause == "end.tie") == (len(seats) > 1)


def test_a_game_with_a_living_hero_has_no_winner() -> None:
    with pytest.raises(ValueError, match="still_alive") as refused:
        rules.result_steps([Fate(9, 4), Fate(7, 3)])
    assert refused.value.args == ("still_alive", 2)


@given(
    monster=st.tuples(values, values, values, values),
    changes=st.lists(st.tuples(*[st.integers(0, 20)] * 4), max_size=4),
    data=st.data(),
)
def test_modifiers_add_up_in_any_order(
    monster: tuple[int, int, int, int], changes: list[tuple[int, ...]], data: st.DataObject
) -> None:
    rows = [Change(*change) for change in changes]
    wanted = [sum(column) for column in zip(monster, *changes, strict=True)]
    assert rules.changed_monster(*monster, rows) == wanted
    assert rules.changed_monster(*monster, data.draw(st.permutations(rows))) == wanted


@given(earlier=st.lists(st.sampled_from(["modifier", "special", "monster"]), max_size=8))
def test_a_modifier_that_waits_is_never_lost(earlier: list[Any]) -> None:
    cards = [*earlier, "monster"]
    waiting = rules.modifiers_in_force(cards, "next_monster")
    since = cards[:-1][::-1]
    run = since[: since.index("monster")] if "monster" in since else since
    assert waiting == run.count("modifier")
    assert rules.modifiers_in_force(cards) == (cards[-2:-1] == ["modifier"])


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (
            lambda: rules.fight_steps([6, 6, 6], 14, ["blindfolded"], 0, *MONSTER),
            ("blindfolded_unknown", 2),
        ),
        (lambda: rules.start_steps(0, 3, ["juggling"]), ("juggling_unknown", 3)),
        (lambda: rules.reveal(0), ("deck_empty", 0)),
    ],
)
def test_what_no_source_says_is_refused(call: Any, error: tuple[str, int]) -> None:  # noqa: ANN401 - a lambda
    with pytest.raises(ValueError, match=error[0]) as refused:
        call()
    assert refused.value.args == error


@pytest.mark.parametrize(("dice", "own"), [([6, 6, 6], 13), ([6], 14), ([6], 1)])
def test_blindfolds_cost_nothing_when_hit_or_without_a_kill(dice: list[int], own: int) -> None:
    blind = rules.fight_steps(dice, own, ["blindfolded"], 0, *MONSTER)
    assert blind == rules.fight_steps(dice, own, [], 0, *MONSTER)


def test_the_encounter_deck_lasts_for_fifty_encounters() -> None:
    cards, encounters = 50, 0
    while cards:
        cards = rules.reveal(cards)
        encounters += 1
    assert encounters == 50


@pytest.mark.parametrize(
    ("dice", "error"),
    [
        ([0], ("die_range", 0)),
        ([7], ("die_range", 7)),
        ([True], ("die_range", True)),
        (["6"], ("die_range", "6")),
        ([6.0], ("die_range", 6.0)),
        ([1] * 31, ("dice_range", 31)),
    ],
)
def test_impossible_rolls_are_refused(dice: list[Any], error: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"_range") as refused:
        rules.attack_value(dice, [])
    assert refused.value.args == error
    assert type(refused.value.args[1]) is type(error[1])
