"""Plain mode at a real terminal: what stays in sight, what is typed too early, and lines that drop."""

import os
import signal
import sys
import time
from collections.abc import Sequence

import pyte
import pytest

from rocketarcade.engine.archive import Archive
from tests.terminal.ptys import Terminal

ARCADE = [sys.executable, "-m", "rocketarcade"]
FIXED = ["--seed", "a", "--set", "fixed_yard=yes", "--set", "first_player=1"]
ROCKETS = [*ARCADE, "play", "pocket-rockets", "Ann", "Bob", "--plain", *FIXED]
DEAF = ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh", *ROCKETS]
"""With hang-ups ignored, as nohup does it."""
SECRET = ("(you)", "Ann> ", "Hand: no", "Place the pawn")
"""What only stands on the screen of the seat that has the keyboard."""


def everything(terminal: Terminal, rows: int = 24) -> str:
    """The screen and what can be scrolled back to."""
    screen = pyte.HistoryScreen(80, rows, history=10_000)
    pyte.ByteStream(screen).feed(terminal.written)
    above = ["".join(line[x].data for x in range(80)) for line in screen.history.top]
    return "\n".join([*above, *screen.display])


def to_the_handover(terminal: Terminal) -> None:
    """Ann sits down, places her pawn; Bob is asked."""
    terminal.wait_for("\n> ")
    terminal.send("y\n")
    terminal.wait_for("Place the pawn")
    terminal.send("3\n")
    terminal.wait_for("Bob, type y")
    terminal.wait_for("\n> ")


def test_a_handover_leaves_nothing_on_the_screen_nor_above_it() -> None:
    with Terminal(ROCKETS) as terminal:
        to_the_handover(terminal)
        assert "Pass the keyboard to Bob." in everything(terminal)
        for word in SECRET:
            assert word not in everything(terminal)
        codes = terminal.written.count(b"\x1b")
        assert codes == terminal.written.count(b"\x1b[H\x1b[2J\x1b[3J") * 3, "no other codes"


@pytest.mark.parametrize("kind", ["dumb", ""])
def test_a_terminal_that_knows_no_codes_gets_none(kind: str) -> None:
    with Terminal(ROCKETS, env={"TERM": kind}, rows=40) as terminal:
        to_the_handover(terminal)
        assert b"\x1b" not in terminal.written
        assert "Pass the keyboard to Bob." in terminal.text
        for word in SECRET:
            assert word not in terminal.text


def test_what_is_typed_too_early_opens_nothing() -> None:
    with Terminal(ROCKETS) as terminal:
        terminal.wait_for("\n> ")
        terminal.send("y\n")
        terminal.wait_for("Place the pawn")
        terminal.send("3\n" + "y\n" * 4 + "\n" * 8)
        terminal.wait_for("Bob, type y")
        terminal.settle(quiet=1.0)
        assert "(you)" not in everything(terminal)
        terminal.send("\n" * 8)
        terminal.settle(quiet=1.0)
        assert "(you)" not in everything(terminal)
        terminal.send("y\n")
        terminal.wait_for("Bob (you)")


@pytest.mark.parametrize(
    ("number", "at"),
    [
        (signal.SIGHUP, "handover"),
        (signal.SIGHUP, "choice"),
        (signal.SIGTERM, "choice"),
        (signal.SIGINT, "choice"),
    ],
)
def test_a_signal_ends_it_saved_with_the_last_line(number: signal.Signals, at: str) -> None:
    with Terminal(ROCKETS) as terminal:
        to_the_handover(terminal)
        if at == "choice":
            terminal.send("y\n")
            terminal.wait_for("Bob (you)")
        os.kill(terminal.pid, number)
        status = terminal.ended(2)
        assert status is not None, "it still runs after 2 seconds"
        assert os.waitstatus_to_exitcode(status) == 128 + number
        terminal.settle()
        assert "Saved: Pocket Rockets, Ann and Bob, move 1." in terminal.text
        assert "rocketarcade resume" in terminal.text
    (entry,) = Archive().matches("playing")
    assert (entry.moves, entry.locked) == (1, False)


@pytest.mark.parametrize("command", [ROCKETS, DEAF])
def test_a_closed_line_ends_it_saved(command: Sequence[str]) -> None:
    with Terminal(command) as terminal:
        to_the_handover(terminal)
        terminal.close()
        assert terminal.ended(2) is not None, "it still runs after 2 seconds"
    (entry,) = Archive().matches("playing")
    assert (entry.moves, entry.locked) == (1, False)


def test_a_terminal_that_takes_nothing_more_does_not_hold_the_end_up() -> None:
    with Terminal(ROCKETS) as terminal:
        to_the_handover(terminal)
        terminal.send("\x13")  # ctrl+s stops the output
        time.sleep(0.1)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.ended(2) is not None, "it still runs after 2 seconds"


def test_the_end_of_input_leaves() -> None:
    with Terminal(ROCKETS) as terminal:
        to_the_handover(terminal)
        terminal.send("\x04")
        status = terminal.ended(2)
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 0
        terminal.settle()
        assert "Saved: Pocket Rockets, Ann and Bob, move 1." in terminal.text


def test_killed_it_goes_on_at_the_last_move_shown() -> None:
    with Terminal(ROCKETS) as terminal:
        to_the_handover(terminal)
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.ended(2) is not None
    with Terminal([*ARCADE, "resume", "--plain"]) as terminal:
        terminal.wait_for("Bob, type y")
        assert "Ann starts at" in terminal.text
        terminal.wait_for("\n> ")
        terminal.send("y\n")
        terminal.wait_for("Bob> ")
        terminal.send("q\n")
        assert terminal.ended(2) == 0


@pytest.mark.parametrize("words", [[], ["play", "pocket-rockets", "Ann", "Bob"], ["resume"]])
def test_the_app_needs_more_than_a_dumb_terminal(words: list[str]) -> None:
    with Terminal([*ARCADE, *words], env={"TERM": "dumb"}) as terminal:
        status = terminal.ended(10)
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 2
        terminal.settle()
        assert "TERM is 'dumb'" in terminal.text
        assert "--plain" in terminal.text
        assert b"\x1b" not in terminal.written
