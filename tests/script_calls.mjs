// Calls what the modules of the calculators' script export, for tests that need no page.
//
//   node script_calls.mjs <folder of the modules> < job.json
//
// A job is {module, made: [class, argument] or nothing, calls: [[name, arguments]]}; the answer is the
// list of results.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(0, "utf8"));
const module = await import(pathToFileURL(join(process.argv[2], job.module)).href);
const target = job.made ? new module[job.made[0]](job.made[1]) : module;
const results = job.calls.map(([name, given]) => target[name](...given) ?? null);
process.stdout.write(JSON.stringify(results));
