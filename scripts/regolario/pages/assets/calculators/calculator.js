// One calculator: its form, its answer, what can be undone, and the address that holds its input.

import { AnswerView } from "./answer.js";
import { bare, h } from "./dom.js";
import { Keep } from "./keep.js";
import { fieldOf } from "./lists.js";
import { locate } from "./locate.js";
import { canonical } from "./texts.js";

const MOST_STEPS_BACK = 100;
const ONE_CHANGE = 1000; // milliseconds in which typing in one field counts as one change

const shapeOf = ({ name, kind, row, fields, items }) =>
  ({ name, kind, row, fields: fields?.map(shapeOf), items: items && shapeOf(items) });

/** Write a call as JSON; the arguments are JSON already, so that no number loses a digit. */
export function job(name, parameters, given) {
  const shapes = JSON.stringify(parameters.map(shapeOf));
  const written = parameters.filter((one) => one.name in given).map((one) => `${JSON.stringify(one.name)}: ${given[one.name]}`);
  return `{"function": ${JSON.stringify(name)}, "parameters": ${shapes}, "arguments": {${written.join(", ")}}}`;
}

/** A calculator of the page; `page` has the speech, the cards, the runtime and the address. */
export class Calculator {
  constructor(description, page) {
    Object.assign(this, { description, page, speech: page.speech, cards: page.cards, formerCards: page.formerCards });
    this.name = description.function;
    this.keep = new Keep(page.game, this.name);
    this.fields = description.parameters.map((parameter) => fieldOf(parameter, this));
    this.view = new AnswerView(page.speech, page.clauses);
    this.undoButton = h("button", { type: "button", class: "md-button", onclick: () => this.undo(), disabled: true }, page.speech.say("calc_undo"));
    this.copyButton = h("button", { type: "button", class: "md-button", onclick: () => this.copy() }, page.speech.say("calc_copy"));
    const again = h("button", { type: "button", class: "md-button", onclick: () => this.replace(this.initial()) }, page.speech.say("calc_again"));
    this.extra = h("div", { class: "rg-extra" });
    this.link = h("p", { class: "rg-link", hidden: true });
    this.element = h("form", { class: "rg-form", autocomplete: "off", onsubmit: (event) => event.preventDefault() },
      ...this.fields.map((field) => field.element), this.view.status, this.view.steps, this.extra,
      h("div", { class: "rg-buttons" }, this.undoButton, again, this.copyButton), this.link);
    for (const kind of ["focusin", "pointerdown"]) this.element.addEventListener(kind, () => this.touch(), { passive: true });
    this.back = [];
    this.listeners = [];
    this.texts = this.initial();
    this.settled = this.texts;
  }

  initial() {
    return Object.fromEntries(this.fields.map(({ parameter, initial }, index) => {
      const given = parameter.default === undefined || parameter.default === null ? undefined : String(parameter.default);
      return [parameter.name, parameter.start ?? given ?? initial.call(this.fields[index])];
    }));
  }

  get texts() {
    return Object.fromEntries(this.fields.map((field) => [field.parameter.name, field.text]));
  }

  set texts(texts) {
    for (const field of this.fields) field.text = texts[field.parameter.name] ?? "";
  }

  /** Begin to answer when the calculator is first touched. */
  touch() {
    if (this.touched) return undefined;
    this.touched = true;
    return this.compute();
  }

  changed(field) {
    const now = performance.now();
    const same = field && field.path === this.latest && now - this.changedAt < ONE_CHANGE;
    this.latest = field?.path;
    this.changedAt = now;
    if (!same) this.remember();
    this.settle();
  }

  remember() {
    this.back.push(this.settled);
    this.back.splice(0, this.back.length - MOST_STEPS_BACK);
  }

  settle() {
    this.settled = this.texts;
    this.undoButton.disabled = !this.back.length;
    this.touched = true;
    this.page.hold(this);
    this.compute();
    this.onsettled?.();
  }

  renamed() {
    this.onrenamed?.();
    this.refresh();
  }

  /** Put other texts into the form; that can be undone. */
  replace(texts) {
    this.remember();
    this.texts = texts;
    this.latest = undefined;
    this.settle();
  }

  /** Show texts that came from elsewhere, and answer them. */
  show(texts) {
    this.texts = texts;
    this.settled = this.texts;
    return this.touch();
  }

  undo() {
    const texts = this.back.pop();
    if (!texts) return;
    this.texts = texts;
    this.latest = undefined;
    this.settle();
    if (this.undoButton.disabled) this.fields[0]?.focus();
  }

  /** Read the fields; mark what is wrong, name what is missing. Gives the arguments, or nothing. */
  read() {
    const given = {};
    const missing = [];
    let wrong = false;
    for (const field of this.fields) {
      const leaves = field.leaves().map((leaf) => leaf.field);
      for (const leaf of new Set([...leaves, field])) {
        const { fault, value, missing: empty } = leaf.read();
        leaf.mark(fault ? this.speech.say(fault, { value }) : "");
        wrong ||= Boolean(fault);
        if (empty && (leaf !== field || this.required(field))) missing.push(leaf);
      }
      const { json } = field.read();
      if (json !== undefined) given[field.parameter.name] = json;
    }
    if (wrong) this.view.say(this.speech.say("calc_wrong"));
    else if (missing.length) {
      const names = [...new Set(missing.map((field) => bare(field.label)))];
      this.view.say(this.speech.say("calc_missing", { fields: names.join(", ") }));
    }
    return wrong || missing.length ? undefined : given;
  }

  required({ parameter }) {
    return !("default" in parameter);
  }

  /** Answer what stands in the form now; while an answer is awaited, only the newest is asked next. */
  async compute() {
    const given = this.read();
    this.version = (this.version ?? 0) + 1;
    if (!given || this.asking) {
      this.again = given !== undefined;
      return;
    }
    this.asking = true;
    const { version } = this;
    this.page.waiting(this, true);
    if (!this.page.runtime.ready) this.view.say(this.speech.say("calc_loading"));
    try {
      const answer = await this.page.runtime.call(job(this.name, this.description.parameters, given));
      if (version === this.version) await this.answered(answer);
    } catch (error) {
      this.failed(error);
    }
    this.asking = false;
    this.page.waiting(this, false);
    if (this.again) {
      this.again = false;
      this.compute();
    }
  }

  async answered(answer) {
    this.answer = answer;
    this.refresh();
    if (answer.error) this.refused(answer);
    for (const listener of this.listeners) await listener(answer);
    this.element.dataset.answered = String(this.version);
  }

  refresh() {
    if (this.answer && !this.answer.error) this.view.show(this.answer, this.description.result, (...step) => this.named(...step));
  }

  /** Put a refusal beside the field that it is about. */
  refused(answer) {
    const sentence = this.speech.refusal(answer);
    const leaves = this.fields.flatMap((field) => field.leaves());
    const [key, ...offending] = answer.args;
    const found = locate(leaves, key, offending.length ? canonical(offending[0]) : "", this.latest);
    if (found) {
      found.field.mark(sentence);
      this.view.say(this.speech.say("calc_wrong"));
    } else this.view.say(sentence);
  }

  failed(error) {
    const retry = h("button", { type: "button", class: "md-button", onclick: () => this.compute() }, this.speech.say("calc_retry"));
    const key = error.message === "too slow" ? "calc_slow" : "calc_failed";
    this.view.say(this.speech.say(key), " ", retry);
  }

  /** Name rows where a step's numbers mean rows; of a numbered step, say whose it is. */
  named(clause, position) {
    const own = this.owner?.(clause, position);
    if (position !== undefined) return own;
    const rows = this.fields.find(({ parameter }) => parameter.name === this.description.names?.[clause]);
    return rows ? (number) => rows.called(number) : undefined;
  }

  async copy() {
    const address = this.page.hold(this, true);
    const done = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    const shown = h("input", { type: "text", readonly: true, value: address, "aria-label": this.speech.say("calc_link") });
    this.link.replaceChildren(done ? this.speech.say("calc_copied") : shown);
    this.link.hidden = false;
    if (!done) shown.select();
  }
}
