// Reruns the doctests of rules modules under MicroPython, with the files that browsers are served.
//
//   node doctests.mjs <folder of @micropython/micropython-webassembly-pyscript> < jobs.json
//
// A job is {files: {name in the browser: path}, examples: [...]}; the answer is a list, one item a job:
// the list of examples that do not hold, or {raised: text} if the module cannot be loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")).href);
const jobs = JSON.parse(readFileSync(0, "utf8"));
const answers = [];
for (const { files, examples } of jobs) {
  let output = "";
  const python = await loadMicroPython({
    url: join(folder, "micropython.wasm"),
    linebuffer: true,
    stdout: (line) => { output += `${line}\n`; },
  });
  for (const [name, path] of Object.entries(files)) {
    python.FS.writeFile(`/${name}`, readFileSync(path));
  }
  python.globals.set("EXAMPLES", JSON.stringify(examples));
  try {
    python.runPython("import sys\nsys.path.append('/')\nimport replay, rules");
    output = "";
    python.runPython("print(replay.main(rules.__dict__, EXAMPLES))");
    answers.push(JSON.parse(output));
  } catch (error) {
    answers.push({ raised: String(error) });
  }
}
process.stdout.write(JSON.stringify(answers));
