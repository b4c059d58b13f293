"""A table of Robots & Rockets laid out in words, and played on.

    t = table(hand="M2 M1 beam V1 V1", docks=("MV: M2 V1", "M", "VJS", "MVJS"))
    t.play(t.allocate("M1 M2", 0))
    assert t.fleet(0) == ["MV: M2 V1 M1 M2"]

A robot card is its planet's letter and its robots: "M2". Special cards are "beam", "field", "orbit" and
"transfer". A rocket is the letters of its planets, three seats each; after a colon come the robots
aboard, and "@1" says that seat 1 has an Orbit! on it. Decks are read from the top down. Cards that are
not spoken of lie under `top` in the deck; where `deck` says all of it they are on the discard pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.robots_and_rockets.actions import (
    END,
    Allocate,
    Beam,
    Discard,
    Trade,
    Transfer,
    allocate,
    beam,
    discard,
    trade,
    transfer,
)
from rocketarcade.games.robots_and_rockets.cards import (
    BEAM,
    CARDS,
    FIELD,
    ORBIT,
    PLANETS,
    ROBOT,
    ROCKETS,
    TRANSFER,
)
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.options import Options
from rocketarcade.games.robots_and_rockets.state import HIDDEN, Dock, Player, State
from tests.games.trying import Trying

LETTERS = "MVJS"
SPECIALS = {BEAM: "beam", FIELD: "field", ORBIT: "orbit", TRANSFER: "transfer"}
MARS, VENUS, JUPITER, SATURN = range(4)
DOCKS = ("MVJS", "MVJ", "VJ", "S")
FULL = "J1 J2 J2 J3 J3"
"""A hand that bothers nobody."""


def table(
    hand: str = "M1 M1 M1 M1 V1",
    *others: str,
    docks: Sequence[str] = DOCKS,
    fleets: Mapping[int, Sequence[str]] | None = None,
    top: str = "",
    deck: str | None = None,
    rockets: str = "",
    options: Options | None = None,
    **fields: Any,
) -> Table:
    """A table at the beginning of seat 0's turn, or as `fields` of the state have it."""
    pool, ships = list(range(len(CARDS))), list(range(len(ROCKETS)))
    hands = [_take(pool, words) for words in (hand, *(others or (FULL,)))]
    places = [_dock(pool, ships, words) for words in docks]
    launched = [
        dict(_aboard(pool, ships, words) for words in (fleets or {}).get(seat, ()))
        for seat in range(len(hands))
    ]
    players = [Player(hand=cards, fleet=fleet) for cards, fleet in zip(hands, launched, strict=True)]
    drawn = _take(pool, top if deck is None else deck)[::-1]
    upcoming = [_ship(ships, words) for words in rockets.split()][::-1]
    state = State(
        options=options or Options(),
        players=players,
        docks=places,
        deck=drawn if deck is not None else pool + drawn,
        rockets=ships + upcoming,
        discards=pool if deck is not None else [],
        turn=0,
    )
    state.drained = not state.deck
    for field, value in fields.items():
        setattr(state, field, value)
    first = int(state.options.youngest) - 1
    while state.turns <= state.idle_turns or (first + state.turns - 1) % len(players) != state.turn:
        state.turns += 1
    state.counted_from = state.turns - 1 - state.idle_turns
    return Table(state)


def opening(seats: int = 2, options: Options | None = None, seed: str = "any") -> Table:
    """A new game."""
    return Table(Match(GAME, options or Options(), _people(seats), seed).state)


class Table(Trying):
    """A table being played on. Every move is checked: legal, allowed, and nothing broken after it."""

    def __init__(self, state: State) -> None:
        self.match = Match(GAME, state.options, _people(len(state.players)), "any")
        self.match.state = state
        self.events: list[Event] = []
        """What happened in the last call of `play`."""
        assert GAME.faults(state) == []

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        (seat,) = self.match.to_act()
        return seat

    @property
    def over(self) -> bool:
        return self.match.to_act() == ()

    # What a player does

    def allocate(self, cards: str, rocket: int) -> Allocate:
        return allocate(rocket=rocket, cards=self._mine(cards))

    def transfer(self, cards: str, source: int, target: int) -> Transfer:
        found = tuple(sorted(_find(self.state.docks[source].aboard, cards)))
        return transfer(source=source, target=target, cards=found)

    def beam(self, seat: int, number: int = 0) -> Beam:
        """On that seat's launched rocket of that number."""
        return beam(launched=list(self.state.players[seat].fleet)[number])

    def trade(self, card: str) -> Trade:
        return trade(card=self._mine(card)[0])

    def discard(self, cards: str) -> Discard:
        return discard(cards=self._mine(cards))

    def end_turns(self, count: int) -> list[Event]:
        """That many turns running in which nobody does anything more."""
        return self.play(*[END] * count)

    # What lies on the table

    def hand(self, seat: int) -> str:
        return names(self.state.players[seat].hand)

    def dock(self, index: int) -> str:
        dock = self.state.docks[index]
        if dock.rocket is None:
            return "-"
        return _in_words(dock.rocket, dock.aboard) + (f" @{dock.owner}" if dock.orbit is not None else "")

    def fleet(self, seat: int) -> list[str]:
        return [_in_words(rocket, cards) for rocket, cards in self.state.players[seat].fleet.items()]

    @property
    def discards(self) -> str:
        return names(self.state.discards)

    @property
    def deck(self) -> str:
        """From the top down."""
        return names(self.state.deck[::-1])

    # What people see and hear

    def view(self, seat: int | None) -> State:
        view: State = GAME.view(self.state, seat)
        return view

    def seen(self, looker: int | None, seat: int) -> list[str]:
        """A fleet as somebody sees it."""
        fleet = self.view(looker).players[seat].fleet
        return [_in_words(rocket, cards) for rocket, cards in fleet.items()]

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
        return result

    def _mine(self, cards: str) -> tuple[int, ...]:
        return tuple(sorted(_find(self.state.players[self.seat].hand, cards)))


def name(card: int) -> str:
    """A card of the robot deck in short: "M2", "beam", "?" for a hidden one."""
    if card == HIDDEN:
        return "?"
    kind, planet, robots = CARDS[card]
    return f"{LETTERS[planet]}{robots}" if kind == ROBOT else SPECIALS[kind]


def names(cards: Sequence[int]) -> str:
    return " ".join(map(name, cards))


def _people(seats: int) -> list[Seat]:
    return [Seat(name=name, mark=mark) for mark, name in enumerate(("Ann", "Bob", "Cem", "Dee")[:seats])]


def _find(cards: Sequence[int], words: str) -> list[int]:
    left = list(cards)
    return _take(left, words)


def _take(pool: list[int], words: str) -> list[int]:
    """Take the cards of these names out of the pool."""
    found = []
    for word in words.split():
        card = next((card for card in pool if name(card) == word), None)
        assert card is not None, f"no {word} among {names(pool)}"
        pool.remove(card)
        found.append(card)
    return found


def _ship(ships: list[int], letters: str) -> int:
    planets = tuple(LETTERS.index(letter) for letter in letters)
    ship = next(ship for ship in ships if ROCKETS[ship].planets == planets)
    ships.remove(ship)
    return ship


def _aboard(pool: list[int], ships: list[int], words: str) -> tuple[int, list[int]]:
    letters, _, robots = words.partition(":")
    return _ship(ships, letters.strip()), _take(pool, robots)


def _dock(pool: list[int], ships: list[int], words: str) -> Dock:
    words, _, owner = words.partition("@")
    ship, aboard = _aboard(pool, ships, words)
    if not owner:
        return Dock(rocket=ship, aboard=aboard)
    return Dock(rocket=ship, aboard=aboard, orbit=_take(pool, "orbit")[0], owner=int(owner))


def _in_words(rocket: int, cards: Sequence[int]) -> str:
    letters = "".join(LETTERS[planet] for planet in ROCKETS[rocket].planets)
    return f"{letters}: {names(cards)}" if cards else letters


assert [planet[0] for planet in PLANETS] == list(LETTERS)
