"""What the server refuses, beside what the games do.

CookieTinError
├── StartError       the server cannot start: codes port-in-use, address, network, data-folder, boards-folder,
│                    store-in-use, store-locked, store-corrupt, store-newer
├── BackupError      nothing has been saved: codes no-store, exists, unwritable, store-locked, store-corrupt
└── RequestError     a request cannot be answered; `status` is its HTTP status
    └── StoreError   nothing could be read or written: 503, code store
        └── ConflictError   somebody else wrote first
"""

from __future__ import annotations

import logging

from cookietin.core.errors import CookieTinError

log = logging.getLogger("cookietin.store")


class StartError(CookieTinError):
    """The server cannot start; the message says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, "options")
        self.code = code  # type: ignore[misc]  # one class for all: the cause decides the code


class BackupError(CookieTinError):
    """A backup cannot be made; the message says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, "record")
        self.code = code  # type: ignore[misc]  # as above


class RequestError(CookieTinError):
    """A request that is refused before any rule is asked."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message, "record")
        self.status = status
        self.code = code  # type: ignore[misc]  # as above


class StoreError(RequestError):
    """Nothing has been saved, so nothing has happened."""

    def __init__(self, message: str = "This could not be saved, so it has not happened. Try again in a moment.") -> None:
        super().__init__(503, "store", message)


class ConflictError(StoreError):
    """Another process has written to the same table first."""


def damaged(table: str, error: CookieTinError) -> StoreError:
    """A table cannot be played again as it lies in the store. What is wrong may be a secret at the table: only its code is logged."""
    log.error("a table is damaged in the store", extra={"table": table, "code": error.code, "rule": error.rule})
    return StoreError("This table is damaged in the store.")


def unknown_table(table: str) -> RequestError:
    """There is no such table."""
    return RequestError(404, "unknown-table", f"There is no table {table[:40]!r} here. Check the link.")
