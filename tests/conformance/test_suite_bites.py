"""The suite bites: every property catches a game that breaks it, and nothing else is wrong with that game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import signal_fire.game
from signal_fire.game import SignalFire

from rocketarcade.engine import catalogue
from rocketarcade.engine.chance import Chance
from tests.conformance import broken, copies, leaks, moves, words
from tests.conformance.playing import Tape, play
from tests.conformance.subjects import TESTS, Cell, Subject, subject
from tests.conformance.test_faults import damage_is_reported
from tests.conformance.test_games import (
    EACH_MOVE,
    FEW_MOVES,
    MANY_MOVES,
    WHOLE,
    each_move,
    foreign,
    some_moves,
)
from tests.conformance.test_reach import Reached

TRIES = 12
"""Games in which a fault must show."""


def damaged(game: Tape) -> None:
    """`faults` reports damage."""
    for at in some_moves(game, 2):
        damage_is_reported(at, Chance(at.number))


def reaches(game: Tape) -> None:
    """Everything is reached."""
    seen = Reached(game.subject)
    for number in range(30):
        seen.play(Cell("signal-fire", "calm", 3), number)
        seen.play(Cell("signal-fire", "storm", 3), number)
        if not seen.missing():
            return
    raise AssertionError(seen.missing())


FAULTS: list[tuple[Callable[[Any], None], type[SignalFire]]] = [
    (moves.somebody_must_choose, broken.AsksTwice),
    (moves.legal_is_a_list_of_choices, broken.ListsTwice),
    (moves.legal_is_a_list_of_choices, broken.ListsForOthers),
    (moves.legal_is_a_list_of_choices, broken.ShufflesTheList),
    (moves.described_apart, broken.TellsNoTargetsApart),
    (moves.described_apart, broken.MixesSetsAndSteps),
    (moves.described_apart, broken.LabelsOneThingTwice),
    (moves.refusals_agree_with_legal, broken.ForgetsToOfferTheEnd),
    (moves.refusals_agree_with_legal, broken.CitesNoSuchRule),
    (moves.refusals_agree_with_legal, broken.RefusesWithoutAWord),
    (foreign, broken.AimsAnywhere),
    (foreign, broken.BurnsInAnyOrder),
    (foreign, broken.CountsRefusals),
    (moves.the_view_gives_the_same_answers, broken.KnowsTheTopCard),
    (moves.picks_everywhere, broken.PicksTheFirst),
    (moves.picks_everywhere, broken.PicksTheForbidden),
    (moves.ends_in_time, broken.NeverEnds),
    (moves.ends_in_time, broken.GoesOnAfterTheEnd),
    (moves.the_result_adds_up, broken.EverybodyWins),
    (moves.the_result_adds_up, broken.LeavesOutBeacons),
    (copies.undo_and_redo_give_the_same, broken.SharesDiscards),
    (copies.a_refused_move_changes_nothing, broken.CountsRefusals),
    (copies.nothing_is_broken, broken.DrawsACopy),
    (copies.copies_are_equal, broken.ForgetsInJson),
    (copies.a_step_leaves_the_original_alone, broken.SharesDiscards),
    (copies.a_step_leaves_the_original_alone, broken.UsesItsOwnDice),
    (copies.asking_changes_nothing, broken.TidiesHands),
    (leaks.a_view_is_a_state, broken.HidesHowMany),
    (leaks.a_view_hides_what_is_secret, broken.ForgetsAHand),
    (leaks.a_view_hides_what_is_secret, broken.ShowsCourses),
    (leaks.a_view_hides_what_is_secret, broken.ShowsTheLensToAll),
    (leaks.a_view_hides_what_is_secret, broken.SpeaksOfHands),
    (leaks.a_view_hides_what_is_secret, broken.HidesDiscards),
    (leaks.the_end_opens_no_secret, broken.OpensAllAtTheEnd),
    (leaks.words_name_no_secret, broken.TellsAllWhatWasDrawn),
    (leaks.hidden_parts_stay_hidden, broken.HintsAtCourses),
    (leaks.reveals_are_declared, broken.LooksInSilence),
    (leaks.completions_agree, broken.CompletesNothing),
    (leaks.completions_agree, broken.CompletesTheKnown),
    (leaks.completions_vary, broken.CompletesAlike),
    (words.texts_can_be_read, broken.PassesInSilence),
    (words.texts_can_be_read, broken.LeavesBraces),
    (words.texts_can_be_read, broken.DrawsEmoji),
    (words.texts_can_be_read, broken.CautionsEmptily),
    (words.standing_is_public, broken.ScoresHands),
    (damaged, broken.CountsNoBeacons),
    (damaged, broken.KnowsEveryCard),
    (reaches, broken.HasNoJammers),
]


def faulty(fault: type[SignalFire]) -> Subject:
    """Signal Fire with that fault."""
    return subject("signal-fire")._replace(game=fault())


def run(check: Callable[[Any], None], game: Tape) -> None:
    """Check a property of a game as the suite does."""
    if check in EACH_MOVE or check in MANY_MOVES:
        each_move(check, game)
    elif check in FEW_MOVES:
        for at in some_moves(game):
            check(at)
    else:
        check(game)


def caught(check: Callable[[Any], None], fault: type[SignalFire]) -> bool:
    """Whether some game shows it."""
    under_test = faulty(fault)
    options = under_test.game.presets()["calm"]
    for number in range(TRIES):
        game = play(under_test, options, 3, f"bite {number}", moody=bool(number % 2))
        try:
            run(check, game)
        except Exception:
            return True
    return False


def test_every_property_has_a_fault() -> None:
    assert {*EACH_MOVE, *MANY_MOVES, *FEW_MOVES, *WHOLE, foreign} <= {check for check, _ in FAULTS}


@pytest.mark.parametrize(
    ("check", "fault"), FAULTS, ids=[f"{check.__name__}-{fault.__name__}" for check, fault in FAULTS]
)
def test_a_fault_is_caught(check: Callable[[Any], None], fault: type[SignalFire]) -> None:
    assert caught(check, fault)


@pytest.mark.parametrize("check", list(dict.fromkeys(check for check, _ in FAULTS)), ids=lambda c: c.__name__)
def test_the_sound_game_passes(check: Callable[[Any], None]) -> None:
    """In the very games in which the faults are caught."""
    assert not caught(check, SignalFire)


def test_a_save_that_forgets_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def saved(game: SignalFire, folder: Path) -> None:
        monkeypatch.setattr(signal_fire.game, "GAME", game)
        catalogue.load.cache_clear()
        under_test = subject("signal-fire")._replace(game=game)
        for number in range(TRIES):
            options = game.presets()["calm"]
            copies.saved_games_go_on(play(under_test, options, 3, f"bite {number}"), folder / str(number))

    saved(SignalFire(), tmp_path / "sound")
    with pytest.raises(AssertionError):
        saved(broken.ForgetsInJson(), tmp_path / "faulty")


def test_a_game_that_hangs_on_hashes_is_caught() -> None:
    script = (
        "from tests.conformance.broken import AsksInHashOrder\n"
        "from tests.conformance.playing import play\n"
        "from tests.conformance.playthrough import fingerprint\n"
        "from tests.conformance.subjects import Subject\n"
        "game = AsksInHashOrder()\n"
        "print(fingerprint(play(Subject(game, None, None, None), game.presets()['calm'], 2, 'bite')))\n"
    )
    paths = os.pathsep.join((str(TESTS.parent), str(TESTS / "testgame" / "src")))
    prints = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(prints) == 2
