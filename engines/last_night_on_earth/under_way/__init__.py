"""What is under way in a position that was read: whether a game can come to it."""
