"""What somebody would try (`candidates`), and what of it is allowed (`legal`)."""

from collections.abc import Iterator

from rocketarcade.games.pocket_rockets.actions import (
    DRAW,
    END,
    FLIP,
    NEW,
    Action,
    Build,
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
from rocketarcade.games.pocket_rockets.rules import (
    COLOUR,
    KIND,
    PILE_AT,
    here,
    looked_at,
    may_carry,
    may_receive,
    refuse,
)
from rocketarcade.games.pocket_rockets.state import PILES, Player, State


def legal(state: State, seat: int) -> list[Action]:
    """Every choice of that seat now: what `refuse` leaves of the candidates, in their order. Games played out
    ask for it at every move, so that plain cases are counted here instead of judged one by one."""
    if state.finished or seat != state.turn or state.placing or state.pending or not state.points:
        return [action for action in candidates(state, seat) if refuse(state, seat, action) is None]
    player, at = state.players[seat], here(state, seat)
    found: list[Action] = [move(way=way) for way in (1, -1) if _may_go(state, way)]
    pile = PILE_AT.get(at)
    if pile is not None and state.piles[pile] and len(player.hand) < state.limit:
        found.append(DRAW)
    if at == "depot":
        found += _fair_exchanges(state, player)
    elif pile is not None:
        found += [action for action in _builds(player) if _fits(state, player, at, action)]
        if at == "conveyor":
            found.append(FLIP)
    else:
        found += [
            launch(rocket=rocket, token=token)
            for rocket, token in _launches(state, seat)
            if may_receive(player.rockets[rocket])
        ]
    if player.bonus:
        found += [action for action in _bonus(state, seat) if refuse(state, seat, action) is None]
    found.append(END)
    return found


def _may_go(state: State, way: int) -> bool:
    """With the conveyor, or by the arrow (PR-11, PR-33)."""
    return way == state.direction if not state.free_moves else way == (state.heading or way)


def _fair_exchanges(state: State, player: Player) -> list[Action]:
    """From every pile that is not empty (PR-18)."""
    return [
        exchange(card=card, onto=onto, source=source)
        for card in player.hand
        if card >= 0
        for onto in range(len(PILES))
        for source in range(len(PILES))
        if source != onto and state.piles[source]
    ]


def _fits(state: State, player: Player, at: str, action: Build) -> bool:
    """Whether a card that is tried on a rocket of its colour goes there (PR-14 to PR-17)."""
    card = action.card
    if card < 0 or COLOUR[card] != at:
        return False
    if KIND[card] == "base":
        return action.rocket == NEW
    return action.rocket != NEW and may_carry(state, player.rockets[action.rocket], card)


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


def _builds(player: Player) -> Iterator[Build]:
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
