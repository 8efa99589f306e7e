// The script of the site: search, colour scheme, questions, ticks, filters, copying, printing.
// Pages have the same text without it.
"use strict";
(() => {
  const root = document.body.dataset.root;
  const kept = {
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* storage is off */ } },
  };

  // The messages in the language of the page.
  const words = window.bookWords;
  const say = (name, ...values) => words[name].replace(/\{\}/g, () => values.shift());

  // The link to the other language keeps the place on the page and the states of the widgets.
  document.querySelectorAll("a.language").forEach((link) => {
    const page = link.href;
    link.addEventListener("click", () => {
      const above = [...document.querySelectorAll("main [id]")].filter((place) => place.getBoundingClientRect().top < innerHeight / 3);
      link.href = page + (location.hash || (scrollY > 0 && above.length > 0 ? `#${above.at(-1).id}` : ""));
    });
  });

  // The system decides between light and dark until the button is pressed.
  document.getElementById("scheme").addEventListener("click", () => {
    const html = document.documentElement;
    const dark = html.dataset.scheme ? html.dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    html.dataset.scheme = dark ? "light" : "dark";
    kept.set("scheme", html.dataset.scheme);
  });

  // The search covers titles, other names, summaries and texts. The index is fetched on first use.
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  let chosen = -1;
  let pagesFor;
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
    pagesFor ??= sgSearch(window.searchIndex);
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

  // Solved questions are remembered and counted in the list of lessons. Filled tables are stored in
  // the same place.
  const here = location.pathname.split("/").pop();
  const keepDone = (what) => {
    const all = new Set((kept.get("done") ?? "").split(" ").filter(Boolean));
    kept.set("done", [...all.add(`${here}#${what}`)].join(" "));
  };
  const counts = {};
  for (const what of (kept.get("done") ?? "").split(" ").filter(Boolean)) counts[what.split("#")[0]] = (counts[what.split("#")[0]] ?? 0) + 1;
  document.querySelectorAll(".lessons a, main ol a[href^='learn/'], main ul a[href^='learn/'], main a[href='exam.html']").forEach((link) => {
    const count = counts[link.getAttribute("href").split("/").pop()];
    const { things } = link.dataset;
    const text = things ? `✓ ${say("doneOf", count, things)}` : `✓ ${count}`;
    if (count) link.append(Object.assign(document.createElement("small"), { className: "done", textContent: text }));
  });

  // Widgets call this again after they have shown other questions.
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
      question.dispatchEvent(new CustomEvent("answered", { bubbles: true, detail: { part: "pattern", good } }));
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
        const typed = field.value.trim();
        if (typed === "") return judge(false, say("empty"));
        const good = sgTyped.answer(typed) === sgTyped.answer(right);
        judge(good, !good ? say("not", typed) : typed === right ? say("right") : say("read", right));
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

  // A printed page is a worksheet. On request, the answers and the filled tables follow on a
  // separate page.
  const answers = Object.assign(document.createElement("section"), { className: "answers" });
  const wanted = Object.assign(document.createElement("input"), { type: "checkbox", checked: kept.get("print-answers") === "1" });
  wanted.addEventListener("change", () => kept.set("print-answers", Number(wanted.checked)));
  if (document.querySelector(".question, [data-widget=exam], [data-widget=fill]")) {
    const line = document.createElement("p");
    const label = document.createElement("label");
    label.append(wanted, " ", say("onPaper"));
    line.className = "on-paper script-only";
    line.append(label);
    document.querySelector("main").append(line);
  }
  window.addEventListener("beforeprint", () => {
    document.body.classList.add("sheet");
    const list = document.createElement("ol");
    document.querySelectorAll(".question details, .fill .still.scroll").forEach((answer) => {
      const item = document.createElement("li");
      item.append(answer.cloneNode(true));
      list.append(item);
    });
    if (!list.children.length || !wanted.checked) return;
    answers.replaceChildren(Object.assign(document.createElement("h2"), { textContent: say("answers") }), list);
    document.querySelector("main").append(answers);
  });
  window.addEventListener("afterprint", () => {
    answers.remove();
    document.body.classList.remove("sheet");
  });

  // Ticks for solved problems, in the course and on the page of the problem.
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

  // The filters of the course.
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

  // All templates share one choice of language.
  const templates = [...document.querySelectorAll(".template details")];
  const speak = (language) => templates.forEach((one) => { if (one.dataset.language === language) one.open = true; });
  speak(kept.get("language"));
  templates.forEach((one) => one.addEventListener("click", (event) => {
    if (!event.target.closest("summary") || one.open) return;
    kept.set("language", one.dataset.language);
    speak(one.dataset.language);
    event.preventDefault();
  }));

  // Copies a template in the language that is open.
  document.querySelectorAll("[data-copy-code]").forEach((button) => {
    const words = button.textContent;
    button.addEventListener("click", async () => {
      const code = button.parentElement.querySelector("details[open] code") ?? button.parentElement.querySelector("code");
      try {
        await navigator.clipboard.writeText(`${code.textContent.trimEnd()}\n`);
      } catch {
        getSelection().selectAllChildren(code);
        if (!document.execCommand("copy")) return;
      }
      button.textContent = say("copied");
      setTimeout(() => { button.textContent = words; }, 1500);
    });
  });

  // Copies a file, or opens it where it cannot be read, as on a page from the disk.
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

  // On a web server the book can be installed and works offline. Pages from the disk always do.
  if (/^https?:$/.test(location.protocol)) {
    const file = (name) => `${document.body.dataset.site}${name}`;
    document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: file("manifest.webmanifest") }));
    const keepAll = () => navigator.serviceWorker.ready.then(({ active }) => active.postMessage("all"));
    navigator.serviceWorker?.register(file("sw.js")).then(() => {
      if (matchMedia("(display-mode: standalone)").matches) keepAll();
      window.addEventListener("appinstalled", keepAll);
    }).catch(() => { /* no offline use, then */ });
  }
})();
