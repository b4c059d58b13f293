"""Damaging a table in every small way there is, for `faults` to report."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, NamedTuple

from rocketarcade.engine.chance import Chance
from tests.conformance.paths import card_places, holder, leaves, pattern
from tests.conformance.subjects import Shape
from tests.secrecy import get, put

FAR = 1000
"""Where no number of any game gets."""


class Damage(NamedTuple):
    """A table that is no table."""

    what: str
    state: Any
    number: str = ""
    """The path of the number that is one off, if that is what it is."""


def damages(shape: Shape, state: Any, chance: Chance) -> Iterator[Damage]:
    """Cards doubled, dropped, replaced and swapped, numbers one off and far off, a made-up ending."""
    yield from _cards(shape, state, chance)
    yield from _swaps(shape, state, chance)
    yield from numbers(shape, state)
    broken = state.clone()
    broken.finished = "no such ending"
    yield Damage("an ending that does not exist", broken)


def _cards(shape: Shape, state: Any, chance: Chance) -> Iterator[Damage]:
    places = card_places(shape, state)
    for kind, path, card in places:
        others = [other for other_kind, _, other in places if other_kind == kind and other != card]
        where = holder(state, path)
        if isinstance(where, list):
            doubled = state.clone()
            holder(doubled, path).append(card)
            yield Damage(f"{kind} {card} twice in {pattern(path)}", doubled)
            dropped = state.clone()
            del holder(dropped, path)[path[-1]]
            yield Damage(f"{kind} {card} gone from {pattern(path)}", dropped)
        if others:
            replaced = state.clone()
            put(replaced, path, chance.choice(others))
            yield Damage(f"{kind} {card} replaced in {pattern(path)}", replaced)
        unknown = state.clone()
        put(unknown, path, FAR)
        yield Damage(f"a {kind} that does not exist in {pattern(path)}", unknown)


def _swaps(shape: Shape, state: Any, chance: Chance) -> Iterator[Damage]:
    """Two cards in each other's places, where such cards do not go there."""
    places = card_places(shape, state)
    for kind, path, card in places:
        others = [
            (other_path, other)
            for other_kind, other_path, other in places
            if other_kind == kind and other_path != path and not shape.exchangeable(state, path, other_path)
        ]
        if others:
            other_path, other = chance.choice(others)
            swapped = state.clone()
            put(swapped, path, other)
            put(swapped, other_path, card)
            yield Damage(f"swap of {pattern(path)} and {pattern(other_path)}", swapped)


def numbers(shape: Shape, state: Any, wanted: Set[str] | None = None) -> Iterator[Damage]:
    """Each number that is no card, one off and far off; or only those at the wanted paths, one off."""
    cards = {path for _, path, _ in card_places(shape, state)}
    for path, value in leaves(state):
        if isinstance(value, bool) or not isinstance(value, int) or path in cards:
            continue
        if wanted is not None and pattern(path) not in wanted:
            continue
        for off in (-1, 1, -FAR, FAR) if wanted is None else (-1, 1):
            broken = state.clone()
            put(broken, path, get(broken, path) + off)
            yield Damage(f"{pattern(path)} {off:+}", broken, pattern(path) if abs(off) == 1 else "")
