"""Whole random games: what is told accounts for everything that changed."""

from typing import Any

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocketville.events import (
    Claimed,
    Discarded,
    DrewUnseen,
    Gained,
    GaveUnseen,
    LeftUndecided,
    Lost,
    Moved,
    Shown,
    Shuffled,
    Swapped,
)
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.setup import PRESETS
from rocketarcade.games.rocketville.state import PLANNING, UNDECIDED


class Heard:
    """A table kept from events alone, by somebody who saw the beginning."""

    def __init__(self, state: Any) -> None:
        seats = len(state.players)
        self.popularity = [5] * seats
        self.hands = [4] * seats
        self.owners = list(state.owners)
        self.rocket = state.rocket
        self.deck = len(state.deck)
        self.swapped: dict[int, int] = {}
        """Whose card lies in front of whom, by the Oracle."""

    def hear(self, event: Any) -> None:
        if isinstance(event, Gained):
            self.popularity[event.seat] += event.points
        elif isinstance(event, Lost):
            self.popularity[event.seat] -= event.points
        elif isinstance(event, Swapped):
            self.swapped = {event.seat: event.other, event.other: event.seat}
        elif isinstance(event, Shown):
            for seat, card in enumerate(event.cards):
                self.hands[self.swapped.get(seat, seat)] -= card != PLANNING
            self.swapped = {}
        elif isinstance(event, DrewUnseen):
            self.hands[event.seat] += event.number
            self.deck -= event.number
        elif isinstance(event, Discarded):
            self.hands[event.seat] -= 1
        elif isinstance(event, GaveUnseen):
            self.hands[event.seat] -= 1
            self.hands[event.other] += 1
        elif isinstance(event, Shuffled):
            self.deck += event.number
        elif isinstance(event, Claimed | LeftUndecided):
            self.owners[event.field] = event.seat if isinstance(event, Claimed) else UNDECIDED
        elif isinstance(event, Moved):
            self.rocket = event.field


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_events_account_for_every_change(preset: str, seats: int) -> None:
    for number in range(8):
        chance, luck = Chance(number), Chance(100 + number)
        state = GAME.new_game(PRESETS[preset], seats, chance)
        heard = Heard(state)
        while asked := GAME.to_act(state):
            seat = luck.choice(asked)
            for event in GAME.step(state, seat, GAME.pick(state, seat, luck), chance):
                heard.hear(event)
            assert heard.popularity == [player.popularity for player in state.players]
            assert heard.hands == [len(player.hand) for player in state.players]
            assert (heard.owners, heard.rocket) == (state.owners, state.rocket)
            assert heard.deck == len(state.deck)
        assert len(state.owners) == state.turn == 36
