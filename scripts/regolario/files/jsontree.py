"""Read JSON (RFC 8259, nothing looser) as a tree of texts with the place of every value and key."""

from __future__ import annotations

import re
from json import JSONDecodeError, JSONDecoder

from regolario.files.reading import cleaned, odd_character
from regolario.files.tree import MOST_DEPTH, Lines, Node, stands_twice
from regolario.problems import Place, Problem

_DECODER = JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?(?![\w.+-])")
_WORD = re.compile(r"(?:true|false|null)(?!\w)")


def load(text: str, relative: str) -> tuple[Node | None, list[Problem]]:
    """Read one JSON document; numbers, true and false come as they are written, as texts.

    None stands for nothing usable. A null is reported: a value that is not there has no key.
    """
    scanner = _Scanner(text, relative)
    try:
        root = scanner.document()
    except JSONDecodeError as error:
        message = error.msg.removesuffix(" at").removesuffix(" starting").rstrip(": ")
        wrong = f"not valid JSON: {message[0].lower()}{message[1:]}"
        scanner.report(error.pos, wrong, "correct the syntax here or just before")
        return None, scanner.problems
    return root, scanner.problems


class _Scanner:
    """Walks the text once; `offset` is where it stands."""

    def __init__(self, text: str, relative: str) -> None:
        self.text = text
        self.lines = Lines(text, relative)
        self.offset = 0
        self.problems: list[Problem] = []

    def report(self, offset: int, wrong: str, right: str) -> None:
        self.problems.append(Problem(self.lines.place(offset), "json", wrong, right))

    def document(self) -> Node | None:
        if not self.peek():
            self.report(0, "the file is empty", "fill it or remove it")
            return None
        root = self.value(0)
        if self.peek():
            raise self.broken("something follows the end of the document")
        return root

    def value(self, depth: int) -> Node | None:
        """Read a value; None for null, which is reported."""
        if depth > MOST_DEPTH:
            raise self.broken(f"nested deeper than {MOST_DEPTH} levels")
        opening, start = self.peek(), self.offset
        if opening == "{":
            return self.mapping(depth)
        if opening == "[":
            return self.items(depth)
        if opening == '"':
            return Node(self.lines.place(start), self.string())
        match = _NUMBER.match(self.text, start) or _WORD.match(self.text, start)
        if match is None:
            raise self.broken("this is no value (a text needs quotes, a number no leading 0)")
        self.offset = match.end()
        if match[0] == "null":
            self.report(start, "null is no value", "leave the key out")
            return None
        return Node(self.lines.place(start), match[0])

    def items(self, depth: int) -> Node:
        place = self.lines.place(self.offset)
        nodes: list[Node] = []
        more = self.opens("]")
        while more:
            node = self.value(depth + 1)
            if node is not None:
                nodes.append(node)
            more = self.goes_on("]")
        return Node(place, nodes)

    def mapping(self, depth: int) -> Node:
        values: dict[str, Node] = {}
        node = Node(self.lines.place(self.offset), values)
        more = self.opens("}")
        while more:
            key, place = self.key()
            value = self.value(depth + 1)
            if key in node.keys:
                what = f'key "{key}"'
                self.problems.append(stands_twice("json", what, place, node.keys[key]))
            elif value is not None:
                node.keys[key] = place
                values[key] = value
            more = self.goes_on("}")
        return node

    def key(self) -> tuple[str, Place]:
        if self.peek() != '"':
            raise self.broken("a key in double quotes is expected")
        place = self.lines.place(self.offset)
        key = self.string()
        if self.peek() != ":":
            raise self.broken("':' is expected after a key")
        self.offset += 1
        return key, place

    def string(self) -> str:
        start = self.offset
        value, self.offset = _DECODER.raw_decode(self.text, start)
        text = str(value)
        if odd := odd_character(text):
            self.report(start, f"{odd} stands in the text", "remove it")
            text = cleaned(text)
        return text

    def opens(self, closing: str) -> bool:
        """Step into a list or mapping; say whether something stands in it."""
        self.offset += 1
        if self.peek() == closing:
            self.offset += 1
            return False
        return True

    def goes_on(self, closing: str) -> bool:
        """Step over a comma or the closing bracket; say whether another item follows."""
        mark = self.peek()
        if mark not in {",", closing}:
            raise self.broken(f"',' or '{closing}' is expected")
        self.offset += 1
        return mark == ","

    def peek(self) -> str:
        """Skip white space and give the next character; empty at the end."""
        match = _SPACE.match(self.text, self.offset)
        self.offset = match.end() if match else self.offset
        return self.text[self.offset : self.offset + 1]

    def broken(self, message: str) -> JSONDecodeError:
        return JSONDecodeError(message, self.text, self.offset)
