"""A match: people, a seed, the moves made so far, undo and the log. It owns all randomness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from pydantic import BaseModel, ConfigDict

from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import AnyGame, Refusal, Result, ScorePart
from rocketarcade.engine.names import named
from rocketarcade.engine.options import Options
from rocketarcade.engine.state import State

PERSON = "person"


class Seat(BaseModel):
    """Who sits there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    player: str = PERSON
    """"person", or a computer player's name: "bot:random"."""
    mark: int = 0
    """Index of the glyph and colour chosen in the lobby; no two seats share one."""
    hints: int = 0
    """So many hints were asked for here."""

    @property
    def person(self) -> bool:
        """Whether somebody at the keyboard plays it."""
        return self.player == PERSON


class Setup(NamedTuple):
    """All it takes to start a match: what a lobby gives back."""

    slug: str
    options: Options
    seats: tuple[Seat, ...]
    seed: str


class Refused(Exception):
    """The move was not made and nothing changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Record(NamedTuple):
    """A move that was made, and what undo and the log need of it."""

    seat: int
    action: Any
    events: list[Event]
    before: Any
    """The state it was made in."""
    draws: int
    """How often chance had been asked before it."""


class Line(NamedTuple):
    """A line of the log, with {seat:1} for names."""

    move: int
    """The number of the move it belongs to, from 1."""
    seat: int
    """Who made that move."""
    text: str


class Journal(Protocol):
    """Keeps a match. Its calls come before the change is shown; it handles its own faults."""

    def played(self, match: Match) -> None:
        """The last of `match.records` has just been made."""
        ...

    def rewound(self, match: Match) -> None:
        """Moves after `match.move_count` are gone."""
        ...

    def reseated(self, match: Match) -> None:
        """Somebody else sits somewhere, or somebody conceded."""
        ...


class Match:
    """One game being played. `play` is the only way its state moves on."""

    def __init__(
        self,
        game: AnyGame,
        options: Options,
        seats: Sequence[Seat],
        seed: str,
        journal: Journal | None = None,
    ) -> None:
        """Set up a new game; Refused where this many seats do not go with these options."""
        refusal = game.fits(options, len(seats))
        if refusal:
            raise Refused(refusal)
        self.game = game
        self.options = options
        self.seats = list(seats)
        self.seed = seed
        """Any text; never shown during play, it would tell what is hidden."""
        self.journal = journal
        self.chance = Chance(seed_from_text(seed))
        self.state: Any = game.new_game(options, len(seats), self.chance)
        self.records: list[Record] = []
        self.unreplayed = 0
        """Moves before the first record: of a save whose replay did not reach the saved state."""
        self.taken_up = False
        """It was begun earlier and carried on from a save."""
        self.conceded_by: int | None = None
        self.notes: list[Line] = []
        """What is said at the table beside what happens; in the log, not in a save."""
        self._future: list[tuple[int, Any]] = []

    @classmethod
    def restored(
        cls,
        game: AnyGame,
        options: Options,
        seats: Sequence[Seat],
        seed: str,
        moves: Sequence[tuple[int, Any]],
        state: State,
        draws: int,
    ) -> Match:
        """A saved match. Where its moves no longer lead to the saved state, the state wins and undo
        starts there."""
        match = cls(game, options, seats, seed)
        try:
            for seat, action in moves:
                match.play(seat, action)
            faithful = match.state == state and match.chance.draws == draws
        except Exception:  # whatever an older rule or a damaged move does, the saved state stands
            faithful = False
        match.taken_up = bool(moves)
        if not faithful:
            match.state = state
            match.chance.draws = draws
            match.records.clear()
            match.unreplayed = len(moves)
        return match

    @property
    def names(self) -> list[str]:
        """By seat."""
        return [seat.name for seat in self.seats]

    @property
    def move_count(self) -> int:
        """Moves made since the beginning."""
        return self.unreplayed + len(self.records)

    @property
    def moves(self) -> list[tuple[int, Any]]:
        """(seat, action) of every record, in order."""
        return [(record.seat, record.action) for record in self.records]

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a choice; empty when the match is over."""
        return () if self.conceded_by is not None else self.game.to_act(self.state)

    def view(self, seat: int | None) -> Any:
        """What the seat may look at now (None: a bystander)."""
        return self.game.view(self.state, seat)

    def play(self, seat: int, action: Any) -> list[Event]:
        """Make a move and return what happened; Refused, or any error of the rules, changes nothing."""
        events = self._step(seat, action)
        self._future.clear()
        if self.journal:
            self.journal.played(self)
        return events

    def _step(self, seat: int, action: Any) -> list[Event]:
        if seat not in self.to_act():
            raise Refused(Refusal("", "It is not this seat's turn to choose."))
        refusal = self.game.refuse(self.state, seat, action)
        if refusal:
            raise Refused(refusal)
        after = self.state.clone()
        chance = Chance(self.chance.seed, self.chance.draws)
        events = self.game.step(after, seat, action, chance)
        self.records.append(Record(seat, action, events, self.state, self.chance.draws))
        self.state, self.chance = after, chance
        return events

    def why_no_undo(self, seat: int) -> str | None:
        """Why that seat cannot take back the last move, as a sentence; None if it can."""
        if self.conceded_by is not None:
            return "The match is over: somebody conceded."
        if not self.records:
            return "There is nothing to take back."
        last = self.records[-1]
        if last.seat != seat:
            return "The last move was somebody else's."
        if last.draws != self.chance.draws:
            return "Chance has spoken: that move stands."
        if any(event.reveals for event in last.events):
            return "Something was revealed: that move stands."
        return None

    def undo(self, seat: int) -> None:
        """Take back the seat's last move; Refused across a reveal, chance or another seat's choice."""
        reason = self.why_no_undo(seat)
        if reason:
            raise Refused(Refusal("", reason))
        last = self.records[-1]
        future = [*self._future, (last.seat, last.action)]
        self.rewind(len(self.records) - 1)
        self._future = future

    def can_redo(self, seat: int | None) -> bool:
        """Whether that seat took back a move that could be made again."""
        return bool(self._future) and self._future[-1][0] == seat

    def redo(self, seat: int) -> list[Event]:
        """Make the seat's move that was taken back last once more."""
        if not self.can_redo(seat):
            raise Refused(Refusal("", "There is nothing to make again."))
        events = self._step(*self._future[-1])
        self._future.pop()
        if self.journal:
            self.journal.played(self)
        return events

    def rewind(self, count: int) -> None:
        """Go back to the first `count` records, across anything: for tests, replay and by consent."""
        if not 0 <= count <= len(self.records):
            raise ValueError(f"count is 0 to {len(self.records)}, not {count}")
        if count < len(self.records):
            record = self.records[count]
            self.state = record.before
            self.chance = Chance(self.chance.seed, record.draws)
            del self.records[count:]
            self.notes = [line for line in self.notes if line.move <= self.move_count]
        self._future = []
        if self.journal:
            self.journal.rewound(self)

    def reseat(self, index: int, seat: Seat) -> None:
        """Hand a seat to another person or to a computer player, from the next choice on."""
        self.seats[index] = seat
        if self.journal:
            self.journal.reseated(self)

    def note(self, seat: int, text: str) -> None:
        """Have something said to everybody after the last move; {seat:1} stands for a name."""
        self.notes.append(Line(self.move_count, seat, text))

    def hinted(self, seat: int) -> None:
        """Count a hint that this seat was given."""
        sitting = self.seats[seat]
        self.reseat(seat, sitting.model_copy(update={"hints": sitting.hints + 1}))

    def concede(self, seat: int) -> None:
        """End the match: this seat comes last, the others by the live score. Refused once it is over."""
        if not self.to_act():
            raise Refused(Refusal("", "The match is over."))
        self.conceded_by = seat
        if self.journal:
            self.journal.reseated(self)

    def result(self) -> Result | None:
        """The result, once the match is over."""
        if self.conceded_by is None:
            return self.game.outcome(self.state)
        return _conceded(self.conceded_by, self.game.standing(self.view(None)))

    def log(self, seat: int | None, last: int | None = None) -> list[Line]:
        """What that seat heard, oldest first, in the words its present view allows; the newest `last`
        moves only, if given."""
        view = self.view(seat)
        first = 0 if last is None else max(0, len(self.records) - last)
        lines = [
            Line(self.unreplayed + number + 1, record.seat, self.game.tell(event, view))
            for number, record in enumerate(self.records[first:], first)
            for event in record.events
            if event.heard_by(seat)
        ]
        notes = [line for line in self.notes if line.move > self.unreplayed + first]
        return sorted([*lines, *notes], key=lambda line: line.move) if notes else lines

    def named(self, text: str) -> str:
        """A game's text with this match's names put in."""
        return named(text, self.names)


def _conceded(seat: int, standing: Iterable[int]) -> Result:
    scores = tuple(standing)
    others = [score for other, score in enumerate(scores) if other != seat]
    places = tuple(
        len(scores) if other == seat else 1 + sum(score > mine for score in others)
        for other, mine in enumerate(scores)
    )
    parts = tuple((ScorePart("on the table", score),) for score in scores)
    return Result("conceded", f"{{seat:{seat}}} conceded.", places, scores, parts)
