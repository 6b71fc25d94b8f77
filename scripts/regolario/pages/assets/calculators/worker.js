// Runs a rules module in MicroPython, away from the page, so that the page never freezes. It stands
// behind `get` of start.js. First message: {files: {micropython, wasm, python, rules}}, each
// {plain, packed}; then {id, call} with a call as JSON text. Answers: {ready} or {failed}, then
// {id, answer} as JSON text, or {id, failed}.

let started;

const place = (buffer, type) => URL.createObjectURL(new Blob([buffer], { type }));

async function start(files) {
  const [script, wasm, sources, rules] = await Promise.all(
    [files.micropython, files.wasm, files.python, files.rules].map(get),
  );
  // As blobs the files have the right type, whatever the server called them.
  const { loadMicroPython } = await import(place(script, "text/javascript"));
  const python = await loadMicroPython({ url: place(wasm, "application/wasm"), heapsize: 2 * 1024 * 1024 });
  for (const [name, text] of Object.entries(JSON.parse(new TextDecoder().decode(sources)))) {
    python.FS.writeFile(`/${name}`, text);
  }
  python.FS.writeFile("/rules.py", new Uint8Array(rules));
  python.runPython("import sys\nsys.path.append('/')\nimport calling, rules");
  return python;
}

async function answer(call) {
  const python = await started;
  python.globals.set("CALL", call);
  python.runPython("ANSWER = calling.main(rules.__dict__, CALL)");
  return python.globals.get("ANSWER");
}

self.onmessage = async ({ data }) => {
  const { id, files, call } = data;
  try {
    if (files) {
      started = start(files);
      await started;
      self.postMessage({ ready: true });
    } else self.postMessage({ id, answer: await answer(call) });
  } catch (error) {
    self.postMessage({ id, failed: String(error) });
  }
};
