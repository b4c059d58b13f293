"""What the table of Space Rocket says around its pictures: headline, titles, what an aim would come to."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rocketarcade.engine.game import Refusal
from rocketarcade.engine.match import Seat
from rocketarcade.engine.wording import capital, listed
from rocketarcade.games.space_rocket import faces, words
from rocketarcade.games.space_rocket.above import level_of
from rocketarcade.games.space_rocket.aiming import Aim, Touch
from rocketarcade.games.space_rocket.cards import FLOORS, MOON
from rocketarcade.games.space_rocket.scoring import NEEDED, out
from rocketarcade.games.space_rocket.state import Fall, Purse, State
from rocketarcade.games.space_rocket.tower import margins, placed
from rocketarcade.games.space_rocket.turns import touched
from rocketarcade.widgets.log import told
from rocketarcade.widgets.marks import marked

SHAPES = "┏┓┛┗"
"""By turn: a wall from above."""


def headline(view: State, seats: Sequence[Seat], acting: Sequence[int], width: int) -> Content:
    """Whose turn it is, and what there is to pay with: the table's, or everybody's own; with room, what the
    reserve has left."""
    if view.options.kind == "competitive":
        room = max(4, (width - 16) // len(seats) - 10)
        found = Content("  ").join(
            _owner(view, seats[seat], seat, acting=seat in acting, room=room) for seat in range(len(seats))
        )
    else:
        found = Content(", ").join(_name(seats[seat], 16, acting=True) for seat in acting)
        if view.options.kind == "little-ones":
            return found
        purse = view.purses[0]
        tokens = Content.assemble(
            "fuel ", faces.fuel(purse.fuel, int(view.options.fuel)), f" {purse.fuel}",
            "   coins ", faces.coins(purse.coins, NEEDED), f" {purse.coins}",
        )  # fmt: skip
        found = Content("   ").join([found, tokens])
    left = Content.assemble(("   reserve ", "$text-muted"), _few(view.reserve))
    return found + left if found.cell_length + left.cell_length <= width - 18 else found


def _owner(view: State, sitting: Seat, seat: int, *, acting: bool, room: int) -> Content:
    purse = view.purses[seat]
    name = _name(sitting, room, acting=acting)
    if purse.out:
        return Content.assemble(name, (" out", "$text-disabled"))
    return Content.assemble(name, " ", _few(purse))


def _few(purse: Purse) -> Content:
    """Fuel and coins in a few cells."""
    return Content.assemble(
        (f"{faces.FUEL}{purse.fuel}", faces.INK["fuel"]), " ",
        (f"{faces.COIN}{purse.coins}", faces.INK["coin"]),
    )  # fmt: skip


def _name(sitting: Seat, room: int, *, acting: bool) -> Content:
    style = "bold reverse" if acting else ""
    return marked(sitting.name, sitting.mark, style=style).truncate(room, ellipsis=True)


def ground(view: State, aim: Aim | None) -> str:
    """What the picture from above is of."""
    level = level_of(view, aim)
    where = words.floor(level) if level else "the box"
    return f"floor {len(view.floors)} of {FLOORS}, on {where}"


def in_hand(aim: Aim) -> str:
    """Where the piece in hand is held, to the millimetre, and how it is turned."""
    turn = SHAPES[aim.turn] if aim.piece == "wall" else f"↻{90 * aim.turn}" if aim.turn else ""
    return f"{turn}  x {aim.x:>3}  y {aim.y:>3} mm".lstrip()


def foretold(view: State, aim: Aim | None, what: Refusal | Touch | None, seats: Sequence[Seat]) -> Content:
    """What is in hand, and what would come of letting it go here: the reason why not, or how the tower would
    stand and what the rocket would touch."""
    asked = Content.assemble((_asked(view, aim), "bold"), _cloud_taken(view))
    if aim is None or what is None:
        return Content.assemble(asked, "  ", _touches(view))
    if isinstance(what, Refusal):
        return Content.assemble(asked, "\n", ("✗ ", "$error bold"), told(str(what), seats))
    after = placed(view, what)
    verdict = _verdict(view, after, aim) if view.options.gauge else Content("")
    outcome = [part for part in (verdict, _touches(after)) if part]
    return Content.assemble(asked, "\n", Content("  ").join(outcome))


def letting_go(aim: Aim) -> str:
    """What letting it go means, and what decides where it comes to lie (SR-55)."""
    if aim.pushing:
        what = f"push {words.PIECES[aim.hold.removeprefix('push:')]} to"
    elif aim.piece == "wall":
        what = f"stand the {_which_wall(aim.view)} wall at"
    elif aim.piece == "cloud":
        what = f"lay {words.card(aim.view.floors[-1].card)} at"
    else:
        what = "set the rocket down at"
    wobble = {"timing": "; the bar says how far off", "dice": "; the dice say how far off", "sure": ""}
    return f"{what} {words.place(aim.x, aim.y)}{wobble[aim.view.options.hand]}"


def other_face(aim: Aim) -> str:
    """The face that is down."""
    up = 1 - aim.face
    return f"turn face {words.FACES[up]} up: {faces.printed(aim.view.floors[-1].card, up)}"


def ending(view: State) -> str:
    """What the end of the turn brings."""
    found = _touches(view).plain
    return f"end the turn. {found}".strip() if found else "end the turn"


def fell(fall: Fall) -> str:
    """Which floor fell, and by how much (SR-53)."""
    how = " as the rocket is lifted" if fall.lifted else ""
    which = capital(words.floor(fall.floor + 1))
    return f"{which} falls{how}: {out(fall.margin)}"


def _which_wall(view: State) -> str:
    return "second" if view.floors[-1].walls else "first"


def _asked(view: State, aim: Aim | None) -> str:
    floor = view.floors[-1]
    if aim is None:
        return "end the turn."
    if aim.pushing:
        return f"push {words.PIECES[aim.hold.removeprefix('push:')]}."
    if aim.hold == "wall":
        return f"stand the {_which_wall(view)} wall."
    if aim.hold == "cloud" and floor.card == MOON:
        return "lay the Moon."
    if aim.hold == "cloud":
        return f"lay {words.card(floor.card)}, face {words.FACES[aim.face]} up."
    return "set the rocket on the Moon." if floor.card == MOON else "move the rocket up."


def _cloud_taken(view: State) -> Content:
    """Both faces of the cloud that will be laid."""
    floor = view.floors[-1]
    if floor.cloud is not None or floor.card == MOON:
        return Content("")
    sides = [f"{name}: {faces.printed(floor.card, n)}" for n, name in enumerate(words.FACES)]
    lead = "" if view.stage == "cloud" else f"{words.card(floor.card).capitalize()}, "
    return Content.styled(f"  {lead}{'; '.join(sides)}.", "$text-muted")


def _touches(view: State) -> Content:
    """What the rocket touches, if it stands on this turn's cloud (SR-14, SR-54)."""
    if view.rocket.level < len(view.floors) or view.options.kind == "little-ones":
        return Content("")
    if view.floors[-1].card == MOON:
        return Content("")
    found = [{"coin": "a coin", "fuel": "a fuel", "arrow": "an arrow"}[it.icon] for it in touched(view)]
    if not found:
        return Content.styled("The rocket touches nothing.", "$text-muted")
    return Content.styled(f"The rocket touches {listed(found)}.", "bold $success")


def _verdict(view: State, after: State, aim: Aim) -> Content:
    """How the tower would stand without a wobble (SR-58)."""
    if aim.piece == "rocket":
        lifted = _worst(margins(view, lifted=True))
        if lifted is not None and lifted[1] < 0:
            which = words.floor(lifted[0])
            return Content.styled(f"✗ {which} falls once the rocket is lifted.", "bold $error")
    worst = _worst(margins(after))
    if worst is None:
        return Content("")
    floor, margin = worst
    if margin < 0:
        by = f" by {faces.millimetres(-margin)} mm" if margin > -1000 else ""
        return Content.styled(f"✗ {words.floor(floor)} would fall{by}.", "bold $error")
    return Content(f"The least margin: {faces.millimetres(margin)} mm, {words.floor(floor)}.")


def _worst(found: Sequence[int | None]) -> tuple[int, int] | None:
    """The floor that stands worst, counted from 1, and its margin."""
    known = [(margin, floor) for floor, margin in enumerate(found, 1) if margin is not None]
    if not known:
        return None
    margin, floor = min(known)
    return floor, margin
