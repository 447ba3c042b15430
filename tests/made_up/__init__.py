"""Small games that only tests play: what the contract offers and no game of the site uses yet."""
