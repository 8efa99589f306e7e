// The exercises: recognising patterns, describing games in three ways, playing out wrong answers,
// repeating missed exercises.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { address, browser, close, open } from "./browser.mjs";

after(() => browser.close());

const exercise = (page) => page.locator(".exercise:not(.away)");

/** Gives an answer of this kind and returns the reply. */
async function answer(page, kind, text) {
  const one = exercise(page);
  const says = one.locator(":scope > .widget > .says");
  // Two replies may be equal, so clear the line first.
  await says.evaluate((line) => { line.textContent = ""; });
  await one.locator("[name=check]").selectOption(kind);
  await one.locator("[name=answer]").fill(text);
  await one.locator(".attempt button").click();
  await page.waitForFunction(() => document.querySelector(".exercise:not(.away) > .widget > .says").textContent !== "");
  return says.textContent();
}

test("a pattern is recognised, a game is described in three ways, and a wrong answer is played out", async () => {
  const page = await open("practise.html");
  assert.equal(await page.locator(".exercise").count(), 20);
  assert.equal(await exercise(page).count(), 1);
  const one = exercise(page);
  assert.ok(!(await one.evaluate((part) => part.classList.contains("told-why"))));
  await one.getByRole("button", { name: "Nim", exact: true }).click();
  assert.ok(await one.evaluate((part) => part.classList.contains("told-why")), "the sentence that decides is marked");
  assert.match(await page.locator(".note").textContent(), /comes back tomorrow/);

  assert.match(await answer(page, "condition", "n % 4 = 0"), /^Wrong first at n = 4/);
  // The reader took 4 for lost: the machine plays it and wins.
  await page.waitForFunction(() => /the machine wins/i.test(document.querySelector(".exercise:not(.away) [data-board] .says")?.textContent));
  assert.match(await answer(page, "condition", "n % 5 = 0"), /^Right on all/);
  await one.getByRole("button", { name: "Bachet's game" }).click();
  assert.match(await page.locator(".note").textContent(), /^Solved/);
  assert.match(await page.locator(".practice output").textContent(), /^1 of 20 solved, 0 to be/);

  assert.match(await answer(page, "rule", "n -> n-1, n-2"), /^From 3 the rules also allow a move to 0/);
  assert.match(await answer(page, "rule", "n -> n-1, n-2, n-3, n-4"), /^Right: the same moves/);
  assert.match(await answer(page, "moves", "function moves(n) { return [1, 2, 3, 4].filter((k) => k <= n).map((k) => n - k); }"), /^Right: the same moves/);
  assert.match(await answer(page, "moves", "const moves = (n) => [n - 1];"), /^From 0 you go to -1/);
  assert.match(await answer(page, "moves", "for (;;);"), /two seconds/);
  assert.match(await answer(page, "moves", "function moves("), /SyntaxError/);
  assert.match(await answer(page, "moves", "let a = 1;"), /called moves/);
  assert.deepEqual(page.trouble, []);
  await close(page);
});

test("a reader's program has neither network nor storage, and one from an address waits for a click", async () => {
  const page = await open("practise.html");
  const reach = "const moves = () => { throw [typeof fetch, typeof XMLHttpRequest, typeof indexedDB, typeof caches, typeof WebSocket, typeof importScripts, "
    + "typeof Worker, typeof navigator, typeof setTimeout, typeof Object.getPrototypeOf(globalThis).fetch, typeof postMessage].join(); };";
  assert.match(await answer(page, "moves", reach), /undefined(,undefined){10}$/);
  await close(page);

  const shared = await open("practise.html#try.2:game=take:1,3,4&check=moves&answer=throw+7");
  assert.equal(await shared.locator("[name=answer]").nth(1).inputValue(), "throw 7");
  assert.equal(await exercise(shared).getAttribute("data-name"), "battery");
  assert.equal(await exercise(shared).locator(":scope > .widget > .says").textContent(), "");
  await exercise(shared).locator(".attempt button").click();
  await shared.waitForFunction(() => /7/.test(document.querySelector(".exercise:not(.away) > .widget > .says").textContent));
  await close(shared);
});

test("missed exercises come back after one, three and seven days, and progress can be saved and loaded", async () => {
  const page = await open("zh/practise.html");
  const due = () => page.evaluate(() => Math.round((JSON.parse(localStorage.practice).keys.due - Date.now()) / 86_400_000));
  const solve = async () => {
    await exercise(page).getByRole("button", { name: "巴什博弈" }).click();
    await answer(page, "condition", "n % 5 = 0");
  };
  await exercise(page).getByRole("button", { name: "Nim", exact: true }).click();
  assert.equal(await due(), 1);
  for (const days of [3, 7]) {
    await page.evaluate(() => {
      const all = JSON.parse(localStorage.practice);
      all.keys.due = Date.now() - 1;
      localStorage.practice = JSON.stringify(all);
    });
    await page.reload();
    assert.match(await page.locator(".practice output").textContent(), /该复习 1 题/);
    await solve();
    assert.equal(await due(), days);
  }
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "存成文件" }).click()]);
  const text = readFileSync(await file.path(), "utf8");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  assert.match(await page.locator(".practice output").textContent(), /已做出 0 题/);
  await page.locator("input[type=file]").setInputFiles({ name: "progress.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.waitForFunction(() => /已做出 1 题/.test(document.querySelector(".practice output").textContent));
  await page.locator("input[type=file]").setInputFiles({ name: "other.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.waitForFunction(() => /没有本书的进度/.test(document.querySelector(".note").textContent));
  await close(page);
});

test("a number always gives the same exercise, and every twenty numbers give all of them", async () => {
  const page = await open("practise.html");
  const name = () => exercise(page).getAttribute("data-name");
  const drawn = async (number) => {
    await page.locator(".practice input[type=number]").fill(String(number));
    await page.keyboard.press("Enter");
    return name();
  };
  const later = await drawn(27);
  const seen = new Set();
  for (let number = 21; number <= 40; number++) seen.add(await drawn(number));
  assert.equal(seen.size, 20, "every twenty numbers have all exercises");
  await page.goto(address("practise.html"));
  assert.equal(await drawn(27), later);
  await page.reload();
  const first = await name();
  await page.getByRole("button", { name: "Next" }).click();
  assert.notEqual(await name(), first);
  await close(page);
});
