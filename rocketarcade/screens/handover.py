"""Handing the keyboard over: a screen that names who is next, tells what all could see, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from rocketarcade.engine.people import shown
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.screens.confirm import leaving, trouble_of
from rocketarcade.widgets.marks import mark

GUARD = 0.5
"""Seconds in which every key is dropped: keys typed ahead on the table must not open a hand."""

Answer = Literal["ready", "back", "leave"]
"""The next player is ready; the last move is to be taken back; the table wants to stop (saved)."""


class HandoverScreen(ArcadeScreen[Answer]):
    """Opaque, and it stays until the ready key, one that no move uses; never Enter or space.

    `on_ready` runs just before it closes with "ready": the table puts the next hand in place there,
    still out of sight.
    """

    CSS_PATH = "handover.tcss"
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "answer('back')", "Take back"),
        Binding("q", "leave", "Leave"),
    ]

    def __init__(
        self,
        name: str,
        mark: int,
        news: Content | str,
        *,
        ready_key: str = "y",
        can_take_back: bool = False,
        on_ready: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.player = name
        self.mark = mark
        self.news = Content(news) if isinstance(news, str) else news
        self.ready_key = ready_key
        self.can_take_back = can_take_back
        self.on_ready = on_ready
        self.armed = False
        """Whether the guard time is over."""
        self._bindings.bind(ready_key, "ready", "Ready")

    def compose(self) -> ComposeResult:
        """A column in the middle of an empty screen."""
        sign = mark(self.mark)
        name = Content.styled(f"{sign.glyph}  {shown(self.player)}  {sign.glyph}", f"bold {sign.color}")
        with Vertical(id="handover"):
            yield Static(Content("Pass the keyboard to"), classes="quiet")
            yield Static(name, id="next-player")
            yield Static(self.news, id="news")
            with Horizontal(classes="row"):
                yield Static(Content("press"), classes="quiet word")
                yield Button(Content(self.ready_key), id="ready", disabled=True)
                yield Static(Content("when you are ready"), classes="quiet word")
        with Horizontal(id="others", classes="row"):
            if self.can_take_back:
                yield Button(Content.assemble(("u", "$accent bold"), " take back"), id="back", disabled=True)
            yield Button(Content.assemble(("q", "$accent bold"), " leave"), id="leave", disabled=True)

    def on_mount(self) -> None:
        """Buttons take no focus: Enter and space, typed ahead, would press them."""
        for button in self.query(Button):
            button.can_focus = False
        self.set_timer(GUARD, self._arm)

    def _arm(self) -> None:
        self.armed = True
        for button in self.query(Button):
            button.disabled = False
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing works in the guard time, and taking back only where it is allowed."""
        if action in ("answer", "leave", "ready", "keys"):
            return self.armed and (parameters != ("back",) or self.can_take_back)
        return True

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Clicks do what the keys do."""
        event.stop()
        if event.button.id == "ready":
            self.action_ready()
        elif event.button.id == "back":
            self.action_answer("back")
        else:
            self.action_leave()

    def action_ready(self) -> None:
        """The next player sits down."""
        if self.on_top and self.armed:
            if self.on_ready is not None:
                self.on_ready()
            self.close("ready")

    def action_answer(self, answer: Answer) -> None:
        """Close with that answer, once."""
        self.close(answer)

    def action_leave(self) -> None:
        """Ask, then leave the match as it is saved."""

        def answered(yes: bool | None) -> None:
            if yes:
                self.close("leave")

        self.lay(leaving(trouble_of(self.app)), answered)
