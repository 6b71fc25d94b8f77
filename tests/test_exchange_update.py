"""`translate update`: what becomes of each entry, by our own rules and under gettext's tools."""

from __future__ import annotations

import stat
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regolario.catalogs.entries import Catalog
from regolario.catalogs.reading import parse_catalog
from regolario.catalogs.states import translate
from regolario.exchange.update import Target, update, update_file
from regolario.models import State, Translation, Unit
from regolario.problems import Place

TARGET = Target("it", "regolario lost_cities")
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: regolario lost_cities\\n"
"Language: it\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Source-Language: en\\n"
"""
ALL_STATES = (
    HEADER
    + """
#: content/x/rules.md
msgctxt "ok"
msgid "Ok {N}"
msgstr "Bene {N}"

# see page one
#: content/x/rules.md
#, fuzzy
#| msgid "Old"
msgctxt "stale"
msgid "Stale"
msgstr "Vecchio"

#: content/x/rules.md
#, fuzzy
msgctxt "draft"
msgid "Draft"
msgstr "Bozza"

#: content/x/rules.md
msgctxt "missing"
msgid "Missing"
msgstr ""

# same: a name
#: content/x/rules.md
msgctxt "same"
msgid "Same"
msgstr "Same"

# not applicable: English only
#: content/x/rules.md
msgctxt "none"
msgid "None"
msgstr ""

# kept
#, fuzzy
#~| msgid "Before"
#~ msgctxt "gone"
#~ msgid "Gone"
#~ msgstr "Andato"
"""
).replace('msgctxt "ok"', '#, python-brace-format\nmsgctxt "ok"')


def unit(name: str, text: str, *was: str, note: str = "") -> Unit:
    return Unit(name, text, Place("content/x/rules.md", 12), was, note)


UNITS = [
    unit("ok", "Ok {N}"),
    unit("stale", "Stale"),
    unit("draft", "Draft"),
    unit("missing", "Missing"),
    unit("same", "Same"),
    unit("none", "None"),
]


def catalog(text: str) -> Catalog:
    read, damage, _ = parse_catalog(text.encode(), "x.po", "it")
    assert not damage
    return read


def updated(units: Sequence[Unit], text: str, target: Target = TARGET) -> str:
    new = update(units, catalog(text), target)
    assert update(units, catalog(new), target) == new
    return new


def state(text: str, wanted: Unit) -> tuple[State, str, str]:
    found: Translation = translate(catalog(text), wanted)
    return found.state, found.text, found.previous


def with_text(name: str, text: str) -> list[Unit]:
    return [unit(u.id, text) if u.id == name else u for u in UNITS]


def without(name: str) -> list[Unit]:
    return [u for u in UNITS if u.id != name]


def tool(folder: Path, *command: str) -> str:
    done = subprocess.run(
        command, cwd=folder, capture_output=True, check=False, env={"LC_ALL": "C.UTF-8"}
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_a_new_catalog() -> None:
    units = [unit("a", "A {N}", note="A hint"), unit("empty", ""), unit("b", "B")]
    assert update(units, None, TARGET) == HEADER + (
        "\n#. A hint\n#: content/x/rules.md\n#, python-brace-format\n"
        'msgctxt "a"\nmsgid "A {N}"\nmsgstr ""\n'
        '\n#: content/x/rules.md\nmsgctxt "b"\nmsgid "B"\nmsgstr ""\n'
    )


def test_the_header_of_a_language_without_a_rule_of_ours() -> None:
    text = update([], None, Target("de", "x", source_language="it"))
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text
    assert '"X-Source-Language: it\\n"' in text


def test_nothing_changed_nothing_written() -> None:
    assert updated(UNITS, ALL_STATES) == ALL_STATES


def test_entries_follow_the_order_of_the_units() -> None:
    turned = updated(UNITS[::-1], ALL_STATES)
    assert list(catalog(turned).entries) == [u.id for u in UNITS[::-1]]
    assert updated(UNITS, turned) == ALL_STATES


CHANGED = {
    "ok": (State.STALE, "Bene {N}", "Ok {N}"),
    "stale": (State.STALE, "Vecchio", "Old"),
    "draft": (State.STALE, "Bozza", "Draft"),
    "missing": (State.MISSING, "", ""),
    "same": (State.STALE, "Same", "Same"),
    "none": (State.NOT_APPLICABLE, "", ""),
}


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_source_makes_the_translation_stale_and_back(name: str) -> None:
    units = with_text(name, "Quite new {N}")
    once = updated(units, ALL_STATES)
    (wanted,) = (u for u in units if u.id == name)
    assert state(once, wanted) == CHANGED[name]
    again = with_text(name, "Newer still")
    twice = updated(again, once)
    (wanted,) = (u for u in again if u.id == name)
    assert state(twice, wanted) == CHANGED[name]
    assert updated(UNITS, twice) == ALL_STATES


def test_how_a_stale_entry_is_written() -> None:
    new = updated(with_text("ok", "Fine {N}"), ALL_STATES)
    assert (
        '#, fuzzy, python-brace-format\n#| msgid "Ok {N}"\n'
        'msgctxt "ok"\nmsgid "Fine {N}"\nmsgstr "Bene {N}"\n'
    ) in new


def test_the_source_that_a_stale_translation_was_made_from_makes_it_right_again() -> None:
    assert state(updated(with_text("stale", " Old"), ALL_STATES), unit("stale", "Old")) == (
        State.OK,
        "Vecchio",
        "",
    )


def test_translating_a_stale_entry_leaves_no_trace() -> None:
    stale = updated(with_text("draft", "Drafted"), ALL_STATES)
    assert '# draft\n#: content/x/rules.md\n#, fuzzy\n#| msgid "Draft"\n' in stale
    done = stale.replace("# draft\n#: content/x/rules.md\n#, fuzzy\n", "#: content/x/rules.md\n")
    new = updated(with_text("draft", "Drafted"), done)
    assert '\n\n#: content/x/rules.md\nmsgctxt "draft"\nmsgid "Drafted"\nmsgstr "Bozza"\n' in new
    assert (
        updated(with_text("draft", "Drafted"), stale.replace('#, fuzzy\n#| msgid "Draft"\n', ""))
        == new
    )


def test_a_change_of_white_space_is_no_change() -> None:
    units = [unit(u.id, f"{u.text.replace(' ', '  ')} ") for u in UNITS]
    new = updated(units, ALL_STATES)
    assert [state(new, u)[0] for u in units] == [
        State.OK,
        State.STALE,
        State.DRAFT,
        State.MISSING,
        State.SAME,
        State.NOT_APPLICABLE,
    ]
    assert 'msgid "Ok  {N} "' in new


@pytest.mark.parametrize("name", [u.id for u in UNITS])
def test_a_removed_unit_comes_back_with_its_state(name: str) -> None:
    removed = updated(without(name), ALL_STATES)
    assert f'\nmsgctxt "{name}"' not in removed
    assert (f'#~ msgctxt "{name}"' in removed) == (name != "missing")
    assert updated(UNITS, removed) == ALL_STATES


def test_a_removed_unit_survives_msgcat(tmp_path: Path) -> None:
    removed = updated([], ALL_STATES)
    (tmp_path / "x.po").write_text(removed, encoding="utf-8")
    assert tool(tmp_path, "msgcat", "--no-wrap", "x.po") == removed
    assert updated(UNITS, removed) == ALL_STATES


def test_a_unit_that_comes_back_changed_is_stale() -> None:
    new = updated(with_text("ok", "Fine"), updated(without("ok"), ALL_STATES))
    assert state(new, unit("ok", "Fine")) == CHANGED["ok"]
    assert '#~ msgctxt "ok"' not in new


def test_obsolete_entries_are_sorted_by_id() -> None:
    new = updated([unit("draft", "Draft")], ALL_STATES)
    assert list(catalog(new).obsolete) == ["gone", "none", "ok", "same", "stale"]


@pytest.mark.parametrize("name", [u.id for u in UNITS])
def test_a_renamed_unit_keeps_everything(name: str) -> None:
    for target, was in ((TARGET, (name,)), (Target("it", TARGET.project, renames={name: "n"}), ())):
        units = [unit("n", u.text, *was) if u.id == name else u for u in UNITS]
        expected = ALL_STATES.replace(f'msgctxt "{name}"', 'msgctxt "n"')
        assert updated(units, ALL_STATES, target) == expected


def test_a_rename_that_is_stated_late_finds_the_obsolete_entry() -> None:
    units = [unit("n", "Ok {N}") if u.id == "ok" else u for u in UNITS]
    late = updated(units, ALL_STATES)
    assert state(late, unit("n", "Ok {N}")) == (State.MISSING, "", "")
    units[0] = unit("n", "Ok {N}", "ok")
    assert updated(units, late) == ALL_STATES.replace('msgctxt "ok"', 'msgctxt "n"')


def test_a_unit_that_was_split_starts_from_what_it_was() -> None:
    split = [*UNITS, unit("part", "Ok, part", "ok")]
    new = updated(split, ALL_STATES)
    assert state(new, split[-1]) == (State.STALE, "Bene {N}", "Ok {N}")
    assert state(new, split[0]) == (State.OK, "Bene {N}", "")
    emptied = new.replace('msgid "Ok, part"\nmsgstr "Bene {N}"', 'msgid "Ok, part"\nmsgstr ""')
    assert state(updated(split, emptied), split[-1])[0] is State.MISSING


def test_texts_that_are_alike_are_never_confused() -> None:
    units = [unit("boat", "Gain {n} coins."), unit("compass", "Gain {n} coin.")]
    text = updated(units, HEADER)
    text = text.replace('coins."\nmsgstr ""', 'coins."\nmsgstr "Barca"')
    text = text.replace('coin."\nmsgstr ""', 'coin."\nmsgstr "Bussola"')
    swapped = [unit("boat", "Gain {n} coin."), unit("compass", "Gain {n} coins.")]
    new = updated(swapped, text)
    assert state(new, swapped[0]) == (State.STALE, "Barca", "Gain {n} coins.")
    assert state(new, swapped[1]) == (State.STALE, "Bussola", "Gain {n} coin.")


def minor(*names: str) -> Target:
    return Target("it", TARGET.project, minor=names, why="a slip")


def test_a_minor_change_leaves_the_translation_right() -> None:
    units = with_text("ok", "OK {N}")
    new = updated(units, ALL_STATES, minor("ok"))
    assert state(new, units[0]) == (State.OK, "Bene {N}", "")
    assert '# minor: a slip\n#: content/x/rules.md\n#, python-brace-format\nmsgctxt "ok"' in new
    assert updated(units, updated(units, ALL_STATES), minor("ok")) == new
    assert updated(UNITS, ALL_STATES, minor("ok")) == ALL_STATES


def test_a_minor_change_keeps_what_was_to_be_done_before() -> None:
    drafts = with_text("draft", "Draught")
    assert state(updated(drafts, ALL_STATES, minor("draft")), drafts[2])[0] is State.DRAFT
    stale = with_text("stale", "Stales")
    new = updated(stale, ALL_STATES, minor("stale"))
    assert state(new, stale[1]) == (State.STALE, "Vecchio", "Old")
    late = updated(drafts, updated(drafts, ALL_STATES), minor("draft"))
    assert state(late, drafts[2])[0] is State.DRAFT


def test_a_minor_change_of_a_text_that_is_the_same_changes_both() -> None:
    units = with_text("same", "The same")
    assert state(updated(units, ALL_STATES, minor("same")), units[4]) == (
        State.SAME,
        "The same",
        "",
    )


FOREIGN = ALL_STATES.replace(
    '"Language: it\\n"\n',
    '"POT-Creation-Date: 2026-01-01 10:00+0100\\n"\n"PO-Revision-Date: 2026-01-02 10:00+0100\\n"\n'
    '"Last-Translator: \\n"\n"Language-Team: \\n"\n"Language: it_IT\\n"\n',
).replace('"X-Source-Language: en\\n"', '"X-Source-Language: en\\n"\n"X-Generator: Poedit 3.4\\n"')


def test_a_save_in_an_editor_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "x.po").write_text(FOREIGN, encoding="utf-8")
    wrapped = tool(tmp_path, "msgcat", "--width=30", "x.po")
    assert wrapped != FOREIGN
    assert updated(UNITS, wrapped) == ALL_STATES


def test_other_peoples_header_fields_and_preamble_are_kept() -> None:
    theirs = '"Last-Translator: Anna <a@example.org>\\n"\n"X-Poedit-Basepath: .\\n"\n'
    text = "# Thanks to Anna\n" + ALL_STATES.replace(
        '"X-Source-Language: en\\n"\n', f'"X-Source-Language: en\\n"\n{theirs}'
    )
    assert updated(UNITS, text) == text


def test_the_tools_keep_every_state(tmp_path: Path) -> None:
    (tmp_path / "x.po").write_text(ALL_STATES, encoding="utf-8")
    (tmp_path / "x.pot").write_text(update(UNITS, None, TARGET), encoding="utf-8")
    tool(tmp_path, "msgfmt", "--check", "-o", "x.mo", "x.po")
    assert tool(tmp_path, "msgcat", "--no-wrap", "x.po") == ALL_STATES
    merged = tool(tmp_path, "msgmerge", "--quiet", "--previous", "--no-wrap", "x.po", "x.pot")
    assert merged == ALL_STATES


def test_msgfmt_checks_the_facts(tmp_path: Path) -> None:
    (tmp_path / "x.po").write_text(ALL_STATES.replace("Bene {N}", "Bene {M}"), encoding="utf-8")
    with pytest.raises(AssertionError, match="format specification"):
        tool(tmp_path, "msgfmt", "--check", "-o", "x.mo", "x.po")


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
NAMES = ("a", "b", "c", "d")
UNIT_LISTS = st.lists(
    st.builds(
        lambda name, text, was: unit(name, text, *was),
        st.sampled_from(NAMES),
        st.sampled_from(["One", "Two", "Two ", "Three {N}"]) | TEXT.map(lambda text: f"{text}."),
        st.lists(st.sampled_from(NAMES), max_size=2),
    ),
    max_size=4,
    unique_by=lambda u: u.id,
)
TARGETS = st.builds(
    lambda names, pairs: Target("it", "x", renames=dict(pairs), minor=names, why="a slip"),
    st.lists(st.sampled_from(NAMES), max_size=2),
    st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=2),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(UNIT_LISTS, TARGETS), min_size=1, max_size=4), st.data())
def test_any_history_of_updates(
    steps: list[tuple[list[Unit], Target]], data: st.DataObject
) -> None:
    text = update(UNITS, None, TARGET)
    for units, target in steps:
        text = updated(units, text, target)
        read = catalog(text)
        assert list(read.entries) == [u.id for u in units]
        assert [entry.msgid for entry in read.entries.values()] == [u.text for u in units]
        for name in read.entries:
            if data.draw(st.booleans()):
                source = f'msgctxt "{name}"\nmsgid "One"\nmsgstr '
                text = text.replace(f'{source}""\n', f'{source}"Uno"\n')


def test_update_file_makes_writes_and_leaves(tmp_path: Path) -> None:
    path = tmp_path / "it" / "LC_MESSAGES" / "x.po"
    first = update_file(path, "it/x.po", UNITS, TARGET)
    assert (first.changed, first.problems, first.added) == (True, (), tuple(u.id for u in UNITS))
    path.write_text(ALL_STATES, encoding="utf-8")
    path.chmod(0o640)
    before = path.stat().st_mtime_ns
    second = update_file(path, "it/x.po", UNITS, TARGET)
    assert (second.changed, second.added, path.stat().st_mtime_ns) == (False, (), before)
    units = [*with_text("ok", "Fine {N}")[:5], unit("gone", "Gone")]
    third = update_file(path, "it/x.po", units, TARGET)
    assert (third.changed, third.staled, third.removed, third.returned) == (
        True,
        ("ok",),
        ("none",),
        ("gone",),
    )
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(path.parent.iterdir()) == [path]
    fourth = update_file(path, "it/x.po", units, minor("ok"))
    assert (fourth.changed, fourth.pinned, fourth.staled) == (True, ("ok",), ())


def test_update_file_follows_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.po").write_text(ALL_STATES, encoding="utf-8")
    (tmp_path / "x.po").symlink_to("real.po")
    assert update_file(tmp_path / "x.po", "x.po", UNITS[:1], TARGET).changed
    assert (tmp_path / "x.po").is_symlink()
    assert "#~ msgctxt" in (tmp_path / "real.po").read_text(encoding="utf-8")


def test_a_windows_file_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_bytes(b"\xef\xbb\xbf" + ALL_STATES.replace("\n", "\r\n").encode())
    assert update_file(path, "x.po", UNITS, TARGET).problems == ()
    assert path.read_bytes() == ALL_STATES.encode()


DAMAGED = {
    "unclosed quote": ('"Bozza"', '"Bozza'),
    "another language": ("Language: it", "Language: ru"),
    "another charset": ("UTF-8", "KOI8-R"),
    "twice": ('msgctxt "draft"', 'msgctxt "ok"'),
}


@pytest.mark.parametrize("change", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_not_overwritten(change: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_text(ALL_STATES.replace(*change), encoding="utf-8")
    result = update_file(path, "x.po", UNITS, TARGET)
    assert result.problems
    assert not result.changed
    assert path.read_text(encoding="utf-8") == ALL_STATES.replace(*change)


def test_a_folder_in_the_place_of_a_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "x.po"):
        (problem,) = update_file(path, "it/x.po", UNITS, TARGET).problems
        assert str(problem).startswith(
            ("it/x.po:1:1: the catalog cannot be written", "it/x.po:1:1: this is no file; ")
        )
