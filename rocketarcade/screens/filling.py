"""Setting the free fields of an action, one after another, by digits or arrows."""

from __future__ import annotations

from typing import Any

STEPS = {"left": -1, "h": -1, "right": 1, "l": 1, "up": 10, "k": 10, "down": -10, "j": -10}


class Filling:
    """The values so far. They start at the action's own."""

    def __init__(self, action: Any) -> None:
        self.action = action
        self.fields = list(action.free_fields().items())
        self.values: dict[str, int] = {name: getattr(action, name) for name, _ in self.fields}
        self.at = 0
        """Which field is being set."""
        self.text = ""
        """Digits typed for it, not taken on yet."""

    @property
    def complete(self) -> bool:
        """Whether every field was entered."""
        return self.at >= len(self.fields)

    @property
    def filled(self) -> Any:
        """The action with these values."""
        return self.action.model_copy(update=self.values)

    @property
    def question(self) -> str:
        """What the prompt says."""
        if self.complete:
            return ""
        name, mark = self.fields[self.at]
        unit = f" {mark.unit}" if mark.unit else ""
        value = self.text or str(self.values[name])
        return f"{name.replace('_', ' ')}: [ {value} ]{unit}, from {mark.low} to {mark.high}"

    def key(self, key: str, character: str) -> bool:
        """A digit, a minus, a deletion or an arrow; whether it was one."""
        name, mark = self.fields[self.at]
        if (character.isascii() and character.isdigit()) or (character == "-" and not self.text):
            self.text = (self.text + character)[:6]
        elif key == "backspace" and self.text:
            self.text = self.text[:-1]
        elif key in STEPS:
            start = self._typed(self.values[name])
            self.values[name] = min(mark.high, max(mark.low, start + STEPS[key]))
            self.text = ""
        else:
            return False
        return True

    def enter(self) -> str | None:
        """Take the field on and go to the next; what is wrong with it, as a sentence."""
        name, mark = self.fields[self.at]
        value = self._typed(self.values[name])
        if not mark.low <= value <= mark.high:
            return f"From {mark.low} to {mark.high}, not {value}."
        self.values[name], self.text = value, ""
        self.at += 1
        return None

    def _typed(self, otherwise: int) -> int:
        try:
            return int(self.text)
        except ValueError:
            return otherwise
