"""The first store: tables, seats, actions."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tin",
        sa.Column("one", sa.Integer, primary_key=True),
        sa.Column("starts", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("notebook", sa.Boolean, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("next", sa.String(40)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.String(1), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("holder", sa.LargeBinary(32)),
        sa.Column("again", sa.Boolean, nullable=False),
    )
    op.create_table(
        "actions",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.String(1), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("message", sa.String(64)),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("done", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO tin (one, starts) VALUES (1, 0)")
