"""Tables that no play leads to are told apart from sound ones."""

from collections.abc import Callable

import pytest

from rocketarcade.engine.state import Pending
from rocketarcade.games.rocket_squad.cards import ACE, ALLIE, BALLOONS, COLOUR, DAD, JACK, MOM, NONE
from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.state import WHOLE_HAND, Rocket, State
from tests.games.rocket_squad.table import BLUE, GREEN, RED, table

ROCKETS = {0: "B5:2 G4:1", 1: "R6:3 Y5:1+allie", 2: "G5:2"}


def attacked() -> State:
    """Ace is declared, and a Mom is open."""
    t = table("ace B3", "mom B3", "mom G4", rockets=ROCKETS)
    t.go("ace 1R", "mom")
    state: State = t.state
    return state


def aimed(use: int, onto: int, *colours: int) -> Callable[[State], object]:
    """The open action is another one, or aims elsewhere."""
    return lambda state: state.pending[0].ints.__setitem__(slice(None), [use, onto, *colours])


WINDOWS: dict[str, tuple[Callable[[State], object], str]] = {
    "a Mom alone": (lambda state: state.pending.pop(0), "open questions"),
    "nothing done": (lambda state: setattr(state, "acted", False), "nobody did anything"),
    "not a reaction": (lambda state: setattr(state.pending[0], "mode", "own"), "nobody declared"),
    "a target too few": (lambda state: state.pending[0].ints.pop(), "nobody declared"),
    "another half": (aimed(ALLIE, NONE, NONE, RED, NONE), "without its card"),
    "at oneself": (aimed(ACE, NONE, BLUE, NONE, NONE), "at oneself"),
    "at two": (aimed(ACE, NONE, NONE, RED, GREEN), "at 2 targets"),
    "at nobody": (aimed(BALLOONS, NONE, NONE, NONE, NONE), "at 0 targets"),
    "at a bare launchpad": (aimed(ACE, NONE, NONE, BLUE, NONE), "cannot be hit"),
    "onto a rocket": (aimed(ACE, BLUE, NONE, RED, NONE), "somebody else has one"),
    "onto nothing": (aimed(DAD, NONE, NONE, RED, NONE), "no rocket to build on"),
    "into no hand": (aimed(JACK, NONE, NONE, RED, NONE), "no hand"),
    "a guard of nobody": (lambda state: state.pending[0].answers.update({2: MOM}), "not aimed at"),
    "a guard who is asked": (lambda state: state.pending[0].asked.insert(0, 1), "asks"),
    "a Mom nobody called": (lambda state: setattr(state.pending[1], "source", 2), "a Mom that nobody called"),
    "a Mom that asks nobody": (lambda state: state.pending[1].asked.clear(), "a Mom that nobody called"),
    "the game is over": (lambda state: setattr(state, "finished", "launched"), "a question is open"),
}


@pytest.mark.parametrize("what", WINDOWS)
def test_windows_that_the_rules_do_not_open(what: str) -> None:
    state = attacked()
    assert GAME.faults(state) == []
    damage, says = WINDOWS[what]
    damage(state)
    assert any(says in fault for fault in GAME.faults(state)), GAME.faults(state)


def build_again(state: State) -> None:
    """A rocket in a colour that is launched."""
    booster = next(card for card in state.deck if COLOUR[card] == GREEN)
    state.deck.remove(booster)
    state.players[2].rockets[GREEN] = Rocket(booster=booster)


def give_back(state: State) -> None:
    """The Moon Rock of a launch lies in the supply."""
    flown = state.players[2].launched[GREEN]
    assert flown.rock is not None
    state.rocks.append(flown.rock)
    flown.rock = None


TABLES: dict[str, tuple[Callable[[State], object], str]] = {
    "a booster of a turn not begun": (
        lambda state: setattr(state.players[0].rockets[BLUE], "fresh", True),
        "came in a turn that is not running",
    ),
    "an Allie of a turn not begun": (
        lambda state: setattr(state.players[1].rockets[2], "allie_fresh", True),
        "an Allie came in a turn that is not running",
    ),
    "used cards in a turn not begun": (
        lambda state: state.played.append(state.players[0].hand.pop()),
        "in which nothing was done",
    ),
    "Jackie sent by nobody": (
        lambda state: state.pending.append(Pending(kind="jackie", asked=[0], source=0)),
        "nobody did anything",
    ),
    "too many boxes": (
        lambda state: state.players[0].rockets[GREEN].boxes.extend([state.deck.pop() for _ in range(5)]),
        "has 6 boxes",
    ),
    "a colour twice": (build_again, "seat 2 builds 1 again"),
    "a closer without four": (lambda state: setattr(state, "closer", 2), "without anybody who launched"),
    "over too soon": (lambda state: setattr(state, "finished", "launched"), "before its last turns"),
    "a deadlock that is none": (lambda state: setattr(state, "finished", "deadlock"), "with two results"),
    "an unknown end": (lambda state: setattr(state, "finished", "boom"), "no game ends as"),
    "somebody else was to begin": (
        lambda state: setattr(state, "options", state.options.model_copy(update={"first_player": "3"})),
        "was said to",
    ),
    "a launch without a rock": (give_back, "without a Moon Rock"),
}


@pytest.mark.parametrize("what", TABLES)
def test_tables_that_no_play_leads_to(what: str) -> None:
    rockets = {**ROCKETS, 2: "B3:2"}
    state = table("ace B3", "mom B3", "mom G4", rockets=rockets, launched={2: "G5=1"}).state
    damage, says = TABLES[what]
    damage(state)
    assert any(says in fault for fault in GAME.faults(state)), GAME.faults(state)


def test_jack_aims_at_a_hand() -> None:
    t = table("jack", "mom B3 B4", "mom G4")
    t.go("jack 1")
    assert t.state.pending[0].ints == [JACK, NONE, NONE, WHOLE_HAND, NONE]


def test_who_has_finished_keeps_nothing() -> None:
    launched = {0: "R6=1 Y5=1 G4=1 B3=1"}
    state = table("", "B3", "B4", closer=0, turn=1, launched=launched).state
    state.players[0].hand.append(state.deck.pop())
    assert GAME.faults(state) == ["seat 0 has finished and has cards"]


def test_a_first_hand_has_four_cards() -> None:
    state = table("B3 B4 B5", "G4 G5 G6 G7").state
    state.turns, state.counted_from = 1, 0
    assert GAME.faults(state) == ["seat 0 was dealt 3 cards"]
