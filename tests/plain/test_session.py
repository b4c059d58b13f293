"""A match in lines: what is asked, what is told, and what goes to whom."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rocketarcade.engine.archive import OpenMatch
from rocketarcade.engine.hotseat import ReactionMode
from rocketarcade.engine.match import Seat
from rocketarcade.games.pocket_rockets.cards import CARDS, PEEK
from rocketarcade.settings import Settings
from tests.plain.scripts import COVER, Script, opened, play
from tests.testgame.registered import registered

FIRST = "Signal Fire: Ann and Bob. Type h for help at any time."


@pytest.fixture(autouse=True)
def _signal_fire(tmp_path: Path) -> Iterator[None]:
    with registered(tmp_path):
        yield


def courses(*people: str) -> OpenMatch:
    """Signal Fire at its beginning: everybody sets a course unseen."""
    return opened("signal-fire", *(people or ("ann", "bob")), flares=False)


def turn(*hands: str) -> OpenMatch:
    """Signal Fire in the turn of Ann, with these hands: "fuel 2, lance"."""
    from signal_fire.cards import CARDS

    table = opened("signal-fire", *("ann", "bob", "cid")[: len(hands)], flares=False)
    state = table.match.state
    left = [*range(len(CARDS))]
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = []
        for name in hand.split(", "):
            card = next(card for card in left if CARDS[card].name == name)
            left.remove(card)
            player.hand.append(card)
    state.deck, state.pending, state.turn, state.actions = left, [], 0, 2
    return table


def rockets(*people: str) -> OpenMatch:
    return opened("pocket-rockets", *(people or ("ann", "bob")), fixed_yard=True, first_player="1")


def kinds(table: OpenMatch) -> list[str]:
    """The types of the moves made."""
    return [action.type for _, action in table.match.moves]


# The keyboard goes round


def test_the_first_person_is_handed_the_keyboard() -> None:
    script = play(courses(), [])
    assert script.lines[:3] == [COVER, FIRST, "Pass the keyboard to Ann."]
    assert "Your hand" not in script.text


def test_help_is_there_on_a_cover_too() -> None:
    script = play(courses(), ["h"])
    assert "h: this help." in script.in_sight
    assert "Your hand" not in script.text


def test_only_y_opens_the_table() -> None:
    assert "Your hand" not in play(courses(), ["", "1", "x", "", "yy", "t", "l"]).text
    assert "Your hand" in play(courses(), ["", "y"]).text


def test_the_next_person_hears_what_all_could_see() -> None:
    script = play(courses(), ["y", "2"])
    assert script.in_sight.startswith("Pass the keyboard to Bob.\nAnn has set a course.\nBob, type y")
    assert "middle" not in script.in_sight.casefold()


def test_that_somebody_drew_is_told_on_the_cover_but_not_what() -> None:
    script = play(turn("lance", "screen"), ["y", "=Draw", "=End", "y"])
    cover, _, after = script.in_sight.partition("> y")
    assert "Ann draws a card." in cover
    assert "also know" not in after


def test_what_was_for_one_seat_alone_is_told_after_the_handover() -> None:
    table = rockets()
    state, taken = table.match.state, 30
    next(pile for pile in state.piles if taken in pile).remove(taken)
    state.players[1].hand.append(taken)
    state.players[0].bonus = [PEEK]
    answers = ["y", "=The Launch Pad", "y", "=The Launch Pad", "y", "=Bonus card: peek", "=The ", "=End", "y"]
    script = play(table, answers)
    cover, _, after = script.in_sight.partition("> y")
    assert "Ann takes a card" in cover
    assert CARDS[taken].name not in cover
    assert f"You also know: Ann takes a {CARDS[taken].name} from the hand of Bob." in after


def test_one_person_against_a_computer_has_no_handover() -> None:
    table = courses("ann", "bot:random")
    script = play(table, ["=Near", "=End", "y"])
    assert COVER not in script.lines
    assert "Pass the keyboard" not in script.text
    assert "Random has set a course." in script.text
    assert script.text.count("Your hand") == 2, "the table is shown again after the computer's moves"


def test_computers_alone_play_to_the_end() -> None:
    table = rockets("bot:random", "bot:random")
    script = play(table, [])
    assert table.match.to_act() == ()
    assert any(line.startswith("Place 1: ") for line in script.lines)


# A choice


def test_the_choices_are_numbered_and_a_number_plays() -> None:
    table = courses()
    script = play(table, ["y", "2"])
    assert "1. Near course\n2. Middle course\n3. Far course" in script.text
    assert [(seat, action.to) for seat, action in table.match.moves] == [(0, 1)]


def test_a_step_without_a_choice_is_part_of_the_one_before() -> None:
    table = turn("lance", "screen")
    script = play(table, ["y", "3"])
    assert "3. Throw a lance: lance: Bob" in script.text
    assert kinds(table) == ["lance"]


def test_several_numbers_go_further_at_once() -> None:
    table = turn("lance", "fuel 1", "fuel 2")
    script = play(table, ["y", "3 2"])
    assert "b goes back" not in script.text
    assert table.match.moves[0][1].seat == 2


def test_a_step_back() -> None:
    table = turn("lance", "fuel 1", "fuel 2")
    script = play(table, ["y", "3", "b", "b"])
    assert "Throw a lance: lance:\n1. Bob\n2. Cid\nb goes back." in script.text
    assert "This is the beginning of the choice" in script.text
    assert kinds(table) == []


def test_several_cards_are_switched_on_and_off_until_done() -> None:
    table = turn("fuel 1, fuel 2, fuel 3", "screen")
    script = play(table, ["y", "2", "1", "1", "d", "1 3", "d"])
    assert "1. Fuel 1 (chosen)\n2. Fuel 2\n3. Fuel 3\nNumbers switch these on and off, then d" in script.text
    assert "That is not a full choice yet" in script.text
    assert "Ann burns fuel 1, fuel 3." in script.text


def test_several_cards_in_one_line() -> None:
    table = turn("fuel 1, fuel 2, fuel 3", "screen")
    assert "Ann burns fuel 1, fuel 2, fuel 3." in play(table, ["y", "2 1 2 3 d"]).text


def test_a_free_number_is_asked_for_until_it_is_right() -> None:
    table = turn("fuel 1", "screen")
    script = play(table, ["y", "3", "91", "1 2", "x", "b", "3", "-35"])
    assert "Type aim from -90 to 90 degrees; only Enter for 0, b goes back." in script.text
    assert "aim goes from -90 to 90; 91 is outside." in script.text
    assert "1 number is asked for, not 2." in script.text
    assert "x is no whole number." in script.text
    assert [action.aim for _, action in table.match.moves] == [-35]


@pytest.mark.parametrize(("typed", "aim"), [(["3 20"], 20), (["3", ""], 0), (["3", "-90"], -90)])
def test_a_free_number_on_the_same_line_or_the_usual_one(typed: list[str], aim: int) -> None:
    table = turn("fuel 1", "screen")
    play(table, ["y", *typed])
    assert [action.aim for _, action in table.match.moves] == [aim]


def test_a_caution_is_asked_about_once() -> None:
    table = turn("fuel 1", "screen")
    script = play(table, ["y", "4", "n"])
    assert "The whole turn would be lost." in script.text
    assert kinds(table) == []
    play(table, ["y", "4", "y"])
    assert kinds(table) == ["end"]


def test_a_table_that_wants_no_cautions_has_none() -> None:
    table = turn("fuel 1", "screen")
    play(table, ["y", "4"], Settings(cautions=False))
    assert kinds(table) == ["end"]


# Taking back


def test_a_move_is_taken_back_and_made_again() -> None:
    table = turn("fuel 1, fuel 2", "screen")
    script = play(table, ["y", "2 1 d", "u"])
    assert "Taken back." in script.text
    assert kinds(table) == []
    play(table, ["y", "redo"])
    assert kinds(table) == ["burn"]


def test_at_the_handover_the_one_before_may_take_back() -> None:
    table = courses()
    script = play(table, ["y", "2", "u"])
    assert "(u: Ann takes the last move back.)" in script.text
    assert script.in_sight.startswith("Pass the keyboard to Ann.")
    assert "Your hand" not in script.in_sight
    assert kinds(table) == []


def test_after_a_reveal_nothing_is_taken_back() -> None:
    table = courses()
    script = play(table, ["y", "1", "y", "1", "u", "y", "u"])
    assert "takes the last move back" not in script.in_sight
    assert kinds(table) == ["course", "course"]
    assert "The last move was somebody else's." in script.text


# Help


def test_why_not_names_rules_and_the_rulebook_opens_there() -> None:
    script = play(rockets(), ["y", "1", "y", "1", "y", "?", "r"])
    assert "Draw a card: No pile lies at the Launch Pad. (PR-12)" in script.text
    number = next(line for line in script.lines if "(PR-" in line).rpartition("(")[2].rstrip(")")
    assert script.lines[-2 if script.lines[-1].endswith("> ") else -1].startswith(f"{number}: ")


@pytest.mark.parametrize(
    ("typed", "said"), [("r 7", "PR-07: "), ("r depot", "PR-18: "), ("r", "The rulebook of Pocket Rockets")]
)
def test_the_rulebook(typed: str, said: str) -> None:
    assert any(line.startswith(said) for line in play(rockets(), ["y", typed]).lines)


def test_words_at_any_time() -> None:
    script = play(rockets(), ["y", "h", "t", "l", "99", "nonsense", "", "b"])
    assert "q: leave. The match is saved." in script.text
    assert script.text.count("The conveyor runs clockwise.") == 2
    assert "Nothing has happened yet." in script.text
    assert "99 is none of the choices: type a number from 1 to 6" in script.text
    assert "nonsense is none of the choices" in script.text
    assert "This is the beginning of the choice" in script.text


def test_the_log_is_the_seats_own() -> None:
    script = play(turn("lance", "screen"), ["y", "=Draw", "=End", "y", "=Draw", "l"])
    log = script.in_sight.partition("> l\n")[2]
    assert "1. Ann draws a card." in log
    assert "3. Bob draws a card." not in log
    assert "3. Bob draws " in log


def test_leaving_and_coming_back() -> None:
    table = courses()
    play(table, ["y", "2", "q"])
    assert kinds(table) == ["course"]
    script = play(table, [])
    assert "Pass the keyboard to Bob.\nAnn has set a course." in script.in_sight


def test_what_is_not_being_saved_is_said_once() -> None:
    table = turn("fuel 1, fuel 2", "screen")
    table.trouble = "This game is not being saved: disk full."
    table.save = lambda: None  # type: ignore[method-assign]
    script = play(table, ["y", "2 1 d", "t"])
    assert script.text.count("not being saved") == 1
    why = "This game is not being saved: disk full."
    assert script.in_sight.startswith(f"{FIRST}\n{why}\nPass the keyboard to Ann.\n")


def test_every_cover_says_what_is_not_being_saved_until_it_is() -> None:
    table, why = courses(), "This game is not being saved: disk full."
    table.trouble = why
    table.save = lambda: None  # type: ignore[method-assign]
    script = play(table, ["y", "h", "2"])
    assert f"q: leave. {why}" in script.text
    covers = script.text.split(COVER)[1:]
    assert covers[0].startswith(f"\n{FIRST}\n{why}\nPass the keyboard to Ann.\n")
    assert covers[1].startswith(f"\n{why}\nPass the keyboard to Bob.\n")
    assert "Bob, type y and Enter when you are ready; q leaves, the match is not saved." in script.in_sight
    assert "is saved" not in script.text
    del table.save
    script = play(table, ["y", "2"])
    assert "The game is being saved again.\nPass the keyboard to Ann.\n" in script.in_sight
    assert "q leaves, the match is saved." in script.in_sight


# Reactions


def lance(mode: ReactionMode, *answers: str) -> tuple[OpenMatch, Script]:
    """Ann throws a lance at Bob, who has a screen; Cid has none. Then these answers come."""
    table = turn("lance, lens", "screen, fuel 1", "fuel 2")
    return table, play(table, ["y", "4 1", *answers], Settings(reactions=mode))


def test_an_open_question_goes_to_all_at_once() -> None:
    _, script = lance("table")
    assert script.in_sight.startswith("Ann throws a lance at Bob.\nThis is for everybody to read.")
    assert "Bob or Cid may answer." in script.in_sight
    assert "2. Bob answers.\n3. Cid answers." in script.in_sight
    assert "hand:" not in script.in_sight


def test_nobody_answers() -> None:
    table, script = lance("table", "")
    assert kinds(table) == ["lance", "pass", "pass"]
    assert "Bob loses 1 hull." in script.text


def test_whoever_answers_gets_the_keyboard_alone() -> None:
    table, script = lance("table", "2")
    assert script.in_sight.startswith("Pass the keyboard to Bob.")
    assert "hand:" not in script.in_sight
    table, script = lance("table", "2", "y", "1")
    assert kinds(table) == ["lance", "screen"]
    assert script.in_sight.startswith("Bob plays a screen."), "the jam is asked about in the open again"


def test_a_bluff_may_pass_and_the_others_are_still_asked() -> None:
    table, script = lance("table", "3", "y", "1")
    assert kinds(table) == ["lance", "pass"]
    assert "Bob may answer." in script.in_sight
    assert "Cid answers" not in script.in_sight


def test_an_attack_is_taken_back_while_the_question_is_open() -> None:
    table, script = lance("table", "u")
    assert kinds(table) == []
    assert script.in_sight.startswith("Pass the keyboard to Ann.")


def test_each_is_asked_in_private() -> None:
    table, script = lance("private")
    assert script.in_sight.startswith("Pass the keyboard to Bob.\nAnn throws a lance at Bob.")
    table, script = lance("private", "y", "2", "y", "1")
    assert kinds(table) == ["lance", "pass", "pass"]
    assert script.text.count("Pass the keyboard to Cid.") == 1


def test_quick_asks_only_those_who_can_answer() -> None:
    table, script = lance("quick", "y", "2")
    assert kinds(table) == ["lance", "pass", "pass"]
    assert "Pass the keyboard to Cid." not in script.text


def test_a_computer_answers_by_itself() -> None:
    table = turn("lance, lens", "fuel 1", "fuel 2")
    table.match.reseat(1, Seat(name="Random", player="bot:random", mark=1))
    script = play(table, ["y", "4 1"])
    assert kinds(table) == ["lance", "pass"]
    assert "Cid may answer." in script.in_sight


# The end


def test_the_result_names_places_parts_and_the_reason() -> None:
    table = turn("fuel 3, fuel 3", "fuel 1")
    table.match.state.players[0].beacons = 5
    table.match.state.players[1].beacons = 2
    script = play(table, ["y", "2 1 2 d"])
    assert "The game is over. " in script.text
    end = script.lines[script.lines.index("Ann wins.") :]
    assert end == [
        "Ann wins.",
        "Place 1: Ann, 11 points: 6 for fuel burnt, 5 for beacons.",
        "Place 2: Bob, 2 points: 0 for fuel burnt, 2 for beacons.",
    ]


def test_the_result_names_the_tie_break() -> None:
    table = turn("fuel 3, fuel 3", "fuel 1")
    table.match.state.players[0].beacons = 4
    table.match.state.players[1].beacons = 10
    table.match.state.players[1].hull = 1
    script = play(table, ["y", "2 1 2 d"])
    assert "hull" in script.lines[-1]
    assert "Ann wins." in script.lines


def test_a_first_place_is_shared() -> None:
    table = turn("fuel 3, fuel 3", "fuel 1")
    table.match.state.players[0].beacons = 4
    table.match.state.players[1].beacons = 10
    assert "Ann and Bob share the first place." in play(table, ["y", "2 1 2 d"]).lines


def test_names_are_only_names() -> None:
    table = opened("signal-fire", "ann", "bob", flares=False)
    for index, name in enumerate(("[/b]{seat:1}", "%s {0}")):
        table.match.reseat(index, Seat(name=name, mark=index))
    script = play(table, ["y", "2"])
    assert "[/b]{seat:1} has set a course." in script.text
    assert "Pass the keyboard to %s {0}." in script.text
