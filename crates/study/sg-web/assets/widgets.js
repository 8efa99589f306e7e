// Connects the widgets of a page with the engine, which does all the work in a worker.
"use strict";
(() => {
  const widgets = [...document.querySelectorAll("[data-widget]")].map((element) => ({ element, kind: element.dataset.widget }));
  if (widgets.length === 0) return;
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  // All texts of this file that a reader sees or hears.
  const language = document.documentElement.lang;
  const words = language.startsWith("zh") ? {
    broken: "这里出了错，什么都没有改变。请试试别的。",
    missing: (file) => `本页的脚本旁边缺少文件 ${file}。`, tooLong: "这个问题要算太久；请试小一点的。",
    stop: "停止", stopped: "已停止；什么都没有改变。", link: "复制链接", copied: "已复制", notCopied: "没有复制成功", whole: "全页",
  } : {
    broken: "Something went wrong here; nothing was changed. Please try something else.",
    missing: (file) => `The file ${file} is missing beside this page's script.`, tooLong: "That takes too long here; try something smaller.",
    stop: "Stop", stopped: "Stopped; nothing was changed.", link: "Copy link", copied: "Copied", notCopied: "Not copied", whole: "The whole page",
  };

  // Runs in the worker: unpacks the engine, then answers messages in order.
  function work() {
    let engine;
    // An error in the engine ends the worker and reaches the page.
    addEventListener("unhandledrejection", ({ reason }) => { throw reason; });
    onmessage = async ({ data }) => {
      if (!engine) {
        const { body } = await fetch(`data:;base64,${data}`);
        const headers = { "content-type": "application/wasm" };
        const module = new Response(body.pipeThrough(new DecompressionStream("deflate-raw")), { headers });
        const page = { now: () => performance.now() };
        engine = (await WebAssembly.instantiateStreaming(module, { page })).instance.exports;
        return postMessage(null);
      }
      const asked = new TextEncoder().encode(data);
      // The memory may move whenever the engine runs.
      const room = engine.room(asked.length);
      new Uint8Array(engine.memory.buffer, room, asked.length).set(asked);
      const length = engine.answer();
      const text = engine.room(0);
      postMessage(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, text, length)));
    };
  }

  // An engine in its own worker. It is large, so it is fetched only when one of its widgets is
  // touched, named in the address, or (with `data-seen`) comes into view.
  const PATIENCE = 20_000;
  function engine(name) {
    let worker, busy, ready, loading;
    const waiting = [];
    const own = () => widgets.filter((widget) => widget.engine === one);

    function load() {
      if (loading) return;
      loading = Object.assign(document.createElement("script"), { src: `${folder}${name}.js`, onload: unpack });
      loading.onerror = () => own().forEach(({ says }) => (says.textContent = words.missing(`${name}.js`)));
      document.head.append(loading);
      start();
    }

    function unpack() {
      if (self.sgEngines?.[name]) worker.postMessage(self.sgEngines[name]);
    }

    function start() {
      ready = false;
      worker = new Worker(URL.createObjectURL(new Blob([`(${work})()`])));
      worker.onmessage = ({ data }) => {
        if (!ready) ready = true;
        else if (busy) finish(answered(), data);
        next();
      };
      worker.onerror = (event) => {
        event.preventDefault();
        stop(words.broken);
      };
      unpack();
    }

    function next() {
      if (!ready || busy || waiting.length === 0) return;
      busy = waiting.shift();
      const { widget, event } = busy;
      busy.timers = [setTimeout(() => waitingSign(widget, true), 400), setTimeout(() => stop(words.tooLong), PATIENCE)];
      const message = event === null ? [`open ${language}`, widget.kind, widget.state] : [`event ${language}`, widget.kind, widget.state, event];
      worker.postMessage(message.join("\n"));
    }

    function answered() {
      busy.timers.forEach(clearTimeout);
      waitingSign(busy.widget, false);
      const { widget, event } = busy;
      busy = null;
      return { widget, event };
    }

    // Stops the running work and leaves the widget unchanged.
    function stop(why) {
      worker.terminate();
      if (busy) answered().widget.says.textContent = why;
      start();
    }

    function ask(widget, event) {
      // A newer request replaces waiting ones that only point at something.
      for (let i = waiting.length; i-- > 0; ) {
        if (event !== null && waiting[i].widget === widget && waiting[i].event?.startsWith("point=")) waiting.splice(i, 1);
      }
      waiting.push({ widget, event });
      load();
      next();
    }

    const one = { load, ask, stop };
    return one;
  }
  const engines = {};
  const engineOf = ({ element }) => {
    const name = element.dataset.engine ?? "engine";
    return (engines[name] ??= engine(name));
  };

  function finish({ widget, event }, answer) {
    const [state, announcement] = answer.split("\n", 2);
    const fresh = document.createElement("template");
    fresh.innerHTML = answer.slice(state.length + announcement.length + 2);
    const scene = fresh.content.querySelector("template[data-taken]");
    scene?.remove();
    widget.state = state;
    // The page tells only the rule of its own game, so the widget tells that of any other.
    if (new URLSearchParams(state).get("game") !== widget.element.dataset.game) widget.element.parentElement?.classList.remove("told");
    const whole = () => {
      widget.playing = null;
      widget.says.textContent = announcement;
      show(widget, fresh);
      sgStage.hint(widget.view);
      widget.fill?.answered(new URLSearchParams(state));
      widget.after?.();
      if (/^check=/.test(event)) {
        widget.release();
        const good = widget.view.querySelector("[data-solved]") !== null;
        widget.element.dispatchEvent(new CustomEvent("answered", { bubbles: true, detail: { part: "rules", good } }));
      }
    };
    widget.playing?.();
    if (event !== null && !event.startsWith("point=")) address(widget);
    if (!scene || !sgStage.moves()) return whole();
    widget.playing = whole;
    const focus = focused(widget);
    const goes = () => widget.playing === whole;
    const showStage = (stage) => widget.view.querySelector(".stage").replaceWith(stage);
    sgStage.play(widget.view, scene, goes, showStage, () => {
      // The stage between the moves is not in `parts`, so forget them.
      widget.parts = [];
      whole();
      refocus(widget, focus);
    });
  }

  function waitingSign(widget, on) {
    widget.element.setAttribute("aria-busy", on);
    widget.stop.hidden = !on;
  }

  // During an animation, moves are ignored, and other events end it.
  const ask = (widget, event) => {
    if (widget.playing && /^(move|pick|point)=/.test(event)) return;
    widget.playing?.();
    widget.engine.ask(widget, event);
  };

  // Replaces the parts that have changed, and keeps the focus.
  function show(widget, fresh) {
    const { view } = widget;
    const focus = focused(widget);
    // Parts of nested widgets do not count.
    const parts = (root) => [...root.querySelectorAll("[data-part]")].filter((part) => (part.closest("[data-widget]") ?? widget.element) === widget.element);
    const [old, now] = [parts(view), parts(fresh.content)];
    if (old.length > 0 && old.length === now.length && old.every((part, i) => part.dataset.part === now[i].dataset.part)) {
      old.forEach((part, i) => {
        const held = ("keep" in part.dataset && part.contains(document.activeElement)) || "same" in now[i].dataset;
        if (!held && widget.parts[i] !== now[i].outerHTML) {
          widget.parts[i] = now[i].outerHTML;
          // Folds that the reader has opened stay open.
          if (part.open) now[i].open = true;
          part.replaceWith(now[i]);
        }
      });
    } else {
      widget.parts = now.map((part) => part.outerHTML);
      view.replaceChildren(fresh.content);
    }
    enliven(widget);
    refocus(widget, focus);
  }

  const focused = ({ view }) => (view.contains(document.activeElement) ? document.activeElement.dataset.key : null);

  function refocus(widget, key) {
    const { view } = widget;
    if (!key || view.contains(document.activeElement)) return;
    const same = [...view.querySelectorAll("[data-key]")].find((item) => item.dataset.key === key && !item.disabled);
    // After a click the things on the stage have new numbers, so do not focus one that nobody
    // chose.
    if (widget.pointer && (!same || same.closest(".stage"))) return;
    const other = view.querySelector("[data-roving] [tabindex='0'], button:not([disabled])");
    // This focus does not count as pointing.
    widget.quiet = true;
    (same ?? other)?.focus({ preventScroll: true });
    widget.quiet = false;
  }

  // Adds a game within a widget.
  function board(place, game, position, machineFirst) {
    const element = document.createElement("div");
    element.className = "widget";
    Object.assign(element.dataset, { widget: "play", game, position });
    place.append(element);
    const one = { element, kind: "play", nested: true };
    attach(one);
    one.after = () => { one.after = null; if (machineFirst) ask(one, "machine=1"); };
    ask(one, null);
  }

  // Adds behaviour to a view: questions, the table to fill, nested games, groups for the arrow
  // keys.
  function enliven(widget) {
    self.bookQuestions?.(widget.view);
    const sheet = widget.view.querySelector(".fill:not(.alive)");
    if (sheet) {
      widget.fill = self.sgFill(sheet, {
        say: (text) => { widget.says.textContent = text; },
        said: () => widget.says.textContent,
        keep: (filled, full) => {
          const state = new URLSearchParams(widget.state);
          ["fails", "says", "formula"].forEach((name) => state.delete(name));
          state.set("filled", filled);
          widget.state = String(state);
          address(widget);
          if (full) done(widget);
        },
        play: board,
      });
    }
    widget.view.querySelectorAll("[data-board]:empty").forEach((place) => board(place, place.dataset.game, place.dataset.board, "first" in place.dataset));
    widget.view.querySelectorAll("[data-roving]:not(.roving)").forEach((group) => rove(group));
  }

  // Remembers filled tables for the list of lessons.
  function done(widget) {
    const here = `${location.pathname.split("/").pop()}#${name(widget)}`;
    try {
      const all = new Set((localStorage.getItem("done") ?? "").split(" ").filter(Boolean));
      localStorage.setItem("done", [...all.add(here)].join(" "));
    } catch { /* storage is off */ }
  }

  // Tab reaches one item of a group, and the arrow keys reach the others.
  const items = (group) => [...group.querySelectorAll("button, [role=button], td[tabindex], [data-point]")];
  function rove(group, item) {
    if (!group.classList.contains("roving")) {
      group.classList.add("roving");
      items(group).forEach((one, i) => one.setAttribute("tabindex", i === 0 ? 0 : -1));
    }
    if (!item || item.getAttribute("tabindex") === "0") return;
    group.querySelector("[tabindex='0']")?.setAttribute("tabindex", -1);
    item.setAttribute("tabindex", 0);
  }

  function step(group, item, key) {
    const all = items(group);
    const at = all.indexOf(item);
    const vertical = (sign) => {
      const box = item.getBoundingClientRect();
      let [least, nearest] = [Infinity];
      for (const other of all) {
        const there = other.getBoundingClientRect();
        const distance = 4 * Math.abs(there.top - box.top) + Math.abs(there.left + there.width / 2 - box.left - box.width / 2);
        if (sign * (there.top - box.top) > box.height / 2 && distance < least) [least, nearest] = [distance, other];
      }
      return nearest;
    };
    const to = {
      ArrowLeft: () => all[at - 1],
      ArrowRight: () => all[at + 1],
      ArrowUp: () => vertical(-1),
      ArrowDown: () => vertical(1),
      Home: () => all[0],
      End: () => all[all.length - 1],
    }[key]?.();
    if (to) rove(group, to), to.focus();
    return key.startsWith("Arrow") || to;
  }

  const name = (widget) => {
    const same = widgets.filter((other) => other.kind === widget.kind);
    const place = same.indexOf(widget) + 1;
    return place > 1 ? `${widget.kind}.${place}` : widget.kind;
  };

  // Writes the states of all used widgets into the address: #play:game=nim&&play.2:...
  function address(widget) {
    if (widget.nested) return;
    widget.used = true;
    const states = widgets.filter(({ used }) => used).map((one) => `${name(one)}:${one.state}`);
    history.replaceState(null, "", states.length ? `#${states.join("&&")}` : location.pathname + location.search);
  }

  // Returns the widget's state in the address, if there is one.
  function addressed(widget) {
    const prefix = `${name(widget)}:`;
    return location.hash.slice(1).split("&&").find((part) => part.startsWith(prefix))?.slice(prefix.length);
  }

  // Returns the widget's first state: the one in the address, or else its attributes.
  function opening(widget) {
    const attributes = Object.entries(widget.element.dataset).filter(([key]) => !["widget", "engine", "seen"].includes(key));
    return (widget.nested ? undefined : addressed(widget)) ?? attributes.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  }

  function attach(widget) {
    const { element } = widget;
    widget.engine = engineOf(widget);
    widget.view = element.querySelector(":scope > .view") ?? document.createElement("div");
    widget.says = element.querySelector(":scope > .says") ?? document.createElement("p");
    widget.view.className = "view";
    widget.says.className = "says";
    widget.says.setAttribute("role", "status");
    widget.stop = Object.assign(document.createElement("button"), { type: "button", className: "stop", textContent: words.stop, hidden: true });
    widget.stop.addEventListener("click", () => widget.engine.stop(words.stopped));
    element.replaceChildren(widget.view, widget.says, widget.stop);
    if (!widget.nested) {
      const share = Object.assign(document.createElement("button"), { type: "button", className: "share", textContent: words.link });
      share.addEventListener("click", async () => {
        address(widget);
        share.textContent = (await copy(location.href)) ? words.copied : words.notCopied;
        setTimeout(() => { share.textContent = words.link; }, 1500);
      });
      element.append(share);
    }
    widget.parts = [...widget.view.querySelectorAll("[data-part]")].map((part) => part.outerHTML);
    widget.state = opening(widget);
    element.setAttribute("aria-busy", false);
    enliven(widget);
    for (const touch of ["pointerenter", "focusin", "touchstart"]) element.addEventListener(touch, widget.engine.load, { once: true, passive: true });
    if ("seen" in element.dataset) {
      new IntersectionObserver(([{ isIntersecting }], observer) => {
        if (!isIntersecting) return;
        observer.disconnect();
        if (!widget.used) ask(widget, null);
      }).observe(element);
    }

    // A widget never shrinks while it keeps its width, so that the text below does not move.
    let [width, height] = [0, 0];
    new ResizeObserver(([{ borderBoxSize: [box] }]) => {
      if (box.inlineSize !== width) element.style.minHeight = "";
      const now = box.inlineSize === width ? box.blockSize : element.getBoundingClientRect().height;
      if (box.inlineSize !== width || now > height) element.style.minHeight = `${(height = now)}px`;
      width = box.inlineSize;
    }).observe(element);
    widget.release = () => { [element.style.minHeight, height] = ["", 0]; };
    // Undo this after a window was briefly as tall as the page for a screenshot.
    let tall = innerHeight;
    window.addEventListener("resize", () => {
      if (Math.max(innerHeight, tall) > 2 * Math.min(innerHeight, tall)) widget.release();
      tall = innerHeight;
    });

    const send = (event) => ask(widget, event);
    element.addEventListener("pointerdown", () => { widget.pointer = true; });
    element.addEventListener("keydown", () => { widget.pointer = false; }, true);
    files(element);
    // A widget may contain another one.
    const owner = (target) => (target.closest("[data-widget]") === element ? widget : null);
    element.addEventListener("click", ({ target, detail }) => {
      const item = target.closest("[data-event], [data-reset]");
      if (!item || item.matches("form, input, select") || item.disabled || owner(target) !== widget) return;
      // The second half of a double click is not a move.
      if (detail > 1 && /^(move|pick)=/.test(item.dataset.event)) return;
      if ("reset" in item.dataset) {
        history.replaceState(null, "", "#");
        widget.used = false;
        widget.state = opening(widget);
        send(null);
      } else send(item.dataset.event);
    });
    element.addEventListener("submit", async (event) => {
      event.preventDefault();
      const form = event.target;
      if (owner(form) !== widget) return;
      const fields = new FormData(form);
      if (fields.get("check") === "moves" && fields.get("answer").trim()) {
        const { lines, error } = await sgMoves(fields.get("answer"), "pairs" in form.dataset);
        if (error) return void (widget.says.textContent = error);
        fields.set("lines", lines);
      }
      send(new URLSearchParams(fields).toString());
    });
    element.addEventListener("change", ({ target }) => {
      const area = target.name === "check" && target.form.elements.answer;
      if (area) area.placeholder = area.dataset.examples.split("\u001f")[target.selectedIndex];
    });
    element.addEventListener("input", ({ target }) => {
      if (target.dataset.event && target.matches("input, select") && owner(target) === widget) {
        const value = target.type === "checkbox" ? Number(target.checked) : target.value;
        send(`${target.dataset.event}=${encodeURIComponent(value)}`);
      }
    });
    let pointed;
    const point = ({ target }) => {
      const item = target.closest?.("[data-point]");
      if (!item || item === pointed || widget.quiet || !owner(item)) return;
      pointed = item;
      send(`point=${item.dataset.point}`);
    };
    element.addEventListener("pointerover", point);
    // Previews what a move takes while it is pointed at.
    const preview = ({ target }) => {
      if (widget.quiet) return;
      const shown = target.closest?.("[data-shows]")?.dataset.shows.split(" ") ?? [];
      widget.view.querySelectorAll("[data-key]").forEach((item) => item.classList.toggle("preview", shown.includes(item.dataset.key)));
    };
    ["pointerover", "pointerout", "focusin"].forEach((kind) => element.addEventListener(kind, preview));
    element.addEventListener("focusin", (event) => {
      const group = event.target.closest?.("[data-roving]");
      if (group) rove(group, event.target);
      point(event);
    });
    element.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (target.matches("[role=button]") && (key === "Enter" || key === " ")) {
        event.preventDefault();
        target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }
      const group = target.closest("[data-roving]");
      if (group && !event.ctrlKey && !event.metaKey && !event.altKey && step(group, target, key)) event.preventDefault();
    });
  }

  // Lets readers drop, choose and save texts as files.
  function files(element) {
    const put = async (file, area) => { area.value = await file.text(); };
    element.addEventListener("dragover", (event) => { if (event.target.matches("[data-drop]")) event.preventDefault(); });
    element.addEventListener("drop", (event) => {
      const file = event.dataTransfer.files[0];
      if (!file || !event.target.matches("[data-drop]")) return;
      event.preventDefault();
      put(file, event.target);
    });
    element.addEventListener("change", ({ target }) => {
      if (target.dataset.into && target.files[0]) put(target.files[0], element.querySelector(`[name=${target.dataset.into}]`));
    });
    element.addEventListener("click", ({ target }) => {
      const name = target.dataset.save;
      if (!name) return;
      const href = URL.createObjectURL(new Blob([target.parentElement.querySelector("textarea").value]));
      Object.assign(document.createElement("a"), { href, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
    });
  }

  async function copy(text) {
    try { await navigator.clipboard.writeText(text); return true; } catch {
      const field = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(field);
      field.select();
      const good = document.execCommand("copy");
      field.remove();
      return good;
    }
  }

  // With ?embed a page shows one widget: the named one, the one in the address, or the first.
  function embed() {
    const wanted = new URLSearchParams(location.search).get("embed");
    if (wanted === null) return;
    const one = widgets.find((widget) => name(widget) === wanted) ?? widgets.find((widget) => addressed(widget) !== undefined) ?? widgets[0];
    const whole = Object.assign(document.createElement("a"), { href: location.pathname, target: "_blank", textContent: document.title });
    whole.setAttribute("aria-label", `${words.whole}: ${document.title}`);
    const main = document.querySelector("main");
    main.replaceChildren(one.element, whole);
    document.body.replaceChildren(main);
    document.documentElement.classList.add("embed");
  }

  widgets.forEach(attach);
  function fromAddress() {
    const named = widgets.filter((widget) => addressed(widget) !== undefined);
    for (const widget of named) {
      if (widget.used && widget.state === addressed(widget)) continue;
      widget.state = opening(widget);
      widget.used = true;
      widget.element.setAttribute("aria-busy", true);
      ask(widget, null);
    }
    named[0]?.element.scrollIntoView({ behavior: "instant" });
  }
  fromAddress();
  embed();
  window.addEventListener("hashchange", fromAddress);
})();
