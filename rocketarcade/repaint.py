"""What changed on the screen, written in as few bytes as it takes: over a line they are what a key costs.

Textual's own way begins at the left edge of a widget, however little of it changed, ends every row with a
line feed and every run of cells with a reset, and says the colour anew after each. Measured with the
cursor going from one card of a yard to the next, this takes half the bytes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate

RESET = "\x1b[0m"
TEXTUALS_OWN = (ChopsUpdate.render_segments, LayoutUpdate.render_segments)
"""For comparison."""


def render_screen(update: LayoutUpdate, console: Console) -> str:
    """The same for a whole screen, row by row."""
    pen = _Pen(console)
    for y, strips in enumerate(update.strips, update.region.y):
        pen.parts.append(f"\x1b[{y + 1};{update.region.x + 1}H")
        for strip in strips:
            for segment in strip:
                pen.write(segment)
    pen.use(BARE)
    return "".join(pen.parts)


def render_segments(update: ChopsUpdate, console: Console) -> str:
    """The update for a terminal: for each run of cells where it is, and its style where that changes."""
    pen = _Pen(console)
    for y, x1, x2 in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is None or x >= x2 or end <= x1:
                continue
            if x < x1 or end > x2:
                strip = strip.crop(max(0, x1 - x), min(end, x2) - x)
            pen.parts.append(f"\x1b[{y + 1};{max(x, x1) + 1}H")
            for segment in strip:
                pen.write(segment)
    pen.use(BARE)
    return "".join(pen.parts)


class _Ink(NamedTuple):
    """A style as a terminal keeps it: codes of attributes, of the colour and of the ground."""

    attributes: frozenset[str]
    color: str
    ground: str


BARE = _Ink(frozenset(), "39", "49")
"""The terminal's own."""
UNSEEN = frozenset("123")
"""Attributes that do not show on a blank: bold, dim, italic."""
OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""Ends an attribute. Bold and dim end together."""


class _Pen:
    """Knows in which style the terminal writes now."""

    def __init__(self, console: Console) -> None:
        self.system = console._color_system or ColorSystem.TRUECOLOR
        self.parts: list[str] = []
        self._ink = BARE

    def write(self, segment: Segment) -> None:
        """Some cells. Blanks are written in the ink that is at hand: it does not show."""
        style, text = segment.style, segment.text
        if style is not None and style.link:
            self.use(BARE)
            self.parts.append(style.render(text, color_system=self.system))
            return
        ink = BARE if style is None else _ink(style, self.system)
        if text.isspace() and ink.attributes <= UNSEEN and self._ink.attributes <= UNSEEN:
            ink = self._ink._replace(ground=ink.ground)
        self.use(ink)
        self.parts.append(text)

    def use(self, ink: _Ink) -> None:
        """Go on in that ink."""
        if ink != self._ink:
            self.parts.append(_change(self._ink, ink))
            self._ink = ink


@lru_cache(4096)
def _ink(style: Style, system: ColorSystem) -> _Ink:
    attributes = style._attributes & style._set_attributes
    codes = frozenset(code for bit, code in style._style_map.items() if attributes & (1 << bit))
    color, ground = style.color, style.bgcolor
    return _Ink(
        codes,
        ";".join(color.downgrade(system).get_ansi_codes()) if color else BARE.color,
        ";".join(ground.downgrade(system).get_ansi_codes(foreground=False)) if ground else BARE.ground,
    )


@lru_cache(4096)
def _change(old: _Ink, new: _Ink) -> str:
    """The shorter of two ways: say what is different, or forget everything and say the whole."""
    if new == BARE:
        return RESET
    ways = [";".join(("0", *sorted(new.attributes), *_colors(BARE, new)))]
    gone = old.attributes - new.attributes
    if gone <= OFF.keys():
        off = {OFF[code] for code in gone}
        added = {code for code in new.attributes if code not in old.attributes or OFF.get(code) in off}
        ways.append(";".join((*sorted(off), *sorted(added), *_colors(old, new))))
    return f"\x1b[{min(ways, key=len)}m"


def _colors(old: _Ink, new: _Ink) -> list[str]:
    """Those of the two that are others now."""
    return [now for before, now in zip(old[1:], new[1:], strict=True) if now != before]


def install() -> None:
    """In place of Textual's way."""
    # By setattr: mypy takes no function in place of a method.
    setattr(ChopsUpdate, "render_segments", render_segments)  # noqa: B010
    setattr(LayoutUpdate, "render_segments", render_screen)  # noqa: B010
