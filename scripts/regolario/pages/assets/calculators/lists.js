// Form fields of several values: lists that are tapped together, lists that are typed, and rows.

import { bare, h, newId, said } from "./dom.js";
import { CardPicker, cardsOf } from "./cards.js";
import { Field, SINGLE } from "./fields.js";
import { escaped, items, parse, unescaped } from "./texts.js";

const MOST_BUTTONS = 24;

/** Give what a list can hold as [text, name] pairs, if these are few enough to be tapped. */
function tappable(parameter, form) {
  const inner = parameter.items;
  if (inner.kind === "integer" && inner.maximum - inner.minimum < MOST_BUTTONS) {
    return Array.from({ length: inner.maximum - inner.minimum + 1 }, (_, index) => {
      const digits = String(inner.minimum + index);
      return [digits, form.speech.number(digits)];
    });
  }
  if (inner.kind === "choice") return inner.choices.map(([value, name]) => [String(value), name]);
  if (inner.kind !== "card") return undefined;
  const cards = cardsOf(form, inner.card_type);
  return cards.length <= MOST_BUTTONS ? cards.map(({ id }) => [id, form.speech.names[id]]) : undefined;
}

/** A list: its texts in order, and how each of them reads. */
class ListField extends Field {
  constructor(parameter, form, place) {
    super(parameter, form, place);
    this.sign = place?.row ? "+" : ",";
    this.texts = [];
  }

  group(...content) {
    return h("fieldset", { class: "rg-field rg-list-field", "aria-describedby": this.describedBy },
      h("legend", {}, said(this.label)), this.hint, ...content, this.note);
  }

  get text() {
    return this.texts.map((text) => escaped(text) || "~e").join(this.sign);
  }

  set text(text) {
    this.texts = items(text, this.sign).map(unescaped);
    this.show();
  }

  read() {
    const found = this.texts.map((text) => ({ ...parse(this.parameter.items, text), value: text }));
    const wrong = found.find(({ fault }) => fault);
    return wrong ?? { json: `[${found.map(({ json }) => json).join(",")}]`, holds: found.map(({ json }) => json) };
  }

  leaves() {
    const { json, holds } = this.read();
    return [{ field: this, json, holds, parameter: this.parameter, path: this.path, row: this.row }];
  }

  initial() {
    return "";
  }

  mark(sentence = "") {
    this.note.textContent = sentence;
    this.note.hidden = !sentence;
    this.element.classList.toggle("rg-wrong", Boolean(sentence));
  }
}

/** A list whose values are tapped; what was chosen stands beside, and is taken out by a tap. */
class TappedList extends ListField {
  constructor(parameter, form, place) {
    super(parameter, form, place);
    this.options = tappable(parameter, form);
    this.chosen = h("ul", { class: "rg-chips" });
    if (this.options) {
      this.buttons = this.options.map(([text, name]) => h("button", {
        type: "button", onclick: () => this.tap(text), "aria-pressed": parameter.once ? "false" : undefined,
      }, said(name)));
      this.element = this.group(h("div", { class: "rg-taps" }, ...this.buttons), this.chosen);
    } else {
      this.picker = new CardPicker(this, (card) => this.add(card), {
        adds: true, label: form.speech.say("calc_add_to", { field: bare(this.label) }),
      });
      this.element = this.group(this.picker.element, this.chosen);
    }
  }

  /** Every tap is a change of its own, however quickly the next one follows. */
  changed() {
    this.form.changed();
  }

  tap(text) {
    const at = this.parameter.once ? this.texts.lastIndexOf(text) : -1;
    if (at < 0) return this.add(text);
    this.texts.splice(at, 1);
    this.show();
    this.changed();
  }

  add(text) {
    this.texts.push(text);
    this.show();
    this.changed();
  }

  /** Bring buttons and chips in line with the list; pressed buttons need no chip. */
  show() {
    const { once } = this.parameter;
    const known = new Map(this.options ?? []);
    const pressed = new Set();
    const chips = this.texts.map((text, index) => {
      if (once && known.has(text) && !pressed.has(text)) {
        pressed.add(text);
        return undefined;
      }
      const name = known.get(text) ?? this.form.speech.names[this.form.formerCards[text] ?? text] ?? text;
      return h("li", {}, h("button", {
        type: "button", onclick: () => this.remove(index),
        "aria-label": this.form.speech.say("calc_take_out", { name: bare(name) }),
      }, said(name), h("span", { "aria-hidden": "true" }, " ×")));
    });
    this.chosen.replaceChildren(...chips.filter(Boolean));
    this.chosen.hidden = !this.chosen.children.length;
    if (once) this.buttons?.forEach((button, index) => button.setAttribute("aria-pressed", String(pressed.has(this.options[index][0]))));
  }

  remove(index) {
    this.texts.splice(index, 1);
    this.show();
    const chips = [...this.chosen.querySelectorAll("button")];
    (chips[Math.min(index, chips.length - 1)] ?? this.controls()[0]).focus();
    this.changed();
  }

  set text(text) {
    this.texts = items(text, this.sign).map((one) => {
      const plain = unescaped(one);
      const { json } = parse(this.parameter.items, plain);
      // The same value is the same button, however it was written.
      return json === undefined ? plain : json.startsWith('"') ? this.form.formerCards[JSON.parse(json)] ?? JSON.parse(json) : json;
    });
    this.show();
  }

  get text() {
    return super.text;
  }

  controls() {
    return this.buttons ?? [this.picker.input];
  }
}

/** A list that is typed: its values are parted by blanks, commas or semicolons. */
class TypedList extends ListField {
  constructor(...given) {
    super(...given);
    this.control = h("input", {
      id: this.id, type: "text", autocomplete: "off", "aria-describedby": this.describedBy,
      oninput: () => {
        this.texts = this.control.value.split(/[\s,;]+/).filter(Boolean);
        this.changed();
      },
    });
    this.element = h("div", { class: "rg-field" }, h("label", { for: this.id }, said(this.label)), this.control, this.hint, this.note);
  }

  show() {
    this.control.value = this.texts.join(" ");
  }

  mark(sentence) {
    Field.prototype.mark.call(this, sentence);
  }
}

/** Rows, such as players: added, removed, and named where that helps. */
class RowsField extends Field {
  constructor(parameter, form, place) {
    super(parameter, form, place);
    this.rows = [];
    this.names = form.keep.names(parameter.name);
    this.list = h("div", { class: "rg-rows" });
    this.adder = h("button", { type: "button", class: "md-button rg-add", onclick: () => this.add() },
      form.speech.say("calc_add_row", { row: bare(parameter.row_name ?? this.label) }));
    this.element = h("fieldset", { class: "rg-field rg-table", "aria-describedby": this.describedBy },
      h("legend", {}, said(this.label)), this.hint, this.list, this.note, this.adder);
  }

  /** Call a row by its number, or by the name that the reader gave it. */
  called(number) {
    const { row_name: word } = this.parameter;
    return this.names[number - 1] || (word ? `${bare(word)} ${this.form.speech.number(String(number))}`
      : this.form.speech.say("row_number", { number: this.form.speech.number(String(number)) }));
  }

  make(text) {
    const row = newId("row");
    const cells = text === undefined ? [] : text.split(":");
    const fields = this.parameter.fields.map((inner, index) => {
      const field = fieldOf(inner, this.form, { row, path: `${row}.${inner.name}`, label: this.columns?.[index] ?? inner.label });
      field.text = cells[index] ?? inner.start ?? field.initial();
      return field;
    });
    const legend = h("legend", {});
    const remove = h("button", { type: "button", class: "rg-remove", onclick: () => this.remove(element) }, "×");
    const element = h("fieldset", { class: "rg-row" }, legend, ...fields.map((field) => field.element), remove);
    Object.assign(element, { fields, legend, remove });
    return element;
  }

  /** So is every row that comes or goes. */
  changed() {
    this.form.changed();
  }

  add() {
    const row = this.make();
    this.rows.push(row);
    this.show();
    row.fields[0].focus();
    this.changed();
  }

  remove(row) {
    const at = this.rows.indexOf(row);
    this.rows.splice(at, 1);
    this.names.splice(at, 1);
    this.form.keep.setNames(this.parameter.name, this.names);
    this.show();
    (this.rows[Math.min(at, this.rows.length - 1)]?.remove ?? this.adder).focus();
    this.changed();
  }

  show() {
    this.rows.forEach((row, index) => {
      row.legend.replaceChildren(...this.title(index));
      row.remove.setAttribute("aria-label", this.form.speech.say("calc_take_out", { name: this.called(index + 1) }));
    });
    this.list.replaceChildren(...this.rows);
  }

  title(index) {
    if (!this.parameter.named) return [this.called(index + 1)];
    const name = h("input", {
      type: "text", class: "rg-name", autocomplete: "off", value: this.names[index] ?? "", placeholder: this.called(index + 1),
      "aria-label": this.form.speech.say("calc_name_of", { row: this.called(index + 1) }),
      oninput: () => {
        this.names[index] = name.value.trim();
        this.form.keep.setNames(this.parameter.name, this.names);
        this.form.renamed();
      },
    });
    return [name];
  }

  get text() {
    return this.rows.map(({ fields }) => fields.map((field) => field.text).join(":") || "~e").join(",");
  }

  set text(text) {
    this.rows = items(text, ",").map((row) => this.make(row));
    this.show();
  }

  read() {
    const rows = this.rows.map(({ fields }) => fields.map((field) => field.read()));
    const cells = rows.flat();
    const wrong = cells.find(({ fault }) => fault) ?? cells.find(({ missing }) => missing);
    if (wrong) return { inside: true };
    return { json: `[${rows.map((row) => `[${row.map(({ json }) => json).join(",")}]`).join(",")}]`, holds: rows };
  }

  leaves() {
    const own = { field: this, json: this.read().json, holds: this.rows, parameter: this.parameter, path: this.path, row: "" };
    return [...this.rows.flatMap(({ fields }) => fields.flatMap((field) => field.leaves())), own];
  }

  mark(sentence = "") {
    this.note.textContent = sentence;
    this.note.hidden = !sentence;
  }

  initial() {
    return "";
  }
}

/** Make the field that fits a parameter. */
export function fieldOf(parameter, form, place) {
  const { kind } = parameter;
  if (kind === "rows") return new RowsField(parameter, form, place);
  if (kind !== "list" && kind !== "set") return new SINGLE[kind](parameter, form, place);
  const inner = parameter.items.kind;
  const typed = !tappable(parameter, form) && inner !== "card";
  return typed ? new TypedList(parameter, form, place) : new TappedList(parameter, form, place);
}
