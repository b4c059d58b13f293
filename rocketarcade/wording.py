"""Small turns of phrase that the command line and plain mode share."""

from collections.abc import Sequence


def listed(words: Sequence[str], joint: str = "or") -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def counts(low: int, high: int) -> str:
    """ "2 to 4", or "2"."""
    return str(low) if low == high else f"{low} to {high}"


def capital(text: str) -> str:
    """The text with a capital letter; {seat:1} at its beginning stands for a name, which keeps its own."""
    return text[:1].upper() + text[1:]
