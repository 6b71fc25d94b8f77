"""Read YAML as a tree of texts with places: no guessing of types, no aliases, no tags."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from regolario.files.reading import MOST_CHARACTERS, TOO_LONG, cleaned, odd_character
from regolario.files.tree import MOST_DEPTH, Node, stands_twice
from regolario.problems import Place, Problem

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load(text: str, relative: str, first_line: int = 1) -> tuple[Node | None, list[Problem]]:
    """Read one YAML document that begins at a line of a file. None stands for nothing usable."""
    reader = _Reader(relative, first_line, text.count("\n"))
    try:
        root = reader.document(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        wrong = f"not valid YAML: {error.problem or error.context or 'unreadable'}"
        right = "correct it here or just above (a text that holds ': ' or ' #' needs quotes)"
        reader.report(mark, wrong, right)
        return None, reader.problems
    except (yaml.YAMLError, UnicodeError, ValueError) as error:
        wrong = f"not valid YAML: {str(error).splitlines()[0]}"
        reader.report(None, wrong, "remove the unreadable characters")
        return None, reader.problems
    return root, reader.problems


class _Reader:
    """Builds nodes from parser events; composing would expand aliases and swallow duplicates."""

    def __init__(self, relative: str, first_line: int, breaks: int) -> None:
        self.relative = relative
        self.first_line = first_line
        self.breaks = breaks
        self.problems: list[Problem] = []

    def place(self, mark: Any) -> Place:  # noqa: ANN401 - marks of two parsers
        if mark is None:
            return Place(self.relative, self.first_line)
        # libyaml sees an end of the document on a line that the file does not have.
        line = min(mark.line, self.breaks)
        return Place(self.relative, line + self.first_line, mark.column + 1)

    def report(self, mark: Any, wrong: str, right: str) -> None:  # noqa: ANN401
        self.problems.append(Problem(self.place(mark), "yaml", wrong, right))

    def document(self, events: Iterator[Any]) -> Node | None:
        root: Node | None = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    wrong = "a second document begins"
                    self.report(event.start_mark, wrong, "keep one document a file")
                    break
                root = self.node(next(events), events, 0)
        return root

    def node(self, event: Any, events: Iterator[Any], depth: int) -> Node:  # noqa: ANN401
        if depth > MOST_DEPTH:
            message = f"nested deeper than {MOST_DEPTH} levels"
            raise yaml.MarkedYAMLError(problem=message, problem_mark=event.start_mark)
        odd = self.refuse(event)
        place = self.place(event.start_mark)
        if isinstance(event, yaml.AliasEvent):
            return Node(place, "")
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(place, self.items(events, depth))
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(place, events, depth)
        value = event.value[:MOST_CHARACTERS]
        return Node(place, cleaned(value) if odd else value)

    def refuse(self, event: Any) -> str:  # noqa: ANN401
        """Report what YAML knows and a collection does without; name an odd character."""
        start = event.start_mark
        if isinstance(event, yaml.AliasEvent):
            self.report(start, f"alias *{event.anchor} is not supported", "write the value out")
            return ""
        if event.anchor:
            self.report(start, f"anchor &{event.anchor} is not supported", "write the value out")
        if event.tag:
            self.report(start, f"tag {event.tag} is not supported", "remove it")
        if not isinstance(event, yaml.ScalarEvent):
            return ""
        if not event.value and not event.style:
            self.report(start, "the value is empty", "give it a value or leave the key out")
        if len(event.value) > MOST_CHARACTERS:
            self.report(start, f"this text has {len(event.value)} characters", TOO_LONG)
        if odd := odd_character(event.value):
            self.report(start, f"{odd} stands in the text", "remove it")
        return odd

    def items(self, events: Iterator[Any], depth: int) -> list[Node]:
        items = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self.node(event, events, depth + 1))
        return items

    def mapping(self, place: Place, events: Iterator[Any], depth: int) -> Node:
        values: dict[str, Node] = {}
        keys: dict[str, Place] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self.node(event, events, depth + 1)
            value = self.node(next(events), events, depth + 1)
            if not isinstance(key.value, str):
                wrong = "a key is not a text"
                self.problems.append(Problem(key.place, "yaml", wrong, "use a word as key"))
            elif key.value in keys:
                what = f'key "{key.value}"'
                self.problems.append(stands_twice("yaml", what, key.place, keys[key.value]))
            else:
                keys[key.value] = key.place
                values[key.value] = value
        return Node(place, values, keys)
