"""Datasette's side of the database: the one module that knows Datasette. It decides nothing."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from datasette import Response, hookimpl
from datasette.utils import tilde_encode
from datasette.utils.asgi import NotFound, Request, asgi_send_file, asgi_send_html
from datasette.views.base import DatasetteError
from markupsafe import Markup

from regolario.database.calculators import register_calculators
from regolario.database.functions import register
from regolario.database.links import (
    cell_path,
    database_path,
    site_address,
    site_file,
    with_link,
)
from regolario.database.metadata import described

Send = Callable[[dict[str, Any]], Awaitable[None]]
Datasette = Any
"""Datasette ships no types."""
MOST_BYTES = 16 * 1024 * 1024
"""No value that a query makes may be larger."""
_Function = TypeVar("_Function", bound=Callable[..., object])


def hook(function: _Function) -> _Function:
    """Mark a function as Datasette's, with its type kept."""
    hookimpl(function)
    return function


@hook
def handle_exception(
    datasette: Datasette, request: Request, exception: Exception
) -> Callable[[], Awaitable[Response]] | None:
    """Call what cannot be asked the asker's mistake; Datasette takes it for its own."""
    if isinstance(exception, json.JSONDecodeError):
        message = f"a facet that begins with a brace must be JSON: {exception}"
    elif isinstance(exception, DatasetteError) and str(exception).startswith("Cannot sort"):
        message = str(exception)
    else:
        return None
    info = {"ok": False, "error": message, "status": 400, "title": None}

    async def answer() -> Response:
        if request.path.endswith(".json"):
            return Response.json(info, status=400)
        page = await datasette.render_template(["error.html"], info, request=request)
        return Response.html(page, status=400)

    return answer


@hook
def prepare_connection(conn: sqlite3.Connection) -> None:
    """Give every connection the functions that queries call."""
    register(conn)
    # One value of a gigabyte would take the time and memory of everybody.
    conn.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
    register_calculators(conn)


@hook
def get_metadata(datasette: Datasette) -> dict[str, Any]:
    """Describe our databases; others keep what they have."""
    known = {name: described(one.path) for name, one in datasette.databases.items()}
    return {"databases": {name: _copied(one.metadata) for name, one in known.items() if one}}


def _copied(metadata: Mapping[str, Any]) -> dict[str, Any]:
    """Copy what Datasette writes its own metadata into."""
    tables = {name: dict(table) for name, table in metadata["tables"].items()}
    return {**metadata, "tables": tables}


@hook
def canned_queries(datasette: Datasette, database: str) -> dict[str, dict[str, Any]]:
    """Offer the queries that the database brings along."""
    known = described(datasette.get_database(database).path)
    return {name: dict(query) for name, query in known.queries.items()} if known else {}


@hook
def render_cell(  # noqa: PLR0913, PLR0917 - Datasette's hook
    row: Any,  # noqa: ANN401 - a row of sqlite3 or of Datasette
    value: object,
    column: str,
    table: str | None,
    database: str,
    datasette: Datasette,
) -> Markup | None:
    """Make links of cells that name another row or a page of the site."""
    known = described(datasette.get_database(database).path)
    if known is None or value is None or isinstance(value, dict):
        return None
    cells = {name: _bare(row[name]) for name in row.keys()}  # noqa: SIM118 - rows yield values
    path = cell_path(cells, column, table, known, tilde_encode)
    if path:
        return _link(f"{datasette.urls.database(database)}/{path}", value)
    site = _site(datasette) if column in known.page_headings else ""
    return _link(site_address(str(value), site), value) if site else None


def _bare(value: object) -> object:
    """Take the value from under the label that Datasette has put on it."""
    return value["value"] if isinstance(value, dict) else value


def _link(address: str, value: object) -> Markup:
    return Markup('<a href="{}">{}</a>').format(address, value)


def _config(datasette: Datasette) -> Mapping[str, str]:
    return datasette.plugin_config("regolario") or {}


def _site(datasette: Datasette) -> str:
    """Give the address of the site, as `regolario browse` was told it; empty if it was not."""
    config = _config(datasette)
    return str(datasette.urls.path("/-/site/")) if "folder" in config else config.get("site", "")


@hook
def register_routes() -> list[tuple[str, Callable[..., Awaitable[None]]]]:
    """Show the built site, where `regolario browse` was given its folder."""
    return [(r"^/-/site/(?P<path>.*)$", _site_page)]


async def _site_page(datasette: Datasette, request: Request, send: Send) -> None:
    folder = _config(datasette).get("folder")
    path = request.url_vars["path"]
    found = site_file(Path(folder), path) if folder else None
    if found is None:
        raise NotFound("The site has no such page")
    back = _back(datasette, path) if found.suffix == ".html" else None
    if back is None:
        await asgi_send_file(send, found)
    else:
        await asgi_send_html(send, with_link(found.read_text(encoding="utf-8"), *back))


def _back(datasette: Datasette, path: str) -> tuple[str, str] | None:
    """Give the link from a page of the site to the database: address and words."""
    language = path.partition("/")[0]
    for name, one in datasette.databases.items():
        known = described(one.path)
        if known and language in known.back:
            below = database_path(path, tilde_encode)
            return f"{datasette.urls.database(name)}/{below}", known.back[language]
    return None
