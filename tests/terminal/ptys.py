"""A program in a real pseudo-terminal: what it draws, byte by byte, and what became of it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType

import pyte

QUIET = 0.35
"""Seconds without a byte after which a screen counts as painted."""
UNSET = ("COLORTERM", "NO_COLOR", "COLUMNS", "LINES")
"""What our own environment must not hand on."""


class Terminal:
    """Runs a command in a pty of its own and keeps every byte it writes."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: str | None = None,
    ) -> None:
        environment = {k: v for k, v in os.environ.items() if k not in UNSET}
        environment |= {"TERM": "xterm-256color", **(env or {})}
        self.started = time.monotonic()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                if cwd:
                    os.chdir(cwd)
                os.execvpe(command[0], list(command), environment)
            finally:
                os._exit(127)
        self.resize(columns, rows)
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""
        """All bytes so far."""
        self.status: int | None = None
        """What the process ended with, as os.waitpid gives it; None while it runs."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()
        if self.ended(0) is None:
            os.kill(self.pid, signal.SIGKILL)
            self.ended(5)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, as dragging a window does."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if hasattr(self, "screen"):
            self.screen.resize(rows, columns)

    def read(self, seconds: float = 0.0) -> bytes:
        """What arrives within that time, or at once; empty when nothing does or the line is closed."""
        if self.fd < 0 or not select.select([self.fd], [], [], seconds)[0]:
            return b""
        try:
            chunk = os.read(self.fd, 65536)
        except OSError:  # Linux says so when the program has closed its end
            return b""
        self.written += chunk
        self._stream.feed(chunk)
        return chunk

    def settle(self, quiet: float = QUIET, at_most: float = 10.0) -> bytes:
        """Everything written until nothing came for `quiet` seconds."""
        start, until = len(self.written), time.monotonic() + at_most
        while time.monotonic() < until and self.read(quiet):
            pass
        return self.written[start:]

    def wait_for(self, text: str, at_most: float = 15.0) -> None:
        """Read until the screen shows the text; AssertionError with the screen if it never does."""
        until = time.monotonic() + at_most
        while text not in self.text:
            if time.monotonic() > until:
                raise AssertionError(f"{text!r} did not come up in:\n{self.text}")
            self.read(0.1)

    def send(self, keys: str) -> None:
        """Type."""
        os.write(self.fd, keys.encode())

    @property
    def text(self) -> str:
        """The screen as a reader would see it."""
        return "\n".join(self.screen.display)

    def ended(self, at_most: float = 10.0) -> int | None:
        """The wait status, once the process is over; None if it still runs after that many seconds."""
        until = time.monotonic() + at_most
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
                break
            if time.monotonic() > until:
                break
            self.read(0.05) if self.fd >= 0 else time.sleep(0.05)
        return self.status

    def close(self) -> None:
        """Close our end: to the program the line drops."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1
