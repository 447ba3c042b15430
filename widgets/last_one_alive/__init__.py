"""Last One Alive on the table: pictures, words and coach."""
