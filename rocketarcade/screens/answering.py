"""One of several people who were asked at once takes the keyboard: what the others' silence means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.match import Match


def passing(game: AnyGame, view: Any, seat: int) -> Any:
    """The seat's way of saying no."""
    return next(action for action in game.legal(view, seat) if action.idle)


class Answering:
    """Rules ask in order; people answer in any. For a seat to look, those before it are taken as having
    passed, on a copy; their passes are recorded only once it answers indeed."""

    def __init__(self, match: Match, asked: Sequence[int], seat: int | None = None) -> None:
        self.match = match
        self.before = list(asked) if seat is None else list(asked)[: list(asked).index(seat)]
        """Who passes."""
        self.state = match.state
        """What the seat looks at and chooses in."""
        if seat is not None and seat not in match.to_act():
            self.state = self._passed()

    def _passed(self) -> Any:
        game = self.match.game
        state = self.match.state.clone()
        chance = Chance(self.match.chance.seed, self.match.chance.draws)
        for seat in self.before:
            if seat in game.to_act(state):
                game.step(state, seat, passing(game, game.view(state, seat), seat), chance)
        return state

    def record_passes(self) -> None:
        """Pass for those before, in order, as far as they are still asked the same thing."""
        window = self.match.state.pending[-1]
        asking = (len(self.match.state.pending), window.kind, window.source)
        for seat in self.before:
            pending = self.match.state.pending
            if not pending or (len(pending), pending[-1].kind, pending[-1].source) != asking:
                return
            if seat in self.match.to_act():
                self.match.play(seat, passing(self.match.game, self.match.view(seat), seat))
