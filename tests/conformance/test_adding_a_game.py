"""The page for authors of games quotes Signal Fire as it is."""

import re

from rocketarcade.engine.game import Game
from tests.conformance.subjects import TESTS

PAGE = (TESTS.parent / "assets" / "docs" / "adding-a-game.md").read_text("utf-8")
GAME = TESTS / "testgame"
BLOCKS = re.findall(r"```(?:python|toml)\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)


def test_every_excerpt_is_in_its_file() -> None:
    assert len(BLOCKS) >= 8
    assert len(BLOCKS) == len(re.findall(r"```(?:python|toml)\n", PAGE)), "an excerpt names its file"
    for name, excerpt in BLOCKS:
        file = GAME / name if name == "pyproject.toml" else GAME / "src" / "signal_fire" / name
        assert excerpt in file.read_text("utf-8"), f"{name} has no such lines:\n{excerpt}"


def test_every_file_of_the_game_is_listed() -> None:
    files = {file.name for file in (GAME / "src" / "signal_fire").glob("*.py")} - {"__init__.py"}
    listed = set(re.findall(r"`(\w+\.py)`", PAGE.split("## The files")[1].split("## ")[0]))
    assert listed == files


def test_every_member_of_the_protocol_is_explained() -> None:
    members = {name for name in vars(Game) if not name.startswith("_")} | set(Game.__annotations__)
    unsaid = {name for name in members - {"info", "options", "state"} if f"`{name}`" not in PAGE}
    assert unsaid == set()
