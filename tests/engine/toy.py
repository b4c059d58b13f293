"""Stacks: the smallest game with everything the engine has to deal with.

Everybody holds secret cards. In a turn one may lay cards (their number is the score), throw two away
together, roll a die once with an aim, and dare the others: the card laid for it counts double unless
somebody blocks. Passing ends the turn. It ends when all hands are empty, or after `turns` turns.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import pytest
from pydantic import Field, TypeAdapter

from rocketarcade.engine import brisk, catalogue
from rocketarcade.engine.actions import Action, Free, interned
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Refusal, Result, ScorePart, Step
from rocketarcade.engine.info import Info
from rocketarcade.engine.match import Match, Seat, Setup
from rocketarcade.engine.options import Options
from rocketarcade.engine.state import HIDDEN, Pending, State

INFO = Info(
    slug="stacks", title="Stacks", tagline="", pitch="", seats=(2, 4), minutes=1, tags=(), rule_prefix="ST",
    max_moves=4000, game="toy:GAME", screen="", assets="stacks", window=(80, 24), credits="",
)  # fmt: skip


class Table(Options):
    """What a table of Stacks agrees."""

    cards: Annotated[int, Field(ge=1, le=500)] = 4
    turns: Annotated[int, Field(ge=1, le=1000)] = 30
    duel: bool = False


class Lay(Action):
    type: Literal["lay"] = "lay"
    card: int


class Throw(Action):
    type: Literal["throw"] = "throw"
    cards: tuple[int, int]


class Roll(Action):
    type: Literal["roll"] = "roll"
    aim: Annotated[int, Free(-2, 2, "mm")] = 0


class Dare(Action):
    type: Literal["dare"] = "dare"
    card: int


class Block(Action):
    type: Literal["block"] = "block"


class Pass(Action):
    type: Literal["pass"] = "pass"
    idle: ClassVar[bool] = True


class Did(Event):
    type: Literal["did"] = "did"
    seat: int
    what: str


class Rolled(Event):
    type: Literal["rolled"] = "rolled"
    seat: int
    die: int


class Ended(Event):
    type: Literal["ended"] = "ended"


class Stacks(State):
    """The table."""

    hands: list[list[int]]
    stacks: list[list[int]]
    gone: list[int] = []
    bonus: list[int]
    turn: int = 0
    rolled: bool = False
    turns_left: int


Anything = Lay | Throw | Roll | Dare | Block | Pass
_PARSER: TypeAdapter[Anything] = TypeAdapter(Annotated[Anything, Field(discriminator="type")])
lay, throw, dare = interned(Lay), interned(Throw), interned(Dare)
ROLL, BLOCK, PASS = Roll(), Block(), Pass()


class _Game(NamedTuple):
    info: Info = INFO
    options: type[Table] = Table
    state: type[Stacks] = Stacks
    action_types: tuple[type[Action], ...] = (Lay, Throw, Roll, Dare, Block, Pass)
    event_types: tuple[type[Event], ...] = (Did, Rolled, Ended)
    endings: Mapping[str, str] = {"empty": "all hands are empty", "late": "the turns are over"}

    def presets(self) -> Mapping[str, Table]:
        return {"base": Table()}

    def fits(self, options: Table, seats: int) -> Refusal | None:
        return Refusal("ST-02", "A duel is for two.") if options.duel and seats != 2 else None

    def new_game(self, options: Table, seats: int, chance: Chance) -> Stacks:
        deck = list(range(options.cards * seats))
        chance.shuffle(deck)
        return Stacks(
            hands=[deck[seat :: seats] for seat in range(seats)],
            stacks=[[] for _ in range(seats)],
            bonus=[0] * seats,
            turns_left=options.turns,
        )

    def to_act(self, state: Stacks) -> tuple[int, ...]:
        if state.finished:
            return ()
        return tuple(state.pending[-1].asked) if state.pending else (state.turn,)

    def legal(self, state: Stacks, seat: int) -> list[Anything]:
        if seat not in self.to_act(state):
            return []
        if state.pending:
            return [BLOCK, PASS]
        hand = state.hands[seat]
        found: list[Anything] = [lay(card=card) for card in hand]
        found += [throw(cards=pair) for pair in combinations(sorted(hand[:4]), 2)]
        found += [dare(card=card) for card in hand]
        return found + ([] if state.rolled else [ROLL]) + [PASS]

    def refuse(self, state: Stacks, seat: int, action: Anything) -> Refusal | None:
        if isinstance(action, Roll) and not -2 <= action.aim <= 2:
            return Refusal("ST-05", "Nobody can aim like that.")
        legal = action.representative() in self.legal(state, seat)
        return None if legal else Refusal("ST-01", "That cannot be done now.")

    def candidates(self, view: Stacks, seat: int) -> list[Anything]:
        return [*self.legal(view, seat), BLOCK]

    def step(self, state: Stacks, seat: int, action: Anything, chance: Chance) -> list[Event]:
        if state.pending:
            return self._answer(state, seat, action)
        if isinstance(action, Roll):
            state.rolled = True
            die = chance.below(6) + 1
            state.bonus[seat] += die - abs(action.aim)
            return [Rolled(seat=seat, die=die)]
        if isinstance(action, Pass):
            return self._pass(state, seat)
        cards = action.cards if isinstance(action, Throw) else (action.card,)  # type: ignore[union-attr]
        for card in cards:
            state.hands[seat].remove(card)
            (state.gone if isinstance(action, Throw) else state.stacks[seat]).append(card)
        if isinstance(action, Dare):
            others = [(seat + n) % len(state.hands) for n in range(1, len(state.hands))]
            state.pending.append(
                Pending(kind="dare", mode="reaction", asked=others, source=seat, ints=[action.card])
            )
        return [Did(seat=seat, what=action.type, reveals=isinstance(action, Dare))]

    def _answer(self, state: Stacks, seat: int, action: Anything) -> list[Event]:
        window = state.pending[-1]
        window.asked.remove(seat)
        if action == BLOCK or not window.asked:
            state.pending.pop()
            if action != BLOCK:
                state.bonus[window.source] += window.ints[0]
        return [Did(seat=seat, what=action.type)]

    def _pass(self, state: Stacks, seat: int) -> list[Event]:
        state.turn = (seat + 1) % len(state.hands)
        state.rolled = False
        state.turns_left -= 1
        state.finished = "" if any(state.hands) else "empty"
        state.finished = state.finished or ("" if state.turns_left else "late")
        return [Did(seat=seat, what="pass"), *([Ended()] if state.finished else [])]

    def view(self, state: Stacks, seat: int | None) -> Stacks:
        seen = state.clone()
        seen.hands = [
            hand if other == seat else [HIDDEN] * len(hand) for other, hand in enumerate(seen.hands)
        ]
        return seen

    def complete(self, view: Stacks, seat: int, chance: Chance) -> Stacks:
        full = view.clone()
        everything = len(sum(full.hands + full.stacks, full.gone))
        unknown = sorted(set(range(everything)) - set(sum(full.hands + full.stacks, full.gone)))
        chance.shuffle(unknown)
        full.hands = [[unknown.pop() if c == HIDDEN else c for c in hand] for hand in full.hands]
        return full

    def outcome(self, state: Stacks) -> Result | None:
        if not state.finished:
            return None
        scores = tuple(self.standing(state))
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        parts = tuple(
            (ScorePart("stack", sum(stack)), ScorePart("bonus", bonus))
            for stack, bonus in zip(state.stacks, state.bonus, strict=True)
        )
        return Result(state.finished, self.endings[state.finished], places, scores, parts)

    def standing(self, view: Stacks) -> list[int]:
        return [sum(stack) + bonus for stack, bonus in zip(view.stacks, view.bonus, strict=True)]

    def describe(self, action: Anything, view: Stacks) -> tuple[Step, ...]:
        verb = Step(f"verb:{action.type}", action.type)
        if isinstance(action, Throw):
            return (verb, *(Step(f"hand:{card}", str(card), any_order=True) for card in action.cards))
        if isinstance(action, Lay | Dare):
            return (verb, Step(f"hand:{action.card}", str(action.card)))
        return (verb,)

    def table(self, view: Stacks, seat: int | None) -> str:
        return " ".join(f"{{seat:{n}}} has {score}." for n, score in enumerate(self.standing(view)))

    def tell(self, event: Event, view: Stacks) -> str:
        return f"{{seat:{getattr(event, 'seat', 0)}}}: {getattr(event, 'what', event.type)}"  # type: ignore[attr-defined]

    def caution(self, view: Stacks, seat: int, action: Anything) -> str | None:
        return None

    def pick(self, state: Stacks, seat: int, chance: Chance) -> Anything:
        return brisk.brisk(GAME, state, seat, chance)  # type: ignore[no-any-return]

    def faults(self, state: Stacks) -> list[str]:
        cards = sorted(sum(state.hands + state.stacks, state.gone[:]))
        return [] if cards == list(range(len(cards))) else ["A card is twice or nowhere."]

    def parse(self, data: Any) -> Anything:
        return _PARSER.validate_python(data)


GAME: Any = _Game()


def install(patch: pytest.MonkeyPatch) -> None:
    """Make it the one game there is, under its slug."""

    def load(slug: str) -> Any:
        if slug != INFO.slug:
            raise catalogue.Unplayable(f"There is no game named {slug!r}.")
        return GAME

    patch.setattr(catalogue, "load", load)


def setup(*names: str, seed: str = "seed", **options: Any) -> Setup:
    """A table of Stacks; Ann and Bob if nobody else is named."""
    seats = tuple(Seat(name=name, mark=mark) for mark, name in enumerate(names or ("Ann", "Bob")))
    return Setup(INFO.slug, Table(**options), seats, seed)


def go(match: Match, moves: int, seed: int = 0) -> int:
    """Play so many brisk random moves, fewer if it ends before; how many they were."""
    chance = Chance(seed)
    for made in range(moves):
        asked = match.to_act()
        if not asked:
            return made
        match.play(asked[0], brisk.brisk(match.game, match.view(asked[0]), asked[0], chance))
    return moves
