"""The table and what happens on it, in sentences: for the log, plain mode and screen readers.

The log is told anew whenever it is read: it names the promise cards of this turn and the last, of earlier
turns only how many (RV-16).
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.state import Pending
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.rocketville import events as on
from rocketarcade.games.rocketville.board import BOARDS, COLUMNS, FIELD_NAMES, FIELDS, SIDE
from rocketarcade.games.rocketville.cards import COLOURS, ROBOTS, SPONSORS
from rocketarcade.games.rocketville.scoring import ENDINGS, fields, halves, standing
from rocketarcade.games.rocketville.showing import values, worth
from rocketarcade.games.rocketville.state import FREE, HIDDEN, NOBODY, PLANNING, UNDECIDED, Player, State
from rocketarcade.games.rocketville.words import ICON_NAMES, card, cards, field


def table(view: State, seat: int | None) -> str:
    """All that this seat may see, a line a thing; {seat:1} stands for a name."""
    scores = standing(view)
    lines = [_whose_turn(view), *_front(view), *_board(view), *_piles(view)]
    for number, player in enumerate(view.players):
        lines += _player(view, number, player, scores[number], number == seat)
    return "\n".join(lines)


def _whose_turn(view: State) -> str:
    if view.finished:
        return f"The game is over: {ENDINGS[view.finished]}."
    here = field(view.options.board, view.rocket)
    return f"Turn {view.turn} of {FIELDS}, {here}. {_ASKS[view.pending[-1].kind](view, view.pending[-1])}"


def _seats(seats: list[int]) -> str:
    return listed([f"{{seat:{seat}}}" for seat in seats])


def _one(window: Pending) -> str:
    return f"{{seat:{window.asked[0]}}}"


def _at_the(window: Pending, where: str) -> str:
    line = f"{_one(window)} may discard promise cards at the {where}"
    number = window.answers[window.asked[0]]
    line += f", {number} so far." if number else "."
    return f"{line} Then {_seats(window.asked[1:])}." if window.asked[1:] else line


_ASKS: dict[str, Callable[[State, Pending], str]] = {
    "choose": lambda view, window: f"Still to choose a card: {_seats(window.asked)}.",
    "spin": lambda view, window: f"{_one(window)} may announce that the lowest promise card wins.",
    "oracle": lambda view, window: f"{_one(window)} may look at an opponent's chosen card.",
    "swap": lambda view, window: f"{_one(window)} has looked at {_seats([*window.answers])}'s card and may "
    "swap it for their own.",
    "gift": lambda view, window: f"{_one(window)} gives {{seat:{window.source}}} a promise card.",
    "bank": lambda view, window: _at_the(window, "Galaxy Bank"),
    "radio": lambda view, window: _at_the(window, "Quasar Radio"),
    "galactico": lambda view, window: f"{_one(window)} may draw a card.",
    "move": lambda view, window: f"{_one(window)} moves the rocket one step.",
    "charter": lambda view, window: f"{_one(window)} moves the rocket one step or two.",
    "relocate": lambda view, window: f"{_one(window)} moves the rocket to any free field.",
}


def _front(view: State) -> list[str]:
    """The cards that were chosen, as far as this reader sees them, and those that were shown."""
    if view.finished:
        return []
    lines = []
    window = view.pending[0]
    if window.kind == "choose":
        for number, place in window.answers.items():
            if place != HIDDEN:
                chosen = PLANNING if place == PLANNING else view.players[number].hand[place]
                lines.append(f"{{seat:{number}}} has chosen {card(chosen)}.")
    elif view.players[0].shown is not None:
        found = values(view)
        shown = [
            f"{{seat:{number}}} {card(player.shown)} (counts {found[number]})"
            for number, player in enumerate(view.players)
            if player.shown is not None
        ]
        lines.append(f"Shown: {listed(shown)}.")
        owner = view.owners[view.rocket]
        lines.append(f"The field is {{seat:{owner}}}'s." if owner >= 0 else "The field is undecided.")
    return lines


def _board(view: State) -> list[str]:
    """A picture of who owns what, then region by region: bonus, colours, icons, counts."""
    board = BOARDS[view.options.board]
    lines = ["The board, by who owns the fields: " + listed(_signs(view)) + ".", f"   {' '.join(COLUMNS)}"]
    for row in range(SIDE):
        numbers = range(row * SIDE, (row + 1) * SIDE)
        lines.append(f"{row + 1}  {' '.join(_sign(view, at) for at in numbers)}")
    for region in board.regions:
        named = []
        for at in region.fields:
            owner = view.owners[at]
            state = "free" if owner == FREE else "undecided" if owner == UNDECIDED else f"{{seat:{owner}}}"
            zone, icon = board.zone[at], ICON_NAMES.get(board.icon[at])
            what = f"{FIELD_NAMES[at]} {COLOURS[zone]}" + (f" {icon}" if icon else "")
            named.append(f"{what}: {state}")
        lines.append(f"{region.name}, {region.first} and {region.second}. {'; '.join(named)}.")
        weights = [
            f"{{seat:{number}}} {weight / 2:g}"
            for number, weight in enumerate(halves(view, region))
            if weight
        ]
        if weights:
            lines.append(f"  Counts: {listed(weights)}.")
    return lines


def _signs(view: State) -> list[str]:
    """What the signs in the picture mean."""
    owners = [f"{number + 1} {{seat:{number}}}" for number in range(len(view.players))]
    return [*owners, "? undecided", ". free", "* the rocket"]


def _sign(view: State, at: int) -> str:
    """A field in the picture."""
    owner = view.owners[at]
    if at == view.rocket and owner == FREE:
        return "*"
    return "." if owner == FREE else "?" if owner == UNDECIDED else str(owner + 1)


def _piles(view: State) -> list[str]:
    """Sizes, the top discard, the sponsor."""
    deck, discards = counted(len(view.deck), "card"), counted(len(view.discards), "card")
    top = f", on top {card(view.discards[-1])}" if view.discards else ""
    robots = counted(len(view.robot_deck), "card")
    lines = [f"Promise pile: {deck}. Discard pile: {discards}{top}. Robot deck: {robots}."]
    if view.sponsor is not None:
        sponsor = SPONSORS[view.sponsor]
        where = "nobody's yet" if view.holder == NOBODY else f"{{seat:{view.holder}}}'s"
        lines.append(f"Sponsor, {where}: {sponsor.name}. {sponsor.text}")
    if view.claimer == NOBODY:
        lines.append(f"First player: {{seat:{view.first}}}.")
    else:
        lines.append(f"The last to claim a field: {{seat:{view.claimer}}}.")
    return lines


def _player(view: State, seat: int, player: Player, score: int, own: bool) -> list[str]:
    """Popularity, fields, hand and robots, the secret cards by their number."""
    owned = counted(view.owners.count(seat), "field")
    hand = counted(len(player.hand), "promise card")
    robots = counted(len(player.robots), "robot card")
    lines = [f"{{seat:{seat}}}: popularity {score}, {owned}, {hand}, {robots}."]
    if (own or view.finished) and player.hand:
        if view.finished or view.pending[0].kind != "choose":
            lines.append(f"  In hand: {cards(player.hand)}.")
        else:
            here = [f"{card(number)} (counts {worth(view, seat, number)})" for number in sorted(player.hand)]
            lines.append(f"  In hand: {listed(here)}.")
    if own or view.finished:
        for robot in player.robots:
            lines.append(f"  {_robot(robot)}.")
    return lines


def _robot(robot: int) -> str:
    return f"{ROBOTS[robot].name}: {ROBOTS[robot].text}, {counted(ROBOTS[robot].points, 'point')}"


# What happens


def tell(event: Event, view: State) -> str:
    """An event in a sentence, as much of it as the reader may see now."""
    return _TELLERS[type(event)](event, view)


def _recent(view: State, turn: int) -> bool:
    """Whether the log still names that turn's cards (RV-16)."""
    return turn >= view.turn - 1


def _who(event: Any) -> str:
    return f"{{seat:{event.seat}}}"


def _chosen(event: on.Chosen, view: State) -> str:
    return f"{_who(event)} has chosen a card."


def _announced(event: on.Announced, view: State) -> str:
    return f"{_who(event)} announces: the lowest promise card wins!"


def _looked(event: on.Looked, view: State) -> str:
    return f"{_who(event)} looks at {{seat:{event.other}}}'s card."


def _saw(event: on.Saw, view: State) -> str:
    if not _recent(view, event.turn):
        return f"{_who(event)} sees what {{seat:{event.other}}} has chosen."
    return f"{{seat:{event.other}}} has chosen {card(event.card)}."


def _swapped(event: on.Swapped, view: State) -> str:
    return f"{_who(event)} swaps cards with {{seat:{event.other}}}."


def _declined(event: on.Declined, view: State) -> str:
    return _who(event) + {
        "spin": " announces nothing.",
        "oracle": " looks at no card.",
        "swap": " swaps nothing.",
        "galactico": " draws no card.",
    }[event.kind]


def _shown(event: on.Shown, view: State) -> str:
    recent = _recent(view, event.turn)
    shown = []
    for seat, (number, value) in enumerate(zip(event.cards, event.values, strict=True)):
        if number == PLANNING:
            shown.append(f"{{seat:{seat}}} planning")
        elif recent:
            shown.append(f"{{seat:{seat}}} {card(number)} for {value}")
        else:
            shown.append(f"{{seat:{seat}}} a promise card")
    return f"{FIELD_NAMES[event.field]}, all cards are shown: {', '.join(shown)}."


def _claimed(event: on.Claimed, view: State) -> str:
    return f"{_who(event)} claims {field(view.options.board, event.field)}."


def _left_undecided(event: on.LeftUndecided, view: State) -> str:
    why = {
        "everyone": "everyone planned",
        "someone": "not everyone showed a promise card",
        "tie": "the deciding value is tied",
    }[event.why]
    return f"{FIELD_NAMES[event.field]} is undecided: {why}."


def _gained(event: on.Gained, view: State) -> str:
    why = {"mel": "Mel Meteor", "lynn": "Lynn Lightyear", "wealth": "wealth", "bank": "the Galaxy Bank"}
    return f"{_who(event)} gains {event.points} popularity ({why[event.why]})."


def _lost(event: on.Lost, view: State) -> str:
    why = {"shadow": "shadow", "clones": "Clones Anonymous", "relocation": "relocation"}[event.why]
    if not event.points:
        return f"{_who(event)} has no popularity to lose ({why})."
    return f"{_who(event)} loses {event.points} popularity ({why})."


def _spared(event: on.Spared, view: State) -> str:
    return f"{_who(event)} loses nothing in the shadow, thanks to HAL's."


def _drew(event: on.Drew, view: State) -> str:
    number = counted(len(event.cards), "promise card")
    return f"{_who(event)} draws {cards(event.cards) if _recent(view, event.turn) else number}."


def _drew_unseen(event: on.DrewUnseen, view: State) -> str:
    return f"{_who(event)} draws {counted(event.number, 'promise card')}."


def _shuffled(event: on.Shuffled, view: State) -> str:
    return f"The discard pile is shuffled, {counted(event.number, 'card')}, and is the new promise pile."


def _nothing_left(event: on.NothingLeft, view: State) -> str:
    return f"{_who(event)} draws nothing: no card is left."


def _drew_robot(event: on.DrewRobot, view: State) -> str:
    return f"{_who(event)} draws a robot card. {_robot(event.robot)}."


def _drew_robot_unseen(event: on.DrewRobotUnseen, view: State) -> str:
    return f"{_who(event)} draws a robot card."


def _gave(event: on.Gave, view: State) -> str:
    what = card(event.card) if _recent(view, event.turn) else "a promise card"
    return f"{_who(event)} gives {{seat:{event.other}}} {what}."


def _gave_unseen(event: on.GaveUnseen, view: State) -> str:
    return f"{_who(event)} gives {{seat:{event.other}}} a promise card."


def _discarded(event: on.Discarded, view: State) -> str:
    what = card(event.card) if _recent(view, event.turn) else "a promise card"
    return f"{_who(event)} discards {what}."


def _finished(event: on.Finished, view: State) -> str:
    return f"{_who(event)} is done, {counted(event.number, 'card')} discarded."


def _laid_down(event: on.LaidDown, view: State) -> str:
    top = f", {card(event.top)} on top" if _recent(view, event.turn) else ""
    return f"The shown promise cards are discarded{top}."


def _sponsor_taken(event: on.SponsorTaken, view: State) -> str:
    assert view.sponsor is not None
    name = SPONSORS[view.sponsor].name
    if event.former == event.seat:
        return f"{_who(event)} alone planned and keeps {name}."
    source = "" if event.former == NOBODY else f" from {{seat:{event.former}}}"
    return f"{_who(event)} alone planned and takes {name}{source}."


def _stuck(event: on.Stuck, view: State) -> str:
    return f"The rocket is stuck on {FIELD_NAMES[event.field]}: it will be relocated."


def _moved(event: on.Moved, view: State) -> str:
    where = field(view.options.board, event.field)
    return f"{_who(event)} moves the rocket to {where}. Turn {event.turn} begins."


def _board_full(event: on.BoardFull, view: State) -> str:
    return "No field is free: the game is over, and all hands are open."


def _region_counted(event: on.RegionCounted, view: State) -> str:
    region = BOARDS[view.options.board].regions[event.region]
    found = [
        f"{{seat:{seat}}} {fields(weight)}, {counted(points, 'point')}"
        for seat, (weight, points) in enumerate(zip(event.halves, event.points, strict=True))
        if weight
    ]
    return f"{region.name}: {'; '.join(found) if found else 'nobody has a field'}."


def _robot_scored(event: on.RobotScored, view: State) -> str:
    robot = ROBOTS[event.robot]
    return f"{_who(event)}: {robot.name}, {robot.text}: {counted(event.points, 'point')}."


_TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    on.Chosen: _chosen,
    on.Announced: _announced,
    on.Looked: _looked,
    on.Saw: _saw,
    on.Swapped: _swapped,
    on.Declined: _declined,
    on.Shown: _shown,
    on.Claimed: _claimed,
    on.LeftUndecided: _left_undecided,
    on.Gained: _gained,
    on.Lost: _lost,
    on.Spared: _spared,
    on.Drew: _drew,
    on.DrewUnseen: _drew_unseen,
    on.Shuffled: _shuffled,
    on.NothingLeft: _nothing_left,
    on.DrewRobot: _drew_robot,
    on.DrewRobotUnseen: _drew_robot_unseen,
    on.Gave: _gave,
    on.GaveUnseen: _gave_unseen,
    on.Discarded: _discarded,
    on.Finished: _finished,
    on.LaidDown: _laid_down,
    on.SponsorTaken: _sponsor_taken,
    on.Stuck: _stuck,
    on.Moved: _moved,
    on.BoardFull: _board_full,
    on.RegionCounted: _region_counted,
    on.RobotScored: _robot_scored,
}
EVENT_TYPES = tuple(_TELLERS)
