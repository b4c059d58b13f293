"""What the things of Rocketville look like: zones, icons, cards, big figures, the track of popularity.

Zones, icons and owners are told by letter and sign everywhere; colours only help.
"""

from __future__ import annotations

from textual.content import Content

from rocketarcade.games.rocketville.board import BANK, CENTRE, PLAIN, RADIO, ROBOT
from rocketarcade.games.rocketville.cards import CARDS, COLOURS, VALUES, WHITE
from rocketarcade.games.rocketville.state import HIDDEN, PLANNING
from rocketarcade.widgets.card import BACK, Face
from rocketarcade.widgets.rocket import NOSE

NAMES = (*COLOURS, "white")
LETTER = "BYPGW"
INK = ("$ink-coral", "$ink-yellow", "$ink-violet", "$ink-green", "$ink-white")
"""By colour of cards and fields; white is no field's."""
EFFECT = ("-1", "+1", "+▮", "  ")
"""By zone: the lowest loses 1, the claimer gains 1, the claimer draws a card, nothing (RV-21 to RV-24)."""
EFFECT_WORDS = ("lowest loses 1", "claimer +1", "claimer draws", "")
ICON = {PLAIN: "   ", CENTRE: "◎C ", ROBOT: "[R]", BANK: "◇B◇", RADIO: "≈Q≈"}
ICON_WORDS = {PLAIN: "", CENTRE: "◎ centre", ROBOT: "[R] robot", BANK: "◇B◇ Bank", RADIO: "≈Q≈ Radio"}
ROCKET = f"╠■{NOSE}"
PLAN = "planning"
NARROW, WIDE, FIGURES = 8, 10, 7
"""Cells inside a card, for more than a letter and a number; for its colour in a word; for big figures."""
_DIGITS = (
    ("███", "█ █", "█ █", "█ █", "███"),
    (" █ ", "██ ", " █ ", " █ ", "███"),
    ("███", "  █", "███", "█  ", "███"),
    ("███", "  █", "███", "  █", "███"),
    ("█ █", "█ █", "███", "  █", "  █"),
    ("███", "█  ", "███", "  █", "███"),
    ("███", "█  ", "███", "█ █", "███"),
    ("███", "  █", "  █", "  █", "  █"),
    ("███", "█ █", "███", "█ █", "███"),
    ("███", "█ █", "███", "  █", "███"),
)
"""Five rows a figure, drawn as three of half blocks."""


def figures(number: int) -> list[str]:
    """A number three rows high."""
    signs = [_DIGITS[int(digit)] for digit in str(number)]
    rows = []
    for upper, lower in ((0, 1), (2, 3), (4, None)):
        row = []
        for sign in signs:
            below = sign[lower] if lower is not None else "   "
            row.append("".join(_HALVES[a != " ", b != " "] for a, b in zip(sign[upper], below, strict=True)))
        rows.append(" ".join(row))
    return rows


_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def zone(colour: int) -> Content:
    """ "B-1": the letter on its colour, and what the zone does."""
    chip = (LETTER[colour], f"bold $paper on {INK[colour]}")
    return Content.assemble(chip, (EFFECT[colour], f"bold {INK[colour]}"))


def name(card: int) -> Content:
    """ "B43/3", "W17"."""
    if card == PLANNING:
        return Content.styled(PLAN, "bold")
    it = CARDS[card]
    value = f"{it.high}" if it.colour == WHITE else f"{it.high}/{it.low}"
    return Content.styled(f"{LETTER[it.colour]}{value}", f"bold {INK[it.colour]}")


def card_face(card: int, field: int, value: int, *, tall: bool = False, width: int = 10) -> Face:
    """A promise card, or its back: the value that it has here large, the other one small. `field`: the
    colour of the one that is fought for; `width`: cells inside the frame."""
    if card == HIDDEN:
        return Face((Content("░" * width),) * (4 if tall else 2), BACK.kind)
    colour = CARDS[card].colour
    ink, kind = INK[colour], f"-{NAMES[colour]}"
    chip = f"bold $paper on {ink}"
    sign = f"{LETTER[colour]}{value}"
    if tall and width >= FIGURES:
        small = _small(card, field, width - len(sign) - 1)
        large = [Content.styled(row.center(width), f"bold {ink}") for row in figures(value)]
        return Face((*large, Content.assemble((sign, chip), (f" {small}", ink))), kind)
    if width < NARROW:
        first = Content.styled(sign, chip)
    else:
        word = NAMES[colour] if width >= WIDE else LETTER[colour]
        first = Content.assemble((f" {value} ", chip), (word, ink))
    return Face((first, Content.styled(_small(card, field, width), ink)), kind)


def row_face(card: int, field: int, value: int, number: int) -> Face:
    """A card in one row, for a hand of very many; with the key that picks it, if there is one."""
    if card == HIDDEN:
        return Face((Content.styled("   ░░░░", "$text-muted"),))
    colour = CARDS[card].colour
    chip = (f"{LETTER[colour]}{value}", f"bold $paper on {INK[colour]}")
    small = "" if colour == WHITE else _small(card, field, 3)
    return Face((Content.assemble(_key(number), chip, (small, INK[colour])),))


def plan_face(*, tall: bool = False, width: int = 10) -> Face:
    """The planning card."""
    if tall and width >= FIGURES:
        large = [Content.styled(row.center(width), "bold $foreground") for row in figures(0)]
        return Face((*large, Content.styled("0 draws 1"[:width].rstrip(), "$text-muted")), "-plan")
    if width < NARROW:
        return Face((Content.styled(" 0", "bold"), Content.styled("plan", "$text-muted")), "-plan")
    first = Content.assemble((" 0 ", "bold reverse"), "plan")
    return Face((first, Content.styled("draws 1", "$text-muted")), "-plan")


def plan_row(number: int) -> Face:
    """The planning card in one row."""
    return Face((Content.assemble(_key(number), ("0 plan", "bold")),))


def _key(number: int) -> tuple[str, str]:
    """Behind a blank for its sign."""
    return (f" {number} " if number < 10 else "   ", "$accent bold")


def _small(card: int, field: int, room: int) -> str:
    """What the card counts elsewhere, in as many words as there is room for."""
    it = CARDS[card]
    if it.colour == WHITE:
        words = ["anywhere", "any"]
    elif it.colour == field:
        words = [f"else {it.low}", f"/{it.low}"]
    else:
        words = [f"{it.high} on {LETTER[it.colour]}", f"/{it.high}"]
    return next((word for word in words if len(word) <= room), "")


def track(popularity: int, ink: str, glyph: str, length: int) -> Content:
    """A marker on its way from 0; past the end it stands there, and the number says the rest."""
    at = min(popularity, length - 1)
    return Content.assemble(
        ("━" * at, ink), (glyph, f"bold {ink}"), ("·" * (length - 1 - at), "$text-disabled")
    )


def by_value(cards: list[int], field: int) -> list[int]:
    """A hand as it is held: the strongest here first, backs last."""

    def rank(card: int) -> tuple[int, int]:
        return (1, 0) if card == HIDDEN else (-VALUES[field][card], card)

    return sorted(cards, key=rank)
