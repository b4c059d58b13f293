"""The names of things in Rocketville: for the log, the table in words, labels and reasons."""

from collections.abc import Iterable

from rocketarcade.engine.wording import listed
from rocketarcade.games.rocketville.board import (
    BANK,
    BOARDS,
    CENTRE,
    FIELD_NAMES,
    RADIO,
    ROBOT,
    BoardName,
)
from rocketarcade.games.rocketville.cards import CARDS, COLOURS, WHITE
from rocketarcade.games.rocketville.state import PLANNING

ZONE_NAMES = ("shadow", "wealth", "technology", "residential")
"""By colour (RV-21 to RV-24)."""
ICON_NAMES = {
    CENTRE: "neighbourhood centre",
    ROBOT: "robot assistant",
    BANK: "Galaxy Bank",
    RADIO: "Quasar Radio",
}


def card(number: int) -> str:
    """ "brown 43/3", "white 17", "planning"."""
    if number == PLANNING:
        return "planning"
    colour, high, low = CARDS[number]
    return f"white {high}" if colour == WHITE else f"{COLOURS[colour]} {high}/{low}"


def cards(numbers: Iterable[int]) -> str:
    """Their names, by colour and value."""
    return listed([card(number) for number in sorted(numbers)] or ["nothing"])


def field(board: BoardName, number: int) -> str:
    """ "B4, Gravtrain, green (residential), neighbourhood centre"."""
    found = BOARDS[board]
    zone, icon = found.zone[number], ICON_NAMES.get(found.icon[number])
    name = (
        f"{FIELD_NAMES[number]}, {found.regions[found.region[number]].name}, "
        f"{COLOURS[zone]} ({ZONE_NAMES[zone]})"
    )
    return f"{name}, {icon}" if icon else name
