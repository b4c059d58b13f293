"""What a seat of Rocketville may hope for, in popularity: what its computer players reckon with.

A field is worth to its claimer what its zone and icon bring, and how far the shares of its region's bonus
move; what others would gain there counts against it. A promise card wins the field with a chance that
falls with the unseen cards above it, and costs what it could have won later. Everything is reckoned from
what the seat sees.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from rocketarcade.games.rocketville.board import BANK, BOARDS, FIELDS, RADIO, ROBOT
from rocketarcade.games.rocketville.cards import (
    BROWN,
    CARDS,
    COLOUR,
    GREEN,
    LAW,
    LYNN,
    MEL,
    PURPLE,
    ROBOTS,
    VALUES,
    WHITE,
    YELLOW,
    RobotKind,
)
from rocketarcade.games.rocketville.scoring import bonuses
from rocketarcade.games.rocketville.state import FREE, State


class Weights(NamedTuple):
    """Popularity, unless said otherwise. Found by trial: thousands of games against themselves."""

    card: float = 1.7
    """Of the best promise card in hand, while many turns are left."""
    average: float = 0.85
    """Part of that for a card one does not know."""
    curve: float = 2.7
    """Part for a white card: its value, of the highest one's, to this power."""
    coloured: float = 0.75
    """Part for a coloured card."""
    turns: float = 2.7
    """Turns that each card in hand needs to be of use."""
    spare: float = 0.6
    """Turns on top of that."""
    plays: float = 0.68
    """How likely another player shows a promise card, on a field with a stake of 2."""
    hotter: float = 0.12
    """More likely by so much for each point that the stake is higher."""
    choice: float = 0.95
    """How many of its further cards a player's best one is the best of."""
    others: float = 1.0
    """How much of what others gain on the average counts against a field."""
    open: float = 0.81
    """How far a region's fields that are free may still turn its ranks round."""
    mover: float = 0.4
    """Of moving the rocket (RV-18)."""
    drawn: float = 0.8
    """Of a card by technology (RV-23)."""
    robot: float = 1.45
    """Of a robot card (RV-28)."""
    left: float = 0.9
    """Part of what others win on a field that counts when one plans."""
    given_up: float = 1.1
    """Part of that by which a field is less to fight for, when the rocket is moved."""
    shadow: float = 1.4
    """Lost with 1 popularity in a shadow (RV-24): the others may be spared."""
    radio: float = 0.05
    """Lost by a swap of cards at the Radio (RV-26)."""


WEIGHTS = Weights()
LAST_TURNS = 5
"""From here on a robot in hand makes its cards dear."""
TAILS = tuple(
    tuple(sum(other > value for other in values) / len(CARDS) for value in range(100)) for values in VALUES
)
"""By the colour of the field and value: the part of all cards that are higher."""
HELD: dict[RobotKind, tuple[int, int]] = {
    "twoface": (BROWN, 1),
    "clank": (YELLOW, 1),
    "c45x2": (PURPLE, 1),
    "blink": (GREEN, 1),
    "charlie": (WHITE, 3),
}
"""Robots that score for cards in hand: colour, and how many (RV-40, RV-41)."""


@lru_cache(maxsize=1 << 16)
def hopes(weights: tuple[int, ...], free: int, first: int, second: int, turning: float) -> tuple[float, ...]:
    """By seat: what a region may bring in the end, with so much of it free (RV-31)."""
    if not free:
        return bonuses(weights, first, second)
    blur = turning * 1.1 * math.sqrt(2 * free)
    found = []
    for seat, mine in enumerate(weights):
        above = [1.0, 0.0]
        """Chances that nobody, and that one player, is ahead."""
        for other, theirs in enumerate(weights):
            if other != seat:
                ahead = 0.5 * (1 + math.erf((theirs - mine) / blur))
                above = [above[0] * (1 - ahead), above[1] * (1 - ahead) + above[0] * ahead]
        found.append(first * above[0] + second * above[1])
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def beaten(zone: int, value: int, cards: int, choice: float) -> float:
    """How likely the best of so many unknown cards is higher than that value."""
    higher = TAILS[zone][min(value, 99)]
    return float(1 - (1 - higher) ** (1 + choice * (cards - 1)))


class Plays(NamedTuple):
    """What may be shown on a field, weighed."""

    plan: float
    promises: list[float]
    """As the cards lie in the hand."""
    stake: float
    """Between claiming it and leaving it to another."""


class Outlook:
    """One seat's view, reckoned up. Made for one choice and thrown away."""

    def __init__(self, view: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.view = view
        self.seat = seat
        self.weights = weights
        self.seats = len(view.players)
        self.me = view.players[seat]
        self.board = BOARDS[view.options.board]
        self.turns = FIELDS - view.turn
        """Turns after this one."""
        needed = weights.turns * len(self.me.hand) + weights.spare
        self.card = weights.card * min(1.0, self.turns / needed)
        """Of the best promise card now: with few turns left there is less to win by it."""
        self._claims: dict[int, list[float]] = {}
        self._prices: dict[int, float] = {}
        self._rivals = [
            len(player.hand) for other, player in enumerate(view.players) if other != seat and player.hand
        ]
        """How many promise cards those others hold who hold any."""

    def strength(self, card: int) -> float:
        """How good a promise card is in hand, as a part of the best one."""
        if COLOUR[card] == WHITE:
            return float((CARDS[card].high / 40) ** self.weights.curve)
        return self.weights.coloured + CARDS[card].low / 100

    def price(self, card: int) -> float:
        """What is given up with a card: later fields, and near the end what robots score for it."""
        if card not in self._prices:
            self._prices[card] = self.card * self.strength(card) + self._robots_for(card)
        return self._prices[card]

    def _robots_for(self, card: int) -> float:
        """Points of one's own robots that hang on this very card (RV-40, RV-41)."""
        if self.turns > LAST_TURNS or not self.me.robots:
            return 0.0
        points = 0
        for robot in self.me.robots:
            asked = HELD.get(ROBOTS[robot].kind) if robot >= 0 else None
            if asked is not None and asked[0] == COLOUR[card]:
                held = sum([COLOUR[other] == asked[0] for other in self.me.hand if other >= 0])
                points += ROBOTS[robot].points if held == asked[1] else 0
        return points / (1 + self.turns / 2)

    # Fields

    def claims(self, field: int) -> list[float]:
        """By claimer: what it brings this seat, less what it brings the others on the average."""
        if field not in self._claims:
            self._claims[field] = self._claim(field)
        return self._claims[field]

    def _claim(self, field: int) -> list[float]:
        view, board, weights = self.view, self.board, self.weights
        region = board.regions[board.region[field]]
        counts, free = [0] * self.seats, 0
        for at in region.fields:
            owner, weight = view.owners[at], 3 if at == region.centre else 2
            if owner >= 0:
                counts[owner] += weight
            elif owner == FREE:
                free += weight
        weight = 3 if field == region.centre else 2
        before = hopes(tuple(counts), free, region.first, region.second, weights.open)
        found = []
        for claimer in range(self.seats):
            counts[claimer] += weight
            after = hopes(tuple(counts), free - weight, region.first, region.second, weights.open)
            counts[claimer] -= weight
            gains = [now - was for now, was in zip(after, before, strict=True)]
            gains[claimer] += self.at_once(claimer, field)
            mine = gains[self.seat]
            found.append(mine - weights.others * (sum(gains) - mine) / (self.seats - 1))
        return found

    def at_once(self, claimer: int, field: int) -> float:
        """What claiming it brings besides the region (RV-18, RV-22, RV-23, RV-28, RV-44, RV-51, RV-59)."""
        view, board, weights = self.view, self.board, self.weights
        zone, icon = board.zone[field], board.icon[field]
        gain = weights.mover
        if zone == YELLOW:
            gain += 1.0
        elif zone == PURPLE:
            gain += weights.drawn * min(1.0, self.turns / 6)
        if icon == ROBOT and view.robot_deck:
            gain += weights.robot
        elif icon in (BANK, RADIO) and claimer == self.seat:
            gain += any(robot >= 0 and ROBOTS[robot].kind == "shelley" for robot in self.me.robots)
        if view.holder == claimer and view.sponsor in (MEL, LYNN):
            gain += 1.0
        return gain

    # Cards on a field

    def wins(self, value: int, zone: int, stake: float) -> float:
        """How likely no other promise card is higher. Who has more cards has a better best one."""
        weights, chance = self.weights, 1.0
        plays = min(0.95, max(0.1, weights.plays + weights.hotter * (stake - 2)))
        for cards in self._rivals:
            chance *= 1 - plays * beaten(zone, value, cards, weights.choice)
        return chance

    def value(self, card: int, zone: int) -> int:
        """What a card of one's own counts for on a field of that colour (RV-12, RV-57)."""
        law = self.view.sponsor == LAW and self.view.holder == self.seat
        return VALUES[zone][card] + (2 if law else 0)

    def plays(self, field: int) -> Plays:
        """Planning, and each promise card of the hand, on that field."""
        weights, zone, claims = self.weights, self.board.zone[field], self.claims(field)
        lost = (sum(claims) - claims[self.seat]) / (self.seats - 1)
        """If another claims it."""
        stake = claims[self.seat] - lost
        shadow = weights.shadow if zone == BROWN and self.me.popularity else 0.0
        decided, left = self.decided()
        plan = left * lost - shadow + (self.card * weights.average if self.turns else 0.0)
        promises = []
        for card in self.me.hand:
            if card < 0:
                promises.append(0.0)
                continue
            value = self.value(card, zone)
            weight = decided * (lost + self.wins(value, zone, stake) * stake) - self.price(card)
            if shadow:  # lowest only if everybody shows a higher promise (RV-24)
                weight -= shadow * (weights.plays * TAILS[zone][min(value, 99)]) ** (self.seats - 1)
            promises.append(weight)
        return Plays(plan, promises, stake)

    def decided(self) -> tuple[float, float]:
        """How likely somebody claims the field when one shows a promise, and when one plans: as printed any
        planning card leaves it undecided (RV-14), and where much is at stake fewer plan than usual."""
        weights = self.weights
        if self.view.options.undecided != "as printed":
            return 1.0, weights.left
        empty = self.seats - 1 - len(self._rivals)
        return (0.0 if empty else float(weights.plays ** (len(self._rivals) / 2))), 0.0

    def go_to(self, field: int) -> float:
        """What it is worth to fight for that field next (RV-18)."""
        plan, promises, _ = self.plays(field)
        claims = self.claims(field)
        lost = (sum(claims) - claims[self.seat]) / (self.seats - 1)
        return max([plan, *promises]) - self.weights.given_up * lost


