"""Cards, Items and abilities: when they may be played, on what, and what they do."""
