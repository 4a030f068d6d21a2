"""What the command line itself refuses, beside what the engine and the tables do.

Codes: `unreadable` (a file), `no-record` and `many-records` (what is in it), `at` (a place in the record), `unfair` (chance was not what
the seed says), `no-compiler` (compiled rules cannot be had), `unwritable` (a file or folder), `address` (in use, or not ours),
`data-folder`, `boards-folder`, `no-store` (a folder is to be named and is not).
"""

from __future__ import annotations

from cookietin.core.errors import CookieTinError


class CommandError(CookieTinError):
    """A command cannot do what was asked; `code` says why."""

    def __init__(self, message: str, code: str, rule: str = "record") -> None:
        super().__init__(message, rule)
        self.code = code  # type: ignore[misc]  # one class for all of a command's own refusals
