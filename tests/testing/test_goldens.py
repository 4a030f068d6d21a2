"""Playthroughs: every game has one for every number of players, and nothing observable has changed since they were written."""

import random
from pathlib import Path

import pytest

from cookietin.core.game import Game
from cookietin.core.registry import game_classes
from cookietin.testing.checks.actions import vocabulary
from cookietin.testing.goldens import golden_games, main, path_of, playthrough
from cookietin.testing.playing import verb
from tests.testing.instances import small_ones_quick

FOLDER = Path(__file__).parents[1] / "data" / "goldens"
GAMES = [game for kind in game_classes().values() for game in golden_games(kind)]


@pytest.mark.parametrize("game", small_ones_quick(GAMES))
def test_a_playthrough_is_what_it_was(game: Game) -> None:
    kept, now = path_of(FOLDER, game).read_text().splitlines(), playthrough(game).splitlines()
    changed = next((at for at, pair in enumerate(zip(kept, now, strict=False)) if pair[0] != pair[1]), min(len(kept), len(now)))
    assert kept[changed : changed + 5] == now[changed : changed + 5], (
        f"from line {changed + 1}; python -m cookietin.testing.goldens writes anew"
    )


def test_every_game_and_number_of_players_has_one_and_no_other() -> None:
    assert {path.relative_to(FOLDER) for path in FOLDER.rglob("*.*")} == {path_of(Path(), game) for game in GAMES}


def test_the_command_writes_the_named_games(tmp_path: Path) -> None:
    game = GAMES[0]
    main([str(tmp_path), game.id])
    assert path_of(tmp_path, game).read_text() == path_of(FOLDER, game).read_text()
    assert {path.parent.name for path in tmp_path.rglob("*.txt")} == {game.id}


@pytest.mark.parametrize("kind", game_classes().values(), ids=lambda kind: kind.id)
def test_the_playthroughs_show_every_verb_that_their_game_has(kind: type[Game]) -> None:
    games = golden_games(kind)
    steps = [line for game in games for line in path_of(FOLDER, game).read_text().splitlines() if line[:1].isdigit() and ": " in line]
    assert {verb(line.partition(": ")[2]) for line in steps} >= {verb(text) for text in vocabulary(games[0], random.Random(1))}
