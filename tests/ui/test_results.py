"""The result: places, parts, reasons, and what comes next."""

from __future__ import annotations

import pytest

from rocketarcade.engine.archive import OpenMatch
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.results import ResultScreen, ordinal
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.widgets.marks import mark
from tests.ui.arcade import TRICKY, Arcade, arcade, play_on, setup


async def finish(it: Arcade, names: tuple[str, ...] = TRICKY) -> tuple[ResultScreen, OpenMatch]:
    """A match played to its end, and its result, open to keys."""
    opened = it.app.archive.start(setup(names))
    play_on(opened)
    screen = ResultScreen(opened)
    it.app.push_screen(screen)
    await it.until(lambda: screen.armed)
    return screen, opened


@pytest.mark.parametrize(
    ("names", "size"), [(TRICKY[:2], (60, 20)), (TRICKY[:3], (120, 36)), (TRICKY, (80, 24))]
)
async def test_every_part_of_every_score_is_there(names: tuple[str, ...], size: tuple[int, int]) -> None:
    async with arcade(size) as it:
        screen, opened = await finish(it, names)
        result = opened.match.result()
        assert result is not None
        assert opened.match.named(result.reason) in it.says("#reason")
        cards = list(screen.query(".card"))
        assert len(cards) == len(names)
        for card in cards:
            told = [str(part.content) for part in card.query("Static").results()]  # type: ignore[attr-defined]
            seat = card.seat  # type: ignore[attr-defined]
            for part in result.parts[seat]:
                assert part.label in told
                assert str(part.points) in told
            assert told[-1] == str(result.scores[seat])
            assert f"{ordinal(result.places[seat])}  {mark(seat).glyph} {names[seat]}" in it.text
        winner = names[result.places.index(1)]
        assert winner in it.says("#headline")


async def test_the_cards_that_were_left_lie_open() -> None:
    async with arcade() as it:
        _, opened = await finish(it)
        match = opened.match
        assert it.says("#table") == match.named(match.game.table(match.view(None), None))


async def test_again_starts_the_same_table_with_another_seed() -> None:
    async with arcade() as it:
        _, opened = await finish(it)
        await it.press("a", "a")
        await it.until(lambda: it.app.open_match is not None and it.app.open_match is not opened)
        assert it.app.open_match is not None
        fresh = it.app.open_match.match
        assert fresh.seats == opened.match.seats
        assert fresh.options == opened.match.options
        assert fresh.seed != opened.match.seed
        assert fresh.move_count == 0
        assert len(it.app.archive.matches()) == 2


async def test_back_to_the_arcade_closes_the_match_and_says_how_it_ended() -> None:
    async with arcade() as it:
        _, opened = await finish(it)
        await it.press("l")
        await it.on(LogScreen)
        await it.press("escape", "question_mark")
        await it.on(RulebookScreen)
        await it.press("escape")
        await it.on(ResultScreen)
        await it.press("b", "b")
        await it.on(PickerScreen)
        assert it.app.farewell == opened.farewell
        assert "1 played" in it.text


async def test_keys_typed_ahead_do_not_close_it() -> None:
    async with arcade() as it:
        opened = it.app.archive.start(setup())
        play_on(opened)
        screen = ResultScreen(opened)
        screen.set_timer = lambda *_, **__: None  # type: ignore[method-assign, assignment]  # time stands still
        it.app.push_screen(screen)
        await it.press("q", "b", "a", "escape", "enter")
        assert it.app.screen is screen


async def test_a_concession_has_its_result() -> None:
    async with arcade() as it:
        opened = it.app.archive.start(setup(TRICKY[:2]))
        play_on(opened, 9)
        opened.match.concede(0)
        it.app.push_screen(ResultScreen(opened))
        await it.on(ResultScreen)
        assert f"{TRICKY[0]} conceded." in it.says("#reason")
        assert f"{TRICKY[1]} wins" in it.says("#headline")


def test_ordinals() -> None:
    assert [ordinal(n) for n in range(1, 5)] == ["1st", "2nd", "3rd", "4th"]
