"""Cookie Tin: three tabletop games, one engine behind the browser table, the terminal and the bots.

>>> import cookietin
>>> state = cookietin.game("who-stole-the-cookie", players=4).start()
>>> state.act("*", "deal m1 m2")
>>> state.actors
['a', 'b', 'c', 'd']
>>> state.legal("c")
['look 1', 'look 2']
"""

from cookietin.core.record import Record, read_record
from cookietin.core.registry import game, game_classes
from cookietin.core.seen import SeatRecord, read_seat_record, view_of
from cookietin.core.state import State

__version__ = "0.1.0"

__all__ = ["Record", "SeatRecord", "State", "game", "game_classes", "read_record", "read_seat_record", "view_of"]
