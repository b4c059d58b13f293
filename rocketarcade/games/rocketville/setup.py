"""Setting up the table (RV-02 to RV-05, RV-50, RV-70)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocketville.board import BOARDS, FIELDS
from rocketarcade.games.rocketville.cards import CARDS, DEALT, ROBOTS, SPONSORS
from rocketarcade.games.rocketville.options import Options
from rocketarcade.games.rocketville.state import FREE, Player, State

PRESETS: dict[str, Options] = {
    "base": Options(),
    "sponsors": Options(sponsors=True),
    "everything": Options(sponsors=True, start_with_a_robot=True, board="patchwork"),
    "as-printed": Options(sponsors=True, undecided="as printed", start_field="1", first_player="1"),
}
"""The first one is the game as its rulebook starts."""


def fits(options: Options, seats: int) -> Refusal | None:
    """Whether somebody sits where the first player is said to sit."""
    if not 3 <= seats <= 5:
        return Refusal("RV-03", "Three to five can play.")
    if options.first_player != "random" and int(options.first_player) > seats:
        return Refusal("RV-05", f"Seat {options.first_player} cannot be first: there are {seats} seats.")
    return None


def new_game(options: Options, seats: int, chance: Chance) -> State:
    """Shuffle, deal four promise cards each, and set the rocket on a Spaceport field."""
    deck, robots = list(range(len(CARDS))), list(range(len(ROBOTS)))
    chance.shuffle(deck)
    chance.shuffle(robots)
    players = [Player(hand=[deck.pop() for _ in range(DEALT)]) for _ in range(seats)]
    if options.start_with_a_robot:
        for player in players:
            player.robots.append(robots.pop())
    first = (
        chance.below(seats) if options.first_player == "random" else int(options.first_player) - 1
    )
    start = BOARDS[options.board].start
    rocket = (
        chance.choice(start) if options.start_field == "random" else start[int(options.start_field) - 1]
    )
    state = State(
        options=options,
        players=players,
        owners=[FREE] * FIELDS,
        rocket=rocket,
        deck=deck,
        robot_deck=robots,
        first=first,
    )
    if options.sponsors:
        state.sponsor = chance.below(len(SPONSORS))
    state.pending.append(choosing(seats, first))
    return state


def choosing(seats: int, first: int) -> Pending:
    """Everybody chooses a card; whoever has the keyboard begins, then clockwise (RV-10)."""
    return _CHOOSING[seats][first].clone()


ROUND = {
    seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in (3, 4, 5)
}
"""By number of seats and seat: all seats clockwise from it."""
OTHERS = {
    seats: tuple(tuple(other for other in range(seats) if other != seat) for seat in range(seats))
    for seats in (3, 4, 5)
}
"""By number of seats and seat: all others, in order."""
_CHOOSING = {
    seats: tuple(Pending(kind="choose", mode="secret", asked=[*order]) for order in orders)
    for seats, orders in ROUND.items()
}
"""Made once and cloned, which takes a fraction of the time: there is one a turn."""
