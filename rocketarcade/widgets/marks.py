"""The glyph and colour that tell seats apart: no two alike by shape alone, nor by colour alone.

Colours are the theme's: those of Okabe and Ito in the dark, which people with any colour vision tell apart,
and as far apart at any colour depth.
"""

from typing import NamedTuple

from textual.content import Content

from rocketarcade.engine.people import shown


class Mark(NamedTuple):
    """A seat's sign. `Seat.mark` is an index into MARKS."""

    glyph: str
    """One cell wide everywhere, with no emoji form."""
    color: str
    """A variable of the theme."""
    name: str
    """Of the colour, in a word."""


MARKS: tuple[Mark, ...] = (
    Mark("●", "$seat-sky", "sky"),
    Mark("▲", "$seat-orange", "orange"),
    Mark("■", "$seat-green", "green"),
    Mark("◆", "$seat-yellow", "yellow"),
    Mark("★", "$seat-pink", "pink"),
    Mark("✚", "$seat-red", "red"),
)


def mark(index: int) -> Mark:
    """The mark of that index; indices of a save from a longer list come round again."""
    return MARKS[index % len(MARKS)]


def marked(name: str, index: int, *, style: str = "") -> Content:
    """A seat's glyph and name, in its colour. The name is plain text, whatever it contains."""
    sign = mark(index)
    return Content.styled(f"{sign.glyph} {shown(name)}", f"{sign.color} {style}".strip())
