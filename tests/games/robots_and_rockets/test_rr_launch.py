"""Launching: RR-20 and RR-21. A table with too few rockets is in test_rr_setup.py."""

from rocketarcade.games.robots_and_rockets.actions import END, orbit
from rocketarcade.games.robots_and_rockets.events import Allocated, Launched, TurnedUp
from tests.games.robots_and_rockets.table import table
from tests.rules import rule


@rule("RR-20")
def test_the_last_seat_launches_the_rocket_to_whoever_filled_it() -> None:
    t = table("M1 M2 V1 V1 V1", docks=("MV: V2 M1", "M", "J", "S"))
    t.play(t.allocate("M1 M2", 0))
    assert t.fleet(0) == ["MV: V2 M1 M1 M2"]
    assert t.fleet(1) == []
    assert [type(event) for event in t.heard(1)] == [Allocated, Launched, TurnedUp]
    assert t.log(1)[1] == "The six-seater to Mars and Venus launches to Ann with 4 robot cards!"


@rule("RR-20")
def test_one_seat_left_is_no_launch() -> None:
    t = table("M1 M2 V1 V1 V1", docks=("MV: V2 M1", "M", "J", "S"))
    t.play(t.allocate("M2", 0))
    assert t.dock(0) == "MV: V2 M1 M2"
    assert t.fleet(0) == []


@rule("RR-20")
def test_the_passengers_are_face_down_from_that_moment_the_launching_cards_too() -> None:
    t = table("M1 M2 V1 V1 V1", docks=("MV: V2 M1", "M", "J", "S"))
    t.play(t.allocate("M1 M2", 0))
    assert t.seen(0, 0) == ["MV: V2 M1 M1 M2"]
    assert t.seen(1, 0) == t.seen(None, 0) == ["MV: ? ? ? ?"]
    assert t.heard(1, Allocated)[0].cards == ()
    assert t.log(1)[0] == "Ann puts 2 robot cards on the six-seater to Mars and Venus."
    assert t.log(0)[0] == "Ann puts Mars 1 and Mars 2 on the six-seater to Mars and Venus."


@rule("RR-20")
def test_each_launch_is_a_pile_of_its_own() -> None:
    t = table("M3 M3 V1 V1 V1", docks=("M", "M", "J", "S"), top="V2 V2")
    t.play(t.allocate("M3", 0), END)
    t.play(t.allocate("J3", 2), END)
    t.play(t.allocate("M3", 1))
    assert t.fleet(0) == ["M: M3", "M: M3"]
    assert t.fleet(1) == ["J: J3"]


@rule("RR-20", "RR-30")
def test_an_orbit_on_a_launching_rocket_is_discarded() -> None:
    t = table("M3 V1 V1 V1 orbit", docks=("M", "MV", "J", "S"))
    t.play(orbit(rocket=0))
    assert t.dock(0) == "M @0"
    t.play(t.allocate("M3", 0))
    assert t.fleet(0) == ["M: M3"]
    assert t.discards == "orbit"
    assert t.state.docks[0].orbit is None


@rule("RR-21")
def test_the_next_rocket_is_turned_up_at_once_for_everybody() -> None:
    t = table("M3 V1 V1 V1 V1", docks=("M", "MV", "J", "S"), rockets="VS")
    t.play(t.allocate("M3", 0))
    assert t.dock(0) == "VS"
    for seat in (0, 1, None):
        assert t.heard(seat, TurnedUp)
    assert t.log(1)[-1] == "A six-seater to Venus and Saturn docks."
    assert not t.can_undo(0)


@rule("RR-21")
def test_a_new_rocket_is_used_in_the_same_turn() -> None:
    t = table(
        "V1 V2 V4 V1 transfer",
        docks=("M: M2", "MJ: M1", "J", "S"),
        rockets="VS",
    )
    assert t.refused(t.allocate("V1", 0)) == "RR-11"
    t.play(t.transfer("M1", 1, 0))
    assert t.fleet(0) == ["M: M2 M1"]
    assert t.dock(0) == "VS"
    t.play(t.allocate("V1 V4", 0))
    assert t.dock(0) == "VS: V1 V4"
