"""Setting up the table (SR-02, SR-03, SR-30)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import Refusal
from rocketarcade.games.space_rocket import turns
from rocketarcade.games.space_rocket.cards import CLOUDS, COINS, FUEL
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.state import Purse, Rocket, State

PRESETS: dict[str, Options] = {
    "ten-fuel": Options(),
    "experts": Options(fuel="8", hand="dice"),
    "daring": Options(fuel="6", hand="dice", skill="steady"),
    "practice": Options(hand="sure"),
    "little-ones": Options(kind="little-ones", hand="sure"),
    "competitive": Options(kind="competitive"),
    "scarce": Options(kind="competitive", fuel="6", hand="dice", skill="steady"),
}
"""The first one is the game as its rulebook has it."""
SHARES = {2: 6, 3: 4, 4: 3}
"""Fuel of each player in a competitive game, by the number of players (SR-30)."""
FEWER = {"10": 0, "8": 1, "6": 2}
"""By the option: so much less than that each player has (SR-30)."""


def fits(options: Options, seats: int) -> Refusal | None:
    """One to four play; nobody competes alone."""
    if not 1 <= seats <= 4:
        return Refusal("SR-03", "One to four can play.")
    if options.kind == "competitive" and seats == 1:
        return Refusal("SR-30", "Two to four can compete.")
    return None


def new_game(options: Options, seats: int, chance: Chance) -> State:
    """Shuffle the clouds, deal the fuel, draw who begins (SR-02, SR-03); the first turn begins."""
    pile = list(range(len(CLOUDS)))
    chance.shuffle(pile)
    purses = _purses(options, seats)
    state = State(
        options=options,
        seats=seats,
        purses=purses,
        reserve=Purse(fuel=FUEL - sum(purse.fuel for purse in purses), coins=COINS),
        pile=pile,
        floors=[],
        rocket=Rocket(),
        turn=0,
    )
    first = chance.below(seats) if seats > 1 else 0
    if options.kind != "little-ones":
        turns.pay(state, first)
    turns.begin(state, first)
    return state


def _purses(options: Options, seats: int) -> list[Purse]:
    """What there is to play with: shared, but in a competitive game; nothing for little ones (SR-22)."""
    if options.kind == "competitive":
        return [Purse(fuel=SHARES[seats] - FEWER[options.fuel]) for _ in range(seats)]
    return [Purse(fuel=0 if options.kind == "little-ones" else int(options.fuel))]
