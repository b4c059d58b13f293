"""The table of Rocket Squad: what one glance tells, the three uses of a card, attacks, launches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content

from rocketarcade.games.rocket_squad import faces
from rocketarcade.games.rocket_squad.cards import CARDS
from rocketarcade.games.rocket_squad.noise import LONGEST, NoiseScreen, fitting, tidy, usual
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.widgets import Pad, RocketLine, Short, Squad
from rocketarcade.games.rocket_squad.widgets_hand import UseCard, UseHand, UseLine
from rocketarcade.screens.reactions import ReactionScreen
from rocketarcade.widgets.card import CardPiece
from rocketarcade.widgets.lines import Lines
from tests.games.rocket_squad.table import BLUE, GREEN, RED, YELLOW
from tests.games.rocket_squad.table import Table as Laid
from tests.games.rocket_squad.table import table as lay
from tests.ui.tables import Table, opened_app, table, uncovered
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
SLUG = "rocket-squad"
FIVE = ("Ann", "Bob", "Zoe", "Walter", "Mo")
OTHERS = "Y5 Y6 Y7 Y8"
"""A hand that answers nothing."""


def as_laid(laid: Laid) -> Callable[[Any], bool]:
    """Put this table in place of a new game's."""

    def put(match: Any) -> bool:
        match.state = laid.state
        return True

    return put


def at(folder: Path, laid: Laid, **how: Any) -> Any:
    """That table on the screen."""
    names = FIVE[: len(laid.state.players)]
    options = laid.state.options.model_dump()
    return table(folder, SLUG, names, until=as_laid(laid), options=options, **how)


def now(tabled: Table) -> Laid:
    """What lies there, to be read in words."""
    return Laid(tabled.match.state)


async def anew(tabled: Table, laid: Laid) -> None:
    """Another table in place of this one, under the same hands: to start the arcade costs seconds."""
    tabled.match.state = laid.state
    tabled.screen._begin_choice()
    await tabled.pilot.pause()


def pad(tabled: Table, seat: int, colour: int) -> Any:
    """Where that rocket is shown, large or in a line."""
    ref = f"rocket:{seat}:{colour}"
    shown = [*tabled.screen.query(Pad), *tabled.screen.query(RocketLine)]
    return next(piece for piece in shown if ref in piece.refs)


def words(tabled: Table, seat: int, colour: int) -> str:
    """All that is written on it."""
    piece = pad(tabled, seat, colour)
    if isinstance(piece, Pad):
        return f"{piece.heading.text}\n{piece.rocket.text}"
    return str(piece.text)


def uses(tabled: Table, state: str) -> set[str]:
    """Rows of the hand that are lit (or chosen), with the number of their card."""
    found = set()
    for number, card in enumerate(tabled.screen.query_one(UseHand).cards.held, 1):
        for line in card.uses:
            if line.refs and line.has_class(f"-{state}"):
                found.add(f"{number} {line.text.strip(' ›▸✓')}")
    return found


def row(tabled: Table, number: int, which: int) -> UseLine:
    """A row of a card of the hand."""
    return tabled.screen.query_one(UseHand).cards.held[number - 1].uses[which]


async def on(tabled: Table, kind: type[Any]) -> Any:
    """Wait for a screen of that kind; it must be ready for keys."""
    await tabled.until(
        lambda: isinstance(tabled.app.screen, kind) and getattr(tabled.app.screen, "armed", True)
    )
    return tabled.app.screen


def said(tabled: Table) -> str:
    """The prompt in one line."""
    return " ".join(tabled.prompt.split())


ROCKETS = {0: "B4:2 R7:7", 1: "G5:3+allie", 2: "Y8:0", 3: "R9:9", 4: "B3:1+allie+friend"}


async def test_every_rocket_tells_how_high_it_is_and_who_is_there(tmp_path: Path) -> None:
    t = lay("G6", "G4", "G5", "G6", "G7", rockets=ROCKETS, launched={1: "R6+crew=2"})
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        assert "2/4" in words(tabled, 0, BLUE)
        assert words(tabled, 0, BLUE).count("▄▄") == 2, "a box each"
        assert "7/7" in words(tabled, 0, RED)
        assert "3/5A" in words(tabled, 1, GREEN).replace(" ", "")
        assert "Allie" in words(tabled, 1, GREEN)
        assert "✓R" in words(tabled, 1, RED)
        assert "+2" in words(tabled, 1, RED)
        assert "◆?" in words(tabled, 1, RED), "what the rock is worth is nobody's business"
        assert "0/8" in words(tabled, 2, YELLOW)
        assert "9/9" in words(tabled, 3, RED)
        assert "1/3 AF" in words(tabled, 4, BLUE)
        for piece in (*tabled.screen.query(Squad), *tabled.screen.query(Short)):
            assert tabled.screen.region.contains_region(piece.region)
        assert [squad.seat for squad in tabled.screen.query(Squad)] == [0, 1]
        await tabled.press("v")
        assert [squad.seat for squad in tabled.screen.query(Squad)] == [0, 2]
        assert "Zoe, 1 card in hand, nothing launched; yellow 0 of 8 boxes." in said(tabled)
        short = next(it for it in tabled.screen.query(Short) if it.seat == 4)
        await tabled.pilot.click(short.who)
        assert [squad.seat for squad in tabled.screen.query(Squad)] == [0, 4]
        assert "Frnd." in words(tabled, 4, BLUE)
        assert "a Friend guards it" in said(tabled)


async def test_a_card_shows_its_uses_and_says_why_one_is_not_possible(tmp_path: Path) -> None:
    t = lay("dad ace mom B5", OTHERS, rockets={0: "R7:2", 1: "G5:2 B3:1"})
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        held = [card for card in tabled.screen.query(UseCard) if card.display]
        written = [[line.text.strip(" ›") for line in card.uses] for card in held]
        assert written == [
            ["Dad", "Duct Tape", "box", "discard"],
            ["Ace", "Friend", "box", "discard"],
            ["Mom", "answers only", "box", "discard"],
            ["B5 booster", "■■■■■", "box", "discard"],
        ]
        boxes = {f"{n} {use}" for n in range(1, 5) for use in ("box", "discard")}
        halves = {"1 Dad", "1 Duct Tape", "2 Ace", "2 Friend", "4 B5 booster"}
        assert uses(tabled, "lit") == boxes | halves
        await tabled.pilot.click(row(tabled, 3, 0))
        assert "(RS-05)" in said(tabled)
        assert tabled.match.move_count == 0
        await tabled.press("1")
        await tabled.press("s")
        assert "(RS-30)" in said(tabled)
        await tabled.press("p")
        assert "(RS-12)" in said(tabled)
        await tabled.press("r")
        assert uses(tabled, "chosen") == {"1 Dad"}
        assert tabled.lit() >= {f"rocket:1:{GREEN}"}


async def test_a_card_is_used_by_keys_and_by_mouse_in_either_order(tmp_path: Path) -> None:
    t = lay("dad ace B5 G5", OTHERS, rockets={0: "R7:2", 1: "G5:2"})
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("4", "b")
        assert now(tabled).rocket(0, "R") == "R7:3"
        await tabled.press("p")
        assert "which card?" in said(tabled)
        await tabled.press("3")
        assert now(tabled).rocket(0, "B") == "B5:0"
        await tabled.pilot.click(row(tabled, 2, 2))
        await tabled.pilot.click(pad(tabled, 0, BLUE))
        assert now(tabled).rocket(0, "B") == "B5:1"
        await tabled.press("down", "down", "enter")
        assert uses(tabled, "chosen"), "arrows go from use to use"
        await tabled.press("escape", "escape", "u")
        assert now(tabled).rocket(0, "B") == "B5:0"
        await anew(tabled, lay("dad mom", OTHERS))
        await tabled.press("1")
        assert now(tabled).hand(0) == "dad mom", "its number alone does not discard it"
        assert "can only be discarded" in said(tabled)
        await tabled.press("d")
        assert now(tabled).hand(0) == "mom"


async def test_an_attack_lights_its_targets_and_the_table_sees_who_attacks_whom(tmp_path: Path) -> None:
    rockets = {0: "B4:1", 1: "G5:3 R6:1+friend Y5:0", 2: "Y8:2"}
    t = lay("dad", "mom Y5", OTHERS[:2], rockets=rockets)
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("1", "r")
        targets = {ref for ref in tabled.lit() if ref.startswith("rocket:")}
        assert targets == {f"rocket:1:{GREEN}", f"rocket:2:{YELLOW}"}
        await tabled.pilot.click(pad(tabled, 1, RED))
        assert "(RS-32)" in said(tabled)
        await tabled.pilot.click(pad(tabled, 1, GREEN))
        screen = await on(tabled, ReactionScreen)
        told = " ".join("\n".join(lines.text for lines in screen.query(Lines)).split())
        assert "● Ann sends Dad for the top box of ▲ Bob's green rocket, to put it on the blue" in told
        assert "May answer: ▲ Bob, ■ Zoe" in told
        assert "hand:" not in tabled.everything()
        await tabled.press("3")  # Zoe looks, and cannot do anything
        await tabled.sit_down()
        assert tabled.screen.holder == 2
        assert "≈" in words(tabled, 1, GREEN)
        assert "Answer it?" in said(tabled)
        await tabled.press("1")
        assert "(RS-" in said(tabled), "her card is no answer, and the rule says so"
        await tabled.press("n")
        await on(tabled, ReactionScreen)
        assert tabled.match.move_count == 1, "a look and a pass are not recorded"
        await tabled.press("2")
        await tabled.sit_down()
        assert uses(tabled, "lit") == {"1 Mom"}
        await tabled.press("1")
        again = await on(tabled, ReactionScreen)
        news = " ".join(" ".join(lines.text for lines in again.query(Lines)).split())
        assert "Mom guards ▲ Bob from ● Ann's Dad on ▲ Bob's green rocket" in news
        await tabled.press("enter")
        await tabled.sit_down()
        assert tabled.screen.holder == 0
        assert now(tabled).rocket(1, "G") == "G5:3", "Mom has guarded it"
        assert now(tabled).rocket(0, "B") == "B4:1"


async def test_balloons_are_aimed_opponent_by_opponent(tmp_path: Path) -> None:
    t = lay("balloons Y5", "", "", rockets={1: "G5:3 R6:1", 2: "Y8:2 B3:1"})
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("1", "r")
        assert {ref for ref in tabled.lit() if ref.startswith("rocket:")} == {"rocket:1:1", "rocket:1:3"}
        await tabled.pilot.click(pad(tabled, 1, RED))
        assert {ref for ref in tabled.lit() if ref.startswith("rocket:")} == {"rocket:2:0", "rocket:2:2"}
        await tabled.press("2")
        assert [now(tabled).rocket(1, "R"), now(tabled).rocket(2, "Y")] == ["R6:0", "Y8:1"]


READY = {0: "B4:4 G5:1"}


async def keeps_the_question(tabled: Table) -> None:
    """However loud it was."""
    screen, (count, noise) = tabled.screen, tabled.screen._noise  # type: ignore[attr-defined]
    asked = said(tabled).partition("is away! ")[2][:30]
    screen._noise = (count, tidy("轟" * LONGEST))  # type: ignore[attr-defined]
    screen._draw_choice()
    drawn = " ".join(tabled.prompt.split())
    assert asked
    assert f'…" Blue is away! {asked}' in drawn, "the noise is cut, not what is asked"
    screen._noise = (count, noise)  # type: ignore[attr-defined]
    screen._draw_choice()


async def test_a_launch_asks_for_a_noise_that_is_no_part_of_the_move(tmp_path: Path) -> None:
    t = lay("Y5 crew", OTHERS, rockets=READY)
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "enter")  # without Crew
        asking = await on(tabled, NoiseScreen)
        await tabled.press("escape")
        assert tabled.app.screen is tabled.screen
        assert tabled.match.move_count == 0, "not yet"
        await tabled.press("a", "enter")
        asking = await on(tabled, NoiseScreen)
        await tabled.press(*"KA[/]BOOM", "enter")
        await tabled.until(lambda: tabled.match.move_count == 1)
        await tabled.until(lambda: tabled.app.screen is tabled.screen)
        assert '"KA[/]BOOM" Blue is away!' in said(tabled)
        await keeps_the_question(tabled)
        assert "BOOM" not in " ".join(line.text for line in tabled.match.log(0))
        assert "boom" not in tabled.match.records[-1].action.model_dump_json().lower()
        found = tabled.screen.moments(tabled.match.records[-1].events, tabled.screen.view)
        frames = "\n".join(row.plain for it in found for frame in it.frames for row in frame.rows)
        assert '"KA[/]BOOM"' in frames
        assert "● Ann lifts off" in frames
        assert sum(len(it.frames) * it.pace for it in found) < 2
        assert "4" in words(tabled, 0, BLUE), "its owner knows what lies under it"
        await tabled.press("z")
        assert "▒▒" in words(tabled, 0, BLUE)
        assert asking.otherwise == usual(0)
        await anew(tabled, lay("Y5", OTHERS, rockets=READY, options=Options(noises=False)))
        await tabled.press("z", "a")
        assert now(tabled).launched(0).startswith("B4")
        assert tabled.app.screen is tabled.screen, "nothing is asked without noises"
        await tabled.press("a")
        assert "Your green rocket lacks 4 boxes. (RS-15)" in said(tabled)


def test_a_noise_leaves_room_for_what_is_asked() -> None:
    assert fitting("Hi", "Ann  ", "Blue is away!", 78) == '"Hi" '
    assert fitting("", "Ann  ", "Blue is away!", 78) == ""
    for width in (58, 78, 118):
        quoted = fitting("W" * LONGEST, "● " + "N" * 16 + "  ", "Blue is away! " + "word " * 10, width)
        told = Content("● " + "N" * 16 + "  " + quoted + "Blue is away! " + "word " * 10)
        assert len(told.wrap(width)) <= 2
        assert len(quoted) > 10
        assert ("…" in quoted) == (width < 118), width


def test_a_noise_is_one_printable_line() -> None:
    assert tidy("  boom\n\x1b[2J\tbang  ") == "boom [2J bang"
    assert len(tidy("x" * 200)) == LONGEST
    assert tidy("\u202e\x07") == ""
    assert all(tidy(usual(n)) == usual(n) for n in range(9))


async def test_what_is_secret_is_for_the_holder_s_eyes_alone_and_goes_when_hidden(tmp_path: Path) -> None:
    t = lay("jackie Y5", OTHERS, top="R9 G7 grandma")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("1", "g")
        looked = [card for card in tabled.screen.query_one("#look").query(CardPiece) if card.display]
        assert [card.text.split("\n")[0] for card in looked] == ["Grandma", "G7 booster", "R9 booster"]
        await tabled.press("z")
        assert not any(word in tabled.everything() for word in ("G7", "R9", "card:"))
        await tabled.press("z", "3")
        assert "which goes lowest?" in said(tabled)
        await tabled.press("1")
        assert now(tabled).hand(0) == "Y5 R9"
        assert not any(card.display for card in tabled.screen.query_one("#look").query(CardPiece))
        await anew(tabled, lay("dad B5", OTHERS, launched={0: "R9+crew=2"}, rockets={0: "G5:(grandma)"}))
        assert "Dad" in tabled.everything()
        assert "Grandma" not in tabled.everything(), "a box is hidden from its owner too"
        await tabled.press("z")
        text = tabled.everything()
        assert not any(word in text for word in ("Dad", "B5", "◆2", "hand:", "use@"))


async def test_against_computers_nobody_is_stopped_who_cannot_answer(tmp_path: Path) -> None:
    t = lay("Y5", "ace", OTHERS, rockets={0: "B4:2"}, turn=1)
    t.go("ace 0B")
    async with table(tmp_path, SLUG, ("Ann", "bot Bob", "bot Zoe"), until=as_laid(t)) as tabled:
        await tabled.until(lambda: tabled.match.state.turn == 0 and not tabled.match.state.pending)
        assert now(tabled).rocket(0, "B") == "B4:0"
        assert tabled.app.screen is tabled.screen


def late(match: Any) -> bool:
    """A turn in the second half, with rockets launched, an Allie and cards to play."""
    state = match.state
    rockets = [rocket for player in state.players for rocket in player.rockets.values()]
    return (
        not state.pending
        and sum(len(player.launched) for player in state.players) > 2
        and any(rocket.allie is not None for rocket in rockets)
        and len(state.players[state.turn].hand) == 4
    )


@pytest.mark.parametrize(
    ("names", "size"),
    [(FIVE[:2], (80, 24)), (FIVE, (80, 24)), (FIVE, (120, 36))],
    ids=["two", "five", "five large"],
)
def test_the_board(snap_compare: Any, tmp_path: Path, names: tuple[str, ...], size: tuple[int, int]) -> None:
    app = opened_app(tmp_path, SLUG, names=names, until=late)
    assert snap_compare(app, terminal_size=size, run_before=uncovered)


def test_signs_are_one_cell_each() -> None:
    for card in range(len(CARDS)):
        for line in faces.card_face(card, wide=True).rows:
            assert line.cell_length == len(line.plain) <= faces.WIDE
