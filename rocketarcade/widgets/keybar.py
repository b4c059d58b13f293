"""The keys of a screen, in its last line; each can be clicked.

Textual's Footer builds its parts anew whenever the focus moves, and the whole screen is painted again
with it: 10 kB down the line for a Tab. This is one widget, painted when its words change.
"""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget


class Key(NamedTuple):
    """One entry."""

    key: str
    shown: str
    words: str
    enabled: bool


class KeyBar(Widget):
    """Every key of the screen and of the widget with the focus that is meant to be shown."""

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        padding: 0 1;
        background: $surface;
        color: $text-muted;
    }
    """
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[Key] = []
        self._places: list[tuple[int, int, Key]] = []
        """From which column to which one an entry lies."""

    def on_mount(self) -> None:
        """Look again whenever the keys may have changed."""
        self._look(self.screen)
        self.screen.bindings_updated_signal.subscribe(self, self._look)

    def _look(self, screen: Screen[object]) -> None:
        if not self.is_attached or screen is not self.app.screen:
            return
        keys: dict[str, Key] = {}
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.show and binding.description and binding.action not in keys:
                shown = self.app.get_key_display(binding)
                keys[binding.action] = Key(binding.key, shown, binding.description, active.enabled)
        if list(keys.values()) != self.keys:
            self.keys = list(keys.values())
            self.refresh()

    def render(self) -> RenderResult:
        """As many entries as there is room for, the first ones first."""
        parts: list[Content | str] = []
        self._places, at = [], 0
        for key in self.keys:
            words = Content.assemble(
                (key.shown, "bold $accent" if key.enabled else "$text-disabled"),
                " ",
                (key.words, "" if key.enabled else "$text-disabled"),
            )
            if at + words.cell_length > self.content_size.width:
                break
            parts += [words, "  "]
            self._places.append((at, at + words.cell_length, key))
            at += words.cell_length + 2
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """As if the key had been pressed."""
        event.stop()
        key = self._at(event.x)
        if key is not None and key.enabled:
            self.app.simulate_key(key.key)

    def part_at(self, x: int, y: int) -> str:
        """Which key a double click begins on: another one may come to lie there."""
        key = self._at(x)
        return "" if key is None else key.key

    def _at(self, x: int) -> Key | None:
        column = x - self.styles.padding.left
        return next((key for start, end, key in self._places if start <= column < end), None)
