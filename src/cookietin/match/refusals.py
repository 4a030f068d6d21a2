"""What a table refuses of its own accord; the games have their own reasons."""

from __future__ import annotations

from cookietin.match.commands import Refusal

NOT_YOUR_SEAT = Refusal("not-your-seat", "You are watching; only who holds a seat can do this.")
NOT_HOST = Refusal("not-host", "Only the host of the table can do this.")
NOT_STARTED = Refusal("not-started", "The game has not started yet.")
STARTED = Refusal("started", "They have begun. You can watch, and join the next game.")
CLOSED = Refusal("closed", "This table has been closed: everybody had left. Its record can still be had.")
TAKEN = Refusal("seat-taken", "Somebody sits there already. Choose another seat.")
FULL = Refusal("full", "All seats are taken. You can watch.")
NAME_TAKEN = Refusal("name-taken", "Somebody here has this name already. Choose another.")
NO_SUCH_SEAT = Refusal("unknown-seat", "This table has no such seat.")
NOBODY = Refusal("nobody", "No person sits there.")
SOMEBODY_ELSE = Refusal("somebody-else", "Somebody else sits there now. Nobody was removed.")
YOURSELF = Refusal("yourself", "You can leave the table, but not remove yourself from it.")
OVER = Refusal("game-over", "The game is over.")
RUNNING = Refusal("still-running", "The game is still running; a rematch comes after it.")
STALE = Refusal("stale", "You have acted since you chose this. Look at the table as it is now and choose anew.")
MINDED = Refusal("minded", "A bot is ending this turn for you. The next one is yours again.")
NOT_MINDED = Refusal("not-minded", "A person plays this seat.")
DEVICES = Refusal("devices", "This seat is open on too many devices.")
HURRY = Refusal("too-fast", "That is much at once. Wait a moment, then say it again.")
OTHER_SEAT = Refusal("other-seat", "This device holds another seat here already.")
TOO_OFTEN = Refusal("too-often", "This has been changed so often in this phase that it stays as it is.")
PHRASES_ONLY = Refusal("phrases-only", "At this table one speaks in set phrases.")
TOO_LATE = "This came too late: everybody has acted meanwhile. Look at the table as it is now."
"""Said like STALE, with the rule that lets a choice be changed until then."""
