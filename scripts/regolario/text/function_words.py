"""The small words that give a language away: articles, prepositions, pronouns, conjunctions."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from regolario.text.languages import base

_WORDS = {
    "de": """
        aber alle als am an auch auf aus bei bis das dass dein dem den der des die du durch ein
        eine einem einen einer eines er es für haben hat ihr im in ist jeder kann kein keine man
        mit muss nach nicht noch nur oder ohne pro sein sich sie sind so über um und unter vom von
        vor war wenn werden wie wird zu zum zur
    """,
    "en": """
        a all an and any are as at be been both but by can each every for from has have her his if
        in into is it its may more must no not of on one only or other out over own than that the
        their them then there these they this those to up was when which who whose with you your
    """,
    "es": """
        al alguna como con cada cuando de del desde donde el ella ellos en entre es esta este esto
        ha hasta la las le lo los más ni no nos o para pero por puede que se ser si sin sobre son
        su sus también tiene todas todos tu un una uno y ya
    """,
    "fr": """
        à au aux avec ce ces cette chaque comme dans de des deux du elle en est et être il ils je
        la le les leur leurs lorsque lui mais ne nous on ou par pas peut plus pour qu que qui sa
        sans se ses si son sont sous sur tous toute un une vos votre vous y
    """,
    "it": """
        a ad ai al alla alle allo anche che chi ci come con cui da dagli dai dal dalla dalle degli
        dei del della delle dello di e è ed gli ha hai i il in la le lo ma ne né nei nel nella
        nelle non o ogni per più può puoi quando quella quello questa questo se si sono sua sue
        sui sul sulla sullo suo tra tua tuo tutte tutti un una uno
    """,
    "pt": """
        a ao aos as até cada com como da das de do dos e é ela ele em entre essa esse esta este
        já mais mas na não nas no nos o os ou para pela pelo pode por quando que se sem ser seu
        seus sobre sua também tem todos um uma você
    """,
    "ru": """
        а без бы в во вы для до его ее если ещё еще же за и из или им их к как когда который ли на
        не него но о об он она они от по под при с свою со так то тоже только у уже чем что это
    """,
    "uk": """
        а або але без в ви від вона вони все де для до з за і із його їх й кожен коли лише на не
        ні них по під при та так також те то у цей ця це через чи що щоб як якщо
    """,
}
LEAST = 3
"""So many small words of another language are no names or quotations any more."""
_WORD = re.compile(r"[^\W\d_]+")


@lru_cache(maxsize=1)
def _languages() -> dict[str, list[str]]:
    """Give the languages that each word belongs to."""
    found: dict[str, list[str]] = {}
    for language, words in _WORDS.items():
        for word in words.split():
            found.setdefault(word, []).append(language)
    return found


@lru_cache(maxsize=16)
def _others(own: str) -> frozenset[str]:
    """Give the words of all other languages."""
    return frozenset(word for word, ones in _languages().items() if ones != [own])


def other_language(text: str, language: str) -> str:
    """Name the language that a text is written in, if it is certain that it is another one.

    >>> other_language("Draw one card from the top of the deck.", "it")
    'en'
    """
    own = base(language)
    if own not in _WORDS:
        return ""
    words = [word for word in _WORD.findall(text.lower()) if word in _languages()]
    if sum(word in _others(own) for word in words) < LEAST:
        return ""
    counts = Counter(one for word in words for one in _languages()[word])
    other = max(counts, key=lambda one: (counts[one], one), default=own)
    certain = counts[other] >= LEAST and counts[other] > 2 * counts[own]
    return other if other != own and certain else ""
