// The table that the reader fills. The engine provides moves and values; this script checks, draws
// and runs.
"use strict";
self.sgFill = (() => {
  // All texts that a reader sees or hears.
  const chinese = {
    table: "表", moves: "它的走法", tray: "它的 SG 值", which: "必败还是必胜？", stage: (n) => `一堆 ${n} 颗`, lost: "L", won: "W",
    lostWord: "必败", wonWord: "必胜", none: "没有走法", empty: "0",
    ask: (n, outcome) => (outcome ? `${n}：必败还是必胜？` : `${n}：不能转移到的最小的数是多少？`),
    right: (n, value, list) => `对：${n} 能转移到 ${list || "空集"}，所以它的值是 ${value}。`,
    rightOutcome: (n, won, list) => (won ? `对：${n} 必胜，留下 ${list} 即可。` : `对：${n} 必败：每一步都走到必胜态。`),
    rightEnd: (n, won) => `对：${n} 无法操作，所以它${won ? "必胜" : "必败"}。`,
    rightFar: (n, value) => `对：${n} 的值是 ${value}。`, rightOutcomeFar: (n, won) => `对：${n} ${won ? "必胜" : "必败"}。`,
    notFar: (n, value) => `不对：${n} 的值不是 ${value}。`, notOutcomeFar: (n, won) => `不对：${n} 不是${won ? "必胜" : "必败"}。`,
    reaches: (move, value) => `不对：${move}，能转移到 ${value}。`,
    tooLarge: (value) => `不对：${value} 也不能转移到，而且更小。`,
    isLost: () => "不对：每一步都走到必胜态。请逐一检查。",
    isWon: (move) => `不对：${move}，走到必败态。`,
    end: (won) => `不对：无法操作，而${won ? "按这种规则，不能操作的一方赢" : "不能操作的一方输"}。`,
    leaving: (taken, left) => (taken > 0 ? `取 ${taken} 颗，剩 ${left} 颗` : `分成 ${left} 颗`),
    worth: (n, value) => `${n} 的值是 ${value}`, is: (n, won) => `${n} ${won ? "必胜" : "必败"}`,
    done: "表填满了。", far: "从这里起只显示值。",
    run: "让它自己算", pause: "暂停", notYet: (left) => `先连续答对 ${left} 个`, speed: "速度", speeds: ["慢", "中", "快"], scrub: "查看第几堆", again: "清空",
    predict: "不列出走法，直接预测", unproved: (is, of) => `证明循环节需要连续 ${of} 个值，现在有 ${is} 个。`, proved: "已证明：", unseen: "还没有循环。",
    wrongRule: (n, says) => `你的规律第一次出错是在 ${n}：它说${says}。玩一玩看：`,
    believedLost: (position) => `按这条规律，${position} 必败，所以让机器从那里先走。`,
    believedWon: (position) => `按这条规律，${position} 必胜，所以请你从那里先走，试着赢。`,
    noPlay: "它只有表，不能在这里玩。",
    askPair: "选一个必败的数对：从它出发每一步都走到标着 W 的数对。能走到它的数对随后标为 W。",
    rightPair: (a, b, count) => `对：(${a}, ${b}) 必败。另有 ${count} 个数对能走到它，它们都必胜。`,
    wonPair: (a, b, to) => `不对：从 (${a}, ${b}) 能走到 ${to}，而后者必败。`, open: (a, b) => `还不行：更小的数对 (${a}, ${b}) 还没有确定。`,
    hidden: "你还没有找到的必败数对", reached: (value) => `${value}，能转移到`, states: { lost: "必败", won: "必胜", open: "未定" }, loop: "刚才的做法，写成循环",
  };
  const words = document.documentElement.lang.startsWith("zh") ? chinese : {
    table: "The table", moves: "Its moves", tray: "Its value", which: "Lost or won?", stage: (n) => `a heap of ${n}`, lost: "L", won: "W",
    lostWord: "lost", wonWord: "won", none: "no move", empty: "nothing",
    ask: (n, outcome) => (outcome ? `Heap ${n}: lost or won?` : `Heap ${n}: what is the least number that no move reaches?`),
    right: (n, value, list) => `Right: heap ${n} reaches ${list || "nothing"}, so it is worth ${value}.`,
    rightOutcome: (n, won, list) => (won ? `Right: heap ${n} is won, by leaving ${list}.` : `Right: heap ${n} is lost: every move leads to a won heap.`),
    rightEnd: (n, won) => `Right: heap ${n} has no move, so it is ${won ? "won" : "lost"}.`,
    rightFar: (n, value) => `Right: heap ${n} is worth ${value}.`, rightOutcomeFar: (n, won) => `Right: heap ${n} is ${won ? "won" : "lost"}.`,
    notFar: (n, value) => `No: heap ${n} is not worth ${value}.`, notOutcomeFar: (n, won) => `No: heap ${n} is not ${won ? "won" : "lost"}.`,
    reaches: (move, value) => `No: ${move} reaches ${value}.`,
    tooLarge: (value) => `No: ${value} is not reached either, and it is smaller.`,
    isLost: () => "No: every move leads to a won heap. Look at each.",
    isWon: (move) => `No: ${move} leads to a lost heap.`,
    end: (won) => `No: there is no move, and ${won ? "under this rule that wins" : "whoever cannot move loses"}.`,
    leaving: (taken, left) => (taken > 0 ? `take ${taken}, leaving ${left}` : `split into ${left}`),
    worth: (n, value) => `Heap ${n} is worth ${value}`, is: (n, won) => `Heap ${n} is ${won ? "won" : "lost"}`,
    done: "The table is full.", far: "From here on only the values are shown.",
    run: "Let it run", pause: "Pause", notYet: (left) => `after ${left} more right in a row`, speed: "Speed", speeds: ["slow", "medium", "fast"], scrub: "Look at heap", again: "Empty it",
    predict: "Predict without the moves", unproved: (is, of) => `${is} of the ${of} values in a row that prove a period.`, proved: "Proved: ", unseen: "No repetition yet.",
    wrongRule: (n, says) => `Your rule is wrong first at heap ${n}: it says ${says}. Play it out: `,
    believedLost: (position) => `the rule calls ${position} lost, so let the machine begin there.`,
    believedWon: (position) => `the rule calls ${position} won, so begin there and try to win.`,
    noPlay: "No game shows it, only the table.",
    askPair: "Choose a pair that is lost: one from which every move leads to a pair marked W. Those that reach it are then marked W.",
    rightPair: (a, b, count) => `Right: (${a}, ${b}) is lost. ${count} more pairs reach it: they are won.`,
    wonPair: (a, b, to) => `No: from (${a}, ${b}) a move leads to ${to}, which is lost.`, open: (a, b) => `Not yet: a smaller pair, (${a}, ${b}), is still open.`,
    hidden: "a lost pair that you have not found yet", reached: (value) => `${value}, reached`, states: { lost: "lost", won: "won", open: "open" }, loop: "The loop that does what you did",
  };

  const make = (name, attributes = {}, ...inside) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (value !== false && value != null) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...inside);
    return element;
  };
  const shape = (name, attributes, ...inside) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...inside);
    return element;
  };
  const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text);
  const CELL = 44, HIGH = 84, STREAK = 5, DELAYS = [900, 350, 90];

  // Shows the loop and marks one of its lines.
  function loops(root) {
    const texts = [...root.querySelectorAll("pre[data-loop]")];
    if (texts.length === 0) return { view: "", mark: () => {} };
    const names = texts.map((text) => text.dataset.loop);
    let chosen = 0;
    try { chosen = Math.max(0, names.indexOf(localStorage.getItem("language"))); } catch { /* storage is off */ }
    const lines = texts.map((text) => text.textContent.trimEnd().split("\n").map((line) => make("span", { class: "line" }, `${line}\n`)));
    texts.forEach((text, at) => text.replaceChildren(make("code", {}, ...lines[at])));
    const tabs = names.map((name, at) => button(name, () => choose(at)));
    const choose = (at) => {
      chosen = at;
      try { localStorage.setItem("language", names[at]); } catch { /* storage is off */ }
      texts.forEach((text, index) => (text.hidden = index !== at));
      tabs.forEach((tab, index) => tab.setAttribute("aria-pressed", index === at));
    };
    choose(chosen);
    texts.forEach((text) => text.setAttribute("tabindex", 0));
    const find = {
      heap: (line) => /\bfor\b/.test(line),
      look: (line) => /insert\(|add\(|not won|!won|if won/.test(line),
      result: (line) => /while|= true|= True/.test(line),
    };
    const mark = (stage) => lines.forEach((all) => {
      const hits = all.filter((line) => find[stage]?.(line.textContent));
      const hit = stage === "heap" ? hits[0] : hits[hits.length - 1];
      all.forEach((line) => line.classList.toggle("now", line === hit));
    });
    const view = make("details", { class: "loop after", open: true }, make("summary", {}, words.loop), make("div", { class: "controls" }, ...tabs), ...texts);
    return { view, mark };
  }

  // The controls of both kinds of tables: buttons to run it, and a slider.
  function runner({ last, step, look, reset, streak, say }) {
    let timer = null;
    const speed = make("select", { "aria-label": words.speed }, ...words.speeds.map((name, at) => make("option", { value: at, selected: at === 1 }, name)));
    const run = button(words.run, () => (timer ? stop() : start()), { "data-key": "run" });
    const slider = make("input", { type: "range", min: 0, max: last, "aria-label": words.scrub, oninput: () => { stop(); look(Number(slider.value)); } });
    const stop = () => { clearTimeout(timer); timer = null; show(); };
    const next = () => { timer = setTimeout(() => (step() ? next() : (stop(), say(words.done))), DELAYS[speed.value]); };
    const start = () => { say(""); if (step()) next(); show(); };
    const show = (at) => {
      const left = STREAK - streak();
      run.disabled = !timer && left > 0;
      run.textContent = timer ? words.pause : left > 0 ? `${words.run} (${words.notYet(left)})` : words.run;
      if (at !== undefined) { slider.value = at; slider.setAttribute("aria-valuetext", `${at}`); }
    };
    const again = button(words.again, () => { stop(); reset(); });
    return { view: make("div", { class: "controls after" }, run, speed, make("label", { class: "scrub" }, slider), again), show, stop };
  }

  function heaps(root, api, data) {
    const { values, moves, outcomes, misere, period, reason } = data;
    const last = values.length - 1;
    let filled = Math.min(Math.max(data.filled, 1), values.length);
    let [looked, streak, blind, stage] = [filled, filled > data.to ? STREAK : 0, false, "heap"];
    const word = (value) => (!outcomes ? String(value) : value ? words.won : words.lost);
    const long = (value) => (!outcomes ? String(value) : value ? words.wonWord : words.lostWord);
    const worth = (left) => (outcomes ? values[left[0] ?? 0] : left.reduce((sum, part) => sum ^ values[part], 0));
    const says = (n, left) => words.leaving(n - left.reduce((sum, part) => sum + part, 0), left.join(" + ") || words.empty);
    const code = loops(root);

    const picture = shape("svg", { class: "heap", role: "img", preserveAspectRatio: "xMinYMid" });
    const arcs = shape("svg", { class: "arcs", "aria-hidden": "true", height: HIGH });
    const row = make("div", { class: "row" });
    const strip = make("div", { class: "strip scroll", tabindex: 0, role: "group", "aria-label": words.table }, arcs, row);
    const list = make("ul", { class: "options", "aria-label": words.moves });
    const tray = make("div", { class: "tray", role: "group" });
    const lamp = make("p", { class: "lamp after" });
    const blinder = button(words.predict, () => { blind = !blind; draw(); }, { "aria-pressed": "false" });
    const refuted = make("div", { class: "refuted after" });
    const control = runner({
      last, say: api.say, look: (n) => { looked = Math.min(n, filled); draw(); }, streak: () => streak,
      step: () => {
        if (filled > last) return false;
        looked = filled;
        if (stage === "heap" && filled <= data.to) { stage = "look"; draw(); return true; }
        filled += 1;
        [looked, stage] = [filled - 1, "heap"];
        draw("result");
        kept();
        return filled <= last;
      },
      reset: () => { [filled, looked, streak, stage] = [1, 1, 0, "heap"]; refuted.replaceChildren(); draw(); kept(); },
    });

    const cells = values.map((_, n) => make("span", { class: "cell", onclick: () => { if (n <= filled) { control.stop(); looked = n; draw(); } } }));
    row.append(...cells);
    arcs.setAttribute("width", CELL * values.length);
    row.style.width = `${CELL * values.length}px`;

    // Draws the heap as counters. Those that a move takes are hollow.
    function heap(n, left) {
      const shown = [...Array(Math.min(n, data.to)).keys()].map((at) => {
        const taken = left && at >= (left[0] ?? 0) && at < n - (left[1] ?? 0);
        const cut = left?.length === 2 && left[0] + left[1] === n && at === left[0];
        return shape("g", {}, shape("circle", { cx: 14 + at * 26 + (cut || (left?.length === 2 && left[0] + left[1] === n && at > left[0]) ? 12 : 0), cy: 16, r: 10, class: taken ? "taken" : "counter" }));
      });
      picture.setAttribute("viewBox", `0 0 ${26 * data.to + 16} 32`);
      picture.setAttribute("aria-label", words.stage(n));
      picture.replaceChildren(...shown);
      picture.style.visibility = n > data.to ? "hidden" : "";
    }

    function arc(n, to) {
      const [from, end] = [n * CELL + CELL / 2, to * CELL + CELL / 2];
      const up = HIGH - 4 - Math.min(HIGH - 8, 14 + 9 * (n - to));
      return shape("path", { d: `M${from} ${HIGH}C${from} ${up} ${end} ${up} ${end} ${HIGH - 3}m-4 -7l4 7l5 -6` });
    }

    function point(at, bad) {
      [...arcs.children].forEach((group, index) => { group.classList.toggle("on", index === at); group.classList.toggle("bad", index === at && Boolean(bad)); });
      [...list.children].forEach((item, index) => { item.classList.toggle("on", index === at); item.classList.toggle("bad", index === at && Boolean(bad)); });
      heap(looked, at === undefined ? null : (moves[looked] ?? [])[at]);
    }

    function draw(mark) {
      const options = moves[looked] ?? [];
      const open = looked === filled && filled <= last;
      const hidden = open && blind;
      cells.forEach((cell, n) => {
        const known = n < filled;
        cell.className = `cell${known ? (values[n] === 0 ? " lost" : " won") : ""}${n === looked ? " here" : ""}${repeats(n) ? " repeats" : ""}`;
        cell.replaceChildren(make("small", {}, String(n)), make("b", {}, known ? word(values[n]) : n === filled ? "?" : ""));
      });
      arcs.replaceChildren(...(hidden ? [] : options).map((left) => shape("g", {}, ...(left.length ? left : [0]).map((part) => arc(looked, part)))));
      list.replaceChildren(...(hidden ? [] : options).map((left, at) => {
        const sum = left.length > 1 && !outcomes;
        const binary = (value) => value.toString(2).padStart(Math.max(...left.map((part) => values[part])).toString(2).length, "0");
        const value = sum ? `${left.map((part) => values[part]).join(" ⊕ ")} = ${worth(left)}` : word(worth(left));
        return make("li", { onpointerenter: () => point(at), onpointerleave: () => point() }, `${says(looked, left)}: `, make("b", {}, value),
          sum && worth(left) > 1 ? make("small", {}, ` (${left.map((part) => binary(values[part])).join(" ⊕ ")} = ${binary(worth(left))})`) : "");
      }));
      if (!hidden && options.length === 0) list.append(make("li", {}, looked <= data.to ? words.none : words.far));
      const reached = new Set(hidden || looked > data.to ? [] : options.map(worth));
      const top = outcomes ? 2 : Math.max(4, Math.max(...values.slice(0, filled + 1), ...reached) + 2);
      tray.setAttribute("aria-label", outcomes ? words.which : words.tray);
      tray.replaceChildren(make("span", { class: "label" }, looked < filled ? (outcomes ? words.is(looked, values[looked]) : words.worth(looked, values[looked])) : filled > last ? words.done : outcomes ? words.which : words.tray),
        ...[...Array(top).keys()].map((value) => button(outcomes ? long(value) : String(value), () => choose(value), {
          class: reached.has(value) && !outcomes ? "slot reached" : "slot", "data-key": `slot${value}`, disabled: !open,
          "aria-pressed": looked < filled ? String(value === values[looked]) : null, "aria-label": reached.has(value) && !outcomes ? words.reached(value) : null,
        })));
      point();
      blinder.setAttribute("aria-pressed", blind);
      code.mark(mark ?? (open ? (stage === "look" ? "look" : "heap") : "result"));
      light();
      control.show(Math.min(looked, last));
      const x = looked * CELL;
      if (x < strip.scrollLeft + CELL || x > strip.scrollLeft + strip.clientWidth - 2 * CELL) strip.scrollLeft = x - strip.clientWidth + 4 * CELL;
    }

    const start = period && period[0] + period[1];
    const repeats = (n) => Boolean(period && n < filled && n >= start && n <= period[2] && values[n] === values[n - period[1]]);
    function light() {
      if (!period) return (lamp.hidden = !(reason && filled > last), lamp.replaceChildren(words.proved + reason));
      const [is, of] = [Math.min(filled, period[2] + 1) - start, period[2] + 1 - start];
      const proved = is === of;
      lamp.className = `lamp after ${proved ? "proved" : is > 1 ? "observed" : "none"}`;
      lamp.replaceChildren(make("span", { class: "light", "aria-hidden": "true" }),
        proved ? words.proved + reason : is > 1 ? words.unproved(is, of) : words.unseen,
        make("span", { class: "bar", "aria-hidden": "true", style: `--full:${Math.max(0, is) / of}` }));
    }

    function choose(value) {
      const n = filled;
      if (n > last || looked !== n) return;
      // The moves of heaps past `to` are unknown here, so no message mentions them.
      const [right, options, far] = [values[n], moves[n] ?? [], n > data.to];
      const list = () => [...new Set(options.map(worth))].sort((a, b) => a - b).join(", ");
      if (value === right) {
        const first = options.find((left) => worth(left) === 0);
        if (far) api.say(outcomes ? words.rightOutcomeFar(n, right) : words.rightFar(n, right));
        else api.say(!outcomes ? words.right(n, right, list()) : options.length === 0 ? words.rightEnd(n, right) : words.rightOutcome(n, right, first && (first.join(" + ") || words.empty)));
        [filled, looked, streak, stage] = [n + 1, n + 1, streak + 1, "heap"];
        draw();
        if (filled <= last) api.say(`${api.said()} ${words.ask(filled, outcomes)}`);
        else api.say(`${api.said()} ${words.done}`);
        kept();
        tray.querySelector("button:not([disabled])")?.focus({ preventScroll: true });
        return;
      }
      streak = 0;
      control.show();
      if (blind) return refute(n, outcomes ? long(value) : value);
      const culprit = options.findIndex((left) => worth(left) === (outcomes ? 0 : value));
      if (far) api.say(outcomes ? words.notOutcomeFar(n, value) : words.notFar(n, value));
      else if (options.length === 0) api.say(outcomes ? words.end(misere) : words.tooLarge(right));
      else if (culprit >= 0 && !(outcomes && value)) {
        api.say(outcomes ? words.isWon(says(n, options[culprit])) : words.reaches(says(n, options[culprit]), value));
        point(culprit, true);
      } else api.say(outcomes ? words.isLost() : words.tooLarge(right));
    }

    // Offers a position in which the wrong claim about heap n loses the game.
    function refute(n, said) {
      const claim = said === words.lostWord || said === "lost" ? 0 : said === words.wonWord || said === "won" ? null : Number(said);
      let [position, believedLost] = [String(n), claim === 0];
      if (values[n] !== 0 && claim !== 0) {
        const equal = values.indexOf(values[n]);
        const claimed = values.indexOf(claim);
        if (misere || outcomes) position = null;
        else if (equal >= 0 && equal < n) position = `${n} + ${equal}`;
        else if (claimed >= 0 && claimed < n) [position, believedLost] = [`${n} + ${claimed}`, true];
        else position = null;
      }
      const what = words.wrongRule(n, said) + (!position ? words.noPlay : believedLost ? words.believedLost(position) : words.believedWon(position));
      api.say(what);
      refuted.replaceChildren(make("p", { class: "verdict" }, what));
      if (position) api.play(refuted, data.game, position, believedLost);
    }

    function kept() { api.keep(filled, filled > data.to); }

    root.append(picture, strip, list, tray, control.view, make("div", { class: "controls after" }, blinder), lamp, refuted, code.view);
    root.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
      if (target.matches("input, select") || ctrlKey || metaKey || altKey || refuted.contains(target)) return;
      const value = outcomes ? { l: 0, w: 1 }[key.toLowerCase()] : /^\d$/.test(key) ? Number(key) : undefined;
      if (value !== undefined) choose(value);
    });
    draw();
    api.say(words.ask(filled, outcomes));
    return { answered: (fields) => { if (fields.get("fails")) refute(Number(fields.get("fails")), fields.get("says")); else refuted.replaceChildren(); } };
  }

  function pairs(root, api, data) {
    const { values, width } = data;
    const places = values.map((_, at) => [Math.floor(at / width), at % width]);
    const targets = data.moves.map((left) => left.map(([a, b]) => a * width + b));
    const lost = values.flatMap((value, at) => (value === 0 ? [at] : [])).sort((x, y) => places[x][0] + places[x][1] - places[y][0] - places[y][1]);
    const found = new Set(lost.slice(0, Math.max(1, data.filled)));
    let streak = 0;
    const code = loops(root);
    const won = (at) => targets[at].some((to) => found.has(to));
    const control = runner({
      last: lost.length, say: () => {}, streak: () => streak + 2,
      look: (n) => { found.clear(); lost.slice(0, Math.max(1, n)).forEach((at) => found.add(at)); draw(); },
      step: () => { const next = lost.find((at) => !found.has(at)); if (next === undefined) return false; take(next); return true; },
      reset: () => { found.clear(); found.add(lost[0]); streak = 0; draw(); api.say(words.askPair); },
    });
    const cells = places.map(([a, b], at) => button("", () => choose(at), { class: "square", "data-key": `at${at}` }));
    const row = (a) => make("tr", {}, make("th", { scope: "row" }, String(a)), ...cells.slice(a * width, (a + 1) * width).map((cell) => make("td", {}, cell)));
    const grid = make("table", { class: "pairs", "data-roving": width }, make("tr", {}, make("td"), ...[...Array(width).keys()].map((b) => make("th", { scope: "col" }, String(b)))),
      ...[...Array(values.length / width).keys()].map(row));

    function draw(fresh = -1) {
      cells.forEach((cell, at) => {
        const state = found.has(at) ? "lost" : won(at) ? "won" : "open";
        cell.className = `square ${state}${fresh >= 0 && targets[at].includes(fresh) ? " fresh" : ""}`;
        cell.textContent = { lost: words.lost, won: words.won, open: "" }[state];
        cell.setAttribute("aria-label", `(${places[at].join(", ")}) ${words.states[state]}`);
      });
      code.mark(fresh >= 0 ? "result" : "look");
      control.show(found.size);
    }

    function take(at) {
      const count = values.filter((_, other) => !won(other) && targets[other].includes(at)).length;
      found.add(at);
      draw(at);
      api.say(words.rightPair(...places[at], count) + (found.size === lost.length ? ` ${words.done}` : ""));
      api.keep(found.size, found.size === lost.length);
    }

    function choose(at) {
      const [a, b] = places[at];
      if (found.has(at)) return;
      const seen = targets[at].find((to) => found.has(to));
      const smaller = places.findIndex(([x, y], other) => other !== at && x <= a && y <= b && !found.has(other) && !won(other));
      if (values[at] === 0 && smaller < 0) { streak += 1; return take(at); }
      streak = 0;
      api.say(seen === undefined && smaller >= 0 ? words.open(...places[smaller]) : words.wonPair(a, b, seen === undefined ? words.hidden : `(${places[seen].join(", ")})`));
      control.show();
    }

    root.append(make("div", { class: "scroll" }, grid), control.view, code.view);
    draw();
    api.say(words.askPair);
    const refuted = make("div", { class: "refuted after" });
    root.append(refuted);
    return {
      answered: (fields) => {
        refuted.replaceChildren();
        const pair = fields.get("fails")?.match(/\d+/g)?.join(",");
        if (!pair) return;
        const believedLost = fields.get("says") === words.lostWord;
        refuted.append(make("p", { class: "verdict" }, believedLost ? words.believedLost(`(${pair})`) : words.believedWon(`(${pair})`)));
        api.play(refuted, data.game, pair, believedLost);
      },
    };
  }

  return (root, api) => {
    const { dataset } = root;
    const numbers = (text) => (text ? text.split(" ").filter(Boolean).map(Number) : []);
    const left = (text) => text.split(" ").filter(Boolean).map((parts) => parts.split("+").map(Number));
    const data = {
      game: dataset.game, to: Number(dataset.to), filled: Number(dataset.filled), values: numbers(dataset.values), width: Number(dataset.width),
      outcomes: dataset.outcomes === "1", misere: dataset.misere === "1", period: dataset.period ? numbers(dataset.period) : null, reason: dataset.reason,
      moves: dataset.moves.split(",").slice(0, -1).map(left),
    };
    if (!data.width) data.moves = data.moves.map((all) => all.map((parts) => parts.filter((part) => part > 0)));
    root.classList.add("alive");
    return data.width ? pairs(root, api, data) : heaps(root, api, data);
  };
})();
