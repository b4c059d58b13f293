"""A whole match in lines: whose turn it is, what they are told, what they choose.

Follows `engine.hotseat` like the screens do. What a seat may not see is never on the screen of another:
before the keyboard goes from one person to the next, the table is pushed out of sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rocketarcade.bots import KINDS, Bot, make, steady
from rocketarcade.commands import Mistake
from rocketarcade.engine import hotseat
from rocketarcade.engine.archive import OpenMatch
from rocketarcade.engine.match import Match, Refused
from rocketarcade.engine.wording import listed
from rocketarcade.plain.console import Console
from rocketarcade.plain.texts import help_lines, result_lines, rule_lines
from rocketarcade.plain.turn import Answer, Turn
from rocketarcade.settings import Settings

REMINDER = 5
"""So many of the last moves are told again when a match is resumed."""


class Left(Exception):
    """Somebody has chosen to leave; all is saved."""


class Session:
    """One sitting at a match."""

    def __init__(
        self, opened: OpenMatch, console: Console, settings: Settings, notices: Sequence[str] = ()
    ) -> None:
        """`notices` are sentences for whoever sits down first."""
        self.opened = opened
        self.match = opened.match
        self.console = console
        self.settings = settings
        self.holder: int | None = None
        """The seat with the keyboard in front of it; None while the table is covered."""
        self.answering: int | None = None
        """The seat that has said it will answer an open question."""
        earlier = max(0, self.match.move_count - REMINDER)
        self.told = [earlier] * len(self.match.seats)
        """By seat: so many moves it has been told of, as it alone may hear them."""
        self.heard = [earlier] * len(self.match.seats)
        """By seat: so many moves it has been told of as everybody may hear them."""
        self.stale = False
        """Somebody else has moved since the holder saw the table."""
        self.headline = ""
        """The first line of the table as it was shown last: what a turn has left, in many games."""
        self.bots = _bots(self.match)
        self._notices = notices
        self._trouble: str | None = None
        """Why the match is not being saved, as it was said last."""

    def run(self) -> None:
        """Play to the end; Left where somebody leaves, EOFError where nothing more is typed."""
        info = self.match.game.info
        first = f"{info.title}: {listed(self.match.names)}. Type h for help at any time."
        self._notices = (first, *self._notices)
        while True:
            match hotseat.next_up(self.match, self.holder, self.settings.reactions):
                case hotseat.Over():
                    self._over()
                    return
                case hotseat.Computer(seat):
                    view, seconds = self.match.view(seat), self.settings.think
                    self._play(seat, steady(self.bots[seat], self.match.game, view, seat, seconds).action)
                case hotseat.PassFor(seat):
                    self._pass(seat)
                case hotseat.Ask(seats):
                    self._ask(seats)
                case hotseat.Handover(seat):
                    self._hand_over(seat)
                case hotseat.Keep(seat):
                    self._turn(seat)

    # Telling

    @property
    def reader(self) -> int | None:
        """Whose eyes are on the screen: the seat with the keyboard, or the only person there is."""
        if hotseat.keeps_secrets(self.match):
            return self.holder
        people = [seat for seat, who in enumerate(self.match.seats) if who.person]
        return people[0] if len(people) == 1 else self.holder

    def _news(self, seat: int | None, since: int, private: bool = False) -> list[str]:
        """What the seat heard in the moves after `since`; only what not everybody heard, if private."""
        match = self.match
        view = match.view(seat)
        return [
            match.named(match.game.tell(event, view))
            for record in match.records[max(0, since - match.unreplayed) :]
            for event in record.events
            if event.heard_by(seat) and not (private and event.heard_by(None))
        ]

    def _tell(self) -> None:
        """Tell whoever is looking what has happened since they were told last."""
        seat, count = self.reader, self.match.move_count
        for line in self._news(seat, min(self.heard) if seat is None else self.told[seat]):
            self.console.say(line)
        if seat is None:
            self.heard = [count] * len(self.heard)
        else:
            self.told[seat] = self.heard[seat] = count

    def _table(self, seat: int | None) -> None:
        self.stale = False
        text = self._table_text(seat)
        self.headline = text.partition("\n")[0]
        self.console.say(f"\n{text}\n")

    def _table_text(self, seat: int | None) -> str:
        return self.match.named(self.match.game.table(self.match.view(seat), seat))

    def _warn(self, again: bool = False) -> None:
        """Say once when saving stops, and when it works again; `again`: also that it still does not. Said
        where somebody reads it, never right before a cover."""
        for sentence in self._notices:
            self.console.say(sentence)
        self._notices = ()
        trouble = self.opened.trouble
        if trouble != self._trouble or (trouble and again):
            self._trouble = trouble
            self.console.say(trouble or "The game is being saved again.")

    # Moving on

    def _play(self, seat: int, action: Any) -> None:
        self.match.play(seat, action)
        self.answering = None
        self.stale = self.stale or seat != self.holder
        if self.holder is not None or not hotseat.keeps_secrets(self.match):
            self._tell()

    def _pass(self, seat: int) -> None:
        """Pass for a seat: it has said so, or could do nothing else."""
        passes = [action for action in self.match.game.legal(self.match.view(seat), seat) if action.idle]
        self._play(seat, passes[0])

    def _undo(self, seat: int) -> bool:
        """Take the seat's last move back, if that is possible; say what came of it."""
        try:
            self.match.undo(seat)
        except Refused as refused:
            self.console.say(self.match.named(str(refused)))
            return False
        count = self.match.move_count
        self.told = [min(told, count) for told in self.told]
        self.heard = [min(heard, count) for heard in self.heard]
        self.answering = None
        return True

    def _last_person(self) -> int | None:
        """The person who made the last move and may take it back."""
        if not self.match.records:
            return None
        seat = self.match.records[-1].seat
        return seat if self.match.seats[seat].person and self.match.why_no_undo(seat) is None else None

    # A person's choice

    def _turn(self, seat: int) -> None:
        """The seat, which has the keyboard, makes one choice; or takes back, or leaves."""
        self._warn()
        if seat != self.holder or self.stale:
            self.holder = seat
            self._tell()
            self._table(seat)
        headline = self._table_text(seat).partition("\n")[0]
        if headline != self.headline:
            self.headline = headline
            self.console.say(headline)
        turn = Turn(self.match, seat, self.console, self.settings.cautions)
        while True:
            answer = turn.ask()
            match answer.kind:
                case "action":
                    if self._try(seat, answer.action):
                        return
                    turn.restart()
                case "undo":
                    # Nothing lies hidden between people who share a screen: any of them may.
                    last = None if hotseat.keeps_secrets(self.match) else self._last_person()
                    if self._undo(seat if last is None else last):
                        self.console.say("Taken back.")
                        self.holder = None if last not in (None, seat) else self.holder
                        return
                case "redo":
                    if self._redo(seat):
                        return
                case _:
                    self._answer(seat, answer)

    def _try(self, seat: int, action: Any) -> bool:
        try:
            self._play(seat, action)
        except Refused as refused:
            self.console.say(self.match.named(str(refused)))
            return False
        return True

    def _redo(self, seat: int) -> bool:
        try:
            self.match.redo(seat)
        except Refused as refused:
            self.console.say(self.match.named(str(refused)))
            return False
        self._tell()
        return True

    def _answer(self, seat: int, answer: Answer) -> None:
        """What does not move the game on."""
        match answer.kind:
            case "table":
                self._table(seat)
            case "log":
                self._log(seat, answer.words)
            case "rules":
                for line in rule_lines(self.match.game.info, answer.words):
                    self.console.say(line)
            case "help":
                self.console.say(help_lines(self.opened.trouble))
            case "quit":
                raise Left

    def _log(self, seat: int | None, words: str) -> None:
        """The newest moves from the seat's point of view."""
        count = int(words) if words.isdecimal() and len(words) < 9 else 20
        lines = self.match.log(seat, count) if count else []
        if not lines:
            self.console.say("Nothing has happened yet.")
        for line in lines:
            self.console.say(f"{line.move}. {self.match.named(line.text)}")

    # Between people

    def _cover(self) -> None:
        """Nothing stays in sight but what everybody is to know about saving."""
        self.holder = None
        self.console.cover()
        self._warn(again=True)

    def _hand_over(self, seat: int) -> None:
        """Cover the table, say who is next and what all could see; open it when they say so."""
        name, console = self.match.names[seat], self.console
        self._cover()
        console.say(f"Pass the keyboard to {name}.")
        self._say_public((seat,))
        while True:
            last = self._last_person()
            back = f" (u: {self.match.names[last]} takes the last move back.)" if last is not None else ""
            saved = "not saved" if self.opened.trouble else "saved"
            console.say(f"{name}, type y and Enter when you are ready; q leaves, the match is {saved}.{back}")
            console.drop_typed()
            match console.ask(">").casefold():
                case "y" | "yes":
                    break
                case "u" if last is not None:
                    if self._undo(last):
                        return
                case "h" | "help":
                    console.say(help_lines(self.opened.trouble))
                case "q" | "quit":
                    raise Left
        self.holder = seat
        for line in self._news(seat, self.told[seat], private=True):
            console.say(f"You also know: {line}")
        self.told[seat] = self.match.move_count
        self._table(seat)

    def _say_public(self, seats: tuple[int, ...]) -> None:
        """What all could see and one of these seats has not been told of yet."""
        for line in self._news(None, min(self.heard[seat] for seat in seats)):
            self.console.say(line)
        for seat in seats:
            self.heard[seat] = self.match.move_count

    def _ask(self, seats: tuple[int, ...]) -> None:
        """An open question to several people: whoever answers gets the keyboard."""
        if self.answering in seats:
            self._answering(self.answering, seats)
            return
        console, names = self.console, self.match.names
        if self.holder is not None:
            self._cover()
        self._warn()
        self._say_public(seats)
        people = listed([names[seat] for seat in seats], "or")
        console.say(f"This is for everybody to read. {people} may answer.")
        console.say("Type a number to answer, or only Enter if nobody does:")
        for seat in seats:
            console.say(f"{seat + 1}. {names[seat]} answers.")
        last = self._last_person()
        if last is not None:
            console.say(f"u: {names[last]} takes the last move back.")
        console.drop_typed()
        while True:
            word = console.ask(">").casefold()
            if not word:
                for seat in seats:
                    if seat in self.match.to_act():
                        self._pass(seat)
                return
            if word.isdecimal() and int(word) - 1 in seats:
                self.answering = int(word) - 1
                return
            if word == "u" and last is not None and self._undo(last):
                return
            if word in ("q", "quit"):
                raise Left
            numbers = listed([str(seat + 1) for seat in seats], "or")
            console.say(f"Type {numbers}, only Enter if nobody answers, or q.")

    def _answering(self, seat: int, seats: tuple[int, ...]) -> None:
        """The keyboard goes to the seat that wants to answer; those asked before it have passed."""
        for other in seats[: seats.index(seat)]:
            if seat not in self.match.to_act():
                self._pass(other)
        self.answering = None
        if seat in self.match.to_act():
            self.answering = seat
            if self.holder != seat:
                self._hand_over(seat)
            if self.holder == seat:
                self._turn(seat)

    def _over(self) -> None:
        """Nothing is secret any more."""
        self._warn()
        self._tell()
        self._table(None)
        for line in result_lines(self.match):
            self.console.say(line)


def _bots(match: Match) -> dict[int, Bot]:
    """The computer players by seat; Mistake where one is of a kind that is not here."""
    bots = {}
    for seat, who in enumerate(match.seats):
        if who.player in KINDS:
            # With the number of moves, a resumed match goes on otherwise than it did before.
            bots[seat] = make(who.player, f"{match.seed}/{seat}/{match.move_count}")
        elif not who.person:
            way = "rocketarcade matches reseat"
            raise Mistake(f"{who.name} is {who.player}, which is not here; give the seat on with: {way}")
    return bots
