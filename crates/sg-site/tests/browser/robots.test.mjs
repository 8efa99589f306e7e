// Robots play against the page's own worker, with the positions from which robots play natively: no random player beats the
// machine where it can win, and whoever follows the hints keeps a won game.
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
  await page.locator("[data-event='hints=1']").first().click();
  await says(page, "play", said);
  await page.evaluate(() => {
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
    const byHint = async ({ state, moves }) => {
      const words = (await view("event", "play", state, "show=1")).said.match(/^This wins: (.*)\.$/)?.[1];
      return moves.find((move) => move.matches(".wins") && move.textContent.startsWith(`${words} `));
    };
    // Plays one game to its end and gives what is said there.
    window.played = async ([game, outcome, position]) => {
      const hints = outcome === "won" ? 1 : 0;
      let now = await view("open", "play", `game=${encodeURIComponent(game)}&position=${encodeURIComponent(position)}&hints=${hints}`);
      while (now.moves.length > 0) {
        const move = hints ? await byHint(now) : chance(now.moves);
        if (!move) return `no move wins: ${now.said}`;
        now = await view("event", "play", now.state, move.dataset.event);
      }
      return now.said;
    };
  });
});
after(() => browser.close());

for (const [outcome, name, end] of [
  ["lost", "from 200 lost positions of 20 games chance never beats the machine", /the machine wins\.$/],
  ["won", "from 80 won positions whoever follows the hints wins", /you win\.$/],
]) {
  test(name, async () => {
    const asked = positions.filter((line) => line[1] === outcome);
    assert.equal(asked.length, outcome === "lost" ? 200 : 80);
    const said = await page.evaluate(async (asked) => {
      const ends = [];
      for (const one of asked) ends.push(await window.played(one));
      return ends;
    }, asked);
    said.forEach((words, at) => assert.match(words, end, asked[at].join(" ")));
    assert.deepEqual(page.trouble, []);
  });
}
