"""A brisk random choice without listing them all, for playouts: the distribution of `engine.brisk`."""

from collections.abc import Callable

from rocketarcade.engine.brisk import IDLE_PERCENT
from rocketarcade.engine.chance import Chance
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
from rocketarcade.games.pocket_rockets.choices import head_pairs
from rocketarcade.games.pocket_rockets.rules import COLOUR, KIND, PILE_AT, looked_at, may_carry, may_receive
from rocketarcade.games.pocket_rockets.state import PILES, Player, State

MOVE = {1: move(way=1), -1: move(way=-1)}


def pick(state: State, seat: int, chance: Chance) -> Action:
    """A uniform verb or hand card, then a uniform action of it; the end of the turn with 3 % while points
    are left."""
    if state.placing:
        return place(at=chance.below(len(state.yard)))
    if state.pending:
        return take(card=chance.choice(looked_at(state)))
    if not state.points or chance.below(100) < IDLE_PERCENT:
        return END  # with a point left there is always a move to make instead
    player = state.players[seat]
    verbs, cards = _verbs(state, player), _playable(state, player)
    which = chance.below(len(verbs) + len(cards))
    if which < len(verbs):
        return verbs[which](state, seat, chance)
    return _play(state, player, cards[which - len(verbs)], chance)


Verb = Callable[[State, int, Chance], Action]


def _verbs(state: State, player: Player) -> list[Verb]:
    """A picker for each verb that is possible."""
    verbs: list[Verb] = [_some_move]
    here = state.yard[player.pawn]
    pile = PILE_AT.get(here)
    if pile is None:
        if here == "pad" and any(may_receive(rocket) for rocket in player.rockets):
            verbs.append(_some_launch)
    else:
        if state.piles[pile] and len(player.hand) < state.limit:
            verbs.append(_the_draw)
        if here == "conveyor":
            verbs.append(_the_flip)
    if player.bonus:
        verbs += _bonus_verbs(state, player)
    return verbs


def _bonus_verbs(state: State, player: Player) -> list[Verb]:
    verbs: list[Verb] = []
    seat, held = state.turn, player.bonus
    if REMOTE in held and any(may_receive(rocket) for rocket in player.rockets):
        verbs.append(_some_remote)
    if PEEK in held and len(player.hand) < state.limit and _hands(state, seat):
        verbs.append(_some_peek)
    if PAWNS in held and _pawns(state, seat):
        verbs.append(_some_pawns)
    if RUMMAGE in held and len(player.hand) < state.limit and _filled(state):
        verbs.append(_some_rummage)
    if HEADS in held and head_pairs(state, seat):
        verbs.append(_some_heads)
    return verbs


def _playable(state: State, player: Player) -> list[int]:
    """Hand cards that can be exchanged here, or built (PR-14 to PR-18)."""
    here = state.yard[player.pawn]
    if here == "depot":
        return player.hand if _filled(state) else []
    return [card for card in player.hand if COLOUR[card] == here and _carriers(state, player, card)]


def _carriers(state: State, player: Player, card: int) -> list[int]:
    """Where a card of this line's colour may be built."""
    if KIND[card] == "base":
        return [NEW]
    return [n for n, rocket in enumerate(player.rockets) if may_carry(state, rocket, card)]


def _play(state: State, player: Player, card: int, chance: Chance) -> Action:
    """A card that can be played here. Every filled pile goes with the same three others, so the parts of an
    exchange may be drawn one by one."""
    if state.yard[player.pawn] == "depot":
        source = chance.choice(_filled(state))
        onto = (source + 1 + chance.below(len(PILES) - 1)) % len(PILES)
        return exchange(card=card, onto=onto, source=source)
    return build(card=card, rocket=chance.choice(_carriers(state, player, card)))


def _filled(state: State) -> list[int]:
    """Piles that are not empty."""
    return [pile for pile, cards in enumerate(state.piles) if cards]


def _hands(state: State, seat: int) -> list[int]:
    """Opponents with a hand to look at (PR-63)."""
    return [other for other, player in enumerate(state.players) if player.hand and other != seat]


def _pawns(state: State, seat: int) -> list[int]:
    """Opponents whose pawn is elsewhere (PR-64)."""
    at = state.players[seat].pawn
    return [other for other, player in enumerate(state.players) if player.pawn != at]


def _some_move(state: State, seat: int, chance: Chance) -> Action:
    if not state.free_moves:
        return MOVE[state.direction]
    return MOVE[state.heading or (1, -1)[chance.below(2)]]


def _the_draw(state: State, seat: int, chance: Chance) -> Action:
    return DRAW


def _the_flip(state: State, seat: int, chance: Chance) -> Action:
    return FLIP


def _token_and_rocket(state: State, seat: int, chance: Chance) -> tuple[int, int]:
    ready = [number for number, rocket in enumerate(state.players[seat].rockets) if may_receive(rocket)]
    return chance.choice(ready), chance.choice(list(dict.fromkeys(state.tokens)))


def _some_launch(state: State, seat: int, chance: Chance) -> Action:
    rocket, token = _token_and_rocket(state, seat, chance)
    return launch(rocket=rocket, token=token)


def _some_remote(state: State, seat: int, chance: Chance) -> Action:
    rocket, token = _token_and_rocket(state, seat, chance)
    return remote(rocket=rocket, token=token)


def _some_peek(state: State, seat: int, chance: Chance) -> Action:
    return peek(seat=chance.choice(_hands(state, seat)))


def _some_pawns(state: State, seat: int, chance: Chance) -> Action:
    return swap_pawns(seat=chance.choice(_pawns(state, seat)))


def _some_rummage(state: State, seat: int, chance: Chance) -> Action:
    return rummage(pile=chance.choice(_filled(state)))


def _some_heads(state: State, seat: int, chance: Chance) -> Action:
    mine, other, theirs = chance.choice(head_pairs(state, seat))
    return swap_heads(rocket=mine, seat=other, theirs=theirs)
