"""The table of Pocket Rockets: the yard as a ring, everybody's rockets, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from rocketarcade.engine.events import Event
from rocketarcade.engine.walk import Offer, Walk
from rocketarcade.engine.wording import counted
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS
from rocketarcade.games.pocket_rockets.moving import moving
from rocketarcade.games.pocket_rockets.state import HIDDEN, State
from rocketarcade.games.pocket_rockets.text import yard_words
from rocketarcade.games.pocket_rockets.widgets import FREE, BonusPiece, Corner, YardCard, face, hangar
from rocketarcade.games.pocket_rockets.words import PILE, rocket_words
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.card import Face
from rocketarcade.widgets.hand import Cards, Hand
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment
from rocketarcade.widgets.prompt import Item

RING = ((0, 1, 2), (5, 4, 3))
"""Places of the yard by row: clockwise, the pad at the top left, the depot opposite."""
FIVE = 5
"""Bonus cards there are."""


class PocketRocketsScreen(TableScreen):
    """Board on the left over the hand, players and log on the right."""

    CSS_PATH = "screen.tcss"
    KEYS: ClassVar[dict[str, str]] = {
        "m": "verb:move",
        "d": "verb:draw",
        "f": "verb:flip",
        "a": "verb:launch",
        "r": "verb:remote",
        "p": "verb:peek",
        "x": "verb:pawns",
        "g": "verb:rummage",
        "s": "verb:heads",
        "e": "verb:end",
    }
    APART = frozenset({"verb:remote", "verb:peek", "verb:pawns", "verb:rummage", "verb:heads"})
    """A bonus card is used up for good: a click on a pile or a player must not do it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("v", "view_player", "A player's rockets in words")]

    def compose_table(self) -> ComposeResult:
        """The ring, what is looked at in its place, the hand; players and log beside them."""
        yard = self.match.state.yard
        with Vertical(id="left"):
            with Vertical(id="ring"):
                for row, places in enumerate(RING):
                    with Horizontal(classes="yard-row"):
                        for column, index in enumerate(places):
                            if column:
                                yield Lines(classes="belt across")
                            yield YardCard(yard[index], index)
                    if not row:
                        yield Lines(id="belt", classes="belt")
            with Container(id="look"):
                yield Lines(id="look-title")
                yield Cards(id="looked-at")
            with Horizontal(id="hand-line"):
                yield Lines(id="whose-hand")
                for _ in range(FIVE):
                    yield BonusPiece()
            with Horizontal(id="hand-row"):
                yield Hand()
                yield Lines(id="hangar")
        with Vertical(id="right"):
            with Vertical(id="players"):
                for seat in range(len(self.match.seats)):
                    yield Corner(seat)
            yield Log(id="log")

    _viewed = -1
    """Whose rockets were told last."""

    @property
    def tall(self) -> bool:
        """Whether there is room for larger cards."""
        return self.has_class("-wide") and self.has_class("-tall")

    def show_table(self, view: State) -> None:
        """Draw it all."""
        for card in self.query(YardCard):
            card.draw(view, self.match.seats, tall=self.tall)
        self._draw_belt(view)
        standing = self.match.game.standing(view)
        width = self.query_one("#players").content_size.width or 28
        for corner in self.query(Corner):
            corner.draw(view, self.match.seats[corner.seat], standing[corner.seat], width=width)
        self._draw_hand(view)
        self._draw_look(view)

    def headline(self, view: State) -> Content:
        """Whose turn, points left and lost, what heads give, fuel."""
        sitting = self.match.seats[view.turn]
        who = marked(sitting.name, sitting.mark, style="bold")
        left = " ".join(map(str, reversed(view.tokens)))
        fuel = Content.assemble(("fuel ", "$text-muted"), (left, "$warning"))
        if view.placing:
            return Content.assemble(who, "   places a pawn   ", fuel)
        spent = max(0, view.allowance - view.points)
        points = Content.assemble(("points ", "$text-muted"), ("◆" * view.points, "$accent"), "◇" * spent)
        gifts = "   either way" if view.free_moves else ""
        return Content.assemble(who, "   ", points, gifts, "   ", fuel)

    def question(self, walk: Walk) -> str:
        """What is asked at each step."""
        view: State = walk.view
        if view.placing:
            return "put your pawn on a card of the yard."
        if view.pending:
            return "take one of these cards: its number, or arrows and enter."
        if walk.steps:
            return " ▸ ".join(step.label for step in walk.steps) + " ▸ which?"
        if not view.points:
            return "no points left: end the turn" + (", or undo." if self._undoer() is not None else ".")
        points = "1 point" if view.points == 1 else f"{view.points} points"
        return f"{points} left, each action costs one ◆."

    def cost(self, ref: str, view: State) -> str:
        """Every verb costs a point, but the end of the turn and a card that is paid for."""
        begins = ref.startswith("verb:") or (ref.startswith("hand:") and not self._begun)
        return "◆" if begins and ref not in ("verb:end", "verb:take", "verb:place") else ""

    @property
    def _begun(self) -> bool:
        return self.walk is not None and bool(self.walk.steps)

    def _item(self, offer: Offer, key: str) -> Item:
        """Bonus cards by their sign; a card of the hand has its name on the table already."""
        item = super()._item(offer, key)
        label = item.label.replace("bonus card: ", "✦ ")
        words = 1 + label.startswith("✦ ")
        return item._replace(label=label, short=" ".join(label.split()[:words]))

    def _target(self, refs: tuple[str, ...]) -> str:
        """The yard card where the pawn stands is for what is done there, if nothing else is asked."""
        ref = super()._target(refs)
        view: State = self.view
        here = view.players[view.turn].pawn
        if ref == f"yard:{here}" and not view.placing and not self._begun:
            return {"pad": "verb:launch", "depot": ref}.get(view.yard[here], "verb:draw")
        return ref

    def explain(self, ref: str, view: State) -> str:
        """A thing in words."""
        kind, _, rest = ref.partition(":")
        if kind == "rocket":
            seat, index = map(int, rest.split(":"))
            return f"{{seat:{seat}}}: {rocket_words(view.players[seat].rockets[index])}."
        if kind == "seat":
            player = view.players[int(rest)]
            rockets = "; ".join(rocket_words(rocket) for rocket in player.rockets)
            return f"{{seat:{rest}}}, {counted(len(player.hand), 'card')} in hand: {rockets}."
        if kind == "yard":
            return f"{yard_words(view, int(rest))} The pawn moves one card at a time."
        if kind == "token":
            return yard_words(view, 0)
        if kind == "hand":
            return f"{CARDS[int(rest)].name}."
        return ""

    def moments(self, events: Sequence[Event], view: State) -> list[Moment]:
        """Launches, and cards on their way."""
        return moving(events, view, self.match.seats, self, self.eyes)

    def action_view_player(self) -> None:
        """One player after another, in words."""
        self._viewed = (self._viewed + 1) % len(self.match.seats)
        self.say(self.explain(f"seat:{self._viewed}", self.view))

    def _footer(self) -> list[Item]:
        return [*super()._footer(), Item("key:view_player", "v", "players")]

    def _draw_belt(self, view: State) -> None:
        clockwise = view.direction > 0
        rows = 3 if self.tall else 1
        lead = [Content("")] * rows
        across = list(self.query(".across").results(Lines))
        for n, arrow in enumerate(across):
            right = clockwise == (n < 2)
            arrow.show([*lead, Content.styled("▸▸" if right else "◂◂", "$accent")])
        belt = self.query_one("#belt", Lines)
        # Not the belt's own width, which it has not while the yard makes room for cards looked at.
        width = max(40, self.query_one("#left").content_size.width)
        west, east = ("▲", "▼") if clockwise else ("▼", "▲")
        way = f"conveyor: {'clockwise ↻' if clockwise else 'counter-clockwise ↺'}"
        used = " ".join(BONUS_CARDS[card].kind for card in view.bonus_used)
        spent = f"used {used}" if used else ""
        if len(view.bonus_used) == FIVE:
            spent = "all bonus cards used"
        if used and self.tall:
            way = way.removeprefix("conveyor: ")
        drawn = []
        for words in (f"{way}   {spent}".rstrip(), "") if self.tall else (way, spent):
            middle = Content.styled(words.center(width - 14)[: width - 14], "$text-muted")
            drawn.append(Content.assemble((f"   {west}   ", "$accent"), middle, (f"   {east}   ", "$accent")))
        belt.show(drawn)

    def _draw_hand(self, view: State) -> None:
        seat = self.holder
        label, hand, bonus, free = Content(""), [], [], 0
        if seat is not None:
            sitting, player = self.match.seats[seat], view.players[seat]
            limit = view.limit if view.turn == seat else 3
            free = max(0, limit - len(player.hand))
            whose = marked(sitting.name, sitting.mark, style="bold")
            label = Content.assemble("Hand of ", whose, f" {len(player.hand)}/{limit}")
            hand, bonus = player.hand, player.bonus
        self.query_one("#whose-hand", Lines).show([label])
        own = view.players[seat].rockets if seat is not None and self.tall else []
        yard = self.query_one("#hangar", Lines)
        yard.show(hangar(own, height=7, width=yard.content_size.width or 20) if own else [])
        cards = [("" if card == HIDDEN else f"hand:{card}", face(card, tall=self.tall)) for card in hand]
        self.query_one(Hand).deal([], cards + [("", FREE)] * free)
        for n, piece in enumerate(self.query(BonusPiece)):
            piece.draw(bonus[n] if n < len(bonus) else None)

    def _draw_look(self, view: State) -> None:
        """What somebody looks at, for their eyes: the cards lie where the yard was."""
        look = view.pending[-1] if view.pending else None
        open_to_us = look is not None and self.eyes is not None and self.eyes == look.source
        self.query_one("#ring").display = not open_to_us
        self.query_one("#look").display = open_to_us
        cards: list[int] = []
        title = Content("")
        if look is not None and open_to_us:
            hand = look.kind == "peek"
            cards = view.players[look.ints[0]].hand if hand else view.piles[look.ints[-1]]
            if hand:
                sitting = self.match.seats[look.ints[0]]
                title = Content.assemble("The hand of ", marked(sitting.name, sitting.mark, style="bold"))
            else:
                title = Content(f"The {PILE[look.ints[-1]]}, its top last")
        looked_at = self.query_one("#looked-at", Cards)
        many = len(cards) > 8
        looked_at.set_class(many, "-many")
        faces = [face(card, short=many) for card in cards]
        if many:  # no frame to write the number on
            faces = [_numbered(shown, n if n < 10 else 0) for n, shown in enumerate(faces, 1)]
        refs = [f"card:{card}" for card in cards]
        looked_at.deal(list(zip(refs, faces, strict=True)), numbered=not many)
        self.query_one("#look-title", Lines).show([title])


def _numbered(face: Face, number: int) -> Face:
    """A card of one row behind its number; 0 for none."""
    shown = Content.styled(str(number or " "), "$accent bold")
    return Face((Content.assemble(shown, " ", *face.rows),), face.kind)
