"""The table of Rocketville: what one glance tells, a turn by keys, what nobody may see, and pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.games.rocketville import faces
from rocketarcade.games.rocketville.board import BOARDS, FIELD_NAMES, PLAIN
from rocketarcade.games.rocketville.cards import CARDS
from rocketarcade.games.rocketville.state import FREE, PLANNING, UNDECIDED
from rocketarcade.games.rocketville.unveiling import CountingScreen, UnveilingScreen
from rocketarcade.games.rocketville.widgets import FieldPiece, PlayerLine, RegionTitle
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.widgets.card import CardPiece
from rocketarcade.widgets.lines import Lines
from tests.games.rocketville.table import BANK, BROWN, GREEN
from tests.games.rocketville.table import Table as Laid
from tests.games.rocketville.table import table as lay
from tests.ui.tables import Table, opened_app, table, uncovered
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
SLUG = "rocketville"
THREE = ("Ann", "Bob", "Zoe")


def as_laid(laid: Laid) -> Callable[[Any], bool]:
    """Put this table in place of a new game's."""

    def put(match: Any) -> bool:
        match.state = laid.state
        return True

    return put


def at(folder: Path, laid: Laid, names: tuple[str, ...] = THREE, **how: Any) -> Any:
    """That table on the screen."""
    options = laid.state.options.model_dump()
    return table(folder, SLUG, names, until=as_laid(laid), options=options, **how)


def field(tabled: Table, name: str) -> FieldPiece:
    """A field of the board."""
    return next(p for p in tabled.screen.query(FieldPiece) if FIELD_NAMES[p.at] == name)


def hand(tabled: Table) -> list[str]:
    """The cards that are shown, in their order."""
    cards = tabled.screen.query_one("#hand").query(CardPiece)
    return [card.text.strip("› ▸") for card in cards if card.display]


async def choose(tabled: Table, *keys: str) -> None:
    """Everybody in turn: ready, a key."""
    for key in keys:
        await tabled.sit_down()
        await tabled.press(key)


async def on(tabled: Table, kind: type[Any]) -> Any:
    """That screen, once it is on top and listens."""
    await tabled.until(lambda: isinstance(tabled.app.screen, kind) and tabled.app.screen.armed)
    return tabled.app.screen


# The board


@pytest.mark.parametrize("board", ["blocks", "patchwork"])
async def test_every_field_tells_zone_icon_owner_and_the_rocket_in_letters(
    tmp_path: Path, board: str
) -> None:
    t = lay(at="B4", owned={0: "A1", 1: "E4", "?": "D5"}, board=board)
    async with at(tmp_path, t) as tabled:
        data, state = BOARDS[t.state.options.board], tabled.match.state
        for piece in tabled.screen.query(FieldPiece):
            text, owner = piece.text, state.owners[piece.at]
            assert text[1] == faces.LETTER[data.zone[piece.at]]
            icon = data.icon[piece.at]
            assert icon == PLAIN or faces.ICON[icon].strip() in text
            assert (faces.ROCKET in text) == (piece.at == state.rocket)
            if owner == FREE and piece.at != state.rocket:
                assert FIELD_NAMES[piece.at] in text
            elif owner == UNDECIDED:
                assert "? none" in text
            elif owner >= 0:
                assert f"{'●▲■'[owner]}{THREE[owner]}" in text
            assert tabled.screen.region.contains_region(piece.region)


async def test_regions_tell_their_bonuses_and_who_leads(tmp_path: Path) -> None:
    t = lay(at="A5", owned={0: "A1", 1: "B2", 2: "C1"}, claimer=0)
    async with at(tmp_path, t) as tabled:
        spaceport = next(title for title in tabled.screen.query(RegionTitle) if not title.index)
        assert "Spaceport 5/3 ▲>●=■" in spaceport.text


async def test_popularity_is_a_track(tmp_path: Path) -> None:
    t = lay(popularity=(2, 9, 40))
    async with at(tmp_path, t) as tabled:
        ann, bob, zoe = (line.text for line in tabled.screen.query(PlayerLine))
        assert "━━●·········" in ann
        assert "━━━━━━━━━▲··" in bob
        assert "━━━━━━━━━━━■" in zoe
        assert " 2 " in ann
        assert " 40 " in zoe


# Choosing


async def test_cards_have_the_value_they_have_here_large_and_planning_comes_last(tmp_path: Path) -> None:
    t = lay("W9 Y46 G43 N41", at=GREEN)
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        cards = [" ".join(card.split()) for card in hand(tabled)]
        assert cards == [
            "43 green else 3",
            "9 white anywhere",
            "6 yellow 46 on Y",
            "1 brown 41 on B",
            "0 plan draws 1",
        ]


async def test_a_choice_costs_two_keys_and_the_next_cover_is_there(tmp_path: Path) -> None:
    t = lay("W9 G43", "W20", "W11")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()  # one key
        await tabled.press("1")
        cover = await on(tabled, HandoverScreen)
        assert cover.player == "Bob"
        assert tabled.screen.eyes is None


@pytest.mark.parametrize("other", ["2", "3", "p"])
async def test_nothing_tells_what_was_chosen(tmp_path: Path, other: str) -> None:
    told = []
    for number, key in enumerate(("1", other)):
        t = lay("W9 G43", "W20", "W11")
        async with at(tmp_path / str(number), t) as tabled:
            await choose(tabled, key)
            await on(tabled, HandoverScreen)
            covered = tabled.everything()
            await tabled.sit_down()
            told.append((covered, tabled.everything()))
    assert told[0] == told[1]


async def test_until_the_next_one_is_ready_a_choice_may_be_taken_back(tmp_path: Path) -> None:
    t = lay("W9 G43", "W20", "W11")
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "1")
        cover = await on(tabled, HandoverScreen)
        assert cover.can_take_back
        await tabled.press("u")
        await tabled.until(lambda: tabled.app.screen is not cover)
        assert tabled.match.state.pending[-1].answers == {}
        again = await on(tabled, HandoverScreen)
        assert again.player == "Ann"
        await choose(tabled, "p")
        assert tabled.match.state.pending[-1].answers == {0: PLANNING}
        await tabled.sit_down()
        await tabled.press("u")
        assert tabled.match.state.pending[-1].answers == {0: PLANNING}, "Bob has seen the table"


@pytest.mark.parametrize("own", ["", "W9"])
async def test_nobody_s_choice_is_made_for_them(tmp_path: Path, own: str) -> None:
    t = lay(own, "W20", "W11")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.pilot.pause()
        assert tabled.match.move_count == 0
        assert tabled.app.screen is tabled.screen
        assert 0 in tabled.match.to_act()


# The showing


async def test_all_cards_turn_over_and_what_follows_is_told_in_order(tmp_path: Path) -> None:
    t = lay("W9 W30", "W12 W31", "W11 W13", at=BROWN, popularity=(5, 5, 5))
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "2", "p", "1")
        cover = await on(tabled, UnveilingScreen)
        assert cover.player == "Zoe"
        events = tabled.match.records[-1].events
        assert next(event for event in events if event.type == "shown").values == (9, 0, 13)
        lines = cover.query_one("#steps", Lines).text.splitlines()
        kinds = ["claims C5", "loses 1 popularity (shadow)", "draws 1 promise card", "are discarded"]
        assert [kind in line for kind, line in zip(kinds, lines, strict=True)] == [True] * 4
        chosen = [card.has_class("-chosen") for card in cover.query(CardPiece)]
        assert chosen == [False, False, True]
        assert tabled.screen.eyes is None, "no hand lies open while all look"


async def test_whoever_claimed_sits_down_from_the_shown_cards_and_moves(tmp_path: Path) -> None:
    t = lay("W9", "W20", "W11", at="B4")
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "1", "1", "1")
        await tabled.sit_down()
        assert tabled.screen.holder == 1
        free = {f"field:{piece.at}" for piece in tabled.screen.query(FieldPiece) if piece.has_class("-lit")}
        assert free == {f"field:{field(tabled, name).at}" for name in ("B3", "A4", "C4", "B5")}
        await tabled.press("right", "enter")
        assert FIELD_NAMES[tabled.match.state.rocket] == "C4"
        assert tabled.app.screen is tabled.screen, "who moves goes on choosing"
        assert tabled.screen.holder == 1


async def test_the_last_to_choose_is_covered_too_when_they_claim(tmp_path: Path) -> None:
    t = lay("W9", "W11", "W20 W21")
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "1", "1", "1")
        cover = await on(tabled, UnveilingScreen)
        assert cover.player == "Zoe"
        assert not any("W2" in text or "20 white" in text for text in hand(tabled))
        await tabled.press("enter", "space", "enter")
        assert tabled.app.screen is cover, "neither Enter nor space opens a hand"
        await tabled.sit_down()
        assert tabled.screen.holder == 2


async def test_cards_lie_face_down_first_and_a_key_ends_the_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = lay("W9", "W20", "W11")
    async with at(tmp_path, t) as tabled:
        tabled.app.animation_level = "full"
        monkeypatch.setattr("rocketarcade.games.rocketville.unveiling.FACE_DOWN", 60)
        await choose(tabled, "1", "1", "1")
        cover = await on(tabled, UnveilingScreen)
        assert all("░" in card.text for card in cover.query(CardPiece))
        assert not cover.query_one("#steps", Lines).text
        await tabled.press("y")
        assert tabled.app.screen is cover
        assert not any("░" in card.text for card in cover.query(CardPiece))
        assert "claims" in cover.query_one("#steps", Lines).text
        await tabled.sit_down()


async def test_a_lone_player_watches_and_goes_on_with_enter(tmp_path: Path) -> None:
    async with table(tmp_path, SLUG, ("Ann", "bot Bob", "bot Zoe")) as tabled:
        await tabled.until(lambda: tabled.screen.walk is not None)
        await tabled.press("1")
        cover = await on(tabled, UnveilingScreen)
        assert cover.to is None
        await tabled.press("enter")
        await tabled.until(lambda: tabled.app.screen is tabled.screen)


# Powers and places


async def test_the_bank_asks_in_order_each_under_their_own_eyes(tmp_path: Path) -> None:
    t = lay("W9 W21", "W20 W22", "W11 W23", at=BANK)
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "2", "2", "2")
        for name in ("Bob", "Zoe", "Ann"):
            cover = await tabled.sit_down()
            assert cover.player == name
            assert "Galaxy Bank" in tabled.prompt
            await tabled.press("1", "e")
        assert [player.popularity for player in tabled.match.state.players] == [6, 6, 6]


async def test_the_oracle_s_holder_alone_sees_the_chosen_card(tmp_path: Path) -> None:
    t = lay("W9 W33", "W20", "W11", sponsor="oracle", holder=0)
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "2", "1", "1")
        cover = await tabled.sit_down()
        assert cover.player == "Ann"
        assert "white 9" in tabled.prompt
        await tabled.press("x", "1")
        assert "white 20 for 20" in tabled.prompt
        assert "white 11" not in tabled.everything()
        await tabled.press("s")
        await on(tabled, UnveilingScreen)
        assert [player.shown for player in tabled.match.state.players] == [None] * 3
        assert "white 20" not in hand(tabled)


async def test_a_stuck_rocket_may_go_anywhere_and_the_first_arrow_goes_from_it(tmp_path: Path) -> None:
    t = lay("W9", "W20", "W11", at="B1", owned={2: "A1 C1 B2"})
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "1", "1", "1")
        await tabled.sit_down()
        lit = [piece for piece in tabled.screen.query(FieldPiece) if piece.has_class("-lit")]
        assert len(lit) == tabled.match.state.owners.count(FREE)
        await tabled.press("down")
        assert tabled.screen.cursor == f"field:{field(tabled, 'B3').at}"


async def test_a_hand_of_very_many_is_shown_whole(tmp_path: Path) -> None:
    t = lay(" ".join(f"W{n}" for n in range(9, 35)), "W35", "W36")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        cards = [card for card in tabled.screen.query_one("#hand").query(CardPiece) if card.display]
        assert len(cards) == 27
        for card in cards:
            assert tabled.screen.region.contains_region(card.region)
        plain = [card.text for card in cards]
        await tabled.press("down", "right")
        pointed = [card.text for card in cards]
        assert [n for n in range(27) if pointed[n] != plain[n]] == [1], "told by a sign, not by colour alone"
        assert pointed[1].startswith("▸2 W33")
        await tabled.press("enter")
        assert tabled.match.state.pending[-1].answers == {0: 24}


async def test_hiding_takes_everything_secret_off(tmp_path: Path) -> None:
    t = lay("W9 G43", "W20", "W11", robots=("lane",))
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        assert "Lane" in tabled.everything()
        await tabled.press("z")
        text = tabled.everything()
        assert not any(word in text for word in ("Lane", "43", "W9", "9 white", "hand:"))


# The end


async def test_the_end_counts_region_by_region_then_robots_then_the_result(tmp_path: Path) -> None:
    t = lay("W9", "W20", "W11", at="A2", filled=[], owned={0: "A1 C1", 1: "A5"}, robots=("lane", "shelley"))
    async with at(tmp_path, t) as tabled:
        await choose(tabled, "1", "1", "1")
        cover = await on(tabled, UnveilingScreen)
        assert cover.to is None
        await tabled.press("y")
        count = await on(tabled, CountingScreen)
        rows = count.query_one("#count", Lines).text.splitlines()
        labels = [row.split("  ")[0].strip() for row in rows]
        regions = [f"{region.name} {region.first}/{region.second}" for region in BOARDS["blocks"].regions]
        assert labels[2 : 3 + len(regions)] == ["popularity on the track", *regions]
        assert labels[-2].startswith("Lane")
        assert labels[-1].startswith("Shelley")
        result = tabled.match.result()
        assert result is not None
        assert [int(word) for word in rows[1].split()[1:]] == list(result.scores)
        await tabled.press("y")
        await on(tabled, ResultScreen)


# Whole turns, and pictures


async def test_in_whole_turns_no_screen_holds_a_card_of_another_hand(tmp_path: Path) -> None:
    """Four people, random keys: whatever any widget says of a card, its reader may know."""
    names = ("Ann", "Bob", "Zoe", "Walter")
    options = {"sponsors": True}
    async with table(tmp_path, SLUG, names, options=options) as tabled:
        keys = 0
        while tabled.match.state.turn < 3:
            keys += 1
            if isinstance(tabled.app.screen, HandoverScreen):
                assert "hand:" not in tabled.everything()
                assert not [card for card in hand(tabled) if card]
                await tabled.sit_down()
                continue
            held = {ref for ref in tabled.everything().split() if ref.startswith("hand:")}
            own = {f"hand:{card}" for card in tabled.match.state.players[tabled.screen.holder].hand}
            assert held <= own
            walk = tabled.screen.walk
            assert walk is not None
            ref = walk.open()[0] if "verb:promise" not in walk.open() else ("1" if keys % 3 else "p")
            if ref in ("1", "p"):
                await tabled.press(ref)
            else:
                tabled.screen._pick(ref)
                await tabled.pilot.pause()
        assert keys < 3 * 12


def late(match: Any) -> bool:
    """Cards are chosen in the second half."""
    return match.state.turn > 20 and len(match.state.pending[-1].asked) == len(match.seats)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("names", [THREE, ("Ann", "Bob", "Zoe", "Walter", "Mo")], ids=["three", "five"])
def test_the_board(snap_compare: Any, tmp_path: Path, size: tuple[int, int], names: tuple[str, ...]) -> None:
    options = {"sponsors": True, "start_with_a_robot": True}
    app = opened_app(tmp_path, SLUG, names=names, until=late, options=options)
    assert snap_compare(app, terminal_size=size, run_before=uncovered)


def shown(match: Any) -> bool:
    """All cards have just been shown, late enough that all kinds of things follow."""
    return match.state.turn > 12 and any(event.type == "shown" for event in match.records[-1].events)


async def _wait(pilot: Any) -> None:
    await pilot.pause(0.1)
    assert isinstance(pilot.app.screen, UnveilingScreen)
    for _ in range(100):
        await pilot.pause(0.02)
        if pilot.app.screen.armed:
            break


def test_the_shown_cards(snap_compare: Any, tmp_path: Path) -> None:
    app = opened_app(tmp_path, SLUG, names=("Ann", "Bob", "Zoe", "Walter", "Mo"), until=shown)
    assert snap_compare(app, terminal_size=(80, 24), run_before=_wait)


def test_signs_are_one_cell_each() -> None:
    for card in range(len(CARDS)):
        assert faces.name(card).cell_length == len(faces.name(card).plain)
    assert all(len(row) == len(faces.figures(48)[0]) for row in faces.figures(48))
