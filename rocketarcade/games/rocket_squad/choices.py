"""What somebody would try (`candidates`), and what of it is allowed (`legal`)."""

from collections.abc import Iterator

from rocketarcade.games.rocket_squad.actions import (
    END,
    NOTHING,
    PASS,
    Action,
    ace,
    allie,
    balloons,
    box,
    dad,
    discard,
    friend,
    grandma,
    jack,
    jackie,
    keep,
    launch,
    mom,
    place,
    shoo,
    tape,
    uncle,
)
from rocketarcade.games.rocket_squad.aims import COLOUR_NUMBERS, colours, complete, salvos
from rocketarcade.games.rocket_squad.cards import (
    ACE,
    ALLIE,
    BALLOONS,
    COLOUR,
    CREW,
    DAD,
    FRIEND,
    GRANDMA,
    GREY,
    JACK,
    JACKIE,
    NONE,
    ORANGE,
    REACTION,
    TAPE,
    UNCLE,
)
from rocketarcade.games.rocket_squad.rules import refuse
from rocketarcade.games.rocket_squad.state import LOOK, State


def legal(state: State, seat: int) -> list[Action]:
    """Every choice of that seat now."""
    return [action for action in candidates(state, seat) if refuse(state, seat, action) is None]


def candidates(state: State, seat: int) -> list[Action]:
    """All of `legal`, and every use of every card in hand, so that each can be shown greyed with its
    reason: on every rocket there is, or on none where there is none."""
    if state.finished:
        return []
    if state.pending:
        if seat != state.pending[-1].asked[0]:
            return []
        if state.pending[-1].kind == "jackie":
            return list(_keeps(state))
        hand = state.players[seat].hand
        return [*(_answer(card) for card in hand), PASS]
    if seat != state.turn:
        return []
    found: list[Action] = []
    for card in state.players[seat].hand:
        found += _uses(state, seat, card)
    return [*found, *_launches(state, seat), END]


def _keeps(state: State) -> Iterator[Action]:
    """Every card looked at, with either of the others lowest (RS-25)."""
    looked_at = state.deck[-LOOK:]
    for card in looked_at:
        others = [other for other in looked_at if other != card]
        for bottom in others if len(others) > 1 else [NOTHING]:
            yield keep(card=card, bottom=bottom)


def _answer(card: int) -> Action:
    """A card held against an action: as what it is, or as the Mom it is not."""
    return grandma(card=card) if REACTION[card] == GRANDMA else mom(card=card)


def _uses(state: State, seat: int, card: int) -> Iterator[Action]:
    """Everything this card could be: its face or its halves, a box, a discard."""
    if COLOUR[card] != NONE:
        yield place(card=card)
    elif REACTION[card] != NONE:
        yield _answer(card)
    else:
        yield from _orange(state, seat, card)
        yield from _grey(state, seat, card)
    for colour in COLOUR_NUMBERS:
        yield box(card=card, colour=colour)
    for colour in colours(state, seat):
        if state.players[seat].rockets[colour].allie is not None:
            yield shoo(card=card, colour=colour)
    yield discard(card=card)


def _orange(state: State, seat: int, card: int) -> Iterator[Action]:
    """Its orange half, at every rocket of an opponent; at nobody where there is none."""
    use = ORANGE[card]
    if use == JACK:
        others = [other for other in range(len(state.players)) if other != seat]
        for other in others:
            yield jack(card=card, seat=other)
    elif use == BALLOONS:
        aims = salvos(state, seat, BALLOONS) or [(NOTHING,) * len(state.players)]
        for aim in [*aims, *_misses(state, seat, aims[0])]:
            yield balloons(card=card, targets=aim)
    else:
        for other, colour in _rockets(state, seat) or [(NOTHING, NOTHING)]:
            if use == DAD:
                for onto in colours(state, seat) or [NOTHING]:
                    yield dad(card=card, seat=other, colour=colour, onto=onto)
            elif use == ACE:
                yield ace(card=card, seat=other, colour=colour)
            elif use == ALLIE:
                yield allie(card=card, seat=other, colour=colour)


def _rockets(state: State, seat: int) -> list[tuple[int, int]]:
    """Every rocket of an opponent that is not launched."""
    return [
        (other, colour)
        for other in range(len(state.players))
        if other != seat
        for colour in colours(state, other)
    ]


def _misses(state: State, seat: int, aim: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """An aim of Water Balloons with one rocket in it that cannot be hit, for each such rocket."""
    for other, colour in _rockets(state, seat):
        rocket = state.players[other].rockets[colour]
        if rocket.friend is not None or not rocket.boxes:
            yield (*aim[:other], colour, *aim[other + 1 :])


def _grey(state: State, seat: int, card: int) -> Iterator[Action]:
    """Its grey half, on every rocket of one's own; on none where there is none."""
    use = GREY[card]
    if use == JACKIE:
        yield jackie(card=card)
    elif use == UNCLE:
        yield uncle(card=card)
    elif use == CREW:
        yield launch(colour=NOTHING, crew=card)
    else:
        for colour in colours(state, seat) or [NOTHING]:
            if use == TAPE:
                yield tape(card=card, colour=colour)
            elif use == FRIEND:
                yield friend(card=card, colour=colour)


def _launches(state: State, seat: int) -> Iterator[Action]:
    """Every rocket of one's own, complete ones with each Crew in hand too (RS-34)."""
    player = state.players[seat]
    crews = [card for card in player.hand if GREY[card] == CREW]
    for colour in COLOUR_NUMBERS:
        if colour in player.launched:
            continue
        yield launch(colour=colour, crew=NOTHING)
        rocket = player.rockets.get(colour)
        if rocket is not None and complete(rocket):
            for crew in crews:
                yield launch(colour=colour, crew=crew)
