"""What a seat may choose (`legal`), and what somebody would try (`candidates`). Works on views.

Places are found once for pieces that stand as they do, and remembered: front ends ask again and again.
"""

from functools import lru_cache
from typing import Any

from rocketarcade.games.space_rocket.actions import (
    DONE,
    GRID,
    Piece,
    Push,
    Touch,
    lay,
    move,
    on_grid,
    push,
    stand,
)
from rocketarcade.games.space_rocket.cards import faces
from rocketarcade.games.space_rocket.grid import cloud_places, rocket_places, wall_places
from rocketarcade.games.space_rocket.places import Area, Corner, Point, carrier
from rocketarcade.games.space_rocket.rules import pushable, refuse, standing, to_act
from rocketarcade.games.space_rocket.state import State

KEPT = 64
"""Tables of places remembered."""
TURNS = range(4)


def legal(state: State, seat: int) -> list[Any]:
    """Every choice of the seat, the next piece first, then pushes, the end of the turn last."""
    if seat not in to_act(state):
        return []
    stage = state.stage
    found: list[Any] = []
    if stage == "walls":
        found += _stands(*_ground(state), standing(state))
    elif stage == "cloud":
        found += _lays(standing(state), len(faces(state.floors[-1].card)))
    elif stage == "rocket":
        found += _moves(carrier(state, len(state.floors)))
    for piece in pushable(state):
        found += pushes(state, piece)
    if stage == "done":
        found.append(DONE)
    return found


def candidates(view: State, seat: int) -> list[Any]:
    """What somebody would try: `legal`, and each kind of touch once where it does not go."""
    found = dict.fromkeys(legal(view, seat))
    at = view.rocket
    x, y = on_grid(at.x)[0], on_grid(at.y)[0]
    far = 40 * GRID
    tried: list[Any] = [
        stand(x=x, y=y, turn=0),
        stand(x=x + far, y=y, turn=0),
        lay(x=x + far, y=y, turn=0, face=0),
        move(x=x + far, y=y),
        *(push(x=x + far, y=y, piece=piece) for piece in ("wall-1", "wall-2", "cloud", "rocket")),
        DONE,
    ]
    return list(found | dict.fromkeys(tried))


def pushes(state: State, piece: str) -> tuple[Push, ...]:
    """Where that piece may be pushed to, turned as it is."""
    if piece == "rocket":
        return _rocket_pushes(carrier(state, len(state.floors)))
    if piece == "cloud":
        cloud = state.floors[-1].cloud
        assert cloud is not None
        return _cloud_pushes(standing(state), cloud.turn)
    number = 0 if piece == "wall-1" else 1
    turn = state.floors[-1].walls[number].turn
    return _wall_pushes(*_ground(state), standing(state, number), turn, piece)


def at(view: State, seat: int, touch: Touch, x: int, y: int) -> Any:
    """The same touch aimed at that millimetre: counted from a point of the grid where it may be, if there
    is one near enough, else from the nearest, and then it is refused."""
    (near_x, dx), (near_y, dy) = on_grid(x), on_grid(y)
    first = touch.model_copy(update={"x": near_x, "y": near_y, "dx": dx, "dy": dy})
    if refuse(view, seat, first) is None:
        return first
    for from_x, off_x in _counted(x):
        for from_y, off_y in _counted(y):
            other = touch.model_copy(update={"x": from_x, "y": from_y, "dx": off_x, "dy": off_y})
            if refuse(view, seat, other) is None:
                return other
    return first


def _counted(value: int) -> tuple[Point, ...]:
    """A millimetre as a point of the grid and the rest, in every way there is."""
    point, off = on_grid(value)
    beside = point + (GRID if off > 0 else -GRID)
    return ((point, off), (beside, value - beside)) if off else ((point, off),)


def _ground(state: State) -> tuple[Area, Point]:
    """The card that carries the rocket, and the rocket's place on it."""
    rocket = state.rocket
    return carrier(state, rocket.level), (rocket.x, rocket.y)


@lru_cache(maxsize=KEPT)
def _stands(card: Area, rocket: Point, others: tuple[Corner, ...]) -> tuple[Any, ...]:
    return tuple(
        stand(x=x, y=y, turn=turn) for turn in TURNS for x, y in wall_places(card, rocket, others, turn)
    )


@lru_cache(maxsize=KEPT)
def _wall_pushes(
    card: Area, rocket: Point, others: tuple[Corner, ...], turn: int, piece: Piece
) -> tuple[Any, ...]:
    return tuple(push(x=x, y=y, piece=piece) for x, y in wall_places(card, rocket, others, turn))


@lru_cache(maxsize=KEPT)
def _lays(walls: tuple[Corner, ...], sides: int) -> tuple[Any, ...]:
    return tuple(
        lay(x=x, y=y, turn=turn, face=face)
        for face in range(sides)
        for turn in TURNS
        for x, y in cloud_places(walls, turn % 2)
    )


@lru_cache(maxsize=KEPT)
def _cloud_pushes(walls: tuple[Corner, ...], turn: int) -> tuple[Any, ...]:
    return tuple(push(x=x, y=y, piece="cloud") for x, y in cloud_places(walls, turn % 2))


@lru_cache(maxsize=KEPT)
def _moves(card: Area) -> tuple[Any, ...]:
    return tuple(move(x=x, y=y) for x, y in rocket_places(card))


@lru_cache(maxsize=KEPT)
def _rocket_pushes(card: Area) -> tuple[Any, ...]:
    return tuple(push(x=x, y=y, piece="rocket") for x, y in rocket_places(card))
