"""The hand over the table of Space Rocket: what keys and mouse do with the piece in it, and the bar."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual._time import get_time
from textual.content import Content

from rocketarcade.engine.game import Refusal
from rocketarcade.games.space_rocket.above import FromAbove
from rocketarcade.games.space_rocket.actions import DONE, DRAWN, GRID, Push
from rocketarcade.games.space_rocket.aiming import Aim, Hold, Touch, holds
from rocketarcade.games.space_rocket.places import Point
from rocketarcade.games.space_rocket.saying import ending, foretold, letting_go, other_face
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.words import PIECES
from rocketarcade.screens.choosing import CLICK, WHY
from rocketarcade.screens.cursor import WAYS
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.log import told
from rocketarcade.widgets.prompt import Item
from rocketarcade.widgets.swing import Swing

GO, TURN, FLIP, FINE = "do:go", "do:turn", "do:flip", "do:fine"
PUSH, BACK, END = "do:push", "do:back", "do:end"
SIDE = "side"
"""The picture from the side, with the margins."""
OTHERS = ("space", "enter", "escape", "backspace", "tab", "shift+tab")
"""Keys beside arrows and letters."""
GUARD = 0.3
"""Seconds after a move, and after the press before, in which nothing is let go and space ends no turn: what
is pressed twice, by a key or the mouse, must not act twice. Keys that aim are taken all the same."""


class HoldingScreen(TableScreen):
    """A piece is held over the card and let go; nothing is chosen step by step."""

    STEPWISE = False
    KEYS: ClassVar[dict[str, str]] = {"r": TURN, "f": FLIP, "p": PUSH, "m": FINE, "d": END}

    aim: Aim | None = None
    """What is in hand; None where there is nothing to aim with."""
    fine = False
    """Whether arrows move by millimetres."""
    _deaf_since = 0.0
    """When the choice began that is on the table, or somebody pressed in vain."""

    # What is said and offered

    def _begin_choice(self) -> None:
        """Whatever brought it about, nobody has seen it yet."""
        super()._begin_choice()
        self._deaf_since = get_time()

    def begin_own(self, view: State) -> None:
        """Take the piece in hand that the turn asks for."""
        found = holds(view)
        if view.stage == "done":
            self.aim = None
            self._rest()
        else:
            self._take(found[0])

    def own_sentence(self) -> Content:
        """What is in hand, and what would come of it here."""
        if self.aim is None:
            return foretold(self.view, None, None, self.match.seats)
        action, refusal = self.aim.best(self._refuse)
        return foretold(self.view, self.aim, refusal or action, self.match.seats)

    def own_items(self) -> list[Item]:
        """Every key of the turn, greyed ones with their reason."""
        items, aim = [], self.aim
        if aim is not None:
            refusal = aim.best(self._refuse)[1]
            rule = refusal.rule if refusal is not None else ""  # the sentence above says the rest
            items.append(Item(GO, "space", "let go", rule=rule, greyed=refusal is not None))
            if aim.turns:
                items.append(Item(TURN, "r", "turn"))
            if aim.flips:
                items.append(Item(FLIP, "f", f"face {'BA'[aim.face]} up"))
            items.append(Item(FINE, "m", f"{GRID if self.fine else 1} mm steps"))
        items.append(self._push_item())
        if aim is not None and aim.pushing:
            items.append(Item(BACK, "esc", "do not push"))
        items.append(_item(END, "d", "end the turn", self.match.game.refuse(self.view, self._seat, DONE)))
        return items

    def _push_item(self) -> Item:
        piece = self._next_to_push()
        if piece:
            return Item(PUSH, "p", f"push {piece}")
        if self.aim is not None and self.aim.pushing:
            return Item(PUSH, "p", "push", greyed=True)
        return _item(PUSH, "p", "push", self._why_no_push())

    def _next_to_push(self) -> str:
        """What `p` takes in hand, or ""."""
        aim = self.aim
        found = [hold for hold in holds(self.view) if hold.startswith("push:")]
        other = next((hold for hold in found if aim is None or hold != aim.hold), "")
        return PIECES[other.removeprefix("push:")] if other else ""

    def own_hint(self, ref: str) -> Content:
        """What a click there would do, or why not in full: the items have no room for it."""
        if ref == SIDE:
            return Content.assemble(CLICK, "the table in words, line by line")
        item = next((item for item in self.own_items() if item.ref == ref), None) if self.owes else None
        if item is None:
            return Content("")
        if item.greyed:
            return Content.assemble(WHY, told(str(self._why_greyed(item)), self.match.seats))
        return Content.assemble(CLICK, self._would(ref))

    def _why_greyed(self, item: Item) -> Refusal:
        """What the item says, or why it says nothing: the sentence does, or it is plain to see."""
        aimed = self.aim.best(self._refuse)[1] if item.ref == GO and self.aim is not None else None
        return aimed or Refusal(item.rule, item.why_not or "It is in hand already.")

    def _would(self, ref: str) -> str:
        aim = self.aim
        if ref == END:
            return ending(self.view)
        if ref == PUSH:
            return f"take {self._next_to_push()} in hand, to push it"
        if aim is None:
            return ""
        resting = aim.view.options.hand == "timing" and not self.query_one(Swing).swinging
        return {
            GO: "let the bar swing" if resting else letting_go(aim),
            TURN: "turn it clockwise by a quarter",
            FLIP: other_face(aim) if aim.flips else "",
            FINE: f"arrows move it by {GRID if self.fine else 1} mm",
            BACK: "push nothing, and go on with the turn",
        }[ref]

    def own_keys(self) -> list[tuple[str, str]]:
        """For the list of keys."""
        return [
            ("arrows", f"Move the piece in hand by {GRID} mm"),
            ("shift+arrows", "By 1 mm"),
            ("m", f"All arrows by 1 mm, or by {GRID} again"),
            ("space, enter", "Let it go, or stop the bar"),
            ("r", "Turn it clockwise"),
            ("f", "The cloud's other face up"),
            ("p", "Take a piece in hand that may be pushed"),
            ("tab", "The next piece that may be taken in hand"),
            ("esc", "Back to where it was held at first"),
            ("d", "End the turn"),
            ("mouse", "Move; click lets go, wheel or right turns"),
        ]

    # Keys and mouse

    def own_key(self, event: events.Key) -> bool:
        """Arrows move, space lets go, letters do the rest."""
        key, character = event.key, event.character or ""
        way = WAYS.get(key.removeprefix("shift+"))
        if (key == "l" and self.cursor is None) or not (way or key in OTHERS or character in self.KEYS):
            return False
        if not self.owes:
            return True  # it would reach whatever comes next
        self.refusal, self._saying = None, Content("")
        if way is not None:
            self._move(way, 1 if self.fine or key.startswith("shift+") else GRID)
        elif key in ("space", "enter"):
            self._let_go(event.time)
        elif key in ("escape", "backspace"):
            self.action_step_back()
        elif key in ("tab", "shift+tab"):
            self._next(1 if key == "tab" else -1)
        elif self.KEYS[character] == END:  # a key of its own, which does nothing else: nobody slips twice
            self.propose(DONE)
        else:
            self.own_press(self.KEYS[character])
        return True

    def own_press(self, ref: str) -> None:
        """A letter, or a click in the prompt."""
        if ref == GO:
            self._let_go(get_time())
        elif ref == END:
            if not self._in_vain(get_time()):
                self.propose(DONE)
        elif ref == PUSH:
            self._push()
        elif ref == BACK:
            self.action_step_back()
        elif ref == FINE:
            self.fine = not self.fine
            self._redraw()
        elif self.aim is None:
            self._say(Refusal("", "There is nothing in hand."))
        elif ref == TURN:
            self.aim.round()
            self._redraw()
        elif ref == FLIP:
            self.aim.flip()
            self._redraw()

    def on_from_above_aimed(self, event: FromAbove.Aimed) -> None:
        """The mouse holds the piece; a click where it is held lets it go, elsewhere takes it there."""
        event.stop()
        plan, aim = self.query_one(FromAbove), self.aim
        if not self.on_top or not self.owes or aim is None or plan.window is None:
            return
        self._stir()
        there = plan.window.cell(aim.x, aim.y) == plan.window.cell(event.x, event.y)
        if event.pressed and there:
            self._let_go(event.at)
        elif not there:
            self.refusal, self._saying = None, Content("")
            aim.to(event.x, event.y)
            self._redraw()

    def on_from_above_wheeled(self, event: FromAbove.Wheeled) -> None:
        """The wheel turns it, and so does the right button."""
        event.stop()
        if self.on_top and self.owes and self.aim is not None:
            self._stir()
            self.aim.round(event.quarters)
            self._redraw()

    def own_advice(self, action: Any) -> str:
        """The piece is held where the hint would have it, to the millimetre."""
        if isinstance(action, Push):
            self._take(f"push:{action.piece}")  # type: ignore[arg-type]
        aim = self.aim
        if aim is None or not isinstance(action, Touch):
            return ""
        aim.to(*action.aim)
        aim.turn = getattr(action, "turn", aim.turn)
        aim.face = getattr(action, "face", aim.face)
        self.show_table(self.view)
        *labels, _, _ = (step.label for step in self.match.game.describe(action, self.view))
        return " ▸ ".join([*labels, f"x {aim.x}, y {aim.y}"])

    def action_step_back(self) -> None:
        """Back to the piece that the turn asks for, and to where it was held at first."""
        if self.owes:
            self.refusal, self._saying, self.cursor = None, Content(""), None
            self.begin_own(self.view)
            self._redraw()

    def _step_back(self) -> None:
        """A question was answered with no: the piece stays in hand where it is."""
        self._redraw()

    # The piece in hand

    @property
    def _seat(self) -> int:
        assert self.holder is not None
        return self.holder

    def _refuse(self, action: Touch) -> Refusal | None:
        assert self.aim is not None
        return self.match.game.refuse(self.aim.view, self.aim.view.turn, action)

    def _why_no_push(self) -> Refusal | None:
        some = Aim(self.view, "push:rocket").action()
        return self.match.game.refuse(self.view, self._seat, some)

    def _take(self, hold: Hold) -> None:
        """Take a piece in hand, where it may be let go."""
        self.aim = Aim(self.view, hold)
        self.aim.settle(self._refuse)
        self._swing()

    def _move(self, way: Point, by: int) -> None:
        self.cursor = "aim"
        if self.aim is not None:
            self.aim.by(way[0] * by, way[1] * by)
            self._redraw()

    def _push(self) -> None:
        """Take in hand what may be pushed, one after the other, or say why nothing may."""
        found = [hold for hold in holds(self.view) if hold.startswith("push:")]
        if not found:
            self._say(self._why_no_push() or Refusal("", "Not now."))
            return
        now = found.index(self.aim.hold) if self.aim is not None and self.aim.hold in found else -1
        self._take(found[(now + 1) % len(found)])
        self._redraw()

    def _next(self, step: int) -> None:
        """The next thing that may be taken in hand."""
        found = holds(self.view)
        if found:
            now = found.index(self.aim.hold) if self.aim is not None else -1
            self._take(found[(now + step) % len(found)])
            self._redraw()

    def _let_go(self, at: float) -> None:
        """Here, with the hand as it was at that time. Where nothing is in hand the turn ends."""
        aim, bar = self.aim, self.query_one(Swing)
        if self._in_vain(at):
            return
        if aim is None:
            self.propose(DONE)
            return
        refusal = aim.best(self._refuse)[1]
        if refusal is not None:
            self._say(refusal)
            return
        length = DRAWN
        if aim.view.options.hand == "timing":
            if not bar.swinging:  # it rests because nobody was there
                self._swing()
                self._deaf_since = at
                return
            if bar.elapsed(at, 0) < GUARD:
                return  # nobody has seen where it is
            length = bar.stop(at, self.settings.delay)
        self.propose(aim.best(self._refuse, length)[0])

    def _in_vain(self, at: float) -> bool:
        """Whether a press of that time is too quick to be meant. It counts as the press before the next one:
        a key that is held down acts once."""
        quick = at - self._deaf_since < GUARD
        if quick:
            self._deaf_since = max(at, self._deaf_since)
        return quick

    def _redraw(self) -> None:
        """The table and the prompt; somebody aims, so the bar swings."""
        if not self.query_one(Swing).swinging:
            self._swing()
        self.show_table(self.view)
        self._draw_choice()

    # The bar

    def _swing(self) -> None:
        bar = self.query_one(Swing)
        if self.aim is not None and self.aim.view.options.hand == "timing" and self.on_top:
            bar.start()
            self._stir()
        else:
            bar.rest()

    def _rest(self) -> None:
        for bar in self.query(Swing):
            bar.rest()

    def _forget(self) -> None:
        super()._forget()
        self.aim = None
        self._rest()

    def _stir(self) -> None:
        """Somebody is there; the bar swings for a while yet."""
        super()._stir()
        for bar in self.query(Swing):
            bar.keep()

    def on_screen_suspend(self) -> None:
        """Nothing moves under a dialog."""
        self._rest()

    def on_screen_resume(self) -> None:
        """The bar swings on; what closed the dialog, pressed twice, lets nothing go."""
        self._deaf_since = get_time()
        if self.owes:
            self._swing()


def _item(ref: str, key: str, label: str, refusal: Refusal | None) -> Item:
    if refusal is None:
        return Item(ref, key, label)
    return Item(ref, key, label, why_not=refusal.text, rule=refusal.rule, greyed=True)
