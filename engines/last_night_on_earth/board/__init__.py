"""The town: boards, walls, movement and sight."""
