"""Stands in for `__future__` in the browser, which never evaluates annotations."""

annotations = None
