"""What the collection consists of: frozen shapes that know no file and no writer."""

from regolario.models.cards import Card, CardField, CardType, FieldKind, Total
from regolario.models.game import (
    Calculator,
    CardDeclaration,
    Component,
    Edition,
    Game,
    GameInfo,
    ParameterText,
    PrintedName,
    Reference,
    Settings,
    Span,
    TurnedDown,
)
from regolario.models.proofs import DoctestCall, Failure, Form, Function, Module, Outcome, Parameter
from regolario.models.prose import Block, Document, Kind, Question, Term
from regolario.models.record import Identifier, Record, Text
from regolario.models.sources import Claim, Source, Verdict
from regolario.models.units import PLURAL_FORMS, Phrase, State, Translation, Unit, plural_forms

__all__ = [
    "PLURAL_FORMS",
    "Block",
    "Calculator",
    "Card",
    "CardDeclaration",
    "CardField",
    "CardType",
    "Claim",
    "Component",
    "DoctestCall",
    "Document",
    "Edition",
    "Failure",
    "FieldKind",
    "Form",
    "Function",
    "Game",
    "GameInfo",
    "Identifier",
    "Kind",
    "Module",
    "Outcome",
    "Parameter",
    "ParameterText",
    "Phrase",
    "PrintedName",
    "Question",
    "Record",
    "Reference",
    "Settings",
    "Source",
    "Span",
    "State",
    "Term",
    "Text",
    "Total",
    "Translation",
    "TurnedDown",
    "Unit",
    "Verdict",
    "plural_forms",
]
