"""The table of Robots & Rockets: what one glance tells, whole turns by keys, and pictures of the board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.games.robots_and_rockets.actions import END, PASS, STOP, choose
from rocketarcade.games.robots_and_rockets.cards import DOCKS, FLIES, PLANET, ROBOTS
from rocketarcade.games.robots_and_rockets.faces import GLYPH, LETTER
from rocketarcade.games.robots_and_rockets.hints import fits
from rocketarcade.games.robots_and_rockets.options import Options
from rocketarcade.games.robots_and_rockets.screen import NEW
from rocketarcade.games.robots_and_rockets.spaceport import seats_left
from rocketarcade.games.robots_and_rockets.state import HIDDEN
from rocketarcade.games.robots_and_rockets.widgets import Corner, Ship
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.reactions import ReactionScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.widgets.card import CardPiece
from rocketarcade.widgets.flow import Chip, Flow
from rocketarcade.widgets.lines import Lines
from tests.games.robots_and_rockets.table import MARS, SATURN, VENUS
from tests.games.robots_and_rockets.table import Table as Laid
from tests.games.robots_and_rockets.table import table as lay
from tests.ui.tables import Table, opened_app, table, uncovered
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
SLUG = "robots-and-rockets"
FOUR = ("Ann", "Bob", "Zoe", "Walter")


def as_laid(laid: Laid) -> Callable[[Any], bool]:
    """Put this table in place of a new game's."""

    def put(match: Any) -> bool:
        match.state = laid.state
        return True

    return put


def at(folder: Path, laid: Laid, names: tuple[str, ...] = ("Ann", "Bob"), **how: Any) -> Any:
    """That table on the screen."""
    options = laid.state.options.model_dump()
    return table(folder, SLUG, names, until=as_laid(laid), options=options, **how)


def late(match: Any) -> bool:
    """A fresh turn in the second half, and several rockets are launched."""
    state = match.state
    launched = [len(player.fleet) for player in state.players]
    return state.stage == "special" and not state.pending and len(state.deck) < 16 and sum(launched) > 2


def words(ship: Ship) -> str:
    """All that is written on a ship."""
    return "\n".join([ship.head.text, seats(ship), ship.tail.text])


def seats(ship: Ship) -> str:
    """Robots and free seats, as they are laid down."""
    return " ".join(item.face.plain for item in ship.flow.items)


def piles(tabled: Table, seat: int) -> list[str]:
    """A player's launches, as drawn."""
    corner = next(corner for corner in tabled.screen.query(Corner) if corner.seat == seat)
    return [item.face.plain for item in corner.piles.items]


async def test_every_ship_shows_where_it_flies_who_is_aboard_and_how_many_seats_are_left(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, SLUG, FOUR, until=late) as tabled:
        for ship in tabled.screen.query(Ship):
            dock = tabled.match.state.docks[ship.index]
            for planet in FLIES[dock.rocket]:
                assert f"{GLYPH[planet]}{LETTER[planet]}" in ship.head.text
            assert seats(ship).count("□") == seats_left(dock)
            for planet in range(4):
                aboard = sum(ROBOTS[card] for card in dock.aboard if PLANET[card] == planet)
                assert seats(ship).count(LETTER[planet]) == aboard
            assert f"{seats_left(dock)} left" in ship.tail.text


async def test_seats_never_run_over_their_ship(tmp_path: Path) -> None:
    crowd = "MVJS: M1 M1 V1 V1 J1 J1 S1 S1 M3"
    big = "MVJS: V4 J4 M3"
    t = lay("V1 V2 V2 V2 S2", "S2 S2 S3 S3 S4", docks=(crowd, big, "M: M2", "VJ: V3 J2"))
    async with at(tmp_path, t) as tabled:
        for sitting in (False, True):
            if sitting:
                await tabled.sit_down()
                assert [chip for chip in tabled.screen.query(Chip) if chip.display]
            for flow in tabled.screen.query(Flow):
                for chip in flow.query(Chip):
                    assert flow.region.contains_region(chip.region) or not chip.display
                assert "+" not in flow.ground.text


async def test_what_of_ones_hand_fits_and_what_fills_a_rocket_is_written_on_it(tmp_path: Path) -> None:
    t = lay(hand="M1 M2 V4 V1 beam", docks=("M", "VJ: V2", "S", "MVJS"))
    async with at(tmp_path, t) as tabled:
        assert not [ship for ship in tabled.screen.query(Ship) if "fits" in ship.tail.text]
        await tabled.sit_down()
        told = [ship.tail.text for ship in tabled.screen.query(Ship)]
        assert "fits 1 2" in told[0]
        assert "fills 1+2" in told[0]
        assert "fits 3 4" in told[1]
        assert "fills 4" in told[1]
        assert "fi" not in told[2]
        assert "fits 1234" in told[3]
        await tabled.press("z")
        assert not [ship for ship in tabled.screen.query(Ship) if "fits" in ship.tail.text]


async def test_the_numbers_on_ships_are_those_of_the_hand_cards(tmp_path: Path) -> None:
    async with table(tmp_path, SLUG, until=late) as tabled:
        await tabled.sit_down()
        held = tabled.screen.query_one("#hand")
        numbers = {refs[0]: p.border_title for p in held.query(CardPiece) if (refs := p.refs)}
        seat = tabled.match.to_act()[0]
        legal = tabled.match.game.legal(tabled.match.view(seat), seat)
        for ship in tabled.screen.query(Ship):
            alone = {
                numbers[f"hand:{a.cards[0]}"]
                for a in legal
                if a.type == "allocate" and a.rocket == ship.index and len(a.cards) == 1
            }
            told = next((row for row in ship.tail.text.split("\n") if row.startswith("fits")), "fits ")
            assert set(told.removeprefix("fits ").replace("·", "").replace(" ", "")) == alone


async def test_an_orbit_shows_whose_it_is_and_keeps_hints_of_others_off(tmp_path: Path) -> None:
    t = lay(hand="M1 M2 V4 V1 beam", docks=("M: M1 @1", "VJ", "S", "MVJS"))
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        hers = next(iter(tabled.screen.query(Ship)))
        assert "⟲▲" in hers.tail.text
        assert "fits" not in hers.tail.text
        assert fits(t.state.docks[0], 1, [0, 4]).launch == (2,)
        await tabled.pilot.click(hers)
        assert "▲ Bob's Orbit! keeps your robots off that rocket. (RR-30)" in tabled.prompt


async def test_the_hand_is_grouped_by_planet_with_glyph_letter_and_number(tmp_path: Path) -> None:
    async with at(tmp_path, lay(hand="S2 orbit M3 V1 M1")) as tabled:
        await tabled.sit_down()
        cards = [card for card in tabled.screen.query_one("#hand").query(CardPiece) if card.display]
        assert [card.text.split("\n") for card in cards] == [
            ["◉ Mars", "M 1"],
            ["◉ Mars", "MMM 3"],
            ["○ Venus", "V 1"],
            ["⊖ Saturn", "SS 2"],
            ["Orbit!", ""],
        ]


FLEETS = {0: ("MV: M2 V4",), 1: ("JS: J3 S3", "S: S3")}
HIS = "V1 V1 V2 V2 V3"
"""A hand of Bob's."""


async def test_a_fleet_is_piles_with_sizes_and_ones_own_is_readable(tmp_path: Path) -> None:
    async with at(tmp_path, lay("M1 M1 M1 M2 M2", HIS, fleets=FLEETS)) as tabled:
        assert piles(tabled, 0) == ["MV6►▒2"]
        await tabled.sit_down()
        assert piles(tabled, 0) == ["M2V4►2"]
        assert piles(tabled, 1) == ["JS6►▒2", "S3►▒1"]
        await tabled.press("z")
        assert piles(tabled, 0) == ["MV6►▒2"]


async def test_open_fleets_are_open_to_everybody(tmp_path: Path) -> None:
    t = lay("M1 M1 M1 M2 M2", HIS, fleets=FLEETS, options=Options(open_fleets=True))
    async with at(tmp_path, t) as tabled:
        assert piles(tabled, 1) == ["J3S3►2", "S3►1"]


async def test_many_launches_find_room_or_say_how_many_more_there_are(tmp_path: Path) -> None:
    fleet = ("MVJS: M4 V4 J4", "MVS: M3 V3 S3", "MV: M3 V3", "JS: J3 S3", "M: M2 M1", "S: S2 S1", "V: V1 V2")
    hands = ("M1 M1 V1", "S1 S2", "S1 J1", "J1 J1")
    t = lay(*hands, docks=("MVJS", "MVJ", "VJ", "J"), fleets={0: fleet}, deck="")
    async with at(tmp_path, t, names=FOUR) as tabled:
        await tabled.sit_down()
        corner = next(iter(tabled.screen.query(Corner)))
        shown = [chip for chip in corner.query(Chip) if chip.display]
        left_out = 7 - len(shown)
        assert shown
        for chip in shown:
            assert corner.piles.region.contains_region(chip.region)
        assert not left_out or f"+{left_out}" in corner.piles.ground.text
        await tabled.press(*"v" * (DOCKS + 1))
        assert "Ann, 3 cards in hand" in tabled.prompt
        assert "twelve-seater" in tabled.prompt


async def test_several_cards_are_toggled_and_put_aboard_as_one_move_and_one_line(tmp_path: Path) -> None:
    t = lay(hand="M1 M1 M2 V1 V2", docks=("MVJS", "MVJ", "VJ", "S"))
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "1", "1", "3")
        assert "3 of 12 seats" in tabled.prompt
        chosen = {ref for piece in tabled.screen.query("*.-chosen") for ref in getattr(piece, "refs", ())}
        assert len(chosen) == 2
        before = len(tabled.match.log(0))
        await tabled.press("enter")
        assert tabled.match.move_count == 1
        assert len(tabled.match.records[-1].action.cards) == 2
        assert len(tabled.match.log(0)) == before + 1
        await tabled.press("u")
        assert tabled.match.move_count == 0


async def test_cards_that_do_not_go_together_say_why_with_the_rule(tmp_path: Path) -> None:
    async with at(tmp_path, lay(hand="M1 M1 M2 V1 V2", docks=("MVJS", "MVJ", "VJ", "S"))) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "1", "1", "4")
        assert "All of them must go to one planet. (RR-11)" in tabled.prompt.replace("\n", " ")


async def test_docks_are_picked_by_the_number_they_wear(tmp_path: Path) -> None:
    t = lay(hand="S1 S2 orbit", docks=("M", "V", "JS", "S"))
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "4", "2", "enter")
        assert tabled.match.records[-1].action.rocket == 3
        assert tabled.match.move_count == 1


async def test_a_special_card_without_a_target_is_greyed_and_says_so(tmp_path: Path) -> None:
    async with at(tmp_path, lay(hand="M1 beam transfer")) as tabled:
        await tabled.sit_down()
        for key, ref in (("b", "verb:beam"), ("t", "verb:transfer")):
            assert tabled.items[ref].greyed
            await tabled.press(key)
            assert "(RR-34)" in tabled.prompt
        assert tabled.match.move_count == 0


async def test_a_launch_is_seen_in_the_fleet_at_the_dock_and_in_the_prompt(tmp_path: Path) -> None:
    t = lay(hand="S2 M1 M1 M1 M2", docks=("S: S1", "M", "V", "J"), rockets="VJ")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "1", "5", "enter")
        assert piles(tabled, 0) == [f"{NEW}S3►2"]
        assert "three-seater to Saturn is yours!" in tabled.prompt.replace("\n", " ")
        assert next(iter(tabled.screen.query(Ship))).title == "1 new"
        await tabled.press("e")
        await tabled.sit_down()
        assert piles(tabled, 0) == [f"{NEW}S3►▒2"]
        assert next(iter(tabled.screen.query(Ship))).title == "1 new"


def drawn(tabled: Table) -> str:
    """All frames of the moment that the last move is worth."""
    found = tabled.screen.moments(tabled.match.records[-1].events, tabled.screen.view)
    return "\n".join(row.plain for moment in found for frame in moment.frames for row in frame.rows)


async def test_a_launch_lifts_off_without_showing_its_passengers(tmp_path: Path) -> None:
    t = lay(hand="S2 M1 M1 M1 M2", docks=("S: S1", "M", "V", "J"), rockets="VJ")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "1", "5", "enter")
        frames = drawn(tabled)
        assert "● Ann has launched!" in frames
        assert "│S█│" in frames
        assert "SS" not in frames


async def test_robots_are_seen_going_aboard(tmp_path: Path) -> None:
    async with at(tmp_path, lay(hand="S2 M1 M1 M1 M2", docks=("MVJS", "M", "V", "J"))) as tabled:
        await tabled.sit_down()
        await tabled.press("a", "1", "5", "enter")
        assert set(drawn(tabled).split("\n")) == {"SS"}


async def test_robots_aboard_can_be_clicked_for_a_transfer_that_launches_the_target(tmp_path: Path) -> None:
    t = lay(hand="M1 transfer", docks=("MV: V2 V1", "V: V1", "J", "S"))
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        await tabled.press("t")
        await tabled.press("1")
        aboard = tabled.match.state.docks[0].aboard[0]
        chip = next(c for c in tabled.screen.query(Chip) if f"aboard:{aboard}" in c.refs)
        await tabled.pilot.click(chip)
        assert "that launches it!" in tabled.prompt
        await tabled.press("enter")
        assert tabled.match.records[-1].action.type == "transfer"
        assert piles(tabled, 0) == [f"{NEW}V3►2"]


BEAMED = {1: ("JS: J3 S3", "S: S3")}


async def beamed(tabled: Table) -> ReactionScreen:
    """Ann beams Bob's first rocket; the question to the table."""
    await tabled.sit_down()
    await tabled.press("b", "1")
    await tabled.until(lambda: isinstance(tabled.app.screen, ReactionScreen))
    screen = tabled.app.screen
    assert isinstance(screen, ReactionScreen)
    await tabled.until(lambda: screen.armed)
    return screen


@pytest.mark.parametrize("others", ["field V1 V1 V2 V2", "V1 V1 V2 V2 V3"], ids=["with", "without"])
async def test_the_open_screen_names_who_beams_what_from_whom_whether_or_not_it_can_be_stopped(
    tmp_path: Path, others: str
) -> None:
    t = lay("beam M1 M1 M1 M2", others, fleets=BEAMED)
    async with at(tmp_path, t) as tabled:
        screen = await beamed(tabled)
        told = "\n".join(lines.text for lines in screen.query(Lines))
        news = " ".join(told.split())
        assert "● Ann plays Tractor Beam! on ▲ Bob's six-seater to Jupiter and Saturn." in news
        assert "May answer: ▲ Bob" in news
        assert "2 Bob looks" in news
        assert "hand:" not in tabled.everything()
        assert "aboard" not in news


async def test_a_force_field_stops_it_and_the_pile_stays(tmp_path: Path) -> None:
    t = lay("beam M1 M1 M1 M2", "field V1 V1 V2 V2", fleets=BEAMED)
    async with at(tmp_path, t) as tabled:
        await beamed(tabled)
        await tabled.press("2")
        await tabled.sit_down()
        assert piles(tabled, 1)[0] == "≈J3S3►2"
        assert "Ann beams your six-seater to Jupiter and Saturn" in tabled.prompt.replace("\n", " ")
        await tabled.press("s")
        assert tabled.match.records[-1].action == STOP
        await tabled.sit_down()
        assert piles(tabled, 0) == []


async def test_nobody_answers_and_the_pile_is_readable_to_its_new_owner_alone(tmp_path: Path) -> None:
    t = lay("beam M1 M1 M1 M2", "field V1 V1 V2 V2", fleets=BEAMED)
    async with at(tmp_path, t) as tabled:
        await beamed(tabled)
        await tabled.press("enter")
        assert tabled.match.records[-1].action == PASS
        assert set(drawn(tabled).split("\n")) == {"JS6►▒2"}
        await tabled.sit_down()
        assert piles(tabled, 0) == [f"{NEW}J3S3►2"]
        assert piles(tabled, 1) == ["S3►▒1"]


async def test_no_card_of_any_hand_or_fleet_is_anywhere_under_a_cover(tmp_path: Path) -> None:
    async with table(tmp_path, SLUG, FOUR, until=late) as tabled:
        for _ in range(3):
            await tabled.sit_down()
            seat = tabled.match.to_act()[0]
            assert "hand:" in tabled.everything()
            legal = tabled.match.game.legal(tabled.match.view(seat), seat)
            move = next((a for a in legal if a.type in ("allocate", "discard")), END)
            tabled.screen._play(move)
            if tabled.match.to_act() == (seat,):
                tabled.screen._play(END)
            await tabled.until(lambda: isinstance(tabled.app.screen, HandoverScreen))
            await tabled.pilot.pause()
            assert "hand:" not in tabled.everything()
            for other in range(4):
                assert all("▒" in pile for pile in piles(tabled, other))


async def test_contracts_show_what_is_known_and_the_result_everybodys_totals(tmp_path: Path) -> None:
    t = lay("M1", "M1", docks=("V", "V", "J", "S"), fleets=FLEETS, deck="")
    t.play(END, END)
    assert t.state.stage == "contracts"
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        assert "take a contract" in tabled.prompt
        cards = [card for card in tabled.screen.query_one("#hand").query(CardPiece) if card.display]
        assert [card.text.split("\n") for card in cards] == [
            ["◉ Mars", "2 yours"],
            ["○ Venus", "4 yours"],
            ["◍ Jupiter", "0 yours"],
            ["⊖ Saturn", "0 yours"],
        ]
        await tabled.press("2")
        assert tabled.match.records[-1].action == choose(contract=VENUS)
        await tabled.sit_down()
        assert "▲ Bob" in tabled.prompt
        assert [card.text.split("\n")[1] for card in cards] == ["0 yours", "● Ann", "3 yours", "6 yours"]
        await tabled.press("2")
        assert "(RR-41)" in tabled.prompt
        await tabled.press("4")
        await tabled.sit_down()
        await tabled.press("1")
        assert tabled.match.records[-1].action == choose(contract=MARS)
        await tabled.sit_down()
        await tabled.press("3")
        await tabled.until(lambda: isinstance(tabled.app.screen, ResultScreen))
        result = tabled.everything()
        assert "▲ Bob wins" in result
        for line in ("the Venus contract", "the Mars contract", "no robots to Jupiter"):
            assert line in result
        assert tabled.match.state.players[1].contracts[0] == SATURN


async def test_a_hand_of_nine_is_shown_whole(tmp_path: Path) -> None:
    t = lay(hand="M1 M1 M2 V1 V2 J1 S1 orbit beam")
    async with at(tmp_path, t) as tabled:
        await tabled.sit_down()
        cards = [card for card in tabled.screen.query_one("#hand").query(CardPiece) if card.display]
        assert len(cards) == 9
        for card in cards:
            assert tabled.screen.region.contains_region(card.region)
        assert HIDDEN not in tabled.match.view(0).players[0].hand


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("names", [("Ann", "Bob"), FOUR], ids=["two", "four"])
def test_the_board(snap_compare: Any, tmp_path: Path, size: tuple[int, int], names: tuple[str, ...]) -> None:
    app = opened_app(tmp_path, SLUG, names=names, until=late)
    assert snap_compare(app, terminal_size=size, run_before=uncovered)
