"""`faults` reports a table that play cannot have led to."""

from collections.abc import Callable
from typing import Any

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.pocket_rockets.actions import peek
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.state import State
from tests.games.pocket_rockets.table import At, table

COUNTERS = (
    "points",
    "spent",
    "allowance",
    "limit",
    "first",
    "turn",
    "turns",
    "idle_turns",
    "dry_turns",
    "worked_last",
    "progressed_last",
    "direction",
)


def middle(seats: int, moves: int) -> State:
    """A game that brisk play has led this far."""
    chance = Chance(moves)
    state: State = GAME.new_game(GAME.presets()["everything"], seats, chance)
    for _ in range(moves):
        seat = state.turn
        GAME.step(state, seat, GAME.pick(state, seat, chance), chance)
    return state


@pytest.mark.parametrize("counter", COUNTERS)
@pytest.mark.parametrize("off", [-1, 1])
def test_a_counter_that_is_one_off_is_reported(counter: str, off: int) -> None:
    for seats in (2, 3, 4):
        for moves in (40, 97, 150):
            state = middle(seats, moves)
            assert not state.rebuilt, "a turn in which a head was built says less of its hand limit"
            assert GAME.faults(state) == []
            setattr(state, counter, getattr(state, counter) + off)
            assert GAME.faults(state)


def _double(state: State) -> None:
    state.piles[0][0] = state.piles[1][0]


def _drop(state: State) -> None:
    state.piles[0].pop()


def _stranger(state: State) -> None:
    state.piles[0][0] = 54


def _hidden(state: State) -> None:
    state.players[1].hand[0] = -1


def _two_colours(state: State) -> None:
    mine, theirs = state.players[0].rockets[0], state.players[1].rockets[0]
    mine.bodies[0], theirs.bodies[0] = theirs.bodies[0], mine.bodies[0]


def _body_as_base(state: State) -> None:
    rocket = state.players[0].rockets[0]
    rocket.base, rocket.bodies[0] = rocket.bodies[0], rocket.base


def _headless_token(state: State) -> None:
    state.players[1].rockets[1].token = state.tokens.pop()


def _no_body(state: State) -> None:
    rocket = state.players[0].rockets[0]
    state.piles[0][:0] = rocket.bodies
    rocket.bodies.clear()


def _token_lost(state: State) -> None:
    state.tokens.pop()


def _token_swapped(state: State) -> None:
    state.tokens[0] = 2


def _too_many(state: State) -> None:
    state.players[1].hand += [state.piles[0].pop(), state.piles[0].pop(), state.piles[0].pop()]


def _off_the_yard(state: State) -> None:
    state.players[1].pawn = 6


def _pad_moved(state: State) -> None:
    state.yard.append(state.yard.pop(0))


def _dealt_more(state: State) -> None:
    state.players[1].bonus.append(state.bonus_unseen.pop())


def _bonus_lost(state: State) -> None:
    state.bonus_unseen.pop()


def _over_too_early(state: State) -> None:
    state.finished = "fuel"


def _stuck_too_early(state: State) -> None:
    state.finished = "dry"


def _nothing_left(state: State) -> None:
    for token in state.tokens:
        state.players[0].rockets[0].token = token
    state.tokens.clear()


def _idle_work(state: State) -> None:
    state.progressed = True


def _no_work(state: State) -> None:
    state.spent, state.points, state.worked = 0, 4, True


def _free(state: State) -> None:
    state.free_moves = True


@pytest.mark.parametrize(
    "damage",
    [
        _double,
        _drop,
        _stranger,
        _hidden,
        _two_colours,
        _body_as_base,
        _headless_token,
        _no_body,
        _token_lost,
        _token_swapped,
        _too_many,
        _off_the_yard,
        _pad_moved,
        _dealt_more,
        _bonus_lost,
        _over_too_early,
        _stuck_too_early,
        _nothing_left,
        _idle_work,
        _no_work,
        _free,
    ],
)
def test_damage_is_reported(damage: Callable[[State], None]) -> None:
    state = table(
        rockets="grey 1 head",
        bonus="peek",
        others=(At("red body, red base", "grey", "yellow 1, red 0", "heads"),),
    ).state
    assert GAME.faults(state) == []
    damage(state)
    assert GAME.faults(state)


def test_a_look_at_nothing_is_reported() -> None:
    t = table(bonus="peek", others=(At("red body", "grey", "yellow 1"), At()))
    t.play(peek(seat=1))
    assert GAME.faults(t.state) == []
    for ints in ([0], [2], [3], [-1], [], [1, 1]):
        broken = t.state.clone()
        broken.pending[-1].ints = ints
        assert GAME.faults(broken), ints
    changes: list[dict[str, Any]] = [
        {"kind": "gaze"},
        {"source": 1},
        {"asked": []},
        {"mode": "secret"},
        {"answers": {0: 1}},
    ]
    for change in changes:
        broken = t.state.clone()
        broken.pending[-1] = broken.pending[-1].model_copy(update=change)
        assert GAME.faults(broken), change
    broken = t.state.clone()
    broken.pending.append(broken.pending[0].clone())
    assert GAME.faults(broken)
