"""From a message on a socket to what is asked of the table."""

from __future__ import annotations

from cookietin.bots import UnknownBotError
from cookietin.match import commands
from cookietin.match.commands import Command, Refusal, refusal_of
from cookietin.protocol.messages import Act, Again, HandOver, Invite, Leave, Move, Remove, Say, Start, TakeBack, Why
from cookietin.server.errors import RequestError
from cookietin.server.making import bot_player
from cookietin.server.tokens import new_table_id
from cookietin.server.typed import name_of, words_of

Request = Act | TakeBack | Why | Again | Move | Invite | Remove | HandOver | Start | Leave | Say
"""What is answered once."""

NOTHING_SAID = Refusal("words", "One says either a phrase or a text.")
SPECTATOR = "Watching"
"""What a spectator is called who has given no name."""


def command_of(message: Request, seat: str | None, game: str) -> Command | Refusal:
    """The command, with everything that somebody has typed looked at."""
    match message:
        case Act():
            return commands.Act(seat, message.id, message.version, message.action)
        case TakeBack():
            return commands.TakeBack(seat, message.id, message.version)
        case Why():
            return commands.Why(seat, message.action)
        case Say():
            return _said(message, seat)
        case Again() | Leave():
            fresh = new_table_id()
            return commands.Leave(seat, fresh) if isinstance(message, Leave) else commands.Again(seat, fresh, message.now)
        case _:
            return _arranged(message, seat, game)


def _arranged(message: Move | Invite | Remove | HandOver | Start, seat: str | None, game: str) -> Command | Refusal:
    match message:
        case Move():
            return commands.Move(seat, message.seat)
        case Remove():
            return commands.Remove(seat, message.seat, message.name)
        case HandOver():
            return commands.HandOver(seat, message.seat)
        case Start():
            return commands.Start(seat)
        case Invite():
            try:
                return commands.Invite(seat, message.seat, bot_player(game, name_of(message.name), message.bot))
            except (RequestError, UnknownBotError) as error:
                return refusal_of(error)


def _said(message: Say, seat: str | None) -> Command | Refusal:
    if (message.phrase is None) == (message.text is None):
        return NOTHING_SAID
    try:
        text = None if message.text is None else words_of(message.text)
        name = SPECTATOR if message.name is None else name_of(message.name)[:40]
    except RequestError as error:
        return refusal_of(error)
    return commands.Say(seat, message.id, message.phrase, text, name)
