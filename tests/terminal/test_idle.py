"""Nothing is written while nobody does anything, on any screen."""

from __future__ import annotations

import time
from contextlib import ExitStack

import pytest

from tests.terminal.places import PLACES, at
from tests.terminal.ptys import Terminal

IDLE = 3.0
"""Seconds of doing nothing; a blinking cursor writes four times in them."""


@pytest.mark.parametrize("half", [0, 1])
def test_no_screen_writes_by_itself(half: int) -> None:
    with ExitStack() as stack:
        terminals = {name: stack.enter_context(at(name)) for name in sorted(PLACES)[half::2]}
        drain(terminals, 1.0)  # a cover names its key once it listens
        before = {name: len(terminal.written) for name, terminal in terminals.items()}
        drain(terminals, IDLE)
        written = {name: len(terminal.written) - before[name] for name, terminal in terminals.items()}
        assert written == dict.fromkeys(terminals, 0)
        assert all(terminal.ended(0) is None for terminal in terminals.values())


def drain(terminals: dict[str, Terminal], seconds: float) -> None:
    """Read everything that comes within that time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for terminal in terminals.values():
            terminal.read(0.01)
