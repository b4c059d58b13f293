"""Actions that a game did not offer: from other moments, and made up from the types' fields."""

import types
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import ValidationError

from rocketarcade.engine.actions import Action, Free
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame

ODD = (-1, -2, -1000, 60, 1000, 2**40)
"""Whole numbers that are hardly ever right."""


def made_up(game: AnyGame, number: int, chance: Chance) -> Iterator[Any]:
    """Actions with fields drawn from what their types allow, and from beyond what makes sense."""
    for _ in range(number):
        kind = chance.choice(game.action_types)
        yield kind(**{name: _value(model, chance) for name, model in _fields(kind) if name != "type"})


def varied(actions: Sequence[Any], number: int, chance: Chance) -> Iterator[Any]:
    """These actions with one field changed: a number next to it, a set in another order, or not a set."""
    for _ in range(number if actions else 0):
        action = chance.choice(actions)
        kind: type[Action] = type(action)
        names = [name for name, _ in _fields(kind) if name != "type"]
        if names:
            name = chance.choice(names)
            with suppress(ValidationError):
                changed = _next_to(getattr(action, name), chance)
                yield kind.model_validate({**action.model_dump(), name: changed})


def _next_to(value: Any, chance: Chance) -> Any:
    if isinstance(value, tuple) and value:
        last = value[-1]
        return chance.choice((value[::-1], (*value, last), value[1:], (*value[:-1], _next_to(last, chance))))
    if isinstance(value, int) and not isinstance(value, bool):
        return value + chance.choice((-1, 1))
    return value


@cache
def _fields(kind: type[Action]) -> tuple[tuple[str, Any], ...]:
    fields = []
    for name, field in kind.model_fields.items():
        free = [mark for mark in field.metadata if isinstance(mark, Free)]
        fields.append((name, free[0] if free else field.annotation))
    return tuple(fields)


def _value(model: Any, chance: Chance) -> Any:
    """A value of that type, often an odd one."""
    origin, args = get_origin(model), get_args(model)
    if isinstance(model, Free):
        return model.low - 3 + chance.below(model.high - model.low + 7)
    if model is bool:
        return bool(chance.below(2))
    if model is int:
        return chance.choice((chance.choice(ODD), chance.below(60), chance.below(60), chance.below(7)))
    if origin is Literal:
        return chance.choice(args)
    if origin is Annotated:
        return _value(args[0], chance)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return tuple(_value(args[0], chance) for _ in range(chance.below(5)))
    if origin is tuple:
        return tuple(_value(arg, chance) for arg in args)
    if origin in (Union, types.UnionType):
        return _value(chance.choice(args), chance)
    if model is type(None):
        return None
    raise TypeError(f"the suite does not know how to make up a field of type {model!r}")
