"""The steps from one schema of the database to the next, run by alembic when a server or `madking admin` opens it."""
