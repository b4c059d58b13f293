"""Data files: ours, another package's, or laid over by a table."""

from pathlib import Path

import pytest

from rocketarcade.engine import assets
from rocketarcade.engine.catalogue import catalogue
from tests.engine.toy import INFO


@pytest.fixture
def info(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    (tmp_path / "deck.toml").write_text("cards = 1")
    (tmp_path / "yard.toml").write_text("places = 6")
    (tmp_path / "rulebook.md").write_text("# Stacks")
    monkeypatch.setattr(assets, "folder", lambda name: tmp_path)
    return INFO


def test_our_own_are_found() -> None:
    assert (assets.root() / "LICENSE").is_file()
    for game in catalogue().games.values():
        assert assets.find(game.assets, "rulebook.md").is_file()


def test_another_packages_are_found_in_it() -> None:
    assert assets.folder("rocketarcade:engine") == Path(assets.__file__).parent


def test_a_file_laid_over_replaces_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pocket-rockets").mkdir()
    (tmp_path / "pocket-rockets" / "deck.toml").touch()
    (tmp_path / "other" / "data").mkdir(parents=True)
    (tmp_path / "other" / "data" / "deck.toml").touch()
    monkeypatch.setenv("ROCKETARCADE_ASSETS", str(tmp_path))
    assert assets.find("pocket-rockets", "deck.toml") == tmp_path / "pocket-rockets" / "deck.toml"
    assert assets.find("pocket-rockets", "rulebook.md").parent == assets.root() / "pocket-rockets"
    monkeypatch.setattr(assets, "folder", lambda name: Path("/nowhere"))
    assert assets.find("other:data", "deck.toml") == tmp_path / "other" / "data" / "deck.toml"


def test_the_digest_follows_the_data_and_nothing_else(tmp_path: Path, info: object) -> None:
    before = assets.digest(INFO)
    assert len(before) == 16
    (tmp_path / "rulebook.md").write_text("# Other words")
    assert assets.digest(INFO) == before
    (tmp_path / "deck.toml").write_text("cards = 2")
    assert assets.digest(INFO) != before
    (tmp_path / "deck.toml").write_text("cards = 1")
    assert assets.digest(INFO) == before
    (tmp_path / "deck.toml").rename(tmp_path / "pack.toml")
    assert assets.digest(INFO) != before


def test_the_digest_follows_a_file_laid_over(
    tmp_path: Path, info: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, each = assets.digest(INFO), assets.digests(INFO)
    (tmp_path / "stacks").mkdir()
    (tmp_path / "stacks" / "deck.toml").write_text("cards = 9")
    monkeypatch.setenv("ROCKETARCADE_ASSETS", str(tmp_path))
    assert assets.digest(INFO) != before
    now = assets.digests(INFO)
    assert set(now) == set(each) == {"deck.toml", "yard.toml"}
    assert [name for name in now if now[name] != each[name]] == ["deck.toml"]
