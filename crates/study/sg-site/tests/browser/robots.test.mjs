// Robots play against the page's worker, from the same positions as the native robots. A random
// player never beats the machine from a lost position, and a player who follows the hints wins from
// a won one.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { browser, open, says } from "./browser.mjs";

const positions = readFileSync(new URL("../../../sg-web/tests/robots.txt", import.meta.url), "utf8")
  .trimEnd().split("\n").map((line) => line.split("\t"));
let page;

before(async () => {
  page = await open("index.html");
  // The engine is fetched at the first touch, and ready when it has answered.
  const said = await says(page, "play");
  await page.locator("[data-event='show=1']").first().click();
  await says(page, "play", said);
  await page.evaluate(() => {
    const hint = { en: /^This wins: (.*)\.$/, "zh-Hans": /^这一步能赢：(.*)。$/ };
    const ask = (...lines) => new Promise((answered) => {
      window.engine.addEventListener("message", ({ data }) => answered(data), { once: true });
      window.engine.postMessage(lines.join("\n"));
    });
    const view = async (...lines) => {
      const answer = await ask(...lines);
      const [state, said] = answer.split("\n", 2);
      const markup = document.createElement("template");
      markup.innerHTML = answer.slice(state.length + said.length + 2);
      return { state, said, moves: [...markup.content.querySelectorAll(".moves button")] };
    };
    const chance = (moves) => moves[Math.floor(Math.random() * moves.length)];
    const byHint = async (language, { state, moves }) => {
      const words = (await view(`event ${language}`, "play", state, "show=1")).said.match(hint[language])?.[1];
      return moves.find((move) => move.matches(".wins") && move.textContent.startsWith(`${words} `));
    };
    // Plays one game to its end and returns the last announcement.
    window.played = async (language, [game, outcome, position]) => {
      const hints = outcome === "won" ? 1 : 0;
      let now = await view(`open ${language}`, "play", `game=${encodeURIComponent(game)}&position=${encodeURIComponent(position)}&hints=${hints}`);
      while (now.moves.length > 0) {
        const move = hints ? await byHint(language, now) : chance(now.moves);
        if (!move) return `no move wins: ${now.said}`;
        now = await view(`event ${language}`, "play", now.state, move.dataset.event);
      }
      return now.said;
    };
  });
});
after(() => browser.close());

for (const [language, outcome, name, end] of [
  ["en", "lost", "a random player never beats the machine from 200 lost positions of 20 games", /the machine wins\.$/],
  ["en", "won", "a player who follows the hints wins from 80 won positions", /you win\.$/],
  ["zh-Hans", "lost", "a random player never beats the machine in Chinese", /机器赢了。$/],
  ["zh-Hans", "won", "a player who follows the hints wins in Chinese", /你赢了。$/],
]) {
  test(name, async () => {
    const asked = positions.filter((line) => line[1] === outcome);
    assert.equal(asked.length, outcome === "lost" ? 200 : 80);
    const said = await page.evaluate(async ([language, asked]) => {
      const ends = [];
      for (const one of asked) ends.push(await window.played(language, one));
      return ends;
    }, [language, asked]);
    said.forEach((words, at) => assert.match(words, end, asked[at].join(" ")));
    assert.deepEqual(page.trouble, []);
  });
}
