// The rules on the pages of problems: the right output, and the first wrong answer.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { join } from "node:path";
import { browser, close, open, pages, says, site } from "./browser.mjs";

after(() => browser.close());

const fields = (page) => {
  const oracle = page.locator("[data-widget=oracle]");
  return { oracle, input: oracle.locator("[name=input]"), output: oracle.locator("[name=output]"), ask: oracle.locator("[data-key=submit]") };
};

test("an input is answered, one case refutes a wrong output, and the address holds both", async () => {
  for (const [path, announced] of [["problems/hdu1846.html", "Case 2 of 3"], ["zh/problems/hdu1846.html", "第 2 组"]]) {
    const page = await open(path, { viewport: { width: 390, height: 800 } });
    const { oracle, input, output, ask } = fields(page);
    await oracle.scrollIntoViewIfNeeded();
    await input.fill("3\n23 2\n4 3\n12 2\n");
    let said = await says(page, "oracle");
    await ask.click();
    said = await says(page, "oracle", said);
    assert.match(await oracle.locator(".result code").first().textContent(), /^first\nsecond\n/);
    await output.fill("first\nfirst\nsecond\n");
    await ask.press("Enter");
    assert.match(await says(page, "oracle", said), new RegExp(announced));
    assert.equal(await input.inputValue(), "3\n23 2\n4 3\n12 2\n");
    assert.match(await oracle.locator(".case code").first().textContent(), /^1\n4 3\n/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.evaluate(axe.source);
    const found = await page.evaluate(() => self.axe.run("[data-widget=oracle]", { preload: false }));
    assert.deepEqual(found.violations.map(({ id }) => id), []);
    const again = await open(path + new URL(page.url()).hash);
    await again.locator("[data-widget=oracle] .case").first().waitFor();
    assert.equal(await fields(again).output.inputValue(), "first\nfirst\nsecond\n");
    await again.locator("[data-widget=oracle] .links a").last().click();
    await again.locator("[data-widget=play][aria-busy=false]").waitFor();
    assert.deepEqual([page.trouble, again.trouble], [[], []]);
    await close(page);
    await close(again);
  }
});

test("tests are loaded by number, saved, and checked as files, including the largest one", async () => {
  const page = await open("problems/hdu1846.html");
  const { oracle, input, output, ask } = fields(page);
  await oracle.scrollIntoViewIfNeeded();
  await oracle.locator("[name=test]").fill("17");
  await oracle.locator("[name=test]").press("Enter");
  await oracle.locator("[data-save='hdu1846-17.in']").waitFor();
  const test17 = await input.inputValue();
  assert.ok(test17.length > 10);
  const saved = page.waitForEvent("download");
  await oracle.locator("[data-save]").first().click();
  assert.equal(readFileSync(await (await saved).path(), "utf8"), test17);
  await oracle.locator("[data-key=large]").click();
  await oracle.locator("[data-key=answers]").click();
  await oracle.locator("[data-save='hdu1846-large.out']").waitFor();
  const right = await oracle.locator(".file textarea").last().inputValue();
  await oracle.locator("[data-into=output]").setInputFiles({ name: "a.out", mimeType: "text/plain", buffer: Buffer.from(right) });
  await page.waitForFunction((length) => document.querySelector("[name=output]").value.length === length, right.length);
  await ask.click();
  await oracle.locator(".verdict.right").waitFor();
  assert.ok(await output.inputValue());
  await page.locator("#mistakes > summary").click();
  await page.locator(".mistake > summary").first().click();
  await page.locator(".mistake a").first().click();
  await oracle.locator(".result .by").waitFor();
  assert.deepEqual(page.trouble, []);
  await close(page);
});

// Asks the engine of a page about any problem. Returns what it says and the files that it offers.
const answerOf = (page, state, event) => page.evaluate(([state, event]) => new Promise((answered) => {
  window.engine.addEventListener("message", ({ data }) => {
    const [, said] = data.split("\n", 2);
    const view = document.createElement("template");
    view.innerHTML = data.split("\n").slice(2).join("\n");
    const file = (ending) => view.content.querySelector(`[data-save$='.${ending}'] + textarea`)?.value;
    answered({ said, input: file("in"), output: file("out") });
  }, { once: true });
  window.engine.postMessage(["event en", "oracle", state, new URLSearchParams(event)].join("\n"));
}), [state, event]);

test("the engine agrees with the answers on the pages and accepts its own outputs", async () => {
  const page = await open("problems/hdu1846.html");
  await fields(page).oracle.scrollIntoViewIfNeeded();
  await fields(page).oracle.locator("textarea").first().waitFor();
  let compared = 0;
  for (const path of pages.filter((path) => /^problems\/\w+\.html$/.test(path))) {
    const id = path.match(/(\w+)\.html/)[1];
    const told = await page.evaluate((html) => {
      const all = new DOMParser().parseFromString(html, "text/html").querySelectorAll(".mistake:has(.links)");
      return [...all].map((mistake) => ({
        state: mistake.querySelector(".links a").getAttribute("href").slice("#oracle:".length),
        answer: mistake.querySelectorAll(".case code")[1].textContent,
      }));
    }, readFileSync(join(site, path), "utf8"));
    for (const { state, answer } of told) {
      const { output } = await answerOf(page, state, { input: new URLSearchParams(state).get("input"), output: "" });
      // Pages cut long answers, and interactive problems have none.
      if (output === undefined || answer.includes("…")) continue;
      // The page has the answer of the same rules, compiled for the machine that built the site.
      assert.equal(output, answer, `${id}: ${state}`);
      compared += 1;
    }
    for (const test of [1, 101]) {
      const { input } = await answerOf(page, `problem=${id}`, { test });
      if (input === undefined) continue;
      const { output } = await answerOf(page, `problem=${id}`, { input, output: "" });
      if (!output.trim()) continue;
      const { said } = await answerOf(page, `problem=${id}`, { input, output });
      assert.match(said, /^No wrong answer in /, `${id}, test ${test}`);
    }
  }
  assert.ok(compared > 150, `${compared}`);
  assert.deepEqual(page.trouble, []);
  await close(page);
});

test("the outputs of all samples are accepted, and hostile inputs are answered in words", async () => {
  const page = await open("problems/hdu1846.html");
  const { oracle } = fields(page);
  await oracle.scrollIntoViewIfNeeded();
  await oracle.locator("textarea").first().waitFor();
  const answer = (id, input, output) => page.evaluate(([id, input, output]) => new Promise((answered) => {
    window.engine.addEventListener("message", ({ data }) => answered(data.split("\n")[1]), { once: true });
    window.engine.postMessage(["event en", "oracle", `problem=${id}`, new URLSearchParams({ input, output })].join("\n"));
  }), [id, input, output]);
  const testdata = fileURLToPath(new URL("../../../../../testdata/", import.meta.url));
  let asked = 0;
  for (const id of readdirSync(testdata).filter((id) => existsSync(`${testdata}${id}/sample-1.out`))) {
    const [input, output] = ["in", "out"].map((ending) => readFileSync(`${testdata}${id}/sample-1.${ending}`, "utf8"));
    const said = await answer(id, input, output);
    if (/turn|Won|Lost/.test(said)) continue;
    assert.match(said, /^No wrong answer in /, id);
    for (const hostile of ["", "-1", "99999999999999999999999999", "1 ".repeat(100), "x", "1\n1\n1\n1\n1\n1"]) {
      assert.doesNotMatch(await answer(id, hostile, "1"), /undefined/, id);
    }
    asked += 1;
  }
  assert.ok(asked > 100, `${asked}`);
  assert.deepEqual(page.trouble, []);
  await close(page);
});
