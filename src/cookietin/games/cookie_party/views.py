"""What a seat of Cookie Party is shown now (P22), as structs."""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal["setup", "put", "roll", "play", "over"]
PHASES: tuple[Phase, ...] = ("setup", "put", "roll", "play", "over")
Where = Literal["board", "hand", "aside", "given"]
Step = Literal["put", "walls", "free-wall", "chips", "move", "claim", "done", "wait"]


class Kind(msgspec.Struct, frozen=True):
    """A type of cookie on this board."""

    letter: str
    name: str
    """With blanks; its word in actions has hyphens."""


class BoardView(msgspec.Struct, frozen=True):
    """What is printed on every seat's board."""

    name: str
    columns: int
    rows: int
    spaces: tuple[str, ...]
    """A letter a space in board order: a type, `R` for a cookie on red, `-` for a plain space."""
    walls: tuple[int, ...]
    """Walls from the start, as bits: north 1, east 2, south 4, west 8."""
    dots: tuple[str, ...]
    kinds: tuple[Kind, ...]


class TaskView(msgspec.Struct, frozen=True):
    """A task on the scoreboard."""

    task: str
    """Its word in actions."""
    letter: str | None
    """The type to cross out, `R` for red; None for a row or column."""
    need: int
    """Crosses that complete it; of a line, the length of the shorter kind."""
    points: tuple[int, int, int]
    place: int
    """The place, 0 to 2, that the next claimants get."""
    takers: tuple[tuple[str, ...], ...]
    """The seats on each of the three places."""


class ChipView(msgspec.Struct, frozen=True):
    """A chip of a seat, and where it is."""

    chip: int
    walls: int
    """P5: how many it grants."""
    space: str | None
    where: Where
    """In `hand` before it is put; `aside` where it found no free space; `given` for a task."""


class ClaimView(msgspec.Struct, frozen=True):
    """A task that a seat has claimed."""

    task: str
    chip: int
    points: int | None
    """None until the round is over."""
    round: int


class SeatView(msgspec.Struct, frozen=True):
    """A seat's board: one's own as it is, others' as of the end of the last round."""

    seat: str
    score: int
    done: bool
    """It has finished the phase that is open."""
    walls: tuple[int, ...]
    """Wall bits of every space."""
    crosses: tuple[str, ...]
    chips: tuple[ChipView, ...]
    bars: int
    progress: tuple[int, ...]
    """By task, the crosses that count for it; of a line, the most in any row or column, in the length of the shorter kind."""
    claims: tuple[ClaimView, ...]


class ChipMove(msgspec.Struct, frozen=True):
    """A chip's way."""

    chip: int
    source: str | None
    """None for one that was set aside."""
    target: str


class SeatRound(msgspec.Struct, frozen=True):
    """What a seat did in a round."""

    seat: str
    no_chip: bool
    """P9: it had no chip of the number that was rolled."""
    barred: bool
    """P9: it crossed a bar."""
    walls: tuple[str, ...]
    gift: str | None
    """P10: the free wall."""
    crossed: tuple[str, ...]
    displaced: tuple[ChipMove, ...]
    aside: tuple[int, ...]
    moved: ChipMove | None
    claims: tuple[ClaimView, ...]
    points: int
    """What the claims have brought; 0 until the round is over."""
    score: int
    """Points in the game after this round; 0 until it is over."""


def fresh_round(seat: str, *, no_chip: bool = False) -> SeatRound:
    """What a seat has done when nothing but the roll has happened."""
    return SeatRound(seat, no_chip, no_chip, (), None, (), (), (), None, (), 0, 0)


class RoundView(msgspec.Struct, frozen=True):
    """A round that has ended."""

    round: int
    dice: tuple[int, int]
    seats: tuple[SeatRound, ...]


class Own(msgspec.Struct, frozen=True):
    """What the viewer has to do, and has done in this round."""

    step: Step
    """`wait` while others have to finish, or nothing is on."""
    space: str | None
    """Where the chip lies that was rolled; None where it is not on the board, or nothing was rolled."""
    walls_left: int
    bar_due: bool
    """P9: a bar will be crossed when the walls are drawn, for some are lost."""
    chips: tuple[int, ...]
    """Chips that must be put, or must leave a cross."""
    tasks: tuple[str, ...]
    """Tasks that must be claimed."""
    may_undo: bool
    """P15: there is a step that can be taken back."""
    round: SeatRound
    """What it has done in this round."""


class CookiePartyView(msgspec.Struct, frozen=True, tag="cookie-party", tag_field="game"):
    """The table as one seat, or a spectator (seat None), sees it."""

    seat: str | None
    players: int
    phase: Phase
    round: int
    """Rounds begun."""
    dice: tuple[int, int] | None
    """The last roll."""
    goal: int
    setup: Literal["dots", "free"]
    board: BoardView
    actors: tuple[str, ...]
    """Seats that owe an action; `*` never stands here."""
    seats: tuple[SeatView, ...]
    tasks: tuple[TaskView, ...]
    own: Own | None
    """None for a spectator."""
    last: RoundView | None
    """What all did in the round before."""
    legal: tuple[str, ...]
    """The viewer's legal actions as texts, in the order of their ids; empty when it owes none."""
