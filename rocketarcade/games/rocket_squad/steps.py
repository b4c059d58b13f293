"""What each choice does. Everything here trusts that `rules.refuse` had nothing against it."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad.aims import deadlocked
from rocketarcade.games.rocket_squad.cards import ACE, ALLIE, BALLOONS, COLOUR, DAD, HAND, JACK, NONE
from rocketarcade.games.rocket_squad.drawing import draw, replenish
from rocketarcade.games.rocket_squad.events import (
    Kept,
    KeptUnseen,
    Launched,
    Looked,
    Replaced,
    Shooed,
    UncleCame,
    allie_left,
    boxed,
    boxed_unseen,
    discarded,
    friend_came,
    friend_left,
    placed,
    rock_taken,
    rock_unseen,
    taped,
)
from rocketarcade.games.rocket_squad.scoring import DEADLOCK
from rocketarcade.games.rocket_squad.state import LOOK, NOBODY, WHOLE_HAND, Rocket, State
from rocketarcade.games.rocket_squad.state import Launched as UnderPad
from rocketarcade.games.rocket_squad.turns import end_turn, finish, launched_all
from rocketarcade.games.rocket_squad.windows import declare, let_happen, play_grandma, play_mom


def step(state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
    """Do it, in place; then see whether anything can still be done at all (RS-44). All but ending a turn
    is something done in it (RS-24, RS-44); answers come when something has been done already."""
    if not state.acted and type(action) is not do.End:
        state.acted = True
    events = _STEPS[type(action)](state, seat, action, chance)
    if not state.deck and state.closer == NOBODY and not state.finished and deadlocked(state):
        events += finish(state, DEADLOCK)
    return events


# Cards as what they are


def place(state: State, seat: int, action: do.Place, chance: Chance) -> list[Event]:
    """A booster goes on its launchpad (RS-12), or in place of the one there: that one and its boxes are
    discarded, a Friend stays (RS-13)."""
    player, card, colour = state.players[seat], action.card, COLOUR[action.card]
    player.hand.remove(card)
    rocket = player.rockets.get(colour)
    if rocket is None:
        player.rockets[colour] = Rocket(booster=card, boxes=[], fresh=True)
        return [placed(seat=seat, card=card)]
    old, boxes = rocket.booster, rocket.boxes
    state.discards.append(old)
    state.discards.extend(boxes)
    rocket.booster, rocket.boxes, rocket.fresh = card, [], True
    return [Replaced(seat=seat, card=card, old=old, boxes=tuple(boxes), reveals=bool(boxes))]


def box(state: State, seat: int, action: do.Box, chance: Chance) -> list[Event]:
    """Any card goes face down on a rocket (RS-14)."""
    player, colour = state.players[seat], action.colour
    player.hand.remove(action.card)
    player.rockets[colour].boxes.append(action.card)
    return [
        boxed(seat=seat, card=action.card, colour=colour, audience=(seat,)),
        boxed_unseen(seat=seat, colour=colour, audience=all_but(len(state.players), seat)),
    ]


def discard(state: State, seat: int, action: do.Discard, chance: Chance) -> list[Event]:
    """A card goes on the discard pile (RS-36)."""
    state.players[seat].hand.remove(action.card)
    state.discards.append(action.card)
    return [discarded(seat=seat, card=action.card)]


def shoo(state: State, seat: int, action: do.Shoo, chance: Chance) -> list[Event]:
    """An orange action card is discarded, and so is the Allie it removes (RS-30)."""
    player = state.players[seat]
    rocket = player.rockets[action.colour]
    player.hand.remove(action.card)
    assert rocket.allie is not None
    card, rocket.allie = rocket.allie, None
    state.discards.extend((action.card, card))
    return [
        Shooed(seat=seat, card=action.card, colour=action.colour),
        allie_left(seat=seat, colour=action.colour, card=card),
    ]


def launch(state: State, seat: int, action: do.Launch, chance: Chance) -> list[Event]:
    """The boxes are discarded, booster and Crew go under the launchpad with a Moon Rock, if one is left
    (RS-15, RS-16, RS-34); Allie and Friend leave."""
    player, colour = state.players[seat], action.colour
    rocket = player.rockets.pop(colour)
    crew = action.crew if action.crew != do.NOTHING else None
    if crew is not None:
        player.hand.remove(crew)
    state.discards.extend(rocket.boxes)
    events: list[Event] = [
        Launched(
            seat=seat,
            colour=colour,
            booster=rocket.booster,
            crew=crew is not None,
            boxes=tuple(rocket.boxes),
            reveals=True,
        )
    ]
    if rocket.allie is not None:
        state.discards.append(rocket.allie)
        events.append(allie_left(seat=seat, colour=colour, card=rocket.allie))
    if rocket.friend is not None:
        # It came in this turn, or it would have left at its beginning: no card to shuffle in it (RS-11).
        state.played.append(rocket.friend)
        events.append(friend_left(seat=seat, colour=colour, card=rocket.friend))
    rock = state.rocks.pop() if state.rocks else None
    player.launched[colour] = UnderPad(booster=rocket.booster, crew=crew, rock=rock)
    if rock is not None:
        events.append(rock_taken(seat=seat, rock=rock, audience=(seat,), reveals=True))
        events.append(rock_unseen(seat=seat, audience=all_but(len(state.players), seat)))
    return events + launched_all(state, seat)


# Orange actions, and what answers them: see windows.py


def jack(state: State, seat: int, action: do.Jack, chance: Chance) -> list[Event]:
    """Aim at a hand (RS-23)."""
    return declare(state, seat, action.card, JACK, {action.seat: WHOLE_HAND}, NONE, chance)


def dad(state: State, seat: int, action: do.Dad, chance: Chance) -> list[Event]:
    """Aim at the top box of a rocket, for one of one's own (RS-22)."""
    return declare(state, seat, action.card, DAD, {action.seat: action.colour}, action.onto, chance)


def ace(state: State, seat: int, action: do.Ace, chance: Chance) -> list[Event]:
    """Aim at the top three boxes of a rocket (RS-31)."""
    return declare(state, seat, action.card, ACE, {action.seat: action.colour}, NONE, chance)


def allie(state: State, seat: int, action: do.Allie, chance: Chance) -> list[Event]:
    """Aim at a rocket to sit on (RS-30)."""
    return declare(state, seat, action.card, ALLIE, {action.seat: action.colour}, NONE, chance)


def balloons(state: State, seat: int, action: do.Balloons, chance: Chance) -> list[Event]:
    """Aim at a rocket of every opponent who has one to hit (RS-35)."""
    targets = {other: colour for other, colour in enumerate(action.targets) if colour != do.NOTHING}
    return declare(state, seat, action.card, BALLOONS, targets, NONE, chance)


def mom(state: State, seat: int, action: do.Mom, chance: Chance) -> list[Event]:
    """Guard oneself (RS-26)."""
    return play_mom(state, seat, action.card, chance)


def grandma(state: State, seat: int, action: do.Grandma, chance: Chance) -> list[Event]:
    """Stop the action, or cancel the Mom (RS-27)."""
    return play_grandma(state, seat, action.card, chance)


def let_be(state: State, seat: int, action: do.Pass, chance: Chance) -> list[Event]:
    """Do not answer (RS-29)."""
    return let_happen(state, chance)


# Grey actions


def jackie(state: State, seat: int, action: do.Jackie, chance: Chance) -> list[Event]:
    """Look at the top three of the draw pile; one of them must be kept next (RS-25)."""
    _use(state, seat, action.card)
    events = replenish(state, LOOK, chance)
    state.pending.append(Pending(kind="jackie", asked=[seat], source=seat))
    number = min(LOOK, len(state.deck))
    return [*events, Looked(seat=seat, card=action.card, number=number, reveals=True)]


def keep(state: State, seat: int, action: do.Keep, chance: Chance) -> list[Event]:
    """Keep one, put the others under in the chosen order (RS-25)."""
    state.pending.pop()
    under = [card for card in state.deck[-LOOK:] if card != action.card]
    del state.deck[-len(under) - 1 :]
    state.players[seat].hand.append(action.card)
    under.sort(key=lambda card: card != action.bottom)
    state.deck[:0] = under
    number = len(under)
    return [
        Kept(seat=seat, card=action.card, under=number, audience=(seat,)),
        KeptUnseen(seat=seat, under=number, audience=all_but(len(state.players), seat)),
    ]


def tape(state: State, seat: int, action: do.Tape, chance: Chance) -> list[Event]:
    """The top two of the draw pile become boxes, unseen (RS-33)."""
    _use(state, seat, action.card)
    events = replenish(state, 2, chance)
    boxes = state.players[seat].rockets[action.colour].boxes
    boxes += [state.deck.pop(), state.deck.pop()]
    return [*events, taped(seat=seat, card=action.card, colour=action.colour)]


def friend(state: State, seat: int, action: do.Friend, chance: Chance) -> list[Event]:
    """The card goes beside a rocket until one's next turn (RS-32)."""
    player = state.players[seat]
    player.hand.remove(action.card)
    player.rockets[action.colour].friend = action.card
    return [friend_came(seat=seat, colour=action.colour, card=action.card)]


def uncle(state: State, seat: int, action: do.Uncle, chance: Chance) -> list[Event]:
    """The whole hand is discarded, Uncle with it, and four are drawn (RS-24)."""
    player = state.players[seat]
    rest = [card for card in player.hand if card != action.card]
    player.hand.clear()
    state.discards.extend((action.card, *rest))
    event = UncleCame(seat=seat, card=action.card, cards=tuple(rest))
    return [event, *draw(state, seat, HAND, chance)]


def end(state: State, seat: int, action: do.End, chance: Chance) -> list[Event]:
    """The turn is over (RS-10, RS-40)."""
    return end_turn(state, seat, chance)


def _use(state: State, seat: int, card: int) -> None:
    """Put a grey action card down: it stays out of shuffles until the turn ends (RS-11)."""
    state.players[seat].hand.remove(card)
    state.played.append(card)


_STEPS: dict[type, Callable[[State, int, Any, Chance], list[Event]]] = {
    do.Place: place,
    do.Box: box,
    do.Discard: discard,
    do.Shoo: shoo,
    do.Launch: launch,
    do.Jack: jack,
    do.Dad: dad,
    do.Ace: ace,
    do.Allie: allie,
    do.Balloons: balloons,
    do.Jackie: jackie,
    do.Keep: keep,
    do.Tape: tape,
    do.Friend: friend,
    do.Uncle: uncle,
    do.Mom: mom,
    do.Grandma: grandma,
    do.Pass: let_be,
    do.End: end,
}
