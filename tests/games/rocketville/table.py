"""A table of Rocketville for tests: laid out in short words, played on, and asked what everybody sees.

A card is its colour's letter and its high value ("N43" is brown, "P48" purple, "W9" white), planning is
"plan". A field is its column and row: "B3". Seat 0 claims last unless said otherwise, so it begins to
choose and moves the rocket.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Refused, Seat
from rocketarcade.games.rocketville.actions import (
    DONE,
    PLAN,
    discard,
    give,
    look,
    move,
    promise,
)
from rocketarcade.games.rocketville.board import BOARDS, FIELD_NAMES, FIELDS, NEAR
from rocketarcade.games.rocketville.cards import (
    CARDS,
    ROBOT_KINDS,
    ROBOTS,
    SPONSOR_KINDS,
    RobotKind,
    SponsorKind,
)
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.options import Options
from rocketarcade.games.rocketville.setup import choosing
from rocketarcade.games.rocketville.state import (
    FREE,
    HIDDEN,
    NOBODY,
    PLANNING,
    UNDECIDED,
    Player,
    State,
)

LETTERS = "NYPGW"
GREEN, YELLOW, PURPLE, BROWN = "A4", "D2", "A1", "C5"
"""Plain fields of the board "blocks": residential, wealth, technology, shadow."""
BANK, RADIO = "D5", "C4"
SPOTS = {"green": GREEN, "yellow": YELLOW, "purple": PURPLE, "brown": BROWN, "bank": BANK, "radio": RADIO}


def table(
    *hands: str,
    at: str = GREEN,
    owned: dict[int | str, str] | None = None,
    filled: Sequence[str] | None = None,
    popularity: Sequence[int] = (),
    robots: Sequence[str] = (),
    top: str = "",
    deck: str | None = None,
    discards: str = "",
    sponsor: SponsorKind | None = None,
    holder: int = NOBODY,
    claimer: int = 0,
    options: Options | None = None,
    **agreed: Any,
) -> Table:
    """Cards are being chosen for the field `at`. `owned` has fields by seat or "?" for undecided; with
    `filled`, all fields but those are seat 2's. `top` are the next cards of the pile, `deck` is all of it:
    the rest is out of the game then, in the hand of the last seat."""
    pool = list(range(len(CARDS)))
    held = [_take(pool, words) for words in (*hands, *["W9", "W10", "W11"][len(hands) :])]
    seats = len(held)
    drawn = _take(pool, top if deck is None else deck)[::-1]
    below = _take(pool, discards)
    if deck is not None:
        held[-1] += pool
        pool = []
    robot_pool = list(range(len(ROBOTS)))
    mine = [[_robot(robot_pool, kind) for kind in words.split()] for words in robots]
    players = [
        Player(
            hand=cards,
            popularity=popularity[seat] if seat < len(popularity) else 5,
            robots=mine[seat] if seat < len(mine) else [],
        )
        for seat, cards in enumerate(held)
    ]
    owners = [FREE] * FIELDS
    if filled is not None:
        free = {place(name) for name in filled} | {place(at)}
        owners = [FREE if field in free else 2 for field in range(FIELDS)]
    for owner, names in (owned or {}).items():
        for name in names.split():
            owners[place(name)] = UNDECIDED if isinstance(owner, str) else owner
    if claimer != NOBODY and claimer not in owners:
        spare = [field for field in range(FIELDS) if owners[field] == FREE and field not in _kept(at, filled)]
        owners[spare[-1]] = claimer
    if options is None:
        options = Options(sponsors=sponsor is not None, **agreed)
    state = State(
        options=options,
        players=players,
        owners=owners,
        rocket=place(at),
        deck=pool + drawn,
        discards=below,
        robot_deck=robot_pool,
        sponsor=None if sponsor is None else SPONSOR_KINDS.index(sponsor),
        holder=holder,
        first=0,
        claimer=claimer,
        turn=1 + FIELDS - owners.count(FREE),
    )
    state.pending.append(choosing(seats, 0 if claimer == NOBODY else claimer))
    return Table(state)


def opening(seats: int = 3, options: Options | None = None, seed: str = "any") -> Table:
    """A new game."""
    return Table(Match(GAME, options or Options(), _people(seats), seed).state)


class Table:
    """A table being played on. Every move is checked: legal, allowed, and nothing broken after it."""

    def __init__(self, state: State) -> None:
        self.match = Match(GAME, state.options, _people(len(state.players)), "any")
        self.match.state = state
        self.events: list[Event] = []
        """What happened in the last call that played."""
        assert GAME.faults(state) == []

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def seat(self) -> int:
        """Whose choice it is, or who is to choose a card first."""
        return self.match.to_act()[0]

    @property
    def asks(self) -> str:
        """What is asked now: a kind of pending choice; "" when the game is over."""
        return self.state.pending[-1].kind if self.state.pending else ""

    # What players do

    def choose(self, *words: str) -> list[Event]:
        """Everybody's card by seat, "plan" for planning; what happened once all had chosen."""
        self.events = []
        for seat in list(self.state.pending[-1].asked):
            self._make(seat, PLAN if words[seat] == "plan" else promise(card=self._card(seat, words[seat])))
        return self.events

    def play(self, *actions: Any) -> list[Event]:
        """Make these moves, each by the seat whose choice it is then; what happened."""
        self.events = []
        for action in actions:
            self._make(self.seat, action)
        return self.events

    def discard(self, *words: str) -> list[Event]:
        """The seat that is asked discards these cards and is done."""
        seat = self.seat
        return self.play(*[discard(card=self._card(seat, word)) for word in words], DONE)

    def give(self, word: str) -> list[Event]:
        return self.play(give(card=self._card(self.seat, word)))

    def look(self, seat: int) -> list[Event]:
        return self.play(look(seat=seat))

    def move(self, name: str) -> list[Event]:
        return self.play(move(field=place(name)))

    def promise(self, word: str, seat: int | None = None) -> Any:
        """The action."""
        return promise(card=self._card(self.seat if seat is None else seat, word))

    def _make(self, seat: int, action: Any) -> None:
        assert self.allows(seat, action), GAME.refuse(self.state, seat, action)
        self.events += self.match.play(seat, action)
        assert not (faults := GAME.faults(self.state)), faults

    # What the rules say

    def allows(self, seat: int, action: Any) -> bool:
        """Whether the seat may do that: one answer from all who are asked."""
        view = GAME.view(self.state, seat)
        answers = {
            action in GAME.legal(self.state, seat),
            action in GAME.legal(view, seat),
            GAME.refuse(self.state, seat, action) is None,
            GAME.refuse(view, seat, action) is None,
        }
        assert len(answers) == 1, f"{action} is both legal and refused"
        return answers.pop()

    def refused(self, seat: int, action: Any) -> str:
        """The number of the rule that forbids it, for it must be forbidden; nothing changes by trying."""
        assert not self.allows(seat, action), f"{action} is allowed"
        refusal = GAME.refuse(self.state, seat, action)
        assert refusal is not None
        before = self.state.clone()
        with pytest.raises(Refused):
            self.match.play(seat, action)
        assert self.state == before
        return refusal.rule

    def reach(self) -> set[str]:
        """Where the rocket may go now."""
        return {FIELD_NAMES[action.field] for action in GAME.legal(self.state, self.seat)}  # type: ignore[union-attr]

    # What lies on the table

    @property
    def popularity(self) -> list[int]:
        return [player.popularity for player in self.state.players]

    @property
    def discards(self) -> str:
        """From the bottom up."""
        return names(self.state.discards)

    def hand(self, seat: int) -> str:
        return names(self.state.players[seat].hand)

    def owner(self, name: str) -> int | str:
        """A seat, "free" or "undecided"."""
        owner = self.state.owners[place(name)]
        return {FREE: "free", UNDECIDED: "undecided"}.get(owner, owner)

    # What people see and hear

    def view(self, seat: int | None) -> State:
        view: State = GAME.view(self.state, seat)
        return view

    def heard(self, seat: int | None, kind: type[Any] = Event) -> list[Any]:
        """What that seat heard of the last moves."""
        return [event for event in self.events if event.heard_by(seat) and isinstance(event, kind)]

    def log(self, seat: int | None) -> list[str]:
        """All that seat has heard, in the words of now, with names."""
        return [self.match.named(line.text) for line in self.match.log(seat)]

    def can_undo(self, seat: int) -> bool:
        return self.match.why_no_undo(seat) is None

    def result(self) -> Any:
        result = GAME.outcome(self.state)
        assert result is not None
        assert [sum(part.points for part in parts) for parts in result.parts] == list(result.scores)
        assert list(result.scores) == list(GAME.standing(self.state))
        return result

    def _card(self, seat: int, word: str) -> int:
        return _take(list(self.state.players[seat].hand), word)[0]


def name(card: int) -> str:
    """A promise card in short: "N43", "?" for a hidden one, "plan"."""
    if card in (HIDDEN, PLANNING):
        return "?" if card == HIDDEN else "plan"
    return f"{LETTERS[CARDS[card].colour]}{CARDS[card].high}"


def names(cards: Sequence[int]) -> str:
    return " ".join(map(name, cards))


def place(field: str) -> int:
    """The number of a field."""
    return FIELD_NAMES.index(field)


def around(field: str) -> str:
    """The fields beside it."""
    return " ".join(FIELD_NAMES[near] for near in NEAR[place(field)])


def robot(kind: RobotKind) -> int:
    return ROBOT_KINDS.index(kind)


def region(name: str, board: Any = "blocks") -> Any:
    """A region of a board."""
    return next(region for region in BOARDS[board].regions if region.name == name)


def fields(name: str) -> list[str]:
    """The fields of a region, its centre last."""
    found = region(name)
    return [FIELD_NAMES[at] for at in (*[one for one in found.fields if one != found.centre], found.centre)]


def _kept(at: str, filled: Sequence[str] | None) -> set[int]:
    """Fields that the builder leaves alone: where the rocket is and round it, and what must stay free."""
    return {place(at), *NEAR[place(at)], *[place(name) for name in filled or ()]}


def _people(seats: int) -> list[Seat]:
    names = ("Ann", "Bob", "Cem", "Dee", "Eve")
    return [Seat(name=name, mark=mark) for mark, name in enumerate(names[:seats])]


def _take(pool: list[int], words: str) -> list[int]:
    """Take the cards of these names out of the pool."""
    found = []
    for word in words.split():
        card = next((card for card in pool if name(card) == word), None)
        assert card is not None, f"no {word} among {names(pool)}"
        pool.remove(card)
        found.append(card)
    return found


def _robot(pool: list[int], kind: str) -> int:
    number = next(robot for robot in pool if ROBOTS[robot].kind == kind)
    pool.remove(number)
    return number
