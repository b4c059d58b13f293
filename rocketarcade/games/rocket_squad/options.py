"""What a table of Rocket Squad agrees before the game."""

from typing import Literal

from pydantic import Field

from rocketarcade.engine.options import Options as Base


class Options(Base):
    """The starter of the rulebook, and ours."""

    first_player: Literal["random", "1", "2", "3", "4", "5"] = Field(
        "random",
        title="First player",
        description="The seat that last opened a cardboard box, and starts (RS-04).",
    )
    noises: bool = Field(
        True,
        title="Launch noises",
        description="A launch asks for a noise, which the table gets to hear (RS-15).",
    )
    short_game: bool = Field(
        False,
        title="Short game",
        description="Ours: whoever launches three colours first brings the end, not four (RS-40).",
    )
