"""What a seat may look at now (RV-04, RV-10, RV-16, RV-28, RV-55), and full tables that agree with it."""

from collections.abc import Iterable, Sequence

from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocketville.cards import CARDS, ROBOTS
from rocketarcade.games.rocketville.state import HIDDEN, NOBODY, PLANNING, State


def view(state: State, seat: int | None) -> State:
    """A copy in which piles are hidden but for the top of the discards, and what others hold and have
    chosen. The Oracle's look opens one choice while its holder may swap. At the end hands and robot cards
    are open, as they score."""
    seen = state.clone()
    seen.deck[:] = [HIDDEN] * len(seen.deck)
    seen.robot_deck[:] = [HIDDEN] * len(seen.robot_deck)
    if seen.discards:
        seen.discards[:-1] = [HIDDEN] * (len(seen.discards) - 1)
    if seen.finished:
        return seen
    other, place = _looked_at(state, seat)
    for number, player in enumerate(seen.players):
        if number != seat:
            cards = player.hand
            hidden = [HIDDEN] * len(cards)
            if number == other and place != PLANNING:
                hidden[place] = cards[place]
            player.hand = hidden
            player.robots[:] = [HIDDEN] * len(player.robots)
    if seen.pending and seen.pending[0].kind == "choose":
        answers = seen.pending[0].answers
        for number in answers:
            if number not in (seat, other):
                answers[number] = HIDDEN
    return seen


def _looked_at(state: State, seat: int | None) -> tuple[int, int]:
    """Whose choice this seat looks at by the Oracle, and its place in that hand (RV-55)."""
    if seat is None or not state.pending:
        return NOBODY, PLANNING
    window = state.pending[-1]
    if window.kind != "swap" or window.asked[0] != seat:
        return NOBODY, PLANNING
    (other,) = window.answers
    return other, state.pending[0].answers[other]


def complete(view: State, seat: int, chance: Chance) -> State:
    """A full state that agrees with a view: unseen cards dealt at random to the hidden places, and for
    each hidden choice any card of that hand, or planning."""
    state = view.clone()
    shown = [player.shown for player in state.players if player.shown is not None]
    hands = [player.hand for player in state.players]
    _deal([*hands, state.deck, state.discards], shown, len(CARDS), chance)
    _deal([*[player.robots for player in state.players], state.robot_deck], (), len(ROBOTS), chance)
    if state.pending and state.pending[0].kind == "choose":
        answers = state.pending[0].answers
        for number, place in answers.items():
            if place == HIDDEN:
                drawn = chance.below(len(hands[number]) + 1)
                answers[number] = PLANNING if drawn == len(hands[number]) else drawn
    return state


def _deal(places: Sequence[list[int]], open_cards: Iterable[int], count: int, chance: Chance) -> None:
    """Put the cards of `count` that are nowhere to be seen where HIDDEN stands."""
    seen = {card for cards in places for card in cards}.union(open_cards)
    unseen = [card for card in range(count) if card not in seen]
    chance.shuffle(unseen)
    for cards in places:
        for at, card in enumerate(cards):
            if card == HIDDEN:
                cards[at] = unseen.pop()
