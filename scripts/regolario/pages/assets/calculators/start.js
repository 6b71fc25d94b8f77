// Stands in the head of a page of calculators, before its styles, so that a shared link is answered as
// soon as can be. At build time its argument is written: the script, the worker, and what that needs.
const rgStart = (function ({ script, worker, files }) {
  const MOST_HIDDEN = 2000; // milliseconds

  // Servers that pack nothing are common; this way they send no more than the others.
  async function get({ plain, packed }) {
    const small = "DecompressionStream" in self ? await fetch(packed).catch(() => undefined) : undefined;
    const answer = small && small.ok ? small : await fetch(plain);
    if (!answer.ok) throw new Error(`${plain}: ${answer.status}`);
    return answer.arrayBuffer();
  }

  // A server may have unpacked it on the way already.
  async function unpacked(buffer) {
    const [first, second] = new Uint8Array(buffer, 0, 2);
    if (first !== 0x1f || second !== 0x8b) return buffer;
    return new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  const blob = (...parts) => URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));

  async function run() {
    const { begin } = await import(blob(await unpacked(await get(script))));
    await start.read;
    await begin(start);
  }

  // The net is asked before the worker is there to ask: it takes its time to start.
  function load() {
    const asked = Object.entries(files).map(([name, one]) => [name, get(one)]);
    const made = new Worker(blob(String(unpacked), "\n", worker));
    for (const [name, answer] of asked) {
      answer.then((data) => made.postMessage({ name, data }, [data]), (error) => made.postMessage({ name, failed: String(error) }));
    }
    const ready = new Promise((resolve, reject) => {
      made.onerror = () => reject(new Error("the worker did not start"));
      made.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.failed)));
    });
    ready.catch(() => undefined);
    return { worker: made, ready };
  }

  // What pages have in common can wait for the answer that somebody waits for.
  function others() {
    for (const later of document.querySelectorAll('script[type="text/later"]')) {
      const one = Object.assign(document.createElement("script"), { src: later.src, async: false });
      later.replaceWith(one);
    }
  }

  const start = { load };
  // The end of the article says so when it has been read.
  start.read = new Promise((resolve) => { start.ended = resolve; });
  const read = new Promise((resolve) => { addEventListener("DOMContentLoaded", resolve); });
  // Until the forms are there nothing of them is shown, since what is below them would move.
  const sight = document.documentElement.classList;
  sight.add("rg-begins");
  start.shown = () => sight.remove("rg-begins");
  setTimeout(start.shown, MOST_HIDDEN);
  const running = run().catch((error) => console.error(error)).finally(start.shown);
  Promise.all([read, location.search ? running : undefined]).then(others);
  if (location.search) start.begun = load();
  return start;
})(SITE);
