// Finds the pages that a query may mean, the likeliest first.
"use strict";
self.sgSearch = (index) => {
  const isHan = (word) => /\p{Script=Han}/u.test(word);

  // Unifies spellings: names of judges in two languages, and variants of Chinese names.
  const names = [[/奕/g, "弈"], [/洛谷/g, " luogu "], [/杭电/g, " hdu "], [/力扣/g, " leetcode "], [/\bc\+\+|\bcxx\b/g, " cpp "], [/\bpy\b/g, "python"],
    [/\bcodeforces\b|\bcf(?=[ -]*\d)/g, " cf "], [/\batcoder\b/g, " atcoder "], [/威左夫|威佐弗/g, "威佐夫"], [/巴士博/g, "巴什博"], [/\bluogu[ -]*(?=\d)/g, "luogu p"]];

  // Splits a text into words: drops accents and hyphens, separates letters, digits and Chinese.
  const simple = (text) => names.reduce((text, [other, one]) => text.replace(other, one), sgTyped.plain(text).toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""))
    .replace(/['’](?=s\b)/g, "").replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(\p{Script=Han})(?=[a-z0-9])|([a-z0-9])(?=\p{Script=Han})|([a-z])(?=[0-9])|([0-9])(?=[a-z])/gu, "$& ")
    // Piles count as heaps, and plurals as singulars.
    .replace(/\bpiles?\b/g, "heap").replace(/(?<=[a-z]{2}[a-rt-z])s(?![a-z])/g, "").replace(/ +/g, " ").trim();

  // The points for a word in the title, other names, the path, the summary and the text.
  const POINTS = [12, 9, 6, 3, 1];
  const entries = index.map(([path, title, summary, names, text]) => ({
    path, title, summary, fields: [title, names, path, summary, text].map((field) => ` ${simple(field)} `),
    // Long texts contain nearly every word, so they count less.
    telling: 1 / (1 + text.length / 8000),
  }));
  const known = new Set(entries.flatMap(({ fields }) => fields.flatMap((field) => field.split(" "))));
  // Chinese words are delimited by blanks in titles and names. Queries are cut into these first.
  const terms = new Set([...entries.flatMap(({ fields: [title, names] }) => `${title} ${names}`.split(" "))].filter((word) => isHan(word) && word.length > 1));

  const idle = new Set(("a an and are as at be by can do does for from game games get how i if in is it its me my of on or so that the there this to what when "
    + "where which who why with you 的 了 吗 怎么 如何 什么 怎样").split(" "));

  // The edit distance, in which a swap of two neighbours is one edit.
  const distance = (a, b) => {
    let before = [], last = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i++) {
      const now = [i];
      for (let j = 1; j <= b.length; j++) {
        now[j] = Math.min(last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] !== b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) now[j] = Math.min(now[j], before[j - 2] + 1);
      }
      [before, last] = [last, now];
    }
    return last[b.length];
  };
  // Corrects one slip in a word, or two in a long one.
  const mended = (word) => {
    if (word.length < 4 || [...known].some((other) => other.startsWith(word))) return word;
    const near = [...known].filter((other) => !isHan(other)).map((other) => [distance(word, other), other]).sort((x, y) => x[0] - y[0]);
    return near[0][0] <= (word.length > 6 ? 2 : 1) ? near[0][1] : word;
  };

  // Cuts a run of Chinese into the longest known words. The rest becomes pairs of characters, so
  // that a wrong character spoils two pairs and not the whole run.
  const pieces = (run) => {
    const cut = [];
    let rest = "";
    const flush = () => {
      if (rest.length < 3) { if (rest) cut.push(rest); } else for (let at = 0; at + 1 < rest.length; at++) cut.push(rest.slice(at, at + 2));
      rest = "";
    };
    for (let at = 0; at < run.length;) {
      let length = Math.min(8, run.length - at);
      while (length > 1 && !terms.has(run.slice(at, at + length))) length--;
      if (length > 1) { flush(); cut.push(run.slice(at, at + length)); } else rest += run[at];
      at += length;
    }
    flush();
    return cut;
  };

  // Returns the points of the best field with a word. A mere prefix counts half; Chinese may stand
  // within a run.
  const strength = ({ fields, telling }, word) => {
    for (const [at, field] of fields.entries()) {
      const most = POINTS[at] * (at === 4 ? telling : 1);
      if (field.includes(` ${word} `)) return most;
      if (field.includes(isHan(word) ? word : ` ${word}`)) return most * (isHan(word) ? 0.7 : 0.5);
    }
    return 0;
  };

  const rank = (words, phrase) => {
    // Rare words weigh more than frequent ones.
    const all = words.map((word) => {
      const each = entries.map((entry) => strength(entry, word));
      const found = each.filter((points) => points > 0).length;
      // A word that no page has is a slip, or beside the point of the query.
      return { each, weight: Math.log(1 + entries.length / (1 + found)) * (idle.has(word) ? 0.1 : found === 0 ? 0.3 : 1) };
    });
    const total = all.reduce((sum, { weight }) => sum + weight, 0);
    const hits = [];
    entries.forEach((entry, at) => {
      let [here, points] = [0, 0];
      for (const { each, weight } of all) if (each[at] > 0) [here, points] = [here + weight, points + weight * each[at]];
      const covered = here / total;
      if (covered < 0.34) return;
      const [title, names] = entry.fields;
      const whole = title.trim() === phrase ? 40 : title.includes(` ${phrase} `) || names.includes(` ${phrase} `) ? 14 : title.includes(` ${phrase}`) ? 8 : 0;
      hits.push([(points / total) * covered * covered + whole + (entry.path.startsWith("learn") ? 0.5 : 0), entry]);
    });
    return hits;
  };

  return (query) => {
    const typed = simple(query);
    const all = typed.split(" ").filter(Boolean);
    if (all.length === 0) return [];
    const run = all.join("");
    const cut = all.flatMap((word) => (!isHan(word) ? [mended(word)] : known.has(word) ? [word] : pieces(word)));
    let hits = rank([...new Set(cut)], typed);
    // Ignore blanks, as in nimsum or stair case.
    if (hits.length === 0 && run.length > 3) {
      hits = entries.filter(({ fields }) => fields.some((field) => field.replaceAll(" ", "").includes(run)))
        .map((entry) => [entry.fields[0].replaceAll(" ", "").includes(run) ? 2 : 1, entry]);
    }
    return hits.sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
  };
};
