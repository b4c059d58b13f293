"""A computer player that thinks for long, in a real terminal."""

import os
import signal
import time

from tests.bots.test_bots_beside import gone
from tests.terminal.thinking import children, thinking

QUIET = 1.0
"""Seconds in which nothing may be written."""


def test_a_screen_beside_which_somebody_thinks() -> None:
    """It is silent, it answers keys, and once the arcade is killed nobody thinks any more."""
    with thinking() as terminal:
        (mind,) = children(terminal)
        assert terminal.read(QUIET) == b""
        terminal.send("l")
        terminal.wait_for("everything that happened")
        terminal.send("\x1b")
        terminal.wait_for("to choose")
        terminal.resize(100, 30)
        terminal.settle()
        assert "to choose" in terminal.text
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.ended() is not None
        assert gone(mind)


def test_leaving_while_somebody_thinks() -> None:
    with thinking() as terminal:
        (mind,) = children(terminal)
        terminal.send("q")
        terminal.wait_for("Leave the game?")
        terminal.send("y")
        time.sleep(0.2)
        terminal.send("\x11")
        assert terminal.ended() == 0
        assert gone(mind)
