"""What a view hides is exactly what the rulebook keeps secret (PR-06, PR-08, PR-60), all through a game."""

from typing import Any

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.pocket_rockets.actions import launch, peek, rummage
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.options import Options
from rocketarcade.games.pocket_rockets.state import HIDDEN, State
from tests.games.pocket_rockets.table import GREY, RED, At, carriers, table
from tests.rules import rule
from tests.secrecy import Path, secrets_of


def secret(state: State, seat: int | None) -> set[Path]:
    return {path for group in secrets_of("pocket-rockets").hidden(state, seat) for path in group}


def covered(view: State) -> set[Path]:
    """Places with a card face down."""
    rows: list[tuple[Path, list[int]]] = [
        (("players", seat, row), getattr(player, row))
        for seat, player in enumerate(view.players)
        for row in ("hand", "bonus")
    ]
    rows += [(("piles", number), pile) for number, pile in enumerate(view.piles)]
    rows += [((row,), getattr(view, row)) for row in ("bonus_unseen", "bonus_used")]
    return {(*path, at) for path, cards in rows for at, card in enumerate(cards) if card == HIDDEN}


@rule("PR-06", "PR-08")
@pytest.mark.parametrize("preset", sorted(GAME.presets()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_through_a_game_everybody_sees_what_is_open_and_nothing_else(preset: str, seats: int) -> None:
    chance = Chance(seats)
    state = GAME.new_game(GAME.presets()[preset], seats, chance)
    while GAME.to_act(state):
        for seat in (*range(seats), None):
            assert covered(GAME.view(state, seat)) == secret(state, seat)
        seat = state.turn
        GAME.step(state, seat, GAME.pick(state, seat, chance), chance)
    for seat in (*range(seats), None):
        assert covered(GAME.view(state, seat)) == secret(state, seat)


HIS_HAND = {("players", 1, "hand", 0), ("players", 1, "hand", 1)}
RED_PILE = {("piles", RED, 0), ("piles", RED, 1)}
ANNS_BONUS = {("players", 0, "bonus", 0)}


def small(**fields: Any) -> Any:
    """A table with few secrets: Bob's two cards, two of the red pile, those of the conveyor's."""
    return table(
        hand="grey body",
        pawn="depot",
        others=(At(hand="red body, red head"), At(rockets="red 0")),
        piles={"grey": "grey +1", "yellow": "", "red": "red arrow, red base, yellow base"},
        **fields,
    )


def seen_by(t: Any, seat: int | None) -> set[Path]:
    """Secrets that this seat alone is let into, of those that a bystander is not."""
    return secret(t.state, None) - secret(t.state, seat)


@rule("PR-08", "PR-60")
def test_ones_own_hand_and_bonus_cards_are_all_one_sees_more_than_a_bystander() -> None:
    t = small(bonus="peek")
    assert seen_by(t, 0) == {("players", 0, "hand", 0), ("players", 0, "bonus", 0)}
    assert seen_by(t, 1) == HIS_HAND
    assert seen_by(t, 2) == set()
    assert {("bonus_unseen", index) for index in range(4)} <= secret(t.state, 0)


@rule("PR-18", "PR-08")
def test_searching_lets_the_searcher_into_one_pile() -> None:
    t = small(options=Options(search_the_depot=True))
    t.play(t.exchange("grey body", GREY, RED))
    assert seen_by(t, 0) == RED_PILE
    assert seen_by(t, 1) == HIS_HAND
    assert ("piles", GREY, 0) in secret(t.state, 0), "what the card put there covers is hidden"


@rule("PR-63", "PR-65")
def test_a_look_lets_the_looker_into_what_is_looked_at() -> None:
    t = small(bonus="peek, rummage")
    mine = {("players", 0, "hand", 0)}
    t.play(peek(seat=1))
    assert seen_by(t, 0) == mine | ANNS_BONUS | HIS_HAND
    assert seen_by(t, 2) == set()
    t.play(t.take("red body"))
    assert seen_by(t, 0) == mine | ANNS_BONUS | {("players", 0, "hand", 1)}
    t.play(rummage(pile=RED))
    assert seen_by(t, 0) == mine | RED_PILE | {("players", 0, "hand", 1)}
    assert seen_by(t, 1) == {("players", 1, "hand", 0)}


@rule("PR-08", "PR-40")
def test_the_end_of_the_game_opens_nothing_for_its_last_move_may_be_taken_back() -> None:
    t = table(
        pawn="pad",
        rockets="grey 1 head",
        others=(At(hand="red body", rockets=carriers("1 1 2 2 3 3 4")),),
    )
    t.play(launch(rocket=0, token=4))
    assert t.over
    assert t.can_undo(0)
    assert t.view(0).players[1].hand == [HIDDEN]
    assert set(t.view(0).piles[RED][:-1]) == {HIDDEN}
