"""What becomes of drawn lines on their way to a terminal with less: no Unicode, sixteen colours, none."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from rocketarcade.symbols import in_ascii
from rocketarcade.theme import SIXTEEN

STRONG = 0.42
"""Brightness of a background, from which on it stands out of a dark screen; of a light one, down from
as much below white."""
BLACK, BLUE, GREY, YELLOW, ICE, WHITE = 0, 4, 7, 11, 14, 15
READ_ON = {
    0: {2, 6, 7, 9, 10, 11, 13, 14, 15}, 1: {11, 15}, 2: {0}, 4: {11, 15}, 5: {15}, 6: {0}, 7: {0}, 9: {0},
    10: {0}, 11: {0, 1, 4}, 13: {0}, 14: {0}, 15: {0, 1, 4, 5},
}  # fmt: skip
"""Of the sixteen colours: grounds, and the inks with a contrast of 4.5 to them or more, whether they are a
VGA console's, xterm's or Tango's. On the three that are not here nothing can be read on all of them."""
IN_PLACE = {True: {3: BLUE, 8: BLUE, 12: BLUE}, False: {3: YELLOW, 8: GREY, 12: GREY}}
"""Those three as grounds, by night and by day."""
LABELS = {3: YELLOW, 12: ICE}
"""Two of them as grounds of a label."""


class Ascii(LineFilter):
    """Every sign becomes that of the ASCII set; as many cells as before."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """A line of a widget."""
        return [
            Segment(in_ascii(text), style, control) if not text.isascii() else Segment(text, style, control)
            for text, style, control in segments
        ]


class Sixteen(LineFilter):
    """Whatever is written can be read, whichever sixteen colours the terminal has. An ink that cannot be
    read on the screen itself becomes the ground of a label; on other grounds it becomes black or white.
    Pictures made of lines and blocks stay as they are, and so does what a dialog has dimmed."""

    def __init__(self, *, dark: bool) -> None:
        super().__init__()
        self.dark = dark

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """A line of a widget."""
        return [
            Segment(
                text,
                style if style is None or _drawn(text) else _legible(style, self.dark, text.isspace()),
                control,
            )
            for text, style, control in segments
        ]


def _drawn(text: str) -> bool:
    """Whether all of it is lines and blocks."""
    return all("\u2500" <= sign <= "\u259f" or sign == " " for sign in text) and not text.isspace()


@lru_cache(2048)
def _legible(style: Style, dark: bool, blank: bool) -> Style:
    own = (WHITE, BLACK) if dark else (BLACK, WHITE)
    seen = (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)
    if _blended(seen[0]) or (_blended(seen[1]) and _number(seen[0], own[0]) == own[1]):
        return style  # dimmed under a dialog: nobody is to read it
    ink, ground = (_number(it, at) for it, at in zip((style.color, style.bgcolor), own, strict=True))
    if style.reverse:
        ink, ground = ground, ink
    fresh = (ink, IN_PLACE[dark].get(ground, ground)) if blank else legible(ink, ground, dark=dark)
    if fresh == (ink, ground):
        return style
    color, under = (RichColor.parse(SIXTEEN[number]) for number in (fresh[::-1] if style.reverse else fresh))
    return style + Style(color=color, bgcolor=under)


def legible(ink: int, ground: int, *, dark: bool) -> tuple[int, int]:
    """That ink on that ground, or what can be read in their place."""
    ground = IN_PLACE[dark].get(ground, ground)
    if ink in READ_ON[ground]:
        return ink, ground
    label = LABELS.get(ink, ink)
    if ground == (BLACK if dark else WHITE) and label != ground and READ_ON.get(label):
        return (BLACK if BLACK in READ_ON[label] else WHITE), label
    return (WHITE if WHITE in READ_ON[ground] else BLACK), ground


def _blended(color: RichColor | None) -> bool:
    return color is not None and color.triplet is not None and color.triplet.hex not in SIXTEEN


def _number(color: RichColor | None, default: int) -> int:
    number = None if color is None or color.is_default else color.downgrade(ColorSystem.STANDARD).number
    return default if number is None else number


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
