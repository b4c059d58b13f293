"""What becomes of drawn lines on their way to a terminal with less: no Unicode, no colours."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from rocketarcade.symbols import in_ascii

STRONG = 0.42
"""Brightness of a background, from which on it stands out of a dark screen; of a light one, down from
as much below white."""


class Ascii(LineFilter):
    """Every sign becomes that of the ASCII set; as many cells as before."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """A line of a widget."""
        return [
            Segment(in_ascii(text), style, control) if not text.isascii() else Segment(text, style, control)
            for text, style, control in segments
        ]


class Colourless(LineFilter):
    """No colour code is written at all, as NO_COLOR asks. A background that stood out is shown in reverse:
    bold, underlined and reversed are no colours."""

    def __init__(self, *, dark: bool) -> None:
        super().__init__()
        self.dark = dark

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """A line of a widget."""
        return [
            Segment(text, None if style is None else _bare(style, self.dark), control)
            for text, style, control in segments
        ]


@lru_cache(2048)
def _bare(style: Style, dark: bool) -> Style:
    ground = style.color if style.reverse else style.bgcolor
    strong = False
    if ground is not None and ground.triplet is not None:
        red, green, blue = ground.triplet
        ground_light = Color(red, green, blue).brightness
        strong = ground_light > STRONG if dark else ground_light < 1 - STRONG
    return Style(
        bold=style.bold,
        italic=style.italic,
        underline=style.underline,
        strike=style.strike,
        reverse=strong or None,
        meta=style.meta or None,
    )
