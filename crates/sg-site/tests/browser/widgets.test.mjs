// What a reader does with the widgets: plays by keyboard, refutes a guess, stops what takes long, sends an address.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { browser, close, open, says } from "./browser.mjs";

after(() => browser.close());

/** Presses Tab until what has the focus fits the selector. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

test("a game is played and won by keyboard alone, and every move is announced", async () => {
  const page = await open("index.html");
  await tabTo(page, "[data-event='hints=1']");
  let said = await says(page, "play");
  await page.keyboard.press("Enter");
  said = await says(page, "play", said);
  await tabTo(page, ".list summary");
  await page.keyboard.press("Enter");
  for (let moves = 0; moves < 20; moves++) {
    if (moves > 0) said = await says(page, "play", said);
    if (/cannot move/.test(said)) break;
    // The list of moves is one stop of Tab; arrows lead to a move that wins.
    await page.locator(".moves").first().waitFor();
    await page.evaluate(() => document.activeElement.blur());
    await tabTo(page, ".moves button");
    await page.keyboard.press("Home");
    for (let steps = 0; steps < 60 && !(await page.evaluate(() => document.activeElement.matches(".wins"))); steps++) {
      await page.keyboard.press("ArrowRight");
    }
    assert.ok(await page.evaluate(() => document.activeElement.matches(".wins")), `no winning move is reached: ${said}`);
    await page.keyboard.press("Enter");
  }
  assert.match(said, /machine cannot move: you win/i);
  assert.deepEqual(page.trouble, []);
  await close(page);
});

test("a shared address opens what was seen, and a game is played to its end by clicks", async () => {
  const page = await open("index.html#play:game=fibonacci-nim&position=13");
  let said = await says(page, "play");
  assert.match(await page.locator("[data-widget=play]").innerText(), /fibonacci-nim:/i);
  await page.locator("[data-widget=play] .list summary").click();
  for (let moves = 0; moves < 40 && !/cannot move/.test(said); moves++) {
    await page.locator("[data-widget=play] .moves button").first().click();
    said = await says(page, "play", said);
  }
  assert.match(said, /You cannot move: the machine wins/i);
  await close(page);
});

test("the golden ratio as 1.618 is refuted, and the page never blocks", async () => {
  const page = await open("lab.html#guess:game=kayles&formula=n");
  await page.waitForTimeout(500);
  await page.evaluate(() => { window.long.length = 0; });
  const widget = page.locator("[data-widget=guess]");
  const said = await says(page, "guess");
  await widget.locator("[name=game]").fill("wythoff");
  await widget.locator("[name=formula]").fill("min(a,b) = (max(a,b) - min(a,b)) * 1618 / 1000");
  await page.keyboard.press("Enter");
  assert.match(await says(page, "guess", said), /376.*609|377.*610/);
  // The engine itself would take a second; on a busy machine any task takes 50 ms.
  const long = (await page.evaluate(() => window.long)).filter(([, duration]) => duration > 400);
  assert.deepEqual(long, [], "tasks of more than 400 ms on the page's thread");
  await close(page);
});

test("work that runs is stopped, and the page goes on", async () => {
  const page = await open("lab.html");
  const guess = page.locator("[data-widget=guess]");
  await guess.locator("[name=game]").fill("wythoff");
  await guess.locator("[name=formula]").fill("min(a,b) = (max(a,b) - min(a,b)) * 1618033988749 / 1000000000000");
  let said = await says(page, "guess");
  // A guess that agrees is looked at for as long as a second allows: where the click comes too late, the next one may not.
  for (let tries = 0; tries < 10 && !/Stopped/.test(said); tries++) {
    await guess.locator("[name=formula]").press("Enter");
    await guess.locator(".stop").click({ timeout: 2_000 }).catch(() => {});
    said = await says(page, "guess");
  }
  assert.match(said, /Stopped/);
  await guess.locator("[name=formula]").fill("a = b");
  await page.keyboard.press("Enter");
  assert.match(await says(page, "guess", said), /1/);
  await close(page);
});

test("Kayles is proved at once, and Grundy's game stays open", async () => {
  const page = await open("lab.html#lab:game=kayles");
  assert.match(await page.locator("[data-widget=lab]").innerText(), /Proved: period 12 from heap 71/);
  const said = await says(page, "lab");
  await page.locator("[data-widget=lab] [data-event='game=grundy']").click();
  await says(page, "lab", said);
  assert.match(await page.locator("[data-widget=lab]").innerText(), /Open:/);
  assert.doesNotMatch(await page.locator("[data-widget=lab]").innerText(), /Proved|period \d/);
  await close(page);
});

test("arrow keys walk through a table and tell the moves of a place", async () => {
  const page = await open("lab.html#lab:game=kayles");
  const lab = page.locator("[data-widget=lab]");
  await tabTo(page, "[data-widget=lab] [data-point]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await lab.getByText(/mex/).first().waitFor();
  assert.ok(await page.evaluate(() => document.activeElement.matches("[data-point]")), "the place is not lost");
  await close(page);
});

test("the first move is answered soon while both cores are busy, and with it the engine is fetched", async () => {
  const busy = [0, 1].map(() => spawn(process.execPath, ["-e", "for (;;);"]));
  try {
    const page = await open("index.html");
    assert.equal(await page.evaluate(() => Boolean(window.engine)), false, "nothing is fetched before a touch");
    const said = await says(page, "play");
    const clicked = Date.now();
    await page.locator("[data-widget=play] .counter").first().click();
    await says(page, "play", said);
    const answered = Date.now() - clicked;
    // 2.5 s is the goal on a machine of one's own.
    assert.ok(answered < 10_000, `answered after ${answered} ms`);
    await close(page);
  } finally {
    busy.forEach((process) => process.kill());
  }
});

test("what cannot be understood is a sentence with a way back", async () => {
  for (const [hash, sentence, back] of [
    ["#lab:game=kayels", /did you mean kayles\?/i, "[name=game]"],
    ["#lab:game=%F0%9F%8E%B2", /🎲/, "[name=game]"],
    ["#lab:&&&===", /kayles/i, "[name=game]"],
    ["#guess:game=wythoff&formula=)(", /does not fit/, "[name=formula]"],
    ["#nim-sum:heaps=x", /x/, "[data-reset]"],
  ]) {
    const page = await open(`lab.html${hash}`);
    const kind = hash.slice(1).split(":")[0];
    assert.match(await says(page, kind), sentence, hash);
    assert.ok(await page.locator(`[data-widget="${kind}"] ${back}`).first().isVisible(), hash);
    assert.deepEqual(page.trouble, [], hash);
    await close(page);
  }
});
