"""The tower from the side: eleven floors before a sky that darkens, the Moon over it, a margin a floor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.content import Content

from rocketarcade.games.space_rocket import faces
from rocketarcade.games.space_rocket.canvas import Canvas
from rocketarcade.games.space_rocket.cards import BOX, FLOORS, LEG, MOON
from rocketarcade.games.space_rocket.places import SIGNS, card_area
from rocketarcade.games.space_rocket.state import Floor, State, Wall

SPAN = 180
"""Millimetres from the left end of the picture to the right."""
LOW = 30
"""A margin under 3 mm is a warning."""
MOON_DISC = ("▟█▙", "▜█▛")
PEAKS = "╱╲╱╲"
GAUGE = 14
"""Columns of the margins."""
FAR_OUT = -999
"""Tenths of a millimetre; what is farther out is not measured any more."""
TITLE = "margins in mm"


class Cell(NamedTuple):
    """A sign in the picture; its ink is that of the sky behind it."""

    x: int
    y: int
    sign: str


Sprite = tuple[Cell, ...]
"""Something that falls as one."""


def rows_of(height: int) -> int:
    """Rows a floor takes in a picture so high: the rocket wants one more than that, the ground one."""
    return max(1, (height - 2) // (FLOORS + 1))


class View:
    """The tower in a picture of that size."""

    def __init__(self, state: State, width: int, height: int, *, held: str = "") -> None:
        """`held`: "wall", "cloud" or "rocket" is in hand and is drawn where it would come to lie."""
        self.state = state
        self.width = width
        self.height = height
        self.held = held
        self.rows = rows_of(height)

    def column(self, x: int) -> int:
        """The column that shows a place."""
        return _column(x, self.width)

    def row(self, level: int) -> int:
        """The row of a floor's card; level 0 is the ground."""
        return self.height - 1 - self.rows * level

    def sky(self, row: int) -> str:
        """Which sky is behind a row."""
        return _sky(row, self.height)

    def background(self) -> Canvas:
        """The sky, the box, the Moon as long as it is up there."""
        up = len(self.state.floors) < FLOORS or self.state.floors[-1].cloud is None
        return _background(self.width, self.height, up).copy()

    def sprites(self) -> list[Sprite]:
        """Every floor, lowest first, and the rocket last."""
        floors = self.state.floors
        pairs = zip(floors, [*floors[1:], None], strict=True)
        return [*(self._floor(n, floor, over) for n, (floor, over) in enumerate(pairs, 1)), self._rocket()]

    def picture(self) -> list[Content]:
        """All of it."""
        return self.draw(self.sprites())

    def draw(self, sprites: Iterable[Sprite]) -> list[Content]:
        """These things before the sky."""
        canvas = self.background()
        for sprite in sprites:
            for x, y, sign in sprite:
                if 0 <= y < self.height:
                    ink = "$ink-red" if sign in ROCKET_SIGNS and self.sky(y) == "space" else ""
                    canvas.put(x, y, sign, f"bold {ink or f'$skyline-{self.sky(y)}'}")
        return canvas.rows()

    def _floor(self, level: int, floor: Floor, over: Floor | None) -> Sprite:
        """Its walls, its card, and the feet of the walls on it."""
        y = self.row(level)
        last = floor is self.state.floors[-1]
        held_wall = self.held == "wall" and last
        down = {x for wall in floor.walls for x in self._ends(wall)}
        up = {x for wall in (over.walls if over is not None else ()) for x in self._ends(wall)}
        across: range | tuple[()] = ()
        if floor.cloud is not None:
            area = card_area(floor.cloud.x, floor.cloud.y, floor.cloud.turn)
            across = range(self.column(area.left), self.column(area.right))
        line = "═" if (self.held == "cloud" and last) or floor.card == MOON else "─"
        cells = [Cell(x, y + n, "│") for x in sorted(down) for n in range(1, self.rows)]
        for x in sorted({*across, *(down if self.rows == 1 else ())}):
            own, upper, card = x in down, x in up, x in across
            sign = line if card else "╷"
            if held_wall and not card and x in self._ends(floor.walls[-1]):
                sign = "╥"
            elif line == "─" and card and (own or upper):
                sign = "┼" if own and upper else "┬" if own else "┴"
            cells.append(Cell(x, y, sign))
        return tuple(cells)

    def _ends(self, wall: Wall) -> tuple[int, int]:
        return self.column(wall.x), self.column(wall.x + LEG * SIGNS[wall.turn][0])

    def _rocket(self) -> Sprite:
        """It stands on its card; of one under a card the lower part is seen."""
        rocket, floors = self.state.rocket, self.state.floors
        x, y = self.column(rocket.x), self.row(rocket.level)
        if rocket.level < len(floors) and floors[rocket.level].cloud is not None:
            return tuple(Cell(x + n, y - 1, "▄") for n in (-1, 0, 1))
        hull = [Cell(x - 1, y - 1, "╱"), Cell(x, y - 1, "█"), Cell(x + 1, y - 1, "╲")]
        for n in range(2, self.rows + 1):
            hull += [Cell(x - 1, y - n, "│"), Cell(x, y - n, "█"), Cell(x + 1, y - n, "│")]
        return (*hull, Cell(x, y - 1 - self.rows, "▲"))


ROCKET_SIGNS = "╱╲█▲▄"


def gauge(
    now: Sequence[int | None], then: Sequence[int | None], height: int, *, shown: bool, building: int
) -> list[Content]:
    """The margin of every floor beside it: as it is, and what it would be. Without the gauge, numbers."""
    rows = [Content("")] * height
    per = rows_of(height)
    if shown and height > per * FLOORS + 1:
        rows[0] = Content.styled(TITLE, "$text-muted")
    for floor in range(FLOORS):
        y = height - 1 - per * (floor + 1)
        name = (f"{floor + 1:>2}", "bold" if floor + 1 == building else "$text-muted")
        before = now[floor] if floor < len(now) else None
        after = then[floor] if floor < len(then) else None
        parts: list[tuple[str, str] | Content] = [name]
        if shown and (before is not None or after is not None):
            parts.append(_margin(before) if before is not None else Content("     "))
            if after is None or after == before:
                parts.append(_warning(before))
            else:
                parts += [("▸", "$accent bold"), _margin(after), _warning(after)]
        if 0 <= y < height:
            rows[y] = Content.assemble(*parts)
    return rows


def _margin(tenths: int) -> Content:
    words = faces.millimetres(tenths).rjust(5) if tenths > FAR_OUT else "falls"
    return Content.styled(words, _ink(tenths))


def _warning(tenths: int | None) -> Content:
    """A sign after a margin that is small, or below 0."""
    if tenths is None or tenths >= LOW:
        return Content("")
    return Content.styled("✗" if tenths < 0 else "!", _ink(tenths))


def _ink(tenths: int) -> str:
    return "bold $error" if tenths < 0 else "bold $warning" if tenths < LOW else ""


def _column(x: int, width: int) -> int:
    return (x + SPAN // 2) * width // SPAN


def _sky(row: int, height: int) -> str:
    return faces.sky(max(0, min(FLOORS - 1, (height - 2 - row) // rows_of(height))))


@lru_cache(maxsize=8)
def _background(width: int, height: int, moon: bool) -> Canvas:
    canvas = Canvas(width, height)
    for y in range(height):
        sky = _sky(y, height)
        canvas.ground(0, y, width - 1, y, f"$sky-{sky}")
        for x in range(width):
            if sky == "space" and _star(x, y):
                canvas.put(x, y, "·", f"$skyline-{sky}")
    peaks = height - 1 - rows_of(height)
    for x in (0, width - len(PEAKS)):
        canvas.write(x, peaks, PEAKS, f"$skyline-{_sky(peaks, height)}")
    left, right = _column(-BOX[0], width), _column(BOX[0], width)
    canvas.write(left, height - 1, "▀" * (right - left), "$skyline-mountains")
    if moon:
        for y, signs in enumerate(MOON_DISC):
            canvas.write(width - len(signs) - 1, y, signs, "$skyline-space")
    return canvas


def _star(x: int, y: int) -> bool:
    """One cell in fourteen, always the same ones."""
    spot = (x * 0x9E3779B1 ^ (y + 3) * 0x85EBCA77) & 0xFFFFFFFF
    spot = ((spot ^ spot >> 15) * 0x2C1B3C6D) & 0xFFFFFFFF
    return (spot ^ spot >> 13) % 14 == 0
