"""In whole games nobody reads what only another seat may know."""

from pathlib import Path
from random import Random

import pytest

from rocketarcade.engine.hotseat import ReactionMode
from rocketarcade.engine.match import Match
from rocketarcade.plain.session import Session
from rocketarcade.settings import Settings
from tests.plain.robot import sensible
from tests.plain.scripts import Script, opened
from tests.testgame.registered import registered


class Witness(Script):
    """Plays at random, and looks at every line beside whoever has the keyboard."""

    session: Session

    def __init__(self, seed: int) -> None:
        super().__init__([])
        self.random = Random(seed)
        self.checked = 0
        """Private lines of somebody else that were looked for."""
        self.on_say = self.look

    def ask(self, prompt: str) -> str:
        last = max((n for n, line in enumerate(self.lines) if "> " in line[:20]), default=0)
        answer = sensible("\n".join([*self.lines[last:], f"{prompt} "]), self.random)
        self.say(f"{prompt} {answer}")
        return answer

    def look(self, line: str) -> None:
        match, holder = self.session.match, self.session.holder
        own = self.private(match, holder)
        for seat in range(len(match.seats)):
            if seat == holder:
                continue
            for secret in self.private(match, seat) - own:
                self.checked += 1
                assert secret not in line, f"seat {holder} reads of seat {seat}: {line}"
            hand = self.hand(match, seat)
            if hand != self.hand(match, holder):
                assert hand not in line, f"seat {holder} reads of seat {seat}: {line}"

    @staticmethod
    def private(match: Match, seat: int | None) -> set[str]:
        """What the seat has heard and a bystander has not."""
        view = match.view(seat)
        return {
            match.named(match.game.tell(event, view))
            for record in match.records[-12:]
            for event in record.events
            if event.heard_by(seat) and not event.heard_by(None)
        }

    @staticmethod
    def hand(match: Match, seat: int | None) -> str:
        """The last line of the seat's table."""
        return match.named(match.game.table(match.view(seat), seat)).splitlines()[-1]


@pytest.mark.parametrize("mode", ["table", "private", "quick"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_signal_fire(mode: ReactionMode, seed: int, tmp_path: Path) -> None:
    with registered(tmp_path):
        table = opened("signal-fire", "ann", "bob", "cid", seed=str(seed), hull="3")
        witness = Witness(seed)
        witness.session = Session(table, witness, Settings(reactions=mode))
        witness.session.run()
        assert witness.checked > 500
        assert table.match.to_act() == ()


def test_the_witness_sees_a_leak(tmp_path: Path) -> None:
    with registered(tmp_path):
        table = opened("signal-fire", "ann", "bob", "cid", seed="1", hull="3")
        witness = Witness(1)
        session = witness.session = Session(table, witness, Settings())

        def too_much(seats: tuple[int, ...]) -> None:
            for line in session._news(0, 0):
                witness.say(line)

        session._say_public = too_much  # type: ignore[method-assign]
        with pytest.raises(AssertionError, match="reads of seat 0"):
            session.run()
