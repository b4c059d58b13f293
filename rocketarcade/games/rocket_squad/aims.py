"""Rockets that may be built on, launched or aimed at: what rules, choices and playouts ask alike."""

from itertools import product

from rocketarcade.games.rocket_squad.cards import ALLIE, COLOURS, NONE, NUMBER
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import Rocket, State

COLOUR_NUMBERS = tuple(range(len(COLOURS)))
JACK_NEEDS = 3
"""Cards in a hand that Jack may take from (RS-23)."""


def goal(options: Options) -> int:
    """How many colours bring the end (RS-40)."""
    return 3 if options.short_game else len(COLOURS)


def room(rocket: Rocket) -> int:
    """How many boxes it still takes (RS-14)."""
    return NUMBER[rocket.booster] - len(rocket.boxes)


def complete(rocket: Rocket) -> bool:
    """Whether it has all its boxes (RS-15)."""
    return len(rocket.boxes) == NUMBER[rocket.booster]


def builds(rocket: Rocket) -> bool:
    """Whether a box may be built on it (RS-14, RS-30)."""
    return rocket.allie is None and len(rocket.boxes) < NUMBER[rocket.booster]


def colours(state: State, seat: int) -> list[int]:
    """The colours of a seat's rockets under construction, in their usual order."""
    rockets = state.players[seat].rockets
    return [colour for colour in COLOUR_NUMBERS if colour in rockets]


def sites(state: State, seat: int, boxes: int = 1) -> list[int]:
    """The colours of a seat's rockets that take so many more boxes (RS-14, RS-22, RS-33)."""
    rockets = state.players[seat].rockets
    return [
        colour
        for colour in COLOUR_NUMBERS
        if (rocket := rockets.get(colour)) is not None and rocket.allie is None and room(rocket) >= boxes
    ]


def exposed(rocket: Rocket, use: int) -> bool:
    """Whether that orange action may aim at it (RS-21, RS-32)."""
    return rocket.friend is None and (use == ALLIE or bool(rocket.boxes))


def targets(state: State, seat: int, use: int) -> list[tuple[int, int]]:
    """Seat and colour of every rocket that an orange action of this seat may aim at (RS-21)."""
    return [
        (other, colour)
        for other, player in enumerate(state.players)
        if other != seat and player.rockets
        for colour in COLOUR_NUMBERS
        if (rocket := player.rockets.get(colour)) is not None and exposed(rocket, use)
    ]


def salvos(state: State, seat: int, use: int) -> list[tuple[int, ...]]:
    """Every way to aim Water Balloons (RS-35); none where no opponent can be hit."""
    wanted: list[list[int]] = [[] for _ in state.players]
    for other, colour in targets(state, seat, use):
        wanted[other].append(colour)
    if not any(wanted):
        return []
    return list(product(*[found or [NONE] for found in wanted]))


def pickable(state: State, seat: int) -> list[int]:
    """The opponents whose hands Jack may take from (RS-23)."""
    return [
        other
        for other, player in enumerate(state.players)
        if other != seat and len(player.hand) >= JACK_NEEDS
    ]


def drawable(state: State) -> int:
    """How many cards both piles have; those played in this turn stay out (RS-11)."""
    return len(state.deck) + len(state.discards)


def deadlocked(state: State) -> bool:
    """Nobody can ever do anything again (RS-44)."""
    return not (
        state.deck
        or state.discards
        or state.played
        or any(player.hand for player in state.players)
        or any(complete(rocket) for player in state.players for rocket in player.rockets.values())
    )
