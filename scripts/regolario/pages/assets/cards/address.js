// The state of the browser in the address bar, so that a link shows the same list.

/** Read the state; what the address does not say is as at first. */
export function read(search, facets, first) {
  const given = new URLSearchParams(search);
  const state = { ...first, find: given.get("find") ?? "", facets: {} };
  for (const [name, kind] of Object.entries(facets)) {
    const text = given.get(`f_${name}`) ?? "";
    state.facets[name] = kind === "integer" ? range(text) : text.split(",").filter(Boolean);
  }
  const sort = given.get("sort") ?? "";
  if (sort) Object.assign(state, { sort: sort.replace(/^-/, ""), down: sort.startsWith("-") });
  if (["table", "faces"].includes(given.get("view"))) state.view = given.get("view");
  state.second = given.get("with") ?? "";
  state.page = Math.max(1, parseInt(given.get("page"), 10) || 1);
  return state;
}

/** Write the state, leaving out what is as at first. */
export function write(state, first) {
  const pairs = [];
  if (state.find) pairs.push(["find", state.find]);
  for (const [name, asked] of Object.entries(state.facets)) {
    const text = Array.isArray(asked) ? asked.join(",") : written(asked);
    if (text) pairs.push([`f_${name}`, text]);
  }
  if (state.sort !== first.sort || state.down) pairs.push(["sort", `${state.down ? "-" : ""}${state.sort}`]);
  if (state.view !== first.view) pairs.push(["view", state.view]);
  if (state.second) pairs.push(["with", state.second]);
  if (state.page > 1) pairs.push(["page", String(state.page)]);
  return pairs.map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll("%2C", ",")}`).join("&");
}

function range(text) {
  const found = /^(-?\d+)?\.\.(-?\d+)?$/.exec(text);
  return found ? { from: number(found[1]), to: number(found[2]) } : {};
}

export function number(text) {
  return /^-?\d+$/.test(text ?? "") ? Number(text) : undefined;
}

function written({ from, to }) {
  return from === undefined && to === undefined ? "" : `${from ?? ""}..${to ?? ""}`;
}
