"""What a seat at Signal Fire may not look into, from its rulebook.

Secret are other hands (SF-02), the deck but for the cards under one's own lens (SF-24), and the courses
of others until all are set (SF-10).
"""

from signal_fire.rules import LOOK
from signal_fire.state import State

Path = tuple[str | int, ...]


def hidden(state: State, seat: int | None) -> list[list[Path]]:
    """Cards, and courses: what may change places unnoticed by this seat (None: a bystander)."""
    window = state.pending[-1] if state.pending else None
    open_cards = LOOK if window and window.kind == "lens" and seat in window.asked else 0
    cards: list[Path] = [("deck", index) for index in range(len(state.deck) - open_cards)]
    cards += [
        ("players", owner, "hand", index)
        for owner, player in enumerate(state.players)
        if owner != seat
        for index in range(len(player.hand))
    ]
    courses: list[Path] = [
        ("pending", number, "answers", owner)
        for number, choice in enumerate(state.pending)
        if choice.kind == "course"
        for owner in choice.answers
        if owner != seat
    ]
    return [cards, courses]
