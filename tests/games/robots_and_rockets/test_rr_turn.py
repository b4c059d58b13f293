"""A turn: RR-10 to RR-15."""

from rocketarcade.games.robots_and_rockets.actions import END, Allocate, Discard, Trade, orbit
from rocketarcade.games.robots_and_rockets.events import (
    Allocated,
    DeckOut,
    Discarded,
    Drew,
    DrewUnseen,
    Kept,
    Traded,
)
from rocketarcade.games.robots_and_rockets.game import GAME
from tests.games.robots_and_rockets.table import FULL, name, table
from tests.rules import rule

STUCK = ("J", "J", "S", "S")
"""Docks for nobody who has only Mars and Venus robots."""


@rule("RR-10")
def test_a_special_card_is_discarded_for_the_next_two_of_the_deck() -> None:
    t = table("M1 M1 V1 V1 orbit", top="S4 J2 M3")
    t.play(t.trade("orbit"))
    assert t.hand(0) == "M1 M1 V1 V1 S4 J2"
    assert t.discards == "orbit"
    assert t.deck.startswith("M3 ")


@rule("RR-10")
def test_the_two_cards_are_named_to_nobody_else() -> None:
    t = table("M1 M1 V1 V1 orbit", FULL, "S1 S1 S1 S2 S3", top="S4 J2")
    t.play(t.trade("orbit"))
    assert [[name(card) for card in event.cards] for event in t.heard(0, Drew)] == [["S4", "J2"]]
    for other in (1, 2):
        assert t.heard(other, Traded)
        assert not t.heard(other, Drew)
        assert t.log(other) == ["Ann swaps Orbit! for new cards.", "Ann draws 2 cards."]
    assert not t.can_undo(0)


@rule("RR-10")
def test_only_one_special_card_a_turn_whether_played_or_discarded() -> None:
    t = table("M1 M1 orbit orbit field")
    t.play(t.trade("orbit"))
    assert t.refused(t.trade("field")) == t.refused(orbit(rocket=0)) == "RR-10"
    t = table("M1 M1 orbit orbit field")
    t.play(orbit(rocket=0))
    assert t.refused(t.trade("field")) == t.refused(orbit(rocket=1)) == "RR-10"


@rule("RR-10")
def test_the_special_card_comes_first_or_not_at_all() -> None:
    t = table("M1 M1 orbit V1 V1")
    t.play(t.allocate("M1", 0))
    assert t.refused(t.trade("orbit")) == t.refused(orbit(rocket=0)) == "RR-10"
    assert GAME.legal(t.state, 0) == [END]


@rule("RR-10")
def test_what_was_drawn_may_be_placed_in_the_same_turn() -> None:
    t = table("V1 V1 V1 V1 orbit", docks=("M", "J", "S", "S"), top="M3 J4")
    assert not t.allowed(Allocate)
    t.play(t.trade("orbit"))
    t.play(t.allocate("M3", 0))
    assert t.fleet(0) == ["M: M3"]


@rule("RR-10")
def test_with_one_card_left_one_is_drawn_and_with_none_it_is_not_allowed() -> None:
    t = table("M1 M1 V1 V1 orbit", deck="S4")
    assert "draw one" in (GAME.caution(t.view(0), 0, t.trade("orbit")) or "")
    t.play(t.trade("orbit"))
    assert t.hand(0) == "M1 M1 V1 V1 S4"
    assert t.heard(1, DeckOut)
    t = table("M1 M1 V1 V1 orbit", deck="")
    assert t.refused(t.trade("orbit")) == "RR-10"


@rule("RR-10")
def test_robot_cards_are_not_swapped() -> None:
    t = table("M1 M1 V1 V1 orbit")
    assert t.refused(t.trade("M1")) == "RR-10"
    assert len(t.allowed(Trade)) == 1


@rule("RR-10")
def test_the_discard_pile_is_open_and_never_shuffled_back() -> None:
    t = table("M1 M1 V1 V1 orbit", deck="S4")
    t.play(t.trade("orbit"), t.allocate("M1", 0), END)
    for looker in (0, 1, None):
        assert t.view(looker).discards == t.state.discards
        assert len(t.view(looker).players[0].hand) == len(t.state.players[0].hand) == 4
        assert t.view(looker).deck == []
    assert t.discards.endswith("orbit")


@rule("RR-11")
def test_a_turn_places_one_robot_card_or_several_for_one_planet() -> None:
    t = table("M1 M2 V1 V2 S1", docks=("MVJS", "MVJ", "VJ", "S"))
    assert t.allows(t.allocate("M1", 0))
    assert t.allows(t.allocate("M1 M2", 0))
    assert t.refused(t.allocate("M1 V1", 0)) == "RR-11"
    t.play(t.allocate("V1 V2", 2))
    assert t.dock(2) == "VJ: V1 V2"
    assert t.hand(0) == "M1 M2 S1"
    assert GAME.legal(t.state, 0) == [END]
    assert t.refused(Allocate(rocket=0, cards=t.allocate("M1", 0).cards)) == "RR-11"


@rule("RR-11")
def test_several_cards_are_one_move_one_line_and_one_undo() -> None:
    t = table("M1 M2 M3 V2 S1")
    t.play(t.allocate("M1 M2 M3", 0))
    assert [type(event) for event in t.events] == [Allocated]
    assert t.log(1) == ["Ann puts Mars 1, Mars 2 and Mars 3 on the twelve-seater to all planets."]
    assert t.can_undo(0)
    t.match.undo(0)
    assert t.hand(0) == "M1 M2 M3 V2 S1"


@rule("RR-11")
def test_the_rocket_must_fly_there_and_have_the_seats() -> None:
    t = table("M1 M2 M3 M4 J2", docks=("V", "MJ: J4", "MJS: J1", "S"))
    assert t.refused(t.allocate("M1", 0)) == "RR-11"
    assert t.refused(t.allocate("M3", 1)) == t.refused(t.allocate("M1 M2", 1)) == "RR-11"
    assert t.allows(t.allocate("M2", 1))
    assert t.allows(t.allocate("M1 M3 M4", 2))
    assert t.refused(t.allocate("M2 M3 M4", 2)) == "RR-11"


@rule("RR-11")
def test_placing_robots_is_a_must_when_it_is_possible() -> None:
    t = table("M1 V1 V1 V1 V1", docks=("M", "J", "S", "S"))
    assert t.refused(END) == "RR-11"
    assert t.refused(t.discard("V1")) == "RR-12"


@rule("RR-11")
def test_only_robot_cards_of_the_hand_go_aboard_each_once() -> None:
    t = table("M1 M1 V1 orbit V1")
    assert t.refused(t.allocate("orbit", 0)) == "RR-11"
    one, two = t.allocate("M1 M1", 0).cards
    for cards in ((), (one, one), (two, one), (one, 999), (-1,)):
        assert not t.allows(Allocate(rocket=0, cards=cards))
    for rocket in (-1, 4):
        assert not t.allows(Allocate(rocket=rocket, cards=(one,)))


@rule("RR-12")
def test_any_number_of_cards_is_discarded_when_no_robot_can_be_placed() -> None:
    t = table("M1 M2 V1 V2 orbit", docks=STUCK)
    assert len(t.allowed(Discard)) == 2**5 - 1
    t.play(t.discard("M1 V2 orbit"))
    assert t.hand(0) == "M2 V1"
    assert t.discards == "M1 V2 orbit"
    assert [type(event) for event in t.heard(1)] == [Discarded]
    assert GAME.legal(t.state, 0) == [END]


@rule("RR-12")
def test_none_is_a_number() -> None:
    t = table("M1 M2 V1 V2 orbit", docks=STUCK)
    t.play(END)
    assert t.hand(0) == "M1 M2 V1 V2 orbit"
    assert t.heard(1, Kept)
    assert t.seat == 1


@rule("RR-12")
def test_it_is_judged_after_the_special_card_and_none_can_follow() -> None:
    t = table("M1 M2 V1 orbit field", docks=STUCK, top="S1 S2")
    assert t.allowed(Discard)
    t.play(t.trade("orbit"))
    assert t.refused(t.discard("M1")) == "RR-12"
    t = table("M1 M2 V1 orbit field", docks=STUCK)
    t.play(t.discard("M1"))
    assert t.refused(t.trade("field")) == t.refused(orbit(rocket=0)) == "RR-10"
    assert t.refused(Discard(cards=t.discard("V1").cards)) == "RR-12"


@rule("RR-12")
def test_discarding_for_nothing_is_asked_about_once() -> None:
    t = table("M1 M2 V1", "V1", docks=STUCK, deck="")
    assert "nothing takes the place" in (GAME.caution(t.view(0), 0, t.discard("M1")) or "")
    t = table("M1 M2 V1 V1 V2", docks=STUCK)
    assert GAME.caution(t.view(0), 0, t.discard("M1")) is None


@rule("RR-13")
def test_clean_up_draws_until_the_hand_holds_five() -> None:
    t = table("M1 M2 M3 V1 V2", top="S1 S2 S3 S4")
    t.play(t.allocate("M1 M2 M3", 0), END)
    assert t.hand(0) == "V1 V2 S1 S2 S3"
    assert [event.number for event in t.heard(1, DrewUnseen)] == [3]
    assert not t.can_undo(0)
    assert t.seat == 1


@rule("RR-13")
def test_the_deck_runs_out_in_the_middle_of_it() -> None:
    t = table("M1 M2 M3 V1 V2", deck="S1 S2")
    t.play(t.allocate("M1 M2 M3", 0), END)
    assert t.hand(0) == "V1 V2 S1 S2"
    assert t.deck == ""
    assert [event.number for event in t.heard(1, DrewUnseen)] == [2]
    assert t.heard(1, DeckOut)
    assert not t.state.idle_turns


@rule("RR-13")
def test_with_more_than_five_cards_none_is_drawn_and_none_is_discarded() -> None:
    t = table("V1 V1 V1 V2 orbit", docks=STUCK, top="M1 M2")
    t.play(t.trade("orbit"), END)
    assert t.hand(0) == "V1 V1 V1 V2 M1 M2"
    t.play(t.allocate("J1", 0), END)
    assert t.seat == 0
    t.play(END)
    assert len(t.state.players[0].hand) == 6


@rule("RR-15")
def test_each_robot_of_a_card_needs_a_seat_and_a_card_is_never_split() -> None:
    t = table("M4 M3 V1 V1 V1", docks=("M", "MV: M2 V1", "J", "S"))
    assert t.refused(t.allocate("M4", 0)) == t.refused(t.allocate("M4", 1)) == "RR-11"
    t.play(t.allocate("M3", 1))
    assert t.fleet(0) == ["MV: M2 V1 M3"]
