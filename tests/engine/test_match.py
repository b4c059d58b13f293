"""A match: clone, step, swap; undo up to what cannot be unseen; and a log for each pair of eyes."""

from typing import Any

import pytest

from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.match import Match, Refused, Seat
from tests.engine import toy
from tests.engine.toy import BLOCK, GAME, PASS, ROLL, Lay, dare, lay


def begun(*names: str, seed: str = "seed", **options: Any) -> Match:
    setup = toy.setup(*names, seed=seed, **options)
    return Match(GAME, setup.options, setup.seats, setup.seed)


class Notes:
    """A journal that writes down how it was called, and what it could see then."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, int]] = []

    def played(self, match: Match) -> None:
        self.calls.append(("played", match.move_count))

    def rewound(self, match: Match) -> None:
        self.calls.append(("rewound", match.move_count))

    def reseated(self, match: Match) -> None:
        self.calls.append(("reseated", match.move_count))


def unchanged(match: Match) -> tuple[Any, ...]:
    return match.state.model_dump_json(), match.moves, match.chance.draws, match.to_act()


def test_the_same_seed_deals_the_same_cards_and_another_one_others() -> None:
    assert begun(seed="a").state == begun(seed="a").state
    assert begun(seed="a", cards=50).state != begun(seed="b", cards=50).state


def test_a_table_that_does_not_fit_is_refused_with_its_rule() -> None:
    with pytest.raises(Refused) as refused:
        begun("Ann", "Bob", "Cleo", duel=True)
    assert refused.value.refusal == Refusal("ST-02", "A duel is for two.")
    assert str(refused.value) == "A duel is for two. (ST-02)"


def test_a_move_returns_what_happened_and_is_recorded() -> None:
    match = begun()
    before = match.state
    card = match.state.hands[0][0]
    (event,) = match.play(0, lay(card=card))
    assert event == toy.Did(seat=0, what="lay")
    assert (match.state.stacks[0], match.moves, match.move_count) == ([card], [(0, lay(card=card))], 1)
    assert match.records[0].before is before
    assert card in before.hands[0]


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, PASS, "It is not this seat's turn to choose."),
        (7, PASS, "It is not this seat's turn to choose."),
        (0, BLOCK, "That cannot be done now. (ST-01)"),
        (0, Lay(card=999), "That cannot be done now. (ST-01)"),
        (0, toy.Roll(aim=3), "Nobody can aim like that. (ST-05)"),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, action: Any, reason: str) -> None:
    match = begun()
    match.journal = notes = Notes()
    before = unchanged(match)
    with pytest.raises(Refused) as refused:
        match.play(seat, action)
    assert str(refused.value) == reason
    assert (unchanged(match), notes.calls) == (before, [])


def test_an_error_in_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    match.journal = notes = Notes()
    before = unchanged(match)

    def broken(self: Any, state: Any, seat: int, action: Any, chance: Any) -> list[Event]:
        state.hands.clear()
        chance.below(6)
        raise ZeroDivisionError

    monkeypatch.setattr(type(GAME), "step", broken)
    with pytest.raises(ZeroDivisionError):
        match.play(0, ROLL)
    assert (unchanged(match), notes.calls) == (before, [])


def test_undo_of_each_move_gives_the_state_before_byte_for_byte() -> None:
    match = begun(cards=12)
    seen = [unchanged(match)]
    while match.to_act():
        toy.go(match, 1, seed=match.move_count)
        seen.append(unchanged(match))
    assert len(seen) > 30
    for count in reversed(range(len(seen) - 1)):
        match.rewind(count)
        assert unchanged(match) == seen[count]


def test_undo_and_redo() -> None:
    match = begun()
    match.journal = notes = Notes()
    first, second = (lay(card=card) for card in match.state.hands[0][:2])
    match.play(0, first)
    match.play(0, second)
    after = unchanged(match)
    match.undo(0)
    match.undo(0)
    assert match.moves == []
    assert match.redo(0) == [toy.Did(seat=0, what="lay")]
    match.redo(0)
    assert unchanged(match) == after
    with pytest.raises(Refused, match="nothing to make again"):
        match.redo(0)
    assert [call for call, _ in notes.calls] == ["played"] * 2 + ["rewound"] * 2 + ["played"] * 2


def test_another_move_after_undo_ends_redo() -> None:
    match = begun()
    first, second = (lay(card=card) for card in match.state.hands[0][:2])
    match.play(0, first)
    match.undo(0)
    match.play(0, second)
    with pytest.raises(Refused):
        match.redo(0)


def test_nobody_makes_another_seats_move_again() -> None:
    match = begun()
    match.play(0, PASS)
    match.undo(0)
    with pytest.raises(Refused):
        match.redo(1)
    match.redo(0)
    assert match.to_act() == (1,)


def test_undo_stops_at_the_beginning() -> None:
    match = begun()
    assert match.why_no_undo(0) == "There is nothing to take back."
    with pytest.raises(Refused, match="nothing to take back"):
        match.undo(0)


def test_undo_never_crosses_another_seats_choice() -> None:
    match = begun()
    match.play(0, PASS)
    assert match.why_no_undo(0) is None
    assert match.why_no_undo(1) == "The last move was somebody else's."
    match.play(1, PASS)
    before = unchanged(match)
    with pytest.raises(Refused, match="somebody else's"):
        match.undo(0)
    assert unchanged(match) == before


def test_undo_never_crosses_chance() -> None:
    match = begun()
    match.play(0, ROLL)
    assert match.why_no_undo(0) == "Chance has spoken: that move stands."
    match.play(0, lay(card=match.state.hands[0][0]))
    match.undo(0)
    with pytest.raises(Refused, match="Chance has spoken"):
        match.undo(0)


def test_undo_never_crosses_what_was_revealed() -> None:
    match = begun()
    match.play(0, dare(card=match.state.hands[0][0]))
    assert match.why_no_undo(0) == "Something was revealed: that move stands."


def test_rewind_goes_back_across_anything() -> None:
    match = begun()
    start = unchanged(match)
    match.play(0, ROLL)
    match.play(0, dare(card=match.state.hands[0][0]))
    match.play(1, BLOCK)
    match.rewind(0)
    assert unchanged(match) == start
    for wrong in (-1, 1):
        with pytest.raises(ValueError, match="count is 0 to 0"):
            match.rewind(wrong)


def test_dice_fall_the_same_after_going_back() -> None:
    match = begun()
    first = match.play(0, ROLL)
    match.rewind(0)
    assert match.play(0, ROLL) == first


def test_everybody_named_by_a_window_is_asked() -> None:
    match = begun("Ann", "Bob", "Cleo")
    match.play(0, dare(card=match.state.hands[0][0]))
    assert match.to_act() == (1, 2)
    match.play(2, PASS)
    assert match.to_act() == (1,)
    match.play(1, PASS)
    assert match.to_act() == (0,)


def test_the_log_tells_each_seat_what_it_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    match.play(0, ROLL)
    match.play(0, PASS)
    secret = toy.Did(seat=1, what="whispers", audience=(1,))
    monkeypatch.setattr(type(GAME), "step", lambda *_: [secret, toy.Did(seat=1, what="coughs")])
    match.play(1, PASS)
    public = [(1, 0, "{seat:0}: rolled"), (2, 0, "{seat:0}: pass"), (3, 1, "{seat:1}: coughs")]
    assert match.log(None) == match.log(0) == public
    assert match.log(1) == [*public[:2], (3, 1, "{seat:1}: whispers"), public[2]]
    assert match.log(1, last=1) == match.log(1)[2:]
    assert match.log(0, last=0) == []
    assert match.log(0, last=99) == public
    assert match.named("{seat:1}, then {seat:0}") == "Bob, then Ann"


def test_a_seat_changes_hands_and_the_match_goes_on() -> None:
    match = begun()
    match.journal = notes = Notes()
    match.reseat(1, Seat(name="Robbie", player="bot:random"))
    assert (match.names, match.seats[1].person, notes.calls) == (["Ann", "Robbie"], False, [("reseated", 0)])


def test_conceding_ends_the_match_with_the_others_by_score() -> None:
    match = begun("Ann", "Bob", "Cleo", "Dan")
    for _ in range(4):
        seat = match.to_act()[0]
        match.play(seat, lay(card=match.state.hands[seat][0]))
        match.play(seat, PASS)
    match.state.stacks = [[9], [2], [5], [5]]
    assert match.result() is None
    match.concede(0)
    result = match.result()
    assert result is not None
    assert (result.places, result.scores) == ((4, 3, 1, 1), (9, 2, 5, 5))
    assert (result.ending, match.named(result.reason)) == ("conceded", "Ann conceded.")
    assert [sum(part.points for part in parts) for parts in result.parts] == list(result.scores)
    assert match.to_act() == ()
    with pytest.raises(Refused, match="not this seat's turn"):
        match.play(0, PASS)


def test_what_is_over_is_neither_conceded_nor_taken_back() -> None:
    match = begun(turns=1)
    match.play(0, PASS)
    result = match.result()
    assert result is not None
    with pytest.raises(Refused, match="The match is over"):
        match.concede(1)
    assert match.result() == result
    match.undo(0)
    assert match.result() is None
    match.play(0, lay(card=match.state.hands[0][0]))
    match.concede(1)
    with pytest.raises(Refused, match="somebody conceded"):
        match.undo(0)


def test_a_restored_match_is_the_same() -> None:
    match = begun(cards=20)
    toy.go(match, 25)
    again = restored(match)
    assert (unchanged(again), again.unreplayed) == (unchanged(match), 0)
    assert again.log(0) == match.log(0)


def test_a_replay_that_goes_astray_leaves_the_saved_state() -> None:
    match = begun(cards=20)
    toy.go(match, 25)
    again = restored(match, moves=match.moves[:-2])
    assert (again.state, again.chance.draws) == (match.state, match.chance.draws)
    assert (again.unreplayed, again.move_count, again.moves) == (23, 23, [])
    again = restored(match, moves=[(0, None), *match.moves])
    assert (again.state, again.unreplayed) == (match.state, 26)
    toy.go(again, 1)
    assert again.log(None)[0].move == 27


def restored(match: Match, moves: list[tuple[int, Any]] | None = None) -> Match:
    return Match.restored(
        GAME,
        match.options,
        match.seats,
        match.seed,
        match.moves if moves is None else moves,
        match.state.clone(),
        match.chance.draws,
    )
