"""The end of a turn, the beginning of the next, and how the game ends (RS-10, RS-40, RS-44)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.games.rocket_squad.aims import goal
from rocketarcade.games.rocket_squad.cards import HAND
from rocketarcade.games.rocket_squad.drawing import draw
from rocketarcade.games.rocket_squad.events import (
    Ended,
    LaidDown,
    LastTurns,
    Warned,
    friend_left,
    turn_began,
)
from rocketarcade.games.rocket_squad.scoring import DEADLOCK, LAUNCHED
from rocketarcade.games.rocket_squad.state import NOBODY, State

IDLE_ROUNDS = 3
"""After so many rounds in which nobody does anything the game is over (RS-44)."""


def end_turn(state: State, seat: int, chance: Chance) -> list[Event]:
    """Draw up to four (RS-10) or, in a last turn, put everything down (RS-40); then the next turn."""
    last = state.closer != NOBODY
    if state.played:
        state.discards.extend(state.played)
        state.played.clear()
    if last:
        events = _lay_down(state, seat)
        if not state.to_come:
            return events + finish(state, LAUNCHED)
        state.to_come -= 1
    else:
        events = draw(state, seat, HAND - len(state.players[seat].hand), chance)
    if state.acted or events:
        if state.idle_turns:
            state.idle_turns = 0
        state.counted_from = state.turns
    else:
        state.idle_turns += 1
        if state.idle_turns == IDLE_ROUNDS * len(state.players):
            return events + finish(state, DEADLOCK)
        if state.idle_turns == (IDLE_ROUNDS - 1) * len(state.players):
            events.append(Warned())
    return events + _begin_turn(state, (seat + 1) % len(state.players))


def launched_all(state: State, seat: int) -> list[Event]:
    """Whether this launch brings the last turns: one for everybody else (RS-40)."""
    colours = goal(state.options)
    if state.closer != NOBODY or len(state.players[seat].launched) < colours:
        return []
    state.closer = seat
    state.to_come = len(state.players) - 1
    return [LastTurns(seat=seat, colours=colours)]


def finish(state: State, ending: str) -> list[Event]:
    """The game is over, and everything under launchpads is open (RS-16, RS-41)."""
    state.finished = ending
    return [Ended(ending=ending, reveals=True)]


def _begin_turn(state: State, seat: int) -> list[Event]:
    """Everything may be replaced again, and one's Friends leave before anything else (RS-13, RS-32)."""
    state.turn = seat
    state.turns += 1
    if state.acted:
        state.acted = False
        for player in state.players:
            for rocket in player.rockets.values():
                # Asked first: most are false, and setting an attribute costs ten times as much.
                if rocket.fresh:
                    rocket.fresh = False
                if rocket.allie_fresh:
                    rocket.allie_fresh = False
    events: list[Event] = [turn_began(seat=seat)]
    for colour, rocket in state.players[seat].rockets.items():
        if rocket.friend is not None:
            state.discards.append(rocket.friend)
            events.append(friend_left(seat=seat, colour=colour, card=rocket.friend))
            rocket.friend = None
    return events


def _lay_down(state: State, seat: int) -> list[Event]:
    """Hand and unlaunched rockets are discarded, with all that is on them (RS-40)."""
    player = state.players[seat]
    hand, rockets = player.hand, []
    for rocket in player.rockets.values():
        rockets += [rocket.booster, *rocket.boxes]
        rockets += [card for card in (rocket.allie, rocket.friend) if card is not None]
    player.hand, player.rockets = [], {}
    state.discards += hand
    state.discards += rockets
    return [LaidDown(seat=seat, hand=tuple(hand), rockets=tuple(rockets), reveals=True)]
