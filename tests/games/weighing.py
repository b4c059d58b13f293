"""What a game's brain makes of a table: its favourite move, and a whole game of favourite moves, watched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rocketarcade.engine.brain import AnyBrain, brain_of
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.options import Options


class Moment(NamedTuple):
    """Somebody chooses."""

    state: Any
    view: Any
    seat: int
    actions: list[Any]
    favourite: Any


def brain(game: AnyGame) -> AnyBrain:
    """The game's brain, which it must have."""
    found = brain_of(game)
    assert found is not None
    return found


def favourite(game: AnyGame, state: Any, seat: int) -> Any:
    """The move that weighs most to that seat, by its view."""
    view = game.view(state, seat)
    actions = game.legal(view, seat)
    weights = brain(game).weigh(view, seat, actions)
    return actions[max(range(len(actions)), key=weights.__getitem__)]


def favourites(game: AnyGame, options: Options, seats: int, seed: int) -> Iterator[Moment]:
    """A game of favourite moves; every third one is drawn by lot instead, so that more comes up."""
    chance, lots = Chance(seed), Chance(seed + 1)
    state = game.new_game(options, seats, chance)
    number = 0
    while asked := game.to_act(state):
        seat = asked[0]
        view = game.view(state, seat)
        action = favourite(game, state, seat)
        yield Moment(state, view, seat, game.legal(view, seat), action)
        number += 1
        game.step(state, seat, action if number % 3 else game.pick(state, seat, lots), chance)


def assert_reads_no_secrets(game: AnyGame, options: Options, seats: int, seed: int) -> None:
    """Weights on the full state are those on the view, and reasons can be given to bystanders too."""
    knows = brain(game)
    for state, view, seat, actions, action in favourites(game, options, seats, seed):
        assert list(knows.weigh(state, seat, actions)) == list(knows.weigh(view, seat, actions))
        assert 0 <= knows.worth(state, seat) <= 1
        for reader in (view, game.view(state, None)):
            reason = knows.reason(reader, seat, action)
            assert reason
            assert reason[-1] in ".!?"
