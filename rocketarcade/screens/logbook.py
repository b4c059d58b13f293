"""The whole log of a match, as the one who holds the keyboard heard it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rocketarcade.engine.match import Line, Seat
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.log import rows


class LogScreen(ArcadeScreen[None]):
    """Opaque, and scrolls. It opens at its end, where the last move is."""

    DEFAULT_CSS = """
    LogScreen {
        background: $background;
        #log-title { height: 1; padding: 0 1; background: $panel; color: $foreground; text-style: bold; }
        #log-keys { dock: bottom; height: 1; padding: 0 1; color: $text-muted; }
        #log-lines { padding: 0 1; scrollbar-size-vertical: 1; }
        #log-text { width: 100%; height: auto; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,l,q,enter,backspace", "leave", "Back to the table"),
        Binding("j,down", "scroll_by(1)", "Down", show=False),
        Binding("k,up", "scroll_by(-1)", "Up", show=False),
        Binding("pagedown,space", "scroll_by(15)", "Page down", show=False),
        Binding("pageup", "scroll_by(-15)", "Page up", show=False),
        Binding("home,g", "scroll_by(-100000)", "To the beginning", show=False),
        Binding("end,G", "scroll_by(100000)", "To the end", show=False),
    ]

    def __init__(
        self,
        title: str,
        lines: Sequence[Line],
        seats: Sequence[Seat],
        stir: Callable[[], None] | None = None,
        *,
        trouble: str | None = None,
    ) -> None:
        super().__init__()
        self.trouble = trouble
        """Why the match is not being saved: said at the end, where the log opens."""
        self.stir = stir
        """Called at every key: somebody reads, the hand need not hide by itself."""
        self.heading = title
        self.said = list(lines)
        self.seats = list(seats)

    def compose(self) -> ComposeResult:
        """A title, the lines, the keys."""
        yield Static(Content(f"{self.heading}: everything that happened"), id="log-title")
        with VerticalScroll(id="log-lines"):
            yield Static(Content(""), id="log-text", markup=False)
        yield Static(Content("arrows or j k scroll   esc back to the table (or click here)"), id="log-keys")

    def on_mount(self) -> None:
        """Write it, and go to its end."""
        self._write()
        self.query_one("#log-lines").focus()

    def on_resize(self) -> None:
        """Wrap anew."""
        self._write()

    def _write(self) -> None:
        width = max(20, self.app.size.width - 4)
        written: list[Content] = []
        newest = self.said[-1].move if self.said else 0
        for before, line in zip([None, *self.said], self.said, strict=False):
            if before is not None and before.seat != line.seat:
                written.append(Content(""))
            written += rows([line], self.seats, width, last=newest)
        if self.trouble:
            written += [Content(""), *Content.styled(f"✗ {self.trouble}", "$error").wrap(width)]
        text = Content("\n").join(written) if written else Content("Nothing yet.")
        self.query_one("#log-text", Static).update(text)
        self.call_after_refresh(self.query_one("#log-lines").scroll_end, animate=False)

    def end(self) -> None:
        """Go, or be blank where something lies over it."""
        self.said = []
        if self.is_mounted:
            self._write()
        self.close()

    def on_key(self) -> None:
        """Somebody is there."""
        if self.stir is not None:
            self.stir()

    def action_scroll_by(self, rows: int) -> None:
        """Scroll without animation."""
        self.query_one("#log-lines").scroll_relative(y=rows, animate=False)

    def action_leave(self) -> None:
        """Back to the table."""
        self.close()

    def on_click(self) -> None:
        """A click anywhere goes back."""
        self.close()
