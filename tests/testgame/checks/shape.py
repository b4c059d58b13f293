"""What the conformance suite must be told of Signal Fire."""

from typing import Any

from signal_fire import actions as do
from signal_fire import events as on
from signal_fire.cards import CARDS as PRINTED
from signal_fire.state import State

from rocketarcade.engine.events import Event
from tests.secrecy import Path, get

CARDS = {"card": ("deck.*", "discard.*", "players.*.hand.*", "players.*.fire.*")}
"""By kind of card: where they lie, in patterns of paths."""

UNDETECTABLE = {
    "round": "any round may look like this",
    "bearing": "chance",
    "turn": "turns of other ships look the same",
    "actions": "an action leaves no trace",
    "pending.*.answers.*": "a free choice",
    "pending.*.asked.*": "ships that passed leave no trace",
    "pending.*.source": "who screened leaves no trace",
    "pending.*.ints.*": "any other ship may be the target",
}
"""Numbers that may be one off without contradicting the rest of the table, and why."""


def exchangeable(state: State, one: Path, other: Path) -> bool:
    """Any cards but those of fires, where any fuel will do."""
    cards = [get(state, path) for path in (one, other)]
    fires = [card for card, path in zip(reversed(cards), (one, other), strict=True) if path[-2] == "fire"]
    return all(PRINTED[card].kind == "fuel" for card in fires)


def cards_named(event: Event) -> set[tuple[str, int]]:
    """The cards that an event tells of, by kind. The hand of a lost ship is not among them: it is laid open
    on the discards (SF-29), which a draw of the same moment may shuffle out of sight (SF-21)."""
    found: list[int] = []
    if isinstance(event, on.Drew | on.Kept | on.Looked | on.Lanced | on.Screened | on.Jammed):
        found = [event.card]
    elif isinstance(event, on.Burnt):
        found = [*event.cards]
    return {("card", card) for card in found}


def alike(state: State, seat: int, one: Any, other: Any, reader: int | None) -> bool:
    """Whether the reader cannot tell these choices of the seat apart: they differ in hidden parts alone."""
    if isinstance(one, do.Course) and isinstance(other, do.Course):
        return len(state.pending[-1].asked) > 1
    return isinstance(one, do.Keep) and isinstance(other, do.Keep)
