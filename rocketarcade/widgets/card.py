"""A playing card: a framed piece with a few rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from rocketarcade.widgets.piece import TICK, Piece


class Face(NamedTuple):
    """What a card shows. A game makes these from its own cards."""

    rows: tuple[Content, ...]
    kind: str = ""
    """A style class for its colours, from the game's own stylesheet."""


BACK = Face((Content("░░░░░░░"), Content("░░░░░░░")), "-back")
"""A card that is not for these eyes."""


class CardPiece(Piece):
    """A card with a frame: round, heavy when it may be picked, double under the cursor."""

    SIGNED = False
    DEFAULT_CSS = """
    CardPiece {
        width: 13; height: 4; border: round $foreground-muted; background: $surface; padding: 0 1;
        &.-lit { border: heavy $accent; }
        &.-chosen { border: heavy $success; text-style: bold; background: $success 25%; }
        &.-cursor { border: double $accent; background: $accent 25%; color: $foreground; }
        &.-back { color: $foreground-muted; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.kind = ""

    def sign(self, *, lit: bool, chosen: bool, cursor: bool) -> None:
        """The frame tells, and a chosen card is ticked off."""
        super().sign(lit=lit, chosen=chosen, cursor=cursor)
        tick = TICK if chosen else None
        if self.border_subtitle != tick:
            self.border_subtitle = tick

    def turn(self, face: Face | None, *refs: str) -> None:
        """Show this face; None takes the card off the table, and everything it showed."""
        self.refs = refs
        if self.display != (face is not None):
            self.display = face is not None
        kind = face.kind if face is not None else ""
        if kind != self.kind:
            if self.kind:
                self.remove_class(self.kind)
            if kind:
                self.add_class(kind)
            self.kind = kind
        self.show(face.rows if face is not None else ())


def count_rows(cards: Sequence[object], a_row: int) -> int:
    """How many rows so many cards take."""
    return -(-len(cards) // max(1, a_row))
