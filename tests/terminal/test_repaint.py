"""What changed, in few bytes: the same screen as by Textual's own way."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pyte
import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip

from rocketarcade.repaint import TEXTUALS_OWN, render_screen, render_segments
from rocketarcade.widgets.lines import _differences

STYLES = [
    None,
    Style(),
    Style(bold=True),
    Style(color="#ff8787", bgcolor="#121212"),
    Style(color="#121212", bgcolor="#ffaf5f", bold=True),
    Style(reverse=True, underline=True, color="#56b4e9"),
    Style(dim=True, italic=True, color="#ff8787", bgcolor="#121212"),
]
WIDTH, HEIGHT = 40, 6


@pytest.fixture(autouse=True)
def no_codes_remembered() -> None:
    """A style of rich's keeps the codes of the first depth that it was drawn in."""
    for style in STYLES:
        if style is not None:
            style._ansi = None


def update(chance: Random) -> ChopsUpdate:
    """Rows cut into the strips of widgets, and spans that begin at a widget's edge, as Textual's own way
    paints from there."""
    chops, ends, spans = [], [], []
    for y in range(HEIGHT):
        cuts = sorted({0, WIDTH, *(chance.randrange(1, WIDTH) for _ in range(4))})
        row = {}
        for start, end in pairwise(cuts):
            text = "".join(chance.choice("abc ▸═") for _ in range(end - start))
            middle = chance.randrange(len(text) + 1)
            row[start] = Strip(
                [Segment(part, chance.choice(STYLES)) for part in (text[:middle], text[middle:]) if part]
            )
        chops.append(row)
        ends.append(cuts[1:])
        start, end = sorted(chance.sample(range(len(cuts)), 2))
        spans.append((y, cuts[start], cuts[end]))
    return ChopsUpdate(chops, spans, ends)


def shown(written: str) -> list[list[pyte.screens.Char]]:
    """What a terminal makes of it, over a screen full of dots."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    for y in range(HEIGHT):
        stream.feed(f"\x1b[{y + 1};1H{'.' * WIDTH}")
    stream.feed(written.replace("\n", "\r\n"))
    return [[_seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def _seen(cell: pyte.screens.Char) -> pyte.screens.Char:
    """Of a blank one sees the ground, and what is drawn through it."""
    if cell.data != " " or cell.reverse or cell.underscore:
        return cell
    return cell._replace(fg="default", bold=False, italics=False)


@pytest.mark.parametrize("color_system", ["truecolor", "256", "standard"])
def test_it_shows_the_same_in_fewer_bytes(color_system: str) -> None:
    console = Console(color_system=color_system, force_terminal=True)  # type: ignore[arg-type]
    ours = theirs = 0
    for seed in range(60):
        change = update(Random(seed))
        mine, own = render_segments(change, console), TEXTUALS_OWN[0](change, console)
        assert shown(mine) == shown(own)
        ours, theirs = ours + len(mine), theirs + len(own)
    assert ours < theirs


def test_of_a_widget_only_the_cells_that_changed_are_written() -> None:
    strip = Strip([Segment("one two three", Style(bold=True))])
    console = Console(color_system="256", force_terminal=True)
    written = render_segments(ChopsUpdate([{0: strip}], [(0, 4, 7)], [[13]]), console)
    assert written == "\x1b[1;5H\x1b[1mtwo\x1b[0m"


def test_a_whole_screen_is_the_same_too() -> None:
    console = Console(color_system="256", force_terminal=True)
    for seed in range(20):
        rows = [list(row.values()) for row in update(Random(seed)).chops]
        whole = LayoutUpdate(rows, Region(0, 0, WIDTH, HEIGHT))  # type: ignore[arg-type]
        mine, own = render_screen(whole, console), TEXTUALS_OWN[1](whole, console)
        assert shown(mine) == shown(own)
        assert len(mine) < len(own)


def test_a_blank_is_written_in_the_ink_at_hand_and_only_what_is_different_is_said() -> None:
    ground = "#303030"
    parts = [
        Segment("ab", Style(color="#ff8787", bgcolor=ground, bold=True)),
        Segment("  ", Style(color="#5fafd7", bgcolor=ground)),
        Segment("c", Style(color="#5fafd7", bgcolor=ground, bold=True)),
        Segment("d", Style(color="#5fafd7", bgcolor=ground)),
    ]
    console = Console(color_system="256", force_terminal=True)
    written = render_segments(ChopsUpdate([{0: Strip(parts)}], [(0, 0, 6)], [[6]]), console)
    first, second, third, end = "\x1b[1;38;5;210;48;5;236m", "\x1b[38;5;74m", "\x1b[22m", "\x1b[0m"
    assert written == f"\x1b[1;1H{first}ab  {second}c{third}d{end}"


def test_blanks_that_look_the_same_are_not_painted_again() -> None:
    same = ("a", "$accent on $panel")
    before = Content.assemble(same, ("   ", "bold $accent on $panel"), "b", (" ", "reverse"))
    after = Content.assemble(same, ("   ", "$error on $panel"), "c", (" ", "bold"))
    assert _differences(before, after) == [(4, 6)]
    assert _differences(before, before) == []
    panel, surface = (Content.styled(" ", f"$accent on {ground}") for ground in ("$panel", "$surface"))
    assert _differences(panel, surface) == [(0, 1)]
