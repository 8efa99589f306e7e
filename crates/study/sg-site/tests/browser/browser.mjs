// Starts one Chromium for a file of tests, and opens pages of the site from the disk with the
// network off.
import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

/** The folder of the site: `SITE`, or `dist/site` of the workspace. */
export const site = resolve(process.env.SITE ?? fileURLToPath(new URL("../../../../../dist/site", import.meta.url)));
assert.ok(existsSync(join(site, "index.html")), `${site}/index.html is missing: run cargo sg site`);

/** One page of each kind. */
export const templates = [
  "index.html", "learn.html", "learn/03-why-a-number.html", "games.html", "games/kayles.html", "problems.html",
  "problems/hdu1846.html", "lab.html", "glossary.html", "atlas.html", "commands.html", "submit.html", "study.html", "exam.html", "codeforces.html",
];

/** All pages, as paths below the site. */
export const pages = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => relative(site, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();

const options = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: options });

export const address = (path) => {
  const [file, hash] = path.split(/(?=#)/);
  return pathToFileURL(join(site, file)).href + (hash ?? "");
};

/**
 * Opens a page in a browser of its own without network; `page.trouble` lists errors of scripts and
 * requests that leave the site's folder.
 */
export async function open(path, { ready = true, ...settings } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...settings });
  await context.setOffline(true);
  await context.addInitScript(() => {
    window.shifts = [];
    window.long = [];
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("layout-shift", (entry) => { if (!entry.hadRecentInput) window.shifts.push(entry.value); });
    // Lets tests talk to the page's engine.
    window.Worker = class extends Worker {
      constructor(...what) {
        super(...what);
        window.engine = this;
      }
    };
    watch("longtask", (entry) => window.long.push([entry.startTime, entry.duration]));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.trouble = [];
  page.on("pageerror", (error) => page.trouble.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") page.trouble.push(message.text()); });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(pathToFileURL(site).href) && !/^(data|blob):/.test(url)) page.trouble.push(`request to ${url}`);
  });
  await page.goto(address(path));
  if (ready && settings.javaScriptEnabled !== false) await settled(page);
  return page;
}

/** Waits until every widget of the page has answered the engine's first view. */
export async function settled(page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-widget]")].every((widget) => widget.getAttribute("aria-busy") === "false"));
}

/** Returns what the widget says, after waiting until that differs from `before`. */
export async function says(page, widget, before) {
  const line = page.locator(`[data-widget="${widget}"] .says`).first();
  if (before !== undefined) {
    await page.waitForFunction(([kind, old]) =>
      document.querySelector(`[data-widget="${kind}"] .says`).textContent !== old, [widget, before]);
  }
  return line.textContent();
}

/** Does the work for all items, two at a time. */
export async function twoAtATime(items, work) {
  const left = items[Symbol.iterator]();
  await Promise.all([0, 1].map(async () => {
    for (const item of left) await work(item);
  }));
}

export const close = (page) => page.context().close();
