"""The hand that shakes: SR-55 to SR-57."""

from collections import Counter
from math import atan2, hypot, pi
from statistics import NormalDist

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.space_rocket import events as on
from rocketarcade.games.space_rocket.actions import DRAWN, Lay, Move, Stand, lay, push, stand
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.places import card_area, steps, why_no_wall
from rocketarcade.games.space_rocket.state import Wall
from rocketarcade.games.space_rocket.wobble import ACROSS, ALONG, ROUND, SCALE, lengths, shift
from tests.games.space_rocket.table import FLOOR, PLAIN, Table, table
from tests.rules import rule

THE_CARD = card_area(0, 0, 0)
WALL = stand(x=-40, y=-15, turn=0)


def stood(t: Table) -> on.WallStood:
    (event,) = t.now(on.WallStood)
    assert isinstance(event, on.WallStood)
    return event


@rule("SR-55")
def test_a_sure_hand_never_shakes() -> None:
    t = table(floors=1, hand="sure")
    draws = t.match.chance.draws
    t.play(WALL)
    assert (stood(t).shift, t.match.chance.draws) == ((0, 0), draws)


@rule("SR-55")
@pytest.mark.parametrize("length", [0, 1, 7, 16])
def test_with_the_timing_hand_the_bar_gives_the_length_and_chance_the_direction(length: int) -> None:
    """Whole millimetres: each is at most half a millimetre from where the direction says."""
    directions = set()
    for seed in range(60):
        t = table(hand="timing", skill="shaky")
        t.match.chance.seed = seed
        t.play(stand(x=-15, y=-45, turn=0, length=length))
        dx, dy = stood(t).shift
        assert abs(hypot(dx, dy) - length) < 0.8
        directions.add(round(8 * atan2(dy, dx) / (2 * pi)) % 8)
    assert len(directions) == (8 if length > 1 else len(directions))


@rule("SR-55")
def test_the_event_records_aim_shift_and_rest() -> None:
    t = table(hand="timing")
    t.play(stand(x=20, y=15, turn=0, dx=2, dy=-1, length=5))
    event = stood(t)
    assert event.aim == (22, 14)
    assert (event.x, event.y) == (22 + event.shift[0], 14 + event.shift[1])
    assert (t.floor.walls[0].x, t.floor.walls[0].y) == (event.x, event.y)
    assert not event.stopped


@rule("SR-55")
@pytest.mark.parametrize(("skill", "deviation"), [("steady", 3), ("fair", 6.5), ("shaky", 7.5)])
def test_dice_are_normally_distributed(skill: str, deviation: float) -> None:
    for drawn in (ACROSS[skill], ALONG[skill]):
        assert len(drawn) == 4096
        assert sum(drawn) == 0
        assert (sum(value * value for value in drawn) / 4096) ** 0.5 == pytest.approx(deviation, abs=0.03)
        normal = NormalDist(0, deviation)
        for value, count in Counter(drawn).items():
            if abs(value) < 3 * deviation:
                likely = normal.cdf(value + 0.5) - normal.cdf(value - 0.5)
                assert count == pytest.approx(4096 * likely, abs=1.5)


@rule("SR-55")
def test_dice_draw_across_and_along_apart() -> None:
    options, luck = Options(hand="dice", skill="fair"), Chance(3)
    shifts = [shift(options, DRAWN, luck) for _ in range(400)]
    assert luck.draws == 800
    assert sum(x * y for x, y in shifts) / 400 == pytest.approx(0, abs=7)
    assert len({x for x, _ in shifts}) > 20
    assert len({y for _, y in shifts}) > 20


@rule("SR-55")
def test_a_computer_player_draws_its_wobble_where_people_have_a_bar() -> None:
    timing, dice = (Options(hand=hand, skill="shaky") for hand in ("timing", "dice"))
    drawn = [shift(timing, DRAWN, Chance(seed)) for seed in range(50)]
    assert drawn == [shift(dice, DRAWN, Chance(seed)) for seed in range(50)]
    assert shift(Options(hand="timing", skill="steady"), DRAWN, Chance(4)) != drawn[4]


@rule("SR-55")
def test_an_impossible_wobble_is_refused() -> None:
    for length in (-2, 17, 1000):
        assert table(hand="timing").refused(stand(x=-40, y=-15, turn=0, length=length)) == "SR-55"
    for hand in ("dice", "sure"):
        assert lengths(Options(hand=hand)) == range(-1, 0)
        assert table(hand=hand).refused(stand(x=-40, y=-15, turn=0, length=3)) == "SR-55"
        assert table(hand=hand).allows(WALL)


@rule("SR-55")
def test_the_lift_has_no_wobble() -> None:
    """One draw for each touch, and the rocket's move is one."""
    t = table(hand="timing")
    before = t.match.chance.draws
    t.play(stand(x=-40, y=-15, turn=0, length=0), stand(x=40, y=15, turn=2, length=0))
    t.play(lay(x=0, y=0, turn=0, face=0, length=0), Move(x=0, y=0, length=0))
    assert t.match.chance.draws - before == 4


@rule("SR-56")
def test_a_wobble_off_the_card_stops_at_its_edge() -> None:
    """The corner is 2 mm from the left edge: every wobble to the left stays on the card."""
    stopped = 0
    for seed in range(40):
        t = table(floors=1, hand="timing")
        t.match.chance.seed = seed
        t.play(stand(x=-45, y=-15, turn=0, dx=2, length=16))
        event = stood(t)
        assert -45 <= event.x <= 15
        assert -30 <= event.y <= 0
        dx, dy = event.shift
        if dx < -2 and abs(dy) < 15:
            assert event.stopped
            assert event.x == -45, "at the edge, which is on the card"
            stopped += 1
    assert stopped > 5


@rule("SR-56")
def test_a_wobble_into_the_rocket_or_a_wall_stops_before_it() -> None:
    for seed in range(40):
        t = table(floors=1, hand="timing")
        t.match.chance.seed = seed
        t.play(stand(x=15, y=-10, turn=0, length=16))
        wall = t.floor.walls[0]
        assert wall.x > 10 or wall.y > 10 or wall.x * wall.x + wall.y * wall.y > 100
        assert not GAME.faults(t.state)
        if t.state.finished:
            continue
        t.play(Stand(x=-40, y=-15, turn=0, length=16))
        assert not GAME.faults(t.state)


@rule("SR-56")
def test_a_contact_is_not_passed_though_there_is_room_behind_it() -> None:
    """The upper end of a leg at -12, -14: on its way up and to the right it meets the other wall's end at
    -10, -15, and would be clear of it from -9 on."""
    passed = 0
    for seed in range(200):
        t = table(floors=1, rocket=(30, -15), hand="timing")
        t.match.chance.seed = seed
        t.play("wall -40 -15 right 0", stand(x=-10, y=20, dx=-2, dy=-4, turn=3, length=12))
        event = t.now(on.WallStood)[1]
        on_the_way = [
            why_no_wall(THE_CARD, (30, -15), ((-40, -15, 0),), (-12 + dx, 16 + dy, 3)) is None
            for dx, dy in steps(*event.shift)
        ]
        free = on_the_way.index(False) if False in on_the_way else len(on_the_way)
        rest = steps(*event.shift)[free - 1] if free else (0, 0)
        assert (event.x, event.y) == (-12 + rest[0], 16 + rest[1])
        passed += on_the_way[-1] and False in on_the_way
    assert passed > 3


@rule("SR-15", "SR-55")
def test_a_push_shakes_too() -> None:
    """The place that the wall leaves is no contact."""
    shifts = set()
    for seed in range(20):
        t = table(floors=1, hand="timing")
        t.match.chance.seed = seed
        t.play("wall -40 -25 right 0", push(x=-40, y=-20, dx=2, dy=-2, piece="wall-1", length=3))
        (event,) = t.now(on.Pushed)
        assert (event.x - event.aim[0], event.y - event.aim[1]) == event.shift
        assert (t.floor.walls[0].x, t.floor.walls[0].y) == (event.x, event.y)
        shifts.add(event.shift)
    assert len(shifts) > 5


@rule("SR-15", "SR-56")
def test_a_push_stops_at_a_contact_too_and_a_cloud_nowhere() -> None:
    stopped: dict[str, set[bool]] = {"wall-2": set(), "cloud": set(), "rocket": set()}
    for seed in range(12):
        t = table(floors=1, hand="timing")
        t.match.chance.seed = seed
        t.play("wall -40 -15 right 0", "wall 40 15 left 0", push(x=35, y=15, piece="wall-2", length=16))
        assert not GAME.faults(t.state)
        stopped["wall-2"].add(t.now(on.Pushed)[0].stopped)
        for piece, x in (("cloud", 0), ("rocket", 30)):
            t = table(floors=1, hand="timing")
            t.match.chance.seed = seed
            t.play(*(f"{touch} 0" for touch in (PLAIN if piece == "cloud" else FLOOR)))
            t.play(push(x=x, y=0, piece=piece, length=16))
            assert not GAME.faults(t.state)
            stopped[piece].add(t.now(on.Pushed)[0].stopped)
    assert stopped == {"wall-2": {True, False}, "cloud": {False}, "rocket": {True, False}}


@rule("SR-56")
def test_the_way_goes_in_whole_millimetres_rounded_away_from_zero() -> None:
    assert steps(4, 2) == ((1, 1), (2, 1), (3, 2), (4, 2))
    assert steps(-4, -2) == ((-1, -1), (-2, -1), (-3, -2), (-4, -2))
    assert steps(3, -1) == ((1, 0), (2, -1), (3, -1))
    assert steps(0, 0) == ()


@rule("SR-56")
def test_the_rocket_stops_at_the_edge_of_its_card_and_a_cloud_stops_nowhere() -> None:
    stops, farthest = set(), 0
    for seed in range(30):
        t = table(floors=1, hand="timing")
        t.match.chance.seed = seed
        t.floor.walls = [Wall(x=-40, y=-15, turn=0), Wall(x=40, y=15, turn=2)]
        t.play(Lay(x=0, y=0, turn=0, face=0, length=16))
        (laid,) = t.now(on.CloudLaid)
        farthest = max(farthest, abs(laid.x))
        assert not laid.stopped
        if not t.state.finished:
            x = 5 * ((laid.x + 31) // 5)
            t.play(Move(x=x, y=5 * (laid.y // 5), length=16))
            (landed,) = t.now(on.RocketSet) or (None,)
            if landed is not None:
                assert landed.x <= laid.x + 35
                stops.add(landed.stopped)
    assert farthest > 12
    assert stops == {True, False}


@rule("SR-57")
def test_directions_are_256_whole_vectors_round_the_clock() -> None:
    assert len(set(ROUND)) == len(ROUND) == 256
    assert all(abs(hypot(x, y) - SCALE) < 1 for x, y in ROUND)
    angles = [atan2(y, x) % (2 * pi) for x, y in ROUND]
    assert angles == sorted(angles)
    assert sum(x for x, _ in ROUND) == sum(y for _, y in ROUND) == 0


@rule("SR-57")
def test_a_timing_game_played_again_gives_the_same_tower() -> None:
    options = Options(hand="timing")
    luck = Chance(11)
    match = Match(GAME, options, [Seat(name="Ann"), Seat(name="Bob")], "replay")
    again = Match(GAME, options, [Seat(name="Cleo"), Seat(name="Dan")], "replay")
    lengths_seen = set()
    while asked := match.to_act():
        action = GAME.pick(match.view(asked[0]), asked[0], luck)
        lengths_seen.add(getattr(action, "length", DRAWN))
        assert again.play(asked[0], GAME.parse(action.model_dump_json())) == match.play(asked[0], action)
    assert len(lengths_seen) > 2
    assert again.state.model_dump_json() == match.state.model_dump_json()


@rule("SR-57")
def test_no_fraction_is_anywhere_in_a_table() -> None:
    t = table(hand="dice", skill="shaky")
    t.play(WALL)
    assert "." not in t.state.model_dump_json()
    t = table(floors=3)
    t.play(*PLAIN)
    assert all(isinstance(margin, int | None) for margin in t.margins)


@rule("SR-51", "SR-55")
@pytest.mark.parametrize(
    ("saved", "number"),
    [
        ('{"type": "wall", "x": 500, "y": 0, "turn": 0}', "SR-51"),
        ('{"type": "wall", "x": -5, "y": -5, "turn": 0}', "SR-51"),
        ('{"type": "wall", "x": -40, "y": -15, "turn": 0, "length": 40}', "SR-55"),
        ('{"type": "wall", "x": -41, "y": -15, "turn": 0}', "SR-50"),
        ('{"type": "rocket", "x": 0, "y": 0}', "SR-13"),
    ],
)
def test_a_saved_move_that_cannot_be_is_refused_and_changes_nothing(saved: str, number: str) -> None:
    assert table(floors=1, hand="timing").refused(GAME.parse(saved)) == number
