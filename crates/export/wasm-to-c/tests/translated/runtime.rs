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
