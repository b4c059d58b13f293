"""`faults` finds what contradicts the rest of the table, and full tables that agree with a view have none."""

from collections.abc import Callable

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocketville.actions import ANNOUNCE
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.options import Options
from rocketarcade.games.rocketville.state import FREE, HIDDEN, PLANNING, State
from tests.games.rocketville.table import BANK, Table, opening, place, table


def choosing() -> Table:
    t = table("W9 W12", "W20 W21", "W11", sponsor="mel", holder=1)
    t.play(t.promise("W12"))
    return t


def looking() -> Table:
    t = table("W9", "W20 W21", "W11", sponsor="oracle", holder=0)
    t.choose("W9", "W21", "W11")
    t.look(1)
    return t


def selling() -> Table:
    t = table("W9 W12", "W20 W21 W22", "W11", at=BANK)
    t.choose("W9", "W20", "W11")
    return t


def moving() -> Table:
    t = table("W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    return t


def over() -> Table:
    t = table("W9", "W20", "W11", filled=[], owned={0: "A3"})
    t.choose("W9", "W20", "W11")
    return t


def drop_a_card(state: State) -> None:
    state.deck.pop()


def double_a_card(state: State) -> None:
    state.discards.append(state.deck[0])


def drop_a_robot(state: State) -> None:
    state.robot_deck.pop()


def negative_popularity(state: State) -> None:
    state.players[0].popularity = -1


def a_stranger_owns(state: State) -> None:
    state.owners[0] = 3


def a_turn_too_many(state: State) -> None:
    state.turn += 1


def a_rocket_off_the_board(state: State) -> None:
    state.rocket = 36


def an_ending(state: State) -> None:
    state.finished = "full"


def nobody_asked(state: State) -> None:
    state.pending = []


def a_sponsor_unknown(state: State) -> None:
    state.sponsor = 11


def a_strange_question(state: State) -> None:
    state.pending[-1].kind = "pardon"


ANYWHERE = (
    drop_a_card,
    double_a_card,
    drop_a_robot,
    negative_popularity,
    a_stranger_owns,
    a_turn_too_many,
    a_rocket_off_the_board,
    an_ending,
    nobody_asked,
    a_sponsor_unknown,
    a_strange_question,
)


@pytest.mark.parametrize("damage", ANYWHERE)
@pytest.mark.parametrize("there", [choosing, looking, selling, moving])
def test_what_is_wrong_anywhere(there: Callable[[], Table], damage: Callable[[State], None]) -> None:
    state = there().state.clone()
    assert GAME.faults(state) == []
    damage(state)
    assert GAME.faults(state)


def choose_a_card_twice(state: State) -> None:
    state.pending[0].asked.append(0)


def choose_what_is_not_there(state: State) -> None:
    state.pending[0].answers[0] = 2


def show_too_early(state: State) -> None:
    state.players[2].shown = PLANNING


def fight_for_an_owned_field(state: State) -> None:
    state.rocket = state.owners.index(0)


def claim_last_without_a_field(state: State) -> None:
    state.claimer = 2


@pytest.mark.parametrize(
    "damage",
    [
        choose_a_card_twice,
        choose_what_is_not_there,
        show_too_early,
        fight_for_an_owned_field,
        claim_last_without_a_field,
    ],
)
def test_what_is_wrong_while_cards_are_chosen(damage: Callable[[State], None]) -> None:
    state = choosing().state.clone()
    damage(state)
    assert GAME.faults(state)


def look_at_oneself(state: State) -> None:
    state.pending[-1].answers = {0: 0}


def ask_somebody_else(state: State) -> None:
    state.pending[-1].asked = [2]


def ask_without_the_sponsor(state: State) -> None:
    state.sponsor = 0


@pytest.mark.parametrize("damage", [look_at_oneself, ask_somebody_else, ask_without_the_sponsor])
def test_what_is_wrong_while_the_oracle_looks(damage: Callable[[State], None]) -> None:
    state = looking().state.clone()
    damage(state)
    assert GAME.faults(state)


def sell_elsewhere(state: State) -> None:
    state.pending[0].kind = "radio"


def leave_somebody_out(state: State) -> None:
    state.pending[0].asked = [1]


def show_nothing(state: State) -> None:
    card = state.players[1].shown
    assert card is not None
    state.players[1].shown = None
    state.discards.append(card)


def claim_with_less(state: State) -> None:
    state.owners[state.rocket] = state.claimer = 0


def stay_undecided(state: State) -> None:
    state.owners[state.rocket] = -3


@pytest.mark.parametrize(
    "damage", [sell_elsewhere, leave_somebody_out, show_nothing, claim_with_less, stay_undecided]
)
def test_what_is_wrong_at_the_bank(damage: Callable[[State], None]) -> None:
    state = selling().state.clone()
    damage(state)
    assert GAME.faults(state)


def move_by_another(state: State) -> None:
    state.pending[0].asked = [0]


def move_anywhere(state: State) -> None:
    state.pending[0].kind = "relocate"


def move_far(state: State) -> None:
    state.pending[0].kind = "charter"


def ask_twice(state: State) -> None:
    state.pending.append(Pending(kind="move", asked=[1]))


@pytest.mark.parametrize("damage", [move_by_another, move_anywhere, move_far, ask_twice])
def test_what_is_wrong_while_the_rocket_moves(damage: Callable[[State], None]) -> None:
    state = moving().state.clone()
    damage(state)
    assert GAME.faults(state)


def test_a_game_that_is_over_has_no_free_field() -> None:
    state = over().state.clone()
    assert GAME.faults(state) == []
    state.owners[place("F6")] = FREE
    assert GAME.faults(state)


def test_what_was_agreed_is_kept() -> None:
    agreed = Options(first_player="2", start_field="3")
    state = opening(3, agreed).state.clone()
    assert GAME.faults(state) == []
    state.first = 0
    state.pending[0].asked = [0, 1, 2]
    assert GAME.faults(state)
    state = opening(3, agreed).state.clone()
    state.rocket = 0
    assert GAME.faults(state)


def test_an_announced_claim_of_the_lowest_is_sound() -> None:
    t = table("W9 W12", "W20", "W11", at=BANK, sponsor="spin", holder=0)
    t.choose("W9", "W20", "W11")
    t.play(ANNOUNCE)
    assert (t.asks, t.owner(BANK)) == ("bank", 0)


@pytest.mark.parametrize("there", [choosing, looking, selling, moving, over])
def test_a_completed_view_is_a_sound_table_that_looks_the_same(there: Callable[[], Table]) -> None:
    state = there().state
    for seat in range(3):
        view = GAME.view(state, seat)
        for seed in range(20):
            whole = GAME.complete(view, seat, Chance(seed))
            assert GAME.faults(whole) == []
            assert GAME.view(whole, seat) == view


def test_what_others_have_chosen_is_guessed_in_every_way() -> None:
    t = choosing()
    view = GAME.view(t.state, 1)
    assert view.pending[0].answers == {0: HIDDEN}
    guesses = {GAME.complete(view, 1, Chance(seed)).pending[0].answers[0] for seed in range(50)}
    assert guesses == {PLANNING, 0, 1}


def test_what_the_oracle_saw_stays_where_it_is() -> None:
    t = looking()
    view = GAME.view(t.state, 0)
    for seed in range(20):
        whole = GAME.complete(view, 0, Chance(seed))
        assert whole.players[1].hand[1] == t.state.players[1].hand[1]
        assert whole.pending[0].answers[1] == 1
