"""`pick` plays like brisk play over the full list: the same choices, as often."""

from collections import Counter
from collections.abc import Iterator

import pytest

from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance
from rocketarcade.games.pocket_rockets.actions import END, Action
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.state import State
from tests.games.pocket_rockets.table import At, carriers, table

DRAWS = 4000

TABLES = {
    "a full hand on its line": table(
        hand="grey body, grey base, red head", pawn="grey", rockets="grey 0, grey 1"
    ),
    "the depot": table(hand="grey body, red head", pawn="depot", piles={"red": "", "yellow": "red base"}),
    "the pad": table(pawn="pad", rockets="grey 1 head, red 2 +1, yellow 1 arrow token 3, grey 0"),
    "the conveyor, with an arrow": table(hand="red body", pawn="conveyor", rockets="grey 1 arrow"),
    "the arrow, after a move": table(pawn="pad", rockets="grey 1 arrow, red 1 head", heading=-1, points=2),
    "every bonus card": table(
        hand="red body",
        pawn="yellow",
        rockets="grey 1 head, red 1 head",
        bonus="remote, peek, pawns, rummage, heads",
        others=(At("grey body", "red", "grey 1 +1, grey 1 arrow"), At("", "yellow", "red 2 +1")),
    ),
    "bonus cards and nothing to use them on": table(
        hand="red body, red base, red head", bonus="remote, peek, pawns, rummage, heads"
    ),
    "no points": table(hand="grey body", pawn="grey", points=0),
}


def shares(picked: Iterator[Action]) -> dict[Action, float]:
    return {action: count / DRAWS for action, count in Counter(picked).items()}


@pytest.mark.parametrize("name", TABLES)
def test_pick_takes_what_brisk_play_takes_and_as_often(name: str) -> None:
    state: State = TABLES[name].state
    luck = Chance(1)
    mine = shares(GAME.pick(state, 0, luck) for _ in range(DRAWS))
    theirs = shares(brisk(GAME, state, 0, luck) for _ in range(DRAWS))
    assert set(mine) == set(GAME.legal(state, 0))
    for action, share in mine.items():
        assert abs(share - theirs.get(action, 0)) < 0.04, action
    assert mine[END] == 1 if not state.points else 0.02 < mine[END] < 0.04


def test_a_look_is_ended_by_any_of_its_cards() -> None:
    t = table(hand="red body", bonus="rummage", piles={"red": "red base, grey +1, yellow body"})
    t.play(next(action for action in GAME.legal(t.state, 0) if action.type == "rummage" and action.pile == 3))
    luck = Chance(2)
    assert {GAME.pick(t.state, 0, luck) for _ in range(100)} == set(GAME.legal(t.state, 0))


def test_the_pawn_is_placed_anywhere() -> None:
    state = GAME.new_game(GAME.presets()["base"], 2, Chance(3))
    luck = Chance(4)
    assert {GAME.pick(state, state.turn, luck) for _ in range(100)} == set(GAME.legal(state, state.turn))


def test_a_launch_needs_a_rocket_without_a_token() -> None:
    t = table(rockets="grey 1 head token 1", others=(At(rockets=carriers("2 2")),))
    luck = Chance(5)
    assert {GAME.pick(t.state, 0, luck).type for _ in range(200)} == {"move", "end"}
