"""The base of every action: a frozen value, made once and shared.

Games build their actions through `interned`: making a pydantic model in a loop costs about a
microsecond, a look-up a third of that. Text from outside becomes an action through the game's one
`parser` (`Game.parse`), at the edge only.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, TypeAdapter


class Free(NamedTuple):
    """Marks an action's field as free: any whole number from `low` to `high` may be asked for.

    `Annotated[int, Free(-50, 50, "mm from the middle")] = 0`. `Game.legal` lists the action once, with
    the default; `Game.refuse` judges every value.
    """

    low: int
    high: int
    unit: str = ""
    skill: bool = False
    """How well a hand did something on the screen. Nobody can just say so: in lines it is the default."""


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


def types_of(choices: Any) -> tuple[type[Action], ...]:
    """`Game.action_types` of a game's choices: an annotated union, told apart by `type`."""
    kinds: tuple[type[Action], ...] = get_args(get_args(choices)[0])
    return kinds


def parser(choices: Any) -> Callable[[Any], Any]:
    """`Game.parse` for such a union."""
    adapter: TypeAdapter[Any] = TypeAdapter(choices)

    def parse(data: Any) -> Any:
        if isinstance(data, str | bytes):
            return adapter.validate_json(data)
        return adapter.validate_python(data)

    return parse


A = TypeVar("A", bound=BaseModel)


def trusted(model: type[A]) -> Callable[..., A]:
    """A maker of actions, or other frozen models, that checks nothing: for what rules make many of in a
    game with values of their own, each time others. Fields without a default have to be given."""
    usual = {
        name: field.get_default(call_default_factory=False)
        for name, field in model.model_fields.items()
        if not field.is_required()
    }
    names = set(model.model_fields)
    new, put = model.__new__, object.__setattr__

    def make(**fields: Any) -> A:
        made = new(model)
        put(made, "__dict__", {**usual, **fields})
        put(made, "__pydantic_fields_set__", names)
        put(made, "__pydantic_extra__", None)
        put(made, "__pydantic_private__", None)
        return made

    return make


def interned(model: type[A], keep: int | None = None) -> Callable[..., A]:
    """A maker of actions, or other frozen models with few values, that gives the same object for the same
    arguments (keywords, in one order). `keep` bounds how many it remembers, for those with many values."""

    @lru_cache(maxsize=keep)
    def make(**fields: Any) -> A:
        return model(**fields)

    return make
