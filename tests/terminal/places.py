"""Every screen of the arcade, and the way to it in a real terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NamedTuple

from rocketarcade.engine.archive import Archive
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import Seat, Setup
from tests.terminal.ptys import Terminal

ARCADE = (sys.executable, "-m", "rocketarcade")
ALONE = ("play", "pocket-rockets", "Ann", "bot:random", "--seed", "places", "--set", "first_player=1")
"""One person and a computer player: the table without a cover before it."""
TABLE = "put your pawn"
SPACE = ("play", "space-rocket", "Ann", "--set", "hand=sure")


class Place(NamedTuple):
    """A screen: what to start, the keys that lead there, and what shows that one has come."""

    words: tuple[str, ...]
    first: str
    """Stands on the screen before the keys are pressed."""
    keys: str = ""
    shown: str = ""


PLACES = {
    "picker": Place((), "A R C A D E"),
    "settings": Place((), "A R C A D E", "s", "Settings"),
    "lobby": Place(("play", "pocket-rockets"), "Players"),
    "handover": Place(("play", "pocket-rockets", "Ann", "Bob"), "when you are ready"),
    "table": Place(ALONE, TABLE),
    "space-rocket": Place((*SPACE, "--seed", "places"), "stand the first wall"),
    "log": Place(ALONE, TABLE, "L", "everything that happened"),
    "rulebook": Place(ALONE, TABLE, "?", "PR-0"),
    "keys": Place(ALONE, TABLE, "\x1bOP", "Keys"),
    "seats": Place(ALONE, TABLE, "o", "Whose seat"),
    "confirm": Place(ALONE, TABLE, "q", "Leave"),
    "results": Place(("resume",), "conceded"),
}


def a_match_that_is_over() -> str:
    """The number of one in this test's archive."""
    archive = Archive()
    game = load("pocket-rockets")
    seats = (Seat(name="Ann"), Seat(name="Bob", mark=1))
    opened = archive.start(Setup("pocket-rockets", game.options(), seats, "over"))
    opened.match.concede(0)
    archive.close()
    return str(opened.id)


def at(name: str, *, start: tuple[str, ...] = ARCADE, env: Mapping[str, str] | None = None) -> Terminal:
    """A terminal that shows that screen, painted."""
    place = PLACES[name]
    words = (*place.words, a_match_that_is_over()) if name == "results" else place.words
    terminal = Terminal([*start, *words], env=env)
    try:
        terminal.wait_for(place.first, 30)
        terminal.settle()
        if place.keys:
            terminal.send(place.keys)
            terminal.wait_for(place.shown)
            terminal.settle()
    except BaseException:
        terminal.__exit__(None, None, None)
        raise
    return terminal
