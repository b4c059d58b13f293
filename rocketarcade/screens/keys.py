"""The keys of the screen beneath, in a list."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from rocketarcade.keynames import named
from rocketarcade.screens.base import ArcadeModal, Fitting

EVERYWHERE = (
    ("mouse", "Everything can be clicked"),
    ("f1", "This list"),
    ("ctrl+q, ctrl+c twice", "Leave the arcade; games are saved"),
)


class KeysScreen(ArcadeModal[None]):
    """Any key that leaves a screen leaves this one."""

    CSS_PATH = "keys.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,question_mark,f1", "back", "Back"),
    ]

    def __init__(self, beneath: Screen[Any]) -> None:
        super().__init__()
        self.lines = _lines(beneath)

    def compose(self) -> ComposeResult:
        """Key and meaning, a line each."""
        with VerticalScroll(id="keys") as box:
            box.border_title = "Keys"
            box.border_subtitle = "esc closes"
            width = max(Content(key).cell_length for key, _ in self.lines)
            told = [
                Content.assemble((key.rjust(width), "$accent bold"), "  ", meaning)
                for key, meaning in self.lines
            ]
            yield Static(Content("\n").join(told))

    def on_click(self) -> None:
        """A click anywhere closes it."""
        self.close(None)

    def action_back(self) -> None:
        """Back to the screen."""
        self.close(None)


def _lines(screen: Screen[Any]) -> list[tuple[str, str]]:
    """What keys do: the screen's own first, last those of every screen; several bindings of one meaning are
    one line."""
    found: dict[str, list[str]] = {}
    own = screen.own_keys() if isinstance(screen, Fitting) else []
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.show and binding.description:
            found.setdefault(binding.description, []).append(named(key))
    bound = [(", ".join(dict.fromkeys(keys)), meaning) for meaning, keys in found.items()]
    taken = {key for key, _ in own}
    return [*own, *(line for line in (*bound, *_about(screen), *EVERYWHERE) if line[0] not in taken)]


def _about(screen: Screen[Any]) -> list[tuple[str, str]]:
    """How one goes about, where there is something to go about in."""
    found, bound = [], screen.active_bindings
    if "down" in bound:
        found.append(("arrows, hjkl" if "j" in bound else "arrows", "Go about"))
    if len(screen.focus_chain) > 1:
        found.append(("tab", "To the next field or panel"))
    return found
