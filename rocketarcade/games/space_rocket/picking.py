"""A brisk random choice without listing them all, for playouts.

Aims that are drawn evenly bring the tower down within a floor or two: so a few are drawn, and the first
at which every floor would stand without a wobble is taken, or the last. A piece of play is not as bad as
chance, then, and towers of all heights come about. Half of the second walls are aimed opposite the first,
and half of the rockets at a resource, as anybody would.
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.brisk import IDLE_PERCENT
from rocketarcade.engine.chance import Chance
from rocketarcade.games.space_rocket.actions import (
    DONE,
    GRID,
    LONGEST,
    REACH,
    Touch,
    lay,
    move,
    on_grid,
    push,
    stand,
)
from rocketarcade.games.space_rocket.cards import FOOT, faces, turned
from rocketarcade.games.space_rocket.choices import legal
from rocketarcade.games.space_rocket.foresight import Foresight
from rocketarcade.games.space_rocket.grid import cloud_reach, wall_reach, walls_needed
from rocketarcade.games.space_rocket.places import Area, carrier
from rocketarcade.games.space_rocket.rules import pushable, refuse, standing
from rocketarcade.games.space_rocket.state import State

TRIES = 6
"""Aims drawn for one that stands."""
DRAWS = 30
"""Places drawn for one that is allowed, before all are listed."""
PUSH_PERCENT = 15
"""How often a piece is pushed before the turn is done; then always, as ending the turn is idle."""
OFF_PERCENT = 25
"""How often an aim lies off the grid."""

Make = Callable[[int, int], Touch]


def pick(state: State, seat: int, chance: Chance) -> Any:
    """A brisk random choice."""
    stage, pieces = state.stage, pushable(state)
    piece = ""
    if stage == "done":
        if not pieces or chance.below(100) < IDLE_PERCENT:
            return DONE
        piece = "rocket"
    elif pieces and chance.below(100) < PUSH_PERCENT:
        piece = chance.choice(pieces)
    foresight = Foresight(state, piece)
    draw = _DRAWS[f"push {piece}" if piece else f"place {stage}"]
    touch = draw(state, chance)
    for _ in range(TRIES - 1):
        if foresight.stands(touch):
            break
        touch = draw(state, chance)
    return _let_go(state, touch, chance)


def _stand(state: State, chance: Chance) -> Touch:
    """A wall anywhere; every other second one opposite the first, with the rocket between them."""
    walls, card = standing(state), carrier(state, state.rocket.level)
    if walls and chance.below(2):
        (x, y, turn), (mid_x, mid_y) = walls[0], card.middle
        opposite = stand(
            x=on_grid(2 * mid_x - x)[0], y=on_grid(2 * mid_y - y)[0], turn=(turn + 2) % 4
        )
        if refuse(state, state.turn, opposite) is None:
            return opposite
    turn = chance.below(4)
    return _anywhere(state, chance, wall_reach(card, turn), lambda x, y: stand(x=x, y=y, turn=turn))


def _lay(state: State, chance: Chance) -> Touch:
    walls, turn = standing(state), chance.below(4)
    face = chance.below(len(faces(state.floors[-1].card)))
    area = cloud_reach(walls, turn, walls_needed(walls))
    return _anywhere(state, chance, area, lambda x, y: lay(x=x, y=y, turn=turn, face=face))


def _move(state: State, chance: Chance) -> Touch:
    return _rocket(state, chance, lambda x, y: move(x=x, y=y))


def _push_rocket(state: State, chance: Chance) -> Touch:
    return _rocket(state, chance, lambda x, y: push(x=x, y=y, piece="rocket"))


def _rocket(state: State, chance: Chance, make: Make) -> Touch:
    """The rocket anywhere on its card; every other time at a resource, if there is one."""
    floor, card = state.floors[-1], carrier(state, len(state.floors))
    assert floor.cloud is not None
    cloud = floor.cloud
    resources = faces(floor.card)[cloud.face]
    if resources and chance.below(2):
        resource = chance.choice(resources)
        x, y = turned(resource.x, resource.y, cloud.turn)
        at = make(on_grid(cloud.x + x)[0], on_grid(cloud.y + y)[0])
        if refuse(state, state.turn, at) is None:
            return at
    return _anywhere(state, chance, card.wider(-FOOT), make)


def _push_cloud(state: State, chance: Chance) -> Touch:
    walls, cloud = standing(state), state.floors[-1].cloud
    assert cloud is not None
    area = cloud_reach(walls, cloud.turn, walls_needed(walls))
    return _anywhere(state, chance, area, lambda x, y: push(x=x, y=y, piece="cloud"))


def _push_first(state: State, chance: Chance) -> Touch:
    area = wall_reach(carrier(state, state.rocket.level), state.floors[-1].walls[0].turn)
    return _anywhere(state, chance, area, lambda x, y: push(x=x, y=y, piece="wall-1"))


def _push_second(state: State, chance: Chance) -> Touch:
    area = wall_reach(carrier(state, state.rocket.level), state.floors[-1].walls[1].turn)
    return _anywhere(state, chance, area, lambda x, y: push(x=x, y=y, piece="wall-2"))


_DRAWS: dict[str, Callable[[State, Chance], Touch]] = {
    "place walls": _stand,
    "place cloud": _lay,
    "place rocket": _move,
    "push wall-1": _push_first,
    "push wall-2": _push_second,
    "push cloud": _push_cloud,
    "push rocket": _push_rocket,
}
"""By what is done with what."""


def _anywhere(state: State, chance: Chance, area: Area, make: Make) -> Touch:
    """A point of the grid in that area where such a touch is allowed; from the whole list where drawing
    finds none."""
    left, top = -(-area.left // GRID), -(-area.top // GRID)
    columns, rows = area.right // GRID - left + 1, area.bottom // GRID - top + 1
    if columns > 0 and rows > 0:
        for _ in range(DRAWS):
            touch = make((left + chance.below(columns)) * GRID, (top + chance.below(rows)) * GRID)
            if refuse(state, state.turn, touch) is None:
                return touch
    kind = make(0, 0)
    alike = [
        action
        for action in legal(state, state.turn)
        if type(action) is type(kind) and getattr(action, "piece", "") == getattr(kind, "piece", "")
    ]
    return chance.choice(alike)


def _let_go(state: State, touch: Touch, chance: Chance) -> Touch:
    """The touch with its free fields drawn: now and then off the grid, and with a hand that has practised
    a little, where there is a bar to stop."""
    fields: dict[str, int] = {}
    if state.options.hand == "timing" and chance.below(2):
        fields["length"] = min(chance.below(LONGEST + 1) for _ in range(3))
    if chance.below(100) < OFF_PERCENT:
        off = {"dx": chance.below(2 * REACH + 1) - REACH, "dy": chance.below(2 * REACH + 1) - REACH}
        there = touch.model_copy(update=off)
        if refuse(state, state.turn, there) is None:
            fields |= off
    return touch.model_copy(update=fields) if fields else touch
