"""Text that repaints only where it changed: what keeps a key press cheap on a slow line."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
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
            self._repaint(layout=True)
            return
        width = self.content_size.width
        changed = False
        regions = []
        for y in range(max(len(old), len(self.lines))):
            before, after = _at(old, y), _at(self.lines, y)
            if not before.is_same(after):
                changed = True
                regions += [Region(x, y, min(end, width) - x, 1) for x, end in _differences(before, after)]
        regions = [region for region in regions if region.width > 0]
        if regions or (changed and not width):
            self._repaint(*regions)

    def _repaint(self, *regions: Region, layout: bool = False) -> None:
        """Off the picture, taken off it or on its way to it, there are no regions, and before its Mount a
        refresh marks none: all that was drawn is forgotten then, or what it showed last, a hand maybe, would
        be shown once more."""
        if not regions or not self.is_mounted:
            self._set_dirty()
        self.refresh(*regions, layout=layout)

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


def _differences(before: Content, after: Content) -> list[tuple[int, int]]:
    """The runs of cells in which two rows differ: first, and one past the last. Runs that lie close are
    one: to move the cursor costs some bytes too."""
    olds, news = _cells(before), _cells(after)
    size = max(len(olds), len(news))
    olds += [BARE] * (size - len(olds))
    news += [BARE] * (size - len(news))
    runs: list[tuple[int, int]] = []
    for at, (old, new) in enumerate(zip(olds, news, strict=True)):
        if old != new:
            if runs and at - runs[-1][1] < NEAR:
                runs[-1] = (runs[-1][0], at + 1)
            else:
                runs.append((at, at + 1))
    return runs


NEAR = 8
BARE = (" ", ())


def _cells(content: Content) -> list[tuple[str, tuple[object, ...]]]:
    """What stands in each cell, and the styles that lie on it, as far as they show."""
    cells: list[tuple[str, tuple[object, ...]]] = []
    spans = content.spans
    for at, sign in enumerate(content.plain):
        styles: tuple[object, ...] = tuple(
            span.style for span in spans if span.style and span.start <= at < span.end
        )
        if sign == " ":
            styles = tuple(style for each in styles if (style := _of_blank(each)))
        cells += [(sign, styles)] * cell_len(sign)
    return cells


def _of_blank(style: object) -> object:
    """What of a style shows where nothing is written: the ground, and what is drawn through a blank."""
    if not isinstance(style, str) or any(word in style for word in ("reverse", "underline", "strike")):
        return style
    _, on, ground = style.rpartition("on ")
    return on + ground if on else ""


def _width(lines: list[Content]) -> int:
    return max((line.cell_length for line in lines), default=0)
