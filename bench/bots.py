"""How strong the bots are, and how long they think: series of games played through seats' records alone.

    python bench/bots.py --seats careful,random,random,random --games 100
    python bench/bots.py cookie-party --seats careful,random --games 100 --options side=yellow

The bots move one seat on from game to game. Prints wins by bot with their standard error (who shares a win has a part of it), the time on
the processor of a decision, and of a run of them after which others may notice something, what the bots did, their points, how games ended
and how long they were.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field

import cookietin
from cookietin.bots import Bot, bot
from cookietin.core.seen import Watch


@dataclass
class Series:
    game_id: str
    options: dict[str, str | int]
    wins: dict[str, float] = field(default_factory=dict)
    points: dict[str, list[int]] = field(default_factory=dict)
    reasons: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    runs: dict[str, list[float]] = field(default_factory=dict)
    verbs: dict[str, Counter[str]] = field(default_factory=dict)


def play(bots: list[tuple[str, Bot]], seed: int, series: Series) -> None:
    rng = random.Random(seed)
    state = cookietin.game(series.game_id, players=len(bots), **series.options).start()
    seats = dict(zip(state.game.letters, bots, strict=True))
    spent: dict[str, float] = dict.fromkeys(seats, 0.0)
    watches = {letter: Watch(state.game, letter) for letter in state.game.letters}
    while not state.over:
        seat = state.actors[0]
        if seat == "*":
            state.draw(rng.randrange(state.outcomes))
            continue
        label, player = seats[seat]
        record = watches[seat].follow(state).record()
        begun = time.process_time()
        action = player.choose(record, rng)
        took = time.process_time() - begun
        series.seconds.setdefault(label, []).append(took)
        spent[seat] += took
        state.act(seat, action)
        if seat not in state.actors or not state.together:
            series.runs.setdefault(label, []).append(spent[seat])
            spent[seat] = 0.0
        verb = action.split()[0]
        if verb == "declare":
            verb = "right" if state.events[-1].right else "wrong"
        series.verbs.setdefault(label, Counter())[verb] += 1
    outcome = state.outcome()
    assert outcome is not None
    series.reasons[outcome.reason] += 1
    series.turns.append(sum(seat != "*" for seat, _ in state.actions) - len(bots))
    for winner in outcome.winners:
        label = seats[winner][0]
        series.wins[label] = series.wins.get(label, 0.0) + 1 / len(outcome.winners)
    for seat, points in zip(seats, outcome.scores or (), strict=False):
        series.points.setdefault(seats[seat][0], []).append(points)


def run(bots: list[tuple[str, Bot]], games: int, seed: int, series: Series) -> Series:
    for number in range(games):
        turned = bots[number % len(bots) :] + bots[: number % len(bots)]
        play(turned, seed + number, series)
    return series


def spread(seconds: list[float]) -> str:
    times = [1e3 * one for one in sorted(seconds)]
    middle, late = times[len(times) // 2], times[int(len(times) * 0.99)]
    return f"mean {statistics.mean(times):.1f}, median {middle:.1f}, p99 {late:.1f}, most {times[-1]:.1f}"


def report(bots: list[tuple[str, Bot]], series: Series) -> None:
    games = len(series.turns)
    seats = Counter(label for label, _ in bots)
    for label, count in seats.items():
        share = series.wins.get(label, 0.0) / games
        error = (share * (1 - share) / games) ** 0.5
        print(f"{label} x{count}: wins {100 * share:.1f} +- {100 * error:.1f} %; {dict(series.verbs[label])}")
        if label in series.points:
            print(f"  points: mean {statistics.mean(series.points[label]):.1f}")
        print(f"  ms a decision: {spread(series.seconds[label])}; a run: {spread(series.runs[label])}")
    lengths = sorted(series.turns)
    print(f"ended {dict(series.reasons)}; turns: median {lengths[games // 2]}, p90 {lengths[int(games * 0.9)]}, most {lengths[-1]}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="who-stole-the-cookie")
    parser.add_argument("--options", default="", help="such as side=yellow,goal=20")
    parser.add_argument("--seats", default="careful,random,random,random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    pairs = [pair.partition("=") for pair in given.options.split(",") if pair]
    options: dict[str, str | int] = {name: int(value) if value.isdigit() else value for name, _, value in pairs}
    chosen = [(level, bot(given.game, level)) for level in given.seats.split(",")]
    report(chosen, run(chosen, given.games, given.seed, Series(given.game, options)))
