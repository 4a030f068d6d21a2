"""The engine against plain C: uniformly random playouts of Who Stole the Cookie?, one core, in one run.

    python bench/engine/run.py [--players N] [--seconds S] [--rounds R] [--cc COMPILER] [--json]

Compiles the C program beside this file with -O3 into a temporary folder, first makes sure that both play the very same games from the
same seed, then measures them in turns, so that whatever else the machine does falls on both. The medians of the rounds are reported.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import cookietin
from cookietin.cli.bench import SEED, Playing
from cookietin.search.playouts import seed_generator

SOURCE = Path(__file__).with_name("who_stole_the_cookie.c")
FLAGS = ("-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-Werror")
GAME = "who-stole-the-cookie"
SAME = 20_000
"""Playouts compared before anything is measured."""


def built(compiler: str, folder: str) -> str:
    """The C program, compiled."""
    program = str(Path(folder) / "playouts")
    subprocess.run([compiler, *FLAGS, "-o", program, str(SOURCE)], check=True)
    return program


def run_c(program: str, players: int, playouts: int, seconds: float) -> tuple[int, int, float]:
    """Playouts, moves and processor seconds of the C program."""
    words = [str(word) for word in seed_generator(SEED)]
    said = subprocess.run([program, str(players), str(playouts), str(seconds), *words], check=True, capture_output=True, text=True).stdout
    played, moves, spent = said.split()
    return int(played), int(moves), float(spent)


def run_engine(playing: Playing, share: int, seconds: float) -> tuple[int, int, float]:
    """The same of the engine."""
    played = moves = 0
    spent = 0.0
    while spent < seconds:
        took, made = playing.run(share)
        played, moves, spent = played + share, moves + made, spent + took
    return played, moves, spent


def compared(players: int, seconds: float, rounds: int, program: str) -> dict[str, Any]:
    """Both speeds and their ratio."""
    game = cookietin.game(GAME, players=players)
    ours, theirs = Playing(game).run(SAME)[1], run_c(program, players, SAME, 0)[1]
    if ours != theirs:
        sys.exit(f"the two play different games: {SAME} playouts take the engine {ours} moves and the C program {theirs}")
    playing = Playing(game)
    playing.run(SAME)
    engine, plain_c = [], []
    for _ in range(rounds):
        engine.append(run_engine(playing, SAME, seconds))
        plain_c.append(run_c(program, players, SAME, seconds))
    out: dict[str, Any] = {"game": GAME, "players": players, "rounds": rounds, "seconds_each": seconds}
    for name, runs in (("engine", engine), ("c", plain_c)):
        out[name] = {
            "playouts_per_s": round(median(played / spent for played, _, spent in runs)),
            "moves_per_s": round(median(moves / spent for _, moves, spent in runs)),
        }
    out["ratio"] = round(out["engine"]["moves_per_s"] / out["c"]["moves_per_s"], 3)
    return out


def main() -> None:
    """Read the arguments, compile, compare, report."""
    parser = argparse.ArgumentParser(description="The engine against plain C.")
    parser.add_argument("--players", type=int, default=4, choices=range(3, 9))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cc", default="gcc")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if shutil.which(given.cc) is None:
        sys.exit(f"{given.cc} is not installed; name a C compiler with --cc")
    with tempfile.TemporaryDirectory() as folder:
        told = compared(given.players, given.seconds, given.rounds, built(given.cc, folder))
    if given.json:
        print(json.dumps(told))
        return
    print(f"{told['game']}, {told['players']} players, one core, medians of {told['rounds']} rounds of {told['seconds_each']} s:")
    for name in ("engine", "c"):
        print(f"  {name:6}  {told[name]['moves_per_s'] / 1e6:6.1f} M moves/s  {told[name]['playouts_per_s'] / 1e6:5.2f} M playouts/s")
    print(f"  the engine reaches {told['ratio']:.0%} of C")


if __name__ == "__main__":
    main()
