"""Everything by mouse alone: a whole game, every key of every screen, and what a click would do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events
from textual.widgets import Button

from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.lobby import LobbyScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.screens.settings import SettingsScreen
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.keybar import KeyBar
from rocketarcade.widgets.log import Log
from rocketarcade.widgets.piece import Pickable
from rocketarcade.widgets.prompt import Buttons, Prompt
from tests.ui.arcade import Arcade, arcade
from tests.ui.tables import Table, table
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.waiting import came

pytestmark = pytest.mark.usefixtures("quick_guards")


class Mouse:
    """Clicks at places of the screen, posted as a driver posts them. No key is ever pressed."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def _post(self, kind: type[events.MouseEvent], x: int, y: int, button: int) -> None:
        self.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    async def over(self, x: int, y: int) -> None:
        """Move there."""
        self._post(events.MouseMove, x, y, 0)
        await self.settle()

    async def click(self, x: int, y: int, *, times: int = 1) -> None:
        """Press and release there; what comes of it."""
        self._post(events.MouseMove, x, y, 0)
        for _ in range(times):
            self._post(events.MouseDown, x, y, 1)
            self._post(events.MouseUp, x, y, 1)
        await self.settle()

    async def on(self, widget: Any, *, times: int = 1) -> None:
        """Click in the middle of a widget."""
        region = widget.region
        await self.click(region.x + region.width // 2, region.y + region.height // 2, times=times)

    async def item(self, buttons: Buttons, ref: str, *, times: int = 1) -> None:
        """Click an item."""
        spot = buttons.spots[ref].translate(buttons.content_region.offset)
        await self.click(spot.x, spot.y, times=times)

    async def bar(self, words: str) -> None:
        """Click a key in the last line."""
        bar = self.app.screen.query_one(KeyBar)
        start = next(start for start, _, key in bar._places if key.words == words)
        await self.click(bar.content_region.x + start, bar.region.y)

    async def settle(self) -> None:
        """Let all that was posted happen."""
        for _ in range(3):
            done = asyncio.Event()
            self.app.call_later(done.set)
            await done.wait()
            done = asyncio.Event()
            self.app.screen.call_later(done.set)
            await asyncio.wait_for(done.wait(), 30)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to become so; it must."""
        if not await came(condition, asyncio.sleep):
            raise AssertionError("that never came")


def offered(tabled: Table) -> list[str]:
    """What may be picked in the prompt now, the end of the turn last."""
    prompt = tabled.screen.query_one(Prompt)
    open_items = [item.ref for item in prompt.items if not item.greyed and item.ref in prompt.spots]
    return sorted(open_items, key=lambda ref: ref == "verb:end")


async def test_a_whole_game_of_pocket_rockets_by_clicks(tmp_path: Path) -> None:
    rng = Random("clicks")

    def late(match: Any) -> bool:
        return len(match.state.tokens) <= 2 and not match.state.pending

    async with table(tmp_path, until=late, settings={"cautions": True}) as tabled:
        mouse = Mouse(tabled.app)
        for _ in range(600):
            top = tabled.app.screen
            if isinstance(top, ResultScreen):
                break
            if isinstance(top, HandoverScreen):
                await mouse.until(lambda top=top: top.armed)  # type: ignore[misc]
                await mouse.on(top.query_one("#ready"))
            elif isinstance(top, ConfirmScreen):
                await mouse.on(top.query_one("#yes"))
            elif top is tabled.screen and tabled.screen.walk is not None:
                lit = [p for p in tabled.screen.query("*.-lit") if isinstance(p, Pickable)]
                refs = offered(tabled)
                launching = [ref for ref in refs if ref in ("verb:launch", "token:4")]
                if lit and rng.random() < 0.5:
                    await mouse.on(rng.choice(lit))
                elif refs:
                    busy = refs[:-1] if len(refs) > 1 and rng.random() < 0.9 else refs
                    await mouse.item(tabled.screen.query_one(Prompt), rng.choice(launching or busy))
                else:
                    await mouse.item(tabled.screen.query_one("#footline", Buttons), "key:step_back")
            await mouse.settle()
        assert isinstance(tabled.app.screen, ResultScreen)
        assert tabled.match.result() is not None


async def test_every_key_of_a_table_can_be_clicked(tmp_path: Path) -> None:
    def can_move(match: Any) -> bool:
        return match.state.points == 4 and not match.state.placing

    async with table(tmp_path, until=can_move, seed="mouse") as tabled:
        await tabled.sit_down()
        mouse, line = Mouse(tabled.app), tabled.screen.query_one("#footline", Buttons)
        count = tabled.match.move_count
        await mouse.item(tabled.screen.query_one(Prompt), "verb:move")
        assert tabled.match.move_count == count + 1
        await mouse.item(line, "key:undo")
        assert tabled.match.move_count == count
        await mouse.item(line, "key:redo")
        assert tabled.match.move_count == count + 1
        await mouse.item(line, "key:hide")
        assert tabled.screen.hidden
        await mouse.item(line, "key:hide")
        assert not tabled.screen.hidden
        for ref, kind in (
            ("key:log", LogScreen),
            ("key:rules", RulebookScreen),
            ("key:seats", SeatingScreen),
            ("key:leave", ConfirmScreen),
            ("key:app.keys", KeysScreen),
        ):
            await mouse.item(line, ref, times=2 if kind is not LogScreen and kind is not KeysScreen else 1)
            await mouse.until(lambda kind=kind: isinstance(tabled.app.screen, kind))
            await mouse.settle()
            assert [type(screen) for screen in tabled.app.screen_stack].count(kind) == 1
            await tabled.press("escape")
            await mouse.until(lambda: tabled.app.screen is tabled.screen)
        await mouse.on(tabled.screen.query_one(Log))
        assert isinstance(tabled.app.screen, LogScreen)


async def test_the_arcade_by_clicks_from_the_picker_to_a_table_and_back() -> None:
    async with arcade() as opened:
        mouse = Mouse(opened.app)
        for words, kind in (("Rules", RulebookScreen), ("Settings", SettingsScreen), ("Keys", KeysScreen)):
            await mouse.bar(words)
            await mouse.until(lambda kind=kind: isinstance(opened.app.screen, kind))  # type: ignore[misc]
            await mouse.settle()
            if kind is KeysScreen:
                await mouse.click(40, 12)
            else:
                await _back(opened, mouse)
            await mouse.until(lambda: isinstance(opened.app.screen, PickerScreen))
        picker = opened.app.screen
        assert isinstance(picker, PickerScreen)
        await mouse.until(lambda: not picker._deaf)  # a double click's second half opens nothing
        await mouse.on(picker.query("Row.-cursor").first())
        await mouse.until(lambda: isinstance(opened.app.screen, LobbyScreen))
        await opened.pilot.pause()
        names = list(opened.app.screen.query("SeatRow Input").results())
        for at, name in enumerate(names[:2]):
            name.value = f"P{at}"  # type: ignore[attr-defined]
        await opened.pilot.pause()
        start = opened.app.screen.query_one("#start", Button)
        await mouse.on(start, times=2)
        await mouse.until(lambda: isinstance(opened.app.screen, HandoverScreen))
        assert len(opened.app.archive.matches()) == 1
        cover = opened.app.screen
        assert isinstance(cover, HandoverScreen)
        await mouse.until(lambda: cover.armed)
        await mouse.on(cover.query_one("#leave"), times=2)
        await mouse.until(lambda: isinstance(opened.app.screen, ConfirmScreen))
        await opened.pilot.pause()
        await mouse.on(opened.app.screen.query_one("#yes"), times=2)
        await mouse.until(lambda: isinstance(opened.app.screen, PickerScreen))


async def _back(opened: Arcade, mouse: Mouse) -> None:
    bar = opened.app.screen.query_one(KeyBar)
    words = next(key.words for _, _, key in bar._places if "back" in key.words.lower())
    await mouse.bar(words)


async def test_a_double_click_on_ready_opens_one_hand_and_the_cover_is_gone(tmp_path: Path) -> None:
    async with table(tmp_path, moves=9) as tabled:
        cover = tabled.app.screen
        assert isinstance(cover, HandoverScreen)
        await tabled.until(lambda: cover.armed)
        mouse = Mouse(tabled.app)
        await mouse.on(cover.query_one("#ready"), times=2)
        await tabled.until(lambda: tabled.app.screen is tabled.screen)
        assert tabled.screen.holder == tabled.match.to_act()[0]


async def test_ready_under_the_question_whether_to_leave_opens_no_hand(tmp_path: Path) -> None:
    async with table(tmp_path, moves=9) as tabled:
        cover = tabled.app.screen
        assert isinstance(cover, HandoverScreen)
        await tabled.until(lambda: cover.armed)
        cover.action_leave()
        cover.action_leave()
        cover.action_ready()
        await tabled.pilot.pause()
        assert isinstance(tabled.app.screen, ConfirmScreen)
        assert tabled.app.screen_stack[-2] is cover
        assert tabled.screen.holder is None


async def test_twenty_clicks_while_screens_change(tmp_path: Path) -> None:
    async with table(tmp_path, moves=9) as tabled:
        await tabled.sit_down()
        mouse = Mouse(tabled.app)
        count = tabled.match.move_count
        await mouse.item(tabled.screen.query_one("#footline", Buttons), "key:leave", times=20)
        await tabled.until(lambda: isinstance(tabled.app.screen, ConfirmScreen))
        assert len(tabled.app.screen_stack) == 3
        assert tabled.match.move_count == count


# What a click would do


def hint(tabled: Table) -> str:
    return tabled.screen.query_one("#footline", Buttons).text


async def hovered(tabled: Table, mouse: Mouse, x: int, y: int) -> str:
    await mouse.over(x, y)
    before = hint(tabled)
    for _ in range(40):
        await tabled.pilot.pause(0.01)
        if hint(tabled) != before:
            break
    return hint(tabled)


def builds(match: Any) -> bool:
    if match.state.placing or match.state.pending or match.state.points < 2:
        return False
    seat = match.to_act()[0]
    kinds = {action.type for action in match.game.legal(match.view(seat), seat)}
    return "build" in kinds and "launch" not in kinds


async def test_hovering_tells_what_a_click_would_do_and_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, until=builds) as tabled:
        await tabled.sit_down()
        mouse = Mouse(tabled.app)
        before = (tabled.match.move_count, list(tabled.screen.walk.steps))  # type: ignore[union-attr]
        usual = hint(tabled)
        seen = set()
        for card in tabled.screen.query_one(Hand).cards._cards:
            if card.display and card.refs:
                region = card.region
                seen.add(await hovered(tabled, mouse, region.x + 4, region.y + 1))
        assert any("click build the" in words for words in seen)
        prompt = tabled.screen.query_one(Prompt)
        greyed = next(item for item in prompt.items if item.greyed and item.ref in prompt.spots)
        spot = prompt.spots[greyed.ref].translate(prompt.content_region.offset)
        assert "✗" in await hovered(tabled, mouse, spot.x, spot.y)
        log = tabled.screen.query_one(Log).region
        assert "everything that happened" in await hovered(tabled, mouse, log.x + 2, log.y + 2)
        assert (tabled.match.move_count, list(tabled.screen.walk.steps)) == before  # type: ignore[union-attr]
        line = tabled.screen.query_one("#footline", Buttons).region
        assert await hovered(tabled, mouse, line.right - 1, line.y) == usual


async def test_a_sweep_of_the_mouse_writes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, until=builds) as tabled:
        await tabled.sit_down()
        usual = hint(tabled)
        mouse = Mouse(tabled.app)
        for x in range(0, 48, 3):
            mouse._post(events.MouseMove, x, 15, 0)
        mouse._post(events.MouseMove, 79, 23, 0)
        await mouse.settle()
        assert hint(tabled) == usual


async def test_a_key_takes_the_hint_away(tmp_path: Path) -> None:
    async with table(tmp_path, until=builds) as tabled:
        await tabled.sit_down()
        usual = hint(tabled)
        region = tabled.screen.query_one(Log).region
        assert await hovered(tabled, Mouse(tabled.app), region.x + 2, region.y + 2) != usual
        await tabled.press("right")
        await tabled.until(lambda: "leave" in hint(tabled))
