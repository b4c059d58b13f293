"""Orbit!, Robot Transfer! and special cards without a target: RR-30, RR-33, RR-34."""

from rocketarcade.games.robots_and_rockets.actions import (
    END,
    NOTHING,
    Beam,
    Orbit,
    Transfer,
    beam,
    orbit,
    transfer,
)
from rocketarcade.games.robots_and_rockets.events import Launched, OrbitOff, OrbitPlayed, Transferred
from rocketarcade.games.robots_and_rockets.game import GAME
from tests.games.robots_and_rockets.table import FULL, table
from tests.rules import rule


@rule("RR-30")
def test_nobody_else_places_robots_under_an_orbit_and_its_owner_does() -> None:
    t = table("J1 M1 M1 M1 orbit", "J1 J1 J1 J2 J2", docks=("J", "VJ", "M", "M"))
    t.play(orbit(rocket=0))
    t.play(t.allocate("J1", 0), END)
    assert t.dock(0) == "J: J1 @0"
    assert t.refused(t.allocate("J1", 0)) == t.refused(t.allocate("J2", 0)) == "RR-30"
    assert t.allows(t.allocate("J1", 1))


@rule("RR-30")
def test_it_comes_off_at_the_start_of_its_owners_next_turn() -> None:
    t = table("J1 M1 M1 M1 orbit", "J1 J1 J1 J2 J2", "S1 S1 S1 S1 S2", docks=("J", "VJ", "MS", "M"))
    t.play(orbit(rocket=0))
    t.play(t.allocate("M1", 3), END)
    t.play(t.allocate("J1", 1), END)
    assert t.dock(0) == "J @0"
    assert t.discards == ""
    t.play(t.allocate("S1", 2), END)
    assert t.seat == 0
    assert t.dock(0) == "J"
    assert t.discards == "orbit"
    assert t.heard(1, OrbitOff)
    assert "Ann's Orbit! comes off the three-seater to Jupiter." in t.log(2)


@rule("RR-30")
def test_it_stops_transfers_of_others_onto_the_rocket_but_not_off_it() -> None:
    t = table("V1 V1 V1 V1 transfer", FULL, docks=("MV: M2 @1", "MJ: M1", "J", "S"))
    assert t.refused(t.transfer("M1", 1, 0)) == "RR-30"
    t.play(t.transfer("M2", 0, 1))
    assert [t.dock(0), t.dock(1)] == ["MV @1", "MJ: M1 M2"]


@rule("RR-30")
def test_a_rocket_carries_one_orbit() -> None:
    t = table("M1 M1 M1 M1 orbit", FULL, docks=("MV @1", "MJ", "J", "S"))
    assert t.refused(orbit(rocket=0)) == "RR-30"
    assert [action.rocket for action in t.allowed(Orbit)] == [1, 2, 3]
    t.play(orbit(rocket=1))
    assert t.heard(1, OrbitPlayed)
    assert [t.dock(0), t.dock(1)] == ["MV @1", "MJ @0"]


@rule("RR-30")
def test_a_rocket_that_everybody_else_is_kept_off_does_not_count_as_a_place() -> None:
    t = table("M1 M1 M2 M2 V1", FULL, docks=("MV @1", "J", "J", "S"))
    t.play(END)
    assert t.seat == 1


@rule("RR-33")
def test_robots_of_one_planet_move_to_another_rocket_that_flies_there() -> None:
    t = table("V1 V1 V1 V1 transfer", docks=("MVJS: M1 M1 V2 M4", "MJ", "VJ", "S"))
    t.play(t.transfer("M1 M4", 0, 1))
    assert [t.dock(0), t.dock(1)] == ["MVJS: M1 V2", "MJ: M1 M4"]
    assert t.discards == "transfer"
    assert len(t.heard(1, Transferred)) == 1
    assert t.log(1)[0].startswith("Ann plays Robot Transfer!: Mars 1 and Mars 4 from the twelve-seater")


@rule("RR-33")
def test_they_must_be_of_one_planet_have_seats_and_be_at_least_one_card() -> None:
    t = table("V1 V1 V1 V1 transfer", docks=("MVJS: M1 V2 M3 M3", "MV: V2", "M", "S"))
    for cards, target in (("M1 V2", 1), ("M3 M3", 1), ("M1 M3", 2), ("V2", 2), ("M1", 0)):
        assert t.refused(t.transfer(cards, 0, target)) == "RR-33"
    assert t.refused(transfer(source=0, target=1, cards=())) == "RR-33"
    assert t.allows(t.transfer("M1 M3", 0, 1))
    for source, target in ((4, 0), (0, 4), (-1, 0), (0, -1)):
        assert not t.allows(Transfer(source=source, target=target, cards=t.transfer("M1", 0, 1).cards))


@rule("RR-33")
def test_it_takes_whole_cards_whoever_placed_them() -> None:
    t = table("V1 V1 V1 V1 J3", "transfer J1 J2 J2 J3", docks=("MVJ: M4", "M", "VJ", "JS"))
    t.play(t.allocate("J3", 0), END)
    assert t.refused(t.transfer("M4", 0, 1)) == "RR-33"
    t.play(t.transfer("J3", 0, 3))
    assert t.dock(3) == "JS: J3"


@rule("RR-33", "RR-20")
def test_the_last_seat_may_be_filled_by_a_transfer() -> None:
    t = table("V1 V1 V1 V1 transfer", docks=("MVJS: M1 V2", "M: M2", "VJ", "S"))
    t.play(t.transfer("M1", 0, 1))
    assert t.fleet(0) == ["M: M2 M1"]
    assert t.heard(1, Launched)
    assert t.log(1)[0].startswith("Ann plays Robot Transfer!: 1 robot card from")
    assert t.log(0)[0].startswith("Ann plays Robot Transfer!: Mars 1 from")
    assert t.seat == 0
    assert t.allows(t.allocate("V1", 0))


@rule("RR-34")
def test_a_special_card_without_a_target_is_only_discarded_for_two() -> None:
    t = table("V1 V1 transfer beam orbit", FULL, "S1 S1 S2 S2 S3", "M1 M1 M2 M2 M3")
    assert not t.allowed(Beam)
    assert not t.allowed(Transfer)
    assert t.refused(beam(launched=NOTHING)) == "RR-34"
    assert t.refused(transfer(source=NOTHING, target=NOTHING, cards=())) == "RR-34"
    assert t.allows(t.trade("beam"))
    assert t.allows(t.trade("transfer"))


@rule("RR-34")
def test_the_reason_is_among_what_somebody_would_try() -> None:
    t = table("V1 V1 transfer beam orbit")
    tried = {GAME.describe(action, t.view(0))[0].ref: action for action in GAME.candidates(t.view(0), 0)}
    for verb in ("verb:beam", "verb:transfer"):
        refusal = GAME.refuse(t.view(0), 0, tried[verb])
        assert refusal is not None
        assert refusal.rule == "RR-34"


@rule("RR-34")
def test_ones_own_rockets_are_no_target_and_force_field_is_none_of_the_turns_cards() -> None:
    t = table("V1 V1 beam field orbit", fleets={0: ["M: M3"]})
    assert t.refused(t.beam(0)) == "RR-34"
    assert {type(action).__name__ for action in GAME.legal(t.state, 0)} == {"Allocate", "Orbit", "Trade"}
