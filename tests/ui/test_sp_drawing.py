"""Aims and pictures of Space Rocket, without a screen: what is drawn is what the rules say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.space_rocket import faces, rules
from rocketarcade.games.space_rocket.above import picture, window
from rocketarcade.games.space_rocket.actions import stand
from rocketarcade.games.space_rocket.aiming import Aim, Outlook, holds, standing_room
from rocketarcade.games.space_rocket.beside import View, gauge
from rocketarcade.games.space_rocket.canvas import DOUBLE, THIN, Canvas, run
from rocketarcade.games.space_rocket.cards import FLOORS
from rocketarcade.games.space_rocket.places import legs
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import failing, placed
from tests.games.space_rocket.climber import step


def match(**options: Any) -> Match:
    game = load("space-rocket")
    return Match(game, game.options(hand="sure", **options), (Seat(name="Ann"),), "drawn")


def at(stage: str, floors: int = 4, **options: Any) -> State:
    """A table there."""
    playing = match(**options)
    while len(playing.state.floors) < floors or playing.state.stage != stage:
        playing.play(0, step(playing.view(0)).action)
    view: State = playing.view(0)
    return view


def refuse(view: State) -> Any:
    return lambda action: rules.refuse(view, view.turn, action)


def test_the_outlook_is_what_the_tower_does() -> None:
    random, asked, playing = Random(4), 0, match()
    while playing.to_act():
        view = playing.view(0)
        for hold in holds(view):
            aim = Aim(view, hold)
            if aim.turns:
                aim.turn = random.randrange(4)
            outlook = Outlook(aim)
            for _ in range(12):
                x, y = aim.ground.middle
                aim.to(x + random.randrange(-45, 46), y + random.randrange(-45, 46))
                action, refusal = aim.best(refuse(view))
                if refusal is None:
                    asked += 1
                    assert outlook.stands(aim.x, aim.y) == (failing(placed(view, action)) is None)
        playing.play(0, step(view).action)
    assert asked > 300


@pytest.mark.parametrize("stage", ["walls", "cloud", "rocket"])
def test_all_standing_room_and_no_more(stage: str) -> None:
    view = at(stage)
    aim = Aim(view, holds(view)[0])
    found = standing_room(aim, refuse(view))
    assert found
    legal = {action.aim for action in rules_legal(view, aim) if failing(placed(view, action)) is None}
    assert set(found) == legal


def test_walls_that_no_cloud_lies_on_both_of_leave_room_for_it() -> None:
    playing = match(gauge=False)
    playing.play(0, stand(x=-70, y=-50, turn=0))
    playing.play(0, stand(x=70, y=50, turn=2))
    aim = Aim(playing.view(0), "cloud")
    aim.settle(refuse(aim.view))
    assert aim.best(refuse(aim.view))[1] is None
    assert set(standing_room(aim, refuse(aim.view))) == {action.aim for action in rules_legal(aim.view, aim)}


def rules_legal(view: State, aim: Aim) -> list[Any]:
    """What the game lists for that piece, turned as it is."""
    kind = {"wall": "wall", "cloud": "cloud", "rocket": "rocket"}[aim.piece]
    return [
        action
        for action in load("space-rocket").legal(view, view.turn)
        if action.type == kind
        and getattr(action, "turn", aim.turn) == aim.turn
        and getattr(action, "face", aim.face) == aim.face
    ]


def test_a_wall_turns_in_its_place() -> None:
    aim = Aim(at("walls"), "wall")
    before = (aim.x, aim.y, aim.turn)
    squares = set()
    for _ in range(4):
        across, along = legs((aim.x, aim.y, aim.turn))
        squares.add((across.left, along.top, across.right, along.bottom))
        aim.round()
    assert len(squares) == 1
    assert (aim.x, aim.y, aim.turn) == before
    aim.round(-1)
    aim.round(1)
    assert (aim.x, aim.y, aim.turn) == before


def test_an_aim_is_counted_from_a_point_that_is_allowed_itself() -> None:
    view = at("walls", 1)
    right = Aim(view, "wall")
    right.turn = 0
    right.x, right.y = 12, -20  # its nearest point, x 10, would touch the rocket
    action, refusal = right.best(refuse(view))
    assert refusal is None
    assert action.aim == (12, -20)
    assert action.x == 15


def test_the_picture_from_above_shows_places_where_they_are() -> None:
    view = at("cloud")
    aim = Aim(view, "cloud")
    where = window(view, aim, 47, 17)
    for x in range(-60, 60, 7):
        column, row = where.cell(where.x + x, where.y + x // 2)
        near_x, near_y = where.place(column, row)
        assert abs(near_x - where.x - x) <= where.scale / 10
        assert abs(near_y - where.y - x // 2) <= where.scale / 5
    rows = [row.plain for row in picture(view, aim, where)]
    assert {len(row) for row in rows} == {47}
    assert sum(row.count("╔") + row.count("╝") for row in rows) == 2, "the cloud in hand"
    letters = "".join(rows)
    for icon, _, _ in faces.resources(view.floors[-1].card, aim.face, aim.turn):
        assert f"({faces.LETTER[icon]})" in letters


def test_a_piece_far_off_takes_the_window_along() -> None:
    view = at("cloud")
    aim = Aim(view, "cloud")
    aim.to(1000, 1000)
    column, row = window(view, aim, 47, 17).cell(aim.x, aim.y)
    assert 0 <= column < 47
    assert 0 <= row < 17


@pytest.mark.parametrize(("width", "height"), [(17, 14), (33, 25), (33, 26), (60, 80)])
def test_eleven_floors_fit(width: int, height: int) -> None:
    view = at("rocket", FLOORS)
    side = View(placed(view, Aim(view, "rocket").action()), width, height)
    rows = [row.plain for row in side.picture()]
    assert len(rows) == height
    assert {len(row) for row in rows} == {width}
    assert "".join(rows).count("▲") == 1
    assert rows[side.row(FLOORS)].count("═") > 3, "the Moon"
    assert all(set(rows[side.row(level)]) & set("─┬┴┼") for level in range(1, FLOORS))
    skies = [side.sky(y) for y in range(height)]
    order = ["space", "night", "evening", "morning", "mountains"]
    assert list(dict.fromkeys(skies)) == order, "from the ground up it gets dark"


def test_small_margins_and_falls_are_told_by_signs() -> None:
    rows = [
        row.plain for row in gauge([123, 29, 40], [123, 29, -7, -5000], 14, shown=True, building=3)
    ]
    assert rows[0] == "margins in mm"
    assert [rows[14 - 1 - floor] for floor in (1, 2, 3, 4)] == [
        " 1 12.3", " 2  2.9!", " 3  4.0▸ -0.7✗", " 4     ▸falls✗",
    ]  # fmt: skip
    hidden = gauge([123], [], 14, shown=False, building=1)
    assert "12.3" not in "".join(row.plain for row in hidden)


def test_lines_join_at_their_corners() -> None:
    canvas = Canvas(8, 4)
    canvas.box(1, 0, 6, 3, THIN, "")
    canvas.line([*run((3, 2), (3, 1)), (4, 1)], DOUBLE, "")
    canvas.line(run((0, 3), (7, 3)), THIN, "", joins=True)
    assert [row.plain for row in canvas.rows()] == [" ┌────┐ ", " │ ╔═ │ ", " │ ║  │ ", "╶┴────┴╴"]
    canvas.put(99, 99, "x")
    assert canvas.at(99, 99) == " "
