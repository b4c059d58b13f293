"""What a seat may look at now (RS-03, RS-14, RS-16, RS-25), and full tables that agree with it."""

from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocket_squad.cards import CARDS, COLOUR, CREW, GREY, ROCKS
from rocketarcade.games.rocket_squad.state import HIDDEN, LOOK, State


def view(state: State, seat: int | None) -> State:
    """Hands of others, both piles of Moon Rocks and the draw pile are hidden, and every box from everybody
    (RS-14). Under launchpads only their owner looks, until the game is over (RS-16). Jackie's look opens
    the top of the draw pile to her player while a card is to be kept (RS-25)."""
    seen = state.clone()
    looks = bool(seen.pending) and seen.pending[-1].kind == "jackie" and seen.pending[-1].source == seat
    deck = seen.deck
    deck[:] = [HIDDEN] * (len(deck) - LOOK) + deck[-LOOK:] if looks else [HIDDEN] * len(deck)
    seen.rocks[:] = [HIDDEN] * len(seen.rocks)
    seen.rocks_out[:] = [HIDDEN] * len(seen.rocks_out)
    for other, player in enumerate(seen.players):
        for rocket in player.rockets.values():
            boxes = rocket.boxes
            if boxes:
                boxes[:] = [HIDDEN] * len(boxes)
        if other == seat:
            continue
        player.hand[:] = [HIDDEN] * len(player.hand)
        if not seen.finished:
            for one in player.launched.values():
                one.booster = HIDDEN
                if one.crew is not None:
                    one.crew = HIDDEN
                if one.rock is not None:
                    one.rock = HIDDEN
    return seen


def complete(view: State, seat: int, chance: Chance) -> State:
    """A full state that agrees with a view: under launchpads first, where only boosters of their colour and
    Crew cards can lie, then unseen cards anywhere."""
    state = view.clone()
    unseen = _unseen_cards(state)
    chance.shuffle(unseen)
    rocks = _unseen_rocks(state)
    chance.shuffle(rocks)
    for player in state.players:
        for colour, one in player.launched.items():
            if one.booster == HIDDEN:
                one.booster = next(card for card in unseen if COLOUR[card] == colour)
                unseen.remove(one.booster)
            if one.crew == HIDDEN:
                one.crew = next(card for card in unseen if GREY[card] == CREW)
                unseen.remove(one.crew)
            if one.rock == HIDDEN:
                one.rock = rocks.pop()
    for player in state.players:
        _fill(player.hand, unseen)
        for rocket in player.rockets.values():
            _fill(rocket.boxes, unseen)
    _fill(state.deck, unseen)
    _fill(state.rocks, rocks)
    _fill(state.rocks_out, rocks)
    return state


def _fill(places: list[int], unseen: list[int]) -> None:
    """Put unseen cards where HIDDEN stands."""
    places[:] = [unseen.pop() if card == HIDDEN else card for card in places]


def _unseen_cards(state: State) -> list[int]:
    """Cards that lie nowhere open."""
    seen = {*state.deck, *state.discards, *state.played}
    for player in state.players:
        seen.update(player.hand)
        for rocket in player.rockets.values():
            seen.update((rocket.booster, *rocket.boxes))
            seen.update(card for card in (rocket.allie, rocket.friend) if card is not None)
        for one in player.launched.values():
            seen.add(one.booster)
            if one.crew is not None:
                seen.add(one.crew)
    return [card for card in range(len(CARDS)) if card not in seen]


def _unseen_rocks(state: State) -> list[int]:
    """Moon Rocks that lie nowhere open."""
    seen = {*state.rocks, *state.rocks_out}
    seen.update(
        one.rock for player in state.players for one in player.launched.values() if one.rock is not None
    )
    return [rock for rock in range(len(ROCKS)) if rock not in seen]
