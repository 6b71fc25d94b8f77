"""Write the collection as one SQLite database, search it, and tell Datasette about it."""

from regolario.database.searching import Hit, search, search_query
from regolario.database.writing import write_database

__all__ = ["Hit", "search", "search_query", "write_database"]
