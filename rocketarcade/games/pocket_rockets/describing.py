"""A choice as steps over things on the table, and what a choice would throw away."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Step
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.pocket_rockets.actions import (
    NEW,
    Action,
    Build,
    Draw,
    End,
    Exchange,
    Flip,
    Launch,
    Move,
    Peek,
    Place,
    RemoteLaunch,
    Rummage,
    SwapHeads,
    SwapPawns,
    Take,
)
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.choices import legal
from rocketarcade.games.pocket_rockets.rules import here
from rocketarcade.games.pocket_rockets.scoring import standing
from rocketarcade.games.pocket_rockets.state import State
from rocketarcade.games.pocket_rockets.words import (
    DIRECTION,
    HERE,
    PILE,
    card_name,
    rocket_words,
)


def describe(action: Action, view: State) -> tuple[Step, ...]:
    """The choice as steps: a hand card that is played, or a verb, and what it is done with. The references:
    `hand:12` and `card:17` by card, `yard:4`, `rocket:SEAT:INDEX` or `rocket:new`, `pile:2`, `token:3`,
    `seat:1`."""
    if type(action) is Build:
        return _build(action, view)
    if type(action) is Exchange:
        return _exchange(action, view)
    verb, label, things = _VERBS[type(action)]
    return (Step(f"verb:{verb}", label), *things(action, view))


def _yard(view: State, at: int, more: str = "") -> Step:
    name = view.yard[at] if 0 <= at < len(view.yard) else "?"
    return Step(f"yard:{at}", HERE.get(name, "nowhere") + more)


def _hand(verb: str, card: int) -> Step:
    return Step(f"hand:{card}", f"{verb} the {card_name(card)}")


def _rocket(view: State, seat: int, index: int) -> Step:
    if index == NEW:
        return Step("rocket:new", "a new rocket")
    rockets = view.players[seat].rockets if 0 <= seat < len(view.players) else []
    words = rocket_words(rockets[index]) if 0 <= index < len(rockets) else "no rocket"
    return Step(f"rocket:{seat}:{index}", f"{index + 1}. {words}")


def _pile(view: State, pile: int, words: str) -> Step:
    cards = view.piles[pile] if 0 <= pile < len(view.piles) else []
    name = PILE[pile] if 0 <= pile < len(PILE) else "no pile"
    top = f"top: {card_name(cards[-1])}" if cards else "empty"
    return Step(f"pile:{pile}", f"{words} the {name} ({top})")


def _token(token: int) -> Step:
    return Step(f"token:{token}", f"the token of {token}")


def _seat(seat: int) -> Step:
    return Step(f"seat:{seat}", f"{{seat:{seat}}}")


def _nothing(action: Action, view: State) -> tuple[Step, ...]:
    return ()


def _place(action: Place, view: State) -> tuple[Step, ...]:
    return (_yard(view, action.at),)


def _move(action: Move, view: State) -> tuple[Step, ...]:
    to = (view.players[view.turn].pawn + action.way) % len(view.yard)
    return (_yard(view, to, f", {DIRECTION[action.way]}"),)


def _build(action: Build, view: State) -> tuple[Step, ...]:
    return (_hand("build", action.card), _rocket(view, view.turn, action.rocket))


def _exchange(action: Exchange, view: State) -> tuple[Step, ...]:
    source = "look through" if view.options.search_the_depot else "take from"
    return (
        _hand("exchange", action.card),
        _pile(view, action.onto, "onto"),
        _pile(view, action.source, source),
    )


def _launch(action: Launch | RemoteLaunch, view: State) -> tuple[Step, ...]:
    return (_rocket(view, view.turn, action.rocket), _token(action.token))


def _other(action: Peek | SwapPawns, view: State) -> tuple[Step, ...]:
    return (_seat(action.seat),)


def _rummage(action: Rummage, view: State) -> tuple[Step, ...]:
    return (_pile(view, action.pile, "look through"),)


def _heads(action: SwapHeads, view: State) -> tuple[Step, ...]:
    return (_rocket(view, view.turn, action.rocket), _rocket(view, action.seat, action.theirs))


def _take(action: Take, view: State) -> tuple[Step, ...]:
    return (Step(f"card:{action.card}", f"the {card_name(action.card)}"),)


_VERBS: dict[type, tuple[str, str, Callable[[Any, State], tuple[Step, ...]]]] = {
    Place: ("place", "place the pawn", _place),
    Move: ("move", "move", _move),
    Draw: ("draw", "draw a card", _nothing),
    Flip: ("flip", "flip the conveyor", _nothing),
    Launch: ("launch", "launch a rocket", _launch),
    RemoteLaunch: ("remote", "bonus card: remote launch", _launch),
    Peek: ("peek", "bonus card: peek at a hand", _other),
    SwapPawns: ("pawns", "bonus card: swap pawns", _other),
    Rummage: ("rummage", "bonus card: rummage in a pile", _rummage),
    SwapHeads: ("heads", "bonus card: swap heads", _heads),
    Take: ("take", "take", _take),
    End: ("end", "end the turn", _nothing),
}
"""By action, but for those that begin with a card: its verb's reference and label, and the other steps."""


# What a choice would throw away


def caution(view: State, seat: int, action: Action) -> str | None:
    """What a legal move throws away for nothing, if it does."""
    asked = _CAUTIONS.get(type(action))
    return asked(view, seat, action) if asked else None


def _end_too_early(view: State, seat: int, action: End) -> str | None:
    """Points left while something could be built or launched here."""
    if not view.points:
        return None
    could = {type(choice) for choice in legal(view, seat)}
    verbs = [verb for kind, verb in ((Launch, "launch a rocket"), (Build, "build")) if kind in could]
    if not verbs:
        return None
    return f"You have {counted(view.points, 'action point')} left and could still {' or '.join(verbs)}."


def _launch_badly(view: State, seat: int, action: Launch | RemoteLaunch) -> str | None:
    """A smaller token than need be; the last one while others lead; the card where the pad would do."""
    best = max(view.tokens)
    if action.token < best:
        return f"A token of {best} is still there."
    if type(action) is RemoteLaunch and here(view, seat) == "pad":
        return "The pawn is on the Launch Pad: you could launch without the bonus card."
    if len(view.tokens) == 1:
        scores = list(standing(view))
        scores[seat] += action.token
        ahead = [other for other, score in enumerate(scores) if score > scores[seat]]
        if ahead:
            leaders = listed([f"{{seat:{other}}}" for other in ahead])
            verb = "is" if len(ahead) == 1 else "are"
            return f"This is the last token: the game ends, and {leaders} {verb} ahead of you."
    return None


def _same_heads(view: State, seat: int, action: SwapHeads) -> str | None:
    """Two heads that give the same: nothing changes but the card that is spent."""
    mine = view.players[seat].rockets[action.rocket].head
    theirs = view.players[action.seat].rockets[action.theirs].head
    if mine is None or theirs is None or CARDS[mine].bonus != CARDS[theirs].bonus:
        return None
    return "Both heads give the same: the bonus card would be spent for nothing."


_CAUTIONS: dict[type, Callable[[State, int, Any], str | None]] = {
    End: _end_too_early,
    Launch: _launch_badly,
    RemoteLaunch: _launch_badly,
    SwapHeads: _same_heads,
}
