"""The base of every action: a frozen value, made once and shared.

Games build their actions through `interned`: making a pydantic model in a loop costs about a
microsecond, a look-up a third of that. Text from outside becomes an action through the game's one
TypeAdapter (`Game.parse`), at the edge only.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from pydantic import BaseModel, ConfigDict


class Free(NamedTuple):
    """Marks an action's field as free: any whole number from `low` to `high` may be asked for.

    `Annotated[int, Free(-50, 50, "mm from the middle")] = 0`. `Game.legal` lists the action once, with
    the default; `Game.refuse` judges every value.
    """

    low: int
    high: int
    unit: str = ""


class Action(BaseModel):
    """A choice. Subclasses add `type: Literal["..."] = "..."` and whole-number fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    idle: ClassVar[bool] = False
    """Ends a turn or passes: brisk random play takes it only 3 % of the time."""

    @classmethod
    def free_fields(cls) -> Mapping[str, Free]:
        """The free fields by name; empty for almost every action."""
        return _free_fields(cls)

    def representative(self) -> Self:
        """This action with its free fields at their defaults: what `Game.legal` lists for it."""
        free = self.free_fields()
        if not free:
            return self
        return self.model_copy(update={name: type(self).model_fields[name].default for name in free})


@cache
def _free_fields(cls: type[Action]) -> Mapping[str, Free]:
    return {
        name: mark
        for name, field in cls.model_fields.items()
        for mark in field.metadata
        if isinstance(mark, Free)
    }


A = TypeVar("A", bound=BaseModel)


def interned(model: type[A], keep: int | None = None) -> Callable[..., A]:
    """A maker of actions, or other frozen models with few values, that gives the same object for the same
    arguments (keywords, in one order). `keep` bounds how many it remembers, for those with many values."""

    @lru_cache(maxsize=keep)
    def make(**fields: Any) -> A:
        return model(**fields)

    return make
