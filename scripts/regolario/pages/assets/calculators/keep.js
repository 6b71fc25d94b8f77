// What stays on the reader's device: names of players, and the rounds of a match.

/** The storage of one calculator; where nothing can be stored, it lasts as long as the page. */
export class Keep {
  constructor(game, name) {
    this.prefix = `rg:${game}:${name}:`;
    this.memory = new Map();
  }

  get(key) {
    try {
      return JSON.parse(localStorage.getItem(this.prefix + key) ?? "null") ?? this.memory.get(key);
    } catch {
      return this.memory.get(key);
    }
  }

  set(key, value) {
    this.memory.set(key, value);
    try {
      localStorage.setItem(this.prefix + key, JSON.stringify(value));
    } catch { /* a private window: it lasts as long as the page */ }
  }

  names(parameter) {
    const names = this.get(`names:${parameter}`);
    return Array.isArray(names) ? names.map((name) => name || "") : [];
  }

  setNames(parameter, names) {
    this.set(`names:${parameter}`, Array.from(names, (name) => name || ""));
  }
}
