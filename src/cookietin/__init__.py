"""Cookie Tin: three tabletop games, one engine behind the browser table, the terminal and the bots."""

__version__ = "0.1.0"
