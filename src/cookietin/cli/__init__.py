"""The command `cookietin`. Nothing here is loaded before the command that needs it: `--help` answers at once."""

from __future__ import annotations

import errno
import os
import sys

INTERRUPTED = 130
"""The exit code of a program ended by Ctrl-C."""
PIPE_CLOSED = 141
"""The exit code of a program whose reader has gone, as `cookietin … | head` does."""


def main() -> None:
    """Run the command line and exit: 0 fine, 1 refused with a coded reason, 2 wrong usage."""
    open_streams()
    try:
        from cookietin.cli.app import run

        code = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        sys.stderr.write(f"cookietin: the output cannot be written: {error.strerror} [unwritable, options]\n")
        code = 1
    if code != 0:
        give_up_output()
    sys.exit(code)


def open_streams() -> None:
    """Standard streams that were closed (`cookietin <&-`) are empty ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123  # open to the end


def give_up_output() -> None:
    """Where what is left to write has nowhere to go, the interpreter would complain about it at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
