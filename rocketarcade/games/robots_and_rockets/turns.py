"""Drawing, the change of turns, and how the game comes to its end (RR-13, RR-40, RR-41)."""

from rocketarcade.engine.events import Event, all_but
from rocketarcade.engine.state import Pending
from rocketarcade.games.robots_and_rockets.events import (
    HandDiscarded,
    LastTurnOver,
    OrbitOff,
    PassedOver,
    Warned,
    deck_out,
    drew,
    drew_unseen,
    turn_began,
)
from rocketarcade.games.robots_and_rockets.scoring import PLAYED_OUT, STUCK, contract_order
from rocketarcade.games.robots_and_rockets.state import ACTED, NOBODY, QUIET, STIRRED, State


def draw(state: State, seat: int, number: int) -> list[Event]:
    """Draw that many, or what the deck still has (RR-13)."""
    deck = state.deck
    number = min(number, len(deck))
    if number <= 0:
        return []
    cards = deck[-number:]
    cards.reverse()
    del deck[-number:]
    state.players[seat].hand.extend(cards)
    if state.activity == QUIET:
        state.activity = STIRRED
    events: list[Event] = [
        drew(seat=seat, cards=tuple(cards), audience=(seat,), reveals=True),
        drew_unseen(seat=seat, number=number, audience=all_but(len(state.players), seat)),
    ]
    if not deck:
        events.append(deck_out())
    return events


def next_turn(state: State) -> list[Event]:
    """Close this turn and begin the next one; a player with an empty hand is passed over (RR-40)."""
    events: list[Event] = []
    players = len(state.players)
    while True:
        if state.activity >= (ACTED if state.drained else STIRRED):
            _count_anew(state, state.turns)
        else:
            state.idle_turns += 1
            if state.idle_turns == players:
                return events + _last_turn_over(state)
        _begin_turn(state, (state.turn + 1) % players, events)
        if state.players[state.turn].hand:
            events.append(turn_began(seat=state.turn))
            return events
        events.append(PassedOver(seat=state.turn))


def _begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """The seat's Orbit! comes off (RR-30), which is something to play on for once the deck is empty; the
    table is told when this turn may be the last (RR-40)."""
    state.turn = seat
    state.turns += 1
    state.stage = "special"
    state.activity = QUIET
    if not state.deck and not state.drained:
        state.drained = True
    for dock in state.docks:
        if dock.owner == seat:
            assert dock.orbit is not None
            assert dock.rocket is not None
            state.discards.append(dock.orbit)
            dock.orbit, dock.owner = None, NOBODY
            events.append(OrbitOff(seat=seat, rocket=dock.rocket))
            if state.drained:
                _count_anew(state, state.turns - 1)
    if state.idle_turns == len(state.players) - 1:
        events.append(Warned(ending=_ending(state)))


def _count_anew(state: State, ended: int) -> None:
    """No idle turns among those that have ended."""
    state.counted_from = ended
    if state.idle_turns:
        state.idle_turns = 0


def _ending(state: State) -> str:
    return PLAYED_OUT if state.drained else STUCK


def _last_turn_over(state: State) -> list[Event]:
    """Hands are discarded unused, and the contracts' order is worked out once (RR-41, RR-42)."""
    state.stage = "contracts"
    state.closing = _ending(state)
    order = contract_order(state)
    events: list[Event] = [LastTurnOver(ending=state.closing, order=order)]
    for seat, player in enumerate(state.players):
        if player.hand:
            events.append(HandDiscarded(seat=seat, cards=tuple(player.hand), reveals=True))
            state.discards.extend(player.hand)
            player.hand = []
    state.pending.append(Pending(kind="contract", asked=list(order)))
    return events
