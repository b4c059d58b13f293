"""Text that repaints only where it changed: what keeps a key press cheap on a slow line."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

BLANK = Content("")


class Lines(Widget):
    """Rows of content, cut at the right edge. `show` compares rows and repaints those that differ:
    a Static repaints all of itself, which costs ten times as much over a line."""

    DEFAULT_CSS = """
    Lines { width: auto; height: auto; }
    """

    def __init__(
        self, *, id: str | None = None, classes: str | None = None, lines: Iterable[Content] = ()
    ) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self.lines: list[Content] = list(lines)

    def show(self, lines: Iterable[Content]) -> None:
        """Draw these rows."""
        old, self.lines = self.lines, list(lines)
        auto = self.styles.is_auto_width or self.styles.is_auto_height
        if auto and (len(old) != len(self.lines) or _width(old) != _width(self.lines)):
            self.refresh(layout=True)
            return
        width = self.content_size.width
        changed = [
            Region(0, y, width, 1)
            for y in range(max(len(old), len(self.lines)))
            if not _at(old, y).is_same(_at(self.lines, y))
        ]
        if changed and width:
            self.refresh(*changed)

    def get_content_width(self, container: object, viewport: object) -> int:
        """The widest row."""
        return _width(self.lines)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """A line a row."""
        return len(self.lines)

    def render_line(self, y: int) -> Strip:
        """One row, padded to the width."""
        width = self.content_size.width
        style = self.visual_style
        if not width:
            return Strip([])
        strips = Visual.to_strips(
            self, _at(self.lines, y).truncate(width), width, 1, style, apply_selection=False, pad=True
        )
        strip = strips[0] if strips else Strip([])
        return strip.adjust_cell_length(width, style.rich_style)

    @property
    def text(self) -> str:
        """All of it as plain text."""
        return "\n".join(line.plain for line in self.lines)


def _at(lines: list[Content], y: int) -> Content:
    return lines[y] if 0 <= y < len(lines) else BLANK


def _width(lines: list[Content]) -> int:
    return max((line.cell_length for line in lines), default=0)
