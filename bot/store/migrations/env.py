"""Run by Alembic, on the connection and inside the transaction that ``bot.store.opening`` has begun."""

from alembic import context

connection = context.config.attributes["connection"]
# A batch that makes "players" or "tables" anew must see to the foreign keys that point at them.
context.configure(connection=connection, render_as_batch=True)  # batch: SQLite can alter little in place
context.run_migrations()
