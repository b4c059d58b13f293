"""What a seat may choose (`legal`), and what somebody would try (`candidates`). Works on views."""

from typing import Any

from rocketarcade.games.robots_and_rockets.actions import (
    END,
    NOTHING,
    PASS,
    STOP,
    allocate,
    beam,
    choose,
    discard,
    orbit,
    trade,
    transfer,
)
from rocketarcade.games.robots_and_rockets.cards import BEAM, FIELD, KIND, ORBIT, PLANETS, ROBOT, TRANSFER
from rocketarcade.games.robots_and_rockets.lots import (
    allocation_lots,
    subsets,
    transfer_lots,
    within_reach,
    without_orbit,
)
from rocketarcade.games.robots_and_rockets.rules import to_act
from rocketarcade.games.robots_and_rockets.spaceport import holds
from rocketarcade.games.robots_and_rockets.state import State

FEW = 6
"""Of so many robot cards every set is tried."""


def legal(state: State, seat: int) -> list[Any]:
    """Every choice of the seat, robots first, ending the turn last."""
    if seat not in to_act(state):
        return []
    if state.pending:
        if state.pending[-1].kind == "contract":
            return [choose(contract=contract) for contract in state.contracts]
        return [STOP, PASS] if holds(state, seat, FIELD) else [PASS]
    if state.stage == "clean-up":
        return [END]
    hand = state.players[seat].hand
    found = _allocations(state, seat)
    must = bool(found)
    if state.stage == "special":
        kinds = {KIND[card] for card in hand}
        if ORBIT in kinds:
            found += [orbit(rocket=index) for index in without_orbit(state)]
        if BEAM in kinds:
            found += [beam(launched=rocket) for rocket in within_reach(state, seat)]
        if TRANSFER in kinds:
            found += _transfers(state, seat)
        if state.deck:
            found += [trade(card=card) for card in hand if KIND[card] != ROBOT]
    if not must:
        found += [discard(cards=cards) for cards in subsets(sorted(hand))]
        found.append(END)
    return found


def candidates(view: State, seat: int) -> list[Any]:
    """What somebody would try: `legal`, and each card on each rocket, each special card on anything."""
    found = dict.fromkeys(legal(view, seat))
    if view.pending and view.pending[-1].kind == "beam":
        return list(found | dict.fromkeys([STOP, PASS]))
    if view.pending or view.finished:
        return list(found | dict.fromkeys(choose(contract=contract) for contract in range(len(PLANETS))))
    hand = view.players[seat].hand
    docks = range(len(view.docks))
    tried: list[Any] = [
        allocate(rocket=dock, cards=cards) for cards in _tried_together(hand) for dock in docks
    ]
    tried += [orbit(rocket=dock) for dock in docks]
    tried += [beam(launched=rocket) for player in view.players for rocket in player.fleet]
    tried.append(beam(launched=NOTHING))
    tried += [
        transfer(source=source, target=target, cards=cards)
        for source in docks
        for cards in _tried_together(view.docks[source].aboard)
        for target in docks
    ]
    tried.append(transfer(source=NOTHING, target=NOTHING, cards=()))
    tried += [trade(card=card) for card in sorted(hand, key=lambda card: KIND[card] == ROBOT)]
    tried += [discard(cards=(card,)) for card in hand]
    return list(found | dict.fromkeys([*tried, END]))


def _tried_together(cards: list[int]) -> list[tuple[int, ...]]:
    """Sets of cards that somebody might toggle, so that each step beyond what is allowed has its reason.
    Of many cards only pairs: that already tells whether two go together."""
    robots = sorted(card for card in cards if KIND[card] == ROBOT)
    others = [(card,) for card in cards if KIND[card] != ROBOT]
    together = [chosen for chosen in subsets(robots) if len(robots) <= FEW or len(chosen) <= 2]
    return together + others


def _allocations(state: State, seat: int) -> list[Any]:
    return [
        allocate(rocket=place[0], cards=cards)
        for fitting, place, sets in allocation_lots(state, seat)
        for cards in sets[:fitting]
    ]


def _transfers(state: State, seat: int) -> list[Any]:
    return [
        transfer(source=place[0], target=place[1], cards=cards)
        for fitting, place, sets in transfer_lots(state, seat)
        for cards in sets[:fitting]
    ]
