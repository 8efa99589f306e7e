// Takes the screenshots of the README and the home page: `SITE=... node picture.mjs` writes
// docs/book-lesson.png, docs/book-ask.png and docs/book-ask-zh.png.
import { fileURLToPath } from "node:url";
import { browser, close, open, says } from "./browser.mjs";

const docs = fileURLToPath(new URL("../../../../../docs/", import.meta.url));
const lesson = await open("games/kayles.html", { viewport: { width: 740, height: 620 } });
const start = await says(lesson, "play");
await lesson.locator("[data-key='show=1']").click();
await says(lesson, "play", start);
await lesson.evaluate(() => { document.querySelector("main").scrollIntoView(); document.activeElement.blur(); });
await lesson.screenshot({ path: `${docs}book-lesson.png` });
await close(lesson);

for (const [folder, name] of [["", "book-ask.png"], ["zh/", "book-ask-zh.png"]]) {
  const page = await open(`${folder}problems/hdu1846.html`, { viewport: { width: 760, height: 1000 } });
  const oracle = page.locator("[data-widget=oracle]");
  await oracle.scrollIntoViewIfNeeded();
  await oracle.locator("[name=input]").fill("3\n23 2\n4 3\n12 2\n");
  await oracle.locator("[name=output]").fill("first\nfirst\nsecond\n");
  const said = await says(page, "oracle");
  await oracle.locator("[data-key=submit]").click();
  await says(page, "oracle", said);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement.blur());
  const { width, height } = await oracle.boundingBox();
  console.log(name, width, height);
  await oracle.screenshot({ path: docs + name });
  await close(page);
}
await browser.close();
