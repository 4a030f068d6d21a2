"""The command `cookietin`. Nothing here is loaded before the command that needs it: `--help` answers at once."""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130
"""The exit code of a program ended by Ctrl-C."""
PIPE_CLOSED = 141
"""The exit code of a program whose reader has gone, as `cookietin … | head` does."""


def main() -> None:
    """Run the command line and exit: 0 fine, 1 refused with a coded reason, 2 wrong usage."""
    try:
        from cookietin.cli.app import run

        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
    if code == PIPE_CLOSED:
        # What is still to be written has nowhere to go; without this the interpreter would say so at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
