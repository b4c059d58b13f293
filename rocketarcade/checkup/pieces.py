"""What the arcade is made of: versions, games, and the data files laid over theirs."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path

from rocketarcade.checkup.finding import Finding, printable
from rocketarcade.engine import assets
from rocketarcade.engine.catalogue import Unplayable, catalogue, load
from rocketarcade.engine.info import Info
from rocketarcade.engine.rulebook import rulebook
from rocketarcade.engine.wording import listed

PACKAGES = ("rocketarcade", "textual", "rich", "pydantic", "platformdirs")


def versions() -> list[Finding]:
    """Python, SQLite, and the packages; a version that we pin has to be that one."""
    pinned = dict(re.findall(r"^([\w-]+)==([\w.]+)", "\n".join(_wanted()), re.MULTILINE))
    found = [Finding("python", platform.python_version()), Finding("sqlite", sqlite3.sqlite_version)]
    for name in PACKAGES:
        wanted = f"{name}=={pinned[name]}" if name in pinned else name
        try:
            has = version(name)
        except PackageNotFoundError:
            found.append(Finding(name, "missing", fault=f"Install it: pip install {wanted}."))
            continue
        wrong = name in pinned and has != pinned[name]
        fault = f"The arcade is made for another one: pip install {wanted}." if wrong else ""
        found.append(Finding(name, has, fault=fault))
    return found


def _wanted() -> list[str]:
    try:
        return requires("rocketarcade") or []
    except PackageNotFoundError:
        return []


def games() -> list[Finding]:
    """Every game, with the faults of its data, and what could not be read as a game."""
    found = [_game(info) for info in catalogue().games.values()]
    for sentence in catalogue().faults:
        fault = f"{printable(sentence).rstrip('.')}. Mend its package, or remove it."
        found.append(Finding("game", "not read", fault=fault))
    if not found:
        found.append(Finding("games", "none", fault="Install rocketarcade again, as its README says."))
    return found + _overlay()


def _game(info: Info) -> Finding:
    value = "ready"
    try:
        load(info.slug)
        value = f"ready, {len(rulebook(info).numbers)} rules"
        module = info.screen.partition(":")[0]
        if find_spec(module) is None:
            raise Unplayable(f"{info.title} has no screen; {module} is missing.")
    except Unplayable as error:
        return Finding(info.slug, "not playable", fault=_mend(str(error)))
    except (OSError, ValueError, ImportError) as error:
        return Finding(info.slug, "not whole", fault=_mend(f"{info.title}: {error}"))
    return Finding(info.slug, value)


def _mend(error: str) -> str:
    overlay = os.environ.get("ROCKETARCADE_ASSETS")
    way = f"Mend that file (yours are in {overlay})" if overlay else "Install the game again"
    return printable(f"{error.rstrip('.')}. {way}.")


def _overlay() -> list[Finding]:
    """The folder of a table's own data files: a file that replaces none of ours has a wrong name."""
    named = os.environ.get("ROCKETARCADE_ASSETS")
    if not named:
        return []
    folder, what = Path(named), "own data files"
    if not folder.is_dir():
        fault = "ROCKETARCADE_ASSETS names no folder: make it, or unset it."
        return [Finding(what, printable(named), fault=fault)]
    ours = {path.relative_to(assets.root()) for path in assets.root().rglob("*")}
    for info in catalogue().games.values():
        if ":" in info.assets:
            home = assets.folder(info.assets)
            ours |= {Path(info.assets.replace(":", "/")) / path.relative_to(home) for path in home.rglob("*")}
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    strays = [printable(path.as_posix()) for path in files if path not in ours]
    fault = f"No data file of ours is named {listed(strays, 'or')}: see {assets.root()}." if strays else ""
    return [Finding(what, f"{printable(named)}, {len(files) - len(strays)} in use", fault=fault)]
