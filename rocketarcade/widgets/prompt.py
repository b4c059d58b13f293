"""What can be done now: a sentence, and things to press with their keys, costs and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message

from rocketarcade.widgets.lines import Lines

GAP = 2


class Item(NamedTuple):
    """Something to press."""

    ref: str
    key: str
    """As shown before the label; "" for none."""
    label: str
    cost: str = ""
    why_not: str = ""
    """Why it is greyed; shortened to the room there is."""
    rule: str = ""
    """The rule behind `why_not`, shown whole."""
    chosen: bool = False
    cursor: bool = False

    def content(self, room: int = 0) -> Content:
        """As drawn, with `room` cells for the reason."""
        if self.why_not or self.rule:
            return Content.assemble(
                (f"{self.key} " if self.key else "", "$text-disabled"),
                (self.label, "$text-disabled"),
                (self._reason(room), "$text-disabled italic"),
            )
        base = "reverse " if self.cursor else ""
        return Content.assemble(
            ("✓" if self.chosen else "", f"{base}$success bold"),
            (f"{self.key} " if self.key else "", f"{base}$accent bold"),
            (self.label, f"{base}bold" if self.chosen else base.strip()),
            (f" {self.cost}" if self.cost else "", f"{base}$text-muted"),
        )

    def _reason(self, room: int) -> str:
        number = f" ✗ {self.rule}" if self.rule else " ✗"
        text = self.why_not.rstrip(".")
        left = room - len(number) - 1
        if left < 8 or not text:
            return number
        return f"{number} {text if len(text) <= left else text[: left - 1].rstrip() + '…'}"


class Buttons(Lines):
    """Items in a row or in flowing rows; clicks pick them."""

    class Pressed(Message):
        """An item was clicked."""

        def __init__(self, ref: str) -> None:
            super().__init__()
            self.ref = ref

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[Item] = []
        self.spots: dict[str, Region] = {}
        """Where each item is drawn, in this widget."""

    def put(self, items: Iterable[Item], above: Sequence[Content] = ()) -> None:
        """Draw the items, below some rows of text."""
        self.items = list(items)
        width, height = self.content_size
        rows = [*above, *self._flow(width, max(1, height - len(above)), len(above))]
        self.show(rows[:height] if height else rows)

    def _flow(self, width: int, height: int, top: int) -> list[Content]:
        """Rows of items. Reasons share what room is left; rows that do not fit scroll with the cursor."""
        room = self._room(width, height)
        rows: list[list[Content]] = [[]]
        spots: list[tuple[str, int, int, int]] = []
        x = cursor_row = 0
        for item in self.items:
            drawn = item.content(room).truncate(max(1, width - 1), ellipsis=True)
            cells = drawn.cell_length
            if x and x + cells > width:
                rows.append([])
                x = 0
            spots.append((item.ref, x, len(rows) - 1, cells))
            if item.cursor:
                cursor_row = len(rows) - 1
            rows[-1] += [drawn, Content(" " * GAP)]
            x += cells + GAP
        first = max(0, min(cursor_row, len(rows) - height))
        self.spots = {
            ref: Region(x, top + row - first, cells, 1)
            for ref, x, row, cells in spots
            if first <= row < first + height
        }
        drawn_rows = [Content.assemble(*row) for row in rows[first : first + height]]
        if first + height < len(rows) and drawn_rows:
            drawn_rows[-1] = drawn_rows[-1].truncate(max(1, width - 2)) + " …"
        return drawn_rows

    def _room(self, width: int, height: int) -> int:
        """Cells for each reason, so that all rows are used and no more."""
        greyed = [item for item in self.items if item.why_not or item.rule]
        if not greyed:
            return 0
        plain = sum(item.content(0).cell_length + GAP for item in self.items)
        spare = int(width * height * 0.8) - plain
        return min(48, max(0, spare // len(greyed)) + 9)

    def on_click(self, event: events.Click) -> None:
        """A click on an item presses it."""
        at = event.get_content_offset(self)
        if at is None:
            return
        for ref, spot in self.spots.items():
            if spot.contains(*at):
                event.stop()
                self.post_message(Buttons.Pressed(ref))
                return


class Prompt(Buttons):
    """A sentence of at most two rows, then what may be pressed."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sentence = Content("")

    def ask(self, sentence: Content, items: Iterable[Item] = ()) -> None:
        """Say the sentence and offer the items."""
        self.sentence = sentence
        width = max(1, self.content_size.width)
        self.put(items, above=sentence.wrap(width)[:2])

    def on_resize(self) -> None:
        """Lay it out anew."""
        self.ask(self.sentence, self.items)
