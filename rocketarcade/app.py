"""The Textual app: which screen comes when. Screens are imported when they are first
shown, games when they are chosen: the picker paints without pydantic."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.screen import Screen

from rocketarcade.clicks import Clicks
from rocketarcade.ending import EndingApp
from rocketarcade.engine import archive as saving
from rocketarcade.engine.catalogue import catalogue
from rocketarcade.screens.picker import PickerScreen

if TYPE_CHECKING:
    from rocketarcade.engine.archive import Archive, OpenMatch
    from rocketarcade.engine.info import Info
    from rocketarcade.engine.match import Setup
    from rocketarcade.screens.show import Show


class RocketArcade(EndingApp):
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

    def __init__(
        self,
        archive: Archive,
        *,
        opening: Setup | int | str | None = None,
        mouse: bool = True,
        ascii: bool = False,
        light_or_dark: str = "",
        demo: bool = False,
    ) -> None:
        super().__init__(getattr(archive, "folder", None), ascii=ascii, light_or_dark=light_or_dark)
        self.archive = archive
        self.opening = opening
        self.mouse = mouse and self.settings.mouse
        """Whether to run with the mouse; `run(mouse=...)` decides."""
        self.demo = demo
        """Whether to begin with the show."""
        self.show: Show | None = None
        """What plays while nobody is here."""
        self._clicks = Clicks()

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
        self.take_up_the_lifeline()
        if isinstance(self.opening, int):
            self.resume(self.opening)
        elif isinstance(self.opening, str):
            cast(PickerScreen, self.screen).open_lobby(catalogue().games[self.opening])
        elif self.opening is not None:
            self.start(self.opening)
        elif self.demo:
            self.call_after_refresh(self.begin_show)

    async def on_event(self, event: events.Event) -> None:
        """Under the cover of a window that is too small nothing is pressed unseen; a key on the show ends it
        and does nothing else; no double click hits two things."""
        if self.show is not None and isinstance(event, events.Key | events.Paste | events.MouseEvent):
            if not isinstance(event, events.MouseMove | events.MouseUp):
                self.show.end()
            return
        if isinstance(event, events.Key | events.Paste | events.MouseEvent):
            if not self.screen_stack:  # on the way out
                return
            covered = getattr(self.screen, "covered", False)
            if covered and not (isinstance(event, events.Key) and event.key in ("ctrl+q", "ctrl+c")):
                return
        fresh = self.screen_stack and not event.is_forwarded
        if fresh and isinstance(event, events.MouseEvent) and self._clicks.in_vain(event, self.screen):
            return
        if isinstance(event, events.Paste):  # into fields that would draw an escape code as it is
            event.text = "".join(sign if sign.isprintable() else " " for sign in event.text)
        await super().on_event(event)

    async def run_action(self, action: Any, default_namespace: Any = None, namespaces: Any = None) -> bool:
        """A key typed ahead may reach a screen that has nothing on it yet: it does nothing there."""
        if isinstance(default_namespace, Screen) and not default_namespace.is_mounted:
            return True
        return await super().run_action(action, default_namespace, namespaces)

    # Going to places

    def start(self, setup: Setup) -> bool:
        """Start a match and show its table; where that cannot be, say why and stay."""
        return self._open(lambda: self.archive.start(setup))

    def resume(self, id: int) -> bool:
        """Carry on with a saved match; where that cannot be, say why and stay."""
        return self._open(lambda: self.archive.resume(id))

    def begin_show(self) -> None:
        """Play by itself, as long as nobody is here."""
        from rocketarcade.screens.show import Show

        if self.show is None and isinstance(self.screen, PickerScreen):
            Show(self).begin()

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
