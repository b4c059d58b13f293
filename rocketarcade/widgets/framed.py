"""A pickable box whose frame is drawn by thin widgets of its own: pointing at it repaints the frame alone.

A border of the stylesheet repaints all that is inside with it, three times the bytes over a line.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.piece import TICK, Pickable, SelfSigned

ROUND, HEAVY, DOUBLE = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝"


class Framed(SelfSigned, Pickable, Container):
    """Round at rest, heavy when it may be picked, double under the cursor."""

    DEFAULT_CSS = """
    Framed {
        & > .edge-top, & > .edge-bottom { height: 1; width: 100%; }
        & > .edge-left, & > .edge-right { width: 1; height: 100%; margin: 1 0; }
        & > .edge-top { dock: top; }
        & > .edge-bottom { dock: bottom; }
        & > .edge-left { dock: left; }
        & > .edge-right { dock: right; }
    }
    """

    def __init__(self, *, ink: str = "$foreground-muted") -> None:
        super().__init__()
        self.ink = ink
        """The frame's colour at rest."""
        self.title = ""
        self._edges = {side: Lines(classes=f"edge-{side}") for side in ("top", "bottom", "left", "right")}

    def compose(self) -> ComposeResult:
        """The frame, then what is inside."""
        yield from self._edges.values()
        yield from self.compose_inside()

    def compose_inside(self) -> Iterable[Widget]:
        """What is inside the frame."""
        return ()

    def draw_signs(self) -> None:
        """The frame shows them."""
        self.draw_frame()

    def on_resize(self) -> None:
        """The frame follows the size."""
        self.draw_frame()

    def draw_frame(self) -> None:
        """Draw the frame as its signs and its size ask for."""
        lit, chosen, cursor = self._signs
        width, height = self.size
        if width < 4 or height < 2:
            return
        shape = DOUBLE if cursor else HEAVY if lit or chosen else ROUND
        style = "$accent" if cursor or lit else "$success" if chosen else self.ink
        a, line, b, side, c, d = tuple(shape)
        title = f" {self.title} "[: width - 3] if self.title else ""
        top = Content.assemble(
            (a + line, style),
            (title, f"bold {'reverse ' if cursor else ''}{style}"),
            (line * (width - 3 - len(title)) + b, style),
        )
        self._edges["top"].show([top])
        foot = f" {TICK} " if chosen and width > 5 else ""
        self._edges["bottom"].show([Content.styled(c + line * (width - 2 - len(foot)) + foot + d, style)])
        for edge in ("left", "right"):
            self._edges[edge].show([Content.styled(side, style)] * (height - 2))
