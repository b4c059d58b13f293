"""The words for things in Rocket Squad: for the log, the table in words, labels and reasons."""

from collections.abc import Iterable, Sequence

from rocketarcade.engine.wording import listed
from rocketarcade.games.rocket_squad.cards import CARDS, COLOURS, NONE

USE_NAMES = (
    "Jack",
    "Dad",
    "Ace",
    "Allie",
    "Water Balloons",
    "Jackie",
    "Duct Tape",
    "Imaginary Friend",
    "Uncle",
    "Crew",
    "Mom",
    "Grandma",
)
"""The names of the halves of action cards, and of reactions: by their numbers in cards.py."""


def _name(number: int) -> str:
    card = CARDS[number]
    if card.colour != NONE:
        return f"{COLOURS[card.colour]} {card.number}"
    if card.reaction != NONE:
        return USE_NAMES[card.reaction]
    return f"{USE_NAMES[card.orange]}/{USE_NAMES[card.grey]}"


_NAMES = tuple(_name(number) for number in range(len(CARDS)))


def card_name(card: int) -> str:
    """ "blue 4", "Dad/Duct Tape", "Mom"; "card" for one that is hidden or does not exist."""
    return _NAMES[card] if 0 <= card < len(_NAMES) else "card"


def card_names(numbers: Iterable[int]) -> str:
    """Their names, as a list."""
    return listed([card_name(number) for number in numbers] or ["nothing"])


def rocket_name(seat: int, colour: int) -> str:
    """ "{seat:1}'s blue rocket"."""
    return f"{{seat:{seat}}}'s {colour_name(colour)} rocket"


def colour_name(colour: int) -> str:
    """ "blue"; "no" for a colour that does not exist."""
    return COLOURS[colour] if 0 <= colour < len(COLOURS) else "no"


def goal_name(colours: int) -> str:
    """ "all four colours"; "three colours" in a short game (RS-40)."""
    return "all four colours" if colours == len(COLOURS) else "three colours"


def target_names(targets: Sequence[tuple[int, int]]) -> str:
    """Rockets, or the hand that Jack reaches into."""
    return listed(
        [
            rocket_name(seat, colour) if colour < len(COLOURS) else f"{{seat:{seat}}}'s hand"
            for seat, colour in targets
        ]
    )
