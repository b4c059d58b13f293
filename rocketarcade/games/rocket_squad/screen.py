"""The table of Rocket Squad: one's own launchpads beside those one looks at, the others in short, the log,
and a hand in which every card shows its uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from rocketarcade.engine.events import Event
from rocketarcade.engine.walk import Walk
from rocketarcade.games.rocket_squad import faces, questions
from rocketarcade.games.rocket_squad.actions import Launch
from rocketarcade.games.rocket_squad.cards import COLOURS, MOST_SEATS
from rocketarcade.games.rocket_squad.events import Declared, Launched
from rocketarcade.games.rocket_squad.handling import UsingScreen
from rocketarcade.games.rocket_squad.moving import moving
from rocketarcade.games.rocket_squad.noise import NoiseScreen, fitting, usual
from rocketarcade.games.rocket_squad.state import HIDDEN, LOOK, NOBODY, State
from rocketarcade.games.rocket_squad.widgets import Short, Squad
from rocketarcade.games.rocket_squad.widgets_hand import UseHand
from rocketarcade.widgets.hand import Cards
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log, told
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment
from rocketarcade.widgets.piece import Piece
from rocketarcade.widgets.prompt import Item, Prompt


class RocketSquadScreen(UsingScreen):
    """Rockets over the hand."""

    CSS_PATH = "screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "view_player", "Look at the next player's rockets"),
        Binding("x", "view_discards", "The discards in words"),
    ]

    _looked_at = NOBODY
    """Whose rockets one looks at; NOBODY for those it is about, or the next player's."""
    _noise: tuple[int, str] = (-1, "")
    """The noise of the launch that was the move of this number."""

    def compose_table(self) -> ComposeResult:
        """Two squads with room, the others in short over the log; the hand."""
        with Horizontal(id="top"):
            yield Squad(id="own")
            yield Squad(id="opened")
            with Container(id="look"):
                yield Lines(id="look-title")
                yield Cards(id="looked-at")
            with Vertical(id="right"):
                with Horizontal(id="shorts"):
                    for _ in range(len(self.match.seats) - 2):
                        yield Short()
                yield Piece("discards", id="piles")
                yield Log(id="log")
        yield UseHand()

    @property
    def tall(self) -> bool:
        """Whether there is room for larger rockets and cards."""
        return self.has_class("-wide") and self.has_class("-tall")

    def on_mount(self) -> None:
        """A full table leaves less room for each."""
        self.set_class(len(self.match.seats) == MOST_SEATS, "-full")

    def show_table(self, view: State) -> None:
        """Draw it all."""
        match, acting = self.match, self._choosing()
        own = self.holder if self.holder is not None else view.turn
        others = [(own + n) % len(match.seats) for n in range(1, len(match.seats))]
        opened = self._looked_at if self._looked_at in others else questions.concerned(view, others)
        for squad, seat in zip(self.query(Squad), (own, opened), strict=True):
            squad.draw(view, match.seats, seat, own=seat == self.holder, acting=seat in acting)
        rest = [seat for seat in others if seat != opened]
        self.query_one("#shorts").display = bool(rest)
        for short, seat in zip(self.query(Short), rest, strict=True):
            short.draw(view, match.seats, seat, acting=seat in acting)
        self._draw_piles(view)
        self._draw_hand(view)
        self._draw_look(view)

    def _blank(self) -> None:
        """Whoever comes next looks round anew."""
        self._looked_at = NOBODY
        super()._blank()

    def _choosing(self) -> tuple[int, ...]:
        """Who chooses now: whoever took the keyboard to answer, or those who are asked."""
        if self._answering is not None and self.holder is not None:
            return (self.holder,)
        return self.match.to_act()[:1]

    def headline(self, view: State) -> Content:
        """Who chooses, the piles, and whether the end is near."""
        acting = [self.match.seats[seat] for seat in self._choosing()]
        who = Content(", ").join(marked(seat.name, seat.mark, style="bold") for seat in acting)
        piles = f"   draw pile {len(view.deck)}  Moon Rocks {len(view.rocks)}"
        last = ("   last turns", "bold $warning") if view.closer != NOBODY else ""
        return Content.assemble(who, (piles, "$text-muted"), last)

    def question(self, walk: Walk) -> str:
        """What is asked at each step."""
        view: State = walk.view
        refs = [step.ref for step in walk.steps]
        if view.pending and not refs:
            return self.match.named(questions.asked(view))
        if refs:
            trail = " ▸ ".join(step.label for step in walk.steps)
            return f"{self.match.named(trail)} ▸ {self._next_step(walk)}"
        if self._use:
            return f"{self.WORDS[self._use]} ▸ which card? its number."
        asked = questions.turn(view, walk.seat)
        return f"{self._last_noise(walk.seat, asked)}{asked}"

    def _next_step(self, walk: Walk) -> str:
        refs = walk.open()
        if refs and refs[0].startswith("use:"):
            return "as what?"
        if walk.can_finish:
            return "with Crew? enter: without."
        if refs and refs[0].startswith("bottom:"):
            return "which goes lowest?"
        if refs and refs[0].startswith("seat:"):
            return "from whom?"
        return "which rocket?" if len(walk.steps) < 3 else "and then?"

    def explain(self, ref: str, view: State) -> str:
        """A thing in words."""
        kind, *rest = ref.split(":")
        if kind == "rocket":
            return questions.pad_words(view, int(rest[0]), int(rest[1]))
        if kind == "pad":
            return questions.pad_words(view, self.holder or 0, int(rest[0]))
        if kind == "seat":
            return questions.player_words(view, int(rest[0]))
        if kind == "discards":
            return questions.pile_words(view)
        if kind in ("hand", "card", "bottom"):
            return questions.card_words(int(rest[0]))
        return ""

    def moments(self, events: Sequence[Event], view: State) -> list[Moment]:
        """Launches with their noise, boxes and family on their way."""
        return moving(events, self.match.seats, self, self.eyes, self._sound())

    def _news(self) -> Content:
        """What is still open is told again with each answer: an action, and the Mom that guards from it."""
        news, pending = super()._news(), self.match.state.pending
        if not pending or pending[-1].mode != "reaction":
            return news
        if any(isinstance(event, Declared) for event in self.match.records[-1].events):
            return news
        return Content("\n\n").join([news, told(questions.asked(self.match.view(None)), self.match.seats)])

    # Looking round

    def action_view_player(self) -> None:
        """The next player's rockets, large, and all that is open of them in words."""
        opened = self.query_one("#opened", Squad).seat
        own = self.query_one("#own", Squad).seat
        count = len(self.match.seats)
        seat = (opened + 1) % count
        self.look_at((seat + 1) % count if seat == own else seat)

    def look_at(self, seat: int) -> None:
        """That player's rockets, large, and all that is open of them in words."""
        self._stir()
        if seat != self.holder:
            self._looked_at = seat
            self.show_table(self.view)
        self.say(questions.player_words(self.view, seat))

    def action_view_discards(self) -> None:
        """What was discarded, which all may look through (RS-11)."""
        self._stir()
        self.say(questions.pile_words(self.view))

    def _footer(self) -> list[Item]:
        items = {item.ref: item for item in super()._footer()}
        back = items.pop("key:step_back", None)
        if back is not None:  # in the last place: the others stay where they are, and are not sent again
            items.pop("key:app.keys", None)
        shown: list[Item] = []
        for item in items.values():
            shown.append(item)
            if item.ref == "key:log":
                shown.append(Item("key:view_player", "v", "look"))
        return [*shown, back] if back is not None else shown

    # Launching

    def _play(self, action: Any) -> None:
        """A launch makes a noise first, where the table wants to hear it (RS-15)."""
        count, noises = self.match.move_count, self.match.state.options.noises
        if not isinstance(action, Launch) or not noises or self._noise[0] == count + 1:
            super()._play(action)
            return

        def heard(noise: str | None) -> None:
            if not noise or self.match.move_count != count or self.holder is None:
                self._begin_choice()
                return
            self._noise = (count + 1, noise)
            super(RocketSquadScreen, self)._play(action)

        rocket = f"The {COLOURS[action.colour]} rocket"
        self.lay(NoiseScreen(rocket, usual(count)), heard)

    def _sound(self) -> str:
        """The noise of the last move, if it was a launch."""
        count = self.match.move_count
        if not self.match.state.options.noises:
            return ""
        return self._noise[1] if self._noise[0] == count else usual(count)

    def _last_noise(self, seat: int, asked: str) -> str:
        """The last move, if it launched something; of its noise as much as leaves room for what is asked."""
        events = self.match.records[-1].events if self.match.records else []
        for event in events:
            if isinstance(event, Launched) and event.seat == seat:
                said = self._sound()
                away = f"{COLOURS[event.colour].capitalize()} is away! "
                sitting = self.match.seats[seat]
                name = marked(sitting.name, sitting.mark).plain
                width = self.query_one(Prompt).content_size.width
                noise = fitting(said, f"{name}  ", f"{away}{asked}{self._aside.plain}", width)
                return f"{noise}{away}"
        return ""

    # Drawing

    def _draw_piles(self, view: State) -> None:
        """The discards, the last of them named."""
        out = [*view.discards, *view.played]
        top = faces.name(out[-1]) if out else Content.styled("none", "$text-muted")
        row = Content.assemble((f" discards {len(out)}  ", "$text-muted"), top)
        self.query_one("#piles", Piece).show([row])

    def _draw_hand(self, view: State) -> None:
        held, seat = self.query_one(UseHand), self.holder
        if seat is None or view.finished:
            held.deal([], [])
            return
        sitting, player = self.match.seats[seat], view.players[seat]
        label = [
            marked(sitting.name, sitting.mark, style="bold").truncate(12, ellipsis=True),
            Content.styled("your hand", "$text-muted"),
        ]
        rocks = [faces.rock(launched) for launched in player.launched.values()]
        if any(rocks):
            label.append(Content.styled(f"rocks {' '.join(filter(None, rocks))}", "$text-muted"))
        held.deal(
            label,
            [
                ("" if card == HIDDEN else f"hand:{card}", faces.card_face(card, wide=self.tall))
                for card in player.hand
            ],
        )

    def _draw_look(self, view: State) -> None:
        """What Jackie looks at, for her player's eyes: it lies where the other squad was."""
        look = view.pending[-1] if view.pending else None
        ours = look is not None and look.kind == "jackie" and self.eyes == look.source
        self.query_one("#opened").display = not ours
        self.query_one("#look").display = ours
        cards = [card for card in view.deck[-LOOK:] if card != HIDDEN] if ours else []
        title = Content("The draw pile, its top last:")
        self.query_one("#look-title", Lines).show([title] if ours else [])
        dealt = [(f"card:{card}", faces.card_face(card)) for card in cards]
        self.query_one("#looked-at", Cards).deal(dealt, numbered=True)
