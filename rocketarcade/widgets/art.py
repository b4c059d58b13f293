"""Pictures made of characters, and the night sky.

A picture's file holds its lines and, after a line `%%`, the same lines once more with a letter for each
character's colour; where there is a blank, the picture's own colour stands.
"""

from __future__ import annotations

from functools import cache

from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from rocketarcade.engine import assets
from rocketarcade.engine.info import Info

COLORS = {
    "w": "#e4e4e4",
    "g": "#a8a8a8",
    "d": "#767676",
    "y": "#ffd75f",
    "r": "#ff8787",
    "o": "#ffaf5f",
    "b": "#5fafd7",
    "n": "#87d787",
    "p": "#d787d7",
}
"""By letter: white, grey, dark grey, yellow, red, orange, blue, green, pink."""


@cache
def picture(folder: str, name: str) -> Content:
    """The picture in that file of an assets folder; OSError where there is none."""
    return parse(assets.find(folder, f"{name}.txt").read_text("utf-8"))


def of_game(info: Info) -> Content:
    """A game's own picture, or the arcade's rocket."""
    try:
        return picture(info.assets, "art")
    except (OSError, ValueError):
        return picture("art", "rocket")


def parse(text: str) -> Content:
    """A picture from its text, its lines filled up to the same width."""
    drawn, _, painted = text.partition("\n%%\n")
    lines, letters = drawn.rstrip("\n").split("\n"), painted.split("\n")
    width = max(map(len, lines))
    parts: list[Content | str] = []
    for at, line in enumerate(lines):
        colors = letters[at] if at < len(letters) else ""
        for column, sign in enumerate(line.ljust(width)):
            color = COLORS.get(colors[column : column + 1], "")
            parts.append(Content.styled(sign, color) if color else sign)
        if at + 1 < len(lines):
            parts.append("\n")
    return Content.assemble(*parts)


class Sky(Widget):
    """A strip of night sky. Every star has its place for good: a resize moves none."""

    DEFAULT_CSS = """
    Sky {
        width: 1fr;
        height: 1fr;
        min-height: 1;
        color: $text-disabled;
        background: $background;
    }
    """

    def __init__(self, part: int = 0, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.part = part
        """Which part of the sky."""

    def render_line(self, y: int) -> Strip:
        """Stars from a hash of their place: about one in thirty cells, a tenth of them bright."""
        style = self.rich_style
        signs = "".join(self._star(x, y) for x in range(self.size.width))
        return Strip([Segment(signs, style)], self.size.width)

    def _star(self, x: int, y: int) -> str:
        spot = (x * 0x9E3779B1 ^ (y + 131 * self.part + 1) * 0x85EBCA77) & 0xFFFFFFFF
        spot = ((spot ^ spot >> 15) * 0x2C1B3C6D) & 0xFFFFFFFF
        spot = ((spot ^ spot >> 12) * 0x297A2D39) & 0xFFFFFFFF
        spot ^= spot >> 15
        if spot % 31:
            return " "
        return "·.·.˙·.·*+"[spot // 31 % 10]
