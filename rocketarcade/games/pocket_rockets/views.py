"""What each seat may look at (PR-06, PR-08, PR-60), and states that agree with it."""

from rocketarcade.engine.chance import Chance
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS
from rocketarcade.games.pocket_rockets.state import HIDDEN, State


def view(state: State, seat: int | None) -> State:
    """A copy with the cards hidden that this seat (None: a bystander) may not see now.

    A look opens its cards to the one who looks until a card is taken (PR-18, PR-63, PR-65). The end of the
    game opens nothing: no rule says so, and the move that brought it may still be taken back.
    """
    seen = state.clone()
    pile, whose = _looking(state, seat)
    for number, cards in enumerate(seen.piles):
        if cards and number != pile:
            cards[:-1] = [HIDDEN] * (len(cards) - 1)
    for number, player in enumerate(seen.players):
        if number != seat:
            if number != whose:
                player.hand[:] = [HIDDEN] * len(player.hand)
            player.bonus[:] = [HIDDEN] * len(player.bonus)
    seen.bonus_unseen[:] = [HIDDEN] * len(seen.bonus_unseen)
    return seen


def _looking(state: State, seat: int | None) -> tuple[int | None, int | None]:
    """The pile and the hand that this seat looks at, if it does."""
    if not state.pending or state.pending[-1].source != seat:
        return None, None
    look = state.pending[-1]
    return (None, look.ints[0]) if look.kind == "peek" else (look.ints[-1], None)


def complete(view: State, seat: int, chance: Chance) -> State:
    """A state that agrees with a view: every card it does not show, dealt at random to the hidden places."""
    state = view.clone()
    hands = [player.hand for player in state.players]
    built = [
        [rocket.base, *rocket.bodies, *([] if rocket.head is None else [rocket.head])]
        for player in state.players
        for rocket in player.rockets
    ]
    _fill([*hands, *state.piles], built, len(CARDS), chance)
    if state.options.bonus_cards:
        held = [player.bonus for player in state.players]
        _fill([*held, state.bonus_unseen], [state.bonus_used], len(BONUS_CARDS), chance)
    return state


def _fill(places: list[list[int]], open_cards: list[list[int]], count: int, chance: Chance) -> None:
    """Put the cards of `count` that are nowhere to be seen where HIDDEN stands."""
    seen = {card for cards in (*places, *open_cards) for card in cards}
    unseen = [card for card in range(count) if card not in seen]
    chance.shuffle(unseen)
    for cards in places:
        for at, card in enumerate(cards):
            if card == HIDDEN:
                cards[at] = unseen.pop()
