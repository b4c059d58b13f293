"""Full tables that agree with what a seat sees, their hidden cards drawn at random: for bots.

A launched rocket is full, so its passengers add up to its seats and fly where it flies. They are found by
search, first for the rockets whose cards are far larger or smaller than usual, starting over in another
order when it goes on for too long. Hands and the deck take any cards.
"""

from typing import NamedTuple

from rocketarcade.engine.chance import Chance
from rocketarcade.games.robots_and_rockets.cards import CARDS, FLIES, KIND, PLANET, ROBOTS, ROCKETS, SEATS
from rocketarcade.games.robots_and_rockets.state import HIDDEN, State

PATIENCE = 300
"""Steps before a search starts over; a third more each time."""


def complete(view: State, seat: int, chance: Chance) -> State:
    """A full state that agrees with the view; ValueError if there is none. Any card may be known in it: who
    wonders where a card could be puts it there first."""
    state = view.clone()
    unseen = _unseen_cards(state)
    chance.shuffle(unseen)
    hidden = {
        rocket: aboard
        for player in state.players
        for rocket, aboard in player.fleet.items()
        if HIDDEN in aboard
    }
    for rocket, found in _passengers(hidden, unseen, chance).items():
        for card in found:
            unseen.remove(card)
        _fill(hidden[rocket], found)
    for player in state.players:
        _fill(player.hand, unseen)
    _fill(state.deck, unseen)
    state.rockets = _unseen_rockets(state)
    chance.shuffle(state.rockets)
    return state


def _fill(cards: list[int], unseen: list[int]) -> None:
    """Put unseen cards where HIDDEN stands."""
    cards[:] = [unseen.pop() if card == HIDDEN else card for card in cards]


def _unseen_cards(state: State) -> list[int]:
    """Robot-deck cards that lie nowhere open."""
    seen = {*state.deck, *state.discards}
    for dock in state.docks:
        seen.update(dock.aboard)
        if dock.orbit is not None:
            seen.add(dock.orbit)
    for player in state.players:
        seen.update(player.hand)
        for robots in player.fleet.values():
            seen.update(robots)
    return [card for card in range(len(CARDS)) if card not in seen]


def _unseen_rockets(state: State) -> list[int]:
    """Rocket cards still in their deck."""
    seen = {dock.rocket for dock in state.docks}
    seen.update(rocket for player in state.players for rocket in player.fleet)
    return [rocket for rocket in range(len(ROCKETS)) if rocket not in seen]


class _Place(NamedTuple):
    """A launched rocket that needs passengers."""

    rocket: int
    cards: int
    """As many as are hidden."""
    seats: int
    """What they fill."""
    planets: tuple[int, ...]


class _TooLong(Exception):
    """This search has had its steps."""


class _Search:
    """One attempt, trying kinds of cards in an order of its own."""

    def __init__(self, places: list[_Place], cards: list[int], steps: int, chance: Chance) -> None:
        self.places = places
        self.pool: dict[tuple[int, int], int] = {}
        for card in cards:
            kind = PLANET[card], ROBOTS[card]
            self.pool[kind] = self.pool.get(kind, 0) + 1
        self.most = max((robots for _, robots in self.pool), default=0)
        self.orders = []
        for _ in places:
            order = list(self.pool)
            chance.shuffle(order)
            self.orders.append(order)
        self.chosen: list[list[tuple[int, int]]] = [[] for _ in places]
        self.dead: set[tuple[int, ...]] = set()
        """Places with what was left for them and for those after them, to no avail: many ways lead there."""
        self.steps = steps

    def fill(self, at: int = 0) -> bool:
        """Whether this place and those after it can be filled."""
        if at == len(self.places):
            return True
        left = (at, *self.pool.values())
        if left in self.dead:
            return False
        place = self.places[at]
        if self._add(at, place.cards, place.seats, 0):
            return True
        self.dead.add(left)
        return False

    def _add(self, at: int, cards: int, seats: int, start: int) -> bool:
        """The same, with so many cards and seats of this place to go; kinds before `start` are done."""
        if cards == 0:
            return seats == 0 and self.fill(at + 1)
        self.steps -= 1
        if self.steps == 0:
            raise _TooLong
        order, planets = self.orders[at], self.places[at].planets
        for number in range(start, len(order)):
            kind = planet, robots = order[number]
            rest = seats - robots
            if planet in planets and self.pool[kind] and cards - 1 <= rest <= (cards - 1) * self.most:
                self.pool[kind] -= 1
                self.chosen[at].append(kind)
                if self._add(at, cards - 1, rest, number):
                    return True
                self.chosen[at].pop()
                self.pool[kind] += 1
        return False


def _passengers(hidden: dict[int, list[int]], cards: list[int], chance: Chance) -> dict[int, list[int]]:
    """Cards for each of these rockets, out of `cards`, which come in random order."""
    robots = [card for card in cards if not KIND[card]]
    places = []
    for rocket, aboard in hidden.items():
        known = [ROBOTS[card] for card in aboard if card != HIDDEN]
        places.append(
            _Place(rocket, len(aboard) - len(known), SEATS[rocket] - sum(known), FLIES[rocket])
        )
    usual = sum(ROBOTS[card] for card in robots) / max(1, len(robots))
    steps = PATIENCE
    while True:
        chance.shuffle(places)
        places.sort(key=lambda place: -abs(place.seats / place.cards - usual))
        search = _Search(places, robots, steps, chance)
        try:
            filled = search.fill()
        except _TooLong:
            steps += steps // 3
            continue
        if not filled:
            raise ValueError("no cards agree with this view")
        break
    by_kind: dict[tuple[int, int], list[int]] = {}
    for card in robots:
        by_kind.setdefault((PLANET[card], ROBOTS[card]), []).append(card)
    found = {}
    for place, kinds in zip(search.places, search.chosen, strict=True):
        aboard = [by_kind[kind].pop() for kind in kinds]
        chance.shuffle(aboard)
        found[place.rocket] = aboard
    return found
