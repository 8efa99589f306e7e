//! Checks that translation time is linear in the size of the module, whatever its shape.
//!
//! Each translation runs in a separate process, whose CPU time includes all threads. The compared
//! modules have about the same size, so that caches and a busy machine affect both alike.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use wait4::Wait4;

/// The ratio of the sizes of the two pieces of code.
const LARGER: usize = 16;

/// The environment variable that names the module to translate.
const MODULE: &str = "SG_MODULE_TO_TIME";

#[test]
#[ignore = "only `time` starts it"]
fn translates_the_named_module() {
    let wasm = std::fs::read(std::env::var_os(MODULE).expect("a module is named")).expect("the module can be read");
    wasm_to_c::translate(&wasm, &wasm_to_c::Options::default()).expect("the module can be translated");
}

/// Measures the CPU time of translating a module.
fn time(file: &Path) -> Duration {
    let translation = Command::new(std::env::current_exe().expect("this program has a path"))
        .args(["--exact", "growth::translates_the_named_module", "--ignored", "--test-threads=1"])
        .env(MODULE, file)
        .stdout(Stdio::null())
        .spawn()
        .expect("the translator can be started");
    let ended = translation.wait4().expect("the translator ends");
    assert!(ended.status.success(), "{} was not translated", file.display());
    ended.rusage.utime + ended.rusage.stime
}

/// Returns how much longer one large piece of code takes than [`LARGER`] small ones of the same
/// total size: about 1 if time is linear, `LARGER` if it is quadratic. `code` returns functions of
/// a given size, with `@` in their names.
fn growth(name: &str, code: impl Fn(usize) -> String, size: usize) -> f64 {
    let module = |kind, size, copies: usize| {
        let code = code(size);
        let copies: String = (0..copies).map(|copy| code.replace('@', &copy.to_string())).collect();
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("growth-{name}-{kind}.wasm"));
        let bytes = wat::parse_str(format!("(module (memory 1) {copies})")).expect("the module can be parsed");
        std::fs::write(&file, bytes).expect("the module can be written");
        file
    };
    let (copies, large) = (module("copies", size, LARGER), module("large", LARGER * size, 1));
    let turns = [(); 3].map(|()| (time(&copies), time(&large)));
    let copies = turns.iter().map(|turn| turn.0).min().expect("there are three turns");
    let large = turns.iter().map(|turn| turn.1).min().expect("there are three turns");
    let growth = large.as_secs_f64() / copies.as_secs_f64();
    println!("{name}: {copies:?} for {LARGER} times {size}, {large:?} for one of that size: x{growth:.1}");
    growth
}

/// The threshold between linear time (up to 2, when caches overflow) and quadratic time (16).
const THRESHOLD: f64 = 6.0;

fn assert_linear(name: &str, code: impl Fn(usize) -> String, size: usize) {
    let growth = growth(name, code, size);
    assert!(
        growth < THRESHOLD,
        "{name}: one piece takes {growth:.1} times as long as {LARGER} pieces of the same size in all"
    );
}

/// Returns a function that runs this code and returns its first parameter.
fn function(code: &str) -> String {
    format!("(func (export \"f@\") (param i32 i32) (result i32)\n{code} (local.get 0))")
}

/// Repeats this code for each number below `size`.
fn each(size: usize, code: impl Fn(usize) -> String) -> String {
    (0..size).map(code).collect()
}

fn straight_code(size: usize) -> String {
    let step = |i| {
        format!(
            "(local.set {} (i32.add (i32.mul (local.get 0) (i32.const {i})) (local.get 1)))
            (i32.store (local.get 0) (i32.xor (local.get 1) (i32.load (local.get 0))))\n",
            i % 2
        )
    };
    function(&each(size, step))
}

#[test]
fn quadratic_time_is_detected() {
    let growth = growth("squares", |size| straight_code(size * size), 8);
    assert!(growth > THRESHOLD, "code of quadratic size takes only {growth:.1} times as long");
}

#[test]
fn long_straight_code_takes_linear_time() {
    assert_linear("straight", straight_code, 500);
}

#[test]
fn deeply_nested_blocks_take_linear_time() {
    let code = |size| {
        let (starts, labels) = ("(block ".repeat(size), each(size, |i| format!(" {i}")));
        let ends = each(size - 1, |i| format!("(local.set 0 (i32.add (local.get 0) (i32.const {}))))\n", i + 1));
        function(&format!("{starts}(br_table{labels} (local.get 0)))\n{ends}"))
    };
    assert_linear("blocks", code, 500);
}

#[test]
fn nested_branches_take_linear_time() {
    let code = |size| {
        let starts = each(size, |i| format!("(if (i32.gt_u (local.get 0) (i32.const {i})) (then\n"));
        let ends = each(size, |i| format!("(local.set 0 (i32.mul (local.get 0) (i32.const {i})))))\n"));
        function(&(starts + &ends))
    };
    assert_linear("branches", code, 500);
}

#[test]
fn chained_alternatives_take_linear_time() {
    let code = |size| {
        let start =
            |i| format!("(if (i32.eq (local.get 0) (i32.const {i})) (then (local.set 0 (i32.const 1)))\n(else ");
        function(&(each(size, start) + &"))".repeat(size)))
    };
    assert_linear("alternatives", code, 500);
}

#[test]
fn nested_loops_take_linear_time() {
    let code = |size| {
        let starts = "(loop (local.set 1 (i32.add (local.get 1) (local.get 0)))".repeat(size);
        function(&(starts + &"(br_if 0 (local.tee 0 (i32.sub (local.get 1) (i32.const 1)))))\n".repeat(size)))
    };
    assert_linear("loops", code, 250);
}

#[test]
fn many_forward_jumps_take_linear_time() {
    let jump = |i| {
        format!(
            "(br_if 0 (i32.eq (local.get 0) (i32.const {i})))
            (local.set 0 (i32.mul (local.get 0) (i32.const 3)))\n"
        )
    };
    assert_linear("jumps", |size| function(&format!("(block\n{})", each(size, jump))), 500);
}

#[test]
fn many_functions_take_linear_time() {
    let code = |size| {
        let call =
            |i| format!("(func $f@_{i} (param i32) (result i32) (call $f@_{} (i32.const {i})))\n", (i + 1) % size);
        each(size, call) + "(func (export \"f@\") (result i32) (call $f@_0 (i32.const 1)))"
    };
    assert_linear("functions", code, 500);
}

#[test]
fn chained_trapping_functions_take_linear_time() {
    let code = |size| {
        let calls = each(size - 1, |i| format!("(func $t@_{} (call $t@_{i}))\n", i + 1));
        format!("(func $t@_0 unreachable)\n{calls}(func (export \"f@\") (call $t@_{}))", size - 1)
    };
    assert_linear("traps", code, 500);
}
