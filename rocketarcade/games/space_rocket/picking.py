"""A brisk random choice without listing them all, for playouts.

Aims that are drawn evenly bring the tower down on the first floor or the second. So a few are drawn, most
of them where anybody would aim, and the first is taken at which every floor has some margin, or the best of
them, and a rocket that touches something mostly stays there: towers of all heights come about, up to the
Moon, and games of all endings but one. Five coins and the Moon take more than luck.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from rocketarcade.engine.brisk import IDLE_PERCENT
from rocketarcade.engine.chance import Chance
from rocketarcade.games.space_rocket.actions import (
    DONE,
    GRID,
    LONGEST,
    REACH,
    Stand,
    Touch,
    lay,
    move,
    on_grid,
    push,
    stand,
)
from rocketarcade.games.space_rocket.cards import FOOT, LEG, faces, turned
from rocketarcade.games.space_rocket.choices import legal
from rocketarcade.games.space_rocket.foresight import FREE, foresight
from rocketarcade.games.space_rocket.grid import cloud_reach, wall_reach, walls_needed
from rocketarcade.games.space_rocket.places import (
    SIGNS,
    Area,
    Corner,
    Point,
    card_area,
    carrier,
    why_no_wall,
)
from rocketarcade.games.space_rocket.rules import pushable, refuse, standing
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.turns import touched

TRIES = 8
"""Aims drawn for one that stands well."""
ENOUGH = 40
"""Tenths of a millimetre: a margin that stands well."""
DRAWS = 30
"""Places drawn for one that is allowed, before all are listed."""
TAME_PERCENT = 97
"""How often an aim is one that somebody would take."""
WANTED_PERCENT = 70
"""How often the rocket is aimed at a resource then."""
NEAR = 8
"""Millimetres from the middle between two walls that are still near it."""
PUSH_PERCENT = 5
"""How often a piece is pushed before the turn is done; then always, as ending the turn is idle."""
OFF_PERCENT = 25
"""How often an aim lies off the grid."""

Make = Callable[[int, int], Touch]


def pick(state: State, seat: int, chance: Chance) -> Any:
    """A brisk random choice."""
    stage, pieces = state.stage, pushable(state)
    piece = ""
    if stage == "done":
        if not pieces or chance.below(100) < (WANTED_PERCENT if touched(state) else IDLE_PERCENT):
            return DONE
        piece = "rocket"
    elif pieces and chance.below(100) < PUSH_PERCENT:
        piece = chance.choice(pieces)
    foreseen, card = foresight(state, piece), state.floors[-1].card
    draw = _DRAWS[f"push {piece}" if piece else f"place {stage}"]
    best, room = draw(state, chance), -FREE
    for touch in (best, *(draw(state, chance) for _ in range(TRIES - 1))):
        margin = foreseen.margin(touch, card)
        if margin > room:
            best, room = touch, margin
        if room >= ENOUGH:
            break
    return _let_go(state, best, chance)


def _stand(state: State, chance: Chance) -> Touch:
    """A wall anywhere. Mostly two walls are opposite each other, the middle of the card between them: the
    first one stands where that can be done."""
    walls, card = standing(state), carrier(state, state.rocket.level)
    rocket = state.rocket.x, state.rocket.y

    def fits(wall: Touch) -> bool:
        """What `refuse` comes to for a wall on the grid, at a third of the price."""
        assert isinstance(wall, Stand)
        return why_no_wall(card, rocket, walls, (wall.x, wall.y, wall.turn)) is None

    tame = chance.below(100) < TAME_PERCENT
    if walls and tame:
        opposite = _opposite(card, *walls[0])
        if fits(opposite):
            return opposite
    ground = card_area(0, 0, 0) if tame and not state.rocket.level else card  # no cloud spans the box
    for _ in range(DRAWS):
        turn = chance.below(4)
        make = partial(_wall, turn)
        found = _anywhere(state, chance, wall_reach(ground, turn), make, fits)
        if walls or not tame or fits(_opposite(card, found.x, found.y, turn)):
            break
    return found


def _wall(turn: int, x: int, y: int) -> Touch:
    return stand(x=x, y=y, turn=turn)


def _opposite(card: Area, x: int, y: int, turn: int) -> Touch:
    middle_x, middle_y = card.middle
    return stand(x=on_grid(2 * middle_x - x)[0], y=on_grid(2 * middle_y - y)[0], turn=(turn + 2) % 4)


def _lay(state: State, chance: Chance) -> Touch:
    """The cloud anywhere on its walls; mostly near the middle between them, most coins up, and then every
    other time with what is printed there near the middle, where the rocket can reach it."""
    walls, turn = standing(state), chance.below(4)
    sides = faces(state.floors[-1].card)
    face = chance.below(len(sides))
    if chance.below(100) < TAME_PERCENT:
        if chance.below(100) < WANTED_PERCENT:
            coins = [sum([one.icon == "coin" for one in side]) for side in sides]
            face = coins.index(max(coins))
        x, y = _between(walls, chance)
        if sides[face] and chance.below(2):
            resource = chance.choice(sides[face])
            off_x, off_y = turned(resource.x, resource.y, turn)
            x, y = on_grid(x - off_x)[0], on_grid(y - off_y)[0]
        near = lay(x=x, y=y, turn=turn, face=face)
        if refuse(state, state.turn, near) is None:
            return near
    area = cloud_reach(walls, turn, walls_needed(walls))
    return _anywhere(state, chance, area, lambda x, y: lay(x=x, y=y, turn=turn, face=face))


def _between(walls: tuple[Corner, ...], chance: Chance) -> Point:
    """A point of the grid near the middle of what these walls take up."""
    x = sum([2 * x + LEG * SIGNS[turn][0] for x, _, turn in walls]) // (2 * len(walls))
    y = sum([2 * y + LEG * SIGNS[turn][1] for _, y, turn in walls]) // (2 * len(walls))
    return _near(x, y, chance)


def _near(x: int, y: int, chance: Chance) -> Point:
    """A point of the grid near that place."""
    off_x, off_y = chance.below(2 * NEAR + 1) - NEAR, chance.below(2 * NEAR + 1) - NEAR
    return on_grid(x + off_x)[0], on_grid(y + off_y)[0]


def _move(state: State, chance: Chance) -> Touch:
    return _rocket(state, chance, lambda x, y: move(x=x, y=y))


def _push_rocket(state: State, chance: Chance) -> Touch:
    return _rocket(state, chance, lambda x, y: push(x=x, y=y, piece="rocket"))


def _rocket(state: State, chance: Chance, make: Make) -> Touch:
    """The rocket anywhere on its card; mostly at a resource, if there is one, or between the walls."""
    floor, card = state.floors[-1], carrier(state, len(state.floors))
    assert floor.cloud is not None
    cloud = floor.cloud
    if chance.below(100) < TAME_PERCENT:
        resources = faces(floor.card)[cloud.face]
        if resources and chance.below(100) < WANTED_PERCENT:
            resource = chance.choice(resources)
            x, y = turned(resource.x, resource.y, cloud.turn)
            x, y = _near(cloud.x + x, cloud.y + y, chance)
        else:
            x, y = _between(standing(state), chance)
        at = make(x, y)
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


def _anywhere(
    state: State, chance: Chance, area: Area, make: Make, fits: Callable[[Touch], bool] | None = None
) -> Touch:
    """A point of the grid in that area where such a touch is allowed; from the whole list where drawing
    finds none, and another touch where there is none."""
    left, top = -(-area.left // GRID), -(-area.top // GRID)
    columns, rows = area.right // GRID - left + 1, area.bottom // GRID - top + 1
    if columns > 0 and rows > 0:
        for _ in range(DRAWS):
            touch = make((left + chance.below(columns)) * GRID, (top + chance.below(rows)) * GRID)
            if fits(touch) if fits else refuse(state, state.turn, touch) is None:
                return touch
    listed, kind = legal(state, state.turn), make(0, 0)
    alike = [
        action
        for action in listed
        if type(action) is type(kind) and getattr(action, "piece", "") == getattr(kind, "piece", "")
    ]
    chosen: Touch = chance.choice(alike or listed)
    return chosen


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
