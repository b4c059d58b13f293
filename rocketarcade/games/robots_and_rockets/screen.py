"""The table of Robots & Rockets: four ships and their seats, everybody's launches, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content

from rocketarcade.engine.events import Event
from rocketarcade.engine.walk import Walk
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.robots_and_rockets import faces
from rocketarcade.games.robots_and_rockets.actions import END
from rocketarcade.games.robots_and_rockets.cards import DOCKS, FIELD, FIELDS, HAND, KIND, PLANETS, ROBOTS
from rocketarcade.games.robots_and_rockets.events import BeamTook, Launched, TurnedUp
from rocketarcade.games.robots_and_rockets.hints import fits
from rocketarcade.games.robots_and_rockets.moving import moving
from rocketarcade.games.robots_and_rockets.scoring import totals
from rocketarcade.games.robots_and_rockets.spaceport import owner_of, seats_left
from rocketarcade.games.robots_and_rockets.state import HIDDEN, State
from rocketarcade.games.robots_and_rockets.widgets import LARGEST, Corner, Ship
from rocketarcade.games.robots_and_rockets.words import ROCKET_NAMES, card, cards
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.log import Log
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment

STAGES = ("special", "robots", "draw")
"""A turn, in order."""
BACK = 60
"""So many moves back a launch is still called new, at most."""
NEW, AIMED = "✦", "≈"
"""Before a pile that was launched or taken since one looked last, and one that a beam is aimed at."""


class RobotsAndRocketsScreen(TableScreen):
    """The spaceport beside the log, then the players, then the hand."""

    CSS_PATH = "screen.tcss"
    KEYS: ClassVar[dict[str, str]] = {
        "a": "verb:allocate",
        "r": "verb:orbit",
        "b": "verb:beam",
        "t": "verb:transfer",
        "x": "verb:trade",
        "d": "verb:discard",
        "e": "verb:end",
        "s": "verb:stop",
        "p": "verb:pass",
        "c": "verb:choose",
    }
    BINDINGS: ClassVar[list[BindingType]] = [Binding("v", "view_thing", "The table in words, thing by thing")]

    _viewed = -1
    """What was told in words last."""

    def compose_table(self) -> ComposeResult:
        """Ships and log, a corner a player, the hand."""
        with Horizontal(id="top"):
            with Horizontal(id="port"):
                for index in range(DOCKS):
                    yield Ship(index)
            yield Log(id="log")
        with Horizontal(id="fleets"):
            for seat in range(len(self.match.seats)):
                yield Corner(seat)
        yield Hand()

    @property
    def tall(self) -> bool:
        """Whether there is room for pictures."""
        return self.has_class("-wide") and self.has_class("-tall")

    def show_table(self, view: State) -> None:
        """Draw it all."""
        seat, match = self.holder, self.match
        new, docked = self._news_of_rockets()
        hand = faces.in_order(view.players[seat].hand) if seat is not None else []
        moving = bool(seat is not None and self.walk is not None and view.stage == "special")
        for ship, dock in zip(self.query(Ship), view.docks, strict=True):
            ship.draw(
                dock,
                match.seats,
                fits(dock, seat, hand) if seat is not None else fits(dock, -1, []),
                new=dock.rocket in docked,
                picking=moving,
                tall=self.tall,
            )
        signs = dict.fromkeys(new, NEW)
        if view.pending and view.pending[-1].kind == "beam":
            signs[view.pending[-1].ints[0]] = AIMED
        acting = match.game.to_act(view)
        for corner in self.query(Corner):
            corner.draw(
                view,
                match.seats[corner.seat],
                acting=corner.seat in acting,
                signs=signs,
                width=corner.content_size.width or 18,
                tall=self.tall,
            )
        self._draw_hand(view, hand)

    def headline(self, view: State) -> Content:
        """Who chooses, how far the turn is, and the decks that run out."""
        acting = [self.match.seats[seat] for seat in self.match.to_act()]
        who = Content(", ").join(marked(seat.name, seat.mark, style="bold") for seat in acting)
        return Content.assemble(who, "   ", self._stages(view), "   ", _decks(view))

    def question(self, walk: Walk) -> str:
        """What is asked at each step."""
        view: State = walk.view
        if view.pending:
            return self.match.named(self._asked(view))
        steps = [step.ref for step in walk.steps]
        if not steps:
            if view.stage == "clean-up":
                draws = bool(view.deck) and len(view.players[walk.seat].hand) < HAND
                ending = "end the turn to draw." if draws else "end the turn."
                launches = self._launches()
                return f"{launches} {ending.capitalize()}" if launches else ending
            special = view.stage == "special"
            return "first a special card, if you like, then robots." if special else "now robots."
        verb, lead = steps[0], walk.steps[0].label
        docks = [self.number(ref) for ref in steps if ref.startswith("rocket:")]
        if walk.sets:
            way = {"verb:allocate": " on rocket ", "verb:transfer": " from rocket "}.get(verb, "")
            return f"{lead}{way}{' to rocket '.join(docks)} ▸ which cards?{_chosen(walk, view)}"
        if verb == "verb:beam":
            out = sum(KIND[lying] == FIELD for lying in view.discards)
            whom = "on whom" if len(steps) == 1 else "on which rocket"
            return f"{lead} ▸ {whom}? Force Fields on the discard pile: {out} of {FIELDS}."
        if verb == "verb:transfer":
            return f"{lead} from rocket {docks[0]} ▸ to which?" if docks else f"{lead} ▸ from which rocket?"
        return f"{lead} ▸ {'which card' if verb == 'verb:trade' else 'on which rocket'}?"

    def number(self, ref: str) -> str:
        """Docks are numbered."""
        kind, _, rest = ref.partition(":")
        return str(int(rest) + 1) if kind == "rocket" else ""

    def explain(self, ref: str, view: State) -> str:
        """A thing in words."""
        kind, _, rest = ref.partition(":")
        number = int(rest) if rest.lstrip("-").isdigit() else -1
        if kind == "rocket":
            return _dock_words(view, number)
        if kind == "seat":
            return _player_words(view, number)
        if kind == "launched":
            owner = owner_of(view, number)
            if owner is None:
                return ""
            aboard = view.players[owner].fleet[number]
            who = counted(len(aboard), "robot card") if HIDDEN in aboard else cards(aboard)
            return f"{{seat:{owner}}}'s {ROCKET_NAMES[number]}: {who}."
        if kind in ("hand", "aboard"):
            return f"{card(number)}."
        if kind == "discards":
            return _discard_words(view)
        return ""

    def moments(self, events: Sequence[Event], view: State) -> list[Moment]:
        """Launches, robots on their way aboard, piles that are taken."""
        return moving(events, view, self.match.seats, self, self.eyes)

    def action_view_thing(self) -> None:
        """Docks, players and the discard pile in words, one after the other."""
        seats = len(self.match.seats)
        refs = [f"rocket:{n}" for n in range(DOCKS)] + [f"seat:{n}" for n in range(seats)] + ["discards"]
        self._viewed = (self._viewed + 1) % len(refs)
        self.say(self.explain(refs[self._viewed], self.view))

    def _news_of_rockets(self) -> tuple[set[int], set[int]]:
        """Rockets that launched or changed hands, and that docked, since the holder's last turn ended."""
        moved: set[int] = set()
        docked: set[int] = set()
        for record in reversed(self.match.records[-BACK:]):
            if record.seat == self.holder and record.action == END:
                break
            for event in record.events:
                if isinstance(event, Launched | BeamTook):
                    moved.add(event.rocket)
                elif isinstance(event, TurnedUp) and event.rocket is not None:
                    docked.add(event.rocket)
        return moved, docked

    def _launches(self) -> str:
        """The last move, if it launched something."""
        events = self.match.records[-1].events if self.match.records else []
        launched = [ROCKET_NAMES[event.rocket] for event in events if isinstance(event, Launched)]
        return f"{NEW} The {listed(launched)} is yours!" if launched else ""

    def _stages(self, view: State) -> Content:
        if view.stage == "contracts":
            return Content("contracts")
        now = ("special", "allocation", "clean-up").index(view.stage)
        styles = ["$text-disabled" if n < now else "bold reverse" if n == now else "" for n in range(3)]
        words = [Content.styled(f" {name} ", style) for name, style in zip(STAGES, styles, strict=True)]
        return Content("▸").join(words)

    def _asked(self, view: State) -> str:
        """A choice that interrupts the turn, in words."""
        window = view.pending[-1]
        if window.kind == "contract":
            others = window.asked[1:]
            then = f" Then {listed([f'{{seat:{seat}}}' for seat in others])}." if others else ""
            return f"take a contract: the robots of your fleet that fly there count.{then}"
        rocket = window.ints[0]
        aboard = view.players[window.asked[0]].fleet[rocket]
        who = counted(len(aboard), "robot card") if HIDDEN in aboard else cards(aboard)
        return f"{{seat:{window.source}}} beams your {ROCKET_NAMES[rocket]} with {who}."

    def _draw_hand(self, view: State, hand: list[int]) -> None:
        """The hand, or the contracts once they are chosen."""
        seat, held = self.holder, self.query_one(Hand)
        own = view.players[seat] if seat is not None else None
        label = self._label(view)
        if view.stage == "contracts":
            known = totals(own) if own is not None and self._open(view) else None
            takers = {planet: n for n, player in enumerate(view.players) for planet in player.contracts}
            dealt = []
            for planet in range(len(PLANETS)):
                taker = takers.get(planet)
                taken = None
                if taker is not None:
                    taken = marked(self.match.seats[taker].name, self.match.seats[taker].mark, style="bold")
                face = faces.contract_face(planet, known[planet] if known else None, taken, tall=self.tall)
                dealt.append((f"contract:{planet}", face))
            held.set_class(False, "-many")
            held.deal(label, dealt)
            return
        many = len(hand) > HAND + 1
        held.set_class(many, "-many")
        held.deal(
            label,
            [
                ("" if it == HIDDEN else f"hand:{it}", faces.card_face(it, narrow=many, tall=self.tall))
                for it in hand
            ],
        )

    def _label(self, view: State) -> list[Content]:
        """Whose hand, and what their own fleet carries to each planet."""
        seat = self.holder
        if seat is None:
            return []
        sitting = self.match.seats[seat]
        rows = [marked(sitting.name, sitting.mark, style="bold").truncate(12, ellipsis=True)]
        if self.tall:
            rows += [Content.styled("in your fleet", "$text-muted")]
        if self._open(view):
            found = totals(view.players[seat])
            pairs = [Content.assemble(faces.planet(n), f"{count:>3}") for n, count in enumerate(found)]
            rows += [Content("  ").join(pairs[:2]), Content("  ").join(pairs[2:])]
        rows.append(Content.styled(f"discards {len(view.discards)}", "$text-muted"))
        return rows

    def _open(self, view: State) -> bool:
        """Whether the holder's fleet is open on the screen."""
        return self.holder is not None and all(
            HIDDEN not in aboard for aboard in view.players[self.holder].fleet.values()
        )


def _decks(view: State) -> Content:
    deck = (f"deck {len(view.deck)}", "$text-muted") if view.deck else ("deck empty", "bold $warning")
    return Content.assemble(deck, (f"  rockets {len(view.rockets)}", "$text-muted"))


def _chosen(walk: Walk, view: State) -> str:
    """How many robots are toggled on, and what that does to the rocket they go to."""
    chosen = [int(ref.partition(":")[2]) for ref in walk.chosen]
    docks = [int(step.ref.partition(":")[2]) for step in walk.steps if step.ref.startswith("rocket:")]
    if not docks:
        return f" {counted(len(chosen), 'card')}." if chosen else ""
    free = seats_left(view.docks[docks[-1]])
    robots = sum(ROBOTS[it] for it in chosen)
    if robots == free:
        return f" {counted(robots, 'robot')}: that launches it!"
    return f" {robots} of {counted(free, 'seat')}."


def _dock_words(view: State, index: int) -> str:
    dock = view.docks[index]
    if dock.rocket is None:
        return f"Dock {index + 1}: no rocket is left for it."
    free = seats_left(dock)
    aboard = cards(dock.aboard) if dock.aboard else "nobody"
    words = f"Dock {index + 1}: {ROCKET_NAMES[dock.rocket]}, aboard {aboard}, {counted(free, 'seat')} left"
    words += ", one card can fill it." if free <= LARGEST else "."
    return words if dock.orbit is None else f"{words} Orbit!: only {{seat:{dock.owner}}} may bring robots."


def _player_words(view: State, seat: int) -> str:
    player = view.players[seat]
    piles = []
    for rocket, aboard in player.fleet.items():
        who = counted(len(aboard), "robot card") if HIDDEN in aboard else cards(aboard)
        piles.append(f"{ROCKET_NAMES[rocket]} ({who})")
    fleet = "; ".join(piles) or "nothing launched"
    return f"{{seat:{seat}}}, {counted(len(player.hand), 'card')} in hand: {fleet}."


def _discard_words(view: State) -> str:
    out = sum(KIND[lying] == FIELD for lying in view.discards)
    return f"Discard pile: {cards(view.discards)}. {out} of {FIELDS} Force Fields are on it."
