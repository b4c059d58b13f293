"""Contracts and the result: RR-41 to RR-44."""

from collections.abc import Sequence

import pytest

from rocketarcade.games.robots_and_rockets.actions import choose
from rocketarcade.games.robots_and_rockets.events import Chosen, Ended, LastTurnOver
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.options import Options
from tests.games.robots_and_rockets.table import JUPITER, MARS, SATURN, VENUS, Table, table
from tests.rules import rule


def order(t: Table) -> list[int]:
    return t.state.pending[-1].asked


def over(*fleets: Sequence[str], youngest: int = 0) -> Table:
    """The game with these fleets, by seat, at the end of its last turn."""
    t = table(
        *["field"] * len(fleets),
        docks=("MVJS", "MJS", "MVS", "MS"),
        fleets=dict(enumerate(fleets)),
        deck="",
        turn=youngest,
        options=Options.model_validate({"youngest": str(youngest + 1)}),
        idle_turns=len(fleets) - 1,
    )
    t.end_turns(1)
    assert t.state.stage == "contracts"
    return t


@rule("RR-41")
def test_the_fewest_rocket_and_robot_cards_choose_first() -> None:
    t = over(["MVJ: M2 M3 V4"], ["MV: V1 V1 V1 V3"], ["V: V3", "JS: J3 S1 S2"])
    assert order(t) == [0, 1, 2]
    t = over(["MV: M1 M2 V3"], ["VJ: J4 J2"], ["V: V2 V1"])
    assert order(t) == [1, 2, 0]
    assert [event.order for event in t.heard(0, LastTurnOver)] == [(1, 2, 0)]
    assert "Contracts are chosen in this order: Bob, then Cem, then Ann." in t.log(0)[-1 - 3]


@rule("RR-41")
def test_on_a_tie_fewer_robot_cards_go_first() -> None:
    t = over(["MV: M1 V2 V3"], ["V: V3", "J: J3"])
    assert order(t) == [1, 0, 1, 0]


@rule("RR-41")
@pytest.mark.parametrize(("youngest", "expected"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_on_a_further_tie_the_youngest_then_round_the_table_from_there(
    youngest: int, expected: list[int]
) -> None:
    t = over(["M: M3"], ["V: V3"], ["J: J3"], youngest=youngest)
    assert order(t) == expected


@rule("RR-41")
def test_somebody_without_launches_has_the_fewest_cards() -> None:
    t = over(["M: M3"], [], ["J: J3"], ["MV: M2 V4"])
    assert order(t) == [1, 0, 2, 3]


@rule("RR-41")
def test_contracts_are_chosen_openly_each_from_those_left() -> None:
    t = over(["M: M3"], ["V: V3"], ["JS: J2 S4"])
    assert t.refused(choose(contract=4)) == t.refused(choose(contract=-1)) == "RR-41"
    t.play(choose(contract=VENUS))
    for seat in (0, 1, 2, None):
        assert [(event.seat, event.contract) for event in t.heard(seat, Chosen)] == [(0, VENUS)]
    assert t.seat == 1
    assert t.refused(choose(contract=VENUS)) == "RR-41"
    assert GAME.legal(t.state, 1) == [choose(contract=planet) for planet in (MARS, JUPITER, SATURN)]
    refusal = GAME.refuse(t.state, 0, choose(contract=MARS))
    assert refusal is not None
    assert refusal.rule == "RR-41"


@rule("RR-41")
def test_fleets_stay_hidden_until_the_last_contract_is_chosen() -> None:
    t = over(["M: M3"], ["MV: M1 V2 V3"], ["JS: J2 S4"])
    t.play(choose(contract=MARS), choose(contract=SATURN))
    for looker in (0, 2, None):
        assert t.seen(looker, 1) == ["MV: ? ? ?"]
    t.play(choose(contract=VENUS))
    assert t.over
    assert t.heard(None, Ended)
    for looker in (0, 1, 2, None):
        assert t.seen(looker, 1) == ["MV: M1 V2 V3"]


@rule("RR-41")
def test_with_three_players_one_contract_is_left_over() -> None:
    t = over(["M: M3"], ["V: V3"], ["J: J3"])
    t.play(choose(contract=MARS), choose(contract=VENUS), choose(contract=JUPITER))
    assert t.over
    assert t.state.contracts == [SATURN]


@rule("RR-41")
def test_robots_on_docked_rockets_count_for_nobody() -> None:
    t = table(
        "M4",
        "V4",
        docks=("J: J1", "JS: J3 J1", "S", "S"),
        deck="",
        idle_turns=1,
    )
    t.end_turns(1)
    while not t.over:
        t.play(GAME.legal(t.state, t.seat)[0])
    assert t.result().scores == (0, 0)


@rule("RR-41")
def test_contracts_wait_for_the_end() -> None:
    t = table()
    assert t.refused(choose(contract=MARS)) == "RR-41"


@rule("RR-42")
def test_two_players_go_through_the_same_order_twice() -> None:
    t = over(["MV: M2 M4"], ["V: V3"])
    assert order(t) == [1, 0, 1, 0]
    chosen = []
    for planet in (VENUS, MARS, JUPITER, SATURN):
        chosen.append(t.seat)
        t.play(choose(contract=planet))
    assert chosen == [1, 0, 1, 0]
    assert t.over
    assert [player.contracts for player in t.state.players] == [[MARS, SATURN], [VENUS, JUPITER]]


@rule("RR-42")
def test_three_and_four_players_choose_once() -> None:
    assert len(order(over(["M: M3"], ["V: V3"], ["J: J3"]))) == 3
    assert len(order(over(["M: M3"], ["V: V3"], ["J: J3"], []))) == 4


@rule("RR-43")
def test_robots_not_cards_to_the_contracts_planets_are_the_score() -> None:
    t = over(["MV: M2 M3 V1", "M: M1 M1 M1"], ["MVJ: V2 V3 J4"], ["JS: J3 S3"])
    assert order(t) == [2, 1, 0]
    t.play(choose(contract=SATURN), choose(contract=VENUS), choose(contract=MARS))
    result = t.result()
    assert result.scores == (8, 5, 3)
    assert result.places == (1, 2, 3)
    assert result.tie_break == ""


@rule("RR-43")
def test_the_highest_scores_share_the_victory() -> None:
    t = over(["M: M3"], ["V: V3"], ["J: J1 J2"])
    t.play(choose(contract=MARS), choose(contract=VENUS), choose(contract=SATURN))
    assert t.result().scores == (3, 3, 0)
    assert t.result().places == (1, 1, 3)


@rule("RR-43")
def test_the_result_shows_everybodys_robots_for_every_planet() -> None:
    t = over(["MV: M2 M3 V1"], ["VJS: V2 J3 S4"])
    t.play(choose(contract=MARS), choose(contract=VENUS), choose(contract=SATURN), choose(contract=JUPITER))
    shown = [[(part.label, part.points) for part in parts] for parts in t.result().parts]
    assert shown == [
        [
            ("the Mars contract", 5),
            ("the Saturn contract", 0),
            ("1 robot to Venus", 0),
            ("no robots to Jupiter", 0),
        ],
        [
            ("the Venus contract", 2),
            ("the Jupiter contract", 3),
            ("no robots to Mars", 0),
            ("4 robots to Saturn", 0),
        ],
    ]


@rule("RR-43")
def test_nobody_launched_anything_and_everybody_shares_nothing() -> None:
    t = over([], [], [], [], youngest=2)
    assert order(t) == [2, 3, 0, 1]
    t.play(*[choose(contract=planet) for planet in range(4)])
    assert t.result().scores == (0, 0, 0, 0)
    assert t.result().places == (1, 1, 1, 1)
    assert t.result().ending == "played-out"


@rule("RR-43")
def test_a_contract_for_none_of_ones_robots_is_asked_about() -> None:
    t = over(["M: M3"], ["V: V3"])
    assert "No robots of yours fly to Venus" in (GAME.caution(t.view(0), 0, choose(contract=VENUS)) or "")
    assert GAME.caution(t.view(0), 0, choose(contract=MARS)) is None


@rule("RR-44")
def test_the_larger_fleet_may_lose() -> None:
    t = over(["MVJS: M4 M1 V3 V4"], ["J: J3"], ["S: S3"])
    assert list(GAME.standing(t.state)) == [12, 3, 3]
    t.play(choose(contract=MARS), choose(contract=SATURN), choose(contract=JUPITER))
    assert t.result().scores == tuple(GAME.standing(t.state)) == (0, 0, 3)
    assert t.result().places == (2, 2, 1)
