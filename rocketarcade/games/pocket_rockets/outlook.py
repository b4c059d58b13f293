"""What a seat of Pocket Rockets may hope for, in victory points: what its computer players reckon with.

Everything is reckoned from what the seat sees. A thing done at a yard card has a gain, and a surplus once
the action point it costs is paid for; a walk is worth the surplus of the stops on its way, each counting less
than the one before it.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rocketarcade.games.pocket_rockets.heads import BONUS
from rocketarcade.games.pocket_rockets.rules import COLOUR, KIND, PILE_AT
from rocketarcade.games.pocket_rockets.scoring import height, standing
from rocketarcade.games.pocket_rockets.state import State


class Weights(NamedTuple):
    """Points, unless said otherwise. Found by trial: thousands of games against themselves."""

    action: float = 0.66
    """An action point: what it brings on an average."""
    idle: float = 1.47
    """Lost for ending a turn with points left, however many (PR-10)."""
    later: float = 0.6
    """Part that is left of the surplus of a stop when another comes before it."""
    aimless: float = 0.3
    """Lost for going where nothing is to be done."""
    finish: tuple[float, ...] = (0.3, 0.3, 0.35, 0.75, 1.0)
    """How likely a rocket gets its head in time (PR-40), by the tokens left; the last one for more."""
    first_body: float = 0.35
    """Of a rocket's first body, beside its two points: without it no head (PR-17)."""
    started: tuple[float, ...] = (1.82, 1.67, 0.95)
    """Of starting a rocket, by how many of one's own are unfinished; the last one for more."""
    untokened: float = 0.4
    """Part of that which does not hang on the token it may get."""
    patience: float = 2.68
    """Lost for a head built while a body of its colour is in hand: it would find no rocket."""
    hold: float = 0.85
    """Part of a card's gain that it has in hand."""
    carry: float = 0.32
    """Lost where the card must be carried to another line first."""
    same: float = 0.59
    """Part of a head's or base's gain in hand where another of its colour is held too."""
    based_body: float = 1.77
    """Of a body whose base is in hand as well."""
    based_head: float = 0.3
    """Of a head likewise."""
    stray: float = 0.2
    """Of a card that fits nothing."""
    dig: float = 0.41
    """For each further card the hand has room for: what the next card of a pile may be."""
    last_room: float = 0.3
    """Lost for filling the hand (PR-13)."""
    crowd: float = 0.5
    """How many tokens each finished rocket of the others takes before one's own."""
    plus_one: float = 1.09
    """Of a +1 head (PR-30)."""
    astronaut: float = 2.5
    """Of a fifth action point a turn, early in the game (PR-31)."""
    card: float = 0.93
    """Of a larger hand, likewise (PR-32)."""
    arrow: float = 0.99
    """Of moving either way, likewise (PR-33)."""


WEIGHTS = Weights()
STOPS = 5
"""Yard cards that a walk passes before it is back."""
DECIDED = 6.0
"""Points that it is worth to end the game as its winner (PR-40); as much is lost by ending it for another."""
EARLY = 6
"""So many tokens left make it early in the game."""


class Outlook:
    """One seat's view, reckoned up. Made for one choice and thrown away."""

    def __init__(self, view: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.view = view
        self.weights = weights
        self.seat = seat
        self.me = view.players[seat]
        self.open: dict[str, list[tuple[int, int]]] = {}
        """Unfinished rockets by colour: bodies, and place among all rockets."""
        self.unfinished = 0
        self.gifts: set[str] = set()
        """Bonuses of heads on one's own rockets."""
        self.ready = 0
        """Finished rockets without a token."""
        for number, rocket in enumerate(self.me.rockets):
            if rocket.head is None:
                self.unfinished += 1
                self.open.setdefault(COLOUR[rocket.base], []).append((len(rocket.bodies), number))
            else:
                self.gifts.add(BONUS[rocket.head])
                self.ready += not rocket.token
        self.held = {"base": dict[str, int](), "body": dict[str, int](), "head": dict[str, int]()}
        """How many hand cards of each kind and colour."""
        for card in self.me.hand:
            if card >= 0:
                counts = self.held[KIND[card]]
                counts[COLOUR[card]] = counts.get(COLOUR[card], 0) + 1
        self.room = view.limit - len(self.me.hand)
        left = len(view.tokens)
        self.early = min(1.0, left / EARLY)
        self.likely = weights.finish[min(left, len(weights.finish) - 1)]
        """That an unfinished rocket will be finished."""
        self._surplus: dict[str, float] = {}

    @cached_property
    def next_token(self) -> float:
        """What a rocket finished now may get at the pad, after those that are ready (PR-20)."""
        rivals = sum(
            rocket.head is not None and not rocket.token
            for number, player in enumerate(self.view.players)
            if number != self.seat
            for rocket in player.rockets
        )
        return self.token(self.ready + self.weights.crowd * rivals + 0.5)

    @cached_property
    def wins_now(self) -> bool:
        """Whether the last token would win the game for who launches it here (PR-40, PR-43)."""
        (token,) = self.view.tokens
        scores = standing(self.view)
        scores[self.seat] += token
        ranks = [(score, height(player)) for score, player in zip(scores, self.view.players, strict=True)]
        mine = ranks.pop(self.seat)
        return mine > max(ranks)

    @property
    def decides(self) -> bool:
        """Whether nothing but a launch is missing to win."""
        return bool(self.ready) and len(self.view.tokens) == 1 and self.wins_now

    def token(self, after: float) -> float:
        """The best token there will be when so many others are gone. The last one is the game."""
        tokens, whole = self.view.tokens, int(after)
        if whole >= len(tokens):
            return 0.0
        if len(tokens) == 1:
            return DECIDED if self.wins_now else 0.0
        this = tokens[-1 - whole]
        following = tokens[-2 - whole] if whole + 1 < len(tokens) else 0
        return this + (following - this) * (after - whole)

    # Building

    def gift(self, head: int) -> float:
        """What a head's bonus is worth to who builds it (PR-30 to PR-33)."""
        bonus, weights = BONUS[head], self.weights
        if bonus == "+1":
            return weights.plus_one
        if not bonus or bonus in self.gifts:
            return 0.0
        gains = {"astronaut": weights.astronaut, "card": weights.card, "arrow": weights.arrow}
        return gains[bonus] * self.early

    def build(self, card: int, rocket: int | None = None) -> float:
        """Gain of building a card, on this rocket or the one with most bodies."""
        colour, kind = COLOUR[card], KIND[card]
        if kind == "base":
            return self.start(colour)
        rockets = self.open.get(colour)
        if not rockets:
            return 0.0
        bodies = max(rockets)[0] if rocket is None else len(self.me.rockets[rocket].bodies)
        return self._body(colour, bodies) if kind == "body" else self._head(card, colour, bodies)

    def start(self, colour: str) -> float:
        """Gain of a base (PR-15): the fewer rockets wait for their heads, the more."""
        weights = self.weights
        gain = weights.started[min(self.unfinished, len(weights.started) - 1)]
        gain *= weights.untokened + (1 - weights.untokened) * self.next_token / 3
        if colour in self.open:
            gain /= 2
        else:
            gain += 0.8 * self.held["body"].get(colour, 0) + 0.3 * self.held["head"].get(colour, 0)
        return gain * self.likely

    def _body(self, colour: str, bodies: int) -> float:
        """Two points, if the rocket is finished (PR-41, PR-42)."""
        likely = (1 + self.likely) / 2 if colour in self.held["head"] else self.likely
        return 2 * likely + (0.0 if bodies else self.weights.first_body)

    def _head(self, card: int, colour: str, bodies: int) -> float:
        """It makes sure of the bodies, gives its bonus, and lets the rocket be launched (PR-17, PR-20)."""
        waiting = self.held["body"].get(colour, 0)
        if not bodies and not self.view.options.head_in_the_stars:
            return self.weights.stray if waiting else 0.0
        gain = (1 - self.likely) * 2 * bodies + self.likely * self.next_token + self.gift(card)
        if waiting and len(self.open[colour]) == 1:
            gain -= self.weights.patience * waiting
        return gain

    # Holding cards

    def hold(self, card: int, here: bool = False) -> float:
        """Gain of having a card in hand; `here`: on its own line."""
        weights, colour, kind = self.weights, COLOUR[card], KIND[card]
        if kind == "base":
            gain = self.start(colour)
            if colour in self.held["base"]:
                gain *= weights.same
        elif colour in self.open:
            gain = self.build(card)
            if kind == "head":
                if colour in self.held["head"]:
                    gain *= weights.same
                if gain > 0 and len(self.open[colour]) == 1:  # the bodies will have been built first
                    gain += weights.patience * self.held["body"].get(colour, 0)
        elif colour in self.held["base"]:
            gain = weights.based_body if kind == "body" else weights.based_head
        else:
            gain = weights.stray
        return gain * weights.hold - (0.0 if here else weights.carry)

    def draw(self, line: str, room: int) -> float:
        """Surplus of the top card of the pile here, for a hand with so much room (PR-12, PR-13)."""
        weights, pile = self.weights, self.view.piles[PILE_AT[line]]
        surplus = self.hold(pile[-1], COLOUR[pile[-1]] == line) - weights.action
        if len(pile) > 1:
            surplus += weights.dig * (room - 1)
        return surplus - weights.last_room if room == 1 else surplus

    def exchange(self, card: int, source: int) -> float:
        """Surplus of giving a card for the top of that pile (PR-18)."""
        return self.hold(self.view.piles[source][-1]) - self.hold(card) - self.weights.action

    # Walking

    def stop(self, name: str) -> float:
        """Surplus of all that may be done at a yard card."""
        if name not in self._surplus:
            self._surplus[name] = self._stop(name)
        return self._surplus[name]

    def _stop(self, name: str) -> float:
        cost, room, total = self.weights.action, self.room, 0.0
        if name == "pad":
            for number in range(min(self.ready, len(self.view.tokens))):
                total += max(0.0, self.token(number) - cost)
            return total
        hand = [card for card in self.me.hand if card >= 0]
        if name == "depot":
            if not hand:
                return 0.0
            least = min([self.hold(card) for card in hand])
            best = max([self.hold(pile[-1]) for pile in self.view.piles if pile], default=least)
            return max(0.0, best - least - cost)
        for card in hand:
            if COLOUR[card] == name and (surplus := self.build(card) - cost) > 0:
                total += surplus
                room += 1
        if room > 0 and self.view.piles[PILE_AT[name]] and (surplus := self.draw(name, room)) > 0:
            total += surplus + self.weights.dig * (room - 1)
        return total

    def walk(self, at: int, way: int) -> float:
        """Surplus of walking on that way, as far as it pays (PR-11)."""
        weights, yard, value = self.weights, self.view.yard, 0.0
        for steps in range(STOPS, 0, -1):
            further = weights.later * value - weights.action
            value = self.stop(yard[(at + steps * way) % len(yard)]) + max(0.0, further)
        if value < 0.01:
            return -weights.action - weights.aimless
        return weights.later * value - weights.action
