"""What a seat may look at now, and full tables that agree with it: only the order of the clouds that are
still face down is unknown, and unknown to everybody (SR-02, SR-11)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.games.space_rocket.cards import CLOUDS
from rocketarcade.games.space_rocket.state import HIDDEN, State


def view(state: State, seat: int | None) -> State:
    """The same for everybody: the pile by its size."""
    seen = state.clone()
    seen.pile[:] = [HIDDEN] * len(seen.pile)
    return seen


def complete(view: State, seat: int, chance: Chance) -> State:
    """A full state that agrees with the view; clouds that are known in its pile stay where they are."""
    state = view.clone()
    known = {floor.card for floor in state.floors} | set(state.pile)
    unseen = [card for card in range(len(CLOUDS)) if card not in known]
    chance.shuffle(unseen)
    for place, card in enumerate(state.pile):
        if card == HIDDEN:
            state.pile[place] = unseen.pop()
    return state
