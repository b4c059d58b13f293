"""A question with yes and no."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from rocketarcade.screens.base import ArcadeModal


class ConfirmScreen(ArcadeModal[bool]):
    """Dismisses with True on yes, False on no. Enter presses the button that has the focus: no."""

    CSS_PATH = "confirm.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape,q", "answer(False)", "No"),
        Binding("left,h,up,k", "app.focus_previous", show=False),
        Binding("right,l,down,j", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, yes: str = "yes", no: str = "no") -> None:
        super().__init__()
        self.question = question
        """May hold names: shown as plain text."""
        self.yes = yes
        self.no = no

    def compose(self) -> ComposeResult:
        """The question over two buttons, their keys on them."""
        with Vertical(id="confirm"):
            yield Static(Content(self.question), id="question")
            with Horizontal(id="answers"):
                yield Button(Content.assemble(("n ", "bold"), self.no), id="no")
                yield Button(Content.assemble(("y ", "bold"), self.yes), id="yes")

    def on_mount(self) -> None:
        """Enter, typed ahead or by habit, does no harm."""
        for button in self.query("#no").results(Button):  # none where the arcade is told to end just now
            button.focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A click, or Enter on a button."""
        event.stop()
        self.action_answer(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Give the answer, once."""
        self.close(yes)


def trouble_of(app: App[Any]) -> str | None:
    """Why the match that is open there is not being saved."""
    found: str | None = getattr(getattr(app, "open_match", None), "trouble", None)
    return found


def leaving(trouble: str | None) -> ConfirmScreen:
    """The question before a table is left; `trouble`: why the match is not being saved."""
    return ConfirmScreen(f"Leave the game? {trouble or 'It is saved.'}", "leave", "stay")
