"""Cookie Tin: three tabletop games, one engine behind the browser table, the terminal and the bots.

>>> import cookietin
>>> state = cookietin.game("who-stole-the-cookie", players=4).start()
>>> state.act("*", "deal m1 m2")
>>> state.actors
['a', 'b', 'c', 'd']
>>> state.legal("c")
['look 1', 'look 2']
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cookietin.core.record import Record, read_record
    from cookietin.core.registry import game, game_classes
    from cookietin.core.seen import SeatRecord, read_seat_record, view_of
    from cookietin.core.state import State

__version__ = "0.1.0"

__all__ = ["Record", "SeatRecord", "State", "game", "game_classes", "read_record", "read_seat_record", "view_of"]

_HOMES = {
    "Record": "record",
    "SeatRecord": "seen",
    "State": "state",
    "game": "registry",
    "game_classes": "registry",
    "read_record": "record",
    "read_seat_record": "seen",
    "view_of": "seen",
}
"""The module of `core` that each name lives in: loaded when first asked for, so that `cookietin --help` waits for no engine."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f"cookietin.core.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
