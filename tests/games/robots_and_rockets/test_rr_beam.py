"""Tractor Beam! and Force Field!: RR-31 and RR-32."""

import pytest

from rocketarcade.engine.hotseat import Ask, Handover, PassFor, next_up
from rocketarcade.engine.match import Refused
from rocketarcade.games.robots_and_rockets.actions import END, PASS, STOP, Beam, beam, orbit
from rocketarcade.games.robots_and_rockets.events import BeamPlayed, BeamStopped, BeamTook
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.options import Options
from tests.games.robots_and_rockets.table import FULL, Table, table
from tests.rules import rule

BEAMER = "V1 V1 V1 V1 beam"
DEFENDER = "J1 J2 J2 J3 field"
SECOND = "S1 S1 S1 S2 S3"
LOOT = {1: ["MV: M2 M4", "S: S3"]}
NO_ROBOT_FITS = ("J", "J", "S", "S")


def beamed(defender: str = DEFENDER, **fields: object) -> Table:
    """Ann has beamed Bob's six-seater; Cem watches."""
    t = table(BEAMER, defender, SECOND, fleets=LOOT, **fields)  # type: ignore[arg-type]
    t.play(t.beam(1))
    return t


@rule("RR-31")
def test_it_takes_a_launched_rocket_with_everybody_aboard() -> None:
    t = beamed(FULL)
    t.play(PASS)
    assert t.fleet(0) == ["MV: M2 M4"]
    assert t.fleet(1) == ["S: S3"]
    assert t.discards == "beam"
    assert t.seat == 0
    assert t.state.stage == "allocation"


@rule("RR-31")
def test_the_rocket_is_named_before_the_answer() -> None:
    t = beamed()
    for seat in (0, 1, 2, None):
        assert [event.rocket for event in t.heard(seat, BeamPlayed)] == [t.beam(1).launched]
    assert t.log(2) == ["Ann plays Tractor Beam! on Bob's six-seater to Mars and Venus."]
    assert "Ann plays Tractor Beam! on Bob's six-seater to Mars and Venus" in t.match.named(
        GAME.table(t.view(2), 2)
    )


@rule("RR-31")
def test_only_launched_rockets_of_others_are_taken() -> None:
    t = table(BEAMER, FULL, SECOND, fleets={0: ["M: M3"], 2: ["V: V3", "J: J1 J1 J1"]})
    assert t.refused(t.beam(0)) == "RR-31"
    docked = t.state.docks[0].rocket
    assert docked is not None
    assert t.refused(beam(launched=docked)) == t.refused(beam(launched=99)) == "RR-31"
    assert t.allowed(Beam) == [t.beam(2, 0), t.beam(2, 1)]


@rule("RR-31")
def test_a_stolen_pile_stays_one_pile_and_can_be_stolen_again() -> None:
    t = table(BEAMER, "J1 J1 J2 J2 beam", fleets=LOOT, docks=("MVJS", "VJ", "J", "S"))
    t.play(t.beam(1))
    t.play(PASS)
    assert t.fleet(0) == ["MV: M2 M4"]
    t.play(t.allocate("V1", 0), END)
    t.play(t.beam(0))
    t.play(PASS)
    assert t.fleet(1) == ["S: S3", "MV: M2 M4"]
    assert t.fleet(0) == []


@rule("RR-31")
def test_it_is_discarded_even_when_it_is_stopped() -> None:
    t = beamed()
    t.play(STOP)
    assert t.discards == "beam field"
    assert t.fleet(1) == ["MV: M2 M4", "S: S3"]


@rule("RR-31")
def test_passengers_are_for_the_present_owners_eyes_only() -> None:
    t = beamed(FULL)
    assert t.seen(1, 1) == ["MV: M2 M4", "S: S3"]
    for other in (0, 2, None):
        assert t.seen(other, 1) == ["MV: ? ?", "S: ?"]
    t.play(PASS)
    assert t.seen(0, 0) == ["MV: M2 M4"]
    for other in (1, 2, None):
        assert t.seen(other, 0) == ["MV: ? ?"]


@rule("RR-31")
def test_robots_on_docked_rockets_are_open() -> None:
    t = table(docks=("MVJS: M2 V1", "MVJ", "VJ", "S"))
    for seat in (0, 1, None):
        assert t.view(seat).docks == t.state.docks


@rule("RR-31")
def test_log_lines_about_a_launched_rocket_are_shortened_for_all_but_its_owner() -> None:
    t = table("M2 V1 V1 V1 V1", "M1 J1 J2 J2 J3", SECOND, docks=("M", "VJ", "MS", "J"))
    t.play(t.allocate("M2", 0), END)
    line = "Ann puts {} on the three-seater to Mars."
    assert all(line.format("Mars 2") in t.log(seat) for seat in (0, 1, 2, None))
    t.play(t.allocate("M1", 0))
    assert line.format("Mars 2") in t.log(1)
    assert "Bob puts Mars 1 on the three-seater to Mars." in t.log(1)
    for other in (0, 2, None):
        assert line.format("1 robot card") in t.log(other)
        assert "Bob puts 1 robot card on the three-seater to Mars." in t.log(other)
        assert not any("Mars 2" in line or "Mars 1" in line for line in t.log(other))


@rule("RR-31")
def test_they_are_shortened_for_the_one_it_was_stolen_from_and_open_to_the_thief() -> None:
    t = table("M3 V1 V1 V1 V1", "beam J1 J2 J2 J3", SECOND, docks=("M", "VJ", "MS", "J"))
    t.play(t.allocate("M3", 0), END)
    line = "Ann puts {} on the three-seater to Mars."
    assert line.format("Mars 3") in t.log(0)
    assert line.format("1 robot card") in t.log(1)
    t.play(t.beam(0))
    t.play(PASS)
    assert line.format("Mars 3") in t.log(1)
    for other in (0, 2, None):
        assert line.format("1 robot card") in t.log(other)
        assert "Bob takes the three-seater to Mars with 1 robot card from Ann." in t.log(other)
    assert not any("Mars 3" in line for line in t.log(0))


@rule("RR-31", "RR-33")
def test_a_transfer_is_told_in_numbers_once_either_rocket_has_launched() -> None:
    t = table("V1 V1 V1 V1 transfer", "M2 J1 J2 J2 J3", SECOND, docks=("MVJ: M1", "M", "VJ", "MS"))
    t.play(t.transfer("M1", 0, 1))
    way = "from the nine-seater to Mars, Venus and Jupiter to the three-seater to Mars"
    line = "Ann plays Robot Transfer!: {} " + way + "."
    assert line.format("Mars 1") in t.log(2)
    t.play(t.allocate("V1", 0), END)
    t.play(t.allocate("M2", 1))
    assert line.format("1 robot card") in t.log(2)
    assert line.format("1 robot card") in t.log(0)
    assert line.format("Mars 1") in t.log(1)


@rule("RR-31")
def test_a_robot_that_was_moved_on_is_not_named_by_its_first_rocket_either() -> None:
    t = table("M1 V1 V1 V1 V1", "transfer J1 J2 J2 J3", SECOND, docks=("MVJ", "M: M2", "VJ", "S"))
    t.play(t.allocate("M1", 0), END)
    line = "Ann puts {} on the nine-seater to Mars, Venus and Jupiter."
    assert line.format("Mars 1") in t.log(2)
    t.play(t.transfer("M1", 0, 1))
    assert t.fleet(1) == ["M: M2 M1"]
    assert line.format("1 robot card") in t.log(2)
    assert line.format("Mars 1") in t.log(1)


@rule("RR-31")
def test_rocket_cards_and_numbers_of_cards_are_open() -> None:
    t = beamed()
    for looker in (0, 2, None):
        fleet = t.view(looker).players[1].fleet
        assert list(fleet) == list(t.state.players[1].fleet)
        assert [len(cards) for cards in fleet.values()] == [2, 1]
    assert list(GAME.standing(t.view(None))) == [0, 9, 0]


@rule("RR-31")
def test_with_open_fleets_nothing_is_hidden_or_shortened() -> None:
    t = table("M3 V1 V1 V1 V1", FULL, docks=("M", "VJ", "MS", "J"), options=Options(open_fleets=True))
    t.play(t.allocate("M3", 0), END)
    for looker in (0, 1, None):
        assert t.seen(looker, 0) == ["M: M3"]
        assert "Ann puts Mars 3 on the three-seater to Mars." in t.log(looker)


@rule("RR-32")
def test_force_field_stops_it_and_is_drawn_for_only_in_ones_own_clean_up() -> None:
    t = beamed()
    assert t.seat == 1
    t.play(STOP)
    assert t.hand(1) == "J1 J2 J2 J3"
    assert t.heard(2, BeamStopped)
    assert t.log(2)[-1] == (
        "Bob stops Ann's Tractor Beam! with Force Field! and keeps the six-seater to Mars and Venus."
    )
    t.play(t.allocate("V1", 0), END)
    assert t.hand(1) == "J1 J2 J2 J3"
    t.play(t.allocate("J1", 0), END)
    assert len(t.state.players[1].hand) == 5


@rule("RR-32")
def test_its_holder_may_let_the_rocket_go() -> None:
    t = beamed()
    assert GAME.legal(t.state, 1) == [STOP, PASS]
    t.play(PASS)
    assert t.fleet(0) == ["MV: M2 M4"]
    assert t.hand(1) == DEFENDER
    assert t.heard(2, BeamTook)


@rule("RR-32")
def test_somebody_without_a_force_field_is_asked_the_same_and_can_only_pass() -> None:
    holder, bluffer = beamed(DEFENDER), beamed("J1 J2 J2 J3 J4")
    assert GAME.legal(bluffer.state, 1) == [PASS]
    assert bluffer.refused(STOP) == "RR-32"
    for t in (holder, bluffer):
        assert t.match.to_act() == (1,)
        assert t.state.pending[-1].mode == "reaction"
    assert holder.state.pending == bluffer.state.pending
    assert holder.heard(2) == bluffer.heard(2)
    for looker in (0, 2, None):
        assert holder.view(looker).players == bluffer.view(looker).players
        assert holder.log(looker) == bluffer.log(looker)
        assert GAME.table(holder.view(looker), looker) == GAME.table(bluffer.view(looker), looker)
    asked = [next_up(t.match, 0, "table") for t in (holder, bluffer)]
    assert asked == [Ask((1,)), Ask((1,))]
    assert [next_up(t.match, 0, "private") for t in (holder, bluffer)] == [Handover(1), Handover(1)]
    assert [next_up(t.match, 0, "quick") for t in (holder, bluffer)] == [Handover(1), PassFor(1)]


@rule("RR-32")
def test_only_the_chosen_player_is_asked() -> None:
    t = table(BEAMER, FULL, "field S1 S1 S1 S2", fleets=LOOT)
    t.play(t.beam(1))
    assert t.match.to_act() == (1,)
    for other in (0, 2):
        refusal = GAME.refuse(t.state, other, STOP)
        assert refusal is not None
        assert refusal.rule == "RR-32"
        with pytest.raises(Refused):
            t.match.play(other, STOP)
    assert t.refused(END) == "RR-32"


@rule("RR-32")
def test_with_all_force_fields_face_up_nobody_is_asked() -> None:
    t = table(BEAMER, FULL, fleets=LOOT, deck="")
    assert t.discards.count("field") == 4
    t.play(t.beam(1))
    assert not t.state.pending
    assert t.fleet(0) == ["MV: M2 M4"]
    assert t.heard(1, BeamTook)
    assert t.seat == 0


@rule("RR-32")
def test_with_three_face_up_the_fourth_may_be_anywhere() -> None:
    t = table(BEAMER, FULL, "S1 S1 S1 S2 field", fleets=LOOT, deck="")
    assert t.discards.count("field") == 3
    t.play(t.beam(1))
    assert t.match.to_act() == (1,)


@rule("RR-32")
def test_an_empty_hand_is_not_asked() -> None:
    t = table(BEAMER, "", "S1 S1 S1 S2 field", fleets=LOOT, deck="")
    t.play(t.beam(1))
    assert t.fleet(0) == ["MV: M2 M4"]
    assert t.seat == 0


@rule("RR-32")
def test_it_is_no_special_card_of_the_turn_but_is_swapped_like_one() -> None:
    t = table("V1 V1 V1 V1 field", docks=NO_ROBOT_FITS, top="S1 S2")
    assert t.refused(STOP) == t.refused(PASS) == "RR-32"
    t.play(t.trade("field"))
    assert t.hand(0) == "V1 V1 V1 V1 S1 S2"


@rule("RR-32")
def test_a_stopped_beam_was_the_turns_special_card() -> None:
    t = table("V1 V1 orbit beam beam", DEFENDER, fleets=LOOT)
    t.play(t.beam(1))
    t.play(STOP)
    assert t.refused(orbit(rocket=0)) == t.refused(t.beam(1)) == "RR-10"
    assert t.allows(t.allocate("V1", 0))
