"""What the catalogue says of each game, and that the game agrees."""

import re
from importlib import import_module

from rocketarcade.engine import assets
from rocketarcade.engine.catalogue import catalogue, load
from rocketarcade.engine.options import Options
from rocketarcade.engine.rulebook import rulebook
from rocketarcade.engine.state import Part, State
from tests.conformance.playing import NAMES
from tests.conformance.subjects import cells
from tests.conformance.words import well_written


def test_every_entry_point_can_be_read() -> None:
    assert catalogue().faults == []
    assert "signal-fire" in catalogue().games, "a game of another package is among the others"


def test_a_card_says_what_the_picker_needs(slug: str) -> None:
    info = catalogue().games[slug]
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", info.slug)
    assert info.slug == slug
    for text in (info.title, info.tagline, info.pitch, info.credits, *info.tags):
        well_written(text, range(0))
    fewest, most = info.seats
    assert 1 <= fewest <= most <= len(NAMES)
    assert info.minutes > 0
    assert info.max_moves > 0
    assert info.window >= (40, 12)
    assert assets.folder(info.assets).is_dir()


def test_the_game_is_the_one_of_its_card(slug: str) -> None:
    game = load(slug)
    assert game.info == catalogue().games[slug]
    assert issubclass(game.options, Options)
    assert issubclass(game.state, State)
    module, _, name = game.info.screen.partition(":")
    assert isinstance(getattr(import_module(module), name), type)
    assert all(number.startswith(game.info.rule_prefix) for number in rulebook(game.info).numbers)
    assert rulebook(game.info).numbers


def test_every_preset_is_for_somebody(slug: str) -> None:
    """The first preset is the game as it starts, and fits everywhere; a refused number has a reason."""
    game = load(slug)
    fewest, most = game.info.seats
    first, *_ = game.presets().values()
    assert first == game.options()
    assert {cell.preset for cell in cells() if cell.slug == slug} == set(game.presets())
    for options in game.presets().values():
        assert game.options.model_validate_json(options.model_dump_json()) == options
        for seats in (fewest - 1, *range(fewest, most + 1), most + 1):
            refusal = game.fits(options, seats)
            if seats in (fewest - 1, most + 1):
                assert refusal is not None, f"{seats} seats"
            if refusal is not None:
                well_written(refusal.text, range(seats))
                assert not refusal.rule or rulebook(game.info).paragraph(refusal.rule)
    assert all(game.fits(first, seats) is None for seats in range(fewest, most + 1))


def test_options_can_be_read_in_the_lobby(slug: str) -> None:
    """Every option has a title and a sentence."""
    for name, field in load(slug).options.model_fields.items():
        assert field.title, name
        assert field.description, name


def test_types_are_named_once(slug: str) -> None:
    """The type names of actions and of events are their own, and every action can be told apart."""
    game = load(slug)
    for kinds in (game.action_types, game.event_types):
        names = [kind.model_fields["type"].default for kind in kinds]
        assert len(set(names)) == len(names)
    assert any(kind.idle for kind in game.action_types) or game.info.max_moves < 200
    assert issubclass(game.state, Part)
