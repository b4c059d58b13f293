"""One person's choice in lines: the choice tree as numbered lists, step by step."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from rocketarcade.engine.match import Match
from rocketarcade.engine.walk import Offer, Walk
from rocketarcade.engine.wording import capital, listed
from rocketarcade.plain.console import Console
from rocketarcade.plain.why import refusals

Kind = Literal["action", "undo", "redo", "table", "log", "rules", "help", "quit"]

WORDS: dict[str, Kind | Literal["why", "back", "done"]] = {
    "u": "undo", "undo": "undo", "redo": "redo", "t": "table", "table": "table", "l": "log", "log": "log",
    "r": "rules", "rules": "rules", "h": "help", "help": "help", "q": "quit", "quit": "quit", "?": "why",
    "why": "why", "b": "back", "back": "back", "d": "done", "done": "done",
}  # fmt: skip


class Answer(NamedTuple):
    """What was typed, understood."""

    kind: Kind
    words: str = ""
    action: Any = None


class Turn:
    """Asks until there is something to do. It plays nothing itself."""

    def __init__(self, match: Match, seat: int, console: Console, cautions: bool) -> None:
        self.match = match
        self.seat = seat
        self.console = console
        self.cautions = cautions
        self.rule = ""
        """Of the last refusal: where the rulebook opens."""
        self.restart()

    def restart(self) -> None:
        """Begin the choice again."""
        self.walk = Walk(self.match.game, self.match.view(self.seat), self.seat)
        self._shown = False

    def ask(self) -> Answer:
        """The next thing that is not only a step in the choice."""
        while True:
            if not self._shown:
                self._show()
            word, *rest = self.console.ask(f"{self.match.names[self.seat]}>").split() or [""]
            kind = WORDS.get(word.casefold())
            if not word:
                self._show()
            elif kind == "why":
                self._why()
            elif kind == "back":
                self._back()
            elif kind is None or kind == "done":
                action = self._walk([word, *rest])
                if action is not None:
                    return Answer("action", action=action)
            else:
                words = " ".join(rest)
                return Answer(kind, self.rule if kind == "rules" and not words else words)

    def _offers(self) -> list[Offer]:
        return [offer for offer in self.walk.offers() if offer.refusal is None]

    def _show(self) -> None:
        """The choices at this step, numbered."""
        self._shown = True
        name, trail = self.match.names[self.seat], ": ".join(step.label for step in self.walk.steps)
        self.console.say(f"{self._named(capital(trail))}:" if trail else f"{name} may:")
        for number, offer in enumerate(self._offers(), 1):
            labels = [capital(offer.label), *(step.label for step in self.walk.forced(offer.ref))]
            chosen = " (chosen)" if offer.chosen else ""
            self.console.say(f"{number}. {self._named(': '.join(labels))}{chosen}")
        if self.walk.sets:
            done = ", then d when done" if self.walk.can_finish else ""
            self.console.say(f"Numbers switch these on and off{done}; b goes back.")
        elif self.walk.can_finish:
            self.console.say("d: that is all; b goes back.")
        elif self.walk.begun:
            self.console.say("b goes back.")

    def _named(self, text: str) -> str:
        return self.match.named(text)

    def _walk(self, words: list[str]) -> Any:
        """Follow the numbers; the action, once it is complete and wanted."""
        while words:
            word = words.pop(0).rstrip(".,")
            if WORDS.get(word.casefold()) == "done":
                refusal = self.walk.finish()
            else:
                offers = self._offers()
                if not (word.isdecimal() and 0 < int(word[:9]) <= len(offers)):
                    said = self._read(" ".join([word, *words]))
                    if said is not None:
                        return self._spoken(said)
                    self._unclear(word, len(offers))
                    return None
                refusal = self.walk.pick(offers[int(word) - 1].ref)
            if refusal:
                self.console.say(self._named(str(refusal)))
                return None
            self._shown = False
            if self.walk.action is not None:
                return self._complete(self.walk.action, words)
        return None

    def _read(self, words: str) -> Any:
        """The whole choice in the game's own words, where the game takes any (`read`)."""
        read = getattr(self.match.game, "read", None)
        return None if read is None else read(words, self.walk.view, self.seat)

    def _spoken(self, action: Any) -> Any:
        """That choice, if the rules allow it; it has its free numbers with it."""
        action = self._without_skill(action)
        refusal = self.match.game.refuse(self.walk.view, self.seat, action)
        if refusal is None:
            return self._careful(action)
        self.rule = refusal.rule
        self.console.say(self._named(str(refusal)))
        return None

    def _without_skill(self, action: Any) -> Any:
        """The choice, with what only a hand on the screen can do at its default."""
        usual = action.representative()
        deeds = {name: getattr(usual, name) for name, mark in action.free_fields().items() if mark.skill}
        if any(getattr(action, name) != value for name, value in deeds.items()):
            self.console.say("How well a hand does it is left to chance here.")
        return action.model_copy(update=deeds) if deeds else action

    def _unclear(self, word: str, count: int) -> None:
        wanted = "the number 1" if count == 1 else f"a number from 1 to {count}"
        self.console.say(f"{word[:40]} is none of the choices: type {wanted}, or h for help.")

    def _complete(self, action: Any, words: list[str]) -> Any:
        """The whole choice: its free numbers, then the caution, if it has one."""
        free = action.free_fields()
        if free:
            action = self._free(action, words)
        elif words:
            self.console.say(f"The rest is left out: {' '.join(words)[:40]}.")
        if action is None:
            self.restart()
            return None
        return self._careful(action)

    def _careful(self, action: Any) -> Any:
        """The choice, once its caution has been answered; the walk begins again where it is not wanted."""
        caution = self.cautions and self.match.game.caution(self.walk.view, self.seat, action)
        if caution:
            self.console.say(self._named(caution))
            if self.console.ask("Do it all the same? y or n:").casefold() not in ("y", "yes"):
                self.restart()
                return None
        return action

    def _free(self, action: Any, words: list[str]) -> Any:
        """The action with its free fields as typed, None for a step back."""
        free = self._open_fields(action)
        if not free:
            return action
        ranges = [
            f"{name} from {mark.low} to {mark.high}{' ' if mark.unit else ''}{mark.unit}"
            for name, mark in free.items()
        ]
        usual = " ".join(str(getattr(action, name)) for name in free)
        while True:
            if not words:
                self.console.say(f"Type {listed(ranges)}; only Enter for {usual}, b goes back.")
                words = self.console.ask(f"{self.match.names[self.seat]}>").split() or usual.split()
            if WORDS.get(words[0].casefold()) == "back":
                return None
            values, fault = _whole_numbers(words, list(free.items()))
            if not fault:
                wanted = action.model_copy(update=dict(zip(free, values, strict=True)))
                refusal = self.match.game.refuse(self.walk.view, self.seat, wanted)
                if refusal is None:
                    return wanted
                self.rule, fault = refusal.rule, self._named(str(refusal))
            self.console.say(fault)
            words = []

    def _open_fields(self, action: Any) -> dict[str, Any]:
        """Its free fields, without those that are no choice: where the hand shows its skill on the screen."""

        def choices(name: str, mark: Any) -> int:
            values = range(mark.low, mark.high + 1)
            tried = (action.model_copy(update={name: value}) for value in values)
            return sum(self.match.game.refuse(self.walk.view, self.seat, other) is None for other in tried)

        free = action.free_fields().items()
        return {name: mark for name, mark in free if not mark.skill and choices(name, mark) > 1}

    def _back(self) -> None:
        if not self.walk.back():
            self.console.say("This is the beginning of the choice; u takes the last move back.")
        self._shown = False

    def _why(self) -> None:
        lines, rule = refusals(self.match.game, self.walk.view, self.seat)
        for line in lines:
            self.console.say(self._named(line))
        if rule:
            self.console.say("Type r to read the first of these rules.")
        if not lines:
            self.console.say("Everything that one might try is allowed now.")
        self.rule = rule


def _whole_numbers(words: list[str], free: list[tuple[str, Any]]) -> tuple[list[int], str]:
    """The numbers that were typed, or a sentence on what is wrong with them."""
    if len(words) != len(free):
        numbers = "1 number is" if len(free) == 1 else f"{len(free)} numbers are"
        return [], f"{numbers} asked for, not {len(words)}."
    values = []
    for word, (name, mark) in zip(words, free, strict=True):
        try:
            value = int(word[:12])
        except ValueError:
            return [], f"{word[:40]} is no whole number."
        if not mark.low <= value <= mark.high:
            return [], f"{name} goes from {mark.low} to {mark.high}; {value} is outside."
        values.append(value)
    return values, ""
