"""The tables of the store. A change here needs a migration beside it; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

tin = Table(
    "tin",
    metadata,
    Column("one", Integer, primary_key=True),  # always 1
    Column("starts", BigInteger, nullable=False),  # grows with every server that opens this store
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("options", Text, nullable=False),  # JSON, as given
    Column("notebook", Boolean, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("status", String(8), nullable=False, index=True),
    Column("next", String(40)),
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970, as all times
    Column("changed", BigInteger, nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),  # JSON
    Column("host", String(1)),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("seat", String(1), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(40)),
    Column("again", Boolean, nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
)

keys = Table(
    "keys",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("key", LargeBinary(32), primary_key=True),  # SHA-256 of a token that holds the seat; one a device
    Column("seat", String(1), nullable=False),
)

words = Table(
    "words",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table", String(40), nullable=False, index=True),
    Column("message", String(64), nullable=False),
    Column("channel", String(8), nullable=False),
    Column("seat", String(1)),
    Column("name", Text, nullable=False),
    Column("phrase", String(20)),
    Column("text", Text),
    Column("said", BigInteger, nullable=False),
)

actions = Table(
    "actions",
    metadata,
    Column("table", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),  # two processes cannot both write number 17
    Column("seat", String(1), nullable=False),
    Column("text", Text, nullable=False),
    Column("message", String(64)),
    Column("late", Boolean, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("done", BigInteger, nullable=False),
)
