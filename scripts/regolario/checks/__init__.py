"""What must hold: small named checks in one tuple, each giving all its findings."""

from __future__ import annotations

from regolario.checks import (
    agreement,
    calculators,
    cards,
    claims,
    facts,
    language,
    numbers,
    pictures,
    proofs,
    references,
    states,
    terms,
    totals,
)
from regolario.checks.check import Check
from regolario.checks.rendering import as_annotations, as_json, as_text
from regolario.checks.report import Report, gather
from regolario.checks.typography import DETECTORS, typography
from regolario.library import Library
from regolario.problems import Severity

__all__ = ["CHECKS", "Check", "Report", "as_annotations", "as_json", "as_text", "run_checks"]

CHECKS = (
    Check(references.links),
    Check(references.unit_names),
    Check(references.questions_about),
    Check(references.editions),
    Check(references.default_edition),
    Check(calculators.calculator_functions),
    Check(calculators.calculator_words),
    Check(calculators.calculator_settings),
    Check(calculators.refusals_explained),
    Check(pictures.quick_sections),
    Check(pictures.picture_names),
    Check(pictures.picture_numbers),
    Check(totals.stated_counts),
    Check(totals.totals_held),
    Check(cards.card_fields),
    Check(cards.field_types),
    Check(cards.attestations),
    Check(cards.printed_languages),
    Check(facts.fact_grammar),
    Check(facts.plural_words),
    Check(facts.markup),
    Check(facts.facts_known),
    Check(facts.tokens_known),
    Check(numbers.bare_numbers),
    Check(numbers.same_numbers),
    Check(numbers.same_percents),
    Check(agreement.same_facts),
    Check(agreement.same_literals),
    Check(agreement.same_links),
    Check(agreement.same_tokens),
    Check(agreement.table_cells),
    Check(proofs.clauses_proven),
    Check(proofs.named_clauses),
    Check(proofs.emitted_clauses),
    Check(proofs.trace_labels),
    Check(proofs.examples),
    Check(claims.claims_hold),
    Check(claims.claim_references),
    Check(states.catalog_entries),
    Check(states.copied_source),
    Check(states.missing, Severity.WARNING),
    Check(states.stale, Severity.WARNING),
    Check(states.draft, Severity.WARNING),
    Check(terms.term_forms),
    Check(terms.avoided_words),
    Check(terms.terms_without_forms, Severity.WARNING),
    Check(terms.terms_collapsed, Severity.WARNING),
    Check(terms.term_missing, Severity.WARNING),
    Check(language.source_left),
    Check(language.wrong_script),
    Check(language.wrong_language),
    Check(typography, signs=DETECTORS),
)


def run_checks(library: Library) -> Report:
    """Run every check over the library and gather what it finds with what reading found."""
    return gather(library, CHECKS)
