// Measures the site on a simulated phone. `SITE=... node measure.mjs` serves the site compressed,
// at 1.6 Mbit/s with 150 ms of latency and a processor four times slower, and prints medians of
// five in milliseconds: to the first paint, from the first touch of a widget to the engine's
// answer, including its download, and to the next answer.
//
// For the rules on some problems' pages it prints the times from coming into view to the fields,
// from a click to the first answer, and to two later ones. Not a test, since times depend on the
// load of the machine.
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

const median = (values) => Math.round(values.sort((a, b) => a - b)[2]);
async function slow(path) {
  const page = await (await browser.newContext({ serviceWorkers: "block", viewport: { width: 390, height: 800 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(`http://127.0.0.1:${server.address().port}/${path}`);
  return page;
}

// The pages, each with a button that changes what is shown at every press.
const pressed = {
  "index.html": "[data-key=hints]", "games.html": null, "learn/03-why-a-number.html": null, "problems/hdu1846.html": "[data-key=hints]",
  "games/cram.html": "[data-key=hints]", "exam.html": "[data-key=next]", "lab.html": "[data-widget=lab] .examples button:nth-of-type(2n)",
};
for (const [path, item] of Object.entries(pressed)) {
  const seen = [];
  for (let time = 0; time < 5; time++) {
    const page = await slow(path);
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
  console.log(path, ...seen[0].map((_, at) => median(seen.map((times) => times[at]))));
}

for (const id of ["hdu1846", "hdu1536", "cses2207", "luogu_p4617"]) {
  const seen = [];
  for (let time = 0; time < 5; time++) {
    const page = await slow(`problems/${id}.html`);
    seen.push(await page.evaluate(async () => {
      const oracle = document.querySelector("[data-widget=oracle]");
      const sample = document.querySelector("#sample code").textContent;
      const since = async (start, done) => {
        while (!done()) await new Promise((next) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = next; port2.postMessage(0); });
        return performance.now() - start;
      };
      let start = performance.now();
      oracle.scrollIntoView();
      const times = [await since(start, () => oracle.querySelector("textarea"))];
      oracle.querySelector("[name=input]").value = sample;
      for (const output of ["", "x", ""]) {
        oracle.querySelector("[name=output]").value = output;
        const before = oracle.querySelector(".result");
        start = performance.now();
        oracle.querySelector("[data-key=submit]").click();
        times.push(await since(start, () => oracle.querySelector(".result") !== before));
      }
      return times;
    }));
    await page.context().close();
  }
  console.log(id, "oracle", ...seen[0].map((_, at) => median(seen.map((times) => times[at]))));
}
server.close();
await browser.close();
