"""What a table of Rocketville agrees before the game."""

from typing import Literal

from pydantic import Field

from rocketarcade.engine.options import Options as Base


class Options(Base):
    """The two additions of the rulebook, and ours."""

    sponsors: bool = Field(
        False,
        title="Sponsors",
        description="One sponsor card, drawn at random, goes to whoever alone shows planning (RV-50).",
    )
    start_with_a_robot: bool = Field(
        False,
        title="Start with a robot",
        description="Everybody draws a robot card before the first turn (RV-70).",
    )
    board: Literal["blocks", "patchwork"] = Field(
        "blocks",
        title="Board",
        description="One colour for each region, or the colours of all zones mixed (RV-01).",
    )
    undecided: Literal["everyone planned", "as printed"] = Field(
        "everyone planned",
        title="Undecided",
        description="A field stays undecided when everyone planned, or, as printed, when anyone did (RV-14).",
    )
    start_field: Literal["random", "1", "2", "3", "4", "5", "6"] = Field(
        "random",
        title="Start field",
        description="The Spaceport field that is fought for first, counted row by row (RV-05).",
    )
    first_player: Literal["random", "1", "2", "3", "4", "5"] = Field(
        "random",
        title="First player",
        description="The seat that is first until somebody claims a field (RV-05).",
    )
