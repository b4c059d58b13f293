"""The rules of Signal Fire. Numbers are those of rulebook.md.

`refuse` is the one source of what may be done: `legal` is what it lets through of `candidates`.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.state import Pending
from signal_fire import actions as do
from signal_fire import events as on
from signal_fire.cards import CARDS, DECK
from signal_fire.options import Options
from signal_fire.scoring import points
from signal_fire.state import COURSES, HIDDEN, Player, State

ENDINGS = {
    "rescued": "a ship was seen",
    "alone": "one ship was left",
    "nobody": "every ship was lost",
    "dawn": "the last round was played",
}
LOOK = 3
"""Cards a lens shows (SF-24)."""


# Set-up


def fits(options: Options, seats: int) -> Refusal | None:
    """Two to four ships (SF-01), two in a duel (SF-04), a head start for each or for none (SF-03)."""
    if not 2 <= seats <= 4:
        return Refusal("SF-01", "Signal Fire is for 2 to 4 ships.")
    if options.duel and seats != 2:
        return Refusal("SF-04", "A duel is for two ships.")
    if len(options.head_start) not in (0, seats):
        return Refusal("SF-03", f"The head start names {len(options.head_start)} seats of {seats}.")
    return None


def new_game(options: Options, seats: int, chance: Chance) -> State:
    """Deal (SF-02) and ask for the first courses (SF-10)."""
    deck = list(range(len(CARDS)))
    chance.shuffle(deck)
    players = [
        Player(hull=int(options.hull), hand=[deck.pop() for _ in range(DECK.deal)]) for _ in range(seats)
    ]
    state = State(options=options, players=players, deck=deck, supply=DECK.beacons)
    _ask_courses(state)
    return state


# Who may do what


def to_act(state: State) -> tuple[int, ...]:
    """Those a pending choice asks, else the seat whose turn it is."""
    if state.finished:
        return ()
    return tuple(state.pending[-1].asked) if state.pending else (state.turn,)


def legal(state: State, seat: int) -> list[Any]:
    """Every choice of that seat now."""
    return [action for action in candidates(state, seat) if refuse(state, seat, action) is None]


def candidates(state: State, seat: int) -> list[Any]:
    """What somebody would try: every use of every card in hand."""
    hand = [card for card in state.players[seat].hand if card != HIDDEN]
    of = {kind: [card for card in hand if CARDS[card].kind == kind] for kind in _KINDS}
    top = state.pending[-1] if state.pending else None
    if top and top.kind == "course":
        return [do.course(to=to) for to in range(len(COURSES))]
    if top and top.kind == "lens":
        return [do.keep(card=card) for card in state.deck[-LOOK:] if card != HIDDEN]
    if top:
        screens = [do.screen(card=card) for card in of["screen"]]
        return [*screens, *(do.jam(card=card) for card in of["jammer"]), do.PASS]
    fuel = sorted(of["fuel"])
    others = [other for other in range(len(state.players)) if other != seat]
    return [
        do.DRAW,
        *(do.burn(cards=cards) for size in (1, 2, 3) for cards in combinations(fuel, size)),
        do.HAIL,
        *(do.lens(card=card) for card in of["lens"]),
        *(do.lance(card=card, seat=other) for card in of["lance"] for other in others),
        do.END,
    ]


_KINDS = ("fuel", "lance", "screen", "jammer", "lens")


def refuse(state: State, seat: int, action: Any) -> Refusal | None:
    """Why that is not allowed, if it is not."""
    if state.finished:
        return Refusal("SF-30", "The game is over.")
    if seat not in to_act(state):
        return Refusal("SF-10" if state.pending else "SF-20", "It is not this ship's turn to choose.")
    top = state.pending[-1].kind if state.pending else "turn"
    if _MOMENTS[type(action)] != top and not (top == "lance" and type(action) is do.Pass):
        return Refusal(_RULES[top], _INSTEAD[top])
    if top == "turn" and state.actions == 0 and type(action) is not do.End:
        return Refusal("SF-20", "Both actions of this turn are spent.")
    return _REFUSE[type(action)](state, seat, action)


_MOMENTS: dict[type, str] = {
    do.Course: "course",
    do.Keep: "lens",
    do.Screen: "lance",
    do.Jam: "screen",
    do.Pass: "screen",
    **dict.fromkeys((do.Draw, do.Burn, do.Hail, do.Lens, do.Lance, do.End), "turn"),
}
_RULES = {"course": "SF-10", "lens": "SF-24", "lance": "SF-26", "screen": "SF-27", "turn": "SF-20"}
_INSTEAD = {
    "course": "First every ship sets its course.",
    "lens": "First take one of the cards you look at.",
    "lance": "Only a screen helps against a lance, or pass.",
    "screen": "Only a jammer helps against a screen, or pass.",
    "turn": "That is not for a ship's own turn.",
}


def _no_course(state: State, seat: int, action: do.Course) -> Refusal | None:
    if not 0 <= action.to < len(COURSES):
        return Refusal("SF-10", "There are three courses.")
    return None


def _no_draw(state: State, seat: int, action: do.Draw) -> Refusal | None:
    if not state.deck and not state.discard:
        return Refusal("SF-21", "There is no card left to draw.")
    if len(state.players[seat].hand) >= DECK.hand_limit:
        return Refusal("SF-21", f"{DECK.hand_limit} cards in hand are the limit.")
    return None


def _no_burn(state: State, seat: int, action: do.Burn) -> Refusal | None:
    if not 1 <= len(action.cards) <= 3 or list(action.cards) != sorted(set(action.cards)):
        return Refusal("SF-22", "One, two or three different fuel cards burn at once.")
    if any(_without(state, seat, card, "fuel", "SF-22") for card in action.cards):
        return Refusal("SF-22", "Only fuel of one's own hand burns.")
    return None


def _no_hail(state: State, seat: int, action: do.Hail) -> Refusal | None:
    if state.hailed:
        return Refusal("SF-23", "One hail a turn.")
    if not -90 <= action.aim <= 90:
        return Refusal("SF-23", "The aim is from -90 to 90 degrees.")
    return None


def _no_lens(state: State, seat: int, action: do.Lens) -> Refusal | None:
    if not state.deck:
        return Refusal("SF-24", "The deck is empty.")
    return _without(state, seat, action.card, "lens", "SF-24")


def _no_keep(state: State, seat: int, action: do.Keep) -> Refusal | None:
    if action.card == HIDDEN or action.card not in state.deck[-LOOK:]:
        return Refusal("SF-24", "That card is not among those you look at.")
    return None


def _no_lance(state: State, seat: int, action: do.Lance) -> Refusal | None:
    if action.seat == seat or not 0 <= action.seat < len(state.players):
        return Refusal("SF-25", "A lance names another ship.")
    if not state.players[action.seat].hull:
        return Refusal("SF-25", "That ship is lost already.")
    return _without(state, seat, action.card, "lance", "SF-25")


def _no_screen(state: State, seat: int, action: do.Screen) -> Refusal | None:
    return _without(state, seat, action.card, "screen", "SF-26")


def _no_jam(state: State, seat: int, action: do.Jam) -> Refusal | None:
    return _without(state, seat, action.card, "jammer", "SF-27")


def _without(state: State, seat: int, card: int, kind: str, rule: str) -> Refusal | None:
    if card == HIDDEN or card not in state.players[seat].hand or CARDS[card].kind != kind:
        return Refusal(rule, f"That takes a {kind} card of one's own hand.")
    return None


def _nothing_against(state: State, seat: int, action: do.Pass | do.End) -> Refusal | None:
    return None


_REFUSE: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    do.Course: _no_course,
    do.Draw: _no_draw,
    do.Burn: _no_burn,
    do.Hail: _no_hail,
    do.Lens: _no_lens,
    do.Keep: _no_keep,
    do.Lance: _no_lance,
    do.Screen: _no_screen,
    do.Jam: _no_jam,
    do.Pass: _nothing_against,
    do.End: _nothing_against,
}


# What it does


def step(state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
    """Do it, in place."""
    return _STEPS[type(action)](state, seat, action, chance)


def _course(state: State, seat: int, action: do.Course, chance: Chance) -> list[Event]:
    """Set a course; the last one shows them all (SF-10)."""
    window = state.pending[-1]
    window.answers[seat] = action.to
    window.asked.remove(seat)
    events: list[Event] = [on.CourseSet(seat=seat)]
    if not window.asked:
        events += _reveal_courses(state, chance)
    return events


def _draw(state: State, seat: int, action: do.Draw, chance: Chance) -> list[Event]:
    """Take the top card (SF-21)."""
    state.actions -= 1
    return _take_top(state, seat, chance)


def _burn(state: State, seat: int, action: do.Burn, chance: Chance) -> list[Event]:
    """Lay fuel into the fire (SF-22)."""
    player = state.players[seat]
    state.actions -= 1
    for card in action.cards:
        player.hand.remove(card)
    player.fire += action.cards
    return [on.Burnt(seat=seat, cards=action.cards), *_seen(state, seat)]


def _hail(state: State, seat: int, action: do.Hail, chance: Chance) -> list[Event]:
    """Aim, be thrown off, and earn what comes of it (SF-23)."""
    state.actions -= 1
    state.hailed = True
    went = action.aim + chance.below(41) - 20
    off = abs(went - state.bearing)
    beacons = min(2 if off <= 10 else 1 if off <= 30 else 0, state.supply)
    state.supply -= beacons
    state.players[seat].beacons += beacons
    return [on.Hailed(seat=seat, aim=action.aim, went=went, beacons=beacons), *_seen(state, seat)]


def _lens(state: State, seat: int, action: do.Lens, chance: Chance) -> list[Event]:
    """Look at the top of the deck (SF-24)."""
    state.actions -= 1
    _discard(state, seat, action.card)
    state.pending.append(Pending(kind="lens", asked=[seat], source=seat))
    return [on.Looked(seat=seat, card=action.card, reveals=True)]


def _keep(state: State, seat: int, action: do.Keep, chance: Chance) -> list[Event]:
    """Take one of the cards looked at (SF-24)."""
    state.pending.pop()
    state.deck.remove(action.card)
    state.players[seat].hand.append(action.card)
    return [
        on.Kept(seat=seat, card=action.card, audience=(seat,)),
        on.KeptUnseen(seat=seat, audience=all_but(len(state.players), seat)),
    ]


def _lance(state: State, seat: int, action: do.Lance, chance: Chance) -> list[Event]:
    """Attack; those with cards are asked, the named ship first (SF-25, SF-26)."""
    state.actions -= 1
    _discard(state, seat, action.card)
    asked = _with_cards(state, action.seat, but=seat)
    state.pending.append(
        Pending(kind="lance", mode="reaction", asked=asked, source=seat, ints=[action.seat])
    )
    return [on.Lanced(seat=seat, card=action.card, target=action.seat), *_settle(state)]


def _screen(state: State, seat: int, action: do.Screen, chance: Chance) -> list[Event]:
    """Hold the lance off, unless it is jammed (SF-26, SF-27)."""
    _discard(state, seat, action.card)
    state.pending[-1].asked.remove(seat)
    asked = _with_cards(state, seat, but=seat)
    state.pending.append(Pending(kind="screen", mode="reaction", asked=asked, source=seat))
    return [on.Screened(seat=seat, card=action.card), *_settle(state)]


def _jam(state: State, seat: int, action: do.Jam, chance: Chance) -> list[Event]:
    """Undo the screen; the lance goes on asking (SF-27)."""
    _discard(state, seat, action.card)
    state.pending.pop()
    window = state.pending[-1]
    window.asked = [other for other in window.asked if state.players[other].hand]
    return [on.Jammed(seat=seat, card=action.card), *_settle(state)]


def _pass(state: State, seat: int, action: do.Pass, chance: Chance) -> list[Event]:
    """Let it happen (SF-26, SF-27)."""
    state.pending[-1].asked.remove(seat)
    return [on.Passed(seat=seat), *_settle(state)]


def _end(state: State, seat: int, action: do.End, chance: Chance) -> list[Event]:
    """The next ship's turn, the next round, or the dawn (SF-20, SF-32)."""
    later = [other for other in _afloat(state) if other > seat]
    if later:
        return _begin_turn(state, later[0])
    if state.round == state.options.rounds:
        return _finish(state, "dawn")
    state.round += 1
    _ask_courses(state)
    return []


_STEPS: dict[type, Callable[[State, int, Any, Chance], list[Event]]] = {
    do.Course: _course,
    do.Draw: _draw,
    do.Burn: _burn,
    do.Hail: _hail,
    do.Lens: _lens,
    do.Keep: _keep,
    do.Lance: _lance,
    do.Screen: _screen,
    do.Jam: _jam,
    do.Pass: _pass,
    do.End: _end,
}


# What follows from it


def _ask_courses(state: State) -> None:
    state.pending.append(Pending(kind="course", mode="secret", asked=_afloat(state)))


def _reveal_courses(state: State, chance: Chance) -> list[Event]:
    """Show the courses, let the flare strike, the lone ships draw, the rescue appear (SF-10 to SF-13)."""
    chosen = state.pending.pop().answers
    shown = tuple(chosen.get(seat, -1) for seat in range(len(state.players)))
    events: list[Event] = [on.CoursesShown(courses=shown, reveals=True)]
    if state.options.flares:
        struck = chance.below(len(COURSES))
        events.append(on.Flared(course=struck))
        for seat in [seat for seat, course in enumerate(shown) if course == struck]:
            events += _strike(state, seat, 1)
        if len(_afloat(state)) < 2:
            return events + _finish_by_loss(state)
    for seat in _afloat(state):
        room = len(state.players[seat].hand) < DECK.hand_limit
        if shown.count(shown[seat]) == 1 and room and (state.deck or state.discard):
            events += _take_top(state, seat, chance)
    state.bearing = chance.below(181) - 90
    events.append(on.RescueSeen(bearing=state.bearing))
    return events + _begin_turn(state, _afloat(state)[0])


def _begin_turn(state: State, seat: int) -> list[Event]:
    state.turn, state.actions, state.hailed = seat, DECK.actions, False
    return [on.TurnBegan(seat=seat)]


def _settle(state: State) -> list[Event]:
    """Close the windows that nobody is left to answer, from the top (SF-27, SF-28)."""
    window = state.pending[-1]
    if window.asked:
        return []
    state.pending.pop()
    if window.kind == "screen":
        attack = state.pending.pop()
        return [on.HeldOff(target=attack.ints[0])]
    events = _strike(state, window.ints[0], 2 if state.options.duel else 1)
    if len(_afloat(state)) < 2:
        events += _finish_by_loss(state)
    return events


def _strike(state: State, seat: int, strength: int) -> list[Event]:
    """Take hull points; at none the ship is lost (SF-28, SF-29)."""
    player = state.players[seat]
    lost = min(strength, player.hull)
    player.hull -= lost
    state.debris += lost
    events: list[Event] = [on.Struck(seat=seat, hull=lost)]
    if not player.hull:
        events.append(on.Lost(seat=seat, cards=tuple(player.hand), reveals=bool(player.hand)))
        state.discard += player.hand
        player.hand = []
    return events


def _take_top(state: State, seat: int, chance: Chance) -> list[Event]:
    """Draw a card, from the reshuffled discards if need be (SF-21)."""
    events: list[Event] = []
    if not state.deck:
        state.deck, state.discard = state.discard, []
        chance.shuffle(state.deck)
        events.append(on.Reshuffled())
    card = state.deck.pop()
    state.players[seat].hand.append(card)
    return [
        *events,
        on.Drew(seat=seat, card=card, audience=(seat,), reveals=True),
        on.DrewUnseen(seat=seat, audience=all_but(len(state.players), seat), reveals=True),
    ]


def _seen(state: State, seat: int) -> list[Event]:
    """The rescue comes for whoever has the points (SF-30)."""
    return _finish(state, "rescued") if points(state, seat) >= DECK.goal else []


def _finish_by_loss(state: State) -> list[Event]:
    return _finish(state, "alone" if _afloat(state) else "nobody")


def _finish(state: State, ending: str) -> list[Event]:
    state.finished = ending
    return [on.Ended(ending=ending)]


def _discard(state: State, seat: int, card: int) -> None:
    state.players[seat].hand.remove(card)
    state.discard.append(card)


def _afloat(state: State) -> list[int]:
    return [seat for seat, player in enumerate(state.players) if player.hull]



def _with_cards(state: State, first: int, but: int) -> list[int]:
    """Ships afloat with cards in hand, from one on round the table: public facts alone (SF-26)."""
    order = [*range(first, len(state.players)), *range(first)]
    return [seat for seat in order if seat != but and state.players[seat].hull and state.players[seat].hand]
