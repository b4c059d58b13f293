"""Choices, the table and what happened in words; what is asked about before it is thrown away."""

import pytest

from rocketarcade.engine.walk import Walk
from rocketarcade.games.rocket_squad.actions import END
from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.options import Options
from tests.games.rocket_squad.table import Table, table

ROCKETS = {0: "B5:2 G4:4", 1: "R6:4 Y5:1", 2: "G5:3"}


def refs(t: Table, words: str) -> str:
    """The references of a choice, without the numbers of hand cards."""
    steps = GAME.describe(t.action(words), t.seen(t.seat))
    return " > ".join("hand" if step.ref.startswith("hand:") else step.ref for step in steps)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("place Y6", "hand > use:face > pad:2"),
        ("box dad B", "hand > use:box > rocket:0:0"),
        ("discard dad", "hand > use:discard"),
        ("shoo dad B", "hand > use:shoo > rocket:0:0"),
        ("jack 1", "hand > use:jack > seat:1"),
        ("dad 1R B", "hand > use:dad > rocket:1:3 > rocket:0:0"),
        ("ace 1R", "hand > use:ace > rocket:1:3"),
        ("allie 2G", "hand > use:allie > rocket:2:1"),
        ("balloons 1Y 2G", "hand > use:balloons > rocket:1:2 > rocket:2:1"),
        ("jackie", "hand > use:jackie"),
        ("tape B", "hand > use:tape > rocket:0:0"),
        ("friend B", "hand > use:friend > rocket:0:0"),
        ("uncle", "hand > use:uncle"),
        ("mom", "hand > use:mom"),
        ("grandma", "hand > use:grandma"),
        ("launch G", "verb:launch > rocket:0:1"),
        ("launch G crew", "verb:launch > rocket:0:1 > hand"),
        ("pass", "verb:pass"),
        ("end", "verb:end"),
    ],
)
def test_the_card_comes_first_then_its_use(words: str, expected: str) -> None:
    t = table("Y6 dad mom grandma", "B3", "B3", rockets=ROCKETS)
    assert refs(t, words) == expected


def test_jackie_s_cards_and_which_goes_lowest() -> None:
    t = table("jackie", top="R9 R8 R7")
    t.go("jackie")
    kept, lowest = GAME.describe(t.action("keep R9 R7"), t.seen(0))
    assert (kept.label, lowest.label) == ("keep red 9", "red 7 goes lowest")
    assert (kept.ref.partition(":")[0], lowest.ref.partition(":")[0]) == ("card", "bottom")


def test_every_use_of_every_card_is_offered_greyed_with_its_reason() -> None:
    t = table("allie balloons R9 mom", "", rockets={0: "B3:3 G4:1"}, launched={0: "R6=1"})
    t.go("launch B")  # nothing of Uncle any more
    walk = Walk(GAME, t.seen(0), 0)
    reasons = {}
    for card in t.state.players[0].hand:
        assert walk.pick(f"hand:{card}") is None
        offered = {offer.ref: offer.refusal for offer in walk.offers()}
        assert {"use:box", "use:discard"} <= set(offered)
        assert offered["use:discard"] is None
        reasons.update({ref: why.rule for ref, why in offered.items() if why is not None})
        walk.back()
    assert reasons == {
        "use:allie": "RS-21",
        "use:uncle": "RS-24",
        "use:balloons": "RS-35",
        "use:crew": "RS-34",
        "use:face": "RS-12",
        "use:mom": "RS-05",
    }


def test_a_card_held_against_an_action_says_why_it_is_no_answer() -> None:
    t = table("ace", "B3 mom dad", rockets={1: "R6:1"})
    t.go("ace 1R")
    whys = [GAME.refuse(t.state, 1, action) for action in GAME.candidates(t.seen(1), 1)]
    assert [str(why) for why in whys] == [
        "Blue 3 is no Mom. (RS-26)",
        "None",
        "Dad/Duct Tape is no Mom. (RS-26)",
        "None",
    ]


def test_replacing_with_boxes_on_is_asked_about() -> None:
    t = table("B3", rockets={0: "B5:2"})
    assert GAME.caution(t.seen(0), 0, t.action("place B3")) == "That discards 2 boxes of your blue rocket."
    t = table("B3 G4", rockets={0: "B5"})
    assert GAME.caution(t.seen(0), 0, t.action("place B3")) is None
    assert GAME.caution(t.seen(0), 0, t.action("place G4")) is None


def test_ending_a_last_turn_with_a_rocket_ready_is_asked_about() -> None:
    t = table("", "", closer=1, launched={1: "R6=1 Y5=1 G4=1 B3=1"}, rockets={0: "B3:3 R6:2"})
    caution = GAME.caution(t.seen(0), 0, END)
    assert caution is not None
    assert "your blue rocket is ready" in caution
    t = table("", "", closer=1, launched={1: "R6=1 Y5=1 G4=1 B4=1"}, rockets={0: "B3:3 G4:4 R6:2"})
    assert "your blue and green rockets are ready" in (GAME.caution(t.seen(0), 0, END) or "")
    t = table("", "", rockets={0: "B3:3 R6:2"})
    assert GAME.caution(t.seen(0), 0, END) is None


def test_discarding_is_asked_about_where_nothing_else_can_be_done_with_a_card() -> None:
    t = table("mom R9", rockets={0: "B5:5"})
    caution = GAME.caution(t.seen(0), 0, t.action("discard mom"))
    assert caution == "That discards Mom: by itself it is good for nothing else now."
    assert GAME.caution(t.seen(0), 0, t.action("discard R9")) is None


def test_the_table_in_words() -> None:
    t = table(
        "ace dad", "mom B3", rockets={0: "B5:2+allie", 1: "R6:6"}, launched={0: "G4+crew=2"}, discards="B3 B3"
    )
    mine, theirs = GAME.table(t.seen(0), 0), GAME.table(t.seen(1), 1)
    assert mine.splitlines()[0] == "It is {seat:0}'s turn, and nothing is done yet."
    assert "Discard pile: 2 cards (2 x blue 3)." in mine
    assert "{seat:0}: 2 cards in hand (Ace/Imaginary Friend and Dad/Duct Tape)." in mine
    assert "  - blue: 2 of 5 boxes, Allie sits on it." in mine
    assert "  - red: 6 of 6 boxes, ready to launch." in mine
    assert "  - green: launched, 4 points, with Crew, and a Moon Rock worth 2." in mine
    assert "  - green: launched, with Crew, and a Moon Rock." in theirs
    assert "{seat:0}: 2 cards in hand." in theirs


def test_an_open_attack_in_words() -> None:
    t = table("balloons ace", "mom B3", "mom B3", rockets={1: "R6:1", 2: "G4:1"})
    t.go("balloons 1R 2G", "mom")
    words = GAME.table(t.seen(2), 2)
    aims = "{seat:1}'s red rocket and {seat:2}'s green rocket"
    assert f"Open: {{seat:0}} throws Water Balloons at {aims}." in words
    assert "Open: the Mom of {seat:1}, which a Grandma may cancel." in words
    assert "Asked in order: {seat:2} and {seat:0}." in words
    t.go("pass", "pass")
    assert "Guarded by a Mom: {seat:1}." in GAME.table(t.seen(2), 2)


@pytest.mark.parametrize(
    ("attack", "stopped"), [("ace", "Ace does nothing."), ("balloons", "Water Balloons do nothing.")]
)
def test_what_grandma_stops_in_words(attack: str, stopped: str) -> None:
    t = table(attack, "grandma", rockets={1: "R6:2"})
    t.go(f"{attack} 1R", "grandma")
    assert t.heard(None)[-1] == f"{{seat:1}} calls Grandma: {{seat:0}}'s {stopped}"


@pytest.mark.parametrize(("short", "colours"), [(True, "three colours"), (False, "all four colours")])
def test_how_many_colours_it_takes_is_said(short: bool, colours: str) -> None:
    launched = {0: "R6=1 Y5=1" if short else "R6=1 Y5=1 G4=1"}
    t = table("", "", launched=launched, rockets={0: "B3:3"}, options=Options(short_game=short))
    t.go("launch B")
    assert t.heard(1)[-1] == f"{{seat:0}} is first to launch {colours}: everybody else has one last turn."
    assert f"{colours} are launched" in GAME.table(t.seen(0), 0)
    t.go("end", "end")
    assert f"first to launch {colours}," in GAME.outcome(t.state).reason  # type: ignore[union-attr]


def test_what_happens_in_words() -> None:
    t = table("ace", "mom", "grandma", rockets={1: "R6:(dad,mom)"})
    t.go("ace 1R", "mom", "grandma")
    assert t.heard(None) == [
        "{seat:0} lets Ace loose on {seat:1}'s red rocket.",
        "{seat:1} calls Mom against {seat:0}.",
        "{seat:2} calls Grandma, who sends {seat:1}'s Mom away.",
        "{seat:1}'s red rocket loses 2 boxes (Mom and Dad/Duct Tape) to Ace.",
    ]
