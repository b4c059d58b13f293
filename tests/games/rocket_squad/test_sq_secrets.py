"""What a view hides is exactly what the rulebook keeps secret (RS-14, RS-16, RS-25), all through a game."""

from typing import Any

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocket_squad.cards import CARDS, CREW
from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import HIDDEN, Launched, Rocket, State
from tests.games.rocket_squad.table import table
from tests.rules import rule
from tests.secrecy import Path, secrets_of


def secret(state: State, seat: int | None) -> set[Path]:
    return {path for group in secrets_of("rocket-squad").hidden(state, seat) for path in group}


def covered(view: State) -> set[Path]:
    """Places with a card or a Moon Rock face down."""
    rows: list[tuple[Path, list[int]]] = [
        (("deck",), view.deck),
        (("discards",), view.discards),
        (("played",), view.played),
        (("rocks",), view.rocks),
        (("rocks_out",), view.rocks_out),
    ]
    single: list[tuple[Path, int | None]] = []
    for seat, player in enumerate(view.players):
        rows.append((("players", seat, "hand"), player.hand))
        for colour, rocket in player.rockets.items():
            place: Path = ("players", seat, "rockets", colour)
            rows.append(((*place, "boxes"), rocket.boxes))
            single += [((*place, part), getattr(rocket, part)) for part in ("booster", "allie", "friend")]
        for colour, launched in player.launched.items():
            under: Path = ("players", seat, "launched", colour)
            single += [((*under, part), getattr(launched, part)) for part in ("booster", "crew", "rock")]
    found = {(*path, at) for path, cards in rows for at, card in enumerate(cards) if card == HIDDEN}
    return found | {path for path, card in single if card == HIDDEN}


def small() -> State:
    """Two boxes, a Crew and a rock under Ann's green launchpad, a box of Bob's."""
    state = GAME.new_game(Options(first_player="1"), 3, Chance(1))
    ann, bob, _ = state.players
    ann.rockets[0] = Rocket(booster=0, boxes=[state.deck.pop(), state.deck.pop()])
    ann.launched[1] = Launched(booster=20, crew=80, rock=state.rocks.pop())
    bob.rockets[2] = Rocket(booster=30, boxes=[state.deck.pop()])
    return state


def seen_by(state: State, seat: int | None) -> set[Path]:
    """Secrets that this seat alone is let into, of those that a bystander is not."""
    return secret(state, None) - secret(state, seat)


def hand(state: State, seat: int) -> set[Path]:
    return {("players", seat, "hand", at) for at in range(len(state.players[seat].hand))}


@rule("RS-14", "RS-16")
@pytest.mark.parametrize("seats", [2, 5])
def test_through_a_game_everybody_sees_what_is_open_and_nothing_else(seats: int) -> None:
    chance = Chance(seats)
    state = GAME.new_game(Options(), seats, chance)
    while GAME.to_act(state):
        for seat in (*range(seats), None):
            assert covered(GAME.view(state, seat)) == secret(state, seat)
        seat = GAME.to_act(state)[0]
        GAME.step(state, seat, GAME.pick(state, seat, chance), chance)
    for seat in (*range(seats), None):
        assert covered(GAME.view(state, seat)) == secret(state, seat)


@rule("RS-14")
def test_a_box_is_hidden_from_its_owner_too() -> None:
    state = small()
    boxes = {("players", 0, "rockets", 0, "boxes", at) for at in (0, 1)}
    for seat in (0, 1, None):
        assert boxes <= secret(state, seat)
        assert GAME.view(state, seat).players[0].rockets[0].boxes == [HIDDEN] * 2
        assert GAME.view(state, seat).players[0].rockets[0].booster == 0


@rule("RS-02", "RS-16")
def test_under_a_launchpad_its_owner_alone_looks_until_the_end() -> None:
    state = small()
    under = {("players", 0, "launched", 1, part) for part in ("booster", "crew", "rock")}
    assert seen_by(state, 0) == hand(state, 0) | under
    assert seen_by(state, 1) == hand(state, 1)
    ended = state.clone()
    ended.finished = next(iter(GAME.endings))
    assert not under & secret(ended, 1)
    assert GAME.view(ended, 1).players[0].launched[1] == state.players[0].launched[1]
    assert {("rocks", 0), ("rocks_out", 0)} <= secret(ended, 0)
    assert hand(ended, 0) <= secret(ended, 1), "a deadlock opens no hand"


@rule("RS-25")
def test_jackie_lets_her_player_alone_look_at_the_top_of_the_pile() -> None:
    state = small()
    state.pending.append(Pending(kind="jackie", asked=[0], source=0))
    size = len(state.deck)
    top: set[Any] = {("deck", size - n) for n in (1, 2, 3)}
    assert seen_by(state, 0) & {path for path in secret(state, None) if path[0] == "deck"} == top
    assert not top - secret(state, 1)
    assert GAME.view(state, 0).deck[-3:] == state.deck[-3:]
    state.pending.clear()
    assert top <= secret(state, 0), "what was seen once is in the log, not in the view"


@rule("RS-12", "RS-16")
def test_a_full_table_made_from_a_view_has_under_launchpads_what_can_lie_there() -> None:
    view = table("jack", "B3", rockets={0: "B5:2"}, launched={0: "G4+crew=2"}).seen(1)
    whole = [GAME.complete(view, 1, Chance(seed)) for seed in range(40)]
    assert all(GAME.faults(state) == [] and GAME.view(state, 1) == view for state in whole)
    under = [state.players[0].launched[1] for state in whole]
    assert {CARDS[one.booster].colour for one in under} == {1}
    assert {CARDS[one.crew or 0].grey for one in under} == {CREW}
    assert len({one.booster for one in under}) > 5
    assert len({one.rock for one in under}) > 5
    assert len({state.players[0].hand[0] for state in whole}) > 20
    assert len({state.deck[-1] for state in whole}) > 20
