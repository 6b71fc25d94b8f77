"""Ask Datasette two thousand mixed questions, some of them hostile.

`python -m tests.long.load [requests] [file]`. It listens on loopback, as `regolario browse` starts
it; the figures are printed.
"""

from __future__ import annotations

import http.client
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from urllib.parse import quote

from tests.hostile import ATTACKS, threats
from tests.running import ROOT

from regolario.database.browse import datasette_arguments

READERS = 4
_FOREVER = "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n"
_STATEMENTS = (
    "delete from cards",
    "insert into games (id) values ('x')",
    "attach database 'x.db' as x",
    "pragma writable_schema = 1",
    "select load_extension('x')",
    "select writefile('x', 'y')",
    "vacuum into 'x.db'",
    "select 1; drop table cards",
    "select zeroblob(1000000000)",
    "select printf('%1000000000d', 1)",
    _FOREVER,
)
_PAGES = (
    *("/", "/site", "/site.json", "/site/cards", "/site/cards.json?_size=max", "/site/units"),
    *("/site/translations?_facet=state", "/site/cards.csv?_stream=on", "/site/card_list_it"),
    *("/site/cards?_facet=type&_facet=game", "/site/compare?_size=20", "/site/missing.json"),
)
_WORDS = ("expedition", "spedizione", "экспедиции", "L'Agente", "R&D", "AND", '"', "*", "card", "ё")
_REFUSALS = {400, 403, 404, 405}


def requests(count: int, random: Random) -> Iterator[tuple[str, bool]]:
    """Make up addresses; the second tells which of them are attacks."""
    for _ in range(count):
        kind = random.random()
        if kind < 0.45:
            yield random.choice(_PAGES), False
        elif kind < 0.85:
            language, asked = random.choice((("en", "words"), ("it", "parole"), ("ru", "слова")))
            form = random.choice(("", ".json", ".csv"))
            word = quote(random.choice(_WORDS))
            yield f"/site/search_{language}{form}?{quote(asked)}={word}", False
        else:
            yield _attack(random), True


def _attack(random: Random) -> str:
    text = quote(random.choice(ATTACKS))
    return random.choice(
        (
            f"/site.json?sql={quote(random.choice(_STATEMENTS))}",
            f"/site?sql={quote(random.choice(_STATEMENTS))}",
            f"/site/cards?_sort={text}",
            f"/site/cards?{text}={text}&_facet={text}",
            f"/site/{text}",
            f"/-/site/{text}",
            "/-/site/..%2F..%2F..%2Fetc%2Fpasswd",
            f"/site/search_it?parole={text}",
            f"/site/cards?_size={'9' * 400}",
        )
    )


@contextmanager
def served(database: Path) -> Iterator[tuple[int, int]]:
    """Start Datasette; give its port and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as work:
        arguments = datasette_arguments(database, Path(work), site=ROOT / "site", port=port)
        command = [sys.executable, "-m", "datasette", *arguments]
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as server:
            try:
                _await(port)
                yield port, server.pid
            finally:
                server.terminate()


def _await(port: int) -> None:
    for _ in range(1200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("Datasette does not answer")


def ask(port: int, path: str) -> tuple[int, float, str]:
    """Ask once; give the status, the seconds and the answer."""
    begun = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", path)
    answer = connection.getresponse()
    text = answer.read().decode("utf-8", "replace")
    connection.close()
    return answer.status, time.monotonic() - begun, text


def megabytes(process: int) -> float:
    """Tell the memory that a process holds."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def load(database: Path, count: int) -> bool:
    """Ask so much, print the figures, and say whether all was well."""
    before = sha256(database.read_bytes()).digest()
    asked = list(requests(count, Random(7)))  # noqa: S311 - the same questions each time
    statuses, wrong, times, memory = Counter[int](), [], [], []
    with served(database) as (port, process), ThreadPoolExecutor(READERS) as readers:
        for start in range(0, len(asked), 100):
            part = asked[start : start + 100]
            answers = readers.map(lambda one: ask(port, one[0]), part)
            for (path, attack), (status, seconds, text) in zip(part, answers, strict=True):
                statuses[status] += 1
                times.append(seconds)
                refused = attack and status in _REFUSALS
                if not (status in {200, 302} or refused) or (attack and threats(text)):
                    wrong.append((status, path))
            memory.append(megabytes(process))
    times.sort()
    same = sha256(database.read_bytes()).digest() == before
    print(f"{count} requests by {READERS} readers: {dict(sorted(statuses.items()))}")  # noqa: T201
    middle, late = times[len(times) // 2], times[len(times) * 95 // 100]
    print(f"seconds: median {middle:.3f}, p95 {late:.3f}, most {times[-1]:.3f}")  # noqa: T201
    print(f"MiB after each hundred: {[round(one) for one in memory]}")  # noqa: T201
    print(f"database {'unchanged' if same else 'CHANGED'}; not as it should: {wrong}")  # noqa: T201
    half = memory[len(memory) // 2]
    return same and not wrong and memory[-1] < half * 1.2 + 20


if __name__ == "__main__":
    words = dict(enumerate(sys.argv))
    well = load(ROOT / words.get(2, "site.db"), int(words.get(1, "2000")))
    sys.exit(0 if well else 1)
