"""Setting up the table (RS-01 to RS-04)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import Refusal
from rocketarcade.games.rocket_squad.cards import CARDS, HAND, MOST_SEATS, ROCKS, ROCKS_EACH
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import Player, State

PRESETS: dict[str, Options] = {"base": Options(), "short-game": Options(short_game=True)}
"""The first one is the game as its rulebook has it."""


def fits(options: Options, seats: int) -> Refusal | None:
    """Two to five (RS-03), and somebody sits where the first player is said to sit (RS-04)."""
    if not 2 <= seats <= MOST_SEATS:
        return Refusal("RS-03", "Two to five can play.")
    if options.first_player != "random" and int(options.first_player) > seats:
        text = f"The first player cannot be seat {options.first_player}: there are {seats} seats."
        return Refusal("RS-04", text)
    return None


def new_game(options: Options, seats: int, chance: Chance) -> State:
    """Shuffle the cards and the Moon Rocks, and deal."""
    deck, rocks = list(range(len(CARDS))), list(range(len(ROCKS)))
    chance.shuffle(deck)
    chance.shuffle(rocks)
    supply = seats * ROCKS_EACH
    named = options.first_player
    first = chance.below(seats) if named == "random" else int(named) - 1
    return State(
        options=options,
        players=[
            Player(hand=[deck.pop() for _ in range(HAND)], rockets={}, launched={}) for _ in range(seats)
        ],
        deck=deck,
        rocks=rocks[:supply],
        rocks_out=rocks[supply:],
        first=first,
        turn=first,
    )
