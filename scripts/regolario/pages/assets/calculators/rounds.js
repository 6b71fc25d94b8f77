// The rounds of a match: kept on the device, added from another calculator, with the next starter.

import { bare, h, said } from "./dom.js";
import { job } from "./calculator.js";
import { canonical, escaped } from "./texts.js";

/** Make a calculator keep its rounds; each row is a round, each column a player. */
export class Rounds {
  constructor(calculator, page) {
    Object.assign(this, { calculator, page, speech: page.speech, settings: calculator.description.rounds });
    this.rows = calculator.fields.find(({ parameter }) => parameter.name === this.settings.parameter);
    this.columns = this.rows.parameter.fields;
    this.names = calculator.keep.names(this.settings.parameter);
    this.starter = h("p", { class: "rg-starter", role: "status" });
    this.note = h("p", { class: "rg-hint" }, this.speech.say("calc_kept"));
    calculator.extra.append(this.starter, this.note);
    this.rows.element.before(this.players());
    calculator.owner = (clause, position) => (clause === this.settings.totals ? this.called(position) : undefined);
    calculator.listeners.push((answer) => this.settled(answer));
    calculator.onsettled = () => this.store();
    this.rename();
    this.restore();
  }

  /** Call a player as the reader does, or by the label of the column. */
  called(number) {
    return this.names[number - 1] || bare(this.columns[number - 1]?.label ?? String(number));
  }

  players() {
    const inputs = this.columns.map((column, index) => h("label", {}, said(column.label), h("input", {
      type: "text", autocomplete: "off", value: this.names[index] ?? "",
      oninput: (event) => {
        this.names[index] = event.target.value.trim();
        this.calculator.keep.setNames(this.settings.parameter, this.names);
        this.rename();
        this.calculator.refresh();
        this.calculator.touch();
      },
    })));
    return h("fieldset", { class: "rg-field rg-players" }, h("legend", {}, this.speech.say("calc_names")), ...inputs);
  }

  /** Let the columns carry the names of their players. */
  rename() {
    this.rows.columns = this.columns.map((_, index) => this.called(index + 1));
    for (const { fields } of this.rows.rows) {
      fields.forEach((field, index) => {
        field.label = this.rows.columns[index];
        field.element.querySelector("label").textContent = field.label;
      });
    }
    if (this.totals) this.sayStarter();
  }

  /** Bring back what was kept; under a shared match that was opened, it comes back by undoing. */
  restore() {
    const kept = this.calculator.keep.get("rounds");
    if (!kept?.texts) return;
    const back = Array.isArray(kept.back) ? kept.back : [];
    if (this.calculator.touched) back.push(kept.texts);
    else {
      this.calculator.texts = kept.texts;
      this.calculator.settled = this.calculator.texts;
    }
    this.calculator.back = back;
    this.calculator.undoButton.disabled = !back.length;
  }

  store() {
    const { settled, back } = this.calculator;
    this.calculator.keep.set("rounds", { texts: settled, back });
  }

  /** Offer to add the answer of another calculator as a round. */
  takeFrom(other) {
    const button = h("button", {
      type: "button", class: "md-button md-button--primary", disabled: true, onclick: () => this.add(other),
    }, this.speech.say("calc_add_round"));
    const done = h("p", { role: "status" });
    other.extra.append(button, done);
    other.added = done;
    other.listeners.push(({ error, value }) => {
      button.disabled = Boolean(error) || !Array.isArray(value) || value.length !== this.columns.length;
      done.replaceChildren();
    });
  }

  add(other) {
    const row = other.answer.value.map((cell) => escaped(canonical(cell).replace("-", "\u2212"))).join(":");
    const texts = this.calculator.texts;
    const rounds = texts[this.settings.parameter];
    this.calculator.replace({ ...texts, [this.settings.parameter]: rounds ? `${rounds},${row}` : row });
    const number = this.speech.number(String(this.rows.rows.length));
    const title = bare(this.calculator.description.title);
    other.added.replaceChildren(this.speech.say("calc_round_added", { number }), " ", h("a", { href: `#${this.calculator.name}` }, title));
    this.page.hold(other);
  }

  async settled(answer) {
    this.totals = answer.error ? undefined : answer.value.filter(([clause]) => clause === this.settings.totals).map(([, total]) => canonical(total));
    this.starters = undefined;
    const parameters = this.settings.starter_parameters;
    if (this.totals?.length && parameters) {
      const list = parameters.length === 1 && this.totals.length > 1;
      const given = Object.fromEntries(parameters.map(({ name }, index) => [name, list ? `[${this.totals.join(",")}]` : this.totals[index]]));
      const next = await this.page.runtime.call(job(this.settings.next_starter, parameters, given));
      this.starters = next.error ? undefined : next.value;
    }
    this.sayStarter();
  }

  sayStarter() {
    const named = (number) => this.called(number);
    const numbers = [this.starters ?? []].flat();
    const names = numbers.map((number) => this.speech.value(number, named));
    this.starter.textContent = names.length ? this.speech.say("calc_starter", { players: names.join(" / ") }) : "";
  }
}
