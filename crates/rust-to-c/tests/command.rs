//! Runs `rust-to-c` on programs, packages, modules, libraries, and invalid arguments.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sg_judge::tools;

/// The programs in `algorithms`, each with a small input and what it prints if compiled by `rustc -O`.
const PRINTED: [(&str, &str, &str); 11] = [
    ("sieve", "1000", "168 76127"),
    ("dijkstra", "500", "486 525853"),
    ("segment_tree", "300", "-2970541753726880837"),
    ("fft", "300", "17112595818435077441"),
    ("big_integers", "400", "84 375 96575345044216019675"),
    ("strings", "500", "38334"),
    ("matrix_power", "12345678901", "953361941"),
    ("union_find", "500", "499 57692487"),
    ("knapsack", "6000", "48047 80"),
    ("life", "5", "693 2773129094"),
    ("deep", "30000", "(29999, 15392557568) 29999"),
];

fn rust_to_c(folder: &Path, arguments: &[&str]) -> Output {
    let command = env!("CARGO_BIN_EXE_rust-to-c");
    Command::new(command)
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command can be started")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sg-bundle/tests/programs/algorithms")
}

/// Returns the first of these C compilers that is installed; tcc does not optimise, so every function takes all of its stack.
fn compiler() -> Option<String> {
    tools::find(&["tcc", "gcc", "cc"], "translated programs")
}

#[test]
fn ordinary_programs_print_the_same_without_optimisation() {
    let Some(cc) = compiler() else { return };
    let folder = tempfile::tempdir().unwrap();
    for (name, input, printed) in PRINTED {
        let file = programs().join(name).with_extension("rs");
        let (c, exe) = (format!("{name}.c"), folder.path().join(name));
        let made = rust_to_c(folder.path(), &[file.to_str().unwrap(), "-o", &c]);
        assert!(made.status.success(), "{name}: {}", text(&made.stderr));
        let run = format!("{cc} -w {c} -o {name} -lm && echo {input} | {}", exe.display());
        let output = Command::new("sh")
            .args(["-c", &run])
            .current_dir(&folder)
            .output()
            .unwrap();
        assert_eq!(text(&output.stdout).trim_end(), printed, "{name}: {output:?}");
    }
}

/// Writes a package with a library of its own and one binary.
fn package(folder: &Path, main: &str) {
    let manifest = "[package]\nname = \"two\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::create_dir(folder.join("src")).unwrap();
    for (name, text) in [
        ("Cargo.toml", manifest),
        ("src/lib.rs", "pub mod sums;\npub fn unused() -> u32 { 1 }\n"),
        (
            "src/sums.rs",
            "pub fn sum(text: &str) -> u64 { text.split_whitespace().map(|x| x.parse::<u64>().unwrap()).sum() }\n",
        ),
        ("src/main.rs", main),
        ("a.in", "1 2 3\n"),
        ("b.in", "1 x\n"),
    ] {
        fs::write(folder.join(name), text).unwrap();
    }
}

#[test]
fn a_package_is_bundled_and_compared_with_the_native_program() {
    if compiler().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let main = "use two::sums::sum;\nfn main() { println!(\"{}\", sum(&std::io::read_to_string(std::io::stdin()).unwrap())); }\n";
    package(folder.path(), main);
    let made = rust_to_c(folder.path(), &["src/main.rs", "--test", "a.in", "b.in"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    assert!(
        text(&made.stderr).ends_with("a.in: the same, 2 bytes\nb.in: the same, 0 bytes\n"),
        "{made:?}"
    );
    assert!(text(&made.stdout).contains("int main(void)") && !text(&made.stdout).contains("unused"));
    // A program that behaves differently is reported, with the line.
    fs::write(
        folder.path().join("src/main.rs"),
        "fn main() { println!(\"1\\n{}\", cfg!(target_family = \"wasm\")); }\n",
    )
    .unwrap();
    let made = rust_to_c(folder.path(), &["--bin", "two", "--test", "a.in", "-o", "two.c"]);
    let said = "a.in: the output of the C file differs from the native program's from line 2 on";
    assert!(text(&made.stderr).contains(said), "{made:?}");
    assert!(!made.status.success() && !folder.path().join("two.c").exists());
    // No file of the package is replaced, but a bundle that was made before.
    for kept in ["src/lib.rs", "src/sums.rs", "Cargo.toml"] {
        for option in ["-o", "--module", "--bundle"] {
            let made = rust_to_c(folder.path(), &["src/main.rs", option, kept]);
            let said = format!("error: the input {kept} would be overwritten: name another file\n");
            assert_eq!(text(&made.stderr), said);
        }
    }
    for _ in 0..2 {
        let made = rust_to_c(folder.path(), &["--bin", "two", "--bundle", "bundle.rs"]);
        assert!(
            made.status.success() && folder.path().join("bundle.rs").exists(),
            "{made:?}"
        );
    }
}

/// Arguments, environment, clocks and files of a module for WASI.
#[test]
fn a_module_for_wasi_has_what_an_operating_system_offers() {
    let program = r#"
        use std::{fs, io::{Read, Seek, SeekFrom, Write}, time::{Duration, Instant, SystemTime}};
        fn main() {
            let start = Instant::now();
            std::thread::sleep(Duration::from_millis(3));
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
            println!("{:?}", std::env::args().skip(1).collect::<Vec<_>>());
            println!("{:?} {}", std::env::var("SG_GREETING"), std::env::var("SG_NOTHING").is_err());
            println!("{} {}", start.elapsed() >= Duration::from_millis(3), now > 1_700_000_000);
            let mut file = fs::OpenOptions::new().read(true).write(true).create_new(true).open("new").unwrap();
            file.write_all(b"head ").unwrap();
            file.seek(SeekFrom::Start(2)).unwrap();
            let mut rest = String::new();
            file.read_to_string(&mut rest).unwrap();
            drop(file);
            assert!(fs::OpenOptions::new().write(true).create_new(true).open("new").is_err());
            writeln!(fs::OpenOptions::new().append(true).open("new").unwrap(), "tail").unwrap();
            fs::rename("new", "old").unwrap();
            println!("{rest:?} {:?} {}", fs::read_to_string("old").unwrap(), fs::metadata("old").unwrap().len());
            fs::remove_file("old").unwrap();
            println!("{:?}", fs::read("old").map_err(|error| error.kind()));
            std::process::exit(9);
        }"#;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.rs"), program).unwrap();
    let run = |line: &str, target: &str| {
        let mut words = line.split(' ');
        let mut command = Command::new(words.next().unwrap());
        command
            .args(words)
            .args(Some(target).filter(|target| !target.is_empty()));
        let command = command.env("SG_GREETING", "hello").current_dir(&folder);
        command.output().unwrap()
    };
    let module = run("rustc -O --edition 2021 a.rs -o a.wasm --target", "wasm32-wasip1");
    if text(&module.stderr).contains("rustup target add") {
        return tools::leave_out("modules for WASI", "rustc has no wasm32-wasip1");
    }
    assert!(module.status.success(), "{module:?}");
    let refused = rust_to_c(folder.path(), &["--wasm", "a.wasm"]);
    let said = "the program opens files, which has to be asked for (--files)";
    assert!(text(&refused.stderr).contains(said), "{refused:?}");
    let made = rust_to_c(folder.path(), &["--wasm", "a.wasm", "--files", "-o", "a.c"]);
    assert!(made.status.success(), "{made:?}");
    let built = run("cc -std=gnu89 -O1 -w -o a.exe a.c -lm", "");
    assert!(built.status.success(), "{built:?}");
    let ran = run("./a.exe one", "two words");
    let expected = "[\"one\", \"two words\"]\nOk(\"hello\") true\ntrue true\n\
                    \"ad \" \"head tail\\n\" 10\nErr(NotFound)\n";
    assert_eq!((text(&ran.stdout), ran.status.code()), (expected.to_owned(), Some(9)));
}

#[test]
fn a_module_becomes_a_program_or_a_library_with_a_header() {
    let folder = tempfile::tempdir().unwrap();
    let module = |name: &str, wat: &str| fs::write(folder.path().join(name), wat::parse_str(wat).unwrap()).unwrap();
    module(
        "leave.wasm",
        r#"(module (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
            (memory (export "memory") 1) (func (export "_start") (call $exit (i32.const 4))))"#,
    );
    let made = rust_to_c(folder.path(), &["--wasm", "leave.wasm"]);
    assert!(text(&made.stdout).contains("exit((int)a);"), "{made:?}");
    module(
        "add.wasm",
        r#"(module (memory 1) (func (export "add") (param i32 i64) (result f64) (f64.const 1))
            (func (export "a-b")) (func (export "a.b")) (func (export "init")))"#,
    );
    let made = rust_to_c(
        folder.path(),
        &["--wasm", "add.wasm", "--header", "sum.h", "-o", "sum.c"],
    );
    assert!(made.status.success(), "{made:?}");
    let header = fs::read_to_string(folder.path().join("sum.h")).unwrap();
    let declared = "void sum_init(void);\nunsigned char *sum_memory(void);\ndouble sum_add(unsigned, unsigned long long);\n\
                    void sum_a_b_1(void);\nvoid sum_a_b_2(void);\nvoid sum_init_3(void);\n";
    assert!(header.contains(declared), "{header}");
}

#[test]
fn the_readme_shows_the_record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let [record, readme] =
        ["benches/record.csv", "README.md"].map(|name| fs::read_to_string(folder.join(name)).unwrap());
    for row in record.lines().skip(1) {
        let row = format!("\n| {} |\n", row.replace(',', " | "));
        assert!(readme.contains(&row), "run scripts/bench-rust-to-c --record:{row}");
    }
}

#[test]
fn every_refusal_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.rs"), "fn main() {}\n").unwrap();
    fs::write(folder.path().join("bad.wasm"), "bad").unwrap();
    let shared = "use std::{cell::Cell, thread::spawn};\nthread_local!(static COUNT: Cell<u32> = Cell::new(0));\n\
                  fn main() { for _ in 0..2 { spawn(|| COUNT.set(COUNT.get() + 1)).join().unwrap(); } }\n";
    fs::write(folder.path().join("shared.rs"), shared).unwrap();
    for (arguments, said) in [
        (&["gone.rs"][..], "cannot read gone.rs"),
        (&["--wasm", "bad.wasm"], "cannot translate bad.wasm to C"),
        (
            &["main.rs", "--header", "9.h"],
            "the name of 9.h is the prefix of the functions",
        ),
        (
            &["main.rs", "--header", "a.h"],
            "a program has no functions for C callers",
        ),
        (
            &["shared.rs"],
            "shared.rs:2: all threads of a C file share `thread_local!` variables",
        ),
        (&["main.rs", "--stack", "999999"], "--stack is a part of --memory"),
        (
            &["main.rs", "-o", "./main.rs"],
            "the input ./main.rs would be overwritten",
        ),
        (
            &["main.rs", "--module", "main.rs"],
            "the input main.rs would be overwritten",
        ),
        (
            &["main.rs", "--bundle", "main.rs"],
            "the input main.rs would be overwritten",
        ),
        (
            &["main.rs", "--test", "bad.wasm", "-o", "bad.wasm"],
            "the input bad.wasm would be overwritten",
        ),
        (
            &["--wasm", "bad.wasm", "-o", "bad.wasm"],
            "the input bad.wasm would be overwritten",
        ),
    ] {
        let made = rust_to_c(folder.path(), arguments);
        assert!(
            !made.status.success() && text(&made.stderr).starts_with(&format!("error: {said}")),
            "{made:?}"
        );
        assert_eq!(text(&made.stderr).lines().count(), 1, "{made:?}");
        assert!(made.stdout.is_empty(), "{made:?}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "nothing was written");
    assert_eq!(
        fs::read_to_string(folder.path().join("main.rs")).unwrap(),
        "fn main() {}\n"
    );
}
