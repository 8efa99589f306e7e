// Runs a reader's `moves` in a worker without network or storage, for at most two seconds.
"use strict";
self.sgMoves = (() => {
  const words = document.documentElement.lang.startsWith("zh") ? {
    missing: "请写一个名为 moves 的函数，例如 const moves = (n) => [n - 1];", slow: "两秒内没有结束", list: (at) => `moves(${at}) 应返回一个数组`,
  } : {
    missing: "Write a function called moves, such as: const moves = (n) => [n - 1];", slow: "It did not end within two seconds", list: (at) => `moves(${at}) must return a list`,
  };
  const HEAP = 24, NUMBER = 7, TIME = 2_000, LONGEST = 200;

  // The globals that the worker keeps, which are those of the language.
  const kept = ("Object Function Array Number String Boolean Symbol BigInt Math JSON Map Set WeakMap WeakSet Date RegExp Error TypeError RangeError SyntaxError "
    + "ReferenceError EvalError URIError Infinity NaN undefined globalThis isNaN isFinite parseInt parseFloat Int8Array Uint8Array Int16Array Uint16Array "
    + "Int32Array Uint32Array BigInt64Array BigUint64Array Float32Array Float64Array ArrayBuffer constructor").split(" ");

  const program = (code, pairs) => `"use strict";
    const answer = postMessage.bind(self);
    for (let scope = self; scope && scope !== Object.prototype; scope = Object.getPrototypeOf(scope)) {
      for (const name of Object.getOwnPropertyNames(scope)) {
        if (${JSON.stringify(kept)}.includes(name)) continue;
        try { delete scope[name]; } catch { /* not configurable */ }
        try { if (name in scope) Object.defineProperty(scope, name, { value: undefined }); } catch { /* not configurable */ }
      }
    }
    const console = Object.fromEntries(["log", "info", "warn", "error", "debug", "table"].map((name) => [name, () => {}]));
    const theirs = (() => { ${code}
      ; return typeof moves === "function" ? moves : undefined; })();
    if (!theirs) answer({ missing: true });
    else {
      const all = ${pairs} ? Array.from({ length: ${(NUMBER + 1) ** 2} }, (_, at) => [Math.floor(at / ${NUMBER + 1}), at % ${NUMBER + 1}])
        : Array.from({ length: ${HEAP + 1} }, (_, heap) => [heap]);
      const lines = [];
      let wrong;
      for (const position of all) {
        const options = theirs(...position);
        if (!Array.isArray(options)) { wrong = position.join(", "); break; }
        // A list within the list is a pair, or the parts of a split heap.
        const texts = options.map((option) => [option].flat().map(String).join(${pairs} ? "," : " + ") || "0");
        lines.push([position.join(","), ...texts].join(">"));
      }
      answer(wrong === undefined ? { lines: lines.join("\\n") } : { wrong });
    }`;

  // Returns the output as lines, or an error.
  return (code, pairs) => new Promise((done) => {
    const worker = new Worker(URL.createObjectURL(new Blob([program(code, pairs)])));
    const end = (result) => {
      clearTimeout(timer);
      worker.terminate();
      done(result);
    };
    const timer = setTimeout(() => end({ error: words.slow }), TIME);
    worker.onmessage = ({ data }) => end(data.missing ? { error: words.missing } : data.wrong !== undefined ? { error: words.list(data.wrong) } : { lines: String(data.lines) });
    worker.onerror = (event) => {
      event.preventDefault();
      end({ error: event.message.slice(0, LONGEST) });
    };
  });
})();
