"""Setting up the table (RR-01 to RR-04)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import Refusal
from rocketarcade.games.robots_and_rockets.cards import CARDS, DOCKS, HAND, ROCKETS
from rocketarcade.games.robots_and_rockets.options import Options
from rocketarcade.games.robots_and_rockets.state import Dock, Player, State

PRESETS: dict[str, Options] = {"base": Options(), "open-fleets": Options(open_fleets=True)}
"""The first one is the game as its rulebook has it."""


def fits(options: Options, seats: int) -> Refusal | None:
    """Whether somebody sits where the youngest is said to sit."""
    if not 2 <= seats <= 4:
        return Refusal("RR-04", "Two to four can play.")
    if int(options.youngest) > seats:
        return Refusal("RR-04", f"The youngest cannot be seat {options.youngest}: there are {seats} seats.")
    return None


def youngest(options: Options) -> int:
    """The youngest player's seat, who starts (RR-04)."""
    return int(options.youngest) - 1


def new_game(options: Options, seats: int, chance: Chance) -> State:
    """Shuffle, turn up the spaceport, deal (RR-03)."""
    deck, rockets = list(range(len(CARDS))), list(range(len(ROCKETS)))
    chance.shuffle(deck)
    chance.shuffle(rockets)
    docks = [Dock(rocket=rockets.pop(), aboard=[]) for _ in range(DOCKS)]
    players = [Player(hand=[deck.pop() for _ in range(HAND)]) for _ in range(seats)]
    return State(
        options=options,
        players=players,
        docks=docks,
        deck=deck,
        rockets=rockets,
        turn=youngest(options),
        drained=not deck,
    )
