"""A long text to read: numbered paragraphs, wrapped to the width there is, drawn line by line.

One widget a paragraph, or Textual's Markdown, would take longer to build than the text takes to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip


class Part(NamedTuple):
    """A piece of the text."""

    label: str
    """In the left margin: a paragraph's number, a move's."""
    text: str
    kind: str = "text"
    """"text", "heading" or "quiet"."""


class Pages(ScrollView, can_focus=True):
    """The text. Its parts are found again by their labels."""

    COMPONENT_CLASSES = {
        "pages--heading",
        "pages--label",
        "pages--text",
        "pages--quiet",
        "pages--here",
        "pages--found",
    }
    DEFAULT_CSS = """
    Pages {
        background: $surface;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
        .pages--heading { color: $primary; text-style: bold; }
        .pages--label { color: $accent; }
        .pages--text { color: $foreground; }
        .pages--quiet { color: $text-muted; }
        .pages--here { color: $foreground; background: $panel; }
        .pages--found { color: $background; background: $warning; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "lines(-1)", show=False),
        Binding("down,j", "lines(1)", show=False),
        Binding("pageup,b", "pages(-1)", show=False),
        Binding("pagedown,space", "pages(1)", show=False),
        Binding("home,less_than_sign", "lines(-100000)", show=False),
        Binding("end,greater_than_sign", "lines(100000)", show=False),
    ]
    ALLOW_SELECT = False

    here: reactive[str] = reactive("")
    """The label of the part that is pointed out."""
    word: reactive[str] = reactive("")
    """The word that is pointed out."""

    def __init__(self, parts: Sequence[Part] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.parts = list(parts)
        self._lines: list[tuple[int, str, str]] = []
        """The index of a part, its label on its first line, and a line of its text."""
        self._tops: list[int] = []
        """The first line of each part."""
        self._width = 0
        self._anchor = (0, 0)
        """The part at the top, and how many lines of it lie above the edge (or two below it)."""
        self._placed = 0
        """Where the anchor put the text the last time."""
        self._returning = False

    def put(self, parts: Sequence[Part]) -> None:
        """Show another text."""
        self.parts = list(parts)
        self._width = 0
        self._wrap()
        self.refresh()

    def on_resize(self) -> None:
        """Wrap anew; what was at the top stays there, however often the width changes."""
        top = self.scroll_offset.y
        if self._lines and top != self._placed and not self._returning:  # somebody has scrolled
            part = self._lines[min(top, len(self._lines) - 1)][0]
            self._anchor = (part, top - self._tops[part])
        self._wrap()
        self._go_back()

    def _go_back(self) -> None:
        """To the anchor, once the new lines are laid out."""
        self._returning = True
        self.call_after_refresh(self._return)

    def _return(self) -> None:
        self._returning = False
        part, line = self._anchor
        if part < len(self._tops):
            end = self._tops[part + 1] if part + 1 < len(self._tops) else len(self._lines)
            y = max(0, min(self._tops[part] + line, end - 1))
            self.scroll_to(y=y, animate=False, immediate=True)
            self._placed = self.scroll_offset.y

    def _wrap(self) -> None:
        width = self.scrollable_content_region.width
        if width == self._width or width < 4:
            return
        self._width = width
        margin = self._margin()
        self._lines, self._tops = [], []
        for at, part in enumerate(self.parts):
            self._tops.append(len(self._lines))
            room = max(8, width - (0 if part.kind == "heading" else margin) - 1)
            wrapped = [line.plain.rstrip() for line in Content(part.text).wrap(room)] or [""]
            self._lines += [(at, part.label if line == 0 else "", text) for line, text in enumerate(wrapped)]
        self.virtual_size = Size(width, len(self._lines))

    def _margin(self) -> int:
        widest = max((Content(part.label).cell_length for part in self.parts), default=0)
        return widest + 2 if widest else 0

    def show(self, label: str) -> bool:
        """Point that part out, and bring it into sight."""
        found = next((at for at, part in enumerate(self.parts) if part.label == label), None)
        if not label or found is None:
            return False
        self.here = label
        self._anchor = (found, -2)
        self._go_back()
        return True

    def action_lines(self, count: int) -> None:
        """On or back, at once: every step between would be painted, and sent down the line."""
        self.scroll_relative(y=count, animate=False)

    def action_pages(self, count: int) -> None:
        """A page, with a line of the last one."""
        self.action_lines(count * max(1, self.size.height - 1))

    def render_line(self, y: int) -> Strip:
        """A line, from what was wrapped."""
        at = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        back = self.rich_style
        if not 0 <= at < len(self._lines):
            return Strip.blank(width, back)
        index, label, line = self._lines[at]
        part = self.parts[index]
        lit = bool(self.here) and part.label == self.here
        style = self.get_component_rich_style("pages--here" if lit else f"pages--{part.kind}")
        segments = []
        if part.kind != "heading":
            margin = self._margin()
            tag = self.get_component_rich_style("pages--label")
            if lit:
                tag = tag + Style(bgcolor=style.bgcolor, bold=True)
            gap = " " * (margin - Content(label).cell_length)
            segments.append(Segment(f"{label}{gap}", tag))
        segments += self._lit(line, style)
        return Strip(segments).adjust_cell_length(width, style if lit else back)

    def _lit(self, line: str, style: Style) -> list[Segment]:
        """The line, with the word that was searched for pointed out."""
        word = self.word.casefold()
        folded = line.casefold()
        if not word or len(folded) != len(line):
            return [Segment(line, style)]
        found = self.get_component_rich_style("pages--found")
        segments, start = [], 0
        while (at := folded.find(word, start)) >= 0:
            segments += [Segment(line[start:at], style), Segment(line[at : at + len(word)], found)]
            start = at + len(word)
        return [*segments, Segment(line[start:], style)]
