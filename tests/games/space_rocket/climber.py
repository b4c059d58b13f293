"""Somebody with a sure hand who climbs to the Moon: for games that are played to the end by keys or words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.space_rocket import rules
from rocketarcade.games.space_rocket.actions import DONE, GRID
from rocketarcade.games.space_rocket.aiming import Aim, Touch, holds
from rocketarcade.games.space_rocket.cards import MOON, Icon, faces
from rocketarcade.games.space_rocket.info import INFO
from rocketarcade.games.space_rocket.scoring import NEEDED
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import margins, placed
from rocketarcade.games.space_rocket.turns import touched

SAFE = 25
"""Tenths of a millimetre: a margin that is enough for a sure hand."""
ARROWS = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}
LEGS = ("right", "down", "left", "up")


class Step(NamedTuple):
    """A choice: as an action, as keys of the table, as words."""

    action: Any
    keys: tuple[str, ...]
    words: str


def step(view: State) -> Step:
    """What to do now."""
    if view.stage == "done":
        return Step(DONE, ("d",), "done")
    aim = Aim(view, holds(view)[0])
    aim.settle(lambda action: _refusal(view, action))
    start = (aim.x, aim.y)
    if aim.hold == "cloud":
        aim.face = _wanted_face(view)
    if aim.hold == "rocket":
        aim.x, aim.y = _wanted_place(view, aim)
    action, _ = aim.best(lambda action: _refusal(view, action))
    keys = ("f",) * aim.face + _arrows(aim.x - start[0], aim.y - start[1]) + ("space",)
    return Step(action, keys, _in_words(aim))


def planned(names: Sequence[str], options: Mapping[str, Any], ending: str) -> tuple[str, list[Step]]:
    """A whole game that ends so, ahead, and its seed: with a sure hand nothing else is left to chance."""
    game = load(INFO.slug)
    seats = tuple(Seat(name=name, mark=n) for n, name in enumerate(names))
    for seed in map(str, range(20)):
        match = Match(game, game.options.model_validate({**options, "hand": "sure"}), seats, seed)
        found = []
        while match.to_act():
            seat = match.to_act()[0]
            found.append(step(match.view(seat)))
            match.play(seat, found[-1].action)
        result = game.outcome(match.state)
        if result is not None and result.ending == ending:
            return seed, found
    raise AssertionError(f"no game of twenty ended so: {ending}")


def _refusal(view: State, action: Touch) -> Any:
    return rules.refuse(view, view.turn, action)


def _wanted_face(view: State) -> int:
    """Fuel when there is little, coins as long as they are few, else what costs nothing."""
    floor = view.floors[-1]
    if floor.card == MOON:
        return 0
    purse = view.purse(view.turn)
    want: Icon = "fuel" if purse.fuel <= 1 else "coin" if purse.coins < NEEDED + 2 else "fuel"
    icons = [[it.icon for it in face] for face in faces(floor.card)]
    return max((0, 1), key=lambda face: (icons[face].count(want), "arrow" in icons[face], -face))


def _wanted_place(view: State, aim: Aim) -> tuple[int, int]:
    """Where the rocket touches most, and the tower stands well."""
    best, most = (aim.x, aim.y), -1
    x, y = (middle // GRID * GRID for middle in aim.ground.middle)
    for dx in range(-35, 40, GRID):
        for dy in range(-35, 40, GRID):
            aim.x, aim.y = x + dx, y + dy
            action = aim.action()
            if _refusal(view, action) is not None:
                continue
            after = placed(view, action)
            least = min(margin for margin in margins(after) if margin is not None)
            score = 100 * len(touched(after)) + least // 10
            if least >= SAFE and score > most:
                best, most = (aim.x, aim.y), score
    return best


def _arrows(dx: int, dy: int) -> tuple[str, ...]:
    """Keys that move so far: whole steps of the grid, then millimetres."""
    found: list[str] = []
    for off, way in ((dx, (1, 0)), (dy, (0, 1))):
        sign = 1 if off > 0 else -1
        name = ARROWS[way[0] * sign, way[1] * sign]
        found += [name] * (abs(off) // GRID) + [f"shift+{name}"] * (abs(off) % GRID)
    return tuple(found)


def _in_words(aim: Aim) -> str:
    """As it is typed in lines of text."""
    if aim.hold == "rocket":
        return f"rocket {aim.x} {aim.y}"
    said = f"{aim.hold} {aim.x} {aim.y} {LEGS[aim.turn]}"
    return f"{said} {'ab'[aim.face]}" if aim.hold == "cloud" else said
