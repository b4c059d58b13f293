"""How far something is that takes its time: a line on the terminal that goes when it is done."""

from __future__ import annotations

import sys
import time
from typing import Self

EVERY = 0.25
"""Seconds from one line to the next."""
AFTER = 1.0
"""What is done sooner is not spoken of."""


class Progress:
    """Says so on standard error, where that is a terminal. To be used in a `with`."""

    def __init__(self, what: str = "") -> None:
        self.what = what
        self._shown = False
        self._next = time.monotonic() + AFTER

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        if self._shown:
            self._write("")

    def tell(self, done: int, total: int, left: float) -> None:
        """So many games of so many, and seconds to go."""
        now = time.monotonic()
        if now >= self._next and sys.stderr and sys.stderr.isatty():
            self._next = now + EVERY
            self._shown = True
            self._write(f"{self.what}{done:,} of {total:,} games, {duration(left)} left")

    def _write(self, line: str) -> None:
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


def duration(seconds: float) -> str:
    """A stretch of time in its two largest units."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
