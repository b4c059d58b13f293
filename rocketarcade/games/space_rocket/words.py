"""The names of things in Space Rocket: for the log, the table in words, labels and reasons."""

from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.space_rocket.cards import CLOUDS, FLOORS, MOON, SKY, Resource, turned

FACES = "AB"
WALL_TURNS = ("right and down", "down and left", "left and up", "up and right")
"""By turn: where a wall's legs go from its corner, as seen from above."""
CARD_TURNS = ("unturned", "turned a quarter", "turned half round", "turned three quarters")
"""By turn: how a card lies, clockwise."""
PIECES = {
    "wall-1": "the first wall",
    "wall-2": "the second wall",
    "cloud": "the cloud",
    "rocket": "the rocket",
}
"""By the name in a push."""

_PLACES = {
    (-1, -1): "far left corner", (0, -1): "far edge", (1, -1): "far right corner",
    (-1, 0): "left edge", (0, 0): "middle", (1, 0): "right edge",
    (-1, 1): "near left corner", (0, 1): "near edge", (1, 1): "near right corner",
}  # fmt: skip


def place(x: int, y: int) -> str:
    """ "x 35, y -20": whole millimetres from the middle of the box (SR-50)."""
    return f"x {x}, y {y}"


def card(number: int) -> str:
    """ "cloud 3", "the Moon"."""
    return "the Moon" if number == MOON else f"cloud {number + 1}"


def floor(number: int) -> str:
    """ "floor 3", "the Moon": counted from 1."""
    return "the Moon" if number == FLOORS else f"floor {number}"


def sky(number: int) -> str:
    """What is printed on the walls of a floor, counted from 1: "light-blue sky"."""
    first, second = SKY[2 * number - 2], SKY[2 * number - 1]
    return first if first == second else f"{first} and {second}"


def face(number: int, up: int, turn: int = 0) -> str:
    """ "A, a coin at the right edge": a face of a cloud as it lies."""
    if number == MOON:
        return "no resources"
    found = [f"{_icon(one)} {_where(one, turn)}" for one in CLOUDS[number][up]]
    return f"{FACES[up]}, {listed(found)}" if found else f"{FACES[up]}, nothing on it"


def faces(number: int) -> str:
    """Both faces of a cloud."""
    if number == MOON:
        return "the Moon"
    return f"{card(number)} ({face(number, 0)}; {face(number, 1)})"


def tokens(fuel: int, coins: int) -> str:
    """ "3 fuel and 2 coins"."""
    return f"{fuel or 'no'} fuel and {counted(coins, 'coin')}"


def _icon(resource: Resource) -> str:
    return {"coin": "a coin", "fuel": "a fuel", "arrow": "an arrow"}[resource.icon]


def _where(resource: Resource, turn: int) -> str:
    x, y = turned(resource.x, resource.y, turn)
    name = _PLACES[(x > 0) - (x < 0), (y > 0) - (y < 0)]
    return f"in the {name}" if "corner" in name or name == "middle" else f"at the {name}"
