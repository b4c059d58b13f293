"""The table and the log in words, choices as steps, cautions."""

from rocketarcade.games.rocketville.actions import DONE, PLAN, SWAP, move
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.showing import worth
from rocketarcade.games.rocketville.state import PLANNING
from tests.games.rocketville.table import BANK, GREEN, RADIO, opening, place, table


def refs(t: object, action: object) -> list[str]:
    return [step.ref for step in GAME.describe(action, t.state)]  # type: ignore[arg-type,attr-defined]


def test_the_first_line_says_the_field_and_who_still_chooses() -> None:
    t = table("W9", "W20", "W11", at="B4")
    t.play(PLAN)
    first = GAME.table(t.view(1), 1).split("\n")[0]
    assert first == (
        "Turn 2 of 36, B4, Gravtrain, green (residential), neighbourhood centre. "
        "Still to choose a card: {seat:1} and {seat:2}."
    )


def test_a_choice_is_in_nobodys_words_but_the_choosers() -> None:
    t = table("W9 G48", "W20", "W11")
    t.play(t.promise("G48"))
    assert "{seat:0} has chosen green 48/8." in GAME.table(t.view(0), 0)
    for other in (1, 2, None):
        assert "48" not in GAME.table(t.view(other), other)


def test_the_table_has_the_whole_board_and_the_own_cards_with_their_value_here() -> None:
    t = table(
        "W9 P48", "W20", "W11", owned={0: "C1", 1: "A1", "?": "B1"}, robots=("lane", "jink"), discards="W40"
    )
    words = GAME.table(t.view(0), 0)
    assert "   A B C D E F\n1  2 ? 1 . . ." in words
    assert "4  * . . . . ." in words
    assert "Spaceport, 5 and 3. A1 purple: {seat:1}; B1 purple robot assistant: undecided" in words
    assert "In hand: purple 48/8 (counts 8) and white 9 (counts 9)." in words
    assert "on top white 40" in words
    assert "Lane: four fields in a row" in words
    assert "Jink" not in words


def test_the_sponsor_is_read_out() -> None:
    t = table("W9", sponsor="echo", holder=1)
    assert "Sponsor, {seat:1}'s: Echo X. Each time you take this sponsor" in GAME.table(t.view(None), None)
    assert "Sponsor, nobody's yet: Mel Meteor." in GAME.table(table("W9", sponsor="mel").state, None)


def test_what_lies_open_is_read_out_while_something_is_asked() -> None:
    t = table("W9", "W20 W21", "P48", at=BANK)
    t.choose("W9", "W20", "P48")
    words = GAME.table(t.view(0), 0)
    assert "Shown: {seat:0} white 9 (counts 9), {seat:1} white 20 (counts 20) and" in words
    assert "The field is {seat:1}'s." in words
    assert "{seat:1} may discard promise cards at the Galaxy Bank." in words


def test_steps_name_the_things_on_the_table() -> None:
    t = table("W9 G48", "W20", "W11")
    card = t.promise("G48").card
    steps = GAME.describe(t.promise("G48"), t.state)
    assert [step.ref for step in steps] == ["verb:promise", f"hand:{card}"]
    assert steps[1].label == "green 48/8, counts 48 here"
    assert refs(t, PLAN) == ["verb:plan"]
    assert refs(t, move(field=place("A5"))) == ["verb:move", f"field:{place('A5')}"]
    assert refs(t, SWAP) == ["verb:swap"]


def test_the_law_firm_shows_in_the_label_of_its_holder_alone() -> None:
    t = table("W9", "W20", sponsor="law", holder=0)
    assert GAME.describe(t.promise("W9"), t.state)[1].label == "white 9, counts 11 here"
    assert GAME.describe(t.promise("W20", 1), t.state)[1].label == "white 20, counts 20 here"
    t = table("W9", sponsor="mel", holder=0)
    assert GAME.describe(t.promise("W9"), t.state)[1].label == "white 9, counts 9 here"


def test_planning_counts_nothing_whoever_shows_it() -> None:
    t = table("W9", sponsor="law", holder=0)
    assert [worth(t.state, seat, PLANNING) for seat in (0, 1)] == [0, 0]


def test_done_at_the_radio_says_what_it_draws() -> None:
    t = table("W9", "W20 W21 W22", "W11", at=RADIO)
    t.choose("W9", "W20", "W11")
    assert GAME.describe(DONE, t.state)[0].label == "discard no more and draw no cards"
    t.play(GAME.legal(t.state, 1)[0])
    assert GAME.describe(DONE, t.state)[0].label == "discard no more and draw 1 card"


def test_planning_for_no_card_is_asked_about() -> None:
    t = table("W9", "W20", "W11", deck="")
    assert GAME.caution(t.view(0), 0, PLAN) is not None
    assert GAME.caution(t.view(0), 0, t.promise("W9")) is None
    t = table("W9", "W20", "W11", deck="", discards="W30")
    assert GAME.caution(t.view(0), 0, PLAN) is None


def test_keeping_cards_at_the_bank_in_the_last_turn_is_asked_about() -> None:
    last = {"filled": [], "owned": {0: "A3"}, "at": BANK}
    t = table("W9", "W20 W21", "W11", **last)  # type: ignore[arg-type]
    t.choose("W9", "W20", "W11")
    assert GAME.caution(t.view(1), 1, DONE) is not None
    t = table("W9", "W20 W21", "W11", robots=("lane", "jink"), **last)  # type: ignore[arg-type]
    t.choose("W9", "W20", "W11")
    assert GAME.caution(t.view(1), 1, DONE) is None
    t = table("W9", "W20 W21", "W11", at=BANK)
    t.choose("W9", "W20", "W11")
    assert GAME.caution(t.view(1), 1, DONE) is None


def test_the_log_of_a_turn() -> None:
    t = table("W9", "W20", "G48", at=GREEN, top="W31", sponsor="mel", holder=1)
    t.choose("plan", "W20", "G48")
    t.move("A5")
    assert t.log(None) == [
        "Ann has chosen a card.",
        "Bob has chosen a card.",
        "Cem has chosen a card.",
        "A4, all cards are shown: Ann planning, Bob white 20 for 20, Cem green 48/8 for 48.",
        "Cem claims A4, Gravtrain, green (residential).",
        "Ann draws 1 promise card.",
        "The shown promise cards are discarded, white 20 on top.",
        "Ann alone planned and takes Mel Meteor from Bob.",
        "Cem moves the rocket to A5, Robo Alley, brown (shadow). Turn 3 begins.",
    ]
    assert "Ann draws white 31." in t.log(0)
    assert "Ann draws 1 promise card." in t.log(1)


def test_a_view_with_nobody_at_it_can_be_read() -> None:
    t = opening(5)
    assert GAME.table(t.view(None), None).count("In hand") == 0
    assert GAME.table(t.view(2), 2).count("In hand") == 1
