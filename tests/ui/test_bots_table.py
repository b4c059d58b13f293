"""Computer players at a table: hints, reasons, the pace, thoughts that come too late or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.bots.beside import Beside, Thought
from rocketarcade.engine.brain import Choice, brain_of
from rocketarcade.engine.catalogue import catalogue
from rocketarcade.screens.results import ResultScreen
from rocketarcade.screens.show import Show
from rocketarcade.widgets.log import Log
from tests.ui.arcade import arcade
from tests.ui.tables import Table, table


def ann_moves(match: Any) -> bool:
    """A fresh turn of seat 0, something done by seat 1 before it."""
    state = match.state
    return state.turn == 0 and state.points == 4 and not state.placing and match.move_count > 20


def at_ann(folder: Path, **how: Any) -> AbstractAsyncContextManager[Table]:
    """Ann among computer players, about to move."""
    return table(folder, names=("Ann", "bot Bob"), until=ann_moves, **how)


def takes_over(tabled: Table, player: str) -> None:
    """Another kind of player for seat 1."""
    seat = tabled.match.seats[1]
    tabled.match.seats[1] = seat.model_copy(update={"player": player})


class Mind:
    """Thinks when it is told to."""

    def __init__(self, tabled: Table) -> None:
        self.asked: list[tuple[int, str]] = []
        self.answers: asyncio.Queue[Callable[[Any, int], Thought]] = asyncio.Queue()
        self.game = tabled.match.game
        tabled.screen.beside.think = self.think  # type: ignore[method-assign]

    async def think(self, view: Any, seat: int, player: str, seed: str, seconds: float) -> Thought:
        self.asked.append((seat, player))
        return (await self.answers.get())(view, seat)

    def answer(self, trouble: str = "") -> None:
        """Let it come to a move: the last that is legal, which ends a turn."""
        self.answers.put_nowait(
            lambda view, seat: Thought(Choice(self.game.legal(view, seat)[-1], "So."), "bot:normal", trouble)
        )


async def test_a_hint_says_what_hard_would_do_and_counts(tmp_path: Path) -> None:
    async with at_ann(tmp_path, settings={"think": 0.2}) as tabled:
        await tabled.until(lambda: tabled.screen.walk is not None)
        await tabled.press("i")
        assert tabled.prompt.startswith("Looking ahead…")
        await tabled.until(lambda: tabled.prompt.startswith("Hint: "))
        said = " ".join(tabled.prompt.split())
        assert "looked ahead it is worth" in said
        assert "%" in said
        assert tabled.match.seats[0].hints == 1
        assert tabled.match.move_count == len(tabled.match.records)
        await tabled.press("z", "i")
        assert "The hand is hidden" in tabled.prompt
        assert tabled.match.seats[0].hints == 1


async def test_moves_of_the_computer_are_explained_one_after_the_other(tmp_path: Path) -> None:
    async with at_ann(tmp_path) as tabled:
        takes_over(tabled, "bot:normal")
        brain = brain_of(tabled.match.game)
        assert brain is not None
        await tabled.until(lambda: tabled.screen.walk is not None)
        asked = []
        for _ in range(3):
            await tabled.press("w")
            asked.append(" ".join(tabled.prompt.split()))
        assert all("plays normal" in said or "Bob" in said for said in asked)
        assert len(set(asked)) > 1
        await tabled.press("escape", "w")
        assert " ".join(tabled.prompt.split()) == asked[0]


async def test_a_thought_about_a_table_that_is_no_more_is_dropped(tmp_path: Path) -> None:
    """The seat changes hands while its player thinks: what it comes to counts no more."""
    async with at_ann(tmp_path) as tabled:
        mind = Mind(tabled)
        takes_over(tabled, "bot:hard")
        await tabled.until(lambda: tabled.screen.walk is not None)
        await tabled.press("e")
        if tabled.match.to_act() == (0,):
            await tabled.answer("y")
        await tabled.until(lambda: mind.asked == [(1, "bot:hard")])
        count = tabled.match.move_count
        await tabled.press("l")  # the screen does not wait
        assert tabled.app.screen is not tabled.screen
        await tabled.press("escape")
        takes_over(tabled, "bot:easy")
        mind.answer()
        await tabled.until(lambda: mind.asked == [(1, "bot:hard"), (1, "bot:easy")])
        assert tabled.match.move_count == count
        mind.answer("it fell asleep")
        await tabled.until(lambda: tabled.match.move_count == count + 1)
        lines = [line.text for line in tabled.match.log(0)]
        assert lines[-1] == "{seat:1} did not come to a move; normal made it instead."
        await tabled.pilot.pause()
        assert "did not come to a move" in " ".join(tabled.screen.query_one(Log).text.split())


async def test_any_key_skips_the_pause_after_a_move(tmp_path: Path) -> None:
    async with table(tmp_path, names=("bot Ann", "bot Bob"), moves=30, settings={"pace": 600.0}) as tabled:
        for _ in range(60):
            await tabled.press("f12")
            if tabled.match.move_count > 33:
                return
            await tabled.pilot.pause(0.05)
        raise AssertionError("no key was heard")


async def test_how_long_an_answer_takes_does_not_tell_whether_there_was_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds nothing to answer with has thought at once, but passes no sooner than the others."""
    asked = []

    async def passes(beside: Beside, view: Any, seat: int, *how: Any) -> Thought:
        asked.append(seat)
        return Thought(Choice(beside.game.legal(view, seat)[-1], ""), "bot:hard")

    def bob_answers(match: Any) -> bool:
        return bool(match.state.pending) and match.to_act() == (1,)

    monkeypatch.setattr(Beside, "think", passes)
    seats: dict[str, Any] = {"slug": "rocket-squad", "names": ("Ann", "bot Bob"), "until": bob_answers}
    async with table(tmp_path, settings={"pace": 3600.0}, **seats) as tabled:
        await tabled.until(lambda: bool(asked))
        for _ in range(3):
            await tabled.pilot.pause()
        assert bob_answers(tabled.match)


async def test_the_result_names_hints_and_the_computer_has_the_last_word(tmp_path: Path) -> None:
    async with at_ann(tmp_path) as tabled:
        takes_over(tabled, "bot:normal")
        tabled.match.hinted(0)
        tabled.match.hinted(0)
        match = tabled.match
        while match.to_act():
            seat = match.to_act()[0]
            match.play(seat, match.game.pick(match.view(seat), seat, match.chance))
        tabled.app.push_screen(ResultScreen(tabled.screen.open_match))
        await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen))
        await tabled.pilot.pause()
        shown = tabled.everything()
        assert "With the help of the arcade: Ann 2 hints." in shown
        brain = brain_of(match.game)
        assert brain is not None
        assert any(brain.character.lines[how] in shown for how in ("won", "lost"))


async def test_the_show_plays_by_itself_and_a_key_only_ends_it() -> None:
    async with arcade(size=(100, 30)) as it:
        picker = it.app.screen
        it.app.settings = it.app.settings.__class__(show_after=1)
        await it.press("down")
        await it.until(lambda: it.app.show is not None and it.app.screen is not picker)
        show = it.app.show
        assert isinstance(show, Show)
        first: Any = it.app.screen
        await it.until(lambda: first.match.move_count > 1)
        assert first.holder is None
        assert "Any key ends the show." in it.text
        assert first.match.game.info.tagline in it.text
        show.next()
        await it.until(lambda: it.app.screen is not first)
        second: Any = it.app.screen
        assert second.match.game.info != first.match.game.info
        await it.press("q")
        assert it.app.screen is picker
        assert it.app.show is None
        assert it.app.is_running
        assert it.app.archive.matches() == []


async def test_the_show_goes_on_where_a_game_waits_for_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rocketville lays a screen over its table whenever cards are shown; nobody is there to press on."""
    monkeypatch.setattr("rocketarcade.screens.show.LOOK", 0.05)
    monkeypatch.setattr("rocketarcade.screens.show.PACE", 0.01)
    async with arcade() as it:
        picker = it.app.screen
        it.app.settings = it.app.settings.__class__(pace=0.0)
        show = Show(it.app)
        show._games = iter([catalogue().games["rocketville"]] * 9)
        show.begin()
        await it.until(lambda: show.screen is not None and it.app.screen is show.screen)
        table: Any = show.screen
        await it.until(lambda: it.app.screen is not table)
        count = table.match.move_count
        await it.until(lambda: table.match.move_count > count + 3)
        await it.until(lambda: it.app.screen is not table)
        await it.press("q")
        assert it.app.screen is picker
