"""The outcome of a game from its record alone, by other means than the kernel's, and sharing nothing with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

Place = tuple[int, int]
Wall = frozenset[Place]
Places = dict[str, list[int]]
"""By task, the points that can still be had."""
Steps = list[tuple[str, list[str]]]
"""Seats and the words of their actions."""
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
AROUND = tuple(SIDES.values())
GOALS = {2: 25, 3: 23, 4: 21, 5: 19}


def wall(name: str) -> Wall:
    """A wall stands between two places, one of which may be off the board."""
    x, y = "abcdefgh".index(name[0]), int(name[1]) - 1
    over, down = SIDES[name[2]]
    return frozenset({(x, y), (x + over, y + down)})


class Sheet:
    """One seat's board."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.letters = {(x, y): letter for y, row in enumerate(board["spaces"]) for x, letter in enumerate(row.replace(" ", ""))}
        self.walls = {wall(name) for name in board["walls"].split()}
        self.crossed: set[Place] = set()
        self.claimed: dict[str, int] = {}

    def draw(self, name: str) -> None:
        """A new wall, where there was none."""
        assert wall(name) not in self.walls
        self.walls.add(wall(name))

    def cross(self) -> None:
        """All closed places."""
        self.crossed = {
            place
            for place in self.letters
            if all(frozenset({place, (place[0] + x, place[1] + y)}) in self.walls for x, y in SIDES.values())
        }

    def complete(self, task: dict[str, Any]) -> bool:
        """Whether a task is done."""
        if task["cross"] == "line":
            return any(self.full(axis, number) for axis in (0, 1) for number in range(8))
        letter = "R" if task["cross"] == "red" else task["cross"]
        places = {place for place, found in self.letters.items() if found == letter}
        return len(places & self.crossed) >= int(task.get("count", len(places)))

    def full(self, axis: int, number: int) -> bool:
        """Whether a column (axis 0) or row (axis 1) is all crossed."""
        line = {place for place in self.letters if place[axis] == number}
        return bool(line) and line <= self.crossed


def word(task: dict[str, Any]) -> str:
    """What claims a task."""
    return str(task.get("name", task["cross"])).replace(" ", "-")


def outcome(board: dict[str, Any], players: int, actions: Iterable[str], goal: int | None = None) -> tuple[list[int], list[str], int]:
    """Points by seat, winners, and the number of rounds. Asserts that claims were made when and only when they had to be."""
    sheets = {seat: Sheet(board) for seat in "abcde"[:players]}
    scores = dict.fromkeys(sheets, 0)
    places = {word(task): list(task["points"]) for task in board["tasks"]}
    rounds: list[Steps] = []
    for line in actions:
        seat, _, text = line.partition(": ")
        if text.startswith("roll"):
            assert not rounds or max(scores.values()) < (goal or GOALS[players])
            rounds.append([])
        elif rounds:
            rounds[-1].append((seat, text.split(" ")))
        if rounds and sum(1 for _, words in rounds[-1] if words == ["done"]) == players:
            score_round(board, sheets, scores, places, rounds[-1])
    best = max(scores.values())
    return [*scores.values()], [seat for seat, points in scores.items() if points == best], len(rounds)


def score_round(board: dict[str, Any], sheets: dict[str, Sheet], scores: dict[str, int], places: Places, steps: Steps) -> None:
    """Draw, cross, and pay the claims together."""
    claims: dict[str, set[str]] = {}
    for seat, (verb, *operands) in steps:
        if verb in ("wall", "bonus"):
            sheets[seat].draw(operands[0])
        elif verb == "claim":
            claims.setdefault(operands[0], set()).add(seat)
    for seat, sheet in sheets.items():
        sheet.cross()
        due = {word(task) for task in board["tasks"] if sheet.complete(task)} - sheet.claimed.keys()
        assert due == {task for task, seats in claims.items() if seat in seats}
    for task, seats in claims.items():
        points = places[task][0]
        for seat in seats:
            scores[seat] += points
            sheets[seat].claimed[task] = points
        if len(places[task]) > 1:
            places[task].pop(0)


def of_record(text: str) -> tuple[list[int], list[str], int]:
    """The same from the text of a record on an own board."""
    record = msgspec.json.decode(text)
    options = record["options"]
    return outcome(options["board"], options["players"], record["actions"], options.get("goal"))
