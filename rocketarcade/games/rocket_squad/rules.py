"""What may be done in Rocket Squad: who must choose, and why a choice is not allowed.

All of it works on a seat's view as on the state. Doing what is allowed is in steps.py.
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Refusal
from rocketarcade.engine.state import Pending
from rocketarcade.engine.wording import capital, counted
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad import cards
from rocketarcade.games.rocket_squad.aims import JACK_NEEDS, complete, drawable, exposed, room, targets
from rocketarcade.games.rocket_squad.cards import COLOUR, COLOURS, GREY, NONE, NUMBER, ORANGE, REACTION
from rocketarcade.games.rocket_squad.state import LOOK, Rocket, State
from rocketarcade.games.rocket_squad.words import USE_NAMES, card_name


def to_act(state: State) -> tuple[int, ...]:
    """Who owes a choice: the next one asked, else the turn's seat."""
    if state.finished:
        return ()
    if state.pending:
        return (state.pending[-1].asked[0],)
    return (state.turn,)


def refuse(state: State, seat: int, action: Any) -> Refusal | None:
    """Why not, or None."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Refusal("", "That is no choice of this game.")
    if state.finished:
        return Refusal("RS-41", "The game is over.")
    if state.pending:
        refusal = _interrupted(state.pending[-1], seat, action)
        if refusal:
            return refusal
    elif seat != state.turn:
        return Refusal("RS-10", f"It is {{seat:{state.turn}}}'s turn.")
    return judge(state, seat, action)


def _interrupted(window: Pending, seat: int, action: Any) -> Refusal | None:
    """Whether an open question leaves this seat this kind of choice."""
    first = window.asked[0]
    if window.kind == "jackie":
        if seat != first or type(action) is not do.Keep:
            return Refusal("RS-25", f"{{seat:{first}}} looks at cards and must keep one first.")
    elif seat != first:
        return Refusal("RS-29", f"{{seat:{first}}} is asked for an answer first.")
    elif type(action) not in (do.Mom, do.Grandma, do.Pass):
        return Refusal("RS-29", "Answer first: Mom, Grandma, or nothing.")
    return None


# Cards as what they are


def _place(state: State, seat: int, action: do.Place) -> Refusal | None:
    refusal = _not_held(state, seat, action.card)
    if refusal:
        return refusal
    colour = COLOUR[action.card]
    if colour == NONE:
        return Refusal("RS-12", f"{capital(card_name(action.card))} is no booster.")
    player = state.players[seat]
    if colour in player.launched:
        return Refusal("RS-12", f"Your {COLOURS[colour]} rocket is launched: one of each colour, ever.")
    rocket = player.rockets.get(colour)
    if rocket is None:
        return None
    if rocket.fresh:
        text = f"Your {COLOURS[colour]} booster came in this turn: replace it in a later one."
        return Refusal("RS-13", text)
    if rocket.allie is not None:
        return Refusal("RS-13", f"Allie sits on your {COLOURS[colour]} rocket.")
    return None


def _box(state: State, seat: int, action: do.Box) -> Refusal | None:
    return _not_held(state, seat, action.card) or _no_site(state, seat, action.colour, 1, "RS-14")


def _discard(state: State, seat: int, action: do.Discard) -> Refusal | None:
    return _not_held(state, seat, action.card)


def _shoo(state: State, seat: int, action: do.Shoo) -> Refusal | None:
    refusal = _not_held(state, seat, action.card)
    if refusal:
        return refusal
    if ORANGE[action.card] == NONE:
        return Refusal("RS-30", "It takes an orange action card to remove Allie.")
    rocket = state.players[seat].rockets.get(action.colour)
    if rocket is None or rocket.allie is None:
        return Refusal("RS-30", "No Allie sits there.")
    return None


def _launch(state: State, seat: int, action: do.Launch) -> Refusal | None:
    if action.colour == do.NOTHING:
        return _no_crew(state, seat, action.crew) or Refusal("RS-34", "Crew comes aboard as you launch.")
    rocket = _own(state, seat, action.colour)
    if not isinstance(rocket, Rocket):
        return rocket
    if not complete(rocket):
        missing = counted(room(rocket), "box", "boxes")
        return Refusal("RS-15", f"Your {COLOURS[action.colour]} rocket lacks {missing}.")
    return None if action.crew == do.NOTHING else _no_crew(state, seat, action.crew)


def _no_crew(state: State, seat: int, card: int) -> Refusal | None:
    refusal = _not_held(state, seat, card)
    if refusal is None and GREY[card] != cards.CREW:
        return Refusal("RS-34", f"{capital(card_name(card))} is no Crew.")
    return refusal


# Orange actions


def _jack(state: State, seat: int, action: do.Jack) -> Refusal | None:
    refusal = _not_half(state, seat, action.card, ORANGE, cards.JACK)
    if refusal:
        return refusal
    if not _opponent(state, seat, action.seat):
        return Refusal("RS-23", f"No opponent holds {JACK_NEEDS} cards or more.")
    if len(state.players[action.seat].hand) < JACK_NEEDS:
        held = counted(len(state.players[action.seat].hand), "card")
        text = f"{{seat:{action.seat}}} holds {held}; Jack takes from {JACK_NEEDS} or more."
        return Refusal("RS-23", text)
    return None


def _dad(state: State, seat: int, action: do.Dad) -> Refusal | None:
    return (
        _not_half(state, seat, action.card, ORANGE, cards.DAD)
        or _no_target(state, seat, action.seat, action.colour, cards.DAD)
        or _no_site(state, seat, action.onto, 1, "RS-22")
    )


def _ace(state: State, seat: int, action: do.Ace) -> Refusal | None:
    return _not_half(state, seat, action.card, ORANGE, cards.ACE) or _no_target(
        state, seat, action.seat, action.colour, cards.ACE
    )


def _allie(state: State, seat: int, action: do.Allie) -> Refusal | None:
    return _not_half(state, seat, action.card, ORANGE, cards.ALLIE) or _no_target(
        state, seat, action.seat, action.colour, cards.ALLIE
    )


def _balloons(state: State, seat: int, action: do.Balloons) -> Refusal | None:
    refusal = _not_half(state, seat, action.card, ORANGE, cards.BALLOONS)
    if refusal:
        return refusal
    if len(action.targets) != len(state.players):
        return Refusal("RS-35", "Name a rocket of each opponent.")
    hittable = {other for other, _ in targets(state, seat, cards.BALLOONS)}
    if not hittable:
        return Refusal("RS-35", "No opponent has a rocket with a box and without an Imaginary Friend.")
    for other, colour in enumerate(action.targets):
        if colour == do.NOTHING:
            if other in hittable:
                return Refusal("RS-35", f"Name a rocket of {{seat:{other}}} too.")
            continue
        refusal = _no_target(state, seat, other, colour, cards.BALLOONS)
        if refusal:
            return refusal
    return None


def _no_target(state: State, seat: int, other: int, colour: int, use: int) -> Refusal | None:
    """Why this orange action may not aim there (RS-21, RS-32)."""
    if not _opponent(state, seat, other):
        what = "rocket" if use == cards.ALLIE else "rocket with a box"
        return Refusal("RS-21", f"No opponent has a {what} that can be aimed at.")
    if not 0 <= colour < len(COLOURS):
        return Refusal("RS-21", "There is no such rocket.")
    name, player = COLOURS[colour], state.players[other]
    if colour in player.launched:
        return Refusal("RS-16", f"The {name} rocket of {{seat:{other}}} is launched, and safe.")
    rocket = player.rockets.get(colour)
    if rocket is None:
        return Refusal("RS-21", f"{{seat:{other}}} has no {name} booster: a bare launchpad is no target.")
    if rocket.friend is not None:
        return Refusal("RS-32", f"An Imaginary Friend protects the {name} rocket of {{seat:{other}}}.")
    if not exposed(rocket, use):
        return Refusal("RS-21", f"The {name} rocket of {{seat:{other}}} has no box.")
    return None


# Reactions


def _mom(state: State, seat: int, action: do.Mom) -> Refusal | None:
    refusal = _not_held(state, seat, action.card)
    if refusal:
        return refusal
    if REACTION[action.card] != cards.MOM:
        return Refusal("RS-26", f"{capital(card_name(action.card))} is no Mom.")
    if not state.pending:
        return Refusal("RS-05", "Mom answers an orange action of another player.")
    window = state.pending[-1]
    if window.kind == "mom":
        return Refusal("RS-27", "Only a Grandma cancels a Mom.")
    if window.ints[2 + seat] == NONE:
        return Refusal("RS-26", "You are not the target: Mom guards only you.")
    return None


def _grandma(state: State, seat: int, action: do.Grandma) -> Refusal | None:
    refusal = _not_held(state, seat, action.card)
    if refusal:
        return refusal
    if REACTION[action.card] != cards.GRANDMA:
        return Refusal("RS-27", f"{capital(card_name(action.card))} is no Grandma.")
    if not state.pending:
        return Refusal("RS-05", "Grandma answers an orange action, or a Mom.")
    return None


def _pass(state: State, seat: int, action: do.Pass) -> Refusal | None:
    return None if state.pending else Refusal("RS-29", "There is nothing to answer.")


# Grey actions


def _jackie(state: State, seat: int, action: do.Jackie) -> Refusal | None:
    refusal = _not_half(state, seat, action.card, GREY, cards.JACKIE)
    if refusal is None and not drawable(state):
        return Refusal("RS-25", "Draw pile and discard pile are empty: there is nothing to look at.")
    return refusal


def _keep(state: State, seat: int, action: do.Keep) -> Refusal | None:
    if not state.pending:
        return Refusal("RS-25", "Nobody looks at the draw pile.")
    looked_at = state.deck[-LOOK:]
    if action.card not in looked_at:
        return Refusal("RS-25", "That card is not among those you look at.")
    under = [card for card in looked_at if card != action.card]
    if len(under) < 2:
        if action.bottom != do.NOTHING:
            return Refusal("RS-25", "There are no two cards to put in order.")
    elif action.bottom not in under:
        return Refusal("RS-25", "Say which of the other two goes lowest.")
    return None


def _tape(state: State, seat: int, action: do.Tape) -> Refusal | None:
    refusal = _not_half(state, seat, action.card, GREY, cards.TAPE)
    if refusal:
        return refusal
    if drawable(state) < 2:
        return Refusal("RS-33", "Draw pile and discard pile do not have two cards.")
    return _no_site(state, seat, action.colour, 2, "RS-33")


def _friend(state: State, seat: int, action: do.Friend) -> Refusal | None:
    refusal = _not_half(state, seat, action.card, GREY, cards.FRIEND)
    if refusal:
        return refusal
    rocket = _own(state, seat, action.colour, "RS-32")
    if not isinstance(rocket, Rocket):
        return rocket
    if rocket.friend is not None:
        return Refusal("RS-32", f"Your {COLOURS[action.colour]} rocket has an Imaginary Friend already.")
    return None


def _uncle(state: State, seat: int, action: do.Uncle) -> Refusal | None:
    refusal = _not_half(state, seat, action.card, GREY, cards.UNCLE)
    if refusal is None and state.acted:
        return Refusal("RS-24", "Uncle comes first in a turn, before anything else.")
    return refusal


def _end(state: State, seat: int, action: do.End) -> Refusal | None:
    return None


# What several of them ask


def _not_held(state: State, seat: int, card: int) -> Refusal | None:
    if card < 0 or card not in state.players[seat].hand:
        return Refusal("", "That card is not in your hand.")
    return None


def _not_half(state: State, seat: int, card: int, halves: tuple[int, ...], use: int) -> Refusal | None:
    """Whether the card is held and has that half."""
    refusal = _not_held(state, seat, card)
    if refusal is None and halves[card] != use:
        return Refusal("RS-05", f"{capital(card_name(card))} has no {USE_NAMES[use]} on it.")
    return refusal


def _opponent(state: State, seat: int, other: int) -> bool:
    return 0 <= other < len(state.players) and other != seat


def _own(state: State, seat: int, colour: int, rule: str = "RS-12") -> Rocket | Refusal:
    """One's own rocket of that colour, if it is under construction."""
    if not 0 <= colour < len(COLOURS):
        return Refusal(rule, "You have no rocket for it.")
    player = state.players[seat]
    if colour in player.launched:
        return Refusal(rule, f"Your {COLOURS[colour]} rocket is launched.")
    rocket = player.rockets.get(colour)
    if rocket is None:
        return Refusal(rule, f"Your {COLOURS[colour]} launchpad has no booster.")
    return rocket


def _no_site(state: State, seat: int, colour: int, boxes: int, rule: str) -> Refusal | None:
    """Why so many boxes cannot be built there (RS-14, RS-30)."""
    rocket = _own(state, seat, colour, rule)
    if not isinstance(rocket, Rocket):
        return rocket
    if rocket.allie is not None:
        return Refusal("RS-30", f"Allie sits on your {COLOURS[colour]} rocket: remove her first.")
    free = room(rocket)
    if free < boxes:
        if not free:
            text = f"Your {COLOURS[colour]} rocket has its {NUMBER[rocket.booster]} boxes."
        else:
            text = f"Your {COLOURS[colour]} rocket has room for {counted(free, 'box', 'boxes')} only."
        return Refusal(rule, text)
    return None


_JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    do.Place: _place,
    do.Box: _box,
    do.Discard: _discard,
    do.Shoo: _shoo,
    do.Launch: _launch,
    do.Jack: _jack,
    do.Dad: _dad,
    do.Ace: _ace,
    do.Allie: _allie,
    do.Balloons: _balloons,
    do.Jackie: _jackie,
    do.Keep: _keep,
    do.Tape: _tape,
    do.Friend: _friend,
    do.Uncle: _uncle,
    do.Mom: _mom,
    do.Grandma: _grandma,
    do.Pass: _pass,
    do.End: _end,
}
