"""How games read in a terminal: boards, log lines, rules in short. One module a game, and one for games from elsewhere."""
