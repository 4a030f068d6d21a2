"""Reading what a client sends: exactly the messages there are, within their limits."""

import msgspec
import pytest

from cookietin.protocol.messages import Act, Again, ClientMessage, Hello, Ping, TakeBack, Why


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"t":"hello"}', Hello()),
        ('{"t":"hello","token":null,"have":3}', Hello(None, 3)),
        ('{"t":"act","id":"1","version":4,"action":"peek a1"}', Act("1", 4, "peek a1")),
        ('{"t":"take_back","id":"1","version":4}', TakeBack("1", 4)),
        ('{"t":"why","id":"1","action":"peek a1","more":true}', Why("1", "peek a1")),
        ('{"t":"again","id":"1"}', Again("1")),
        ('{"t":"ping"}', Ping()),
    ],
)
def test_a_message_is_read(text: str, message: object) -> None:
    assert msgspec.json.decode(text, type=ClientMessage) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"t":"update"}',
        '{"t":"act","id":"1","version":4}',
        '{"t":"take_back","id":"1"}',
        '{"t":"act","id":1,"version":4,"action":"peek a1"}',
        '{"t":"act","id":"","version":4,"action":"peek a1"}',
        '{"t":"act","id":"1","version":"4","action":"peek a1"}',
        '{"t":"act","id":"1","version":4.5,"action":"peek a1"}',
        '{"t":"hello","have":-1}',
        f'{{"t":"hello","token":"{"x" * 101}"}}',
        f'{{"t":"again","id":"{"x" * 65}"}}',
        f'{{"t":"why","id":"1","action":"{"x" * 201}"}}',
        "[" * 5000,
    ],
)
def test_anything_else_is_no_message(text: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        msgspec.json.decode(text, type=ClientMessage)
