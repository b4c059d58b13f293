"""The Textual app: which screen comes when, and how it ends. Screens are imported when they are first
shown, games when they are chosen: the picker paints without pydantic."""

from __future__ import annotations

import asyncio
import contextlib
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual._context import active_message_pump
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widget import MountError
from textual.worker import WorkerFailed

from rocketarcade import crash
from rocketarcade.engine import archive as saving
from rocketarcade.engine.catalogue import catalogue
from rocketarcade.lifeline import Lifeline
from rocketarcade.looks import LookingApp
from rocketarcade.screens.picker import PickerScreen

if TYPE_CHECKING:
    from rocketarcade.engine.archive import Archive, OpenMatch
    from rocketarcade.engine.info import Info
    from rocketarcade.engine.match import Setup

INTERRUPTS = 2.0
"""Seconds in which a second ctrl+c leaves."""


class RocketArcade(LookingApp):
    """Opens on the picker, or with `opening` straight on a table: a set-up, or the number of a match;
    the name of a game opens its lobby."""

    CSS_PATH = Path(__file__).with_name("arcade.tcss")
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    """Textual's selecting fails where the thing under the mouse goes in the moment of the click."""
    SUSPENDED_SCREEN_CLASS = "-suspended"
    """Tables hide their hands by it while anything lies over them."""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-usual"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-medium"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Leave the arcade", show=False, priority=True),
        Binding("ctrl+c", "interrupt", "Leave the arcade", show=False, priority=True),
    ]

    def __init__(
        self,
        archive: Archive,
        *,
        opening: Setup | int | str | None = None,
        mouse: bool = True,
        ascii: bool = False,
        light_or_dark: str = "",
    ) -> None:
        super().__init__(getattr(archive, "folder", None), ascii=ascii, light_or_dark=light_or_dark)
        self.archive = archive
        self.opening = opening
        self.mouse = mouse and self.settings.mouse
        """Whether to run with the mouse; `run(mouse=...)` decides."""
        self.open_match: OpenMatch | None = None
        """The match on the table, or the last one that was."""
        self.farewell = ""
        """For the normal screen, once the app has ended."""
        self._interrupted = 0.0
        """When ctrl+c was pressed last."""

    def get_driver_class(self) -> Any:
        """On terminals, the driver with our mends."""
        if (chosen := super().get_driver_class()).__name__ != "LinuxDriver":
            return chosen
        from rocketarcade.driver import TerminalDriver

        return TerminalDriver

    def get_default_screen(self) -> Screen[Any]:
        """The picker lies under everything."""
        return PickerScreen()

    def on_mount(self) -> None:
        """Take up the lifeline, and go where the command line pointed."""
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            Lifeline(lambda code: _soon(loop, self.leave, code))
        if isinstance(self.opening, int):
            self.resume(self.opening)
        elif isinstance(self.opening, str):
            cast(PickerScreen, self.screen).open_lobby(catalogue().games[self.opening])
        elif self.opening is not None:
            self.start(self.opening)

    async def on_event(self, event: events.Event) -> None:
        """Under the cover of a window that is too small nothing is pressed unseen."""
        if isinstance(event, events.Key | events.Paste | events.MouseEvent):
            covered = bool(self.screen_stack) and getattr(self.screen, "covered", False)
            if covered and not (isinstance(event, events.Key) and event.key in ("ctrl+q", "ctrl+c")):
                return
        if isinstance(event, events.Paste):  # into fields that would draw an escape code as it is
            event.text = "".join(sign if sign.isprintable() else " " for sign in event.text)
        await super().on_event(event)

    # Going to places

    def start(self, setup: Setup) -> bool:
        """Start a match and show its table; where that cannot be, say why and stay."""
        return self._open(lambda: self.archive.start(setup))

    def resume(self, id: int) -> bool:
        """Carry on with a saved match; where that cannot be, say why and stay."""
        return self._open(lambda: self.archive.resume(id))

    def _open(self, opener: Any) -> bool:
        from rocketarcade.engine.catalogue import Unplayable
        from rocketarcade.engine.match import Refused

        if any(hasattr(screen, "open_match") for screen in self.screen_stack):
            return False  # a key typed ahead: one table at a time
        try:
            opened: OpenMatch = opener()
        except (saving.Trouble, Unplayable, Refused) as error:
            self.complain(str(error))
            return False
        self.open_match = opened
        info = opened.match.game.info
        module, _, name = info.screen.partition(":")
        try:
            screen = getattr(import_module(module), name)(opened)
        except Exception as error:  # a stranger's screen may do anything on import
            opened.close()
            self.report(error)
            self.complain(f"The screen of {info.title} cannot be shown: {type(error).__name__}.")
            return False
        self.push_screen(screen)
        return True

    def open_rulebook(self, info: Info, number: str = "") -> None:
        """Show the game's rulebook, at that paragraph."""
        from rocketarcade.engine.rulebook import rulebook
        from rocketarcade.screens.rulebook import RulebookScreen

        try:
            book = rulebook(info)
        except (OSError, ValueError) as error:
            self.complain(f"The rulebook of {info.title} cannot be read: {error}")
            return
        self.push_screen(RulebookScreen(info, number, book=book))

    def action_keys(self) -> None:
        """List the keys of this screen."""
        from rocketarcade.screens.keys import KeysScreen

        if not isinstance(self.screen, KeysScreen):
            self.push_screen(KeysScreen(self.screen))

    # Ending

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
