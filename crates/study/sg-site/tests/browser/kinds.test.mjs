// Every kind of widget answers mouse, finger and keyboard, on wide and narrow screens, light and
// dark.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { browser, close, open, twoAtATime } from "./browser.mjs";

after(() => browser.close());

// Each kind with a page and a part to press.
const KINDS = [
  ["play", "games/kayles.html", ".stage button.counter"],
  ["play", "games/wythoff.html", ".stage button.can"],
  ["play", "games/mock-turtles.html", ".stage button.square"],
  ["play", "games/lights.html", ".stage button.square"],
  ["play", "games/climbers.html", ".stage button.token"],
  ["play", "games/tokens.html", ".stage .vertex[data-event]"],
  ["play", "games/moore.html", ".stage button.counter"],
  ["play", "games/treblecross.html", ".stage button"],
  ["lab", "lab.html", "button.cell"],
  ["fill", "learn/03-why-a-number.html", "button.slot"],
  ["exam", "exam.html", "[data-key=next]"],
  ["nim-sum", "lab.html", "button:not(.share):not(.stop)"],
  ["blocks", "lab.html", "button.square"],
  ["cram", "lab.html", "button.square"],
  ["northcott", "lab.html", ".stage button.can"],
  ["staircase", "lab.html", ".stage button.counter"],
  ["graph", "lab.html", ".vertex[data-event]"],
  ["play", "games/hackenbush.html", ".stage .cut:has(.wide)"],
  ["try", "practise.html", ".attempt button"],
  ["oracle", "problems/hdu1846.html", "[data-key=submit]"],
];
const SCREENS = [[1280, "light", "mouse"], [390, "dark", "finger"], [1280, "dark", "keyboard"], [390, "light", "keyboard"]];

// What a reader sees of a widget: its text, and which buttons are pressed.
const seen = (widget) => widget.innerText + [...widget.querySelectorAll("[aria-pressed]")].map(({ ariaPressed }) => ariaPressed);

test("every kind of widget answers mouse, finger and keyboard on every screen", async () => {
  // SG_PART=1/4 runs the second of four parts.
  const [turn, parts] = (process.env.SG_PART ?? "0/1").split("/").map(Number);
  const tried = SCREENS.flatMap((screen) => KINDS.map((kind) => [...screen, ...kind])).filter((_, at) => at % parts === turn);
  assert.ok(tried.length >= Math.floor(60 / parts));
  await twoAtATime(tried, async ([width, colorScheme, by, kind, path, selector]) => {
    const what = `${kind} on ${path}, ${width}, ${colorScheme}, ${by}`;
    const page = await open(path, { viewport: { width, height: 800 }, colorScheme, hasTouch: by === "finger" });
    // The rules of all problems take a while on a busy machine.
    page.setDefaultTimeout(60_000);
    const widget = page.locator(`[data-widget=${kind}]`).first();
    await widget.scrollIntoViewIfNeeded();
    const one = widget.locator(selector).first();
    await one.waitFor({ state: "attached" });
    const before = await widget.evaluate(seen);
    // The centre of a slanted edge's box may lie beside the edge or under another one, so force the
    // click.
    const force = { force: /cut/.test(selector) };
    if (by === "mouse") await one.click(force);
    else if (by === "finger") await one.tap(force);
    else {
      await one.focus();
      await page.keyboard.press("Enter");
    }
    for (let tries = 0; (await widget.evaluate(seen)) === before; tries++) {
      assert.ok(tries < 600, `${what}: no answer`);
      await page.waitForTimeout(100);
    }
    const outside = await widget.evaluate((part) => [...part.querySelectorAll(".stage, .says, .controls, form")]
      .filter((inner) => inner.getBoundingClientRect().right > innerWidth + 1 || inner.getBoundingClientRect().left < -1).length);
    assert.equal(outside, 0, `${what}: parts lie outside the screen`);
    assert.deepEqual(page.trouble, [], what);
    await close(page);
  });
});

test("axe finds no violation on stages in play and on an answered exercise", async () => {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
  for (const [path, selector] of [["games/kayles.html", ".stage button.counter"], ["games/mock-turtles.html", ".stage button.square"],
    ["games/lights.html", ".stage button.square"], ["games/wythoff.html", ".stage button.can"], ["zh/practise.html", ".exercise .choices button"]]) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open(path, { colorScheme });
      await page.locator(selector).first().click();
      await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
      await page.locator("main details summary").first().click();
      await page.evaluate(await import("node:fs").then(({ readFileSync }) => readFileSync(axe, "utf8")));
      const { violations } = await page.evaluate(() => axe.run("main"));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], `${path} ${colorScheme}`);
      await close(page);
    }
  }
});
