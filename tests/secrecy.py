"""Exchanging what a seat may not see, to prove that its view does not depend on it.

Each game has a `tests/games/<game>/secrets.py` with `hidden(state, seat)`: groups of places that seat
(None: a bystander) may not look into now. What lies in the places of one group may be exchanged among
them without the seat noticing. That file is written from the rulebook, never from the game's `view`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path as File
from random import Random
from typing import Any, Protocol, TypeVar, cast

from rocketarcade.engine.state import Part, State

Path = tuple[str | int, ...]
"""A place in a state: ("players", 1, "hand", 0)."""
Group = Sequence[Path]
"""Places whose contents may be exchanged among themselves."""

S = TypeVar("S", bound=State)


class Secrets(Protocol):
    """What a game's `secrets.py` offers."""

    def hidden(self, state: Any, seat: int | None) -> list[list[Path]]:
        """The groups of places that the seat may not look into now."""
        ...


@cache
def secrets_of(slug: str) -> Secrets:
    """The `secrets.py` of one of our own games, or of Signal Fire. Loaded by its file: `import secrets` is
    Python's own."""
    here = File(__file__).parent
    own = here / "testgame" / "checks" if slug == "signal-fire" else here / "games" / slug.replace("-", "_")
    file = own / "secrets.py"
    spec = spec_from_file_location(f"secrets_of_{slug.replace('-', '_')}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Secrets, module)


def get(state: Any, path: Path) -> Any:
    """What lies there."""
    for step in path:
        state = _inside(state, step)
    return state


def put(state: Any, path: Path, value: Any) -> None:
    """Lay something there, in place."""
    holder, last = get(state, path[:-1]), path[-1]
    if isinstance(holder, Part):
        setattr(holder, str(last), value)
    else:
        holder[last] = value


def exchanged(state: S, group: Group, rng: Random) -> S:
    """A copy of the state with the contents of a group's places dealt out anew among them, never as
    they were where they are not all alike. The state itself stays as it is."""
    after = state.clone()
    before = [get(state, path) for path in group]
    values = before[:]
    if any(value != before[0] for value in before):
        while values == before:
            rng.shuffle(values)
    for path, value in zip(group, values, strict=True):
        put(after, path, value)
    return after


def _inside(holder: Any, step: str | int) -> Any:
    return getattr(holder, str(step)) if isinstance(holder, Part) else holder[step]
