"""What a probe has looked at, and what it has found wrong."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cookietin.core.errors import CookieTinError

MOST = 20
"""Faults of one check that are told: one cause often has hundreds of effects."""


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong."""

    check: str
    where: str
    seen: str
    why: str
    """Why that is wrong."""


class Checked(msgspec.Struct):
    """One check: what it holds the server to, how often it has looked, and what it has found."""

    check: str
    promise: str
    looks: int = 0
    faults: list[Fault] = msgspec.field(default_factory=list)
    more: int = 0
    """Faults beyond those that are told."""

    def looked(self, times: int = 1) -> None:
        """It has been looked at so many more things."""
        self.looks += times

    def fault(self, where: str, seen: str, why: str) -> None:
        """This is wrong."""
        if len(self.faults) < MOST:
            self.faults.append(Fault(self.check, where, seen, why))
        else:
            self.more += 1

    def hold(self, *, holds: bool, where: str, seen: str, why: str) -> None:
        """Look at one thing."""
        self.looked()
        if not holds:
            self.fault(where, seen, why)


PROMISES = {
    "page": "the page and its files come with the headers that keep strangers out, and ask nobody else for anything",
    "errors": "everything that is refused has one shape and tells nothing of the inside",
    "origin": "pages of other sites can neither open tables nor sockets",
    "codes": "tables cannot be guessed",
    "frames": "every frame is a message of the protocol, with no field beside",
    "sight": "every viewer is told what its seat's record gives, byte for byte",
    "silence": "nobody gets a frame, or a number, for what they may not notice",
    "worlds": "in another game that a viewer cannot tell from this one, it would have been told the same",
    "answers": "acknowledgements and refusals are those of the rules, and tell nothing more",
    "words": "what is said in the gallery is not heard by those who play, until the end",
    "chance": "the finished record is sound, and all its chance is what the seed promised at the start draws",
    "tokens": "what holds a seat is seen by its owner alone, and is dead once the seat is given up",
    "once": "what is sent twice, or ten times at once, is done once",
}


class Report:
    """All checks of one probe."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.checks = {name: Checked(name, promise) for name, promise in PROMISES.items()}
        self.say = say
        """Tells whoever waits what is being done."""

    def __getitem__(self, check: str) -> Checked:
        return self.checks[check]

    @property
    def ok(self) -> bool:
        """Nothing is wrong, and nothing has been left out."""
        return all(not check.faults and check.looks for check in self.checks.values())


class ProbeError(CookieTinError):
    """There is no server of ours to be looked at: codes `address`, `unreachable`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message, "options")
        self.code = code  # type: ignore[misc]  # one class for both


class Trouble(Exception):  # noqa: N818  # no error of the program: a fault that ends a check
    """The server does not do what has to be done before anything else can be looked at."""

    def __init__(self, where: str, seen: str, why: str) -> None:
        super().__init__(where, seen, why)
        self.where, self.seen, self.why = where, seen, why
