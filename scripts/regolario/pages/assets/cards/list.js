// The cards of a game as the browser holds them: what is sought, filtered, counted and sorted.

import { fold } from "./fold.js";
import { order } from "./order.js";

const UNKNOWN = "?";
const PART = "¦";
const AT_A_TIME = 100;

export class List {
  constructor(data, language) {
    Object.assign(this, data);
    this.language = language;
    this.fields = new Map(data.fields.map((field) => [field.id, field]));
    this.size = data.id.length;
    this.compare = order(language);
    this.folded = [];
  }

  /** Write a value in words. */
  said(field, card, unknown) {
    const held = this.values[field][card];
    if (held === UNKNOWN) return unknown;
    if (held === null || (Array.isArray(held) && !held.length)) return "–";
    const { values, rendered } = this.fields.get(field);
    if (!values) return typeof held === "number" ? held.toLocaleString(this.language) : String(held);
    return [held].flat().map((place) => values[place][1]).join(rendered ? " " : ", ");
  }

  /** Give the sentences of a card: its effects and its own text. */
  sentences(card) {
    const effects = [...this.fields.values()].filter((field) => field.rendered && this.values[field.id][card] !== UNKNOWN)
      .flatMap((field) => [this.values[field.id][card] ?? []].flat().map((place) => field.values[place][1]));
    return [...effects, this.text[card]].filter(Boolean).join(" ");
  }

  /** Give a value as programs want it. */
  bare(field, card) {
    const held = this.values[field][card];
    const { values, kind } = this.fields.get(field);
    if (held === UNKNOWN || held === null) return held === null ? null : "unknown";
    if (kind === "boolean") return held === 0;
    if (!values) return held;
    return Array.isArray(held) ? held.map((place) => values[place][0]) : values[held][0];
  }

  /** Give the folded words of a card, each after a space. */
  words(card) {
    while (this.folded.length <= card) this.foldMore();
    return this.folded[card];
  }

  /** Fold some more cards in one go, one by one would take many times as long; say whether any are left. */
  foldMore() {
    const start = this.folded.length;
    const fields = [...this.fields.keys()].filter((field) => field !== "copies");
    const texts = this.id.slice(start, start + AT_A_TIME).map((_, place) => {
      const card = start + place;
      const names = Object.values(this.names).map((list) => list[card] ?? "");
      const said = fields.map((field) => this.said(field, card, ""));
      return [this.name[card], ...names, ...said, this.text[card]].join(" ").replaceAll(PART, " ");
    });
    if (texts.length) {
      const folded = fold(texts.join(` ${PART} `)).replace(/[^\p{L}\p{N}+\-¦]+/gu, " ");
      this.folded.push(...folded.split(PART).map((text) => ` ${text} `));
    }
    return this.folded.length < this.size;
  }

  /** Say for each card whether all the words stand on it; `forms` gives other forms of a word. */
  holding(typed, forms) {
    const words = fold(typed).match(/[\p{L}\p{N}+-]+/gu) ?? [];
    if (!words.length) return null;
    const sought = words.map((word) => [` ${word}`, ...(forms?.(word) ?? []).map((form) => ` ${form} `)]);
    const held = new Uint8Array(this.size);
    for (let card = 0; card < this.size; card++) {
      const text = this.words(card);
      held[card] = sought.every((ways) => ways.some((way) => text.includes(way))) ? 1 : 0;
    }
    return held;
  }

  /** Filter: gives the cards that fit, and of each facet how many fit each value. */
  filtered(state, forms) {
    const held = this.holding(state.find, forms);
    const names = Object.keys(state.facets);
    const tests = names.map((name) => this.test(name, state.facets[name]));
    const counts = Object.fromEntries(names.map((name) => [name, new Map()]));
    const fitting = [];
    for (let card = 0; card < this.size; card++) {
      if (held && !held[card]) continue;
      const missed = [];
      for (let place = 0; place < tests.length && missed.length < 2; place++) if (tests[place] && !tests[place](card)) missed.push(names[place]);
      if (!missed.length) fitting.push(card);
      // A facet counts what would fit if only it asked for something else.
      for (const name of missed.length ? (missed.length === 1 ? missed : []) : names) {
        for (const value of this.keys(name, card)) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
      }
    }
    return { fitting: this.sorted(fitting, state), counts };
  }

  keys(name, card) {
    const held = this.values[name][card];
    const { values } = this.fields.get(name);
    if (held === null || held === UNKNOWN) return [UNKNOWN];
    return values ? [held].flat().map((place) => values[place][0]) : [held];
  }

  test(name, asked) {
    if (Array.isArray(asked)) {
      if (!asked.length) return null;
      const wanted = new Set(asked);
      return (card) => this.keys(name, card).some((value) => wanted.has(value));
    }
    const { from, to } = asked;
    if (from === undefined && to === undefined) return null;
    const held = this.values[name];
    return (card) => typeof held[card] === "number" && held[card] >= (from ?? -Infinity) && held[card] <= (to ?? Infinity);
  }

  /** Sort; what is unknown stands last either way, and what is equal by name. */
  sorted(cards, { sort, down }) {
    if (sort === "name") return down ? cards.reverse() : cards;
    const compare = sort in this.names ? order(sort) : this.compare;
    const keys = new Map(cards.map((card) => [card, this.key(sort, card)]));
    const turn = down ? -1 : 1;
    return cards.sort((one, other) => {
      const [first, second] = [keys.get(one), keys.get(other)];
      if (first === null || second === null) return (first === null) - (second === null) || one - other;
      const order = typeof first === "number" ? first - second : compare(first, second);
      return order * turn || one - other;
    });
  }

  key(sort, card) {
    if (sort in this.names) return this.names[sort][card];
    const held = this.values[sort][card];
    if (held === null || held === UNKNOWN || typeof held === "number" && !this.fields.get(sort).values) return held === UNKNOWN ? null : held;
    return this.said(sort, card, "");
  }
}
