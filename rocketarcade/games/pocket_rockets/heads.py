"""What built heads give their owner (PR-31 to PR-34, PR-51)."""

from typing import NamedTuple

from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.state import Player, State

BONUS = [card.bonus for card in CARDS]
"""By card."""


class Gifts(NamedTuple):
    """What a turn begins with."""

    points: int
    limit: int
    free_moves: bool


PLAIN = Gifts(4, 3, False)


def gifts(state: State, seat: int) -> Gifts:
    """What the heads on the table give this seat for a turn that begins now (PR-34).

    Several of a kind do not add up. In A Head in the Stars only the tallest rocket with a bonus gives it,
    or each of the equally tall (PR-51).
    """
    mine = tallest(state.players[seat])
    if not mine:
        return PLAIN
    if state.options.head_in_the_stars:
        for other in state.players:
            for bonus, height in tallest(other).items():
                if bonus in mine and height > mine[bonus]:
                    del mine[bonus]
    return Gifts(5 if "astronaut" in mine else 4, 4 if "card" in mine else 3, "arrow" in mine)


def tallest(player: Player) -> dict[str, int]:
    """By bonus, the height in bodies of the player's tallest finished rocket that bears it."""
    found: dict[str, int] = {}
    for rocket in player.rockets:
        if rocket.head is not None:
            bonus = BONUS[rocket.head]
            height = len(rocket.bodies)
            if bonus and height > found.get(bonus, -1):
                found[bonus] = height
    return found
