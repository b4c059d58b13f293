"""The noise of a launch: what its player types is for the table to hear, and no part of the move (RS-15)."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Static

from rocketarcade.screens.base import ArcadeModal
from rocketarcade.widgets.prompt import SENTENCE

LONGEST = 60
"""Letters of a noise, at most."""
USUAL = ("FWOOOOSH!", "Ssssss-BOOM!", "3, 2, 1, vrrrRRROOOM!", "Pfffff-tata-KAWOOM!", "Rumble, WHEEEE!")
"""For those who say nothing, and for computer players."""


def tidy(text: str) -> str:
    """One printable line, cut to its length; "" where nothing is left."""
    line = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(line.split())[:LONGEST].strip()


def usual(number: int) -> str:
    """A noise for a launch about which nothing was said."""
    return USUAL[number % len(USUAL)]


def fitting(noise: str, before: str, after: str, width: int) -> str:
    """The noise in quotes between these words, cut where all of them would take more than the prompt's two
    rows; "" for none."""
    words = Content(noise)
    for cells in (words.cell_length, *range(words.cell_length - 2, 3, -2)) if noise else ():
        quoted = f'"{words.truncate(cells, ellipsis=True).plain}" '
        if len(Content(f"{before}{quoted}{after}").wrap(max(1, width))) <= SENTENCE:
            return quoted
    return ""


class NoiseScreen(ArcadeModal[str]):
    """Closes with the noise; with nothing if the rocket stays where it is."""

    CSS_PATH = "noise.tcss"
    AUTO_FOCUS = "#noise-words"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stay", "Not yet")]

    def __init__(self, rocket: str, otherwise: str) -> None:
        super().__init__()
        self.rocket = rocket
        self.otherwise = otherwise
        """The noise for those who type none."""

    def compose(self) -> ComposeResult:
        """The question, a line to type on, two buttons."""
        with Vertical(id="noise"):
            yield Static(Content(f"{self.rocket} lifts off. What does it sound like?"), id="noise-question")
            line = Input(placeholder=self.otherwise, max_length=LONGEST, id="noise-words")
            line.cursor_blink = False
            yield line
            with Horizontal(id="noise-answers"):
                yield Button(Content.assemble(("enter ", "bold"), "launch!"), id="launch")
                yield Button(Content.assemble(("esc ", "bold"), "not yet"), id="stay")

    def own_keys(self) -> list[tuple[str, str]]:
        """The line's, and the line itself."""
        return [("letters", "Type the noise"), ("enter", "Launch, with this noise or the usual one")]

    def on_mount(self) -> None:
        """Buttons are for the mouse: Enter is the line's."""
        for button in self.query(Button):
            button.can_focus = False

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter."""
        event.stop()
        self._launch()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The same by mouse."""
        event.stop()
        if event.button.id == "launch":
            self._launch()
        else:
            self.action_stay()

    def _launch(self) -> None:
        self.close(tidy(self.query_one(Input).value) or self.otherwise)

    def action_stay(self) -> None:
        """It stays on the ground."""
        self.close("")
