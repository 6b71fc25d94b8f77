"""Regolario: translated, searchable and proven rules of board and card games."""
