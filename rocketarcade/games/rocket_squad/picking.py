"""A brisk random choice without listing them all, for playouts: the distribution of `engine.brisk`."""

from rocketarcade.engine.brisk import IDLE_PERCENT
from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocket_squad.actions import (
    END,
    NOTHING,
    PASS,
    Action,
    ace,
    allie,
    balloons,
    box,
    dad,
    discard,
    friend,
    grandma,
    jack,
    jackie,
    keep,
    launch,
    mom,
    place,
    shoo,
    tape,
    uncle,
)
from rocketarcade.games.rocket_squad.aims import (
    COLOUR_NUMBERS,
    drawable,
    pickable,
    salvos,
    sites,
    targets,
)
from rocketarcade.games.rocket_squad.cards import (
    ACE,
    ALLIE,
    BALLOONS,
    CARDS,
    COLOUR,
    CREW,
    DAD,
    FRIEND,
    GRANDMA,
    GREY,
    JACK,
    JACKIE,
    NONE,
    NUMBER,
    ORANGE,
    REACTION,
    TAPE,
    UNCLE,
)
from rocketarcade.games.rocket_squad.state import LOOK, Player, State

_ALL = range(len(CARDS))
_PLACE = tuple(place(card=card) for card in _ALL)
_DISCARD = tuple(discard(card=card) for card in _ALL)
_BOX = tuple(tuple(box(card=card, colour=colour) for colour in COLOUR_NUMBERS) for card in _ALL)
_ANSWER = tuple(grandma(card=card) if REACTION[card] == GRANDMA else mom(card=card) for card in _ALL)
"""Actions by card, made once."""
_MANY = 1 << 48
"""So many that dividing it into a few equal parts leaves none out of proportion."""


def pick(state: State, seat: int, chance: Chance) -> Action:
    """A uniform card of the hand, or launching, then a uniform use of it; idle with 3 %."""
    if state.pending:
        return _answer(state, seat, chance)
    player = state.players[seat]
    ready = [
        colour
        for colour, rocket in player.rockets.items()
        if len(rocket.boxes) == NUMBER[rocket.booster]
    ]
    hand = player.hand
    ways = len(hand) + bool(ready)
    if not ways:
        return END
    # One draw for all three questions: drawing costs as much as answering them.
    luck, idle = divmod(chance.below(_MANY), 100)
    if idle < IDLE_PERCENT:
        return END
    luck, at = divmod(luck, ways)
    if at == len(hand):
        return _launching(player, ready, chance)
    found = uses(state, seat, hand[at])
    return found[luck % len(found)]


def _answer(state: State, seat: int, chance: Chance) -> Action:
    """Jackie's card, or an answer to what is open."""
    window = state.pending[-1]
    if window.kind == "jackie":
        looked_at = state.deck[-LOOK:]
        card = looked_at.pop(chance.below(len(looked_at)))
        if len(looked_at) < 2:
            return keep(card=card, bottom=NOTHING)
        return keep(card=card, bottom=looked_at[chance.below(2)])
    guards = window.kind == "orange" and window.ints[2 + seat] != NONE
    cards = [
        card
        for card in state.players[seat].hand
        if (found := REACTION[card]) != NONE and (found == GRANDMA or guards)
    ]
    if not cards or chance.below(100) < IDLE_PERCENT:
        return PASS
    return _ANSWER[cards[chance.below(len(cards))]]


def _launching(player: Player, ready: list[int], chance: Chance) -> Action:
    """Any complete rocket, without Crew or with any in hand, each as likely."""
    crews = [NOTHING, *(card for card in player.hand if GREY[card] == CREW)]
    return launch(colour=chance.choice(sorted(ready)), crew=chance.choice(crews))


def uses(state: State, seat: int, card: int) -> list[Action]:
    """Everything that may be done with this card now, a launch with it as Crew left out."""
    boxes, player = _BOX[card], state.players[seat]
    rockets = player.rockets
    found: list[Action] = [_DISCARD[card]]
    for colour, rocket in rockets.items():
        if rocket.allie is not None:
            if ORANGE[card] != NONE:
                found.append(shoo(card=card, colour=colour))
        elif len(rocket.boxes) < NUMBER[rocket.booster]:
            found.append(boxes[colour])
    colour = COLOUR[card]
    if colour != NONE:
        own = rockets.get(colour)
        if own is None:
            if colour not in player.launched:
                found.append(_PLACE[card])
        elif own.allie is None and not own.fresh:
            found.append(_PLACE[card])
    elif ORANGE[card] != NONE:
        _add_orange(state, seat, card, found)
        _add_grey(state, seat, card, found)
    return found


def _add_orange(state: State, seat: int, card: int, found: list[Action]) -> None:
    use = ORANGE[card]
    if use == JACK:
        found += [jack(card=card, seat=other) for other in pickable(state, seat)]
    elif use == ACE:
        found += [ace(card=card, seat=o, colour=c) for o, c in targets(state, seat, ACE)]
    elif use == ALLIE:
        found += [allie(card=card, seat=o, colour=c) for o, c in targets(state, seat, ALLIE)]
    elif use == DAD:
        own = sites(state, seat)
        if own:
            found += [
                dad(card=card, seat=other, colour=colour, onto=onto)
                for other, colour in targets(state, seat, DAD)
                for onto in own
            ]
    else:
        found += [balloons(card=card, targets=aim) for aim in salvos(state, seat, BALLOONS)]


def _add_grey(state: State, seat: int, card: int, found: list[Action]) -> None:
    use = GREY[card]
    if use == JACKIE:
        if drawable(state):
            found.append(jackie(card=card))
    elif use == UNCLE:
        if not state.acted:
            found.append(uncle(card=card))
    elif use == TAPE:
        if drawable(state) >= 2:
            found += [tape(card=card, colour=colour) for colour in sites(state, seat, 2)]
    elif use == FRIEND:
        rockets = state.players[seat].rockets
        found += [
            friend(card=card, colour=colour) for colour, rocket in rockets.items() if rocket.friend is None
        ]
