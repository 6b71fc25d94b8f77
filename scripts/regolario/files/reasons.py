"""Why the system refused to read or write a file, in its own words."""

from __future__ import annotations

import shutil


def reason(error: OSError) -> str:
    """Give the reason in lower case.

    >>> reason(PermissionError(13, "Permission denied"))
    'permission denied'
    >>> reason(shutil.Error([("a", "b", "[Errno 28] No space left on device: 'b'")]))
    "[errno 28] no space left on device: 'b'"
    """
    if isinstance(error, shutil.Error) and error.args and isinstance(error.args[0], list):
        # Whoever copies a folder gathers what went wrong: source, target, reason.
        return str(error.args[0][0][-1]).lower()
    return (error.strerror or str(error) or "unknown reason").lower()
