"""What ends the arcade from outside: signals, and a terminal that is gone.

A stock Textual app dies of SIGHUP and SIGTERM on the spot, with the terminal left in its alternate
screen, and with SIGHUP ignored it lives on, busy, without a terminal. Its event loop may also be stuck,
in a write that nobody reads. So the handlers are Python's own, which run even then; a thread looks
after the terminal; and what has not ended by itself in GRACE seconds is ended. Nothing is lost by that:
every move is on disk before it is shown.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

GRACE = 1.5
"""Seconds between the wish to end and its enforcement."""
LOOK = 1.0
"""Seconds between two looks at the terminal."""
HANGUP = 1
"""SIGHUP's number, for exit codes where the signal itself does not exist."""

_LEAVE_SCREEN = (
    b"\x1b[0m\x1b[H\x1b[2J\x1b[?1049l\x1b[?25h"
    b"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?2004l\x1b[<u\x1b[0m"
)
"""Screen cleared, alternate screen and mouse off, cursor on: what is written when the app ends by itself."""


class Lifeline:
    """Calls `leave(128 + n)`, from whichever thread notices, when signal n says that it is over."""

    def __init__(self, leave: Callable[[int], None]) -> None:
        self._leave = leave
        self._lock = threading.RLock()
        self._ending = False
        self._mode = _terminal_mode()
        self._parent = os.getppid()
        self._on_terminal = _is_terminal()
        for name in ("SIGHUP", "SIGTERM", "SIGINT"):
            number = getattr(signal, name, None)
            # A parent that ignores SIGHUP (nohup) meant it; the look at the terminal is enough then.
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._signalled)
        threading.Thread(target=self._watch, name="terminal-watch", daemon=True).start()

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        self._end(128 + number)

    def _watch(self) -> None:
        while not self._gone():
            time.sleep(LOOK)
        self._end(128 + HANGUP)

    def _gone(self) -> bool:
        """The terminal is; or, for an app that a server runs through pipes, the server."""
        return not _is_terminal() if self._on_terminal else os.getppid() != self._parent

    def _end(self, code: int) -> None:
        with self._lock:
            if self._ending:
                return
            self._ending = True
        threading.Thread(target=self._enforce, args=(code,), name="terminal-end", daemon=True).start()
        self._leave(code)

    def _enforce(self, code: int) -> None:
        time.sleep(GRACE)
        with contextlib.suppress(OSError, ValueError):
            os.set_blocking(2, False)  # a terminal that takes no more must not hold this up
            os.write(2, _LEAVE_SCREEN)
        if self._mode is not None:
            with contextlib.suppress(Exception):
                import termios

                termios.tcsetattr(0, termios.TCSANOW, self._mode)
        time.sleep(0.05)
        os._exit(code)


def _is_terminal() -> bool:
    try:
        return os.isatty(0)
    except OSError:
        return False


def _terminal_mode() -> list[Any] | None:
    """How the terminal was, for putting it back; None where there is none."""
    if sys.platform == "win32":
        return None
    import termios

    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None
