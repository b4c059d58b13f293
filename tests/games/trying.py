"""Moves at a table made by hand, for games whose turns have one seat to act: every one is checked."""

from typing import Any

import pytest

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Refused


class Trying:
    """A table being played on. Every move is checked: legal, allowed, and nothing broken after it."""

    match: Match
    events: list[Event]

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        (seat,) = self.match.to_act()
        return seat

    def play(self, *actions: Any) -> list[Event]:
        """Make these moves, each by the seat whose choice it is then; what happened."""
        self.events = []
        for action in actions:
            assert self.allows(action), self.match.game.refuse(self.state, self.seat, action)
            self.events += self.match.play(self.seat, action)
            assert not (faults := self.match.game.faults(self.state)), faults
        return self.events

    # What the rules say

    def allows(self, action: Any) -> bool:
        """Whether the seat to act may do that: one answer from all who are asked."""
        view, seat = self.match.game.view(self.state, self.seat), self.seat
        answers = {
            action in self.match.game.legal(self.state, seat),
            action in self.match.game.legal(view, seat),
            self.match.game.refuse(self.state, seat, action) is None,
            self.match.game.refuse(view, seat, action) is None,
        }
        assert len(answers) == 1, f"{action} is both legal and refused"
        return answers.pop()

    def refused(self, action: Any) -> str:
        """The number of the rule that forbids it, for it must be forbidden; nothing changes by trying."""
        assert not self.allows(action), f"{action} is allowed"
        before = self.state.clone()
        with pytest.raises(Refused) as caught:
            self.match.play(self.seat, action)
        assert self.state == before
        return caught.value.refusal.rule

    def allowed(self, kind: type[Any]) -> list[Any]:
        """Every legal action of that type."""
        return [action for action in self.match.game.legal(self.state, self.seat) if isinstance(action, kind)]
