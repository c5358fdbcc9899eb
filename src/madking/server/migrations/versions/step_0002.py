"""Hero texts and ended games have tables, leases a growing number, addresses can be banned; tickets are gone."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds what is missing: databases of 0.2.0 before its release have some of it already."""
    there = set(sa.inspect(op.get_bind()).get_table_names())
    if "texts" not in there:
        op.create_table(
            "texts",
            sa.Column("hash", sa.String(64), primary_key=True),
            sa.Column("text", sa.Text, nullable=False),
        )
    if "ended" not in there:
        op.create_table(
            "ended",
            sa.Column("game", sa.String(32), primary_key=True),
            sa.Column("at", sa.Float, nullable=False),
            sa.Column("body", sa.Text, nullable=False),
        )
    op.create_table(
        "bans",
        sa.Column("network", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_index("ended_at", "ended", ["at"])
    op.drop_table("leases")
    op.create_table(
        "leases",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("term", sa.Integer, nullable=False),
    )
    if "tickets" in there:
        op.drop_table("tickets")
