"""Write blocks of prose as HTML: clauses with their anchors, marks, proofs and examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from regolario.library import SITE
from regolario.library.answers import error_text, trace_steps, value_text
from regolario.models import Block, Function, Kind, Outcome, State
from regolario.pages.foreign import CLASS
from regolario.pages.openers import opener
from regolario.pages.references import references
from regolario.pages.voice import Voice
from regolario.text.markup import plain

MOST_PROOFS = 3
"""So many worked calls a clause shows; the rest is in the rules module."""

_CONTAINERS = {
    Kind.ITEM: "list",
    Kind.ROW: "table",
    Kind.HEAD_ROW: "table",
    Kind.QUOTE: "quote",
}


def prose(voice: Voice, blocks: Sequence[Block], part: str) -> Iterator[str]:
    """Write blocks in reading order: headings as Markdown, all else as one line of HTML each."""
    applying = (block for block in blocks if _applies(voice, block, part))
    for container, group in groupby(applying, lambda block: _CONTAINERS.get(block.kind, "")):
        members = list(group)
        if container == "list":
            yield _list(voice, members, part)
        elif container == "table":
            yield _table(voice, members, part)
        else:
            for block in members:
                yield _block(voice, block, part)


def _applies(voice: Voice, block: Block, part: str) -> bool:
    """Say whether a block has anything to tell in the reader's language."""
    return not block.id or voice.phrase(f"{part}/{block.id}").state is not State.NOT_APPLICABLE


def _block(voice: Voice, block: Block, part: str) -> str:
    if block.kind is Kind.HEADING:
        return _section(voice, block, part)
    if block.kind is Kind.EXAMPLE:
        return example(voice, block)
    tag = "blockquote" if block.kind is Kind.QUOTE else "p"
    return Markup("<div {attributes}>{was}{limit}<{tag}>{text}{link}</{tag}>{after}</div>").format(
        tag=tag, attributes=_attributes(voice, block), **_pieces(voice, block, part)
    )


def _section(voice: Voice, block: Block, part: str) -> str:
    """Write a heading with its former anchors before it and its mark behind."""
    unit = f"{part}/{block.id}"
    mark = voice.mark(unit)
    pieces = [_was(block), heading(voice, unit, block.id, block.level)]
    if mark:
        pieces.append(Markup("<div>{}</div>").format(mark))
    return "\n\n".join(filter(None, pieces))


def heading(voice: Voice, unit: str, anchor: str, level: int) -> str:
    """Write a heading in Markdown, which MkDocs needs for its table of contents."""
    spoken = voice.phrase(unit)
    foreign = spoken.language != voice.language
    language = f" .{CLASS} lang={spoken.language}" if foreign else ""
    return f"{'#' * level} {escaped(plain(spoken.text))} {{#{anchor}{language}}}"


def escaped(text: str) -> str:
    """Write any text so that Markdown shows it as it is."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", " ")
    return "".join(f"\\{char}" if char in "\\`*_{}[]()#+-.!>" else char for char in text)


def _attributes(voice: Voice, block: Block) -> Markup:
    kind = "note" if block.note else "informal" if block.informal else "clause"
    limit = Markup(' data-only="{}"').format(" ".join(block.editions)) if block.editions else ""
    hidden = ""
    if block.editions and voice.domain != SITE and voice.game.edition not in block.editions:
        hidden = Markup(' data-other-edition=""')
    return Markup('id="{}" class="rg-{}"{}{}').format(block.id, kind, limit, hidden)


def _pieces(voice: Voice, block: Block, part: str) -> dict[str, Markup]:
    unit = f"{part}/{block.id}"
    return {
        "was": _was(block),
        "limit": _limit(voice, block),
        "text": voice.text(unit),
        "link": permalink(voice, block.id),
        "after": voice.mark(unit) + (_proof(voice, block) if part == "rules" else ""),
    }


def _was(block: Block) -> Markup:
    """Write the anchors that former links lead to."""
    return Markup("").join(Markup('<span id="{}"></span>').format(old) for old in block.was)


def permalink(voice: Voice, anchor: str) -> Markup:
    """Write the lasting link to a block."""
    return Markup('<a class="headerlink" href="#{}" title="{}" aria-label="{}">¶</a>').format(
        anchor, voice.ui("permalink"), voice.ui("permalink")
    )


def _limit(voice: Voice, block: Block) -> Markup:
    """Name the editions that a clause is limited to."""
    if not block.editions:
        return Markup("")
    names = Markup(", ").join(voice.text(f"edition/{edition}") for edition in block.editions)
    return Markup('<span class="rg-only">{}: {}</span> ').format(voice.ui("only_edition"), names)


def _list(voice: Voice, items: list[Block], part: str) -> str:
    """Nest list items by their depth."""
    out = Markup("")
    open_tags: list[str] = []
    for item in items:
        while len(open_tags) > item.level:
            out += Markup("</li></{}>").format(open_tags.pop())
        if len(open_tags) == item.level:
            out += Markup("</li>")
        while len(open_tags) < item.level:
            open_tags.append("ol" if item.ordered else "ul")
            out += Markup("<{}>").format(open_tags[-1])
        pieces = _pieces(voice, item, part)
        out += Markup("<li {}>{was}{limit}{text}{link}{after}").format(
            _attributes(voice, item), **pieces
        )
    while open_tags:
        out += Markup("</li></{}>").format(open_tags.pop())
    return Markup('<div class="rg-list">{}</div>').format(out)


def _table(voice: Voice, rows: list[Block], part: str) -> str:
    head = Markup("").join(
        _row(voice, row, part, "th") for row in rows if row.kind is Kind.HEAD_ROW
    )
    body = Markup("").join(_row(voice, row, part, "td") for row in rows if row.kind is Kind.ROW)
    return Markup(
        '<div class="md-typeset__scrollwrap"><div class="md-typeset__table">'
        "<table><thead>{}</thead><tbody>{}</tbody></table></div></div>"
    ).format(head, body)


def _row(voice: Voice, row: Block, part: str, tag: str) -> Markup:
    spoken = voice.phrase(f"{part}/{row.id}")
    foreign = spoken.language != voice.language
    cells = [voice.inline(cell) for cell in spoken.text.split(" | ")]
    if foreign:
        wrapped = Markup('<span class="{}" lang="{}">{}</span>')
        cells = [wrapped.format(CLASS, spoken.language, cell) for cell in cells]
    pieces = _pieces(voice, row, part)
    cells[0] = pieces["was"] + pieces["limit"] + cells[0]
    cells[-1] += pieces["link"] + pieces["after"]
    inner = Markup("").join(Markup("<{0}>{1}</{0}>").format(tag, cell) for cell in cells)
    return Markup("<tr {}>{}</tr>").format(_attributes(voice, row), inner)


def example(voice: Voice, block: Block) -> str:
    """Write worked examples: calls of the rules module with their traces, run at build time."""
    return Markup('<div class="rg-examples">{}</div>').format(
        Markup("").join(_worked(voice, call) for call in block.text.split("\n"))
    )


def _worked(voice: Voice, call: str) -> Markup:
    outcome = voice.game.module.calls.get(call, Outcome())
    return Markup(
        '<figure class="rg-example"><figcaption>{} <code>{}</code></figcaption>{}{}</figure>'
    ).format(voice.ui("example"), call, answer(voice, outcome), _opener(voice, call))


def _opener(voice: Voice, call: str) -> Markup:
    """Link to the calculator that can change the values of an example."""
    link = opener(voice, call)
    if not link:
        return Markup("")
    return Markup('<p class="rg-open"><a href="{}">{}</a></p>').format(link, voice.ui("calc_open"))


def answer(voice: Voice, outcome: Outcome) -> Markup:
    """Write what the rules module answered: the steps of a trace, a value, or a refusal."""
    if not outcome.ok:
        refusal = error_text(voice.library, voice.domain, outcome, voice.language)
        return Markup('<p class="rg-refused">{}</p>').format(refusal)
    if not outcome.trace:
        shown = value_text(voice.library, voice.domain, outcome.value, voice.language)
        return Markup('<p class="rg-value">{}</p>').format(shown)
    steps = trace_steps(voice.library, voice.domain, outcome, voice.language)
    rows = [
        Markup('<tr><td{}><a href="{}">{}</a></td><td>{}</td></tr>').format(
            Markup(' class="{}" lang="{}"').format(CLASS, step.language)
            if step.language != voice.language
            else "",
            voice.href(f"rules/{step.clause}") or "#",
            step.label,
            step.value,
        )
        for step in steps
    ]
    return Markup('<table class="rg-trace"><tbody>{}</tbody></table>').format(Markup("").join(rows))


def _proof(voice: Voice, block: Block) -> Markup:
    """Name the functions that prove a clause, with some doctested calls; or why none can."""
    if block.informal:
        reason = Markup("<p>{}</p>").format(voice.text(f"rules/{block.id}/reason"))
        return _aside("i", voice.ui("informal"), reason + references(voice, block.id))
    proofs = [one for one in voice.game.module.functions if block.id in one.proves]
    named = references(voice, block.id)
    if not (block.decides and proofs):
        return _aside("↔", voice.ui("see_also"), named) if named else Markup("")
    calls = Markup("").join(_proving_calls(voice, function, block.id) for function in proofs)
    return _aside("✓", voice.ui("proved_by"), calls + named)


def _aside(sign: str, title: str, body: Markup) -> Markup:
    """Write what stands beside a clause, shown on demand."""
    return Markup(
        '<details class="rg-proof" data-search-exclude>'
        '<summary title="{0}" aria-label="{0}">{1}</summary>'
        "<p><strong>{0}</strong></p>{2}</details>"
    ).format(title, sign, body)


def _proving_calls(voice: Voice, function: Function, clause: str) -> Markup:
    fitting = [
        call
        for call in function.calls
        if not call.outcome.trace or any(step[0] == clause for step in call.outcome.value)
    ]
    items = [
        Markup("<li><code>{}</code> → {}{}</li>").format(
            call.call, short(voice, call.outcome), _opener(voice, call.call)
        )
        for call in fitting[:MOST_PROOFS]
    ]
    return Markup("<p><code>{}</code></p><ul>{}</ul>").format(function.name, Markup("").join(items))


def short(voice: Voice, outcome: Outcome) -> str:
    """Write an answer in one line: of a trace, its result."""
    if not outcome.ok:
        return error_text(voice.library, voice.domain, outcome, voice.language)
    value = outcome.value[-1][1] if outcome.trace and outcome.value else outcome.value
    return value_text(voice.library, voice.domain, value, voice.language)
