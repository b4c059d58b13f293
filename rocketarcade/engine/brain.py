"""What a game tells its computer players: how good its moves are, how well a seat stands, and why.

A game's `bot.py` holds a brain, and `Info.brain` names it ("module:NAME"). A brain knows its game, but
searches nothing and keeps nothing between calls: searching, levels, mistakes and seeds are those of
`rocketarcade.bots`, for every game alike. A game without a brain still gets computer players, which play
its games out at random.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from rocketarcade.engine.actions import Action
    from rocketarcade.engine.chance import Chance
    from rocketarcade.engine.game import AnyGame
    from rocketarcade.engine.state import State

S = TypeVar("S", bound="State", contravariant=True)
A = TypeVar("A", bound="Action", contravariant=True)

Level = Literal["easy", "normal", "hard"]
"""How well a computer player plays."""

WON = "won"
LOST = "lost"
"""Happenings of every game, beside the types of its events."""


class Choice(NamedTuple):
    """A move, and what speaks for it."""

    action: Any
    why: str
    """A sentence with the numbers behind it; may carry {seat:1}. It may name what the chooser sees."""


class Character(NamedTuple):
    """Who plays."""

    name: str
    """At most 16 letters; stands at the table beside the level."""
    glyph: str
    """One sign, one cell wide, with a fellow in `rocketarcade.symbols` if it is not ASCII."""
    style: str
    """A way of playing that can be felt, as a sentence."""
    lines: Mapping[str, str] = {}
    """What is said when something big happens: by the type of an event that a move of this player brought
    about, or "won" and "lost". The lines name no card and no player."""


class Brain(Protocol[S, A]):
    """A game's knowledge of its moves. Stateless; every answer is the same for the same arguments.

    What is called a view here is what `Game.view` gives to that seat, or, in games played out by a search, a
    full state drawn by `Game.complete`: a brain must do with either, and looks into no place that the
    seat's view would hide. (Where it did, it would misjudge: the searched state is one guess of many.)
    """

    character: Character

    def weigh(self, view: S, seat: int, actions: Sequence[A]) -> Sequence[float]:
        """How good each of these legal actions of the seat is, in points of the game; higher is better.

        One look ahead at most. It is called at every move of games played out: a few microseconds an action
        are well spent, a hundred are not. Moves must be told apart as well as they can be: what ends a turn
        is weighed on the same scale as what goes on. An action with free fields comes in several versions.
        """
        ...

    def worth(self, state: S, seat: int) -> float:
        """How well the seat stands in this full state, from 0 (lost) to 1 (won), 1/2 where nothing speaks for
        anybody: for games that a search breaks off. About the share of the others that it will leave behind;
        in a game played together, the chance that the table wins."""
        ...

    def reason(self, view: S, seat: int, action: A) -> str:
        """What speaks for this action, as a sentence with the numbers of `weigh` in it; {seat:1} for names.

        It tells only what this view shows, for it is also asked with a bystander's view (`Game.view` of None,
        where the seat's own cards are HIDDEN too): what it says then is read by everybody at the table."""
        ...


class Planner(Brain[S, A], Protocol):
    """A brain that plans by itself, for a game whose choices are no tree of actions: none is looked ahead."""

    def plan(self, view: S, seat: int, level: Level, chance: Chance) -> Choice:
        """The choice of a player of that level, from the seat's view alone, all randomness from `chance`."""
        ...


AnyBrain = Brain[Any, Any]


def left_behind(hopes: Sequence[float], seat: int, blur: float = 1.0) -> float:
    """`Brain.worth` from what each seat may hope for: what share of the others the seat will leave behind.
    Who hopes for `blur` more than another is e times as likely to end ahead as behind."""
    others = [hope for other, hope in enumerate(hopes) if other != seat]
    return sum(1 / (1 + math.exp((hope - hopes[seat]) / blur)) for hope in others) / len(others)


def brain_of(game: AnyGame) -> AnyBrain | None:
    """The game's brain, or None where it has none."""
    return _load(game.info.brain) if game.info.brain else None


@cache
def _load(place: str) -> AnyBrain:
    module, _, name = place.partition(":")
    found: AnyBrain = getattr(import_module(module), name)
    return found
