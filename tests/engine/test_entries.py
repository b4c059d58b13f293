"""Entry points are those that Python's own reader finds."""

import importlib.metadata
from pathlib import Path

import pytest

from rocketarcade.engine.entries import Entry, entry_points


@pytest.mark.parametrize("group", ["rocketarcade.games", "console_scripts", "pytest11", "no.such.group"])
def test_they_are_those_that_python_finds(group: str) -> None:
    theirs = importlib.metadata.entry_points(group=group)
    told = [(it.name, it.value.partition("[")[0].strip()) for it in theirs]
    assert sorted(entry_points(group)) == sorted(told)


def test_they_are_loaded_as_python_loads_them() -> None:
    for theirs in importlib.metadata.entry_points(group="rocketarcade.games"):
        assert Entry(theirs.name, theirs.value).load() is theirs.load()
    assert Entry("join", "os : path.join").load() is __import__("os").path.join


def test_the_first_version_on_the_path_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "# games\n[other]\nx = y\n\n[some.group]\n; not this = one\nchess=chess.info:INFO [extra]\n"
    for at, text in enumerate((lines, "[some.group]\nold = chess.old\n", "\udcff")):
        folder = tmp_path / str(at) / f"Chess_Set-{9 - at}.dist-info"
        folder.mkdir(parents=True)
        (folder / "entry_points.txt").write_text(text, "utf-8", "surrogateescape")
    monkeypatch.setattr("sys.path", [str(tmp_path / name) for name in ("none", "0", "1", "2")])
    assert entry_points("some.group") == [Entry("chess", "chess.info:INFO")]
    monkeypatch.setattr("sys.path", [str(tmp_path / "2"), str(tmp_path / "1")])
    assert entry_points("some.group") == []
