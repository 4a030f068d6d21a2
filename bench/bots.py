"""How strong the bots are, and how long they think: series of games played through seats' records alone.

    python bench/bots.py --seats careful,random,random,random --games 100

The bots move one seat on from game to game. Prints wins by bot with their standard error, the time of a decision on the processor, what the
bots did, how games ended and how long they were.
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

GAME = "who-stole-the-cookie"


@dataclass
class Series:
    wins: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    verbs: dict[str, Counter[str]] = field(default_factory=dict)


def play(bots: list[tuple[str, Bot]], seed: int, series: Series) -> None:
    rng = random.Random(seed)
    state = cookietin.game(GAME, players=len(bots)).start()
    watches = {letter: Watch(state.game, letter) for letter in state.game.letters}
    while not state.over:
        seat = state.actors[0]
        if seat == "*":
            state.draw(rng.randrange(state.outcomes))
            continue
        label, player = bots[ord(seat) - ord("a")]
        record = watches[seat].follow(state).record()
        begun = time.process_time()
        action = player.choose(record, rng)
        series.seconds.setdefault(label, []).append(time.process_time() - begun)
        state.act(seat, action)
        verb = action.split()[0]
        if verb == "declare":
            verb = "right" if state.events[-1].right else "wrong"
        series.verbs.setdefault(label, Counter())[verb] += 1
    outcome = state.outcome()
    assert outcome is not None
    series.reasons[outcome.reason] += 1
    series.turns.append(sum(seat != "*" for seat, _ in state.actions) - len(bots))
    for winner in outcome.winners:
        series.wins[bots[ord(winner) - ord("a")][0]] += 1


def run(bots: list[tuple[str, Bot]], games: int, seed: int) -> Series:
    series = Series()
    for number in range(games):
        turned = bots[number % len(bots) :] + bots[: number % len(bots)]
        play(turned, seed + number, series)
    return series


def report(bots: list[tuple[str, Bot]], series: Series) -> None:
    games = len(series.turns)
    seats = Counter(label for label, _ in bots)
    for label, count in seats.items():
        share = series.wins[label] / games
        error = (share * (1 - share) / games) ** 0.5
        times = sorted(series.seconds[label])
        print(
            f"{label} x{count}: wins {100 * share:.1f} +- {100 * error:.1f} %; ms a decision: mean {1e3 * statistics.mean(times):.1f}, "
            f"median {1e3 * times[len(times) // 2]:.1f}, p99 {1e3 * times[int(len(times) * 0.99)]:.1f}, most {1e3 * times[-1]:.1f}; "
            f"{dict(series.verbs[label])}"
        )
    lengths = sorted(series.turns)
    print(f"ended {dict(series.reasons)}; turns: median {lengths[games // 2]}, p90 {lengths[int(games * 0.9)]}, most {lengths[-1]}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", default="careful,random,random,random")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chosen = [(level, bot(GAME, level)) for level in given.seats.split(",")]
    report(chosen, run(chosen, given.games, given.seed))
