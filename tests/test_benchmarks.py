"""The collections that benchmarks are made of: sound, varied, and the same each time."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.large_collections import GAME, PER_SET, write_collection

from regolario.checks import run_checks
from regolario.library import read_library
from regolario.models import State


def test_a_made_collection_holds_and_is_translated(tmp_path: Path) -> None:
    write_collection(tmp_path / "large", PER_SET + 10)
    library = read_library(tmp_path / "large")
    assert [str(problem) for problem in run_checks(library).problems] == []
    game = library.games[GAME]
    assert len(game.cards) == PER_SET + 10
    assert {card.values["set"] for card in game.cards} == {"set_000", "set_001"}
    assert len({card.text for card in game.cards}) > PER_SET / 2
    for language in ("it", "ru"):
        found = library.translations[GAME, language].values()
        assert {one.state for one in found} == {State.OK}


def test_the_same_seed_gives_the_same_files(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two", "other")]
    for folder, seed in zip(folders, (1, 1, 2), strict=True):
        write_collection(folder, 20, seed)
    one, two, other = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.*o*")}
        for folder in folders
    )
    assert one == two
    assert one != other
