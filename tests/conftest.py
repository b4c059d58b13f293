"""Ground rules for every test: nobody's data is touched, and the terminal at hand decides nothing."""

import gc
import os
from pathlib import Path

import pytest

from tests.conformance.plugin import pytest_addoption as pytest_addoption
from tests.conformance.plugin import pytest_terminal_summary as pytest_terminal_summary

# Textual reads its environment when it is imported, which test modules do after this one.
for name in list(os.environ):
    if name.startswith("TEXTUAL_SNAPSHOT"):
        continue  # the snapshot plugin tells its workers by it where they put pictures
    if name in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES") or name.startswith("TEXTUAL"):
        del os.environ[name]
os.environ["TEXTUAL_ANIMATIONS"] = "none"  # tests of what moves turn it on
os.environ |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}

from textual import constants  # noqa: E402

vars(constants)["TEXTUAL_ANIMATIONS"] = "none"  # a plugin has imported it before


# An app under Pilot is thousands of objects that live for one test: looking through all of them time and
# again for what nobody refers to is a sixth of what such a test costs.
gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves go to a folder of this test alone, also those of processes it starts."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("ROCKETARCADE_HOME", str(home))
    return home
