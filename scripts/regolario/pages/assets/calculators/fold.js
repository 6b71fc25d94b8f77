// Folds text for searching; the steps are those of regolario/text/folding.py, and the cases of
// tests/folding_cases.json hold for both.

const MARKS = /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const SPELLED = {
  "'": "‘’‚‛`ʻʼʽʹˈ′‵", '"': "“”„‟«»‹›〝〞", "-": "‐‒–—―⁃−⸺⸻",
  ss: "ß", "σ": "ς", i: "ı", ae: "æ", oe: "œ", o: "ø", l: "ł", d: "đ",
};
const TABLE = new Map(Object.entries(SPELLED).flatMap(([become, signs]) => [...signs].map((sign) => [sign, become])));
const LETTERS = new RegExp(`[${[...TABLE.keys()].join("")}]`, "g");

/** Fold text to what searching compares. */
export function fold(text) {
  let folded = text.replaceAll("´", "'").normalize("NFKD").toLowerCase();
  folded = folded.replaceAll("и\u0306", "й").replace(MARKS, "").replace(INVISIBLE, "").replace(CONTROLS, " ");
  folded = folded.replace(LETTERS, (sign) => TABLE.get(sign));
  if (folded.includes("'")) {
    folded = folded.replace(/(?<=[\p{L}\p{N}])'s(?!\p{L})/gu, "");
    folded = folded.replace(/(?<![\p{L}\p{N}])(?:[cdlmnstvдл]|un|gl|(?:de|a|ne|su|da|co)ll|(?:de|a|ne|su|da)gl)'(?=\p{L})/gu, "");
    folded = folded.replace(/(?<=[b-df-hj-np-tv-z])'(?=[aeiouh])/g, " ");
    folded = folded.replace(/(?<=\p{L})'(?=\p{L})/gu, "").replaceAll("'", " ");
  }
  return folded.normalize("NFC").split(/\s+/).filter(Boolean).join(" ");
}
