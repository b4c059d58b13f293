"""A whole choice in a game's own words, as Space Rocket takes them."""

import pytest

from rocketarcade.games.space_rocket.actions import DRAWN
from tests.plain.scripts import opened, play


def test_a_touch_in_words_is_made_at_once() -> None:
    table = opened("space-rocket", "ann", hand="sure")
    walls = ["wall -38 -15 right", "wall 40 15 left"]
    said = play(table, [*walls, "=Push the first", "b", "cloud 0 0 right b"]).text
    floor = table.match.state.floors[0]
    assert [(wall.x, wall.y, wall.turn) for wall in floor.walls] == [(-38, -15, 0), (40, 15, 2)]
    assert (floor.cloud.x, floor.cloud.face) == (0, 1)
    assert "stands the first wall at x -38, y -15" in said


def test_words_that_are_not_allowed_say_why_and_words_that_are_none_are_unclear() -> None:
    table = opened("space-rocket", "ann", hand="sure")
    said = play(table, ["wall 0 0 right", "wall up there", "r"]).text
    assert "A wall there would touch the rocket. (SR-51)" in said
    assert "wall is none of the choices" in said
    assert "SR-51" in said.partition("none of the choices")[2], "r opens the rulebook at the refusal"
    assert table.match.state.floors[0].walls == []


def test_a_caution_is_asked_of_words_too() -> None:
    table = opened("space-rocket", "ann", hand="sure")
    walls = ("wall -40 -15 right", "wall 40 15 left")
    said = play(table, [*walls, "cloud 0 40 right a", "n", "cloud 0 40 right a", "y"]).text
    assert said.count("Floor 1 would fall even without a wobble") == 2
    assert table.match.state.finished == "fell"


@pytest.mark.parametrize("hand", ["sure", "timing"])
def test_a_step_back_from_the_free_numbers_asks_nothing(hand: str) -> None:
    """Nor is anybody asked how well the bar was stopped, which lines of text do not have."""
    table = opened("space-rocket", "ann", hand=hand)
    said = play(table, ["1", "1", "1", "b"]).text
    assert "only Enter for 0 0, b goes back" in said
    assert table.match.state.floors[0].walls == []


@pytest.mark.parametrize(("length", "told"), [(" 0", True), ("", False)])
def test_nobody_can_say_that_their_hand_was_steady(length: str, told: bool) -> None:
    """Where there is no bar chance draws the wobble, whatever is typed (SR-55)."""
    table = opened("space-rocket", "ann", hand="timing")
    said = play(table, [f"wall -38 -15 right{length}"]).text
    assert [action.length for _, action in table.match.moves] == [DRAWN]
    assert ("left to chance" in said) is told
