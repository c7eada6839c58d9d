"""The first shape of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

RowNumber = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create everything."""
    create_log()
    create_outbox_and_timers()
    create_people()
    create_tables_and_places()


def create_log() -> None:
    """Events, answered deliveries, snapshots, settings."""
    op.create_table(
        "events",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("position", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by", sa.Text()),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("hidden", sa.Text()),
        sa.PrimaryKeyConstraint("stream", "version", name="pk_events"),
        sa.UniqueConstraint("position", name="uq_events_position"),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deliveries"),
    )
    op.create_index("ix_deliveries_at", "deliveries", ["at"])
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name="pk_snapshots"),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )


def create_outbox_and_timers() -> None:
    """What waits: rows to send, the leases on their queues, dead letters, timers."""
    op.create_table(
        "outbox",
        sa.Column("id", RowNumber, autoincrement=True, nullable=False),
        sa.Column("queue", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("why", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_queue_id", "outbox", ["queue", "id"])
    op.create_table(
        "leases",
        sa.Column("queue", sa.Text(), nullable=False),
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("queue", name="pk_leases"),
    )
    op.create_table(
        "dead_letters",
        sa.Column("id", RowNumber, autoincrement=False, nullable=False),
        sa.Column("queue", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_dead_letters"),
    )
    op.create_table(
        "timers",
        sa.Column("id", RowNumber, autoincrement=True, nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_timers"),
        sa.UniqueConstraint("stream", "kind", "key", name="uq_timers_stream_kind_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_timers_due", "timers", ["due"])


def create_people() -> None:
    """Players and their accounts."""
    op.create_table(
        "players",
        sa.Column("number", RowNumber, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("house", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_players"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "accounts",
        sa.Column("id", RowNumber, autoincrement=True, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("workspace", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("player", RowNumber, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("platform", "workspace", "user", name="uq_accounts_platform_workspace_user"),
        sa.ForeignKeyConstraint(["player"], ["players.number"], name="fk_accounts_player"),
    )
    op.create_index("ix_accounts_player", "accounts", ["player"])


def create_tables_and_places() -> None:
    """The directory of tables, where they are shown, and to whom what was shown."""
    op.create_table(
        "tables",
        sa.Column("number", RowNumber, autoincrement=True, nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_tables"),
        sa.UniqueConstraint("stream", name="uq_tables_stream"),
    )
    op.create_table(
        "places",
        sa.Column("id", RowNumber, autoincrement=True, nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("workspace", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_places"),
        sa.UniqueConstraint(
            "stream", "platform", "workspace", "channel", name="uq_places_stream_platform_workspace_channel"
        ),
        sa.ForeignKeyConstraint(["stream"], ["tables.stream"], name="fk_places_stream"),
    )
    op.create_index("ix_places_platform_workspace_channel", "places", ["platform", "workspace", "channel"])
    op.create_table(
        "shown",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("stream", "player", name="pk_shown"),
    )
