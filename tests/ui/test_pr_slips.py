"""The table of Pocket Rockets for people in a hurry: what a click does, and that every key stays in sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, RUMMAGE
from rocketarcade.games.pocket_rockets.state import PILES
from rocketarcade.games.pocket_rockets.widgets import YardCard
from rocketarcade.widgets.card import CardPiece
from tests.ui.tables import Table, table
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
BONUS = {"bonus_cards": True, "handicap": (3, 2)}


def can_rummage(match: Any) -> bool:
    """A fresh turn on a line or the Conveyor, with room in hand and the card in it."""
    state = match.state
    player = state.players[state.turn]
    fresh = state.points == 4 and not state.placing and not state.pending
    return fresh and RUMMAGE in player.bonus and len(player.hand) < 2 and state.yard[player.pawn] in PILES


def hands_full(match: Any) -> bool:
    """All that can be held is held, bonus cards too."""
    state = match.state
    player = state.players[state.turn]
    fresh = state.points == 4 and not state.placing and not state.pending
    return fresh and len(player.hand) == 3 and len(player.bonus) > 1


def yard_card(tabled: Table, index: int) -> YardCard:
    """The widget of that place."""
    return next(card for card in tabled.screen.query(YardCard) if card.index == index)


async def test_a_click_on_a_pile_uses_no_bonus_card(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        state, count = tabled.match.state, tabled.match.move_count
        pawn = state.players[state.turn].pawn
        near = {(pawn + way) % 6 for way in (-1, 0, 1)}
        far = next(n for n, place in enumerate(state.yard) if n not in near and place in PILES)
        assert f"yard:{far}" not in tabled.lit()
        await tabled.pilot.click(yard_card(tabled, far))
        assert tabled.match.move_count == count
        assert "a pile of" in tabled.prompt
        await tabled.press("g")
        await tabled.pilot.click(yard_card(tabled, far))
        assert BONUS_CARDS[tabled.match.state.bonus_used[-1]].kind == "rummage"


async def test_a_click_where_the_pawn_stands_draws(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        state = tabled.match.state
        await tabled.pilot.click(yard_card(tabled, state.players[state.turn].pawn))
        assert tabled.match.records[-1].action.type == "draw"


async def test_every_greyed_key_is_in_sight_with_its_rule_at_80_by_24(tmp_path: Path) -> None:
    async with table(tmp_path, until=hands_full, options=BONUS) as tabled:
        await tabled.sit_down()
        assert "…" not in tabled.prompt.splitlines()[-1][-2:]
        for item in tabled.items.values():
            assert f"{item.key} {item.short if item.greyed else item.label.split()[0]}" in tabled.prompt


async def test_playing_a_card_shows_what_it_costs(tmp_path: Path) -> None:
    def can_exchange(match: Any) -> bool:
        state = match.state
        player = state.players[state.turn]
        fresh = state.points == 4 and not state.placing
        return bool(fresh and player.hand and state.yard[player.pawn] == "depot")

    async with table(tmp_path, until=can_exchange) as tabled:
        await tabled.sit_down()
        hand = [item for ref, item in tabled.items.items() if ref.startswith("hand:")]
        assert hand
        assert {item.cost for item in hand} == {"◆"}
        await tabled.press("1")
        assert not any(item.cost for item in tabled.items.values())


async def test_many_cards_looked_at_are_numbered_in_their_order(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        belt = tabled.screen.query_one("#belt").text.splitlines()[0]  # type: ignore[attr-defined]
        await tabled.press("g", "1")
        cards = [card for card in tabled.screen.query(CardPiece) if any("card:" in ref for ref in card.refs)]
        assert len(cards) > 9
        assert [card.text[0] for card in cards[:9]] == [*"123456789"]
        assert not any(card.text[0].isdigit() for card in cards[9:])
        keys = [item.key for item in tabled.items.values()]
        assert keys == [*"123456789", *[""] * (len(cards) - 9)]
        (ninth,) = cards[8].refs
        await tabled.press("9")
        assert ninth == f"card:{tabled.match.records[-1].action.card}"
        assert tabled.screen.query_one("#belt").text.splitlines()[0] == belt  # type: ignore[attr-defined]
