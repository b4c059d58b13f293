"""A way of choosing that is a game's own, in place of the walk over the choice tree."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.content import Content

from rocketarcade.screens.board import BoardScreen
from rocketarcade.widgets.prompt import Item


class OwnWayScreen(BoardScreen):
    """What a game overrides whose choices are no steps, like an aim to the millimetre: with STEPWISE off no
    tree of every aim is built, and whole actions go to `propose`."""

    STEPWISE: ClassVar[bool] = True
    """Whether choices are walked step by step."""

    def begin_own(self, view: Any) -> None:
        """The holder owes a choice in this view; what was aimed at before is gone."""

    def own_key(self, event: events.Key) -> bool:
        """A key; whether it was one of this way of choosing."""
        return False

    def own_press(self, ref: str) -> None:
        """An item of `own_items` was clicked."""

    def own_sentence(self) -> Content:
        """What the prompt says to the holder, after the name."""
        return Content("")

    def own_items(self) -> list[Item]:
        """What the prompt offers."""
        return []

    def own_hint(self, ref: str) -> Content:
        """What a click would do on an item of `own_items` or on something of the table, or why it would do
        nothing: for the last line, while the mouse rests there."""
        return Content("")

    def own_advice(self, action: Any) -> str:
        """A hint speaks of this action: show it on the table, and say it in words, if the labels of its
        steps do not say all of it."""
        return ""

    def propose(self, action: Any) -> None:
        """Make this the holder's move, as a full walk would: what it throws away is asked about once, and
        what is refused is said."""
        raise NotImplementedError

    @property
    def owes(self) -> bool:
        """Whether the one with the keyboard has something to choose now."""
        holder, answering = self.holder, self._answering
        if holder is None or not self.match.seats[holder].person:
            return False
        asked = (
            self.match.game.to_act(answering.state) if answering is not None else self.match.to_act()
        )
        return holder in asked
