"""What the computer players of Robots & Rockets know: how good a move is, how a seat stands, and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from rocketarcade.bots.search import Search
from rocketarcade.engine.brain import Character, left_behind
from rocketarcade.engine.wording import counted
from rocketarcade.games.robots_and_rockets.actions import (
    Action,
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
from rocketarcade.games.robots_and_rockets.cards import BEAM, KIND, PLANETS, ROBOT, SEATS
from rocketarcade.games.robots_and_rockets.outlook import FEW_CARDS, Outlook, flown
from rocketarcade.games.robots_and_rockets.scoring import contract_order
from rocketarcade.games.robots_and_rockets.spaceport import owner_of, robots, seats_left
from rocketarcade.games.robots_and_rockets.state import HIDDEN, State

STOPPED = 1.0
"""Robots that it is worth to draw out a Force Field! by a Tractor Beam!."""
EARLY, SCORED = 0.1, 0.2
"""How much a robot flown, and at the end one that counts, moves the odds: e to this power."""


class RobotsAndRocketsBrain:
    """Stateless; what its members promise is said in `engine.brain.Brain`."""

    character = Character(
        name="Dock Cat",
        glyph="◎",
        style="Leaves no last seats for others, and takes them itself.",
        lines={
            "launched": "All aboard, doors closing, mine.",
            "beam-played": "That one looks lonely.",
            "beam-stopped": "Hands off my fleet.",
            "won": "All robots present and counted.",
            "lost": "You had the better contracts.",
        },
    )

    search = Search(iterations=64, way="rounds", ahead=8, reach=4.0, faith=0.3)
    """About two turns of each: docks change too fast for more."""

    def weigh(self, view: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """In robots. A special card adds to the best allocation that follows it."""
        outlook = Outlook(view, seat)
        if view.pending:
            return [_ANSWERS[type(action)](outlook, action) for action in actions]
        found = [
            outlook.allocate(action.rocket, action.cards) if type(action) is Allocate else -math.inf
            for action in actions
        ]
        best = max(found)
        if best == -math.inf:
            best = outlook.wait()
        allocations = [
            (weight, action.rocket, action.cards)
            for action, weight in zip(actions, found, strict=True)
            if type(action) is Allocate
        ]
        for at, action in enumerate(actions):
            if type(action) is not Allocate:
                found[at] = best + _SPECIALS[type(action)](outlook, action, allocations, best)
        return found

    def worth(self, state: State, seat: int) -> float:
        """By the robots flown and about to fly, and near the end by the score, if contracts were chosen now
        (RR-43). How much each of them counts was fitted to the ends of some hundred games."""
        late = max(0.0, 1 - len(state.deck) / FEW_CARDS)
        scores, hopes = _scores_now(state), [_hope(state, other) for other in range(len(state.players))]
        strengths = [
            EARLY * hope + late * SCORED * score for hope, score in zip(hopes, scores, strict=True)
        ]
        return left_behind(strengths, seat)

    def reason(self, view: State, seat: int, action: Action) -> str:
        """The robots that speak for it."""
        return _REASONS[type(action)](Outlook(view, seat), action)


def _hope(state: State, seat: int) -> float:
    """Robots flown, those that the best rocket at its dock promises, and those that beams may bring."""
    player, outlook = state.players[seat], Outlook(state, seat)
    promise = max([promise for promise, _ in outlook.chances()])
    beams = sum([KIND[card] == BEAM for card in player.hand])
    return sum(outlook.flown[seat]) + (1.5 if state.turn == seat else 0.8) * promise + 2.0 * beams


def _scores_now(state: State) -> list[float]:
    """Everybody takes the contract they have most robots for; what is at docks counts for nobody (RR-41)."""
    totals = [flown(player, True) for player in state.players]
    left, scores = list(state.contracts), [0.0] * len(totals)
    for seat, player in enumerate(state.players):
        scores[seat] += sum(totals[seat][contract] for contract in player.contracts)
    order = state.pending[-1].asked if state.pending and state.pending[-1].kind == "contract" else None
    for seat in contract_order(state) if order is None else order:
        if not left:
            break
        chosen = max(left, key=lambda planet: _wanted(totals, seat, planet))
        left.remove(chosen)
        scores[seat] += totals[seat][chosen]
    return scores


def _wanted(totals: list[list[float]], seat: int, planet: int) -> float:
    """One's own robots, and where two play the other's too: what one does not take the other may."""
    mine = totals[seat][planet]
    return mine + totals[1 - seat][planet] if len(totals) == 2 else mine


# Answers


def _choose(outlook: Outlook, action: Choose) -> float:
    """Most of one's own robots; what others would have of it counts too, where two share all (RR-42)."""
    others = max(of[action.contract] for at, of in enumerate(outlook.flown) if at != outlook.seat)
    part = outlook.weights.deny if outlook.seats == 2 else 0.2
    return outlook.flown[outlook.seat][action.contract] + part * others


def _stop(outlook: Outlook, action: Any) -> float:
    """What the beam would take, less what a Force Field! is worth later (RR-32)."""
    rocket = outlook.view.pending[-1].ints[0]
    return outlook.taken(rocket, outlook.seat) - outlook.weights.field * outlook.late


def _pass(outlook: Outlook, action: Any) -> float:
    return 0.0


_ANSWERS: dict[type, Callable[[Outlook, Any], float]] = {Choose: _choose, Stop: _stop, Pass: _pass}


# What a special card adds to the best allocation

Allocations = list[tuple[float, int, tuple[int, ...]]]
"""Weight, dock, cards."""


def _orbit(outlook: Outlook, action: Any, allocations: Allocations, best: float) -> float:
    """It takes a threat away, and keeps a rocket for one's next turn (RR-30)."""
    dock = action.rocket
    followed = [
        outlook.allocate(rocket, cards, dock)
        for weight, rocket, cards in allocations
        if rocket == dock or weight == best
    ]
    return max(followed, default=outlook.wait(dock)) - best - outlook.weights.orbit * outlook.late


def _beam(outlook: Outlook, action: Any, allocations: Allocations, best: float) -> float:
    owner = owner_of(outlook.view, action.launched)
    assert owner is not None
    sure = outlook.unstopped(owner)
    gain = sure * outlook.taken(action.launched, owner) + (1 - sure) * STOPPED
    return gain - outlook.weights.beam * outlook.late


def _transfer(outlook: Outlook, action: Any, allocations: Allocations, best: float) -> float:
    """The allocation that follows is one to another rocket: for these two everything is different."""
    elsewhere = [weight for weight, rocket, _ in allocations if rocket not in (action.source, action.target)]
    follows = max(elsewhere, default=outlook.wait())
    change = outlook.transfer(action.source, action.target, action.cards)
    return change + follows - best - outlook.weights.transfer * outlook.late


def _trade(outlook: Outlook, action: Trade, allocations: Allocations, best: float) -> float:
    return outlook.weights.traded - outlook.kept(action.card)


def _discard(outlook: Outlook, action: Discard, allocations: Allocations, best: float) -> float:
    """New cards for those that fit nowhere, while there are any (RR-12)."""
    useless = sum([KIND[card] == ROBOT for card in action.cards])
    kept = sum([outlook.kept(card) for card in action.cards if KIND[card] != ROBOT])
    return outlook.weights.discarded * useless * outlook.late - kept


def _end(outlook: Outlook, action: Any, allocations: Allocations, best: float) -> float:
    return 0.0


_SPECIALS: dict[type, Callable[[Outlook, Any, Allocations, float], float]] = {
    Orbit: _orbit,
    Beam: _beam,
    Transfer: _transfer,
    Trade: _trade,
    Discard: _discard,
    End: _end,
}


# Reasons


def _allocate_reason(outlook: Outlook, action: Any) -> str:
    dock = outlook.view.docks[action.rocket]
    free = seats_left(dock) - robots(action.cards)
    if not free:
        assert dock.rocket is not None
        seats = counted(SEATS[dock.rocket], "robot")
        return f"It fills the rocket: {seats} of mine, if I get their contracts."
    loaded = outlook.docks[action.rocket]
    seats = f"It leaves {counted(free, 'seat')} free"
    if HIDDEN in outlook.hand:
        return f"{seats}, which is not easily filled at once."
    left = outlook.rocket(action.rocket, (free, *loaded[1:]), outlook.held(action.cards), False)
    return f"{seats}, which is worth {left[0]:.1f} robots to me and {left[1]:.1f} to the next."


def _orbit_reason(outlook: Outlook, action: Any) -> str:
    threat = outlook.chances()[action.rocket][1]
    return f"That rocket is worth {threat:.1f} robots to the next player, and now it is out of reach."


def _beam_reason(outlook: Outlook, action: Any) -> str:
    owner = owner_of(outlook.view, action.launched)
    assert owner is not None
    seats, sure = counted(SEATS[action.launched], "robot"), outlook.unstopped(owner)
    return f"It brings {seats} over to me, and the chance that nobody stops it is {sure:.0%}."


def _transfer_reason(outlook: Outlook, action: Any) -> str:
    change = outlook.transfer(action.source, action.target, action.cards)
    if seats_left(outlook.view.docks[action.target]) == robots(action.cards):
        return f"It launches the rocket for me: that makes {change:.1f} robots."
    return f"The docks are better for me by {change:.1f} robots."


def _trade_reason(outlook: Outlook, action: Any) -> str:
    kept = outlook.kept(action.card)
    return f"Two new cards are worth {outlook.weights.traded:.1f} robots, this one {kept:.1f}."


def _discard_reason(outlook: Outlook, action: Any) -> str:
    return f"No robot fits anywhere: {counted(len(action.cards), 'card')} for new ones."


def _end_reason(outlook: Outlook, action: Any) -> str:
    return "Nothing is left to do in this turn."


def _stop_reason(outlook: Outlook, action: Any) -> str:
    rocket = outlook.view.pending[-1].ints[0]
    return f"There is a rocket with {counted(SEATS[rocket], 'robot')} to lose."


def _pass_reason(outlook: Outlook, action: Any) -> str:
    """Whether there was a Force Field! stays a secret (RR-32)."""
    rocket = outlook.view.pending[-1].ints[0]
    return f"So be it: {counted(SEATS[rocket], 'robot')} less."


def _choose_reason(outlook: Outlook, action: Any) -> str:
    if any(HIDDEN in aboard for aboard in outlook.view.players[outlook.seat].fleet.values()):
        return f"Most of what I have flies to {PLANETS[action.contract]}, or the others' would."
    mine = outlook.flown[outlook.seat][action.contract]
    others = max(of[action.contract] for at, of in enumerate(outlook.flown) if at != outlook.seat)
    return f"{PLANETS[action.contract]}: {mine:.0f} robots of mine, and about {others:.0f} of somebody else."


_REASONS: dict[type, Callable[[Outlook, Any], str]] = {
    Allocate: _allocate_reason,
    Orbit: _orbit_reason,
    Beam: _beam_reason,
    Transfer: _transfer_reason,
    Trade: _trade_reason,
    Discard: _discard_reason,
    End: _end_reason,
    Stop: _stop_reason,
    Pass: _pass_reason,
    Choose: _choose_reason,
}

BRAIN = RobotsAndRocketsBrain()
