"""Settings: the file, and the screen that changes them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rocketarcade import settings
from rocketarcade.engine.archive import home
from rocketarcade.screens.settings import TOLD, SettingsScreen
from rocketarcade.settings import FILE, Settings
from rocketarcade.widgets import swing
from rocketarcade.widgets.stepper import Stepper
from rocketarcade.widgets.swing import Swing
from tests.ui.arcade import arcade


def test_every_setting_is_on_the_screen() -> None:
    assert set(TOLD) == set(settings.CHOICES) == set(Settings.__dataclass_fields__)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    mine = Settings("private", False, 0, False, 1.5, animation=False, theme="light", ascii=True)
    assert settings.save(tmp_path / "new", mine) is None
    assert settings.load(tmp_path / "new") == (mine, None)


def test_no_file_means_the_usual_ones(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == (Settings(), None)


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00\xff", '"x"', "[" * 100_000])
def test_a_damaged_file_means_the_usual_ones_and_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "latin-1")
    found, trouble = settings.load(tmp_path)
    assert found == Settings()
    assert trouble is not None
    assert trouble.startswith("The settings cannot be read")


@pytest.mark.parametrize(
    "wrong",
    [{"pace": -1}, {"pace": True}, {"mouse": 1}, {"hide_after": 1.5}, {"reactions": "never"}, {"new": 1},
     {"pace": float("nan")}, {"theme": "blue"}, {"theme": ["dark"]}, {"ascii": None}, {"animation": "no"}],
)  # fmt: skip
def test_what_is_not_understood_is_left_out_and_named(tmp_path: Path, wrong: dict[str, object]) -> None:
    (tmp_path / FILE).write_text(json.dumps({"cautions": False, **wrong}))
    found, trouble = settings.load(tmp_path)
    assert found == Settings(cautions=False)
    assert trouble is not None
    assert next(iter(wrong)) in trouble


async def test_a_folder_where_the_file_should_be_costs_the_settings_and_nothing_else() -> None:
    (home() / FILE).mkdir(parents=True)
    (home() / "archive.db").mkdir()  # two sentences, and room for both of them
    async with arcade() as it:
        assert it.app.settings == Settings()
        shown = " ".join(it.text.split())
        assert f"The settings cannot be read, the usual ones are used: {home() / FILE} is a folder;" in shown
        assert "move it away." in shown
        assert "and a new archive was begun." in shown
        await it.press("s")
        await it.on(SettingsScreen)
        await it.press("right")
        assert it.app.settings.reactions == "private"
        assert "not being saved" in it.text
        assert [path.name for path in home().glob("settings*")] == [FILE], "nothing half written is left"


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trouble = settings.save(tmp_path / "file", Settings())
    assert trouble is not None
    assert trouble.startswith("The settings are not being saved")


async def test_changes_are_kept_at_once() -> None:
    async with arcade() as it:
        await it.press("s")
        screen = await it.on(SettingsScreen)
        await it.press("right")
        assert it.app.settings.reactions == "private"
        await it.press("down", "left")
        assert it.app.settings.cautions is False
        await it.pilot.click("#pace")
        assert it.app.settings.pace != 0.6
        assert settings.load(it.app.folder) == (it.app.settings, None)
        assert len(screen.query(Stepper)) == len(TOLD)


async def test_the_delay_has_a_bar_to_try_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with arcade() as it:
        await it.press("s")
        screen = await it.on(SettingsScreen)
        bar = screen.query_one(Swing)
        await it.press("t")
        assert not bar.swinging, "there is a bar beside the delay only"
        screen.query_one("#delay").focus()
        await it.until(lambda: bar.swinging)
        await it.press("t")
        assert not bar.swinging
        assert "mm from the middle; with a delay of" in it.text
        assert "█" in bar.text
        await it.press("t")
        assert bar.swinging
        with monkeypatch.context() as patch:
            patch.setattr(swing, "PATIENCE", 0.05)
            bar.keep()
            await it.until(lambda: not bar.swinging)  # nobody is there
        await it.press("t")
        assert bar.swinging
        await it.press("up")
        assert not bar.swinging
        assert "mm from the middle" not in it.text


def test_what_is_not_understood_is_told_without_signs_that_a_terminal_obeys(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"\x1b[31m\n": 1, "pace": -1, "größe": 2}), "utf-8")
    kept, trouble = settings.load(tmp_path)
    assert kept == Settings()
    assert trouble == "Settings not understood and left out: \\x1b[31m\\n, größe, pace."
