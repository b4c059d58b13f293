"""What a table of Robots & Rockets agrees before the game."""

from typing import Literal

from pydantic import Field

from rocketarcade.engine.options import Options as Base


class Options(Base):
    """Ours: the rulebook has none."""

    open_fleets: bool = Field(
        False,
        title="Open fleets",
        description="Everybody sees the passengers of launched rockets, on the table and in the log (RR-31).",
    )
    youngest: Literal["1", "2", "3", "4"] = Field(
        "1",
        title="Youngest player",
        description="The seat that starts, and that wins ties for the first contract (RR-04, RR-41).",
    )
