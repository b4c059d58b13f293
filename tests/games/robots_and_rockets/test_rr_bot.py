"""What the computer players of Robots & Rockets think of moves."""

import pytest

from rocketarcade.engine.state import Pending
from rocketarcade.games.robots_and_rockets.actions import STOP, Beam, Choose, Orbit
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.setup import PRESETS
from tests.games.robots_and_rockets.table import SATURN, table
from tests.games.weighing import assert_reads_no_secrets, brain, favourite


def test_a_last_seat_is_taken() -> None:
    t = table(hand="M1 M2 V1 V4 J1", docks=("MVJS: S4 S3 S3", "M", "VJS", "MVJS"))
    assert favourite(GAME, t.state, 0) == t.allocate("M2", 0)


def test_no_last_seat_is_left_to_the_others() -> None:
    """Two seats are easily filled, nine are not."""
    t = table(hand="M1 V4 J4 S4 S3", docks=("M", "S", "MVJ", "VJ"))
    to_two, to_eight = brain(GAME).weigh(t.view(0), 0, [t.allocate("M1", 0), t.allocate("M1", 2)])
    assert to_two < to_eight


def test_a_beam_takes_the_larger_rocket() -> None:
    t = table(hand="beam M1 V1 J1 S1", fleets={1: ("M: M1 M2", "MVJS: S4 S3 S3 S2")})
    chosen = max(t.allowed(Beam), key=lambda beam: brain(GAME).weigh(t.view(0), 0, [beam])[0])
    assert chosen == t.beam(1, 1)


def test_a_force_field_is_for_rockets_worth_it() -> None:
    """RR-32."""
    for fleet, stops in (("MVJS: S4 S3 S3 S2", True), ("M: M1 M2", False)):
        t = table("M1 M1 M1 V1 V1", "field J1 J1 J1 J2", fleets={1: (fleet,)}, turn=0)
        rocket = next(iter(t.state.players[1].fleet))
        t.state.pending.append(Pending(kind="beam", mode="reaction", asked=[1], source=0, ints=[rocket, 0]))
        assert (favourite(GAME, t.state, 1) == STOP) is stops


def test_an_orbit_keeps_a_full_rocket_out_of_reach() -> None:
    t = table(hand="orbit M4 S4 V4 J4", docks=("MVJS: S1 V3 M3 M3", "S", "MVJ", "VJ"))
    dear, cheap = (
        brain(GAME).weigh(t.view(0), 0, [orbit for orbit in t.allowed(Orbit) if orbit.rocket == dock])[0]
        for dock in (0, 1)
    )
    assert dear > cheap


def test_the_contract_with_most_of_ones_robots_is_chosen() -> None:
    """RR-41."""
    t = table(hand="J1", fleets={0: ("S: S1 S2",), 1: ("M: M1 M2",)}, deck="")
    t.state.pending.append(Pending(kind="contract", asked=[0, 1, 0, 1]))
    t.state.stage = "contracts"
    chosen = favourite(GAME, t.state, 0)
    assert isinstance(chosen, Choose)
    assert "3 robots of mine" in brain(GAME).reason(t.view(0), 0, Choose(contract=SATURN))


def test_robots_that_will_count_are_worth_something() -> None:
    """Of one planet's the other player would take the contract (RR-42), of three planets' not all."""
    t = table(hand="V1", fleets={0: ("S: S1 S2", "M: M1 M2", "J: J1 J2")})
    knows = brain(GAME)
    assert knows.worth(t.state, 0) > 0.55
    assert knows.worth(t.state, 0) + knows.worth(t.state, 1) == pytest.approx(1)


@pytest.mark.parametrize(("preset", "seats"), [("base", 2), ("open-fleets", 4)])
def test_it_reads_no_secrets(preset: str, seats: int) -> None:
    assert_reads_no_secrets(GAME, PRESETS[preset], seats, 5)
