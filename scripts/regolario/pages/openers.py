"""Links from worked examples to the calculator that opens with their values."""

from __future__ import annotations

from regolario import proofs
from regolario.library.addresses import calculator_address
from regolario.models import Function
from regolario.models.proofs import Value
from regolario.pages.voice import Voice


def opener(voice: Voice, call: str) -> str:
    """Write the link that opens a calculator with the values of a call; empty if none has them."""
    function = voice.game.module.function(proofs.called(call))
    if function is None or function.name not in voice.game.info.calculators:
        return ""
    values = values_of(voice, function, call)
    if values is None:
        return ""
    return calculator_address(voice.game, function, values).seen_from(voice.here)


def values_of(voice: Voice, function: Function, call: str) -> dict[str, Value] | None:
    """Give the values that a call hands to a function; None if a form could not hold them."""
    values = proofs.read_call(call, function.form, voice.game.module.constants)
    needed = {one.name for one in function.form.parameters if one.required}
    return values if values is not None and needed <= values.keys() else None
