"""The bonus cards that look: PR-63 and PR-65, with what PR-08 says of them."""

import pytest

from rocketarcade.games.pocket_rockets.actions import (
    DRAW,
    END,
    Peek,
    Rummage,
    Take,
    move,
    peek,
    rummage,
    take,
)
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.events import BonusUsed, Looked, Shuffled, Took, TookUnseen
from rocketarcade.games.pocket_rockets.state import HIDDEN
from tests.games.pocket_rockets.table import CLOCKWISE, CONVEYOR, GREY, RED, YELLOW, At, Table, table
from tests.rules import rule


def peeking() -> Table:
    """Ann looks at Bob's hand; Cem is at the table too."""
    t = table(
        hand="grey body",
        pawn="grey",
        bonus="peek",
        others=(
            At(hand="red base, yellow arrow, red +1"),
            At(hand="grey head", rockets="red 0"),
        ),
    )
    t.play(peek(seat=1))
    return t


@rule("PR-63")
def test_card_and_point_are_spent_before_the_look() -> None:
    t = peeking()
    assert t.state.points == 3
    assert t.bonus(0) == ""
    assert len(t.heard(1, BonusUsed)) == 1
    assert t.seat == 0


@rule("PR-63")
def test_a_hand_is_opened_to_the_one_who_peeks_and_to_nobody_else() -> None:
    t = peeking()
    bob = t.state.players[1].hand
    assert t.view(0).players[1].hand == bob
    assert t.view(0).players[2].hand == [HIDDEN]
    assert t.view(1).players[1].hand == bob
    assert t.view(1).players[0].hand == [HIDDEN]
    for seat in (2, None):
        assert t.view(seat).players[1].hand == [HIDDEN] * 3
    for listener in (0, 1, 2, None):
        assert [(event.seat, event.whose) for event in t.heard(listener, Looked)] == [(0, 1)]


@rule("PR-63")
@pytest.mark.parametrize(
    ("wanted", "rest"),
    [
        ("red base", "yellow arrow, red +1"),
        ("yellow arrow", "red base, red +1"),
        ("red +1", "red base, yellow arrow"),
    ],
)
def test_one_card_is_taken_and_then_the_hand_is_hidden_again(wanted: str, rest: str) -> None:
    t = peeking()
    assert sorted(action.card for action in t.allowed(Take)) == sorted(t.state.players[1].hand)
    t.play(t.take(wanted))
    assert t.hand(0) == f"grey body, {wanted}"
    assert t.hand(1) == rest
    assert t.view(0).players[1].hand == [HIDDEN, HIDDEN]
    assert t.view(1).players[0].hand == [HIDDEN, HIDDEN]
    assert t.state.points == 3
    assert t.state.pending == []
    t.play(move(way=CLOCKWISE))


@rule("PR-63")
def test_one_card_must_be_taken() -> None:
    t = peeking()
    assert t.refused(END) == "PR-63"
    assert t.refused(DRAW) == "PR-63"
    assert t.refused(t.build("grey body", 0)) == "PR-63"
    assert t.refused(take(card=t.state.players[0].hand[0])) == "PR-63"
    assert t.refused(take(card=t.state.players[2].hand[0])) == "PR-63"
    assert t.refused(take(card=t.state.piles[GREY][-1])) == "PR-63"


@rule("PR-63", "PR-08")
def test_the_card_is_named_to_the_two_players_and_to_nobody_else() -> None:
    t = peeking()
    card = t.take("yellow arrow").card
    t.play(t.take("yellow arrow"))
    for seat in (0, 1):
        assert [(event.card, event.whose) for event in t.heard(seat, Took)] == [(card, 1)]
        assert t.heard(seat, TookUnseen) == []
    assert [(event.seat, event.whose) for event in t.heard(2, TookUnseen)] == [(0, 1)]
    for other in (2, None):
        assert t.heard(other, Took) == []
        assert all(getattr(event, "card", None) != card for event in t.heard(other))


@rule("PR-63", "PR-08")
def test_the_log_names_it_to_the_two_players_alone_and_keeps_doing_so() -> None:
    t = peeking()
    found = CARDS[t.take("yellow arrow").card]
    t.play(t.take("yellow arrow"))
    for seat in (0, 1):
        assert found.name in t.log(seat)
    for other in (2, None):
        assert found.name not in t.log(other)
        assert found.code not in t.log(other)


@rule("PR-63")
def test_peeking_is_never_taken_back() -> None:
    t = peeking()
    assert not t.can_undo(0)


@rule("PR-63")
def test_not_with_a_full_hand() -> None:
    others = (At(hand="yellow head"),)
    t = table(hand="grey body, grey body, red body", bonus="peek", others=others)
    assert t.refused(peek(seat=1)) in {"PR-63", "PR-13"}
    assert t.allowed(Peek) == []
    t = table(hand="grey body, grey body, red body", rockets="grey 1 card", bonus="peek", others=others)
    t.play(peek(seat=1))


@rule("PR-63")
def test_not_against_an_empty_hand_nor_ones_own() -> None:
    t = table(
        hand="grey body",
        bonus="peek",
        others=(At(), At(hand="red body", rockets="red 0")),
    )
    for seat in (0, 1, 3, -1):
        assert t.refused(peek(seat=seat)) == "PR-63"
    assert [action.seat for action in t.allowed(Peek)] == [2]


def rummaging(seed: str = "any") -> Table:
    """Ann looks through the red pile from the far side of the yard."""
    t = table(
        hand="grey body",
        pawn="grey",
        bonus="rummage",
        seed=seed,
        piles={"red": "red base, yellow arrow, red +1, grey head"},
        others=(At(), At(rockets="red 0")),
    )
    t.play(rummage(pile=RED))
    return t


@rule("PR-65")
def test_card_and_point_are_spent_and_the_pile_is_opened_to_the_one_who_looks() -> None:
    t = rummaging()
    assert t.state.points == 3
    assert t.bonus(0) == ""
    assert t.view(0).piles[RED] == t.state.piles[RED]
    for seat in (1, 2, None):
        assert t.view(seat).piles[RED] == [HIDDEN, HIDDEN, HIDDEN, t.state.piles[RED][-1]]
        assert [(event.seat, event.pile) for event in t.heard(seat, Looked)] == [(0, RED)]
    for pile in (CONVEYOR, GREY, YELLOW):
        assert set(t.view(0).piles[pile][:-1]) == {HIDDEN}


@rule("PR-65")
@pytest.mark.parametrize("wanted", ["red base", "yellow arrow", "red +1", "grey head"])
def test_any_card_is_taken_and_the_pile_is_shuffled(wanted: str) -> None:
    orders = set()
    for seed in range(40):
        t = rummaging(str(seed))
        assert sorted(action.card for action in t.allowed(Take)) == sorted(t.state.piles[RED])
        assert t.heard(1, Shuffled) == []
        t.play(t.take(wanted))
        assert t.hand(0) == f"grey body, {wanted}"
        assert [event.pile for event in t.heard(1, Shuffled)] == [RED]
        assert t.state.points == 3
        orders.add(t.pile(RED))
    assert len(orders) == 6
    assert all(wanted not in order for order in orders)


@rule("PR-65", "PR-08")
@pytest.mark.parametrize("wanted", ["red base", "red +1"])
def test_the_card_is_named_to_its_taker_alone(wanted: str) -> None:
    t = rummaging()
    card = t.take(wanted).card
    t.play(t.take(wanted))
    assert [(event.card, event.pile) for event in t.heard(0, Took)] == [(card, RED)]
    assert t.heard(0, TookUnseen) == []
    for seat in (1, 2):
        assert [(event.seat, event.pile) for event in t.heard(seat, TookUnseen)] == [(0, RED)]
    for other in (1, 2, None):
        assert t.heard(other, Took) == []
        assert all(getattr(event, "card", None) != card for event in t.heard(other))
    for anybody in (0, 1, 2, None):
        assert t.view(anybody).piles[RED] == [HIDDEN, HIDDEN, t.state.piles[RED][-1]]


@rule("PR-65")
def test_a_card_of_that_pile_must_be_taken() -> None:
    t = rummaging()
    assert t.refused(END) == "PR-65"
    assert t.refused(DRAW) == "PR-65"
    assert t.refused(take(card=t.state.piles[GREY][-1])) == "PR-65"
    assert t.refused(take(card=t.state.players[0].hand[0])) == "PR-65"


@rule("PR-65")
def test_rummaging_is_never_taken_back() -> None:
    t = rummaging()
    assert not t.can_undo(0)
    t.play(t.take("red base"))
    assert not t.can_undo(0)


@rule("PR-65")
def test_no_rummaging_with_a_full_hand_nor_in_an_empty_pile() -> None:
    t = table(hand="grey body, grey body, red body", bonus="rummage")
    assert t.refused(rummage(pile=GREY)) in {"PR-65", "PR-13"}
    assert t.allowed(Rummage) == []
    t = table(bonus="rummage", piles={"yellow": ""})
    for pile in (YELLOW, 4, -1):
        assert t.refused(rummage(pile=pile)) == "PR-65"
    assert sorted(action.pile for action in t.allowed(Rummage)) == [CONVEYOR, GREY, RED]


@rule("PR-65")
def test_the_last_card_of_a_pile_may_be_taken() -> None:
    t = table(bonus="rummage", piles={"yellow": "red head"})
    t.play(rummage(pile=YELLOW))
    t.play(t.take("red head"))
    assert t.pile(YELLOW) == ""
