// All pages: from the disk, without scripts, at every width, in both colour schemes, and printed.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { address, browser, close, open, pages, settled, site, templates, twoAtATime } from "./browser.mjs";

after(() => browser.close());

test("every page opens from the disk, requests nothing else, and fits every width", async () => {
  // SG_PART=1/4 runs the second of four parts, and one page of each kind.
  const [turn, parts] = (process.env.SG_PART ?? "0/1").split("/").map(Number);
  const tried = pages.filter((path, at) => at % parts === turn || templates.includes(path));
  assert.ok(tried.length >= pages.length / parts, `${tried.length} pages`);
  await twoAtATime([0, 1], async (half) => {
    const page = await open("index.html");
    // Lists the parts that reach beyond the page: tag, class, and excess in pixels.
    await page.addInitScript(() => {
      window.wideParts = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        const outside = (part) => Math.ceil(part.getBoundingClientRect().right - clientWidth);
        const parts = [...document.querySelectorAll("body *")].filter((part) => outside(part) > 0);
        return [`page +${scrollWidth - clientWidth}`, ...parts.map((part) => `${part.tagName} .${part.className} +${outside(part)}`)];
      };
    });
    for (const path of tried.filter((_, at) => at % 2 === half)) {
      await page.goto(address(path));
      // On the other pages, widgets keep their markup when they come alive.
      if (templates.includes(path)) await settled(page);
      assert.notEqual((await page.locator("h1").textContent()).trim(), "", `${path} has a title`);
      for (const width of [320, 800, 1920]) {
        await page.setViewportSize({ width, height: 700 });
        // Viewport units and new widgets lag behind, so wait until the page fits.
        await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, width);
        await page.waitForFunction(() => wideParts().length === 0, null, { timeout: 5_000 }).catch(async (slow) => {
          const wide = await page.evaluate(() => wideParts());
          assert.deepEqual(wide, [], `${path} is too wide at ${width}`);
          throw slow;
        });
      }
      assert.deepEqual(page.trouble, [], path);
    }
    await close(page);
  });
});

test("every page has the same text without scripts", async () => {
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

test("axe finds no violation, light and dark, narrow and wide", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // The dark scheme differs only in its colours.
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

test("a widget shrinks again when a narrow page becomes wide", async () => {
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

test("printed pages have the text and the folded proofs, but no navigation", async () => {
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

test("printed pages are worksheets, with the answers on a separate page on request", async () => {
  const page = await open("learn/03-why-a-number.html");
  const print = async (when) => page.evaluate((when) => window.dispatchEvent(new Event(when)), when);
  await print("beforeprint");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".question .choices button").first().isVisible(), true);
  assert.equal(await page.locator(".question details").first().isVisible(), false);
  assert.equal(await page.locator(".answers").count(), 0);
  assert.equal(await page.locator(".fill .strip .cell").first().isVisible(), true);
  assert.equal(await page.locator(".template pre:visible").count(), await page.locator(".template").count(), "one language of each template");
  await print("afterprint");
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Print the answers too").check();
  await print("beforeprint");
  await page.emulateMedia({ media: "print" });
  const answers = page.locator(".answers > ol > li");
  assert.equal(await answers.count(), await page.locator(".question, .fill").count());
  assert.equal(await answers.last().isVisible(), true);
  assert.equal(await page.locator(".answers").evaluate((part) => getComputedStyle(part).breakBefore), "page");
  await print("afterprint");
  assert.equal(await page.locator(".answers").count(), 0);
  await close(page);
});

test("printed text is dark on light in every colour scheme", async () => {
  for (const [colorScheme, chosen] of [["dark", null], ["light", "dark"]]) {
    const page = await open("learn/01-lost-and-won.html", { colorScheme });
    if (chosen) await page.locator("#scheme").click();
    await page.emulateMedia({ media: "print", colorScheme });
    for (const part of ["main p", "main math", "h1"]) {
      const colour = await page.locator(part).nth(part === "h1" ? 0 : 1).evaluate((one) => getComputedStyle(one).color);
      assert.ok(colour.match(/\d+/g).slice(0, 3).every((level) => level < 120), `${part}: ${colour}`);
    }
    await close(page);
  }
});

test("search results fit the screen of a phone", async () => {
  const page = await open("index.html", { viewport: { width: 390, height: 800 }, hasTouch: true });
  await page.locator("#search").fill("nim");
  await page.waitForSelector("#found [data-path]");
  const [wide, left] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.getElementById("found").getBoundingClientRect().left]);
  assert.ok(wide <= 0 && left >= 0, `${wide} too wide, left ${left}`);
  await close(page);
});

test("a worksheet wastes no pages and has boxes to write in", async () => {
  for (const path of ["exam.html", "learn/01-lost-and-won.html", "practise.html"]) {
    const page = await open(path);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    const pdf = await page.pdf({ format: "A4", margin: { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" } });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 1000 });
    const height = await page.evaluate(() => document.querySelector("main").scrollHeight);
    // Blocks that do not break leave at most a third of a page empty.
    assert.ok(pages <= Math.ceil((height / 1000) * 1.35) + 1, `${path}: ${pages} pages for ${height} pixels`);
    assert.ok((await page.locator(".question input, .question .choices button, .attempt textarea").count()) > 3, path);
    await close(page);
  }
});

test("no formula of a lesson is cut off", async () => {
  const page = await open("index.html", { viewport: { width: 1280, height: 800 } });
  for (const path of pages.filter((path) => path.startsWith("learn/"))) {
    await page.goto(address(path));
    const cut = await page.evaluate(() => [...document.querySelectorAll("main math")]
      .filter((formula) => formula.scrollWidth > formula.clientWidth + 1 && formula.clientWidth > 0).map(({ textContent }) => textContent));
    assert.deepEqual(cut, [], path);
  }
  await close(page);
});

test("nothing moves for readers who prefer reduced motion", async () => {
  for (const [reducedMotion, moves] of [["no-preference", true], ["reduce", false]]) {
    const page = await open("learn/03-why-a-number.html", { reducedMotion });
    // Animations of ::details-content are not listed anywhere, so count the heights of the fold.
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

test("the home page and the engine are small", async () => {
  const page = await open("index.html");
  const files = await page.evaluate(() => [...document.querySelectorAll("script[src], link[rel=stylesheet]")].map(({ src, href }) => src || href));
  const size = (name) => statSync(new URL(name)).size;
  const first = files.filter((name) => !name.endsWith("/engine.js"));
  const bytes = [address("index.html"), ...first].reduce((sum, name) => sum + size(name), 0);
  assert.ok(first.length >= 3, "style sheet and scripts are counted");
  assert.ok(bytes < 150_000, `${bytes} bytes`);
  const engine = Buffer.from(readFileSync(join(site, "assets/engine.js"), "utf8").match(/= "([^"]+)"/)[1], "base64");
  assert.ok(engine.length > 50_000 && engine.length < 490_000, `the engine has ${engine.length} bytes`);
  await close(page);
});

test("compressed pages have at most 14 KB, and the page of templates at most 18", () => {
  const most = (path) => (path.endsWith("templates.html") ? 18_000 : 14_000);
  const large = pages.map((path) => [path, gzipSync(readFileSync(join(site, path))).length]).filter(([path, bytes]) => bytes > most(path));
  assert.deepEqual(large, []);
});

test("a page is found by keyboard", async () => {
  const page = await open("learn.html");
  await page.keyboard.press("/");
  await page.keyboard.type("S-Nim");
  await page.locator("#found li").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/problems\/hdu1536\.html/);
  // The new page fetches the index only now.
  const found = (words) => page.locator("#found li", { hasText: words }).first().waitFor();
  await page.locator("#search").fill("必败态");
  await found(/P-position|lost/i);
  await page.locator("#search").fill("zzzz");
  await found(/Nothing/);
  await close(page);
});

test("ticks are kept, and the course can be filtered by them", async () => {
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

test("a problem's page reveals one step at a time, and its file opens from the disk", async () => {
  const page = await open("problems/hdu1846.html");
  const folds = page.locator("main details.step > summary");
  assert.deepEqual((await folds.allTextContents()).slice(0, 2), ["Hint 1", "Hint 2"]);
  assert.equal(await page.locator("main details[open]").count(), 0);
  const link = page.locator(".file-tools a");
  assert.ok(await link.count(), "there is no file to download: run cargo sg bundle hdu1846");
  // From a web server the browser would save the file instead.
  await link.click();
  await page.waitForURL(/files\/hdu1846\.c$/);
  assert.match(await page.textContent("body"), /main\s*\(/);
  await page.goBack();
  const [file] = await Promise.all([page.waitForEvent("popup"), page.locator("[data-copy]").click()]);
  assert.match(await file.textContent("body"), /main\s*\(/);
  await close(page);
});
