"""A table of Pocket Rockets laid out in words, and played on.

    t = table(hand="grey body, red arrow", pawn="grey", rockets="grey 2", tops={"red": "red head"})
    t.play(t.build("grey body", 0))
    assert t.rockets(0) == "grey 3"

A card is a colour and "base", "body", "head" (the plain one), "+1", "astronaut", "card" or "arrow". A
rocket is a colour, how many bodies it has and, when finished, its head: "grey 0", "red 2 arrow",
"red 1 head token 4". Bonus cards go by the type of the action they allow: "remote", "peek", "pawns",
"rummage", "heads". The yard lies as the option *fixed yard* has it, and cards that are not spoken of fill
the piles, so that nothing is ever missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.pocket_rockets.actions import END, NEW, Build, Exchange, Take, build, exchange, take
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.options import Options
from rocketarcade.games.pocket_rockets.state import PILES, YARD, Player, Rocket, State
from tests.games.trying import Trying

CONVEYOR, GREY, YELLOW, RED = range(4)
"""Piles by number, for actions."""
CLOCKWISE, BACK = 1, -1
"""Ways to move."""


class At(NamedTuple):
    """What one player has."""

    hand: str = ""
    pawn: str = "pad"
    rockets: str = "yellow 0"
    bonus: str = ""


def table(
    hand: str = "",
    pawn: str = "pad",
    rockets: str = "grey 0",
    bonus: str = "",
    *,
    others: Sequence[At] = (At(),),
    tops: Mapping[str, str] | None = None,
    piles: Mapping[str, str] | None = None,
    options: Options | None = None,
    seed: str = "any",
    **fields: Any,
) -> Table:
    """A table at the beginning of seat 0's turn, with all its points and what its heads give.

    `tops` lays cards on a pile, `piles` says all of it; both are read from the top down. `fields` are
    fields of the state; what others follow from them follows.
    """
    seats = (At(hand, pawn, rockets, bonus), *others)
    pool = [card.id for card in CARDS]
    players = [
        Player(
            hand=_take_all(pool, at.hand),
            rockets=[_rocket(pool, words) for words in _listed(at.rockets)],
            bonus=[_bonus(name) for name in _listed(at.bonus)],
            pawn=YARD.index(at.pawn),
        )
        for at in seats
    ]
    held = [card for player in players for card in player.bonus]
    if held:
        counts = tuple(len(player.bonus) for player in players)
        options = (options or Options()).model_copy(update={"bonus_cards": True, "handicap": counts})
    options = options or Options()
    state = State(
        options=options,
        players=players,
        yard=list(YARD),
        piles=_piles(pool, piles or {}, tops or {}),
        tokens=_left_at_the_pad(players),
        placing=False,
        bonus_unseen=[card.id for card in BONUS_CARDS if options.bonus_cards and card.id not in held],
    )
    _count(state, **fields)
    return Table(state, seed)


def opening(seats: int = 2, options: Options | None = None, seed: str = "any") -> Table:
    """A new game, with the pawns still to be placed."""
    options = options or Options(fixed_yard=True, first_player="1")
    match = Match(GAME, options, _people(seats), seed)
    return Table(match.state, seed)


def carriers(tokens: str) -> str:
    """Finished rockets that carry these tokens, for a seat that took them."""
    hulls = [
        f"{colour} 1 {head}"
        for colour in ("red", "yellow")
        for head in ("head", "arrow", "card", "astronaut")
    ]
    return ", ".join(f"{hull} token {token}" for hull, token in zip(hulls, tokens.split(), strict=False))


class Table(Trying):
    """A table being played on. Every move is checked: legal, allowed, and nothing broken after it."""

    def __init__(self, state: State, seed: str) -> None:
        self.match = Match(GAME, state.options, _people(len(state.players)), seed)
        self.match.state = state
        self.events: list[Event] = []
        """What happened in the last call of `play`."""
        assert GAME.faults(state) == []

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        (seat,) = self.match.to_act()
        return seat

    @property
    def over(self) -> bool:
        return self.match.to_act() == ()

    # What a player does

    def build(self, card: str, rocket: int = NEW) -> Build:
        return build(card=self._mine(card), rocket=rocket)

    def exchange(self, card: str, onto: int, source: int) -> Exchange:
        return exchange(card=self._mine(card), onto=onto, source=source)

    def take(self, card: str) -> Take:
        """A card of the pile or hand that is being looked at."""
        look = self.state.pending[-1]
        cards = self.state.players[look.ints[0]].hand if look.kind == "peek" else self._pile(look.ints[-1])
        return take(card=_named(cards, card))

    def end_turns(self, count: int) -> list[Event]:
        """That many turns running in which nobody does anything more."""
        return self.play(*[END] * count)

    # What lies on the table

    def hand(self, seat: int) -> str:
        return ", ".join(map(name, self.state.players[seat].hand))

    def rockets(self, seat: int) -> str:
        return ", ".join(_in_words(rocket) for rocket in self.state.players[seat].rockets)

    def bonus(self, seat: int) -> str:
        return ", ".join(bonus_name(card) for card in self.state.players[seat].bonus)

    def pawn(self, seat: int) -> str:
        return self.state.yard[self.state.players[seat].pawn]

    def pile(self, number: int) -> str:
        """From the top down."""
        return ", ".join(map(name, reversed(self._pile(number))))

    def top(self, number: int) -> str:
        return name(self._pile(number)[-1])

    # What people see and hear

    def view(self, seat: int | None) -> State:
        view: State = GAME.view(self.state, seat)
        return view

    def heard(self, seat: int | None, kind: type[Any] = Event) -> list[Any]:
        """What that seat heard of the last moves."""
        return [event for event in self.events if event.heard_by(seat) and isinstance(event, kind)]

    def log(self, seat: int | None) -> str:
        """What the log says to that seat of the last move."""
        return " ".join(line.text for line in self.match.log(seat, last=1))

    def can_undo(self, seat: int) -> bool:
        return self.match.why_no_undo(seat) is None

    def scores(self) -> tuple[int, ...]:
        result = GAME.outcome(self.state)
        assert result is not None
        assert [sum(part.points for part in parts) for parts in result.parts] == list(result.scores)
        return result.scores

    def _mine(self, card: str) -> int:
        return _named(self.state.players[self.seat].hand, card)

    def _pile(self, number: int) -> list[int]:
        return self.state.piles[number]


def name(card: int) -> str:
    """A rocket card in words."""
    found = CARDS[card]
    return f"{found.colour} {found.bonus or found.kind}"


def bonus_name(card: int) -> str:
    """A bonus card in words."""
    return BONUS_CARDS[card].kind


def _people(seats: int) -> list[Seat]:
    return [Seat(name=name, mark=mark) for mark, name in enumerate(("Ann", "Bob", "Cem", "Dee")[:seats])]


def _listed(words: str) -> list[str]:
    return [part.strip() for part in words.split(",")] if words else []


def _named(cards: Sequence[int], wanted: str) -> int:
    for card in cards:
        if name(card) == wanted:
            return card
    raise LookupError(f"no {wanted} among {', '.join(map(name, cards)) or 'nothing'}")


def _take_all(pool: list[int], words: str) -> list[int]:
    return [_take(pool, wanted) for wanted in _listed(words)]


def _take(pool: list[int], wanted: str) -> int:
    card = _named(pool, wanted)
    pool.remove(card)
    return card


def _bonus(wanted: str) -> int:
    return next(card.id for card in BONUS_CARDS if bonus_name(card.id) == wanted)


def _rocket(pool: list[int], words: str) -> Rocket:
    colour, height, *rest = words.split()
    return Rocket(
        base=_take(pool, f"{colour} base"),
        bodies=[_take(pool, f"{colour} body") for _ in range(int(height))],
        head=_take(pool, f"{colour} {rest[0]}") if rest else None,
        token=int(rest[2]) if len(rest) > 1 else 0,
    )


def _in_words(rocket: Rocket) -> str:
    words = f"{CARDS[rocket.base].colour} {len(rocket.bodies)}"
    if rocket.head is not None:
        words += f" {CARDS[rocket.head].bonus or 'head'}"
    return words + (f" token {rocket.token}" if rocket.token else "")


def _piles(pool: list[int], whole: Mapping[str, str], tops: Mapping[str, str]) -> list[list[int]]:
    said = {pile: _take_all(pool, words)[::-1] for pile, words in whole.items()}
    upper = {pile: _take_all(pool, words)[::-1] for pile, words in tops.items()}
    filled = [pile for pile in PILES if pile not in said]
    assert filled or not pool, "cards that are not spoken of need a pile"
    lower = {pile: pool[index :: len(filled)] for index, pile in enumerate(filled)}
    return [said[pile] if pile in said else lower[pile] + upper.get(pile, []) for pile in PILES]


def _left_at_the_pad(players: Sequence[Player]) -> list[int]:
    left = [1, 1, 2, 2, 3, 3, 4, 4]
    for player in players:
        for rocket in player.rockets:
            if rocket.token:
                left.remove(rocket.token)
    return left


def _count(state: State, **fields: Any) -> None:
    """Put the fields in, and those that the table keeps in step with them."""
    turn = fields.get("turn", 0)
    mine = state.players[turn]
    rivals = state.players if state.options.head_in_the_stars else [mine]
    given = {
        bonus
        for bonus in ("astronaut", "card", "arrow")
        if _tallest(mine, bonus) >= max(0, *(_tallest(rival, bonus) for rival in rivals))
    }
    state.allowance = state.points = 5 if "astronaut" in given else 4
    state.limit = 4 if "card" in given else 3
    state.free_moves = "arrow" in given
    for field, value in fields.items():
        setattr(state, field, value)
    state.spent = state.allowance - state.points
    state.dry_turns = max(state.dry_turns, state.idle_turns)
    while state.turns < state.dry_turns or (state.first + state.turns) % len(state.players) != turn:
        state.turns += 1
    state.worked_last = state.turns - state.idle_turns
    state.progressed_last = state.turns - state.dry_turns


def _tallest(player: Player, bonus: str) -> int:
    """How tall the player's tallest finished rocket with that bonus is, -1 for none (PR-51)."""
    heights = [
        len(rocket.bodies)
        for rocket in player.rockets
        if rocket.head is not None and CARDS[rocket.head].bonus == bonus
    ]
    return max(heights, default=-1)
