// Runs a rules module in MicroPython, away from the page, so that the page never freezes. It stands
// behind `unpacked` of start.js. First messages: {name, data} for the files micropython, wasm, python
// and rules, or {name, failed}; then {id, call} with a call as JSON text. Answers: {ready} or {failed},
// then {id, answer} as JSON text, or {id, failed}.

const files = {};
for (const name of ["micropython", "wasm", "python", "rules"]) {
  files[name] = {};
  files[name].read = new Promise((resolve, reject) => Object.assign(files[name], { resolve, reject }));
}

const whole = async (name) => unpacked(await files[name].read);

async function start() {
  const compiled = whole("wasm").then(WebAssembly.compile);
  const read = Promise.all([compiled, whole("python"), whole("rules")]);
  read.catch(() => undefined);
  // As a blob it has the right type, whatever the server called it.
  const url = URL.createObjectURL(new Blob([await whole("micropython")], { type: "text/javascript" }));
  const { loadMicroPython } = await import(url);
  const [module, sources, rules] = await read;
  // MicroPython would fetch and compile by itself, but only now.
  self.fetch = async () => new Response();
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module, instance: await WebAssembly.instantiate(module, imports) });
  const python = await loadMicroPython({ url, heapsize: 2 * 1024 * 1024 });
  for (const [name, text] of Object.entries(JSON.parse(new TextDecoder().decode(sources)))) {
    python.FS.writeFile(`/${name}`, text);
  }
  python.FS.writeFile("/rules.py", new Uint8Array(rules));
  python.runPython("import sys\nsys.path.append('/')\nimport calling, rules");
  return python;
}

const started = start();
started.then(() => self.postMessage({ ready: true }), (error) => self.postMessage({ failed: String(error) }));

async function answer(call) {
  const python = await started;
  python.globals.set("CALL", call);
  python.runPython("ANSWER = calling.main(rules.__dict__, CALL)");
  return python.globals.get("ANSWER");
}

self.onmessage = async ({ data: { id, call, name, data, failed } }) => {
  if (name) {
    if (failed) files[name].reject(failed);
    else files[name].resolve(data);
    return;
  }
  try {
    self.postMessage({ id, answer: await answer(call) });
  } catch (error) {
    self.postMessage({ id, failed: String(error) });
  }
};
