"""`pick` plays like brisk play over the full list: the same choices, as often."""

from collections import Counter
from collections.abc import Iterator

import pytest

from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocket_squad.actions import Action
from rocketarcade.games.rocket_squad.game import GAME
from tests.games.rocket_squad.table import Table, table

DRAWS = 2500
ROCKETS = {0: "B5:2 G4:4 R6:1+allie", 1: "R6:4 Y5:1", 2: "G5:3+friend B3:3"}
MOMENTS = {
    "boosters": ("B3 G4 Y5 mom", ()),
    "attacks": ("jack dad ace", ()),
    "more attacks": ("allie balloons", ()),
    "jackie": ("jackie mom", ("jackie",)),
    "nothing": ("", ("launch G",)),
    "an attack": ("ace", ("ace 1R",)),
    "a mom": ("ace mom grandma", ("ace 1R", "mom")),
}


def moment(name: str) -> Table:
    """A table in the middle of a turn."""
    hand, moves = MOMENTS[name]
    t = table(hand, "mom mom grandma", "grandma B3 B4", rockets=ROCKETS, top="R9 R8 R7")
    t.go(*moves)
    return t


def shares(picked: Iterator[Action]) -> dict[Action, float]:
    return {action: count / DRAWS for action, count in Counter(picked).items()}


@pytest.mark.parametrize("name", MOMENTS)
def test_pick_takes_what_brisk_play_takes_and_as_often(name: str) -> None:
    t = moment(name)
    luck = Chance(1)
    mine = shares(GAME.pick(t.state, t.seat, luck) for _ in range(DRAWS))
    theirs = shares(brisk(GAME, t.state, t.seat, luck) for _ in range(DRAWS // 5))
    assert set(mine) == set(GAME.legal(t.state, t.seat))
    for action, share in mine.items():
        assert abs(share - 5 * theirs.get(action, 0)) < 0.07, action
