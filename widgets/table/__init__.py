"""The table that all games share: sessions, layout, dialogs, saved games. Knows no rules."""
