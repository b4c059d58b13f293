"""Signal Fire on its card in the catalogue."""

from rocketarcade.engine.info import Info

INFO = Info(
    slug="signal-fire",
    title="Signal Fire",
    tagline="adrift, and not alone",
    pitch=(
        "Ships adrift burn what fuel they have to be seen by the one rescue that is coming. "
        "A beacon pointed the right way helps; so does a lance through somebody else's hull."
    ),
    seats=(2, 4),
    minutes=10,
    tags=("secret choices", "reactions", "elimination"),
    rule_prefix="SF",
    max_moves=600,
    game="signal_fire.game:GAME",
    screen="signal_fire.screen:SignalFireScreen",
    assets="signal_fire:assets",
    window=(80, 24),
    credits="Signal Fire is a game by the rocketarcade authors.",
)
