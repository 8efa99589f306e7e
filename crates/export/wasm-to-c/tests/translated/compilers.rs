//! Checks that C files compile without warnings and behave the same with every judge's compiler and
//! dialect.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use wasm_to_c::{Bounds, Layout, translate};

use crate::common::{self, nim, program, translated};

/// Compilers with their options, and whether warnings count. The first three differ most and get
/// every form of a file; the others get only the usual form.
const MATRIX: &[(&[&str], bool)] = &[
    (&["gcc", "-std=c89", "-O0"], true),
    (&["g++", "-x", "c++", "-std=c++20", "-O2"], true),
    // tcc does not know that exit never returns.
    (&["tcc"], false),
    (&["gcc", "-std=gnu89", "-O2"], true),
    (&["gcc", "-std=c99", "-pedantic-errors", "-O1"], true),
    (&["gcc", "-std=c17", "-O3"], true),
    (&["g++", "-x", "c++", "-std=c++98", "-O2"], true),
    (&["clang", "-std=gnu89", "-O2"], true),
    (&["clang", "-x", "c++", "-std=c++17", "-O1"], true),
    (&["gcc", "-m32", "-O2"], true),
    (&["gcc", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"], true),
    (&["i686-w64-mingw32-gcc", "-O2"], true),
];

const INPUT: &str = "1 2 3\n4 5\n7\n1000000007 998244353\n5 5\n";
const OUTPUT: &str = "second\nfirst\nfirst\nfirst\nsecond\n   0: 2\n   1: 1\n   7: 1\n1755654: 1\n";

fn run(program: &Path, input: &str) -> (Option<i32>, String) {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the compiled program can be started");
    // A program that traps at once closes its end of the pipe.
    let _ = child.stdin.take().expect("its input is a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the compiled program ends");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

fn trusted(wat: &str) -> String {
    translated(wat, &program(Layout::Pretty, Bounds::Trusted)).c
}

/// Compiles and runs a C program without input. Returns its exit code.
fn compiled_and_run(compiler: &[String], name: &str, c: &str) -> Option<i32> {
    let folder = common::folder(name);
    let file = folder.join("test.c");
    std::fs::write(&file, c).expect("the C file can be written");
    common::compile(compiler, &folder, &[file]);
    run(&folder.join("test"), "").0
}

#[test]
fn real_program_runs_the_same_with_every_compiler() {
    let folder = common::folder("compilers");
    let forms = [
        ("pretty.c", Layout::Pretty, Bounds::Trusted, MATRIX),
        ("min.c", Layout::Min, Bounds::Trusted, &MATRIX[..3]),
        ("checked.c", Layout::Pretty, Bounds::Checked, &MATRIX[..3]),
    ];
    for (name, layout, bounds, matrix) in forms {
        let c = translate(&nim(), &program(layout, bounds)).expect("the program can be translated").c;
        std::fs::write(folder.join(name), c).expect("the C file can be written");
        for (command, warnings_count) in matrix {
            if sg_judge::tools::find(&command[..1], "a compiler of the matrix").is_none() {
                continue;
            }
            let binary = folder.join("program");
            let output = Command::new(command[0])
                .args(&command[1..])
                .args(["-Wall", "-Wextra", "-o"])
                .arg(&binary)
                .arg(name)
                .current_dir(&folder)
                .output()
                .expect("the compiler can be started");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{command:?} refuses {name}:\n{said}");
            assert!(!*warnings_count || said.is_empty(), "{command:?} warns of {name}:\n{said}");
            if command[0].contains("mingw") {
                continue;
            }
            assert_eq!(run(&binary, INPUT), (Some(0), OUTPUT.to_string()), "{command:?} with {name}");
            let (code, _) = run(&binary, "1 x 3\n");
            assert_eq!(code, Some(3), "a panic in {name} has the wrong exit code with {command:?}");
        }
    }
}

#[test]
fn running_out_of_memory_or_stack_has_an_exit_code() {
    let Some(compiler) = common::compiler("exit codes of C programs") else { return };
    let endless = |body: &str, name: &str| {
        let wat = format!(
            "(module (memory 2) (global $__stack_pointer (mut i32) (i32.const 65536))
               (func $deep (param i32) (local i32)
                 (global.set 0 (local.tee 1 (i32.sub (global.get 0) (i32.const 4096))))
                 (i32.store (local.get 1) (local.get 0))
                 (call $deep (i32.add (local.get 0) (i32.const 1)))
                 (global.set 0 (i32.add (local.get 1) (i32.const 4096))))
               (func (export \"run\") {body}))"
        );
        compiled_and_run(&compiler, name, &trusted(&wat))
    };
    assert_eq!(endless("(call $deep (i32.const 0))", "ends-stack"), Some(3));
    let grow = "(loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable";
    assert_eq!(endless(grow, "ends-memory"), Some(3));
}

#[test]
fn jump_from_inner_loop_to_while_loop_has_a_label() {
    let Some(compiler) = common::compiler("a jump to a while loop") else { return };
    let wat = "(module (memory 1) (func (export \"run\") (local i32 i32)
        (local.set 0 (i32.load (i32.const 0)))
        (block $out (loop $outer
          (br_if $out (i32.gt_u (local.get 0) (i32.const 90)))
          (local.set 0 (i32.add (local.get 0) (i32.const 1)))
          (loop $inner
            (br_if $outer (i32.eq (i32.rem_u (local.get 1) (i32.const 5)) (i32.rem_u (local.get 0) (i32.const 5))))
            (local.set 1 (i32.add (local.get 1) (i32.const 3)))
            (br_if $inner (i32.and (local.get 1) (i32.const 7))))
          (local.set 0 (i32.add (local.get 0) (i32.const 5)))
          (br $outer)))
        (if (i32.ne (local.get 1) (i32.const 246)) (then unreachable))))";
    let c = trusted(wat);
    assert!(c.contains("while (") && c.contains("goto L"), "no such jump any more:\n{c}");
    assert_eq!(compiled_and_run(&compiler, "while-label", &c), Some(0), "{c}");
}
