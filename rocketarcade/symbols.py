"""Every sign the arcade draws with: one set for terminals with Unicode, one in ASCII, sign for sign.

Screens, games and pictures are written with the first set. Where ASCII is asked for, what is drawn is put
into the other set on its way to the terminal (`filters.Ascii`), frames, scroll bars and people's names
included: a game needs no second set of its own, and nothing can be forgotten.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from rich.cells import cell_len


class Symbols(NamedTuple):
    """A whole set. A string's signs belong together, and stay apart from one another in both sets."""

    seats: str
    """Of the players, in the order of `marks.MARKS`."""
    points: str
    """Spent (those left are seats' signs); cards held, places free; said yes, said no."""
    planets: str
    """Mars, Venus, Jupiter, Saturn; a free seat."""
    pointers: str
    """Forward and back; the same at rest; down."""
    news: str
    """New, aimed at, Orbit!, round one way, round the other."""
    rocket: str
    """Engine, nose, porthole."""
    at_rest: str
    """A frame, corner by corner: top left, top, top right, side, bottom left, bottom right."""
    lit: str
    """A frame that may be picked."""
    pointed_at: str
    """The frame under the cursor."""
    dashed: str
    """Top and side of an empty place's frame."""
    square: str
    """A frame drawn in a picture, with its crossings."""
    ends: str
    """Ends of lines, and lines that begin in a frame."""
    slopes: str
    """Sides of a hull."""
    blocks: str
    """Full, upper half, lower half, left half, right half, shades from light to dark."""
    corners: str
    """Quarters of a block, alone, by two and by three."""
    edges: str
    """Thin edges of blocks: frames and scroll bars are made of them."""
    lettering: str
    """Crossings of double lines, for the name over the door."""
    words: str
    """Between words: dots, the cut, arrows, gifts, a cross to close with."""


UNICODE = Symbols(
    seats="●▲■◆★✚",
    points="◇▮▯✓✗",
    planets="◉○◍⊖□",
    pointers="▸◂›‹▼",
    news="✦≈⟲↺↻",
    rocket="╠►◎",
    at_rest="╭─╮│╰╯",
    lit="┏━┓┃┗┛",
    pointed_at="╔═╗║╚╝",
    dashed="╍╏",
    square="┌┐└┘├┤┬┴┼",
    ends="╴╶╵╷╿╽╥╨",
    slopes="╱╲",
    blocks="█▀▄▌▐░▒▓",
    corners="▖▗▘▝▚▞▙▟▛▜",
    edges="▁▂▃▅▆▇▉▊▋▍▎▏▔▕",
    lettering="╦╩╣╬",
    words="·•…→←»✕",
)
ASCII = Symbols(
    seats="@^#$*+",
    points="-#.*!",
    planets="@o%=_",
    pointers="><)(v",
    news="~=O<>",
    rocket="[>o",
    at_rest=".-.|''",
    lit="+=+!++",
    pointed_at="######",
    dashed="-:",
    square="+++++++++",
    ends="--'|||++",
    slopes="/\\",
    blocks="#\"_||:%#",
    corners=",.'`\\/\\//\\",
    edges="____######||-|",
    lettering="####",
    words=".o.><>x",
)


class _Table(dict[int, str]):
    """For `str.translate`: a letter that is in neither set loses its accent, or becomes question marks of
    its width."""

    def __missing__(self, number: int) -> str:
        sign = chr(number)
        if number < 127:
            made = sign
        else:
            plain = "".join(part for part in unicodedata.normalize("NFKD", sign) if ord(part) < 127)
            width = cell_len(sign)
            made = plain if plain and len(plain) == width else "?" * width
        self[number] = made
        return made


TO_ASCII = _Table(
    {ord(sign): plain for signs, plains in zip(UNICODE, ASCII, strict=True) for sign, plain in
     zip(signs, plains, strict=True)}
)  # fmt: skip
"""Every sign of the one set to its sign in the other."""


def in_ascii(text: str) -> str:
    """The text in the other set; as many cells as before."""
    return text if text.isascii() else text.translate(TO_ASCII)
