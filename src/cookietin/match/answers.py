"""A seat's memory of the messages it has sent, so that each is carried out at most once however often it comes."""

from __future__ import annotations

from collections import OrderedDict

from cookietin.match.commands import Done, Refusal

REFUSALS_KEPT = 64
"""Refused messages remembered a seat. Those that were done are all remembered: a game's length bounds them."""


class Answers:
    """The answers a seat has had, by message id."""

    def __init__(self) -> None:
        self._done: dict[str, int] = {}
        self._refused: OrderedDict[str, Refusal] = OrderedDict()

    def get(self, message: str) -> Done | Refusal | None:
        """The answer this message has had before."""
        if (version := self._done.get(message)) is not None:
            return Done(version, changed=False)
        return self._refused.get(message)

    def done(self, message: str, version: int) -> None:
        """Remember for good that this message was carried out."""
        self._done[message] = version

    def refused(self, message: str, refusal: Refusal) -> Refusal:
        """Remember for a while that this message was refused; gives the refusal back."""
        self._refused[message] = refusal
        if len(self._refused) > REFUSALS_KEPT:
            self._refused.popitem(last=False)
        return refusal
