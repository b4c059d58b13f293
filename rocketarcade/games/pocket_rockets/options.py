"""What a table of Pocket Rockets agrees before the game."""

from typing import Annotated, Literal

from pydantic import Field

from rocketarcade.engine.options import Options as Base


class Options(Base):
    """The options of the rulebook, and ours."""

    head_in_the_stars: bool = Field(
        False,
        title="A Head in the Stars",
        description="Rockets without a body may be finished; a bonus goes to its tallest rocket (PR-50).",
    )
    bonus_cards: bool = Field(
        False,
        title="Bonus cards",
        description="Everybody gets a secret card for one use (PR-60).",
    )
    handicap: tuple[Annotated[int, Field(ge=0, le=5)], ...] = Field(
        (),
        title="Handicap",
        description="How many bonus cards each seat gets, five in all at most; else one each (PR-67).",
    )
    search_the_depot: bool = Field(
        False,
        title="Search the depot",
        description="At the Recycling Depot, look through the other pile and take any card of it (PR-18).",
    )
    fixed_yard: bool = Field(
        False,
        title="Fixed yard",
        description="The yard lies as in the rulebook's list instead of in random order (PR-03).",
    )
    first_player: Literal["random", "1", "2", "3", "4"] = Field(
        "random",
        title="First player",
        description="The seat that begins, or drawn at random (PR-07).",
    )
