"""Where data files are: in a wheel, in a source tree, in another package, or laid over by a table.

`ROCKETARCADE_ASSETS=DIR` names a folder whose files replace ours of the same path, so that people with
the printed cards can correct them.
"""

import os
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

from rocketarcade.engine.info import Info


@cache
def root() -> Path:
    """The arcade's own assets: beside the modules when installed, beside the package in a checkout."""
    package = Path(str(files("rocketarcade")))
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def folder(name: str) -> Path:
    """The folder `Info.assets` names: in our assets, or "package:folder" in another package."""
    if ":" not in name:
        return root() / name
    package, _, path = name.partition(":")
    return Path(str(files(package))) / path


def find(name: str, file: str) -> Path:
    """A file of a game's folder, from the overlay if it is there. It need not exist."""
    overlay = os.environ.get("ROCKETARCADE_ASSETS")
    if overlay:
        laid_over = Path(overlay) / name.replace(":", "/") / file
        if laid_over.is_file():
            return laid_over
    return folder(name) / file


def digest(info: Info) -> str:
    """A fingerprint of the game's data files (TOML), as matches carry it: 16 hex digits."""
    found = blake2b(digest_size=8)
    for path in sorted(folder(info.assets).glob("*.toml")):
        found.update(path.name.encode() + b"\0" + find(info.assets, path.name).read_bytes() + b"\0")
    return found.hexdigest()


def digests(info: Info) -> dict[str, str]:
    """The same file by file, to name what has changed."""
    return {
        path.name: blake2b(find(info.assets, path.name).read_bytes(), digest_size=8).hexdigest()
        for path in sorted(folder(info.assets).glob("*.toml"))
    }
