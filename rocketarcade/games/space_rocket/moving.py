"""How a tower falls: card by card, from the floor that failed."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Region

from rocketarcade.engine.wording import capital
from rocketarcade.games.space_rocket import words
from rocketarcade.games.space_rocket.beside import Cell, Sprite, View
from rocketarcade.games.space_rocket.scoring import millimetres
from rocketarcade.games.space_rocket.state import Fall, State
from rocketarcade.widgets.motion import Frame, Moment

PACE = 0.09
SWAYS = (1, 0, -1, 0)
"""Columns that the upper part leans before it goes."""
DROP = (0, 1, 2, 4, 6, 9, 12, 16, 21, 27)
"""Rows that a card has fallen, frame by frame."""
LATER = 2
"""Frames between one card and the one above it."""
WORDS_STAY = 5


def falling(view: State, region: Region) -> list[Moment]:
    """The fall, in that part of the screen; and in words what fell by how much (SR-53)."""
    fall = view.fall
    if fall is None or region.width < 10 or region.height < 10:
        return []
    picture = View(view, region.width, region.height)
    pictures = []
    for sway in SWAYS:
        pictures.append(picture.draw(_leaning(picture.sprites(), fall.floor, sway)))
    frames = len(DROP) + LATER * (len(view.floors) - fall.floor)
    for number in range(frames):
        pictures.append(picture.draw(fallen(picture, fall, number)))
    last = _written(picture.draw(fallen(picture, fall, frames)), fall)
    frames_of = [Frame(tuple(rows), region.offset) for rows in [*pictures, *[last] * WORDS_STAY]]
    return [Moment(tuple(frames_of), PACE)]


def fallen(picture: View, fall: Fall, frame: int = 1000) -> list[Sprite]:
    """Where everything is after so many frames: the lower cards go first, and all come to lie on the
    ground, to either side."""
    sprites = picture.sprites()
    ground = picture.height - 2
    found = list(sprites[: fall.floor])
    for number, sprite in enumerate(sprites[fall.floor :]):
        since = min(frame - LATER * number, len(DROP) - 1)
        if since <= 0:
            found.append(sprite)
            continue
        side = (1 if number % 2 else -1) * (1 + number % 3)
        lies = ground - number % 2
        found.append(
            tuple(
                Cell(x + side * since // 2, min(y + DROP[since], lies) if DROP[since] else y, sign)
                for x, y, sign in sprite
            )
        )
    return found


def in_words(fall: Fall) -> list[str]:
    """What fell, and by how much."""
    return [
        f"{capital(words.floor(fall.floor + 1))} falls",
        f"{millimetres(-fall.margin)} out",
        *(["as it is lifted"] if fall.lifted else []),
    ]


def _leaning(sprites: list[Sprite], floor: int, sway: int) -> list[Sprite]:
    return [
        tuple(Cell(x + sway, y, sign) for x, y, sign in sprite) if number >= floor else sprite
        for number, sprite in enumerate(sprites)
    ]


def _written(rows: list[Content], fall: Fall) -> list[Content]:
    """The words over the picture, in the middle of its upper part."""
    width = rows[0].cell_length
    for at, line in enumerate(in_words(fall), len(rows) // 4):
        said = f" {line} "[:width]
        left = (width - len(said)) // 2
        row = rows[at]
        rows[at] = Content.assemble(row[:left], (said, "bold $paper on $warning"), row[left + len(said) :])
    return rows
