"""Last Night on Earth, The Zombie Game, for two to six by Jason C. Hill: heroes against zombies in a small town."""
