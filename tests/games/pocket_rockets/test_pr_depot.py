"""The Recycling Depot: PR-18, without and with the option to search."""

import pytest

from rocketarcade.games.pocket_rockets.actions import DRAW, END, Exchange, Take, exchange, move, take
from rocketarcade.games.pocket_rockets.events import Drew, Looked, Put, Shuffled, Took, TookUnseen
from rocketarcade.games.pocket_rockets.options import Options
from rocketarcade.games.pocket_rockets.state import HIDDEN
from tests.games.pocket_rockets.table import CLOCKWISE, CONVEYOR, GREY, RED, YELLOW, At, Table, table
from tests.rules import rule

SEARCH = Options(search_the_depot=True)
EVERYBODY = (0, 1, None)


@rule("PR-18")
def test_recycling_puts_a_card_on_one_pile_and_takes_the_top_of_another() -> None:
    t = table(hand="grey body, red +1", pawn="depot", tops={"red": "yellow head", "grey": "red arrow"})
    sizes = [len(pile) for pile in t.state.piles]
    untouched = [t.pile(CONVEYOR), t.pile(YELLOW)]
    below = t.pile(RED).removeprefix("yellow head, ")
    t.play(t.exchange("grey body", GREY, RED))
    assert t.hand(0) == "red +1, yellow head"
    assert [len(pile) for pile in t.state.piles] == [
        sizes[CONVEYOR],
        sizes[GREY] + 1,
        sizes[YELLOW],
        sizes[RED] - 1,
    ]
    assert [t.pile(CONVEYOR), t.pile(YELLOW)] == untouched
    assert t.pile(RED) == below
    assert "grey body" in t.pile(GREY)
    assert t.state.points == 3
    assert t.state.pending == []


@rule("PR-18")
def test_the_pile_that_got_the_card_is_shuffled_and_the_other_is_not() -> None:
    places = set()
    for seed in range(40):
        t = table(
            hand="grey +1",
            pawn="depot",
            seed=str(seed),
            piles={"yellow": "red base, red body, red head", "red": "yellow base, yellow body, yellow head"},
        )
        t.play(t.exchange("grey +1", YELLOW, RED))
        assert t.pile(RED) == "yellow body, yellow head"
        places.add(t.pile(YELLOW).split(", ").index("grey +1"))
    assert places == {0, 1, 2, 3}


@rule("PR-18")
def test_the_table_hears_of_it_in_order() -> None:
    t = table(hand="grey body", pawn="depot")
    t.play(t.exchange("grey body", GREY, RED))
    for seat in EVERYBODY:
        heard = t.heard(seat)
        assert [type(event) for event in heard] == [Put, Drew, Shuffled]
        assert [event.pile for event in heard] == [GREY, RED, GREY]


@rule("PR-18")
def test_the_first_pile_may_be_empty() -> None:
    t = table(hand="grey body", pawn="depot", piles={"grey": ""}, tops={"red": "red base"})
    t.play(t.exchange("grey body", GREY, RED))
    assert t.pile(GREY) == "grey body"
    assert t.hand(0) == "red base"


@rule("PR-18")
@pytest.mark.parametrize("options", [Options(), SEARCH])
def test_the_card_comes_from_another_pile_that_has_one(options: Options) -> None:
    t = table(hand="grey body", pawn="depot", piles={"red": ""}, options=options)
    assert t.refused(t.exchange("grey body", GREY, GREY)) == "PR-18"
    assert t.refused(t.exchange("grey body", GREY, RED)) == "PR-18"
    assert t.refused(t.exchange("grey body", RED, RED)) == "PR-18"
    assert {(action.onto, action.source) for action in t.allowed(Exchange)} == {
        (onto, source)
        for onto in (CONVEYOR, GREY, YELLOW, RED)
        for source in (CONVEYOR, GREY, YELLOW)
        if onto != source
    }


@rule("PR-18")
@pytest.mark.parametrize("options", [Options(), SEARCH])
def test_with_the_other_three_piles_empty_it_is_not_allowed(options: Options) -> None:
    t = table(
        hand="grey body", pawn="depot", piles={"grey": "", "yellow": "", "red": ""}, options=options
    )
    for source in (CONVEYOR, GREY, YELLOW, RED):
        assert t.refused(t.exchange("grey body", CONVEYOR, source)) == "PR-18"
    assert {(action.onto, action.source) for action in t.allowed(Exchange)} == {
        (onto, CONVEYOR) for onto in (GREY, YELLOW, RED)
    }


@rule("PR-18", "PR-12")
def test_with_every_card_built_there_is_nothing_to_draw_or_recycle() -> None:
    built = ", ".join(
        f"{colour} {bodies} {head}"
        for colour in ("grey", "yellow", "red")
        for head, bodies in (("+1", 1), ("astronaut", 1), ("card", 2), ("arrow", 2))
    )
    t = table(
        hand="grey head",
        pawn="depot",
        rockets=f"{built}, grey 2, yellow 2 head",
        others=(At(rockets="red 2 head"),),
        piles=dict.fromkeys(("conveyor", "grey", "yellow", "red"), ""),
    )
    assert t.refused(t.exchange("grey head", GREY, RED)) == "PR-18"
    assert t.allowed(Exchange) == []
    t.play(move(way=CLOCKWISE))
    assert t.refused(DRAW) == "PR-12"


@rule("PR-18", "PR-13")
@pytest.mark.parametrize(
    ("rockets", "hand"),
    [("grey 1 head", "red body, red body, red +1"), ("grey 1 card", "red body, red +1, red base, red head")],
)
def test_a_full_hand_may_recycle(rockets: str, hand: str) -> None:
    t = table(hand=hand, pawn="depot", rockets=rockets)
    cards = len(t.state.players[0].hand)
    assert cards == t.state.limit
    t.play(t.exchange("red +1", GREY, YELLOW))
    assert len(t.state.players[0].hand) == cards


@rule("PR-18")
def test_an_empty_hand_cannot_recycle() -> None:
    t = table(pawn="depot", others=(At(hand="grey body"),))
    (theirs,) = t.state.players[1].hand
    assert t.allowed(Exchange) == []
    assert t.refused(exchange(card=theirs, onto=GREY, source=RED)) == "PR-18"
    assert t.refused(exchange(card=t.state.piles[YELLOW][-1], onto=GREY, source=RED)) == "PR-18"


@rule("PR-18")
@pytest.mark.parametrize("place", ["grey", "yellow", "red", "conveyor", "pad"])
def test_it_is_done_at_the_depot_only(place: str) -> None:
    t = table(hand="grey body", pawn=place)
    assert t.refused(t.exchange("grey body", GREY, RED)) == "PR-18"


@rule("PR-18", "PR-10")
def test_each_exchange_costs_a_point() -> None:
    t = table(hand="grey body", pawn="depot", piles={"grey": "", "red": "red base, red body"}, points=2)
    t.play(t.exchange("grey body", GREY, RED))
    t.play(t.exchange("red base", GREY, RED))
    assert t.hand(0) == "red body"
    assert t.state.points == 0
    assert t.refused(t.exchange("red body", RED, YELLOW)) == "PR-10"


@rule("PR-18")
@pytest.mark.parametrize("options", [Options(), SEARCH])
def test_it_cannot_be_taken_back(options: Options) -> None:
    t = table(hand="grey body", pawn="depot", tops={"red": "red head"}, options=options)
    t.play(t.exchange("grey body", GREY, RED))
    assert not t.can_undo(0)
    if t.state.pending:
        t.play(t.take("red head"))
        assert not t.can_undo(0)


def searching() -> Table:
    """Ann has put a grey body on the yellow pile and looks through the red one."""
    t = table(
        hand="grey body, grey +1, grey head",
        pawn="depot",
        piles={"red": "yellow base, yellow arrow, yellow head", "yellow": "red base, red body"},
        options=SEARCH,
    )
    t.play(t.exchange("grey body", YELLOW, RED))
    return t


@rule("PR-18")
def test_searching_opens_the_other_pile_to_the_searcher_alone() -> None:
    t = searching()
    assert t.view(0).piles[RED] == t.state.piles[RED]
    for seat in (1, None):
        assert t.view(seat).piles[RED] == [HIDDEN, HIDDEN, t.state.piles[RED][-1]]
        assert [(event.seat, event.pile) for event in t.heard(seat, Looked)] == [(0, RED)]


@rule("PR-18", "PR-06")
def test_the_first_pile_is_shuffled_after_the_search_and_until_then_only_the_card_put_there_is_open() -> None:
    t = searching()
    assert t.pile(YELLOW) == "grey body, red base, red body"
    for seat in EVERYBODY:
        assert t.view(seat).piles[YELLOW] == [HIDDEN, HIDDEN, t.state.piles[YELLOW][-1]]
    assert t.heard(None, Shuffled) == []
    t.play(t.take("yellow arrow"))
    assert [event.pile for event in t.heard(None, Shuffled)] == [YELLOW]
    assert sorted(t.pile(YELLOW).split(", ")) == ["grey body", "red base", "red body"]


@rule("PR-18")
def test_the_pile_is_shuffled_anew_for_each_seed() -> None:
    orders = set()
    for seed in range(30):
        piles = {"yellow": "red base, red body"}
        t = table(hand="grey body", pawn="depot", piles=piles, options=SEARCH, seed=str(seed))
        t.play(t.exchange("grey body", YELLOW, RED))
        t.play(take(card=t.state.piles[RED][0]))
        orders.add(t.pile(YELLOW))
    assert len(orders) == 6


@rule("PR-18")
def test_any_card_of_the_searched_pile_may_be_taken_and_the_rest_keep_their_order() -> None:
    for wanted, rest in (
        ("yellow base", "yellow arrow, yellow head"),
        ("yellow arrow", "yellow base, yellow head"),
        ("yellow head", "yellow base, yellow arrow"),
    ):
        t = searching()
        assert sorted(action.card for action in t.allowed(Take)) == sorted(t.state.piles[RED])
        t.play(t.take(wanted))
        assert t.hand(0) == f"grey +1, grey head, {wanted}"
        assert t.pile(RED) == rest
        assert t.state.pending == []
        assert t.state.points == 3, "the exchange is one action"


@rule("PR-18")
def test_one_card_must_be_taken_from_the_searched_pile() -> None:
    t = searching()
    assert t.refused(END) == "PR-18"
    assert t.refused(move(way=CLOCKWISE)) == "PR-18"
    assert t.refused(t.exchange("grey +1", GREY, RED)) == "PR-18"
    assert t.refused(take(card=t.state.piles[YELLOW][-1])) == "PR-18"
    assert t.refused(take(card=t.state.players[0].hand[0])) == "PR-18"
    t.play(t.take("yellow head"))
    assert t.refused(take(card=t.state.piles[RED][-1])) == "PR-18"


@rule("PR-18", "PR-08")
@pytest.mark.parametrize("wanted", ["yellow base", "yellow arrow"])
def test_what_was_found_by_searching_is_named_to_the_searcher_alone(wanted: str) -> None:
    t = searching()
    card = t.take(wanted).card
    t.play(t.take(wanted))
    assert [event.card for event in t.heard(0, Took)] == [card]
    assert t.heard(0, TookUnseen) == []
    assert [(event.seat, event.pile) for event in t.heard(1, TookUnseen)] == [(0, RED)]
    for seat in (1, None):
        assert t.heard(seat, Took) == []
        assert all(getattr(event, "card", None) != card for event in t.heard(seat))


@rule("PR-18", "PR-06")
def test_after_the_search_the_pile_is_closed_again() -> None:
    t = searching()
    t.play(t.take("yellow base"))
    for seat in EVERYBODY:
        assert t.view(seat).piles[RED] == [HIDDEN, t.state.piles[RED][-1]]
        assert t.view(seat).piles[YELLOW] == [HIDDEN, HIDDEN, t.state.piles[YELLOW][-1]]


@rule("PR-18")
def test_the_last_card_of_a_pile_may_be_searched_for_and_leaves_it_empty() -> None:
    t = table(hand="grey body", pawn="depot", piles={"red": "red head"}, options=SEARCH)
    t.play(t.exchange("grey body", GREY, RED))
    t.play(t.take("red head"))
    assert t.pile(RED) == ""
    assert t.hand(0) == "red head"
