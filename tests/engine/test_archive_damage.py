"""Whatever is wrong with what was saved is said, kept, and never in the way of the rest."""

import json
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.engine import assets
from rocketarcade.engine.archive import Archive, Broken
from rocketarcade.engine.game import Refusal
from tests.engine import toy


@pytest.fixture(autouse=True)
def _stacks(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


def saved(folder: Path, *names: str, moves: int = 8, **options: Any) -> str:
    """A match in the archive, closed; its state as JSON."""
    archive = Archive(folder)
    match = archive.start(toy.setup(*names, **options))
    toy.go(match.match, moves)
    archive.close()
    state: str = match.match.state.model_dump_json()
    return state


def edit(folder: Path, statement: str, *values: Any) -> None:
    """Somebody's hand in the file."""
    connection = sqlite3.connect(folder / "archive.db")
    connection.execute(statement, values)
    connection.commit()
    connection.close()


def record(folder: Path) -> list[Any]:
    """All that is kept of match 1, but for the mark."""
    connection = sqlite3.connect(folder / "archive.db")
    row = connection.execute("SELECT * FROM matches WHERE id = 1").fetchone()
    moves = connection.execute("SELECT * FROM moves WHERE match = 1").fetchall()
    names = [column[1] for column in connection.execute("PRAGMA table_info(matches)")]
    connection.close()
    return [moves, {name: value for name, value in zip(names, row, strict=True) if name != "broken"}]


def twice(state: str) -> str:
    """The state with one card doubled."""
    data = json.loads(state)
    data["hands"][0] = [data["hands"][1][0], *data["hands"][0]]
    return json.dumps(data)


def other_seats(state: str) -> str:
    """The same for three."""
    data = json.loads(state)
    data["hands"].append([])
    data["stacks"].append([])
    return json.dumps({**data, "bonus": [0, 0, 0]})


def unknown_field(state: str) -> str:
    return json.dumps({**json.loads(state), "lasers": 3})


EMPTY = '{"hands": [], "stacks": [], "bonus": [], "turns_left": 1'


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("state", "{", "Its record is damaged: all of it: invalid json"),
        ("state", "", "Its record is damaged"),
        ("state", b"\xff\x00", "Its record is damaged"),
        ("state", 7, "Its record is damaged"),
        ("state", unknown_field, "Its record is damaged: lasers: extra inputs are not permitted."),
        ("state", twice, "Its table does not add up: A card is twice or nowhere."),
        ("state", f"{EMPTY}}}", "Its table does not add up: it names something that is not there."),
        ("state", f'{EMPTY},"turn":9}}', "Its table does not add up: it does not go with those who sit"),
        ("state", f'{EMPTY},"finished":"?"}}', "Its table does not add up: it is a table for another"),
        ("state", other_seats, "Its table does not add up: it is a table for another number of seats."),
        ("options", '{"cards": 0}', "Its record is damaged: cards: input should be greater"),
        ("seats", "[]", "Its table does not add up: it does not go with those who sit there."),
        ("seats", "nonsense", ""),
        ("seats", '[{"name": 5}]', ""),
        (
            "seats",
            '[{"name": "Ann"}, {"name": "\\u001b[2J"}]',
            "Its record is damaged: A name is made of printable letters",
        ),
        ("seed", "5", "Its record is damaged: the seed."),
        ("seed", "", "Its record is damaged"),
        ("draws", "many", "Its record is damaged: the seed."),
        ("count", "many", "Its record is damaged"),
        ("conceded", 5, "Its record is damaged: seat 5 conceded."),
        ("digest", "other", "The data of Stacks changed since it was begun"),
        ("files", "[]", ""),
        ("schema", 2, "It was saved by a newer rocketarcade."),
    ],
)
def test_a_broken_record_is_kept_with_its_reason(
    tmp_path: Path, column: str, value: Any, reason: str
) -> None:
    state = saved(tmp_path, seed="one")
    saved(tmp_path, seed="two")
    if column == "files":
        edit(tmp_path, "UPDATE matches SET digest = 'other'")
    value = value(state) if callable(value) else value
    edit(tmp_path, f"UPDATE matches SET {column} = ? WHERE id = 1", value)
    before = record(tmp_path)
    archive = Archive(tmp_path)
    assert archive.trouble is None
    with pytest.raises(Broken) as broken:
        archive.resume(1)
    assert str(broken.value).startswith(reason)
    entry = archive.matches()[1]
    assert (entry.id, entry.status, entry.locked) == (1, "broken", False)
    if column != "seats":
        assert entry.note == str(broken.value)
    assert record(tmp_path) == before
    if column != "files":
        assert archive.resume(2).trouble is None
    archive.delete(1)
    assert [entry.id for entry in archive.matches()] == [2]


def test_a_table_that_the_rules_would_not_begin_any_more_is_broken(tmp_path: Path) -> None:
    saved(tmp_path, "Ann", "Bob", "Cleo")
    edit(tmp_path, """UPDATE matches SET options = '{"duel": true}'""")
    with pytest.raises(Broken, match=r"^The rules no longer allow this table: A duel .*\(ST-02\)$"):
        Archive(tmp_path).resume(1)


def test_a_repaired_match_is_not_broken_any_more(tmp_path: Path) -> None:
    state = saved(tmp_path)
    edit(tmp_path, "UPDATE matches SET state = ?", twice(state))
    archive = Archive(tmp_path)
    with pytest.raises(Broken):
        archive.resume(1)
    edit(tmp_path, "UPDATE matches SET state = ?", state)
    assert archive.resume(1).match.state.model_dump_json() == state
    assert [entry.status for entry in archive.matches()] == ["playing"]


@pytest.mark.parametrize(
    "damage",
    [
        "seats = CAST(x'ff' AS TEXT)",
        "seats = '{}'",
        "seats = '[1]'",
        f"seats = '{'[' * 5000}'",
        "seats = x'00'",
        'seats = \'[{"name": "\\u001b[2J", "player": "person"}]\'',
        "title = CAST(x'ff' AS TEXT), changed = 'yesterday'",
        "slug = 5, count = 'many'",
        "schema = 'new'",
        "status = 'paused'",
        "note = x'ff', status = 5",
    ],
)
def test_a_damaged_line_of_the_list_is_one_line(tmp_path: Path, damage: str) -> None:
    for seed in ("one", "two", "three"):
        saved(tmp_path, seed=seed)
    edit(tmp_path, f"UPDATE matches SET {damage} WHERE id = 2")
    archive = Archive(tmp_path)
    assert [(entry.id, entry.status) for entry in archive.matches()] == [
        (3, "playing"),
        (2, "playing" if damage == "seats = '{}'" else "broken"),
        (1, "playing"),
    ]
    assert archive.trouble is None


def test_nothing_in_a_list_steers_the_terminal(tmp_path: Path) -> None:
    saved(tmp_path)
    edit(tmp_path, "UPDATE matches SET title = ?, broken = ?", "\x1b[2Jtitle", "\x9breason")
    (entry,) = Archive(tmp_path).matches()
    assert (entry.title, entry.note) == ("?[2Jtitle", "?reason")


def test_a_newer_record_is_listed_as_that_before_anybody_opens_it(tmp_path: Path) -> None:
    saved(tmp_path)
    edit(tmp_path, "UPDATE matches SET schema = 2")
    (entry,) = Archive(tmp_path).matches()
    assert (entry.status, entry.note) == ("broken", "It was saved by a newer rocketarcade.")


def test_a_match_goes_on_only_with_the_data_it_was_begun_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "deck.toml").write_text("cards = 4")
    (data / "yard.toml").write_text("places = 6")
    monkeypatch.setattr(assets, "folder", lambda name: data)
    saved(tmp_path)
    (data / "deck.toml").write_text("cards = 5")
    (data / "prices.toml").write_text("new")
    archive = Archive(tmp_path)
    sentence = (
        "The data of Stacks changed since it was begun: deck.toml, prices.toml."
        " It can be carried on once that is as it was."
    )
    with pytest.raises(Broken) as broken:
        archive.resume(1)
    assert str(broken.value) == archive.matches()[0].note == sentence
    (data / "deck.toml").write_text("cards = 4")
    (data / "prices.toml").unlink()
    assert archive.resume(1).match.move_count == 8


def test_where_the_rules_have_changed_the_saved_state_stands_and_undo_starts_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = saved(tmp_path, cards=20)
    moves = record(tmp_path)[0]
    monkeypatch.setattr(type(toy.GAME), "refuse", lambda *_: Refusal("ST-09", "Not any more."))
    match = Archive(tmp_path).resume(1)
    assert match.match.state.model_dump_json() == state
    assert (match.match.unreplayed, match.match.move_count, match.match.records) == (8, 8, [])
    assert match.match.why_no_undo(0) == "There is nothing to take back."
    assert record(tmp_path)[0] == moves
    match.close()
    monkeypatch.undo()
    toy.install(monkeypatch)
    match = Archive(tmp_path).resume(1)
    assert (match.match.unreplayed, match.match.move_count) == (0, 8)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM moves WHERE number = 3",
        "DELETE FROM moves",
        "UPDATE moves SET action = '{\"type\": \"fly\"}' WHERE number = 3",
        "UPDATE moves SET action = x'ff00' WHERE number = 8",
        "UPDATE moves SET seat = 5 WHERE number = 1",
        "UPDATE matches SET draws = draws + 1",
        "UPDATE matches SET seed = '\"another\"'",
    ],
)
def test_where_the_moves_do_not_lead_to_the_saved_state_the_state_wins_and_play_goes_on(
    tmp_path: Path, damage: str
) -> None:
    state = saved(tmp_path, cards=20)
    edit(tmp_path, damage)
    archive = Archive(tmp_path)
    match = archive.resume(1)
    assert match.match.state.model_dump_json() == state
    assert (match.match.unreplayed, archive.matches()[0].moves) == (8, 8)
    toy.go(match.match, 4)
    assert match.match.log(None)[0].move == 9
    match.match.rewind(2)
    archive.close()
    again = Archive(tmp_path).resume(1).match
    assert again.state == match.match.state
    assert again.move_count == 10


@pytest.mark.parametrize("what", ["garbage", "text", "a cut file", "a folder", "another database"])
def test_what_is_no_archive_is_put_aside_and_a_new_one_is_begun(tmp_path: Path, what: str) -> None:
    path = tmp_path / "archive.db"
    if what == "a folder":
        path.mkdir()
        (path / "file").write_text("kept")
    elif what == "another database":
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.close()
    elif what == "a cut file":
        saved(tmp_path, moves=20, cards=400)
        path.write_bytes(path.read_bytes()[:6000])
    else:
        path.write_bytes(os.urandom(5000) if what == "garbage" else b"hello")
    Path(f"{path}-shm").write_bytes(b"whatever lies beside it")
    before = path.read_bytes() if path.is_file() else b""
    archive = Archive(tmp_path)
    assert archive.trouble
    assert archive.trouble.startswith(f"{path} is ")
    assert archive.trouble.endswith(": it was put aside as archive-aside-1.db, and a new archive was begun.")
    assert archive.matches() == []
    match = archive.start(toy.setup())
    assert (match.id, match.trouble) == (1, None)
    archive.close()
    aside = tmp_path / "archive-aside-1.db"
    if what != "a cut file":  # beside what SQLite takes for its own it sweeps up itself
        assert Path(f"{aside}-shm").exists()
    assert not Path(f"{path}-shm").exists()
    assert (aside / "file").read_text() == "kept" if what == "a folder" else aside.read_bytes() == before
    archive = Archive(tmp_path)
    assert (archive.trouble, len(archive.matches())) == (None, 1)
    archive.close()
    path.write_bytes(b"once more, and this is longer than nothing at all" * 90)
    assert "archive-aside-2.db" in str(Archive(tmp_path).trouble)
    assert aside.exists()


def test_an_empty_file_is_an_archive_with_nothing_in_it(tmp_path: Path) -> None:
    (tmp_path / "archive.db").touch()
    archive = Archive(tmp_path)
    assert (archive.trouble, archive.matches()) == (None, [])
    assert archive.start(toy.setup()).trouble is None


def test_an_archive_of_a_newer_rocketarcade_is_left_alone(tmp_path: Path) -> None:
    saved(tmp_path)
    edit(tmp_path, "PRAGMA user_version = 2")
    before = (tmp_path / "archive.db").read_bytes()
    archive = Archive(tmp_path)
    sentence = "Games are not being saved: the archive belongs to a newer rocketarcade"
    assert (archive.trouble, archive.matches()) == (f"{sentence} ({tmp_path}/archive.db).", [])
    match = archive.start(toy.setup())
    toy.go(match.match, 5)
    assert match.trouble == "This game is not being saved: the archive belongs to a newer rocketarcade."
    archive.remember("key", [1])
    assert archive.recall("key") == [1]
    archive.close()
    assert match.farewell.startswith("Not saved: Stacks, Ann and Bob, move 5. This game is not being saved")
    assert (tmp_path / "archive.db").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["archive.db", "locks"]


def test_damage_in_the_middle_of_the_file_hides_only_what_it_hit(tmp_path: Path) -> None:
    for seed in range(30):
        saved(tmp_path, moves=20, cards=200, seed=str(seed))
    path = tmp_path / "archive.db"
    pages = bytearray(path.read_bytes())
    for page in range(8 * 4096, len(pages), 5 * 4096):
        pages[page : page + 200] = b"\xff" * 200
    path.write_bytes(pages)
    archive = Archive(tmp_path)
    listed = archive.matches()
    outcomes = []
    for id in range(1, 31):
        try:
            archive.resume(id).close()
            outcomes.append("fine")
        except Broken as broken:
            outcomes.append(str(broken).partition(" damaged")[1])
    assert set(outcomes) == {"fine", " damaged"}
    assert len(listed) > 0 or "damaged" in str(archive.trouble)
    assert archive.start(toy.setup()) is not None
