"""Boards of people's own for Cookie Party: those of the host's folder, and the check that the board editor asks for."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec

from cookietin.core.options import Option, first_option
from cookietin.games.cookie_party.board import Board
from cookietin.games.cookie_party.board_checks import Fault, data_of
from cookietin.games.cookie_party.board_drawing import drawn_text
from cookietin.games.cookie_party.board_files import MOST_BYTES, judged, parsed, read_board_file, side_board
from cookietin.protocol.bodies import BoardChecked, BoardData, BoardInfo
from cookietin.server.errors import StartError

log = logging.getLogger("cookietin.boards")

MOST_FAULTS = 100
"""So many faults are told; nobody reads more, and a hostile text has thousands."""
MOST_PLAYERS = 5


def load_boards(folder: Path | None) -> tuple[BoardInfo, ...]:
    """The sound boards of a folder, in the order of their files. What is wrong with the others is logged, a line a fault.

    A bad file must not keep people from tables that need no board, so the server starts without it. A folder that cannot be read
    is a mistake in the command. Raises StartError `boards-folder`.
    """
    if folder is None:
        return ()
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError as error:
        raise StartError("boards-folder", f"The boards' folder {str(folder)!r} cannot be read: {error.strerror}.") from None
    found: dict[str, tuple[Path, BoardInfo]] = {}
    for path in paths:
        board, faults = read(path)
        if board is not None and board.name in found:
            other = found[board.name][0].name
            faults = [Fault(1, "name", f"{other} has the name {board.name!r} too; give one of them another", "P20")]
        for fault in faults:
            about = {"event": "a board file is refused", "file": str(path), **msgspec.structs.asdict(fault)}
            about["fault"] = about.pop("message")
            log.error("%s:%s: refused: %s: %s [board, %s]", path, fault.line, fault.field, fault.message, fault.rule, extra=about)
        if board is not None and not faults:
            found[board.name] = path, BoardInfo(board.name, board_data(board), board_options(board))
    return tuple(info for _, info in found.values())


def game_boards() -> tuple[BoardInfo, ...]:
    """The boards that come with the game, as those of a folder are told."""
    from cookietin.games.cookie_party.game import SIDES

    own = (side_board(side) for side in SIDES)
    return tuple(BoardInfo(board.name, board_data(board), board_options(board)) for board in own)


def read(path: Path) -> tuple[Board | None, list[Fault]]:
    """The board of a file; a file that cannot be read has a fault too."""
    try:
        with path.open("rb") as stream:
            return read_board_file(stream.read(MOST_BYTES + 1))
    except OSError as error:
        return None, [Fault(1, "file", f"it cannot be read: {error.strerror}", "P20")]


def checked_text(text: str) -> BoardChecked:
    """All that is to be said of a board file's text."""
    data, faults = parsed(text)
    if data is None:
        return BoardChecked(tuple(faults), None, None, ())
    board, faults = judged(data, text)
    if board is None:
        return BoardChecked(tuple(faults[:MOST_FAULTS]), draft(data), None, ())
    return BoardChecked((), board_data(board), drawn_text(board), board_options(board))


def draft(data: dict[str, Any]) -> BoardData | None:
    """The fields of a file with faults, so that one can go on with it; None where they are not even of the right kinds."""
    try:
        return msgspec.convert(data, BoardData)
    except msgspec.ValidationError:
        return None


def board_data(board: Board) -> BoardData:
    """A sound board as it travels."""
    return msgspec.convert(data_of(board), BoardData)


def board_options(board: Board) -> tuple[Option, ...]:
    """What can be chosen for a table with this board, for the most players, like the options in `GET /api/games`."""
    from cookietin.games.cookie_party.game import board_options as own_options

    return first_option(MOST_PLAYERS), *own_options(MOST_PLAYERS, board)
