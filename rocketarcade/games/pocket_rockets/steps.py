"""Doing what was chosen, one function an action. They trust that the rules have nothing against it."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.actions import interned
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.engine.state import Pending
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
from rocketarcade.games.pocket_rockets.cards import HEADS, PAWNS, PEEK, REMOTE, RUMMAGE
from rocketarcade.games.pocket_rockets.events import (
    BonusUsed,
    Built,
    Drew,
    Ended,
    Flipped,
    HeadsSwapped,
    Launched,
    Looked,
    Moved,
    PawnsSwapped,
    Placed,
    Put,
    Shuffled,
    Took,
    TookUnseen,
    TurnBegan,
    TurnEnded,
    Warned,
)
from rocketarcade.games.pocket_rockets.heads import gifts
from rocketarcade.games.pocket_rockets.rules import KIND, PILE_AT
from rocketarcade.games.pocket_rockets.state import Rocket, State

IDLE_ROUNDS, DRY_ROUNDS = 3, 8
"""After so many the game is stuck (PR-44)."""

# The events of most moves, made once for the same values: making one costs more than the move.
moved, drew, built, flipped = interned(Moved), interned(Drew), interned(Built), interned(Flipped)
put, shuffled = interned(Put), interned(Shuffled)
turn_ended, turn_began = interned(TurnEnded), interned(TurnBegan)


def step(state: State, seat: int, action: Action, chance: Chance) -> list[Event]:
    """Do it, in place."""
    return _STEPS[type(action)](state, seat, action, chance)


def _place(state: State, seat: int, action: Place, chance: Chance) -> list[Event]:
    """Put a pawn on the yard; after the last one the first turn begins (PR-07)."""
    state.players[seat].pawn = action.at
    events: list[Event] = [Placed(seat=seat, at=state.yard[action.at])]
    after = (seat + 1) % len(state.players)
    if after == state.first:
        state.placing = False
        events.append(_begin_turn(state, after))
    else:
        state.turn = after
    return events


def _move(state: State, seat: int, action: Move, chance: Chance) -> list[Event]:
    """Move the pawn one card on (PR-11); the first move of a turn fixes its direction (PR-33)."""
    player = state.players[seat]
    player.pawn = at = (player.pawn + action.way) % len(state.yard)
    state.heading = action.way
    _spend(state)
    return [moved(seat=seat, at=state.yard[at])]


def _draw(state: State, seat: int, action: Draw, chance: Chance) -> list[Event]:
    """Take the top card of the pile where the pawn stands (PR-12)."""
    player = state.players[seat]
    pile = PILE_AT[state.yard[player.pawn]]
    cards = state.piles[pile]
    card = cards.pop()
    player.hand.append(card)
    _work(state)
    return [drew(seat=seat, card=card, pile=pile, reveals=bool(cards))]


def _build(state: State, seat: int, action: Build, chance: Chance) -> list[Event]:
    """Start a rocket (PR-15), or put a body (PR-16) or a head (PR-17) on one."""
    player = state.players[seat]
    card, index = action.card, action.rocket
    player.hand.remove(card)
    if index == NEW:
        index = len(player.rockets)
        player.rockets.append(Rocket(base=card, bodies=[]))
    elif KIND[card] == "body":
        player.rockets[index].bodies.append(card)
    else:
        player.rockets[index].head = card
        state.rebuilt = True
    _work(state)
    return [built(seat=seat, card=card, rocket=index)]


def _exchange(state: State, seat: int, action: Exchange, chance: Chance) -> list[Event]:
    """At the depot: a card onto one pile, the top of another into the hand, the first one shuffled, or
    with the option *search the depot* a look through the other one first (PR-18)."""
    hand = state.players[seat].hand
    onto, source = state.piles[action.onto], state.piles[action.source]
    hand.remove(action.card)
    onto.append(action.card)
    _spend(state)
    state.worked = True
    events: list[Event] = [put(seat=seat, card=action.card, pile=action.onto)]
    if state.options.search_the_depot:
        _look(state, seat, "search", [action.onto, action.source])
        return [*events, Looked(seat=seat, pile=action.source, reveals=True)]
    card = source.pop()
    hand.append(card)
    events.append(drew(seat=seat, card=card, pile=action.source, reveals=bool(source)))
    return events + _shuffle(state, action.onto, chance)


def _flip(state: State, seat: int, action: Flip, chance: Chance) -> list[Event]:
    """Turn the conveyor round, for everyone (PR-19)."""
    state.direction = -state.direction
    _spend(state)
    return [flipped(seat=seat, direction=state.direction)]


def _launch(state: State, seat: int, action: Launch | RemoteLaunch, chance: Chance) -> list[Event]:
    """Put a fuel token on a finished rocket of one's own (PR-20); the last token ends the game (PR-40)."""
    state.tokens.remove(action.token)
    state.players[seat].rockets[action.rocket].token = action.token
    _work(state)
    events: list[Event] = [Launched(seat=seat, rocket=action.rocket, token=action.token)]
    if not state.tokens:
        state.finished = "fuel"
        events.append(Ended(ending="fuel"))
    return events


def _remote(state: State, seat: int, action: RemoteLaunch, chance: Chance) -> list[Event]:
    """Launch with the bonus card; its point is the whole cost (PR-61, PR-62)."""
    return [_use(state, seat, REMOTE), *_launch(state, seat, action, chance)]


def _peek(state: State, seat: int, action: Peek, chance: Chance) -> list[Event]:
    """Open an opponent's hand to oneself; a card of it must be taken next (PR-63)."""
    used = _use(state, seat, PEEK)
    _work(state)
    _look(state, seat, "peek", [action.seat])
    return [used, Looked(seat=seat, whose=action.seat, reveals=True)]


def _pawns(state: State, seat: int, action: SwapPawns, chance: Chance) -> list[Event]:
    """Two pawns change places; it is no move and fixes no direction (PR-64)."""
    mine, theirs = state.players[seat], state.players[action.seat]
    mine.pawn, theirs.pawn = theirs.pawn, mine.pawn
    used = _use(state, seat, PAWNS)
    _work(state)
    return [used, PawnsSwapped(seat=seat, other=action.seat)]


def _rummage(state: State, seat: int, action: Rummage, chance: Chance) -> list[Event]:
    """Open a pile to oneself; a card of it must be taken next (PR-65)."""
    used = _use(state, seat, RUMMAGE)
    _work(state)
    _look(state, seat, "rummage", [action.pile])
    return [used, Looked(seat=seat, pile=action.pile, reveals=True)]


def _heads(state: State, seat: int, action: SwapHeads, chance: Chance) -> list[Event]:
    """Two heads change rockets, tokens stay (PR-66); what they give changes from the next turns on."""
    mine = state.players[seat].rockets[action.rocket]
    theirs = state.players[action.seat].rockets[action.theirs]
    mine.head, theirs.head = theirs.head, mine.head
    assert mine.head is not None
    assert theirs.head is not None
    used = _use(state, seat, HEADS)
    _work(state)
    state.rebuilt = True
    swapped = HeadsSwapped(
        seat=seat,
        rocket=action.rocket,
        card=mine.head,
        other=action.seat,
        theirs=action.theirs,
        their_card=theirs.head,
    )
    return [used, swapped]


def _take(state: State, seat: int, action: Take, chance: Chance) -> list[Event]:
    """Take a card of the hand or pile looked at. A searched depot pile keeps its order and the other one
    is shuffled (PR-18); a rummaged pile is shuffled itself (PR-65). Only the taker, and who lost it, learn
    which card it was (PR-08); whether it was the top one, which would show another, is not said either."""
    look = state.pending.pop()
    if look.kind == "peek":
        return _take_from_hand(state, seat, look.ints[0], action.card)
    pile = look.ints[-1]
    cards = state.piles[pile]
    cards.remove(action.card)
    state.players[seat].hand.append(action.card)
    unseen = all_but(len(state.players), seat)
    events: list[Event] = [
        Took(seat=seat, card=action.card, pile=pile, audience=(seat,), reveals=True),
        TookUnseen(seat=seat, pile=pile, audience=unseen, reveals=True),
    ]
    return events + _shuffle(state, look.ints[0], chance)


def _take_from_hand(state: State, seat: int, whose: int, card: int) -> list[Event]:
    """The second half of PR-63. It tells the victim something, so it stands."""
    state.players[whose].hand.remove(card)
    state.players[seat].hand.append(card)
    return [
        Took(seat=seat, card=card, whose=whose, audience=(seat, whose), reveals=True),
        TookUnseen(seat=seat, whose=whose, audience=all_but(len(state.players), seat, whose)),
    ]


def _end(state: State, seat: int, action: End, chance: Chance) -> list[Event]:
    """End the turn, what points are left are lost (PR-10); a table that is stuck ends the game (PR-44)."""
    events: list[Event] = [turn_ended(seat=seat, lost=state.points)]
    ending, warnings = _count_turn(state)
    if ending:
        state.finished = ending
        return [*events, Ended(ending=ending)]
    events += [Warned(ending=warning) for warning in warnings]
    events.append(_begin_turn(state, (seat + 1) % len(state.players)))
    return events


_STEPS: dict[type, Callable[[State, int, Any, Chance], list[Event]]] = {
    Place: _place,
    Move: _move,
    Draw: _draw,
    Build: _build,
    Exchange: _exchange,
    Flip: _flip,
    Launch: _launch,
    RemoteLaunch: _remote,
    Peek: _peek,
    SwapPawns: _pawns,
    Rummage: _rummage,
    SwapHeads: _heads,
    Take: _take,
    End: _end,
}


# What several of them do


def _begin_turn(state: State, seat: int) -> Event:
    """A turn with what heads give now, for exactly this turn (PR-10, PR-34)."""
    points, limit, free_moves = gifts(state, seat)
    state.turn = seat
    state.points = state.allowance = points
    state.limit = limit
    state.free_moves = free_moves
    state.spent = state.heading = 0
    state.worked = state.progressed = state.rebuilt = False
    return turn_began(seat=seat, points=points, limit=limit, free_moves=free_moves)


def _spend(state: State) -> None:
    """Every action costs one point (PR-10)."""
    state.points -= 1
    state.spent += 1


def _work(state: State) -> None:
    """Spend a point on something that keeps the game from being stuck (PR-44)."""
    _spend(state)
    state.worked = state.progressed = True


def _use(state: State, seat: int, card: int) -> Event:
    """Discard a bonus card, open to all (PR-61)."""
    state.players[seat].bonus.remove(card)
    state.bonus_used.append(card)
    return BonusUsed(seat=seat, card=card)


def _look(state: State, seat: int, kind: str, ints: list[int]) -> None:
    """Open cards to this seat until it has taken one."""
    state.pending.append(Pending(kind=kind, asked=[seat], source=seat, ints=ints))


def _shuffle(state: State, pile: int, chance: Chance) -> list[Event]:
    """Shuffle a pile; it shows its new top at once (PR-06). One card or none has nothing to shuffle."""
    cards = state.piles[pile]
    if len(cards) < 2:
        return []
    chance.shuffle(cards)
    return [shuffled(pile=pile, reveals=True)]


def _count_turn(state: State) -> tuple[str, list[str]]:
    """Count a turn that has ended: the ending it brings, if any, and those to warn of, a round before."""
    state.turns = turns = state.turns + 1
    if state.worked:
        state.worked_last = turns
    if state.progressed:
        state.progressed_last = turns
    state.idle_turns = 0 if state.worked else state.idle_turns + 1
    state.dry_turns = 0 if state.progressed else state.dry_turns + 1
    seats = len(state.players)
    counts = (("idle", state.idle_turns, IDLE_ROUNDS * seats), ("dry", state.dry_turns, DRY_ROUNDS * seats))
    for ending, count, limit in counts:
        if count >= limit:
            return ending, []
    return "", [ending for ending, count, limit in counts if count == limit - seats]
