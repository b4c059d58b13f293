"""What a table of Signal Fire agrees before the game."""

from typing import Annotated, Literal

from pydantic import Field

from rocketarcade.engine.options import Options as Base


class Options(Base):
    """One field of each form there is: a bool, a Literal, a bounded int, and an int for each seat."""

    flares: bool = Field(
        True, title="Flares", description="Each round a flare strikes one of the courses (SF-11)."
    )
    hull: Literal["1", "2", "3"] = Field(
        "2", title="Hull", description="How many hits a ship takes before it is lost (SF-02)."
    )
    rounds: int = Field(
        6, ge=2, le=9, title="Rounds", description="Rounds until the dawn, which ends the game (SF-32)."
    )
    head_start: tuple[Annotated[int, Field(ge=0, le=5)], ...] = Field(
        (), title="Head start", description="Points each seat begins with (SF-03)."
    )
    duel: bool = Field(
        False, title="Duel", description="For two ships: a lance that hits costs two hull (SF-04, SF-28)."
    )
