// A search for one card: type a part of its name, in any language of the collection.

import { bare, h } from "./dom.js";
import { fold } from "./fold.js";

const MOST_SHOWN = 60;

/** Give the cards that a field may hold. */
export const cardsOf = (form, type) => form.cards.filter((card) => !type || card.type === type);

/** An editable combobox with a list of cards, as the ARIA practices describe it. */
export class CardPicker {
  /** `chosen` is called with the id of a card; a picker that `adds` is empty again afterwards. */
  constructor(field, chosen, { adds = false, label = undefined } = {}) {
    Object.assign(this, { field, chosen, adds });
    this.form = field.form;
    this.cards = cardsOf(field.form, (field.parameter.items ?? field.parameter).card_type);
    this.value = "";
    this.at = -1;
    this.list = h("ul", { class: "rg-options", role: "listbox", id: `${field.id}-list`, "aria-label": bare(field.label), hidden: true });
    this.input = h("input", {
      id: field.id, type: "text", role: "combobox", autocomplete: "off", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": this.list.id, "aria-describedby": field.describedBy,
      "aria-label": label, placeholder: this.form.speech.say("calc_find_card"),
      oninput: () => {
        if (!adds) this.take(this.exact(), false);
        this.open();
      },
      onfocus: () => this.input.select(),
      onclick: () => this.open(),
      onblur: () => {
        const open = !this.list.hidden;
        this.close();
        if (open && !adds) this.field.changed();
      },
      onkeydown: (event) => this.key(event),
    });
    this.element = h("div", { class: "rg-picker" }, this.input, this.list);
  }

  /** Show a card by its id; what is no card is shown as it was typed. */
  show(id) {
    this.value = this.form.formerCards[id] ?? id;
    this.input.value = this.form.speech.names[this.value] ?? this.value;
  }

  /** Give the card that is typed in full, or what is typed. */
  exact() {
    const typed = fold(this.input.value);
    const found = this.cards.find((card) => fold(this.form.speech.names[card.id]) === typed);
    return found ? found.id : this.input.value.trim();
  }

  take(id, done = true) {
    this.value = id;
    if (this.adds) {
      this.input.value = "";
      this.close();
      this.chosen(id);
    } else if (done) {
      this.close();
      this.chosen(id);
    } else {
      this.field.changed();
    }
  }

  /** Say whether a name is being typed: then nothing is wrong with it yet. */
  get busy() {
    return !this.list.hidden;
  }

  matching() {
    const words = fold(this.input.value).split(" ").filter(Boolean);
    const whole = !this.adds && this.input.value === this.form.speech.names[this.value];
    if (!words.length || whole) return this.cards;
    const found = this.cards.filter((card) => words.every((word) => card.find.includes(word)));
    const first = words.join(" ");
    const rank = (card) => (fold(this.form.speech.names[card.id]).startsWith(first) ? 0 : 1);
    return found.sort((a, b) => rank(a) - rank(b));
  }

  open() {
    this.shown = this.matching().slice(0, MOST_SHOWN);
    this.at = -1;
    this.list.replaceChildren(...this.shown.map((card, index) => h("li", {
      role: "option", id: `${this.list.id}-${index}`, "aria-selected": "false",
      // Before the input loses the focus, which would close the list.
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.take(card.id),
    }, this.form.speech.names[card.id])));
    this.list.hidden = !this.shown.length;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    this.move(0);
  }

  close() {
    this.list.hidden = true;
    this.at = -1;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  move(by) {
    if (!this.shown?.length) return;
    const count = this.shown.length;
    this.at = by ? (this.at + by + count + (this.at < 0 && by < 0 ? 1 : 0)) % count : this.at;
    [...this.list.children].forEach((option, index) => option.setAttribute("aria-selected", String(index === this.at)));
    if (this.at < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
    this.list.children[this.at].scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const closed = this.list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (closed) this.open();
      this.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = this.at >= 0 || this.input.value.trim() ? this.shown?.[Math.max(this.at, 0)] : undefined;
      if (chosen && !closed) this.take(chosen.id);
    } else if (event.key === "Escape" && !closed) {
      event.stopPropagation();
      this.close();
    }
  }
}
