"""What changed on the screen, written in as few bytes as it takes: over a line they are what a key costs.

Textual's own way begins at the left edge of a widget, however little of it changed, ends every row with a
line feed and every run of cells with a reset, and says the colour anew after each. Measured with the
cursor going from one card of a yard to the next, this takes half the bytes.
"""

from __future__ import annotations

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
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
    pen.use("")
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
    pen.use("")
    return "".join(pen.parts)


class _Pen:
    """Knows in which style the terminal writes now."""

    def __init__(self, console: Console) -> None:
        self.system = console._color_system or ColorSystem.TRUECOLOR
        self.parts: list[str] = []
        self._codes = ""

    def write(self, segment: Segment) -> None:
        """Some cells."""
        style = segment.style
        if style is None:
            self.use("")
        elif style.link:
            self.use("")
            self.parts.append(style.render(segment.text, color_system=self.system))
            return
        else:
            self.use(style._make_ansi_codes(self.system))
        self.parts.append(segment.text)

    def use(self, codes: str) -> None:
        """Go on in that style; "": the terminal's own."""
        if codes != self._codes:
            self.parts.append(f"\x1b[{'0;' if self._codes else ''}{codes}m" if codes else RESET)
            self._codes = codes


def install() -> None:
    """In place of Textual's way."""
    # By setattr: mypy takes no function in place of a method.
    setattr(ChopsUpdate, "render_segments", render_segments)  # noqa: B010
    setattr(LayoutUpdate, "render_segments", render_screen)  # noqa: B010
