"""What moves: briefly, for the right eyes, and never in anybody's way."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from rocketarcade.engine.archive import Archive
from rocketarcade.games.pocket_rockets.actions import Build, Draw, Launch
from rocketarcade.games.pocket_rockets.events import Took, TookUnseen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.results import ResultScreen, ScoreCard
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.motion import LONGEST, Moment, Stage, launch, travel
from tests.terminal.ptys import Terminal
from tests.ui.tables import Table, prepared, table
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
ARCADE = [sys.executable, "-m", "rocketarcade", "resume"]


def legal(match: Any) -> list[Any]:
    if not match.to_act():
        return []
    seat = match.to_act()[0]
    found: list[Any] = match.game.legal(match.view(seat), seat)
    return found


def launches(match: Any) -> list[Any]:
    return [action for action in legal(match) if type(action) is Launch and not match.state.pending]


def can_launch(match: Any) -> bool:
    """Somebody can, and has a point left after it."""
    return match.state.points > 2 and bool(launches(match))


def last_launch(match: Any) -> bool:
    return len(match.state.tokens) == 1 and bool(launches(match))


def lift_off(tabled: Table) -> None:
    """Launch with the best token."""
    tabled.screen._play(max(launches(tabled.match), key=lambda action: action.token))


def stage(tabled: Table) -> Stage:
    return tabled.screen.query_one(Stage)


async def playing(tabled: Table) -> None:
    await tabled.until(lambda: stage(tabled).playing)


async def ready(tabled: Table) -> None:
    """With motion on, at the screen of whoever is next."""
    tabled.app.animation_level = "full"
    await tabled.sit_down()


async def test_a_launch_is_over_in_two_seconds_and_leaves_nothing_behind(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        drawn = set()
        await playing(tabled)
        started = time.monotonic()
        while stage(tabled).playing:
            drawn.add(stage(tabled).text)
            await tabled.pilot.pause(0.01)
        assert len(drawn) > 3
        assert any("▲" in picture and "▒" in picture for picture in drawn)
        assert time.monotonic() - started < LONGEST * 5  # of a clock that others share
        assert stage(tabled).text == ""
        await tabled.until(lambda: not stage(tabled).region.overlaps(tabled.screen.region))
        assert stage(tabled)._timer is None


async def test_the_table_stands_as_the_move_left_it_while_something_moves(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        points = tabled.match.state.points
        lift_off(tabled)
        await playing(tabled)
        assert tabled.match.state.points == points - 1
        left = "1 point" if points == 2 else f"{points - 1} points"
        assert f"{left} left" in tabled.prompt
        assert tabled.items


async def test_a_key_ends_it_and_means_what_it_always_means(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        count = tabled.match.move_count
        await tabled.press("u")
        assert not stage(tabled).playing
        assert tabled.match.move_count == count - 1


async def test_a_click_ends_it(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        count = tabled.match.move_count
        await tabled.pilot.click(offset=(24, 6))
        assert not stage(tabled).playing
        assert tabled.match.move_count == count


@pytest.mark.parametrize("how", ["setting", "TEXTUAL_ANIMATIONS"])
async def test_it_can_be_switched_off(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stage, "play", lambda *_: pytest.fail("something moves"))
    async with table(tmp_path, until=can_launch, settings={"animation": how != "setting"}) as tabled:
        await ready(tabled)
        tabled.app.animation_level = "full" if how == "setting" else "none"
        lift_off(tabled)
        await tabled.pilot.pause(0.1)
        assert tabled.match.records[-1].action.type == "launch"


async def test_nothing_moves_under_a_cover(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        tabled.app.settings = tabled.app.settings.__class__(cautions=False)
        await tabled.press("e")
        assert isinstance(tabled.app.screen, HandoverScreen)
        assert not stage(tabled).playing
        assert stage(tabled).text == ""


async def test_nothing_moves_over_a_cover(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def over(match: Any) -> bool:
        return not match.state.points and not match.state.placing and not match.state.pending

    async with table(tmp_path, until=over) as tabled:
        await ready(tabled)
        monkeypatch.setattr(tabled.screen, "moments", lambda *_: pytest.fail("not over a cover"))
        await tabled.press("e")
        await tabled.sit_down()
        await tabled.pilot.pause(0.1)


@pytest.mark.parametrize(
    "key", ["z", "l", *(pytest.param(key, marks=pytest.mark.long) for key in ("question_mark", "o", "q"))]
)
async def test_it_ends_when_the_hand_is_hidden_or_something_lies_over_the_table(
    tmp_path: Path, key: str
) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        await tabled.press(key)
        assert not stage(tabled).playing


async def test_it_ends_when_the_window_changes(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        await tabled.pilot.resize_terminal(120, 36)
        assert not stage(tabled).playing


async def test_only_what_these_eyes_may_hear_of_can_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        await ready(tabled)
        seat, card = tabled.screen.holder, 5
        assert seat is not None
        heard: list[Any] = []

        def moments(events: Sequence[Any], view: Any) -> list[Moment]:
            heard.extend(events)
            return []

        monkeypatch.setattr(tabled.screen, "moments", moments)
        theirs = Took(seat=1 - seat, card=card, pile=0, audience=(1 - seat,))
        unseen = TookUnseen(seat=1 - seat, pile=0, audience=(seat,))
        tabled.screen._celebrate([theirs, unseen])
        await tabled.pilot.pause(0.05)
        assert heard == [unseen]


@pytest.mark.parametrize("kind", [Draw, Build])
async def test_cards_travel(tmp_path: Path, kind: type) -> None:
    def can(match: Any) -> bool:
        return match.state.points > 1 and any(type(action) is kind for action in legal(match))

    async with table(tmp_path, until=can) as tabled:
        await ready(tabled)
        tabled.screen._play(next(action for action in legal(tabled.match) if type(action) is kind))
        await playing(tabled)
        places = set()
        while stage(tabled).playing:
            places.add(stage(tabled).region.offset)
            await tabled.pilot.pause(0.01)
        assert len(places) > 1


async def test_the_last_launch_is_seen_before_the_result(tmp_path: Path) -> None:
    async with table(tmp_path, until=last_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        assert tabled.app.screen is tabled.screen
        await tabled.press("left")
        await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen))


@pytest.mark.parametrize("key", ["q", *(pytest.param(key, marks=pytest.mark.long) for key in ("l", "f1"))])
async def test_whatever_is_pressed_during_the_last_launch_the_result_comes(tmp_path: Path, key: str) -> None:
    async with table(tmp_path, until=last_launch) as tabled:
        await ready(tabled)
        lift_off(tabled)
        await playing(tabled)
        await tabled.press(key)
        await tabled.until(lambda: not isinstance(tabled.app.screen, TableScreen))
        if not isinstance(tabled.app.screen, ResultScreen):
            await tabled.press("escape")
        await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen))


def totals(tabled: Table) -> list[str]:
    cards = tabled.app.screen.query(ScoreCard)
    return [str(card.query_one(".sum", Static).content).strip() for card in cards]


async def over(tabled: Table) -> list[str]:
    """Concede, so that the result comes up; the totals there are."""
    tabled.match.concede(0)
    tabled.screen._follow()
    await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen) and bool(totals(tabled)))
    result = tabled.match.result()
    assert result is not None
    order = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
    return [str(result.scores[seat]) for seat in order]


def rich(match: Any) -> bool:
    return bool(min(match.game.standing(match.state)) > 5)


async def test_scores_count_up_and_a_key_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rocketarcade.screens.results.COUNTING", 600.0)  # it must not be over by itself
    async with table(tmp_path, until=rich) as tabled:
        await ready(tabled)
        whole = await over(tabled)
        screen = tabled.app.screen
        assert isinstance(screen, ResultScreen)
        assert totals(tabled) != whole
        await tabled.press("down")
        assert totals(tabled) == whole
        assert screen._counting is None


async def test_scores_arrive_by_themselves(tmp_path: Path) -> None:
    async with table(tmp_path, until=rich) as tabled:
        await ready(tabled)
        whole = await over(tabled)
        await tabled.until(lambda: totals(tabled) == whole)
        screen = tabled.app.screen
        assert isinstance(screen, ResultScreen)
        await tabled.until(lambda: screen._counting is None)


async def test_scores_stand_at_once_where_nothing_is_to_move(tmp_path: Path) -> None:
    async with table(tmp_path, until=rich, settings={"animation": False}) as tabled:
        await ready(tabled)
        assert await over(tabled) == totals(tabled)


def test_many_moments_go_by_faster() -> None:
    moments = launch([Content("A")], Content("(1)"), Region(0, 0, 40, 14), Content("off")) * 5
    alone = sum(len(moment.frames) * moment.pace for moment in moments[:1])
    assert alone < LONGEST < sum(len(moment.frames) * moment.pace for moment in moments)


def test_where_there_is_no_room_nothing_moves() -> None:
    assert launch([Content("A")] * 6, Content("(1)"), Region(0, 0, 40, 8), Content("off")) == []
    assert travel(Content(" G "), Region(), Region(4, 4, 3, 1)) == []


def test_every_frame_of_a_launch_has_the_same_place_and_size() -> None:
    (moment,) = launch([Content("▲"), Content("█")], Content("(1)"), Region(3, 2, 49, 12), Content("off"))
    assert len({frame.at for frame in moment.frames}) == 1
    sizes = {(len(frame.rows), *{row.cell_length for row in frame.rows}) for frame in moment.frames}
    assert len(sizes) == 1


def launched_on_a_line(home: Path, *flags: str) -> tuple[int, int]:
    """Bytes of a launch, and of the second after it."""
    env = {"ROCKETARCADE_HOME": str(home), "TEXTUAL_ANIMATIONS": "full"}
    with Terminal([*ARCADE, *flags], env=env) as terminal:
        terminal.wait_for("when you are ready")
        time.sleep(0.6)  # the cover is deaf for its first half second
        terminal.send("y")
        terminal.wait_for("points")
        terminal.settle()
        for key in "a", "4":
            terminal.send(key)
            cost = len(terminal.settle(0.5))
        return cost, len(terminal.settle(1.0))


def test_a_launch_costs_little_on_a_line_and_nothing_afterwards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def one_rocket(match: Any) -> bool:
        ready = {action.rocket for action in launches(match)}
        return can_launch(match) and len(ready) == 1 and 4 in match.state.tokens

    archive = Archive(tmp_path)
    prepared(archive, "pocket-rockets", until=one_rocket).close()
    archive.close()
    moving, after = launched_on_a_line(tmp_path)
    with capsys.disabled():
        print(f"\na launch on a line: {moving:,} bytes")
    assert 6_000 < moving < 24_000  # 20 times a key at most, once a launch
    assert after == 0


def test_no_animation_on_the_command_line(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    prepared(archive, "pocket-rockets", until=can_launch).close()
    archive.close()
    still, after = launched_on_a_line(tmp_path, "--no-animation")
    assert still < 6_000
    assert after == 0
