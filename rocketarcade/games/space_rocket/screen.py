"""The table of Space Rocket: the card one builds on from above, the tower from the side, what it all says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content

from rocketarcade.engine.events import Event
from rocketarcade.engine.walk import Walk
from rocketarcade.games.space_rocket.above import FromAbove, picture, window
from rocketarcade.games.space_rocket.aiming import Aim, centre, standing_room
from rocketarcade.games.space_rocket.beside import View, gauge
from rocketarcade.games.space_rocket.holding import SIDE, HoldingScreen
from rocketarcade.games.space_rocket.moving import fallen, moving
from rocketarcade.games.space_rocket.places import Point
from rocketarcade.games.space_rocket.saying import fell, ground, headline, in_hand
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import margins, placed
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log
from rocketarcade.widgets.motion import Moment
from rocketarcade.widgets.piece import Pickable, Piece
from rocketarcade.widgets.swing import Swing


class SpaceRocketScreen(HoldingScreen):
    """From above at the left; from the side at the right, with the margins, over the log."""

    CSS_PATH = "screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("v", "view_thing", "The table in words, line by line")]

    _room: tuple[Any, list[Point]] = (None, [])
    """Where the piece in hand may be let go, and what that was worked out for."""
    _viewed = -1
    """The line that was told last."""

    def compose_table(self) -> ComposeResult:
        """From above; from the side, over the log."""
        with Vertical(id="plan"):
            yield Lines(id="plan-title")
            yield FromAbove()
        with Vertical(id="side"):
            with Horizontal(id="tower"):
                yield Piece(SIDE, id="sky")
                yield Piece(SIDE, id="gauge")
            yield Log(id="log")

    def compose(self) -> ComposeResult:
        """The bar lies between the table and the prompt."""
        for widget in super().compose():
            if widget.id == "prompt":
                yield Swing()
            yield widget

    def show_table(self, view: State) -> None:
        """Draw it all, with the piece in hand as it would come to lie."""
        self.set_class(view.options.hand == "timing", "-timing")
        aim, after = self.aim, view
        if aim is not None:
            action, refusal = aim.best(self._refuse)
            if refusal is None:
                after = placed(view, action)
        self._draw_plan(view, after)
        self._draw_tower(view, after)

    def _draw_plan(self, view: State, after: State) -> None:
        plan, aim = self.query_one(FromAbove), self.aim
        width, height = plan.content_size
        if not width or not height:
            return
        plan.window = window(view, aim, width, height)
        middle = centre(after) if aim is not None and view.options.gauge else None
        room = self._standing_room(aim) if aim is not None else []
        ink = "$error" if after is view else "$accent"  # the prompt says why it may not be let go
        plan.show(picture(view, aim, plan.window, room, middle, ink))
        title = Content.styled(ground(view, aim), "$text-muted")
        at = Content(in_hand(aim)) if aim is not None else Content("")
        gap = " " * max(1, width - title.cell_length - at.cell_length)
        self.query_one("#plan-title", Lines).show([Content.assemble(title, gap, at)])

    def _draw_tower(self, view: State, after: State) -> None:
        sky, scale = self.query_one("#sky", Lines), self.query_one("#gauge", Lines)
        width, height = sky.content_size
        if not width or not height:
            return
        side = View(after, width, height, held=self.aim.piece if after is not view and self.aim else "")
        sky.show(side.draw(fallen(side, view.fall)) if view.fall is not None else side.picture())
        lifted = view.fall is not None and view.fall.lifted
        shown = view.options.gauge or bool(view.finished)
        now = margins(view, lifted=lifted) if shown else []
        then = margins(after) if shown and after is not view else []
        scale.show(gauge(now, then, height, shown=shown, building=len(view.floors)))

    def _standing_room(self, aim: Aim) -> list[Point]:
        asked = (id(aim.view), aim.hold, aim.turn)  # the aim keeps its view alive as long as this is asked
        if self._room[0] != asked:
            self._room = (asked, standing_room(aim, self._refuse))
        return self._room[1]

    def headline(self, view: State) -> Content:
        """Whose turn it is; fuel and coins."""
        return headline(view, self.match.seats, self.match.to_act(), self.app.size.width)

    def _sentence(self, walk: Walk | None) -> Content:
        fall = self.view.fall
        return super()._sentence(walk) if fall is None else Content.styled(f"{fell(fall)}.", "bold $error")

    def moments(self, events: Sequence[Event], view: State) -> list[Moment]:
        """When it falls it falls; tokens on their way to the purse; the Moon."""
        return moving(events, view, self)

    def on_pickable_picked(self, event: Pickable.Picked) -> None:
        """A click on the picture from the side."""
        if SIDE in event.refs and self.on_top:
            self.action_view_thing()

    def action_view_thing(self) -> None:
        """The table in words, one line after the other."""
        lines = self.match.game.table(self.view, self.eyes).splitlines()
        self._viewed = (self._viewed + 1) % len(lines)
        self.say(lines[self._viewed])
