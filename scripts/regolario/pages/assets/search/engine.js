// Finds what holds some words: the browser's side of regolario/pages/finding.py.

import { fold } from "./fold.js";
import { nearest } from "./nearest.js";

const TOKEN = /(?<![\p{L}\p{N}])[+-]\p{Nd}+|[\p{L}\p{N}]+/gu;
const FLEETING = /(?<=[бвгджзклмнпрстфхцчшщ])[ое](?=[кцнлр]$)/;
const AFTER_VOWEL = /(?<=[аеиоуыэюя])е(?=[кц]$)/;
const VOWELS = [..."aeio"];
const MOST_WORDS = 32;
const MOST_STEMS = 30;
// What has some of the words must have this much of their weight: rare words weigh more.
const ENOUGH = 0.5;
const IN_TITLE = 1, IN_TEXT = 2;
const WEIGHTS = [0, 8, 1, 9, 0.5, 8.5, 1.5, 9.5];

/** Split text into its folded words; a number keeps its sign. */
export const tokens = (text) => fold(text).match(TOKEN) ?? [];

export class Engine {
  /** `address` leads to the language's folder, `stemmer` to a module, where there is one. */
  constructor(address, stemmer, language) {
    Object.assign(this, { address, stemmer, language, shards: new Map(), texts: new Map() });
  }

  static words(text) {
    return tokens(text);
  }

  /** Fetch what every query needs, once. */
  load() {
    this.loading ??= this.start().catch((error) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  async start() {
    this.manifest = await fetched(`${this.address}index.json`, "no-cache");
    const [words, records] = await Promise.all([this.part("words"), this.part("records")]);
    this.forms = new Map();
    let last = "";
    words.forms.forEach((coded, number) => {
      last = last.slice(0, parseInt(coded[0], 36)) + coded.slice(1);
      this.forms.set(last, words.stems[number]);
    });
    this.sorted = [...this.forms.keys()];
    this.records = records;
    this.folders = records.folders.flatMap(([folder, count]) => Array(count).fill(folder));
    this.average = records.length.reduce((sum, length) => sum + length, 1) / Math.max(1, this.manifest.records);
  }

  part(name) {
    return fetched(`${this.address}${this.manifest.at}/${name}.json`);
  }

  /** Find records that hold all the words, or else some of them, the best first. */
  async find(typed, { domain, limit = 20 } = {}) {
    await this.load();
    const words = [...new Set(tokens(typed))].slice(0, MOST_WORDS);
    const unfinished = /[\p{L}\p{N}]$/u.test(typed);
    const terms = await Promise.all(words.map((word, place) => this.term(word, unfinished && place === words.length - 1)));
    const only = domain === undefined ? -1 : this.records.domains.indexOf(domain);
    const known = terms.filter((term) => term.held.size);
    let hits = known.length === terms.length ? this.ranked(terms, only) : [];
    const partly = !hits.length && terms.length > 1 && known.length > 0;
    if (partly) hits = this.ranked(known, only, true);
    const found = await Promise.all(hits.slice(0, limit).map((hit) => this.shown(hit, terms)));
    return { words, count: hits.length, partly, found, unknown: terms.filter((term) => !term.held.size).map((term) => term.word) };
  }

  /** Look a word up: record → where it stands, and whether only its beginning was typed. */
  async term(word, unfinished) {
    const exact = await this.stemsOf(word);
    const begun = new Set();
    if (unfinished && word.length > 1 && !/^[+-]?\p{Nd}/u.test(word)) {
      for (const stem of this.beginning(word)) if (!exact.has(stem)) begun.add(stem);
    }
    const held = new Map();
    const stems = [...exact, ...begun];
    const lists = await Promise.all(stems.map((stem) => this.holding(stem)));
    lists.forEach((list, place) => {
      let record = 0;
      for (const packed of list) {
        record += packed >> 3;
        const before = held.get(record);
        const where = packed & 7;
        if (place < exact.size) held.set(record, { exact: (before?.exact ?? 0) | where, begun: 0 });
        else held.set(record, { exact: before?.exact ?? 0, begun: (before?.begun ?? 0) | where });
      }
    });
    const weight = Math.log(1 + this.manifest.records / Math.max(1, held.size));
    // A lone letter is an article or a pronoun; a lone digit is not.
    return { word, stems: new Set(stems), unfinished, held, weight: /^\p{L}$/u.test(word) ? weight / 4 : weight };
  }

  /** Give the numbers of a word's stems: of a form that is not on the site, those of its fellows. */
  async stemsOf(word) {
    const known = new Set(this.endings(word).map((form) => this.forms.get(form)).filter((stem) => stem !== undefined));
    if (known.size) return known;
    const cut = await this.cutter();
    if (!cut || /^[+-]?\p{Nd}/u.test(word)) return new Set();
    this.byCut ??= Map.groupBy ? Map.groupBy(this.sorted, cut) : grouped(this.sorted, cut);
    return new Set((this.byCut.get(cut(word)) ?? []).map((form) => this.forms.get(form)));
  }

  /** Give a word with the other endings that Italian nouns take, as regolario/text/endings.py does. */
  endings(word) {
    if (!this.language.startsWith("it") || word.length < 5 || !VOWELS.includes(word.at(-1))) return [word];
    return [word, ...VOWELS.map((vowel) => word.slice(0, -1) + vowel)];
  }

  async cutter() {
    if (!this.stemmer) return undefined;
    this.cut ??= import(this.stemmer).then(({ stemmer }) => (word) => {
      // As regolario/text/endings.py does.
      const stem = stemmer(word);
      if (!this.language.startsWith("ru") || stem.length < 4) return stem;
      return stem.replace(FLEETING, "").replace(AFTER_VOWEL, "й");
    });
    return this.cut;
  }

  /** Give the stems of forms that begin like this, the shortest forms first. */
  beginning(word) {
    let low = 0, high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle] < word) low = middle + 1;
      else high = middle;
    }
    const forms = [];
    for (; low < this.sorted.length && this.sorted[low].startsWith(word); low++) forms.push(this.sorted[low]);
    forms.sort((one, other) => one.length - other.length);
    return [...new Set(forms.map((form) => this.forms.get(form)))].slice(0, MOST_STEMS);
  }

  async holding(stem) {
    let shard = this.manifest.shards.length - 1;
    while (this.manifest.shards[shard] > stem) shard--;
    if (!this.shards.has(shard)) this.shards.set(shard, this.part(`stems-${shard}`));
    return (await this.shards.get(shard))[stem - this.manifest.shards[shard]];
  }

  /** Rank records: what is called just so first, then titles, then texts; all words, or any. */
  ranked(terms, domain, any = false) {
    const { records } = this;
    const hits = [];
    const all = terms.reduce((sum, term) => sum + term.weight, 0);
    const rarest = any ? null : terms.reduce((one, other) => (other.held.size < one.held.size ? other : one), terms[0]);
    const candidates = any ? new Set(terms.flatMap((term) => [...term.held.keys()])) : rarest?.held.keys() ?? [];
    for (const record of candidates) {
      if (domain >= 0 && records.domain[record] !== domain) continue;
      let score = 0, titled = 0, whole = 0, missed = 0, weight = 0;
      for (const term of terms) {
        const held = term.held.get(record);
        if (!held) { missed++; continue; }
        const where = held.exact || held.begun;
        if (where & IN_TITLE) titled++;
        if (held.exact & IN_TITLE) whole++;
        const length = where & IN_TITLE ? records.words[record] / 3 : records.length[record] / this.average;
        weight += term.weight;
        const place = where === IN_TEXT || where & IN_TITLE ? WEIGHTS[where] / (0.6 + 0.4 * length) : WEIGHTS[where];
        score += term.weight * place * (held.exact ? 1 : 0.6);
      }
      if (missed && (!any || weight < ENOUGH * all)) continue;
      const tier = any ? 4 + missed : whole === terms.length ? (records.words[record] === terms.length ? 0 : 1) : titled === terms.length ? 2 : 3;
      hits.push({ record, tier, score });
    }
    return hits.sort((one, other) => one.tier - other.tier || other.score - one.score || one.record - other.record);
  }

  /** Give what a result shows, its text included. */
  async shown({ record }, terms) {
    const { records } = this;
    const chunk = Math.floor(record / this.manifest.texts);
    if (!this.texts.has(chunk)) this.texts.set(chunk, this.part(`texts-${chunk}`));
    const held = (await this.texts.get(chunk))[record - chunk * this.manifest.texts];
    const [text, language] = Array.isArray(held) ? held : [held, this.language];
    return {
      kind: records.kinds[records.kind[record]],
      domain: records.domains[records.domain[record]],
      title: records.title[record],
      place: this.folders[record] + records.place[record],
      text,
      language,
      marks: (word) => this.matches(word, terms),
    };
  }

  /** Say whether a word of a text is one that was sought. */
  matches(word, terms) {
    return tokens(word).some((token) => {
      const stem = this.forms.get(token);
      return terms.some((term) => (stem !== undefined && term.stems.has(stem)) || (term.unfinished && token.startsWith(term.word)));
    });
  }

  /** Give words of the site that look like one that it does not have. */
  alike(word) {
    const stems = new Map(nearest(word, this.sorted).reverse().map((form) => [this.forms.get(form), form]));
    return [...stems.values()].reverse();
  }
}

async function fetched(address, cache = "default") {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

function grouped(words, key) {
  const groups = new Map();
  for (const word of words) {
    const name = key(word);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(word);
  }
  return groups;
}
