// What a page can do beyond being read: keep the place on a change of language, show an edition,
// and be there without a connection.
(function () {
  "use strict";

  const root = new URL("..", document.currentScript.src);
  const game = location.href.slice(root.href.length).split("/")[1] || "";

  // The other language opens at the same clause, and with the same input.
  document.addEventListener("click", function (event) {
    const link = event.target.closest && event.target.closest(".md-select__link[hreflang]");
    if (!link) return;
    if (location.search) link.search = location.search;
    if (location.hash) link.hash = location.hash;
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
  const key = "rg-edition:" + game;
  for (const input of inputs) {
    input.addEventListener("change", function () {
      show(input.value);
      try { localStorage.setItem(key, input.value); } catch { /* the choice lasts for this page */ }
    });
  }
  function showKept() {
    try {
      const kept = localStorage.getItem(key);
      const known = inputs.length ? inputs : [...document.querySelectorAll("[data-edition]")];
      if (known.some((one) => (one.value || one.dataset.edition) === kept)) show(kept);
    } catch { /* no storage: the default edition is shown */ }
  }
  showKept();
  document.addEventListener("rg-added", showKept);

  // A built site says its version; then a service worker keeps the pages that were visited.
  if (!("serviceWorker" in navigator) || !document.querySelector("meta[name=rg-version]")) return;
  const place = location.origin + location.pathname;
  navigator.serviceWorker.addEventListener("message", function (event) {
    if (event.data.kept !== place) return;
    document.documentElement.dataset.offline = "ready";
    document.dispatchEvent(new Event("rg-offline"));
  });
  function keep() {
    // The page itself comes first.
    setTimeout(async function () {
      try {
        await navigator.serviceWorker.register(new URL("sw.js", root));
        const { active } = await navigator.serviceWorker.ready;
        active.postMessage({ keep: place });
      } catch { /* a browser that allows none: the site works all the same, online */ }
    }, 1000);
  }
  // Where an answer comes first, the page has been loaded before this script.
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
})();
