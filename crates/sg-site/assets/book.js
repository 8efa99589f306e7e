// Search, light and dark, questions, ticks and filters, copy and download. A page without it says the same.
"use strict";
(() => {
  const root = document.body.dataset.root;
  const kept = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* not kept, then */ } },
  };

  // What is said, in the language of the page.
  const words = window.bookWords;
  const say = (name, ...values) => words[name].replace(/\{\}/g, () => values.shift());

  // The other language shows the same place of the same page, and its widgets in the same state.
  document.querySelectorAll("a.language").forEach((link) => {
    const page = link.href;
    link.addEventListener("click", () => {
      const above = [...document.querySelectorAll("main [id]")].filter((place) => place.getBoundingClientRect().top < innerHeight / 3);
      link.href = page + (location.hash || (scrollY > 0 && above.length > 0 ? `#${above.at(-1).id}` : ""));
    });
  });

  // Light or dark: as the system has it, until the button is pressed.
  document.getElementById("scheme").addEventListener("click", () => {
    const html = document.documentElement;
    const dark = html.dataset.scheme ? html.dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    html.dataset.scheme = dark ? "light" : "dark";
    kept.set("scheme", html.dataset.scheme);
  });

  // Search: in titles, other names, summaries and texts. The index is fetched when the field is first used.
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  let chosen = -1;
  // Words: without marks and hyphens, letters apart from digits and from Chinese.
  const simple = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(\p{Script=Han})(?=[a-z0-9])|([a-z0-9])(?=\p{Script=Han})|([a-z])(?=[0-9])|([0-9])(?=[a-z])/gu, "$& ").trim();
  const idle = new Set("a an and by do does for how i in is it of on the to what when who why with".split(" "));
  let entries;
  let known;
  const read = () => {
    entries = window.searchIndex.map(([path, title, summary, names, text]) => ({
      path, title, summary,
      fields: [[title, 12], [names, 8], [path, 6], [summary, 3], [text, 1]].map(([field, points]) => [` ${simple(field)} `, points]),
    }));
    known = new Set(entries.flatMap(({ fields }) => fields.flatMap(([field]) => field.split(" "))));
  };
  const isHan = (word) => /\p{Script=Han}/u.test(word);
  // A word counts where it stands, half where another one begins with it; Chinese counts anywhere.
  const points = (entry, word) => {
    for (const [field, most] of entry.fields) {
      if (field.includes(` ${word} `)) return most;
      if (field.includes(isHan(word) ? word : ` ${word}`)) return most / 2;
    }
    return 0;
  };
  const rank = (entry, words) => {
    const each = words.map((word) => points(entry, word));
    if (each.includes(0)) return 0;
    const [[title], [names]] = entry.fields;
    const phrase = words.join(" ");
    const whole = title.trim() === phrase ? 40 : (title.includes(` ${phrase}`) || names.includes(` ${phrase} `)) ? 12 : 0;
    return each.reduce((sum, one) => sum + one, 0) / words.length + whole + (entry.path.startsWith("learn") ? 1 : 0);
  };
  const among = (words) => entries.map((entry) => [rank(entry, words), entry]).filter(([sum]) => sum > 0);
  // One letter too many, too few, another one, or two of them exchanged; two such in a long word.
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
  const mended = (word) => {
    if (word.length < 4 || isHan(word) || [...known].some((other) => other.startsWith(word))) return word;
    const near = [...known].map((other) => [distance(word, other), other]).sort((x, y) => x[0] - y[0]);
    return near[0][0] <= (word.length > 6 ? 2 : 1) ? near[0][1] : word;
  };
  const pagesFor = (query) => {
    const all = simple(query).split(" ").filter(Boolean);
    const words = all.length > 1 ? all.filter((word) => !idle.has(word)) : all;
    if (words.length === 0) return [];
    let hits = among(words);
    if (hits.length === 0) {
      const run = words.join("");
      hits = entries.filter(({ fields }) => run.length > 3 && fields.some(([field]) => field.replaceAll(" ", "").includes(run)))
        .map((entry) => [entry.fields[0][0].replaceAll(" ", "").includes(run) ? 2 : 1, entry]);
    }
    if (hits.length === 0) hits = among(words.map(mended));
    return hits.sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
  };
  const choose = (index) => {
    chosen = index;
    [...found.children].forEach((item, at) => item.setAttribute("aria-selected", at === index));
    const item = found.children[index];
    if (item?.id) input.setAttribute("aria-activedescendant", item.id);
    else input.removeAttribute("aria-activedescendant");
    item?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    found.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const search = () => {
    if (input.value.trim() === "") return close();
    if (!window.searchIndex) return fetchIndex();
    if (!entries) read();
    const hits = pagesFor(input.value);
    found.replaceChildren(...hits.slice(0, 12).map((entry, at) => {
      const item = document.createElement("li");
      item.id = `found-${at}`;
      item.setAttribute("role", "option");
      item.dataset.path = entry.path;
      item.append(entry.title, Object.assign(document.createElement("span"), { textContent: entry.summary }));
      return item;
    }));
    if (hits.length === 0) {
      found.append(Object.assign(document.createElement("li"), { textContent: say("none", input.value.trim()) }));
      found.firstChild.setAttribute("role", "option");
      found.firstChild.setAttribute("aria-disabled", "true");
    }
    found.hidden = false;
    input.setAttribute("aria-expanded", "true");
    choose(hits.length > 0 ? 0 : -1);
  };
  let fetching;
  const fetchIndex = () => {
    if (fetching) return;
    fetching = Object.assign(document.createElement("script"), { src: document.body.dataset.index });
    fetching.addEventListener("load", search);
    document.head.append(fetching);
  };
  const go = (item) => { if (item?.dataset.path) location.href = root + item.dataset.path; };
  input.addEventListener("input", search);
  input.addEventListener("focus", () => { fetchIndex(); search(); });
  input.addEventListener("blur", () => setTimeout(close, 200));
  input.addEventListener("keydown", (event) => {
    const count = found.querySelectorAll("[data-path]").length;
    if (event.key === "ArrowDown" && count) choose((chosen + 1) % count);
    else if (event.key === "ArrowUp" && count) choose((chosen + count - 1) % count);
    else if (event.key === "Enter") go(found.children[chosen]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  found.addEventListener("mousedown", (event) => { event.preventDefault(); go(event.target.closest("li")); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.closest("input, select, textarea")) { event.preventDefault(); input.focus(); }
  });

  // Questions: the answer stays folded until something was tried.
  // What was done is kept, and counted on the list of lessons; the tables that are filled are kept there too.
  const here = location.pathname.split("/").pop();
  const keepDone = (what) => {
    const all = new Set((kept.get("done") ?? "").split(" ").filter(Boolean));
    kept.set("done", [...all.add(`${here}#${what}`)].join(" "));
  };
  const counts = {};
  for (const what of (kept.get("done") ?? "").split(" ").filter(Boolean)) counts[what.split("#")[0]] = (counts[what.split("#")[0]] ?? 0) + 1;
  document.querySelectorAll(".lessons a, main ol a[href^='learn/'], main ul a[href^='learn/'], main a[href='exam.html']").forEach((link) => {
    const count = counts[link.getAttribute("href").split("/").pop()];
    if (count) link.append(Object.assign(document.createElement("small"), { className: "done", textContent: `✓ ${count}` }));
  });

  // A widget asks for this again when it has shown other questions.
  window.bookQuestions = (root) => root.querySelectorAll(".question:not(.alive)").forEach((question, number) => {
    const { right, name = `question-${number}` } = question.dataset;
    question.classList.add("alive");
    const answer = question.querySelector("details");
    const options = question.querySelector(".options");
    const verdict = Object.assign(document.createElement("p"), { className: "verdict" });
    verdict.setAttribute("role", "status");
    const judge = (good, words) => {
      verdict.textContent = words;
      verdict.className = `verdict ${good ? "good" : "bad"}`;
      if (good) {
        answer.open = true;
        keepDone(name);
      }
    };
    const line = document.createElement("ul");
    line.className = "choices";
    const place = (...items) => {
      const item = document.createElement("li");
      item.append(...items);
      line.append(item);
    };
    if (options) {
      [...options.children].forEach((option, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...option.childNodes);
        button.addEventListener("click", () => {
          const good = String(index) === right;
          button.dataset.tried = good ? "right" : "wrong";
          judge(good, say(good ? "right" : "wrong"));
        });
        place(button);
      });
      options.replaceWith(line);
    } else {
      const field = Object.assign(document.createElement("input"), { autocomplete: "off", size: 6 });
      field.setAttribute("aria-label", say("answer"));
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: say("check") });
      const check = () => {
        const typed = field.value.trim().toLowerCase();
        if (typed === "") return judge(false, say("empty"));
        judge(typed === right, typed === right ? say("right") : say("not", field.value.trim()));
      };
      button.addEventListener("click", check);
      field.addEventListener("keydown", (event) => { if (event.key === "Enter") check(); });
      place(field);
      place(button);
      answer.before(line);
    }
    answer.before(verdict);
    if ((kept.get("done") ?? "").split(" ").includes(`${here}#${name}`)) verdict.textContent = "✓";
  });
  window.bookQuestions(document);

  // On paper the answers have a page of their own, and so have the tables that are filled.
  const answers = Object.assign(document.createElement("section"), { className: "answers" });
  window.addEventListener("beforeprint", () => {
    const list = document.createElement("ol");
    document.querySelectorAll(".question details, .fill .still.scroll").forEach((answer) => {
      const item = document.createElement("li");
      item.append(answer.cloneNode(true));
      list.append(item);
    });
    if (!list.children.length) return;
    answers.replaceChildren(Object.assign(document.createElement("h2"), { textContent: say("answers") }), list);
    document.querySelector("main").append(answers);
    document.body.classList.add("with-answers");
  });
  window.addEventListener("afterprint", () => {
    answers.remove();
    document.body.classList.remove("with-answers");
  });

  // Ticks for what was solved, here and on the page of the problem.
  const solved = new Set((kept.get("solved") ?? "").split(" ").filter(Boolean));
  document.querySelectorAll("[data-tick]").forEach((box) => {
    const item = box.closest("li");
    box.checked = solved.has(box.dataset.tick);
    item?.classList.toggle("solved", box.checked);
    box.addEventListener("change", () => {
      if (box.checked) solved.add(box.dataset.tick);
      else solved.delete(box.dataset.tick);
      kept.set("solved", [...solved].join(" "));
      item?.classList.toggle("solved", box.checked);
      filter();
    });
  });

  // The course, filtered.
  const filters = document.querySelector(".filters");
  function filter() {
    if (!filters) return;
    const wanted = Object.fromEntries([...filters.querySelectorAll("select")].map(({ name, value }) => [name, value]));
    const open = filters.querySelector("[name=open]").checked;
    const items = [...document.querySelectorAll(".course li")];
    items.forEach((item) => {
      const { pattern, judge, difficulty } = item.dataset;
      item.hidden = Boolean(
        (wanted.pattern && !pattern.split("|").includes(wanted.pattern)) ||
        (wanted.judge && judge !== wanted.judge) ||
        (wanted.difficulty && Number(difficulty) > Number(wanted.difficulty)) ||
        (open && item.classList.contains("solved")));
    });
    const shown = items.filter((item) => !item.hidden).length;
    const done = items.filter((item) => item.classList.contains("solved")).length;
    filters.querySelector("output").textContent = say("shown", shown, items.length, done);
  }
  filters?.addEventListener("change", filter);
  filter();

  // The language of the templates is chosen once for all of them.
  const templates = [...document.querySelectorAll(".template details")];
  const speak = (language) => templates.forEach((one) => { if (one.dataset.language === language) one.open = true; });
  speak(kept.get("language"));
  templates.forEach((one) => one.addEventListener("click", (event) => {
    if (!event.target.closest("summary") || one.open) return;
    kept.set("language", one.dataset.language);
    speak(one.dataset.language);
    event.preventDefault();
  }));

  // Copy a file; where it cannot be read, as on a page from the disk, it is opened.
  document.querySelectorAll("[data-copy]").forEach((button) => {
    const words = button.textContent;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(await (await fetch(button.dataset.copy)).text());
      } catch {
        open(button.dataset.copy);
        return;
      }
      button.textContent = say("copied");
      setTimeout(() => { button.textContent = words; }, 1500);
    });
  });
})();
