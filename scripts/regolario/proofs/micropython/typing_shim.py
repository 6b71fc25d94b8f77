"""Stands in for `typing` in the browser: forms are read elsewhere, only rows are needed here."""

from collections import namedtuple


class _Form:
    """Takes anything in brackets and stays what it is."""

    def __getitem__(self, item: object) -> "_Form":
        """Leave the types alone."""
        return self


Annotated = _Form()
Literal = _Form()


def NamedTuple(name: str, fields: list[tuple[str, object]]) -> type:  # noqa: N802 - as in typing
    """Make a kind of rows; the types of its fields are not kept."""
    return namedtuple(name, [field[0] for field in fields])  # noqa: PYI024 - all that there is
