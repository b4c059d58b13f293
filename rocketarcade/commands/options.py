"""A game's options from words: `--set option=value` and `--preset NAME`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from rocketarcade.commands import Mistake
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.options import Options
from rocketarcade.engine.wording import listed

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def options_from(game: AnyGame, preset: str | None, sets: Sequence[str]) -> Options:
    """The preset's options (the first preset's where none is named) with what was set; Mistake."""
    options = _preset(game, preset)
    given: dict[str, Any] = {}
    for text in sets:
        name, equals, value = text.partition("=")
        name = _plain(name)
        field = type(options).model_fields.get(name)
        if field is None or not equals:
            names = listed(list(type(options).model_fields)) or "none"
            what = f"no option {name!a}" if equals else f"no value in --set {text!a}"
            raise Mistake(f"{game.info.title} has {what}; write option=value, its options are {names}.")
        try:
            given[name] = _read(field.annotation, field.metadata, value.strip())
        except ValueError:
            values = _values(field.annotation, field.metadata)
            raise Mistake(f"{name} cannot be {value!a}; it takes {values}.") from None
    try:
        return type(options).model_validate({**dict(options), **given})
    except ValidationError as error:
        raise Mistake(f"These options do not go together: {error.errors()[0]['msg']}.") from None


def _preset(game: AnyGame, wanted: str | None) -> Options:
    presets: dict[str, Options] = dict(game.presets())
    if wanted is None:
        return next(iter(presets.values()), game.options())
    for name, options in presets.items():
        if _plain(name) == _plain(wanted):
            return options
    names = listed([f'"{name}"' for name in presets]) or "none"
    raise Mistake(f"{game.info.title} has no preset {wanted!a}; its presets are {names}.")


def _plain(name: str) -> str:
    """Names match whatever their case, spaces, hyphens and underscores."""
    return re.sub(r"[\s_-]+", "_", name.strip().casefold())


def _read(annotation: Any, metadata: Iterable[Any], text: str) -> Any:
    """The value the text stands for; ValueError where it stands for none of the field's."""
    annotation, metadata = _bare(annotation, metadata)
    if annotation is bool:
        if text.casefold() not in _YES + _NO:
            raise ValueError
        return text.casefold() in _YES
    if get_origin(annotation) is Literal:
        for value in get_args(annotation):
            if str(value).casefold() == text.casefold():
                return value
        raise ValueError
    if get_origin(annotation) is tuple:
        return tuple(_read(get_args(annotation)[0], (), part.strip()) for part in text.split(",") if text)
    low, high = _bounds(metadata)
    number = int(text)
    if (low is not None and number < low) or (high is not None and number > high):
        raise ValueError
    return number


def _values(annotation: Any, metadata: Iterable[Any]) -> str:
    """The field's values, in words."""
    annotation, metadata = _bare(annotation, metadata)
    if annotation is bool:
        return "yes or no"
    if get_origin(annotation) is Literal:
        return listed([str(value) for value in get_args(annotation)], "or")
    if get_origin(annotation) is tuple:
        return f"for each seat, with commas between them, {_values(get_args(annotation)[0], ())}"
    low, high = _bounds(metadata)
    if low is None and high is None:
        return "a whole number"
    return f"a whole number from {low} to {high}" if low is not None else f"a whole number up to {high}"


def _bare(annotation: Any, metadata: Iterable[Any]) -> tuple[Any, list[Any]]:
    """The annotation without Annotated, and all that was said with it."""
    said = list(metadata)
    if get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for item in more:
            said += item.metadata if isinstance(item, FieldInfo) else [item]
    return annotation, said


def _bounds(metadata: Iterable[Any]) -> tuple[int | None, int | None]:
    low = high = None
    for item in metadata:
        low = getattr(item, "ge", low)
        high = getattr(item, "le", high)
    return low, high
