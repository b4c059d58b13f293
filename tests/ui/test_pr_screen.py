"""The table of Pocket Rockets: what one glance tells, and pictures of the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.state import PILES
from rocketarcade.games.pocket_rockets.widgets import (
    GIFT,
    LETTER,
    BonusPiece,
    Corner,
    RocketPiece,
    YardCard,
    rocket_line,
)
from tests.ui.tables import opened_app, table, uncovered
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
FOUR = ("Ann", "Bob", "Zoe", "Walter")


def late(match: Any) -> bool:
    """Half the fuel is gone and a fresh turn has begun."""
    state = match.state
    return len(state.tokens) <= 4 and state.points == 4 and not state.pending


async def test_every_pile_shows_its_top_its_letter_and_its_size(tmp_path: Path) -> None:
    async with table(tmp_path, until=late) as tabled:
        for card in tabled.screen.query(YardCard):
            if card.place in PILES:
                pile = tabled.match.state.piles[PILES.index(card.place)]
                if pile:
                    top = CARDS[pile[-1]]
                    assert f"{LETTER[top.colour]} {top.kind}" in card.pile.text
                    assert str(len(pile)) in card.pile.text
                else:
                    assert "empty" in card.pile.text


async def test_pawns_stand_where_they_are(tmp_path: Path) -> None:
    async with table(tmp_path, names=FOUR, until=late) as tabled:
        glyphs = "●▲■◆"
        for card in tabled.screen.query(YardCard):
            there = {glyphs[n] for n, p in enumerate(tabled.match.state.players) if p.pawn == card.index}
            assert set(card.pawns.text) & set(glyphs) == there


async def test_every_rocket_of_four_players_is_open_and_fully_on_the_screen(tmp_path: Path) -> None:
    async with table(tmp_path, names=FOUR, until=late) as tabled:
        await tabled.sit_down()
        area = tabled.screen.query_one("#players").region
        shown = [piece for piece in tabled.screen.query(RocketPiece) if piece.display]
        wanted = [
            (f"rocket:{seat}:{n}", rocket)
            for seat, player in enumerate(tabled.match.state.players)
            for n, rocket in enumerate(player.rockets)
        ]
        assert [piece.refs for piece in shown] == [(ref,) for ref, _ in wanted]
        for piece, (_, rocket) in zip(shown, wanted, strict=True):
            assert piece.text.lstrip("› ") == rocket_line(rocket, wide=False).plain
            assert piece.text[1] == LETTER[CARDS[rocket.base].colour]
            assert piece.text.count("■") in (len(rocket.bodies), 2)
            if rocket.head is not None:
                assert f"►{GIFT[CARDS[rocket.head].bonus]}" in piece.text
            if rocket.token:
                assert piece.text.endswith(f"({rocket.token})")
            assert len(piece.text) <= piece.size.width
            assert area.contains_region(piece.region)


async def test_points_of_every_player_are_live(tmp_path: Path) -> None:
    async with table(tmp_path, names=FOUR, until=late) as tabled:
        standing = tabled.match.game.standing(tabled.match.view(None))
        for corner, points in zip(tabled.screen.query(Corner), standing, strict=True):
            assert f"{points} VP" in corner.who.text


async def test_the_conveyor_shows_its_direction_by_arrows_and_in_a_word(tmp_path: Path) -> None:
    def at_the_conveyor(match: Any) -> bool:
        state = match.state
        return (
            not state.placing
            and not state.pending
            and state.points > 1
            and state.yard[state.players[state.turn].pawn] == "conveyor"
        )

    async with table(tmp_path, until=at_the_conveyor) as tabled:
        await tabled.sit_down()

        def drawn() -> tuple[str, list[str]]:
            lines = [widget.text for widget in tabled.screen.query(".across")]  # type: ignore[attr-defined]
            return tabled.screen.query_one("#belt").text, lines  # type: ignore[attr-defined]

        before = drawn()
        await tabled.press("f")
        after = drawn()
        words = {1: " clockwise", -1: "counter-clockwise"}
        assert words[tabled.match.state.direction] in after[0]
        assert before[0] != after[0]
        assert all(old != new for old, new in zip(before[1], after[1], strict=True))


async def test_a_bonus_card_is_shown_to_its_holder_alone(tmp_path: Path) -> None:
    def fresh(match: Any) -> bool:
        return match.state.points == 4 and not match.state.placing

    async with table(tmp_path, until=fresh, options={"bonus_cards": True}) as tabled:
        assert not [piece for piece in tabled.screen.query(BonusPiece) if piece.refs]
        await tabled.sit_down()
        seat = tabled.match.to_act()[0]
        held = len(tabled.match.state.players[seat].bonus)
        assert len([piece for piece in tabled.screen.query(BonusPiece) if piece.refs]) == held == 1
        await tabled.press("z")
        assert not [piece for piece in tabled.screen.query(BonusPiece) if piece.refs]


async def test_v_tells_one_player_after_another_in_words(tmp_path: Path) -> None:
    async with table(tmp_path, until=late) as tabled:
        await tabled.sit_down()
        for name in ("Ann", "Bob"):
            await tabled.press("v")
            assert f"{name}, " in tabled.prompt
            assert "rocket" in tabled.prompt


async def test_building_is_chosen_by_card_and_rocket_with_pieces_alone(tmp_path: Path) -> None:
    def two_places(match: Any) -> bool:
        if match.state.placing or match.state.pending or not match.to_act():
            return False
        seat = match.to_act()[0]
        builds = [a for a in match.game.legal(match.view(seat), seat) if a.type == "build"]
        return any(sum(b.card == a.card for b in builds) > 1 for a in builds)

    async with table(tmp_path, until=two_places, seed="build") as tabled:
        await tabled.sit_down()
        seat, count = tabled.match.to_act()[0], tabled.match.move_count
        builds = [a for a in tabled.match.game.legal(tabled.match.view(seat), seat) if a.type == "build"]
        build = next(a for a in builds if sum(b.card == a.card for b in builds) > 1)
        hand = next(p for p in tabled.screen.query("CardPiece") if f"hand:{build.card}" in p.refs)  # type: ignore[attr-defined]
        await tabled.pilot.click(hand)
        assert tabled.match.move_count == count
        assert f"rocket:{seat}:{build.rocket}" in tabled.lit()
        ref = f"rocket:{seat}:{build.rocket}"
        rocket = next(piece for piece in tabled.screen.query(RocketPiece) if ref in piece.refs)
        await tabled.pilot.click(rocket)
        assert tabled.match.records[-1].action == build


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("names", [("Ann", "Bob"), FOUR], ids=["two", "four"])
def test_the_board(snap_compare: Any, tmp_path: Path, size: tuple[int, int], names: tuple[str, ...]) -> None:
    app = opened_app(tmp_path, "pocket-rockets", names=names, until=late)
    assert snap_compare(app, terminal_size=size, run_before=uncovered)
