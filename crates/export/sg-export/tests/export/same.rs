//! Tests the rows of the table in docs/c-export.md: what is the same as in the native program, what
//! is refused, and what stops.

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use sg_export::{Layout, Settings};

use super::{built, does, fed, run_with, settings};

/// Checks that the C file does what the native program does.
pub(crate) fn is_the_same(rust: &str) {
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
    is_the_same(
        "fn main() { for _ in 0..std::io::stdin().lines().count() { print!(\"{:?}\", &[1, 2][..std::env::args().len()]) } }",
    );
    is_the_same("macro_rules! run { ($f:ident) => { fn main() { $f() } } }\nfn f() { print!(\"run\") }\nrun!(f);");
    is_the_same("mod a { pub fn main() { print!(\"run\") } }\nuse a::main;");
    // A value in the arguments is dropped after the line has ended.
    is_the_same(
        "struct D;\nimpl Drop for D { fn drop(&mut self) { print!(\"drop \") } }\nimpl D { fn one(&self) -> u8 { 1 } }\n\
         fn main() { println!(\"{}\", D.one()); eprintln!(\"{}\", D.one()); print!(\"{} \", D.one()) }",
    );
}

/// A variable is dropped after those that were first used later. A drop may use another variable.
#[test]
fn thread_local_variables_are_dropped_when_their_thread_ends() {
    let buffered = "use std::{cell::RefCell, io::*};
        thread_local! { static W: RefCell<BufWriter<Stdout>> = RefCell::new(BufWriter::new(stdout())); }
        fn f() { W.with(|w| writeln!(w.borrow_mut(), \"hello\").unwrap()); }";
    let builder = "std::thread::Builder::new().stack_size(1 << 24)";
    for main in [
        "f()".to_owned(),
        "f(); std::process::exit(0)".to_owned(),
        "f(); std::process::exit(7)".to_owned(),
        format!("{builder}.spawn(|| f()).unwrap().join().unwrap(); println!(\"end\")"),
        "std::thread::spawn(|| { f(); std::process::exit(7) }).join().unwrap()".to_owned(),
    ] {
        is_the_same(&format!("{buffered} fn main() {{ {main} }}"));
    }
    is_the_same(&format!("{buffered} fn main() -> std::result::Result<(), u8> {{ f(); Err(1) }}"));
    is_the_same(
        r#"
        use std::{cell::*, thread::LocalKey};
        struct D(&'static str);
        impl Drop for D {
            fn drop(&mut self) {
                println!("drop {}", self.0);
                match self.0 {
                    "outer" => LATE.with(|late| println!("{}", late.0)),
                    "first" => println!("{:?} {}", OUTER.try_with(|_| ()), LAST.try_with(|_| ()).unwrap_err()),
                    _ => {}
                }
            }
        }
        thread_local! {}
        thread_local! {
            /// Text.
            #[allow(unused)]
            pub static FIRST: D = D("first");
            static INNER: D = { println!("inner begins"); D("inner") };
            pub(crate) static OUTER: D = { INNER.with(|inner| println!("{}", inner.0)); D("outer") };
            static LATE: D = D("late");
            static UNUSED: D = D("unused");
            #[cfg(not(unused))]
            static LAST: D = const { D("const") };
            static NUMBER: Cell<u32> = const { Cell::new(1) }
        }
        std::thread_local!(static LIST: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) });
        mod m {
            use std::thread_local;
            thread_local! { pub(super) static SET: std::cell::RefCell<Vec<u8>> = panic!(); }
        }
        enum Own { None }
        fn count() -> &'static LocalKey<Cell<usize>> {
            use Own::*;
            thread_local!(static COUNT: Cell<usize> = Cell::new(None as usize + 3));
            &COUNT
        }
        fn main() {
            FIRST.with(|first| println!("{}", first.0));
            LAST.with(|last| println!("{}", last.0));
            OUTER.with(|outer| println!("{}", outer.0));
            NUMBER.set(NUMBER.get() + 1);
            println!("{} {} {}", NUMBER.get(), NUMBER.replace(7), NUMBER.take());
            LIST.with_borrow_mut(|list| list.extend([1, 2]));
            println!("{:?} {:?}", LIST.take(), LIST.replace(vec![8]));
            LIST.set(vec![5]);
            m::SET.set(vec![6]);
            LIST.with_borrow(|list| println!("{list:?} {:?}", m::SET.take()));
            count().set(count().get() + 1);
            println!("{} {:?}", count().get(), count());
        }"#,
    );
}

/// The drop of the thread's result uses a variable of `main`, and the thread drops only its own.
#[test]
fn thread_local_variables_begin_again_in_the_next_thread() {
    is_the_same(
        r#"
        use std::cell::RefCell;
        struct Other;
        impl Drop for Other { fn drop(&mut self) { println!("other") } }
        thread_local! {
            static LIST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
            static OTHER: Other = Other;
        }
        struct UsesList;
        impl Drop for UsesList {
            fn drop(&mut self) { LIST.with_borrow_mut(|list| { list.push(1); println!("{list:?}") }) }
        }
        struct UsesOther;
        impl Drop for UsesOther { fn drop(&mut self) { OTHER.with(|_| println!("main")) } }
        fn f() -> UsesList { drop(UsesList); UsesList }
        fn main() {
            { let _main = UsesOther; }
            let _result = std::thread::spawn(f).join().unwrap();
            println!("end");
        }"#,
    );
}

#[test]
fn paths_are_those_of_unix() {
    is_the_same(
        r#"fn main() {
            for path in ["/a", "a", "", "./a", "//a/../b", "/"].map(std::path::Path::new) {
                println!("{} {} {:?}", path.is_absolute(), path.is_relative(), std::path::Path::new("/x").join(path));
            }
        }"#,
    );
}

#[test]
fn times_before_the_zero_of_a_clock_exist() {
    is_the_same(
        r#"
        use std::time::*;
        fn main() {
            let second = Duration::from_secs(1);
            for time in [UNIX_EPOCH.checked_sub(second / 4), UNIX_EPOCH.checked_add(second * 3 / 2)] {
                println!("{time:?} {time:#?} {:?}", time.unwrap().duration_since(UNIX_EPOCH));
            }
            for seconds in [1 << 63, (1 << 63) - 1, u64::MAX].map(Duration::from_secs) {
                println!("{:?} {:?}", UNIX_EPOCH.checked_sub(seconds), UNIX_EPOCH.checked_add(seconds));
            }
            let now = Instant::now();
            println!("{:?}", now - (now - Duration::from_secs(1 << 40)));
        }"#,
    );
}

/// A spawned thread may wait for `main`, which goes on only afterwards.
#[test]
fn wait_with_a_time_limit_ends_in_the_main_thread() {
    let waits = |spawn: &str| {
        format!(
            r#"
            use std::{{sync::*, time::*}};
            fn f() {{
                let (mutex, condition) = (Mutex::new(1), Condvar::new());
                let (start, time) = (Instant::now(), Duration::from_millis(2));
                let (number, result) = condition.wait_timeout(mutex.lock().unwrap(), time).unwrap();
                println!("{{}} {{result:?}} {{}}", *number, start.elapsed() >= time);
                let (number, result) = condition.wait_timeout_while(number, time, |number| *number == 1).unwrap();
                println!("{{}} {{}}", *number, result.timed_out());
                let (number, result) = condition.wait_timeout_while(number, time, |number| *number > 1).unwrap();
                println!("{{}} {{}}", *number, result.timed_out());
                condition.notify_all();
                println!("{{}} {{condition:?}}", condition.wait_while(number, |number| *number > 1).unwrap());
            }}
            fn main() {{ std::thread::spawn(|| ()).join().unwrap(); println!("begin"); {spawn} }}"#
        )
    };
    is_the_same(&waits("f()"));
    does(&waits("std::thread::spawn(f).join().unwrap()"), "", "begin\n", 3);
}

#[test]
fn program_can_have_its_own_allocator() {
    let with = |alloc: &str| {
        format!(
            "use std::alloc::*;
            struct Own;
            static mut ROOM: [u64; 8192] = [0; 8192];
            static mut USED: usize = 0;
            unsafe impl GlobalAlloc for Own {{
                unsafe fn alloc(&self, layout: Layout) -> *mut u8 {{ {alloc} }}
                unsafe fn dealloc(&self, _: *mut u8, _: Layout) {{}}
            }}
            #[global_allocator]
            static OWN: Own = Own;
            fn main() {{
                let list = (0..99).map(|i| i.to_string()).collect::<Vec<_>>();
                println!(\"{{list:?}} {{}}\", unsafe {{ USED }} > 99);
            }}"
        )
    };
    is_the_same(&with("USED += layout.size(); System.alloc(layout)"));
    is_the_same(&with(
        "let start = USED.next_multiple_of(layout.align()); USED = start + layout.size(); (&raw mut ROOM as *mut u8).add(start)",
    ));
}

/// From about 100 keys on, groups of a table fill up, and the order depends on how many tags are
/// probed at once.
#[test]
fn hash_tables_without_a_seed_iterate_in_the_same_order() {
    is_the_same(
        r#"
        use std::{collections::*, hash::*};
        type Default = BuildHasherDefault<hash_map::DefaultHasher>;
        #[derive(Default)]
        struct Same(u64);
        impl Hasher for Same {
            fn write(&mut self, bytes: &[u8]) { bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(5) ^ u64::from(byte)) }
            fn write_u64(&mut self, number: u64) { self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517cc1b727220a95) }
            fn finish(&self) -> u64 { self.0 }
        }
        fn show<B: BuildHasher + std::default::Default>() {
            for most in [3, 7, 29, 100, 1000, 9000] {
                let mut set: HashSet<u64, B> = (0..most).map(|key| key * 7).collect();
                println!("{set:?}");
                set.retain(|key| key % 3 != 0);
                set.extend((0..most).map(|key| key * 5));
                println!("{set:?} {:?}", set.iter().max_by_key(|key| *key % 10));
                let map: HashMap<String, (u8, u16), B> = (0..most).map(|key| (format!("{key}"), (key as u8, 1))).collect();
                println!("{map:?} {}", map.capacity());
                let tiny: HashSet<u8, B> = (0..most.min(20)).map(|key| key as u8).collect();
                println!("{tiny:?} {}", tiny.capacity());
            }
        }
        fn main() { show::<Default>(); show::<BuildHasherDefault<Same>>() }"#,
    );
}

/// The printing macros call other macros by name, which a program may redefine.
#[test]
fn macros_of_a_program_do_not_change_printing_macros() {
    is_the_same(
        r#"
        macro_rules! print { ($($t:tt)*) => { std::print!("mine ") } }
        macro_rules! eprint { ($($t:tt)*) => { std::print!("mine too ") } }
        fn main() { println!("{}", 1); print!("2"); std::println!("3"); eprintln!("4"); std::eprintln!() }"#,
    );
}

/// Each line is sent only after the reply to the previous one.
#[test]
#[cfg(unix)]
fn dialogue_proceeds_line_by_line() {
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
fn machine_dependent_values_are_those_of_the_module() {
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
fn input_can_be_locked_again() {
    is_the_same(
        "use std::io::*;
        fn main() {
            let mut text = String::new();
            stdin().lock().read_exact(&mut [0]).unwrap();
            { let mut locked = stdin().lock(); locked.read_exact(&mut [0]).unwrap(); }
            stdin().read_line(&mut text).unwrap();
            print!(\"{text} {}\", stdin().lines().count());
        }",
    );
}

#[test]
fn fatal_errors_stop_the_program() {
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
        "let input = std::io::stdin(); let _locked = input.lock(); input.read_line(&mut String::new()).unwrap();",
    ] {
        let body = body.replace("std::env!(\"X\")", "std::hint::black_box(\"\")");
        does(&format!("fn main() {{ println!(\"before\"); {body} }}"), "", "before\n", 3);
    }
    let oom = "fn main() { print!(\"{}\", std::hint::black_box(vec![1u8; 1 << 40]).len()) }";
    let locked = "fn main() { let _locked = std::io::stdin().lock(); std::io::stdin().lines().count(); }";
    for (rust, message) in [(oom, "out of memory\n"), (locked, "the input is already locked\n")] {
        run_with(rust, |binary| {
            let said = Command::new(binary).output().unwrap().stderr;
            assert_eq!(String::from_utf8_lossy(&said), message);
        });
    }
}

/// Recurses along a path of a million nodes, in a closure and with a reference as an argument.
#[test]
#[cfg(target_env = "gnu")]
fn large_stack_is_available_and_has_an_end() {
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
