"""A list of rows with one cursor over all of them: arrows, hjkl and clicks, any text in the rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget


class Row(Widget):
    """One entry. Where `value` is None it is a heading, which the cursor passes over."""

    DEFAULT_CSS = """
    Row {
        width: 100%;
        height: auto;
        padding: 0 1;
    }
    Row.-cursor {
        background: $panel;
        text-style: bold;
    }
    Row.-heading {
        color: $text-muted;
    }
    Row.-off {
        color: $text-disabled;
    }
    """

    cursor = reactive(False, toggle_class="-cursor")

    def __init__(
        self,
        text: Content,
        value: Any = None,
        *,
        aside: Content | None = None,
        off: bool = False,
        wrapped: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.aside = aside or Content("")
        """At the right end of the first line."""
        self.wrapped = wrapped
        """Whether a long line goes on below; else it is cut."""
        self.value = value
        self.set_class(value is None, "-heading")
        self.set_class(off, "-off")

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """A line a line: Textual would measure what is drawn, which is cut only once the width is known."""
        return len(self._lines(width - 2))

    def _lines(self, width: int) -> list[Content]:
        lines = self.text.split("\n", allow_blank=True)
        if self.wrapped:
            lines = [part for line in lines for part in line.wrap(max(1, width))]
        return lines

    def render(self) -> RenderResult:
        """The text, behind the cursor's sign where it is an entry."""
        if self.value is None:
            return self.text
        lead = "▸ " if self.cursor else "  "
        width = self.content_size.width - 2
        lines = self._lines(width)
        first, *others = [line.truncate(width, ellipsis=True) for line in lines]
        if self.aside:
            room = max(1, width - self.aside.cell_length)
            first = first.truncate(room - 1, ellipsis=True)
            first = Content.assemble(first, " " * (room - first.cell_length), self.aside)
        return Content("\n").join([Content.assemble(lead, first), *(Content("  ") + line for line in others)])

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor here; on the cursor it chooses."""
        event.stop()
        if self.value is not None and isinstance(self.parent, Menu):
            self.parent.clicked(self)


class Menu(VerticalScroll, can_focus=True):
    """The rows. It says where the cursor went, and what was chosen."""

    DEFAULT_CSS = """
    Menu:focus Row.-cursor {
        background: $primary 40%;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "step(-1)", show=False),
        Binding("down,j", "step(1)", show=False),
        Binding("home", "edge(1)", show=False),
        Binding("end", "edge(-1)", show=False),
        Binding("pageup", "step(-5)", show=False),
        Binding("pagedown", "step(5)", show=False),
        Binding("enter", "choose", "Open", key_display="enter"),
        Binding("right,l", "choose", show=False),
    ]

    class Went(Message):
        """The cursor is on another row."""

        def __init__(self, menu: Menu, value: Any) -> None:
            super().__init__()
            self.menu = menu
            self.value = value

        @property
        def control(self) -> Menu:
            """The menu."""
            return self.menu

    class Chosen(Went):
        """Somebody wants that row."""

    def __init__(self, rows: Sequence[Row] = (), *, id: str | None = None) -> None:
        super().__init__(*rows, id=id)
        self.rows: list[Row] = list(rows)
        for row in [row for row in rows if row.value is not None][:1]:
            row.set_reactive(Row.cursor, True)
            row.add_class("-cursor")

    @property
    def current(self) -> Row | None:
        """The row under the cursor."""
        return next((row for row in self.rows if row.cursor), None)

    @property
    def value(self) -> Any:
        """What the row under the cursor stands for."""
        row = self.current
        return None if row is None else row.value

    async def fill(self, rows: Sequence[Row], keep: Any = None) -> None:
        """Replace all rows; the cursor goes to the one that stands for `keep`, or to the first."""
        await self.remove_children()
        self.rows = list(rows)
        await self.mount_all(rows)
        entries = [row for row in rows if row.value is not None]
        if entries:
            self._go(next((row for row in entries if row.value == keep), entries[0]))

    def point(self, value: Any) -> bool:
        """Move the cursor to the row that stands for this."""
        for row in self.rows:
            if row.value is not None and row.value == value:
                self._go(row)
                return True
        return False

    def clicked(self, row: Row) -> None:
        """The mouse is on that row."""
        self.focus()
        if row.cursor:
            self.post_message(self.Chosen(self, row.value))
        else:
            self._go(row)

    def action_step(self, by: int) -> None:
        """Up or down, to the end at most."""
        entries = [row for row in self.rows if row.value is not None]
        row = self.current
        if row is not None:
            self._go(entries[max(0, min(len(entries) - 1, entries.index(row) + by))])

    def action_edge(self, side: int) -> None:
        """To the first or the last row."""
        entries = [row for row in self.rows if row.value is not None]
        if entries:
            self._go(entries[0 if side > 0 else -1])

    def action_choose(self) -> None:
        """Enter."""
        if self.current is not None:
            self.post_message(self.Chosen(self, self.value))

    def _go(self, row: Row) -> None:
        if row.cursor:
            return
        for other in self.rows:
            other.cursor = other is row
        self.scroll_to_widget(row, animate=False)
        self.post_message(self.Went(self, row.value))
