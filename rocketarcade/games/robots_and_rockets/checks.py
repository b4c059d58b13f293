"""Broken invariants of a table, as sentences: cards twice or nowhere, counters that disagree."""

from collections.abc import Iterable

from rocketarcade.engine.counting import each_once
from rocketarcade.engine.state import Pending
from rocketarcade.games.robots_and_rockets.cards import (
    CARDS,
    DOCKS,
    FLIES,
    HAND,
    KIND,
    ORBIT,
    PLANET,
    PLANETS,
    ROBOT,
    ROBOTS,
    ROCKETS,
    SEATS,
)
from rocketarcade.games.robots_and_rockets.scoring import ENDINGS, contract_order
from rocketarcade.games.robots_and_rockets.setup import fits, youngest
from rocketarcade.games.robots_and_rockets.spaceport import owner_of
from rocketarcade.games.robots_and_rockets.state import ACTED, HIDDEN, NOBODY, QUIET, STIRRED, State


def faults(state: State) -> list[str]:
    """Everything that is wrong; empty for a sound table."""
    refusal = fits(state.options, len(state.players))
    if refusal:
        return [refusal.text]
    found = _cards(state)
    if found:
        return found  # what follows looks cards up
    return [
        *_spaceport(state),
        *_fleets(state),
        *_hands(state),
        *_turn(state),
        *_pending(state),
        *_end(state),
    ]


def _cards(state: State) -> list[str]:
    """Every card of both decks, and every contract, lies in exactly one place."""
    cards = [*state.deck, *state.discards]
    for player in state.players:
        cards += player.hand
        for robots in player.fleet.values():
            cards += robots
    for dock in state.docks:
        cards += dock.aboard
        if dock.orbit is not None:
            cards.append(dock.orbit)
    rockets = [*state.rockets, *(rocket for player in state.players for rocket in player.fleet)]
    rockets += [dock.rocket for dock in state.docks if dock.rocket is not None]
    contracts = [*state.contracts, *(one for player in state.players for one in player.contracts)]
    return [
        *each_once("card", cards, len(CARDS)),
        *each_once("rocket", rockets, len(ROCKETS)),
        *each_once("contract", contracts, len(PLANETS)),
    ]


def _spaceport(state: State) -> list[str]:
    found = [] if len(state.docks) == DOCKS else [f"{len(state.docks)} docks instead of {DOCKS}"]
    owners = []
    for index, dock in enumerate(state.docks):
        if dock.rocket is None:
            if dock.aboard or dock.orbit is not None:
                found.append(f"dock {index} has no rocket and is not empty")
            if state.rockets:
                found.append(f"dock {index} is empty with rockets left")
        else:
            found += _passengers(f"dock {index}", dock.rocket, dock.aboard, range(SEATS[dock.rocket]))
        if (dock.orbit is None) != (dock.owner == NOBODY):
            found.append(f"dock {index}: an Orbit! has an owner, and nothing else has")
        elif dock.orbit is not None:
            if KIND[dock.orbit] != ORBIT or not 0 <= dock.owner < len(state.players):
                found.append(f"dock {index}: no Orbit! of a player")
            owners.append(dock.owner)
    if len(set(owners)) < len(owners):
        found.append("a player has two Orbit! cards out")
    if state.stage == "special" and state.turn in owners:
        found.append("an Orbit! outlasts the start of its owner's turn")
    return found


def _fleets(state: State) -> list[str]:
    return [
        fault
        for player in state.players
        for rocket, robots in player.fleet.items()
        for fault in _passengers(f"launched rocket {rocket}", rocket, robots, (SEATS[rocket],))
    ]


def _passengers(where: str, rocket: int, cards: list[int], numbers: Iterable[int]) -> list[str]:
    """They are robots, go where the rocket goes, and are of one of these numbers."""
    if any(KIND[card] != ROBOT for card in cards):
        return [f"{where} carries a special card"]
    found = []
    if any(PLANET[card] not in FLIES[rocket] for card in cards):
        found.append(f"{where} carries robots to a planet that it does not fly to")
    aboard = sum(ROBOTS[card] for card in cards)
    if aboard not in numbers:
        found.append(f"{where} carries {aboard} robots on {SEATS[rocket]} seats")
    return found


def _hands(state: State) -> list[str]:
    """While there is a deck, clean-up fills every hand; only a Force Field! may have left one since."""
    if not state.deck or state.stage == "contracts":
        return []
    return [
        f"seat {seat} holds {len(player.hand)} cards beside a deck"
        for seat, player in enumerate(state.players)
        if seat != state.turn and len(player.hand) < HAND - len(state.players) + 1
    ]


def _turn(state: State) -> list[str]:
    found, players = [], len(state.players)
    if not 0 <= state.turn < players or state.turns < 1:
        return ["nobody's turn"]
    if (youngest(state.options) + state.turns - 1) % players != state.turn:
        found.append(f"turn {state.turns} is not that of seat {state.turn}")
    over = state.stage == "contracts"
    if state.turns - (not over) - state.counted_from != state.idle_turns:
        found.append("the idle turns were counted in two ways, with two results")
    if not (state.idle_turns == players if over else 0 <= state.idle_turns < players):
        found.append(f"{state.idle_turns} idle turns")
    if state.activity not in (QUIET, STIRRED, ACTED):
        found.append(f"nobody knows what activity {state.activity} is")
    if state.stage == "special" and state.activity != QUIET:
        found.append("the turn has not begun and did something")
    if state.stage == "special" and not state.players[state.turn].hand:
        found.append("an empty hand has a turn")
    if state.stage in ("allocation", "clean-up") and state.activity == QUIET:
        found.append("the turn is under way and did nothing")
    if over and state.activity >= (ACTED if state.drained else STIRRED):
        found.append("the last turn was no idle one")
    if state.drained and state.deck:
        found.append("the turn began with an empty deck that has cards")
    return found


def _pending(state: State) -> list[str]:
    if len(state.pending) > 1:
        return ["two choices interrupt the turn at once"]
    for window in state.pending:
        if window.kind == "contract":
            if state.stage != "contracts" or not window.asked:
                return ["contracts are chosen before the end, or by nobody"]
            if window != Pending(kind="contract", asked=window.asked):
                return ["the choice of a contract knows more than whose it is"]
        elif window.kind == "beam":
            if state.stage != "allocation" or window.source != state.turn:
                return ["a Tractor Beam! of somebody whose turn it is not"]
            if not _aims(state, window):
                return ["a Tractor Beam! asks somebody whose rocket it does not aim at"]
        else:
            return [f"nobody knows what {window.kind!r} is"]
    return []


def _aims(state: State, window: Pending) -> bool:
    """Whether a Tractor Beam! asks the owner of the rocket it is after, and is sure which that is."""
    rocket = window.ints[0] if window.ints else HIDDEN
    owner = owner_of(state, rocket)
    if owner is None or owner == window.source:
        return False
    place = list(state.players[owner].fleet).index(rocket)
    return window == Pending(
        kind="beam", mode="reaction", asked=[owner], source=window.source, ints=[rocket, place]
    )


def _end(state: State) -> list[str]:
    """The last turn, the contracts' order, and the result go together."""
    over = state.stage == "contracts"
    if over != (state.closing in ENDINGS) or (state.finished and state.finished != state.closing):
        return ["the ending has two minds"]
    if not over:
        chosen = any(player.contracts for player in state.players)
        return ["contracts were chosen before the end"] if chosen or state.finished else []
    if any(player.hand for player in state.players):
        return ["hands outlast the last turn"]
    if bool(state.finished) == bool(state.pending):
        return ["contracts are left to choose, or the game is not over"]
    order = contract_order(state)
    left = list(state.pending[-1].asked) if state.pending else []
    done = order[: len(order) - len(left)]
    if left != list(order[len(done) :]):
        return ["contracts are chosen out of order"]
    if any(done.count(seat) != len(player.contracts) for seat, player in enumerate(state.players)):
        return ["somebody has too many contracts, or too few"]
    return []
