"""Messages of ours that stand in a chat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create their table."""
    op.create_table(
        "posted",
        sa.Column("where", sa.Text(), nullable=False),
        sa.Column("slot", sa.Text(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("where", "slot", name="pk_posted"),
    )
    op.create_index("ix_posted_message", "posted", ["message"])
