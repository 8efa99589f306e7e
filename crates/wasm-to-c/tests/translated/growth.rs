//! The time of a translation grows with the size of the module, whatever its shape.
//!
//! Each translation runs in a process of its own, whose CPU time is counted with all its threads: neither a busy machine
//! nor the other tests make a difference.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use wait4::Wait4;

/// Shorter times say too little: starting a process takes a few milliseconds.
const MEASURABLE: Duration = Duration::from_millis(40);

/// The CPU time of translating a module.
fn time(wat: &str, file: &Path) -> Duration {
    std::fs::write(file, wat::parse_str(wat).expect("the module can be parsed")).expect("the module can be written");
    let translation = Command::new(env!("CARGO_BIN_EXE_wasm-to-c"))
        .arg(file)
        .stdout(Stdio::null())
        .spawn()
        .expect("the translator can be started");
    let ended = translation.wait4().expect("the translator ends");
    assert!(ended.status.success(), "{} is not translated", file.display());
    ended.rusage.utime + ended.rusage.stime
}

/// The factor by which code of four times the size takes longer: about 4 if time is linear, 16 if it is quadratic.
/// `code` gives functions of a size, with `@` in their names; the module holds as many copies as it takes to be measured.
fn growth(name: &str, code: impl Fn(usize) -> String, size: usize) -> f64 {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("growth-{name}.wasm"));
    let module = |size, copies: usize| {
        let code = code(size);
        let copies: String = (0..copies).map(|copy| code.replace('@', &copy.to_string())).collect();
        format!("(module (memory 1) {copies})")
    };
    let mut copies = 1;
    while time(&module(size, copies), &file) < MEASURABLE {
        copies *= 2;
    }
    let least = |size| {
        let times = [(); 3].map(|()| time(&module(size, copies), &file));
        times.into_iter().min().expect("there are three")
    };
    let (small, large) = (least(size), least(4 * size));
    let growth = large.as_secs_f64() / small.as_secs_f64();
    println!("{name}: {small:?} for {copies} times {size}, {large:?} for four times the size: x{growth:.1}");
    growth
}

/// Halfway between linear and quadratic.
fn assert_linear(name: &str, code: impl Fn(usize) -> String, size: usize) {
    let growth = growth(name, code, size);
    assert!(
        growth < 8.0,
        "{name}: four times the size takes {growth:.1} times as long"
    );
}

fn straight_code(size: usize) -> String {
    let mut text = String::from("(func (export \"f@\") (param i32 i32) (result i32)\n");
    for i in 0..size {
        writeln!(
            text,
            "(local.set {} (i32.add (i32.mul (local.get 0) (i32.const {i})) (local.get 1)))
            (i32.store (local.get 0) (i32.xor (local.get 1) (i32.load (local.get 0))))",
            i % 2
        )
        .unwrap();
    }
    text + "(local.get 0))"
}

#[test]
fn quadratic_time_is_told_from_linear_time() {
    let growth = growth("squares", |size| straight_code(size * size), 32);
    assert!(
        growth > 8.0,
        "code that grows with the square takes {growth:.1} times as long"
    );
}

#[test]
fn long_straight_code_takes_linear_time() {
    assert_linear("straight", straight_code, 2000);
}

#[test]
fn deeply_nested_blocks_take_linear_time() {
    assert_linear(
        "blocks",
        |size| {
            let mut text = String::from("(func (export \"f@\") (param i32) (result i32)\n");
            text.push_str(&"(block ".repeat(size));
            text.push_str("(br_table");
            for i in 0..size {
                write!(text, " {i}").unwrap();
            }
            text.push_str(" (local.get 0)))");
            for i in 1..size {
                writeln!(text, "(local.set 0 (i32.add (local.get 0) (i32.const {i}))))").unwrap();
            }
            text + "(local.get 0))"
        },
        2000,
    );
}

#[test]
fn nested_branches_take_linear_time() {
    assert_linear(
        "branches",
        |size| {
            let mut text = String::from("(func (export \"f@\") (param i32) (result i32)\n");
            for i in 0..size {
                writeln!(text, "(if (i32.gt_u (local.get 0) (i32.const {i})) (then").unwrap();
            }
            for i in 0..size {
                writeln!(text, "(local.set 0 (i32.mul (local.get 0) (i32.const {i})))))").unwrap();
            }
            text + "(local.get 0))"
        },
        2000,
    );
}

#[test]
fn a_chain_of_alternatives_takes_linear_time() {
    assert_linear(
        "alternatives",
        |size| {
            let mut text = String::from("(func (export \"f@\") (param i32) (result i32)\n");
            for i in 0..size {
                writeln!(
                    text,
                    "(if (i32.eq (local.get 0) (i32.const {i})) (then (local.set 0 (i32.const 1)))"
                )
                .unwrap();
                text.push_str("(else ");
            }
            text.push_str(&"))".repeat(size));
            text + "(local.get 0))"
        },
        2000,
    );
}

#[test]
fn nested_loops_take_linear_time() {
    assert_linear(
        "loops",
        |size| {
            let mut text = String::from("(func (export \"f@\") (param i32) (local i32)\n");
            text.push_str(&"(loop (local.set 1 (i32.add (local.get 1) (local.get 0)))".repeat(size));
            text.push_str(&"(br_if 0 (local.tee 0 (i32.sub (local.get 1) (i32.const 1)))))\n".repeat(size));
            text + ")"
        },
        1000,
    );
}

#[test]
fn many_jumps_over_the_rest_take_linear_time() {
    assert_linear(
        "jumps",
        |size| {
            let mut text = String::from("(func (export \"f@\") (param i32) (result i32) (block\n");
            for i in 0..size {
                writeln!(text, "(br_if 0 (i32.eq (local.get 0) (i32.const {i})))").unwrap();
                writeln!(text, "(local.set 0 (i32.mul (local.get 0) (i32.const 3)))").unwrap();
            }
            text + ") (local.get 0))"
        },
        2000,
    );
}

#[test]
fn many_functions_take_linear_time() {
    assert_linear(
        "functions",
        |size| {
            let mut text = String::new();
            for i in 0..size {
                let next = (i + 1) % size;
                writeln!(
                    text,
                    "(func $f@_{i} (param i32) (result i32) (call $f@_{next} (i32.const {i})))"
                )
                .unwrap();
            }
            text + "(func (export \"f@\") (result i32) (call $f@_0 (i32.const 1)))"
        },
        2000,
    );
}

#[test]
fn a_chain_of_functions_that_only_trap_takes_linear_time() {
    assert_linear(
        "traps",
        |size| {
            let mut text = String::from("(func $t@_0 unreachable)\n");
            for i in 1..size {
                writeln!(text, "(func $t@_{i} (call $t@_{}))", i - 1).unwrap();
            }
            text + &format!("(func (export \"f@\") (call $t@_{}))", size - 1)
        },
        2000,
    );
}
