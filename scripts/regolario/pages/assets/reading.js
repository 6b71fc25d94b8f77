// Beside a term, what the glossary says of it: on hover, on focus, and at the first tap.
(function () {
  "use strict";
  const pages = new Map();
  let box = null;
  let shown = null;
  let waiting = 0;

  function glossary(address) {
    if (!pages.has(address)) {
      pages.set(address, fetch(address).then((answer) => answer.ok ? answer.text() : "").then(
        (text) => new DOMParser().parseFromString(text, "text/html"),
      ).catch(() => { pages.delete(address); return null; }));
    }
    return pages.get(address);
  }

  function hide() {
    window.clearTimeout(waiting);
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    shown = null;
    box.hidden = true;
  }

  function frame() {
    if (box) return box;
    box = document.createElement("div");
    box.className = "rg-meaning md-typeset";
    box.id = "rg-meaning";
    box.setAttribute("role", "tooltip");
    box.addEventListener("mouseleave", hide);
    document.querySelector("main").append(box);
    return box;
  }

  async function show(link) {
    const target = new URL(link.href);
    const anchor = decodeURIComponent(target.hash.slice(1));
    target.hash = "";
    const page = target.href === location.href.split("#")[0] ? document : await glossary(target.href);
    const entry = page && page.getElementById(anchor);
    if (!entry || !document.contains(link)) return;
    const place = frame();
    const name = entry.querySelector("dt").cloneNode(true);
    for (const extra of name.querySelectorAll(".headerlink, .rg-mark")) extra.remove();
    const strong = document.createElement("strong");
    strong.append(name.textContent);
    const said = document.createElement("span");
    said.textContent = entry.querySelector("dd p").textContent;
    const spoken = entry.querySelector("dd p [lang]");
    if (spoken) said.lang = spoken.lang;
    place.replaceChildren(strong, said);
    place.hidden = false;
    shown = link;
    link.setAttribute("aria-describedby", place.id);
    const main = place.offsetParent.getBoundingClientRect();
    const at = link.getBoundingClientRect();
    const left = Math.max(8, Math.min(at.left, innerWidth - place.offsetWidth - 8));
    place.style.left = `${left - main.left}px`;
    const below = at.bottom + place.offsetHeight + 8 < innerHeight;
    place.style.top = `${(below ? at.bottom + 4 : at.top - place.offsetHeight - 4) - main.top}px`;
  }

  const term = (event) => event.target.closest && event.target.closest("a.rg-term");
  document.addEventListener("mouseover", (event) => {
    const link = term(event);
    if (link && matchMedia("(hover: hover)").matches) {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(show, 150, link);
    }
  });
  document.addEventListener("mouseout", (event) => {
    if (term(event) && !(box && box.contains(event.relatedTarget))) hide();
  });
  document.addEventListener("focusin", (event) => { if (term(event) && term(event).matches(":focus-visible")) show(term(event)); });
  document.addEventListener("focusout", (event) => { if (term(event)) hide(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  document.addEventListener("click", (event) => {
    const link = term(event);
    if (link && link !== shown && matchMedia("(hover: none)").matches) {
      event.preventDefault();
      show(link);
    } else if (!link) hide();
  });

  // What the theme does with labels alone, buttons do: they can be reached by keys.
  const words = document.querySelector("meta[name=rg-page]");
  for (const name of ["drawer", "search"]) {
    const label = document.querySelector(`label.md-header__button[for=__${name}]`);
    if (!label || !words || !document.getElementById(`__${name}`)) continue;
    if (name === "search" && !document.querySelector(".md-search")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = `md-header__button md-icon rg-${name === "search" ? "find" : name}`;
    button.setAttribute("aria-label", words.dataset[name]);
    button.append(...label.childNodes);
    button.addEventListener("click", () => document.getElementById(`__${name}`).click());
    label.replaceWith(button);
  }
})();
