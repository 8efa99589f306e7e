// Shows the exercises one at a time, by number. Missed ones come back after one, three and seven
// days. Progress stays in this browser; it can be saved as a file and loaded again.
"use strict";
(() => {
  const exercises = [...document.querySelectorAll("main > .exercise")];
  if (exercises.length < 2) return;
  const words = window.bookWords;
  const say = (name, ...values) => words[name].replace(/\{\}/g, () => values.shift());
  const DAY = 86_400_000, AFTER = [1, 3, 7];

  // For each exercise: whether it was ever solved, how often since it was last missed, and when it
  // comes back.
  const read = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const write = (key, value) => { try { localStorage.setItem(key, value); } catch { /* storage is off */ } };
  const parse = (text) => { try { return JSON.parse(text) ?? {}; } catch { return {}; } };
  // Drops everything that is not a record, since the file or the storage may have been edited.
  const records = (text) => Object.fromEntries(Object.entries(parse(text)).filter(([, one]) => one !== null && typeof one === "object"));
  let kept = records(read("practice"));
  const of = (exercise) => (kept[exercise.dataset.name] ??= {});
  const keep = () => write("practice", JSON.stringify(kept));
  const isDue = (exercise) => of(exercise).due <= Date.now();

  // Maps numbers to exercises: the first twenty in the order of the page, each later twenty
  // shuffled.
  const order = (round) => {
    let seed = round;
    const random = (end) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 8) % end;
    };
    const all = exercises.map((_, at) => at);
    if (round > 0) for (let at = all.length - 1; at > 0; at--) {
      const other = random(at + 1);
      [all[at], all[other]] = [all[other], all[at]];
    }
    return all;
  };
  const at = (number) => exercises[order(Math.floor((number - 1) / exercises.length))[(number - 1) % exercises.length]];

  const bar = document.createElement("div");
  bar.className = "practice";
  const field = Object.assign(document.createElement("input"), { type: "number", min: 1, max: 9999, value: 1 });
  const label = document.createElement("label");
  label.append(words.exercise, " ", field);
  const button = (text) => Object.assign(document.createElement("button"), { type: "button", textContent: text });
  const [next, save, load] = [button(words.next), button(words.save), button(words.load)];
  const file = Object.assign(document.createElement("input"), { type: "file", accept: ".json", hidden: true });
  const count = document.createElement("output");
  const note = Object.assign(document.createElement("p"), { className: "note" });
  note.setAttribute("role", "status");
  bar.append(label, next, count);
  const files = Object.assign(document.createElement("p"), { className: "practice" });
  files.append(save, load, file);
  exercises[0].before(bar);
  exercises.at(-1).after(note, files);

  const progress = () => {
    const solved = exercises.filter((exercise) => of(exercise).solved).length;
    count.textContent = say("progress", solved, exercises.length, exercises.filter(isDue).length);
  };
  let right;
  const show = (number) => {
    field.value = number;
    right = new Set();
    note.textContent = "";
    exercises.forEach((exercise) => exercise.classList.toggle("away", exercise !== at(number)));
    progress();
  };
  // Exercises that are due come first, then unsolved ones, then the one that follows.
  next.addEventListener("click", () => {
    const from = Number(field.value);
    const numbers = Array.from({ length: exercises.length }, (_, step) => from + step + 1);
    show(numbers.find((number) => isDue(at(number))) ?? numbers.find((number) => !of(at(number)).solved && !of(at(number)).due) ?? from + 1);
  });
  field.addEventListener("change", () => show(Math.min(9999, Math.max(1, Math.floor(Number(field.value)) || 1))));

  document.querySelector("main").addEventListener("answered", ({ target, detail }) => {
    const exercise = target.closest(".exercise");
    if (!exercise) return;
    const one = of(exercise);
    if (detail.part === "pattern") exercise.classList.add("told-why");
    if (!detail.good) {
      right.delete(detail.part);
      one.times = 0;
      one.due = Date.now() + AFTER[0] * DAY;
      note.textContent = words.tomorrow;
    } else {
      right.add(detail.part);
      note.textContent = detail.part === "pattern" ? words.half : "";
      if (right.size === 2) {
        const was = one.solved && one.due === undefined;
        one.solved = true;
        note.textContent = words.solved;
        // An exercise solved at once is done; a missed one comes back at growing intervals.
        if (one.due !== undefined && isDue(exercise)) one.times += 1;
        if (one.due !== undefined && !was) {
          const days = AFTER[Math.max(one.times, 0)];
          if (days === undefined) delete one.due;
          else {
            one.due = Date.now() + days * DAY;
            note.textContent += days === 1 ? words.tomorrow : say("again", days);
          }
        }
      }
    }
    keep();
    progress();
  });

  save.addEventListener("click", () => {
    const all = Object.fromEntries(["practice", "done", "solved"].map((key) => [key, read(key)]));
    const href = URL.createObjectURL(new Blob([JSON.stringify(all, null, 1)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href, download: "progress.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  });
  load.addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const all = parse(await file.files[0].text());
    if (typeof all.practice !== "string") return void (note.textContent = words.unreadable);
    ["practice", "done", "solved"].forEach((key) => { if (typeof all[key] === "string") write(key, all[key]); });
    kept = records(all.practice);
    show(Number(field.value));
    note.textContent = count.textContent;
  });

  // An address with an answer to an exercise shows that exercise.
  const asked = Number(/^#try(?:\.(\d+))?:/.exec(location.hash)?.[1] ?? 1);
  const due = exercises.findIndex(isDue);
  show(location.hash.startsWith("#try") ? asked : due < 0 ? 1 : due + 1);
})();
