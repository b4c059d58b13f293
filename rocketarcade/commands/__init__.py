"""The commands of the command line, a module each; none of them imports a screen library.

Each has `run(args) -> int`, which gives the exit status, and may raise Mistake.
"""

from collections.abc import Sequence


class Mistake(Exception):
    """Something the command line was told that cannot be; the text is a sentence with what can."""


def listed(words: Sequence[str], joint: str = "or") -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def counts(low: int, high: int) -> str:
    """ "2 to 4", or "2"."""
    return str(low) if low == high else f"{low} to {high}"
