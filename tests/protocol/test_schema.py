"""The schema document: complete, closed, and with unions that can be told apart."""

import subprocess
import sys
from typing import Any

import msgspec
import pytest

from cookietin.core.outcome import Outcome
from cookietin.match.plan import Clock
from cookietin.match.views import TableView
from cookietin.protocol import schema
from cookietin.protocol.messages import ClientMessage, LogEntry, ServerMessage, Update

DOCUMENT = schema.document()
DEFS: dict[str, dict[str, Any]] = DOCUMENT["$defs"]


def refs(part: object) -> set[str]:
    """All references inside a schema."""
    if isinstance(part, list):
        return set().union(*map(refs, part))
    if not isinstance(part, dict):
        return set()
    own = {part["$ref"]} if "$ref" in part else set()
    return own.union(*map(refs, part.values()))


def target(reference: str) -> dict[str, Any]:
    """The definition that a reference names."""
    return DEFS[reference.removeprefix("#/$defs/")]


def reachable() -> set[str]:
    """The names of all definitions that the root leads to."""
    found: set[str] = set()
    waiting = refs(DOCUMENT["properties"])
    while waiting:
        name = waiting.pop().removeprefix("#/$defs/")
        if name not in found:
            found.add(name)
            waiting |= refs(DEFS[name])
    return found


def test_every_definition_can_be_reached_and_every_reference_resolves() -> None:
    assert reachable() == set(DEFS)


def test_a_definition_carries_its_own_name_as_title() -> None:
    assert {name: one["title"] for name, one in DEFS.items() if "title" in one and one["title"] != name} == {}


@pytest.mark.parametrize("union", [name for name, one in DEFS.items() if "discriminator" in one])
def test_members_of_a_union_have_tags_that_differ(union: str) -> None:
    field = DEFS[union]["discriminator"]["propertyName"]
    tags = [target(member["$ref"])["properties"][field]["enum"] for member in DEFS[union]["anyOf"]]
    assert len({tag for (tag,) in tags}) == len(tags)
    assert all(field in target(member["$ref"])["required"] for member in DEFS[union]["anyOf"])


@pytest.mark.parametrize(("name", "union"), [("ClientMessage", ClientMessage), ("ServerMessage", ServerMessage)])
def test_the_messages_unions_are_complete(name: str, union: object) -> None:
    assert [one["$ref"] for one in DEFS[name]["anyOf"]] == [f"#/$defs/{kind.__name__}" for kind in schema.members(union)]


def test_views_and_events_are_the_games_own() -> None:
    assert "#/$defs/View" in refs(DEFS["Update"])
    assert refs(DEFS["LogEntry"]) == {"#/$defs/Event"}
    assert {"WhoStoleView", "WhoStoleEvent", "WhoStoleDealt"} <= set(DEFS)
    assert "Dealt" not in DEFS


def test_objects_are_closed_and_tuples_are_spelt_for_draft_7() -> None:
    open_ones = [name for name, one in DEFS.items() if "properties" in one and one["additionalProperties"] is not False]
    assert open_ones == []
    places = DEFS["WhoStoleSwitched"]["properties"]["places"]
    assert places["items"] == [{"type": "string"}, {"type": "string"}]
    assert places["additionalItems"] is False


def test_what_the_server_sends_has_exactly_the_fields_of_the_schema() -> None:
    table = TableView(
        id="t",
        game="g",
        options={},
        notebook=False,
        status="closed",
        seats=(),
        you=None,
        host="a",
        clock=Clock(60, 90),
        deadline=1,
        patience=60,
        talk="free",
        seed_hash="00",
        seed=None,
        outcome=Outcome("draw-rounds", ()),
        next=None,
    )
    sent = msgspec.to_builtins(Update(1, table, None, 0, (LogEntry(None, late=False),)))
    for name, value in (("Update", sent), ("TableView", sent["table"]), ("Outcome", sent["table"]["outcome"])):
        assert set(DEFS[name]["required"]) <= set(value) <= set(DEFS[name]["properties"])


def test_the_command_prints_the_document() -> None:
    command = [sys.executable, "-m", "cookietin.protocol.schema"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    assert msgspec.json.decode(printed) == DOCUMENT
