"""What a seat of Rocket Squad may hope for, in points: what its computer players reckon with.

A card is a box, and a box is a point once its rocket flies (RS-41): whatever else a card can be is measured
by that, and by what it costs others. Cards in hand at the end of a turn are not drawn anew (RS-10), so that
keeping one costs a box too. Everything is reckoned from what the seat sees.
"""

from __future__ import annotations

from typing import NamedTuple

from rocketarcade.games.rocket_squad import cards
from rocketarcade.games.rocket_squad.aims import builds, goal, room
from rocketarcade.games.rocket_squad.cards import COLOUR, GREY, NONE, NUMBER, ORANGE, REACTION
from rocketarcade.games.rocket_squad.state import NOBODY, WHOLE_HAND, Rocket, State
from rocketarcade.games.rocket_squad.windows import ACE_TAKES


class Weights(NamedTuple):
    """Points, unless said otherwise."""

    box: float = 1.18
    """Of a box on a rocket far from complete."""
    near: float = 0.3
    """More on one that is nearly complete."""
    today: float = 0.5
    """More on one that the hand can complete in this turn."""
    booster: float = 1.6
    """Of a booster on an empty launchpad (RS-12)."""
    slot: float = 2.6
    """More where no other rocket takes boxes."""
    tall: float = 0.05
    """More for each box that it takes over five."""
    fresh: float = 0.3
    """Of a card that is not known yet, for one that is of no use (RS-36)."""
    launch: float = 6.0
    """Of a launch, before what flies: what is launched is safe (RS-16)."""
    crew: float = 2.0
    """Of Crew aboard (RS-34)."""
    crew_kept: float = 1.75
    """Of Crew in hand, when a launch is near."""
    mom_kept: float = 1.3
    """Of Mom in hand, when there is something to guard (RS-26)."""
    grandma_kept: float = 1.4
    """Of Grandma in hand (RS-27)."""
    lost: float = 0.9
    """Of a box that an opponent loses."""
    lost_near: float = 0.8
    """More where that rocket would be complete on the opponent's next turn."""
    leader: float = 0.15
    """Part more for each rocket that this opponent has launched."""
    steal: float = 2.0
    """Of a card from another's hand (RS-23)."""
    sit: float = 1.8
    """Of Allie on a rocket (RS-30)."""
    sit_box: float = 0.12
    """More for each box on it."""
    look: float = 1.4
    """Of the best of three cards (RS-25)."""
    friend_box: float = 0.14
    """Of a Friend, for each box it protects (RS-32)."""
    anew: float = 0.5
    """Of four new cards for a hand that is of no use (RS-24)."""


WEIGHTS = Weights()
IDLE = -0.1
"""Of what comes to nothing: less than ending the turn."""
TURN = 4
"""Boxes that a turn brings."""


class Outlook:
    """One seat's view, reckoned up. Made for one choice and thrown away."""

    def __init__(self, view: State, seat: int, weights: Weights = WEIGHTS) -> None:
        self.view = view
        self.seat = seat
        self.weights = weights
        self.me = view.players[seat]
        self.last = view.closer != NOBODY
        """What does not fly in this turn never will (RS-40)."""
        self.others = len(view.players) - 1
        self.cards = len(self.me.hand)
        self.open = [rocket for rocket in self.me.rockets.values() if builds(rocket)]
        """Rockets that take boxes."""
        self.nearest = min([room(rocket) for rocket in self.open], default=99)
        """Boxes that the next rocket lacks."""

    # One's own rockets

    def box(self, rocket: Rocket, boxes: int = 1, used: int = 1) -> float:
        """That many boxes on a rocket, for so many cards of the hand (RS-14)."""
        weights, lacks = self.weights, room(rocket)
        today = lacks - boxes <= self.cards - used
        if self.last and not today:
            return IDLE
        value = weights.box + weights.near * (1 - lacks / 9) + (weights.today if today else 0.0)
        return value * boxes

    def place(self, card: int) -> float:
        """A booster on its launchpad (RS-12), or in place of another, whose boxes are lost (RS-13)."""
        weights, colour, number = self.weights, COLOUR[card], NUMBER[card]
        old = self.me.rockets.get(colour)
        if self.last and number > self.cards - 1:
            return IDLE
        if old is not None:
            taller = weights.tall * (number - NUMBER[old.booster])
            return weights.fresh + taller - weights.box * len(old.boxes)
        slot = 0.0 if self.open else weights.slot
        return weights.booster + slot + weights.tall * (number - 5)

    def launch(self, colour: int, crew: bool) -> float:
        """What flies, at once (RS-15)."""
        number = NUMBER[self.me.rockets[colour].booster]
        return self.weights.launch + number + (self.weights.crew if crew else 0.0)

    def kept(self, card: int) -> float:
        """What a card may do later, for which it must be kept now."""
        weights = self.weights
        if self.last and self.view.turn == self.seat and GREY[card] != cards.CREW:
            return 0.0
        if GREY[card] == cards.CREW:
            return weights.crew_kept if self.nearest <= self.cards - 1 + (0 if self.last else TURN) else 0.0
        if REACTION[card] == cards.MOM:
            return weights.mom_kept if any(len(one.boxes) > 1 for one in self.me.rockets.values()) else 0.0
        return weights.grandma_kept if REACTION[card] == cards.GRANDMA else 0.0

    def useful(self, card: int) -> float:
        """What a card is worth in hand, whatever it is used for."""
        colour, weights = COLOUR[card], self.weights
        if colour != NONE and colour not in self.me.rockets and colour not in self.me.launched:
            return weights.booster + weights.tall * (NUMBER[card] - 5)
        worths = {
            cards.ACE: 2 * weights.lost,
            cards.DAD: weights.box + weights.lost,
            cards.JACK: weights.steal,
            cards.ALLIE: weights.sit + 3 * weights.sit_box,
        }
        best = max(weights.box, self.kept(card), worths.get(ORANGE[card], 0.0))
        return max(best, 2 * weights.box) if GREY[card] == cards.TAPE else best

    # What others lose

    def harm(self, seat: int, colour: int, boxes: int) -> float:
        """Boxes lost by an opponent's rocket, the more the nearer it is to its launch."""
        weights, player = self.weights, self.view.players[seat]
        rocket = player.rockets[colour]
        value = weights.lost * min(boxes, len(rocket.boxes))
        if room(rocket) <= TURN:
            value += weights.lost_near
        return value * (1 + weights.leader * len(player.launched)) / self.others

    def sit(self, seat: int, colour: int) -> float:
        """Allie on a rocket: in the way, the more is built on it."""
        weights, player = self.weights, self.view.players[seat]
        rocket = player.rockets[colour]
        value = weights.sit + weights.sit_box * len(rocket.boxes)
        if rocket.allie is not None:
            value = 0.0
        elif room(rocket) <= TURN:
            value += weights.lost_near
        return value * (1 + weights.leader * len(player.launched)) / self.others

    def threatened(self) -> float:
        """What the open orange action would cost this seat, in points (RS-26)."""
        window = self.view.pending[0]
        use, _, *aims = window.ints
        colour = aims[self.seat]
        if colour == NONE:
            return 0.0
        if colour == WHOLE_HAND:
            return self.weights.box
        rocket, weights = self.me.rockets[colour], self.weights
        if use == cards.ALLIE:
            return weights.sit + weights.sit_box * len(rocket.boxes)
        taken = min(ACE_TAKES if use == cards.ACE else 1, len(rocket.boxes))
        return weights.box * taken + (weights.lost_near if room(rocket) <= TURN else 0.0)

    def to_launch(self) -> int:
        """Colours still to launch before the end (RS-40)."""
        return goal(self.view.options) - len(self.me.launched)
