"""What a game must do, ready to be run on any game; shipped, so that a new game brings no harness of its own.

`conformance` is the list of checks, `two_worlds` the secrecy among them, `strategies` makes games and positions for Hypothesis,
`goldens` writes down everything observable of a game, `perft` counts. `docs/add-a-game.md` shows how they are put to work.
"""

from cookietin.testing.conformance import CHECKS, run
from cookietin.testing.expect import ConformanceError
from cookietin.testing.instances import all_instances, instances

__all__ = ["CHECKS", "ConformanceError", "all_instances", "instances", "run"]
