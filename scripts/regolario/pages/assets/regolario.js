// What a page can do beyond being read: keep the place on a change of language, show an edition.
(function () {
  "use strict";

  // The other language opens at the same clause.
  document.addEventListener("click", function (event) {
    const link = event.target.closest && event.target.closest(".md-select__link[hreflang]");
    if (link && location.hash) link.hash = location.hash;
  });

  function show(edition) {
    for (const part of document.querySelectorAll("[data-edition]")) {
      part.hidden = part.dataset.edition !== edition;
    }
    for (const part of document.querySelectorAll("[data-only]")) {
      part.toggleAttribute("data-other-edition", !part.dataset.only.split(" ").includes(edition));
    }
    for (const input of document.querySelectorAll("input[name=rg-edition]")) {
      input.checked = input.value === edition;
    }
  }

  const inputs = [...document.querySelectorAll("input[name=rg-edition]")];
  const key = "rg-edition:" + location.pathname.split("/").slice(0, -2).slice(-1);
  for (const input of inputs) {
    input.addEventListener("change", function () {
      show(input.value);
      try { localStorage.setItem(key, input.value); } catch { /* the choice lasts for this page */ }
    });
  }
  try {
    const kept = localStorage.getItem(key);
    if (inputs.some((input) => input.value === kept)) show(kept);
  } catch { /* no storage: the default edition is shown */ }
})();
