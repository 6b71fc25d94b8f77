"""Spoil the files of a collection in every way that people, editors and attackers do."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

Spoil = Callable[[Random, bytes], bytes]
Place = Callable[[Random, Path, str], None]

HOSTILE = (
    "0x1F 01001 1E10 1:30 No null ~ true 2024-02-30 -0 +1 .inf .nan 1_000 - ? : | > & * ! % @ ` # "
    "&a *a !!python/object:os.system !!binary <<: {} [] '' \"\" [a {a }} {{x}} {%x%} {} {0} {N "
    "((a/b)) (( )) [x](javascript:alert) [x]: ![x](y) <script> <!-- --> &amp; &#0; ``` ~~~ --- === "
    "{#x} {#} {#x.y.z} {.note} {#x .edition_x} \\ \\\\ $x$ ../../etc/passwd /etc/passwd con.txt "
    "msgid msgstr msgctxt #~ #| #, '\" \x00 \x1b[31m \u202e \u2028 \ufeff \ufffd ё й \u0301 👩‍👩‍👧"
).split(" ")
"""Words that mean something to a parser on the way, or nothing to any of them."""

STATEMENTS = (
    "import os",
    "while True: pass",
    "X = 9 ** 9 ** 9",
    "X = 'x' * 10 ** 10",
    "X = [0] * 10 ** 9",
    "X = " + "(" * 300 + "1" + ")" * 300,
    "X = " + "-" * 3000 + "1",
    "X = " + "1+" * 20_000 + "1",
    "X = ().__class__.__bases__[0].__subclasses__()",
    "def f(): return f()\n\n\nX = f()",
    "X = [list(range(10 ** 4))] * 10 ** 4",
    "X = open('/etc/passwd').read()",
    "exec('1')",
    "X = 1 if 0 else",
    "lambda: (yield)",
    "X = '\\N{LATIN SMALL LETTER A}\\ud800'",
    "X = 1" + "0" * 5000,
    "X = 1e999",
    "X = -0.0",
    "for X in range(10 ** 10): X",
    "nonlocal X",
    "@property\nclass X: pass",
    "async def f(): await f()",
    "X = {X: X for X in range(9)}",
    "X: int = f'{1!r:{2}}'",
)


def cut(random: Random, data: bytes) -> bytes:
    """Cut a file short, as a full disk does."""
    return data[: random.randrange(len(data) + 1)]


def dropped(random: Random, data: bytes) -> bytes:
    """Drop a stretch from the middle."""
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at + random.choice((1, 2, 10, 200)) :]


def swapped(random: Random, data: bytes) -> bytes:
    """Exchange two stretches."""
    if len(data) < 4:
        return data
    a, b, c = sorted(random.sample(range(len(data)), 3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def doubled(random: Random, data: bytes) -> bytes:
    """Write a stretch twice."""
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at : at + random.choice((1, 30, 500))] + data[at:]


def flipped(random: Random, data: bytes) -> bytes:
    """Put other bytes in the place of a few."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 5)) if changed else 0):
        changed[random.randrange(len(changed))] = random.randrange(256)
    return bytes(changed)


def lines_moved(random: Random, data: bytes) -> bytes:
    """Drop, double or move a line."""
    lines = data.split(b"\n")
    line = lines.pop(random.randrange(len(lines)))
    for _ in range(random.randrange(3)):
        lines.insert(random.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def with_word(random: Random, data: bytes) -> bytes:
    """Put a word in that means something to some parser."""
    at = random.randrange(len(data) + 1)
    word = random.choice(HOSTILE).encode()
    return data[:at] + word * random.choice((1, 1, 1, 2, 50)) + data[at:]


def word_replaced(random: Random, data: bytes) -> bytes:
    """Put a hostile word in the place of one of the file's own."""
    words = data.split(b" ")
    words[random.randrange(len(words))] = random.choice(HOSTILE).encode()
    return b" ".join(words)


def word_repeated(random: Random, data: bytes) -> bytes:
    """Put one of the file's own words somewhere else too."""
    words = data.split()
    return with_any(random, data, random.choice(words) if words else b"x")


def with_any(random: Random, data: bytes, more: bytes) -> bytes:
    """Put bytes in anywhere."""
    at = random.randrange(len(data) + 1)
    return data[:at] + more + data[at:]


def encoded(random: Random, data: bytes) -> bytes:
    """Save the file as another program would."""
    text = data.decode("utf-8", "replace")
    form = random.choice(
        ("cp1251", "cp1252", "koi8-r", "utf-16", "utf-16-le", "utf-8-sig", "cr", "crlf", "nfd")
    )
    if form == "nfd":
        return unicodedata.normalize("NFD", text).encode()
    if form in {"cr", "crlf"}:
        return text.replace("\n", "\r" if form == "cr" else "\r\n").encode()
    return text.encode(form, "replace")


def deep(random: Random, data: bytes) -> bytes:
    """Nest without end."""
    opening = random.choice((b"[", b"{a: ", b'{"a":', b"- ", b"> ", b"(", b"((", b"*", b"_", b"["))
    more = opening * random.choice((41, 1000, 20_000))
    return random.choice((more, data + b"\n" + more, with_any(random, data, more)))


def indented(random: Random, data: bytes) -> bytes:
    """Nest by indentation."""
    depth = random.choice((45, 300))
    more = b"\n".join(b" " * level + random.choice((b"a:", b"-")) for level in range(depth))
    return data + b"\n" + more + b"\n"


def long_line(random: Random, data: bytes) -> bytes:
    """Put a line of a million characters in."""
    more = random.choice((b"x", "ё".encode(), b"a ", b"1", b"[x](y)", b"{N}", b"*a ", b"`", b"\\"))
    return with_any(random, data, more * (1_000_000 // len(more)))


def huge_number(random: Random, data: bytes) -> bytes:
    """Put a number of very many digits in the place of a digit."""
    digits = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    at = random.choice(digits) if digits else 0
    more = random.choice((b"9" * 30, b"9" * 5000, b"1e999", b"-1", b"0", b"18446744073709551616"))
    return data[:at] + more + data[at + 1 :]


def aliases(_: Random, data: bytes) -> bytes:
    """Define what grows tenfold with each line."""
    lines = ['a0: &a0 ["x","x"]']
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    return "\n".join(lines).encode() + b"\n" + data


def emptied(random: Random, _: bytes) -> bytes:
    """Leave nothing, or nothing that can be seen."""
    return random.choice((b"", b"\n", b" ", b"\t", b"---\n", b"\xef\xbb\xbf", b"\x00" * 100, b"#"))


def statement(random: Random, data: bytes) -> bytes:
    """Put a statement between those of a rules module, or a call into its doctests."""
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    line = random.choice(STATEMENTS).encode()
    if lines[at].startswith(b"    >>> "):
        line = b"    >>> " + line.split(b"\n")[-1]
    lines.insert(at, line)
    return b"\n".join(lines)


SPOILS: tuple[Spoil, ...] = (
    cut,
    dropped,
    swapped,
    doubled,
    flipped,
    flipped,
    lines_moved,
    lines_moved,
    with_word,
    with_word,
    word_replaced,
    word_replaced,
    word_repeated,
    encoded,
    deep,
    indented,
    huge_number,
    aliases,
    emptied,
    long_line,
    statement,
)


def link_loop(_: Random, root: Path, path: str) -> None:
    """Let the file be a link to itself."""
    (root / path).unlink()
    (root / path).symlink_to(root / path)


def folder_loop(random: Random, root: Path, _: str) -> None:
    """Let a folder hold a link to the folder above it."""
    folder = random.choice(("content", "content/towers", "cards/towers", "locales/it", "seeds"))
    (root / folder / "loop").symlink_to("..")


def device(random: Random, root: Path, path: str) -> None:
    """Let the file be one that never ends, or that nobody writes."""
    (root / path).unlink()
    kind = random.choice(("/dev/zero", "/dev/null", "/dev/tty", "/nowhere", "pipe"))
    if kind == "pipe":
        os.mkfifo(root / path)
    else:
        (root / path).symlink_to(kind)


def folder_for_file(_: Random, root: Path, path: str) -> None:
    """Let a folder stand where the file should."""
    (root / path).unlink()
    (root / path).mkdir()


def file_for_folder(random: Random, root: Path, _: str) -> None:
    """Let a file stand where a folder should."""
    folder = root / random.choice(("cards", "cards/towers", "seeds", "locales", "locales/it"))
    folder.rename(root / "elsewhere")
    folder.write_bytes(b"x\n")


def removed(_: Random, root: Path, path: str) -> None:
    """Take the file away."""
    (root / path).unlink()


def odd_name(random: Random, root: Path, path: str) -> None:
    """Copy the file to a name that is hard to print, or to tell from another."""
    own = Path(path)
    name = random.choice(
        (
            "я" * 125 + own.suffix,
            own.name.upper(),
            f" {own.name}",
            f"a\nb{own.suffix}",
            f"\x1b[31m{own.suffix}",
            unicodedata.normalize("NFD", f"йё{own.suffix}"),
            unicodedata.normalize("NFC", f"йё{own.suffix}"),
            f"..{own.suffix}",
            f"<b>{own.suffix}",
            f"{own.stem}.{own.suffix}",
        )
    )
    (root / own).parent.joinpath(name).write_bytes((root / own).read_bytes())


def unprintable_name(_: Random, root: Path, path: str) -> None:
    """Copy the file to a name that is not UTF-8."""
    name = os.fsencode((root / path).parent) + b"/\xff\xfe" + os.fsencode(Path(path).suffix)
    Path(os.fsdecode(name)).write_bytes((root / path).read_bytes())


def odd_folder(random: Random, root: Path, _: str) -> None:
    """Make a folder that is no game and no language, or one of each that is empty."""
    above = random.choice(("content", "cards", "locales", "locales/it"))
    name = random.choice(("site", "Towers", "en", "ja", "zz", "я" * 127, "a b", "index", "assets"))
    (root / above / name).mkdir(exist_ok=True)


PLACES: tuple[Place, ...] = (
    link_loop,
    folder_loop,
    device,
    folder_for_file,
    file_for_folder,
    removed,
    odd_name,
    unprintable_name,
    odd_folder,
)


def write(root: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of a collection."""
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)


def spoiled(seed: int, files: Mapping[str, bytes], root: Path) -> str:
    """Write a collection with one thing or a few spoiled; say what, for whoever looks for it."""
    random = Random(seed)  # noqa: S311 - the same seed must give the same case
    path = random.choice(sorted(files))
    if random.random() < 0.1:
        write(root, files)
        place = random.choice(PLACES)
        place(random, root, path)
        return f"seed {seed}: {path}: {place.__name__}"
    data, told = files[path], []
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        spoil = random.choice(SPOILS)
        data = spoil(random, data)
        told.append(spoil.__name__)
    write(root, {**files, path: data})
    return f"seed {seed}: {path}: {', '.join(told)}"
