"""Games that break one promise each, all but whole copies of Who Stole the Cookie?."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from cookietin.core.errors import Reason
from cookietin.core.game import Viewer
from cookietin.core.kernel import CHANCE, IntArray
from cookietin.core.notation import Words
from cookietin.core.options import OptionValue
from cookietin.core.seen import SeatRecord
from cookietin.games.who_stole_the_cookie import rules
from cookietin.games.who_stole_the_cookie.events import Dealt, Event, Looked, Mixed, Peeked
from cookietin.games.who_stole_the_cookie.game import WhoStoleTheCookie


class Fake(WhoStoleTheCookie):
    id = "fake"


class WithKernel(Fake):
    """Wraps functions of the kernel."""

    wrapped: ClassVar[dict[str, Callable[..., Any]]]

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__(given)
        self.kernel = replace(self.kernel, **self.wrapped)


class TellsPeeks(Fake):
    """Everybody learns what a peek saw."""

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        return event if isinstance(event, Peeked) else super().told(event, viewer, opened=opened)


class TellsTheShuffler(Fake):
    """Whoever shuffles learns whether the cards were swapped."""

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        if isinstance(event, Mixed) and event.place is not None and viewer == event.place[0]:
            return event
        return super().told(event, viewer, opened=opened)


class TellsOpenLooks(Fake):
    """While the opening looks are going on, everybody learns what they show."""

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        return event if isinstance(event, Looked) and not opened else super().told(event, viewer, opened=opened)


class TellsSpectatorsTheDeal(Fake):
    """Who has no seat is told where the cookies are."""

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        return event if isinstance(event, Dealt) and viewer is None else super().told(event, viewer, opened=opened)


class KeepsOwnLooksBack(Fake):
    """While the opening looks are going on, a seat is not even told of its own."""

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Any:
        return None if isinstance(event, Looked) and not opened else super().told(event, viewer, opened=opened)


class HidesTheDealForEver(Fake):
    """Not even the end of the game tells where the cookies were dealt."""

    def told(self, event: Event, viewer: Viewer, *, opened: bool) -> Event:
        return Dealt(None) if isinstance(event, Dealt) else super().told(event, viewer, opened=opened)


def observe_cookies(g: IntArray, s: IntArray, seat: int, out: IntArray) -> None:
    rules.observe(g, s, seat, out)
    out[-1] = s[rules.COOKIES]


class ObservesCookies(WithKernel):
    """An agent's observation holds the cookies' places."""

    wrapped: ClassVar = {"observe": observe_cookies}


def legal_backwards(g: IntArray, s: IntArray, seat: int, out: IntArray) -> int:
    n = rules.legal(g, s, seat, out)
    out[:n] = out[:n][::-1].copy()
    return n


class ListsBackwards(WithKernel):
    """Legal actions come in descending order."""

    wrapped: ClassVar = {"legal": legal_backwards}


def legal_for_all(g: IntArray, s: IntArray, seat: int, out: IntArray) -> int:
    n = rules.legal(g, s, seat, out)
    out[0] = out[0] if n else 0
    return max(n, 1)


class ListsForOthers(WithKernel):
    """A seat that owes nothing has a legal action."""

    wrapped: ClassVar = {"legal": legal_for_all}


def last_looker_begins(g: IntArray, s: IntArray, seat: int, action: int) -> None:
    looking = s[rules.PHASE] == rules.OPENING
    rules.apply(g, s, seat, action)
    if looking and s[rules.PHASE] == rules.PLAY:
        s[rules.TURN] = seat


class LastLookerBegins(WithKernel):
    """The order of arrival in the opening decides who begins."""

    wrapped: ClassVar = {"apply": last_looker_begins}


def generous(g: IntArray, s: IntArray, out: IntArray) -> None:
    rules.returns(g, s, out)
    out[out < 0] = 0


class PaysFromNowhere(WithKernel):
    """The winner gains what nobody loses."""

    wrapped: ClassVar = {"returns": generous}


class ForgetsARule(Fake):
    """Refuses no declaration for its places, while the kernel does."""

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        reason = super().explain(s, seat, words)
        return None if reason is not None and words[0] == "declare" and reason.rule == "W9" else reason


class NamesNoRule(Fake):
    """Refuses without a rule's id."""

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        reason = super().explain(s, seat, words)
        return reason and Reason(reason.kind, "because", reason.message)


class ActsBeforeItJudges(Fake):
    """Turns cards up even when it then refuses."""

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        reason = super().explain(s, seat, words)
        if reason is not None:
            s[rules.FACE_UP] ^= 1
        return reason


class ReadsLeniently(Fake):
    """Takes capitals and stray blanks."""

    def parse(self, text: str) -> Words:
        return super().parse(" ".join(text.lower().split()))


class ReadsOneOrder(Fake):
    """Takes a set of places in the printed order alone."""

    def explain(self, s: IntArray, seat: int, words: Words) -> Reason | None:
        ordered = (words[0], *sorted(words[1:]))
        return super().explain(s, seat, words) or (None if ordered == words else Reason("illegal", "W2", "Another order, please."))


class PrintsTwoOutcomesAlike(Fake):
    """Both outcomes of a shuffle have the same text."""

    def text_of(self, s: IntArray, seat: int, action: int) -> str:
        text = super().text_of(s, seat, action)
        return "keep" if seat == CHANCE and text == "swap" else text


class TimesOutIllegally(Fake):
    """A time-out peeks at a1, face up or not, and even in the opening."""

    def default_action(self, s: IntArray, seat: int) -> int:
        return 0 * super().default_action(s, seat)


class PromisesTooMuch(Fake):
    """Declares games to be shorter than they are."""

    @property
    def longest(self) -> int:
        return 6


class ForgetsWhoBegan(Fake):
    """Leaves the option `first` out of records."""

    def printed_options(self) -> dict[str, OptionValue]:
        return {name: value for name, value in super().printed_options().items() if name != "first"}


class MumblesLooks(Fake):
    """The line of an opening look does not say which side."""

    def line(self, event: Event) -> str:
        return super().line(Looked(event.seat, 1, event.face) if isinstance(event, Looked) else event)


class ResamplesBlindly(Fake):
    """Deals anew without a thought of what the seat has seen."""

    def resample(self, record: SeatRecord, rng: random.Random) -> Sequence[tuple[str, str]]:
        _, *rest = super().resample(record, rng)
        places = sorted(rng.sample([f"{area}{side}" for area in self.letters for side in "12"], rules.cookies_in_play(self.players)))
        return [("*", " ".join(["deal", *places])), *rest] if record.lines else []


class KeepsALedger(Fake):
    """What happened in other games makes a difference: every other instance of this class has another first seat."""

    made = 0

    def first_position(self) -> IntArray:
        KeepsALedger.made += 1
        s = super().first_position()
        s[rules.TURN] = KeepsALedger.made % self.players
        return s
