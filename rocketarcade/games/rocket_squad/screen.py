"""The table of Rocket Squad: one's own launchpads beside those one looks at, the others in short, the log,
and a hand in which every card shows its uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region

from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.walk import Offer, Walk
from rocketarcade.games.rocket_squad import faces, questions, uses
from rocketarcade.games.rocket_squad.actions import NOTHING, Launch, launch
from rocketarcade.games.rocket_squad.aims import room
from rocketarcade.games.rocket_squad.cards import COLOURS, MOST_SEATS
from rocketarcade.games.rocket_squad.events import Declared, Launched
from rocketarcade.games.rocket_squad.moving import moving
from rocketarcade.games.rocket_squad.noise import NoiseScreen, usual
from rocketarcade.games.rocket_squad.state import HIDDEN, LOOK, NOBODY, State
from rocketarcade.games.rocket_squad.widgets import Short, Squad
from rocketarcade.games.rocket_squad.widgets_hand import UseHand
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.hand import Cards
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log, told
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment
from rocketarcade.widgets.piece import Piece
from rocketarcade.widgets.prompt import Item

ORANGE, GREY, ANSWER = "use:orange", "use:grey", "use:answer"
"""Letters for the halves of a card, whichever card it is, and for a reaction."""


class RocketSquadScreen(TableScreen):
    """Rockets over the hand."""

    CSS_PATH = "screen.tcss"
    KEYS: ClassVar[dict[str, str]] = {
        "p": "use:face",
        "r": ORANGE,
        "g": GREY,
        "b": "use:box",
        "d": "use:discard",
        "s": "use:shoo",
        "m": ANSWER,
        "a": "verb:launch",
        "n": "verb:pass",
        "e": "verb:end",
    }
    WORDS: ClassVar[dict[str, str]] = {
        "use:face": "build the chosen card as a booster",
        ORANGE: "use its orange half",
        GREY: "use its grey half",
        "use:box": "use it as a box",
        "use:discard": "discard it",
        "use:shoo": "discard it to remove Allie",
        ANSWER: "answer with Mom or Grandma",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "view_player", "Look at the next player's rockets"),
        Binding("x", "view_discards", "The discards in words"),
    ]

    _looked_at = NOBODY
    """Whose rockets one looks at; NOBODY for the next player's."""
    _use = ""
    """A use that was chosen before its card."""
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
        opened = self._looked_at if self._looked_at in others else others[0]
        for squad, seat in zip(self.query(Squad), (own, opened), strict=True):
            squad.draw(view, match.seats, seat, own=seat == self.holder, acting=seat in acting)
        rest = [seat for seat in others if seat != opened]
        self.query_one("#shorts").display = bool(rest)
        for short, seat in zip(self.query(Short), rest, strict=True):
            short.draw(view, match.seats, seat, acting=seat in acting)
        self._draw_piles(view)
        self._draw_hand(view)
        self._draw_look(view)

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
        return f"{self._last_noise(walk.seat)}{questions.turn(view, walk.seat)}"

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

    def own_keys(self) -> list[tuple[str, str]]:
        """Uses in words of their own: they are no verbs of the rules."""
        said = {key: self.WORDS[ref] for key, ref in self.KEYS.items() if ref in self.WORDS}
        return [(key, said.get(key, words)) for key, words in super().own_keys()]

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
        self._look_at((seat + 1) % count if seat == own else seat)

    def _look_at(self, seat: int) -> None:
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

    # Choosing

    def _forget(self) -> None:
        super()._forget()
        self._use = ""

    def _step_back(self) -> None:
        self._use = ""
        super()._step_back()

    def _verb(self, ref: str) -> None:
        """A letter: a use of the card that is chosen or pointed at; without one, of whichever comes next."""
        walk = self.walk
        assert walk is not None
        if ref == "verb:launch" and ref not in walk.root.steps:
            self._say(self._no_launch(walk))
            return
        if not ref.startswith("use:"):
            super()._verb(ref)
            return
        card = self._card_in_hand(walk)
        if card is not None:
            self._pick_use(card, uses.named(ref, card))
            return
        able = [held for held in uses.cards(walk) if uses.why_not(walk, held, uses.named(ref, held)) is None]
        if not able:
            self._say(self._nothing_for(walk, ref))
            return
        while walk.back():
            pass
        self._use, self.refusal, self._saying, self.cursor = ref, None, Content(""), None
        self._draw_choice()

    def _no_launch(self, walk: Walk) -> Refusal:
        """Why nothing can be launched: the reason of the rocket that is nearest to it."""
        view, seat = walk.view, walk.seat
        rockets = view.players[seat].rockets
        nearest = min(rockets, key=lambda colour: room(rockets[colour]), default=0)
        refusal = self.match.game.refuse(view, seat, launch(colour=nearest, crew=NOTHING))
        return refusal or Refusal("RS-15", "Not now.")

    def _nothing_for(self, walk: Walk, ref: str) -> Refusal:
        """Why no card can be used like that."""
        told = [uses.why_not(walk, card, uses.named(ref, card)) for card in uses.cards(walk)]
        known = [refusal for refusal in told if refusal is not None and refusal.rule]
        return known[0] if known else Refusal("RS-05", "No card in your hand has that use now.")

    def _card_in_hand(self, walk: Walk) -> int | None:
        """The card that is chosen, or pointed at."""
        first = walk.steps[0].ref if walk.steps else ""
        if first.startswith("hand:"):
            return int(first.partition(":")[2])
        kind, _, rest = (self.cursor or "").partition("@" if (self.cursor or "").startswith("use@") else ":")
        return int(rest.partition(":")[0]) if kind in ("use", "hand") and rest else None

    def _pick(self, ref: str | None) -> None:
        walk = self.walk
        if ref is None or walk is None or self.hidden:
            super()._pick(ref)
        elif ref.startswith("use@"):
            card, _, row = ref.removeprefix("use@").partition(":")
            self._pick_use(int(card), uses.of_row(int(card), int(row), walk))
        elif ref in walk.wide.steps and ref.startswith("hand:") and not (walk.steps and ref in walk.open()):
            self._pick_card(walk, ref)
        elif ref.startswith("seat:") and ref not in walk.open():
            self._look_at(int(ref.removeprefix("seat:")))
        else:
            super()._pick(ref)

    def _pick_card(self, walk: Walk, ref: str) -> None:
        """A card of the hand, whatever was begun before. What can only be discarded is never discarded by
        its number alone."""
        card = int(ref.removeprefix("hand:"))
        if self._use:
            self._pick_use(card, uses.named(self._use, card))
            return
        open_uses = uses.possible(walk, card)
        if open_uses == ["use:discard"]:
            while walk.back():
                pass
            self.cursor = uses.row_ref(card, "use:discard")
            self.say(f"{questions.card_words(card)} Now it can only be discarded: d, or enter.")
            return
        self.cursor = None
        self._settle(walk.restart(ref))

    def _pick_use(self, card: int, use: str) -> None:
        """A use of a card, whatever was begun before."""
        walk = self.walk
        assert walk is not None
        refusal = uses.why_not(walk, card, use)
        if refusal is not None:
            self._say(refusal)
            return
        self._use, self.cursor = "", None
        walk.restart(f"hand:{card}")
        if use not in [step.ref for step in walk.steps]:
            walk.pick(use)
        if use == "use:discard":  # said in so many words: nobody has to be asked
            self._sure.add((self.match.move_count, walk.action))
        self._settle(None)

    @staticmethod
    def _choosing_card(walk: Walk) -> bool:
        """Whether the first step is a card of the hand, or something beside it."""
        return not walk.steps and any(ref.startswith("hand:") for ref in walk.wide.steps)

    def _numbers(self) -> dict[str, str]:
        """Uses have letters; the hand keeps its numbers while one is asked for. Of targets only those
        that may be picked have any: there can be more than nine."""
        assert self.walk is not None
        if self._asks_use(self.walk) or self._choosing_card(self.walk):
            hand = self.query_one(UseHand).refs
            return {ref: str(n) for n, ref in enumerate(hand, 1) if ref and n < 10}
        targets = [ref for ref in self.walk.open() if not ref.startswith(("hand:", "verb:"))]
        return {ref: str(n) for n, ref in enumerate(targets[:9], 1)} or super()._numbers()

    def _items(self, walk: Walk | None) -> list[Item]:
        """The cards are on the table already: at first only what is no card is offered."""
        items = super()._items(walk)
        if walk is not None and not walk.steps:
            items = [item for item in items if not item.ref.startswith("hand:")]
            items += self._use_items(walk)
        order = {key: place for place, key in enumerate(self.KEYS)}
        return sorted(items, key=lambda item: (item.greyed, order.get(item.key, 0)))

    def _use_items(self, walk: Walk) -> list[Item]:
        """What a letter could do with some card, to be clicked or pressed before the card is chosen."""
        found = []
        for key, ref in self.KEYS.items():
            if ref.startswith("use:"):
                held = uses.cards(walk)
                if any(uses.named(ref, card) in uses.possible(walk, card) for card in held):
                    found.append(Item(ref, key, uses.SHORT[ref], chosen=ref == self._use))
        return found

    def _item(self, offer: Offer, key: str) -> Item:
        """Uses by their letters, with what they do."""
        if offer.ref == "verb:launch" and offer.refusal is not None and self.walk is not None:
            offer = offer._replace(refusal=self._no_launch(self.walk))
        item = super()._item(offer, key)
        if not offer.ref.startswith("use:"):
            return item
        letters = {ref: letter for letter, ref in self.KEYS.items()}
        return item._replace(
            key=letters[uses.general(offer.ref)], label=uses.label(offer.ref, item.label), short=item.label
        )

    def pickable(self, walk: Walk) -> list[str]:
        """The rows of the hand too: each is a card and its use in one. They stay lit whatever was begun, for
        any of them may be begun in its place; to light them anew with each key would cost too much."""
        found = walk.open() if len(walk.steps) > 1 else super().pickable(walk)  # an attack: its targets alone
        rows = [uses.row_ref(card, use) for card in uses.cards(walk) for use in uses.possible(walk, card)]
        return [*dict.fromkeys(rows), *found]

    def chosen(self, walk: Walk) -> set[str]:
        """The card that was picked, and the row of its use."""
        steps = [step.ref for step in walk.steps[:2]]
        if not steps or not steps[0].startswith("hand:"):
            return super().chosen(walk)
        rows = [uses.row_ref(int(steps[0].removeprefix("hand:")), use) for use in steps[1:]]
        return {steps[0], *rows}

    @staticmethod
    def _asks_use(walk: Walk) -> bool:
        return any(ref.startswith("use:") for ref in walk.open())

    def _spots(self) -> dict[str, Region]:
        """The rows of the hand, in place of its cards and of the same in the prompt."""
        spots, walk = super()._spots(), self.walk
        if walk is None or not any(ref.startswith("use@") for ref in spots):
            return spots
        if self._asks_use(walk):
            rows = f"use@{walk.steps[0].ref.removeprefix('hand:')}:"
        else:
            rows = "use@" if self._choosing_card(walk) else "none"
        without = ("use:", "hand:") if rows != "none" else ()
        return {
            ref: spot
            for ref, spot in spots.items()
            if (ref.startswith(rows) or not ref.startswith("use@")) and not ref.startswith(without)
        }

    def _hint(self) -> Content:
        """What a click on a row of the hand would do."""
        walk = self.walk
        if walk is None or self.hidden or not self._under or not self._under[0].startswith("use@"):
            return super()._hint()
        card, _, row = self._under[0].removeprefix("use@").partition(":")
        use = uses.of_row(int(card), int(row), walk)
        refusal = uses.why_not(walk, int(card), use)
        if refusal is not None:
            return Content.assemble(("✗ ", "$error bold"), self.match.named(str(refusal)))
        return Content.assemble(("click ", "$accent bold"), uses.label(use, ""))

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

    def _last_noise(self, seat: int) -> str:
        """The last move, if it launched something."""
        events = self.match.records[-1].events if self.match.records else []
        for event in events:
            if isinstance(event, Launched) and event.seat == seat:
                said = self._sound()
                noise = f'"{said}" ' if said else ""
                return f"{noise}{COLOURS[event.colour].capitalize()} is away! "
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
