"""What the computer players of Rocket Squad think of moves."""

import pytest

from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.setup import PRESETS
from tests.games.rocket_squad.table import table
from tests.games.weighing import assert_reads_no_secrets, brain, favourite


def test_a_complete_rocket_is_launched_with_crew_where_there_is_one() -> None:
    """RS-15, RS-34."""
    t = table("crew Y5 Y6 Y7", "R6 R7 R8 R9", rockets={0: "B3:3"})
    assert favourite(GAME, t.state, 0) == t.action("launch B crew")


def test_a_bare_launchpad_gets_a_booster_before_boxes_are_thought_of() -> None:
    """RS-12."""
    t = table("B4 mom mom mom", "R6 R7 R8 R9")
    assert favourite(GAME, t.state, 0) == t.action("place B4")


def test_boxes_go_to_the_rocket_that_the_hand_completes() -> None:
    """RS-14."""
    t = table("R6 R7 R8 R9", "Y5 Y6 Y7 Y8", rockets={0: "B3:1 R6:0"})
    assert favourite(GAME, t.state, 0).type == "box"
    assert favourite(GAME, t.state, 0).colour == t.action("box R7 B").colour


def test_the_tallest_tower_is_knocked_over() -> None:
    """RS-31."""
    t = table("ace", "Y5 Y6 Y7 Y8", rockets={0: "G4:0", 1: "B3:1 R6:5"})
    weights = brain(GAME).weigh(t.seen(0), 0, [t.action("ace 1R"), t.action("ace 1B"), t.action("box ace G")])
    assert weights[0] > weights[1]
    assert weights[0] > weights[2]


def test_mom_is_for_attacks_that_hurt() -> None:
    """RS-26."""
    t = table("ace", "mom Y5 Y6 Y7", rockets={1: "R6:5"})
    t.go("ace 1R")
    assert favourite(GAME, t.state, 1) == t.action("mom")
    t = table("ace", "mom Y5 Y6 Y7", rockets={1: "R9:1"})
    t.go("ace 1R")
    assert favourite(GAME, t.state, 1) == t.action("pass")


def test_nothing_is_built_in_the_last_turn_that_cannot_fly() -> None:
    """RS-40."""
    far = table("R6 R7 R8 R9", "", rockets={0: "G7:1"}, launched={1: "B3=1 G4=1 Y5=1 R6=1"}, closer=1)
    assert favourite(GAME, far.state, 0) == far.action("end")
    near = table("R6 R7 R8 R9", "", rockets={0: "G4:1"}, launched={1: "B3=1 G4=1 Y5=1 R6=1"}, closer=1)
    assert favourite(GAME, near.state, 0).type == "box"


def test_the_reason_for_a_kept_card_names_it_to_nobody() -> None:
    """RS-25."""
    t = table("jackie", "Y5 Y6 Y7 Y8", top="B4 mom R9")
    t.go("jackie")
    kept = favourite(GAME, t.state, 0)
    knows = brain(GAME)
    assert "points" in knows.reason(t.seen(0), 0, kept)
    assert "points" not in knows.reason(t.seen(1), 0, kept)


def test_what_is_launched_is_worth_more_than_what_is_built() -> None:
    t = table("mom", "Y5", launched={0: "R9=1"}, rockets={1: "R9:8"})
    knows = brain(GAME)
    assert knows.worth(t.state, 0) > 0.5
    assert knows.worth(t.state, 0) + knows.worth(t.state, 1) == pytest.approx(1)


@pytest.mark.parametrize(("preset", "seats"), [("base", 2), ("short-game", 4)])
def test_it_reads_no_secrets(preset: str, seats: int) -> None:
    assert_reads_no_secrets(GAME, PRESETS[preset], seats, 5)
