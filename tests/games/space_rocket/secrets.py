"""What a seat at Space Rocket may not look into, from the rulebook alone.

Secret are the clouds that nobody has taken yet: they lie face down on the Moon, and nobody looks at them
(SR-02, SR-11). They may change places among themselves, for everybody alike, and also when the game is
over: no rule opens what is left of the pile.

Open is all the rest: both faces of every cloud that was taken (SR-11), the foldable cards, which lie in a
known order (SR-02), the tower, the rocket, and every token.
"""

from rocketarcade.games.space_rocket.state import State

Path = tuple[str | int, ...]


def hidden(state: State, seat: int | None) -> list[list[Path]]:
    """One group: the clouds of the pile."""
    return [[("pile", index) for index in range(len(state.pile))]]
