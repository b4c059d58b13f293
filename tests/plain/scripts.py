"""A table in lines without a terminal: answers come from a script, and what is said is kept."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from io import StringIO

from rocketarcade.bots import KINDS
from rocketarcade.engine.archive import Archive, OpenMatch
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import PERSON, Seat, Setup
from rocketarcade.plain.console import Console
from rocketarcade.plain.session import Left, Session
from rocketarcade.settings import Settings

COVER = "~~~ covered ~~~"


class Script(Console):
    """Answers in order, "=Draw" for the number of the choice that begins so; EOFError after the last."""

    def __init__(self, answers: Iterable[str]) -> None:
        super().__init__(StringIO(), StringIO())
        self.answers = iter(answers)
        self.lines: list[str] = []
        self.on_say: Callable[[str], None] = lambda line: None

    def say(self, text: str = "", *, whole: bool = False) -> None:
        for line in text.split("\n"):
            self.lines.append(line)
            self.on_say(line)

    def ask(self, prompt: str) -> str:
        try:
            answer = next(self.answers)
        except StopIteration:
            raise EOFError from None
        if answer.startswith("="):
            answer = self._number(answer[1:])
        self.say(f"{prompt} {answer}")
        return answer

    def _number(self, label: str) -> str:
        """The number that the choice has in the last list."""
        for line in reversed(self.lines):
            number, dot, rest = line.partition(". ")
            if dot and number.isdecimal() and rest.startswith(label):
                return number
        raise AssertionError(f"no {label} in\n{self.text}")

    def cover(self) -> None:
        self.lines.append(COVER)

    @property
    def text(self) -> str:
        """Everything said."""
        return "\n".join(self.lines)

    @property
    def in_sight(self) -> str:
        """What was said since the table was covered last."""
        last = max((n for n, line in enumerate(self.lines) if line == COVER), default=-1)
        return "\n".join(self.lines[last + 1 :])


def opened(slug: str, *people: str, seed: str = "seed", **options: object) -> OpenMatch:
    """A match of the game; "bot:random" is a computer player, named Random."""
    seats = []
    for mark, word in enumerate(people):
        bot = word in KINDS
        name, player = ("Random", word) if bot else (word.title(), PERSON)
        seats.append(Seat(name=name, player=player, mark=mark))
    return Archive().start(Setup(slug, load(slug).options(**options), tuple(seats), seed))


def play(open_match: OpenMatch, answers: Iterable[str], settings: Settings | None = None) -> Script:
    """Play with these answers, to the end of the match or of the script."""
    script = Script(answers)
    with contextlib.suppress(EOFError, Left):
        Session(open_match, script, settings or Settings()).run()
    return script
