"""Computer players at a table: they think beside the screen, say why they did what they did, and give hints.

The screen never waits. What it hands over is a view; what comes back counts only if the table is still as it
was asked about.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from rocketarcade import bots
from rocketarcade.bots.beside import BY_LOT, Beside, Thought
from rocketarcade.bots.why import deed, why
from rocketarcade.engine import hotseat
from rocketarcade.engine.brain import brain_of
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Refusal
from rocketarcade.screens.afterwords import said
from rocketarcade.screens.choosing import ChoosingScreen
from rocketarcade.widgets.motion import LONGEST

if TYPE_CHECKING:
    from rocketarcade.engine.archive import OpenMatch
    from rocketarcade.engine.match import Record

ADVISER = "bot:hard"
"""Who gives the hints."""


class ThinkingScreen(ChoosingScreen):
    """What a table does for computer players, and with them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "hint", "Hint: what a hard player would do"),
        Binding("w", "why", "Why the computer did that"),
    ]

    def __init__(self, open_match: OpenMatch) -> None:
        super().__init__(open_match)
        self.beside = Beside(self.match.game)
        self._hurry = asyncio.Event()
        """Set by any key: the move on the screen has been seen."""
        self._spoken: set[tuple[int, str]] = set()
        """Seats and the happenings on which they have had their say."""
        self._asked_why = (0, 0)
        """With so many moves made, so often in a row."""

    def _follow(self) -> None:
        """Do what the hot seat asks for next."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Where computers play, one begins to think soon."""
        if any(not seat.person and seat.player != BY_LOT for seat in self.match.seats):
            self.beside.start()

    def on_unmount(self) -> None:
        """Nobody wants to know any more."""
        self.beside.close()

    # Moves

    def think_for(self, seat: int) -> None:
        """Have a computer player's move worked out and made."""
        work: Any = partial(self._think, seat)  # no coroutine yet: one that is called off would be left over
        self.run_worker(work, group="players", exclusive=True)

    def think_no_more(self) -> None:
        """What is being thought is about a table that is no more."""
        self.workers.cancel_group(self, "players")

    async def _think(self, seat: int) -> None:
        """A computer player's move; what is shown stays a while."""
        match, sitting = self.match, self.match.seats[seat]
        if sitting.player not in bots.KINDS:  # a save from an arcade that has more of them
            unknown = f"{sitting.name} is {sitting.player}, which is not here: o hands the seat on."
            self._say(Refusal("", unknown))
            return
        if seat not in match.to_act():  # a move was taken back in between
            self.call_later(self._follow)
            return
        before = match.state
        answers = self._answers_in_secret()
        thought, _ = await asyncio.gather(
            self._thought(seat, sitting.player, match.view(seat)),
            asyncio.sleep(self.settings.pace if answers else 0),
        )
        if self._gone:  # somebody left: what is saved stays as it is
            return
        stale = match.state is not before or seat not in match.to_act()
        if stale or match.seats[seat].player != sitting.player:
            self.call_later(self._follow)
            return
        events = match.play(seat, thought.choice.action)
        self._comment(seat, events, thought)
        self._hurry.clear()
        self._draw()
        seen = asyncio.Event()
        self._celebrate(events, seen.set)
        following = hotseat.next_up(match, self.holder, self.settings.reactions)
        waited = answers and thought.choice.action.idle  # a pass has nothing to show, and took its time
        if not waited and not isinstance(following, hotseat.Keep) and self.settings.pace:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), self.settings.pace)
        with contextlib.suppress(TimeoutError):  # a table that something lies over shows nothing
            await asyncio.wait_for(seen.wait(), LONGEST)
        self.call_later(self._follow)

    def _answers_in_secret(self) -> bool:
        """Whether what is asked for is an answer out of a hand. Whoever holds none has thought at once, and
        the time must not tell."""
        pending = self.match.state.pending
        return self.match.game.info.hides and bool(pending) and pending[-1].mode == "reaction"

    async def _thought(self, seat: int, player: str, view: Any) -> Thought:
        seed = f"{self.match.seed}/{seat}/{self.match.move_count}"
        return await self.beside.think(view, seat, player, seed, self.settings.think)

    def _comment(self, seat: int, events: Sequence[Event], thought: Thought) -> None:
        """What goes into the log beside the move: that somebody else made it, a word on something big."""
        if thought.trouble:
            stood_in = thought.player.removeprefix(bots.PREFIX)
            self.match.note(seat, f"{{seat:{seat}}} did not come to a move; {stood_in} made it instead.")
        brain = brain_of(self.match.game)
        if brain is None:
            return
        for event in events:
            kind = getattr(event, "type", "")
            line = brain.character.lines.get(kind)
            if getattr(event, "seat", seat) != seat:
                continue  # the last answer of a round brought it about, but it is another's doing
            if line and event.heard_by(None) and (seat, kind) not in self._spoken:
                self._spoken.add((seat, kind))
                self.match.note(seat, said(brain.character.glyph, seat, line))
                return

    def action_why(self) -> None:
        """Why a computer player did what it did: the last of their moves, then the one before it."""
        count = self.match.move_count
        asked = self._asked_why[1] if self._asked_why[0] == count else 0
        self._stir()
        moves = [record for record in self.match.records if not self.match.seats[record.seat].person]
        if not moves:
            self._say(Refusal("", "No computer player has made a move."))
            return
        self.say(self._because(moves[-1 - asked % len(moves)]))
        self._asked_why = (count, asked + 1)

    def _because(self, record: Record) -> str:
        game, player = self.match.game, self.match.seats[record.seat].player
        chance = Chance(self.match.chance.seed, record.draws)
        did = deed(game, record.before, self.match.state, record.seat, record.action, record.events)
        because = why(game, record.before, chance, record.seat, record.action, player)
        return f"{did} {because}".strip()

    # Hints

    def action_hint(self) -> None:
        """What a hard player would do in the place of the one with the keyboard, and why."""
        self._stir()
        if not self.on_top:
            return
        if not self.owes:
            self._say(Refusal("", "There is nothing to choose now."))
        elif self.hidden:
            self._say(Refusal("", "The hand is hidden: z shows it."))
        else:
            self.say("Looking ahead…")
            work: Any = self._advise
            self.run_worker(work, group="hint", exclusive=True)

    async def _advise(self) -> None:
        holder, answering = self.holder, self._answering
        if holder is None or not self.owes:
            return  # the keyboard went on between the key and this
        game, before = self.match.game, answering.state if answering else self.match.state
        view = game.view(before, holder)
        thought = await self._thought(holder, ADVISER, view)
        state = self._answering.state if self._answering else self.match.state
        if state is not before or self.holder != holder or self.hidden or not self.on_top:
            return
        self.match.hinted(holder)
        action, because = thought.choice
        steps = self.own_advice(action) or " ▸ ".join(step.label for step in game.describe(action, view))
        self.say(f"Hint: {steps}. {because}" if steps else f"Hint: {because}")

    def _stir(self) -> None:
        """Somebody is there, and has seen what the computer did."""
        self._hurry.set()

    def on_key(self, event: Key) -> None:
        """Another key ends a row of questions."""
        if event.key != "w":
            self._asked_why = (0, 0)
