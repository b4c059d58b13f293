"""What the arcade knows of a game before it is imported. No pydantic here: the picker starts on it."""

from typing import NamedTuple


class Info(NamedTuple):
    """A game's card in the catalogue; each game's `info.py` holds one as `INFO`."""

    slug: str
    """The name on the command line and in saves: lower case, with hyphens."""
    title: str
    tagline: str
    """A few words."""
    pitch: str
    """Two or three sentences for the picker."""
    seats: tuple[int, int]
    """Fewest and most."""
    minutes: int
    """How long a game takes people, about."""
    tags: tuple[str, ...]
    rule_prefix: str
    """Of the numbers in its rulebook: "PR" for PR-12."""
    max_moves: int
    """A bound for tests on moves of a game; never ends a match."""
    game: str
    """Where GAME is: "module:NAME"."""
    screen: str
    """Where its Textual screen is: "module:Class"."""
    assets: str
    """Its folder of data: a name in the arcade's own assets, or "package:folder"."""
    window: tuple[int, int]
    """Smallest window it can be played in: columns, rows."""
    credits: str
    """Who made the tabletop game."""
    hides: bool = True
    """Whether seats have secrets; without, the keyboard passes with no handover screen."""
    brain: str = ""
    """What its computer players know of it: "module:NAME", see `engine.brain`; "" for nothing."""
