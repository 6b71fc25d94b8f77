// Makes elements, and the texts that stand in them.

let made = 0;
export const newId = (word) => `rg-${word}-${++made}`;

/** Make an element: `on…` attributes are listeners, true and false set and leave out, the rest text. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== ""));
  return element;
}

/** Give a text of the catalogs; one that stands in for a translation carries its language. */
export const said = (text) => (typeof text === "string" ? text : h("span", { lang: text.lang }, text.text));
export const bare = (text) => (typeof text === "string" ? text : text.text);
