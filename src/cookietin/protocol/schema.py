"""The whole protocol as one JSON Schema document, from which the client's types are made.

    python -m cookietin.protocol.schema

The root is an object with one property for each thing that travels; all types are under `$defs`. What only one game
uses carries the game's name before its own (`WhoStoleCard`), so that games may use the same words.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from cookietin.core.registry import game_classes
from cookietin.protocol.bodies import (
    BoardChecked,
    BoardInfo,
    BoardText,
    ClaimRequest,
    ErrorBody,
    GameInfo,
    Health,
    Joined,
    JoinRequest,
    Paired,
    PairRequest,
    TableMade,
    TableRequest,
)
from cookietin.protocol.messages import ClientMessage, ServerMessage

Schema = dict[str, Any]

_REF = "#/$defs/{name}"


def document() -> Schema:
    """The schema document."""
    alone = {
        "GameInfo": GameInfo,
        "TableRequest": TableRequest,
        "TableMade": TableMade,
        "JoinRequest": JoinRequest,
        "PairRequest": PairRequest,
        "Paired": Paired,
        "ClaimRequest": ClaimRequest,
        "Joined": Joined,
        "BoardInfo": BoardInfo,
        "BoardText": BoardText,
        "BoardChecked": BoardChecked,
        "ErrorBody": ErrorBody,
        "Health": Health,
    }
    unions = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
    faces = [(game.view_type, game.event_type) for game in game_classes().values()]
    _, defs = components([*alone.values(), *unions.values()])
    for name, union in unions.items():
        defs[name] = tagged(members(union))
    defs["View"] = one_of(ref(view.__name__) for view, _ in faces)
    defs["Event"] = one_of(ref(event_union(view)) for view, _ in faces)
    defs["Update"]["properties"]["view"] = one_of([ref("View"), {"type": "null"}])
    defs["LogEntry"]["properties"]["event"] = ref("Event")
    for view, events in faces:
        defs |= game_definitions(view, events)
    for schema in defs.values():
        settle(schema)
    roots = [*alone, *unions, "View", "Event"]
    whole = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "type": "object",
        "properties": {name: ref(name) for name in roots},
        "additionalProperties": False,
        "$defs": dict(sorted(defs.items())),
    }
    return cast("Schema", msgspec.json.decode(msgspec.json.encode(whole)))  # defaults too as JSON has them


def game_definitions(view: type[msgspec.Struct], events: object) -> dict[str, Schema]:
    """The definitions of one game's view and events, named after the game."""
    prefix = view.__name__.removesuffix("View")
    _, defs = components([view, *members(events)])
    named = {name: name if name.startswith(prefix) else prefix + name for name in defs}
    out = {named[name]: renamed(schema, named) | {"title": named[name]} for name, schema in defs.items()}
    out[event_union(view)] = renamed(tagged(members(events)), named)
    return out


def event_union(view: type[msgspec.Struct]) -> str:
    """The name of the union of a game's events."""
    return view.__name__.removesuffix("View") + "Event"


def members(union: object) -> tuple[type[msgspec.Struct], ...]:
    """The structs of a union; of a single struct, itself."""
    return typing.get_args(union) if isinstance(union, types.UnionType) else (union,)


def components(kinds: Iterable[Any]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """References to these types and the definitions behind them."""
    return msgspec.json.schema_components(kinds, ref_template=_REF)


def ref(name: str) -> Schema:
    """A reference to a definition."""
    return {"$ref": _REF.format(name=name)}


def one_of(schemas: Iterable[Schema]) -> Schema:
    """Any of these; a single one stands for itself."""
    listed = list(schemas)
    return listed[0] if len(listed) == 1 else {"anyOf": listed}


def tagged(structs: tuple[type[msgspec.Struct], ...]) -> Schema:
    """A union whose members are told apart by a tag that all of them carry."""
    fields = {struct.__struct_config__.tag_field for struct in structs}
    (field,) = fields
    return {"anyOf": [ref(struct.__name__) for struct in structs], "discriminator": {"propertyName": field}}


def renamed(schema: Schema, names: dict[str, str]) -> Schema:
    """The schema with its references to these definitions renamed."""
    if "$ref" in schema:
        return ref(names[schema["$ref"].rpartition("/")[2]])
    out: Schema = {}
    for key, part in schema.items():
        if isinstance(part, list):
            out[key] = [renamed(one, names) if isinstance(one, dict) else one for one in part]
        elif isinstance(part, dict):
            out[key] = renamed(part, names)
        else:
            out[key] = part
    return out


def settle(schema: object) -> None:
    """Forbid fields that are not named: what is sent is known exactly. Spell tuples as draft 7, known to more tools."""
    if isinstance(schema, list):
        for part in schema:
            settle(part)
    elif isinstance(schema, dict):
        for part in schema.values():
            settle(part)
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
        if "propertyName" in schema:
            schema.pop("mapping", None)  # a discriminator's: it repeats what the members' own tags say
        if "prefixItems" in schema:
            schema["items"], schema["additionalItems"] = schema.pop("prefixItems"), False


def text() -> str:
    """The document as printed: stable, so that what is made from it changes only when the protocol does."""
    return msgspec.json.format(msgspec.json.encode(document()), indent=2).decode()


if __name__ == "__main__":
    print(text())  # noqa: T201  # this is what the command is for
