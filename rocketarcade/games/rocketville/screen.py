"""The table of Rocketville: the board beside the players, the sponsor and the log, one's own hand below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content

from rocketarcade.engine import hotseat
from rocketarcade.engine.events import Event
from rocketarcade.engine.walk import Offer, Walk
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocketville import asking, faces, words
from rocketarcade.games.rocketville.board import BOARDS, FIELD_NAMES, FIELDS, SIDE
from rocketarcade.games.rocketville.cards import ROBOTS, SPONSORS
from rocketarcade.games.rocketville.events import Shown
from rocketarcade.games.rocketville.moving import moving
from rocketarcade.games.rocketville.showing import worth, zone
from rocketarcade.games.rocketville.state import FREE, HIDDEN, NOBODY, UNDECIDED, State
from rocketarcade.games.rocketville.unveiling import CountingScreen, UnveilingScreen
from rocketarcade.games.rocketville.widgets import FieldPiece, PlayerLine, RegionTitle
from rocketarcade.screens.cursor import WAYS, towards
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.card import CardPiece, Face
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment
from rocketarcade.widgets.prompt import Item

BLOCK = 3
"""Fields of a region side by side on the screen; two rows of them belong together."""
MOVES = ("move", "charter", "relocate")
WIDTHS = ((5, 12), (6, 10), (8, 8), (9, 7))
"""Up to so many cards in a hand, planning among them, may be so wide; more lie in rows."""
TALL_WIDTHS = ((8, 12), (11, 9), (13, 8))
WIDE = (12, 10, 9, 8, 7)
"""Each has a class in the stylesheet."""


class RocketvilleScreen(TableScreen):
    """Board on the left, what else is open on the right, the hand below."""

    CSS_PATH = "screen.tcss"
    KEYS: ClassVar[dict[str, str]] = {
        "c": "verb:promise",
        "p": "verb:plan",
        "a": "verb:announce",
        "x": "verb:look",
        "s": "verb:swap",
        "g": "verb:give",
        "d": "verb:discard",
        "e": "verb:done",
        "t": "verb:draw",
        "m": "verb:move",
        "n": "verb:decline",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "view_thing", "Robots, sponsor, players in words, one after the other")
    ]

    _viewed = -1
    """What was told in words last."""
    _watched = -1
    """So many moves had been made when all watched cards turn over last."""

    def compose_table(self) -> ComposeResult:
        """Six regions of six; players, piles, log; the hand."""
        with Horizontal(id="top"):
            with Vertical(id="board"):
                for row in range(SIDE):
                    if row % 2 == 0:
                        with Horizontal(classes="titles"):
                            yield RegionTitle(row)
                            yield RegionTitle(row + 1)
                    with Horizontal(classes="fields"):
                        for column in range(SIDE):
                            yield FieldPiece(row * SIDE + column)
                            if column == BLOCK - 1:
                                yield Lines(classes="between")
            with Vertical(id="side"):
                for seat in range(len(self.match.seats)):
                    yield PlayerLine(seat)
                yield Lines(id="open")
                yield Log(id="log")
        yield Hand()

    @property
    def tall(self) -> bool:
        """Whether there is room for larger fields and cards."""
        return self.has_class("-wide") and self.has_class("-tall")

    def show_table(self, view: State) -> None:
        """Draw it all."""
        seats, tall = self.match.seats, self.tall
        keys = self._numbers() if self._steering else {}
        for piece in self.query(FieldPiece):
            piece.draw(view, seats, keys.get(f"field:{piece.at}", ""), tall=tall)
        for title in self.query(RegionTitle):
            title.draw(view, seats, tall=tall)
        window = view.pending[0] if view.pending else None
        chose = window.answers if window is not None and window.kind == "choose" else {}
        acting, standing = self.match.game.to_act(view), self.match.game.standing(view)
        for line in self.query(PlayerLine):
            line.draw(
                view,
                seats[line.seat],
                acting=line.seat in acting,
                chose=line.seat in chose,
                popularity=standing[line.seat],
                width=line.content_size.width or 34,
                tall=tall,
            )
        self._draw_open(view)
        self._draw_hand(view)

    def headline(self, view: State) -> Content:
        """The turn, what is fought for, who chooses."""
        board, at = BOARDS[view.options.board], view.rocket
        colour = board.zone[at]
        chip = (f" {faces.NAMES[colour]} ", f"bold $paper on {faces.INK[colour]}")
        icon = faces.ICON_WORDS[board.icon[at]]
        where = f"{FIELD_NAMES[at]} {board.regions[board.region[at]].name}"
        acting = [self.match.seats[seat] for seat in self.match.to_act()]
        who = Content(" ").join(marked(seat.name, seat.mark, style="bold") for seat in acting)
        turn = (f"{view.turn}/{FIELDS}  ", "$text-muted")
        return Content.assemble(turn, (f"{where} ", "bold"), chip, (f" {icon}" if icon else ""), "   ", who)

    def question(self, walk: Walk) -> str:
        """What is asked at each step."""
        return self.match.named(asking.question(walk.view, walk.seat, [step.ref for step in walk.steps]))

    def explain(self, ref: str, view: State) -> str:
        """A thing in words."""
        kind, _, rest = ref.partition(":")
        number = int(rest) if rest.lstrip("-").isdigit() else -1
        if kind == "field":
            owner = view.owners[number]
            whose = {FREE: "free", UNDECIDED: "undecided"}.get(owner, f"{{seat:{owner}}}'s")
            here = " The rocket is here." if view.rocket == number else ""
            return f"{words.field(view.options.board, number)}: {whose}.{here}"
        if kind == "seat":
            player = view.players[number]
            cards = counted(len(player.hand), "promise card")
            robots = counted(len(player.robots), "robot card")
            fields = counted(view.owners.count(number), "field")
            return f"{{seat:{number}}}: popularity {player.popularity}, {fields}, {cards}, {robots}."
        if kind == "robot":
            card = ROBOTS[number]
            return f"Your robot {card.name}: {card.text} (+{card.points})."
        if kind == "sponsor":
            sponsor = SPONSORS[number]
            whose = "nobody's yet" if view.holder == NOBODY else f"{{seat:{view.holder}}}'s"
            return f"{sponsor.name}, {whose}: {sponsor.text}"
        return f"{words.card(number)}." if kind == "hand" else ""

    def moments(self, events: Sequence[Event], view: State) -> list[Moment]:
        """The rocket on its way."""
        return moving(events, self, self.match.records[-1].before.rocket)

    def action_view_thing(self) -> None:
        """One's robots, the sponsor and the players in words, one after the other."""
        view: State = self.view
        refs = [f"seat:{seat}" for seat in range(len(view.players))]
        if view.sponsor is not None:
            refs.insert(0, f"sponsor:{view.sponsor}")
        if self.eyes is not None:
            refs = [f"robot:{robot}" for robot in view.players[self.eyes].robots] + refs
        self._viewed = (self._viewed + 1) % len(refs)
        self.say(self.explain(refs[self._viewed], view))

    # Choosing

    @property
    def _steering(self) -> bool:
        """Whether the holder moves the rocket now."""
        return self.walk is not None and self.walk.view.pending[-1].kind in MOVES

    def _key(self, key: str, character: str) -> bool:
        """The first arrow goes from the rocket, where it is to be moved, else to the first card."""
        if key not in WAYS or self.cursor is not None or self.hidden or self.walk is None or self.filling:
            return super()._key(key, character)
        spots = self._spots()
        to: str | None = next((ref for ref in self.query_one(Hand).refs if ref in spots), None)
        if self._steering:
            start = f"field:{self.walk.view.rocket}"
            rocket = next(piece for piece in self.query(FieldPiece) if start in piece.refs)
            to = towards({**spots, start: rocket.region}, start, key)
            to = None if to == start else to
        if to is None or key == "l":  # l is the log, as long as nothing is pointed at
            return super()._key(key, character)
        self._point(to)
        return True

    def _numbers(self) -> dict[str, str]:
        """Fields in reach are numbered on the board."""
        if self._steering and self.walk is not None:
            refs = [ref for ref in self.walk.open() if ref.startswith("field:")]
            return {ref: str(number) for number, ref in enumerate(refs[:9], 1)}
        return super()._numbers()

    def _items(self, walk: Walk | None) -> list[Item]:
        """What can be chosen. There is one kind of choice at a time: all else would be grey, always."""
        return [item for item in super()._items(walk) if not item.greyed]

    def _item(self, offer: Offer, key: str) -> Item:
        item = super()._item(offer, key)
        kind, _, rest = offer.ref.partition(":")
        if kind == "field":
            at = int(rest)
            board = BOARDS[self.match.state.options.board]
            icon = faces.ICON_WORDS[board.icon[at]]
            zone_name = words.ZONE_NAMES[board.zone[at]]
            item = item._replace(label=f"{FIELD_NAMES[at]} {zone_name} {icon}".rstrip())
        elif kind == "hand":  # the hand itself says the rest
            item = item._replace(label=faces.name(int(rest)).plain)
        return item

    # All watch

    def _follow(self) -> None:
        """Whoever is next, everybody first watches the cards that have just been shown, and the count."""
        if self._gone or not self.on_top or not self._unwatched():
            super()._follow()
            return
        following = hotseat.next_up(self.match, None, self.settings.reactions)
        if isinstance(following, hotseat.Handover):
            self._hand_over(following.seat)  # also to whoever has it already
            return
        self._blank()
        self._waiting = False  # what comes next waits for that screen's answer
        self.app.push_screen(self._unveiling(None), self._unveiled)

    def cover(
        self, seat: int, news: Content, *, can_take_back: bool, on_ready: Callable[[], None]
    ) -> HandoverScreen:
        """Cards that have just been shown are a cover as well: no hand is open while all lean in."""
        if not self._unwatched():
            return super().cover(seat, news, can_take_back=can_take_back, on_ready=on_ready)
        return self._unveiling(seat, on_ready)

    def _unwatched(self) -> bool:
        """Whether the last move turned all cards over, and nobody has seen it yet."""
        count, records = self.match.move_count, self.match.records
        shown = bool(records) and any(isinstance(event, Shown) for event in records[-1].events)
        return shown and self._watched != count

    def _unveiling(self, seat: int | None, on_ready: Callable[[], None] | None = None) -> UnveilingScreen:
        self._watched = self.match.move_count
        events, view = self.match.records[-1].events, self.match.view(None)
        return UnveilingScreen(events, view, self.match.seats, seat, on_ready=on_ready)

    def _unveiled(self, answer: str | None) -> None:
        """The cards were seen, and nobody in particular is next; at the end there is the count."""
        if answer == "leave":
            self._leave()
        elif self.match.to_act():
            self._follow()
        else:
            self.app.push_screen(CountingScreen(self.match.view(None), self.match.seats), self._counted)

    def _counted(self, answer: str | None) -> None:
        if answer == "leave":
            self._leave()
        else:
            self._follow()

    # Drawing

    def _draw_open(self, view: State) -> None:
        """Piles and the sponsor."""
        lines = self.query_one("#open", Lines)
        width = (self.query_one("#side").content_size.width or 34) - 2
        top = faces.name(view.discards[-1]) if view.discards else Content("")
        piles = f"pile {len(view.deck)}  robots {len(view.robot_deck)}  out {len(view.discards)} "
        rows = [Content.assemble((piles, "$text-muted"), top)]
        if view.sponsor is not None:
            sponsor = SPONSORS[view.sponsor]
            if view.holder == NOBODY:
                whose = Content.styled("nobody's", "$text-muted")
            else:
                sitting = self.match.seats[view.holder]
                whose = marked(sitting.name, sitting.mark, style="bold")
            name = Content.styled(sponsor.name, "bold $secondary")
            title = Content.assemble(whose.truncate(10, ellipsis=True), " ", name)
            rows.append(title.truncate(width, ellipsis=True))
            text = Content.styled(sponsor.text, "$text-muted").wrap(width)
            rows += text[: 4 if self.tall else 7 - len(self.match.seats)]
        lines.show(rows)

    def _draw_hand(self, view: State) -> None:
        """The holder's cards, the strongest here first, planning last."""
        held, seat = self.query_one(Hand), self.holder
        if seat is None or view.finished:
            held.deal([], [])
            return
        hand = faces.by_value(view.players[seat].hand, zone(view))
        choosing = view.pending[-1].kind == "choose"
        many = len(hand) + choosing
        widths = TALL_WIDTHS if self.tall else WIDTHS
        wide = next((width for most, width in widths if many <= most), 0)
        for width in WIDE:
            held.set_class(width == wide, f"-wide-{width}")
        held.set_class(not wide, "-rows")
        cards: list[tuple[str, Face]] = []
        for number, card in enumerate(hand, 1):
            value = 0 if card == HIDDEN else worth(view, seat, card)
            if wide:
                face = faces.card_face(card, zone(view), value, tall=self.tall, width=wide - 2)
            else:
                face = faces.row_face(card, zone(view), value, number)
            cards.append(("" if card == HIDDEN else f"hand:{card}", face))
        if choosing:
            plan = faces.plan_face(tall=self.tall, width=wide - 2) if wide else faces.plan_row(many)
            cards.append(("" if self.hidden else "verb:plan", plan))
        self._sign_cards(held, not wide)
        held.deal(self._label(view, seat), cards)
        self._sign_cards(held, not wide)

    def _sign_cards(self, held: Hand, rows: bool) -> None:
        """Cards in rows have no frames to tell by; some of them come only as they are dealt."""
        for piece in held.query(CardPiece):
            piece.SIGNED = rows

    def _label(self, view: State, seat: int) -> list[Content]:
        """Whose hand, and the robots that only they may see."""
        sitting, player = self.match.seats[seat], view.players[seat]
        rows = [
            marked(sitting.name, sitting.mark, style="bold").truncate(12, ellipsis=True),
            Content.styled(counted(len(player.hand), "promise"), "$text-muted"),
        ]
        names = ["robot" if robot == HIDDEN else ROBOTS[robot].name for robot in player.robots]
        room = 3 if self.tall else 2
        if len(names) > room:
            names = [*names[: room - 1], f"+{len(names) - room + 1} more (v)"]
        return rows + [Content.styled(f"R {name}", "$secondary") for name in names]


