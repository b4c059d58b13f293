"""The words for things on the table, the same in every sentence of the game."""

from rocketarcade.engine.wording import counted
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.state import PILES, Rocket

HERE = {
    "pad": "the Launch Pad",
    "grey": "the grey line",
    "yellow": "the yellow line",
    "red": "the red line",
    "depot": "the Recycling Depot",
    "conveyor": "the Conveyor",
}
"""By name of a yard card."""
PILE = tuple(f"{name} pile" for name in PILES)
"""By number of a pile."""
DIRECTION = {1: "clockwise", -1: "counter-clockwise"}


def card_name(card: int) -> str:
    """The name of a rocket card, or "card" for one that is hidden or does not exist."""
    return CARDS[card].name if 0 <= card < len(CARDS) else "card"


def rocket_words(rocket: Rocket) -> str:
    """ "grey rocket, 2 bodies" or "finished red rocket, 3 bodies, red head arrow, token 4"."""
    name = f"{CARDS[rocket.base].colour} rocket, {counted(len(rocket.bodies), 'body', 'bodies')}"
    if rocket.head is None:
        return name
    token = f"token {rocket.token}" if rocket.token else "no token"
    return f"finished {name}, {CARDS[rocket.head].name}, {token}"
