"""The decks and the table at the beginning: RR-01 to RR-04."""

import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from rocketarcade.engine import assets
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.datafile import DataFault
from rocketarcade.games.robots_and_rockets.actions import END
from rocketarcade.games.robots_and_rockets.cards import (
    BEAM,
    CARDS,
    FIELD,
    KIND,
    ORBIT,
    ROBOT,
    ROCKETS,
    TRANSFER,
    decks,
)
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.info import INFO
from rocketarcade.games.robots_and_rockets.options import Options
from rocketarcade.games.robots_and_rockets.state import HIDDEN
from tests.games.robots_and_rockets.table import opening, table
from tests.rules import rule

OURS = assets.folder(INFO.assets) / "decks.toml"


@rule("RR-01")
def test_the_robot_deck_has_forty_robot_cards_and_four_of_each_special_card() -> None:
    assert Counter(KIND) == {ROBOT: 40, BEAM: 4, FIELD: 4, ORBIT: 4, TRANSFER: 4}
    assert Counter(card.planet for card in CARDS if card.kind == ROBOT) == dict.fromkeys(range(4), 10)


@rule("RR-01")
def test_the_rocket_deck_has_twenty_rockets_and_there_is_a_contract_a_planet() -> None:
    assert Counter(rocket.seats for rocket in ROCKETS) == {12: 2, 9: 4, 6: 6, 3: 8}
    assert opening().state.contracts == [0, 1, 2, 3]


@rule("RR-02")
def test_a_rocket_has_three_seats_a_planet_and_every_set_of_planets_is_there() -> None:
    assert all(rocket.seats == 3 * len(rocket.planets) for rocket in ROCKETS)
    sets = Counter(rocket.planets for rocket in ROCKETS)
    for size, each in ((1, 2), (2, 1), (3, 1), (4, 2)):
        assert all(sets.pop(planets) == each for planets in combinations(range(4), size))
    assert not sets


@rule("RR-02")
def test_the_robot_cards_of_a_planet_are_four_1s_three_2s_two_3s_and_a_4() -> None:
    for planet in range(4):
        assert Counter(card.robots for card in CARDS if card.planet == planet) == {1: 4, 2: 3, 3: 2, 4: 1}


@rule("RR-02")
@pytest.mark.parametrize(
    ("printed", "corrected", "sentence"),
    [
        ("robots = 4", "robots = 0", "robots, entry 4, robots"),
        ('to = "Venus"', 'to = "Pluto"', "robots, entry 5, to"),
        ("force_field = 4", "", "specials, force_field: Field required"),
        ("seats = 12", 'seats = "many"', "rockets, entry 1, seats"),
        ('to = ["Mars", "Venus"]', 'to = ["Mars", "Mars"]', "rockets, entry 6: a rocket flies to each"),
        ("orbit = 4", "orbit = 4\nufo = 1", "specials, ufo"),
        ("robots = 1\ncount = 4", "robots = 1\ncount = -1", "robots, entry 1, count"),
        ("[specials]", "[specials", "is not TOML"),
    ],
)
def test_a_fault_in_a_deck_file_is_a_sentence_with_file_entry_and_fault(
    tmp_path: Path, printed: str, corrected: str, sentence: str
) -> None:
    path = tmp_path / "decks.toml"
    text = OURS.read_text("utf-8")
    assert printed in text
    path.write_text(text.replace(printed, corrected, 1), "utf-8")
    with pytest.raises(DataFault) as caught:
        decks(path)
    assert str(path) in str(caught.value)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")


@rule("RR-02")
@pytest.mark.parametrize(("deck", "least"), [("robots", 20), ("rockets", 4)])
def test_a_deck_with_too_few_cards_to_begin_is_refused(tmp_path: Path, deck: str, least: int) -> None:
    path = tmp_path / "decks.toml"
    before, part, after = OURS.read_text("utf-8").partition(f"[[{deck}]]")
    for number in range(2, 9):
        after = after.replace(f"count = {number}", "count = 0")
    path.write_text(before + part + after.replace("count = 1", "count = 0"), "utf-8")
    with pytest.raises(DataFault, match=f"there must be {least}"):
        decks(path)


@rule("RR-02")
def test_a_deck_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataFault, match="cannot be read"):
        decks(tmp_path / "decks.toml")


@rule("RR-03")
def test_four_rockets_are_docked_and_everybody_holds_five_cards() -> None:
    for seats in (2, 3, 4):
        t = opening(seats)
        assert len(t.state.docks) == 4
        assert all(dock.rocket is not None and not dock.aboard for dock in t.state.docks)
        assert [len(player.hand) for player in t.state.players] == [5] * seats
        assert (len(t.state.deck), len(t.state.rockets)) == (56 - 5 * seats, 16)


@rule("RR-03")
def test_both_decks_are_shuffled() -> None:
    tables = [GAME.new_game(Options(), 2, Chance(seed)) for seed in range(40)]
    assert len({tuple(table.deck) for table in tables}) == 40
    assert len({tuple(table.rockets) for table in tables}) == 40


@rule("RR-03")
def test_a_hand_is_for_its_owner_and_both_decks_are_for_nobody() -> None:
    t = table("M1 V2 beam orbit S1")
    assert t.view(0).players[0].hand == t.state.players[0].hand
    for looker in (1, None):
        assert t.view(looker).players[0].hand == [HIDDEN] * 5
    for looker in (0, 1, None):
        assert set(t.view(looker).deck) == set(t.view(looker).rockets) == {HIDDEN}
        assert len(t.view(looker).deck) == len(t.state.deck)


@rule("RR-04")
def test_the_youngest_begins_and_turns_go_clockwise() -> None:
    t = opening(3, Options(youngest="2"))
    turns = []
    for _ in range(4):
        turns.append(t.seat)
        t.play(next(action for action in GAME.legal(t.state, t.seat)))
        while t.seat == turns[-1]:
            t.play(END if t.allows(END) else GAME.legal(t.state, t.seat)[0])
    assert turns == [1, 2, 0, 1]


@rule("RR-04")
def test_the_first_seat_is_the_youngest_unless_the_table_says_otherwise() -> None:
    assert opening(4).seat == 0
    assert opening(4, Options(youngest="4")).seat == 3
    refusal = GAME.fits(Options(youngest="3"), 2)
    assert refusal is not None
    assert refusal.rule == "RR-04"


@rule("RR-04")
def test_two_to_four_play_and_only_the_one_whose_turn_it_is() -> None:
    assert [GAME.fits(Options(), seats) is None for seats in (1, 2, 3, 4, 5)] == [
        False,
        True,
        True,
        True,
        False,
    ]
    t = table()
    refusal = GAME.refuse(t.state, 1, END)
    assert refusal is not None
    assert refusal.rule == "RR-04"


EDITED = """
from collections import Counter
from rocketarcade.engine.chance import Chance
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.options import Options

seen = Counter()
for seed in range(12):
    chance = Chance(seed)
    state = GAME.new_game(Options(), 2 + seed % 3, chance)
    while asked := GAME.to_act(state):
        action = GAME.pick(state, asked[0], chance)
        view = GAME.view(state, asked[0])
        legal = GAME.legal(view, asked[0])
        assert legal == GAME.legal(state, asked[0])
        assert GAME.refuse(view, asked[0], action) is None
        for tried in GAME.candidates(view, asked[0]):
            assert (GAME.refuse(view, asked[0], tried) is None) == (tried in legal)
            assert GAME.describe(tried, view)
        for event in GAME.step(state, asked[0], action, chance):
            text = GAME.tell(event, GAME.view(state, asked[0]))
            seen["no rocket"] += text == "No rocket is left: the dock stays empty."
        assert not (faults := GAME.faults(state)), faults
        seen["empty dock"] += any(dock.rocket is None for dock in state.docks)
        seen["lines"] += "No rocket is left for this dock." in GAME.table(state, None)
        assert not GAME.faults(GAME.complete(GAME.view(state, 0), 0, chance))
    seen["over"] += GAME.outcome(state) is not None
assert seen["over"] == 12 and seen["no rocket"] and seen["empty dock"] == seen["lines"] > 0, seen
print("played")
"""


@rule("RR-21")
def test_a_table_with_few_rockets_plays_on_with_empty_docks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / INFO.assets
    folder.mkdir()
    text = OURS.read_text("utf-8").replace("seats = 3\n", "seats = 2\n")
    few = text.replace("tractor_beam = 4", "tractor_beam = 9").replace("force_field = 4", "force_field = 0")
    head, rockets, tail = few.partition("[[rockets]]")
    (folder / "decks.toml").write_text(head + rockets + tail.replace("count = 1", "count = 0"), "utf-8")
    monkeypatch.setenv("ROCKETARCADE_ASSETS", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", EDITED], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("played\n", "")
