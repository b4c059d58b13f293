"""The cards of Pocket Rockets: data from assets/pocket-rockets/deck.toml, validated when imported."""
