//! Modules in which the order of evaluation is observable. Loads, stores and calls read and change
//! a few bytes of memory, globals and locals while older values still wait on the stack. Divisions
//! trap, and imports record the calls before a trap. A translator that reorders expressions would
//! change an answer here.

use crate::common::RECORDING;

/// The number of 32-bit cells of memory.
const CELLS: u64 = 4;
/// The number of 32-bit globals.
const GLOBALS: u64 = 2;
/// The number of 32-bit locals of a function.
const LOCALS: u64 = 5;

/// The local that holds a value to store, after all others. The first two locals are parameters.
const STORED: u64 = LOCALS;
/// The local that counts rounds.
const ROUNDS: u64 = LOCALS + 1;

/// The functions that bodies call. Each reads or changes shared state.
const HELPERS: &str = r#"
    (func $bump (param i32) (result i32)
        (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (local.get 0)))
        (i32.load (i32.const 4)))
    (func $swap (param i32) (result i32)
        (local i32)
        (local.set 1 (i32.load (i32.const 4)))
        (i32.store (i32.const 4) (global.get 0))
        (global.set 0 (i32.xor (local.get 1) (local.get 0)))
        (local.get 1))
    (func $peek (param i32) (result i32)
        (i32.sub (i32.load (i32.const 8)) (i32.mul (global.get 1) (local.get 0))))
    (func $shift (param i32) (result i32)
        (i32.store (i32.const 8) (i32.load (i32.const 0)))
        (global.set 1 (i32.add (global.get 1) (i32.const 1)))
        (i32.rotl (local.get 0) (i32.const 3)))
    (func $say (param i32) (result i32)
        (call $record (local.get 0))
        (i32.const 6))
    (func $half (param i32) (result i32)
        (if (i32.eq (local.get 0) (i32.const 7)) (then unreachable))
        (i32.shr_u (local.get 0) (i32.const 1)))
    (func $never (param i32) (result i32) unreachable)
    (func $say_by_table (param i32) (result i32)
        (call_indirect (param i32) (result i32) (local.get 0) (i32.const 0)))
    (table 1 funcref) (elem (i32.const 0) $say)
"#;

const CALLED: [&str; 7] = ["$bump", "$swap", "$peek", "$shift", "$say", "$half", "$ask"];
const OPERATORS: [&str; 6] = ["i32.add", "i32.sub", "i32.xor", "i32.lt_u", "i32.div_s", "i32.rem_u"];

/// Bodies that were once translated in the wrong order, in ways that random bodies seldom trigger.
const FOUND: [&str; 19] = [
    // A load moved ahead of the call before it, whose result a condition reads.
    "i32.const 3 call $bump  i32.const 0 i32.load local.set 2  if i32.const 1 local.set 3 end",
    // A call moved into the condition below it, past an older value.
    "block i32.const 0 i32.load  i32.const 3 call $bump i32.const 7 i32.gt_u br_if 0  local.set 2 end",
    // A call moved into a store, past an older value.
    "global.get 0  local.get 4 call $swap local.set 5 i32.const 0 local.get 5 i32.store offset=12  global.set 0",
    // A value that the next round reads was assigned only after the jump back.
    "i32.const 0 i32.load offset=12  i32.const 2 local.set 6  loop
        i32.const 3 call $shift  local.get 3  global.get 0 local.get 4 i32.add  global.get 0 local.set 4
        local.set 5 i32.const 0 local.get 5 i32.store offset=8
        local.set 5 i32.const 0 local.get 5 i32.store offset=12
        local.set 4  local.get 6 i32.const 1 i32.sub local.tee 6 br_if 0
    end  local.tee 0 local.set 4",
    // A trapping division moved past the call after it, a call moved past the trap, or both moved
    // into one sum.
    "local.get 0 i32.const 0 i32.div_s  i32.const 3 call $say drop  local.set 2",
    "i32.const 3 call $say  local.get 0 i32.const 0 i32.div_s local.set 2  local.set 3",
    "i32.const 3 call $say  local.get 0 i32.const 0 i32.div_s  i32.add local.set 2",
    // A call before a trap was dropped: a call through the table, a call of a function that makes
    // such a call, and an argument of a function that only traps.
    "i32.const 3 i32.const 0 call_indirect (param i32) (result i32) drop  unreachable",
    "i32.const 3 call $say_by_table drop  unreachable",
    "i32.const 3 call $say call $never drop",
    // A load outside the memory was dropped, since its value is not read. Bodies at even indices
    // are translated with checks.
    "i32.const 65534 i32.load drop  i32.const 3 call $say local.set 2",
    // A trapping division moved into the value that a select does not choose.
    "local.get 0 i32.const 0 i32.div_s  local.get 1  local.get 3  select local.set 2",
    // A load outside the memory moved into the value that a select does not choose.
    "i32.const 65534 i32.load  local.get 1  local.get 3  select local.set 2",
    // A call moved past the early exit below it.
    "i32.const 3 call $ask  local.get 1 if unreachable end  local.set 2",
    // A condition before a trap was dropped together with the call in it.
    "i32.const 3 call $ask i32.const 100 i32.gt_u if unreachable end unreachable",
    // A sum moved past the branch that changes its operand.
    "local.get 3 i32.const 5 i32.add  i32.const 0 i32.load i32.eqz if i32.const 9 local.set 3 end  local.set 2",
    // A branch that falls through was lost, since the other branch jumps over the code below.
    "block i32.const 0 i32.load if i32.const 1 call $record br 1 else i32.const 2 call $record end
    i32.const 3 call $record end",
    // The code after a switch moved into one of its cases, though another case falls through to it.
    "block block block i32.const 0 i32.load br_table 0 1 2 end  i32.const 1 call $record end  i32.const 2 call $record
    end i32.const 3 call $record",
    // An assignment at the end of an inner loop was dropped, though the head of the outer loop
    // reads it.
    "i32.const 4 local.set 6  block loop local.get 5 call $record  loop
        local.get 6 i32.eqz br_if 2  local.get 6 i32.const 1 i32.sub local.tee 6 i32.const 1 i32.and br_if 1
        local.get 6 i32.const 5 i32.add local.set 5  br 0
    end end end",
];

/// Returns the module with this number.
pub fn module(seed: u64) -> Option<Vec<u8>> {
    let found = FOUND.get(seed as usize).map(|text| (*text).to_owned());
    let text = found.unwrap_or_else(|| random_body(seed));
    let locals = "i32 ".repeat((ROUNDS - 1) as usize);
    let text = format!(
        "(module {RECORDING} (memory (export \"memory\") 1) (global (export \"g0\") (mut i32) (i32.const 5))
            (global (export \"g1\") (mut i32) (i32.const 9)) {HELPERS}
            (func (export \"f\") (param i32 i32) (result i32) (local {locals}) {text}
                (i32.add (local.get 2) (i32.add (local.get 3) (local.get 4)))))"
    );
    Some(wat::parse_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

fn random_body(seed: u64) -> String {
    let mut body = Body { rng: fastrand::Rng::with_seed(seed), text: String::new(), depth: 0 };
    if seed.is_multiple_of(3) {
        body.statements(2 + seed % 12);
    } else {
        body.rounds(2 + seed % 12);
    }
    body.text
}

struct Body {
    rng: fastrand::Rng,
    text: String,
    /// The number of enclosing blocks.
    depth: u32,
}

impl Body {
    fn below(&mut self, bound: u64) -> u64 {
        self.rng.u64(..bound)
    }

    fn put(&mut self, instruction: &str, index: u64) {
        self.text += &format!("{instruction} {index}\n");
    }

    fn pick(&mut self, start: &str, from: &[&str]) {
        let picked = from[self.rng.usize(..from.len())];
        self.text += &format!("{start}{picked}\n");
    }

    /// Adds some instructions that leave the stack unchanged.
    fn statements(&mut self, count: u64) {
        let mut height = 0;
        for _ in 0..4 + self.below(count) {
            height = self.instruction(height);
        }
        for _ in 0..height {
            self.use_top();
        }
    }

    /// Adds one instruction, or a few that belong together, to a stack of this height. Returns the
    /// new height.
    fn instruction(&mut self, height: u64) -> u64 {
        let kind = self.below(if self.depth < 3 { 16 } else { 13 });
        match kind {
            0..=1 => {
                let local = self.below(LOCALS);
                self.put("local.get", local);
            }
            2..=3 => {
                let cell = self.below(CELLS);
                self.text += &format!("i32.const 0 i32.load offset={}\n", 4 * cell);
            }
            4 => {
                let global = self.below(GLOBALS);
                self.put("global.get", global);
            }
            5..=6 => {
                if height == 0 {
                    self.put("i32.const", 3);
                }
                self.pick("call ", &CALLED);
                return height.max(1);
            }
            7..=9 if height > 0 => {
                self.use_top();
                return height - 1;
            }
            10 if height > 0 => {
                let local = self.below(LOCALS);
                self.put("local.tee", local);
                return height;
            }
            11..=12 if height > 1 => {
                self.pick("", &OPERATORS);
                return height - 1;
            }
            13 if height > 0 => {
                self.text += "if\n";
                self.inner();
                if self.below(2) == 0 {
                    self.text += "else\n";
                    self.inner();
                }
                self.text += "end\n";
                return height - 1;
            }
            14 => {
                // The condition is computed inside the block, last or not.
                self.text += "block\n";
                self.inner();
                let mut own = self.instruction(0);
                own = self.instruction(own);
                if own == 0 {
                    self.put("local.get", 0);
                    own = 1;
                }
                self.text += "br_if 0\n";
                for _ in 1..own {
                    self.use_top();
                }
                self.inner();
                self.text += "end\n";
                return height;
            }
            15 if self.depth == 0 => {
                self.rounds(6);
                return height;
            }
            _ => self.put("i32.const", 7),
        }
        height + 1
    }

    fn inner(&mut self) {
        self.depth += 1;
        self.statements(6);
        self.depth -= 1;
    }

    /// Adds a loop of a few rounds. Each round may read locals that the previous one set.
    fn rounds(&mut self, count: u64) {
        let rounds = 1 + self.below(3);
        self.put("i32.const", rounds);
        self.put("local.set", ROUNDS);
        self.text += "loop\n";
        self.depth += 1;
        self.statements(count);
        self.depth -= 1;
        self.text += &format!("local.get {ROUNDS} i32.const 1 i32.sub local.tee {ROUNDS} br_if 0 end\n");
    }

    /// Consumes the top of the stack.
    fn use_top(&mut self) {
        match self.below(8) {
            0..=2 => {
                let local = self.below(LOCALS);
                self.put("local.set", local);
            }
            3..=5 => {
                let cell = self.below(CELLS);
                self.put("local.set", STORED);
                self.text += &format!("i32.const 0 local.get {STORED} i32.store offset={}\n", 4 * cell);
            }
            6 => {
                let global = self.below(GLOBALS);
                self.put("global.set", global);
            }
            _ => self.text += "drop\n",
        }
    }
}
