// Every table to fill, in both languages: it can be completed, and no field gives the answer away.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, close, open, pages, says, site } from "./browser.mjs";

after(() => browser.close());

const withTables = pages.filter((path) => readFileSync(join(site, path), "utf8").includes('data-widget="fill"'));

test("the right values complete every table, and no message on the way is false", async () => {
  assert.ok(withTables.length >= 16, withTables.join());
  for (const path of withTables) {
    const page = await open(path);
    const said = await page.evaluate(() => {
      const all = [];
      document.querySelectorAll("[data-widget=fill]").forEach((widget) => {
        const sheet = widget.querySelector(".fill");
        const says = widget.querySelector(":scope > .says");
        const values = sheet.dataset.values.split(" ").map(Number);
        const width = Number(sheet.dataset.width);
        const log = (right) => all.push({ right, to: Number(sheet.dataset.to), text: says.textContent });
        if (width) {
          const lost = values.flatMap((value, at) => (value === 0 ? [at] : []));
          lost.sort((x, y) => Math.floor(x / width) + x % width - Math.floor(y / width) - y % width);
          for (const at of lost.slice(1)) { sheet.querySelectorAll("table.pairs button")[at].click(); log(at); }
        } else {
          const run = sheet.querySelector("[data-key=run]");
          for (let heap = 1; heap < values.length; heap++) {
            const [slots, right] = [sheet.querySelectorAll(".slot"), values[heap]];
            // Every heap refuses a wrong value with a reason.
            slots[right === 0 ? 1 : 0].click();
            all.push({ heap, wrong: true, to: Number(sheet.dataset.to), text: says.textContent });
            if (!slots[right]) throw new Error(`heap ${heap} is worth ${right}, but only ${slots.length} values are offered`);
            slots[right].click();
            log(right);
            all.at(-1).heap = heap;
          }
          all.push({ end: true, run: run.textContent, cells: [...sheet.querySelectorAll(".strip .cell b")].map((cell) => cell.textContent) });
        }
      });
      return all;
    });
    for (const { heap, wrong, to, text, end, cells } of said) {
      const where = `${path}, heap ${heap}: ${text}`;
      if (end) assert.ok(cells.every((cell) => cell !== "" && cell !== "?"), path);
      else assert.match(text, wrong ? /^(No|不对|还不行)/ : /^(Right|对)/, where);
      // The script does not know the moves of heaps without arrows, so it must not mention them.
      // The question about the next heap is cut off.
      if (heap > to) assert.doesNotMatch(text.split(/ (?=Heap |\d+：)/)[0], /reaches|has no move|no move|every move|by leaving|转移到|走到|没有走法|无法操作|每一步|留下|空集/, where);
    }
    assert.match(said.findLast(({ end }) => !end).text, /The table is full\.|表填满了。/, path);
    const done = await page.evaluate(() => localStorage.getItem("done"));
    assert.ok(done.includes(`${path.split("/").pop()}#fill`), `${path} is ticked: ${done}`);
    assert.deepEqual(page.trouble, [], path);
    await close(page);
  }
});

test("after five right clicks a table runs to its end", async () => {
  for (const path of ["learn/01-lost-and-won.html", "zh/learn/04-sums.html"]) {
    const page = await open(path);
    const fill = page.locator("[data-widget=fill]").first();
    const values = (await fill.locator(".fill").getAttribute("data-values")).split(" ");
    for (let heap = 1; heap <= 5; heap++) await fill.locator(`[data-key=slot${values[heap]}]`).click();
    await fill.locator("select").selectOption("2");
    await fill.locator("[data-key=run]").click();
    await page.waitForFunction((count) => [...document.querySelectorAll(".fill .strip .cell b")].slice(0, count).every((cell) => /^(\d+|L|W)$/.test(cell.textContent)), values.length);
    assert.deepEqual(page.trouble, []);
    await close(page);
  }
});

test("the examples in rule fields are wrong for their games", async () => {
  let compared = 0;
  const compare = async (page, widget, path) => {
    const field = page.locator(`[data-widget=${widget}] [name=formula]`).first();
    const formulas = (await field.getAttribute("placeholder")).split(/such as |, or when it is lost: |必败的条件[：，]|例如 |，如 |；或/)
      .map((part) => part.trim()).filter((part) => /^[nab] \S/.test(part) && !/lost|必败/.test(part));
    assert.ok(formulas.length > 0, `${path}: ${await field.getAttribute("placeholder")}`);
    for (const formula of formulas) {
      // A refuted table contains a game with messages of its own.
      const said = page.locator(`[data-widget=${widget}] > .says`).first();
      const before = await said.textContent();
      await field.fill(formula);
      await field.press("Enter");
      await page.waitForFunction(([kind, old]) => document.querySelector(`[data-widget=${kind}] > .says`).textContent !== old, [widget, before]);
      assert.doesNotMatch(await said.textContent(), /agrees|相符/, `${path}: ${formula}`);
      compared += 1;
    }
  };
  for (const path of withTables) {
    const page = await open(path);
    await compare(page, "fill", path);
    await close(page);
  }
  for (const path of ["lab.html", "zh/lab.html"]) {
    const page = await open(path);
    for (const game of ["take:1-3", "take:1-4", "take:1-5", "wythoff", "two-heaps"]) {
      const before = await says(page, "lab");
      await page.locator("[data-widget=lab] [name=game]").fill(game);
      await page.keyboard.press("Enter");
      await says(page, "lab", before);
      await compare(page, "lab", `${path} ${game}`);
    }
    await close(page);
  }
  assert.ok(compared >= 30, `${compared}`);
});

test("each of the 29 templates is copied unchanged, in the language that is open", async () => {
  const page = await open("zh/templates.html");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
  });
  const folder = new URL("../../../../../book/templates/", import.meta.url);
  for (const [language, ending] of [["C++", "cpp"], ["Rust", "rs"]]) {
    await page.locator(".template summary", { hasText: language }).first().click();
    const names = await page.locator(".template").evaluateAll((all) => all.map(({ id }) => id.slice("template-".length)));
    assert.equal(names.length, 29);
    for (const name of names) {
      const button = page.locator(`#template-${name} > button`);
      await button.click();
      const [shown] = readFileSync(new URL(`${name}.${ending}`, folder), "utf8").split("// check\n");
      assert.equal(await page.evaluate(() => window.copied), `${shown.trimEnd()}\n`, name);
    }
  }
  assert.deepEqual(page.trouble, []);
  await close(page);
});
