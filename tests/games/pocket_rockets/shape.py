"""What the conformance suite must be told of Pocket Rockets."""

from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.games.pocket_rockets import actions as do
from rocketarcade.games.pocket_rockets import events as on
from rocketarcade.games.pocket_rockets.cards import CARDS as PRINTED
from rocketarcade.games.pocket_rockets.state import State
from tests.secrecy import Path, get

CARDS = {
    "rocket card": (
        "piles.*.*",
        "players.*.hand.*",
        "players.*.rockets.*.base",
        "players.*.rockets.*.bodies.*",
        "players.*.rockets.*.head",
    ),
    "bonus card": ("players.*.bonus.*", "bonus_unseen.*", "bonus_used.*"),
}
"""By kind of card: where they lie, in patterns of paths."""

UNDETECTABLE = {
    "players.*.pawn": "any pawn may stand anywhere",
    "heading": "a move leaves no other trace",
    "limit": "a head built or swapped since the turn began may have changed what it would be now",
    "pending.*.ints.*": "any pile or hand may have been named",
}
"""Numbers that may be one off without contradicting the rest of the table, and why."""


def exchangeable(state: State, one: Path, other: Path) -> bool:
    """Cards of hands and piles, two bases, and any two that are alike as printed but for what a head gives;
    a bonus card may be anybody's."""
    if "bonus" in str(one):
        return True
    if all("hand" in path or path[0] == "piles" for path in (one, other)):
        return True
    mine, theirs = PRINTED[int(get(state, one))], PRINTED[int(get(state, other))]
    return mine.kind == theirs.kind and (mine.colour == theirs.colour or mine.kind == "base")


def cards_named(event: Event) -> set[tuple[str, int]]:
    """The cards that an event tells of, by kind. A card put on a pile is not among them: it is laid there
    openly, and named (PR-08), before the shuffle takes it out of sight (PR-18)."""
    if isinstance(event, on.BonusUsed):
        return {("bonus card", event.card)}
    if isinstance(event, on.HeadsSwapped):
        return {("rocket card", event.card), ("rocket card", event.their_card)}
    if isinstance(event, on.Drew | on.Took | on.Built):
        return {("rocket card", event.card)}
    return set()


def alike(state: State, seat: int, one: Any, other: Any, reader: int | None) -> bool:
    """A card taken of those that only the taker looks at (PR-08), unless the open top shows which."""
    if not isinstance(one, do.Take) or not isinstance(other, do.Take):
        return False
    look = state.pending[-1]
    if look.kind == "peek":
        return reader != look.ints[0]
    pile = state.piles[look.ints[-1]]
    if look.kind == "rummage":
        return len(pile) > 2
    return pile[-1] not in (one.card, other.card)
