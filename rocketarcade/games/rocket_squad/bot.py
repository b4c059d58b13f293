"""What the computer players of Rocket Squad know: how good a move is, how a seat stands, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rocketarcade.bots.search import Search
from rocketarcade.engine.brain import Character, left_behind
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad.aims import goal, room
from rocketarcade.games.rocket_squad.cards import ACE, COLOURS, DAD, JACK, NUMBER, ORANGE
from rocketarcade.games.rocket_squad.outlook import IDLE, TURN, WEIGHTS, Outlook
from rocketarcade.games.rocket_squad.scoring import score
from rocketarcade.games.rocket_squad.state import NOBODY, State
from rocketarcade.games.rocket_squad.windows import ACE_TAKES

BLUR = 3.7
"""Points: how far hopes may be off."""
STRIKES = frozenset((ACE, DAD, JACK))
"""Orange halves that are worth a point more in hand."""


class Stage(NamedTuple):
    """What things are worth at a stage of the game, in points, fitted to the ends of some hundred games."""

    box: float
    rocket: float
    number: float
    """Lost for each box that it takes."""
    launched: float
    card: float
    turn: float
    allie: float
    """Lost for each that sits on one's rockets."""


EARLY = Stage(box=0.6, rocket=2.4, number=0.25, launched=0.0, card=0.6, turn=1.6, allie=1.7)
MIDDLE = Stage(box=1.8, rocket=6.0, number=0.65, launched=2.9, card=1.2, turn=2.3, allie=5.0)
"""Somebody has two colours to launch."""
LATE = Stage(box=2.0, rocket=3.6, number=0.55, launched=1.7, card=1.6, turn=3.1, allie=6.3)
"""Or one."""


class RocketSquadBrain:
    """Stateless; what its members promise is said in `engine.brain.Brain`."""

    character = Character(
        name="Box Kid",
        glyph="»",
        style="Builds with everything at hand, and knocks over what is nearly done.",
        lines={
            "launched": "Whoooosh!",
            "stopped": "Grandma said no.",
            "mom-played": "Mooom!",
            "won": "To the moon and back for supper.",
            "lost": "Your boxes were bigger.",
        },
    )

    search = Search(iterations=100, way="rounds", ahead=10, reach=2.0, faith=0.2)
    """About to the end of the next turn."""

    def weigh(self, view: State, seat: int, actions: Sequence[do.Action]) -> list[float]:
        """In points; ending the turn and passing weigh 0."""
        outlook = Outlook(view, seat)
        return [_WEIGHERS[type(action)](outlook, action) for action in actions]

    def worth(self, state: State, seat: int) -> float:
        """By the points launched and hoped for, against each of the others."""
        missing = goal(state.options) - max(len(player.launched) for player in state.players)
        stage = LATE if missing < 2 else MIDDLE if missing == 2 else EARLY
        hopes = [_hope(state, other, stage) for other in range(len(state.players))]
        return left_behind(hopes, seat, BLUR)

    def reason(self, view: State, seat: int, action: do.Action) -> str:
        """The points that speak for it."""
        return _REASONS[type(action)](Outlook(view, seat), action)


def _hope(state: State, seat: int, stage: Stage) -> float:
    """Points launched, and what rockets, hand and turn may still bring."""
    player = state.players[seat]
    points = float(score(player))
    if state.closer != NOBODY:
        return points + _last_hope(state, seat)
    rockets = player.rockets.values()
    points += stage.rocket * len(rockets) + stage.launched * len(player.launched)
    points += sum([stage.box * len(one.boxes) - stage.number * NUMBER[one.booster] for one in rockets])
    points -= stage.allie * sum([one.allie is not None for one in rockets])
    points += stage.card * len(player.hand) + sum([ORANGE[card] in STRIKES for card in player.hand])
    return points + (stage.turn if state.turn == seat else 0.0)


def _last_hope(state: State, seat: int) -> float:
    """What may still fly in a last turn, the running one or one to come (RS-40)."""
    waits = (seat - state.turn) % len(state.players)
    if waits > state.to_come or (waits and seat == state.closer):
        return 0.0
    near = [NUMBER[one.booster] for one in state.players[seat].rockets.values() if room(one) <= TURN]
    return 0.7 * max(near, default=0)


# The weight of each kind of action


def _place(outlook: Outlook, action: do.Place) -> float:
    return outlook.place(action.card)


def _box(outlook: Outlook, action: do.Box) -> float:
    return outlook.box(outlook.me.rockets[action.colour]) - outlook.kept(action.card)


def _discard(outlook: Outlook, action: do.Discard) -> float:
    """A new card for one that is of no use (RS-36)."""
    return IDLE if outlook.last else outlook.weights.fresh - outlook.kept(action.card)


def _shoo(outlook: Outlook, action: do.Shoo) -> float:
    """Worth it for a rocket that can be built on at once (RS-30)."""
    rocket = outlook.me.rockets[action.colour]
    if outlook.cards - 1 >= room(rocket) > 0:
        return 2 * outlook.weights.box
    return 0.0 if outlook.open else outlook.weights.box + outlook.weights.near


def _launch(outlook: Outlook, action: do.Launch) -> float:
    return outlook.launch(action.colour, action.crew != do.NOTHING)


def _jack(outlook: Outlook, action: do.Jack) -> float:
    """Mine is one more, theirs one less; the fullest hand of the strongest first (RS-23)."""
    player = outlook.view.players[action.seat]
    return outlook.weights.steal + outlook.weights.leader * len(player.launched) + len(player.hand) / 100


def _dad(outlook: Outlook, action: do.Dad) -> float:
    """A box more here, one less there (RS-22)."""
    gain = outlook.box(outlook.me.rockets[action.onto], 1, 1)
    return gain + outlook.harm(action.seat, action.colour, 1)


def _ace(outlook: Outlook, action: do.Ace) -> float:
    return outlook.harm(action.seat, action.colour, ACE_TAKES)


def _allie(outlook: Outlook, action: do.Allie) -> float:
    return outlook.sit(action.seat, action.colour)


def _balloons(outlook: Outlook, action: do.Balloons) -> float:
    aims = [(seat, colour) for seat, colour in enumerate(action.targets) if colour != do.NOTHING]
    return sum([outlook.harm(seat, colour, 1) for seat, colour in aims])


def _jackie(outlook: Outlook, action: do.Jackie) -> float:
    return outlook.weights.look


def _keep(outlook: Outlook, action: do.Keep) -> float:
    return outlook.useful(action.card)


def _tape(outlook: Outlook, action: do.Tape) -> float:
    """Two boxes for one card (RS-33)."""
    return outlook.box(outlook.me.rockets[action.colour], 2, 1)


def _friend(outlook: Outlook, action: do.Friend) -> float:
    """The more boxes there are to protect (RS-32); not in one's last turn."""
    boxes = len(outlook.me.rockets[action.colour].boxes)
    return IDLE if outlook.last else outlook.weights.friend_box * boxes + IDLE


def _uncle(outlook: Outlook, action: do.Uncle) -> float:
    """Only where nothing in hand is of use (RS-24)."""
    if outlook.open or outlook.last:
        return -outlook.weights.box
    return outlook.weights.anew


def _mom(outlook: Outlook, action: do.Mom) -> float:
    return outlook.threatened() - outlook.weights.mom_kept


def _grandma(outlook: Outlook, action: do.Grandma) -> float:
    """To save one's own (RS-26), or to let one's own action through (RS-27)."""
    window = outlook.view.pending[-1]
    if window.kind == "mom":
        mine = outlook.view.pending[0].source == outlook.seat
        return (ACE_TAKES * outlook.weights.lost / 2 if mine else 0.0) - outlook.weights.grandma_kept
    return outlook.threatened() - outlook.weights.grandma_kept


def _nothing(outlook: Outlook, action: Any) -> float:
    return 0.0


_WEIGHERS: dict[type, Callable[[Outlook, Any], float]] = {
    do.Place: _place,
    do.Box: _box,
    do.Discard: _discard,
    do.Shoo: _shoo,
    do.Launch: _launch,
    do.Jack: _jack,
    do.Dad: _dad,
    do.Ace: _ace,
    do.Allie: _allie,
    do.Balloons: _balloons,
    do.Jackie: _jackie,
    do.Keep: _keep,
    do.Tape: _tape,
    do.Friend: _friend,
    do.Uncle: _uncle,
    do.Mom: _mom,
    do.Grandma: _grandma,
    do.Pass: _nothing,
    do.End: _nothing,
}


# Reasons. Boxes are nobody's business (RS-14): what a card was that became one is not told


def _place_reason(outlook: Outlook, action: do.Place) -> str:
    missing = counted(outlook.to_launch(), "colour")
    return f"{counted(NUMBER[action.card], 'point')} in the making, and {missing} still to launch."


def _box_reason(outlook: Outlook, action: do.Box) -> str:
    lacks = room(outlook.me.rockets[action.colour])
    return f"The {COLOURS[action.colour]} rocket lacks {counted(lacks, 'box', 'boxes')}, and each is a point."


def _discard_reason(outlook: Outlook, action: do.Discard) -> str:
    return "It is of no use here, and a new card may be."


def _shoo_reason(outlook: Outlook, action: do.Shoo) -> str:
    lacks = counted(room(outlook.me.rockets[action.colour]), "box", "boxes")
    return f"The {COLOURS[action.colour]} rocket lacks {lacks}, and Allie is in the way."


def _launch_reason(outlook: Outlook, action: do.Launch) -> str:
    number = NUMBER[outlook.me.rockets[action.colour].booster]
    crew = f" and {WEIGHTS.crew:.0f} for its Crew" if action.crew != do.NOTHING else ""
    rock = "with a Moon Rock on top" if outlook.view.rocks else "though no Moon Rock is left"
    return f"{counted(number, 'point')}{crew}, safe from everything, {rock}."


def _jack_reason(outlook: Outlook, action: do.Jack) -> str:
    number = counted(len(outlook.view.players[action.seat].hand), "card")
    return f"{{seat:{action.seat}}} holds {number}: one more for me, one less there."


def _aim_reason(outlook: Outlook, action: do.Dad | do.Ace | do.Allie) -> str:
    rocket = outlook.view.players[action.seat].rockets[action.colour]
    lacks = counted(room(rocket), "box", "boxes")
    return f"The {COLOURS[action.colour]} rocket of {{seat:{action.seat}}} lacks only {lacks}."


def _balloons_reason(outlook: Outlook, action: do.Balloons) -> str:
    hit = sum(colour != do.NOTHING for colour in action.targets)
    return f"{counted(hit, 'box', 'boxes')} less for the others."


def _jackie_reason(outlook: Outlook, action: do.Jackie) -> str:
    return f"The best of three new cards is worth {outlook.weights.look:.1f} points."


def _keep_reason(outlook: Outlook, action: do.Keep) -> str:
    """The card is for the looker's eyes only (RS-25)."""
    if action.card not in outlook.view.deck:
        return "Of the three it is the best one for this hand."
    return f"Of the three it is the best one: {outlook.useful(action.card):.1f} points."


def _tape_reason(outlook: Outlook, action: do.Tape) -> str:
    lacks = room(outlook.me.rockets[action.colour])
    return f"Two boxes for one card; the {COLOURS[action.colour]} rocket lacks {lacks}."


def _friend_reason(outlook: Outlook, action: do.Friend) -> str:
    boxes = counted(len(outlook.me.rockets[action.colour].boxes), "box", "boxes")
    return f"There are {boxes} to protect for a round."


def _uncle_reason(outlook: Outlook, action: do.Uncle) -> str:
    return "Nothing in this hand is of use: four new cards may be."


def _guard_reason(outlook: Outlook, action: do.Mom | do.Grandma) -> str:
    return f"It saves {outlook.threatened():.1f} points."


def _grandma_reason(outlook: Outlook, action: do.Grandma) -> str:
    if outlook.view.pending[-1].kind == "mom":
        use = next((card for card in reversed(outlook.view.played) if ORANGE[card] >= 0), None)
        return "That action is worth it." if use is not None else "No Mom this time."
    return _guard_reason(outlook, action)


def _pass_reason(outlook: Outlook, action: do.Pass) -> str:
    """Whether there was an answer stays a secret (RS-29)."""
    return "Let it be."


def _end_reason(outlook: Outlook, action: do.End) -> str:
    if not outlook.cards:
        return "Everything is played."
    return f"What is left in hand, {counted(outlook.cards, 'card')}, is worth keeping, or of no use now."


_REASONS: dict[type, Callable[[Outlook, Any], str]] = {
    do.Place: _place_reason,
    do.Box: _box_reason,
    do.Discard: _discard_reason,
    do.Shoo: _shoo_reason,
    do.Launch: _launch_reason,
    do.Jack: _jack_reason,
    do.Dad: _aim_reason,
    do.Ace: _aim_reason,
    do.Allie: _aim_reason,
    do.Balloons: _balloons_reason,
    do.Jackie: _jackie_reason,
    do.Keep: _keep_reason,
    do.Tape: _tape_reason,
    do.Friend: _friend_reason,
    do.Uncle: _uncle_reason,
    do.Mom: _guard_reason,
    do.Grandma: _grandma_reason,
    do.Pass: _pass_reason,
    do.End: _end_reason,
}

BRAIN = RocketSquadBrain()
