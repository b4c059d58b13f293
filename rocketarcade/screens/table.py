"""The table: base screen of every game. It owns whose view is shown, and when.

A game's screen subclasses it and does three things: `compose_table` makes the widgets, `show_table`
draws a view on them, and its pieces (`widgets.piece`) carry the references of `Game.describe`. Everything
else happens here, for every game alike: whose turn it is at the keyboard, choosing step by step with
keys and mouse, greyed keys and their reasons, undo, reactions, hiding, computer players.

What is secret is drawn from one value, `eyes`: the seat whose view is on the screen, or None for what
a bystander sees. Covering the table sets it to None and redraws, in the same breath as the opaque
screen is pushed; it changes to the next seat in that screen's ready callback alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from rocketarcade.engine import hotseat
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.match import Refused
from rocketarcade.screens.answering import Answering, passing
from rocketarcade.screens.choosing import RESERVED
from rocketarcade.screens.confirm import leaving
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.reactions import BACK, LEAVE, NOBODY, ReactionScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.screens.thinking import ThinkingScreen
from rocketarcade.widgets.log import told
from rocketarcade.widgets.prompt import Item

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade
    from rocketarcade.engine.archive import OpenMatch

NEWS_MOVES = 8
"""So many moves back a handover tells what happened, at most."""


class TableScreen(ThinkingScreen):
    """Base of game screens; `Info.screen` names the subclass, which is made with an open match."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("U,ctrl+r", "redo", "Redo"),
        Binding("z", "hide", "Hide or show the hand"),
        Binding("l,L", "log", "Log"),
        Binding("question_mark", "rules", "Rules, at the last refusal"),
        Binding("o", "seats", "Seats: hand over, concede"),
        Binding("q", "leave", "Leave, saved"),
    ]

    def __init__(self, open_match: OpenMatch) -> None:
        super().__init__(open_match)
        self._told = self.match.move_count
        """So many moves had been made when somebody last sat down."""
        self._waiting = True
        """Something is to be done as soon as this screen is on top."""
        self._idle: Timer | None = None
        self._ready_first = False
        """The seats changed hands: whoever goes on says first that they are ready, even where the rest are
        computer players now. The one who leaves may still be looking."""

    def on_mount(self) -> None:
        """Nothing secret is drawn before somebody said that they are ready."""
        assert not RESERVED & set(self.KEYS), "a verb's letter is one of the table's own"
        self._draw()
        self._stir()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to hide where nothing is hidden from anybody."""
        return action != "hide" or self.match.game.info.hides

    def on_screen_resume(self) -> None:
        """On top again, or for the first time: go on if something waited for that."""
        if self._waiting:
            self._follow()

    # Who is next

    def _follow(self) -> None:
        """Do what the hot seat asks for next."""
        self._waiting = not self.on_top
        if self._waiting or self._gone:
            self._draw()  # what lies under a dialog is as the match has it, too
            return
        match hotseat.next_up(self.match, self.holder, self.settings.reactions):
            case hotseat.Over():
                self._finish()
            case hotseat.Computer(seat):
                self._draw()
                self.think_for(seat)
            case hotseat.Keep(seat) if self._ready_first:
                self._hand_over(seat)
            case hotseat.Keep(seat):
                self.holder = seat
                self._begin_choice()
            case hotseat.Handover(seat):
                self._hand_over(seat)
            case hotseat.Ask(seats):
                self._ask(seats)
            case hotseat.PassFor(seat):
                self.match.play(seat, passing(self.match.game, self.match.view(seat), seat))
                self._follow()

    def _hand_over(self, seat: int) -> None:
        """Cover, then give the keyboard to that seat. No await comes between: one would paint a hand."""
        news = self._news()
        self._blank()

        def ready() -> None:
            self.holder = seat
            self._ready_first = False
            self._told = self.match.move_count
            self._begin_choice()

        can_take_back = self._answering is None and self._regretting() is not None
        screen = self.cover(seat, news, can_take_back=can_take_back, on_ready=ready)
        self.app.push_screen(screen, self._handed)

    def cover(
        self, seat: int, news: Content, *, can_take_back: bool, on_ready: Callable[[], None]
    ) -> HandoverScreen:
        """The opaque screen on which this seat says that it is ready. A game may show more on it than words,
        of what everybody may see."""
        sitting = self.match.seats[seat]
        return HandoverScreen(
            sitting.name, sitting.mark, news, can_take_back=can_take_back, on_ready=on_ready
        )

    def _handed(self, answer: str | None) -> None:
        if answer == "back":
            self._take_back()
        elif answer == "leave":
            self._leave()
        else:
            self._stir()

    def _blank(self) -> None:
        """Nobody holds the keyboard: take everything secret off the widgets, drawn or not."""
        self.holder = None
        self.hidden = False
        self._forget()
        self._draw()

    def _ask(self, seats: tuple[int, ...]) -> None:
        """The open question: whoever answers gets the keyboard."""
        news = self._news()
        self._answering = None
        self._blank()

        def answered(answer: int | None) -> None:
            if answer == BACK:
                self._take_back()
            elif answer == LEAVE:
                self._leave()
            elif answer == NOBODY:
                Answering(self.match, seats).record_passes()
                self._follow()
            elif answer is not None:
                self._answering = Answering(self.match, seats, answer)
                self._hand_over(answer)

        can_take_back = self._regretting() is not None
        screen = ReactionScreen(news, self.match.seats, seats, can_take_back=can_take_back)
        self.app.push_screen(screen, answered)

    def _take_back(self) -> None:
        """From a covered table: the keyboard goes back to whose move it was, through a cover."""
        last = self._regretting()
        if last is not None:
            self.match.undo(last)
        self._answering = None
        self._follow()

    def _regretting(self) -> int | None:
        """Who made the last move, if it is a person and may take it back. A computer player's stands:
        somebody else would have it choose again until it suits them."""
        seat = self._last_seat()
        if seat is None or not self.match.seats[seat].person or self.match.why_no_undo(seat):
            return None
        return seat

    def _last_seat(self) -> int | None:
        return self.match.records[-1].seat if self.match.records else None

    def _news(self) -> Content:
        """What all could hear since somebody looked last, in public words; the last move at least."""
        since = min(max(self._told, self.match.move_count - NEWS_MOVES), self.match.move_count - 1)
        lines = [line for line in self.match.log(None, NEWS_MOVES) if line.move > since]
        return Content("\n").join(told(line.text, self.match.seats) for line in lines[-NEWS_MOVES:])

    def _finish(self) -> None:
        from rocketarcade.screens.results import ResultScreen

        self._forget()
        self._gone = True
        self.app.switch_screen(ResultScreen(self.open_match))

    def _play(self, action: Any) -> None:
        holder = self.holder
        assert holder is not None
        if self._answering is not None:
            answering, self._answering = self._answering, None
            if action.idle:  # a look and a pass: the open question stands, and nothing is recorded
                self._follow()
                return
            answering.record_passes()
        try:
            events = self.match.play(holder, action)
        except Refused as error:
            self._begin_choice()
            self._say(error.refusal)
            return
        self._forget()
        if self.match.to_act():
            self._follow()
            self._celebrate(events)  # nothing, where a cover lies over the table now
        else:
            self._draw()
            self._celebrate(events, self._follow)  # the last launch, before the results

    # The table's own keys

    def _footer(self) -> list[Item]:
        can_undo = self._undoer() is not None
        items = [Item("key:undo", "u", "undo")] if can_undo else []
        if self._answering is None and self.match.can_redo(self.holder):
            items.append(Item("key:redo", "U", "redo"))
        if self.walk is not None and self.walk.begun:
            items.insert(0, Item("key:step_back", "esc", "back"))
        items.append(Item("key:hint", "i", "hint"))
        if any(not self.match.seats[record.seat].person for record in self.match.records):
            items.append(Item("key:why", "w", "why"))
        items += [
            Item("key:log", "l" if self.cursor is None else "L", "log"),
            Item("key:rules", "?", "rules"),
        ]
        if self.match.game.info.hides:
            items.append(Item("key:hide", "z", "show" if self.hidden else "hide"))
        items += [Item("key:seats", "o", "seats"), Item("key:leave", "q", "leave")]
        return [*items, Item("key:app.keys", "f1", "keys")]

    def on_log_opened(self) -> None:
        """A click on the log."""
        self.action_log()

    def _undoer(self) -> int | None:
        """The seat whose last move `u` would take back."""
        if self._answering is not None:
            return None
        seat = self.holder
        if not hotseat.keeps_secrets(self.match):  # whoever moved last sits at the same screen
            seat = self._last_seat()
        if seat is None or not self.match.seats[seat].person or self.match.why_no_undo(seat):
            return None
        return seat

    def action_undo(self) -> None:
        """Take the last move back, or say why that is not possible."""
        self._stir()
        if not self.on_top:
            return
        if self.walk is not None and self.walk.begun:
            while self.walk.back():
                pass
            self._step_back()
            return
        seat = self._undoer()
        if seat is None:
            reason = self.match.why_no_undo(-1 if self.holder is None else self.holder)
            self._say(Refusal("", reason or "Not now."))
            return
        self.think_no_more()
        self.match.undo(seat)
        self._forget()
        self._follow()

    def action_redo(self) -> None:
        """Make the move that was taken back once more."""
        self._stir()
        if self.holder is None or self._answering is not None or not self.on_top:
            return
        try:
            self.match.redo(self.holder)
        except Refused as error:
            self._say(error.refusal)
            return
        self._forget()
        self._follow()

    def action_hide(self) -> None:
        """Hide the hand, or show it."""
        self._stir()
        if self.match.game.info.hides and self.holder is not None:
            self.hidden = not self.hidden
            self.refusal, self._saying = None, Content("")
            self._draw()

    def _hide_by_itself(self) -> None:
        """Nobody touched a key for a while: what is secret goes, on this screen and on the log."""
        for screen in self.app.screen_stack:
            if isinstance(screen, LogScreen):
                screen.end()
        if self.holder is not None and not self.hidden:
            self.hidden = True
            self._draw()

    def _stir(self) -> None:
        """Somebody is there: what moves has been seen, and the idle time begins anew, as long as the
        settings say now."""
        super()._stir()
        self._stage.stop()
        if self._idle is not None:
            self._idle.stop()
            self._idle = None
        if self.settings.hide_after and hotseat.keeps_secrets(self.match):
            self._idle = self.set_timer(self.settings.hide_after, self._hide_by_itself)

    def action_log(self) -> None:
        """All of the log, as the holder heard it."""
        self._stir()
        title = self.match.game.info.title
        log, trouble = self.match.log(self.eyes), self.open_match.trouble
        self.lay(LogScreen(title, log, self.match.seats, self._stir, trouble=trouble))

    def action_rules(self) -> None:
        """The rulebook, at the last refusal's paragraph."""
        self._stir()
        number = self.refusal.rule if self.refusal is not None else ""
        if self.on_top:
            cast("RocketArcade", self.app).open_rulebook(self.match.game.info, number)

    def action_seats(self) -> None:
        """Hand a seat to somebody else, or concede."""
        self._stir()
        secrets = hotseat.keeps_secrets(self.match)

        def done(changed: bool | None) -> None:
            if changed:
                self._ready_first = self._ready_first or secrets
                self.think_no_more()
                self._answering = None
                self._blank()
                self._follow()

        self.lay(SeatingScreen(self.match, self.holder), done)

    def action_leave(self) -> None:
        """Ask, then leave; every move is saved already."""
        self._stir()

        def answered(yes: bool | None) -> None:
            if yes:
                self._leave()

        self.lay(leaving(self.open_match.trouble), answered)

    def _leave(self) -> None:
        if self._gone:
            return
        self._gone = True
        app = cast("RocketArcade", self.app)
        app.farewell = self.open_match.farewell
        self.open_match.close()
        while self in app.screen_stack and not self.on_top:
            app.pop_screen()  # laid over it since the question was answered
        self.close()
