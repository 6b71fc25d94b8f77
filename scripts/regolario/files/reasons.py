"""Why the system refused to read or write a file, in its own words."""

from __future__ import annotations

import shutil


def reason(error: OSError) -> str:
    """Give the reason, in lower case where it names no file.

    >>> reason(PermissionError(13, "Permission denied"))
    'permission denied'
    >>> reason(shutil.Error([("a", "b", "[Errno 28] No space left on device: 'b'")]))
    "[Errno 28] No space left on device: 'b'"
    """
    if isinstance(error, shutil.Error) and error.args and isinstance(error.args[0], list):
        # Whoever copies a folder gathers what went wrong: source, target, reason.
        return str(error.args[0][0][-1])
    return (error.strerror or "").lower() or str(error) or "unknown reason"
