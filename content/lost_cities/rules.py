"""The rules of Lost Cities that decide something: cards, placing, drawing, scoring, matches."""

from __future__ import annotations

from collections import namedtuple
from typing import Annotated, Literal, NamedTuple

# setup.players, setup.deal
PLAYERS = 2
HAND_SIZE = 8
# setup.rounds
RECOMMENDED_ROUNDS = 3
# cards.numbers
LOWEST_NUMBER = 2
HIGHEST_NUMBER = 10
NUMBERS = list(range(LOWEST_NUMBER, HIGHEST_NUMBER + 1))
# cards.investments; where a number is asked for, an investment card stands below all of them
INVESTMENTS_PER_DESTINATION = 3
INVESTMENT = 0
# setup.spaces: the base game is played with these in every edition
BASE_DESTINATIONS = ["desert", "rain_forest", "himalayas", "volcano", "neptune"]
EXPEDITIONS = len(BASE_DESTINATIONS)
# cards.box, cards.purple: what the box of each edition holds
DESTINATIONS = {"classic": BASE_DESTINATIONS, "kosmos_2018": BASE_DESTINATIONS + ["purple"]}
# variants.sixth
EXPEDITIONS_WITH_SIXTH = len(DESTINATIONS["kosmos_2018"])
# scoring.cost
EXPEDITION_COST = 20
# scoring.bonus
BONUS = 20
BONUS_CARDS = 8

Step = namedtuple("Step", ["clause", "value"])
Card = NamedTuple("Card", [("destination", str), ("number", int)])

Destination = Literal["desert", "rain_forest", "himalayas", "volcano", "neptune", "purple"]
Expedition = NamedTuple(
    "Expedition",
    [
        ("destination", Destination),
        ("investments", Annotated[int, range(4)]),
        # Quoted, since the browser cannot load a list[…] here.
        ("numbers", "list[Annotated[int, range(2, 11)]]"),
    ],
)
Round = NamedTuple(
    "Round",
    [("first", Annotated[int, range(-480, 937)]), ("second", Annotated[int, range(-480, 937)])],
)


def numbers_per_destination() -> int:
    """Count the number cards of one destination.

    >>> numbers_per_destination()
    9
    """
    return len(NUMBERS)


def sum_per_destination() -> int:
    """Add up the numbers of one destination.

    >>> sum_per_destination()
    54
    """
    return sum(NUMBERS)


def cards_per_destination() -> int:
    """Count the cards of one destination.

    >>> cards_per_destination()
    12
    """
    return len(NUMBERS) + INVESTMENTS_PER_DESTINATION


def number_cards() -> int:
    """Count the number cards of the base game.

    >>> number_cards()
    45
    """
    return EXPEDITIONS * len(NUMBERS)


def investment_cards() -> int:
    """Count the investment cards of the base game.

    >>> investment_cards()
    15
    """
    return EXPEDITIONS * INVESTMENTS_PER_DESTINATION


def card_kinds() -> int:
    """Count the different cards of the base game: the investment cards of a destination are alike.

    >>> card_kinds()
    50
    """
    return number_cards() + EXPEDITIONS


def deck_size() -> int:
    """Count the cards of the base game.

    >>> deck_size()
    60
    """
    return EXPEDITIONS * cards_per_destination()


def deck_size_with_sixth() -> int:
    """Count the cards of the game with the sixth expedition.

    >>> deck_size_with_sixth()
    72
    """
    return EXPEDITIONS_WITH_SIXTH * cards_per_destination()


def box_number_cards(edition: Literal["classic", "kosmos_2018"]) -> int:
    """Count the number cards in the box of an edition.

    >>> box_number_cards("classic")
    45
    >>> box_number_cards("kosmos_2018")
    54
    >>> box_number_cards("travel")
    Traceback (most recent call last):
    ...
    ValueError: ('edition_unknown', 'travel')
    """
    return _destinations(edition) * len(NUMBERS)


def box_investment_cards(edition: Literal["classic", "kosmos_2018"]) -> int:
    """Count the investment cards in the box of an edition.

    >>> box_investment_cards("classic")
    15
    >>> box_investment_cards("kosmos_2018")
    18
    """
    return _destinations(edition) * INVESTMENTS_PER_DESTINATION


def _destinations(edition: str) -> int:
    """Count the destinations whose cards are in the box of an edition."""
    if edition not in DESTINATIONS:
        raise ValueError("edition_unknown", edition)
    return len(DESTINATIONS[edition])


def box_size(edition: Literal["classic", "kosmos_2018"]) -> int:
    """Count the cards in the box of an edition.

    >>> box_size("classic")
    60
    >>> box_size("kosmos_2018")
    72

    Clauses: cards.box
    """
    return box_number_cards(edition) + box_investment_cards(edition)


def left_in_box(edition: Literal["classic", "kosmos_2018"]) -> int:
    """Count the cards that stay in the box during the base game.

    >>> left_in_box("classic")
    0
    >>> left_in_box("kosmos_2018")
    12

    Clauses: cards.purple
    """
    return box_size(edition) - deck_size()


def _cards() -> dict[str, Card]:
    """Know every card by its id."""
    cards = {}
    for destination in DESTINATIONS["kosmos_2018"]:
        cards[destination + "_investment"] = Card(destination, INVESTMENT)
        for number in NUMBERS:
            cards[destination + "_" + str(number)] = Card(destination, number)
    return cards


CARDS = _cards()


def _card(card: str) -> Card:
    """Look a card up."""
    if card not in CARDS:
        raise ValueError("card_unknown", card)
    return CARDS[card]


def copies(card: Annotated[str, "card"]) -> int:
    """Count the copies of a card: the game has each number card once.

    >>> copies("desert_investment")
    3
    >>> copies("desert_2")
    1
    >>> copies("purple_10")
    1
    >>> copies("desert_1")
    Traceback (most recent call last):
    ...
    ValueError: ('card_unknown', 'desert_1')
    >>> copies("desert_11")
    Traceback (most recent call last):
    ...
    ValueError: ('card_unknown', 'desert_11')

    Clauses: aim.numbers cards.destination cards.numbers cards.investments
    """
    return INVESTMENTS_PER_DESTINATION if _card(card).number == INVESTMENT else 1


def deal(cards: Annotated[int, range(60, 73)]) -> list[int]:
    """Deal a whole deck: the cards of each player's hand, then those of the draw pile.

    >>> deal(60)
    [8, 8, 44]
    >>> deal(72)
    [8, 8, 56]
    >>> deal(59)
    Traceback (most recent call last):
    ...
    ValueError: ('deck_size', 59)
    >>> deal(60.0)
    Traceback (most recent call last):
    ...
    ValueError: ('deck_size', 60.0)

    Clauses: setup.players setup.deal setup.draw_pile match.reshuffle variants.sixth
    """
    if type(cards) is not int or cards not in (deck_size(), deck_size_with_sixth()):
        raise ValueError("deck_size", cards)
    return [HAND_SIZE, HAND_SIZE, cards - PLAYERS * HAND_SIZE]


def draw_pile_at_start() -> int:
    """Count the draw pile of the base game after dealing.

    >>> draw_pile_at_start()
    44
    """
    return deal(deck_size())[-1]


def draw_pile_with_sixth() -> int:
    """Count the draw pile of the game with the sixth expedition after dealing.

    >>> draw_pile_with_sixth()
    56
    """
    return deal(deck_size_with_sixth())[-1]


def turns_each() -> int:
    """Count each player's turns in a round in which nobody draws a discarded card.

    >>> turns_each()
    22
    """
    return draw_pile_at_start() // PLAYERS


def may_look(
    at: Literal["own_hand", "expedition", "draw_pile", "covered_discards", "draw_pile_size"],
    dealt: bool,  # noqa: FBT001 - a form field
) -> bool:
    """Say whether a player may look at something, before or after all the cards are dealt.

    >>> may_look("own_hand", False)
    False
    >>> may_look("own_hand", True)
    True
    >>> may_look("expedition", False)
    True
    >>> may_look("draw_pile", True)
    False
    >>> may_look("covered_discards", True)
    False
    >>> may_look("draw_pile_size", False)
    True

    Clauses: setup.hand placing.visible discarding.covered ending.counting
    """
    return at in ("expedition", "draw_pile_size") or (at == "own_hand" and dealt)


def first_starter(first_age: int, second_age: int) -> list[int]:
    """Name the player who starts the first round; both when the ages do not decide.

    >>> first_starter(34, 41)
    [2]
    >>> first_starter(41, 34)
    [1]
    >>> first_starter(34, 34)
    [1, 2]

    Clauses: turn.starter
    """
    return _ahead(first_age, second_age)


def _ahead(first: int, second: int) -> list[int]:
    """Name the players who have the most."""
    values = [first, second]
    return [player + 1 for player in range(PLAYERS) if values[player] == max(values)]


def player_to_move(starter: Annotated[int, range(1, 3)], turns: Annotated[int, range(1000)]) -> int:
    """Name the player whose turn it is after a number of turns in the round.

    >>> player_to_move(1, 0)
    1
    >>> player_to_move(1, 1)
    2
    >>> player_to_move(2, 1)
    1
    >>> player_to_move(2, 2)
    2
    >>> player_to_move(3, 0)
    Traceback (most recent call last):
    ...
    ValueError: ('player_unknown', 3)

    Clauses: turn.alternate
    """
    order = {1: [1, 2], 2: [2, 1]}
    if starter not in order:
        raise ValueError("player_unknown", starter)
    return order[starter][turns % PLAYERS]


def is_turn(actions: list[Literal["add", "discard", "draw"]]) -> bool:
    """Say whether these actions, in this order, are one whole turn.

    >>> is_turn(["add", "draw"])
    True
    >>> is_turn(["discard", "draw"])
    True
    >>> is_turn(["draw", "add"])
    False
    >>> is_turn(["add", "discard", "draw"])
    False
    >>> is_turn(["add"])
    False

    Clauses: turn.order turn.play discarding.instead
    """
    return actions in (["add", "draw"], ["discard", "draw"])


def can_play(column: list[Annotated[str, "card"]], card: Annotated[str, "card"]) -> bool:
    """Say whether a card may be added to an expedition of yours, given as its cards in order.

    >>> can_play([], "desert_investment")
    True
    >>> can_play(["desert_investment", "desert_investment"], "desert_investment")
    True
    >>> can_play(["desert_investment"], "desert_2")
    True
    >>> can_play(["desert_investment", "desert_2"], "desert_investment")
    False
    >>> can_play(["desert_4"], "desert_7")
    True
    >>> can_play(["desert_7"], "desert_7")
    False
    >>> can_play(["desert_7"], "desert_4")
    False
    >>> can_play(["desert_4"], "volcano_7")
    False
    >>> can_play(["desert_investment"], "neptune_investment")
    False

    A destination has no more investment cards than these:

    >>> can_play(["desert_investment"] * 3, "desert_investment")
    False
    >>> can_play(["desert_7", "desert_4"], "desert_9")
    Traceback (most recent call last):
    ...
    ValueError: ('column_impossible', 'desert_4')

    Clauses: placing.destination placing.higher placing.gaps placing.investments placing.closed
    """
    for place in range(len(column)):
        if not _follows(column[:place], column[place]):
            raise ValueError("column_impossible", column[place])
    return _follows(column, card)


def _follows(column: list[str], card: str) -> bool:
    """Say whether a card may follow a column that is in order."""
    destination, number = _card(card)
    if not column:
        return True
    last = _card(column[-1])
    if destination != last.destination:
        return False
    if number == INVESTMENT:
        return last.number == INVESTMENT and len(column) < INVESTMENTS_PER_DESTINATION
    return number > last.number


def add_card(column: list[Annotated[str, "card"]], card: Annotated[str, "card"]) -> list[str]:
    """Add a card to an expedition of yours: the cards in order afterwards.

    >>> add_card([], "himalayas_investment")
    ['himalayas_investment']
    >>> add_card(["rain_forest_4"], "rain_forest_7")
    ['rain_forest_4', 'rain_forest_7']
    >>> add_card(["rain_forest_7"], "rain_forest_4")
    Traceback (most recent call last):
    ...
    ValueError: ('not_playable', 'rain_forest_4')

    Clauses: aim.no_return placing.start placing.extend
    """
    if not can_play(column, card):
        raise ValueError("not_playable", card)
    return column + [card]


def number_to_beat(
    yours: list[Annotated[str, "card"]], opponents: list[Annotated[str, "card"]]
) -> int:
    """Give the number that your next card must exceed, whatever your opponent has laid.

    >>> number_to_beat(["desert_investment", "desert_3", "desert_4"], ["desert_9"])
    4
    >>> number_to_beat([], ["desert_9"])
    0
    >>> number_to_beat(["desert_4"], ["desert_4"])
    Traceback (most recent call last):
    ...
    ValueError: ('too_many_copies', 'desert_4')
    >>> number_to_beat(["desert_investment"] * 2, ["desert_investment"])
    0

    Clauses: placing.own
    """
    both = yours + opponents
    for card in both:
        if both.count(card) > copies(card):
            raise ValueError("too_many_copies", card)
    return _card(yours[-1]).number if yours else INVESTMENT


def discard_pile(card: Annotated[str, "card"]) -> str:
    """Name the destination whose space on the board takes a discarded card.

    >>> discard_pile("desert_7")
    'desert'
    >>> discard_pile("rain_forest_investment")
    'rain_forest'

    Clauses: setup.spaces discarding.space discarding.piles
    """
    return _card(card).destination


def discard(pile: list[Annotated[str, "card"]], card: Annotated[str, "card"]) -> list[str]:
    """Discard a card: the pile afterwards, from the bottom to the card on top.

    >>> discard([], "desert_7")
    ['desert_7']
    >>> discard(["desert_7"], "desert_investment")
    ['desert_7', 'desert_investment']
    >>> discard(["desert_7"], "volcano_2")
    Traceback (most recent call last):
    ...
    ValueError: ('wrong_pile', 'volcano_2')

    Clauses: discarding.covers
    """
    for lower in pile:
        if discard_pile(lower) != discard_pile(card):
            raise ValueError("wrong_pile", card)
    return pile + [card]


def can_draw(
    source: Literal[
        "draw_pile", "desert", "rain_forest", "himalayas", "volcano", "neptune", "purple"
    ],
    cards: Annotated[int, range(57)],
    discarded_to: Literal[
        "nowhere", "desert", "rain_forest", "himalayas", "volcano", "neptune", "purple"
    ],
) -> bool:
    """Say whether you may draw from a pile that holds so many cards, after your own discard.

    >>> can_draw("draw_pile", 44, "desert")
    True
    >>> can_draw("draw_pile", 0, "nowhere")
    False
    >>> can_draw("desert", 2, "desert")
    False
    >>> can_draw("desert", 0, "nowhere")
    False
    >>> can_draw("neptune", 1, "desert")
    True
    >>> can_draw("purple", 12, "nowhere")
    True
    >>> can_draw("purple", 13, "nowhere")
    Traceback (most recent call last):
    ...
    ValueError: ('pile_size', 13)
    >>> can_draw("draw_pile", 56, "nowhere")
    True
    >>> can_draw("draw_pile", 57, "nowhere")
    Traceback (most recent call last):
    ...
    ValueError: ('pile_size', 57)
    >>> can_draw("lagoon", 1, "nowhere")
    Traceback (most recent call last):
    ...
    ValueError: ('destination_unknown', 'lagoon')

    Clauses: drawing.sources drawing.not_yours drawing.not_that_pile
    """
    largest = cards_per_destination()
    if source == "draw_pile":
        largest = draw_pile_with_sixth()
    elif source not in DESTINATIONS["kosmos_2018"]:
        raise ValueError("destination_unknown", source)
    _check_pile(cards, largest)
    return cards > 0 and source != discarded_to


def _check_pile(cards: int, largest: int) -> None:
    """Refuse a pile that cannot be so large."""
    if type(cards) is not int or cards not in range(largest + 1):
        raise ValueError("pile_size", cards)


def round_over(draw_pile: Annotated[int, range(57)]) -> bool:
    """Say whether the round is over with so many cards left in the draw pile.

    >>> round_over(1)
    False
    >>> round_over(0)
    True
    >>> round_over(0.0)
    Traceback (most recent call last):
    ...
    ValueError: ('pile_size', 0.0)

    Clauses: aim.valued ending.last_card
    """
    _check_pile(draw_pile, draw_pile_with_sixth())
    return draw_pile == 0


def scores_at_end(place: Literal["expedition", "hand", "discard_pile"]) -> bool:
    """Say whether cards score where they lie when the round ends.

    >>> scores_at_end("expedition")
    True
    >>> scores_at_end("hand")
    False
    >>> scores_at_end("discard_pile")
    False

    Clauses: ending.hand
    """
    return place == "expedition"


def _named(destination: str, value: object) -> object:
    """Put the destination, where it is known, before an offending value."""
    return [destination, value] if destination else value


def _check(investments: int, numbers: list[int], destination: str = "") -> None:
    """Refuse a holding of cards of one destination that nobody can have."""
    for value in [investments] + list(numbers):
        if type(value) is not int:
            raise ValueError("not_whole", _named(destination, value))
    if investments not in range(INVESTMENTS_PER_DESTINATION + 1):
        raise ValueError("investments_range", _named(destination, investments))
    for number in numbers:
        if number not in NUMBERS:
            raise ValueError("number_range", _named(destination, number))
        if numbers.count(number) > 1:
            raise ValueError("number_twice", _named(destination, number))


def factor(investments: Annotated[int, range(4)]) -> int:
    """Give the factor that multiplies an expedition with so many investment cards.

    >>> factor(0)
    1
    >>> factor(3)
    4
    >>> factor(4)
    Traceback (most recent call last):
    ...
    ValueError: ('investments_range', 4)

    Clauses: scoring.factor scoring.no_factor
    """
    _check(investments, [])
    return investments + 1


def factors() -> list[int]:
    """List the factors by the number of investment cards, from none on.

    >>> factors()
    [1, 2, 3, 4]
    """
    return [factor(investments) for investments in range(INVESTMENTS_PER_DESTINATION + 1)]


def bonus(cards: Annotated[int, range(13)]) -> int:
    """Give the bonus of an expedition of so many cards, investment cards counted.

    >>> bonus(7)
    0
    >>> bonus(8)
    20
    >>> bonus(12)
    20
    >>> bonus(13)
    Traceback (most recent call last):
    ...
    ValueError: ('cards_range', 13)

    Clauses: scoring.bonus scoring.bonus_once
    """
    if cards not in range(cards_per_destination() + 1):
        raise ValueError("cards_range", cards)
    return BONUS if cards >= BONUS_CARDS else 0


def expedition_steps(
    investments: Annotated[int, range(4)], numbers: list[Annotated[int, range(2, 11)]]
) -> list[Step]:
    """Value one expedition step by step; its score is the last value.

    >>> expedition_steps(0, [])
    [Step(clause='scoring.untouched', value=0)]
    >>> expedition_steps(0, [2])
    [Step(clause='scoring.sum', value=2), Step(clause='scoring.cost', value=-20), Step(clause='scoring.total', value=-18)]
    >>> expedition_steps(1, [])
    [Step(clause='scoring.only_investments', value=0), Step(clause='scoring.cost', value=-20), Step(clause='scoring.factor', value=2), Step(clause='scoring.value', value=-40), Step(clause='scoring.total', value=-40)]
    >>> expedition_steps(3, [2, 3, 4, 5, 7])
    [Step(clause='scoring.sum', value=21), Step(clause='scoring.cost', value=-20), Step(clause='scoring.factor', value=4), Step(clause='scoring.value', value=4), Step(clause='scoring.bonus', value=20), Step(clause='scoring.total', value=24)]

    Clauses: scoring.untouched scoring.sum scoring.only_investments scoring.cost scoring.factor scoring.value scoring.bonus scoring.total
    """  # noqa: E501
    _check(investments, numbers)
    if not investments and not numbers:
        return [Step("scoring.untouched", 0)]
    total = sum(numbers)
    steps = [
        Step("scoring.sum" if numbers else "scoring.only_investments", total),
        Step("scoring.cost", -EXPEDITION_COST),
    ]
    value = total - EXPEDITION_COST
    if investments:
        value *= factor(investments)
        steps.append(Step("scoring.factor", factor(investments)))
        steps.append(Step("scoring.value", value))
    extra = bonus(investments + len(numbers))
    if extra:
        steps.append(Step("scoring.bonus", extra))
    steps.append(Step("scoring.total", value + extra))
    return steps


def expedition_score(
    investments: Annotated[int, range(4)], numbers: list[Annotated[int, range(2, 11)]]
) -> int:
    """Score one expedition; the order in which its cards are named does not matter.

    >>> expedition_score(0, [])
    0
    >>> expedition_score(2, [9, 8, 7, 6, 5, 4])
    77
    >>> expedition_score(1, [3, 4, 5, 6, 8, 9, 10])
    70
    >>> expedition_score(3, [10])
    -40
    >>> expedition_score(4, [])
    Traceback (most recent call last):
    ...
    ValueError: ('investments_range', 4)
    >>> expedition_score(2.0, [])
    Traceback (most recent call last):
    ...
    ValueError: ('not_whole', 2.0)
    >>> expedition_score(0, [2, 7, 7])
    Traceback (most recent call last):
    ...
    ValueError: ('number_twice', 7)
    >>> expedition_score(0, [1])
    Traceback (most recent call last):
    ...
    ValueError: ('number_range', 1)
    >>> expedition_score(0, [11])
    Traceback (most recent call last):
    ...
    ValueError: ('number_range', 11)
    >>> expedition_score(0, ["7"])
    Traceback (most recent call last):
    ...
    ValueError: ('not_whole', '7')
    >>> expedition_score(0, [10.0])
    Traceback (most recent call last):
    ...
    ValueError: ('not_whole', 10.0)
    >>> expedition_score(0, [True])
    Traceback (most recent call last):
    ...
    ValueError: ('not_whole', True)

    Clauses: aim.risk
    """
    score: int = expedition_steps(investments, numbers)[-1].value
    return score


def highest_score() -> int:
    """Give the highest score of one expedition: all its cards.

    >>> highest_score()
    156
    """
    return expedition_score(INVESTMENTS_PER_DESTINATION, NUMBERS)


def lowest_score() -> int:
    """Give the lowest score of one expedition: all its investment cards and no number.

    >>> lowest_score()
    -80
    """
    return expedition_score(INVESTMENTS_PER_DESTINATION, [])


def holdings() -> list[tuple[int, list[int]]]:
    """List everything that one expedition can hold, as investment cards and numbers.

    >>> len(holdings())
    2048
    >>> holdings()[:3]
    [(0, []), (1, []), (2, [])]
    """
    columns: list[list[int]] = [[]]
    for number in NUMBERS:
        columns += [column + [number] for column in columns]
    counts = range(INVESTMENTS_PER_DESTINATION + 1)
    return [(investments, column) for column in columns for investments in counts]


def average_scores(investments: Annotated[int, range(4)]) -> list[int]:
    """Average the scores of all expeditions with so many investment cards, by their number cards.

    Every number stands in as many of them as any other, so the averages are whole.

    >>> average_scores(0)
    [0, -14, -8, -2, 4, 10, 16, 22, 48, 54]
    >>> average_scores(3)
    [-80, -56, -32, -8, 16, 60, 84, 108, 132, 156]
    >>> average_scores(4)
    Traceback (most recent call last):
    ...
    ValueError: ('investments_range', 4)

    Clauses: aim.risk
    """
    _check(investments, [])
    averages = []
    for count in range(numbers_per_destination() + 1):
        scores = [
            expedition_score(held, column)
            for held, column in holdings()
            if held == investments and len(column) == count
        ]
        averages.append(sum(scores) // len(scores))
    return averages


def all_scores() -> list[int]:
    """List the scores that an expedition can have, each once, in rising order.

    >>> [all_scores()[0], all_scores()[-1]] == [lowest_score(), highest_score()]
    True
    """
    return sorted({expedition_score(investments, numbers) for investments, numbers in holdings()})


def distinct_scores() -> int:
    """Count the different scores that an expedition can have.

    >>> distinct_scores()
    143
    """
    return len(all_scores())


def bonus_without_points() -> list[tuple[int, list[int]]]:
    """List the holdings that earn the bonus although they gain nothing without it.

    >>> bonus_without_points()
    [(3, [2, 3, 4, 5, 6])]
    """
    return [
        (investments, numbers)
        for investments, numbers in holdings()
        if bonus(investments + len(numbers)) and expedition_score(investments, numbers) <= BONUS
    ]


def round_steps(expeditions: list[Expedition]) -> list[Step]:
    """Score a round of one player: each expedition in the order given, then their sum.

    >>> round_steps([Expedition("desert", 3, [2, 3, 4, 5, 6]), Expedition("neptune", 0, [])])
    [Step(clause='scoring.total', value=20), Step(clause='scoring.untouched', value=0), Step(clause='scoring.round', value=20)]
    >>> round_steps([Expedition("desert", 4, [])])
    Traceback (most recent call last):
    ...
    ValueError: ('investments_range', ['desert', 4])
    >>> round_steps([Expedition("volcano", 0, [11])])
    Traceback (most recent call last):
    ...
    ValueError: ('number_range', ['volcano', 11])
    >>> round_steps([Expedition("himalayas", 0, [7, 7])])
    Traceback (most recent call last):
    ...
    ValueError: ('number_twice', ['himalayas', 7])
    >>> round_steps([Expedition("desert", 1, []), Expedition("desert", 0, [2])])
    Traceback (most recent call last):
    ...
    ValueError: ('destination_twice', 'desert')
    >>> round_steps([Expedition("lagoon", 0, [2])])
    Traceback (most recent call last):
    ...
    ValueError: ('destination_unknown', 'lagoon')

    Clauses: scoring.round
    """  # noqa: E501
    seen: list[str] = []
    for destination, investments, numbers in expeditions:
        if destination not in DESTINATIONS["kosmos_2018"]:
            raise ValueError("destination_unknown", destination)
        if destination in seen:
            raise ValueError("destination_twice", destination)
        seen.append(destination)
        _check(investments, numbers, destination)
    steps = [expedition_steps(investments, numbers)[-1] for _, investments, numbers in expeditions]
    steps.append(Step("scoring.round", sum(step.value for step in steps)))
    return steps


def round_scores(yours: list[Expedition], opponents: list[Expedition]) -> list[int]:
    """Score a round of both players; a card cannot lie on both sides.

    >>> round_scores(
    ...     [Expedition("desert", 1, [2]), Expedition("volcano", 0, [2])],
    ...     [Expedition("desert", 2, [3]), Expedition("purple", 0, [2])],
    ... )
    [-54, -69]
    >>> round_scores([Expedition("desert", 0, [7])], [Expedition("desert", 0, [2, 7])])
    Traceback (most recent call last):
    ...
    ValueError: ('held_by_both', ['desert', 7])
    >>> round_scores([Expedition("volcano", 1, [])], [Expedition("volcano", 3, [])])
    Traceback (most recent call last):
    ...
    ValueError: ('investments_range', ['volcano', 4])

    Clauses: scoring.separately
    """
    scores = [round_steps(yours)[-1].value, round_steps(opponents)[-1].value]
    for destination, investments, numbers in yours:
        for other, more_investments, more_numbers in opponents:
            if destination == other:
                for number in numbers:
                    if number in more_numbers:
                        raise ValueError("held_by_both", [destination, number])
                _check(investments + more_investments, [], destination)
    return scores


def needs_paper(rounds: Annotated[int, range(1, 100)]) -> bool:
    """Say whether a match of so many rounds needs its scores written down.

    >>> needs_paper(1)
    False
    >>> needs_paper(2)
    True
    >>> needs_paper(0)
    Traceback (most recent call last):
    ...
    ValueError: ('rounds_range', 0)

    Clauses: setup.paper
    """
    if rounds < 1:
        raise ValueError("rounds_range", rounds)
    return rounds > 1


def match_over(
    played: Annotated[int, range(100)], agreed: Annotated[int, range(1, 100)] = RECOMMENDED_ROUNDS
) -> bool:
    """Say whether a match of so many agreed rounds is over.

    >>> match_over(2)
    False
    >>> match_over(3)
    True
    >>> match_over(3, 4)
    False
    >>> match_over(2, 1)
    Traceback (most recent call last):
    ...
    ValueError: ('rounds_range', 2)

    Clauses: setup.rounds match.end
    """
    if played > agreed:
        raise ValueError("rounds_range", played)
    return played == agreed


def next_starter(first_total: int, second_total: int) -> list[int]:
    """Name the player who starts the next round; both when the totals do not decide.

    >>> next_starter(30, 45)
    [2]
    >>> next_starter(45, 45)
    [1, 2]

    Clauses: match.starter
    """
    return _ahead(first_total, second_total)


def match_steps(rounds: list[Round]) -> list[Step]:
    """Add up the rounds of a match: each player's total, then the winning or the tied total.

    >>> match_steps([Round(118, -20), Round(-480, 936)])
    [Step(clause='match.total', value=-362), Step(clause='match.total', value=916), Step(clause='match.winner', value=916)]
    >>> match_steps([Round(30, 45), Round(15, 0)])
    [Step(clause='match.total', value=45), Step(clause='match.total', value=45), Step(clause='match.tie', value=45)]
    >>> match_steps([Round(937, 0)])
    Traceback (most recent call last):
    ...
    ValueError: ('points_range', 937)
    >>> match_steps([Round(0, -481)])
    Traceback (most recent call last):
    ...
    ValueError: ('points_range', -481)
    >>> match_steps([Round(0.0, 0)])
    Traceback (most recent call last):
    ...
    ValueError: ('points_range', 0.0)
    >>> match_steps([])
    Traceback (most recent call last):
    ...
    ValueError: ('rounds_range', 0)

    Clauses: match.total match.winner match.tie
    """  # noqa: E501
    if not rounds:
        raise ValueError("rounds_range", 0)
    possible = range(
        EXPEDITIONS_WITH_SIXTH * lowest_score(), EXPEDITIONS_WITH_SIXTH * highest_score() + 1
    )
    for score in [score for scores in rounds for score in scores]:
        if type(score) is not int or score not in possible:
            raise ValueError("points_range", score)
    totals = [sum(first for first, _ in rounds), sum(second for _, second in rounds)]
    steps = [Step("match.total", total) for total in totals]
    clause = "match.winner" if len(_ahead(totals[0], totals[1])) == 1 else "match.tie"
    steps.append(Step(clause, max(totals)))
    return steps
