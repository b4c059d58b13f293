"""How the game comes to its end: RR-40."""

from rocketarcade.games.robots_and_rockets.actions import END, STOP, orbit
from rocketarcade.games.robots_and_rockets.events import (
    HandDiscarded,
    LastTurnOver,
    OrbitOff,
    PassedOver,
    Warned,
)
from rocketarcade.games.robots_and_rockets.game import GAME
from tests.games.robots_and_rockets.table import Table, table
from tests.rules import rule

NOWHERE = ("S", "S", "VS", "JS")
"""Docks to which no Mars robot flies."""


def drained(hand: str, *others: str, **fields: object) -> Table:
    """A table with the robot deck empty."""
    return table(hand, *others, docks=NOWHERE, deck="", **fields)  # type: ignore[arg-type]


def ended(t: Table) -> bool:
    return t.state.stage == "contracts"


@rule("RR-40")
def test_play_goes_on_after_the_last_card_until_a_round_of_nothing() -> None:
    t = table("M1 M1 V1", "M2 M2 M2", "M1 M1 M3", docks=NOWHERE, deck="M4 M3")
    t.play(t.allocate("V1", 2), END)
    assert t.deck == ""
    for _ in range(2):
        t.play(END)
        assert not ended(t)
    t.play(END)
    assert ended(t)
    assert [event.ending for event in t.heard(1, LastTurnOver)] == ["played-out"]


@rule("RR-40")
def test_only_turns_that_began_with_the_deck_empty_count() -> None:
    t = table("M1 M1 M1 V1", "M2 M2 M2 M3", docks=NOWHERE, deck="M4 M3")
    t.play(t.allocate("V1", 2), END)
    assert t.state.idle_turns == 0
    t.play(END)
    assert not ended(t)
    t.play(END)
    assert ended(t)


@rule("RR-40")
def test_an_allocation_begins_the_count_anew() -> None:
    t = drained("M1 M1 V1", "M2 M2")
    t.play(t.allocate("V1", 2), END)
    t.play(END)
    assert not ended(t)
    t.play(END)
    assert ended(t)


@rule("RR-40")
def test_a_special_card_played_begins_the_count_anew() -> None:
    t = drained("M1 M1 beam", "M2 field M2", fleets={1: ["M: M3"]}, idle_turns=1)
    t.play(t.beam(1))
    t.play(STOP, END)
    assert not ended(t)
    t.play(END)
    assert not ended(t)
    t.play(END)
    assert ended(t)


@rule("RR-40")
def test_an_orbit_that_comes_off_begins_the_count_anew() -> None:
    t = drained("M1 M1 orbit", "M2 M2", "M3")
    t.play(orbit(rocket=0), END)
    t.end_turns(1)
    events = t.play(END)
    assert t.seat == 0
    assert t.heard(1, OrbitOff)
    assert not any(isinstance(event, Warned) for event in events)
    assert t.state.idle_turns == 0
    t.end_turns(2)
    assert not ended(t)
    t.play(END)
    assert ended(t)


@rule("RR-40")
def test_discards_do_not_count() -> None:
    t = drained("M1 M1 M2", "M2 M2")
    t.play(t.discard("M1"), END, END)
    assert ended(t)


@rule("RR-40")
def test_an_empty_hand_is_passed_over_and_the_turn_counts() -> None:
    t = drained("M1 M1", "", "M2")
    t.play(END)
    assert [event.seat for event in t.heard(0, PassedOver)] == [1]
    assert t.seat == 2
    t.play(END)
    assert ended(t)
    assert "Bob has no cards and is passed over." in t.log(0)


@rule("RR-40")
def test_the_orbit_of_somebody_with_an_empty_hand_comes_off() -> None:
    t = drained("orbit", "M2 S1")
    t.play(orbit(rocket=0))
    assert GAME.legal(t.state, 0) == [END]
    t.play(END)
    assert t.dock(0) == "S @0"
    assert t.refused(t.allocate("S1", 0)) == "RR-30"
    t.play(t.allocate("S1", 1), END)
    assert [type(event) for event in t.heard(1) if isinstance(event, OrbitOff | PassedOver)] == [
        OrbitOff,
        PassedOver,
    ]
    assert t.dock(0) == "S"
    assert t.seat == 1
    assert t.state.idle_turns == 1
    t.play(END)
    assert ended(t)


@rule("RR-40")
def test_nobody_with_a_card_ends_it_at_once() -> None:
    t = drained("S1", "", "")
    t.play(t.allocate("S1", 0), END)
    assert ended(t)
    assert [event.seat for event in t.heard(0, PassedOver)] == [1, 2, 0]


@rule("RR-40")
def test_with_cards_in_the_deck_a_round_in_which_nobody_does_anything_ends_it() -> None:
    t = table("M1 M1 M1 M1 M2", "M2 M2 M3 M3 M4", docks=NOWHERE)
    t.play(END)
    assert not ended(t)
    t.play(END)
    assert ended(t)
    assert [event.ending for event in t.heard(0, LastTurnOver)] == ["stuck"]
    assert t.deck


@rule("RR-40")
def test_there_a_discard_a_draw_and_a_swap_count() -> None:
    hands = "M1 M1 M1 M1 orbit", "M2 M2 M3 M3 M4"
    t = table(*hands, docks=NOWHERE, top="V2", idle_turns=1)
    t.play(t.discard("M1"), END)
    assert t.state.idle_turns == 0
    t = table(*hands, docks=NOWHERE, top="V2 V3", idle_turns=1)
    t.play(t.trade("orbit"))
    t.play(t.allocate("V2", 2), END)
    assert t.state.idle_turns == 0
    t = table("M1 M1 M1 M2", "M2 M2 M3 M3 M4", docks=NOWHERE, idle_turns=1)
    t.play(END)
    assert t.state.idle_turns == 0
    t.play(END)
    assert not ended(t)


@rule("RR-40")
def test_the_table_is_told_before_the_last_turn() -> None:
    t = table("M1 M1 M1 M1 M2", "M2 M2 M3 M3 M4", "V1 V2 V2 V3 V3", docks=("S", "S", "JS", "J"))
    t.play(END)
    assert not t.heard(0, Warned)
    t.play(END)
    assert [event.ending for event in t.heard(0, Warned)] == ["stuck"]
    assert t.seat == 2
    assert "The game ends if nobody can go on in this turn." in GAME.table(t.view(2), 2)
    t.play(END)
    assert ended(t)


@rule("RR-40")
def test_it_is_told_too_once_the_deck_is_empty() -> None:
    t = drained("M1 M1", "M2")
    t.play(END)
    assert [event.ending for event in t.heard(0, Warned)] == ["played-out"]


@rule("RR-40")
def test_ending_the_game_with_a_special_card_left_is_asked_about() -> None:
    t = drained("M1 orbit", "M2", idle_turns=1)
    assert "the game ends" in (GAME.caution(t.view(0), 0, END) or "")
    t = drained("M1 M1", "M2", idle_turns=1)
    assert GAME.caution(t.view(0), 0, END) is None


@rule("RR-40", "RR-41")
def test_then_hands_are_discarded_openly_and_no_turn_follows() -> None:
    t = drained("M1 M1", "M2")
    t.end_turns(2)
    assert t.hand(0) == t.hand(1) == ""
    assert [event.seat for event in t.heard(None, HandDiscarded)] == [0, 1]
    assert t.discards.endswith("M1 M1 M2")
    assert t.refused(END) == "RR-41"
