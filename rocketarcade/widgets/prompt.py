"""What can be done now: a sentence, and things to press with their keys, costs and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message

from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.piece import POINTER

GAP = 2
SENTENCE = 2
"""Rows that a sentence takes, at most."""
LAYOUTS = (
    *((room, False) for room in (80, 64, 52, 44, 38, 32, 26)),
    *((room, True) for room in (38, 32, 26, 22, 18, 14, 0)),
)
"""Cells for a reason, and whether greyed labels are short: tried in turn until all items fit."""


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
    greyed: bool = False
    """Cannot be picked; the reason may be written behind the next one, which shares it."""
    chosen: bool = False
    cursor: bool = False
    short: str = ""
    """The label in a word or two, for a greyed one where room is scarce."""

    def content(self, room: int = 0, *, short: bool = False) -> Content:
        """As drawn, with `room` cells for the reason."""
        if self.greyed:
            return Content.assemble(
                (f"{self.key} " if self.key else "", "$text-disabled"),
                (self.short if short and self.short else self.label, "$text-disabled"),
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
        if not self.why_not and not self.rule:
            return ""
        number = f" ✗ {self.rule}" if self.rule else " ✗"
        text = self.why_not.rstrip(".")
        left = room - len(number) - 1
        if left < 8 or not text:
            return number
        return f"{number} {text if len(text) <= left else text[: left - 1].rstrip() + '…'}"


def grouped(items: Iterable[Item]) -> list[Item]:
    """Open items first; greyed ones with the same reason together, the reason behind the last of them."""
    open_items: list[Item] = []
    groups: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        if item.greyed:
            groups.setdefault((item.rule, item.why_not), []).append(item)
        else:
            open_items.append(item)
    for group in groups.values():
        open_items += [item._replace(rule="", why_not="") for item in group[:-1]] + group[-1:]
    return open_items


class Buttons(Lines):
    """Items in a row or in flowing rows; clicks pick them."""

    lead = 0
    """Cells kept free before the first item, for the cursor's sign."""

    class Pressed(Message):
        """An item was clicked."""

        def __init__(self, ref: str) -> None:
            super().__init__()
            self.ref = ref

    class Hovered(Message):
        """The mouse is over an item; "": over none now."""

        def __init__(self, source: Buttons, ref: str) -> None:
            super().__init__()
            self.source = source
            self.ref = ref

    def __init__(
        self, *, id: str | None = None, classes: str | None = None, centered: bool = False
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.centered = centered
        self.words = Content("")
        """Shown in place of the items, while there are any."""
        self._under = ""
        self.items: list[Item] = []
        self.spots: dict[str, Region] = {}
        """Where each item is drawn, in this widget."""

    def put(self, items: Iterable[Item], above: Sequence[Content] = ()) -> None:
        """Draw the items, below some rows of text."""
        self.items = list(items)
        width, height = self.content_size
        rows = [*above, *self._flow(width, max(1, height - len(above)), len(above))]
        if self.words:
            rows = [self.words.truncate(max(1, width), ellipsis=True)]
        self.show(rows[:height] if height else rows)

    def say(self, words: Content) -> None:
        """Show these words in place of the items; with none, the items again."""
        if not self.words.is_same(words):
            self.words = words
            self.lay_out()

    def _flow(self, width: int, height: int, top: int) -> list[Content]:
        """Rows of items, reasons as long as room allows; what does not fit scrolls with the cursor."""
        for room, short in LAYOUTS:
            rows, spots = self._rows(width, room, short)
            if len(rows) <= height:
                break
        cursor_row = next((spots[item.ref].y for item in self.items if item.cursor), 0)
        first = max(0, min(cursor_row, len(rows) - height))
        self.spots = {
            ref: spot.translate((0, top - first))
            for ref, spot in spots.items()
            if first <= spot.y < first + height
        }
        drawn = rows[first : first + height]
        if first + height < len(rows):
            drawn[-1] = drawn[-1].truncate(max(1, width - 2)) + " …"
        return drawn

    def _rows(self, width: int, room: int, short: bool) -> tuple[list[Content], dict[str, Region]]:
        rows: list[Content] = [Content(" " * self.lead)]
        spots = {}
        for item in self.items:
            drawn = item.content(room, short=short).truncate(max(1, width - 1 - self.lead), ellipsis=True)
            cells, x = drawn.cell_length, rows[-1].cell_length
            if x > self.lead and x + cells > width:
                rows.append(Content(" " * self.lead))
                x = self.lead
            if item.cursor and x:
                rows[-1] = Content.assemble(rows[-1][: x - 1], (POINTER, "$accent bold"))
            spots[item.ref] = Region(x, len(rows) - 1, cells, 1)
            rows[-1] = Content.assemble(rows[-1], drawn, " " * GAP)
        if self.centered:
            lead = [max(0, (width - row.cell_length + GAP) // 2) for row in rows]
            rows = [Content.assemble(" " * cells, row) for cells, row in zip(lead, rows, strict=True)]
            spots = {ref: spot.translate((lead[spot.y], 0)) for ref, spot in spots.items()}
        return rows, spots

    def on_resize(self) -> None:
        """Lay all of it out anew. Textual calls the handler of every class, so that a subclass has none of
        its own: both would lay out."""
        self.lay_out()

    def lay_out(self) -> None:
        """Draw what is here once more."""
        self.put(self.items)

    def on_click(self, event: events.Click) -> None:
        """A click on an item presses it."""
        ref = self._at(event)
        if ref:
            event.stop()
            self.post_message(Buttons.Pressed(ref))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say which item the mouse is over, when that changes."""
        self._hover(self._at(event))

    def on_leave(self) -> None:
        """The mouse goes elsewhere."""
        self._hover("")

    def _hover(self, ref: str) -> None:
        if ref != self._under:
            self._under = ref
            self.post_message(Buttons.Hovered(self, ref))

    def _at(self, event: events.MouseEvent) -> str:
        at = event.get_content_offset(self)
        return "" if at is None else self._ref(*at)

    def part_at(self, x: int, y: int) -> str:
        """Which item a double click begins on: another one may come to lie there."""
        left, top = self.gutter.left, self.gutter.top
        return self._ref(x - left, y - top)

    def _ref(self, x: int, y: int) -> str:
        return next((ref for ref, spot in self.spots.items() if spot.contains(x, y)), "")


class Prompt(Buttons):
    """A sentence of at most two rows, then what may be pressed."""

    lead = 1

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sentence = Content("")
        self._at_length = False

    def ask(self, sentence: Content, items: Iterable[Item] = (), *, at_length: bool = False) -> None:
        """Say the sentence and offer the items; `at_length`: the sentence takes what rows it needs."""
        self.sentence = sentence
        self._at_length = at_length
        width, height = self.content_size
        self.put(items, above=sentence.wrap(max(1, width))[: max(1, height - 1) if at_length else SENTENCE])

    def lay_out(self) -> None:
        """With its sentence."""
        self.ask(self.sentence, self.items, at_length=self._at_length)
