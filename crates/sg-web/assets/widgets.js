// Carries strings between the widgets of a page and the engine, which runs in a worker: no work is done here.
"use strict";
(() => {
  const widgets = [...document.querySelectorAll("[data-widget]")].map((element) => ({ element, kind: element.dataset.widget }));
  if (widgets.length === 0) return;
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  // All that a reader sees or hears of this file.
  const language = document.documentElement.lang;
  const words = language.startsWith("zh") ? {
    broken: "这里出了错，什么都没有改变。请试试别的。",
    missing: "本页的脚本旁边缺少文件 engine.js。",
    stop: "停止", stopped: "已停止；什么都没有改变。", link: "复制链接", copied: "已复制", notCopied: "没有复制成功", whole: "全页",
  } : {
    broken: "Something went wrong in here, and nothing was changed. Please try something else.",
    missing: "The file engine.js is missing beside this page's script.",
    stop: "Stop", stopped: "Stopped; nothing was changed.", link: "Copy link", copied: "Copied", notCopied: "Not copied", whole: "The whole page",
  };

  // Runs in the worker: unpacks the engine, then answers one text after the other.
  function work() {
    let engine;
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

  let worker, busy, ready, loading;
  const waiting = [];

  // The engine is large: it is fetched when a widget is touched, or when the address says something of one.
  function load() {
    if (loading) return;
    loading = Object.assign(document.createElement("script"), { src: `${folder}engine.js`, onload: unpack });
    loading.onerror = () => widgets.forEach(({ says }) => (says.textContent = words.missing));
    document.head.append(loading);
    start();
  }

  function unpack() {
    if (self.sgEngine) worker.postMessage(self.sgEngine);
  }

  function start() {
    ready = false;
    worker = new Worker(URL.createObjectURL(new Blob([`(${work})()`])));
    worker.onmessage = ({ data }) => {
      if (!ready) ready = true;
      else if (busy) finish(data);
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
    busy.timer = setTimeout(() => waitingSign(widget, true), 400);
    const words = event === null ? [`open ${language}`, widget.kind, widget.state] : [`event ${language}`, widget.kind, widget.state, event];
    worker.postMessage(words.join("\n"));
  }

  function answered() {
    clearTimeout(busy.timer);
    waitingSign(busy.widget, false);
    const { widget, event } = busy;
    busy = null;
    return { widget, event };
  }

  function finish(answer) {
    const { widget, event } = answered();
    const [state, announcement] = answer.split("\n", 2);
    widget.state = state;
    widget.says.textContent = announcement;
    show(widget, answer.slice(state.length + announcement.length + 2));
    widget.fill?.answered(new URLSearchParams(state));
    if (event !== null && !event.startsWith("point=")) address(widget);
    widget.after?.();
  }

  // Ends the work that runs; the widget stays as it is.
  function stop(why) {
    worker.terminate();
    if (busy) answered().widget.says.textContent = why;
    start();
  }

  function waitingSign(widget, on) {
    widget.element.setAttribute("aria-busy", on);
    widget.stop.hidden = !on;
  }

  function ask(widget, event) {
    // What is only pointed at may be forgotten when something else is.
    for (let i = waiting.length; i-- > 0; ) {
      if (event !== null && waiting[i].widget === widget && waiting[i].event?.startsWith("point=")) waiting.splice(i, 1);
    }
    waiting.push({ widget, event });
    load();
    next();
  }

  // Replaces the parts that have changed and keeps the focus where it was.
  function show(widget, markup) {
    const { view } = widget;
    const focus = view.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const fresh = document.createElement("template");
    fresh.innerHTML = markup;
    const parts = (root) => [...root.querySelectorAll("[data-part]")];
    const [old, now] = [parts(view), parts(fresh.content)];
    if (old.length > 0 && old.length === now.length && old.every((part, i) => part.dataset.part === now[i].dataset.part)) {
      old.forEach((part, i) => {
        const held = "keep" in part.dataset && part.contains(document.activeElement);
        if (!held && widget.parts[i] !== now[i].outerHTML) {
          widget.parts[i] = now[i].outerHTML;
          // What a reader has folded out stays so.
          if (part.open) now[i].open = true;
          part.replaceWith(now[i]);
        }
      });
    } else {
      widget.parts = now.map((part) => part.outerHTML);
      view.replaceChildren(fresh.content);
    }
    enliven(widget);
    if (focus && !view.contains(document.activeElement)) {
      const same = [...view.querySelectorAll("[data-key]")].find((item) => item.dataset.key === focus && !item.disabled);
      // The focus comes back where it was; nobody points at anything new by that.
      widget.quiet = true;
      (same ?? view.querySelector("[data-roving] [tabindex='0'], button:not([disabled])"))?.focus({ preventScroll: true });
      widget.quiet = false;
    }
  }

  // What the script adds to a view: groups for the arrow keys, questions, and the table that is filled.
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
        play: (place, game, position, machineFirst) => {
          const element = document.createElement("div");
          element.className = "widget";
          Object.assign(element.dataset, { widget: "play", game, position });
          place.append(element);
          const one = { element, kind: "play", nested: true };
          attach(one);
          one.after = () => { one.after = null; if (machineFirst) ask(one, "machine=1"); };
          ask(one, null);
        },
      });
    }
    widget.view.querySelectorAll("[data-roving]:not(.roving)").forEach((group) => rove(group));
  }

  // Tables that were filled are remembered, for the list of lessons.
  function done(widget) {
    const here = `${location.pathname.split("/").pop()}#${name(widget)}`;
    try {
      const all = new Set((localStorage.getItem("done") ?? "").split(" ").filter(Boolean));
      localStorage.setItem("done", [...all.add(here)].join(" "));
    } catch { /* not kept, then */ }
  }

  // One item of a group is reached with Tab, the others from it with the arrow keys.
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

  // The address holds the states of all widgets that were used: #play:game=nim&&play.2:...
  function address(widget) {
    if (widget.nested) return;
    widget.used = true;
    const states = widgets.filter(({ used }) => used).map((one) => `${name(one)}:${one.state}`);
    history.replaceState(null, "", states.length ? `#${states.join("&&")}` : location.pathname + location.search);
  }

  // What the address says of the widget, if anything.
  function addressed(widget) {
    const prefix = `${name(widget)}:`;
    return location.hash.slice(1).split("&&").find((part) => part.startsWith(prefix))?.slice(prefix.length);
  }

  // The attributes of the element, but for what the address says of this widget.
  function opening(widget) {
    const attributes = Object.entries(widget.element.dataset).filter(([key]) => key !== "widget");
    return addressed(widget) ?? attributes.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  }

  function attach(widget) {
    const { element } = widget;
    widget.view = element.querySelector(":scope > .view") ?? document.createElement("div");
    widget.says = element.querySelector(":scope > .says") ?? document.createElement("p");
    widget.view.className = "view";
    widget.says.className = "says";
    widget.says.setAttribute("role", "status");
    widget.stop = Object.assign(document.createElement("button"), { type: "button", className: "stop", textContent: words.stop, hidden: true });
    widget.stop.addEventListener("click", () => stop(words.stopped));
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
    for (const touch of ["pointerenter", "focusin", "touchstart"]) element.addEventListener(touch, load, { once: true, passive: true });

    // A widget never becomes lower while it keeps its width: the text below it stays where it is.
    let [width, height] = [0, 0];
    new ResizeObserver(([{ borderBoxSize: [box] }]) => {
      if (box.inlineSize !== width) element.style.minHeight = "";
      const now = box.inlineSize === width ? box.blockSize : element.getBoundingClientRect().height;
      if (box.inlineSize !== width || now > height) element.style.minHeight = `${(height = now)}px`;
      width = box.inlineSize;
    }).observe(element);

    const send = (event) => ask(widget, event);
    // A widget may hold another one.
    const owner = (target) => (target.closest("[data-widget]") === element ? widget : null);
    element.addEventListener("click", ({ target, detail }) => {
      const item = target.closest("[data-event], [data-reset]");
      if (!item || item.matches("form, input, select") || item.disabled || owner(target) !== widget) return;
      // The second half of a double click is no move.
      if (detail > 1 && /^(move|pick)=/.test(item.dataset.event)) return;
      if ("reset" in item.dataset) {
        history.replaceState(null, "", "#");
        widget.used = false;
        widget.state = opening(widget);
        send(null);
      } else send(item.dataset.event);
    });
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      if (owner(event.target) === widget) send(new URLSearchParams(new FormData(event.target)).toString());
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
    // What a move would take is shown while it is pointed at.
    const preview = ({ target }) => {
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

  // A page with ?embed shows one widget: the one that it names, that of the address, or the first.
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
