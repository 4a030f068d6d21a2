"""Opens the store before the server starts: makes the folder, keeps others out, looks whether the file is sound, migrates it.

Whatever is wrong with a data folder comes out here, as a StartError that says what to do.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
import time
from pathlib import Path
from typing import IO

from cookietin.server.errors import StartError

FILE = "cookietin.sqlite3"
LOCK = "cookietin.lock"
HEAD = "2"
"""The newest migration; a test holds it to the folder. Looking at it spares most starts the import of Alembic."""
CHECKED_BYTES = 50_000_000
"""Files up to this size are checked page by page at every start (a tenth of a second at most)."""


def open_folder(data: Path) -> IO[str]:
    """Make the data folder ours. Keep what is returned: while it is open, no other server takes the folder. Raises StartError."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Path(data, LOCK).open("a", encoding="utf-8")  # noqa: SIM115  # open as long as the server runs
    except OSError as error:
        raise StartError(
            "data-folder", f"The data folder {data} cannot be written ({error.strerror}). Choose another with --data."
        ) from None
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise StartError("store-in-use", f"Another server is using {data}. Stop it, or choose another folder with --data.") from None
    return lock


def prepare(data: Path) -> int:
    """Bring the store in the folder to the present format. Returns the number of this start. Raises StartError."""
    path = data / FILE
    # The seeds of all chance are in there: whoever could read it would see every hidden card. SQLite gives its other files the same mode.
    with contextlib.suppress(OSError):  # it is there already, or SQLite says why it cannot be
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with _connection(path) as connection:
            if path.stat().st_size <= CHECKED_BYTES:
                _check(connection, path)
            if _revision(connection) != HEAD:
                upgrade(path)
            # Seconds, not a mere count: a backup that is put in place knows nothing of the starts that came after it, and people's open
            # pages do.
            connection.execute("UPDATE tin SET starts = max(starts + 1, ?)", (int(time.time()),))
            connection.commit()
            (starts,) = connection.execute("SELECT starts FROM tin").fetchone()
            return int(starts)
    except sqlite3.OperationalError as error:
        raise _explained(path, error) from None
    except sqlite3.DatabaseError as error:
        raise _corrupt(path, str(error)) from None


class _connection:  # noqa: N801  # a context manager used like a function
    """A connection that is closed in the end, which sqlite3's own context manager does not do."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, timeout=2)

    def __enter__(self) -> sqlite3.Connection:
        try:
            self._connection.execute("PRAGMA journal_mode = WAL")
        except BaseException:
            self._connection.close()
            raise
        return self._connection

    def __exit__(self, *_: object) -> None:
        self._connection.close()


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise _corrupt(path, verdict)


def _revision(connection: sqlite3.Connection) -> str | None:
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return None
        raise
    return str(row[0]) if row else None


def upgrade(path: Path) -> None:
    """Run the migrations that the file has not had. Raises StartError when it is of a newer release."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    from sqlalchemy import URL, create_engine, event
    from sqlalchemy.exc import DatabaseError
    from sqlalchemy.pool import NullPool

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    # The driver would commit before each CREATE TABLE; a migration is done whole or not at all.
    event.listen(engine, "connect", lambda connection, _: setattr(connection, "isolation_level", None))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        raise StartError("store-newer", f"{path} was written by a newer release. Install that release, or choose another --data.") from None
    except DatabaseError as error:
        raise error.orig if isinstance(error.orig, sqlite3.DatabaseError) else error from None


def _explained(path: Path, error: sqlite3.OperationalError) -> StartError:
    said = str(error)
    if "locked" in said or "busy" in said:
        return StartError("store-locked", f"Another program holds {path} locked. Close it and start again.")
    if "malformed" in said:
        return _corrupt(path, said)
    hint = "" if os.access(path.parent, os.W_OK) else " It may not be written."
    return StartError("data-folder", f"{path} cannot be opened ({said}).{hint} Choose another folder with --data.")


def _corrupt(path: Path, said: str) -> StartError:
    return StartError("store-corrupt", f"{path} is damaged or no store ({said}). Put a backup in its place, or move it away to begin anew.")
