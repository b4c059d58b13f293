"""Drawing cards, and shuffling the discards for it (RS-11)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.games.rocket_squad.events import Drew, drew_unseen, shuffled
from rocketarcade.games.rocket_squad.state import State


def replenish(state: State, number: int, chance: Chance) -> list[Event]:
    """See that so many cards lie on the draw pile, if there are as many. The shuffled discards go below
    what is left of it, which is drawn first."""
    if len(state.deck) >= number or not state.discards:
        return []
    fresh, state.discards = state.discards, []
    chance.shuffle(fresh)
    state.deck[:0] = fresh
    return [shuffled(number=len(fresh), reveals=True)]


def draw(state: State, seat: int, number: int, chance: Chance) -> list[Event]:
    """Draw so many cards, or those there are; the drawer hears which."""
    events = replenish(state, number, chance) if len(state.deck) < number else []
    number = min(number, len(state.deck))
    if number <= 0:
        return events
    cards = state.deck[: -number - 1 : -1]
    del state.deck[-number:]
    state.players[seat].hand.extend(cards)
    others = all_but(len(state.players), seat)
    events.append(Drew(seat=seat, cards=tuple(cards), audience=(seat,), reveals=True))
    events.append(drew_unseen(seat=seat, number=number, audience=others))
    return events
