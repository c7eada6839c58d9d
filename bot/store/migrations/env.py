"""Run by Alembic, on the connection and inside the transaction that ``bot.store.opening`` has begun."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True)  # batch: SQLite can alter little in place
context.run_migrations()
