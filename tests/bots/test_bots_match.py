"""What a match keeps of computer players: hints in the save, what is said in the log."""

from pathlib import Path

from rocketarcade.engine.archive import Archive
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import Match, Seat, Setup

SEATS = (Seat(name="Ann"), Seat(name="Pad Rat", player="bot:hard", mark=1))


def test_hints_are_kept_in_the_save(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    options = load("pocket-rockets").presets()["base"]
    opened = archive.start(Setup("pocket-rockets", options, SEATS, "hints"))
    opened.match.hinted(0)
    opened.match.hinted(0)
    opened.close()
    again = archive.resume(opened.id)
    assert [seat.hints for seat in again.match.seats] == [2, 0]
    archive.close()


def test_what_is_said_stands_after_its_move_and_goes_with_it() -> None:
    game = load("pocket-rockets")
    match = Match(game, game.presets()["base"], SEATS, "notes")
    for _ in range(3):
        seat = match.to_act()[0]
        match.play(seat, game.legal(match.view(seat), seat)[0])
        match.note(seat, f"Said after move {match.move_count}.")
    said = [line.text for line in match.log(None) if line.text.startswith("Said")]
    assert said == ["Said after move 1.", "Said after move 2.", "Said after move 3."]
    assert [line.move for line in match.log(0)] == sorted(line.move for line in match.log(0))
    assert match.log(None)[-1].text == "Said after move 3."
    assert [line.text for line in match.log(None, 1)][-1:] == ["Said after move 3."]
    match.rewind(2)
    assert match.log(None)[-1].text == "Said after move 2."
