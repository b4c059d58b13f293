"""The glyph and colour that tell seats apart: no two alike by shape alone, nor by colour alone.

Colours are those of Okabe and Ito, which people with any colour vision tell apart (their vermillion a
little lighter, so that it is no orange at 16 colours). All stay different from one another at 256 and at
16 colours.
"""

from typing import NamedTuple

from textual.content import Content


class Mark(NamedTuple):
    """A seat's sign. `Seat.mark` is an index into MARKS."""

    glyph: str
    """One cell wide everywhere, with no emoji form."""
    color: str
    name: str
    """Of the colour, in a word."""


MARKS: tuple[Mark, ...] = (
    Mark("●", "#56B4E9", "sky"),
    Mark("▲", "#E69F00", "orange"),
    Mark("■", "#009E73", "green"),
    Mark("◆", "#F0E442", "yellow"),
    Mark("★", "#CC79A7", "pink"),
    Mark("✚", "#E05A30", "red"),
)


def mark(index: int) -> Mark:
    """The mark of that index; indices of a save from a longer list come round again."""
    return MARKS[index % len(MARKS)]


def marked(name: str, index: int, *, style: str = "") -> Content:
    """A seat's glyph and name, in its colour. The name is plain text, whatever it contains."""
    sign = mark(index)
    return Content.styled(f"{sign.glyph} {name}", f"{sign.color} {style}".strip())
