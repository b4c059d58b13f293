"""Signal Fire installed as what it is, a package of its own, beside the arcade in a new environment.

The environment sees the packages this one has, so nothing is fetched; Signal Fire itself is built and
installed by pip, and found through its own entry point.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.conformance.subjects import TESTS


def run(*command: str | Path, cwd: Path) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "ROCKETARCADE"))}
    environment |= {"ROCKETARCADE_HOME": str(cwd / "home"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A python with the arcade and, installed, Signal Fire."""
    folder = tmp_path_factory.mktemp("outside")
    root = folder / "venv"
    venv.create(root, with_pip=False)
    python = root / "bin" / "python"
    site = sysconfig.get_path("purelib", vars={"base": str(root), "platbase": str(root)})
    # The arcade's own source comes first: another checkout may be what is installed here.
    seen = f"{TESTS.parent}\nimport site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    (Path(site) / "seen.pth").write_text(seen, "utf-8")
    source = folder / "source"
    source.mkdir()
    package = TESTS / "testgame"
    (source / "pyproject.toml").write_bytes((package / "pyproject.toml").read_bytes())
    for file in (package / "src").rglob("*"):
        if file.is_file() and file.suffix != ".pyc":
            copy = source / file.relative_to(package)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index")
    run(*pip, "--no-build-isolation", source, cwd=folder)
    return python


def test_it_is_one_of_the_games(outside: Path, tmp_path: Path) -> None:
    printed = run(outside, "-m", "rocketarcade", "games", "--json", cwd=tmp_path)
    games = {game["slug"]: game for game in json.loads(printed)}
    assert "pocket-rockets" in games
    assert games["signal-fire"]["title"] == "Signal Fire"
    assert games["signal-fire"]["seats"] == [2, 4]
    assert games["signal-fire"]["rules"] == 22
    assert "hull" in json.dumps(games["signal-fire"]["options"])


def test_its_rules_and_data_came_with_it(outside: Path, tmp_path: Path) -> None:
    assert "SF-27" in run(outside, "-m", "rocketarcade", "rules", "signal-fire", "SF-27", cwd=tmp_path)
    where = run(outside, "-c", "import signal_fire; print(signal_fire.__file__)", cwd=tmp_path)
    assert str(outside.parents[1]) in where, "the one that was installed, not the one in the checkout"


def test_it_plays_from_beginning_to_end(outside: Path, tmp_path: Path) -> None:
    command = (outside, "-m", "rocketarcade", "simulate", "signal-fire")
    seats = ("--seats", "bot:random,bot:random,bot:random", "--games", "5", "--json")
    report = json.loads(run(*command, *seats, cwd=tmp_path))
    assert (report["games"], report["faults"], report["unfinished"]) == (5, 0, 0)
