"""The one place where {seat:1} in a game's text becomes a person's name."""

import re
from collections.abc import Sequence

from rocketarcade.engine.people import shown

_SEAT = re.compile(r"\{seat:(\d+)\}")


def pieces(text: str) -> list[str | int]:
    """The text cut into plain strings and seat numbers, in order, for front ends that style names."""
    parts: list[str | int] = []
    for index, part in enumerate(_SEAT.split(text)):
        if index % 2:
            parts.append(int(part))
        elif part:
            parts.append(part)
    return parts


def named(text: str, names: Sequence[str]) -> str:
    """The text with names put in."""
    return "".join(part if isinstance(part, str) else shown(names[part]) for part in pieces(text))
