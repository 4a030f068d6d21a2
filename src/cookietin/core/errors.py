"""Everything that can be refused, as one tree of exceptions.

    CookieTinError
    ├── NotationError       the text is no action, whatever the position
    ├── WrongTurnError      the action belongs to another seat or another phase
    ├── IllegalActionError  the right moment, but these operands break a rule
    ├── OptionsError        a game's options are unknown or out of range
    ├── UnknownGameError    no such game
    └── RecordError         a record as a whole is unsound

`code` is stable and meant for programs, `rule` is the id of the broken rule (`notation`, `options` or `record` where none is),
the message is a sentence for people. Nothing that raises one of these has changed anything.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Why an action is refused: filed by the games, raised by `State.act`."""

    kind: str
    """`turn` (another seat's, or another phase's, action) or `illegal` (the operands)."""
    rule: str
    message: str


class CookieTinError(Exception):
    """The root of all refusals."""

    code: ClassVar[str] = "refused"

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule


class NotationError(CookieTinError):
    """The text cannot be read as an action of this game."""

    code = "notation"

    def __init__(self, message: str) -> None:
        super().__init__(message, "notation")


class WrongTurnError(CookieTinError):
    """The action would be one, but not of this seat or not now."""

    code = "turn"


class IllegalActionError(CookieTinError):
    """The right seat at the right time, with operands that a rule forbids."""

    code = "illegal"


class OptionsError(CookieTinError):
    """An option is unknown, missing or out of range."""

    code = "options"

    def __init__(self, message: str) -> None:
        super().__init__(message, "options")


class UnknownGameError(CookieTinError):
    """No game has this id."""

    code = "unknown-game"

    def __init__(self, message: str) -> None:
        super().__init__(message, "record")


class RecordError(CookieTinError):
    """A record is unsound; `index` is the action to blame, None where none is.

    `code` is that of the action's own refusal, or `record` or `outcome`.
    """

    def __init__(self, message: str, rule: str = "record", *, code: str = "record", index: int | None = None) -> None:
        super().__init__(message, rule)
        self.index = index
        self.code = code  # type: ignore[misc]  # one class for all: the cause decides the code


def refusal(reason: Reason) -> CookieTinError:
    """The exception for a reason."""
    kind = WrongTurnError if reason.kind == "turn" else IllegalActionError
    return kind(reason.message, reason.rule)
