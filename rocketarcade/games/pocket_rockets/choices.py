"""What somebody would try (`candidates`), and what of it is allowed (`legal`)."""

from collections.abc import Iterator

from rocketarcade.games.pocket_rockets.actions import (
    DRAW,
    END,
    FLIP,
    NEW,
    Action,
    build,
    exchange,
    launch,
    move,
    peek,
    place,
    remote,
    rummage,
    swap_heads,
    swap_pawns,
    take,
)
from rocketarcade.games.pocket_rockets.cards import HEADS, PAWNS, PEEK, REMOTE, RUMMAGE
from rocketarcade.games.pocket_rockets.rules import COLOUR, KIND, here, looked_at, refuse
from rocketarcade.games.pocket_rockets.state import PILES, Player, State


def legal(state: State, seat: int) -> list[Action]:
    """Every choice of that seat now."""
    return [action for action in candidates(state, seat) if refuse(state, seat, action) is None]


def candidates(state: State, seat: int) -> list[Action]:
    """All of `legal`, and at least one action for each verb and each card, so that it can be shown greyed.

    A hand card is tried for an exchange at the Depot, for building everywhere else. Bonus cards are
    tried by who holds them.
    """
    if state.finished or seat != state.turn:
        return []
    if state.placing:
        return [place(at=at) for at in range(len(state.yard))]
    if state.pending:
        return [*(take(card=card) for card in looked_at(state)), END]
    return [
        move(way=1),
        move(way=-1),
        DRAW,
        *(_exchanges if here(state, seat) == "depot" else _builds)(state.players[seat]),
        FLIP,
        *(launch(rocket=rocket, token=token) for rocket, token in _launches(state, seat)),
        *_bonus(state, seat),
        END,
    ]


def _builds(player: Player) -> Iterator[Action]:
    """Every hand card on every rocket of its colour that is not finished."""
    for card in player.hand:
        rockets = [NEW]
        if KIND[card] != "base":
            rockets = [
                index
                for index, rocket in enumerate(player.rockets)
                if rocket.head is None and COLOUR[rocket.base] == COLOUR[card]
            ]
        for rocket in rockets or [NEW]:
            yield build(card=card, rocket=rocket)


def _exchanges(player: Player) -> Iterator[Action]:
    """Every hand card, onto every pile, from every other."""
    for card in player.hand:
        for onto in range(len(PILES)):
            for source in range(len(PILES)):
                if source != onto:
                    yield exchange(card=card, onto=onto, source=source)


def _launches(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Every rocket of one's own with every value of token."""
    for index in range(len(state.players[seat].rockets)):
        for token in dict.fromkeys(state.tokens):
            yield index, token


def _bonus(state: State, seat: int) -> Iterator[Action]:
    """What each bonus card held could be used for."""
    held = state.players[seat].bonus
    others = [other for other in range(len(state.players)) if other != seat]
    if REMOTE in held:
        for rocket, token in _launches(state, seat):
            yield remote(rocket=rocket, token=token)
    if PEEK in held:
        for other in others:
            yield peek(seat=other)
    if PAWNS in held:
        for other in others:
            yield swap_pawns(seat=other)
    if RUMMAGE in held:
        for pile in range(len(PILES)):
            yield rummage(pile=pile)
    if HEADS in held:
        yield from _head_swaps(state, seat, others)


def _head_swaps(state: State, seat: int, others: list[int]) -> Iterator[Action]:
    """Every two heads of one colour, or two first rockets to say that there are none."""
    pairs = head_pairs(state, seat) or [(0, others[0], 0)]
    for rocket, other, theirs in pairs:
        yield swap_heads(rocket=rocket, seat=other, theirs=theirs)


def head_pairs(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Own rocket, opponent, their rocket: every two heads of one colour (PR-66)."""
    return [
        (mine, other, theirs)
        for mine, rocket in enumerate(state.players[seat].rockets)
        if rocket.head is not None
        for other, opponent in enumerate(state.players)
        if other != seat
        for theirs, target in enumerate(opponent.rockets)
        if target.head is not None and COLOUR[target.head] == COLOUR[rocket.head]
    ]
