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
    """ "43/3 brown", short: "B43/3", "W17"."""
    if card == PLANNING:
        return Content.styled(PLAN, "bold")
    it = CARDS[card]
    value = f"{it.high}" if it.colour == WHITE else f"{it.high}/{it.low}"
    return Content.styled(f"{LETTER[it.colour]}{value}", f"bold {INK[it.colour]}")


def other_value(card: int, field: int) -> str:
    """What the card counts where it is not: small print. `field`: the colour of the one fought for."""
    it = CARDS[card]
    if it.colour == WHITE:
        return "anywhere"
    return f"else {it.low}" if it.colour == field else f"{it.high} on {LETTER[it.colour]}"


def card_face(card: int, field: int, value: int, *, tall: bool = False, width: int = 9) -> Face:
    """A promise card, or its back: the value that it has here large, the other one small."""
    if card == HIDDEN:
        return Face((Content("░" * width),) * (4 if tall else 2), BACK.kind)
    it = CARDS[card]
    ink, word = INK[it.colour], NAMES[it.colour]
    small = other_value(card, field)
    kind = f"-{word}"
    if tall:
        large = [Content.styled(row.center(width), f"bold {ink}") for row in figures(value)]
        colour = (LETTER[it.colour], f"bold $paper on {ink}")
        return Face((*large, Content.assemble(colour, (f" {small}", ink))), kind)
    chip = (f" {value} ", f"bold $paper on {ink}")
    if width < 10:
        word = LETTER[it.colour]
    if width < 8:
        letter = it.low if it.colour == field else it.high
        return Face(
            (
                Content.assemble((f"{LETTER[it.colour]}{value}", f"bold $paper on {ink}")),
                Content.styled("" if it.colour == WHITE else f"/{letter}", ink),
            ),
            kind,
        )
    first = Content.assemble(chip, (word, ink))
    return Face((first, Content.styled(small, ink)), kind)


def row_face(card: int, field: int, value: int, number: int) -> Face:
    """A card in one row, for a hand of very many; with the key that picks it, if there is one."""
    key = (f"{number}" if number < 10 else " ", "$accent bold")
    if card == HIDDEN:
        return Face((Content.styled("  ░░░░", "$text-muted"),))
    it = CARDS[card]
    small = "" if it.colour == WHITE else f"/{it.low if it.colour == field else it.high}"
    chip = (f"{LETTER[it.colour]}{value}", f"bold $paper on {INK[it.colour]}")
    return Face((Content.assemble(key, " ", chip, (small, INK[it.colour])),))


def plan_face(*, tall: bool = False, width: int = 9) -> Face:
    """The planning card."""
    if tall:
        large = [Content.styled(row.center(width), "bold $foreground") for row in figures(0)]
        return Face((*large, Content.styled("draws 1", "$text-muted").truncate(width)), "-plan")
    if width < 8:
        return Face((Content.styled(" 0", "bold"), Content.styled("plan", "$text-muted")), "-plan")
    first = Content.assemble((" 0 ", "bold reverse"), "plan")
    return Face((first, Content.styled("draws 1", "$text-muted")), "-plan")


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


def plan_row(number: int) -> Face:
    """The planning card in one row."""
    key = (f"{number}" if number < 10 else " ", "$accent bold")
    return Face((Content.assemble(key, " ", ("0 plan", "bold")),))
