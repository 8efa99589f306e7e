// Measures the laboratory: `SITE=... node lab.mjs [HEAPS]` types one-line rules and prints, for
// each, the median and the largest of seven times from the event to the new table, in milliseconds.
// Not a test, since times depend on the load of the machine.
import { browser, close, open } from "./browser.mjs";

const heaps = process.argv[2] ?? "500";
const rules = [
  "n -> n-1, n-3, n-4", "n -> n-1, n/2", "n -> n-popcount(n) if n > 0; n-1",
  "n -> n-d for d in 1..n-1 if n % d = 0", "n -> n-d for d in 1..n if n % d = 0; n-1", "n -> n-k for k in 1..n if gcd(k, n) = 1",
  "n -> n-k for k in 1..n if prime?(k + 1)", "n -> a | n-a for a in 1..n-1 if a % 2 = 1", "n -> a | n-a for a in 1..n/2 if gcd(a, n) = 1",
  "misere: n -> n-d for d in 1..n-1 if n % d = 0",
];
const page = await open("lab.html");
for (const rule of rules) {
  const times = await page.evaluate(async ([rule, heaps]) => {
    const widget = document.querySelector("[data-widget=lab]");
    const show = async (game, to) => {
      const form = widget.querySelector("form[data-part=form]");
      form.elements.game.value = game;
      form.elements.to.value = to;
      const start = performance.now();
      const shown = new Promise((done) => {
        const look = () => {
          const name = widget.querySelector("[data-part=rule] b")?.textContent;
          const said = widget.querySelector("[data-part=refusal]")?.textContent;
          if (said || (name === game && widget.querySelectorAll(".cell").length > 100)) { watch.disconnect(); done(said ?? performance.now() - start); }
        };
        const watch = new MutationObserver(look);
        watch.observe(widget, { childList: true, subtree: true, characterData: true });
      });
      form.requestSubmit();
      return shown;
    };
    const times = [];
    for (let time = 0; time < 7; time++) {
      await show(time % 2 ? "nim" : "kayles", "200");
      times.push(await show(rule, heaps));
    }
    return times;
  }, [rule, heaps]);
  if (times.some((time) => typeof time === "string")) throw new Error(`${rule}: ${times}`);
  times.sort((a, b) => a - b);
  console.log(`${Math.round(times[3])} ms (at most ${Math.round(times[6])}): ${rule}`);
}
await close(page);
await browser.close();
