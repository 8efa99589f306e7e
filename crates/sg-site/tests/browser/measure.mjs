// Measures what a phone sees: `SITE=... node measure.mjs` serves the site compressed, opens pages at 1.6 Mbit/s with 150 ms of
// delay and a processor four times slower, and prints medians of five: milliseconds to the first paint, from the first touch of
// a widget to the engine's answer, which includes fetching it, and to the next answer. No test: a busy machine is slower.
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { browser, site } from "./browser.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const server = createServer(({ url }, answer) => {
  const path = join(site, new URL(url, "http://site").pathname);
  if (!existsSync(path)) return answer.writeHead(404).end();
  const body = gzipSync(readFileSync(path), { level: 9 });
  answer.writeHead(200, { "content-type": `${types[extname(path)]}; charset=utf-8`, "content-encoding": "gzip", "content-length": body.length }).end(body);
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));

// A page, and what is pressed there twice: it shows something else each time.
const pressed = {
  "index.html": "[data-key=hints]", "games.html": null, "learn/03-why-a-number.html": null, "problems/hdu1846.html": "[data-key=hints]",
  "games/cram.html": "[data-key=hints]", "exam.html": "[data-key=next]", "lab.html": "[data-widget=lab] .examples button:nth-of-type(2n)",
};
for (const [path, item] of Object.entries(pressed)) {
  const seen = [];
  for (let time = 0; time < 5; time++) {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(`http://127.0.0.1:${server.address().port}/${path}`);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    seen.push(await page.evaluate(async (item) => {
      const answer = () => new Promise((said) => {
        const button = document.querySelector(item);
        const start = performance.now();
        const watch = new MutationObserver(() => { watch.disconnect(); said(performance.now() - start); });
        watch.observe(button.closest("[data-widget]").querySelector(":scope > .says"), { childList: true });
        button.dispatchEvent(new Event("pointerenter"));
        button.click();
      });
      const paint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
      return [paint, ...(item ? [await answer(), await answer()] : [])];
    }, item));
    await page.context().close();
  }
  const median = (values) => Math.round(values.sort((a, b) => a - b)[2]);
  console.log(path, ...seen[0].map((_, at) => median(seen.map((times) => times[at]))));
}
server.close();
await browser.close();
