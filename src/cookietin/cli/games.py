"""`cookietin games`: which games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cookietin.cli.answers import Json, answering, put, put_json

if TYPE_CHECKING:
    from cookietin.core.game import Game
    from cookietin.core.options import Option


def games(json: Json = False) -> None:
    """List the games, their numbers of players, options and bots."""
    with answering(json=json):
        from cookietin import game_classes

        known = [facts(kind) for kind in game_classes().values()]
        if json:
            put_json(known)
        else:
            for one in known:
                put(in_words(one))


def facts(kind: type[Game]) -> dict[str, Any]:
    """A game for programs. Its options are those with the most players, when `first` has a choice for every seat."""
    from cookietin.bots import levels

    return {
        "id": kind.id,
        "title": kind.title,
        "seats": list(kind.seats),
        "options": kind.option_list(kind.seats[-1]),
        "bots": levels(kind.id),
    }


def in_words(one: dict[str, Any]) -> str:
    """A game for people."""
    seats = one["seats"]
    head = f"{one['id']}: {one['title']} ({seats[0]} to {seats[-1]} players; bots: {', '.join(one['bots'])})"
    return "\n".join([head, *(f"  {option_in_words(option)}" for option in one["options"])])


def option_in_words(option: Option) -> str:
    """What an option may be."""
    from cookietin.core.options import NumberOption

    allowed = f"{option.low} to {option.high}" if isinstance(option, NumberOption) else " ".join(option.choices)
    return f"{option.name}: {allowed} (default {option.default})"
