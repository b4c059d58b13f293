"""The settings, a sentence each. They are kept as soon as one is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Label, Static

from rocketarcade import settings
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.keybar import KeyBar
from rocketarcade.widgets.stepper import Stepper, neighbour
from rocketarcade.widgets.swing import Swing, lateness

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade

TOLD = {
    "reactions": (
        "Reactions",
        "How people are asked to answer a move. Table: one open screen asks everyone at once. Private: each "
        "gets the keyboard in turn. Quick: only those who can answer are asked, which tells something.",
    ),
    "cautions": ("Cautions", "Ask once before a legal move that throws something away."),
    "hide_after": ("Hide the hand", "When nobody has pressed a key for so long, the hand hides by itself."),
    "pace": ("Computer's pace", "How long a computer player's move stays before the next one."),
    "think": ("Hard thinks", "How long a hard computer player thinks about a move, at most; so does a hint."),
    "show_after": ("Show", "When nobody has pressed a key here for so long, the arcade plays by itself."),
    "mouse": (
        "Mouse",
        "Listen to the mouse. Off, the terminal's own selecting and copying works. From the next start on.",
    ),
    "theme": ("Theme", "Colours for a dark or for a light terminal."),
    "ascii": ("ASCII", "Draw with the characters that every terminal has."),
    "animation": ("Animation", "Let cards travel and rockets fly. Nothing is told by motion alone."),
    "delay": (
        "Delay",
        "How long it takes until you see what moves and your key is here. A bar that a key stops counts as "
        "it stood so long before. Try it: t stops the marker, in the middle if you can. t: again.",
    ),
}
"""By field: title and sentence, in the order of the screen."""
SECONDS = {"hide_after": "never", "pace": "at once", "think": "not at all", "show_after": "never"}
"""Settings in seconds, and what none is called."""


def in_words(name: str, value: Any) -> str:
    """A setting's value as the screen shows it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if name in SECONDS:
        return f"{value:g} s" if value else SECONDS[name]
    return f"{value} ms" if name == "delay" else str(value)


class SettingsScreen(ArcadeScreen[None]):
    """What the people at this keyboard prefer."""

    app: RocketArcade
    _pressed = 0.0
    CSS_PATH = "settings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,right", "nothing", "Change", show=True, key_display="←→"),
        Binding("up,k", "go(-1)", "Up", show=False),
        Binding("down,j", "go(1)", "Down", show=False),
        Binding("t", "try", "Try the bar"),
        Binding("escape,q", "back", "Back", key_display="esc"),
        Binding("question_mark", "app.keys", "Keys"),
    ]

    def compose(self) -> ComposeResult:
        """A line each, and the sentence of the one in hand."""
        yield Static(Content("Settings"), id="name")
        with VerticalScroll(id="settings", can_focus=False):
            for name, (title, _) in TOLD.items():
                with Horizontal(classes="setting"):
                    yield Label(Content(title), classes="title")
                    yield self._stepper(name)
        yield Static(Content(next(iter(TOLD.values()))[1]), id="meaning")
        yield Swing(id="bar")
        yield Static(Content(f"Kept in {self.app.folder / settings.FILE}"), id="where")
        yield KeyBar()

    def _stepper(self, name: str) -> Stepper:
        value = getattr(self.app.settings, name)
        values = [*settings.CHOICES[name]]
        if value not in values:  # written by hand
            values.append(value)
        return Stepper(values, value, label=lambda value: in_words(name, value), id=name)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What the setting in hand means."""
        if event.widget.id in TOLD:
            self._tell(TOLD[event.widget.id][1])
            self._show_bar(event.widget.id == "delay")

    def on_stepper_changed(self, event: Stepper.Changed) -> None:
        """Keep it."""
        event.stop()
        self.app.change_settings(replace(self.app.settings, **{str(event.stepper.id): event.value}))

    def on_key(self, event: events.Key) -> None:
        """When the last key came: the bar counts for that moment, and swings on for a while."""
        self._pressed = event.time
        self.query_one(Swing).keep()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a bar to try beside one setting only."""
        return action != "try" or self.query_one(Swing).display

    def action_try(self) -> None:
        """Stop the marker and say what a better delay would be, or let it swing again."""
        bar, delay = self.query_one(Swing), self.app.settings.delay
        if not bar.swinging:
            bar.start()
            return
        late = lateness(bar.elapsed(self._pressed, delay))
        away = bar.stop(self._pressed, delay)
        better = max(0, delay + late)
        self._tell(
            f"It counts as {away} mm from the middle; with a delay of {better} ms it would have been the "
            "middle. Set what comes out on the average. t: again."
        )

    def _show_bar(self, shown: bool) -> None:
        bar = self.query_one(Swing)
        bar.display = shown
        bar.start() if shown else bar.rest()
        self.refresh_bindings()

    def _tell(self, words: str) -> None:
        self.query_one("#meaning", Static).update(Content(words), layout=False)

    def own_keys(self) -> list[tuple[str, str]]:
        """The fields' own."""
        return [("left, right", "Change what is in hand")]

    def action_nothing(self) -> None:
        """The field in hand uses these keys itself; the name of the key shows in the footer."""

    def action_go(self, dy: int) -> None:
        """To the next setting."""
        found = neighbour(self, 0, dy)
        if found is not None:
            found.focus()

    def action_back(self) -> None:
        """To the picker."""
        self.close(None)
