"""Setting up: RV-01 to RV-05, RV-70."""

from collections import Counter

import pytest

from rocketarcade.games.rocketville.actions import PLAN
from rocketarcade.games.rocketville.board import BANK, BOARDS, CENTRE, FIELD_NAMES, RADIO, ROBOT
from rocketarcade.games.rocketville.cards import CARDS, COLOURS, ROBOTS, WHITE
from rocketarcade.games.rocketville.events import NothingLeft
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.options import Options
from rocketarcade.games.rocketville.state import FREE, HIDDEN, NOBODY
from tests.games.rocketville.table import opening, place, region, table
from tests.rules import rule


@rule("RV-01")
@pytest.mark.parametrize("name", BOARDS)
def test_six_regions_of_six_fields(name: str) -> None:
    board = BOARDS[name]  # type: ignore[index]
    assert {found.name for found in board.regions} == {
        "Spaceport",
        "Robo Alley",
        "Gravtrain",
        "Jetway",
        "Astra Hills",
        "Chrome Way",
    }
    assert sorted(field for found in board.regions for field in found.fields) == list(range(36))
    assert all(len(found.fields) == 6 for found in board.regions)
    assert Counter(board.icon) == {"z": 22, CENTRE: 6, ROBOT: 6, BANK: 1, RADIO: 1}
    assert all(board.icon[found.centre] == CENTRE for found in board.regions)


@rule("RV-01")
def test_blocks_gives_a_region_one_colour() -> None:
    board = BOARDS["blocks"]
    colours = {
        found.name: {COLOURS[board.zone[field]] for field in found.fields} for found in board.regions
    }
    assert colours == {
        "Spaceport": {"purple"},
        "Jetway": {"purple"},
        "Astra Hills": {"yellow"},
        "Gravtrain": {"green"},
        "Chrome Way": {"green"},
        "Robo Alley": {"brown"},
    }
    assert board.icon[place("D5")] == BANK
    assert board.icon[place("C4")] == RADIO


@rule("RV-01")
def test_patchwork_has_nine_fields_of_each_colour_and_the_same_icons() -> None:
    board = BOARDS["patchwork"]
    assert set(Counter(board.zone).values()) == {9}
    assert "".join("NYPG"[zone] for zone in board.zone[6:12]) == "NPGGYN"
    assert board.icon == BOARDS["blocks"].icon
    assert board.region == BOARDS["blocks"].region


@rule("RV-02")
def test_64_promise_cards() -> None:
    for colour in range(4):
        mine = [card for card in CARDS if card.colour == colour]
        assert [card.high for card in mine] == list(range(41, 49))
        assert all(card.low == card.high - 40 for card in mine)
    assert [card.high for card in CARDS if card.colour == WHITE] == list(range(9, 41))
    assert len(CARDS) == 64


@rule("RV-03")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_popularity_starts_at_five(seats: int) -> None:
    assert opening(seats).popularity == [5] * seats


@rule("RV-03")
def test_three_to_five_play() -> None:
    for seats in (2, 6):
        refusal = GAME.fits(Options(), seats)
        assert refusal is not None
        assert refusal.rule == "RV-03"


@rule("RV-03")
def test_popularity_is_never_under_nothing_and_each_loss_stops_by_itself() -> None:
    t = table("W9", "W20", "W11", at="C5", owned={0: "B5 D5 C6", 1: "C4"}, popularity=(5, 5, 0))
    t.choose("plan", "W20", "plan")
    assert t.popularity == [3, 5, 0]  # shadow and relocation


@rule("RV-03")
def test_popularity_has_no_upper_end() -> None:
    t = table("W9", "W20", at="D2", popularity=(5, 60, 5))
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 61, 5]


@rule("RV-04")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_four_promise_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    t = opening(seats)
    assert [len(player.hand) for player in t.state.players] == [4] * seats
    assert len(t.state.deck) == 64 - 4 * seats
    assert len(t.state.robot_deck) == len(ROBOTS) == 12
    for seat in range(seats):
        assert PLAN in GAME.legal(t.state, seat)


@rule("RV-04")
def test_hands_and_piles_are_secret_and_their_sizes_are_not() -> None:
    t = opening()
    for seat in (0, None):
        view = t.view(seat)
        assert view.players[1].hand == [HIDDEN] * 4
        assert view.deck == [HIDDEN] * 52
        assert view.robot_deck == [HIDDEN] * 12
    assert t.view(1).players[1].hand == t.state.players[1].hand


@rule("RV-04")
def test_there_is_no_hand_limit() -> None:
    t = table("W9 W10 W11 W12 W13 W14 W15 W16 W17 W18", "W19", "W20", top="W21")
    t.choose("plan", "W19", "W20")
    assert t.hand(0).endswith("W18 W21")


@rule("RV-04")
def test_from_an_empty_robot_deck_nothing_is_drawn() -> None:
    everything = "twoface clank c45x2 blink charlie manifold jink shelley lopez lane norcom billboard"
    t = table("W9", "W20", "W11", at="A3", robots=(everything,))
    t.choose("W9", "W20", "W11")
    assert t.owner("A3") == 1
    assert t.state.players[1].robots == []
    assert [event.seat for event in t.heard(None, NothingLeft)] == [1]


@rule("RV-05")
def test_the_rocket_starts_on_a_random_spaceport_field_and_anybody_may_be_first() -> None:
    games = [opening(4, seed=str(number)).state for number in range(200)]
    assert {game.rocket for game in games} == {*region("Spaceport").fields}
    assert {game.first for game in games} == {0, 1, 2, 3}
    for game in games:
        assert game.pending[-1].asked[0] == game.first
        assert game.owners == [FREE] * 36
        assert game.claimer == NOBODY


@rule("RV-05")
def test_the_table_may_agree_on_field_and_first_player() -> None:
    for number in range(20):
        options = Options(start_field="5", first_player="3")
        state = opening(3, options, str(number)).state
        assert FIELD_NAMES[state.rocket] == "B2"
        assert state.first == 2
    refusal = GAME.fits(Options(first_player="4"), 3)
    assert refusal is not None
    assert refusal.rule == "RV-05"


@rule("RV-70")
def test_everybody_starts_with_a_secret_robot() -> None:
    t = opening(5, Options(start_with_a_robot=True))
    assert [len(player.robots) for player in t.state.players] == [1] * 5
    assert len(t.state.robot_deck) == 7
    assert t.view(0).players[1].robots == [HIDDEN]
    assert t.view(1).players[1].robots == t.state.players[1].robots
    assert not any(player.robots for player in opening(5).state.players)
