"""What may be done in Space Rocket: whose choice it is, and why a touch is not allowed.

All of it works on a seat's view as on the state. Doing what is allowed is in steps.py.
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Refusal
from rocketarcade.games.space_rocket.actions import GRID, REACH, Done, Lay, Move, Push, Stand, Touch
from rocketarcade.games.space_rocket.cards import WALLS, faces
from rocketarcade.games.space_rocket.grid import walls_needed
from rocketarcade.games.space_rocket.places import (
    Corner,
    carrier,
    corner,
    why_no_cloud,
    why_no_rocket,
    why_no_wall,
)
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.wobble import lengths

WALLS_FIRST = Refusal("SR-12", "Both walls stand before the cloud is laid.")
WALLS_STAND = Refusal("SR-12", "Both walls of this turn stand already.")
CLOUD_FIRST = Refusal("SR-13", "The cloud is laid before the rocket moves onto it.")
CLOUD_LIES = Refusal("SR-12", "The cloud of this turn lies already.")
ROCKET_UP = Refusal("SR-13", "The rocket stands on this turn's cloud already.")
NOT_DONE = Refusal("SR-13", "The turn ends once the rocket stands on the new cloud.")
PUSHED = Refusal("SR-15", "One piece a turn may be pushed, and one has been.")
CARRIES = Refusal("SR-15", "Only a piece of this turn that carries nothing may be pushed.")
OFF_GRID = Refusal("SR-50", f"Aims are counted from points {GRID} mm apart.")
TOO_FAR_OFF = Refusal("SR-50", f"An aim lies {REACH} mm at most from the point that it is counted from.")
HALF_TURN = Refusal("SR-50", "Pieces are turned by quarters, 0 to 3.")
NO_FACE = Refusal("SR-12", "A cloud has the faces A and B, the Moon has one.")
NO_SUCH_WOBBLE = Refusal("SR-55", "No hand here shakes like that.")


def to_act(state: State) -> tuple[int, ...]:
    """Whose turn it is (SR-16)."""
    return () if state.finished else (state.turn,)


def refuse(state: State, seat: int, action: Any) -> Refusal | None:
    """Why not, or None."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Refusal("", "That is no choice of this game.")
    if state.finished:
        return Refusal("SR-32" if state.options.kind == "competitive" else "SR-20", "The game is over.")
    if seat != state.turn:
        return Refusal("SR-16", f"It is {{seat:{state.turn}}}'s turn.")
    return judge(state, action)


def pushable(state: State) -> tuple[str, ...]:
    """The pieces of this turn that carry nothing, if none has been pushed yet (SR-15)."""
    if state.pushed:
        return ()
    stage = state.stage
    if stage == "walls":
        return ("wall-1",) if state.floors[-1].walls else ()
    return {"cloud": ("wall-1", "wall-2"), "rocket": ("cloud",), "done": ("rocket",)}[stage]


def standing(state: State, but: int = WALLS) -> tuple[Corner, ...]:
    """The walls of this turn, without the one of that number."""
    return tuple([corner(wall) for number, wall in enumerate(state.floors[-1].walls) if number != but])


def _stand(state: State, action: Stand) -> Refusal | None:
    if state.stage != "walls":
        return WALLS_STAND
    if not 0 <= action.turn <= 3:
        return HALF_TURN
    return _touch(state, action) or _wall_at(state, action, standing(state), action.turn)


def _wall_at(state: State, action: Touch, others: tuple[Corner, ...], turn: int) -> Refusal | None:
    at, card = state.rocket, carrier(state, state.rocket.level)
    return _everywhere(
        action, lambda x, y: why_no_wall(card, (at.x, at.y), others, (x, y, turn))
    )


def _lay(state: State, action: Lay) -> Refusal | None:
    stage = state.stage
    if stage != "cloud":
        return WALLS_FIRST if stage == "walls" else CLOUD_LIES
    if not 0 <= action.turn <= 3:
        return HALF_TURN
    if not 0 <= action.face < len(faces(state.floors[-1].card)):
        return NO_FACE
    return _touch(state, action) or _cloud_at(state, action, action.turn)


def _cloud_at(state: State, action: Touch, turn: int) -> Refusal | None:
    walls = standing(state)
    needed = walls_needed(walls)
    return _everywhere(action, lambda x, y: why_no_cloud(walls, x, y, turn, needed))


def _move(state: State, action: Move) -> Refusal | None:
    stage = state.stage
    if stage != "rocket":
        return ROCKET_UP if stage == "done" else CLOUD_FIRST
    return _touch(state, action) or _rocket_at(state, action)


def _rocket_at(state: State, action: Touch) -> Refusal | None:
    card = carrier(state, len(state.floors))
    return _everywhere(action, lambda x, y: why_no_rocket(card, x, y))


def _push(state: State, action: Push) -> Refusal | None:
    if state.pushed:
        return PUSHED
    if action.piece not in pushable(state):
        return CARRIES
    refusal = _touch(state, action)
    if refusal:
        return refusal
    if action.piece == "rocket":
        return _rocket_at(state, action)
    if action.piece == "cloud":
        cloud = state.floors[-1].cloud
        assert cloud is not None
        return _cloud_at(state, action, cloud.turn)
    number = 0 if action.piece == "wall-1" else 1
    return _wall_at(state, action, standing(state, number), state.floors[-1].walls[number].turn)


def _done(state: State, action: Done) -> Refusal | None:
    return None if state.stage == "done" else NOT_DONE


def _touch(state: State, action: Touch) -> Refusal | None:
    """What holds for every touch: how its aim is counted, and how a hand may shake (SR-50, SR-55)."""
    if action.x % GRID or action.y % GRID:
        return OFF_GRID
    if not (-REACH <= action.dx <= REACH and -REACH <= action.dy <= REACH):
        return TOO_FAR_OFF
    return None if action.length in lengths(state.options) else NO_SUCH_WOBBLE


def _everywhere(action: Touch, why_not: Callable[[int, int], Refusal | None]) -> Refusal | None:
    """Both the aim and the point that it is counted from must be allowed: a list of the points is then a
    list of all there is to aim at."""
    refusal = why_not(*action.aim)
    if refusal or not (action.dx or action.dy):
        return refusal
    return why_not(action.x, action.y)


_JUDGES: dict[type, Callable[[State, Any], Refusal | None]] = {
    Stand: _stand,
    Lay: _lay,
    Move: _move,
    Push: _push,
    Done: _done,
}
