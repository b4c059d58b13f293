"""What each choice does. Everything here trusts that `rules.refuse` had nothing against it."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.state import Pending
from rocketarcade.games.robots_and_rockets.actions import (
    Allocate,
    Beam,
    Choose,
    Discard,
    End,
    Orbit,
    Pass,
    Stop,
    Trade,
    Transfer,
)
from rocketarcade.games.robots_and_rockets.cards import BEAM, FIELD, HAND, KIND, ORBIT, TRANSFER
from rocketarcade.games.robots_and_rockets.events import (
    BeamPlayed,
    BeamStopped,
    BeamTook,
    Chosen,
    Ended,
    Kept,
    OrbitPlayed,
    Transferred,
    allocated,
    discarded,
    launched,
    traded,
    turned_up,
)
from rocketarcade.games.robots_and_rockets.spaceport import may_answer, owner_of, seats_left
from rocketarcade.games.robots_and_rockets.state import ACTED, STIRRED, Dock, State
from rocketarcade.games.robots_and_rockets.turns import draw, next_turn


def step(state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
    """Do it, in place. No rule asks chance once the decks are shuffled."""
    return _STEPS[type(action)](state, seat, action)


def allocate(state: State, seat: int, action: Allocate) -> list[Event]:
    """Robot cards of one planet go from the hand onto one rocket (RR-11)."""
    dock, cards = state.docks[action.rocket], action.cards
    assert dock.rocket is not None
    hand = state.players[seat].hand
    for card in cards:
        hand.remove(card)
    dock.aboard.extend(cards)
    state.activity = ACTED
    state.stage = "clean-up"
    if seats_left(dock):
        return [allocated(seat=seat, rocket=dock.rocket, number=len(cards), cards=cards)]
    return [
        allocated(seat=seat, rocket=dock.rocket, number=len(cards)),
        *_launch(state, seat, action.rocket),
    ]


def orbit(state: State, seat: int, action: Orbit) -> list[Event]:
    """Orbit! keeps the others' robots off a rocket until one's next turn (RR-30)."""
    dock = state.docks[action.rocket]
    assert dock.rocket is not None
    dock.orbit = _special(state, seat, ORBIT)
    dock.owner = seat
    return [OrbitPlayed(seat=seat, rocket=dock.rocket)]


def beam(state: State, seat: int, action: Beam) -> list[Event]:
    """Tractor Beam! takes a launched rocket, unless its owner stops it (RR-31, RR-32)."""
    other = owner_of(state, action.launched)
    assert other is not None
    state.discards.append(_special(state, seat, BEAM))
    events: list[Event] = [BeamPlayed(seat=seat, other=other, rocket=action.launched)]
    if may_answer(state, other):
        place = list(state.players[other].fleet).index(action.launched)
        target = [action.launched, place]
        state.pending.append(
            Pending(kind="beam", mode="reaction", asked=[other], source=seat, ints=target)
        )
        return events
    return events + _take(state, seat, action.launched)


def stop(state: State, seat: int, action: Stop) -> list[Event]:
    """Force Field! leaves the rocket where it is (RR-32)."""
    window = state.pending.pop()
    state.discards.append(_spend(state, seat, FIELD))
    return [BeamStopped(seat=seat, other=window.source, rocket=window.ints[0])]


def let_go(state: State, seat: int, action: Pass) -> list[Event]:
    """The Tractor Beam! takes it (RR-31)."""
    window = state.pending.pop()
    return _take(state, window.source, window.ints[0])


def transfer(state: State, seat: int, action: Transfer) -> list[Event]:
    """Robot Transfer! brings robots of one planet to another rocket, and may launch it (RR-33)."""
    source, target = state.docks[action.source], state.docks[action.target]
    assert source.rocket is not None
    assert target.rocket is not None
    state.discards.append(_special(state, seat, TRANSFER))
    for card in action.cards:
        source.aboard.remove(card)
    target.aboard.extend(action.cards)
    events: list[Event] = [
        Transferred(seat=seat, source=source.rocket, target=target.rocket, cards=action.cards)
    ]
    return events if seats_left(target) else events + _launch(state, seat, action.target)


def trade(state: State, seat: int, action: Trade) -> list[Event]:
    """A special card is discarded for the next two of the deck (RR-10)."""
    state.players[seat].hand.remove(action.card)
    state.discards.append(action.card)
    state.activity = STIRRED
    state.stage = "allocation"
    return [traded(seat=seat, card=action.card), *draw(state, seat, 2)]


def discard(state: State, seat: int, action: Discard) -> list[Event]:
    """Hand cards are discarded when no robot can be placed (RR-12)."""
    hand = state.players[seat].hand
    for card in action.cards:
        hand.remove(card)
    state.discards.extend(action.cards)
    state.activity = max(state.activity, STIRRED)
    state.stage = "clean-up"
    return [discarded(seat=seat, cards=action.cards)]


def end(state: State, seat: int, action: End) -> list[Event]:
    """Draw until the hand holds five (RR-13); the next player's turn begins, or the game ends (RR-40)."""
    events: list[Event] = [] if state.stage == "clean-up" else [Kept(seat=seat)]
    events += draw(state, seat, HAND - len(state.players[seat].hand))
    return events + next_turn(state)


def choose(state: State, seat: int, action: Choose) -> list[Event]:
    """Take a contract; the last one opens the fleets and ends the game (RR-41, RR-42)."""
    state.contracts.remove(action.contract)
    state.players[seat].contracts.append(action.contract)
    events: list[Event] = [Chosen(seat=seat, contract=action.contract)]
    window = state.pending[-1]
    window.asked.pop(0)
    if not window.asked:
        state.pending.pop()
        state.finished = state.closing
        events.append(Ended(ending=state.finished, reveals=True))
    return events


def _spend(state: State, seat: int, kind: int) -> int:
    """Take a card of that kind out of the hand: the first one, as they are alike."""
    hand = state.players[seat].hand
    card = next(card for card in hand if KIND[card] == kind)
    hand.remove(card)
    return card


def _special(state: State, seat: int, kind: int) -> int:
    """The same for the special card of the turn (RR-10)."""
    state.activity = ACTED
    state.stage = "allocation"
    return _spend(state, seat, kind)


def _take(state: State, seat: int, rocket: int) -> list[Event]:
    """A launched rocket goes to that seat, one pile still (RR-31)."""
    other = owner_of(state, rocket)
    assert other is not None
    aboard = state.players[other].fleet.pop(rocket)
    state.players[seat].fleet[rocket] = aboard
    return [BeamTook(seat=seat, other=other, rocket=rocket, number=len(aboard), reveals=True)]


def _launch(state: State, seat: int, index: int) -> list[Event]:
    """The rocket goes to the player who filled it; the next one is turned up (RR-20, RR-21)."""
    dock = state.docks[index]
    assert dock.rocket is not None
    state.players[seat].fleet[dock.rocket] = dock.aboard
    if dock.orbit is not None:
        state.discards.append(dock.orbit)
    following = state.rockets.pop() if state.rockets else None
    state.docks[index] = Dock(rocket=following, aboard=[])
    return [
        launched(seat=seat, rocket=dock.rocket, number=len(dock.aboard)),
        turned_up(rocket=following, reveals=True),
    ]


_STEPS: dict[type, Callable[[State, int, Any], list[Event]]] = {
    Allocate: allocate,
    Orbit: orbit,
    Beam: beam,
    Stop: stop,
    Pass: let_go,
    Transfer: transfer,
    Trade: trade,
    Discard: discard,
    End: end,
    Choose: choose,
}
