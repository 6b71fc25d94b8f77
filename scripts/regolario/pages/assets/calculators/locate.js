// Finds the field that a refusal is about: the rules name the offending value, not where it stands.

/**
 * Choose among leaves ({json, parameter, path, row, holds}) the one that a refused value stands in.
 * `holds` are the items of a list; `row` tells the rows of a table apart. Fields that say that they
 * are what refusals of this `key` are about come first. `latest` is the path that was changed last:
 * among equals it is the likeliest.
 */
export function locate(leaves, key, offending, latest) {
  const meant = leaves.filter(({ parameter }) => parameter.errors?.includes(key));
  const among = meant.length ? meant : leaves;
  const ranks = among.map((leaf) => rank(leaf, leaves, offending));
  const best = Math.max(0, ...ranks);
  const equals = best || meant.length ? among.filter((_, index) => ranks[index] === best) : [];
  return equals.find(({ path }) => path === latest) ?? equals[0] ?? among.find(({ path }) => path === latest);
}

function rank(leaf, leaves, offending) {
  // A pair names the row by one of its cells and the value by the other.
  const pair = /^\[([^[\],]+),([^[\]]+)\]$/.exec(offending);
  if (pair && leaf.row && leaves.some((other) => other.row === leaf.row && other !== leaf && other.json === pair[1])) {
    const inside = rank({ ...leaf, row: "" }, leaves, pair[2]);
    if (inside > 0) return 10 + inside;
  }
  if (leaf.json === offending) return outside(leaf.parameter, leaf.json) ? 8 : 4;
  const among = (leaf.holds || []).filter((item) => item === offending);
  if (among.length) return among.length > 1 || outside(leaf.parameter.items, offending) ? 8 : 5;
  return leaf.holds && String(leaf.holds.length) === offending ? 1 : 0;
}

function outside(parameter, json) {
  if (!parameter || parameter.kind !== "integer") return false;
  const number = Number(json);
  return number < (parameter.minimum ?? -Infinity) || number > (parameter.maximum ?? Infinity);
}
