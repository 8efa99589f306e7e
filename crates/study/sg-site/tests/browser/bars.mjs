// Compares the oracle of the pages with the command: `SITE=... node bars.mjs [ID...]`, after
// `cargo build -p cargo-sg -p wrong-solutions -p problems --bins`. It takes minutes, so it is not a
// test. For every problem it checks that
// 1. numbered tests (small, at the limits, random) equal those of `cargo sg gen`, and their answers
//    equal the output of `cargo sg expected`, byte for byte;
// 2. a test of the page refutes the output of each mistake with verdict WA, and none refutes that
//    of the solution.
// It prints the failures, then the counts and the times in milliseconds.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { browser, open } from "./browser.mjs";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const built = `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug/`;
const chosen = process.argv.slice(2);
const ids = readdirSync(`${root}problems`).filter((id) => existsSync(`${root}problems/${id}/rules.rs`) && (!chosen.length || chosen.includes(id)));
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const COMPARED = [...range(1, 5), ...range(31, 35), ...range(101, 110)];
const ASKED = [...range(1, 30), ...range(101, 140), ...range(31, 100), "large"];
const OF_SOLUTION = [1, 2, 3, 31, 32, 101, 102, 103, "large"];

const run = (program, args, input) => {
  const { stdout } = spawnSync(built + program, args, { input, timeout: 10_000, maxBuffer: 1 << 26, encoding: "utf8" });
  return stdout ?? "";
};
const inputs = new Map();
const input = (id, test) => {
  const key = `${id} ${test}`;
  if (!inputs.has(key)) {
    const which = test === "large" ? ["--seed", "1", "--size", "100000"] : ["--test", String(test)];
    inputs.set(key, execFileSync(`${built}cargo-sg`, ["sg", "gen", id, ...which], { encoding: "utf8", maxBuffer: 1 << 26 }));
  }
  return inputs.get(key);
};

const times = { answers: [], refutations: [] };
const failed = [];
const counts = { compared: 0, mistakes: 0, refuted: 0, solution: 0, interactive: 0 };
const page = await open("problems/hdu1846.html");
await page.locator("[data-widget=oracle]").scrollIntoViewIfNeeded();
await page.locator("[data-widget=oracle] textarea").first().waitFor();
// Asks the page about an input and an output. Returns what it says, its files, and the time in
// milliseconds.
const ask = (state, event) => page.evaluate(([state, event]) => new Promise((answered) => {
  const start = performance.now();
  window.engine.addEventListener("message", ({ data }) => {
    const time = performance.now() - start;
    const [, said] = data.split("\n", 2);
    const view = document.createElement("template");
    view.innerHTML = data.slice(data.indexOf("\n", data.indexOf("\n") + 1) + 1);
    const file = (ending) => view.content.querySelector(`[data-save$='.${ending}'] + textarea`)?.value ?? null;
    answered({ said, time, input: file("in"), output: file("out") });
  }, { once: true });
  window.engine.postMessage(["event en", "oracle", state, new URLSearchParams(event)].join("\n"));
}), [state, event]);
const check = (id, test, output) => {
  if (test === "large") return ask(`problem=${id}&test=large`, { output });
  return ask(`problem=${id}`, { input: input(id, test), output });
};

const mistakes = (id) => `${root}problems/${id}/wrong.txt`;
const wrong = (id) => !existsSync(mistakes(id)) ? [] : readFileSync(mistakes(id), "utf8").split("\n\n").filter(Boolean).map((part, at) => ({ name: `${id}_${at}`, verdict: part.split(" ")[1] }));
for (const id of ids) {
  if (readFileSync(`${root}problems/${id}/rules.rs`, "utf8").includes(".interactor(")) { counts.interactive += 1; continue; }
  for (const test of COMPARED) {
    const expected = run("cargo-sg", ["sg", "expected", id], input(id, test));
    const { output, time } = await ask(`problem=${id}`, { input: input(id, test), output: "" });
    times.answers.push(time);
    counts.compared += 1;
    if (output !== expected) failed.push(`${id}, test ${test}: the answer differs from the command's`);
  }
  for (const test of [...COMPARED, "large"]) {
    const made = await ask(`problem=${id}`, { test });
    if (made.input !== input(id, test)) failed.push(`${id}, test ${test}: the input differs from the command's`);
  }
  for (const test of OF_SOLUTION) {
    const printed = run(id, [], input(id, test));
    const { said } = await check(id, test, printed);
    counts.solution += 1;
    if (printed.trim() && !said.startsWith("No wrong answer")) failed.push(`${id}, test ${test}, the solution: ${said}`);
  }
  for (const { name } of wrong(id).filter(({ verdict }) => verdict === "WA")) {
    counts.mistakes += 1;
    let found;
    for (const test of ASKED) {
      const printed = run("wrong-solutions", [name], input(id, test));
      if (!printed.trim()) continue;
      const { said, time } = await check(id, test, printed);
      if (/^Case|goes on/.test(said)) { found = { test, time }; break; }
    }
    if (!found) { failed.push(`${name}: not refuted by the tests of the page`); continue; }
    counts.refuted += 1;
    times.refutations.push([found.time, name, found.test]);
  }
  inputs.clear();
  console.error(`${id}: ${JSON.stringify(counts)}`);
}
const quantile = (all, part) => Math.round([...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * part)] ?? 0);
console.log(failed.join("\n"));
console.log(JSON.stringify(counts));
const refuting = times.refutations.map(([time]) => time);
for (const [what, all] of [["answers", times.answers], ["refutations", refuting]]) {
  console.log(what, "ms:", "median", quantile(all, 0.5), "90 %", quantile(all, 0.9), "99 %", quantile(all, 0.99), "most", quantile(all, 1));
}
console.log("below 200 ms:", refuting.filter((time) => time < 200).length, "below 2 s:", refuting.filter((time) => time < 2000).length, "of", refuting.length);
console.log("by the first test:", times.refutations.filter(([, , test]) => test === 1).length, "by the large one only:", times.refutations.filter(([, , test]) => test === "large").length);
console.log("slowest:", times.refutations.sort((a, b) => b[0] - a[0]).slice(0, 8).map(([time, name, test]) => `${name} ${Math.round(time)} ms (test ${test})`).join(", "));
await browser.close();
