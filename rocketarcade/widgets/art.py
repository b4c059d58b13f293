"""Pictures made of characters, and the night sky.

A picture's file holds its lines and, after a line `%%`, the same lines once more with a letter for each
character's colour; where there is a blank, the picture's own colour stands.
"""

from __future__ import annotations

from functools import cache

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from rocketarcade.engine import assets
from rocketarcade.engine.info import Info

COLORS = {
    "w": "$ink-white",
    "g": "$ink-grey",
    "d": "$ink-dim",
    "y": "$ink-yellow",
    "r": "$ink-red",
    "o": "$ink-orange",
    "b": "$ink-blue",
    "n": "$ink-green",
    "p": "$ink-pink",
    "v": "$ink-violet",
}
"""By letter: white, grey, dark grey, yellow, red, orange, blue, green, pink, violet: inks of the theme."""


Picture = tuple[tuple[tuple[str, str], ...], ...]
"""Lines of characters with their colours ("": the widget's own), all lines of one width."""


@cache
def picture(folder: str, name: str) -> Picture:
    """The picture in that file of an assets folder; OSError where there is none."""
    return parse(assets.find(folder, f"{name}.txt").read_text("utf-8"))


def of_game(info: Info) -> Picture:
    """A game's own picture, or the arcade's rocket."""
    try:
        return picture(info.assets, "art")
    except (OSError, ValueError):
        return picture("art", "rocket")


def parse(text: str) -> Picture:
    """A picture from its text."""
    drawn, _, painted = text.partition("\n%%\n")
    lines, letters = drawn.rstrip("\n").split("\n"), painted.split("\n")
    width = max(map(len, lines))
    return tuple(
        tuple(
            (sign, COLORS.get((letters[at] if at < len(letters) else "")[column : column + 1], ""))
            for column, sign in enumerate(line.ljust(width))
        )
        for at, line in enumerate(lines)
    )


def drawn(art: Picture) -> Content:
    """The picture as text."""
    lines = [Content.assemble(*((sign, color) if color else sign for sign, color in line)) for line in art]
    return Content("\n").join(lines)


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
        """A row of it."""
        return Strip([Segment(self.stars(0, self.size.width, y), self.rich_style)], self.size.width)

    def stars(self, start: int, end: int, y: int) -> str:
        """Those columns of a row."""
        return "".join(self._star(x, y) for x in range(start, end))

    def _star(self, x: int, y: int) -> str:
        """From a hash of the place: one cell in twenty-three has a star, few of them bright ones."""
        spot = (x * 0x9E3779B1 ^ (y + 131 * self.part + 1) * 0x85EBCA77) & 0xFFFFFFFF
        spot = ((spot ^ spot >> 15) * 0x2C1B3C6D) & 0xFFFFFFFF
        spot = ((spot ^ spot >> 12) * 0x297A2D39) & 0xFFFFFFFF
        spot ^= spot >> 15
        if spot % 23:
            return " "
        return "·.·.·.·.*+"[spot // 23 % 10]


class Poster(Sky):
    """A picture in front of the sky. Its outline hides the stars behind it."""

    def __init__(self, part: int = 0, *, id: str | None = None) -> None:
        super().__init__(part, id=id)
        self.art: Picture = ()

    def show(self, art: Picture) -> None:
        """Put up that picture."""
        if art != self.art:
            self.art = art
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The picture in the middle."""
        width, height = self.size
        base = self.rich_style
        line = y - (height - len(self.art)) // 2
        if not 0 <= line < len(self.art):
            return super().render_line(y)
        row = self.art[line]
        left = (width - len(row)) // 2
        solid = [at for at, (sign, _) in enumerate(row) if sign != " "]
        first, last = (solid[0], solid[-1] + 1) if solid else (0, 0)
        segments = [Segment(self.stars(0, left + first, y), base)]
        for sign, color in row[first:last]:
            ink = self.app.theme_variables.get(color.removeprefix("$"), "") if color else ""
            segments.append(Segment(sign, base + Style(color=ink) if ink else base))
        segments.append(Segment(self.stars(left + last, width, y), base))
        return Strip(segments).crop(0, width)
