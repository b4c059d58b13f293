"""Why a computer player did what it did, in words that everybody at the table may read.

What it knew is no business of the others. The reason is therefore asked for anew, with what a bystander saw
before the move; and where a bystander could not tell the move from another one, nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rocketarcade.bots import KINDS
from rocketarcade.bots.levels import iterations
from rocketarcade.engine.brain import brain_of
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import AnyGame

WAYS = {
    "bot:random": "{name} draws its moves by lot.",
    "bot:easy": "{name} plays easy: it overlooks some of its moves and misjudges others.",
    "bot:normal": "{name} plays normal: it weighs every move, and takes what weighs most.",
    "bot:hard": "{name} plays hard: {guess}it looked up to {games} games ahead.",
}
PLANS = "{name} plays hard: it plans ahead, and reckons with its own mistakes."
"""Where nothing is played out."""
GUESS = "it guesses what it cannot see, and "


def why(game: AnyGame, before: Any, chance: Chance, seat: int, action: Any, player: str) -> str:
    """Why that player made this move in the state before it, with {seat:1} for names. `chance` is that of the
    match as it stood then."""
    name = f"{{seat:{seat}}}"
    way = _way(game, player, name) if player in KINDS else ""
    if not seen_by_all(game, before, chance, seat, action):
        return f"What {name} chose is not for everybody to see. {way}".strip()
    return f"{_reason(game, before, seat, action)} {way}".strip()


def _way(game: AnyGame, player: str, name: str) -> str:
    """How a player of that kind chooses."""
    games = iterations(game)
    words = PLANS if player == "bot:hard" and not games else WAYS[player]
    return words.format(name=name, games=games, guess=GUESS if game.info.hides else "")


def deed(game: AnyGame, before: Any, after: Any, seat: int, action: Any, events: Sequence[Event]) -> str:
    """What everybody saw of a move, with {seat:1} for names: what it did, not what others did because of it.
    A pass, or the end of a turn, may have done nothing, and is named."""
    for event in events:
        if event.heard_by(None) and getattr(event, "seat", seat) == seat:
            return game.tell(event, game.view(after, None))
    if not action.idle:
        return ""
    words = ": ".join(step.label for step in game.describe(action, game.view(before, None)))
    return f"{{seat:{seat}}}: {words}."


def seen_by_all(game: AnyGame, before: Any, chance: Chance, seat: int, action: Any) -> bool:
    """Whether the move looks to a bystander like no other that the seat could have made."""
    if not game.info.hides:
        return True
    mine = _look(game, before, chance, seat, action)
    return not any(
        other != action and type(other) is type(action) and _look(game, before, chance, seat, other) == mine
        for other in game.legal(before, seat)
    )


def _look(game: AnyGame, before: Any, chance: Chance, seat: int, action: Any) -> Any:
    after = before.clone()
    events = game.step(after, seat, action, Chance(chance.seed, chance.draws))
    return [event for event in events if event.heard_by(None)], game.view(after, None)


def _reason(game: AnyGame, before: Any, seat: int, action: Any) -> str:
    brain = brain_of(game)
    if brain is None:
        return ""
    try:
        return brain.reason(game.view(before, None), seat, action)
    except Exception:  # a brain that cannot do without the cards of the seat has nothing to say here
        return ""
