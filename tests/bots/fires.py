"""Signal Fire with a brain, and with brains that go wrong: for tests of the computer players themselves.

Each is a game in a module of its own name, so that a process beside a screen finds it, too.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, cast

from signal_fire.cards import CARDS
from signal_fire.game import SignalFire
from signal_fire.info import INFO
from signal_fire.scoring import points

from rocketarcade.bots.search import Search
from rocketarcade.engine.brain import Character
from rocketarcade.engine.game import AnyGame


class Brain:
    """Burns what it has, aims at the rescue, and says so."""

    character = Character(
        "Old Spark", "*", "Burns first.", {"burnt": "Fire!", "won": "Seen!", "lost": "Dark."}
    )
    search = Search(iterations=60)

    def weigh(self, view: Any, seat: int, actions: Sequence[Any]) -> list[float]:
        return [self._weight(view, seat, action) for action in actions]

    def _weight(self, view: Any, seat: int, action: Any) -> float:
        match action.type:
            case "burn":
                return float(sum(CARDS[card].value for card in action.cards))
            case "hail":
                return float(2.0 - abs(action.aim - view.bearing) / 30)
            case "lance":
                return 0.8
            case "draw" | "lens" | "screen" | "keep":
                return 0.5
        return 0.0

    def worth(self, state: Any, seat: int) -> float:
        ships = enumerate(state.players)
        scores: list[int] = [points(state, other) + ship.hull for other, ship in ships]
        best = max(score for other, score in enumerate(scores) if other != seat)
        return max(0.0, min(1.0, 0.5 + (scores[seat] - best) / 16.0))

    def reason(self, view: Any, seat: int, action: Any) -> str:
        return f"{action.type} weighs {self._weight(view, seat, action):.1f} points."


class Broken(Brain):
    """Fails."""

    def weigh(self, view: Any, seat: int, actions: Sequence[Any]) -> list[float]:
        raise ZeroDivisionError("no fire without air")


class Slow(Brain):
    """Never comes to an end, in hard; in normal it is Brain."""

    def worth(self, state: Any, seat: int) -> float:
        time.sleep(60)
        return 0.5


def _with(name: str) -> AnyGame:
    place = f"tests.bots.fires:{name}"
    info = INFO._replace(game=f"{place}_GAME", brain=place)
    return cast(AnyGame, type("Fire", (SignalFire,), {"info": info})())


BRAIN, BROKEN, SLOW = Brain(), Broken(), Slow()
BRAIN_GAME, BROKEN_GAME, SLOW_GAME = _with("BRAIN"), _with("BROKEN"), _with("SLOW")
