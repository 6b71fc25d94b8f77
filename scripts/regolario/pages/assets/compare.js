// Filters of the page that compares languages: the address keeps them, and two languages for a phone.
(function () {
  "use strict";

  const table = document.querySelector(".rg-compare");
  const form = document.querySelector("[data-filters]");
  if (!table || !form) return;
  const LACKING = ["stale", "missing", "draft"];
  const FILTERS = ["part", "language", "state", "differs"];
  const shown = form.querySelector("[data-shown]");
  const fields = Object.fromEntries([...form.querySelectorAll("select")].map((one) => [one.name, one]));
  const lines = [...table.tBodies[0].rows].map(function (row) {
    const cells = [...row.querySelectorAll("td")].map((cell) => ({ cell, ...cell.dataset }));
    return { row, part: row.dataset.part, cells };
  });

  function fits(cell, wanted) {
    if (wanted.language && cell.for !== wanted.language) return false;
    if (wanted.state === "todo" ? !LACKING.includes(cell.state) : wanted.state && cell.state !== wanted.state) {
      return false;
    }
    if (!wanted.differs) return true;
    const differs = cell.differs ? cell.differs.split(" ") : [];
    return wanted.differs === "any" ? differs.length > 0 : differs.includes(wanted.differs);
  }

  function filter() {
    const wanted = Object.fromEntries(FILTERS.map((name) => [name, fields[name].value]));
    let count = 0;
    for (const line of lines) {
      const fit = (!wanted.part || line.part === wanted.part) && line.cells.some((cell) => fits(cell, wanted));
      line.row.hidden = !fit;
      count += fit;
    }
    shown.textContent = count;
  }

  // On a narrow screen the two chosen languages stand side by side.
  function choose() {
    const { one, two } = fields;
    table.classList.add("rg-paired");
    for (const { cells } of lines) {
      for (const { cell, for: language } of cells) {
        cell.classList.toggle("rg-one", language === one.value);
        cell.classList.toggle("rg-two", language === two.value && two.value !== one.value);
      }
    }
  }

  function read() {
    const asked = new URLSearchParams(location.search);
    for (const [name, field] of Object.entries(fields)) {
      const value = asked.get(name) ?? field.dataset.default ?? "";
      field.value = [...field.options].some((option) => option.value === value) ? value : field.dataset.default ?? "";
    }
  }

  function write() {
    const asked = new URLSearchParams(location.search);
    for (const [name, field] of Object.entries(fields)) {
      if (field.value === (field.dataset.default ?? "")) asked.delete(name);
      else asked.set(name, field.value);
    }
    const query = asked.toString();
    history.replaceState(null, "", location.pathname + (query ? "?" + query : "") + location.hash);
    for (const link of document.querySelectorAll(".rg-pages a")) link.search = query;
  }

  // A link to a text shows it, whatever the filters say.
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const row = target && target.closest(".rg-compare tr");
    if (!row) return;
    row.hidden = false;
    row.scrollIntoView();
  }

  read();
  filter();
  choose();
  write();
  reveal();
  form.hidden = false;
  form.addEventListener("change", function () { filter(); choose(); write(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", reveal);
})();
