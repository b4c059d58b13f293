"""Choosing at a table, step by step, by letters, numbers, arrows and mouse alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from textual import events
from textual.content import Content
from textual.dom import DOMNode
from textual.geometry import Region
from textual.timer import Timer

from rocketarcade.engine.game import Refusal
from rocketarcade.engine.walk import UNKNOWN, Offer, Walk
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.cursor import WAYS, towards
from rocketarcade.screens.filling import Filling
from rocketarcade.screens.own import OwnWayScreen
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.log import OPENS, told
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.piece import Pickable
from rocketarcade.widgets.prompt import Buttons, Item, Prompt, grouped

if TYPE_CHECKING:
    from rocketarcade.engine.archive import OpenMatch

RESERVED = frozenset("hijklyuUwzoq?L") | frozenset("0123456789")
"""Letters that no verb of a game may have."""
CHOOSING_KEYS = (
    ("1 to 9", "Choose by number"),
    ("enter, space", "Choose what is pointed at; enter: done"),
    ("esc", "One step back"),
    ("arrows, hjkl", "Point at what lies that way"),
    ("tab", "Point at the next thing"),
)
DONE, LESS, MORE = "do:done", "do:less", "do:more"
DWELL = 0.12
"""Seconds that the mouse rests on something before the last line tells of it."""
CLICK, WHY = ("click ", "$accent bold"), ("✗ ", "$error bold")


class ChoosingScreen(OwnWayScreen):
    """The holder's choice: a walk over the choice tree, shown as lights, a cursor and the prompt; or what a
    game has in place of it (`screens.own`)."""

    def __init__(self, open_match: OpenMatch) -> None:
        super().__init__(open_match)
        self.walk: Walk | None = None
        """The holder's choice, if it owes one."""
        self.filling: Filling | None = None
        """A chosen action whose free fields are being set."""
        self.cursor: str | None = None
        """What the arrow keys point at; None until one is pressed."""
        self.refusal: Refusal | None = None
        """The last one: the prompt says it until the next key, `?` opens its rule."""
        self._under: tuple[str, ...] = ()
        """What the mouse is over."""
        self._hovered: DOMNode | None = None
        """What said so."""
        self._dwelling: Timer | None = None
        self._sure: set[tuple[int, Any]] = set()
        """Moves whose caution was answered with yes, with the number of moves before them."""

    # What the table does

    def _play(self, action: Any) -> None:
        """Make the holder's move in the match, and go on."""
        raise NotImplementedError

    def _footer(self) -> list[Item]:
        """The table's own keys."""
        raise NotImplementedError

    def _stir(self) -> None:
        """Somebody is there."""

    def own_keys(self) -> list[tuple[str, str]]:
        """The game's verbs by their letters, and how things are chosen."""
        steps = {}
        if self.walk is not None and not self.hidden:
            steps = {**(self.walk.wide.steps if self.walk.wide else {}), **self.walk.root.steps}
        verbs = [
            (key, steps[ref].label if ref in steps else ref.partition(":")[2].replace("_", " "))
            for key, ref in self.KEYS.items()
        ]
        return [(key, self.match.named(label).capitalize()) for key, label in verbs] + list(CHOOSING_KEYS)

    def pickable(self, walk: Walk) -> list[str]:
        """What of the table may be picked now, in order. A game whose pieces stand for several steps at once
        adds their references here, and takes them apart in `_pick`."""
        return [*walk.open(), *walk.shortcuts()]

    def chosen(self, walk: Walk) -> set[str]:
        """What is marked as chosen."""
        return walk.chosen

    def propose(self, action: Any) -> None:
        """Make this the holder's move, as a full walk would: what it throws away is asked about once, and
        what is refused is said."""
        if self.owes:
            self._make(action)

    # Keys and clicks. Those that were queued while a dialog was laid come to the table under it: it is deaf
    # there, for nobody sees what they would do.

    def _begin_choice(self) -> None:
        """A fresh choice for the holder, if it owes one."""
        self._forget()
        self._start_walk()
        if self.owes and self._trouble != self.open_match.trouble:
            self._trouble = self.open_match.trouble
            words = f"  ✗ {self._trouble}" if self._trouble else "  This game is being saved again."
            self._aside = Content.styled(words, "$error")
        self._draw()

    def _start_walk(self) -> None:
        self.walk = None
        if self.owes:
            holder, answering = self.holder, self._answering
            assert holder is not None
            view = self.match.game.view(answering.state if answering else self.match.state, holder)
            if self.STEPWISE:
                self.walk = Walk(self.match.game, view, holder, self.APART)
            else:
                self.begin_own(view)

    def _forget(self) -> None:
        self.walk = self.filling = self.cursor = self.refusal = None
        self._saying = self._aside = Content("")

    def on_key(self, event: events.Key) -> None:
        """Keys of the choice; the table's own are bindings."""
        if not self.on_top:
            return
        self._stir()
        self._hover(())
        key = event.key
        if self._key(key, event.character or "") if self.STEPWISE else self.own_key(event):
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

    def _say(self, refusal: Refusal) -> None:
        """Say why not, until the next key."""
        self.refusal = refusal
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
        walk, holder = self.walk, self.holder
        assert holder is not None
        view = walk.view if walk is not None else self.match.view(holder)
        refusal = self.match.game.refuse(view, holder, action)
        if refusal is not None:
            if walk is not None and self.filling is None:
                walk.back()
            self._say(refusal)
            return
        caution = self.match.game.caution(view, holder, action)
        sure = (self.match.move_count, action)
        if caution and self.settings.cautions and sure not in self._sure:

            def answered(yes: bool | None) -> None:
                if walk is not self.walk or self.match.move_count != sure[0]:
                    return  # the table has changed meanwhile
                if yes:
                    self._sure.add(sure)
                    self._play(action)
                else:
                    self._step_back()

            question = self.match.named(caution)
            self.lay(ConfirmScreen(question, "do it", "no"), answered)
            return
        self._play(action)

    def _step_back(self) -> None:
        """One step back in the choice, or the cursor off the table."""
        self.refusal, self._saying = None, Content("")
        self.filling = None
        if self.walk is not None and not self.walk.back():
            self.cursor = None
        self._draw_choice()

    def action_step_back(self) -> None:
        """Esc, by mouse."""
        self._step_back()

    def on_pickable_picked(self, event: Pickable.Picked) -> None:
        """A click on a piece: the first of its references that can be picked, else why not."""
        event.stop()
        if not self.on_top:
            return
        self._stir()
        if self.walk is None or not event.refs:
            return
        self._pick(self._target(event.refs))

    def on_buttons_pressed(self, event: Buttons.Pressed) -> None:
        """A click in the prompt, or on a key in the last line."""
        event.stop()
        if not self.on_top:
            return
        self._stir()
        if event.ref.startswith("key:"):
            self.call_next(self.run_action, event.ref.removeprefix("key:"))
        elif not self.STEPWISE:
            if self.owes:
                self.own_press(event.ref)
        elif self.walk is not None and event.ref in self.KEYS.values():
            if not self.hidden:
                self._verb(event.ref)
        else:
            self._pick(event.ref)

    # What a click would do

    def on_pickable_hovered(self, event: Pickable.Hovered) -> None:
        """The mouse is over a piece, or no longer."""
        event.stop()
        self._hover(event.refs, event.source)

    def on_buttons_hovered(self, event: Buttons.Hovered) -> None:
        """The mouse is over something in the prompt. The last line's keys say what they do already."""
        event.stop()
        self._hover((event.ref,) if event.ref and not event.ref.startswith("key:") else (), event.source)

    def _hover(self, refs: tuple[str, ...], source: DOMNode | None = None) -> None:
        """The last line tells once the mouse rests: a sweep over the table writes nothing. What it has left
        may say so after the next thing has said that it is there."""
        if refs:
            self._hovered = source
        elif source not in (None, self._hovered):
            return
        if refs == self._under:
            return
        self._under = refs
        if self._dwelling is not None:
            self._dwelling.stop()
        self._dwelling = self.set_timer(DWELL, self._tell_hint)

    def _tell_hint(self) -> None:
        self._dwelling = None
        if not self._gone:
            self.query_one("#footline", Buttons).say(self._hint())

    def _hint(self) -> Content:
        """What a click on the thing under the mouse would do, or why it would do nothing."""
        walk, refs = self.walk, self._under
        if refs == (OPENS,):
            return Content.assemble(CLICK, "everything that happened")
        if refs and not self.STEPWISE:
            return self.own_hint(refs[0])
        if not refs or walk is None or self.filling is not None:
            return Content("")
        if self.hidden:
            return Content.assemble(WHY, "The hand is hidden: z shows it.")
        ref = self._target(refs)
        if ref == DONE:
            return Content.assemble(CLICK, "done")
        words, refusal = walk.preview(ref)
        if refusal == UNKNOWN:
            return told(self.explain(ref, self.view), self.match.seats)
        if refusal is not None:
            return Content.assemble(WHY, told(str(refusal), self.match.seats))
        return Content.assemble(CLICK, told(words, self.match.seats))

    def _target(self, refs: tuple[str, ...]) -> str:
        """Of a piece's references the first that can be picked, else the first."""
        assert self.walk is not None
        wanted = self.pickable(self.walk)
        return next((ref for ref in refs if ref in wanted), refs[0])

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
        wanted = self.pickable(self.walk)
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

    def _draw_choice(self) -> None:
        """What may be picked: lights, cursor, prompt, keys. Cheap: only what changed is painted."""
        walk = None if self.hidden else self.walk
        lit = set() if walk is None or self.filling else set(self.pickable(walk))
        chosen = self.chosen(walk) if walk is not None else set()
        for piece in self._pieces():
            refs = set(piece.refs)
            piece.sign(lit=bool(refs & lit), chosen=bool(refs & chosen), cursor=self.cursor in refs)
        sentence = self._sentence(walk)
        self.query_one(Prompt).ask(sentence, self._items(walk), at_length=sentence is self._saying)
        footline = self.query_one("#footline", Buttons)
        footline.words = self._hint()
        footline.put(self._footer())
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
        if not self.STEPWISE and self.owes:
            assert self.holder is not None
            sitting = self.match.seats[self.holder]
            name = marked(sitting.name, sitting.mark, style="bold")
            return Content.assemble(name, "  ", self.own_sentence(), self._aside)
        if walk is None:
            waiting = [self.match.seats[seat] for seat in self.match.to_act()]
            names = Content(", ").join(marked(seat.name, seat.mark) for seat in waiting)
            return Content.assemble(names, " to choose") if waiting else Content("")
        holder = self.match.seats[walk.seat]
        asked = self.filling.question if self.filling else self.question(walk) or self._default_question(walk)
        return Content.assemble(marked(holder.name, holder.mark, style="bold"), "  ", asked, self._aside)

    def _default_question(self, walk: Walk) -> str:
        if walk.steps:
            return " ▸ ".join(step.label for step in walk.steps) + ":"
        return "choose:"

    def _numbers(self) -> dict[str, str]:
        """The number of each thing: that of the hand for its cards, the one it wears on the table, else its
        place in the list."""
        assert self.walk is not None
        offers = [offer for offer in self.walk.offers() if offer.ref not in self.KEYS.values()]
        hand = {ref: str(n) for held in self.query(Hand) for n, ref in enumerate(held.refs, 1)}
        if not offers or all(offer.ref in hand for offer in offers):
            return {ref: number for ref, number in hand.items() if int(number) < 10}
        worn = {offer.ref: self.number(offer.ref) for offer in offers}
        if all(worn.values()):
            return worn
        return {offer.ref: str(number) for number, offer in enumerate(offers, 1) if number < 10}

    def _items(self, walk: Walk | None) -> list[Item]:
        if walk is None:
            return self.own_items() if not self.STEPWISE and self.owes else []
        if self.filling is not None:
            return [
                Item(LESS, "◂", "less"),
                Item(MORE, "▸", "more"),
                Item(DONE, "enter", "done"),
            ]
        letters = {ref: key for key, ref in self.KEYS.items()}
        numbers = self._numbers()
        keys = {**numbers, **letters}
        offers = sorted(  # what has no number comes after what has one
            walk.offers(), key=lambda offer: 0 if offer.ref in letters else int(numbers.get(offer.ref, 99))
        )
        items = grouped(self._item(offer, keys.get(offer.ref, "")) for offer in offers)
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
