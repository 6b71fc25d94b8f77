// The order of a language's alphabet, as regolario/text/collation.py has it.

/** Give the comparison by which texts take their places: numbers by size, signs do not count. */
export function order(language) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const silent = /["'`´‘’‚‛“”„‟«»‹›ʼ()[\]{}*_…!?.,:;\u00ad\u200b-\u200f\u2060\ufeff]/g;
  const breaks = /[\s\-‐-―−/|·•]+/g;
  const bare = (text) => text.replace(silent, "").replace(breaks, " ").trim();
  return (one, other) => compare(bare(one), bare(other)) || compare(one, other);
}
