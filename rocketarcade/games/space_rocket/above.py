"""The table from above: the card that one builds on, what stands there, and the piece in hand over it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message

from rocketarcade.games.space_rocket import faces
from rocketarcade.games.space_rocket.aiming import Aim
from rocketarcade.games.space_rocket.canvas import DOUBLE, HEAVY, THIN, Canvas, Line, run
from rocketarcade.games.space_rocket.cards import BOX, FOOT, LEG
from rocketarcade.games.space_rocket.places import SIGNS, Area, Corner, Point, card_area, carrier, corner
from rocketarcade.games.space_rocket.state import Cloud, State
from rocketarcade.widgets.lines import Lines

FINEST = 10
"""Tenths of a millimetre that a column shows, at least. A row shows twice as much."""
HERE = "·"
"""In a cell where the piece in hand may be let go."""


class Window(NamedTuple):
    """Which part of the table is shown: its middle in millimetres, its size in cells, its scale."""

    x: int
    y: int
    width: int
    height: int
    scale: int
    """Tenths of a millimetre a column."""

    def cell(self, x: int, y: int) -> Point:
        """The cell that shows a place."""
        return (
            (10 * (x - self.x) + self.width * self.scale // 2) // self.scale,
            (10 * (y - self.y) + self.height * self.scale) // (2 * self.scale),
        )

    def place(self, column: int, row: int) -> Point:
        """The place in the middle of a cell, in whole millimetres."""
        return (
            self.x + ((2 * column + 1 - self.width) * self.scale) // 20,
            self.y + ((2 * row + 1 - self.height) * self.scale) // 10,
        )

    def off(self, column: int, row: int, x: int, y: int) -> Point:
        """How far the middle of a cell is from a place, in twentieths of a millimetre."""
        return (
            20 * (self.x - x) + (2 * column + 1 - self.width) * self.scale,
            20 * (self.y - y) + (2 * row + 1 - self.height) * 2 * self.scale,
        )


def window(view: State, aim: Aim | None, width: int, height: int) -> Window:
    """All of the box, or as much around a cloud; moved along where the piece in hand would leave it."""
    scale = max(FINEST, -(-20 * BOX[0] // max(1, width)), -(-10 * BOX[1] // max(1, height)))
    x, y = carrier(view, level_of(view, aim)).middle
    if aim is not None:
        wide, high = width * scale // 20, height * scale // 10
        x = min(max(x, aim.x - wide * 4 // 5), aim.x + wide * 4 // 5)
        y = min(max(y, aim.y - high * 4 // 5), aim.y + high * 4 // 5)
    return Window(x, y, width, height, scale)


def level_of(view: State, aim: Aim | None) -> int:
    """The level of the card that the picture is about; 0 is the box."""
    if aim is not None:
        return aim.level
    return len(view.floors) - (view.floors[-1].cloud is None)


def picture(
    view: State,
    aim: Aim | None,
    at: Window,
    may: Iterable[Point] = (),
    centre: Point | None = None,
    ink: str = "$accent",
) -> list[Content]:
    """The table from above. `may`: places where the piece in hand may be let go; `centre`: the centre of
    mass of what the uppermost walls carry; `ink`: of the piece in hand."""
    drawing = _Drawing(at)
    level, floor = level_of(view, aim), view.floors[-1]
    on_top = level == len(view.floors)
    drawing.card(carrier(view, level), box=not level)
    for place in may:
        cell = at.cell(*place)
        if drawing.canvas.at(*cell) == " ":
            drawing.canvas.put(*cell, HERE, "$success")
    held = aim.hold.removeprefix("push:") if aim is not None else ""
    for number, wall in enumerate(floor.walls, 1):
        if held != f"wall-{number}":
            drawing.wall(corner(wall), THIN if on_top else HEAVY, "$text-muted" if on_top else "bold")
    if on_top and floor.cloud is not None:
        drawing.resources(floor.cloud, floor.card)
    if not on_top and floor.cloud is not None and held != "cloud":
        drawing.cloud(floor.cloud, floor.card, THIN, "$foreground")
    rocket = view.rocket
    if held != "rocket" and rocket.level == level:
        drawing.rocket(rocket.x, rocket.y, faces.ROCKET_INK)
    if aim is not None:
        drawing.in_hand(aim, floor.card, f"bold {ink}")
    if centre is not None:
        drawing.centre(*at.cell(*centre))
    return drawing.canvas.rows()


class _Drawing:
    """A canvas with a window on the table."""

    def __init__(self, at: Window) -> None:
        self.at = at
        self.canvas = Canvas(at.width, at.height)

    def card(self, area: Area, *, box: bool) -> None:
        """What is built on: the box, or a card."""
        left, top, right, bottom = self._cells(area)
        self.canvas.ground(left, top, right, bottom, "$panel")
        self.canvas.box(left, top, right, bottom, HEAVY if box else THIN, "$text-muted")

    def resources(self, cloud: Cloud, card: int) -> None:
        """What is printed on the face that is up. Of a card below nothing is drawn: it has acted (SR-14)."""
        for icon, x, y in faces.resources(card, cloud.face, cloud.turn):
            column, row = self.at.cell(cloud.x + x, cloud.y + y)
            self.canvas.write(column - 1, row, f"({faces.LETTER[icon]})", f"bold {faces.INK[icon]}")

    def wall(self, wall: Corner, line: Line, ink: str) -> None:
        """An L from above."""
        x, y, turn = wall
        right, down = SIGNS[turn]
        here = self.at.cell(x, y)
        across, along = self.at.cell(x + LEG * right, y), self.at.cell(x, y + LEG * down)
        self.canvas.line([*run(across, here), *run(here, along)[1:]], line, ink)

    def cloud(self, cloud: Cloud, card: int, line: Line, ink: str) -> None:
        """A card over what stands."""
        self.canvas.box(*self._cells(card_area(cloud.x, cloud.y, cloud.turn)), line, ink)
        self.resources(cloud, card)

    def rocket(self, x: int, y: int, ink: str, *, held: bool = False) -> None:
        """Its foot, which is round."""
        middle = self.at.cell(x, y)
        for row in range(self.at.height):
            for column in range(self.at.width):
                off_x, off_y = self.at.off(column, row, x, y)
                if off_x**2 + off_y**2 <= (20 * FOOT) ** 2 and not self._printed(column, row):
                    self.canvas.put(column, row, "▓" if held else "▒", ink)
        if not self._printed(*middle):
            self.canvas.put(*middle, faces.ROCKET, f"bold {ink}")

    def centre(self, x: int, y: int) -> None:
        """The centre of mass; a letter that it falls on stays readable."""
        printed = self.canvas.at(x, y) if self._printed(x, y) else ""
        self.canvas.put(x, y, printed or faces.CENTRE, f"bold {'reverse ' if printed else ''}$warning")

    def in_hand(self, aim: Aim, card: int, ink: str) -> None:
        """What is held, drawn double."""
        if aim.piece == "wall":
            self.wall((aim.x, aim.y, aim.turn), DOUBLE, ink)
        elif aim.piece == "cloud":
            self.cloud(Cloud(x=aim.x, y=aim.y, turn=aim.turn, face=aim.face), card, DOUBLE, ink)
            self.canvas.put(*self.at.cell(aim.x, aim.y), "+", ink)
        else:
            self.rocket(aim.x, aim.y, ink, held=True)

    def _printed(self, x: int, y: int) -> bool:
        """A resource shows through the rocket's foot, so that one sees what it touches."""
        return self.canvas.at(x, y) in "()" or self.canvas.at(x, y) in faces.LETTERS

    def _cells(self, area: Area) -> tuple[int, int, int, int]:
        left, top = self.at.cell(area.left, area.top)
        right, bottom = self.at.cell(area.right, area.bottom)
        return left, top, right, bottom


class FromAbove(Lines):
    """The picture; the mouse aims on it."""

    DEFAULT_CSS = """
    FromAbove { width: 100%; height: 1fr; }
    """

    class Aimed(Message):
        """The mouse points at a place."""

        def __init__(self, x: int, y: int, *, pressed: bool, time: float) -> None:
            super().__init__()
            self.x = x
            self.y = y
            self.pressed = pressed
            self.at = time
            """When."""

    class Wheeled(Message):
        """The piece is to be turned by so many quarters."""

        def __init__(self, quarters: int) -> None:
            super().__init__()
            self.quarters = quarters

    window: Window | None = None
    """What part of the table it shows."""
    _over: Point | None = None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The piece in hand follows, cell by cell."""
        cell = self._cell(event)
        if cell != self._over:
            self._over = cell
            self._send(cell, event, pressed=False)

    def on_click(self, event: events.Click) -> None:
        """Let it go; the right button turns."""
        event.stop()
        if event.button == 3:
            self.post_message(self.Wheeled(1))
            return
        self._over = self._cell(event)
        self._send(self._over, event, pressed=True)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn the piece."""
        event.stop()
        self.post_message(self.Wheeled(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn it back."""
        event.stop()
        self.post_message(self.Wheeled(-1))

    def _send(self, cell: Point | None, event: events.MouseEvent, *, pressed: bool) -> None:
        if cell is not None and self.window is not None:
            self.post_message(self.Aimed(*self.window.place(*cell), pressed=pressed, time=event.time))

    def _cell(self, event: events.MouseEvent) -> Point | None:
        at = event.get_content_offset(self)
        return None if at is None else (at.x, at.y)

