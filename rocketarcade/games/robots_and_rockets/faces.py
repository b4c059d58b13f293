"""What the things of Robots & Rockets look like: planets, robots, cards, rockets, contracts.

A planet is told by glyph and letter everywhere; its colour only helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content

from rocketarcade.games.robots_and_rockets.cards import (
    BEAM,
    CARDS,
    FIELD,
    FLIES,
    KIND,
    ORBIT,
    PLANET,
    PLANETS,
    ROBOT,
    ROBOTS,
    SEATS,
    TRANSFER,
)
from rocketarcade.games.robots_and_rockets.scoring import planet_robots
from rocketarcade.games.robots_and_rockets.state import HIDDEN
from rocketarcade.widgets.card import BACK, Face

GLYPH = ("◉", "○", "◍", "⊖")
LETTER = tuple(planet[0] for planet in PLANETS)
INK = ("$ink-coral", "$ink-yellow", "$ink-blue", "$ink-violet")
"""By planet."""
SEAT = Content.styled("□", "$text-muted")
"""A free one."""
SPECIAL = {
    BEAM: ("Tractor", "Beam!"),
    FIELD: ("Force", "Field!"),
    ORBIT: ("Orbit!", ""),
    TRANSFER: ("Robot", "Transfer!"),
}
"""Two rows a card."""
SHORT = {BEAM: "Beam", FIELD: "Fld.", ORBIT: "Orb.", TRANSFER: "Trf."}
"""Four cells, for a hand of very many."""
SIGN = {BEAM: "≈≈≈▸", FIELD: "(((●", ORBIT: "⟲", TRANSFER: "■▸■"}
"""What it does, drawn."""


def planet(number: int, *, long: bool = False) -> Content:
    """ "◉M", or "◉ Mars"."""
    words = f"{GLYPH[number]} {PLANETS[number]}" if long else f"{GLYPH[number]}{LETTER[number]}"
    return Content.styled(words, f"bold {INK[number]}")


def flies(rocket: int) -> Content:
    """Where a rocket flies: "◉M ○V"."""
    return Content(" ").join(planet(number) for number in FLIES[rocket])


def robots(card: int) -> Content:
    """A robot card aboard: a letter a seat, on its planet's colour, so that a card is one block."""
    return Content.styled(LETTER[PLANET[card]] * ROBOTS[card], f"bold $paper on {INK[PLANET[card]]}")


def in_order(hand: Iterable[int]) -> list[int]:
    """A hand as it is held: planet by planet, small cards first, the special cards last."""
    return sorted(hand, key=lambda card: (card == HIDDEN, CARDS[card].kind, CARDS[card].planet, ROBOTS[card]))


def card_face(card: int, *, narrow: bool = False, tall: bool = False) -> Face:
    """A card of a hand, or its back. `narrow`: for a hand of many; `tall`: with room for a picture."""
    if card == HIDDEN:
        return BACK
    tall = tall and not narrow
    if KIND[card] != ROBOT:
        names = (SHORT[KIND[card]], "") if narrow else SPECIAL[KIND[card]]
        rows = [Content.styled(name, "bold") for name in names]
        picture = [Content(""), Content.styled(SIGN[KIND[card]].center(9), "$secondary")]
        return Face(tuple(rows + picture if tall else rows), "-special")
    where = PLANET[card]
    number = "" if narrow else f" {ROBOTS[card]}"
    many = Content.assemble(robots(card), (number, f"bold {INK[where]}"))
    queue = " ▟▙" * min(3, ROBOTS[card]) + ("+" if ROBOTS[card] > 3 else "")
    picture = [Content(""), Content.styled(queue, INK[where])] if tall else []
    return Face((planet(where, long=not narrow), *picture, many), f"-{PLANETS[where].lower()}")


def pile(rocket: int, aboard: Sequence[int], *, sign: str = "", tall: bool = False) -> Content:
    """A launched rocket, `sign` before it. Closed, "MV6►▒4": where it flies, its robots, its robot cards.
    Open, "M4V2►3": who is aboard; with room, block by block as they sat there."""
    lead = (sign, "$accent bold reverse")
    if HIDDEN in aboard:
        planets = [(LETTER[to], f"bold {INK[to]}") for to in FLIES[rocket]]
        backs = "▒" * len(aboard) if tall else f"▒{len(aboard)}"
        return Content.assemble(lead, *planets, f"{SEATS[rocket]}", ("►", "$accent"), (backs, "$text-muted"))
    if tall:
        blocks = Content(" ").join(robots(card) for card in in_order(aboard))
        return Content.assemble(lead, blocks, ("►", "$accent"))
    parts = [(f"{LETTER[to]}{n}", f"bold {INK[to]}") for to, n in enumerate(planet_robots(aboard)) if n]
    return Content.assemble(lead, *parts, ("►", "$accent"), (f"{len(aboard)}", "$text-muted"))


def contract_face(number: int, known: int | None, taken: Content | None, *, tall: bool = False) -> Face:
    """A contract: its planet, and what its reader's own fleet carries there, or who has it."""
    rows = [planet(number, long=True)]
    if tall:
        rows.append(Content(""))
    if taken is not None:
        rows.append(taken.truncate(9, ellipsis=True))
    elif known is not None:
        rows.append(Content.assemble((f"{known}", "bold"), " yours"))
    kind = "-taken" if taken is not None else f"-{PLANETS[number].lower()}"
    return Face(tuple(rows), kind)
