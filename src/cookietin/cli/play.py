"""`cookietin play`: a game in the terminal, against bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cookietin.cli.answers import Json, answering

if TYPE_CHECKING:
    from cookietin.cli.session import Session


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="What to play; `cookietin games` lists them.")],
    players: Annotated[int, typer.Option(metavar="N", help="Seats, yours included.")] = 4,
    option: Annotated[list[str] | None, typer.Option(metavar="PAIR", help="An option of the game, NAME=VALUE; may be repeated.")] = None,
    bots: Annotated[list[str] | None, typer.Option(metavar="LEVEL", help="How the bots play; again for the next one.")] = None,
    seat: Annotated[str, typer.Option(metavar="LETTER", help="Where you sit.")] = "a",
    seed: Annotated[str | None, typer.Option(metavar="HEX", help="The seed of all chance, up to 64 digits; else a fresh one.")] = None,
    notebook: Annotated[bool, typer.Option("--notebook", help="Always show what you could know for certain.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game's record here at the end.")] = None,
    json: Json = False,
) -> None:
    """Play in the terminal against bots."""
    with answering(json=json):
        writable(save)
        session = seated(game, {**options_of(option or []), "players": players}, seat, bots or [], chosen_seed(seed), notebook=notebook)
        if json:
            from cookietin.cli.pipe import converse
        else:
            from cookietin.cli.terminal import converse
        converse(session)
        if save is not None:
            written(save, session.record_text())


def options_of(pairs: list[str]) -> dict[str, int | str]:
    """Options as they are typed: `turns=four`. Raises OptionsError."""
    from cookietin.core.errors import OptionsError
    from cookietin.core.notation import quoted

    options: dict[str, int | str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name == "players" or name in options:
            raise OptionsError(f"--option takes NAME=VALUE, each name once and players by --players, not {quoted(pair)}")
        options[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value
    return options


def seated(game: str, options: Mapping[str, Any], seat: str, levels: list[str], seed: bytes, *, notebook: bool) -> Session:
    """A table with bots on all other seats; those without a level of their own play like the last that has one. Raises CookieTinError."""
    from cookietin.bots import levels as known_levels
    from cookietin.cli.session import TABLE, Session
    from cookietin.core.errors import NotationError
    from cookietin.core.notation import quoted
    from cookietin.core.registry import game as game_of
    from cookietin.match.plan import Plan

    letters = game_of(game, **options).letters
    if len(seat) != 1 or seat not in letters:
        raise NotationError(f"there is no seat {quoted(seat)}; seats are {' '.join(letters)}")
    given = levels or [known_levels(game)[0]]
    others = [letter for letter in letters if letter != seat]
    return Session(
        Plan(TABLE, game, dict(options), notebook), seed, seat, {letter: given[min(k, len(given) - 1)] for k, letter in enumerate(others)}
    )


def chosen_seed(digits: str | None) -> bytes:
    """The seed that was asked for, or a fresh one. Raises OptionsError."""
    import re
    import secrets

    from cookietin.core.chance import SEED_BYTES
    from cookietin.core.errors import OptionsError
    from cookietin.core.notation import quoted

    if digits is None:
        return secrets.token_bytes(SEED_BYTES)
    if not re.fullmatch(f"[0-9a-fA-F]{{1,{2 * SEED_BYTES}}}", digits):
        raise OptionsError(f"a seed is 1 to {2 * SEED_BYTES} hexadecimal digits, not {quoted(digits)}")
    return int(digits, 16).to_bytes(SEED_BYTES, "big")


def writable(path: Path | None) -> None:
    """Before an hour of play, not after it: can the record be written there? Raises CommandError."""
    import os

    from cookietin.cli.errors import CommandError
    from cookietin.cli.files import shown

    if path is None:
        return
    target = path if path.exists() else path.parent
    if path.is_dir() or not target.exists() or not os.access(target, os.W_OK):
        raise CommandError(f"{shown(str(path))} cannot be written; name a file in a folder of yours", "unwritable", "options")


def written(path: Path, text: str) -> None:
    """The record in its file. Raises CommandError."""
    from cookietin.cli.errors import CommandError
    from cookietin.cli.files import shown

    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{shown(str(path))} cannot be written: {error.strerror or error}", "unwritable", "options") from None
