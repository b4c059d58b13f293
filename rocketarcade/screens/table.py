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

import asyncio
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.geometry import Region
from textual.timer import Timer

from rocketarcade import bots
from rocketarcade.engine import hotseat
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.match import Line, Match, Refused
from rocketarcade.screens.answering import Answering, passing
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.cursor import WAYS, towards
from rocketarcade.screens.filling import Filling
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.reactions import BACK, LEAVE, NOBODY, ReactionScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.screens.walk import UNKNOWN, Offer, Walk
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log, told
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.piece import Pickable
from rocketarcade.widgets.prompt import Buttons, Item, Prompt, grouped

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade
    from rocketarcade.engine.archive import OpenMatch
    from rocketarcade.settings import Settings

RESERVED = frozenset("hjklyuUzoq?L") | frozenset("0123456789")
"""Letters that no verb of a game may have."""
DONE, LESS, MORE = "do:done", "do:less", "do:more"
NEWS_MOVES = 8
"""So many moves back a handover tells what happened, at most."""


class TableScreen(ArcadeScreen[None]):
    """Base of game screens; `Info.screen` names the subclass, which is made with an open match."""

    KEYS: ClassVar[dict[str, str]] = {}
    """Letters for verbs: {"m": "verb:move"}; none of RESERVED."""

    DEFAULT_CSS = """
    TableScreen {
        background: $background;
        #headline { height: 1; width: 100%; background: $surface; color: $foreground; padding: 0 1; }
        #table { height: 1fr; width: 100%; layout: horizontal; }
        #words { width: 1fr; height: 100%; padding: 0 1; }
        #log { width: 30; height: 100%; padding: 0 1; border-left: vkey $panel; }
        #prompt { height: 4; width: 100%; padding: 0 1; }
        #footline { height: 1; width: 100%; background: $surface; color: $text-muted; padding: 0 1; }
    }
    """
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
        super().__init__()
        self.open_match = open_match
        self.smallest = self.match.game.info.window
        self.holder: int | None = None
        """The seat with the keyboard; None while nobody has looked yet, or it is on its way."""
        self.hidden = False
        """The hand was hidden, by `z` or by itself."""
        self.walk: Walk | None = None
        """The holder's choice, if it owes one."""
        self.filling: Filling | None = None
        """A chosen action whose free fields are being set."""
        self.cursor: str | None = None
        """What the arrow keys point at; None until one is pressed."""
        self.refusal: Refusal | None = None
        """The last one: the prompt says it until the next key, `?` opens its rule."""
        self._answering: Answering | None = None
        self._saying = Content("")
        self._sure: set[tuple[int, Any]] = set()
        self._told = self.match.move_count
        self._waiting = True
        self._gone = False
        """On the way off the stack: what is still queued draws nothing."""
        self._bots: dict[int, bots.Bot] = {}
        self._idle: Timer | None = None
        self._trouble: str | None = None

    # What a game's screen brings

    def compose_table(self) -> ComposeResult:
        """The widgets of the table, between the headline and the prompt; a Log and a Hand among them.
        A game without a board of its own gets its table in words."""
        yield Lines(id="words")
        yield Log(id="log")

    def show_table(self, view: Any) -> None:
        """Draw this view on the widgets; its hidden cards are HIDDEN. `self.eyes` says whose it is."""
        for words in self.query("#words").results(Lines):
            text = self.match.game.table(view, self.eyes)
            width = max(20, words.content_size.width)
            words.show(row for line in text.splitlines() for row in told(line, self.match.seats).wrap(width))

    def headline(self, view: Any) -> Content:
        """What the top line says after the title: who chooses, and whatever else matters always."""
        choosing = (self.match.seats[seat] for seat in self.match.to_act())
        return Content(", ").join(marked(seat.name, seat.mark, style="bold") for seat in choosing)

    def question(self, walk: Walk) -> str:
        """What the prompt asks at this step, in a few words."""
        return ""

    def cost(self, ref: str, view: Any) -> str:
        """What picking this verb costs, in a cell or two."""
        return ""

    def explain(self, ref: str, view: Any) -> str:
        """A thing on the table in words, with {seat:1} for names: said when it is clicked and cannot be
        picked. "" for nothing."""
        return ""

    # What everybody shares

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.open_match.match

    @property
    def settings(self) -> Settings:
        """The table's preferences."""
        return cast("RocketArcade", self.app).settings

    @property
    def eyes(self) -> int | None:
        """The seat whose view is on the screen; None: only what everybody may see."""
        return None if self.hidden else self.holder

    @property
    def view(self) -> Any:
        """What is on the screen."""
        if self._answering is not None:
            return self.match.game.view(self._answering.state, self.eyes)
        return self.match.view(self.eyes)

    def compose(self) -> ComposeResult:
        """Headline, the game's table, prompt, keys."""
        yield Lines(id="headline")
        with Container(id="table"):
            yield from self.compose_table()
        yield Prompt(id="prompt")
        yield Buttons(id="footline")

    def on_mount(self) -> None:
        """Nothing secret is drawn before somebody said that they are ready."""
        assert not RESERVED & set(self.KEYS), "a verb's letter is one of the table's own"
        self._draw()
        seconds = self.settings.hide_after
        if seconds and hotseat.keeps_secrets(self.match):
            self._idle = self.set_timer(seconds, self._hide_by_itself)

    def on_screen_resume(self) -> None:
        """On top again, or for the first time: go on if something waited for that."""
        if self._waiting:
            self._follow()

    def on_resize(self) -> None:
        """A new size changes how much fits; cursor, choice and hiding stay."""
        self.call_after_refresh(self._draw)

    # Who is next

    def _follow(self) -> None:
        """Do what the hot seat asks for next."""
        self._waiting = not self.is_current
        if self._waiting or self._gone:
            return
        match hotseat.next_up(self.match, self.holder, self.settings.reactions):
            case hotseat.Over():
                self._finish()
            case hotseat.Computer(seat):
                self._draw()
                self.run_worker(self._think(seat), group="players", exclusive=True)
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
            self._told = self.match.move_count
            self._begin_choice()

        sitting = self.match.seats[seat]
        last = self._last_seat()
        screen = HandoverScreen(
            sitting.name,
            sitting.mark,
            news,
            can_take_back=self._answering is None and last is not None and not self.match.why_no_undo(last),
            on_ready=ready,
        )
        self.app.push_screen(screen, self._handed)

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

    def _forget(self) -> None:
        self.walk = self.filling = self.cursor = self.refusal = None
        self._saying = Content("")

    def _ask(self, seats: tuple[int, ...]) -> None:
        """The open question: whoever answers gets the keyboard."""
        news = self._news()
        self._answering = None
        self._blank()
        last = self._last_seat()

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

        can_take_back = last is not None and not self.match.why_no_undo(last)
        screen = ReactionScreen(news, self.match.seats, seats, can_take_back=can_take_back)
        self.app.push_screen(screen, answered)

    def _take_back(self) -> None:
        """From a covered table: the keyboard goes back to whose move it was, through a cover."""
        last = self._last_seat()
        if last is not None and not self.match.why_no_undo(last):
            self.match.undo(last)
        self._answering = None
        self._follow()

    def _last_seat(self) -> int | None:
        return self.match.records[-1].seat if self.match.records else None

    def _news(self) -> Content:
        """What all could hear since somebody looked last, in public words; the last move at least."""
        since = min(max(self._told, self.match.move_count - NEWS_MOVES), self.match.move_count - 1)
        lines = [line for line in self.match.log(None, NEWS_MOVES) if line.move > since]
        return Content("\n").join(told(line.text, self.match.seats) for line in lines[-NEWS_MOVES:])

    async def _think(self, seat: int) -> None:
        """A computer player's move, worked out beside the screen; what is shown stays a while."""
        count = self.match.move_count
        if seat not in self._bots:
            seed = f"{self.match.seed}/{seat}/{count}"
            self._bots[seat] = bots.make(self.match.seats[seat].player, seed)
        view = self.match.view(seat)
        action = await asyncio.to_thread(self._bots[seat].choose, self.match.game, view, seat)
        if self.match.move_count != count or self.match.seats[seat].person:
            self.call_later(self._follow)  # somebody changed the table meanwhile
            return
        self.match.play(seat, action)
        self._draw()
        following = hotseat.next_up(self.match, self.holder, self.settings.reactions)
        if not isinstance(following, hotseat.Keep) and self.settings.pace:
            await asyncio.sleep(self.settings.pace)
        self.call_later(self._follow)

    def _finish(self) -> None:
        from rocketarcade.screens.results import ResultScreen

        self._forget()
        self._gone = True
        self.app.switch_screen(ResultScreen(self.open_match))

    # Choosing

    def _begin_choice(self) -> None:
        """A fresh choice for the holder, if it owes one."""
        self._forget()
        self._start_walk()
        self._draw()

    def _start_walk(self) -> None:
        holder = self.holder
        answering = self._answering
        asked = (
            self.match.game.to_act(answering.state) if answering is not None else self.match.to_act()
        )
        if holder is None or holder not in asked or not self.match.seats[holder].person:
            self.walk = None
            return
        state = answering.state if answering is not None else self.match.state
        self.walk = Walk(self.match.game, self.match.game.view(state, holder), holder)

    def on_key(self, event: events.Key) -> None:
        """Keys of the choice; the table's own are bindings."""
        self._stir()
        key = event.key
        if self._key(key, event.character or ""):
            event.stop()
            event.prevent_default()

    def _key(self, key: str, character: str) -> bool:
        if key == "l" and self.cursor is None:
            return False  # the log, as long as no cursor could go right
        choosing = key in WAYS or key in ("enter", "space", "escape", "backspace", "tab", "shift+tab")
        choosing = choosing or character.isdigit() or character in self.KEYS or character == "-"
        if not choosing or not character.isascii():
            return False
        if self.hidden:
            self._say(Refusal("", "The hand is hidden: z shows it."))
            return True
        if self.walk is None:
            return True
        if self.filling is not None and self._fill(key, character):
            return True
        if key in WAYS:
            self._point(towards(self._spots(), self.cursor, key))
        elif key in ("tab", "shift+tab"):
            self._point(self._next(1 if key == "tab" else -1))
        elif key == "enter":
            self._enter()
        elif key == "space":
            self._pick(self.cursor)
        elif key in ("escape", "backspace"):
            self._step_back()
        elif character.isdigit():
            self._number(int(character))
        elif character in self.KEYS:
            self._verb(self.KEYS[character])
        return True

    def _enter(self) -> None:
        """Pick what is pointed at; where several things are toggled, done as soon as that is legal."""
        walk = self.walk
        assert walk is not None
        pointing = self.cursor is not None and self.cursor not in walk.chosen
        if (walk.can_finish and (walk.chosen or not pointing)) or (walk.sets and not pointing):
            self._settle(walk.finish())
        else:
            self._pick(self.cursor)

    def _verb(self, ref: str) -> None:
        """A letter: here if it is offered here, else from the beginning."""
        assert self.walk is not None
        here = {offer.ref for offer in self.walk.offers()}
        self._settle(self.walk.pick(ref) if ref in here else self.walk.restart(ref))

    def _number(self, number: int) -> None:
        """A number of the prompt's list, or of the hand while verbs are offered."""
        for ref, label in self._numbers().items():
            if label == str(number):
                self._pick(ref)
                return

    def _pick(self, ref: str | None) -> None:
        """Pick a thing; where nothing is pointed at, point at the first."""
        if ref is None:
            self._point(self._next(1))
        elif self.hidden:
            self._say(Refusal("", "The hand is hidden: z shows it."))
        elif self.filling is not None:
            self._fill({DONE: "enter", LESS: "left", MORE: "right"}.get(ref, ""), "")
        elif self.walk is not None and ref == DONE:
            self._settle(self.walk.finish())
        elif self.walk is not None:
            refusal = self.walk.pick(ref)
            words = self.explain(ref, self.view) if refusal == UNKNOWN else ""
            if words:
                self.say(words)
            else:
                self._settle(refusal)

    def say(self, words: str) -> None:
        """Say something in the prompt until the next key; {seat:1} stands for a name."""
        self.refusal, self._saying = None, told(words, self.match.seats)
        self._draw_choice()

    def _settle(self, refusal: Refusal | None) -> None:
        """After a try: say why not, go on choosing, or make the move."""
        assert self.walk is not None
        if refusal is not None:
            self._say(refusal)
            return
        self.refusal, self._saying = None, Content("")
        if self.walk.action is None:
            if not self.walk.sets:
                self.cursor = None
            self._draw_choice()
        elif self.walk.action.free_fields():
            self.filling = Filling(self.walk.action)
            self.cursor = None
            self._draw_choice()
        else:
            self._make(self.walk.action)

    def _fill(self, key: str, character: str) -> bool:
        """Keys of a free field: digits and arrows; its last Enter makes the move."""
        assert self.filling is not None
        if key in ("escape", "backspace") and not self.filling.text:
            self._step_back()
            return True
        if key == "enter":
            complaint = self.filling.enter()
            if complaint:
                self._say(Refusal("", complaint))
            elif self.filling.complete:
                self._make(self.filling.filled)
            else:
                self._draw_choice()
            return True
        if self.filling.key(key, character):
            self.refusal, self._saying = None, Content("")
            self._draw_choice()
            return True
        return key not in ("escape",)

    def _make(self, action: Any) -> None:
        """Make the move; what it throws away is asked about once, and what is refused is said."""
        walk = self.walk
        assert walk is not None
        assert self.holder is not None
        refusal = self.match.game.refuse(walk.view, self.holder, action)
        if refusal is not None:
            if self.filling is None:
                walk.back()
            self._say(refusal)
            return
        caution = self.match.game.caution(walk.view, self.holder, action)
        sure = (self.match.move_count, action)
        if caution and self.settings.cautions and sure not in self._sure:

            def answered(yes: bool | None) -> None:
                if yes and walk is self.walk:
                    self._sure.add(sure)
                    self._play(action)
                elif walk is self.walk:
                    self._step_back()

            question = self.match.named(caution)
            self.app.push_screen(ConfirmScreen(question, "do it", "no"), answered)
            return
        self._play(action)

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
            self.match.play(holder, action)
        except Refused as error:
            self._begin_choice()
            self._say(error.refusal)
            return
        self._forget()
        self._follow()

    def _step_back(self) -> None:
        """One step back in the choice, or the cursor off the table."""
        self.refusal, self._saying = None, Content("")
        self.filling = None
        if self.walk is not None and not self.walk.back():
            self.cursor = None
        self._draw_choice()

    def on_pickable_picked(self, event: Pickable.Picked) -> None:
        """A click on a piece: the first of its references that can be picked, else why not."""
        event.stop()
        self._stir()
        if self.walk is None or not event.refs:
            return
        wanted = [*self.walk.open(), *self.walk.shortcuts()]
        self._pick(next((ref for ref in event.refs if ref in wanted), event.refs[0]))

    def on_buttons_pressed(self, event: Buttons.Pressed) -> None:
        """A click in the prompt, or on a key in the last line."""
        event.stop()
        self._stir()
        if event.ref.startswith("key:"):
            self.call_next(self.run_action, event.ref.removeprefix("key:"))
        elif self.walk is not None and event.ref in self.KEYS.values():
            if not self.hidden:
                self._verb(event.ref)
        else:
            self._pick(event.ref)

    def on_log_opened(self) -> None:
        """A click on the log."""
        self.action_log()

    # The cursor

    def _spots(self) -> dict[str, Region]:
        """Where the things are that may be picked now, in the order the rules list them."""
        if self.walk is None:
            return {}
        prompt = self.query_one(Prompt)
        origin = prompt.content_region.offset
        found = {ref: spot.translate(origin) for ref, spot in prompt.spots.items()}
        pieces: dict[str, Region] = {}
        for piece in self._pieces():
            if piece.region and piece.display:
                pieces.update((ref, piece.region) for ref in piece.refs)
        wanted = [*self.walk.open(), *self.walk.shortcuts()]
        if self.walk.can_finish or self.walk.sets:
            wanted.append(DONE)
        spots = {**found, **pieces}
        return {ref: spots[ref] for ref in wanted if ref in spots}

    def _next(self, step: int) -> str | None:
        refs = list(self._spots())
        if not refs:
            return None
        if self.cursor not in refs:
            return refs[0 if step > 0 else -1]
        return refs[(refs.index(self.cursor) + step) % len(refs)]

    def _point(self, ref: str | None) -> None:
        self.cursor = ref
        self.refusal, self._saying = None, Content("")
        self._draw_choice()

    def _pieces(self) -> Iterable[Any]:
        return (widget for widget in self.query("*") if isinstance(widget, Pickable))

    # Drawing

    def _draw(self) -> None:
        """Everything, from what `eyes` may see."""
        if self._gone or not self.query("#headline"):
            return
        view = self.view
        self.show_table(view)
        self._draw_headline(view)
        lines = self._log_lines()
        for log in self.query(Log):
            log.tell(lines, self.match.seats)
        self._draw_choice()

    def _log_lines(self) -> Sequence[Line]:
        return self.match.log(self.eyes, 24)

    def _draw_headline(self, view: Any) -> None:
        trouble = self.open_match.trouble
        parts: list[Content] = [Content.styled(self.match.game.info.title, "bold"), self.headline(view)]
        if trouble:
            parts.insert(1, Content.styled("✗ not saved", "$error bold"))
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self._saying = Content.styled(trouble, "$error")
        self.query_one("#headline", Lines).show([Content("   ").join(part for part in parts if part)])

    def _draw_choice(self) -> None:
        """What may be picked: lights, cursor, prompt, keys. Cheap: only what changed is painted."""
        walk = None if self.hidden else self.walk
        lit = set() if walk is None or self.filling else {*walk.open(), *walk.shortcuts()}
        chosen = walk.chosen if walk is not None else set()
        for piece in self._pieces():
            refs = set(piece.refs)
            piece.sign(lit=bool(refs & lit), chosen=bool(refs & chosen), cursor=self.cursor in refs)
        sentence = self._sentence(walk)
        self.query_one(Prompt).ask(sentence, self._items(walk), at_length=sentence is self._saying)
        self.query_one("#footline", Buttons).put(self._footer())
        self.refresh_bindings()

    def _sentence(self, walk: Walk | None) -> Content:
        if self.refusal is not None:
            hint = "  ? opens the rule" if self.refusal.rule else ""
            text = told(str(self.refusal), self.match.seats)
            return Content.assemble(("✗ ", "$error bold"), text, (hint, "$text-muted"))
        if self._saying:
            return self._saying
        if self.hidden:
            return Content("The hand is hidden. z shows it.")
        if walk is None:
            waiting = [self.match.seats[seat] for seat in self.match.to_act()]
            names = Content(", ").join(marked(seat.name, seat.mark) for seat in waiting)
            return Content.assemble(names, " to choose") if waiting else Content("")
        holder = self.match.seats[walk.seat]
        asked = self.filling.question if self.filling else self.question(walk) or self._default_question(walk)
        return Content.assemble(marked(holder.name, holder.mark, style="bold"), "  ", asked)

    def _default_question(self, walk: Walk) -> str:
        if walk.steps:
            return " ▸ ".join(step.label for step in walk.steps) + ":"
        return "choose:"

    def _numbers(self) -> dict[str, str]:
        """The number of each thing: that of the hand for its cards, else the place in the list."""
        assert self.walk is not None
        offers = [offer for offer in self.walk.offers() if offer.ref not in self.KEYS.values()]
        hand = {ref: str(n) for held in self.query(Hand) for n, ref in enumerate(held.refs, 1)}
        if not offers or all(offer.ref in hand for offer in offers):
            return {ref: number for ref, number in hand.items() if int(number) < 10}
        return {offer.ref: str(number) for number, offer in enumerate(offers, 1) if number < 10}

    def _items(self, walk: Walk | None) -> list[Item]:
        if walk is None:
            return []
        if self.filling is not None:
            return [
                Item(LESS, "◂", "less"),
                Item(MORE, "▸", "more"),
                Item(DONE, "enter", "done"),
            ]
        letters = {ref: key for key, ref in self.KEYS.items()}
        numbers = self._numbers()
        keys = {**numbers, **letters}
        items = grouped(self._item(offer, keys.get(offer.ref, "")) for offer in walk.offers())
        if walk.sets or walk.can_finish:
            items.append(Item(DONE, "enter", "done", cursor=self.cursor == DONE))
        return items

    def _item(self, offer: Offer, key: str) -> Item:
        why = offer.refusal
        return Item(
            offer.ref,
            key,
            self.match.named(f"{offer.label} → {offer.leads}" if offer.leads else offer.label),
            cost="" if why else self.cost(offer.ref, self.view),
            why_not=self.match.named(why.text) if why else "",
            rule=why.rule if why else "",
            greyed=why is not None,
            chosen=offer.chosen,
            cursor=offer.ref == self.cursor,
        )

    def _footer(self) -> list[Item]:
        can_undo = self._undoer() is not None
        items = [Item("key:undo", "u", "undo")] if can_undo else []
        if self.walk is not None and self.walk.begun:
            items.insert(0, Item("key:step_back", "esc", "back"))
        items += [
            Item("key:log", "l" if self.cursor is None else "L", "log"),
            Item("key:rules", "?", "rules"),
        ]
        if self.match.game.info.hides:
            items.append(Item("key:hide", "z", "show" if self.hidden else "hide"))
        return [*items, Item("key:seats", "o", "seats"), Item("key:leave", "q", "leave")]

    def _say(self, refusal: Refusal) -> None:
        """Say why not, until the next key."""
        self.refusal = refusal
        self._draw_choice()

    # The table's own keys

    def action_step_back(self) -> None:
        """Esc, by mouse."""
        self._step_back()

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
        self.match.undo(seat)
        self._forget()
        self._follow()

    def action_redo(self) -> None:
        """Make the move that was taken back once more."""
        self._stir()
        if self.holder is None or self._answering is not None:
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
        if isinstance(self.app.screen, LogScreen):
            self.app.screen.close()
        if self.holder is not None and not self.hidden:
            self.hidden = True
            self._draw()

    def _stir(self) -> None:
        """Somebody is there."""
        if self._idle is not None:
            self._idle.stop()
            self._idle = self.set_timer(self.settings.hide_after, self._hide_by_itself)

    def action_log(self) -> None:
        """All of the log, as the holder heard it."""
        self._stir()
        title = self.match.game.info.title
        self.app.push_screen(LogScreen(title, self.match.log(self.eyes), self.match.seats))

    def action_rules(self) -> None:
        """The rulebook, at the last refusal's paragraph."""
        self._stir()
        number = self.refusal.rule if self.refusal is not None else ""
        cast("RocketArcade", self.app).open_rulebook(self.match.game.info, number)

    def action_seats(self) -> None:
        """Hand a seat to somebody else, or concede."""
        self._stir()

        def done(changed: bool | None) -> None:
            if changed:
                self._bots.clear()
                self._answering = None
                self._blank()
                self._follow()

        self.app.push_screen(SeatingScreen(self.match, self.holder), done)

    def action_leave(self) -> None:
        """Ask, then leave; every move is saved already."""
        self._stir()

        def answered(yes: bool | None) -> None:
            if yes:
                self._leave()

        saved = "It is not being saved!" if self.open_match.trouble else "It is saved."
        self.app.push_screen(ConfirmScreen(f"Leave the game? {saved}", "leave", "stay"), answered)

    def _leave(self) -> None:
        app = cast("RocketArcade", self.app)
        app.farewell = self.open_match.farewell
        self.open_match.close()
        self._gone = True
        self.close()

