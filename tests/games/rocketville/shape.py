"""What the conformance suite must be told of Rocketville."""

from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.games.rocketville import actions as do
from rocketarcade.games.rocketville import events as on
from rocketarcade.games.rocketville.state import PLANNING, State
from tests.secrecy import Path, get

CARDS = {
    "promise card": ("deck.*", "discards.*", "players.*.hand.*", "players.*.shown"),
    "robot card": ("robot_deck.*", "players.*.robots.*"),
}
"""By kind of card: where they lie, in patterns of paths. A planning card that is shown has no id."""

UNDETECTABLE = {
    "players.*.popularity": "popularity leaves no other trace",
    "owners.*": "anybody may have claimed a field",
    "rocket": "any free field may be next",
    "pending.*.answers.*": "any card may have been chosen, any number discarded",
    "first": "anybody may be first",
    "claimer": "anybody who owns a field may have claimed last",
    "sponsor": "any sponsor may have been drawn",
    "holder": "anybody may have taken the sponsor, or nobody",
}
"""Numbers that may be one off without contradicting the rest of the table, and why."""


def exchangeable(state: State, one: Path, other: Path) -> bool:
    """Any two promise cards, any two robots; planning only with what others show."""
    shown = [path[-1] == "shown" for path in (one, other)]
    if PLANNING in (get(state, one), get(state, other)):
        return all(shown)
    return True


def cards_named(event: Event) -> set[tuple[str, int]]:
    """The cards that an event tells of, by kind. Cards that were shown or discarded are not among them: they
    lie openly before everybody, and are named (RV-11, RV-16), before others cover them."""
    if isinstance(event, on.Saw):
        return set() if event.card == PLANNING else {("promise card", event.card)}
    if isinstance(event, on.Drew):
        return {("promise card", card) for card in event.cards}
    if isinstance(event, on.Gave):
        return {("promise card", event.card)}
    if isinstance(event, on.DrewRobot | on.RobotScored):
        return {("robot card", event.robot)}
    return set()


def alike(state: State, seat: int, one: Any, other: Any, reader: int | None) -> bool:
    """Any two choices while others still choose (RV-10), and any two gifts for who is not in it (RV-53)."""
    window = state.pending[-1]
    if isinstance(one, do.Promise | do.Plan) and isinstance(other, do.Promise | do.Plan):
        return len(window.asked) > 1
    return isinstance(one, do.Give) and isinstance(other, do.Give) and reader != window.source
