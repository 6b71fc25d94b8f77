// Texts of arguments, as fields and addresses hold them, and values as readers see them. No page is
// needed here. The grammar of arguments is that of regolario/proofs/arguments.py.

const ESCAPES = { "~": "~t", ",": "~c", ":": "~d", "+": "~p", " ": "~s" };
const UNESCAPES = { t: "~", c: ",", d: ":", p: "+", s: " ", e: "" };

/** Write a text so that it holds no sign that parts items, cells or inner items. */
export const escaped = (text) => text.replace(/[~,:+ ]/g, (sign) => ESCAPES[sign]);
export const unescaped = (text) => text.replace(/~([tcdpse])/g, (_, name) => UNESCAPES[name]);

/** Split the text of a list at a sign; inner lists are parted by + or a blank. */
export const items = (text, sign) => (text.trim() === "" ? [] : text.trim().split(sign === "+" ? /[+ ]/ : sign));

const read = {
  integer(text) {
    const plain = text.replace(/[\u2212\u2013]/g, "-").replace(/[\u00a0\u202f]/g, "");
    if (!/^[+-]?[0-9]{1,18}$/.test(plain)) return { fault: "not_integer" };
    return { json: plain.replace(/^\+/, "").replace(/^(-?)0+(?=[0-9])/, "$1").replace(/^-0$/, "0") };
  },
  boolean(text) {
    const word = text.toLowerCase();
    if (["true", "yes", "1"].includes(word)) return { json: "true" };
    return ["false", "no", "0"].includes(word) ? { json: "false" } : { fault: "not_boolean" };
  },
  choice(text, field) {
    const word = text.replace(/[\u2212\u2013]/g, "-").replace(/[\u00a0\u202f]/g, "").toLowerCase();
    const found = field.choices.find(([value]) => String(value).toLowerCase() === word);
    return found ? { json: JSON.stringify(found[0]) } : { fault: "not_choice" };
  },
};

/** Read the text of one value: {json} as canonical JSON, or {fault} with the key of its sentence. */
export function parse(field, text) {
  const reader = read[field.kind];
  return reader ? reader(text.trim(), field) : { json: JSON.stringify(text.trim()) };
}

/** Write a value that Python gave as the canonical JSON that fields have too. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object" && "int" in value) return value.int;
  return JSON.stringify(value);
}

/** Speaks the reader's language: numbers, names of things, lists and refusals. */
export class Speech {
  constructor({ numbers, plurals, names, errors, words, language }) {
    Object.assign(this, { numbers, plurals, names, errors, words });
    this.rules = new Intl.PluralRules(language);
  }

  /** Say a text of the interface. */
  say(key, values = {}) {
    return this.words[key].replace(/\{([a-z]+)\}/g, (_, name) => values[name]);
  }

  number(digits) {
    const [, sign, whole] = /^(-?)([0-9]+)$/.exec(digits) || [];
    if (whole === undefined) return digits;
    const { sizes, sign: separator } = this.numbers;
    let rest = whole, size = sizes[0];
    const groups = [];
    while (rest.length > size) {
      groups.unshift(rest.slice(-size));
      rest = rest.slice(0, -size);
      size = sizes[1];
    }
    return (sign ? "\u2212" : "") + [rest, ...groups].join(separator);
  }

  /** Write a value as readers do; `named` gives other words for some numbers. */
  value(value, named = () => undefined) {
    if (value === null) return this.words.none;
    if (typeof value === "boolean") return value ? this.words.yes : this.words.no;
    if (typeof value === "number") return named(value) ?? this.number(String(value));
    if (Array.isArray(value)) return value.map((item) => this.value(item, named)).join(", ") || this.words.none;
    if (typeof value === "object") {
      if ("int" in value) return this.number(value.int);
      return value.dict.map(([key, item]) => `${this.value(key, named)}: ${this.value(item, named)}`).join("; ");
    }
    return Object.hasOwn(this.names, value) ? this.names[value] : value;
  }

  /** Say why the rules refused their input. */
  refusal({ error, args }) {
    const [key, ...values] = args;
    if (error !== "ValueError" || !Object.hasOwn(this.errors, key)) {
      return this.say("refused", { reason: `${error} ${key ?? ""}`.trim() });
    }
    let counted = null;
    return this.errors[key].map((piece) => {
      if (typeof piece === "string") return piece;
      if ("forms" in piece) return piece.forms[this.form(counted, piece.forms.length)];
      counted = values[piece.value];
      return this.value(counted ?? null);
    }).join("");
  }

  form(number, count) {
    const last = count - 1;
    if (typeof number !== "number") return last;
    return Math.min(this.plurals[this.rules.select(Math.abs(number))] ?? last, last);
  }
}
