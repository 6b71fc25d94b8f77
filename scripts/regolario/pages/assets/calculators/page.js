// Brings the calculators of a page to life: forms in the place of worked examples, and the address.

import { h } from "./dom.js";
import { Calculator } from "./calculator.js";
import { Rounds } from "./rounds.js";
import { Runtime } from "./runtime.js";
import { Speech } from "./texts.js";

const MOST_PATIENCE = 3000; // milliseconds

/** What the calculators of a page share. */
class Page {
  constructor(data, start) {
    Object.assign(this, data);
    this.speech = new Speech(data);
    this.shown = start.shown;
    let { begun } = start;
    this.runtime = new Runtime(() => {
      const one = begun ?? start.load();
      begun = undefined;
      return one;
    });
    this.byName = new Map();
  }

  /** Put a calculator into its place, and fold its worked examples. */
  build(place) {
    const name = place.dataset.calculator;
    if (this.byName.has(name)) return;
    const calculator = new Calculator(this.calculators.find((one) => one.function === name), this);
    this.byName.set(name, calculator);
    place.replaceChildren(calculator.element);
    document.querySelector(`[data-worked="${name}"]`)?.removeAttribute("open");
  }

  /** Build the calculators; the one that the address opens comes first. */
  async live() {
    const places = [...document.querySelectorAll("[data-calculator]")];
    const first = places.find(({ dataset }) => dataset.calculator === this.named);
    if (first && location.search) {
      this.build(first);
      this.shown();
      // The answer comes before the forms that nobody has asked for yet.
      await Promise.race([this.open(), new Promise((resolve) => setTimeout(resolve, MOST_PATIENCE))]);
    }
    places.forEach((place) => this.build(place));
    this.shown();
    if (this.held) document.getElementById(this.held)?.scrollIntoView();
    for (const calculator of this.byName.values()) {
      if (!calculator.description.rounds) continue;
      const rounds = new Rounds(calculator, this);
      const source = this.byName.get(calculator.description.rounds.taken_from);
      if (source) rounds.takeFrom(source);
    }
    this.sayOffline(places.at(-1));
  }

  sayOffline(last) {
    const note = h("p", { class: "rg-hint", role: "status" });
    const ready = () => note.append(this.speech.say("calc_offline"));
    last?.parentElement.append(note);
    if (document.documentElement.dataset.offline) ready();
    else document.addEventListener("rg-offline", ready, { once: true });
  }

  /** Name the calculator that the address means. */
  get named() {
    const name = decoded(location.hash.slice(1));
    return this.formerCalculators[name] ?? name;
  }

  waiting(calculator, waits) {
    calculator.element.setAttribute("aria-busy", String(waits));
  }

  /** Let the address hold the input of a calculator; gives the address. */
  hold(calculator, now = false) {
    const written = Object.entries(calculator.texts).map(([name, text]) => `${name}=${encodeURIComponent(text).replace(/%2C/g, ",").replace(/%3A/g, ":")}`);
    const address = new URL(location.href);
    address.search = written.join("&");
    address.hash = calculator.name;
    this.held = calculator.name;
    clearTimeout(this.timer);
    // Browsers allow so many changes of the address in a time.
    this.timer = setTimeout(() => history.replaceState(null, "", address), now ? 0 : 200);
    return address.href;
  }

  /** Let go of the input of one calculator when the reader goes to another. */
  leave() {
    if (!this.held || this.named === this.held) return;
    this.held = undefined;
    clearTimeout(this.timer);
    history.replaceState(null, "", location.pathname + location.hash);
  }

  /** Fill the calculator that the address names with the input that it holds. */
  open() {
    const calculator = this.byName.get(this.named);
    const query = location.search.slice(1);
    if (!calculator || !query) return;
    const former = calculator.description.former ?? {};
    const given = Object.fromEntries(query.split("&").map((pair) => {
      const [key, ...rest] = pair.split("=").map(decoded);
      return [former[key] ?? key, rest.join("=")];
    }));
    if (!calculator.fields.some(({ parameter }) => parameter.name in given)) return;
    this.held = calculator.name;
    return calculator.show({ ...calculator.initial(), ...given });
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Bring the page to life; `start` is what start.js has begun. */
export function begin(start) {
  const page = new Page(JSON.parse(document.getElementById("rg-calculators").textContent), start);
  addEventListener("hashchange", () => page.leave());
  return page.live();
}
