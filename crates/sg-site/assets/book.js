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

  // Search: all words must be found; those in a title count most. Of Chinese, which has no spaces, all characters must be found,
  // and pairs of neighbours count.
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  let chosen = -1;
  const simple = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const entries = window.searchIndex.map(([path, title, summary, more]) => ({
    path, title, summary, inTitle: simple(`${title} ${path}`), inAll: simple(`${path} ${title} ${summary} ${more}`),
  }));
  const chinese = /\p{Script=Han}+/gu;
  const pairs = (run) => [...run].slice(1).map((character, at) => [...run][at] + character);
  const rank = (entry, typed) => {
    const runs = typed.join(" ").match(chinese) ?? [];
    const words = typed.join(" ").replace(chinese, " ").split(" ").filter(Boolean).concat(runs.flatMap((run) => [...run]));
    if (!words.every((word) => entry.inAll.includes(word))) return 0;
    const near = runs.flatMap(pairs).filter((pair) => entry.inAll.includes(pair)).length;
    if (near < runs.length && runs.join("").length > runs.length) return 0;
    const inTitle = words.concat(runs.flatMap(pairs)).filter((word) => entry.inTitle.includes(word)).length;
    return 1 + near + inTitle * 2 + (simple(entry.title).startsWith(typed[0]) ? 1 : 0);
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
    const words = simple(input.value).split(/\s+/).filter(Boolean);
    if (words.length === 0) return close();
    const hits = entries.map((entry) => [rank(entry, words), entry]).filter(([points]) => points > 0);
    hits.sort((a, b) => b[0] - a[0]);
    found.replaceChildren(...hits.slice(0, 12).map(([, entry], at) => {
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
  const go = (item) => { if (item?.dataset.path) location.href = root + item.dataset.path; };
  input.addEventListener("input", search);
  input.addEventListener("focus", search);
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
  document.querySelectorAll(".lessons a, main ol a[href^='learn/'], main ul a[href^='learn/']").forEach((link) => {
    const count = counts[link.getAttribute("href").split("/").pop()];
    if (count) link.append(Object.assign(document.createElement("small"), { className: "done", textContent: `✓ ${count}` }));
  });

  document.querySelectorAll(".question").forEach((question, number) => {
    const { right } = question.dataset;
    const answer = question.querySelector("details");
    const options = question.querySelector(".options");
    const verdict = Object.assign(document.createElement("p"), { className: "verdict" });
    verdict.setAttribute("role", "status");
    const judge = (good, words) => {
      verdict.textContent = words;
      verdict.className = `verdict ${good ? "good" : "bad"}`;
      if (good) {
        answer.open = true;
        keepDone(`question-${number}`);
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
  });

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
