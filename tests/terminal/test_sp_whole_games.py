"""Whole games of Space Rocket by real keys in a real terminal: from the first wall to the Moon."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from rocketarcade.engine.archive import Archive
from rocketarcade.screens.results import GUARD
from tests.games.space_rocket.climber import planned
from tests.terminal.ptys import Terminal

QUICK = """
import sys
from rocketarcade.__main__ import main
from rocketarcade.games.space_rocket import holding
holding.GUARD = -60
sys.exit(main())
"""
"""A game is many keys, and these come faster than a hand's: presses typed ahead are meant, too."""
ARCADE = [sys.executable, "-c", QUICK, "play", "space-rocket"]
BYTES = {
    **{name: f"\x1b[{letter}" for name, letter in zip(("up", "down", "right", "left"), "ABCD", strict=True)},
    **{f"shift+{name}": f"\x1b[1;2{letter}" for name, letter in zip(("up", "down", "right", "left"), "ABCD",
                                                                    strict=True)},
    "space": " ",
}  # fmt: skip


@pytest.mark.parametrize(
    ("names", "options", "ending", "told"),
    [
        (["Ann"], {}, "won", "The table wins together"),
        pytest.param(["Ann", "Bob", "Zoe"], {}, "won", "The table wins together", marks=pytest.mark.long),
        (["Ann", "Bob"], {"kind": "competitive"}, "moon", "stands on the Moon"),
    ],
    ids=["solo", "together", "competitive"],
)
def test_to_the_moon(names: list[str], options: dict[str, Any], ending: str, told: str) -> None:
    options = {**options, "hand": "sure"}
    seed, steps = planned(names, options, ending)
    words = [word for name, value in options.items() for word in ("--set", f"{name}={value}")]
    with Terminal([*ARCADE, *names, "--seed", seed, *words]) as terminal:
        terminal.wait_for("stand the first wall")
        for number, it in enumerate(steps):
            terminal.send("".join(BYTES.get(key, key) for key in it.keys))
            if it.words == "done" and number < len(steps) - 1:
                terminal.wait_for("stand the first wall")  # the next turn has begun
        terminal.wait_for(told, 30)
        terminal.settle(2 * GUARD)  # results are deaf to keys typed ahead
        terminal.send("b")
        terminal.wait_for("Games")
        terminal.settle()  # and so is the picker
        terminal.send("q")
        assert terminal.ended() == 0
    (entry,) = Archive().matches()
    assert (entry.status, entry.moves) == ("over", len(steps))
