//! The time of a translation grows with the size of the module, whatever its shape. What counts is the time of this
//! thread alone, so that a busy machine makes no difference.

use std::fmt::Write;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use wasm_to_c::{Options, translate};

fn thread_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .expect("time does not run backwards")
}

fn time(wat: &str) -> Duration {
    let wasm = wat::parse_str(wat).expect("the module can be parsed");
    let start = thread_time();
    translate(&wasm, &Options::default()).expect("the module can be translated");
    thread_time() - start
}

/// The time for a module of four times the size is not much more than four times the time.
fn assert_linear(module: impl Fn(usize) -> String, size: usize) {
    let small = time(&module(size)).min(time(&module(size)));
    let large = time(&module(4 * size));
    let most = small * 12 + Duration::from_millis(200);
    assert!(
        large < most,
        "{small:?} for {size} and {large:?} for four times as much"
    );
}

#[test]
fn long_straight_code_takes_linear_time() {
    assert_linear(
        |size| {
            let mut text = String::from("(module (memory 1) (func (export \"f\") (param i32 i32) (result i32)\n");
            for i in 0..size {
                writeln!(
                    text,
                    "(local.set {} (i32.add (i32.mul (local.get 0) (i32.const {i})) (local.get 1)))",
                    i % 2
                )
                .unwrap();
                writeln!(
                    text,
                    "(i32.store (local.get 0) (i32.xor (local.get 1) (i32.load (local.get 0))))"
                )
                .unwrap();
            }
            text + "(local.get 0)))"
        },
        3000,
    );
}

#[test]
fn deeply_nested_blocks_take_linear_time() {
    assert_linear(
        |size| {
            let mut text = String::from("(module (func (export \"f\") (param i32) (result i32)\n");
            text.push_str(&"(block ".repeat(size));
            text.push_str("(br_table");
            for i in 0..size {
                write!(text, " {i}").unwrap();
            }
            text.push_str(" (local.get 0)))");
            for i in 1..size {
                writeln!(text, "(local.set 0 (i32.add (local.get 0) (i32.const {i}))))").unwrap();
            }
            text + "(local.get 0)))"
        },
        1000,
    );
}

#[test]
fn nested_loops_take_linear_time() {
    assert_linear(
        |size| {
            let mut text = String::from("(module (func (export \"f\") (param i32) (local i32)\n");
            text.push_str(&"(loop (local.set 1 (i32.add (local.get 1) (local.get 0)))".repeat(size));
            text.push_str(&"(br_if 0 (local.tee 0 (i32.sub (local.get 1) (i32.const 1)))))\n".repeat(size));
            text + "))"
        },
        60,
    );
}

#[test]
fn many_jumps_over_the_rest_take_linear_time() {
    assert_linear(
        |size| {
            let mut text = String::from("(module (func (export \"f\") (param i32) (result i32) (block\n");
            for i in 0..size {
                writeln!(text, "(br_if 0 (i32.eq (local.get 0) (i32.const {i})))").unwrap();
                writeln!(text, "(local.set 0 (i32.mul (local.get 0) (i32.const 3)))").unwrap();
            }
            text + ") (local.get 0)))"
        },
        2000,
    );
}

#[test]
fn many_functions_take_linear_time() {
    assert_linear(
        |size| {
            let mut text = String::from("(module (table 1 funcref)\n");
            for i in 0..size {
                let next = (i + 1) % size;
                writeln!(
                    text,
                    "(func $f{i} (param i32) (result i32) (call $f{next} (i32.const {i})))"
                )
                .unwrap();
            }
            text + "(func (export \"f\") (result i32) (call $f0 (i32.const 1))))"
        },
        2000,
    );
}
