"""Seats that wait for someone have a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "meeting",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("meeting_code", "meeting", ["code"])
