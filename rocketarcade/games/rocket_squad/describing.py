"""A choice as steps over things on the table, and what a choice would throw away.

The card comes first, then what it is used for, then where. ME is whose choice it is.

    hand:12 > use:face > pad:COLOUR                 a booster
    hand:12 > use:box > rocket:ME:COLOUR            any card
    hand:12 > use:discard
    hand:12 > use:shoo > rocket:ME:COLOUR           an orange action card, to remove Allie
    hand:12 > use:jack > seat:OTHER
    hand:12 > use:dad > rocket:OTHER:COLOUR > rocket:ME:COLOUR
    hand:12 > use:ace (allie) > rocket:OTHER:COLOUR
    hand:12 > use:balloons > rocket:OTHER:COLOUR > ... one step for each opponent that can be hit
    hand:12 > use:jackie (uncle)
    hand:12 > use:tape (friend) > rocket:ME:COLOUR
    hand:12 > use:mom (grandma)                     as an answer
    hand:12 > use:crew                              never legal: Crew comes aboard with a launch
    card:12 (> bottom:34)                           the one that Jackie keeps, the one that goes lowest
    verb:launch > rocket:ME:COLOUR (> hand:12)      without Crew, or with it
    verb:pass   verb:end
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Step
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad.aims import complete
from rocketarcade.games.rocket_squad.cards import (
    ACE,
    ALLIE,
    BALLOONS,
    COLOUR,
    CREW,
    DAD,
    FRIEND,
    JACK,
    JACKIE,
    TAPE,
    UNCLE,
    USES,
)
from rocketarcade.games.rocket_squad.picking import uses
from rocketarcade.games.rocket_squad.state import NOBODY, State
from rocketarcade.games.rocket_squad.words import USE_NAMES, card_name, colour_name

Steps = tuple[Step, ...]


def describe(action: Any, view: State) -> Steps:
    """The walk to this choice."""
    return _STEPS[type(action)](action, view)


def _place(action: do.Place, view: State) -> Steps:
    colour = COLOUR[action.card] if 0 <= action.card < len(COLOUR) else do.NOTHING
    pad = Step(f"pad:{colour}", f"the {colour_name(colour)} launchpad")
    return _hand(action.card), Step("use:face", "build it as a booster"), pad


def _box(action: do.Box, view: State) -> Steps:
    return _hand(action.card), Step("use:box", "use it as a box"), _mine(action.colour, view)


def _discard(action: do.Discard, view: State) -> Steps:
    return _hand(action.card), Step("use:discard", "discard it")


def _shoo(action: do.Shoo, view: State) -> Steps:
    return _hand(action.card), Step("use:shoo", "discard it to remove Allie"), _mine(action.colour, view)


def _launch(action: do.Launch, view: State) -> Steps:
    if action.colour == do.NOTHING:
        return _hand(action.crew), _half(CREW)
    start = Step("verb:launch", "launch a rocket"), _mine(action.colour, view)
    if action.crew == do.NOTHING:
        return start
    return *start, Step(f"hand:{action.crew}", f"with Crew from {card_name(action.crew)}")


def _jack(action: do.Jack, view: State) -> Steps:
    return _hand(action.card), _half(JACK), Step(f"seat:{action.seat}", f"{{seat:{action.seat}}}")


def _dad(action: do.Dad, view: State) -> Steps:
    return (
        _hand(action.card),
        _half(DAD),
        _theirs(action.seat, action.colour),
        _mine(action.onto, view),
    )


def _ace(action: do.Ace, view: State) -> Steps:
    return _hand(action.card), _half(ACE), _theirs(action.seat, action.colour)


def _allie(action: do.Allie, view: State) -> Steps:
    return _hand(action.card), _half(ALLIE), _theirs(action.seat, action.colour)


def _balloons(action: do.Balloons, view: State) -> Steps:
    aims = [
        _theirs(seat, colour) for seat, colour in enumerate(action.targets) if colour != do.NOTHING
    ]
    return _hand(action.card), _half(BALLOONS), *aims


def _jackie(action: do.Jackie, view: State) -> Steps:
    return _hand(action.card), _half(JACKIE)


def _keep(action: do.Keep, view: State) -> Steps:
    kept = Step(f"card:{action.card}", f"keep {card_name(action.card)}")
    if action.bottom == do.NOTHING:
        return (kept,)
    return kept, Step(f"bottom:{action.bottom}", f"{card_name(action.bottom)} goes lowest")


def _tape(action: do.Tape, view: State) -> Steps:
    return _hand(action.card), _half(TAPE), _mine(action.colour, view)


def _friend(action: do.Friend, view: State) -> Steps:
    return _hand(action.card), _half(FRIEND), _mine(action.colour, view)


def _uncle(action: do.Uncle, view: State) -> Steps:
    return _hand(action.card), _half(UNCLE)


def _mom(action: do.Mom, view: State) -> Steps:
    return _hand(action.card), Step("use:mom", "answer with Mom")


def _grandma(action: do.Grandma, view: State) -> Steps:
    return _hand(action.card), Step("use:grandma", "answer with Grandma")


def _pass(action: do.Pass, view: State) -> Steps:
    return (Step("verb:pass", "do not answer"),)


def _end(action: do.End, view: State) -> Steps:
    return (Step("verb:end", "end the turn"),)


def _hand(card: int) -> Step:
    return Step(f"hand:{card}", card_name(card))


def _half(use: int) -> Step:
    return Step(f"use:{USES[use]}", USE_NAMES[use])


def _mine(colour: int, view: State) -> Step:
    if colour == do.NOTHING:
        return Step(f"rocket:{view.turn}:{colour}", "no rocket of yours")
    return Step(f"rocket:{view.turn}:{colour}", f"your {colour_name(colour)} rocket")


def _theirs(seat: int, colour: int) -> Step:
    if seat == do.NOTHING:
        return Step("rocket:none", "no rocket")
    return Step(f"rocket:{seat}:{colour}", f"{{seat:{seat}}}'s {colour_name(colour)} rocket")


_STEPS: dict[type, Callable[[Any, State], Steps]] = {
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


# What a choice would throw away


def caution(view: State, seat: int, action: Any) -> str | None:
    """What a legal move throws away, if it does."""
    if isinstance(action, do.Place):
        return _boxes_lost(view, seat, COLOUR[action.card])
    if isinstance(action, do.Discard):
        return _nothing_else(view, seat, action.card)
    if isinstance(action, do.End):
        return _launches_lost(view, seat)
    return None


def _boxes_lost(view: State, seat: int, colour: int) -> str | None:
    """Boxes on a booster that is replaced (RS-13)."""
    rocket = view.players[seat].rockets.get(colour)
    if rocket is None or not rocket.boxes:
        return None
    boxes = counted(len(rocket.boxes), "box", "boxes")
    return f"That discards {boxes} of your {colour_name(colour)} rocket."


def _nothing_else(view: State, seat: int, card: int) -> str | None:
    """A card that can only be discarded: picking it, to see what it is good for, must not throw it away."""
    if len(uses(view, seat, card)) > 1:
        return None
    return f"That discards {card_name(card)}: by itself it is good for nothing else now."


def _launches_lost(view: State, seat: int) -> str | None:
    """Complete rockets at the end of one's last turn (RS-40)."""
    ready = [colour for colour, rocket in view.players[seat].rockets.items() if complete(rocket)]
    if view.closer == NOBODY or not ready:
        return None
    names = listed([colour_name(colour) for colour in sorted(ready)])
    what = f"{names} rocket is" if len(ready) == 1 else f"{names} rockets are"
    return f"This was your last turn, and your {what} ready to launch: launch first, or lose what is built."
