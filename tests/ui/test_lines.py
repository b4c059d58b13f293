"""Rows of content: what they show is what they were told last."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import Region
from textual.pilot import Pilot

from rocketarcade.widgets.lines import Lines


class Showing(App[None]):
    """An app with a row, of the width it takes or of one that is fixed."""

    CSS = "Lines.fixed { width: 10; height: 1; }"
    kind = ""

    def compose(self) -> ComposeResult:
        with Container():
            yield Lines(classes=self.kind, lines=[Content("a card")])


@asynccontextmanager
async def a_card(kind: str) -> AsyncIterator[tuple[Pilot[None], Lines]]:
    """Rows of that kind on which a card is drawn."""
    app = Showing()
    app.kind = kind
    async with app.run_test() as pilot:
        await pilot.pause()
        lines = app.query_one(Lines)
        assert drawn(lines) == "a card"
        yield pilot, lines


def drawn(lines: Lines) -> str:
    """The first row as it would be painted."""
    (strip,) = lines.render_lines(Region(0, 0, lines.size.width, 1))
    return strip.text.rstrip()


def before_its_mount(lines: Lines) -> None:
    """As it is while its screen is only beginning: it is drawn already, and its Mount is still to come."""
    lines._is_mounted = False


def as_it_is(lines: Lines) -> None:
    """Mounted."""


@pytest.mark.parametrize("kind", ["fixed", ""])
@pytest.mark.parametrize("when", [as_it_is, before_its_mount])
async def test_what_is_taken_off_is_drawn_no_more(kind: str, when: Callable[[Lines], None]) -> None:
    async with a_card(kind) as (_, lines):
        when(lines)
        lines.show([Content("hidden")])
        assert drawn(lines) == "hidden"
        assert lines._repaint_required


@pytest.mark.parametrize("kind", ["fixed", ""])
async def test_what_comes_back_does_not_show_what_it_showed_before(kind: str) -> None:
    async with a_card(kind) as (pilot, lines):
        container = pilot.app.query_one(Container)
        container.visible = False  # as hands are under a cover
        await pilot.pause()
        lines.show([Content("a word")])
        container.visible = True
        await pilot.pause()
        assert drawn(lines) == "a word"
