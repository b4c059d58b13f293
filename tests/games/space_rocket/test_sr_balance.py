"""How hard the game is, as far as a few games tell; all of them are `rocketarcade simulate --balance`."""

from rocketarcade.games.space_rocket.balance import BALANCE
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.scoring import MOON, WON
from rocketarcade.simulate import Simulation
from tests.rules import rule

GAMES = 6


def ends(name: str) -> dict[str, int]:
    """How a few games of that row end."""
    row = next(row for row in BALANCE.rows if row.name == name)
    simulation = Simulation(GAME, row.options, row.players, "few")
    simulation.run(GAMES)
    report = simulation.report()
    assert report["faults"] == report["unfinished"] == 0
    found: dict[str, int] = report["end_reasons"]
    return found


@rule("SR-59")
def test_a_steady_hand_gets_there_and_a_shaky_one_seldom() -> None:
    assert ends("steady hand").get(WON, 0) >= GAMES - 1
    assert ends("shaky hand").get(WON, 0) <= GAMES // 2


@rule("SR-59")
def test_little_ones_with_a_sure_hand_reach_the_moon() -> None:
    assert ends("little ones")[MOON] == GAMES
