"""What somebody at the table may be called: one rule for the lobby, the command line and plain mode."""

from collections.abc import Iterable
from functools import lru_cache
from unicodedata import category, combining, east_asian_width, normalize

MOST_CELLS = 16
_MOST_SIGNS = 32
"""Bounds the accents that can be heaped on a few letters."""
BOT = "bot:"
"""What the name of a computer player's kind begins with; no person's name does."""


def tidy(name: str) -> str:
    """The name as it is kept: composed letters, and single spaces inside only."""
    return " ".join(part for part in normalize("NFC", name).split(" ") if part)


def cells(text: str) -> int:
    """How many terminal cells a text takes."""
    return sum(_width(sign) for sign in text)


def name_fault(name: str, others: Iterable[str] = ()) -> str | None:
    """Why nobody may be called that beside the others, as a sentence; None if they may."""
    name = tidy(name)
    if not name:
        return "A name has 1 to 16 letters; this one is empty."
    if not all(map(_printable, name)):
        return "A name is made of printable letters; this one holds a sign that cannot be seen."
    if _width(name[0]) == 0:
        return "A name begins with a letter, not with an accent alone."
    if cells(name) > MOST_CELLS or len(name) > _MOST_SIGNS:
        return f"A name is at most {MOST_CELLS} cells wide; this one is longer."
    if name.casefold().startswith(BOT):
        return f"Names that begin with {BOT} are kept for computer players."
    if _alike(name) in {_alike(other) for other in others}:
        return f"Somebody is called {name} already; two names must differ in more than case."
    return None


def free_name(wish: str, others: Iterable[str]) -> str:
    """The wish, or the wish with the first number that nobody there has: "Random", "Random 2"."""
    taken = {_alike(other) for other in others}
    name, number = wish, 1
    while _alike(name) in taken:
        number += 1
        name = f"{wish} {number}"
    return name


@lru_cache(256)
def shown(name: str) -> str:
    """The name as it may be drawn. Lobby, command line and saves let in only names that are fine already;
    what comes by another way steers no terminal, turns no line about and pushes nothing aside."""
    name = "".join(sign if _printable(sign) else "?" for sign in tidy(name))[:_MOST_SIGNS]
    if not name or _width(name[0]) == 0:
        name = f"?{name}"
    if cells(name) <= MOST_CELLS:
        return name
    while cells(name) > MOST_CELLS - 1:
        name = name[:-1]
    return f"{name}…"


def _printable(sign: str) -> bool:
    """Whether it may be shown. Controls, bidirectional marks, joiners and half characters may not, nor
    variation selectors: terminals disagree on the width of what they change."""
    return sign.isprintable() and not ("\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef")


def _width(sign: str) -> int:
    if combining(sign) or category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(sign) in ("W", "F") else 1


def _alike(name: str) -> str:
    """The same for names that people would take for the same."""
    return normalize("NFKC", tidy(name).casefold())
