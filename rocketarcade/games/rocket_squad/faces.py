"""What the things of Rocket Squad look like: rockets of cardboard, cards and their uses, launchpads.

A colour is told by its letter everywhere, a rocket's height by a figure beside the boxes; colours only help.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from rocketarcade.games.rocket_squad.cards import (
    ACE,
    ALLIE,
    BALLOONS,
    CARDS,
    COLOUR,
    CREW,
    DAD,
    FRIEND,
    GRANDMA,
    JACK,
    JACKIE,
    MOM,
    NONE,
    NUMBER,
    ROCKS,
    TAPE,
    UNCLE,
)
from rocketarcade.games.rocket_squad.state import HIDDEN, Launched, Rocket
from rocketarcade.widgets.card import BACK, Face

LETTER = "BGYR"
INK = ("$ink-blue", "$ink-green", "$ink-yellow", "$ink-red")
"""By place in COLOURS."""
CARDBOARD = "$ink-orange"
BOX = f"{CARDBOARD} on {CARDBOARD} 35%"
WIDE = 23
"""Cells in a wide card, behind the cell for a sign."""
ORANGE, GREY = "$ink-coral", "$ink-grey"
"""Of the halves of action cards."""
NAMES = {
    JACK: "Jack",
    DAD: "Dad",
    ACE: "Ace",
    ALLIE: "Allie",
    BALLOONS: "Water Balloons",
    JACKIE: "Jackie",
    TAPE: "Duct Tape",
    FRIEND: "Friend",
    UNCLE: "Uncle",
    CREW: "Crew",
    MOM: "Mom",
    GRANDMA: "Grandma",
}
"""Of halves and reactions, short enough for a card."""
WHAT = {
    JACK: "a card of theirs",
    DAD: "their top box",
    ACE: "three boxes off",
    ALLIE: "no more boxes",
    BALLOONS: "one box each",
    JACKIE: "pick of three",
    TAPE: "two boxes",
    FRIEND: "guards a rocket",
    UNCLE: "a new hand",
    CREW: "two points more",
    MOM: "spares you",
    GRANDMA: "stops it",
}
"""What they do, in a few words."""
AREA = 9
"""Boxes that there is room for over a booster: as many as a rocket has at most."""


class Mark(NamedTuple):
    """What holds of a rocket, in a word and in a letter."""

    word: str
    short: str
    letter: str
    style: str


SITS = Mark("Allie", "Allie", "A", "bold $paper on $ink-pink")
GUARDS = Mark("Friend", "Frnd.", "F", "bold $paper on $ink-white")


def height(rocket: Rocket) -> Content:
    """How many of its boxes a rocket has: "3/7"; complete, it is lit."""
    number, count = NUMBER[rocket.booster], len(rocket.boxes)
    return Content.styled(f"{count}/{number}", "bold $success" if count == number else "bold")


def marks(rocket: Rocket) -> list[Mark]:
    """Who sits on it, who stands beside it."""
    found = [SITS] if rocket.allie is not None else []
    return found + ([GUARDS] if rocket.friend is not None else [])


def standing(colour: int, rocket: Rocket, width: int, *, tall: bool = False) -> list[Content]:
    """A rocket on its launchpad: boxes as high as it is, dots up to where it goes, and on top whoever sits
    there; once it is complete, a nose. `tall`: two rows a box."""
    number, count = NUMBER[rocket.booster], len(rocket.boxes)
    ink = INK[colour]
    scale = 2 if tall else 1
    rows: list[Content] = []
    """From the bottom up."""
    for _ in range(count):
        rows += [Content.styled(row, BOX) for row in _box(width, tall)]
    for _ in range(number - count):
        rows += [Content.styled(f"·{' ' * (width - 2)}·", "$text-disabled")] + [Content("")] * (scale - 1)
    above = count * scale
    if count == number:
        rows += [Content.styled(row.center(width), f"bold {ink}") for row in (NOSE if tall else NOSE[1:])]
        above = len(rows)
    rows = (rows + [Content("")] * AREA * scale)[: AREA * scale]
    for at, mark in zip(range(above, len(rows)), marks(rocket), strict=False):
        word = mark.word if len(mark.word) <= width else mark.short
        rows[at] = Content.styled(word.center(width), mark.style)
    fin = f"{LETTER[colour]}{number}".center(width - 2)
    foot = Content.assemble(("▟", ink), (fin, f"bold $paper on {ink}"), ("▙", ink))
    return [*reversed(rows), foot]


def _box(width: int, tall: bool) -> tuple[str, ...]:
    """A cardboard box, from the bottom up."""
    if not tall:
        return (f"▐{'▄' * (width - 2)}▌",)
    return (f"▙{'▄' * (width - 2)}▟", f"▛{'▀' * (width - 2)}▜")


NOSE = ("▟██▙", "▟▙")
"""From the bottom up; where there is little room, its tip."""
TRAIL = ("▟▙", "██", "▒▒", "░░", "··")
"""Of a rocket that is gone, from the top down."""


def empty(colour: int, width: int, *, tall: bool = False) -> list[Content]:
    """A launchpad with nothing on it."""
    pad = Content.styled(LETTER[colour].center(width, "▁"), INK[colour])
    return [Content("")] * AREA * (2 if tall else 1) + [pad]


def flown(colour: int, launched: Launched, width: int, *, tall: bool = False) -> list[Content]:
    """A launchpad whose rocket is gone: what lies under it, for those who may know, below the trail."""
    ink = INK[colour]
    sky = [Content.styled(row.center(width), "$text-muted" if n > 1 else ink) for n, row in enumerate(TRAIL)]
    below = [Content.styled(part.center(width), "bold") for part in worth(launched)]
    room = AREA * (2 if tall else 1)
    gap = [Content("")] * max(0, room - len(sky) - len(below))
    pad = Content.styled(f"✓{LETTER[colour]}".center(width, "▁"), f"bold {ink}")
    return [*sky[: room - len(below)], *gap, *below, pad]


def worth(launched: Launched) -> list[str]:
    """What lies under a launchpad, part by part: booster, Crew, Moon Rock; backs for what is not seen."""
    hidden = launched.booster == HIDDEN
    parts = ["▒▒" if hidden else str(NUMBER[launched.booster])]
    if launched.crew is not None:
        parts.append("+2")
    return [*parts, *filter(None, [rock(launched)])]


def rock(launched: Launched) -> str:
    """The Moon Rock in a cell or two, "" for none."""
    if launched.rock is None:
        return ""
    return "◆?" if launched.rock == HIDDEN else f"◆{ROCKS[launched.rock]}"


# Cards


def name(card: int) -> Content:
    """A card in a word or two: "R7", "Dad / Duct Tape"."""
    it = CARDS[card]
    if it.colour != NONE:
        return Content.styled(f"{LETTER[it.colour]}{it.number}", f"bold {INK[it.colour]}")
    if it.reaction != NONE:
        return Content.styled(NAMES[it.reaction], "bold")
    return Content.assemble((NAMES[it.orange], f"bold {ORANGE}"), " / ", (NAMES[it.grey], f"bold {GREY}"))


def card_face(card: int, *, wide: bool = False) -> Face:
    """A card, or its back: a row for its face, one for its other half or for what the face is worth.
    `wide`: with a few words on each."""
    if card == HIDDEN:
        return BACK
    it = CARDS[card]
    if it.colour != NONE:
        ink = INK[it.colour]
        rows = Content.assemble(name(card), (" booster", ink)), Content.styled("■" * NUMBER[card], CARDBOARD)
        return Face(rows, f"-{LETTER[COLOUR[card]].lower()}")
    if it.reaction != NONE:
        return Face((_use(it.reaction, "", wide), Content.styled("answers only", "$text-muted")), "-reaction")
    return Face((_use(it.orange, ORANGE, wide), _use(it.grey, GREY, wide)), "-action")


def _use(use: int, ink: str, wide: bool) -> Content:
    what = f"  {WHAT[use]}" if wide else ""
    if len(NAMES[use] + what) > WIDE:
        what = ""
    return Content.assemble((NAMES[use], f"bold {ink}".strip()), (what, "$text-muted"))
