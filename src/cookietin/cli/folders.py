"""Folders that are named on the command line."""

from __future__ import annotations

from pathlib import Path

from cookietin.cli.errors import CommandError


def named(folder: str | None, option: str, code: str) -> Path | None:
    """The folder after an option; None where the option is not there. Raises CommandError where nothing is said after it.

    To the system an empty text is the folder one happens to be in: nobody keeps tables there by leaving a variable unset.
    """
    if folder is None:
        return None
    if not folder.strip():
        raise CommandError(f"The folder after {option} is missing. Name one, or leave {option} away.", code, "options")
    return Path(folder)
