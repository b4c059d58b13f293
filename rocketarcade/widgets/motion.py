"""Things that move, for a moment: a rocket that lifts off, a card that travels.

A moment lies over a table that already stands as the move left it, so nothing has to be waited for and
nothing is told by motion alone. It is made of frames, small ones: over a line only cells that change are
sent. All of it together takes less than two seconds, however slow the terminal is, then its timer is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rich.cells import cell_len
from textual.app import App
from textual.content import Content
from textual.geometry import Offset, Region
from textual.timer import Timer

from rocketarcade.widgets.lines import Lines

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade

LONGEST = 1.8
"""Seconds that the moments of one move take, at most; more of them go by faster."""
STEP = 0.06
"""Seconds for a step of something that travels."""
CLIMB = (0, 1, 2, 4, 6, 9, 12, 16)
"""Rows over the ground, frame by frame, of a rocket that lifts off."""
AWAY = Offset(0, -100)
"""Where the stage is at rest, out of sight: to come in from there costs half the bytes of coming into
being, for a widget of a new size is painted twice."""
FIRE = ("▒", "░")
Cell = tuple[str, str]
"""A sign and its style."""


class Frame(NamedTuple):
    """Rows, and where their upper left corner lies on the screen."""

    rows: tuple[Content, ...]
    at: Offset


class Moment(NamedTuple):
    """Frames, and how many seconds each stays."""

    frames: tuple[Frame, ...]
    pace: float


def wanted(app: App[Any]) -> bool:
    """Whether anything may move: by the setting, `--no-animation` and TEXTUAL_ANIMATIONS."""
    return app.animation_level == "full" and cast("RocketArcade", app).settings.animation


class Stage(Lines):
    """Where moments are played, one after the other, over everything else of the screen."""

    DEFAULT_CSS = """
    Stage {
        layer: moment; position: absolute; width: 0; height: 0;
        background: $background; color: $foreground;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._frames: list[tuple[float, Frame]] = []
        """What is still to come, each with the time at which it is over."""
        self._timer: Timer | None = None
        self._then: Callable[[], object] | None = None

    @property
    def playing(self) -> bool:
        """Whether something moves."""
        return self._timer is not None

    def play(self, moments: Sequence[Moment], then: Callable[[], object] | None = None) -> None:
        """Show these; `then` is called when they are over, also where somebody ended them."""
        self.stop()
        self._then = then
        total = sum(len(moment.frames) * moment.pace for moment in moments)
        haste = min(1.0, LONGEST / total) if total else 1.0
        until = monotonic()
        for moment in moments:
            for frame in moment.frames:
                until += moment.pace * haste
                self._frames.append((until, frame))
        self._step()

    def stop(self) -> None:
        """Take it all off, at once."""
        self._frames.clear()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.lines:
            self.lines = []
            self.styles.offset = AWAY
        then, self._then = self._then, None
        if then is not None:
            self.call_later(then)

    def _step(self) -> None:
        """The next frame; those whose time is over already are left out."""
        now = monotonic()
        while self._frames and self._frames[0][0] <= now:
            self._frames.pop(0)
        if not self._frames:
            self.stop()
            return
        until, frame = self._frames[0]
        self._put(frame)
        self._timer = self.set_timer(until - now, self._step)

    def _put(self, frame: Frame) -> None:
        size = (max(row.cell_length for row in frame.rows), len(frame.rows))
        if (self.size.width, self.size.height) != size:
            self.styles.width, self.styles.height = size
        if self.styles.offset.x.value != frame.at.x or self.styles.offset.y.value != frame.at.y:
            self.styles.offset = frame.at
        self.show(frame.rows)


def travel(face: Content, start: Region, end: Region) -> list[Moment]:
    """Something small on its way from the middle of one place to the middle of another; nothing where one
    of them is not on the screen."""
    if not start or not end:
        return []
    half = Offset(face.cell_length // 2, 0)
    first, last = _middle(start) - half, _middle(end) - half
    way = last - first
    steps = max(3, min(8, (abs(way.x) // 2 + abs(way.y)) // 2))
    places = [first + Offset(way.x * n // steps, way.y * n // steps) for n in range(steps + 1)]
    return [Moment(tuple(Frame((face,), Offset(max(0, x), max(0, y))) for x, y in places), STEP)]


def launch(rocket: Sequence[Content], fuel: Content, over: Region, caption: Content) -> list[Moment]:
    """Fuel runs up to a rocket and the rocket lifts off, in the middle of that part of the screen. The
    rows of the rocket are its picture, engine last; nothing is shown where there is no room for it."""
    cells = [_cells(row) for row in rocket]
    width, height = min(over.width, 27), min(over.height, 13)
    if width < 22 or height < len(cells) + 4:
        return []
    at = Offset(over.x + (over.width - width) // 2, over.y + (over.height - height) // 2)
    pad = Pad(cells, _cells(fuel), width - 2, height - 2)
    x = (pad.width - pad.breadth) // 2
    pictures = [pad.draw(0, fuel_at=n * (x - len(pad.fuel)) // 5) for n in range(6)]
    pictures += [pad.draw(0, fire=1 + n % 2) for n in range(3)]
    pictures += [pad.draw(climb, fire=3) for climb in CLIMB if climb < pad.height]
    pictures += [pad.draw(pad.height, words=_cells(caption))] * 4
    return [Moment(tuple(Frame(picture, at) for picture in pictures), STEP + 0.01)]


class Pad:
    """A launch pad under the sky, in a frame, and what stands or flies there."""

    def __init__(self, rocket: list[list[Cell]], fuel: list[Cell], width: int, height: int) -> None:
        self.rocket = rocket
        self.fuel = fuel
        self.width = width
        self.height = height
        self.breadth = max(map(len, rocket))

    def draw(
        self, climb: int, *, fuel_at: int | None = None, fire: int = 0, words: Sequence[Cell] = ()
    ) -> tuple[Content, ...]:
        """A frame: the rocket so many rows over the ground, with so many rows of fire below it."""
        rows = [[_star(x, y) for x in range(self.width)] for y in range(self.height)]
        left = (self.width - self.breadth) // 2
        foot = self.height - 1 - climb
        """The row of the engine."""
        for n, line in enumerate(reversed(self.rocket)):
            self._lay(rows, left, foot - n, line)
        for n in range(fire):
            flame: Cell = (FIRE[n % 2], "$warning" if n < 2 else "$error")
            self._lay(rows, left + self.breadth // 2, foot + 1 + n, [flame])
        if fuel_at is not None:
            self._lay(rows, fuel_at, self.height - 1, self.fuel)
        if words:
            said = list(words)[: self.width]
            self._lay(rows, (self.width - len(said)) // 2, self.height // 2, said)
        edge, bar = "$primary", "─" * self.width
        inside = (_content([("│", edge), *row, ("│", edge)]) for row in rows)
        ground = Content.assemble(("╰", edge), ("▔" * self.width, "$foreground-muted"), ("╯", edge))
        return (Content.styled(f"╭{bar}╮", edge), *inside, ground)

    def _lay(self, rows: list[list[Cell]], x: int, y: int, cells: Sequence[Cell]) -> None:
        if not 0 <= y < self.height:
            return
        for n, cell in enumerate(cells):
            if cell[0] != " " and 0 <= x + n < self.width:
                rows[y][x + n] = cell


def _star(x: int, y: int) -> Cell:
    """One cell in twenty or so has a star, always the same ones."""
    spot = (x * 0x9E3779B1 ^ (y + 7) * 0x85EBCA77) & 0xFFFFFFFF
    spot = ((spot ^ spot >> 15) * 0x2C1B3C6D) & 0xFFFFFFFF
    return ("·", "$text-disabled") if (spot ^ spot >> 13) % 23 == 0 else (" ", "")


def _cells(content: Content) -> list[Cell]:
    """Signs with their styles; one too wide for a cell counts for as many blanks, so that all keeps its
    place."""
    cells: list[Cell] = []
    for n, sign in enumerate(content.plain):
        style = " ".join(str(span.style) for span in content.spans if span.start <= n < span.end)
        wide = cell_len(sign)
        cells += [(sign, style)] if wide == 1 else [("?", style)] * wide
    return cells


def _content(cells: Sequence[Cell]) -> Content:
    """Cells as a row: a piece for each run of one style, for every piece costs bytes of its own."""
    runs = groupby(cells, key=lambda cell: cell[1])
    return Content.assemble(*(("".join(sign for sign, _ in run), style) for style, run in runs))


def _middle(region: Region) -> Offset:
    return Offset(region.x + region.width // 2, region.y + region.height // 2)
