"""The Game protocol: everything the arcade asks of a game. See assets/docs/adding-a-game.md.

Rules work on views: screens, plain mode and bots hold a view, never a state, and for a seat in
`to_act` the answers of `legal`, `refuse` and `to_act` on its view are those on the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from rocketarcade.engine.info import Info

if TYPE_CHECKING:
    from rocketarcade.engine.actions import Action
    from rocketarcade.engine.chance import Chance
    from rocketarcade.engine.events import Event
    from rocketarcade.engine.options import Options
    from rocketarcade.engine.state import State

O = TypeVar("O", bound="Options")  # noqa: E741
S = TypeVar("S", bound="State")
A = TypeVar("A", bound="Action")


class Refusal(NamedTuple):
    """Why something is not allowed: a rule's number and a sentence."""

    rule: str
    """"PR-13", or "" where no rule of the game speaks (an option, a seat count)."""
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Step(NamedTuple):
    """One part of a choice: a thing on the table, and what picking it means."""

    ref: str
    """"verb:build", "hand:12", "rocket:0:1": the same thing has the same reference everywhere."""
    label: str
    any_order: bool = False
    """Steps in a row that have this form a set (several cards): they are toggled, then done."""


class ScorePart(NamedTuple):
    """A line of a score: "bodies 2 x 5", 10."""

    label: str
    points: int


class Result(NamedTuple):
    """How a game ended. Lists are by seat."""

    ending: str
    """A key of `Game.endings`."""
    reason: str
    """Why the game ended, as a sentence; may carry {seat:1}."""
    places: tuple[int, ...]
    """1 for the winner or winners; equal places are shared, and the next is skipped (1, 1, 3)."""
    scores: tuple[int, ...]
    parts: tuple[tuple[ScorePart, ...], ...]
    """What each score is made of; the points add up to it."""
    tie_break: str = ""
    """The rule that separated equal scores, as a sentence, or ""."""
    won: bool | None = None
    """For a game played together: whether the table won."""


class Game(Protocol[S, A, O]):
    """A game's rules, stateless: functions over a state or a view."""

    info: Info
    options: type[O]
    state: type[S]
    action_types: tuple[type[Action], ...]
    """Every action there is; conformance demands that play reaches each."""
    event_types: tuple[type[Event], ...]
    """Every event there is, likewise."""
    endings: Mapping[str, str]
    """Every way a game can end: key to a few words, likewise."""

    def presets(self) -> Mapping[str, O]:
        """Named good sets of options; the first is the game as its rulebook starts."""
        ...

    def fits(self, options: O, seats: int) -> Refusal | None:
        """Why this many seats do not go with these options, if they do not."""
        ...

    def new_game(self, options: O, seats: int, chance: Chance) -> S:
        """A table set up for the first choice."""
        ...

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that owe a choice now; empty only when the game is over."""
        ...

    def legal(self, state: S, seat: int) -> list[A]:
        """Every choice of that seat now: unique, in a stable order, never empty for a seat in `to_act`."""
        ...

    def refuse(self, state: S, seat: int, action: A) -> Refusal | None:
        """Why that is not allowed. The only gate of play, and the reason behind every greyed key."""
        ...

    def candidates(self, view: S, seat: int) -> list[A]:
        """What somebody would try: all of `legal` and more, so that a key can be shown greyed."""
        ...

    def step(self, state: S, seat: int, action: A, chance: Chance) -> list[Event]:
        """Do it, in place. Trusts that `refuse` had nothing against it."""
        ...

    def view(self, state: S, seat: int | None) -> S:
        """What that seat may look at now (None: a bystander), hidden cards replaced by HIDDEN."""
        ...

    def complete(self, view: S, seat: int, chance: Chance) -> S:
        """A full state that agrees with a view, its hidden cards drawn at random."""
        ...

    def outcome(self, state: S) -> Result | None:
        """The result, once the game is over."""
        ...

    def standing(self, view: S) -> Sequence[int]:
        """The live public score of each seat."""
        ...

    def describe(self, action: A, view: S) -> tuple[Step, ...]:
        """The choice as steps; as lists of references they differ from one legal action to the next."""
        ...

    def table(self, view: S, seat: int | None) -> str:
        """The table in sentences, for plain mode and screen readers; {seat:1} stands for a name. The first
        line says whose turn it is and what is left of it: plain mode repeats it when it changes."""
        ...

    def tell(self, event: Event, view: S) -> str:
        """An event in a sentence, as its reader's present view allows; {seat:1} stands for a name."""
        ...

    def caution(self, view: S, seat: int, action: A) -> str | None:
        """What a legal move would throw away, asked about once; None for most."""
        ...

    def pick(self, state: S, seat: int, chance: Chance) -> A:
        """A brisk random legal action (see `engine.brisk`), as fast as the game can."""
        ...

    def faults(self, state: S) -> list[str]:
        """Broken invariants, as sentences: a card twice or nowhere, a counter out of its range."""
        ...

    def parse(self, data: Any) -> A:
        """An action from JSON or plain data; pydantic.ValidationError where it is none."""
        ...


AnyGame = Game[Any, Any, Any]
