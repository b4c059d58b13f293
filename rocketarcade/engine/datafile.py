"""Reading a game's data file: TOML through a pydantic model, its faults as sentences for people.

Tables correct these files (`ROCKETARCADE_ASSETS`), so a fault names the file, the entry and what is
wrong with it, counting entries from 1.
"""

import tomllib
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)


class DataFault(ValueError):
    """A data file that cannot be used; the text is one sentence."""


def read(model: type[M], path: Path) -> M:
    """The file's contents; DataFault where it cannot be read or breaks a rule of the model."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise DataFault(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:  # not TOML, or not text
        raise DataFault(f"{path} is not TOML: {error}.") from error
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise DataFault(f"{path}: {_sentence(error)}") from error


def _sentence(error: ValidationError) -> str:
    """The first fault, with its place: "rockets, entry 3, seats: input should be ..."."""
    first = error.errors(include_url=False)[0]
    place = ", ".join(f"entry {part + 1}" if isinstance(part, int) else part for part in first["loc"])
    text = first["msg"].removeprefix("Value error, ").rstrip(".")
    return f"{place}: {text}." if place else f"{text}."
