"""Friends at a table: terms, a host, several devices a seat, and what is said."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Keep all that is there: each seat's holder is its first device, and the first person is the host."""
    op.add_column("tables", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("host", sa.String(1)))
    op.execute(
        """UPDATE tables SET host = (SELECT min(seat) FROM seats WHERE seats."table" = tables.id AND kind = 'person')""",
    )
    op.create_table(
        "keys",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("key", sa.LargeBinary(32), primary_key=True),
        sa.Column("seat", sa.String(1), nullable=False),
    )
    op.execute("""INSERT INTO keys ("table", key, seat) SELECT "table", holder, seat FROM seats WHERE holder IS NOT NULL""")
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("left", sa.Boolean, nullable=False, server_default=sa.false()))
        seats.drop_column("holder")
    op.create_table(
        "words",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(40), nullable=False, index=True),
        sa.Column("message", sa.String(64), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(1)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(20)),
        sa.Column("text", sa.Text),
        sa.Column("said", sa.BigInteger, nullable=False),
    )
