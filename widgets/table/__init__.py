"""The table that all games share: sessions, the view of them, dialogs, saved games. Knows no rules."""
