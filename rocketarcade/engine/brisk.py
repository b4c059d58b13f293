"""Brisk random play: what "random" means everywhere in the arcade.

Uniform over actions would end turns so often that most games stall. Brisk play takes a uniform first
step of `describe`, then a uniform action within it; ending a turn or passing is taken with 3 % while
anything else is possible.
"""

from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame

IDLE_PERCENT = 3


def brisk(game: AnyGame, view: Any, seat: int, chance: Chance) -> Any:
    """A random legal action of the seat, from the full list; free fields are drawn too."""
    busy: dict[str, list[Any]] = {}
    idle: list[Any] = []
    for action in game.legal(view, seat):
        if action.idle:
            idle.append(action)
        else:
            steps = game.describe(action, view)
            busy.setdefault(steps[0].ref if steps else "", []).append(action)
    if idle and (not busy or chance.below(100) < IDLE_PERCENT):
        action = chance.choice(idle)
    else:
        action = chance.choice(busy[chance.choice(list(busy))])
    return with_free_fields(game, view, seat, action, chance)


def with_free_fields(game: AnyGame, view: Any, seat: int, action: Any, chance: Chance) -> Any:
    """The action with its free fields drawn from their ranges, or as it is where the rules refuse that."""
    free = action.free_fields()
    if not free:
        return action
    values = {name: mark.low + chance.below(mark.high - mark.low + 1) for name, mark in free.items()}
    drawn = action.model_copy(update=values)
    return action if game.refuse(view, seat, drawn) else drawn
