"""The base of every event: what a step did, and who may hear of it.

Where seats learn different things of one happening, `step` returns one event for each audience (the
taker hears "took G3", the others "took a card"), so that every seat hears of it once.
"""

from functools import cache

from pydantic import BaseModel, ConfigDict

BYSTANDER = -1
"""In an audience: those who watch without a seat. They hear what everyone hears, and what they are told."""


class Event(BaseModel):
    """Something that happened. Subclasses add `type: Literal["..."] = "..."` and their fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    audience: tuple[int, ...] | None = None
    """Seats that may hear of it, and BYSTANDER; None for everyone."""
    reveals: bool = False
    """Somebody learned something by it: undo does not go back across it."""

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a bystander) hears of it."""
        return self.audience is None or (BYSTANDER if seat is None else seat) in self.audience


@cache
def all_but(seats: int, *told: int) -> tuple[int, ...]:
    """The audience of everybody else at a table of that many seats, bystanders among them."""
    return (*(seat for seat in range(seats) if seat not in told), BYSTANDER)
