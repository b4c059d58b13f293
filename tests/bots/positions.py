"""Moments of games, and what may be exchanged in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rocketarcade.engine.catalogue import catalogue, load
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame
from tests.secrecy import exchanged, secrets_of


class Moment(NamedTuple):
    """Somebody owes a choice, of more than one."""

    game: AnyGame
    state: Any
    chance: Chance
    seat: int


def moments(game: AnyGame, many: int, *, seed: str = "1", apart: int = 7) -> Iterator[Moment]:
    """Some of them, from brisk games at the smallest table that is one, each a few moves after the last."""
    seats, options = game.info.seats[0], next(iter(game.presets().values()))
    found = number = 0
    while True:
        number += 1
        chance = Chance(seed_from_text(f"{seed}/{number}"))
        state, moves = game.new_game(options, seats, chance), 0
        while asked := game.to_act(state):
            seat = asked[-1]
            moves += 1
            if moves % apart == 0 and len(game.legal(state, seat)) > 1:
                yield Moment(game, state.clone(), Chance(chance.seed, chance.draws), seat)
                found += 1
                if found == many:
                    return
            game.step(state, seat, game.pick(state, seat, chance), chance)


def behind(moment: Moment, seat: int | None, salt: int = 0) -> Any:
    """The same table, what that seat may not look into exchanged."""
    state = moment.state
    for group in secrets_of(moment.game.info.slug).hidden(state, seat):
        state = exchanged(state, group, Random(salt))
    return state


def with_brains() -> list[str]:
    """The games that have a brain."""
    return [slug for slug, info in catalogue().games.items() if info.brain and slug != "signal-fire"]


def of(slug: str) -> AnyGame:
    """A game by its name."""
    return load(slug)
