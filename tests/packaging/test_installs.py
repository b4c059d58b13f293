"""A wheel by way of the sdist, and an editable install, both run from a folder that is not ours."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.packaging


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "ROCKETARCADE"))}
    environment |= {"ROCKETARCADE_HOME": str(cwd / "home"), "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fresh(folder: Path) -> Path:
    """A new virtual environment's bin folder."""
    venv.create(folder, with_pip=True)
    return folder / "bin"


def plays(command: Path, cwd: Path) -> None:
    """The installed command knows its games, their rulebooks and decks, and plays one out."""
    assert "rocketarcade" in run(command, "--version", cwd=cwd)
    games = json.loads(run(command, "games", "--json", cwd=cwd))
    assert "pocket-rockets" in [game["slug"] for game in games]
    assert all(game["rules"] > 20 for game in games)
    assert "PR-13" in run(command, "rules", "pocket-rockets", "PR-13", cwd=cwd)
    for game in games:
        seats = ",".join(["bot:random"] * game["seats"][0])
        report = json.loads(
            run(command, "simulate", game["slug"], "--seats", seats, "--games", "3", "--json", cwd=cwd)
        )
        assert (report["games"], report["faults"], report["unfinished"]) == (3, 0, 0)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the sdist builds."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "-o", out, ROOT, cwd=out)
    return next(out.glob("*.whl"))


def test_the_wheel_holds_every_asset_and_no_test(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file():
            assert f"rocketarcade/assets/{path.relative_to(ROOT / 'assets')}" in names
    assert any(name.endswith(".tcss") for name in names)
    assert not [name for name in names if name.startswith("tests/")]


def test_the_wheel_plays_anywhere(wheel: Path, tmp_path: Path) -> None:
    bin_folder = fresh(tmp_path / "venv")
    run(bin_folder / "pip", "install", "-q", wheel, cwd=tmp_path)
    plays(bin_folder / "rocketarcade", tmp_path)


def test_an_editable_install_plays_anywhere(tmp_path: Path) -> None:
    bin_folder = fresh(tmp_path / "venv")
    run(bin_folder / "pip", "install", "-q", "-e", ROOT, cwd=tmp_path)
    plays(bin_folder / "rocketarcade", tmp_path)
