"""Walking through states without knowing them: leaves, patterns, cards."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from rocketarcade.engine.state import HIDDEN, Part
from tests.conformance.subjects import Shape
from tests.secrecy import Path, get


def leaves(state: Part) -> list[tuple[Path, Any]]:
    """Every plain value in a state with its path; frozen models in it are left out."""
    found: list[tuple[Path, Any]] = []
    _gather(state, (), found)
    return found


def _gather(value: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    if isinstance(value, Part):
        for name in type(value).model_fields:
            _gather(getattr(value, name), (*path, name), found)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _gather(item, (*path, index), found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _gather(item, (*path, key), found)
    elif not isinstance(value, BaseModel):
        found.append((path, value))


def pattern(path: Path) -> str:
    """("players", 1, "hand", 0) as "players.*.hand.*"; keys of dicts that are numbers count as places."""
    return ".".join("*" if isinstance(step, int) else step for step in path)


def card_places(shape: Shape, state: Any) -> list[tuple[str, Path, int]]:
    """Kind, place and id of every card in a state or view, hidden ones too."""
    return [
        (kind, path, card)
        for kind, patterns in shape.CARDS.items()
        for wanted in patterns
        for path, card in _matching(state, tuple(wanted.split(".")), ())
        if card is not None
    ]


def _matching(value: Any, wanted: tuple[str, ...], path: Path) -> Iterator[tuple[Path, Any]]:
    """What lies at the places of a pattern."""
    if not wanted:
        yield path, value
    elif wanted[0] != "*":
        yield from _matching(getattr(value, wanted[0]), wanted[1:], (*path, wanted[0]))
    else:
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _matching(item, wanted[1:], (*path, key))


def known(shape: Shape, view: Any) -> set[tuple[str, int]]:
    """The cards that can be seen in a view: kind and id."""
    hidden = {(kind, HIDDEN) for kind in shape.CARDS}
    return {(kind, card) for kind, _, card in card_places(shape, view)} - hidden


def holder(state: Any, path: Path) -> Any:
    """The list or model in which a place is."""
    return get(state, path[:-1])
