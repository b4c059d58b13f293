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
from dataclasses import dataclass, field
from typing import Any

from rocketarcade.bots import SEER, make, seer
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame, Result
from rocketarcade.engine.options import Options
from rocketarcade.intervals import wilson

PROBE = 61
"""Every so many moves a state is searched for faults, and picks on view and state are compared."""
MOST_FAULTS = 20
"""Of those found, so many are told in words."""
RANDOM = "bot:random"

Pick = Callable[[Any, int], Any]


@dataclass
class Ahead:
    """How two kinds of players stand to each other, over pairs of their seats."""

    pairs: int = 0
    points: float = 0.0
    """1 for a pair in which the first of them ends ahead, 1/2 for a tie."""


@dataclass
class Sums:
    """What came of some games. Sums of parts add up to the sums of the whole, in any order."""

    seats: int
    games: int = 0
    moves: int = 0
    passes: int = 0
    """Moves that end a turn or pass, of all moves."""
    seconds: float = 0.0
    """Spent playing, on all cores together."""
    faults: int = 0
    told: list[tuple[int, str]] = field(default_factory=list)
    """Faults as sentences, with the number of the game."""
    unfinished: int = 0
    longest: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    wins: list[int] = field(default_factory=list)
    shared: int = 0
    """Games that several seats won."""
    scores: list[int] = field(default_factory=list)
    together: int = 0
    """Finished games that the table plays together."""
    table_won: int = 0
    ahead: dict[tuple[str, str], Ahead] = field(default_factory=dict)
    """By two kinds of players, in the order of the alphabet."""

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [0] * self.seats

    def add(self, other: Sums) -> None:
        """Those games too."""
        for name in ("games", "moves", "passes", "seconds", "faults", "unfinished", "shared", "together",
                     "table_won"):  # fmt: skip
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.told = sorted(self.told + other.told, key=lambda told: told[0])[:MOST_FAULTS]
        self.longest = max(self.longest, other.longest)
        self.actions.update(other.actions)
        self.events.update(other.events)
        self.endings.update(other.endings)
        self.wins = [one + two for one, two in zip(self.wins, other.wins, strict=True)]
        self.scores = [one + two for one, two in zip(self.scores, other.scores, strict=True)]
        for kinds, ahead in other.ahead.items():
            mine = self.ahead.setdefault(kinds, Ahead())
            mine.pairs += ahead.pairs
            mine.points += ahead.points


class Simulation:
    """A series of games and its sums. Game `n` is the same whoever plays it, and before or after which."""

    def __init__(
        self, game: AnyGame, options: Options, players: Sequence[str], seed: str, effort: int = 100
    ) -> None:
        """`effort`: how much computer players search, in percent of what is usual."""
        self.game = game
        self.options = options
        self.players = list(players)
        self.seed = seed
        self.effort = effort
        self.sums = Sums(len(players))

    def run(self, games: int) -> None:
        """Play that many games more."""
        self.play(range(self.sums.games, self.sums.games + games))

    def play(self, numbers: Iterable[int]) -> None:
        """Play the games of these numbers."""
        start = time.perf_counter()
        for number in numbers:
            self._play(number)
            self.sums.games += 1
        self.sums.seconds += time.perf_counter() - start

    def _play(self, number: int) -> None:
        """One game, all of it from its seed."""
        game, sums, at_most = self.game, self.sums, self.game.info.max_moves
        seed = f"{self.seed}/{number}"
        chance, moves = Chance(seed_from_text(seed)), 0
        try:
            state = game.new_game(self.options, len(self.players), chance)
            picks = self._picks(seed)
            while asked := game.to_act(state):
                if moves == at_most:
                    sums.unfinished += 1
                    break
                seat = asked[0]
                action = picks[seat](state, seat)
                if moves % PROBE == 0:
                    self._probe(state, seat, number, moves)
                for event in game.step(state, seat, action, chance):
                    sums.events[event.type] += 1  # type: ignore[attr-defined]
                sums.actions[action.type] += 1
                sums.passes += action.idle
                moves += 1
            else:
                self._finish(state, number, moves)
        except Exception as error:  # a fault of the rules is what this looks for; the next game may do
            self._fault(number, moves, f"{type(error).__name__}: {error}")
            sums.unfinished += 1
        sums.moves += moves
        sums.longest = max(sums.longest, moves)

    def _picks(self, seed: str) -> list[Pick]:
        """How each seat chooses, from randomness of its own."""
        game = self.game
        picks: list[Pick] = []
        for seat, player in enumerate(self.players):
            own = f"{seed}/seat {seat}"
            if player == RANDOM:
                chance = Chance(seed_from_text(own))
                picks.append(lambda state, seat, chance=chance: game.pick(state, seat, chance))  # type: ignore[misc]
            elif player == SEER:
                bot = seer(own, self.effort)
                picks.append(lambda state, seat, bot=bot: bot.choose(game, state, seat))  # type: ignore[misc]
            else:
                bot = make(player, own, self.effort)
                picks.append(lambda state, seat, bot=bot: bot.choose(game, game.view(state, seat), seat))  # type: ignore[misc]
        return picks

    def _probe(self, state: Any, seat: int, number: int, moves: int) -> None:
        """Search the state, and try whether a pick on the view is the pick on the state."""
        for fault in self.game.faults(state):
            self._fault(number, moves, fault)
        view = self.game.view(state, seat)
        on_state, on_view = (self.game.pick(table, seat, Chance(moves)) for table in (state, view))
        if on_state != on_view:
            self._fault(number, moves, f"seat {seat} picks otherwise on its view than on the state")

    def _finish(self, state: Any, number: int, moves: int) -> None:
        """Count what the game came to."""
        for fault in self.game.faults(state):
            self._fault(number, moves, fault)
        result = self.game.outcome(state)
        if result is None:
            self._fault(number, moves, "nobody is asked, and there is no result")
            return
        self.sums.endings[result.ending] += 1
        for seat, score in enumerate(result.scores):
            self.sums.scores[seat] += score
        self._winners(result)

    def _winners(self, result: Result) -> None:
        sums = self.sums
        winners = [seat for seat, place in enumerate(result.places) if place == 1 and result.won is not False]
        for seat in winners:
            sums.wins[seat] += 1
        sums.shared += len(winners) > 1
        if result.won is not None:
            sums.together += 1
            sums.table_won += result.won
            return
        for one, player in enumerate(self.players):
            for two, other in enumerate(self.players):
                if player < other:
                    ahead = sums.ahead.setdefault((player, other), Ahead())
                    mine, theirs = result.places[one], result.places[two]
                    ahead.pairs += 1
                    ahead.points += (mine < theirs) + (mine == theirs) / 2

    def _fault(self, number: int, moves: int, text: str) -> None:
        self.sums.faults += 1
        if len(self.sums.told) < MOST_FAULTS:
            self.sums.told.append((number, f"game {self.seed}/{number}, after {moves} moves: {text}"))

    def report(self) -> dict[str, Any]:
        """The sums, for JSON; means are over finished games. What a second brought is said of one core."""
        sums = self.sums
        finished = sums.endings.total()
        report: dict[str, Any] = {
            "game": self.game.info.slug,
            "seats": self.players,
            "options": self.options.model_dump(mode="json"),
            "seed": self.seed,
            "effort": self.effort,
            "games": sums.games,
            "moves": sums.moves,
            "passes": sums.passes,
            "seconds": round(sums.seconds, 3),
            "moves_per_second": round(sums.moves / sums.seconds) if sums.seconds else 0,
            "faults": sums.faults,
            "fault_texts": [text for _, text in sums.told],
            "unfinished": sums.unfinished,
            "wins": sums.wins,
            "win_intervals": [wilson(wins, finished) for wins in sums.wins],
            "shared_wins": sums.shared,
            "mean_score": [round(score / finished, 2) if finished else None for score in sums.scores],
            "ahead": [
                {
                    "first": first,
                    "second": second,
                    "pairs": ahead.pairs,
                    "share": round(ahead.points / ahead.pairs, 4),
                    "interval": wilson(ahead.points * finished / ahead.pairs, finished),
                }
                for (first, second), ahead in sorted(sums.ahead.items())
            ],
            "longest": sums.longest,
            "action_types": _all(sums.actions, (_type(kind) for kind in self.game.action_types)),
            "event_types": _all(sums.events, (_type(kind) for kind in self.game.event_types)),
            "end_reasons": _all(sums.endings, self.game.endings),
        }
        if sums.together:
            report["table_won"] = sums.table_won
            report["table_won_interval"] = wilson(sums.table_won, sums.together)
        return report


def _type(kind: type[Any]) -> str:
    name: str = kind.model_fields["type"].default
    return name


def _all(counted: Counter[str], kinds: Iterable[str]) -> dict[str, int]:
    """The count of each kind: a report names what never came up, too."""
    return dict.fromkeys(kinds, 0) | {kind: counted[kind] for kind in sorted(counted)}
