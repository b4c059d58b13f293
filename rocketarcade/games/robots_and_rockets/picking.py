"""A brisk random choice without listing them all, for playouts: the distribution of `engine.brisk`."""

from typing import Any, cast

from rocketarcade.engine.brisk import IDLE_PERCENT
from rocketarcade.engine.chance import Chance
from rocketarcade.games.robots_and_rockets.actions import (
    END,
    PASS,
    STOP,
    Action,
    allocate,
    beam,
    choose,
    discard,
    orbit,
    trade,
    transfer,
)
from rocketarcade.games.robots_and_rockets.cards import BEAM, FIELD, KIND, ORBIT, ROBOT, TRANSFER
from rocketarcade.games.robots_and_rockets.lots import (
    Lot,
    allocation_lots,
    transfer_lots,
    within_reach,
    without_orbit,
)
from rocketarcade.games.robots_and_rockets.spaceport import holds
from rocketarcade.games.robots_and_rockets.state import State


def pick(state: State, seat: int, chance: Chance) -> Action:
    """A brisk random choice: `engine.brisk` without listing every set of cards."""
    if state.pending:
        if state.pending[-1].kind == "contract":
            return choose(contract=chance.choice(state.contracts))
        if holds(state, seat, FIELD) and chance.below(100) >= IDLE_PERCENT:
            return STOP
        return PASS
    if state.stage == "clean-up":
        return END
    hand = state.players[seat].hand
    lots = allocation_lots(state, seat)
    verbs: list[tuple[int, Any]] = []
    """The kind of special card, or ROBOT for allocating, with what there is to choose from."""
    if lots:
        verbs.append((ROBOT, lots))
    if state.stage == "special":
        specials = [card for card in hand if KIND[card]]
        if specials:
            kinds = [KIND[card] for card in specials]
            if ORBIT in kinds and (docks := without_orbit(state)):
                verbs.append((ORBIT, docks))
            if BEAM in kinds and (reach := within_reach(state, seat)):
                verbs.append((BEAM, reach))
            if TRANSFER in kinds and (moves := transfer_lots(state, seat)):
                verbs.append((TRANSFER, moves))
            if state.deck:
                verbs.append((_TRADE, specials))
    if not lots:
        if hand:
            verbs.append((_DISCARD, hand))
        if not verbs or chance.below(100) < IDLE_PERCENT:
            return END
    verb, things = verbs[chance.below(len(verbs))] if len(verbs) > 1 else verbs[0]
    if verb in (ROBOT, TRANSFER):
        place, cards = _drawn(things, chance)
        if verb == ROBOT:
            return allocate(rocket=place[0], cards=cards)
        return transfer(source=place[0], target=place[1], cards=cards)
    if verb == _DISCARD:
        return discard(cards=_any_subset(things, chance))
    maker, field = _SIMPLE[verb]
    return cast(Action, maker(**{field: chance.choice(things)}))


_TRADE, _DISCARD = 10, 11
_SIMPLE: dict[int, tuple[Any, str]] = {
    ORBIT: (orbit, "rocket"),
    BEAM: (beam, "launched"),
    _TRADE: (trade, "card"),
}


def _any_subset(cards: list[int], chance: Chance) -> tuple[int, ...]:
    """One or more of the cards, each set as likely as the others."""
    bits = 1 + chance.below((1 << len(cards)) - 1)
    return tuple(sorted([card for place, card in enumerate(cards) if bits >> place & 1]))


def _drawn(lots: list[Lot], chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A place and a set that fits it, each pair as likely as the others."""
    at = chance.below(sum([lot[0] for lot in lots]))
    for fitting, place, sets in lots:
        if at < fitting:
            return place, sets[at]
        at -= fitting
    raise AssertionError("unreachable: `at` is below the sum")
