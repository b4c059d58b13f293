"""Second clicks of a double click: one that hits what moved under the mouse was meant for what lay there."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.errors import NoWidget
from textual.screen import Screen

GUARD = 0.3
"""Seconds after which a click is no double click's second one."""


class Clicks:
    """Remembers the run of quick clicks at one place, and what the first of them hit."""

    def __init__(self) -> None:
        self._place: tuple[int, int] | None = None
        self._time = 0.0
        self._hit: tuple[Any, Any] | None = None
        self._dropping = False
        """Whether the button that is down now was pressed in vain; its release is for nobody either."""

    def in_vain(self, event: events.MouseEvent, screen: Screen[Any]) -> bool:
        """Whether this press or release belongs to a click that is to do nothing."""
        if isinstance(event, events.MouseDown):
            place, hit = (event.screen_x, event.screen_y), under(screen, event.screen_x, event.screen_y)
            again = place == self._place and event.time - self._time < GUARD
            self._place, self._time = place, event.time
            self._dropping = again and hit != self._hit
            if not again:
                self._hit = hit
            return self._dropping
        if isinstance(event, events.MouseUp) and self._dropping:
            self._dropping = False
            return True
        return False


def under(screen: Screen[Any], x: int, y: int) -> tuple[Any, Any]:
    """The widget in that cell, and which part of it, where it has several that can be clicked."""
    try:
        widget, region = screen.get_widget_at(x, y)
    except NoWidget:
        return screen, None
    part = getattr(widget, "part_at", None)
    return widget, None if part is None else part(x - region.x, y - region.y)
