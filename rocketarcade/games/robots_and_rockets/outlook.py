"""What a seat of Robots & Rockets may hope for and has to fear, in robots: what its computer players reckon
with.

Robots count for whoever fills the last seat, if they fly to a contract of theirs in the end (RR-20, RR-43).
So a rocket at its dock is a promise, where the seat's own hand could fill it on its next turn, and a threat,
as likely as a hand of five unknown cards fills so many seats. Everything is reckoned from what the seat sees.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rocketarcade.games.robots_and_rockets.cards import (
    BEAM,
    CARDS,
    FIELD,
    FIELDS,
    FLIES,
    KIND,
    ORBIT,
    PLANET,
    PLANETS,
    ROBOT,
    ROBOTS,
    SEATS,
    TRANSFER,
)
from rocketarcade.games.robots_and_rockets.state import Dock, Player, State


class Weights(NamedTuple):
    """Robots, unless said otherwise. Found by trial: thousands of games against themselves."""

    promise: float = 0.69
    """Part of what one's best rocket promises that counts."""
    other_promise: float = 0.3
    """Part of that for the second best: there is one turn, and one rocket of it (RR-11)."""
    threat: float = 1.17
    """Part of what the worst threat is that counts."""
    other_threat: float = 0.63
    """Part of that for the next one, and again for the third."""
    drawn: float = 0.16
    """Part of the chance of unknown cards that one's own next cards have."""
    blur: float = 3.4
    """Robots ahead of the other planets at which one is e times as likely to get that contract."""
    theirs: float = 0.5
    """How much of what others have flown to a planet speaks against getting its contract."""
    hand: float = 0.14
    """How much robots in hand speak for a planet."""
    robot: float = 0.17
    """Lost for each robot out of one's hand."""
    card: float = 0.12
    """Lost for each card that a launch brings: the fewest choose first (RR-41)."""
    deny: float = 1.3
    """How much a contract's worth to the other player speaks for taking it, where two play (RR-42)."""
    discarded: float = 0.57
    """Of a useless robot card discarded for a new one (RR-12)."""
    beam: float = 2.2
    """Of a Tractor Beam! in hand, while many cards are to come."""
    field: float = 5.5
    orbit: float = 1.5
    transfer: float = 1.3
    traded: float = 1.6
    """Of two cards for one (RR-10)."""


WEIGHTS = Weights()
FILLED = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.0, 0.32, 0.55, 0.72, 0.83),
    (0.0, 0.28, 0.49, 0.65, 0.78),
    (0.0, 0.23, 0.42, 0.58, 0.71),
    (0.0, 0.16, 0.30, 0.43, 0.54),
    (0.0, 0.06, 0.13, 0.19, 0.26),
    (0.0, 0.03, 0.07, 0.10, 0.14),
    (0.0, 0.02, 0.04, 0.06, 0.08),
    (0.0, 0.00, 0.01, 0.02, 0.02),
    (0.0, 0.00, 0.01, 0.01, 0.01),
)
"""How often five cards fill exactly so many seats of a rocket to so many planets, in 20,000 hands dealt."""
RARE = (0.0, 0.0, 0.0, 0.0, 0.0)
"""The same for more seats."""
FEW_CARDS = 12
"""With fewer cards in the deck, special cards have less time to be of use."""

Chance = tuple[float, float]
"""What a docked rocket promises, and what it threatens."""
Load = tuple[int, float, float]
"""Free seats of a docked rocket, and what the robots aboard are worth to this seat and to the others."""


@lru_cache(maxsize=1 << 12)
def sums(robots: tuple[int, ...]) -> frozenset[int]:
    """Every number of robots that some of these cards make."""
    return frozenset(sum(some) for size in range(1, len(robots) + 1) for some in combinations(robots, size))


def flown(player: Player, seen: bool) -> list[float]:
    """Robots in a player's launches by planet; passengers that are not seen (RR-31), if any, are shared among
    the rocket's planets."""
    found = [0.0] * len(PLANETS)
    for rocket, aboard in player.fleet.items():
        left = SEATS[rocket]
        for card in aboard if seen else ():
            if card >= 0:
                found[PLANET[card]] += ROBOTS[card]
                left -= ROBOTS[card]
        if left:
            for planet in FLIES[rocket]:
                found[planet] += left / len(FLIES[rocket])
    return found


class Outlook:
    """One seat's view, reckoned up. Made for one choice and thrown away."""

    def __init__(self, view: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.view = view
        self.seat = seat
        self.weights = weights
        self.seats = len(view.players)
        self.hand = view.players[seat].hand
        self.late = min(1.0, len(view.deck) / FEW_CARDS)
        """How much special cards in hand are still worth."""
        self.open = view.options.open_fleets or bool(view.finished)
        """Passengers of the others' launched rockets are seen too (RR-31)."""
        self.flown = [flown(player, self.open or at == seat) for at, player in enumerate(view.players)]
        mine = self.flown[seat]
        rivals = self.seats - 1
        others = [(sum(flown_to) - own) / rivals for own, *flown_to in zip(mine, *self.flown, strict=True)]
        self.groups = self._by_planet()
        """Robots of each hand card, by planet."""
        held = [weights.hand * sum(group) for group in self.groups]
        against = weights.theirs
        ours = [own + more - against * of for own, more, of in zip(mine, held, others, strict=True)]
        self.mine = self._likely(ours)
        """By planet, how likely its robots will count for this seat: what a robot is worth."""
        self.others = self._likely([other - against * own for own, other in zip(mine, others, strict=True)])
        """The same for the others."""
        self.docks = [self._aboard(dock) for dock in view.docks]
        self._bests = [self._best(dock) for dock in view.docks]
        self._sums = [sums(tuple(group)) for group in self.groups]
        self._after: dict[tuple[int, ...], list[Chance]] = {}
        self.chances()

    def _by_planet(self) -> list[list[int]]:
        groups: list[list[int]] = [[] for _ in PLANETS]
        for card in self.hand:
            if card >= 0 and KIND[card] == ROBOT:
                groups[PLANET[card]].append(ROBOTS[card])
        for group in groups:
            group.sort()
        return groups

    def _likely(self, ahead: Sequence[float]) -> list[float]:
        """Two contracts where two play, else one (RR-41, RR-42), the likelier the more robots are for it."""
        contracts = 2 if self.seats == 2 else 1
        best = max(ahead)
        parts = [math.exp((robots - best) / self.weights.blur) for robots in ahead]
        whole = sum(parts)
        return [min(1.0, contracts * part / whole) for part in parts]

    def _aboard(self, dock: Dock) -> Load:
        if dock.rocket is None:
            return 0, 0.0, 0.0
        return self._more((SEATS[dock.rocket], 0.0, 0.0), dock.aboard)

    def _best(self, dock: Dock) -> tuple[float, float]:
        """What one more robot aboard can be worth, to this seat and to the others."""
        if dock.rocket is None:
            return 0.0, 0.0
        planets = FLIES[dock.rocket]
        mine = max([self.mine[planet] for planet in planets])
        return mine, max([self.others[planet] for planet in planets])

    def _more(self, loaded: Load, cards: Sequence[int], sign: int = 1) -> Load:
        """The same with these cards aboard, or gone."""
        free, mine, others = loaded
        for card in cards:
            robots, planet = sign * ROBOTS[card], PLANET[card]
            free -= robots
            mine += robots * self.mine[planet]
            others += robots * self.others[planet]
        return free, mine, others

    # Docked rockets

    def rocket(self, at: int, loaded: Load, held: list[frozenset[int]], shield: bool) -> Chance:
        """What the rocket there promises and threatens, loaded like that, when these sums are in hand."""
        dock, weights = self.view.docks[at], self.weights
        free, mine, others = loaded
        assert dock.rocket is not None
        planets = FLIES[dock.rocket]
        usual = (FILLED[free] if free < len(FILLED) else RARE)[len(planets)]
        orbit = shield or dock.orbit is not None
        risk = 0.0 if orbit else usual
        promise = 0.0
        best_mine, best_others = self._bests[at]
        if shield or not orbit or dock.owner == self.seat:
            promise = weights.drawn * usual * (mine + free * best_mine)
            for planet in planets:
                if free in held[planet]:
                    promise = max(promise, mine + free * self.mine[planet])
            promise *= (1 - risk) ** (self.seats - 1)
        return promise, risk * (others + free * best_others)

    def chances(self, used: tuple[int, ...] = ()) -> list[Chance]:
        """By dock, as they are, with these cards of one planet out of the hand."""
        found = self._after.get(used)
        if found is None:
            held = self.held(used)
            found = self._after[()][:] if used else [NOTHING] * len(self.docks)
            for at, dock in enumerate(self.view.docks):
                if dock.rocket is not None and (not used or PLANET[used[0]] in FLIES[dock.rocket]):
                    found[at] = self.rocket(at, self.docks[at], held, False)
            self._after[used] = found
        return found

    def held(self, used: tuple[int, ...]) -> list[frozenset[int]]:
        """By planet, what sums the hand makes without these cards of one planet."""
        if not used:
            return self._sums
        planet = PLANET[used[0]]
        group = self.groups[planet][:]
        for card in used:
            group.remove(ROBOTS[card])
        held = self._sums[:]
        held[planet] = sums(tuple(group))
        return held

    def total(self, chances: Sequence[Chance]) -> float:
        """All promises less all threats, the best and the worst of them the most."""
        weights = self.weights
        promises = sorted([promise for promise, _ in chances], reverse=True)
        threats = sorted([threat for _, threat in chances], reverse=True)
        further = weights.other_threat
        hope = promises[0] + weights.other_promise * promises[1]
        fear = threats[0] + further * (threats[1] + further * threats[2])
        return weights.promise * hope - weights.threat * fear

    # What could be done

    def wait(self, shield: int = -1) -> float:
        """Doing nothing, with one's Orbit! on that dock."""
        chances = self.chances()
        if shield >= 0:
            chances = chances[:]
            chances[shield] = self.rocket(shield, self.docks[shield], self._sums, True)
        return self.total(chances)

    def allocate(self, at: int, cards: tuple[int, ...], shield: int = -1) -> float:
        """Robots from the hand aboard (RR-11), and the launch that it may bring (RR-20)."""
        chances = self.chances(cards)[:]
        if shield >= 0 and shield != at:
            chances[shield] = self.rocket(shield, self.docks[shield], self.held(cards), True)
        loaded = self._more(self.docks[at], cards)
        gain = self._arrive(chances, at, loaded, cards, self.held(cards), shield == at)
        return gain + self.total(chances) - self.weights.robot * sum([ROBOTS[card] for card in cards])

    def transfer(self, source: int, target: int, cards: tuple[int, ...]) -> float:
        """What a Robot Transfer! changes (RR-33)."""
        chances = self.chances()[:]
        left = self._more(self.docks[source], cards, -1)
        chances[source] = self.rocket(source, left, self._sums, False)
        loaded = self._more(self.docks[target], cards)
        gain = self._arrive(chances, target, loaded, cards, self._sums, False)
        return gain + self.total(chances) - self.wait()

    def _arrive(
        self,
        chances: list[Chance],
        at: int,
        loaded: Load,
        cards: tuple[int, ...],
        held: list[frozenset[int]],
        shield: bool,
    ) -> float:
        """Put the dock's new chance among the others, and give what a launch brings."""
        free, mine, _ = loaded
        if free:
            chances[at] = self.rocket(at, loaded, held, shield)
            return 0.0
        chances[at] = TURNED_UP
        return mine - self.weights.card * (len(self.view.docks[at].aboard) + len(cards))

    def taken(self, rocket: int, owner: int) -> float:
        """What it is worth that this launched rocket is this seat's and not its owner's (RR-31)."""
        worth, left = 0.0, float(SEATS[rocket])
        for card in self.view.players[owner].fleet[rocket] if self.open or owner == self.seat else ():
            if card >= 0:
                worth += ROBOTS[card] * self._both(PLANET[card])
                left -= ROBOTS[card]
        return worth + left * sum([self._both(planet) for planet in FLIES[rocket]]) / len(FLIES[rocket])

    def _both(self, planet: int) -> float:
        return self.mine[planet] + self.others[planet] / (self.seats - 1)

    def unstopped(self, other: int) -> float:
        """How likely that player holds no Force Field! (RR-32)."""
        view = self.view
        seen = [*view.discards, *self.hand, *[card for dock in view.docks for card in dock.aboard]]
        aboard = sum([len(robots) for player in view.players for robots in player.fleet.values()])
        hidden = len(CARDS) - len(seen) - aboard
        fields = FIELDS - sum([KIND[card] == FIELD for card in seen if card >= 0])
        return max(0.0, 1 - fields / max(hidden, 1)) ** len(view.players[other].hand)

    def kept(self, card: int) -> float:
        """What a special card is worth in hand."""
        weights = self.weights
        by_kind = {BEAM: weights.beam, FIELD: weights.field, ORBIT: weights.orbit, TRANSFER: weights.transfer}
        return by_kind[KIND[card]] * self.late


NOTHING: Chance = (0.0, 0.0)
"""Of an empty dock."""
TURNED_UP: Chance = (1.0, 0.3)
"""Of a rocket that is not yet turned up: it promises and threatens a little."""
