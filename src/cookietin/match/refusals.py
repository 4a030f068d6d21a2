"""What a table refuses of its own accord; the games have their own reasons."""

from __future__ import annotations

from cookietin.match.commands import Refusal

NOT_YOUR_SEAT = Refusal("not-your-seat", "You are watching; only who holds a seat can do this.")
NOT_STARTED = Refusal("not-started", "The game has not started: there are empty seats.")
STARTED = Refusal("started", "The game has started; nobody can join any more.")
TAKEN = Refusal("seat-taken", "Somebody sits there already. Choose another seat.")
NO_SUCH_SEAT = Refusal("unknown-seat", "This table has no such seat.")
OVER = Refusal("game-over", "The game is over.")
RUNNING = Refusal("still-running", "The game is still running; a rematch comes after it.")
STALE = Refusal("stale", "You have acted since you chose this. Look at the table as it is now and choose anew.")
TOO_LATE = "This came too late: everybody has acted meanwhile. Look at the table as it is now."
"""Said like STALE, with the rule that lets a choice be changed until then."""
