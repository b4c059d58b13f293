"""`pick` plays like brisk play over the full list: the same choices, as often."""

from collections import Counter
from collections.abc import Iterator

import pytest

from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocketville.actions import Action
from rocketarcade.games.rocketville.game import GAME
from tests.games.rocketville.table import BANK, RADIO, Table, around, table

DRAWS = 4000


def asked(kind: str) -> Table:
    """A table at which that is asked."""
    if kind in ("choose", "no card"):
        return table("W9 N41 P48" if kind == "choose" else "", "W20", "W11")
    if kind in ("bank", "radio", "sold out"):
        t = table("W9", "W20 W21 W22", "W11", at=RADIO if kind == "radio" else BANK)
        t.choose("W9", "W20", "W11")
        if kind == "sold out":
            t.play(*[action for action in GAME.legal(t.state, 1) if action.type == "discard"])
        return t
    if kind == "gift":
        t = table("W9", "W20 W21 W22", "W11", at="A3", sponsor="nra", holder=0)
    elif kind in ("spin", "oracle", "swap", "galactico", "charter"):
        sponsor = "oracle" if kind == "swap" else kind
        t = table("W9", "W20", "W11", sponsor=sponsor, holder=1 if kind == "charter" else 0)  # type: ignore[arg-type]
    else:
        t = table("W9", "W20", "W11", owned={0: around("A4") if kind == "relocate" else "F6"})
    t.choose("W9", "W20", "W11")
    if kind == "swap":
        t.look(2)
    return t


KINDS = (
    "choose",
    "no card",
    "spin",
    "oracle",
    "swap",
    "gift",
    "bank",
    "radio",
    "sold out",
    "galactico",
    "move",
    "charter",
    "relocate",
)


def shares(picked: Iterator[Action]) -> dict[Action, float]:
    return {action: count / DRAWS for action, count in Counter(picked).items()}


@pytest.mark.parametrize("kind", KINDS)
def test_pick_takes_what_brisk_play_takes_and_as_often(kind: str) -> None:
    t = asked(kind)
    assert t.asks == {"no card": "choose", "sold out": "bank"}.get(kind, kind)
    luck = Chance(1)
    mine = shares(GAME.pick(t.state, t.seat, luck) for _ in range(DRAWS))
    theirs = shares(brisk(GAME, t.state, t.seat, luck) for _ in range(DRAWS))
    assert set(mine) == set(GAME.legal(t.state, t.seat))
    for action, share in mine.items():
        assert abs(share - theirs.get(action, 0)) < 0.04, action
