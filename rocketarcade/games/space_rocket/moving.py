"""What moves at the table of Space Rocket: a tower that falls card by card, tokens, the Moon."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from rocketarcade.engine.events import Event
from rocketarcade.engine.wording import capital
from rocketarcade.games.space_rocket import faces, words
from rocketarcade.games.space_rocket.beside import Cell, Sprite, View
from rocketarcade.games.space_rocket.cards import MOON
from rocketarcade.games.space_rocket.events import CoinTouched, Fell, FuelTouched, RocketSet
from rocketarcade.games.space_rocket.scoring import millimetres, out
from rocketarcade.games.space_rocket.state import Fall, State
from rocketarcade.games.space_rocket.statics import NO_SUPPORT
from rocketarcade.widgets.motion import Frame, Moment, travel

PACE = 0.09
SWAYS = (1, 0, -1, 0)
"""Columns that the upper part leans before it goes."""
DROP = (0, 1, 2, 4, 6, 9, 12, 16, 21, 27)
"""Rows that a card has fallen, frame by frame."""
LATER = 2
"""Frames between one card and the one above it."""
WORDS_STAY = 5


def moving(events: Sequence[Event], view: State, board: Widget) -> list[Moment]:
    """Moments for these events."""
    found: list[Moment] = []
    sky = board.query_one("#sky").region
    for event in events:
        if isinstance(event, Fell):
            found += falling(view, sky)
        elif isinstance(event, CoinTouched | FuelTouched) and event.taken:
            token = faces.coins(1) if isinstance(event, CoinTouched) else faces.fuel(2)[:1]
            found += travel(token, board.query_one("#plan").region, board.query_one("#headline").region)
        elif isinstance(event, RocketSet) and view.floors[-1].card == MOON and view.finished:
            found += landing(view, sky)
    return found


def landing(view: State, region: Region) -> list[Moment]:
    """The rocket comes down on the Moon."""
    if region.width < 10 or region.height < 10:
        return []
    picture = View(view, region.width, region.height)
    *tower, rocket = picture.sprites()
    frames = []
    for height in (3, 2, 2, 1, 1, 0):
        up = tuple(Cell(x, y - height, sign) for x, y, sign in rocket)
        frames.append(Frame(tuple(picture.draw([*tower, up])), region.offset))
    rows = _written(picture.draw([*tower, rocket]), ["The Moon!"], len(frames[0].rows) // 2)
    return [Moment((*frames, *[Frame(tuple(rows), region.offset)] * 8), PACE)]


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
    rows = picture.draw(fallen(picture, fall, frames))
    last = _written(rows, in_words(fall), len(rows) // 4)
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
        out(fall.margin) if fall.margin == NO_SUPPORT else f"{millimetres(-fall.margin)} out",
        *(["as it is lifted"] if fall.lifted else []),
    ]


def _leaning(sprites: list[Sprite], floor: int, sway: int) -> list[Sprite]:
    return [
        tuple(Cell(x + sway, y, sign) for x, y, sign in sprite) if number >= floor else sprite
        for number, sprite in enumerate(sprites)
    ]


def _written(rows: list[Content], lines: Sequence[str], top: int) -> list[Content]:
    """Words over a picture, from that row on."""
    width = rows[0].cell_length
    for at, line in enumerate(lines, top):
        said = f" {line} "[:width]
        left = (width - len(said)) // 2
        row = rows[at]
        rows[at] = Content.assemble(row[:left], (said, "bold $paper on $warning"), row[left + len(said) :])
    return rows
