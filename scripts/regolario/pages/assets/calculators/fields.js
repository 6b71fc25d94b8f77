// Form fields of one value: a whole number, yes or no, one of several, a card, a text. Each keeps
// what was typed as it was typed; `read` says what it means.

import { bare, h, newId, said } from "./dom.js";
import { CardPicker } from "./cards.js";
import { escaped, parse, unescaped } from "./texts.js";

const MOST_RADIOS = 3;

/** What all fields share: label, hint, the note beside it, and its place among the others. */
export class Field {
  constructor(parameter, form, { row = "", path = parameter.name, label = parameter.label } = {}) {
    Object.assign(this, { parameter, form, row, path, label });
    this.id = newId(parameter.name);
    this.note = h("p", { class: "rg-fault", id: `${this.id}-fault`, hidden: true });
    this.hint = parameter.hint ? h("small", { class: "rg-hint", id: `${this.id}-hint` }, said(parameter.hint)) : undefined;
  }

  get describedBy() {
    return [this.hint && `${this.id}-hint`, `${this.id}-fault`].filter(Boolean).join(" ");
  }

  changed() {
    this.form.changed(this);
  }

  /** Show a sentence beside the field, or none. */
  mark(sentence = "") {
    this.note.textContent = sentence;
    this.note.hidden = !sentence;
    for (const control of this.controls()) {
      if (sentence) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }

  controls() {
    return this.control ? [this.control] : [];
  }

  /** What stands in the field, as it was typed. */
  get raw() {
    return this.control.value;
  }

  set raw(text) {
    this.control.value = text;
  }

  get text() {
    return escaped(this.raw.trim());
  }

  set text(text) {
    this.raw = unescaped(text);
  }

  /** Give {json}, {fault, value} or {missing: true}. */
  read() {
    const raw = this.raw.trim();
    if (raw === "" && this.parameter.kind !== "text") return { missing: true };
    return { ...parse(this.parameter, raw), value: raw };
  }

  leaves() {
    return [{ field: this, json: this.read().json, parameter: this.parameter, path: this.path, row: this.row }];
  }

  focus() {
    this.controls()[0]?.focus();
  }
}

class IntegerField extends Field {
  constructor(...given) {
    super(...given);
    const { minimum } = this.parameter;
    this.control = h("input", {
      id: this.id, type: "text", autocomplete: "off", "aria-describedby": this.describedBy,
      // The keypads of phones have no minus.
      inputmode: minimum === undefined || minimum < 0 ? "text" : "numeric",
      oninput: () => this.changed(),
      onkeydown: (event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by) {
          event.preventDefault();
          this.step(by);
        }
      },
    });
    const button = (sign, key, by) => h("button", {
      type: "button", tabindex: "-1", "aria-label": this.form.speech.say(key, { field: bare(this.label) }),
      onclick: () => this.step(by),
    }, sign);
    this.element = h("div", { class: "rg-field" },
      h("label", { for: this.id }, said(this.label)),
      h("div", { class: "rg-stepper" }, button("\u2212", "calc_less", -1), this.control, button("+", "calc_more", 1)),
      this.hint, this.note);
  }

  step(by) {
    const { minimum = -Infinity, maximum = Infinity } = this.parameter;
    const { json } = this.read();
    const next = json === undefined ? Math.max(minimum, Math.min(maximum, 0)) : Number(json) + by;
    this.raw = this.typed(String(Math.max(minimum, Math.min(maximum, next))));
    this.changed();
  }

  typed(digits) {
    return digits.replace("-", "\u2212");
  }

  initial() {
    const { minimum = -Infinity, maximum = Infinity } = this.parameter;
    return this.typed(String(Math.max(minimum, Math.min(maximum, 0))));
  }
}

class BooleanField extends Field {
  constructor(...given) {
    super(...given);
    this.control = h("input", {
      id: this.id, type: "checkbox", "aria-describedby": this.describedBy, onchange: () => this.changed(),
    });
    this.element = h("div", { class: "rg-field" },
      h("label", { class: "rg-check", for: this.id }, this.control, h("span", {}, said(this.label))), this.hint, this.note);
  }

  get raw() {
    return this.odd ?? (this.control.checked ? "true" : "false");
  }

  set raw(text) {
    const { json } = parse(this.parameter, text);
    this.odd = json === undefined ? text : undefined;
    this.control.checked = json === "true";
  }

  changed() {
    this.odd = undefined;
    super.changed();
  }

  initial() {
    return "false";
  }
}

class ChoiceField extends Field {
  constructor(...given) {
    super(...given);
    const { choices } = this.parameter;
    this.few = choices.length <= MOST_RADIOS;
    this.element = this.few ? this.radios(choices) : this.select(choices);
  }

  radios(choices) {
    this.inputs = choices.map(([value]) => h("input", {
      type: "radio", name: this.id, value: String(value), onchange: () => this.changed(),
    }));
    const labels = choices.map(([, name], index) => h("label", {}, this.inputs[index], h("span", {}, said(name))));
    return h("fieldset", { class: "rg-field rg-radios", "aria-describedby": this.describedBy },
      h("legend", {}, said(this.label)), h("div", {}, ...labels), this.hint, this.note);
  }

  select(choices) {
    const options = choices.map(([value, name]) => h("option", { value: String(value) }, bare(name)));
    this.control = h("select", {
      id: this.id, "aria-describedby": this.describedBy, onchange: () => this.changed(),
    }, ...options);
    return h("div", { class: "rg-field" }, h("label", { for: this.id }, said(this.label)), this.control, this.hint, this.note);
  }

  controls() {
    return this.few ? this.inputs : [this.control];
  }

  get raw() {
    if (!this.few) return this.control.value;
    return this.inputs.find((input) => input.checked)?.value ?? this.odd ?? "";
  }

  set raw(text) {
    const known = this.parameter.choices.map(([value]) => String(value));
    const value = known.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
    if (this.few) {
      this.odd = value;
      for (const input of this.inputs) input.checked = input.value === value;
      return;
    }
    // What is none of the choices is shown all the same.
    this.control.querySelector("[data-odd]")?.remove();
    if (!known.includes(value)) this.control.append(h("option", { value, "data-odd": true }, value));
    this.control.value = value;
  }

  initial() {
    return String(this.parameter.choices[0][0]);
  }

  focus() {
    (this.few ? this.inputs.find((input) => input.checked) ?? this.inputs[0] : this.control).focus();
  }
}

class CardField extends Field {
  constructor(...given) {
    super(...given);
    this.picker = new CardPicker(this, (card) => {
      this.picker.show(card);
      this.changed();
    });
    this.control = this.picker.input;
    this.element = h("div", { class: "rg-field" },
      h("label", { for: this.id }, said(this.label)), this.picker.element, this.hint, this.note);
  }

  get raw() {
    return this.picker.value;
  }

  set raw(text) {
    this.picker.show(text.trim());
  }

  read() {
    return this.raw === "" || (this.picker.busy && !(this.raw in this.form.speech.names)) ? { missing: true } : super.read();
  }

  initial() {
    return "";
  }
}

class TextField extends Field {
  constructor(...given) {
    super(...given);
    this.control = h("input", {
      id: this.id, type: "text", autocomplete: "off", "aria-describedby": this.describedBy, oninput: () => this.changed(),
    });
    this.element = h("div", { class: "rg-field" }, h("label", { for: this.id }, said(this.label)), this.control, this.hint, this.note);
  }

  initial() {
    return "";
  }
}

export const SINGLE = {
  integer: IntegerField, boolean: BooleanField, choice: ChoiceField, card: CardField, text: TextField, other: TextField,
};
