"""Everything that can happen in Signal Fire, and who hears of it (SF-02)."""

from typing import Literal

from rocketarcade.engine.events import Event


class CourseSet(Event):
    """A ship has chosen; what, is not said (SF-10)."""

    type: Literal["course-set"] = "course-set"
    seat: int


class CoursesShown(Event):
    """All courses at once, by seat; -1 for a lost ship. Reveals."""

    type: Literal["courses-shown"] = "courses-shown"
    courses: tuple[int, ...]


class Flared(Event):
    """A flare struck a course (SF-11)."""

    type: Literal["flared"] = "flared"
    course: int


class RescueSeen(Event):
    """The rescue's bearing this round (SF-13)."""

    type: Literal["rescue-seen"] = "rescue-seen"
    bearing: int


class TurnBegan(Event):
    """A ship's turn begins (SF-20)."""

    type: Literal["turn-began"] = "turn-began"
    seat: int


class Drew(Event):
    """A card was drawn: for the one who drew it. Reveals."""

    type: Literal["drew"] = "drew"
    seat: int
    card: int


class DrewUnseen(Event):
    """The same for all others: the card is not named."""

    type: Literal["drew-unseen"] = "drew-unseen"
    seat: int


class Reshuffled(Event):
    """The discards became the deck (SF-21)."""

    type: Literal["reshuffled"] = "reshuffled"


class Burnt(Event):
    """Fuel was burnt (SF-22)."""

    type: Literal["burnt"] = "burnt"
    seat: int
    cards: tuple[int, ...]


class Hailed(Event):
    """A hail went out, and where it went (SF-23)."""

    type: Literal["hailed"] = "hailed"
    seat: int
    aim: int
    went: int
    beacons: int


class Looked(Event):
    """A lens was used (SF-24). Reveals, to its user."""

    type: Literal["looked"] = "looked"
    seat: int
    card: int


class Kept(Event):
    """A card was taken of those looked at: for the taker."""

    type: Literal["kept"] = "kept"
    seat: int
    card: int


class KeptUnseen(Event):
    """The same for all others."""

    type: Literal["kept-unseen"] = "kept-unseen"
    seat: int


class Lanced(Event):
    """An attack (SF-25)."""

    type: Literal["lanced"] = "lanced"
    seat: int
    card: int
    target: int


class Screened(Event):
    """A screen was played (SF-26)."""

    type: Literal["screened"] = "screened"
    seat: int
    card: int


class Jammed(Event):
    """A screen was undone (SF-27)."""

    type: Literal["jammed"] = "jammed"
    seat: int
    card: int


class Passed(Event):
    """A ship let it happen."""

    type: Literal["passed"] = "passed"
    seat: int


class HeldOff(Event):
    """A screen stood: the lance does nothing (SF-27)."""

    type: Literal["held-off"] = "held-off"
    target: int


class Struck(Event):
    """A ship lost hull points (SF-11, SF-28)."""

    type: Literal["struck"] = "struck"
    seat: int
    hull: int
    """How many it lost."""


class Lost(Event):
    """A ship is lost, and what it had in hand (SF-29). Reveals."""

    type: Literal["lost"] = "lost"
    seat: int
    cards: tuple[int, ...]


class Ended(Event):
    """The game is over."""

    type: Literal["ended"] = "ended"
    ending: str
    """A key of Game.endings."""
