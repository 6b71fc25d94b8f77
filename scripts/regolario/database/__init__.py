"""Write the collection as one SQLite database, search it, and tell Datasette about it."""

from regolario.database.alike import alike
from regolario.database.searching import Hit, search, search_query
from regolario.database.writing import new_database, write_database

__all__ = ["Hit", "alike", "new_database", "search", "search_query", "write_database"]
