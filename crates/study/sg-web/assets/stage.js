// Animates a stage: taken things fall, tokens slide, and the machine waits before it moves.
"use strict";
self.sgStage = (() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const MOVE = 200, PAUSE = 500;
  const wait = (time) => new Promise((done) => { setTimeout(done, time); });

  // Maps tokens by their names, or by signs that no other token has.
  const tokens = (view) => {
    const found = new Map();
    for (const token of view.querySelectorAll(".stage .token")) {
      const name = token.dataset.thing ?? token.textContent;
      found.set(name, found.has(name) ? null : token);
    }
    return found;
  };

  // Shows another picture, and slides the tokens that are in both.
  const slide = (view, show) => {
    const before = new Map([...tokens(view)].map(([name, token]) => [name, token?.getBoundingClientRect()]));
    show();
    for (const [name, token] of tokens(view)) {
      const from = before.get(name);
      if (!from || !token) continue;
      const to = token.getBoundingClientRect();
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (x || y) token.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 1 }, { transform: "none", zIndex: 1 }], { duration: MOVE, easing: "ease-in-out" });
    }
  };

  const mark = (view, keys, sign) => {
    const wanted = new Set(keys.split(" "));
    view.querySelectorAll(".stage [data-key]").forEach((item) => item.classList.toggle(sign, wanted.has(item.dataset.key)));
  };

  // Plays a move of the reader and the machine's answer. What the reader took falls, the picture
  // between the moves appears if `scene` has one, and after a pause what the machine takes falls
  // too. `goes` returns false to stop the animation.
  const play = async (view, scene, goes, showStage, showAll) => {
    mark(view, scene.dataset.taken, "leaving");
    await wait(MOVE);
    if (!goes()) return;
    const between = scene.content.querySelector(".stage");
    if (between) {
      slide(view, () => showStage(between));
      await wait(MOVE + PAUSE);
      if (!goes()) return;
      mark(view, scene.dataset.takes ?? "", "leaving");
      await wait(MOVE);
      if (!goes()) return;
    }
    slide(view, showAll);
  };

  // Marks the things that a hinted move takes.
  const hint = (view) => {
    const keys = view.querySelector(".stage")?.dataset.hint;
    if (keys !== undefined) mark(view, keys, "hinted");
  };

  return { moves: () => !still.matches, play, hint };
})();
