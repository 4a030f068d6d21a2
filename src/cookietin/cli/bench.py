"""`cookietin bench`: how fast the engine is on this machine, on one core."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import Json, answering, put, put_json

if TYPE_CHECKING:
    from cookietin.core.game import Game

SEED = 1
SLICE = 0.05
"""Seconds of compiled code between two looks at the clock, and at Ctrl-C."""

bench = typer.Typer(help="Measure how fast this machine plays.", no_args_is_help=True)


@bench.callback()
def measures() -> None:
    """Measure how fast this machine plays."""


@dataclass(frozen=True, slots=True)
class Speed:
    """Uniformly random playouts of one game on one core. Moves are actions of seats and of chance."""

    game: str
    players: int
    compile_s: float
    """From the rules' file to machine code: made anew, or found in the cache of the run before."""
    warm_up_s: float
    """The first slice of playouts, not measured."""
    seconds: float
    """Of this process on its core, so that others who use the machine count little."""
    playouts: int
    moves: int

    @property
    def playouts_per_s(self) -> float:
        """Whole games a second."""
        return self.playouts / self.seconds

    @property
    def moves_per_s(self) -> float:
        """Actions a second, chance's included."""
        return self.moves / self.seconds


@bench.command()
def engine(
    game: Annotated[str | None, typer.Option(metavar="ID", help="One game; else every game for so many.")] = None,
    players: Annotated[int, typer.Option(metavar="N", help="Seats.")] = 4,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, max=3600, help="How long to measure each game.")] = 3.0,
    json: Json = False,
) -> None:
    """Play uniformly random games on one core: playouts and moves a second."""
    with answering(json=json):
        speeds = [measured(one, seconds) for one in chosen(game, players)]
        if json:
            put_json([for_programs(speed) for speed in speeds])
        else:
            for speed in speeds:
                put(in_words(speed))


def chosen(game: str | None, players: int) -> list[Game]:
    """One game, or every game that so many can play. Raises UnknownGameError, OptionsError."""
    from cookietin import game as game_of
    from cookietin import game_classes
    from cookietin.core.errors import OptionsError

    if game is not None:
        return [game_of(game, players=players)]
    every = [game_of(one, players=players) for one, kind in game_classes().items() if players in kind.seats]
    if not every:
        raise OptionsError(f"no game is for {players} players; `cookietin games` lists how many each is for")
    return every


class Playing:
    """A game's compiled playouts, ready to be run again and again."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        from cookietin.core.compiled import compiled_search
        from cookietin.core.kernel import ACTIONS, STATE
        from cookietin.search import playouts as search

        self.compiled: Any = compiled_search(search, game.rules)
        self.g = game.g
        self.s = np.zeros(int(game.g[STATE]), dtype=np.int64)
        self.out = np.zeros(int(game.g[ACTIONS]), dtype=np.int64)
        self.r = search.seed_generator(SEED)

    def run(self, count: int) -> tuple[float, int]:
        """Play so many games: seconds of this core, and moves."""
        began = process_time()
        moves: int = self.compiled.playouts(self.g, self.s, self.out, self.r, count)
        return process_time() - began, moves


def measured(game: Game, seconds: float) -> Speed:
    """Compile, warm up, measure."""
    began = perf_counter()
    playing = Playing(game)
    compiled = perf_counter()
    share = 1
    while playing.run(share)[0] < SLICE:
        share *= 2
    warm = perf_counter()
    playouts = moves = 0
    spent = 0.0
    while spent < seconds:
        took, made = playing.run(share)
        playouts, moves, spent = playouts + share, moves + made, spent + took
    return Speed(game.id, game.players, compiled - began, warm - compiled, spent, playouts, moves)


def for_programs(speed: Speed) -> dict[str, Any]:
    """A speed as an object."""
    return {
        "game": speed.game,
        "players": speed.players,
        "playouts_per_s": round(speed.playouts_per_s),
        "moves_per_s": round(speed.moves_per_s),
        "playouts": speed.playouts,
        "moves": speed.moves,
        "chance_in_moves": True,
        "seconds": round(speed.seconds, 3),
        "compile_s": round(speed.compile_s, 3),
        "warm_up_s": round(speed.warm_up_s, 3),
    }


def in_words(speed: Speed) -> str:
    """A speed as a few lines."""
    return (
        f"{speed.game}, {speed.players} players, one core, uniformly random:\n"
        f"  {speed.playouts_per_s / 1e6:.2f} M playouts/s\n"
        f"  {speed.moves_per_s / 1e6:.1f} M moves/s (actions of seats and of chance, {speed.moves / speed.playouts:.1f} a playout)\n"
        f"  measured over {speed.seconds:.1f} s of processor time;"
        f" before that {speed.compile_s:.1f} s to load or compile, {speed.warm_up_s:.1f} s to warm up"
    )
