//! The rows of the table in docs/c-export.md: what is the same as in the native program, what is refused, what stops.

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use sg_export::{Layout, Settings, export};

use super::{built, compiler, does, fed, run_with, settings};

/// Expects of the C file what the native program does.
fn is_the_same(rust: &str) {
    let folder = tempfile::tempdir().unwrap();
    let (source, binary) = (folder.path().join("a.rs"), folder.path().join("native.exe"));
    fs::write(&source, rust).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "--edition", "2021", "-o"]).args([&binary, &source]);
    assert!(rustc.status().unwrap().success());
    let (printed, code) = fed(&binary, "3 4", Stdio::piped());
    does(rust, "3 4", &printed, code);
}

#[test]
fn numbers_streams_threads_and_clocks_are_the_same() {
    is_the_same(
        r#"
        use std::{hash::*, io::Read, thread, time::{Duration, Instant, SystemTime}};
        fn main() -> Result<(), String> {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).unwrap();
            let n = text.split(' ').map(|word| word.parse::<usize>().unwrap()).sum::<usize>();
            println!("{} {} {}", usize::MAX.wrapping_mul(n), (n << 40) as f64 / 0.3, (-(n as i64)) as usize % 1_000_003);
            println!("{} {} {:?}", usize::BITS, (1u128 << 100) / n as u128, "99999999999999".parse::<usize>());
            let x = 0.1 + 0.2 * n as f64;
            println!("{x} {x:?} {x:.3} {x:e} {} {}", x.sin(), x.powf(0.3));
            let mut hasher = std::collections::hash_map::DefaultHasher::new();
            (n, "abc").hash(&mut hasher);
            println!("{}", hasher.finish());
            let parts = thread::scope(|scope| [1, 2].map(|i| scope.spawn(move || i * n)).map(|part| part.join().unwrap()));
            println!("{parts:?}");
            let (start, since) = (Instant::now(), SystemTime::UNIX_EPOCH.elapsed().unwrap());
            while start.elapsed() < Duration::from_millis(5) {}
            println!("{}", since > Duration::from_secs(1_600_000_000));
            if n == 7 { Err("seven".to_owned()) } else { Ok(()) }
        }"#,
    );
    is_the_same("fn main() { print!(\"a\"); std::process::exit(7) }");
}

/// Numbers by their bits, also the smallest, the largest and halves; texts with more digits than a float has, and halfway
/// between two floats and next to it.
#[test]
fn text_of_floats_is_the_same() {
    is_the_same(
        r#"
        fn show<T: Copy + std::fmt::Display + std::fmt::Debug + std::fmt::LowerExp>(x: T) {
            println!("{x} {x:?} {x:e} {x:.0} {x:.1} {x:.10} {x:.3e} {x:+09.2}");
        }
        fn read(text: &str) {
            println!("{:?} {:?}", text.parse().map(f64::to_bits), text.parse().map(f32::to_bits));
        }
        fn main() {
            let ends = [0.0, -0.0, f64::NAN, f64::INFINITY, 5e-324, f64::MIN_POSITIVE, 1e308, f64::MAX, 1e16, 1e23, 9.5, 0.05];
            let (ends, halves) = (ends.into_iter(), (1..40).map(|i| i as f64 / 8.0));
            let mut state = 88172645463325252_u64;
            let mut random = || {
                for shift in [13, 64 - 7, 17] {
                    state ^= if shift < 20 { state << shift } else { state >> (64 - shift) };
                }
                state
            };
            let bits: Vec<_> = (0..150).map(|_| f64::from_bits(random())).collect();
            for x in ends.chain(halves).chain(bits) {
                show(x);
                show(x as f32);
                show(f32::from_bits((x.to_bits() >> 32) as u32));
                read(&format!("{x:e}"));
                read(&format!("{}.{}e{}", random(), random(), random() as i8));
                read(&format!("0.{}", random()));
            }
            for i in 0..20 {
                let (below, above) = (random() % 0x7fe0000000000000, f32::from_bits(random() as u32 & 0x7f7fffff));
                let exact = format!("{:.1100}", (f64::from_bits(below) + f64::from_bits(below + 1)) / 2.0);
                let half = format!("{:.200}", (above as f64 + f32::from_bits(above.to_bits() + 1) as f64) / 2.0);
                for text in [exact, half] {
                    read(&text);
                    read(&format!("{text}1"));
                    read(&format!("{text}e-{i}"));
                }
            }
            let texts = "2.4703282292062327e-324 2.4703282292062328e-324 1.7976931348623158e308 1.7976931348623159e308 \
                9007199254740993 9007199254740993.00000000000000000000000001 0e-400 1e400 1e-400 .5 5. 1E5 +3 -.5e-3 \
                . e5 1e 1e+ 1.2.3 1e5. 1e+-5 + - 1_0 inf -Infinity nan NaN infin 0x1";
            texts.split(' ').for_each(read);
        }"#,
    );
}

/// With the compiler's own functions a tenth of these values would end in another digit.
#[test]
fn functions_of_floats_are_those_of_c() {
    is_the_same(
        r#"
fn all(x: f64, y: f64) -> [f64; 20] {
    [
        y.acos(), y.asin(), x.atan(), x.atan2(y), x.cbrt(), x.cos(), x.cosh(), x.exp(), x.exp2(), y.exp_m1(), x.hypot(y), x.ln(),
        x.log10(), y.ln_1p(), x.log2(), x.powf(y), x.sin(), y.sinh(), x.tan(), y.tanh(),
    ]
}

fn all_of_f32(x: f32, y: f32) -> [f32; 20] {
    [
        y.acos(), y.asin(), x.atan(), x.atan2(y), x.cbrt(), x.cos(), x.cosh(), x.exp(), x.exp2(), y.exp_m1(), x.hypot(y), x.ln(),
        x.log10(), y.ln_1p(), x.log2(), x.powf(y), x.sin(), y.sinh(), x.tan(), y.tanh(),
    ]
}

fn main() {
    for step in 1..200 {
        let (x, y) = (f64::from(step) * 0.0871, (f64::from(step) * 0.317).fract());
        println!("{:?} {:?}", all(x, y), all_of_f32(x as f32, y as f32));
    }
}"#,
    );
}

/// Each answer is sent only when the question is there.
#[test]
#[cfg(unix)]
fn a_dialogue_goes_on_line_by_line() {
    let asks = "fn main() {
        for line in std::io::stdin().lines() { print!(\"{}? \", line.unwrap()); }
        println!(\"bye\");
    }";
    run_with(asks, |binary| {
        let piped = Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = piped.unwrap();
        let (mut to, mut from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        for answer in ["one", "two"] {
            writeln!(to, "{answer}").unwrap();
            let mut question = [0; 5];
            from.read_exact(&mut question).unwrap();
            assert_eq!(question, *format!("{answer}? ").as_bytes());
        }
        drop(to);
        let mut rest = String::new();
        from.read_to_string(&mut rest).unwrap();
        assert_eq!((&*rest, child.wait().unwrap().code()), ("bye\n", Some(0)));
    });
}

#[test]
fn what_depends_on_the_machine_is_that_of_the_module() {
    does(
        "fn main() {
            let room = Vec::<u8>::new().try_reserve(1 << 40).is_ok();
            println!(\"{} {room} {}\", std::thread::available_parallelism().unwrap(), cfg!(unix));
            println!(\"{} {}\", file!(), module_path!());
        }",
        "",
        "1 false false\nsolution.rs solution\n",
        0,
    );
}

#[test]
fn the_impossible_is_refused() {
    let Some(compiler) = compiler() else { return };
    for (body, why) in [
        ("std::panic::catch_unwind(|| 1).unwrap();", "a panic ends a C program"),
        ("std::process::Command::new(\"ls\");", "cannot start other programs"),
        ("std::net::TcpStream::connect(\"a\").unwrap();", "has no network"),
        ("std::sync::mpsc::channel::<u8>();", "do without channels"),
        ("std::thread::current();", "threads have no names"),
        ("std::fs::read(\"a\").unwrap();", "opens no files"),
    ] {
        let rust = format!("fn main() {{\n    {body}\n}}");
        let error = export(&rust, &compiler, &settings(Layout::Min)).unwrap_err().to_string();
        assert!(error.starts_with("solution.rs:2: ") && error.contains(why), "{error}");
    }
}

#[test]
fn what_cannot_go_on_stops() {
    let drops = "struct D; impl Drop for D { fn drop(&mut self) { println!(\"dropped\") } }";
    let panics = "std::panic::set_hook(Box::new(|_| println!(\"hooked\"))); let _d = D; panic!();";
    does(&format!("{drops} fn main() {{ {panics} }}"), "", "hooked\n", 3);
    let in_drop = "struct D; impl Drop for D { fn drop(&mut self) { println!(\"dropped\"); panic!() } }";
    does(&format!("{in_drop} fn main() {{ let _d = (D, D); }}"), "", "dropped\n", 3);
    for body in [
        "std::thread::spawn(|| panic!()).join().unwrap_err();",
        "std::process::abort();",
        "print!(\"{}\", 1 / std::env!(\"X\").len());",
        "let m = std::sync::Mutex::new(1); drop(std::sync::Condvar::new().wait(m.lock().unwrap()));",
        "print!(\"{:?}\", vec![1u8; 1 << 40].len());",
    ] {
        let body = body.replace("std::env!(\"X\")", "std::hint::black_box(\"\")");
        does(&format!("fn main() {{ println!(\"before\"); {body} }}"), "", "before\n", 3);
    }
    let oom = "fn main() { print!(\"{}\", std::hint::black_box(vec![1u8; 1 << 40]).len()) }";
    run_with(oom, |binary| {
        let said = Command::new(binary).output().unwrap().stderr;
        assert_eq!(String::from_utf8_lossy(&said), "out of memory\n");
    });
}

/// On a path of a million nodes, with a closure and a reference that goes along.
#[test]
#[cfg(target_env = "gnu")]
fn a_large_stack_is_there_and_has_an_end() {
    let deep = |most: u64| {
        format!(
            "fn f(n: u64, seen: &mut Vec<u64>) -> u64 {{
                let own = std::hint::black_box([n; 4]);
                if n == 0 {{ return 0 }}
                seen.push(n);
                f(n - 1, seen) + own[3] % 2
            }}
            fn main() {{
                let n = std::hint::black_box({most});
                let run = move || println!(\"{{}}\", f(n, &mut Vec::new()));
                std::thread::Builder::new().stack_size(1 << 29).spawn(run).unwrap().join().unwrap();
            }}"
        )
    };
    let large = Settings { memory: 256 << 20, ..settings(Layout::Min) };
    let alone = "fn f(n: u64) -> u64 { if n == 0 { 0 } else { std::hint::black_box(f(n - 1)) + 1 } }
        fn main() { println!(\"before\"); println!(\"{}\", f(1 << 40)) }";
    for (rust, printed, said, code) in [
        (&*deep(1_000_000), "500000\n", "", 0),
        (&*deep(1 << 40), "", "stack overflow\n", 3),
        (alone, "before\n", "stack overflow\n", 3),
    ] {
        let Some(output) = built(rust, &large, |binary| Command::new(binary).output().unwrap()) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), printed);
        assert_eq!((&*String::from_utf8_lossy(&output.stderr), output.status.code()), (said, Some(code)));
    }
}
