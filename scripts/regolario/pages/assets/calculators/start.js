// Stands in the head of a page of calculators, before its styles, so that a shared link is answered as
// soon as can be. At build time its argument is written: the script, the worker, and what that needs.
const rgStart = (function ({ script, worker, files }) {
  // Servers that pack nothing are common; this way they send no more than the others.
  async function get({ plain, packed }) {
    const small = "DecompressionStream" in self ? await fetch(packed).catch(() => undefined) : undefined;
    const answer = small && small.ok ? small : await fetch(plain);
    if (!answer.ok) throw new Error(`${plain}: ${answer.status}`);
    return unpacked(await answer.arrayBuffer());
  }

  // A server may have unpacked it on the way already.
  async function unpacked(buffer) {
    const [first, second] = new Uint8Array(buffer, 0, 2);
    if (first !== 0x1f || second !== 0x8b) return buffer;
    return new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  const blob = (...parts) => URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  const whole = (address) => new URL(address, document.baseURI).href;

  async function run() {
    const { begin } = await import(blob(await get(script)));
    await start.read;
    begin(start);
  }

  // The worker fetches by itself: nothing that the page does keeps it waiting.
  function load() {
    const made = new Worker(blob(String(get), "\n", String(unpacked), "\n", worker), { type: "module" });
    made.postMessage({
      files: Object.fromEntries(Object.entries(files).map(([name, { plain, packed }]) =>
        [name, { plain: whole(plain), packed: whole(packed) }])),
    });
    const ready = new Promise((resolve, reject) => {
      made.onerror = () => reject(new Error("the worker did not start"));
      made.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.failed)));
    });
    ready.catch(() => undefined);
    return { worker: made, ready };
  }

  const start = { load };
  // The end of the article says so when it has been read.
  start.read = new Promise((resolve) => { start.ended = resolve; });
  run();
  if (location.search) start.begun = load();
  return start;
})(SITE);
