"""The terminal at hand: is there one, and what can it show. Judged as the screen library judges it, but
without importing it."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TextIO

from rocketarcade.checkup.finding import Finding, printable
from rocketarcade.engine.catalogue import catalogue
from rocketarcade.engine.wording import listed
from rocketarcade.unicode import terminal_has_unicode

SMALLEST = (60, 20)
"""Columns and rows under which the arcade only asks for more."""
NO_TERMINAL = ("", "dumb", "unknown")
"""What TERM says where nothing can be drawn."""
_USUAL = "export TERM=xterm-256color"


def terminal() -> list[Finding]:
    """Terminal, colours, size, encoding."""
    return [_kind(), _colours(), _size(), _encoding()]


def _kind() -> Finding:
    term = os.environ.get("TERM", "")
    value = printable(term) or "TERM is not set"
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stderr)):
        way = "with ssh -t, " if os.environ.get("SSH_CONNECTION") else ""
        return Finding(
            "terminal", f"none here ({value})",
            note=f"To play on a screen start rocketarcade {way}in a terminal; elsewhere, play with --plain.",
        )  # fmt: skip
    if os.name == "nt":
        return Finding("terminal", "Windows console")
    if term in NO_TERMINAL:
        return Finding(
            "terminal", value,
            fault=f"No screen can be drawn on it: play with --plain, or, if it can do more: {_USUAL}.",
        )  # fmt: skip
    if not _is_known(term):
        return Finding(
            "terminal", value,
            note=f"This machine knows no terminal of that name; if the arcade looks odd: {_USUAL}.",
        )  # fmt: skip
    return Finding("terminal", value)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()


def _is_known(term: str) -> bool:
    """Whether there is a description of it; where nobody can say, it is."""
    try:
        import curses
    except ImportError:
        return True
    reading, writing = os.pipe()  # no terminal is touched
    try:
        curses.setupterm(term, writing)
    except curses.error:
        return False
    finally:
        os.close(reading)
        os.close(writing)
    return True


def _colours() -> Finding:
    term = os.environ.get("TERM", "").strip().lower()
    if os.environ.get("NO_COLOR"):
        return Finding("colours", "none (NO_COLOR is set)")
    if os.name == "nt" or os.environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return Finding("colours", "all")
    if term in NO_TERMINAL:
        return Finding("colours", "none")
    if term.rpartition("-")[2] in ("256color", "kitty"):
        return Finding("colours", "256")
    return Finding("colours", "16", note=f"Most terminals can show more: {_USUAL}.")


def _size() -> Finding:
    size = _window()
    if size is None:
        return Finding("window", "not known")
    columns, rows = size
    value = f"{columns} x {rows}"
    fixed = [name for name in ("COLUMNS", "LINES") if name in os.environ]
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        way = f"unset {' '.join(fixed)}" if fixed else "make it larger, 80 x 24 is enough for every game"
        return Finding("window", value, fault=f"It is too small: {way}.")
    if fixed:
        return Finding(
            "window", value,
            note=f"{listed(fixed)} in the environment may hide its true size: unset {' '.join(fixed)}.",
        )  # fmt: skip
    narrow = [i.title for i in catalogue().games.values() if i.window[0] > columns or i.window[1] > rows]
    note = f"{listed(narrow)} cannot be played in it: make it larger." if narrow else ""
    return Finding("window", value, note=note)


def _window() -> tuple[int, int] | None:
    """Columns and rows, as the arcade would see them: the environment outdoes the terminal."""
    columns = rows = 0
    for descriptor in (2, 1, 0):
        with contextlib.suppress(OSError):
            columns, rows = os.get_terminal_size(descriptor)
            break
    columns, rows = _said("COLUMNS") or columns, _said("LINES") or rows
    return (columns, rows) if columns and rows else None


def _said(name: str) -> int:
    text = os.environ.get(name, "")
    return int(text) if text.isdecimal() else 0


def _encoding() -> Finding:
    if terminal_has_unicode():
        return Finding("encoding", "Unicode")
    return Finding(
        "encoding", "ASCII",
        note="The arcade draws with plain letters; where the terminal shows more: export LC_ALL=C.UTF-8.",
    )  # fmt: skip
