"""Windows that change while one plays: every size is drawn, and what was on the table is still there."""

from __future__ import annotations

import time

import pytest

from tests.terminal.places import at
from tests.terminal.ptys import Terminal

SIZES = [(1, 1), (300, 100), (20, 6), (120, 36), (40, 12), (60, 20), (80, 24)]
QUIET = 0.15
OTHERS = ("picker", "lobby", "settings", "log", "rulebook", "results")


def through_all_sizes(terminal: Terminal, *, asks: bool = True) -> None:
    """Shrink and grow; afterwards the screen is as it was, each time whole."""
    before = terminal.text
    for columns, rows in SIZES:
        terminal.resize(columns, rows)
        terminal.settle(QUIET)
        assert terminal.ended(0) is None, f"{columns} x {rows} ended it:\n{terminal.text}"
        if asks and (columns, rows) == (40, 12):
            terminal.wait_for("is needed, this is 40 x 12")
    until = time.monotonic() + 15
    while terminal.text != before and time.monotonic() < until:
        terminal.read(0.1)
    assert terminal.text == before


def test_in_the_middle_of_a_choice_and_with_the_help_open() -> None:
    with at("table") as terminal:
        terminal.send("\x1b[C")  # the cursor is on its way
        terminal.settle()
        through_all_sizes(terminal)
        terminal.send("\x1bOP")
        terminal.wait_for("Keys")
        terminal.settle()
        through_all_sizes(terminal, asks=False)  # a dialog makes do with what there is
        terminal.send("\x1b")
        terminal.settle()
        terminal.send("1")
        terminal.wait_for("Ann starts at")


def test_keys_in_a_window_that_is_too_small_do_nothing() -> None:
    with at("table") as terminal:
        terminal.resize(40, 12)
        terminal.wait_for("is needed")
        terminal.send("1q")
        terminal.settle()
        terminal.resize(80, 24)
        terminal.wait_for("put your pawn")
        terminal.settle()
        assert "Leave" not in terminal.text
        assert "Ann starts at" not in terminal.text


@pytest.mark.parametrize(
    "name", ["handover", *(pytest.param(n, marks=pytest.mark.long) for n in OTHERS)]
)
def test_on(name: str) -> None:
    with at(name) as terminal:
        time.sleep(0.6)  # a cover names its key once it listens
        terminal.settle(QUIET)
        through_all_sizes(terminal)
        if name == "handover":
            assert "Hand of" not in terminal.written.decode("utf-8", "replace")


@pytest.mark.parametrize("name", ["table", pytest.param("handover", marks=pytest.mark.long)])
def test_fifty_changes_in_two_seconds(name: str) -> None:
    with at(name) as terminal:
        for change in range(50):
            columns, rows = SIZES[change % len(SIZES)]
            terminal.resize(columns + change, rows + change % 7)
            until = time.monotonic() + 0.04
            while time.monotonic() < until:
                terminal.read(0.01)
        terminal.resize(80, 24)
        terminal.settle(1.0)
        assert terminal.ended(0) is None, terminal.text
        assert {"table": "put your pawn", "handover": "when you are ready"}[name] in terminal.text
        assert "is needed" not in terminal.text
        start = len(terminal.written)
        terminal.settle(quiet=1.5)
        assert len(terminal.written) == start, "it is still drawing"
