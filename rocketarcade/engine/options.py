"""The base of every game's options: what a table agrees before the game.

A field is a bool, a Literal, a bounded int, or one of these for each seat; its title and description
become the lobby's form, the `--set` flags and the JSON schema. A field for each seat is a
`tuple[X, ...]` with default `()`, which stands for "nothing was said".
"""

from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    """Frozen, so that states share them."""

    model_config = ConfigDict(frozen=True, extra="forbid")
