"""The choice tree: every action is reached by one walk, sets by toggling."""

from typing import Any

import pytest

from rocketarcade.engine.choices import Node, tree
from rocketarcade.engine.match import Match
from tests.engine import toy
from tests.engine.toy import GAME, PASS, ROLL, throw


def grown() -> tuple[Node, Any]:
    setup = toy.setup()
    state = Match(GAME, setup.options, setup.seats, setup.seed).state
    return tree(GAME, state, GAME.legal(state, 0)), state


def test_it_holds_every_action_once() -> None:
    root, state = grown()
    found = root.actions()
    assert len(found) == len(set(found)) == len(GAME.legal(state, 0))
    assert set(found) == set(GAME.legal(state, 0))


def test_a_walk_ends_at_its_action() -> None:
    root, state = grown()
    assert list(root.children) == ["verb:lay", "verb:throw", "verb:dare", "verb:roll", "verb:pass"]
    card = state.hands[0][2]
    leaf = root.children["verb:lay"].children[f"hand:{card}"]
    assert (leaf.action, leaf.children, leaf.sets) == (toy.lay(card=card), {}, False)
    assert root.children["verb:roll"].action == ROLL
    assert root.children["verb:pass"].action == PASS
    assert root.action is None


def test_steps_carry_their_labels() -> None:
    root, state = grown()
    assert root.steps["verb:throw"].label == "throw"
    assert set(root.children["verb:throw"].steps) == {f"hand:{card}" for card in state.hands[0]}


def test_a_set_is_toggled_in_any_order() -> None:
    root, state = grown()
    node = root.children["verb:throw"]
    one, two, three, four = (f"hand:{card}" for card in sorted(state.hands[0]))
    assert node.sets
    assert node.reachable([]) == {one, two, three, four}
    assert node.reachable([three]) == {one, two, four}
    assert node.reachable([one, two]) == set()
    assert node.reachable(["hand:elsewhere"]) == set()
    for chosen in ([one, three], [three, one]):
        done = node.done(chosen)
        assert done is not None
        assert done.action == throw(cards=tuple(sorted(int(ref[5:]) for ref in chosen)))
    assert node.done([one]) is None
    assert node.done([one, two, three]) is None
    assert node.done([]) is None


def test_an_empty_set_is_done_where_an_action_ends() -> None:
    leaf = Node(action=PASS)
    assert leaf.done([]) is leaf


def test_of_no_actions_there_is_an_empty_tree() -> None:
    root = tree(GAME, None, [])
    assert (root.actions(), root.children, root.action) == ([], {}, None)


@pytest.mark.parametrize("seed", range(5))
def test_in_play_every_walk_is_unique(seed: int) -> None:
    setup = toy.setup(seed=str(seed))
    match = Match(GAME, setup.options, setup.seats, setup.seed)
    while match.to_act():
        for seat in match.to_act():
            legal = GAME.legal(match.view(seat), seat)
            assert set(tree(GAME, match.view(seat), legal).actions()) == set(legal)
        toy.go(match, 1, seed=match.move_count)
