"""The rulebook reader: it opens at a number, finds words and numbers, and keeps its place."""

from __future__ import annotations

import pytest

from rocketarcade.engine import catalogue
from rocketarcade.engine.rulebook import rulebook
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.widgets.menu import Menu
from rocketarcade.widgets.pages import Pages
from tests.ui.arcade import Arcade, arcade

INFO = catalogue.catalogue().games["pocket-rockets"]


async def read(it: Arcade, number: str = "") -> Pages:
    """Open the book."""
    it.app.open_rulebook(INFO, number)
    screen = await it.on(RulebookScreen)
    return screen.query_one(Pages)


async def test_opens_at_every_number() -> None:
    async with arcade() as it:
        for number in rulebook(INFO).numbers[::15]:
            text = await read(it, number.lower())
            await it.until(lambda number=number: number in it.text)  # type: ignore[misc]
            assert text.here == number
            await it.press("escape")


async def test_every_word_can_be_scrolled_to() -> None:
    async with arcade((120, 60)) as it:
        text = await read(it)
        seen = set()
        for _ in range(12):
            seen.update(it.text.split())
            await it.press("pagedown")
        rules = [rule.text for section in rulebook(INFO).sections for rule in section.paragraphs]
        words = {word.replace("*", "") for rule in rules for word in rule.split()}
        assert words - seen == set()
        assert text.scroll_offset.y == text.max_scroll_y


async def test_a_digit_begins_a_number_and_jumps_there() -> None:
    async with arcade() as it:
        text = await read(it)
        await it.press("4", "1")
        assert text.here == "PR-41"
        await it.press("enter")
        assert text.has_focus
        assert "PR-41" in it.text


async def test_finds_words_and_walks_through_them() -> None:
    async with arcade() as it:
        text = await read(it)
        await it.press("slash")
        await it.write("depot")
        found = [paragraph.number for paragraph in rulebook(INFO).search("depot")]
        assert it.says("#hits") == f"{len(found)} found"
        await it.press("enter")
        walked = [text.here]
        for _ in found[1:]:
            await it.press("n")
            walked.append(text.here)
        assert walked == found
        await it.press("n")
        assert text.here == found[0]
        await it.press("N")
        assert text.here == found[-1]


async def test_a_word_that_is_nowhere() -> None:
    async with arcade() as it:
        await read(it)
        await it.press("slash")
        await it.write("[/zz")
        assert it.says("#hits") == "0 found"
        await it.press("escape")
        await it.on(RulebookScreen)
        await it.press("escape")
        await it.on(PickerScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_begins_at_the_beginning(size: tuple[int, int]) -> None:
    async with arcade(size) as it:
        text = await read(it)
        await it.pilot.pause(0.1)
        assert text.here == ""
        assert text.scroll_offset.y == 0
        assert rulebook(INFO).introduction.split()[0] in it.text


async def test_sections_lead_to_their_rules() -> None:
    async with arcade() as it:
        text = await read(it)
        sections = it.app.screen.query_one("#sections", Menu)
        sections.focus()
        await it.press("down", "down")
        assert text.here == rulebook(INFO).sections[2].paragraphs[0].number


async def test_a_resize_keeps_the_place() -> None:
    async with arcade() as it:
        text = await read(it)
        await it.press("pagedown", "pagedown", "down")
        place = text.scroll_offset.y
        before = it.text
        for size in [(120, 36), (61, 21), (2, 2), (100, 20), (80, 24)]:
            await it.pilot.resize_terminal(*size)
            await it.pilot.pause()
        assert text.scroll_offset.y == place
        assert it.text == before
