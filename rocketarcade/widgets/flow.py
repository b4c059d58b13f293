"""Small things in flowing rows: robots in their seats, piles of a fleet. They come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content

from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.piece import Piece, SelfSigned


class Item(NamedTuple):
    """Something to lay down."""

    face: Content
    ref: str = ""
    """What it can be picked as; "" for something that is only looked at."""


class Chip(SelfSigned, Piece):
    """A thing that can be picked. Its face has colours of its own, so it is drawn anew for its signs."""

    DEFAULT_CSS = """
    Chip { position: absolute; width: auto; height: 1; }
    Chip.-lit, Chip.-chosen, Chip.-cursor { text-style: none; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.face = Content("")

    def lay(self, item: Item | None, x: int = 0, y: int = 0) -> None:
        """Show this there; None takes it off, and everything it showed."""
        self.refs = (item.ref,) if item is not None else ()
        self.face = item.face if item is not None else Content("")
        if self.display != (item is not None):
            self.display = item is not None
        if item is not None:
            self.styles.offset = (x - 1, y)  # the cell before it is for its sign
        self.draw_signs()

    def draw_signs(self) -> None:
        """Its face, in other colours where it has a sign."""
        lit, chosen, cursor = self._signs
        face = self.face
        if cursor:
            face = face.stylize("bold $background on $accent")
        elif chosen:
            face = face.stylize("bold underline $background on $success")
        elif lit:
            face = face.stylize("bold underline")
        self.show([Content(" ") + face])


class Flow(Container):
    """Items in rows, cut where there is no room: then the last place says how many more there are.
    What cannot be picked is drawn on the ground; a widget a seat would cost ten times the bytes."""

    DEFAULT_CSS = """
    Flow { width: 100%; height: 1fr; layout: vertical; overflow: hidden; }
    Flow > .ground { width: 100%; height: 100%; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[Item] = []
        self.ground = Lines(classes="ground")
        self._chips: list[Chip] = []

    def compose(self) -> ComposeResult:
        """The ground, chips over it."""
        yield self.ground

    def put(self, items: Sequence[Item]) -> None:
        """Lay these down."""
        self.items = list(items)
        width, height = self.content_size
        if not width or not height:
            return
        lead = 1 if any(item.ref for item in items) else 0
        spots = flowing([item.face.cell_length for item in items], width - lead, height)
        spots = [(x + lead, y) for x, y in spots]
        ground = [Content("")] * height
        chips = iter(self._kept(sum(1 for item in items[: len(spots)] if item.ref)))
        for item, (x, y) in zip(items, spots, strict=False):
            if item.ref:
                next(chips).lay(item, x, y)
            else:
                ground[y] = Content.assemble(ground[y], " " * (x - ground[y].cell_length), item.face)
        for chip in chips:
            chip.lay(None)
        if len(spots) < len(items):
            x, y = spots[-1] if spots else (0, 0)
            end = x + (items[len(spots) - 1].face.cell_length + 1 if spots else 0)
            more = Content.styled(f"+{len(items) - len(spots)}", "$text-muted")
            ground[y] = Content.assemble(ground[y], " " * (end - ground[y].cell_length), more)
        self.ground.show(ground)

    def _kept(self, count: int) -> list[Chip]:
        while len(self._chips) < count:
            chip = Chip()
            self._chips.append(chip)
            self.mount(chip)
        return self._chips

    def on_resize(self) -> None:
        """Lay them out anew."""
        self.put(self.items)


def flowing(widths: Sequence[int], width: int, height: int) -> list[tuple[int, int]]:
    """Where things of these widths lie, a cell between them; those that find no room are left out, with
    three cells kept in the last row to say so."""
    spots: list[tuple[int, int]] = []
    x = y = 0
    for wide in widths:
        if x and x + wide > width:
            x, y = 0, y + 1
        if y >= height:
            break
        spots.append((x, y))
        x += wide + 1
    if len(spots) < len(widths):
        while spots and spots[-1][1] == height - 1 and spots[-1][0] + widths[len(spots) - 1] + 4 > width:
            spots.pop()
    return spots
