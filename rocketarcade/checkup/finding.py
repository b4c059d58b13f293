"""What a check of the arcade finds."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """A line of the doctor's report."""

    what: str
    """The thing looked at, in a word or two."""
    value: str
    """How it is."""
    fault: str = ""
    """A sentence with what is wrong and what to do; "" when nothing is."""
    note: str = ""
    """A sentence about something that is not wrong, but may be better otherwise."""

    @property
    def state(self) -> str:
        """ "fault", "note" or "well"."""
        return "fault" if self.fault else "note" if self.note else "well"


def printable(text: str) -> str:
    """The text without letters that would do something to a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
