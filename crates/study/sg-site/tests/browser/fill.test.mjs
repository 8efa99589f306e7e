// The table that the reader fills, and what all widgets share: the address, links, embedding.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { address, browser, close, open, says, settled } from "./browser.mjs";

after(() => browser.close());

const slot = (page, value) => page.locator(".fill .slot").nth(value);
const cells = (page) => page.locator(".fill .strip .cell b").allTextContents();

test("a table is filled by keyboard, a wrong value is explained, and reloading keeps the table", async () => {
  const page = await open("learn/03-why-a-number.html");
  const fill = page.locator("[data-widget=fill]");
  await slot(page, 0).focus();
  await page.keyboard.press("0");
  assert.match(await says(page, "fill"), /^Right: heap 1 reaches nothing, so it is worth 0\. Heap 2:/);
  await page.keyboard.press("0");
  assert.equal(await says(page, "fill"), "No: take 2, leaving nothing reaches 0.");
  assert.equal(await fill.locator(".options .bad").count(), 1);
  await page.keyboard.press("2");
  assert.equal(await says(page, "fill"), "No: 1 is not reached either, and it is smaller.");
  for (const value of "1102") await page.keyboard.press(value);
  assert.deepEqual((await cells(page)).slice(0, 7), ["0", "0", "1", "1", "0", "2", "?"]);
  await page.reload();
  await settled(page);
  assert.deepEqual((await cells(page)).slice(0, 7), ["0", "0", "1", "1", "0", "2", "?"]);
  const shared = await open(`learn/03-why-a-number.html${await page.evaluate(() => location.hash)}`);
  assert.equal((await cells(shared))[6], "?");
  const { top } = await shared.locator("[data-widget=fill]").evaluate((widget) => widget.getBoundingClientRect().toJSON());
  assert.ok(Math.abs(top) < 100, `the address leads to the widget: ${top}`);
  await close(shared);
  assert.deepEqual(page.trouble, []);
  await close(page);
});

test("after five right values in a row the table runs, can be paused, and proves the period", async () => {
  const page = await open("learn/03-why-a-number.html");
  const fill = page.locator("[data-widget=fill]");
  const run = fill.locator("[data-key=run]");
  assert.equal(await run.isDisabled(), true);
  for (const value of [0, 1, 1, 0, 2]) await slot(page, value).click();
  await fill.getByLabel("Speed").selectOption("2");
  await run.click();
  await fill.locator(".loop .now").first().waitFor();
  await run.click();
  const paused = (await cells(page)).join();
  await page.waitForTimeout(400);
  assert.equal((await cells(page)).join(), paused);
  await fill.locator("input[type=range]").fill("5");
  assert.match(await fill.locator(".options").innerText(), /take 5, leaving nothing: 0/);
  await run.click();
  await fill.getByText("Proved: period 7").waitFor();
  assert.ok((await cells(page)).length === 31);
  assert.deepEqual(page.trouble, []);
  await close(page);
});

test("a wrong rule is refuted by a game that the reader loses to the machine", async () => {
  const page = await open("learn/03-why-a-number.html");
  const fill = page.locator("[data-widget=fill]").first();
  await fill.locator("[name=formula]").first().fill("n % 4");
  await page.keyboard.press("Enter");
  const play = fill.locator(".refuted [data-widget=play]");
  await play.waitFor();
  let said = await play.locator(".says").textContent();
  await play.locator(".list summary").click();
  for (let moves = 0; moves < 10 && !/wins/.test(said); moves++) {
    const before = said;
    await play.locator(".moves button").first().click();
    await page.waitForFunction((old) => document.querySelector(".refuted .says").textContent !== old, before);
    said = await play.locator(".says").textContent();
  }
  assert.match(said, /the machine wins/);
  await close(page);
});

test("the list of lessons counts finished questions and tables", async () => {
  const page = await open("learn/11-misere.html");
  for (let heap = 1; heap <= 13; heap++) await slot(page, heap % 4 === 1 ? 0 : 1).click();
  await page.locator(".question input").first().fill("lost");
  await page.keyboard.press("Enter");
  await page.goto(address("learn.html"));
  const things = await page.locator("a[href*='11-misere']").getAttribute("data-things");
  assert.ok(Number(things) > 2, things);
  assert.deepEqual(await page.locator(".done").allTextContents(), [`✓ 2 of ${things}`]);
  await close(page);
});

test("lost pairs are found one by one, and the pairs that reach them are marked", async () => {
  const page = await open("learn/08-golden-ratio.html");
  const pair = (a, b) => page.locator(`.pairs [aria-label^="(${a}, ${b}) "]`);
  await pair(3, 4).click();
  assert.match(await says(page, "fill"), /^Not yet: a smaller pair, \(1, 2\), is still open\./);
  await pair(1, 2).click();
  assert.match(await says(page, "fill"), /^Right: \(1, 2\) is lost/);
  assert.match(await pair(3, 4).getAttribute("aria-label"), /won/);
  await close(page);
});

test("heaps are called lost or won, also in misère play", async () => {
  const page = await open("learn/11-misere.html");
  await slot(page, 1).click();
  assert.match(await says(page, "fill"), /^No: every move leads to a won heap/);
  await slot(page, 0).click();
  assert.match(await says(page, "fill"), /^Right: heap 1 is lost/);
  await close(page);
});

test("the address holds all used widgets, a link can be copied, and ?embed shows one widget", async () => {
  const page = await open("lab.html");
  await page.locator("[data-widget=cram] [data-event='square=0']").click();
  await page.locator("[data-widget=cram] .gone").waitFor();
  const said = await says(page, "nim-sum");
  await page.locator("[data-widget=nim-sum] [data-event='more=1']").click();
  await says(page, "nim-sum", said);
  const there = await page.evaluate(() => location.hash);
  assert.match(there, /cram:.*&&|&&cram:/);
  await page.locator("[data-widget=cram] .share").click();
  await page.getByText("Copied", { exact: true }).waitFor();
  await page.reload();
  await settled(page);
  assert.equal(await page.evaluate(() => location.hash), there);
  assert.equal(await page.locator("[data-widget=cram] .gone").count(), 1);
  await page.goto(address("lab.html").replace(/$/, "?embed=cram"));
  assert.equal(await page.locator("[data-widget]").count(), 1);
  assert.equal(await page.locator("header, footer").count(), 0);
  await close(page);
});

test("each rule gets its own verdict, whatever was played before", async () => {
  const page = await open("learn/03-why-a-number.html");
  const widget = page.locator("[data-widget=fill]").first();
  const line = widget.locator(":scope > .says");
  const guess = async (rule) => {
    await line.evaluate((one) => { one.textContent = ""; });
    await widget.locator("[name=formula]").fill(rule);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector("[data-widget=fill] > .says").textContent !== "");
    return line.textContent();
  };
  assert.match(await guess("n % 7"), /wrong first at heap 1/);
  await page.waitForFunction(() => document.querySelector("[data-widget=fill] [data-widget=play] .stage"));
  assert.match(await guess("floor(n/2) % 2"), /wrong first at heap \d+/);
  assert.equal(await widget.locator("[name=formula]").inputValue(), "floor(n/2) % 2");
  assert.match(await guess("if(n % 7 == 5, 2, floor(n % 7 / 2) % 2)"), /agrees with/);
  await close(page);

  const first = await open("learn/01-lost-and-won.html");
  const said = await says(first, "play");
  await first.locator("[data-widget=play]").first().locator(".stage button.counter").last().click();
  await says(first, "play", said);
  await first.locator("[data-widget=fill] [name=formula]").fill("n % 3 = 0");
  await first.keyboard.press("Enter");
  await first.waitForFunction(() => /Machine: (heap 3: )?take 3/.test(document.querySelector("[data-widget=fill] [data-widget=play] .says")?.textContent));
  await close(first);
});

test("a position can be typed, and a double click is one move", async () => {
  const page = await open("index.html#play:game=nim&position=3+4+5");
  let said = await says(page, "play");
  await page.locator("[data-widget=play] .list summary").click();
  await page.locator("[name=position]").first().fill("2 3 4");
  await page.keyboard.press("Enter");
  said = await says(page, "play", said);
  assert.match(said, /^Now it is 2 \+ 3 \+ 4/);
  assert.match(await page.evaluate(() => location.hash), /position=2/);
  await page.locator("[data-widget=play] .counter").first().dblclick();
  said = await says(page, "play", said);
  await page.waitForTimeout(500);
  assert.equal(said.match(/You:/g).length, 1);
  assert.equal(await says(page, "play"), said);
  await close(page);
});

test("a board keeps its size, previews moves and marks the machine's move", async () => {
  const queen = await open("learn/08-golden-ratio.html");
  const board = queen.locator("[data-widget=play]").first();
  const squares = () => board.locator(".square").count();
  const all = await squares();
  let said = await says(queen, "play");
  await board.locator("[aria-label='move to (3,9)']").click();
  said = await says(queen, "play", said);
  assert.match(said, /Machine:/);
  assert.equal(await squares(), all);
  assert.ok(await board.locator(".square.last").count() > 0);
  await close(queen);

  const tree = await open("learn/09-trees-and-graphs.html");
  const edges = tree.locator("[data-widget=hackenbush] .cut");
  await edges.first().dispatchEvent("pointerover");
  assert.ok(await tree.locator("[data-widget=hackenbush] .cut.preview").count() > 1, "all that falls is shown");
  assert.deepEqual((await tree.locator("[data-widget=hackenbush] .name").allTextContents()).map(Number), [1, 2, 3, 4]);
  assert.deepEqual(tree.trouble, []);
  await close(tree);
});

test("without scripts a game says so and shows no dead buttons", async () => {
  const page = await open("games/cram.html", { javaScriptEnabled: false });
  assert.match(await page.locator(".noscript").first().innerText(), /script/);
  assert.equal(await page.locator(".moves button:visible, .controls button:visible").count(), 0);
  await close(page);
});

test("an exam number always gives the same questions, and answers are kept and counted", async () => {
  const page = await open("exam.html");
  const asked = () => page.locator(".question .ask").allTextContents();
  const first = await asked();
  assert.ok(first.length >= 8 && /Grundy value/.test(first[0]), first.join());
  const question = page.locator(".question").first();
  await question.locator("input").fill(await question.locator("details strong").textContent());
  await question.getByRole("button", { name: "Check" }).click();
  assert.equal(await question.locator(".verdict").textContent(), "Right.");
  let said = await says(page, "exam");
  await page.locator("[data-key=next]").click();
  said = await says(page, "exam", said);
  assert.notDeepEqual(await asked(), first);
  await page.locator("[data-widget=exam] [name=seed]").fill("4711");
  await page.keyboard.press("Enter");
  await says(page, "exam", said);
  assert.deepEqual(await asked(), first, "the engine asks the same questions as the page");
  assert.equal(await question.locator(".verdict").textContent(), "✓");
  await page.getByRole("button", { name: "won", exact: true }).first().click();
  assert.notEqual(await page.locator(".question", { has: page.locator("[data-tried]") }).locator(".verdict").textContent(), "");
  await page.goto(address("learn.html"));
  assert.match(await page.locator("a[href='exam.html'] .done").textContent(), /✓ [12]/);
  assert.deepEqual(page.trouble, []);
  await close(page);
});
