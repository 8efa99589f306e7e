// Queries, each with the pages of which one must be among the first three results; none if the book
// has nothing.
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { browser, close, open } from "./browser.mjs";

const QUERIES = `
威佐夫 | learn/08-golden-ratio.html games/wythoff.html glossary.html#wythoff
威佐夫博奕 | learn/08-golden-ratio.html games/wythoff.html glossary.html#wythoff
巴什博奕 | learn/05-subtraction-and-periods.html glossary.html#bachet games/take.html
洛谷P2148 | problems/luogu_p2148.html
ｈｄｕ１５３６ | problems/hdu1536.html
威佐夫博弈 | learn/08-golden-ratio.html games/wythoff.html glossary.html#wythoff
巴什博弈 | learn/05-subtraction-and-periods.html glossary.html#bachet games/take.html
尼姆 | learn/02-nim.html glossary.html#nim games/nim.html
尼姆博弈 | learn/02-nim.html glossary.html#nim
SG 函数 | learn/03-why-a-number.html glossary.html#grundy-value learn/04-sums.html
SG函数 | learn/03-why-a-number.html glossary.html#grundy-value learn/04-sums.html
SG定理 | learn/04-sums.html
阶梯博弈 | learn/07-disguises.html games/staircase.html glossary.html#staircase
斐波那契博弈 | learn/08-golden-ratio.html games/fibonacci-nim.html glossary.html#fibonacci-nim
删边游戏 | learn/09-trees-and-graphs.html games/hackenbush.html glossary.html#hackenbush
树上删边 | learn/09-trees-and-graphs.html games/hackenbush.html
翻硬币 | glossary.html#coin-turning learn/07-disguises.html games/mock-turtles.html
取石子 | problems/hdu1527.html problems/hdu2516.html learn/02-nim.html problems/hdu2176.html problems/hdu2177.html
取石子游戏 | problems/hdu1527.html problems/hdu2516.html problems/hdu2176.html problems/hdu2177.html
博弈论 | learn.html
二分图博弈 | glossary.html#geography learn/09-trees-and-graphs.html
必败态 | learn/01-lost-and-won.html glossary.html#p-position
必败点 | learn/01-lost-and-won.html glossary.html#p-position
反Nim | learn/11-misere.html glossary.html#misere games/misere.html
反 Nim | learn/11-misere.html glossary.html#misere games/misere.html
克朗原理 | glossary.html#colon-principle games/hackenbush.html
异或和 | glossary.html#nim-sum
模板 | templates.html problems/luogu_p2197.html
打表 | learn/12-from-table-to-formula.html
wythof | games/wythoff.html learn/08-golden-ratio.html glossary.html#wythoff
whytoff | games/wythoff.html learn/08-golden-ratio.html glossary.html#wythoff
wythoff game | games/wythoff.html glossary.html#wythoff
fibonacci nim | games/fibonacci-nim.html glossary.html#fibonacci-nim
fibonaci | games/fibonacci-nim.html glossary.html#fibonacci-nim learn/08-golden-ratio.html
fibonnaci nim | games/fibonacci-nim.html glossary.html#fibonacci-nim
misere | games/misere.html learn/11-misere.html glossary.html#misere
misère | games/misere.html learn/11-misere.html glossary.html#misere
misere nim | learn/11-misere.html problems/hdu1907.html
xor | learn/02-nim.html templates.html#basis
xor basis | templates.html#basis problems/luogu_p4301.html
hdu 1536 | problems/hdu1536.html
hdu1536 | problems/hdu1536.html
HDU-1536 | problems/hdu1536.html
S-Nim | problems/hdu1536.html problems/hdu1944.html
s nim | problems/hdu1536.html problems/hdu1944.html
nim-sum | glossary.html#nim-sum
nimsum | glossary.html#nim-sum
nim sum | glossary.html#nim-sum
Sprague-Grundy | learn/04-sums.html
Sprague–Grundy theorem | learn/04-sums.html
sprague grundy | learn/04-sums.html
sg theorem | learn/04-sums.html
sg function | learn/03-why-a-number.html learn/04-sums.html glossary.html#grundy-value
grundy number | learn/03-why-a-number.html glossary.html#grundy-value
grundy numbers | lab.html learn/03-why-a-number.html
nimber | learn/03-why-a-number.html glossary.html#grundy-value
winning position | learn/01-lost-and-won.html glossary.html#n-position
losing position | learn/01-lost-and-won.html glossary.html#p-position
p position | glossary.html#p-position
game theory | learn.html
bash game | learn/05-subtraction-and-periods.html glossary.html#bachet games/take.html
k-nim | glossary.html#moore games/moore.html
nim multiplication | glossary.html#nim-product
nim product | glossary.html#nim-product problems/nim_product_64.html
octal games | learn/06-splitting.html atlas.html glossary.html#octal-code
mex function | glossary.html#mex learn/03-why-a-number.html
mex | glossary.html#mex templates.html#mex
last stone loses | learn/11-misere.html glossary.html#misere games/misere.html
how to win nim | learn/02-nim.html games/nim.html
hackenbush | games/hackenbush.html glossary.html#hackenbush
codeforces | problems/cf1919a.html problems/cf1373b.html problems/cf1382b.html problems/cf603c.html problems/cf15c.html problems/cf87c.html problems/cf1704f.html problems/cf138d.html problems/cf305e.html problems/cf768e.html problems/cf850c.html
poker nim | learn/07-disguises.html
leetcode |
chomp |
tic tac toe | games/treblecross.html
kayles | games/kayles.html
dawson | games/dawsons-kayles.html games/dawsons-chess.html
dawsons kayles | games/dawsons-kayles.html
grundys game | games/grundy.html learn/06-splitting.html problems/cses2207.html
staircase nim | glossary.html#staircase problems/acwing892.html
stair case nim | glossary.html#staircase problems/acwing892.html
colon principal | glossary.html#colon-principle
fusion principle | glossary.html#fusion-principle
retrograde analysis | templates.html templates.html#retrograde learn/09-trees-and-graphs.html
draw | glossary.html#draw
golden ratio | learn/08-golden-ratio.html glossary.html#golden-ratio
period | glossary.html#period learn/05-subtraction-and-periods.html
boards | learn/10-boards.html
treblecross | games/treblecross.html
euclid | games/euclid.html
euclids game | problems/hdu1525.html games/euclid.html
1704F | problems/cf1704f.html
agc 017 d | problems/agc017d.html
stone game | problems/hdu1729.html
every-sg | glossary.html#every-sg
multi sg | glossary.html#every-sg
coin turning | glossary.html#coin-turning learn/07-disguises.html
winning ways | reading.html
bouton | learn/02-nim.html reading.html
template | templates.html
decision tree | recognise.html
hackenbusch | games/hackenbush.html glossary.html#hackenbush
<script>alert(1) |
silver dollar game | learn/07-disguises.html glossary.html#staircase games/staircase.html problems/luogu_p10507.html
two piles same number from both | games/wythoff.html learn/08-golden-ratio.html glossary.html#wythoff
gcd game | games/euclid.html problems/hdu1525.html
gaussian elimination | templates.html#basis problems/luogu_p4301.html
infinite game | glossary.html#draw learn/09-trees-and-graphs.html
FWT | problems/luogu_p5387.html
mirror strategy | learn/10-boards.html
stable marriage | problems/cf1147f.html
bitmask dp | templates.html#memo
memoization | templates.html
zero position | glossary.html#p-position learn/01-lost-and-won.html
who moves first wins | learn/01-lost-and-won.html glossary.html#n-position
grundy code c++ | templates.html templates.html#table templates.html#mex
rook | learn/02-nim.html games/nim.html recognise.html
kayle | games/kayles.html
sprage grundy | learn/04-sums.html
grundi number | learn/03-why-a-number.html glossary.html#grundy-value
cf 1190B | problems/cf1190b.html
P4301 | problems/luogu_p4301.html
kiki | problems/hdu2147.html
尼姆博奕 | learn/02-nim.html glossary.html#nim
巴士博弈 | learn/05-subtraction-and-periods.html glossary.html#bachet games/take.html
威左夫 | learn/08-golden-ratio.html games/wythoff.html glossary.html#wythoff
尼姆游戏 | learn/02-nim.html glossary.html#nim games/nim.html
必胜策略 | glossary.html#winning-move learn/01-lost-and-won.html
反常游戏 | learn/11-misere.html glossary.html#misere games/misere.html
树上博弈 | learn/09-trees-and-graphs.html glossary.html#hackenbush
二分图最大匹配 | learn/09-trees-and-graphs.html glossary.html#geography
状压dp | templates.html learn/10-boards.html
快速沃尔什变换 | problems/luogu_p5387.html
杨表 | problems/agc002e.html
对称策略 | learn/10-boards.html
模仿棋 | learn/10-boards.html
三子棋 | games/treblecross.html
保龄球 | games/kayles.html learn/06-splitting.html
辗转相除 | games/euclid.html problems/hdu1525.html
k倍动态减法 | templates.html#dynamic glossary.html#fibonacci-nim
博弈论模板 | templates.html
trie | problems/cf455b.html
`;

after(() => browser.close());

test("queries lead to the pages that people mean", async () => {
  const page = await open("learn.html");
  const field = page.locator("#search");
  await field.fill("nim");
  await page.waitForSelector("#found [data-path]");
  const wrong = [];
  const asked = QUERIES.trim().split("\n").map((line) => line.split(" |"));
  for (const [query, wanted] of asked) {
    await field.fill(query);
    const paths = await page.locator("#found li").evaluateAll((items) => items.map((item) => item.dataset.path ?? ""));
    const right = wanted.trim().split(" ");
    if (!paths.slice(0, 3).some((path) => right.includes(path))) wrong.push(`${query}: ${paths.slice(0, 3).join(" ")}`);
  }
  const known = await page.evaluate(() => searchIndex.map(([path]) => path));
  assert.deepEqual(asked.flatMap(([, wanted]) => wanted.trim().split(" ")).filter((path) => path && !known.includes(path)), []);
  assert.ok(asked.length >= 135, `${asked.length} queries`);
  assert.deepEqual(wrong, []);
  assert.deepEqual(page.trouble, []);
  await close(page);
});
