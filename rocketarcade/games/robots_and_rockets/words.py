"""The names of things in Robots & Rockets: for the log, the table in words, labels and reasons."""

from collections.abc import Iterable

from rocketarcade.engine.wording import listed
from rocketarcade.games.robots_and_rockets.cards import CARDS, FLIES, PLANETS, ROBOT, ROCKETS, SEATS, TITLES

_SIZES = {3: "three", 6: "six", 9: "nine", 12: "twelve"}


def card(number: int) -> str:
    """ "Mars 2" for two robots to Mars, "Orbit!" for a special card."""
    _, planet, robots = CARDS[number]
    return f"{PLANETS[planet]} {robots}" if planet >= 0 else TITLES[CARDS[number].kind]


def cards(numbers: Iterable[int]) -> str:
    """Their names, by planet and number, the special cards last."""

    def place(number: int) -> tuple[bool, int, int, int]:
        kind, planet, robots = CARDS[number]
        return kind != ROBOT, kind, planet, robots

    return listed([card(number) for number in sorted(numbers, key=place)] or ["nothing"])


def rocket(number: int) -> str:
    """ "six-seater to Mars and Venus", "twelve-seater to all planets"."""
    seats, planets = SEATS[number], FLIES[number]
    size = f"{_SIZES.get(seats, seats)}-seater"
    if len(planets) == len(PLANETS):
        return f"{size} to all planets"
    return f"{size} to {listed([PLANETS[planet] for planet in planets])}"


ROCKET_NAMES = tuple(rocket(number) for number in range(len(ROCKETS)))
"""By id: there are few, and the log asks for them often."""
