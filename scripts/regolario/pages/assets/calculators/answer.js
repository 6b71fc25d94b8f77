// Shows an answer: its result in one line, and the steps of its trace with their clauses.

import { h, said } from "./dom.js";

/** The places where answers stand: a line that stays in sight, and the steps below the form. */
export class AnswerView {
  /** `clauses`: id → {label, html, href, lang}. */
  constructor(speech, clauses) {
    Object.assign(this, { speech, clauses });
    this.status = h("p", { class: "rg-result rg-waits", role: "status" }, speech.say("calc_touch"));
    this.steps = h("div", { class: "rg-answer" });
    this.open = new Set();
  }

  /** Say something in the place of an answer. */
  say(text, ...more) {
    this.status.replaceChildren(text, ...more);
    this.steps.replaceChildren();
    this.status.classList.toggle("rg-waits", true);
  }

  /** Show an answer; `named(clause, position)` gives the words for numbers in a step, if there are any. */
  show({ value, trace }, label, named) {
    const last = trace ? value.at(-1) : ["result", value];
    const result = this.speech.value(last[1], named(last[0]));
    const title = label ? said(label) : trace ? this.label(last[0]) : "";
    this.status.classList.toggle("rg-waits", false);
    this.status.replaceChildren(...(title ? [title, ": "] : []), h("strong", {}, result));
    const seen = {};
    this.steps.replaceChildren(...(trace ? [h("table", { class: "rg-trace" }, h("tbody", {}, ...value.map(([clause, one], index) => {
      seen[clause] = (seen[clause] ?? 0) + 1;
      return this.step(clause, this.speech.value(one, named(clause)), named(clause, seen[clause]), index);
    })))] : []));
  }

  label(clause) {
    const known = this.clauses[clause];
    return known?.lang ? said({ text: known.label, lang: known.lang }) : known?.label ?? clause;
  }

  step(clause, shown, owner, index) {
    const known = this.clauses[clause];
    const of = typeof owner === "string" ? ` (${owner})` : "";
    const key = `${index} ${clause}`;
    return h("tr", {}, h("td", {}, known ? this.whole(known, key, this.label(clause), of) : clause), h("td", {}, shown));
  }

  /** Give a label that unfolds into the whole clause; what is folded is not written yet. */
  whole({ html, href, lang }, key, label, of) {
    const body = h("div", { class: "rg-clause-text", lang });
    const write = () => {
      if (body.childElementCount || body.textContent) return;
      body.innerHTML = html;
      // The reader's edition is shown by the script of all pages.
      document.dispatchEvent(new Event("rg-added"));
    };
    const details = h("details", { open: this.open.has(key) }, h("summary", {}, label, of), body, h("a", { href }, this.speech.say("calc_rule")));
    details.addEventListener("toggle", () => {
      this.open[details.open ? "add" : "delete"](key);
      if (details.open) write();
    });
    if (details.open) write();
    return details;
  }
}
