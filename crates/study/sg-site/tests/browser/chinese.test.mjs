// Chinese pages: widgets in use, the search, and the switch to the other language.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { address, browser, close, open, says, settled } from "./browser.mjs";

after(() => browser.close());

// Names of games and words of formulas, which are the same in every language.
const NAMES = new Set("and golden kayles mex nim or take wythoff".split(" "));

/** Returns the English words that a part of a page shows or reads out, except code. */
const english = (part) => part.evaluate((root) => {
  const seen = [...root.querySelectorAll("*"), root].filter((element) => !element.closest("pre, code, math, [lang=en]"));
  const texts = seen.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
    ...["aria-label", "aria-valuetext", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
  ]);
  return texts.flatMap((text) => (text.match(/\b[a-z]{2,}\b/g) ?? []).map((word) => [word, text]));
}).then((found) => found.filter(([word]) => !NAMES.has(word)));

test("a table speaks Chinese while it is filled, run and refuted", async () => {
  for (const path of ["zh/learn/03-why-a-number.html", "zh/learn/08-golden-ratio.html"]) {
    const page = await open(path);
    const fill = page.locator("[data-widget=fill]").first();
    const check = async (when) => assert.deepEqual(await english(fill), [], `${path}, ${when}`);
    await check("at first");
    const choices = fill.locator(".slot, .pairs button");
    for (let at = 0; at < Math.min(await choices.count(), 12); at++) {
      if (await choices.nth(at).isEnabled()) await choices.nth(at).click();
      await check(`choice ${at}`);
    }
    await fill.locator("[name=formula]").first().fill(path.includes("08") ? "a = b" : "n % 3 = 0");
    const said = await says(page, "fill");
    await page.keyboard.press("Enter");
    await says(page, "fill", said);
    await fill.locator(".refuted [data-widget=play][aria-busy=false]").waitFor();
    await check("refuted");
    assert.deepEqual(page.trouble, []);
    await close(page);
  }
});

const QUERIES = `
威佐夫博弈 | learn/08-golden-ratio.html games/wythoff.html glossary.html#wythoff
巴什博弈 | learn/05-subtraction-and-periods.html glossary.html#bachet games/take.html
尼姆 | learn/02-nim.html glossary.html#nim games/nim.html
SG函数 | learn/03-why-a-number.html glossary.html#grundy-value learn/04-sums.html
SG 定理 | learn/04-sums.html
阶梯博弈 | learn/07-disguises.html games/staircase.html glossary.html#staircase
斐波那契博弈 | learn/08-golden-ratio.html games/fibonacci-nim.html glossary.html#fibonacci-nim
树上删边 | learn/09-trees-and-graphs.html games/hackenbush.html
翻硬币 | glossary.html#coin-turning learn/07-disguises.html games/mock-turtles.html
必败态 | learn/01-lost-and-won.html glossary.html#p-position
反 Nim | learn/11-misere.html glossary.html#misere games/misere.html
异或和 | glossary.html#nim-sum
二分图博弈 | glossary.html#geography learn/09-trees-and-graphs.html
打表 | learn/12-from-table-to-formula.html
模板 | templates.html
wythoff | games/wythoff.html learn/08-golden-ratio.html glossary.html#wythoff
kayles | games/kayles.html
hackenbush | games/hackenbush.html glossary.html#hackenbush
misere nim | learn/11-misere.html games/misere.html problems/hdu1907.html glossary.html#misere
nim-sum | glossary.html#nim-sum
P-position | glossary.html#p-position
staircase nim | games/staircase.html glossary.html#staircase problems/acwing892.html
colon principle | glossary.html#colon-principle
S-Nim | problems/hdu1536.html problems/hdu1944.html
hdu 1846 | problems/hdu1846.html
取石子游戏 | problems/hdu1527.html problems/hdu2516.html problems/hdu2176.html problems/hdu2177.html
军棋 |
`;

test("Chinese words and English names find Chinese pages", async () => {
  const page = await open("zh/learn.html");
  const field = page.locator("#search");
  await field.fill("nim");
  await page.waitForSelector("#found [data-path]");
  const wrong = [];
  for (const [query, wanted] of QUERIES.trim().split("\n").map((line) => line.split(" |"))) {
    await field.fill(query);
    const paths = await page.locator("#found li").evaluateAll((items) => items.map((item) => item.dataset.path ?? ""));
    const right = wanted.trim().split(" ");
    if (!paths.slice(0, 3).some((path) => right.includes(path))) wrong.push(`${query}: ${paths.slice(0, 3).join(" ")}`);
  }
  assert.deepEqual(wrong, []);
  await field.fill("阶梯博弈");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/zh\/(learn\/07|games\/staircase|glossary)/);
  assert.deepEqual(page.trouble, []);
  await close(page);
});

test("the language switch keeps the place on the page and the progress", async () => {
  const page = await open("zh/learn/11-misere.html");
  await page.locator(".question input").first().fill("必败");
  await page.keyboard.press("Enter");
  await page.locator(".question .verdict.good").first().waitFor();
  // The heading at the top stays at the top in the other language.
  const anchor = await page.locator("main h2[id]").nth(2).getAttribute("id");
  const top = () => page.locator(`[id="${anchor}"]`).evaluate((heading) => heading.getBoundingClientRect().top);
  await page.locator(`[id="${anchor}"]`).evaluate((heading) => heading.scrollIntoView());
  for (const language of ["en", "zh-Hans"]) {
    await page.locator("a.language").dispatchEvent("click");
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted && document.readyState === "complete", language);
    assert.ok(page.url().includes("/learn/11-misere.html#"), page.url());
    assert.ok(Math.abs(await top()) < 400, `${language}: ${await top()}`);
  }
  for (const list of ["zh/learn.html", "learn.html"]) {
    await page.goto(address(list));
    assert.match((await page.locator(".done").allTextContents()).join(), /^✓ 1(\/| of )\d+$/, list);
  }
  await close(page);
});

test("the language switch keeps the position of a game", async () => {
  const page = await open("zh/index.html#play:game=nim&position=3+4+5");
  const said = await says(page, "play");
  await page.locator("[data-widget=play] .moves button").first().dispatchEvent("click");
  await says(page, "play", said);
  const state = await page.evaluate(() => location.hash);
  await page.locator("a.language").click();
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await settled(page);
  assert.equal(await page.evaluate(() => location.hash), state);
  await close(page);
});
