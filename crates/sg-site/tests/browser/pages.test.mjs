// What holds for pages as such: files alone are enough, text without script, every width, both schemes, paper.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { address, browser, close, open, pages, settled, site, templates, twoAtATime } from "./browser.mjs";

after(() => browser.close());

test("every page opens from the disk, asks for nothing else, and fits every width", async () => {
  // With SG_PART=1/4 the second of four parts, and one page of each kind.
  const [turn, parts] = (process.env.SG_PART ?? "0/1").split("/").map(Number);
  const tried = pages.filter((path, at) => at % parts === turn || templates.includes(path));
  assert.ok(tried.length >= pages.length / parts, `${tried.length} pages`);
  await twoAtATime([0, 1], async (half) => {
    const page = await open("index.html");
    for (const path of tried.filter((_, at) => at % 2 === half)) {
      await page.goto(address(path));
      // What comes alive on the other pages has the markup that stands there already.
      if (templates.includes(path)) await settled(page);
      assert.notEqual((await page.locator("h1").textContent()).trim(), "", `${path} has a title`);
      for (const width of [320, 800, 1920]) {
        await page.setViewportSize({ width, height: 700 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(wide <= 0, `${path} is ${wide} pixels too wide at ${width}`);
      }
      assert.deepEqual(page.trouble, [], path);
    }
    await close(page);
  });
});

test("without script every page says the same", async () => {
  await twoAtATime(templates, async (path) => {
    const [plain, alive] = [await open(path, { javaScriptEnabled: false }), await open(path)];
    const words = (page) => page.locator("main").evaluate((main) => {
      const copy = main.cloneNode(true);
      copy.querySelectorAll("[data-widget], .question, .script-only, .filters").forEach((part) => part.remove());
      return copy.textContent.replace(/\s+/g, " ");
    });
    assert.equal(await words(alive), await words(plain), path);
    for (const widget of await plain.locator("[data-widget]").all()) {
      assert.ok((await widget.innerText()).trim().length > 20, `${path}: a widget without script is empty`);
    }
    await Promise.all([plain, alive].map(close));
  });
});

test("the text does not move when widgets come alive", async () => {
  await twoAtATime(templates, async (path) => {
    const page = await open(path);
    const moved = (await page.evaluate(() => window.shifts)).reduce((sum, shift) => sum + shift, 0);
    assert.ok(moved < 0.02, `${path}: moved by ${moved}`);
    await close(page);
  });
});

test("axe finds nothing, light and dark, narrow and wide", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // In the other scheme only the colours are different.
  const schemes = [["light", null], ["dark", ["color-contrast"]]];
  const all = templates.flatMap((path) => schemes.map((scheme) => [path, ...scheme]));
  await twoAtATime(all, async ([path, colorScheme, rules]) => {
    const page = await open(path, { colorScheme });
    await page.evaluate(axe);
    for (const width of [1280, 800, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const { violations } = await page.evaluate((rules) =>
        axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) }), rules);
      const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
      assert.deepEqual(told, [], `${path}, ${colorScheme}, ${width}`);
    }
    await close(page);
  });
});

test("a widget is no higher on a wide page than its content, though it was narrow before", async () => {
  const page = await open("games/kayles.html", { viewport: { width: 1280, height: 700 } });
  const height = () => page.locator(".widget").evaluate(async (widget) => {
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
    return widget.offsetHeight;
  });
  const wide = await height();
  await page.setViewportSize({ width: 320, height: 700 });
  assert.ok(await height() > wide + 50, "a narrow widget is higher");
  await page.setViewportSize({ width: 1280, height: 700 });
  assert.equal(await height(), wide);
  await close(page);
});

test("paper has the text and the folded proofs, and no navigation", async () => {
  const page = await open("learn/03-why-a-number.html");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("header nav").isVisible(), false);
  assert.equal(await page.locator("main h1").isVisible(), true);
  const proof = page.locator("main details:not([open]) p").first();
  assert.equal(await proof.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true })), true);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color.match(/\d+/g).map(Number));
  assert.ok(Math.max(...ink) < 100, `the ink is ${ink}`);
  await close(page);
});

test("paper is a worksheet: questions with their options, and the answers on a page of their own", async () => {
  const page = await open("learn/03-why-a-number.html");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".question .choices button").first().isVisible(), true);
  assert.equal(await page.locator(".question details").first().isVisible(), false);
  const answers = page.locator(".answers > ol > li");
  assert.equal(await answers.count(), await page.locator(".question, .fill").count());
  assert.equal(await answers.last().isVisible(), true);
  assert.equal(await page.locator(".answers").evaluate((part) => getComputedStyle(part).breakBefore), "page");
  assert.equal(await page.locator(".fill .strip .cell").first().isVisible(), true);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator(".answers").count(), 0);
  await close(page);
});

test("no formula and no text of a page is cut at any of its edges", async () => {
  const page = await open("index.html", { viewport: { width: 1280, height: 800 } });
  for (const path of pages.filter((path) => path.startsWith("learn/"))) {
    await page.goto(address(path));
    const cut = await page.evaluate(() => [...document.querySelectorAll("main math")]
      .filter((formula) => formula.scrollWidth > formula.clientWidth + 1 && formula.clientWidth > 0).map(({ textContent }) => textContent));
    assert.deepEqual(cut, [], path);
  }
  await close(page);
});

test("nothing moves for those who want no movement", async () => {
  for (const [reducedMotion, moves] of [["no-preference", true], ["reduce", false]]) {
    const page = await open("learn/03-why-a-number.html", { reducedMotion });
    // Animations of ::details-content are listed nowhere; what is folded out by them has many heights.
    const heights = await page.locator("main details").first().evaluate(async (details) => {
      const seen = new Set();
      details.querySelector("summary").click();
      for (let frames = 0; frames < 20; frames++) {
        await new Promise(requestAnimationFrame);
        seen.add(Math.round(details.getBoundingClientRect().height));
      }
      return seen.size;
    });
    assert.equal(heights > 3, moves, `${reducedMotion}: ${heights} heights`);
    await close(page);
  }
});

test("the first page is small, and so is the engine", async () => {
  const page = await open("index.html");
  const files = await page.evaluate(() => [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map(({ src, href }) => src || href));
  const size = (name) => statSync(new URL(name)).size;
  const first = files.filter((name) => !name.endsWith("/engine.js"));
  const bytes = [address("index.html"), ...first].reduce((sum, name) => sum + size(name), 0);
  assert.ok(first.length >= 3, "style sheet and scripts are counted");
  assert.ok(bytes < 150_000, `${bytes} bytes`);
  const engine = Buffer.from(readFileSync(join(site, "assets/engine.js"), "utf8").match(/"([^"]+)"/)[1], "base64");
  assert.ok(engine.length > 50_000 && engine.length < 450_000, `the engine has ${engine.length} bytes`);
  await close(page);
});

test("no page has more than 12 KB, compressed", () => {
  const large = pages.map((path) => [path, gzipSync(readFileSync(join(site, path))).length]).filter(([, bytes]) => bytes > 12_000);
  assert.deepEqual(large, []);
});

test("search finds a page by keyboard", async () => {
  const page = await open("learn.html");
  await page.keyboard.press("/");
  await page.keyboard.type("S-Nim");
  await page.locator("#found li").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/problems\/hdu1536\.html/);
  // This page fetches the index only now.
  const found = (words) => page.locator("#found li", { hasText: words }).first().waitFor();
  await page.locator("#search").fill("必败态");
  await found(/P-position|lost/i);
  await page.locator("#search").fill("zzzz");
  await found(/Nothing/);
  await close(page);
});

test("a tick stays, and the course is filtered by what is ticked", async () => {
  const page = await open("problems/hdu1846.html");
  await page.locator("[data-tick]").check();
  await page.goto(address("problems.html"));
  assert.equal(await page.locator("[data-tick=hdu1846]").isChecked(), true);
  const all = await page.locator(".course li:visible").count();
  await page.locator(".filters [name=open]").check();
  assert.equal(await page.locator(".course li:visible").count(), all - 1);
  await page.locator(".filters [name=open]").uncheck();
  await page.locator(".filters [name=judge]").selectOption("CSES");
  const left = await page.locator(".course li:visible").count();
  assert.ok(left > 0 && left < 10, `${left} problems of CSES`);
  await close(page);
});

test("a problem gives away one step at a time, and its file opens from the disk", async () => {
  const page = await open("problems/hdu1846.html");
  const folds = page.locator("main details.step > summary");
  assert.deepEqual((await folds.allTextContents()).slice(0, 2), ["Hint 1", "Hint 2"]);
  assert.equal(await page.locator("main details[open]").count(), 0);
  const link = page.locator(".file-tools a");
  assert.ok(await link.count(), "cargo sg bundle hdu1846 makes what is to be downloaded");
  // Where a server gives the page, the browser keeps the file instead.
  await link.click();
  await page.waitForURL(/files\/hdu1846\.c$/);
  assert.match(await page.textContent("body"), /main\s*\(/);
  await page.goBack();
  const [file] = await Promise.all([page.waitForEvent("popup"), page.locator("[data-copy]").click()]);
  assert.match(await file.textContent("body"), /main\s*\(/);
  await close(page);
});
