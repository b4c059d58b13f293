"""The keys of the screen beneath, in a list."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.keys import format_key
from textual.screen import Screen
from textual.widgets import Static

from rocketarcade.screens.base import ArcadeModal, ArcadeScreen

EVERYWHERE = (
    ("arrows, hjkl", "Go about"),
    ("tab", "To the next field or panel"),
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
        self.lines = [*_lines(beneath), *EVERYWHERE]

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
    """What the screen's keys do, its own first; several bindings of one meaning are one line."""
    found: dict[str, list[str]] = {}
    own = screen.own_keys() if isinstance(screen, ArcadeScreen) else []
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.show and binding.description:
            found.setdefault(binding.description, []).append(_shown(binding))
    return [*own, *((", ".join(dict.fromkeys(keys)), meaning) for meaning, keys in found.items())]


def _shown(binding: Binding) -> str:
    return binding.key_display or format_key(binding.key)
