"""Who Stole the Cookie? a second time, straight from W1-W20 and slow: names of places, cards in a dictionary, every action tried.

It shares nothing with the engine, not even names, so that the two can judge each other.
"""

from __future__ import annotations

from itertools import combinations, product

from cookietin.core.game import Viewer

COOKIES = {3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3}
CRUMBS = {3: 6, 4: 8, 5: 10, 6: 12, 7: 13, 8: 15}


class Naive:
    """One game: `do` trusts that the action is among `legal`."""

    def __init__(self, players: int, first: str = "a", draw_rounds: int = 10, max_rounds: int = 40) -> None:
        self.seats = "abcdefgh"[:players]
        self.places = [area + side for area in (*self.seats, "m") for side in "12"]
        assert len(self.places) == COOKIES[players] + CRUMBS[players]
        self.cards: dict[str, str] = {}
        self.up: set[str] = set()
        self.out: set[str] = set()
        self.looked: set[str] = set()
        self.first = self.turn = first
        self.turns = 0
        self.limit = max_rounds * players
        self.draw_turns = 2 * draw_rounds
        self.two_left_since: int | None = None
        self.shuffling: str | None = None
        self.result: tuple[str, tuple[str, ...]] | None = None
        self.told: list[dict[Viewer, str]] = []

    # --- what may be done ---------------------------------------------------------------------------------------------
    def actors(self) -> list[str]:
        if self.result:
            return []
        if not self.cards or self.shuffling:
            return ["*"]
        return [seat for seat in self.seats if seat not in self.looked] or [self.turn]

    def legal(self, seat: str) -> list[str]:
        if seat not in self.actors():
            return []
        if seat == "*":
            if self.shuffling:
                return ["keep", "swap"]
            return ["deal " + " ".join(where) for where in combinations(self.places, COOKIES[len(self.seats)])]
        if seat not in self.looked:
            return ["look 1", "look 2"]
        pairs = [*combinations(self.places, 2)]
        return [
            *(f"peek {place}" for place in self.places if place not in self.up),
            *(f"switch {one} {two}" for one, two in pairs),
            *("shuffle 1", "shuffle 2"),
            *(f"declare {one} {two}" for one, two in pairs if self.declarable(seat, one[0], two[0])),
        ]

    def declarable(self, seat: str, one: str, two: str) -> bool:
        """W9, of the areas that two cards lie in."""
        both_own, both_centre = one == two == seat, one == two == "m"
        before_others = {one, two} & {seat, "m"} == set()
        return both_own or both_centre or before_others

    # --- what it does -------------------------------------------------------------------------------------------------
    def do(self, seat: str, text: str) -> None:
        verb, *where = text.split()
        public = f"{seat}: {text}"
        if verb == "deal":
            self.cards = {place: "cookie" if place in where else "crumb" for place in self.places}
            self.tell("*: deal ?", truth=public)
        elif verb == "look":
            self.looked.add(seat)
            self.tell(public, **{seat: f"{public} = {self.cards[seat + where[0]]}"})
        elif verb == "peek":
            self.tell(public, **{seat: f"{public} = {self.cards[where[0]]}"})
            self.end_turn()
        elif verb == "switch":
            self.exchange(*where)
            self.tell(public)
            self.end_turn()
        elif verb == "shuffle":
            self.up -= {f"{seat}1", f"{seat}2"}
            self.shuffling = f"{seat}{where[0]}"
            self.tell(public)
        elif verb == "declare":
            self.declare(seat, where[0], where[1])
        else:
            assert self.shuffling is not None
            place, owner = self.shuffling, self.shuffling[0]
            if verb == "swap":
                self.exchange(f"{owner}1", f"{owner}2")
            learned = f"= {place} {self.cards[place]}"
            self.tell("*: ?", truth=f"*: {verb} {learned}", **{owner: f"*: ? {learned}"})
            self.shuffling = None
            self.end_turn()

    def exchange(self, one: str, two: str) -> None:
        self.cards[one], self.cards[two] = self.cards[two], self.cards[one]
        self.up = {two if place == one else one if place == two else place for place in self.up}

    def declare(self, seat: str, one: str, two: str) -> None:
        saw = f"saw {self.cards[one]} {self.cards[two]}"
        if self.cards[one] == self.cards[two] == "cookie":
            self.result = ("declared", (seat,))
            self.tell(f"{seat}: declare {one} {two} = right, {saw}")
            return
        own = f"{seat}1", f"{seat}2"
        public = f"{seat}: declare {one} {two} = wrong, own {self.cards[own[0]]} {self.cards[own[1]]}"
        self.tell(public, **{seat: f"{public}, {saw}"})
        self.up |= {*own}
        self.out.add(seat)
        left = [other for other in self.seats if other not in self.out]
        if len(left) == 1:
            self.turns += 1
            self.result = ("last-seat", (left[0],))
            return
        if len(left) == 2:
            self.two_left_since = self.turns + 1
        self.end_turn()

    def end_turn(self) -> None:
        self.turns += 1
        if self.turns == self.limit:
            self.result = ("max-rounds", ())
        elif self.two_left_since is not None and self.turns == self.two_left_since + self.draw_turns:
            self.result = ("draw-rounds", ())
        else:
            after = self.seats.index(self.turn) + 1
            around = self.seats[after:] + self.seats[:after]
            self.turn = next(seat for seat in around if seat not in self.out)

    def tell(self, public: str, truth: str = "", **own: str) -> None:
        """Note a line for everybody; `own` is what a seat alone is told, `truth` what the end tells to all."""
        everything = truth or next(iter(own.values()), public)
        told: dict[Viewer, str] = dict.fromkeys([*self.seats, None], public)
        told.update(own.items())
        self.told.append({**told, "*": everything})

    # --- what is seen -------------------------------------------------------------------------------------------------
    def lines(self, viewer: Viewer) -> tuple[str, ...]:
        """W17-W19: the viewer's record."""
        return tuple(told["*" if self.result else viewer] for told in self.told)


def worlds(game: Naive, actions: list[tuple[str, str]], viewer: Viewer) -> list[dict[str, str]]:
    """Where every card may lie now: one entry for each deal and outcome of all shuffles that tell the viewer the same lines.

    All are equally likely, and the same placement comes once for every way to it.
    """
    wanted, found = game.lines(viewer), []
    choices = []
    for seat, text in actions:
        if seat != "*":
            choices.append([text])
        elif text.startswith("deal"):
            choices.append(blank(game).legal("*"))
        else:
            choices.append(["keep", "swap"])
    for texts in product(*choices):
        world = blank(game)
        for at, ((seat, _), text) in enumerate(zip(actions, texts, strict=True)):
            world.do(seat, text)
            if world.result or world.told[at][viewer] != wanted[at]:
                break
        else:
            found.append(world.cards)
    return found


def blank(game: Naive) -> Naive:
    """The same game before its deal, with no limits to its turns."""
    return Naive(len(game.seats), game.first, draw_rounds=1000, max_rounds=1000)
