// Brings the list of cards to life: filters, order, second language, faces, pages, files.

import { List } from "./list.js";
import { number, read, write } from "./address.js";
import { csv, save } from "./save.js";

const ROWS = 100;

class Browser {
  constructor(place, data) {
    this.place = place;
    Object.assign(this, JSON.parse(place.querySelector("script").textContent));
    this.list = new List(data, this.language);
    this.form = place.querySelector("form");
    this.table = place.querySelector("table");
    this.faces = place.querySelector(".rg-faces");
    this.first = { find: "", sort: "name", down: false, view: innerWidth < 720 ? "faces" : "table", second: "", page: 1 };
    // A short list stands there as it is wanted at first: building it again would only take time.
    this.standing = this.list.size <= ROWS;
    this.read();
    this.listen();
    this.place.classList.add("rg-tried");
    this.form.inert = false;
    this.show();
    this.prepare();
  }

  /** Fold the cards while nobody waits, so that the first letter that is typed finds them ready. */
  prepare() {
    const idle = self.requestIdleCallback ?? ((work) => setTimeout(work, 50));
    idle(() => { if (this.list.foldMore()) this.prepare(); });
  }

  read() {
    this.state = read(location.search, this.facets, this.first);
    const known = ["name", ...this.columns.map(([field]) => field), ...Object.keys(this.list.names)];
    if (!known.includes(this.state.sort)) Object.assign(this.state, { sort: "name", down: false });
    if (!(this.state.second in this.list.names)) this.state.second = "";
    this.fill();
  }

  /** Put the state into the controls. */
  fill() {
    const { elements } = this.form;
    const { state } = this;
    elements.find.value = state.find;
    elements.sort.value = state.sort;
    elements.down.value = state.down ? "down" : "up";
    elements.second.value = state.second;
    elements.view.value = state.view;
    for (const box of this.form.querySelectorAll("[data-facet]")) {
      const asked = state.facets[box.dataset.facet];
      if (box.type === "checkbox") box.checked = asked.includes(box.value);
      else box.value = asked[box.dataset.end] ?? "";
    }
  }

  /** Take the state from the controls. */
  take() {
    const { elements } = this.form;
    const facets = {};
    for (const [name, kind] of Object.entries(this.facets)) facets[name] = kind === "integer" ? {} : [];
    for (const box of this.form.querySelectorAll("[data-facet]")) {
      const { facet, end } = box.dataset;
      if (box.type !== "checkbox") facets[facet][end] = number(box.value);
      else if (box.checked) facets[facet].push(box.value);
    }
    this.state = {
      find: elements.find.value, facets, sort: elements.sort.value, down: elements.down.value === "down",
      view: elements.view.value, second: elements.second.value, page: 1,
    };
  }

  listen() {
    this.form.addEventListener("input", () => { this.take(); this.show(); this.hold(); });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("reset", (event) => {
      event.preventDefault();
      this.state = { ...read("", this.facets, this.first), view: this.state.view };
      this.fill();
      this.show();
      this.hold();
    });
    this.place.addEventListener("click", (event) => this.press(event.target.closest("button")));
    addEventListener("popstate", () => { this.read(); this.show(); });
    this.form.elements.find.addEventListener("focus", () => this.learn(), { once: true });
    if (this.state.find) this.learn();
  }

  press(button) {
    const { sort, page, save: kind } = button?.dataset ?? {};
    if (sort) {
      this.state = { ...this.state, sort, down: this.state.sort === sort && !this.state.down, page: 1 };
      this.fill();
    } else if (page) this.state.page += Number(page);
    else {
      if (kind) this.save(kind);
      return;
    }
    this.show();
    this.hold();
    if (page) this.place.scrollIntoView();
  }

  /** Learn the other forms of words from the index of the site's search, where there is one. */
  async learn() {
    const engine = document.querySelector(".rg-search")?.box?.engine;
    if (!engine) return;
    try {
      await engine.load();
      await engine.cutter();
      const fellows = new Map();
      for (const [form, stem] of engine.forms) fellows.set(stem, [...(fellows.get(stem) ?? []), form]);
      this.known = { engine, fellows, asked: new Map() };
      await this.ask();
      if (this.state.find) this.show();
    } catch (error) {
      console.warn(error);
    }
  }

  /** Look the typed words up beforehand: that may take an answer of the server. */
  async ask() {
    for (const word of this.state.find.split(/\s+/).filter(Boolean)) {
      for (const folded of this.known.engine.constructor.words(word)) {
        if (this.known.asked.has(folded)) continue;
        const stems = [...(await this.known.engine.stemsOf(folded))];
        this.known.asked.set(folded, stems.flatMap((stem) => this.known.fellows.get(stem) ?? []));
      }
    }
  }

  hold() {
    clearTimeout(this.timer);
    // Browsers allow so many changes of the address in a time.
    this.timer = setTimeout(() => {
      const query = write(this.state, this.first);
      history.replaceState(null, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
    }, 200);
  }

  async show() {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    if (this.known && this.state.find) {
      await this.ask();
      if (turn !== this.turn) return;
    }
    const { fitting, counts } = this.list.filtered(this.state, this.known && ((word) => this.known.asked.get(word)));
    this.fitting = fitting;
    for (const [name, values] of Object.entries(counts)) {
      for (const place of this.form.querySelectorAll(`[data-count="${name}"]`)) {
        const count = values.get(place.dataset.value) ?? 0;
        place.textContent = count.toLocaleString(this.language);
      }
    }
    const pages = Math.max(1, Math.ceil(fitting.length / ROWS));
    this.state.page = Math.min(this.state.page, pages);
    const shown = fitting.slice((this.state.page - 1) * ROWS, this.state.page * ROWS);
    const asTable = this.state.view === "table";
    this.table.closest(".rg-cards-wrap").hidden = !asTable;
    this.faces.hidden = asTable;
    if (asTable) this.fillTable(shown);
    else this.faces.replaceChildren(...shown.map((card) => this.face(card)));
    this.tell(fitting.length, pages);
  }

  tell(count, pages) {
    const write = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name].toLocaleString(this.language));
    const status = this.place.querySelector("[role=status]");
    status.textContent = count ? write(this.texts.shown, { shown: count, total: this.list.size }) : this.texts.nothing;
    const nav = this.place.querySelector("nav");
    nav.hidden = pages < 2;
    nav.querySelector("[data-page='-1']").disabled = this.state.page <= 1;
    nav.querySelector("[data-page='1']").disabled = this.state.page >= pages;
    nav.querySelector("span").textContent = write(this.texts.page, { page: this.state.page, pages });
  }

  fillTable(cards) {
    const head = [["name", this.texts.name], ...this.secondColumn(), ...this.columns];
    this.table.tHead.replaceChildren(element("tr", {}, ...head.map(([field, name]) => this.heading(field, name))));
    const { sort, down, second } = this.state;
    if (this.standing && sort === "name" && !down && !second && cards.length === this.list.size) return;
    this.standing = false;
    const rows = cards.map((card) => {
      const second = this.secondColumn().map(([code]) => element("td", { lang: code }, this.list.names[code][card] ?? "–"));
      const cells = this.columns.map(([field]) => this.cell(field, card));
      return element("tr", {}, element("td", {}, this.link(card)), ...second, ...cells);
    });
    this.table.tBodies[0].replaceChildren(...rows);
  }

  secondColumn() {
    const { second } = this.state;
    return second ? [[second, `${this.texts.name} (${this.languages[second]})`]] : [];
  }

  heading(field, name) {
    const sorted = this.state.sort === field;
    const order = sorted ? { "aria-sort": this.state.down ? "descending" : "ascending" } : {};
    const sign = sorted ? (this.state.down ? " ▼" : " ▲") : "";
    const kind = this.list.fields.get(field)?.kind === "integer" ? { class: "rg-number" } : {};
    return element("th", { scope: "col", ...kind, ...order }, element("button", { type: "button", "data-sort": field }, name, element("span", { "aria-hidden": "true" }, sign)));
  }

  cell(field, card) {
    const unknown = this.list.values[field][card] === "?";
    const text = this.list.said(field, card, this.texts.unknown);
    return element("td", this.list.fields.get(field).kind === "integer" ? { class: "rg-number" } : {}, unknown ? element("em", { class: "rg-unknown" }, text) : text);
  }

  link(card) {
    const lang = this.list.foreign.includes(card) ? { lang: this.source } : {};
    return element("a", { href: `${this.list.id[card]}/`, ...lang }, this.list.name[card]);
  }

  face(card) {
    const facts = this.columns.filter(([field]) => this.list.values[field][card] !== null);
    const second = this.secondColumn().map(([code]) => element("p", { class: "rg-face-second", lang: code }, this.list.names[code][card] ?? "–"));
    const sentences = this.list.sentences(card);
    return element("li", { class: "rg-face", "data-hue": this.list.hue[card] },
      element("p", { class: "rg-face-name" }, this.link(card)), ...second,
      element("dl", {}, ...facts.map(([field, name]) => element("div", {}, element("dt", {}, name), element("dd", {}, this.list.said(field, card, this.texts.unknown))))),
      ...(sentences ? [element("p", {}, sentences)] : []));
  }

  save(kind) {
    const codes = Object.keys(this.list.names);
    if (kind === "json") {
      const cards = this.fitting.map((card) => ({
        id: this.list.id[card],
        name: { [this.language]: this.list.name[card], ...Object.fromEntries(codes.map((code) => [code, this.list.names[code][card]])) },
        ...Object.fromEntries([...this.list.fields.keys()].map((field) => [field, this.list.bare(field, card)])),
        text: this.list.sentences(card),
      }));
      save(`${this.game}.json`, "application/json", `${JSON.stringify(cards, null, 1)}\n`);
      return;
    }
    const head = ["id", this.texts.name, ...codes.map((code) => `${this.texts.name} (${this.languages[code]})`), ...this.columns.map(([, name]) => name), this.texts.text];
    const rows = this.fitting.map((card) => [
      this.list.id[card], this.list.name[card], ...codes.map((code) => this.list.names[code][card] ?? ""),
      ...this.columns.map(([field]) => this.list.said(field, card, this.texts.unknown)), this.list.sentences(card),
    ]);
    // Spreadsheets know UTF-8 by the mark at its beginning.
    save(`${this.game}.csv`, "text/csv", `\ufeff${csv([head, ...rows])}`);
  }
}

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

async function start(place) {
  try {
    const answer = await fetch(place.dataset.cards);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    place.browser = new Browser(place, await answer.json());
  } catch (error) {
    console.warn(error);
    place.classList.add("rg-tried");
    place.querySelector("form").hidden = true;
    const whole = place.querySelector("noscript");
    if (whole) place.querySelector(".rg-cards-wrap").innerHTML = whole.textContent;
    place.querySelector("[role=status]").textContent = place.dataset.failed;
  }
}

for (const place of document.querySelectorAll("[data-cards]")) start(place);
