"""What a seat may look at in Signal Fire, and states that agree with it."""

from rocketarcade.engine.chance import Chance
from signal_fire.cards import CARDS
from signal_fire.rules import LOOK
from signal_fire.state import COURSES, HIDDEN, State


def view(state: State, seat: int | None) -> State:
    """Other hands and the deck are hidden (SF-02), but for the cards under one's lens (SF-24), and
    courses until all are set (SF-10)."""
    seen = state.clone()
    for other, player in enumerate(seen.players):
        if other != seat:
            player.hand = [HIDDEN] * len(player.hand)
    top = seen.pending[-1] if seen.pending else None
    under_lens = LOOK if top and top.kind == "lens" and top.asked == [seat] else 0
    hidden = max(0, len(seen.deck) - under_lens)
    seen.deck[:hidden] = [HIDDEN] * hidden
    if top and top.kind == "course":
        top.answers = {other: to if other == seat else HIDDEN for other, to in top.answers.items()}
    return seen


def complete(view: State, seat: int, chance: Chance) -> State:
    """Deal the cards that are nowhere to be seen to the places that are hidden."""
    state = view.clone()
    places = [state.deck, *(player.hand for player in state.players)]
    seen = {card for place in places for card in place}
    seen.update(state.discard, *(player.fire for player in state.players))
    unknown = [card for card in range(len(CARDS)) if card not in seen]
    chance.shuffle(unknown)
    for place in places:
        place[:] = [unknown.pop() if card == HIDDEN else card for card in place]
    for window in state.pending:
        if window.kind == "course":
            window.answers = {
                other: chance.below(len(COURSES)) if to == HIDDEN else to
                for other, to in window.answers.items()
            }
    return state
