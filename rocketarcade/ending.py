"""How the arcade ends: by a key, by a signal, by a fault; always with the match saved and closed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual._context import active_message_pump
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widget import MountError
from textual.worker import WorkerFailed

from rocketarcade import crash
from rocketarcade.lifeline import Lifeline
from rocketarcade.looks import LookingApp

if TYPE_CHECKING:
    from rocketarcade.engine.archive import OpenMatch

INTERRUPTS = 2.0
"""Seconds in which a second ctrl+c leaves."""


class EndingApp(LookingApp):
    """An app that gives the terminal back whatever happens, with a line on where the match is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Leave the arcade", show=False, priority=True),
        Binding("ctrl+c", "interrupt", "Leave the arcade", show=False, priority=True),
    ]

    def __init__(self, folder: Path | None, *, ascii: bool = False, light_or_dark: str = "") -> None:
        super().__init__(folder, ascii=ascii, light_or_dark=light_or_dark)
        self.open_match: OpenMatch | None = None
        """The match on the table, or the last one that was."""
        self.farewell = ""
        """For the normal screen, once the app has ended."""
        self._interrupted = 0.0
        """When ctrl+c was pressed last."""

    def take_up_the_lifeline(self) -> None:
        """From now on signals, and a terminal that goes, end the app in order."""
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            Lifeline(lambda code: _soon(loop, self.leave, code))

    async def action_quit(self) -> None:
        """Leave the arcade at once; the match is saved already."""
        self.leave()

    def action_interrupt(self) -> None:
        """ctrl+c: twice in two seconds leaves; once says so."""
        now = time.monotonic()
        if now - self._interrupted < INTERRUPTS:
            self.leave()
        self._interrupted = now
        self.notify("ctrl+c once more leaves the arcade; games are saved.", timeout=INTERRUPTS, markup=False)

    def leave(self, code: int = 0) -> None:
        """End the app, with one line for the normal screen."""
        if self.open_match is not None:
            self.farewell = self.open_match.farewell
            self.open_match.close()
        self.exit(return_code=code)

    def on_unmount(self) -> None:
        """The terminal is about to be given back."""
        if self.open_match is not None:
            self.open_match.close()

    def report(self, error: BaseException) -> str:
        """Keep what happened in a file of its owner's; a sentence with its path."""
        return crash.report(error, self.folder)

    def _handle_exception(self, error: Exception) -> None:
        """In place of Textual's own report, which prints the values of variables: somebody's hand."""
        pump = active_message_pump.get(None)
        closing = self._exit or (isinstance(pump, Screen) and pump not in self.screen_stack)
        if closing and isinstance(error, NoMatches | MountError):
            return  # a screen that was closed when it had only begun
        self._return_code = 1
        if isinstance(error, WorkerFailed):  # the fault itself, not that work beside the screen had one
            error = cast(Exception, error.error)
        if self._exception is None:  # for `run_test`, which raises it again
            self._exception = error
            self._exception_event.set()
            told = self.report(error)
            if self.open_match is not None:
                told = f"{told}\n{self.open_match.farewell}"
                self.open_match.close()
            self.farewell = told
        self._close_messages_no_wait()


def _soon(loop: asyncio.AbstractEventLoop, leave: Any, code: int) -> None:
    """From a signal handler or a thread, into the loop that runs the screens."""
    with contextlib.suppress(RuntimeError):  # the loop has closed: the app is ending already
        loop.call_soon_threadsafe(leave, code)
