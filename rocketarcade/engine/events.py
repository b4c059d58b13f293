"""The base of every event: what a step did, and who may hear of it.

Where seats learn different things of one happening, `step` returns one event for each audience (the
taker hears "took G3", the others "took a card"), so that every seat hears of it once.
"""

from pydantic import BaseModel, ConfigDict


class Event(BaseModel):
    """Something that happened. Subclasses add `type: Literal["..."] = "..."` and their fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    audience: tuple[int, ...] | None = None
    """Seats that may hear of it; None for everyone, bystanders too."""
    reveals: bool = False
    """Somebody learned something by it: undo does not go back across it."""

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a bystander) hears of it."""
        return self.audience is None or (seat is not None and seat in self.audience)
