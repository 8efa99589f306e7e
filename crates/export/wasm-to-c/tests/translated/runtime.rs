//! Tests the C code around generated functions: each runtime file compiles on its own, and names in
//! use are declared.

use std::path::Path;
use std::process::Command;

use sg_judge::tools;
use wasm_to_c::{Bounds, Import, Options};

use crate::common::{self, Case, Question, Value, translated};

#[test]
fn each_runtime_file_compiles_without_warnings() {
    let Some(compiler) = tools::find(&["gcc", "clang"], "the runtime on its own") else { return };
    let files = "program.c memory.c memory_checked.c memory64_checked.c integers.c floats.c system.c";
    let wide = ["memory.c", "memory_checked.c"].map(|file| (file, "u64"));
    for (file, address) in files.split(' ').map(|file| (file, "u32")).chain(wide) {
        let output = Command::new(&compiler)
            .args(["-std=gnu89", "-Wall", "-Wextra", "-Wno-unused", "-fsyntax-only", file])
            .arg(format!("-DADDRESS={address}"))
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime"))
            .output()
            .expect("the compiler can be started");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{file}, {address}:\n{said}");
    }
}

#[test]
fn read_only_stack_pointer_is_declared() {
    let wat = "(module (memory 2) (global $__stack_pointer (mut i32) (i32.const 65536))
        (func (export \"f\") (result i32) (i32.load (i32.sub (global.get 0) (i32.const 16)))))";
    let options = Options { bounds: Bounds::Trusted, ..Options::default() };
    let c = translated(wat, &options).c;
    assert!(c.contains("R4(S(16))") && c.contains("static u32 stack = 65536;"), "{c}");
}

/// Tests addresses near the end of a memory of one page, and addresses whose sum with a length or
/// an offset overflows.
#[test]
fn accesses_with_64_bit_addresses_are_checked() {
    let Some(compiler) = common::compiler("accesses with 64-bit addresses") else { return };
    let wat = "(module (memory (export \"memory\") i64 1)
        (func (export \"load\") (param i64) (result i64) (i64.load offset=8 (local.get 0)))
        (func (export \"store\") (param i64) (i32.store8 offset=0xfffffffffffffff0 (local.get 0) (i32.const 7)))
        (func (export \"copy\") (param i64 i64 i64) (memory.copy (local.get 0) (local.get 1) (local.get 2)))
        (func (export \"fill\") (param i64 i32 i64) (memory.fill (local.get 0) (local.get 1) (local.get 2)))
        (func (export \"grow\") (param i64) (result i64) (memory.grow (local.get 0))))";
    let call = |name: &str, args: &[u64]| Question::Call {
        name: name.to_owned(),
        args: args.iter().map(|arg| Value::I64(*arg)).collect(),
    };
    let fill = |to, length| Question::Call {
        name: "fill".to_owned(),
        args: vec![Value::I64(to), Value::I32(9), Value::I64(length)],
    };
    let most = u64::MAX;
    let questions = [
        (fill(65520, 16), Some(vec![])),
        (fill(65520, 17), None),
        (fill(0, 1 << 32), None),
        (fill(1 << 32, 0), None),
        (fill(most, 2), None),
        (fill(65536, 0), Some(vec![])),
        (call("load", &[65520]), Some(vec![0x0909_0909_0909_0909])),
        (call("load", &[65521]), None),
        (call("load", &[1 << 32]), None),
        (call("load", &[most - 7]), None),
        (call("store", &[0]), None),
        (call("store", &[16]), None),
        (call("copy", &[0, 65530, 6]), Some(vec![])),
        (call("copy", &[0, 65530, 7]), None),
        (call("copy", &[most, 0, 1]), None),
        (call("copy", &[0, 0, most]), None),
        (call("load", &[most - 8]), None),
        (call("grow", &[1 << 32]), Some(vec![most])),
        (call("grow", &[1]), Some(vec![1])),
        (call("load", &[65536]), Some(vec![0])),
    ];
    let (questions, wanted): (Vec<_>, Vec<_>) = questions.into_iter().unzip();
    let case = Case { translation: translated(wat, &common::small()), questions, stop_at_trap: false };
    let [answers] = &common::run("wide", &compiler, &[case])[..] else {
        panic!("one module has one list of answers");
    };
    let got: Vec<_> = (0..wanted.len()).map(|number| answers[&number].values.clone()).collect();
    assert_eq!(got, wanted);
}

#[test]
fn names_used_by_an_import_are_declared() {
    let wat =
        r#"(module (import "a" "b" (func $b (param i32))) (memory 1) (func (export "f") (call $b (i32.const 1))))"#;
    let options =
        Options { imports: vec![Import::new("a", "b", "if (a < LIMIT) W4(a, pages);")], ..Options::default() };
    let c = translated(wat, &options).c;
    for declared in ["#define LIMIT", "static u32 pages", "static void W4(", "static u64 A(", "<string.h>", "TRAP"] {
        assert!(c.contains(declared), "{declared} is missing:\n{c}");
    }
}

/// The translator replaces these functions, so their own bodies never run.
#[test]
fn wide_products_and_shifts_are_correct() {
    let product = "(func $__multi3 (param i32 i64 i64 i64 i64) unreachable)
        (func (export \"__multi3\") (param i64 i64 i64 i64) (result i64 i64)
            (call $__multi3 (i32.const 8) (local.get 0) (local.get 1) (local.get 2) (local.get 3))
            (i64.load (i32.const 8)) (i64.load (i32.const 16)))";
    let shifts = ["__ashlti3", "__lshrti3", "__ashrti3"].map(|name| {
        format!(
            "(func ${name} (param i32 i64 i64 i32) unreachable)
            (func (export \"{name}\") (param i64 i64 i64) (result i64 i64)
                (call ${name} (i32.const 8) (local.get 0) (local.get 1) (i32.wrap_i64 (local.get 2)))
                (i64.load (i32.const 8)) (i64.load (i32.const 16)))"
        )
    });
    let translation = translated(&format!("(module (memory 1) {product} {})", shifts.concat()), &common::small());
    let Some(compiler) = common::compiler("128-bit products and shifts") else { return };
    let mut random = fastrand::Rng::with_seed(3);
    let numbers = [0, 1, u128::MAX, 1 << 64, u128::from(u64::MAX)];
    let mut factors: Vec<[u128; 2]> = numbers.iter().flat_map(|a| numbers.map(|b| [*a, b])).collect();
    factors.extend(std::iter::repeat_with(|| [random.u128(..), random.u128(..)]).take(50));
    let halves = |number: u128| [number as u64, (number >> 64) as u64];
    let mut calls: Vec<(&str, Vec<u64>, u128)> = Vec::new();
    for [a, b] in factors {
        calls.push(("__multi3", [halves(a), halves(b)].concat(), a.wrapping_mul(b)));
    }
    for number in [u128::MAX, u128::from(u64::MAX), 1, random.u128(..) | 1 << 127, random.u128(..) >> 1] {
        for by in 0..128 {
            let arguments = [&halves(number)[..], &[by]].concat();
            calls.push(("__ashlti3", arguments.clone(), number << by));
            calls.push(("__lshrti3", arguments.clone(), number >> by));
            calls.push(("__ashrti3", arguments, (number as i128 >> by) as u128));
        }
    }
    let question = |(name, arguments, _): &(&str, Vec<u64>, u128)| Question::Call {
        name: (*name).to_owned(),
        args: arguments.iter().map(|&half| Value::I64(half)).collect(),
    };
    let case = Case { translation, questions: calls.iter().map(question).collect(), stop_at_trap: true };
    let answers = &common::run("wide", &compiler, &[case])[0];
    for (index, (name, arguments, result)) in calls.into_iter().enumerate() {
        assert_eq!(answers[&index].values, Some(halves(result).to_vec()), "{name} {arguments:?}");
    }
}

/// The translator divides by 64-bit numbers itself. The bodies here divide by all others, and store
/// 42.
#[test]
fn wide_quotients_and_remainders_are_correct() {
    let names = ["__udivti3", "__umodti3", "__divti3", "__modti3"];
    let functions = names.map(|name| {
        format!(
            "(func ${name} (param i32 i64 i64 i64 i64)
                (i64.store (local.get 0) (i64.const 42)) (i64.store offset=8 (local.get 0) (i64.const 0)))
            (func (export \"{name}\") (param i64 i64 i64 i64) (result i64 i64)
                (call ${name} (i32.const 8) (local.get 0) (local.get 1) (local.get 2) (local.get 3))
                (i64.load (i32.const 8)) (i64.load (i32.const 16)))"
        )
    });
    let translation = translated(&format!("(module (memory 1) {})", functions.concat()), &common::small());
    let mut random = fastrand::Rng::with_seed(4);
    let edges = [1, 2, 3, 1 << 31, 1 << 32, (1 << 32) - 1, (1 << 63) - 1, 1 << 63, u64::MAX - 1, u64::MAX];
    let edges = edges.map(u128::from);
    let mut pairs: Vec<[u128; 2]> = Vec::new();
    for by in edges {
        pairs.extend(edges.iter().flat_map(|a| edges.map(|b| [a << 64 | b, by])));
        pairs.extend(edges.map(|factor| [(by * factor).wrapping_sub(1), by]));
        pairs.push([u128::MAX, by]);
    }
    pairs.extend(std::iter::repeat_with(|| [random.u128(..), random.u64(1..).into()]).take(300));
    pairs.extend(std::iter::repeat_with(|| [random.u128(..), u128::from(random.u64(1..) >> 20 | 1)]).take(100));
    pairs.extend([[5, 1 << 64], [u128::MAX, u128::MAX]]);
    let halves = |number: u128| [number as u64, (number >> 64) as u64];
    let mut calls: Vec<(&str, Vec<u64>, u128)> = Vec::new();
    for [a, by] in pairs {
        let results = [a / by, a % by, a / by, a % by];
        for (place, (name, result)) in names.into_iter().zip(results).enumerate() {
            let is_left = by >> 64 > 0 || place >= 2 && a >> 127 > 0;
            calls.push((name, [halves(a), halves(by)].concat(), if is_left { 42 } else { result }));
        }
    }
    let question = |(name, arguments, _): &(&str, Vec<u64>, u128)| Question::Call {
        name: (*name).to_owned(),
        args: arguments.iter().map(|&half| Value::I64(half)).collect(),
    };
    let case = Case { translation, questions: calls.iter().map(question).collect(), stop_at_trap: true };
    // With and without 128-bit numbers in C.
    for options in [&["-w"][..], &["-w", "-U__SIZEOF_INT128__"]] {
        let Some(name) = tools::find(&["gcc", "clang"], "128-bit quotients") else { return };
        let compiler: Vec<String> = std::iter::once(name).chain(options.iter().map(ToString::to_string)).collect();
        let answers = &common::run("divided", &compiler, std::slice::from_ref(&case))[0];
        for (index, (name, arguments, result)) in calls.iter().enumerate() {
            assert_eq!(answers[&index].values, Some(halves(*result).to_vec()), "{name} {arguments:?} {options:?}");
        }
    }
}

/// The translator replaces these functions, so their own bodies never run.
#[test]
fn memory_is_compared_to_the_first_different_byte() {
    let texts = ["", "a", "abcdefgh", "abcdefghi", "abcdefgi", "abcdefghabcdefgh", "abcdefghabcdefgz", "\u{ff}bcdefgh"];
    let functions = ["memcmp", "bcmp"].map(|name| {
        format!(
            "(func ${name} (param i32 i32 i32) (result i32) unreachable)
            (func (export \"{name}\") (param i32 i32 i32) (result i32)
                (call ${name} (local.get 0) (local.get 1) (local.get 2)))"
        )
    });
    let place = |number: usize| 1000 + 101 * number;
    let data: String =
        (0..).zip(texts).map(|(number, text)| format!("(data (i32.const {}) \"{text}\")", place(number))).collect();
    let end = 65536 - 7;
    let translation = translated(
        &format!("(module (memory 1) {data} (data (i32.const {end}) \"abcdefg\") {})", functions.concat()),
        &Options { bounds: Bounds::Checked, ..common::small() },
    );
    let mut calls = Vec::new();
    for (first, a) in texts.iter().enumerate() {
        for (second, b) in texts.iter().enumerate() {
            for length in 0..=a.len().min(b.len()) {
                let different = a.bytes().zip(b.bytes()).take(length).find(|(a, b)| a != b);
                let result = different.map_or(0, |(a, b)| i32::from(a) - i32::from(b));
                calls.push(([place(first), place(second), length], result));
            }
        }
    }
    // No byte after the last one is read.
    calls.push(([end, place(5), 7], 0));
    let questions = calls.iter().flat_map(|(arguments, _)| {
        ["memcmp", "bcmp"].map(|name| Question::Call {
            name: name.to_owned(),
            args: arguments.iter().map(|&number| Value::I32(number as u32)).collect(),
        })
    });
    let case = Case { translation, questions: questions.collect(), stop_at_trap: true };
    let Some(compiler) = common::compiler("comparing memory") else { return };
    let answers = &common::run("compared", &compiler, &[case])[0];
    for (index, (arguments, result)) in calls.iter().flat_map(|call| [call, call]).enumerate() {
        assert_eq!(answers[&index].values, Some(vec![*result as u32 as u64]), "{arguments:?}");
    }
}
