"""How the suite says that a game breaks a promise."""

from __future__ import annotations


class ConformanceError(AssertionError):
    """A game does not do what every game must do."""


def expect(holds: object, broken: str) -> None:
    """Raise ConformanceError unless a promise holds; `broken` says what was seen instead."""
    if not holds:
        raise ConformanceError(broken)


def expect_equal(one: object, two: object, what: str) -> None:
    """Raise ConformanceError unless two ways to the same thing agree."""
    if one != two:
        raise ConformanceError(f"{what}:\n  {one!r}\nis not\n  {two!r}")
