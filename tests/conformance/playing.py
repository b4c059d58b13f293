"""Playing whole games and keeping every position of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rocketarcade.bots import make
from rocketarcade.engine.brisk import brisk, with_free_fields
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Seat
from rocketarcade.engine.options import Options
from tests.conformance.subjects import Cell, Subject, subject

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
MOOD = 40
"""Moves after which a moody player changes its mind."""
SKILLED = "bot:normal"
"""Who plays where luck does not lead to an end."""


class Position(NamedTuple):
    """A moment in a game, the move made in it, and what came of it. Nothing in it may be changed."""

    subject: Subject
    seed: int
    """Of the match's chance; also of whatever a check draws, so that it draws the same each time."""
    number: int
    before: Any
    draws: int
    seat: int
    action: Any
    events: list[Event]
    after: Any

    @property
    def game(self) -> Any:
        """Its rules."""
        return self.subject.game

    @property
    def seats(self) -> range:
        """Of the table."""
        return range(len(self.game.standing(self.before)))

    def chance(self) -> Chance:
        """The match's, as it stood before the move."""
        return Chance(self.seed, self.draws)

    def luck(self, salt: str) -> Chance:
        """A stream of its own for a check."""
        return Chance(seed_from_text(f"{salt} {self.seed} {self.number}"))


class Tape(NamedTuple):
    """A game, as far as it went."""

    subject: Subject
    options: Options
    names: tuple[str, ...]
    seed: str
    positions: list[Position]
    final: Any

    @property
    def game(self) -> Any:
        """Its rules."""
        return self.subject.game

    def match(self) -> Match:
        """The same match at its beginning."""
        return Match(self.game, self.options, [Seat(name=name) for name in self.names], self.seed)


class Mood:
    """Random play with a bent.

    Brisk play is what the arcade calls random, and some ends of a game are out of its reach. A moody
    player is brisk for a while, then for a while shuns half the types of action, or idles whenever it
    can; whoever plays long enough so has been everywhere.
    """

    def __init__(self, game: Any, seed: int, moody: bool, picked: bool = False) -> None:
        """`picked`: by the game's own `pick`, where evenly drawn choices end every game at its beginning."""
        self.game = game
        self.picked = picked
        self.chance = Chance(seed)
        self.moody = moody
        self.shunned: set[type] = set()
        self.lazy = False
        self.moves = 0

    def seat(self, asked: tuple[int, ...]) -> int:
        """Whoever of those asked answers first."""
        return self.chance.choice(asked)

    def action(self, view: Any, seat: int) -> Any:
        """A legal action."""
        if self.moody and self.moves % MOOD == 0:
            bent = self.chance.below(3)
            self.lazy = bent == 0
            self.shunned = {kind for kind in self.game.action_types if bent == 1 and self.chance.below(2)}
        self.moves += 1
        if self.lazy or self.shunned:
            legal = self.game.legal(view, seat)
            if self.lazy and self.chance.below(100) < 80:
                wanted = [action for action in legal if action.idle]
            else:
                wanted = [action for action in legal if type(action) not in self.shunned]
            if wanted:
                return with_free_fields(self.game, view, seat, self.chance.choice(wanted), self.chance)
        if self.picked:
            return self.game.pick(view, seat, self.chance)
        return brisk(self.game, view, seat, self.chance)


class Skill:
    """Play to win: what the game's computer player does, for ends that no luck leads to."""

    def __init__(self, game: Any, seed: str) -> None:
        self.game = game
        self.bot = make(SKILLED, seed)

    def seat(self, asked: tuple[int, ...]) -> int:
        """Whoever of those asked comes first."""
        return asked[0]

    def action(self, view: Any, seat: int) -> Any:
        """What the computer player chooses."""
        return self.bot.choose(self.game, view, seat)


def play(
    subject: Subject, options: Options, seats: int, seed: str, moody: bool = False, skilled: bool = False
) -> Tape:
    """A game from its beginning until it is over, or has gone on for too long."""
    tape = Tape(subject, options, NAMES[:seats], seed, [], None)
    match, game = tape.match(), subject.game
    player: Mood | Skill
    if skilled:
        player = Skill(game, seed)
    else:
        player = Mood(game, seed_from_text(f"mood {seed}"), moody, getattr(subject.shape, "PICKED", False))
    while (asked := match.to_act()) and match.move_count < game.info.max_moves:
        seat = player.seat(asked)
        match.play(seat, player.action(match.view(seat), seat))
    states = [*(record.before for record in match.records), match.state]
    tape.positions.extend(
        Position(
            subject,
            match.chance.seed,
            number,
            record.before,
            record.draws,
            record.seat,
            record.action,
            record.events,
            states[number + 1],
        )
        for number, record in enumerate(match.records)
    )
    return tape._replace(final=match.state)


@lru_cache(maxsize=12)
def tape(cell: Cell, number: int) -> Tape:
    """The cell's game of that number; the odd ones are moody."""
    options = subject(cell.slug).game.presets()[cell.preset]
    return play(subject(cell.slug), options, cell.seats, f"{cell} {number}", moody=bool(number % 2))
