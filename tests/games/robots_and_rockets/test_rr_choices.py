"""Choices in words and as steps, and agreement of all the ways to ask what is allowed, in brisk play."""

import json
from collections import Counter

import pytest

from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.choices import tree
from rocketarcade.games.robots_and_rockets.actions import END, orbit
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.options import Options
from rocketarcade.games.robots_and_rockets.state import State
from tests.games.robots_and_rockets.table import FULL, Table, table


def refs(t: Table, action: object) -> list[str]:
    return [step.ref for step in GAME.describe(action, t.view(t.seat))]  # type: ignore[arg-type]


def labels(t: Table, action: object) -> list[str]:
    return [step.label for step in GAME.describe(action, t.view(t.seat))]  # type: ignore[arg-type]


def test_allocating_is_a_verb_a_rocket_and_a_set_of_cards() -> None:
    t = table("M1 M2 V1 V1 V1", docks=("MV: V2", "M", "J", "S"))
    action = t.allocate("M1 M2", 0)
    one, two = action.cards
    assert refs(t, action) == ["verb:allocate", "rocket:0", f"hand:{one}", f"hand:{two}"]
    assert labels(t, action)[1:] == ["six-seater to Mars and Venus, 4 seats left", "Mars 1", "Mars 2"]
    node = tree(GAME, t.view(0), GAME.legal(t.state, 0)).children["verb:allocate"].children["rocket:0"]
    assert node.sets
    done = node.done([f"hand:{two}", f"hand:{one}"])
    assert done is not None
    assert done.action == action
    assert node.reachable([f"hand:{one}"]) == {f"hand:{two}"}


def test_a_transfer_is_a_verb_two_rockets_and_a_set_of_robots_aboard() -> None:
    t = table("V1 V1 V1 V1 transfer", docks=("MVJS: M1 M3", "MV", "J", "S"))
    action = t.transfer("M1 M3", 0, 1)
    one, three = action.cards
    assert refs(t, action) == ["verb:transfer", "rocket:0", "rocket:1", f"aboard:{one}", f"aboard:{three}"]


def test_a_beam_is_a_verb_a_player_and_a_rocket_and_tells_no_passengers() -> None:
    t = table("V1 V1 V1 V1 beam", FULL, fleets={1: ["MV: M2 M4"]})
    action = t.beam(1)
    assert refs(t, action) == ["verb:beam", "seat:1", f"launched:{action.launched}"]
    assert labels(t, action)[1:] == ["{seat:1}", "six-seater to Mars and Venus, 2 robot cards"]


def test_discarding_is_a_set_and_ending_the_turn_is_discarding_none() -> None:
    t = table("M1 M2 V1 orbit field", docks=("J", "J", "S", "S"))
    action = t.discard("M1 V1")
    assert refs(t, action) == ["verb:discard", *[f"hand:{card}" for card in action.cards]]
    assert labels(t, END) == ["discard nothing and end the turn"]
    t.play(action)
    assert labels(t, END) == ["end the turn"]


def test_other_choices_in_steps() -> None:
    t = table("M1 M2 V1 orbit field", FULL, fleets={1: ["M: M3"]})
    assert refs(t, orbit(rocket=2)) == ["verb:orbit", "rocket:2"]
    assert refs(t, t.trade("orbit")) == ["verb:trade", f"hand:{t.trade('orbit').card}"]


def test_the_table_in_words() -> None:
    t = table(
        "M1 M2 V1 orbit field",
        FULL,
        docks=("MV: V2 @1", "J", "S", "S"),
        fleets={0: ["VJ: V4 J1 J1"]},
        deck="S4",
    )
    words = t.match.named(GAME.table(t.view(0), 0))
    for line in (
        "Turn 1, Ann: first a special card or none, then robots.",
        "1. Six-seater to Mars and Venus, 4 seats left, aboard: Venus 2. Orbit! of Bob.",
        "2. Three-seater to Jupiter, 3 seats left, nobody aboard.",
        "Robot deck: 1 card. Rocket deck: 15 cards.",
        "Ann: 5 cards in hand (Mars 1, Mars 2, Venus 1, Force Field! and Orbit!); "
        "1 rocket launched with 3 robot cards, 6 robots.",
        "  - Six-seater to Venus and Jupiter: Venus 4, Jupiter 1 and Jupiter 1.",
        "Bob: 5 cards in hand; no rocket launched.",
    ):
        assert line in words.splitlines()
    assert "  - Six-seater to Venus and Jupiter: 3 robot cards." in GAME.table(t.view(1), 1).splitlines()


CELLS = [(name, seats) for name in GAME.presets() for seats in (2, 3, 4)]


@pytest.mark.parametrize(("preset", "seats"), CELLS)
def test_everybody_who_is_asked_gives_one_answer(preset: str, seats: int) -> None:
    """`legal`, `refuse`, `candidates`, views, copies and guesses agree at every move of a few games."""
    endings: Counter[str] = Counter()
    for seed in range(4):
        chance = Chance(seed)
        options = GAME.presets()[preset].model_copy(update={"youngest": str(1 + seed % seats)})
        state = GAME.new_game(options, seats, chance)
        moves = 0
        while asked := GAME.to_act(state):
            agree(state, asked[0], seats, Chance(1000 * seed + moves))
            action = (
                GAME.pick(state, asked[0], chance)
                if seed % 2
                else brisk(GAME, GAME.view(state, asked[0]), asked[0], chance)
            )
            assert action in GAME.legal(state, asked[0])
            before = state.clone()
            GAME.step(before.clone(), asked[0], action, chance)
            assert before == state
            GAME.step(state, asked[0], action, chance)
            moves += 1
        assert moves < GAME.info.max_moves
        endings[state.finished] += 1
    assert set(endings) <= set(GAME.endings)


def agree(state: State, seat: int, seats: int, chance: Chance) -> None:
    """What that test asks of a state."""
    assert GAME.faults(state) == []
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    assert legal
    assert GAME.legal(view, seat) == legal
    assert GAME.to_act(view) == GAME.to_act(state) == (seat,)
    allowed, tried = set(legal), GAME.candidates(view, seat)
    assert len(allowed) == len(legal)
    assert allowed <= set(tried)
    assert len({tuple(step.ref for step in GAME.describe(action, view)) for action in legal}) == len(legal)
    for action in tried:
        refusal = GAME.refuse(state, seat, action)
        assert (refusal is None) == (action in allowed)
        assert GAME.refuse(view, seat, action) == refusal
    for other in range(-1, seats + 1):
        if other != seat:
            assert GAME.legal(state, other) == []
            assert GAME.refuse(state, other, legal[0]) is not None
    full = GAME.complete(view, seat, chance)
    assert GAME.faults(full) == []
    assert GAME.view(full, seat) == view
    assert GAME.legal(full, seat) == legal
    assert State.model_validate_json(state.model_dump_json()) == state == state.clone()


def test_an_action_comes_back_from_json() -> None:
    t = table("M1 M2 V1 orbit field")
    for action in GAME.candidates(t.view(0), 0):
        data = action.model_dump_json()
        assert GAME.parse(data) == GAME.parse(json.loads(data)) == action


def test_every_broken_card_is_found() -> None:
    t = table("M1 M2 V1 V1 orbit", FULL, docks=("MV: V2 @1", "J", "S", "S"), fleets={0: ["VJ: V4 J1 J1"]})
    (rocket,) = t.state.players[0].fleet

    def broken(**changes: object) -> State:
        state = t.state.clone()
        for field, value in changes.items():
            setattr(state, field, value)
        return state

    doubled, dropped, strayed, special = (t.state.clone() for _ in range(4))
    doubled.players[0].hand.append(doubled.players[1].hand[0])
    dropped.docks[0].aboard.clear()
    hand, aboard = strayed.players[0].hand, strayed.players[0].fleet[rocket]
    hand[0], aboard[0] = aboard[0], hand[0]
    hand, dock = special.players[0].hand, special.docks[0]
    dock.orbit, hand[0] = hand[0], dock.orbit or 0
    for state in (
        doubled,
        dropped,
        strayed,
        special,
        broken(turn=1),
        broken(turns=2),
        broken(idle_turns=1),
        broken(counted_from=1),
        broken(activity=2),
        broken(drained=True),
        broken(closing="stuck"),
        broken(finished="stuck"),
        broken(stage="contracts"),
        broken(contracts=[0, 1, 2]),
        broken(options=Options(youngest="2")),
    ):
        assert GAME.faults(state), state
