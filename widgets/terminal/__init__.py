"""The games in a terminal: the same engines and the same words as on the pages."""
