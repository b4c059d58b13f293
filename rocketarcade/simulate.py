"""Many games without people: are the rules sound, how fast are they, what happens in them.

Moves are made on one state in place, as in playouts. A computer player chooses from its seat's view, but
the random one picks on the state itself, which is several times as fast: rules give the same answers on
both. That is not taken on trust: at every PROBE-th move the same pick is made on the view, and where the
two differ that is a fault.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rocketarcade.bots import make
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame, Result
from rocketarcade.engine.options import Options

PROBE = 61
"""Every so many moves a state is searched for faults, and picks on view and state are compared."""
MOST_FAULTS = 20
"""Of those found, so many are told in words."""
RANDOM = "bot:random"

Pick = Callable[[Any, int], Any]


class Simulation:
    """A series of games and its sums."""

    def __init__(self, game: AnyGame, options: Options, players: Sequence[str], seed: str) -> None:
        self.game = game
        self.options = options
        self.players = list(players)
        self.seed = seed
        self.games = 0
        self.moves = 0
        self.passes = 0
        """Moves that end a turn or pass, of all moves."""
        self.seconds = 0.0
        self.faults = 0
        self.told: list[str] = []
        """The first faults, as sentences."""
        self.unfinished = 0
        self.longest = 0
        self.actions = _none_of(kind.model_fields["type"].default for kind in game.action_types)
        self.events = _none_of(kind.model_fields["type"].default for kind in game.event_types)
        self.endings = _none_of(game.endings)
        self.wins = [0] * len(players)
        self.shared = 0
        """Games that several seats won."""
        self.scores = [0] * len(players)
        self.table_won: int | None = None
        """Games that the table won, where it plays together."""

    def run(self, games: int) -> None:
        """Play that many games."""
        start = time.perf_counter()
        for _ in range(games):
            self._play(f"{self.seed}/{self.games}")
            self.games += 1
        self.seconds += time.perf_counter() - start

    def _play(self, seed: str) -> None:
        """One game, all of it from its seed."""
        game, at_most = self.game, self.game.info.max_moves
        chance, moves = Chance(seed_from_text(seed)), 0
        try:
            state = game.new_game(self.options, len(self.players), chance)
            picks = self._picks(seed)
            while asked := game.to_act(state):
                if moves == at_most:
                    self.unfinished += 1
                    break
                seat = asked[0]
                action = picks[seat](state, seat)
                if moves % PROBE == 0:
                    self._probe(state, seat, seed, moves)
                for event in game.step(state, seat, action, chance):
                    self.events[event.type] += 1  # type: ignore[attr-defined]
                self.actions[action.type] += 1
                self.passes += action.idle
                moves += 1
            else:
                self._finish(state, seed, moves)
        except Exception as error:  # a fault of the rules is what this looks for; the next game may do
            self._fault(seed, moves, f"{type(error).__name__}: {error}")
            self.unfinished += 1
        self.moves += moves
        self.longest = max(self.longest, moves)

    def _picks(self, seed: str) -> list[Pick]:
        """How each seat chooses, from randomness of its own."""
        game = self.game
        picks: list[Pick] = []
        for seat, player in enumerate(self.players):
            own = f"{seed}/seat {seat}"
            if player == RANDOM:
                chance = Chance(seed_from_text(own))
                picks.append(lambda state, seat, chance=chance: game.pick(state, seat, chance))  # type: ignore[misc]
            else:
                bot = make(player, own)
                picks.append(lambda state, seat, bot=bot: bot.choose(game, game.view(state, seat), seat))  # type: ignore[misc]
        return picks

    def _probe(self, state: Any, seat: int, seed: str, moves: int) -> None:
        """Search the state, and try whether a pick on the view is the pick on the state."""
        for fault in self.game.faults(state):
            self._fault(seed, moves, fault)
        view = self.game.view(state, seat)
        on_state, on_view = (self.game.pick(table, seat, Chance(moves)) for table in (state, view))
        if on_state != on_view:
            self._fault(seed, moves, f"seat {seat} picks otherwise on its view than on the state")

    def _finish(self, state: Any, seed: str, moves: int) -> None:
        """Count what the game came to."""
        for fault in self.game.faults(state):
            self._fault(seed, moves, fault)
        result = self.game.outcome(state)
        if result is None:
            self._fault(seed, moves, "nobody is asked, and there is no result")
            return
        self.endings[result.ending] += 1
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score
        self._winners(result)

    def _winners(self, result: Result) -> None:
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in winners:
            self.wins[seat] += 1
        self.shared += len(winners) > 1
        if result.won is not None:
            self.table_won = (self.table_won or 0) + result.won

    def _fault(self, seed: str, moves: int, text: str) -> None:
        self.faults += 1
        if len(self.told) < MOST_FAULTS:
            self.told.append(f"game {seed}, after {moves} moves: {text}")

    def report(self) -> dict[str, Any]:
        """The sums, for JSON; means are over finished games."""
        finished = self.endings.total()
        report: dict[str, Any] = {
            "game": self.game.info.slug,
            "seats": self.players,
            "options": self.options.model_dump(mode="json"),
            "seed": self.seed,
            "games": self.games,
            "moves": self.moves,
            "passes": self.passes,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves / self.seconds) if self.seconds else 0,
            "faults": self.faults,
            "fault_texts": self.told,
            "unfinished": self.unfinished,
            "wins": self.wins,
            "shared_wins": self.shared,
            "mean_score": [round(score / finished, 2) if finished else None for score in self.scores],
            "longest": self.longest,
            "action_types": dict(self.actions),
            "event_types": dict(self.events),
            "end_reasons": dict(self.endings),
        }
        if self.table_won is not None:
            report["table_won"] = self.table_won
        return report


def _none_of(kinds: Iterable[str]) -> Counter[str]:
    """A count of 0 for each kind, so that a report names what never came up."""
    return Counter(dict.fromkeys(kinds, 0))
