"""The base of every game's state: plain data that clones fast.

A state holds whole numbers, texts, bools, None, lists, dicts and further models, and nothing else:
no random numbers, no history, no references from one part to another. Its clone is compiled from the
annotations once a class; `model_copy(deep=True)` does the same work five to twenty times slower.
"""

import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, Self, Union, cast, get_args, get_origin

from pydantic import BaseModel, ConfigDict

HIDDEN = -1
"""Stands in a view for a card that its reader may not see."""

_PLAIN = (int, str, bool, float, type(None))


class Part(BaseModel):
    """A mutable piece of a state."""

    model_config = ConfigDict(extra="forbid")

    # Pydantic's own looks up how to set a field, each time: a tenth of what a move costs. A misspelt field
    # is found by the type checker, and by the test that copies are equal.
    __setattr__ = object.__setattr__

    def clone(self) -> Self:
        """A deep copy. Frozen models in it are shared; TypeError on an annotation it does not know."""
        cls = type(self)
        cloner = cls.__dict__.get("_compiled_clone") or _compile(cls)
        return cast(Self, cloner(self))


Mode = Literal["own", "secret", "reaction"]


class Pending(Part):
    """A choice that interrupts the turn. The top of `State.pending` says who must choose, and what."""

    kind: str
    """The game's own name for it; rules dispatch on it."""
    mode: Mode = "own"
    """own: a follow-up for one seat. secret: everybody asked chooses unseen, shown at once.
    reaction: those asked may answer somebody's action, in the order of `asked`; passing is always legal."""
    asked: list[int] = []
    """Seats that still owe an answer, in order."""
    answers: dict[int, int] = {}
    """By seat, in whatever whole numbers the kind means."""
    source: int = -1
    """The seat whose action opened it."""
    ints: list[int] = []
    """Whatever else the kind needs: targets, cards, places."""


class State(Part):
    """What lies on the table. It knows seats by number, never by name."""

    pending: list[Pending] = []
    finished: str = ""
    """Key of the ending (see `Game.endings`), empty while the game runs."""


def _compile(cls: type[Part]) -> Callable[[Any], Any]:
    """Write and compile the clone function of a model class, and of the classes in it."""
    scope: dict[str, Any] = {"new": cls.__new__, "put": object.__setattr__, "cls": cls}
    fields = ", ".join(
        f"{name!r}: {_copying(field.annotation, f'd[{name!r}]', scope)}"
        for name, field in cls.model_fields.items()
    )
    source = (
        "def clone(o):\n"
        "    d = o.__dict__\n"
        "    c = new(cls)\n"
        f"    put(c, '__dict__', {{{fields}}})\n"
        "    put(c, '__pydantic_fields_set__', o.__pydantic_fields_set__)\n"
        "    put(c, '__pydantic_extra__', None)\n"
        "    put(c, '__pydantic_private__', None)\n"
        "    return c\n"
    )
    exec(source, scope)
    function = cast(Callable[[Any], Any], scope["clone"])
    type.__setattr__(cls, "_compiled_clone", function)
    return function


def _copying(annotation: Any, value: str, scope: dict[str, Any]) -> str:
    """An expression that copies `value`, of the annotated type."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _copying(args[0], value, scope)
    if _shared(annotation):
        return value
    if origin is list:
        if _shared(args[0]):
            return f"{value}[:]"
        return f"[{_copying(args[0], 'i', scope)} for i in {value}]"
    if origin is dict and _shared(args[0]):
        if _shared(args[1]):
            return f"{value}.copy()"
        return f"{{k: {_copying(args[1], 'i', scope)} for k, i in {value}.items()}}"
    if origin in (Union, types.UnionType):
        others = [arg for arg in args if arg is not type(None)]
        if len(others) == 1:
            return f"(None if {value} is None else {_copying(others[0], value, scope)})"
    if isinstance(annotation, type) and issubclass(annotation, Part):
        name = f"clone_{annotation.__name__}_{len(scope)}"
        scope[name] = annotation.__dict__.get("_compiled_clone") or _compile(annotation)
        return f"{name}({value})"
    raise TypeError(f"clone does not know how to copy {annotation!r}")


def _shared(annotation: Any) -> bool:
    """Whether values of this type never change, so that copies may share them."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _shared(args[0])
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(_shared(arg) for arg in args)
    if origin is tuple:
        return all(arg is Ellipsis or _shared(arg) for arg in args)
    if not isinstance(annotation, type):
        return False
    if issubclass(annotation, BaseModel):
        return bool(annotation.model_config.get("frozen"))
    return issubclass(annotation, _PLAIN)
