"""Contracts, their order, and the result (RR-41 to RR-44)."""

from collections.abc import Iterable

from rocketarcade.engine.game import Result, ScorePart
from rocketarcade.engine.wording import counted
from rocketarcade.games.robots_and_rockets.cards import PLANET, PLANETS, ROBOTS, SEATS
from rocketarcade.games.robots_and_rockets.setup import youngest
from rocketarcade.games.robots_and_rockets.state import Player, State

PLAYED_OUT, STUCK = "played-out", "stuck"
ENDINGS = {
    PLAYED_OUT: "the deck was empty and nobody could play on",
    STUCK: "nobody did anything for a whole round",
}
"""RR-40."""
REASONS = {
    PLAYED_OUT: "The robot deck was empty, and nobody could play any more.",
    STUCK: "A whole round went by in which nobody did anything.",
}


def fleet_cards(player: Player) -> tuple[int, int]:
    """(robot and rocket cards, robot cards) in a player's launches; open to everybody."""
    robots = sum([len(aboard) for aboard in player.fleet.values()])
    return robots + len(player.fleet), robots


def contract_order(state: State) -> tuple[int, ...]:
    """The seats in the order they choose: fewest cards, then fewest robot cards, then the youngest, then
    round the table from the youngest (RR-04, RR-41). Two players go through it twice (RR-42)."""
    first, players = youngest(state.options), len(state.players)
    once = sorted(
        range(players),
        key=lambda seat: (*fleet_cards(state.players[seat]), (seat - first) % players),
    )
    return tuple(once * 2 if players == 2 else once)


def planet_robots(cards: Iterable[int]) -> list[int]:
    """Robots of these cards, by planet; hidden cards cannot be counted."""
    found = [0] * len(PLANETS)
    for card in cards:
        found[PLANET[card]] += ROBOTS[card]
    return found


def totals(player: Player) -> list[int]:
    """Robots in the player's launches, by planet."""
    return planet_robots(card for aboard in player.fleet.values() for card in aboard)


def standing(view: State) -> list[int]:
    """Robots launched so far, to wherever: a launched rocket is full, so its card tells. The score at
    the end, when it is known which of them count."""
    if view.finished:
        return [_score(player) for player in view.players]
    return [sum(SEATS[rocket] for rocket in player.fleet) for player in view.players]


def outcome(state: State) -> Result | None:
    """Robots that fly to a player's contracts count; the highest score wins, ties share (RR-43)."""
    if not state.finished:
        return None
    scores = tuple(_score(player) for player in state.players)
    return Result(
        ending=state.finished,
        reason=REASONS[state.finished],
        places=tuple(1 + sum(score > mine for score in scores) for mine in scores),
        scores=scores,
        parts=tuple(_parts(player) for player in state.players),
    )


def _score(player: Player) -> int:
    found = totals(player)
    return sum(found[contract] for contract in player.contracts)


def _parts(player: Player) -> tuple[ScorePart, ...]:
    """Every planet's total: those with a contract first, in the order of choice; the others count 0."""
    found = totals(player)
    chosen = [ScorePart(f"the {PLANETS[planet]} contract", found[planet]) for planet in player.contracts]
    others = [
        ScorePart(f"{counted(found[planet], 'robot')} to {name}", 0)
        for planet, name in enumerate(PLANETS)
        if planet not in player.contracts
    ]
    return tuple(chosen + others)
