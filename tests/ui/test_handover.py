"""Handing over: it stays shut for keys typed ahead, and shows nothing but what it was given."""

from __future__ import annotations

import pytest
from textual.content import Content
from textual.widgets import Button

from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import GUARD, HandoverScreen
from tests.ui.arcade import TRICKY, Arcade, arcade


async def cover(
    it: Arcade, *, name: str = "Zoe", back: bool = False
) -> tuple[HandoverScreen, list[str | None]]:
    """A handover; what it gave back, and "swapped" when the table was told to swap."""
    told: list[str | None] = []
    screen = HandoverScreen(
        name, 2, Content("Bob plays Tractor Beam! on Zoe."), can_take_back=back,
        on_ready=lambda: told.append("swapped"),
    )  # fmt: skip
    it.app.push_screen(screen, told.append)
    return screen, told


async def test_eight_queued_enters_do_not_open_it() -> None:
    async with arcade() as it:
        screen, told = await cover(it)
        await it.press(*["enter"] * 8)
        await it.until(lambda: screen.armed)
        await it.press(*["enter"] * 8, *["space"] * 8)
        assert it.app.screen is screen
        assert told == []


async def test_the_ready_key_itself_waits_half_a_second() -> None:
    assert GUARD == 0.5
    async with arcade() as it:
        screen, told = await cover(it, back=True)
        screen.set_timer = lambda *_, **__: None  # type: ignore[method-assign, assignment]  # time stands still
        await it.press("y", "u", "q")
        assert not screen.armed
        assert it.app.screen is screen
        assert all(button.disabled for button in screen.query(Button))
        screen._arm()
        await it.press("y")
        assert told == ["swapped", "ready"], "the table swaps before it can be seen"


async def test_two_ready_keys_close_one_screen() -> None:
    async with arcade() as it:
        below = it.app.screen
        screen, told = await cover(it)
        await it.until(lambda: screen.armed)
        await it.press("y", "y", "y")
        assert told == ["swapped", "ready"]
        assert it.app.screen is below


async def test_a_click_on_the_button_opens_it() -> None:
    async with arcade() as it:
        screen, told = await cover(it)
        await it.until(lambda: screen.armed)
        await it.pilot.click("#ready")
        assert told == ["swapped", "ready"]


@pytest.mark.parametrize("name", TRICKY)
async def test_shows_name_and_news_and_nothing_beneath(name: str) -> None:
    async with arcade() as it:
        await cover(it, name=name)
        await it.on(HandoverScreen)
        words = it.text
        news = "Bob plays Tractor Beam! on Zoe."
        for expected in ("Pass the keyboard to", name, news, "press", "when you are ready", "leave"):
            assert expected in words
            words = words.replace(expected, "", 1)
        assert words.split() == ["■", "■", "y", "q"]


async def test_taking_back_only_where_it_is_allowed() -> None:
    async with arcade() as it:
        screen, told = await cover(it)
        await it.until(lambda: screen.armed)
        assert not screen.query("#back")
        await it.press("u")
        assert told == []
        await it.press("y")
        screen, told = await cover(it, back=True)
        await it.until(lambda: screen.armed)
        await it.press("u")
        assert told == ["back"]


async def test_leaving_asks_first() -> None:
    async with arcade() as it:
        screen, told = await cover(it)
        await it.until(lambda: screen.armed)
        await it.press("q")
        await it.on(ConfirmScreen)
        await it.press("n", "n")
        assert it.app.screen is screen
        await it.press("q")
        await it.on(ConfirmScreen)
        await it.press("y")
        assert told == ["leave"]
