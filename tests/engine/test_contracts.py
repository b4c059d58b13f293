"""The import contracts speak of modules by name: none that does not draw may be missing from them."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DRAWS = re.compile(
    "from textual|import textual|from rocketarcade.(widgets|screens)"
    r"|from rocketarcade.games.\w+ import faces"  # a game's own, which draw
)
MODULES = sorted((ROOT / "rocketarcade" / "games").glob("*/*.py"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_a_game_s_module_draws_or_stands_under_the_contract(module: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]
    ruled = {name.rpartition(".")[2] for name in contract["source_modules"]}
    draws = bool(DRAWS.search(module.read_text("utf-8")))
    assert module.stem == "__init__" or draws != (module.stem in ruled)
