// Typed input: answers in all usual forms, and every field with characters of a Chinese keyboard.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, open, pages, says } from "./browser.mjs";

after(() => browser.close());

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" ");
const HAN = "零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六".split(" ");
const LOST = ["lost", "Lost.", "lose", "loses", "L", "P", "Ｐ", "P-position", "second", "必败", "必败。", "必败态", "先手必败", "输"];
const WON = ["won", "Won.", "win", "wins", "W", "N", "Ｎ", "N-position", "first", "必胜", "必胜。", "必胜态", "先手必胜", "赢"];
const wide = (number) => String(number).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const forms = (number) => [number, wide(number), `${number}.`, `${number}。`, `+${number}`, `0${number}`, `g = ${number}`, `ｇ＝${number}`,
  `g(7) = ${number}`, `*${number}`, ...(number < 17 ? [WORDS[number], HAN[number]] : [])];
// Wrong answers that are close to a right one.
const others = (number) => [`-${number}`, `${number} ${number}`, `1${number}`, `${Number(number) + 1}`, "lost", "?", "g ="];

test("every right answer is accepted in all usual forms and languages, and wrong ones are not", async () => {
  const asking = pages.filter((path) => /^(zh\/)?(learn\/|exam)/.test(path));
  let asked = 0;
  for (const path of asking) {
    const page = await open(path);
    for (const question of await page.locator(".question", { has: page.locator("input") }).all()) {
      const right = await question.getAttribute("data-right");
      const meaning = { lost: LOST, won: WON, 必败: LOST, 必胜: WON }[right];
      const verdict = question.locator(".verdict");
      const judged = async (typed) => {
        await question.locator("input").fill(typed);
        await question.locator("input").press("Enter");
        return (await verdict.getAttribute("class")).includes("good");
      };
      for (const typed of meaning ?? forms(right)) {
        assert.ok(await judged(typed), `${path}: ${typed} is ${right}`);
        const said = await verdict.textContent();
        assert.ok(typed === right || said.includes(right), `${path}: the accepted form is shown: ${said}`);
      }
      for (const typed of meaning ? [...(meaning === LOST ? WON : LOST), "0", "x"] : others(right)) {
        assert.ok(!(await judged(typed)), `${path}: ${typed} is not ${right}`);
      }
      asked += 1;
    }
    assert.deepEqual(page.trouble, [], path);
    await close(page);
  }
  assert.ok(asked >= 24, `${asked} typed questions`);
});

test("every field accepts full-width letters and digits, and Chinese punctuation", async () => {
  for (const [zh, kayles] of [["", "Dawson's Kayles"], ["zh/", "威佐夫博弈"]]) {
    const lab = await open(`${zh}lab.html`);
    const game = lab.locator("[data-widget=lab]");
    let said = await says(lab, "lab");
    for (const [name, rule] of [["ｔａｋｅ：１，３、４", "take:1,3,4"], ["take 1,4,5", "take:1,4,5"], [kayles, /dawsons-kayles|wythoff/], ["cram ４×５", /^cram/]]) {
      await game.locator("[name=game]").fill(name);
      await game.locator("[name=game]").press("Enter");
      said = await says(lab, "lab", said);
      assert.match(await game.locator(".rule b").textContent(), new RegExp(rule), name);
    }
    await game.locator("[name=game]").fill("take:1-3");
    await game.locator("[name=to]").fill("２００");
    await game.locator("[name=to]").press("Enter");
    said = await says(lab, "lab", said);
    await game.locator("[name=formula]").fill("ｎ％４");
    await game.locator("[name=formula]").press("Enter");
    said = await says(lab, "lab", said);
    assert.match(said, zh ? /相符/ : /agrees/);
    await close(lab);

    const fill = await open(`${zh}learn/03-why-a-number.html`);
    await fill.locator("[data-widget=fill] [name=formula]").first().fill("ｎ × ２");
    await fill.keyboard.press("Enter");
    await fill.locator(".refuted .verdict").first().waitFor();
    assert.match(await fill.locator(".refuted .verdict").first().textContent(), zh ? /第一次出错是在 1：/ : /wrong first at heap 1:/);
    await close(fill);

    const play = await open(`${zh}index.html`);
    const before = await says(play, "play");
    await play.locator("[data-widget=play] .list summary").click();
    await play.locator("[data-widget=play] [name=position]").first().fill("３、４，１０");
    await play.keyboard.press("Enter");
    assert.match(await says(play, "play", before), /3 \+ 4 \+ 10/);
    await close(play);

    const exam = await open(`${zh}exam.html`);
    const one = await says(exam, "exam");
    await exam.locator("[data-widget=exam] [name=seed]").fill("１２");
    await exam.keyboard.press("Enter");
    assert.match(await says(exam, "exam", one), / 12/);
    await exam.locator("#search").fill("ｈｄｕ１８４６");
    await exam.locator("#found [data-path$='hdu1846.html']").waitFor();
    assert.deepEqual([...lab.trouble, ...fill.trouble, ...play.trouble, ...exam.trouble], []);
    await close(exam);
  }
});
