"""Bots: players that choose from what their seat has seen, and from nothing else.

>>> from cookietin.bots import bot
>>> bot("who-stole-the-cookie", "random").name
'random'
"""

from cookietin.bots.bot import Bot
from cookietin.bots.registry import UnknownBotError, bot, levels

__all__ = ["Bot", "UnknownBotError", "bot", "levels"]
