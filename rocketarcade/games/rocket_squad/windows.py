"""Orange actions and the answers to them (RS-29): declared, answered in order, and then done.

A Mom opens a window of her own on top of the action's. Whoever is asked has cards in hand, whichever they
are; what all can see decides it (RS-29).
"""

from typing import NamedTuple

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocket_squad.cards import (
    ACE,
    ALLIE,
    DAD,
    JACK,
    MOM,
    NONE,
    ORANGE,
)
from rocketarcade.games.rocket_squad.events import (
    AllieCame,
    BoxesLost,
    BoxMoved,
    CardTaken,
    CardTakenUnseen,
    Declared,
    MomCancelled,
    MomPlayed,
    MomStood,
    Stopped,
    allie_left,
)
from rocketarcade.games.rocket_squad.state import Rocket, State

ACE_TAKES = 3
"""Boxes that Ace knocks off (RS-31)."""


class Attack(NamedTuple):
    """An orange action that waits for answers, read out of its window."""

    seat: int
    card: int
    use: int
    onto: int
    targets: dict[int, int]
    """The colour aimed at, by seat; WHOLE_HAND for Jack."""
    guarded: dict[int, int]
    """Seats whose Mom guards them."""


def attack(state: State) -> Attack | None:
    """The orange action that is open now, if any."""
    window = state.pending[0] if state.pending else None
    if window is None or window.kind != "orange":
        return None
    use, onto, *colours = window.ints
    return Attack(
        seat=window.source,
        card=next((card for card in reversed(state.played) if ORANGE[card] != NONE), NONE),
        use=use,
        onto=onto,
        targets={seat: colour for seat, colour in enumerate(colours) if colour != NONE},
        guarded=window.answers,
    )


def holders(state: State, seat: int) -> list[int]:
    """Everybody else with a card in hand, clockwise from that seat's left (RS-29)."""
    players, count = state.players, len(state.players)
    return [other for n in range(1, count) if players[other := (seat + n) % count].hand]


# Declaring and answering


def declare(
    state: State, seat: int, card: int, use: int, targets: dict[int, int], onto: int, chance: Chance
) -> list[Event]:
    """Put the card down, say everything, and ask those who can answer; with nobody to ask, do it."""
    state.players[seat].hand.remove(card)
    state.played.append(card)
    events: list[Event] = [
        Declared(seat=seat, card=card, use=use, targets=tuple(targets.items()), onto=onto)
    ]
    colours = [targets.get(other, NONE) for other in range(len(state.players))]
    asked = holders(state, seat)
    state.pending.append(
        Pending(
            kind="orange", mode="reaction", asked=asked, answers={}, source=seat, ints=[use, onto, *colours]
        )
    )
    return events if asked else events + _take_effect(state, chance)


def let_happen(state: State, chance: Chance) -> list[Event]:
    """A pass; after the last one the window closes (RS-29)."""
    window = state.pending[-1]
    del window.asked[0]
    if window.asked:
        return []
    return _mom_stands(state, chance) if window.kind == "mom" else _take_effect(state, chance)


def play_mom(state: State, seat: int, card: int, chance: Chance) -> list[Event]:
    """Mom guards her player, unless a Grandma cancels her: everybody else is asked (RS-26, RS-29)."""
    window = state.pending[-1]
    del window.asked[0]
    window.answers[seat] = MOM
    _put_down(state, seat, card)
    events: list[Event] = [MomPlayed(seat=seat, card=card, other=window.source)]
    asked = holders(state, seat)
    state.pending.append(Pending(kind="mom", mode="reaction", asked=asked, source=seat))
    return events if asked else events + _mom_stands(state, chance)


def play_grandma(state: State, seat: int, card: int, chance: Chance) -> list[Event]:
    """Grandma stops the action, or cancels the Mom that is open (RS-27)."""
    window = state.pending.pop()
    _put_down(state, seat, card)
    if window.kind == "orange":
        return [Stopped(seat=seat, card=card, other=window.source, use=window.ints[0])]
    under = state.pending[-1]
    del under.answers[window.source]
    events: list[Event] = [MomCancelled(seat=seat, card=card, other=window.source)]
    under.asked.insert(0, window.source)
    return events + _ask_on(state, chance)


def _mom_stands(state: State, chance: Chance) -> list[Event]:
    """Nobody cancelled her: an action with one target is over, Water Balloons go on (RS-29)."""
    mom, under = state.pending.pop(), state.pending[-1]
    events: list[Event] = [MomStood(seat=mom.source, other=under.source)]
    if sum(colour != NONE for colour in under.ints[2:]) == 1:
        state.pending.pop()
        return events
    return events + _ask_on(state, chance)


def _ask_on(state: State, chance: Chance) -> list[Event]:
    """Ask the rest, without those whose last card went as a reaction; or do it (RS-29)."""
    window = state.pending[-1]
    window.asked = [seat for seat in window.asked if state.players[seat].hand]
    return [] if window.asked else _take_effect(state, chance)


def _put_down(state: State, seat: int, card: int) -> None:
    state.players[seat].hand.remove(card)
    state.played.append(card)


# Taking effect


def _take_effect(state: State, chance: Chance) -> list[Event]:
    """Do the action to every target that no standing Mom guards (RS-29)."""
    open_attack = attack(state)
    assert open_attack is not None
    state.pending.pop()
    seat, card, use, onto, targets, guarded = open_attack
    events: list[Event] = []
    for other, colour in targets.items():
        if other in guarded:
            continue
        if use == JACK:
            events += _take_card(state, seat, other, chance)
            continue
        rocket = state.players[other].rockets[colour]
        if rocket.allie is not None:
            events.append(_scare_off(state, rocket, other, colour))
        if use == DAD:
            state.players[seat].rockets[onto].boxes.append(rocket.boxes.pop())
            events.append(BoxMoved(seat=seat, other=other, colour=colour, onto=onto))
        elif use == ALLIE:
            state.played.remove(card)
            rocket.allie, rocket.allie_fresh = card, True
            events.append(AllieCame(seat=seat, other=other, colour=colour, card=card))
        else:
            events.append(_knock_off(state, rocket, other, colour, use))
    return events


def _take_card(state: State, seat: int, other: int, chance: Chance) -> list[Event]:
    """Jack takes one at random, or nothing if the answers emptied the hand (RS-23)."""
    hand = state.players[other].hand
    if not hand:
        return [CardTakenUnseen(seat=seat, other=other, number=0)]
    card = hand.pop(chance.below(len(hand)))
    state.players[seat].hand.append(card)
    others = all_but(len(state.players), seat, other)
    return [
        CardTaken(seat=seat, other=other, card=card, audience=(seat, other), reveals=True),
        CardTakenUnseen(seat=seat, other=other, number=1, audience=others),
    ]


def _scare_off(state: State, rocket: Rocket, seat: int, colour: int) -> Event:
    """Allie leaves a rocket that is aimed at (RS-30); if she came in this turn she is no card to shuffle
    in it (RS-11)."""
    assert rocket.allie is not None
    card, rocket.allie = rocket.allie, None
    (state.played if rocket.allie_fresh else state.discards).append(card)
    rocket.allie_fresh = False
    return allie_left(seat=seat, colour=colour, card=card)


def _knock_off(state: State, rocket: Rocket, seat: int, colour: int, use: int) -> Event:
    """Ace takes the top three boxes or as many as there are, Water Balloons the top one (RS-31, RS-35)."""
    number = min(ACE_TAKES if use == ACE else 1, len(rocket.boxes))
    lost = rocket.boxes[: -number - 1 : -1]
    del rocket.boxes[-number:]
    state.discards.extend(lost)
    return BoxesLost(seat=seat, colour=colour, boxes=tuple(lost), use=use, reveals=True)
