"""A turn after the choice, in the order of RV-20: show, claim, gains, losses, draws, discard, move."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocketville.board import BANK, BOARDS, FAR, NEAR, RADIO, ROBOT
from rocketarcade.games.rocketville.cards import (
    BROWN,
    CHARTER,
    CLONES,
    COLOUR,
    ECHO,
    GALACTICO,
    HALS,
    LYNN,
    MEL,
    NRA,
    PURPLE,
    WHITE,
    YELLOW,
)
from rocketarcade.games.rocketville.drawing import draw, draw_robot
from rocketarcade.games.rocketville.events import (
    BoardFull,
    Loss,
    RegionCounted,
    RobotScored,
    Shown,
    Spared,
    SponsorTaken,
    Stuck,
    claimed,
    gained,
    laid_down,
    left_undecided,
    lost,
)
from rocketarcade.games.rocketville.scoring import FULL, halves, region_bonuses, robot_points
from rocketarcade.games.rocketville.showing import deciding, has, in_order, lowest, planners, values, zone
from rocketarcade.games.rocketville.state import FREE, NOBODY, PLANNING, UNDECIDED, State


def show(
    state: State, chance: Chance, *, lowest_wins: bool = False, swapped: tuple[int, ...] = ()
) -> list[Event]:
    """Turn all cards over (RV-11), each in front of whoever has it now (RV-55), and go on."""
    answers = state.pending.pop().answers
    cards = []
    for seat, player in enumerate(state.players):
        place = answers[seat]
        cards.append(PLANNING if place == PLANNING else player.hand.pop(place))
    if swapped:
        one, other = swapped
        cards[one], cards[other] = cards[other], cards[one]
    for player, card in zip(state.players, cards, strict=True):
        player.shown = card
    found = values(state)
    events: list[Event] = [
        Shown(turn=state.turn, field=state.rocket, cards=tuple(cards), values=tuple(found), reveals=True)
    ]
    winners = deciding(found, lowest_wins)
    as_printed = state.options.undecided == "as printed" and 0 in found
    if as_printed or len(winners) != 1:
        state.owners[state.rocket] = UNDECIDED
        why = "everyone" if not winners else "someone" if as_printed else "tie"
        events.append(left_undecided(field=state.rocket, why=why))
        return events + settle(state, chance)
    return events + _claim(state, winners[0], chance)


def _claim(state: State, seat: int, chance: Chance) -> list[Event]:
    """The button (RV-13), Mel or Lynn, the zone, the icon; then, unless somebody is asked, the rest."""
    field, player = state.rocket, state.players[seat]
    state.owners[field] = state.claimer = seat
    events: list[Event] = [claimed(seat=seat, field=field)]
    if has(state, seat, MEL):
        player.popularity += 1
        events.append(gained(seat=seat, points=1, why="mel"))
    elif has(state, seat, LYNN) and player.shown is not None and COLOUR[player.shown] == WHITE:
        player.popularity += 2
        events.append(gained(seat=seat, points=2, why="lynn"))
    colour = zone(state)
    if colour == YELLOW:
        player.popularity += 1
        events.append(gained(seat=seat, points=1, why="wealth"))
    elif colour == PURPLE:
        events += draw(state, seat, 1, chance)
    icon = BOARDS[state.options.board].icon[field]
    if icon == ROBOT:
        events += _robot(state, seat)
    elif icon in (BANK, RADIO):
        asked = [other for other in in_order(state) if state.players[other].hand]
        if asked:
            kind = "bank" if icon == BANK else "radio"
            state.pending.append(Pending(kind=kind, asked=asked, answers={asked[0]: 0}))
    return events if state.pending else events + settle(state, chance)


def _robot(state: State, seat: int) -> list[Event]:
    """A robot card (RV-28), and the gift it costs beside the NRA (RV-53)."""
    drawn = bool(state.robot_deck)
    events = draw_robot(state, seat)
    if drawn and state.sponsor == NRA and state.holder not in (NOBODY, seat) and state.players[seat].hand:
        state.pending.append(Pending(kind="gift", asked=[seat], source=state.holder))
    return events


def settle(state: State, chance: Chance) -> list[Event]:
    """Shadow loss, planners' draws, and Galactico's question (RV-24, RV-15, RV-58)."""
    events: list[Event] = []
    found = values(state)
    if zone(state) == BROWN:
        for seat in lowest(found):
            if found[seat] and has(state, seat, HALS):
                events.append(Spared(seat=seat))
            else:
                events.append(_lose(state, seat, "shadow"))
    if 0 in found:
        for seat in planners(state):
            events += draw(state, seat, 1, chance)
    if state.sponsor == GALACTICO and state.holder != NOBODY:
        mine = found[state.holder]
        if 0 < mine < max(found) and (state.deck or state.discards):
            state.pending.append(Pending(kind="galactico", asked=[state.holder]))
            return events
    return events + close(state, chance)


def close(state: State, chance: Chance) -> list[Event]:
    """Clones, discard, sponsor, end test, relocation, and who moves the rocket (RV-16 to RV-19, RV-54)."""
    events: list[Event] = []
    least = lowest(values(state))
    order = in_order(state)
    mover = order[0]
    reach = FAR if state.sponsor == CHARTER and state.holder == mover else NEAR
    planned = planners(state)
    if state.sponsor == CLONES and state.holder != NOBODY and not planned:
        events.append(_lose(state, state.holder, "clones"))
    for seat in order:
        player = state.players[seat]
        if player.shown is not None and player.shown != PLANNING:
            state.discards.append(player.shown)
        player.shown = None
    if len(planned) < len(state.players):
        events.append(laid_down(top=state.discards[-1], turn=state.turn))
    if state.sponsor is not None and len(planned) == 1:
        events.append(SponsorTaken(seat=planned[0], former=state.holder))
        state.holder = planned[0]
        if state.sponsor == ECHO:
            events += draw(state, state.holder, 1, chance)
    if FREE not in state.owners:
        return events + _finish(state)
    kind = "move" if reach is NEAR else "charter"
    if not any(state.owners[field] == FREE for field in reach[state.rocket]):
        kind = "relocate"
        events.append(Stuck(field=state.rocket))
        events += [_lose(state, seat, "relocation") for seat in least]
    state.pending.append(_MOVING[kind][mover].clone())
    return events


_MOVING = {
    kind: tuple(Pending(kind=kind, asked=[seat]) for seat in range(5))
    for kind in ("move", "charter", "relocate")
}
"""By kind and seat, made once and cloned: there is one a turn."""


def _lose(state: State, seat: int, why: Loss) -> Event:
    """Popularity stops at 0, at each loss by itself (RV-03, RV-20)."""
    player = state.players[seat]
    points = 1 if player.popularity else 0
    player.popularity -= points
    return lost(seat=seat, points=points, why=why)


def _finish(state: State) -> list[Event]:
    """The board is full: the bonuses region by region, then the robots one at a time (RV-30 to RV-32)."""
    state.finished = FULL
    events: list[Event] = [BoardFull(reveals=True)]
    for number, region in enumerate(BOARDS[state.options.board].regions):
        events.append(
            RegionCounted(
                region=number, halves=halves(state, region), points=region_bonuses(state, region)
            )
        )
    for seat in in_order(state):
        for robot in state.players[seat].robots:
            events.append(
                RobotScored(seat=seat, robot=robot, points=robot_points(state, seat, robot), reveals=True)
            )
    return events
