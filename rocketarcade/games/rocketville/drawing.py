"""Drawing promise and robot cards (RV-17, RV-28)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.games.rocketville.events import (
    DrewRobot,
    DrewRobotUnseen,
    NothingLeft,
    Shuffled,
    drew,
    drew_unseen,
)
from rocketarcade.games.rocketville.state import State


def draw(state: State, seat: int, number: int, chance: Chance) -> list[Event]:
    """Draw that many promise cards, or as many as there are. The discards are shuffled only when a card
    must be drawn and the pile is empty (RV-17)."""
    events: list[Event] = []
    cards: list[int] = []
    while len(cards) < number:
        if not state.deck:
            if not state.discards:
                break
            state.deck, state.discards = state.discards, []
            chance.shuffle(state.deck)
            if cards:
                events += _drew(state, seat, cards)
                number -= len(cards)
                cards = []
            events.append(Shuffled(number=len(state.deck), reveals=True))
        cards.append(state.deck.pop())
    if cards:
        return events + _drew(state, seat, cards)
    return [*events, NothingLeft(seat=seat)]


def _drew(state: State, seat: int, cards: list[int]) -> list[Event]:
    """The drawer hears which, the others how many."""
    state.players[seat].hand.extend(cards)
    others = all_but(len(state.players), seat)
    return [
        drew(seat=seat, cards=tuple(cards), turn=state.turn, audience=(seat,), reveals=True),
        drew_unseen(seat=seat, number=len(cards), audience=others),
    ]


def draw_robot(state: State, seat: int) -> list[Event]:
    """Draw a robot card, if there is one (RV-04, RV-28)."""
    if not state.robot_deck:
        return [NothingLeft(seat=seat)]
    robot = state.robot_deck.pop()
    state.players[seat].robots.append(robot)
    others = all_but(len(state.players), seat)
    return [
        DrewRobot(seat=seat, robot=robot, audience=(seat,), reveals=True),
        DrewRobotUnseen(seat=seat, audience=others),
    ]
