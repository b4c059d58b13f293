"""A piece in hand over the table: which one, where, how it is turned, and the action that lets it go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Literal

from rocketarcade.engine.game import Refusal
from rocketarcade.games.space_rocket import statics
from rocketarcade.games.space_rocket.actions import (
    DRAWN,
    GRID,
    REACH,
    Lay,
    Move,
    Push,
    Stand,
    lay,
    move,
    on_grid,
    push,
    stand,
)
from rocketarcade.games.space_rocket.cards import CARD, LEG, faces
from rocketarcade.games.space_rocket.places import Area, Point, card_area, carrier, corner, legs
from rocketarcade.games.space_rocket.rules import pushable
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import ROCKET_MASS, WALL_MASS, floors, placed, pushed, rocket

QUARTERS = statics.QUARTERS
Hold = Literal["wall", "cloud", "rocket", "push:wall-1", "push:wall-2", "push:cloud", "push:rocket"]
"""What can be in hand: the piece that the turn asks for, or one that is pushed."""
Touch = Stand | Lay | Move | Push
Refuse = Callable[[Touch], Refusal | None]
FAR = 60
"""Millimetres around the usual aim in which one that is allowed is looked for."""


class Aim:
    """Where the piece in hand is held: anywhere near its card. `best` says what comes of letting it go."""

    def __init__(self, view: State, hold: Hold) -> None:
        self.view = view
        self.hold: Hold = hold
        self.x, self.y, self.turn, self.face = _usual(view, hold)

    @property
    def pushing(self) -> bool:
        """Whether a piece that stands already is in hand."""
        return self.hold.startswith("push:")

    @property
    def piece(self) -> str:
        """"wall", "cloud" or "rocket"."""
        return self.hold.removeprefix("push:").partition("-")[0]

    @property
    def turns(self) -> bool:
        """Whether it can be turned: what is pushed stays as it is (SR-15)."""
        return self.hold in ("wall", "cloud")

    @property
    def flips(self) -> bool:
        """Whether there is another side to turn up."""
        return self.hold == "cloud" and len(faces(self.view.floors[-1].card)) > 1

    @property
    def level(self) -> int:
        """Of the card that the piece is held over; 0 is the box."""
        return len(self.view.floors) - (self.piece != "rocket")

    @property
    def ground(self) -> Area:
        """That card."""
        return carrier(self.view, self.level)

    def by(self, dx: int, dy: int) -> None:
        """Move it, not out of sight of its card."""
        self.to(self.x + dx, self.y + dy)

    def to(self, x: int, y: int) -> None:
        """Hold it there, or as near to it as the piece stays in sight of its card."""
        area = self.ground.wider(FAR if self.piece == "cloud" else 0)
        self.x = min(max(x, area.left), area.right)
        self.y = min(max(y, area.top), area.bottom)

    def round(self, quarters: int = 1) -> None:
        """Turn it clockwise in its place: a wall about the middle of its two legs' square."""
        if not self.turns:
            return
        if self.piece == "wall":
            across, along = legs((self.x, self.y, self.turn))
            box = Area(across.left, along.top, across.right, along.bottom)
            for _ in range(quarters % 4):
                self.x, self.y = _next_corner(box, self.x, self.y)
        self.turn = (self.turn + quarters) % 4

    def flip(self) -> None:
        """The other face up."""
        if self.flips:
            self.face = 1 - self.face

    def action(self, length: int = DRAWN) -> Touch:
        """Letting it go here, counted from the nearest point of the grid."""
        return next(self.actions(length))

    def actions(self, length: int = DRAWN) -> Iterator[Touch]:
        """The same touch, counted from every point of the grid within reach, the nearest first: that
        one may lie where nothing can stand, although the aim itself can."""
        for (x, dx), (y, dy) in product(_points(self.x), _points(self.y)):
            yield self._made(x, y, dx, dy, length)

    def best(self, refuse: Refuse, length: int = DRAWN) -> tuple[Touch, Refusal | None]:
        """Letting it go here, and why that is not possible."""
        first: tuple[Touch, Refusal | None] | None = None
        for action in self.actions(length):
            refusal = refuse(action)
            if refusal is None:
                return action, None
            first = first or (action, refusal)
        assert first is not None
        return first

    def settle(self, refuse: Refuse) -> None:
        """To the nearest place where it may be let go; turned, where it can stand nowhere as it is."""
        x, y, turn = self.x, self.y, self.turn
        for quarters in range(4 if self.turns else 1):
            self.turn = (turn + quarters) % 4
            for away in range(0, FAR + 1, GRID):
                for dx, dy in _ring(away):
                    self.to(x + dx, y + dy)
                    if (self.x, self.y) == (x + dx, y + dy) and self.best(refuse)[1] is None:
                        return
        self.x, self.y, self.turn = x, y, turn

    def _made(self, x: int, y: int, dx: int, dy: int, length: int) -> Touch:
        at = {"x": x, "y": y, "dx": dx, "dy": dy, "length": length}
        if self.hold == "wall":
            return stand(**at, turn=self.turn)
        if self.hold == "cloud":
            return lay(**at, turn=self.turn, face=self.face)
        if self.hold == "rocket":
            return move(**at)
        return push(**at, piece=self.hold.removeprefix("push:"))


def holds(view: State) -> list[Hold]:
    """What may be taken in hand now: the piece that the turn asks for, then what may be pushed."""
    asked: dict[str, Hold] = {"walls": "wall", "cloud": "cloud", "rocket": "rocket"}
    first: list[Hold] = [asked[view.stage]] if view.stage in asked else []
    return [*first, *(f"push:{piece}" for piece in pushable(view))]  # type: ignore[list-item]


def standing_room(aim: Aim, refuse: Refuse) -> list[Point]:
    """The points of the grid at which the piece in hand, turned as it is, may be let go; with the gauge,
    those of them where the tower would stand."""
    trial = Aim(aim.view, aim.hold)
    trial.turn, trial.face = aim.turn, aim.face
    found = _allowed(trial, _reach(trial), refuse)
    if not found and aim.piece == "cloud":  # walls that no card lies on both of (SR-53)
        found = _allowed(trial, aim.ground.wider(FAR), refuse)
    if aim.view.options.gauge:
        outlook = Outlook(trial)
        found = [point for point in found if outlook.stands(*point)]
    return found


def _allowed(trial: Aim, area: Area, refuse: Refuse) -> list[Point]:
    found = []
    for x in range(-(-area.left // GRID) * GRID, area.right + 1, GRID):
        for y in range(-(-area.top // GRID) * GRID, area.bottom + 1, GRID):
            trial.x, trial.y = x, y
            if refuse(trial.action()) is None:
                found.append((x, y))
    return found


def _reach(aim: Aim) -> Area:
    """Beyond it, nothing of that kind may be let go: on the card, or where a cloud lies on both walls."""
    if aim.piece != "cloud":
        return aim.ground
    lying = card_area(0, 0, aim.turn)
    area = aim.ground.wider(FAR)
    for wall in aim.view.floors[-1].walls:
        across, along = legs(corner(wall))
        area = Area(
            max(area.left, across.left - lying.right),
            max(area.top, along.top - lying.bottom),
            min(area.right, across.right - lying.left),
            min(area.bottom, along.bottom - lying.top),
        )
    return area


class Outlook:
    """Whether the tower would stand with the piece in hand at one place or another, asked many times: what
    the other pieces weigh on each floor is worked out once."""

    def __init__(self, aim: Aim) -> None:
        after = placed(aim.view, aim.action())
        tower, top = floors(after), len(after.floors) - 1
        self._walls, self._slab = tower[top]
        held, level = aim.hold.removeprefix("push:"), after.rocket.level
        self._own = top if aim.piece == "cloud" else None
        """The floor whose support moves with the piece."""
        self._upto = top - (aim.piece == "wall")
        """The last floor that the piece weighs on."""
        self._piece: statics.Moment
        walls = self._walls
        if aim.piece == "rocket":
            self._piece = statics.load_moment(statics.Load(0, 0, ROCKET_MASS))
        elif aim.piece == "cloud":
            assert self._slab is not None
            self._piece = statics.slab_moment(self._slab._replace(x=0, y=0))
        else:
            number = {"wall-1": 0, "wall-2": 1}.get(held, len(walls) - 1)
            moved = walls[number]._replace(x=0, y=0)
            self._piece = statics.wall_moment(moved, leg=LEG, wall_mass=WALL_MASS)
            walls = (*walls[:number], *walls[number + 1 :])
        tower[top] = statics.Floor(walls, None if aim.piece == "cloud" else self._slab)
        load = None if aim.piece == "rocket" else rocket(after)
        carried = statics.loads(tower, load, leg=LEG, wall_mass=WALL_MASS)
        carried[level:] = statics.loads(tower[level:], None, leg=LEG, wall_mass=WALL_MASS)
        self._floors = list(zip(range(top + 1), statics.supports(tower, leg=LEG), carried, strict=True))[::-1]

    def stands(self, x: int, y: int) -> bool:
        """With the piece in hand there, and no wobble (SR-53)."""
        mass, mx, my = self._piece
        piece = statics.Moment(mass, mx + QUARTERS * mass * x, my + QUARTERS * mass * y)
        for number, support, load in self._floors:
            if number == self._own and self._slab is not None:
                support = statics.support_of(self._walls, self._slab._replace(x=x, y=y), LEG)
            weight = load.plus(piece) if number <= self._upto else load
            if support is not None and not support.holds(weight):
                return False
        return True


def centre(state: State) -> Point | None:
    """The centre of mass of what the uppermost walls carry, once there is something on them."""
    if not state.floors or state.floors[-1].cloud is None:
        return None
    load = rocket(state) if state.rocket.level == len(state.floors) else None
    x, y = statics.loads(floors(state)[-1:], load, leg=LEG, wall_mass=WALL_MASS)[0].centre()
    return x // 10, y // 10


def _usual(view: State, hold: Hold) -> tuple[int, int, int, int]:
    """Where it is held at first: x, y, turn, face. What is pushed begins where it stands; walls
    stand well apart and open towards each other, which carries most; the rest goes to the middle."""
    floor = view.floors[-1]
    if hold.startswith("push:"):
        piece = pushed(view, hold.removeprefix("push:"))  # type: ignore[arg-type]
        return piece.x, piece.y, getattr(piece, "turn", 0), getattr(piece, "face", 0)
    card = carrier(view, len(view.floors) - (hold != "rocket"))
    x, y = card.middle
    if hold == "wall":
        if floor.walls:
            first = floor.walls[0]
            return 2 * x - first.x, 2 * y - first.y, (first.turn + 2) % 4, 0
        across, along = (x - card.left, y - card.top) if hold and len(view.floors) > 1 else CARD
        return x - across * 2 // 3, y - along * 2 // 3, 0, 0
    if hold == "cloud":
        sides = [leg for wall in floor.walls for leg in legs(corner(wall))]
        return (
            (min(leg.left for leg in sides) + max(leg.right for leg in sides)) // 2,
            (min(leg.top for leg in sides) + max(leg.bottom for leg in sides)) // 2,
            0,
            0,
        )
    return x, y, 0, 0


def _next_corner(box: Area, x: int, y: int) -> Point:
    """The corner of that square that follows this one clockwise."""
    corners = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
    return corners[(corners.index((x, y)) + 1) % 4]


def _points(value: int) -> list[tuple[int, int]]:
    """Points of the grid within reach of it, with what is left, the nearest first."""
    point, rest = on_grid(value)
    others = [(other, value - other) for other in (point - GRID, point + GRID)]
    return [(point, rest), *(pair for pair in others if abs(pair[1]) <= REACH)]


def _ring(away: int) -> list[Point]:
    """The points of the grid on a square about the middle, the nearest first."""
    if not away:
        return [(0, 0)]
    side = range(-away, away + 1, GRID)
    found = [(x, y) for x in side for y in side if max(abs(x), abs(y)) == away]
    return sorted(found, key=lambda at: (at[0] ** 2 + at[1] ** 2, at))
