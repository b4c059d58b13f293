"""What a table of Space Rocket agrees before the game."""

from typing import Literal

from pydantic import Field

from rocketarcade.engine.options import Options as Base


class Options(Base):
    """Which game is played, and how steady the hands are."""

    kind: Literal["cooperative", "little-ones", "competitive"] = Field(
        "cooperative",
        title="Game",
        description=(
            "Together for five coins, together with neither fuel nor coins (SR-22), or each for themselves "
            "(SR-30)."
        ),
    )
    fuel: Literal["10", "8", "6"] = Field(
        "10",
        title="Fuel",
        description=(
            "What a game together starts with: 8 for experts, 6 for the daring (SR-03). Competitors have "
            "one each less with 8, two with 6 (SR-30)."
        ),
    )
    hand: Literal["timing", "dice", "sure"] = Field(
        "timing",
        title="Hand",
        description="A bar to stop, dice, or a hand that never shakes, for practice (SR-55).",
    )
    skill: Literal["steady", "fair", "shaky"] = Field(
        "fair",
        title="Steadiness",
        description="Of the dice, and of computer players' hands (SR-55).",
    )
    gauge: bool = Field(
        True,
        title="Gauge",
        description="Every floor shows how far its load is from falling (SR-58).",
    )
