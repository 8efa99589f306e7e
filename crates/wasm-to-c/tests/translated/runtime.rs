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
    for file in [
        "program.c", "memory.c", "memory_checked.c", "integers.c", "floats.c", "wasi.c", "wasi_files.c",
    ] {
        let output = Command::new(&compiler)
            .args(["-std=gnu89", "-Wall", "-Wextra", "-Wno-unused", "-fsyntax-only", file])
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime"))
            .output()
            .expect("the compiler can be started");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{file}:\n{said}");
    }
}

#[test]
fn a_stack_pointer_that_is_only_read_is_declared() {
    let wat = "(module (memory 2) (global $__stack_pointer (mut i32) (i32.const 65536))
        (func (export \"f\") (result i32) (i32.load (i32.sub (global.get 0) (i32.const 16)))))";
    let options = Options {
        bounds: Bounds::Trusted,
        ..Options::default()
    };
    let c = translated(wat, &options).c;
    assert!(
        c.contains("R4(S(16))") && c.contains("static u32 stack = 65536;"),
        "{c}"
    );
}

#[test]
fn names_in_the_statements_of_an_import_are_declared() {
    let wat =
        r#"(module (import "a" "b" (func $b (param i32))) (memory 1) (func (export "f") (call $b (i32.const 1))))"#;
    let options = Options {
        imports: vec![Import::new("a", "b", "if (a < LIMIT) W4(a, pages);")],
        ..Options::default()
    };
    let c = translated(wat, &options).c;
    for declared in [
        "#define LIMIT", "static u32 pages", "static void W4(", "static u64 A(", "<string.h>", "TRAP",
    ] {
        assert!(c.contains(declared), "{declared} is missing:\n{c}");
    }
}

#[test]
fn the_command_keeps_an_exit_in_front_of_a_trap() {
    let wat = r#"(module (import "a" "leave" (func $leave (param i32))) (import "a" "say" (func $say))
        (func (export "f") (call $say) (call $leave (i32.const 0)) (unreachable))
        (func (export "g") (call $say) (unreachable)))"#;
    let module = common::folder("command").join("exit.wasm");
    std::fs::write(&module, wat::parse_str(wat).unwrap()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_wasm-to-c"))
        .args(["--import", "a.leave=exit((int)a);", "--import", "a.say=puts(\"a\");"])
        .args(["--include", "stdlib.h", "--include", "stdio.h"])
        .arg(module)
        .output()
        .unwrap();
    let c = String::from_utf8(output.stdout).unwrap();
    assert!(c.contains("a_say_1();\n\ta_leave_0(0);\n\tTRAP;"), "{c}");
    assert!(c.contains("void g_3(void) {\n\tTRAP;\n}"), "{c}");
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
        args: factors
            .iter()
            .flat_map(|number| halves(*number).map(Value::I64))
            .collect(),
    });
    let case = Case {
        translation,
        questions: questions.collect(),
        stop_at_trap: true,
    };
    let answers = &common::run("product", &compiler, &[case])[0];
    for (index, [a, b]) in factors.into_iter().enumerate() {
        let product = halves(a.wrapping_mul(b)).to_vec();
        assert_eq!(answers[&index].values, Some(product), "{a} * {b}");
    }
}
