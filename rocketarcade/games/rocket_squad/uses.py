"""The uses of a card, as rows of the hand and as letters: which of them are possible, and why not."""

from __future__ import annotations

from rocketarcade.engine.game import Refusal
from rocketarcade.engine.walk import UNKNOWN, Walk
from rocketarcade.games.rocket_squad import faces
from rocketarcade.games.rocket_squad.cards import COLOUR, GRANDMA, GREY, NONE, ORANGE, REACTION, USES
from rocketarcade.games.rocket_squad.widgets_hand import BOX, FACE, OTHER, OUT, use_ref

NO_USE = "use:none"
"""A row that stands for nothing."""
SHORT = {
    "use:face": "place a booster",
    "use:orange": "orange half",
    "use:grey": "grey half",
    "use:box": "box",
    "use:discard": "discard",
    "use:shoo": "remove Allie",
    "use:answer": "answer",
}
"""What a letter does, before a card is chosen."""
_REACTIONS = ("use:mom", "use:grandma")
_MISSING = {
    NO_USE: Refusal("RS-05", "That card has no such half."),
    "use:face": Refusal("RS-12", "That card is no booster."),
    "use:shoo": Refusal("RS-30", "An orange action card removes Allie, where she sits on a rocket of yours."),
    "use:mom": Refusal("RS-20", "That card answers nothing."),
}
"""Why a card has not got a use that others have."""


def of_row(card: int, row: int, walk: Walk) -> str:
    """The use that a row of the hand stands for."""
    if row == BOX:
        return "use:box"
    if row == OUT:
        return "use:discard"
    if row == OTHER:
        return named("use:grey", card)
    if REACTION[card] != NONE or walk.view.pending:
        return named("use:answer", card)
    return "use:face" if COLOUR[card] != NONE else named("use:orange", card)


def row_ref(card: int, use: str) -> str:
    """The row of the hand that stands for that use."""
    row = {"use:box": BOX, "use:discard": OUT, "use:shoo": OUT, named("use:grey", card): OTHER}.get(use, FACE)
    return use_ref(str(card), row)


def named(general: str, card: int) -> str:
    """What a letter means for this card: its own orange half, its own reaction."""
    if general == "use:orange":
        return f"use:{USES[ORANGE[card]]}" if ORANGE[card] != NONE else NO_USE
    if general == "use:grey":
        return f"use:{USES[GREY[card]]}" if GREY[card] != NONE else NO_USE
    if general == "use:answer":
        return _REACTIONS[REACTION[card] == GRANDMA]
    return general


def general(use: str) -> str:
    """The letter's use that stands for this one."""
    name = use.removeprefix("use:")
    if name in USES:
        return "use:orange" if USES.index(name) <= max(ORANGE) else "use:grey"
    return "use:answer" if use in _REACTIONS else use


def label(use: str, otherwise: str) -> str:
    """A use in a few words."""
    name = use.removeprefix("use:")
    if name in USES:
        number = USES.index(name)
        return f"{faces.NAMES[number]}: {faces.WHAT[number]}"
    return SHORT.get(use) or otherwise or name


def cards(walk: Walk) -> list[int]:
    """The cards that could be chosen."""
    return [int(ref.partition(":")[2]) for ref in walk.wide.steps if ref.startswith("hand:")]


def possible(walk: Walk, card: int) -> list[str]:
    """What this card may be used for now."""
    node = walk.root.children.get(f"hand:{card}")
    return list(node.steps) if node is not None else []


def why_not(walk: Walk, card: int, use: str) -> Refusal | None:
    """Why this card cannot be used for that now; None if it can."""
    if use in possible(walk, card):
        return None
    node = walk.wide.children.get(f"hand:{card}")
    if node is None:
        return UNKNOWN
    if use not in node.children and not walk.view.pending:
        return _MISSING[use]
    for action in node.children.get(use, node).actions():
        refusal = walk.game.refuse(walk.view, walk.seat, action)
        if refusal is not None:
            return refusal
    return UNKNOWN
