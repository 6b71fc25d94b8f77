// The box for searching: opens, shows what was found as one types, and leads there by keyboard.

import { Engine, tokens } from "./engine.js";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const STEP = 20;
const EXCERPT = 220;

export class Box {
  constructor(place) {
    this.place = place;
    Object.assign(this, JSON.parse(place.querySelector("script").textContent));
    this.base = new URL(this.home, document.baseURI).href;
    const stemmer = this.stemmer && new URL(this.stemmer, document.baseURI).href;
    this.engine = new Engine(new URL("search/", this.base).href, stemmer, this.language);
    this.dialog = place.querySelector("dialog");
    this.input = place.querySelector("input");
    this.list = place.querySelector("ol");
    this.status = place.querySelector("[role=status]");
    this.help = place.querySelector(".rg-search__help");
    this.more = place.querySelector(".rg-search__more");
    this.only = place.querySelector("select");
    this.limit = STEP;
    this.listen();
  }

  listen() {
    const opener = this.place.querySelector(".rg-search__open");
    opener.hidden = false;
    opener.addEventListener("click", () => this.open());
    opener.addEventListener("pointerenter", () => this.engine.load().catch(() => {}), { once: true });
    this.place.querySelector(".rg-search__close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener("keydown", (event) => this.steer(event));
    this.list.addEventListener("click", (event) => this.follow(event));
    this.place.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.pending?.then(() => this.links()[0]?.click());
    });
    this.input.addEventListener("input", () => { this.limit = STEP; this.search(); });
    this.only?.addEventListener("change", () => this.search());
    this.more.addEventListener("click", () => this.showMore());
    document.addEventListener("keydown", (event) => this.shortcut(event));
    const asked = new URLSearchParams(location.search).get("search");
    if (asked) { this.input.value = asked; this.open(); }
  }

  open() {
    if (!this.dialog.open) this.dialog.showModal();
    this.input.focus();
    this.input.select();
    this.search();
  }

  shortcut(event) {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    const called = (event.key === "/" && !typing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
    if (!called || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.open();
  }

  links() {
    return [...this.dialog.querySelectorAll(".rg-search__results a, .rg-search__results button:not([hidden])")];
  }

  /** Walk through the results with the arrow keys; a letter goes back into the box. */
  steer(event) {
    const links = this.links();
    const at = links.indexOf(document.activeElement);
    const inBox = document.activeElement === this.input;
    if (event.key === "ArrowDown" && (inBox || at >= 0)) links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? this.input).focus();
    // In a box of this type the key would only empty it.
    else if (event.key === "Escape") this.dialog.close();
    else if (event.key === "Home" && at >= 0) links[0].focus();
    else if (event.key === "End" && at >= 0) links.at(-1).focus();
    else if (at >= 0 && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) { this.input.focus(); return; }
    else return;
    event.preventDefault();
  }

  /** A result on this very page only moves it. */
  follow(event) {
    const link = event.target.closest("a");
    if (link && link.href.split("#")[0] === location.href.split("#")[0]) this.dialog.close();
  }

  search() {
    this.pending = this.searchNow();
    return this.pending;
  }

  async searchNow() {
    const typed = this.input.value;
    const turn = (this.turn = (this.turn ?? 0) + 1);
    try {
      const answer = tokens(typed).length
        ? await this.engine.find(typed, { limit: this.limit, domain: this.only?.value || undefined })
        : (await this.engine.load(), null);
      if (turn === this.turn) this.show(typed, answer);
    } catch (error) {
      if (turn !== this.turn) return;
      this.status.textContent = this.texts.failed;
      console.warn(error);
    }
  }

  show(typed, answer) {
    const found = answer?.found ?? [];
    this.list.replaceChildren(...found.map((one) => this.item(one)));
    this.more.hidden = !answer || answer.count <= found.length;
    this.help.replaceChildren(...(answer && (!answer.count || answer.partly) ? this.suggestions(typed, answer) : []));
    if (!answer) this.status.textContent = this.texts.hint;
    else if (!answer.count) this.status.textContent = this.texts.nothing.replace("{words}", typed.trim());
    else this.status.textContent = answer.partly ? this.texts.partly : this.texts.found.replace("{count}", answer.count.toLocaleString(this.language));
  }

  async showMore() {
    const next = this.list.children.length;
    this.limit += STEP;
    await this.search();
    this.list.children[next]?.querySelector("a").focus();
  }

  item(one) {
    const link = element("a", { href: new URL(one.place, this.base).href });
    link.append(
      element("small", { class: "rg-search__kind" }, [this.kinds[one.kind], this.games[one.domain]].filter(Boolean).join(" · ")),
      element("strong", {}, ...marked(one.title, one.marks)),
    );
    if (one.text) {
      const lang = one.language === this.language ? {} : { lang: one.language };
      link.append(element("span", { class: "rg-search__text", ...lang }, ...marked(excerpt(one.text, one.marks), one.marks)));
    }
    return element("li", {}, link);
  }

  /** What may help: words that look alike, the other languages, places to look. */
  suggestions(typed, answer) {
    const parts = [];
    const meant = answer.unknown.flatMap((word) => this.engine.alike(word).map((other) => [word, other])).slice(0, 5);
    if (meant.length) parts.push(element("p", {}, `${this.texts.meant} `, ...listed(meant.map(([word, other]) => this.button(typed, word, other)))));
    const elsewhere = Object.entries(this.languages).map(([code, name]) => {
      const address = new URL(`../${code}/?search=${encodeURIComponent(typed.trim())}`, this.base).href;
      return element("a", { href: address, lang: code, hreflang: code }, name);
    });
    parts.push(element("p", {}, `${this.texts.elsewhere} `, ...listed(elsewhere)));
    const places = Object.entries(this.places).map(([place, name]) => element("a", { href: new URL(place, this.base).href }, name));
    parts.push(element("p", {}, `${this.texts.browse} `, ...listed(places)));
    return parts;
  }

  button(typed, word, other) {
    const words = tokens(typed).map((one) => (one === word ? other : one)).join(" ");
    const button = element("button", { type: "button" }, words);
    button.addEventListener("click", () => { this.input.value = words; this.input.focus(); this.search(); });
    return button;
  }
}

/** Cut a text around the first word that was sought. */
export function excerpt(text, marks) {
  if (text.length <= EXCERPT) return text;
  const first = [...text.matchAll(WORD)].find((word) => marks(word[0]))?.index ?? 0;
  let start = Math.max(0, Math.min(first - 60, text.length - EXCERPT));
  if (start) start = text.indexOf(" ", start) + 1;
  const end = text.lastIndexOf(" ", start + EXCERPT);
  return `${start ? "… " : ""}${text.slice(start, text.length - start <= EXCERPT ? undefined : end)}${text.length - start <= EXCERPT ? "" : " …"}`;
}

function marked(text, marks) {
  const parts = [];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    if (!marks(word[0])) continue;
    parts.push(text.slice(end, word.index), element("mark", {}, word[0]));
    end = word.index + word[0].length;
  }
  return [...parts, text.slice(end)];
}

const listed = (parts) => parts.flatMap((part, place) => (place ? [" · ", part] : [part]));

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
