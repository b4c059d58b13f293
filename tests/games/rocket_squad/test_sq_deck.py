"""Cards and Moon Rocks, and how a game begins: RS-01 to RS-05."""

from collections import Counter
from pathlib import Path

import pytest

from rocketarcade.engine.assets import find
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.datafile import DataFault
from rocketarcade.games.rocket_squad.cards import CARDS, COLOURS, ROCKS, deck
from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.info import INFO
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import HIDDEN
from tests.games.rocket_squad.table import name, opening, table
from tests.rules import rule


@rule("RS-01")
def test_eighty_eight_cards_fifteen_boosters_a_colour() -> None:
    assert len(CARDS) == 88
    for colour, lowest in enumerate((3, 4, 5, 6)):
        numbers = Counter(card.number for card in CARDS if card.colour == colour)
        assert numbers == {lowest: 4, lowest + 1: 4, lowest + 2: 4, lowest + 3: 3}, COLOURS[colour]
    assert sum(card.colour < 0 for card in CARDS) == 28


@rule("RS-05")
def test_five_pairs_of_halves_and_two_reactions() -> None:
    actions = Counter(name(card) for card in range(len(CARDS)) if CARDS[card].colour < 0)
    assert actions == {"jack": 4, "dad": 4, "ace": 4, "allie": 4, "balloons": 4, "mom": 5, "grandma": 3}
    t = table("dad jackie", "mom", rockets={0: "B4:1", 1: "R6:3"}, top="R9 R8 R7")
    assert t.no("jack 1") == "RS-23"  # the card has that half; the hand is too small
    t.go("jackie", "keep R9 R8")
    assert t.hand(0) == "dad R9"  # and only the half that was said happened
    assert t.asks == ("", [])
    t.go("dad 1R B")
    assert t.asks == ("orange", [1])  # the play has the colour of that half: orange asks


@rule("RS-05")
@pytest.mark.parametrize("card", ["mom", "grandma"])
def test_mom_and_grandma_are_no_action_of_a_turn(card: str) -> None:
    t = table(card, rockets={0: "B4:1"})
    assert t.no(card) == "RS-05"
    assert t.can(f"box {card} B")
    assert t.can(f"discard {card}")


@rule("RS-05")
def test_no_card_does_what_it_does_not_show() -> None:
    t = table("dad", "B3 B3 B3", rockets={0: "B4:1", 1: "R6:3"})
    for words in ("jack 1", "ace 1R", "allie 1R", "balloons 1R", "jackie", "friend B", "uncle"):
        verb = words.split()[0]
        action = t.action(words).model_copy(update={"card": t.state.players[0].hand[0]})
        assert t.refused(action) == "RS-05", verb


@rule("RS-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_moon_rocks_a_player_and_the_rest_leave_unseen(seats: int) -> None:
    assert Counter(ROCKS) == {1: 10, 2: 5}
    t = opening(seats)
    assert len(t.state.rocks) == 3 * seats
    assert len(t.state.rocks_out) == 15 - 3 * seats
    for seat in (*range(seats), None):
        view = t.seen(seat)
        assert {*view.rocks, *view.rocks_out} == {HIDDEN}


@rule("RS-02")
def test_cards_and_moon_rocks_are_shuffled() -> None:
    games = [opening(3, seed=str(seed)).state for seed in range(5)]
    assert len({tuple(state.deck) for state in games}) == 5
    assert len({tuple(state.rocks) for state in games}) == 5
    assert len({frozenset(state.rocks_out) for state in games}) > 1  # which ones leave is chance too


@rule("RS-03")
def test_four_cards_and_four_bare_launchpads_for_two_to_five() -> None:
    for seats in (2, 3, 4, 5):
        state = opening(seats).state
        assert [len(player.hand) for player in state.players] == [4] * seats
        assert all(not player.rockets and not player.launched for player in state.players)
        assert len(state.deck) == 88 - 4 * seats
    for seats in (1, 6):
        refusal = GAME.fits(Options(), seats)
        assert refusal is not None
        assert refusal.rule == "RS-03"


@rule("RS-03")
def test_a_hand_is_for_its_owner_and_the_draw_pile_for_nobody() -> None:
    t = table("dad mom", "ace B3")
    assert t.seen(0).players[0].hand == t.state.players[0].hand
    assert t.seen(0).players[1].hand == [HIDDEN, HIDDEN]
    assert t.seen(None).players[0].hand == [HIDDEN, HIDDEN]
    assert set(t.seen(0).deck) == {HIDDEN}


@rule("RS-04")
def test_the_table_says_who_begins_or_chance_does() -> None:
    assert {GAME.new_game(Options(), 5, Chance(seed)).turn for seed in range(40)} == {0, 1, 2, 3, 4}
    for seat in range(3):
        options = Options.model_validate({"first_player": str(seat + 1)})
        assert GAME.new_game(options, 3, Chance(1)).turn == seat
    refusal = GAME.fits(Options(first_player="4"), 3)
    assert refusal is not None
    assert refusal.rule == "RS-04"


@rule("RS-04")
def test_turns_go_clockwise() -> None:
    t = opening(3, Options(first_player="3"))
    order = []
    for _ in range(4):
        order.append(t.seat)
        t.go("end")
    assert order == [2, 0, 1, 2]


# The deck file


def corrected(folder: Path, old: str, new: str) -> Path:
    """Our file with its first `old` replaced."""
    ours = find(INFO.assets, "deck.toml").read_text("utf-8")
    assert old in ours
    file = folder / "deck.toml"
    file.write_text(ours.replace(old, new, 1), "utf-8")
    return file


def test_counts_pairs_and_rocks_may_be_corrected(tmp_path: Path) -> None:
    ours = deck(find(INFO.assets, "deck.toml"))
    fewer = deck(corrected(tmp_path, "number = 3\ncount = 4", "number = 3\ncount = 2"))
    assert len(fewer.cards()) == len(ours.cards()) - 2
    swapped = deck(corrected(tmp_path, 'grey = "jackie"', 'grey = "crew"')).cards()
    assert (swapped[60].orange, swapped[60].grey) == (0, 9)
    assert deck(corrected(tmp_path, "value = 1", "value = 3")).values()[0] == 3


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('colour = "blue"', 'colour = "pink"', "boosters"),
        ("number = 3\n", "number = 0\n", "boosters"),
        ('orange = "jack"', 'orange = "jackie"', "actions"),
        ("mom = 5", "mom = -1", "reactions"),
        ("value = 1\ncount = 10", "value = 1\ncount = 9", "rocks: there must be 15 at least"),
        ("[reactions]", "[reactions", "is not TOML"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(DataFault, match=says):
        deck(corrected(tmp_path, old, new))


def test_a_deck_needs_a_booster_of_every_colour(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    ours = find(INFO.assets, "deck.toml").read_text("utf-8")
    file.write_text(ours.replace('colour = "blue"', 'colour = "green"'), "utf-8")
    with pytest.raises(DataFault, match="there is no blue one"):
        deck(file)
