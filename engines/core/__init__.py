"""What every game shares: the contract, a match, notation, options, secrets, bots, examples."""
