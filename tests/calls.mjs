// Makes calls of a rules module under MicroPython, as worker.js does in a browser.
//
//   node calls.mjs <folder of @micropython/micropython-webassembly-pyscript> < job.json
//
// A job is {files: {name in the browser: path}, calls: [JSON text]}, each text several calls of one
// function, {name, parameters, inputs}; the answer is a list of JSON texts, one for each input.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")).href);
const { files, calls } = JSON.parse(readFileSync(0, "utf8"));
const python = await loadMicroPython({ url: join(folder, "micropython.wasm"), heapsize: 2 * 1024 * 1024 });
for (const [name, path] of Object.entries(files)) python.FS.writeFile(`/${name}`, readFileSync(path));
python.runPython("import sys\nsys.path.append('/')\nimport json, calling, rules");

// The texts go in as they are: JavaScript would round large numbers.
const RUN = `
call = json.loads(CALL)
ANSWERS = "\\n".join([
    calling.answer(rules.__dict__, {"function": call["name"], "parameters": call["parameters"], "arguments": given})
    for given in call["inputs"]
])`;
const answers = calls.flatMap((call) => {
  python.globals.set("CALL", call);
  python.runPython(RUN);
  return python.globals.get("ANSWERS").split("\n");
});
process.stdout.write(JSON.stringify(answers));
