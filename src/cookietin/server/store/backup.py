"""A copy of the store as of one moment, taken while a server may be playing on it."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from cookietin.server.errors import BackupError
from cookietin.server.store.opening import FILE

PATIENCE = 10.0
"""Seconds to wait for another program that holds the store."""


class Saved(msgspec.Struct, frozen=True):
    """What was saved."""

    tables: int
    bytes: int


def save(data: Path, file: Path) -> Saved:
    """Copy the store of a data folder into a new file, readable by its owner alone, which appears only once it is whole and sound.

    Raises BackupError; then there is no file, and nothing has happened to the store.
    """
    source = data / FILE
    if not source.is_file():
        raise BackupError("no-store", f"There is no store in {data}. Name the server's folder with --data.")
    if os.path.lexists(file):
        raise _taken(file)
    draft = file.with_name(f".{file.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy(source, draft)
        saved = _checked(source, draft)
        _publish(draft, file)
    except OSError as error:
        raise BackupError("unwritable", f"{file} cannot be written: {error.strerror}. Name another file.") from None
    finally:
        with suppress(OSError):
            draft.unlink()
    return saved


def _copy(source: Path, draft: Path) -> None:
    """Through SQLite, in one step: that sees one moment however long it takes, and keeps no server from writing."""
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)) as theirs:
            theirs.execute("BEGIN")
            theirs.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # whatever is wrong with the store comes out here
            with closing(sqlite3.connect(draft)) as ours:
                try:
                    theirs.backup(ours, pages=-1)
                    ours.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing that belongs beside it
                except sqlite3.OperationalError as error:
                    raise BackupError("unwritable", f"The backup cannot be written: {error}. Make room, or name another file.") from None
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BackupError("store-locked", f"Another program holds {source} locked. Close it and try again.") from None
        raise BackupError("no-store", f"{source} cannot be opened ({error}). Look whether you may read and write there.") from None
    except sqlite3.DatabaseError as error:
        raise _corrupt(source, str(error)) from None


def _checked(source: Path, draft: Path) -> Saved:
    """Look whether the copy is a sound store, every page of it; then have it on the disk."""
    try:
        with closing(sqlite3.connect(draft)) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise _corrupt(source, verdict)
            (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.DatabaseError as error:
        raise _corrupt(source, str(error)) from None
    with draft.open("rb") as stream:
        os.fsync(stream.fileno())
    return Saved(tables, draft.stat().st_size)


def _publish(draft: Path, file: Path) -> None:
    """Give the copy its name, unless somebody else has taken it meanwhile."""
    try:
        os.link(draft, file)
    except FileExistsError:
        raise _taken(file) from None
    except OSError:  # a file system without links
        if os.path.lexists(file):
            raise _taken(file) from None
        draft.rename(file)


def _taken(file: Path) -> BackupError:
    return BackupError("exists", f"{file} is there already, and a backup never writes over anything. Name another file.")


def _corrupt(source: Path, said: str) -> BackupError:
    return BackupError("store-corrupt", f"{source} is damaged or no store ({said}). Keep the backups you have.")
