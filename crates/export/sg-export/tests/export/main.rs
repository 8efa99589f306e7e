//! Compiles Rust programs by way of C and checks their output. `same` and `refusals` test the table
//! of the documentation, `floats` one of its rows, and `system` more than the standard streams.

mod floats;
mod refusals;
mod same;
mod system;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use sg_cache::Cache;
use sg_export::{Compiler, ExportError, Layout, Network, Settings, export};
use sg_judge::tools;

/// Returns the compiler for WebAssembly, if it and a C compiler are installed. A missing tool is a
/// failure if every tool is required.
fn compiler() -> Option<Compiler> {
    let missing = match Compiler::find(Network::Online) {
        Err(error) => error.to_string(),
        Ok(_) if !tools::is_installed("cc") => "there is no C compiler `cc`".to_owned(),
        Ok(compiler) => match export("fn main() {}", &compiler, &Settings::default()) {
            Err(error @ ExportError::Missing(_)) => error.to_string(),
            _ => return Some(compiler),
        },
    };
    tools::leave_out("exported C programs", &missing);
    None
}

fn settings(layout: Layout) -> Settings {
    Settings {
        edition: "2021".to_owned(),
        layout,
        memory: 16 << 20,
        size: 65_536,
        header: "a test */ ??/".to_owned(),
        short_float_text: layout == Layout::Min,
        ..Settings::default()
    }
}

/// Returns the output and exit code of the C program, in both layouts.
fn run(rust: &str, input: &str) -> Option<(String, i32)> {
    run_with(rust, |binary| fed(binary, input, Stdio::piped()))
}

/// Runs `seen` on the C program in both layouts, and checks that the results agree.
fn run_with<T: PartialEq + std::fmt::Debug>(rust: &str, seen: impl Fn(&Path) -> T) -> Option<T> {
    let pretty = built(rust, &settings(Layout::Pretty), &seen)?;
    let min = built(rust, &settings(Layout::Min), &seen)?;
    assert_eq!(pretty, min, "the layouts behave differently");
    Some(pretty)
}

/// Builds the C program and runs `seen` on it.
fn built<T>(rust: &str, settings: &Settings, seen: impl Fn(&Path) -> T) -> Option<T> {
    let cache = Cache::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("modules"));
    let exported = export(rust, &compiler()?.cached(cache).unwrap(), settings).unwrap();
    assert!(exported.c.is_ascii());
    let folder = tempfile::tempdir().unwrap();
    let (source, binary) = (folder.path().join("a.c"), folder.path().join("a.exe"));
    fs::write(&source, &exported.c).unwrap();
    let mut cc = Command::new("cc");
    cc.args(["-std=gnu89", "-O1", "-o"]).args([&binary, &source]).arg("-lm");
    assert!(cc.status().unwrap().success());
    Some(seen(&binary))
}

#[test]
fn program_in_two_layouts_is_compiled_once() {
    let Some(compiler) = compiler() else { return };
    let folder = tempfile::tempdir().unwrap();
    let caching = compiler.clone().cached(Cache::new(folder.path())).unwrap();
    let made = |compiler: &Compiler, layout| export("fn main() { println!(\"once\"); }", compiler, &settings(layout));
    let first = made(&caching, Layout::Min).unwrap();
    let kept: Vec<_> = fs::read_dir(folder.path()).unwrap().flatten().collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(fs::read(kept[0].path()).unwrap(), first.module);
    assert_eq!(made(&caching, Layout::Pretty).unwrap().module, first.module);
    // The cached module is used, but not for another program.
    fs::write(kept[0].path(), "no module").unwrap();
    assert!(matches!(made(&caching, Layout::Pretty), Err(ExportError::Untranslatable(_))));
    assert!(export("fn main() {}", &caching, &settings(Layout::Min)).is_ok());
}

fn fed(binary: &Path, input: &str, stdout: impl Into<Stdio>) -> (String, i32) {
    let input_file = binary.with_extension("in");
    fs::write(&input_file, input).unwrap();
    let input = fs::File::open(input_file).unwrap();
    let output = Command::new(binary)
        .stdin(input)
        .stdout(stdout)
        .stderr(Stdio::null())
        .spawn()
        .and_then(|child| child.wait_with_output())
        .unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

fn does(rust: &str, input: &str, expected: &str, code: i32) {
    if let Some(result) = run(rust, input) {
        assert_eq!(result, (expected.to_owned(), code));
    }
}

#[test]
fn lines_are_read_and_printed() {
    let program = r#"
        use std::{collections::BTreeMap, io::{self, BufRead}};
        fn main() {
            let mut counts = BTreeMap::new();
            for line in io::stdin().lock().lines() {
                for word in line.unwrap().split_whitespace() {
                    *counts.entry(word.to_owned()).or_insert(0u64) += 1;
                }
            }
            for (word, count) in &counts {
                println!("{word} {count:>3}");
            }
            print!("{} words", counts.len());
            println!();
        }"#;
    does(program, "b a\nb\n\nc b", "a   1\nb   3\nc   1\n3 words\n", 0);
}

#[test]
fn input_is_read_by_line_and_to_its_end() {
    let program = r#"
        use std::io::*;
        fn main() {
            let mut first = String::new();
            std::io::stdin().read_line(&mut first).unwrap();
            let mut rest = Vec::new();
            stdin().read_to_end(&mut rest).unwrap();
            let mut out = BufWriter::new(stdout().lock());
            writeln!(out, "{} {}", first.trim(), rest.len()).unwrap();
        }"#;
    does(program, &format!("head\n{}", "x".repeat(100_000)), "head 100000\n", 0);
}

#[test]
fn memory_is_reused_and_grows() {
    let program = r#"
        use std::collections::HashMap;
        fn main() {
            let mut sum = 0usize;
            for round in 0..200usize {
                let big: Vec<u8> = vec![1; 1 << 20];
                let mut map = HashMap::new();
                for i in 0..1000u64 { map.insert(i * 7919, i); }
                let text: String = (0..round).map(|i| char::from(b'a' + (i % 26) as u8)).collect();
                sum += big.len() + map.len() + text.len() + map[&7919] as usize;
            }
            println!("{sum}");
        }"#;
    does(program, "", "209935300\n", 0);
}

#[test]
fn failing_program_has_a_nonzero_exit_code() {
    for program in [
        "fn main() { let v: Vec<u32> = Vec::new(); println!(\"{}\", v[v.len()]); }",
        "fn main() { let mut v = vec![1u8]; loop { v.extend_from_within(..); } }",
        "fn f(n: u64) -> u64 { let a = std::hint::black_box([n; 9]); if n == 0 { 0 } else { f(a[3] - 1) + a[5] } }
        fn main() { println!(\"{}\", f(u64::MAX)); }",
        "fn main() { println!(\"{}\", std::hint::black_box(1u32) / std::hint::black_box(0)); }",
    ] {
        does(program, "", "", 3);
    }
    does("fn main() { print!(\"x\"); std::process::exit(5) }", "", "x", 5);
    let program = "fn main() { print!(\"kept\"); std::hint::black_box(None::<u8>).unwrap(); }";
    does(program, "", "kept", 3);
}

#[test]
#[cfg(target_os = "linux")]
fn unwritable_output_is_a_failure() {
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    let code = run_with(r#"fn main() { println!("lost"); }"#, |binary| fed(binary, "", full()).1);
    assert!(code.is_none_or(|code| code != 0));
}

#[test]
fn usize_has_64_bits_and_floats_are_exact() {
    let program = r#"
        fn main() {
            let n = std::env::args().count() as u64;
            println!("{} {}", usize::BITS, (u64::MAX * n) as usize);
            println!("{} {} {}", 0.1 + 0.2, 1e300 * 1e10, (2.0f64).sqrt());
        }"#;
    does(program, "", "64 18446744073709551615\n0.30000000000000004 inf 1.4142135623730951\n", 0);
}

/// Two blocks of more than 32 MiB fit where two of 64 MiB would not, and their memory is reused. A
/// third block that does not fit ends the program.
#[test]
fn large_block_is_not_rounded_to_a_power_of_two() {
    let program = "fn main() { let n = std::io::read_to_string(std::io::stdin()).unwrap().len() * 1_000_000;
        for round in 0..3u8 { let a = vec![round; n * 9]; let b = vec![1u8; n * 10];
            println!(\"{} {}\", a[n], b[n..].len()); } let _c = vec![1u8; n * 25]; }";
    let large = Settings { memory: 100 << 20, ..settings(Layout::Min) };
    let printed = "0 36000000\n1 36000000\n2 36000000\n";
    let seen = built(program, &large, |binary| fed(binary, "four", Stdio::piped()));
    assert!(seen.is_none_or(|seen| seen == (printed.to_owned(), 3)));
}

#[test]
fn thread_runs_when_it_is_spawned() {
    let program = r#"
        use std::{sync::{Arc, Condvar, Mutex}, thread};
        fn deep(n: u32) -> u32 { if n == 0 { 0 } else { std::hint::black_box(deep(n - 1)) + 1 } }
        fn main() {
            let big = thread::Builder::new().stack_size(1 << 28).spawn(|| deep(9000)).unwrap();
            let sum = Arc::new(Mutex::new(5));
            let other = Arc::clone(&sum);
            thread::spawn(move || *other.lock().unwrap() += 1).join().unwrap();
            *sum.lock().unwrap() -= 1;
            let part = thread::scope(|scope| {
                let one = scope.spawn(|| { *sum.lock().unwrap() += 1; 7 });
                scope.spawn(|| *sum.lock().unwrap() += 2);
                one.join().unwrap()
            });
            println!("{} {part} {}", big.join().unwrap(), sum.lock().unwrap());
            let _ = Condvar::new().wait(sum.lock().unwrap()).unwrap();
        }"#;
    does(program, "", "9000 7 8\n", 3);
}

#[test]
fn main_can_return_a_result() {
    let program = r#"
        fn main() -> Result<(), std::num::ParseIntError> {
            println!("{}", std::io::read_to_string(std::io::stdin()).unwrap().trim().parse::<u32>()?);
            Ok(())
        }"#;
    does(program, "17", "17\n", 0);
    does(program, "x", "", 1);
    let seven = "use std::process::ExitCode; fn main() -> ExitCode { eprintln!(\"no\"); ExitCode::from(7) }";
    does(seven, "", "", 7);
}

#[test]
fn same_file_gives_the_same_bytes() {
    let Some(compiler) = compiler() else { return };
    let [once, again] =
        [(); 2].map(|()| export("fn main() { println!(\"1\"); }", &compiler, &settings(Layout::Pretty)));
    assert_eq!(once.unwrap().c, again.unwrap().c);
}
