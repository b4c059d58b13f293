"""What the things of Space Rocket look like: resources, tokens, skies.

A resource is told by its letter everywhere; its colour only helps.
"""

from __future__ import annotations

from textual.content import Content

from rocketarcade.games.space_rocket.cards import SKY, Icon, faces, turned

LETTER: dict[Icon, str] = {"coin": "C", "fuel": "F", "arrow": "»"}
LETTERS = "CF»"
INK: dict[Icon, str] = {"coin": "$ink-yellow", "fuel": "$ink-red", "arrow": "$ink-green"}
ROCKET, CENTRE = "▲", "◎"
"""The middle of the rocket's foot; the centre of mass of what two walls carry."""
ROCKET_INK = "$ink-red"
COIN, FUEL = "◉", "▮"
NO_COIN, NO_FUEL = "·", "▯"


def resources(card: int, face: int, turn: int) -> list[tuple[Icon, int, int]]:
    """What is printed on a card that lies so, each with its place from the card's middle."""
    return [(it.icon, *turned(it.x, it.y, turn)) for it in faces(card)[face]]


def printed(card: int, face: int) -> str:
    """A face in a few signs, as it lies unturned: "C left, F right"."""
    found = (f"{LETTER[it.icon]} {_where(it.x, it.y)}" for it in faces(card)[face])
    return ", ".join(found) or "nothing"


def _where(x: int, y: int) -> str:
    ways = ("far" if y < 0 else "near" if y > 0 else "", "left" if x < 0 else "right" if x > 0 else "")
    return " ".join(way for way in ways if way) or "mid"


def coins(count: int, needed: int = 0) -> Content:
    """Coins as tokens, and places for those that are still needed."""
    return Content.assemble(
        (COIN * count, f"bold {INK['coin']}"), (NO_COIN * (needed - count), "$text-muted")
    )


def fuel(count: int, at_first: int = 0) -> Content:
    """Fuel as tokens, and places for what is gone."""
    ink = "bold $error" if count <= 1 else f"bold {INK['fuel']}"
    return Content.assemble((FUEL * count, ink), (NO_FUEL * (at_first - count), "$text-muted"))


def millimetres(tenths: int) -> str:
    """A margin: "12.4", "-0.1"."""
    return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"


def sky(floor: int) -> str:
    """The sky behind a floor, counted from 0, by what is printed on its walls: its name in the theme."""
    kinds = list(dict.fromkeys(SKY))
    first = min(2 * floor, len(SKY) - 1)
    kind = kinds.index(SKY[first])
    if kind == 2:  # dark blue gets darker
        return "evening" if first < SKY.index(kinds[2]) + SKY.count(kinds[2]) // 2 else "night"
    return ("mountains", "morning", "night", "space")[min(kind, 3)]
