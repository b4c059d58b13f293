"""Counting and listing in sentences, the same in every game."""

from collections.abc import Sequence


def counted(number: int, noun: str, plural: str = "") -> str:
    """ "1 card", "2 cards", "no cards"."""
    return f"{number or 'no'} {noun if number == 1 else plural or noun + 's'}"


def listed(items: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"; empty for none."""
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))
