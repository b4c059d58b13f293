"""Counting and listing in sentences, the same in every game."""

from collections.abc import Sequence


def counted(number: int, noun: str, plural: str = "") -> str:
    """ "1 card", "2 cards", "no cards"."""
    return f"{number or 'no'} {noun if number == 1 else plural or noun + 's'}"


def listed(items: Sequence[str], joint: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; empty for none."""
    return f" {joint} ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def ranged(low: int, high: int) -> str:
    """ "2 to 4", or "2"."""
    return str(low) if low == high else f"{low} to {high}"


def capital(text: str) -> str:
    """The text with a capital letter; {seat:1} at its beginning stands for a name, which keeps its own."""
    return text[:1].upper() + text[1:]
