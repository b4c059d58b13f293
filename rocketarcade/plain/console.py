"""Lines in and lines out, for a terminal, a pipe or a screen reader.

No escape codes, but for one: where a terminal knows how to clear itself with its scrollback, the table
is cleared away that way between two people; elsewhere blank lines push it out of sight.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import time
from typing import TextIO

WIDEST = 100
"""Columns of text at most; longer lines are hard to follow."""
BLANK = 60
"""Blank lines that push a screen of unknown height out of sight."""
GUARD = 0.5
"""Seconds after covering the table in which whatever is typed on a terminal is dropped."""
LONGEST = 4096
"""Letters read of a line; nobody means more."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, then the screen, then the scrollback: some terminals push what is cleared into it."""


class Console:
    """Where a match in lines is played."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source = source
        self.sink = sink
        self.typed = source.isatty()
        """Somebody types: their keys are shown by the terminal, and can be dropped."""
        self.shown = sink.isatty()
        """A terminal shows it: lines are cut to its width."""

    def say(self, text: str = "", *, whole: bool = False) -> None:
        """Write lines. They keep their own indentation; on a terminal they are cut at its width, unless
        somebody may want to copy them whole."""
        for line in text.split("\n"):
            self.sink.write("\n".join([line] if whole else self._cut(line)) + "\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """Write the prompt and read what is typed; EOFError where nothing more can come."""
        self.sink.write(prompt + " ")
        self.sink.flush()
        try:
            line = rest = self.source.readline(LONGEST)
            while rest and not rest.endswith("\n"):  # the end of a line that is too long is dropped
                rest = self.source.readline(LONGEST)
        except OSError:  # the terminal is gone
            line = ""
        if not line:
            self.say()
            raise EOFError
        answer = "".join(letter for letter in line if letter.isprintable()).strip()
        if not self.typed:  # nobody has seen it: a transcript shows what was said
            self.say(answer[:WIDEST])
        return answer

    def cover(self) -> None:
        """Push everything out of sight."""
        if self.shown and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown"):
            self.sink.write(_CLEAR)
        else:
            rows = shutil.get_terminal_size((0, 0)).lines
            self.sink.write("\n" * max(rows + 1, BLANK))
        self.sink.flush()

    def drop_typed(self) -> None:
        """Drop what was typed too early, on a terminal. A script in a pipe has nobody to protect."""
        if not self.typed or sys.platform == "win32":
            return
        import termios

        time.sleep(GUARD)
        try:
            termios.tcflush(self.source.fileno(), termios.TCIFLUSH)
        except (OSError, termios.error):
            return

    def _cut(self, line: str) -> list[str]:
        if not self.shown or not line:
            return [line]
        width = max(20, min(WIDEST, shutil.get_terminal_size().columns - 1))
        indent = line[: len(line) - len(line.lstrip())]
        return textwrap.wrap(line, width, subsequent_indent=indent + "    ") or [""]
