// The book on a web server: it can be installed as an app, and then works offline.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, extname } from "node:path";
import { browser, site } from "./browser.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json", ".png": "image/png" };
// True to be offline, for the page and for its service worker.
let isDown = false;
const server = createServer(async ({ url, socket }, response) => {
  if (isDown) return socket.destroy();
  const path = new URL(url, "http://localhost").pathname;
  try {
    const bytes = await readFile(join(site, decodeURIComponent(path)));
    response.writeHead(200, { "content-type": `${TYPES[extname(path)] ?? "text/plain"}; charset=utf-8` }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
let root;
before(() => new Promise((listening) => server.listen(0, "127.0.0.1", () => {
  root = `http://127.0.0.1:${server.address().port}/`;
  listening();
})));
after(async () => {
  await browser.close();
  server.close();
});

test("a page that was read opens offline, and so does every page once the book is installed", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(String(error)));
  await page.goto(`${root}learn/02-nim.html`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
  assert.equal(manifest.display, "standalone");
  assert.ok(manifest.icons.length > 0);
  // The worker caches a page only when it serves it.
  await page.reload();
  isDown = true;
  await page.reload();
  assert.match(await page.locator("h1").textContent(), /./);
  // The page of the error opens after the rejection, and would interrupt the next navigation.
  const other = await context.newPage();
  await assert.rejects(other.goto(`${root}games/nim.html`), "a page that was never read is not cached");
  await other.close();
  isDown = false;
  await page.goto(`${root}zh/learn.html`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.postMessage("all"));
  let kept = 0;
  for (let tries = 0; tries < 900 && kept < 300; tries++) {
    await page.waitForTimeout(200);
    kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length)))[0]);
  }
  assert.ok(kept >= 300, `${kept} files are kept`);
  isDown = true;
  for (const path of ["games/nim.html", "zh/problems/hdu1846.html", "practise.html"]) {
    await page.goto(root + path);
    assert.match(await page.locator("h1").textContent(), /./, path);
  }
  // The engine is cached too.
  await page.goto(`${root}games/kayles.html`);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForFunction(() => /This wins/.test(document.querySelector(".says").textContent));
  assert.deepEqual(trouble, []);
  await context.close();
});
