"""The MkDocs host: hands our pages to MkDocs and decides nothing; no other room imports MkDocs."""

from regolario.mkdocs_plugin.commands import SiteError, build_site, serve_site, site_address
from regolario.mkdocs_plugin.plugin import RegolarioPlugin

__all__ = ["RegolarioPlugin", "SiteError", "build_site", "serve_site", "site_address"]
