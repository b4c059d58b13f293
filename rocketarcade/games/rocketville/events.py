"""Everything that can happen in Rocketville, in the order of a turn (RV-20), and who hears of it.

Events that name promise cards carry the turn: the log names the cards of this turn and the last (RV-16).
"""

from typing import Literal

from rocketarcade.engine.actions import interned
from rocketarcade.engine.events import Event

Gain = Literal["mel", "lynn", "wealth", "bank"]
Loss = Literal["shadow", "clones", "relocation"]


class Chosen(Event):
    """Somebody has chosen a card, unseen (RV-10)."""

    type: Literal["chosen"] = "chosen"
    seat: int


class Announced(Event):
    """The lowest promise card wins this field (RV-56)."""

    type: Literal["announced"] = "announced"
    seat: int


class Looked(Event):
    """The Oracle looked at somebody's chosen card (RV-55). Reveals."""

    type: Literal["looked"] = "looked"
    seat: int
    other: int


class Saw(Event):
    """What the Oracle saw: for its holder."""

    type: Literal["saw"] = "saw"
    seat: int
    other: int
    card: int
    """Or PLANNING."""
    turn: int


class Swapped(Event):
    """The Oracle's holder and somebody have swapped their chosen cards (RV-55)."""

    type: Literal["swapped"] = "swapped"
    seat: int
    other: int


class Declined(Event):
    """A power was not used."""

    type: Literal["declined"] = "declined"
    seat: int
    kind: Literal["spin", "oracle", "swap", "galactico"]
    """Of the question."""


class Shown(Event):
    """All cards are shown at the same time (RV-11). Reveals."""

    type: Literal["shown"] = "shown"
    turn: int
    field: int
    cards: tuple[int, ...]
    """By seat: ids into CARDS, or PLANNING."""
    values: tuple[int, ...]
    """By seat: what they count for on this field (RV-12, RV-57)."""


class Claimed(Event):
    """Somebody's button goes on the field (RV-13)."""

    type: Literal["claimed"] = "claimed"
    seat: int
    field: int


class LeftUndecided(Event):
    """An undecided marker goes on the field (RV-14)."""

    type: Literal["left-undecided"] = "left-undecided"
    field: int
    why: Literal["everyone", "someone", "tie"]
    """Everyone planned; somebody did, as printed; the deciding value is tied."""


class Gained(Event):
    """Popularity rises."""

    type: Literal["gained"] = "gained"
    seat: int
    points: int
    why: Gain


class Lost(Event):
    """Popularity falls, not under 0 (RV-03)."""

    type: Literal["lost"] = "lost"
    seat: int
    points: int
    """0 for who had none left."""
    why: Loss


class Spared(Event):
    """HAL's saves its holder from the shadow (RV-52)."""

    type: Literal["spared"] = "spared"
    seat: int


class Drew(Event):
    """Promise cards were drawn: for the drawer. Reveals."""

    type: Literal["drew"] = "drew"
    seat: int
    cards: tuple[int, ...]
    turn: int


class DrewUnseen(Event):
    """The same for all others."""

    type: Literal["drew-unseen"] = "drew-unseen"
    seat: int
    number: int


class Shuffled(Event):
    """The promise pile was empty: the discards are the new one (RV-17)."""

    type: Literal["shuffled"] = "shuffled"
    number: int
    """Of cards."""


class NothingLeft(Event):
    """There was no card to draw (RV-04, RV-17)."""

    type: Literal["nothing-left"] = "nothing-left"
    seat: int


class DrewRobot(Event):
    """A robot card was drawn (RV-28): for the drawer. Reveals."""

    type: Literal["drew-robot"] = "drew-robot"
    seat: int
    robot: int


class DrewRobotUnseen(Event):
    """The same for all others."""

    type: Literal["drew-robot-unseen"] = "drew-robot-unseen"
    seat: int


class Gave(Event):
    """A promise card was given to the NRA (RV-53): for the two. Reveals."""

    type: Literal["gave"] = "gave"
    seat: int
    other: int
    card: int
    turn: int


class GaveUnseen(Event):
    """The same for all others."""

    type: Literal["gave-unseen"] = "gave-unseen"
    seat: int
    other: int


class Discarded(Event):
    """A promise card was discarded at the Bank or the Radio, seen by all."""

    type: Literal["discarded"] = "discarded"
    seat: int
    card: int
    turn: int


class Finished(Event):
    """Somebody is done at the Bank or the Radio."""

    type: Literal["finished"] = "finished"
    seat: int
    number: int
    """Of cards discarded."""


class LaidDown(Event):
    """The shown promise cards went to the discard pile; this one is on top (RV-16)."""

    type: Literal["laid-down"] = "laid-down"
    top: int
    turn: int


class SponsorTaken(Event):
    """The only planner takes the sponsor (RV-50)."""

    type: Literal["sponsor-taken"] = "sponsor-taken"
    seat: int
    former: int
    """Who had it, or NOBODY."""


class Stuck(Event):
    """The rocket has no free field in reach (RV-19); the losses follow."""

    type: Literal["stuck"] = "stuck"
    field: int


class Moved(Event):
    """The rocket moves, and a turn begins (RV-18)."""

    type: Literal["moved"] = "moved"
    seat: int
    field: int
    turn: int
    """The one that begins."""


class BoardFull(Event):
    """No field is free: the game is over, and robot cards and hands are open (RV-30). Reveals."""

    type: Literal["board-full"] = "board-full"


class RegionCounted(Event):
    """A region's bonus (RV-31)."""

    type: Literal["region-counted"] = "region-counted"
    region: int
    halves: tuple[int, ...]
    """By seat: twice the fields, a centre counted as three halves (RV-27)."""
    points: tuple[int, ...]


class RobotScored(Event):
    """A robot card turns over (RV-32)."""

    type: Literal["robot-scored"] = "robot-scored"
    seat: int
    robot: int
    points: int


# The commonest ones are made once and shared: a model made in a loop costs more than the rule behind it.
chosen, claimed, left_undecided = interned(Chosen), interned(Claimed), interned(LeftUndecided)
gained, lost, drew_unseen, moved = interned(Gained), interned(Lost), interned(DrewUnseen), interned(Moved)
drew, laid_down = interned(Drew, 1 << 14), interned(LaidDown, 1 << 14)
