"""Whole games of Space Rocket in lines of text, every aim in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rocketarcade.engine.archive import Archive
from tests.games.space_rocket.climber import planned
from tests.plain.robot import Robot

END = re.compile(r"^(\d+)\. End the turn", re.MULTILINE)


@pytest.mark.parametrize(
    ("names", "options", "ending", "told"),
    [
        (["Ann"], {}, "won", "won together"),
        pytest.param(["Ann", "Bob", "Zoe"], {}, "won", "won together", marks=pytest.mark.long),
        (["Ann", "Bob"], {"kind": "competitive"}, "moon", "Place 1: "),
    ],
    ids=["solo", "together", "competitive"],
)
def test_to_the_moon_in_words(names: list[str], options: dict[str, Any], ending: str, told: str) -> None:
    seed, steps = planned(names, options, ending)
    words = [word for name, value in options.items() for word in ("--set", f"{name}={value}")]
    start = ["play", "space-rocket", *names, "--plain", "--seed", seed, "--set", "hand=sure", *words]
    robot = Robot(start)
    for it in steps:
        assert robot.listen(), robot.said[-2000:]
        if it.words == "done":
            numbers = END.findall(robot.asked)
            robot.type(numbers[-1])
        else:
            robot.type(it.words)
    while robot.listen():
        raise AssertionError(robot.asked)
    assert robot.process.wait(10) == 0
    assert "The rocket stands on the Moon" in robot.said
    assert told in robot.said
    assert "Pass the keyboard" not in robot.said, "nothing is hidden"
    (entry,) = Archive().matches()
    assert (entry.status, entry.moves) == ("over", len(steps))
