//! The C around generated code: each file compiles on its own, and what is used is declared.

use std::path::Path;
use std::process::Command;

use sg_judge::tools;
use wasm_to_c::{Bounds, Import, Options};

use crate::common::{self, Case, Question, Value, translated};

#[test]
fn each_file_of_the_runtime_compiles_without_a_warning() {
    let Some(compiler) = tools::find(&["gcc", "clang"], "the runtime on its own") else {
        return;
    };
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
fn a_stack_pointer_that_is_only_read_is_declared() {
    let wat = "(module (memory 2) (global $__stack_pointer (mut i32) (i32.const 65536))
        (func (export \"f\") (result i32) (i32.load (i32.sub (global.get 0) (i32.const 16)))))";
    let options = Options { bounds: Bounds::Trusted, ..Options::default() };
    let c = translated(wat, &options).c;
    assert!(c.contains("R4(S(16))") && c.contains("static u32 stack = 65536;"), "{c}");
}

/// Places near the end of a memory of one page, and those whose sum with a length or an offset is too large.
#[test]
fn accesses_by_64_bits_are_checked() {
    let Some(compiler) = common::compiler("accesses by 64 bits") else {
        return;
    };
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
        panic!("one module was asked");
    };
    let got: Vec<_> = (0..wanted.len()).map(|number| answers[&number].values.clone()).collect();
    assert_eq!(got, wanted);
}

#[test]
fn names_in_the_statements_of_an_import_are_declared() {
    let wat =
        r#"(module (import "a" "b" (func $b (param i32))) (memory 1) (func (export "f") (call $b (i32.const 1))))"#;
    let options =
        Options { imports: vec![Import::new("a", "b", "if (a < LIMIT) W4(a, pages);")], ..Options::default() };
    let c = translated(wat, &options).c;
    for declared in ["#define LIMIT", "static u32 pages", "static void W4(", "static u64 A(", "<string.h>", "TRAP"] {
        assert!(c.contains(declared), "{declared} is missing:\n{c}");
    }
}

#[test]
fn the_product_of_128_bits_is_made_of_one_of_64() {
    let wat = "(module (memory 1) (func $__multi3 (param i32 i64 i64 i64 i64) unreachable)
        (func (export \"f\") (param i64 i64 i64 i64) (result i64 i64)
            (call $__multi3 (i32.const 8) (local.get 0) (local.get 1) (local.get 2) (local.get 3))
            (i64.load (i32.const 8)) (i64.load (i32.const 16))))";
    let translation = translated(wat, &common::small());
    let Some(compiler) = common::compiler("products of 128 bits") else {
        return;
    };
    let mut random = fastrand::Rng::with_seed(3);
    let numbers = [0, 1, u128::MAX, 1 << 64, u128::from(u64::MAX)];
    let factors: Vec<[u128; 2]> = numbers
        .iter()
        .flat_map(|a| numbers.map(|b| [*a, b]))
        .chain(std::iter::repeat_with(|| [random.u128(..), random.u128(..)]).take(50))
        .collect();
    let halves = |number: u128| [number as u64, (number >> 64) as u64];
    let questions = factors.iter().map(|factors| Question::Call {
        name: "f".to_owned(),
        args: factors.iter().flat_map(|number| halves(*number).map(Value::I64)).collect(),
    });
    let case = Case { translation, questions: questions.collect(), stop_at_trap: true };
    let answers = &common::run("product", &compiler, &[case])[0];
    for (index, [a, b]) in factors.into_iter().enumerate() {
        let product = halves(a.wrapping_mul(b)).to_vec();
        assert_eq!(answers[&index].values, Some(product), "{a} * {b}");
    }
}
