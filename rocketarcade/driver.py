"""Textual's driver for terminals, where it falls short: keys that are no UTF-8, faults of its own thread,
and terminals without a second screen. Only imported where that driver is the one in use."""

from __future__ import annotations

from codecs import getincrementaldecoder
from functools import partial

from textual.drivers import linux_driver

from rocketarcade import repaint

# The original ends the app, with a traceback on the screen, at one byte that is no UTF-8: alt and a
# letter in an xterm with 8-bit input, a click beyond column 95 in the oldest mouse protocol.
linux_driver.getincrementaldecoder = lambda encoding: partial(  # type: ignore[attr-defined]
    getincrementaldecoder(encoding), errors="ignore"
)

repaint.install()


class TerminalDriver(linux_driver.LinuxDriver):
    """Draws on a terminal and listens to it."""

    def stop_application_mode(self) -> None:
        """The Linux console and GNU screen have no second screen to leave: clear this one, for a hand
        may be on it."""
        self.write("\x1b[0m\x1b[H\x1b[2J")
        super().stop_application_mode()

    def _run_input_thread(self) -> None:
        """A fault in the thread that reads keys becomes a report like any other, not a traceback."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)
