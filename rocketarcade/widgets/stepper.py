"""One value out of several, in one line: `‹ value ›`, or `◂ value ▸` in hand. Forms are made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.dom import DOMNode
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

Label = Callable[[Any], Content | str]


class Stepper(Widget, can_focus=True):
    """Left and right, h and l, space, Enter and clicks step through the values, and round."""

    DEFAULT_CSS = """
    Stepper {
        width: auto;
        height: 1;
        color: $foreground;
        background: $panel;
        &:hover {
            background: $primary 30%;
        }
        &:focus {
            background: $primary;
            color: $background;
            text-style: bold;
        }
        &:disabled {
            color: $text-disabled;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,space,enter,plus", "step(1)", "Change", show=False),
        Binding("left,h,minus", "step(-1)", "Change back", show=False),
    ]
    ALLOW_SELECT = False

    class Changed(Message):
        """Somebody set another value."""

        def __init__(self, stepper: Stepper, value: Any) -> None:
            super().__init__()
            self.stepper = stepper
            self.value = value

        @property
        def control(self) -> Stepper:
            """The stepper."""
            return self.stepper

    index = reactive(0)

    def __init__(
        self,
        values: Sequence[Any],
        value: Any = None,
        *,
        label: Label = str,
        allowed: Callable[[Any], bool] | None = None,
        tight: bool = False,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.values = list(values)
        self.label = label
        self.allowed = allowed
        """Values that stepping passes over are those it says no to."""
        self.tight = tight
        """Without spaces beside the value."""
        self.set_reactive(Stepper.index, self.values.index(value) if value in self.values else 0)

    @property
    def value(self) -> Any:
        """What it stands at."""
        return self.values[self.index]

    @value.setter
    def value(self, value: Any) -> None:
        if value in self.values:
            self.index = self.values.index(value)

    def render(self) -> RenderResult:
        """The value in the middle, as wide as the widest."""
        labels = [Content.assemble(self.label(value)) for value in self.values]
        width = max(label.cell_length for label in labels)
        label = labels[self.index]
        spare = width - label.cell_length
        space = "" if self.tight else " "
        left, right = " " * (spare // 2), " " * (spare - spare // 2)
        back, on = ("◂", "▸") if self.has_focus else ("‹", "›")  # a sign for those who see no colours
        return Content.assemble(back, space, left, label, right, space, on)

    def get_content_width(self, container: Any, viewport: Any) -> int:
        """Both arrows and the widest label."""
        widest = max(Content.assemble(self.label(value)).cell_length for value in self.values)
        return widest + (2 if self.tight else 4)

    def action_step(self, by: int) -> None:
        """The next value that is allowed."""
        for away in range(1, len(self.values) + 1):
            at = (self.index + by * away) % len(self.values)
            if self.allowed is None or self.allowed(self.values[at]):
                if at != self.index:
                    self.index = at
                    self.post_message(self.Changed(self, self.value))
                return

    def on_click(self, event: events.Click) -> None:
        """Left of the middle goes back."""
        event.stop()
        self.focus()
        self.action_step(-1 if event.x < self.size.width // 2 else 1)


def neighbour(screen: Screen[Any], dx: int, dy: int) -> Widget | None:
    """The focusable widget that lies nearest in that direction from the one with the focus."""
    here = screen.focused
    if here is None:
        return screen.focus_chain[0] if screen.focus_chain else None

    def distance(widget: DOMNode) -> tuple[int, int] | None:
        assert isinstance(widget, Widget)
        there, mine = _place(widget), _place(here)
        if dy:
            ahead = (there.y - mine.y) * dy
            aside = abs(there.x - mine.x)
        else:
            ahead = (there.x - mine.x) * dx
            aside = abs(there.y - mine.y)
        return (ahead, aside) if ahead > 0 else None

    found = [(d, at, w) for at, w in enumerate(screen.focus_chain) if w is not here and (d := distance(w))]
    if dx:  # what is in the same line, before anything else
        found.sort(key=lambda item: (item[0][1], item[0][0], item[1]))
    else:
        found.sort(key=lambda item: (item[0][0], item[0][1], item[1]))
    return found[0][2] if found else None


def _place(widget: Widget) -> Region:
    """Where it lies, however its container is scrolled."""
    return widget.region
