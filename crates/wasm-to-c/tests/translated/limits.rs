//! Modules that access memory close to its end, several times through the same few variables, which change now and then,
//! with branches, loops, growing memory and calls that record in between. A translator that leaves out checks, or makes one
//! for several accesses, has every chance here to make it too late, too early or for another address.

use crate::common::RECORDING;

const LOADS: [&str; 4] = ["i32.load", "i32.load8_s", "i32.load16_u", "i32.load"];
const STORES: [&str; 3] = ["i32.store", "i32.store8", "i32.store16"];

/// The first two locals are parameters, then come three addresses, a sum of all that was loaded, and rounds.
const SUM: u32 = 5;
const ROUNDS: u32 = 6;
const DEEPEST: u32 = 3;

/// Bodies in which an access traps that was checked on another way to it: in one branch or the other, for another address,
/// and after a jump. Nobody can know the address, which is what memory holds, and that is zero.
const FOUND: [&str; 8] = [
    // At the very end, with nothing known.
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65536)))
    (local.set 5 (i32.load8_u (local.get 2))) (call $record (local.get 2))",
    // What was known of the address before it changed.
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65510))) (local.set 5 (i32.load8_u offset=15 (local.get 2)))
    (call $record (local.get 2)) (local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65530)))
    (local.set 5 (i32.load8_u offset=15 (local.get 2))) (call $record (local.get 2))",
    // A loop that begins with a step along a list.
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65520))) (i32.store (local.get 2) (i32.const 65534))
    (local.set 6 (i32.const 3))
    (loop (local.set 2 (i32.load (local.get 2))) (call $record (local.get 2))
        (br_if 0 (local.tee 6 (i32.sub (local.get 6) (i32.const 1)))))",
    // One check for two accesses, between which something may be recorded.
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65530))) (local.set 5 (i32.load8_u (local.get 2)))
    (if (i32.eqz (local.get 6)) (then (call $record (i32.const 1))))
    (local.set 5 (i32.load8_u offset=15 (local.get 2)))",
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65530)))
    (if (local.get 6) (then (local.set 5 (i32.load8_u offset=15 (local.get 2))))
        (else (local.set 5 (i32.load8_u (local.get 2))))) (call $record (local.get 5))
    (local.set 5 (i32.load8_u offset=15 (local.get 2)))",
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65530)))
    (if (i32.eqz (local.get 6)) (then (local.set 5 (i32.load8_u (local.get 2))))
        (else (local.set 5 (i32.load8_u offset=15 (local.get 2))))) (call $record (local.get 5))
    (local.set 5 (i32.load8_u offset=15 (local.get 2)))",
    "(if (i32.eqz (local.get 6)) (then (local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65530)))
            (call $record (i32.const 1)))
        (else (local.set 5 (i32.load8_u offset=15 (local.get 2))))) (call $record (local.get 5))
    (local.set 5 (i32.load8_u offset=15 (local.get 2)))",
    "(local.set 2 (i32.add (i32.load (i32.const 0)) (i32.const 65530)))
    (block (if (i32.eqz (local.get 6)) (then (br_if 1 (i32.eqz (local.get 7))) (call $record (i32.const 1))))
        (local.set 5 (i32.load8_u offset=15 (local.get 2)))) (call $record (local.get 5))
    (local.set 5 (i32.load8_u offset=15 (local.get 2)))",
];

/// The module with this number.
pub fn module(seed: u64) -> Option<Vec<u8>> {
    let found = FOUND.get(seed as usize).map(|text| (*text).to_owned());
    let body = found.unwrap_or_else(|| random_body(seed));
    let text = format!(
        "(module {RECORDING} (memory (export \"memory\") 1 3)
            (func (export \"f\") (param i32 i32) (result i32) (local i32 i32 i32 i32 i32 i32 i32) {body}
                (local.get {SUM})))"
    );
    Some(wat::parse_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

fn random_body(seed: u64) -> String {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut body = String::new();
    for address in 2..SUM {
        let (start, param) = (65536 - rng.u32(20..70), rng.u32(..2));
        let near = format!("(i32.add (i32.and (local.get {param}) (i32.const 31)) (i32.const {start}))");
        body += &format!("(local.set {address} {near})\n");
    }
    statements(&mut rng, &mut body, 0);
    body
}

fn statements(rng: &mut fastrand::Rng, out: &mut String, depth: u32) {
    for _ in 0..3 + rng.u32(..7) {
        statement(rng, out, depth);
    }
}

fn statement(rng: &mut fastrand::Rng, out: &mut String, depth: u32) {
    let address = rng.u32(2..SUM);
    let load = |rng: &mut fastrand::Rng| {
        let (name, offset) = (LOADS[rng.usize(..LOADS.len())], rng.u32(..24));
        format!("({name} offset={offset} (local.get {address}))")
    };
    let sum = format!("(local.get {SUM})");
    let text = match rng.u32(..if depth < DEEPEST { 19 } else { 15 }) {
        0..=3 => format!("(local.set {SUM} (i32.xor {sum} {}))", load(rng)),
        4..=5 => format!("(local.set {SUM} (i32.add {} {}))", load(rng), load(rng)),
        6..=9 => {
            let (name, offset) = (STORES[rng.usize(..STORES.len())], rng.u32(..24));
            let value = if rng.u32(..4) == 0 {
                format!("(call $ask {sum})")
            } else {
                sum
            };
            format!("({name} offset={offset} (local.get {address}) {value})")
        }
        10..=12 => {
            let (from, more) = (rng.u32(2..SUM), rng.i32(-6..9));
            format!("(local.set {address} (i32.add (local.get {from}) (i32.const {more})))")
        }
        13 => format!("(call $record {sum})"),
        14 if rng.bool() => format!("(drop (memory.grow (i32.const {})))", rng.u32(..2)),
        14 => format!("(local.set {SUM} (select {} {} {sum}))", load(rng), load(rng)),
        kind @ 15..=17 => {
            let mut inner = [String::new(), String::new()];
            inner.iter_mut().for_each(|inner| statements(rng, inner, depth + 1));
            let [first, second] = inner;
            match kind {
                17 => format!("(block {first} (br_if 0 (i32.and {sum} (i32.const 2))) {second})"),
                _ => format!("(if (i32.and {sum} (i32.const 1)) (then {first}) (else {second}))"),
            }
        }
        _ => {
            let mut inner = String::new();
            statements(rng, &mut inner, depth + 1);
            let rounds = ROUNDS + depth;
            format!(
                "(local.set {rounds} (i32.const {})) (loop {inner}
                    (br_if 0 (local.tee {rounds} (i32.sub (local.get {rounds}) (i32.const 1)))))",
                rng.u32(1..4)
            )
        }
    };
    out.push_str(&text);
    out.push('\n');
}
