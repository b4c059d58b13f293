"""A table of Rocket Squad laid out in words, and played on.

    t = table("dad B3", "mom mom", rockets={0: "B4:1", 1: "R6:3+allie"})
    t.go("dad 1R B", "pass")
    assert t.rocket(0, "B") == "B4:2"

A booster is the letter of its colour and its number: "B3". An action card goes by either of its halves,
"jack" or "jackie"; it is read back by its orange one. A rocket is its booster, a colon and its boxes, as a
number or named from the bottom up in brackets, "R6:(mom,B3)", and what sits on it or beside it. A launched
one is "R9+crew=2", with what its Moon Rock is worth. `top` are the next cards of the draw pile; where `deck`
says all of it, cards that are not spoken of are in the hand of the last seat, else in the draw pile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad.cards import CARDS, GRANDMA, MOM, NONE, ROCKS, ROCKS_EACH, USES
from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import HIDDEN, NOBODY, Launched, Player, Rocket, State
from tests.games.trying import Trying

LETTERS = "BGYR"
BLUE, GREEN, YELLOW, RED = range(4)
FOUR = "Y5 Y6 Y7 Y8"
"""A hand that bothers nobody."""
_ROCKET = re.compile(r"([BGYR]\d)(?::(\d+|\([^)]*\)))?((?:\+\w+)*)(?:=(\d))?$")


def table(
    *hands: str,
    rockets: Mapping[int, str] | None = None,
    launched: Mapping[int, str] | None = None,
    top: str = "",
    deck: str | None = None,
    discards: str = "",
    rocks: str = "",
    supply: int | None = None,
    turn: int = 0,
    closer: int = NOBODY,
    idle: int = 0,
    options: Options | None = None,
) -> Table:
    """A table at the beginning of a turn of seat `turn`."""
    pool, stones = list(range(len(CARDS))), list(range(len(ROCKS)))
    given = [*hands, FOUR] if len(hands) == 1 else list(hands)
    seats = len(given)
    players = [Player(hand=_take(pool, words), rockets={}, launched={}) for words in given]
    drawn = _take(pool, top if deck is None else deck)[::-1]
    below = _take(pool, discards)
    for seat, words in (launched or {}).items():
        for word in words.split():
            _launched(pool, stones, players[seat], word)
    bare: list[tuple[Rocket, int]] = []
    for seat, words in (rockets or {}).items():
        for word in words.split():
            bare.append(_rocket(pool, players[seat], word))
    for rocket, boxes in bare:
        rocket.boxes += [pool.pop() for _ in range(boxes)]
    wanted = seats * ROCKS_EACH - sum(
        one.rock is not None for player in players for one in player.launched.values()
    )
    if supply is not None:
        assert supply == wanted, f"{wanted} Moon Rocks are left, not {supply}"
    upper = [_stone(stones, int(value)) for value in rocks.split()][::-1]
    lower = [stones.pop(0) for _ in range(wanted - len(upper))]
    if deck is not None:
        players[-1].hand += pool
        pool = []
    turns = 2 * seats + 1 + turn
    state = State(
        options=options or Options(),
        players=players,
        deck=pool + drawn,
        discards=below,
        rocks=lower + upper,
        rocks_out=stones,
        first=0,
        turn=turn,
        turns=turns,
        closer=closer,
        to_come=(closer - turn - 1) % seats if closer != NOBODY else 0,
        idle_turns=idle,
        counted_from=turns - 1 - idle,
    )
    return Table(state)


def opening(seats: int = 2, options: Options | None = None, seed: str = "any") -> Table:
    """A new game."""
    return Table(Match(GAME, options or Options(), _people(seats), seed).state)


class Table(Trying):
    """A table being played on. Every move is checked: legal, allowed, and nothing broken after it."""

    def __init__(self, state: State) -> None:
        self.match = Match(GAME, state.options, _people(len(state.players)), "any")
        self.match.state = state
        self.events: list[Event] = []
        """What happened in the last call that played."""
        assert GAME.faults(state) == []

    def go(self, *words: str) -> list[Event]:
        """Make these moves, each by the seat whose choice it is then; what happened."""
        found: list[Event] = []
        for word in words:
            found += self.play(self.action(word))
        self.events = found
        return found

    def no(self, words: str) -> str:
        """The number of the rule that forbids it, for it must be forbidden."""
        return self.refused(self.action(words))

    def can(self, words: str) -> bool:
        """Whether the seat to act may do that."""
        return self.allows(self.action(words))

    def action(self, words: str) -> Any:
        """ "dad 1R B" and the like, with cards of the hand of the seat to act where it has them."""
        verb, *rest = words.split()
        match verb, rest:
            case ("place", [card]):
                return do.place(card=self._card(card))
            case ("box", [card, colour]):
                return do.box(card=self._card(card), colour=LETTERS.index(colour))
            case ("discard", [card]):
                return do.discard(card=self._card(card))
            case ("shoo", [card, colour]):
                return do.shoo(card=self._card(card), colour=LETTERS.index(colour))
            case ("launch", [colour]):
                return do.launch(colour=LETTERS.index(colour), crew=do.NOTHING)
            case ("launch", [colour, crew]):
                return do.launch(colour=LETTERS.index(colour), crew=self._card(crew))
            case ("jack", [seat]):
                return do.jack(card=self._card("jack"), seat=int(seat))
            case ("dad", [aim, onto]):
                return do.dad(card=self._card("dad"), **_aim(aim), onto=LETTERS.index(onto))
            case ("ace", [aim]):
                return do.ace(card=self._card("ace"), **_aim(aim))
            case ("allie", [aim]):
                return do.allie(card=self._card("allie"), **_aim(aim))
            case ("balloons", aims):
                targets = [do.NOTHING] * len(self.state.players)
                for aim in aims:
                    targets[int(aim[0])] = LETTERS.index(aim[1])
                return do.balloons(card=self._card("balloons"), targets=tuple(targets))
            case ("jackie", []):
                return do.jackie(card=self._card("jackie"))
            case ("keep", [card]):
                return do.keep(card=self._looked(card), bottom=do.NOTHING)
            case ("keep", [card, bottom]):
                return do.keep(card=self._looked(card), bottom=self._looked(bottom))
            case ("tape", [colour]):
                return do.tape(card=self._card("tape"), colour=LETTERS.index(colour))
            case ("friend", [colour]):
                return do.friend(card=self._card("friend"), colour=LETTERS.index(colour))
            case ("uncle", []):
                return do.uncle(card=self._card("uncle"))
            case ("mom", []):
                return do.mom(card=self._card("mom"))
            case ("grandma", []):
                return do.grandma(card=self._card("grandma"))
            case ("pass", []):
                return do.PASS
            case ("end", []):
                return do.END
        raise ValueError(f"{words!r} is no choice")

    # What lies there, in words

    def hand(self, seat: int) -> str:
        """The cards of a hand, in its order."""
        return names(self.state.players[seat].hand)

    def rocket(self, seat: int, colour: str) -> str:
        """ "R6:3+allie"; "" for none."""
        rocket = self.state.players[seat].rockets.get(LETTERS.index(colour))
        if rocket is None:
            return ""
        return (
            f"{name(rocket.booster)}:{len(rocket.boxes)}"
            + ("+allie" if rocket.allie is not None else "")
            + ("+friend" if rocket.friend is not None else "")
        )

    def boxes(self, seat: int, colour: str) -> str:
        """What its boxes are, from the bottom up."""
        return names(self.state.players[seat].rockets[LETTERS.index(colour)].boxes)

    def launched(self, seat: int) -> str:
        """ "R9+crew=2 B3=1", in the order of launching."""
        return " ".join(
            name(one.booster)
            + ("+crew" if one.crew is not None else "")
            + (f"={ROCKS[one.rock]}" if one.rock is not None else "")
            for one in self.state.players[seat].launched.values()
        )

    @property
    def discards(self) -> str:
        """The discard pile, what this turn used included."""
        return names([*self.state.discards, *self.state.played])

    @property
    def asks(self) -> tuple[str, list[int]]:
        """What is open, and whom it asks in order."""
        if not self.state.pending:
            return "", []
        return self.state.pending[-1].kind, self.state.pending[-1].asked

    def seen(self, seat: int | None) -> State:
        """The view of a seat, or of a bystander."""
        view: State = GAME.view(self.state, seat)
        return view

    def heard(self, seat: int | None) -> list[str]:
        """What that seat is told of the last moves."""
        view = self.seen(seat)
        return [GAME.tell(event, view) for event in self.events if event.heard_by(seat)]

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of that type in the last moves."""
        return [event for event in self.events if isinstance(event, kind)]

    def _card(self, word: str) -> int:
        return _find(self.state.players[self.seat].hand, word)

    def _looked(self, word: str) -> int:
        return _find(self.state.deck[:-4:-1], word)


def name(card: int) -> str:
    """The word for a card."""
    if card == HIDDEN:
        return "?"
    it = CARDS[card]
    if it.colour != NONE:
        return f"{LETTERS[it.colour]}{it.number}"
    if it.reaction != NONE:
        return {MOM: "mom", GRANDMA: "grandma"}[it.reaction]
    return USES[it.orange]


def names(cards: Iterable[int]) -> str:
    """The words for several."""
    return " ".join(map(name, cards))


def _is(card: int, word: str) -> bool:
    return name(card) == word or (CARDS[card].grey != NONE and USES[CARDS[card].grey] == word)


def _find(cards: Iterable[int], word: str) -> int:
    """A card of that name among these, or else any."""
    among: list[int] = [*cards, *range(len(CARDS))]
    for card in among:
        if card != HIDDEN and _is(card, word):
            return card
    raise ValueError(f"there is no {word!r}")


def _take(pool: list[int], words: str) -> list[int]:
    """Take these cards out of the pool."""
    found = []
    for word in words.split():
        card = next((card for card in pool if _is(card, word)), None)
        assert card is not None, f"no {word} is left"
        pool.remove(card)
        found.append(card)
    return found


def _aim(words: str) -> dict[str, int]:
    return {"seat": int(words[0]), "colour": LETTERS.index(words[1])}


def _rocket(pool: list[int], player: Player, words: str) -> tuple[Rocket, int]:
    """The rocket, and how many boxes of any card are still to come."""
    found = _ROCKET.match(words)
    assert found, words
    (booster,) = _take(pool, found[1])
    rocket = Rocket(booster=booster, boxes=[])
    boxes = found[2] or "0"
    if boxes.startswith("("):
        rocket.boxes += _take(pool, boxes[1:-1].replace(",", " "))
        boxes = "0"
    for extra in found[3].split("+")[1:]:
        setattr(rocket, extra, _take(pool, extra)[0])
    player.rockets[CARDS[booster].colour] = rocket
    return rocket, int(boxes)


def _launched(pool: list[int], stones: list[int], player: Player, words: str) -> None:
    found = _ROCKET.match(words)
    assert found, words
    (booster,) = _take(pool, found[1])
    crew = _take(pool, "crew")[0] if found[3] else None
    rock = _stone(stones, int(found[4])) if found[4] else None
    player.launched[CARDS[booster].colour] = Launched(booster=booster, crew=crew, rock=rock)


def _stone(stones: list[int], value: int) -> int:
    stone: int = next(stone for stone in stones if ROCKS[stone] == value)
    stones.remove(stone)
    return stone


def _people(seats: int) -> list[Seat]:
    return [Seat(name=person) for person in ("Ann", "Bob", "Cleo", "Dan", "Eve")[:seats]]
