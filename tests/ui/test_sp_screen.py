"""The table of Space Rocket: aiming by keys and mouse, what is foretold, the bar, the fall, pictures."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.geometry import Offset, Region

from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.space_rocket import faces, rules
from rocketarcade.games.space_rocket.above import FromAbove
from rocketarcade.games.space_rocket.actions import DRAWN, Done, Stand
from rocketarcade.games.space_rocket.aiming import Aim, Outlook
from rocketarcade.games.space_rocket.beside import GAUGE
from rocketarcade.games.space_rocket.moving import falling
from rocketarcade.games.space_rocket.screen import SpaceRocketScreen
from rocketarcade.games.space_rocket.tower import margins
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.motion import Stage
from rocketarcade.widgets.swing import REACH, Swing, lateness, place
from tests.games.space_rocket.climber import step
from tests.ui.tables import Table, opened_app, prepared, table
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.test_live_sizes import resized

pytestmark = pytest.mark.usefixtures("quick_guards")
SURE = {"hand": "sure"}


def on(tabled: Table) -> SpaceRocketScreen:
    screen = tabled.screen
    assert isinstance(screen, SpaceRocketScreen)
    return screen


def aim(tabled: Table) -> Aim:
    held = on(tabled).aim
    assert held is not None
    return held


def text(tabled: Table, selector: str) -> str:
    return tabled.screen.query_one(selector, Lines).text


def climb(match: Any, floors: int, stage: str = "walls") -> Any:
    """With a sure hand, until that floor is at that stage."""
    while len(match.state.floors) < floors or match.state.stage != stage:
        seat = match.to_act()[0]
        match.play(seat, step(match.view(seat)).action)
    return match


async def climbed(tabled: Table, floors: int, stage: str = "walls") -> None:
    """Bring the table there behind the screen's back, which a busy machine may not have laid out before."""
    screen = on(tabled)
    await tabled.until(lambda: screen.aim is not None and bool(text(tabled, "#sky")))
    climb(tabled.match, floors, stage)
    screen._follow()
    await tabled.until(lambda: aim(tabled).view.stage == stage and len(aim(tabled).view.floors) == floors)
    await tabled.pilot.pause()


async def test_arrows_aim_and_space_lets_go(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann", "Bob"), options=SURE) as tabled:
        assert tabled.app.screen is tabled.screen, "nothing is hidden: no cover"
        x, y = aim(tabled).x, aim(tabled).y
        await tabled.press(*["left"] * 5, "up", "shift+right", "shift+right", "shift+up")
        assert (aim(tabled).x, aim(tabled).y) == (x - 23, y - 6)
        assert f"┏  x {x - 23:>3}  y {y - 6:>3} mm" in text(tabled, "#plan-title")
        await resized(tabled)
        assert (aim(tabled).x, aim(tabled).y) == (x - 23, y - 6), "no window is too small for it"
        await tabled.press("m", "down", "m", "r")
        assert aim(tabled).turn == 1
        assert "┓" in text(tabled, "#plan-title")
        assert "║" in text(tabled, "FromAbove"), "the piece in hand is drawn double"
        there = (aim(tabled).x, aim(tabled).y)
        await tabled.press("space")
        assert tabled.match.state.floors[-1].walls[0].model_dump() == dict(
            zip(("x", "y", "turn"), (*there, 1), strict=True)
        )
        assert "┃" in text(tabled, "FromAbove")
        assert "stands the first wall" in text(tabled, "#log")
        await tabled.press("u")
        assert not tabled.match.state.floors[-1].walls, "a sure hand can be taken back"


async def test_what_is_refused_is_said_with_its_rule(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options=SURE) as tabled:
        held = aim(tabled)
        held.to(0, 0)
        on(tabled)._redraw()
        assert "A wall there would touch the rocket. (SR-51)" in tabled.prompt
        assert tabled.items["do:go"].greyed
        assert tabled.items["do:go"].rule == "SR-51"
        await tabled.press("space")
        assert tabled.match.move_count == 0
        assert tabled.screen.refusal is not None
        assert tabled.screen.refusal.rule == "SR-51"
        for key, rule in (("d", "SR-13"), ("p", "SR-15")):
            await tabled.press(key)
            assert f"({rule})" in tabled.prompt
        await tabled.press("escape")
        assert (aim(tabled).x, aim(tabled).y) != (0, 0), "back to where it was held at first"
        room = on(tabled)._standing_room(aim(tabled))
        assert room
        assert all(x * x + y * y > 100 for x, y in room), "not at the rocket"


async def test_the_mouse_aims_turns_and_lets_go(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options=SURE) as tabled:
        plan = tabled.screen.query_one(FromAbove)
        await tabled.pilot.hover(FromAbove, Offset(8, 3))
        assert plan.window is not None
        assert (aim(tabled).x, aim(tabled).y) == plan.window.place(8, 3)
        plan.post_message(events.MouseScrollDown(plan, 8, 3, 0, 0, 0, False, False, False, 8, 3))
        await tabled.until(lambda: aim(tabled).turn == 1)
        await tabled.pilot.click(FromAbove, Offset(8, 3), button=3)
        assert aim(tabled).turn == 2
        await tabled.press("escape")
        await tabled.pilot.hover(FromAbove, Offset(12, 4))
        await tabled.pilot.click(FromAbove, Offset(12, 4))
        assert tabled.match.move_count == 1, "the mouse held it there before it clicked"
        await tabled.press("left", "left", "left")
        count = tabled.match.move_count
        await tabled.pilot.click(FromAbove, Offset(30, 12))
        assert tabled.match.move_count == count, "a click elsewhere takes the piece there"
        assert (aim(tabled).x, aim(tabled).y) == plan.window.place(30, 12)


async def test_the_gauge_foretells_what_comes(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options=SURE) as tabled:
        await climbed(tabled, 4, "cloud")
        await tabled.press("right", "right", "f")
        assert aim(tabled).face == 1
        foretold = text(tabled, "#gauge")
        await tabled.press("space")
        assert tabled.match.state.floors[-1].cloud.face == 1
        for margin in margins(tabled.match.state):
            assert margin is not None
            assert faces.millimetres(margin) in foretold
        await tabled.press("p")
        assert aim(tabled).hold == "push:cloud"
        assert not aim(tabled).turns
        await tabled.press("tab")
        assert aim(tabled).hold == "rocket"
        found = step(tabled.match.view(0))
        on(tabled).own_advice(found.action)
        assert (aim(tabled).x, aim(tabled).y) == found.action.aim, "a hint shows where"
        await tabled.press("escape", *found.keys[:-1])
        assert "The rocket touches a" in tabled.prompt
        await tabled.press("space", "d")
        assert tabled.match.records[-1].action == Done()


async def test_without_the_gauge_no_margin_is_shown(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options={**SURE, "gauge": False}) as tabled:
        await climbed(tabled, 3, "cloud")
        assert text(tabled, "#gauge").split() == [str(floor) for floor in range(11, 0, -1)]
        assert "margin" not in tabled.prompt
        assert "◎" not in text(tabled, "FromAbove")


async def test_the_bar_swings_and_space_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), settings={"delay": 100}) as tabled:
        bar = tabled.screen.query_one(Swing)
        assert bar.display
        assert bar.swinging
        await tabled.press("q")
        await tabled.until(lambda: isinstance(tabled.app.screen, ConfirmScreen))
        assert not bar.swinging, "nothing moves under a question"
        await tabled.press("escape")
        await tabled.until(lambda: bar.swinging)
        on(tabled)._rest()
        await tabled.press("space")
        assert bar.swinging, "it had come to rest: the first key wakes it"
        assert tabled.match.move_count == 0
        with monkeypatch.context() as patch:
            patch.setattr("rocketarcade.games.space_rocket.holding.GUARD", 0.3)
            on(tabled)._let_go(bar._began + 0.2)
            assert tabled.match.move_count == 0, "a key pressed twice by mistake"
        at = bar._began + 0.5
        on(tabled)._let_go(at)
        action = tabled.match.records[-1].action
        assert isinstance(action, Stand)
        assert action.length == round(abs(place(0.4))), "as it stood a tenth of a second before"
        assert tabled.match.why_no_undo(0) is not None
        assert bar.swinging, "and on for the next piece"
        with monkeypatch.context() as patch:
            patch.setattr("rocketarcade.widgets.swing.PATIENCE", 0.01)
            await tabled.press("left")
            await tabled.until(lambda: not bar.swinging)  # nobody is there
        await tabled.press("left")
        assert bar.swinging


def test_the_marker_goes_from_end_to_end() -> None:
    assert [round(place(n * 0.1875)) for n in range(9)] == [-16, -8, 0, 8, 16, 8, 0, -8, -16]
    assert [lateness(n * 0.1875) for n in (1, 2, 3, 6)] == [-188, 0, 188, 0]
    assert all(abs(place(n / 50)) <= REACH for n in range(200))


async def test_dice_and_a_sure_hand_have_no_bar(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options={"hand": "dice"}) as tabled:
        assert not tabled.screen.query_one(Swing).display
        await tabled.press("space")
        assert tabled.match.records[-1].action.length == DRAWN


def tipping(held: Aim) -> None:
    """To where it may be let go and cannot stand."""
    x, y = held.x, held.y
    for held.turn, (across, along) in product(range(4), ((1, 0), (-1, 0), (0, 1), (0, -1))):
        outlook = Outlook(held)
        for away in range(60):
            held.to(x + away * across, y + away * along)
            _, refusal = held.best(lambda action: rules.refuse(held.view, held.view.turn, action))
            if refusal is None and not outlook.stands(held.x, held.y):
                return
    raise AssertionError("it stands everywhere")


def topple(tabled: Table) -> None:
    """Hold the cloud where it cannot stand."""
    tipping(aim(tabled))
    on(tabled)._redraw()


async def test_when_it_falls_it_falls(tmp_path: Path) -> None:
    async with table(tmp_path, "space-rocket", ("Ann",), options=SURE) as tabled:
        tabled.app.animation_level = "full"
        await climbed(tabled, 3, "cloud")
        topple(tabled)
        assert "floor 3 would fall by " in tabled.prompt
        assert "✗" in text(tabled, "#gauge")
        await tabled.press("space")
        assert "would fall even without a wobble" in await tabled.answer("n")
        await tabled.until(lambda: tabled.app.screen is tabled.screen)
        before = text(tabled, "#sky")
        await tabled.press("space")
        await tabled.answer("y")
        stage = tabled.screen.query_one(Stage)
        await tabled.until(lambda: stage.playing)
        fall = tabled.match.state.fall
        assert fall is not None
        out = faces.millimetres(-fall.margin)
        assert f"Floor 3 falls: out of balance by {out} mm" in tabled.prompt
        assert text(tabled, "#sky") != before, "the cards lie on the ground"
        await tabled.press("space")  # any key
        await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen))
        await tabled.until(lambda: f"out of balance by {out} mm" in tabled.everything())


async def test_without_motion_the_result_comes_at_once(tmp_path: Path) -> None:
    async with table(
        tmp_path, "space-rocket", ("Ann",), options=SURE, settings={"animation": False, "cautions": False}
    ) as tabled:
        tabled.app.animation_level = "full"
        await climbed(tabled, 2, "cloud")
        topple(tabled)
        await tabled.press("space")
        await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen))


async def test_a_whole_tower_fits_and_names_cannot_break_it(tmp_path: Path) -> None:
    names = ("[/", "Ann [red]b", "W" * 16)
    options = {**SURE, "kind": "competitive"}
    async with table(tmp_path, "space-rocket", names, options=options) as tabled:
        await climbed(tabled, 11, "rocket")
        sky, scale = text(tabled, "#sky").split("\n"), text(tabled, "#gauge").split("\n")
        assert len(sky) == len(scale) == tabled.screen.query_one("#sky").size.height
        assert [line[:2].strip() for line in scale if line[:2].strip().isdigit()] == [
            str(floor) for floor in range(11, 0, -1)
        ]
        assert all(len(line) <= GAUGE for line in scale)
        assert any("▲" in line for line in sky), "the rocket over the eleventh floor"
        assert "═" in sky[scale.index(next(line for line in scale if line.startswith("11")))], "the Moon"
        headline = text(tabled, "#headline")
        assert "● [/" in headline
        assert headline.count("▮") == headline.count("◉") == 3
        assert len(headline) <= 78
        await tabled.press("v", "v")
        await tabled.press("space")
        assert tabled.match.state.rocket.level == 11


def test_a_fall_leaves_the_lower_floors_and_brings_down_the_rest() -> None:
    game = load("space-rocket")
    match = Match(game, game.options(hand="sure"), (Seat(name="Ann"),), "fall")
    climb(match, 6, "cloud")
    held = Aim(match.view(0), "cloud")
    tipping(held)
    match.play(0, held.best(lambda action: rules.refuse(held.view, 0, action))[0])
    state = match.state
    assert (state.fall.floor, state.fall.lifted) == (5, False)
    (moment,) = falling(state, Region(3, 1, 18, 14))
    assert sum(moment.pace for _ in moment.frames) < 4, "a stage hurries what takes longer"
    first, last = ([row.plain for row in frame.rows] for frame in (moment.frames[0], moment.frames[-1]))
    assert all(len(row) == 18 for row in (*first, *last))
    assert first[-7:] != last[-7:]
    assert first[8:11] == last[8:11], "floors 2 to 4 stand"
    assert "═" not in "".join(last)
    assert "Floor 6 falls" in "\n".join(last)
    assert "▲" not in "".join(last[:12]), "the rocket lies on the ground"
    assert falling(state, Region(0, 0, 5, 5)) == [], "no room, no picture"


def at_the_end(match: Any) -> bool:
    """Never: the match is brought there by hand."""
    return True


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("floors", [1, 9], ids=["first", "ninth"])
def test_the_board(snap_compare: Any, tmp_path: Path, size: tuple[int, int], floors: int) -> None:
    app = opened_app(tmp_path, "space-rocket", names=("Ann", "Bob"), options=SURE, until=at_the_end)
    app.opening = None

    async def shown(pilot: Any) -> None:
        opened = prepared(app.archive, "space-rocket", ("Ann", "Bob"), options=SURE, until=at_the_end)
        climb(opened.match, floors, "walls" if floors == 1 else "cloud")
        app.open_match = opened
        app.push_screen(SpaceRocketScreen(opened))
        await pilot.pause()
        await pilot.pause(0.1)

    assert snap_compare(app, terminal_size=size, run_before=shown)
