//! Runs `rust-to-c` on programs, packages and libraries, and with invalid arguments.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sg_judge::tools;

/// The programs in `algorithms`, each with a small input and the output of the native program.
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
    Command::new(command).args(arguments).current_dir(folder).output().expect("the command can be started")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sg-bundle/tests/programs/algorithms")
}

/// Returns an installed C compiler. Prefers tcc, which does not optimise, so stack use is largest.
fn compiler() -> Option<String> {
    tools::find(&["tcc", "gcc", "cc"], "translated programs")
}

#[test]
fn unoptimised_c_prints_the_same_as_rust() {
    let Some(cc) = compiler() else { return };
    let folder = tempfile::tempdir().unwrap();
    for (name, input, printed) in PRINTED {
        let file = programs().join(name).with_extension("rs");
        let (c, exe) = (format!("{name}.c"), folder.path().join(name));
        let made = rust_to_c(folder.path(), &[file.to_str().unwrap(), "-o", &c]);
        assert!(made.status.success(), "{name}: {}", text(&made.stderr));
        let run = format!("{cc} -w {c} -o {name} -lm && echo {input} | {}", exe.display());
        let output = Command::new("sh").args(["-c", &run]).current_dir(&folder).output().unwrap();
        assert_eq!(text(&output.stdout).trim_end(), printed, "{name}: {output:?}");
    }
}

#[test]
fn programs_of_every_edition_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let text_of = "use std::println as show;\nmod a { thread_local!(pub static B: u8 = 1); }\n\
        fn main() { a::B.with(|one| show!(\"{}\", one)); std::eprintln!(\"{}\", 2); print!(\"\") }\n";
    fs::write(folder.path().join("a.rs"), text_of).unwrap();
    for edition in ["2015", "2018", "2021", "2024"] {
        let made = rust_to_c(folder.path(), &["a.rs", "--edition", edition]);
        assert!(made.status.success(), "{edition}: {}", text(&made.stderr));
    }
}

/// Writes a package with a library and one binary.
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
fn package_is_bundled_and_compared_with_native() {
    if compiler().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let main = "use two::sums::sum;\nfn main() { println!(\"{}\", sum(&std::io::read_to_string(std::io::stdin()).unwrap())); }\n";
    package(folder.path(), main);
    let made = rust_to_c(folder.path(), &["src/main.rs", "--test", "a.in", "b.in"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    assert!(text(&made.stderr).ends_with("a.in: the same, 2 bytes\nb.in: the same, 0 bytes\n"), "{made:?}");
    assert!(text(&made.stdout).contains("int main(void)") && !text(&made.stdout).contains("unused"));
    // A different output is reported with the first line that differs.
    fs::write(
        folder.path().join("src/main.rs"),
        "fn main() { println!(\"1\\n{}\", cfg!(target_family = \"wasm\")); }\n",
    )
    .unwrap();
    let made = rust_to_c(folder.path(), &["--bin", "two", "--test", "a.in", "-o", "two.c"]);
    let said = "a.in: the output of the C file differs from the native program's from line 2 on";
    assert!(text(&made.stderr).contains(said), "{made:?}");
    assert!(!made.status.success() && !folder.path().join("two.c").exists());
    // Files of the package are never replaced, but an old bundle is.
    for kept in ["src/lib.rs", "src/sums.rs", "Cargo.toml"] {
        for option in ["-o", "--module", "--bundle"] {
            let made = rust_to_c(folder.path(), &["src/main.rs", option, kept]);
            let said = format!("error: the input {kept} would be overwritten: name another file\n");
            assert_eq!(text(&made.stderr), said);
        }
    }
    for _ in 0..2 {
        let made = rust_to_c(folder.path(), &["--bin", "two", "--bundle", "bundle.rs"]);
        assert!(made.status.success() && folder.path().join("bundle.rs").exists(), "{made:?}");
    }
}

#[test]
fn binary_of_a_workspace_member_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let member = |name: &str, bins: &[&str]| {
        let src = folder.path().join(name).join("src/bin");
        fs::create_dir_all(&src).unwrap();
        for bin in bins {
            fs::write(src.join(bin).with_extension("rs"), "fn main() {}\n").unwrap();
        }
        let manifest = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n");
        fs::write(folder.path().join(name).join("Cargo.toml"), manifest).unwrap();
    };
    fs::write(folder.path().join("Cargo.toml"), "[workspace]\nmembers = [\"one\", \"two\"]\nresolver = \"2\"\n")
        .unwrap();
    member("one", &["a", "b"]);
    member("two", &["b", "c"]);
    let made = rust_to_c(folder.path(), &["--bin", "c"]);
    assert!(made.status.success() && text(&made.stdout).contains("int main(void)"), "{made:?}");
    for (bin, said) in [
        ("b", "several members of the workspace have `b`: one, two; change into the folder of one"),
        ("d", "no member of the workspace has a binary `d`; they have: a, b, c"),
    ] {
        assert_eq!(text(&rust_to_c(folder.path(), &["--bin", bin]).stderr), format!("error: {said}\n"));
    }
}

#[test]
fn refused_line_of_a_library_is_named_by_its_file() {
    let folder = tempfile::tempdir().unwrap();
    package(folder.path(), "mod own;\nfn main() { println!(\"{}\", two::sums::sum(&own::text())) }\n");
    let reads = "pub fn unused() -> u64 {\n    1\n}\n\npub fn sum(text: &str) -> u64 {\n    let text = std::fs::read_to_string(text).unwrap();\n    text.len() as u64\n}\n";
    fs::write(folder.path().join("src/sums.rs"), reads).unwrap();
    fs::write(folder.path().join("src/own.rs"), "\npub fn text() -> String { String::new() }\n").unwrap();
    let said = text(&rust_to_c(folder.path(), &["src/main.rs"]).stderr);
    assert_eq!(said, "error: two 0.1.0: src/sums.rs:6: a C file cannot open files: read standard input\n");
    fs::write(
        folder.path().join("src/own.rs"),
        "\npub fn text() -> String { std::fs::read_to_string(\"a\").unwrap() }\n",
    )
    .unwrap();
    let said = text(&rust_to_c(folder.path(), &["src/main.rs"]).stderr);
    assert_eq!(said, "error: src/own.rs:2: a C file cannot open files: read standard input\n");
}

#[test]
fn header_declares_library_functions() {
    let folder = tempfile::tempdir().unwrap();
    let rust = "#[unsafe(no_mangle)]\npub extern \"C\" fn half(x: f64) -> f64 { x / 2.0 }\n";
    fs::write(folder.path().join("lib.rs"), rust).unwrap();
    let made = rust_to_c(folder.path(), &["lib.rs", "--header", "sum.h", "-o", "sum.c"]);
    assert!(made.status.success(), "{made:?}");
    let header = fs::read_to_string(folder.path().join("sum.h")).unwrap();
    assert!(header.contains("double sum_half(double);\n"), "{header}");
}

#[test]
fn bom_shebang_and_old_edition_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let old = "trait A {}\nfn f(_: &A) {}\nfn main() { print!(\"{}\", 1) }\n";
    for (name, rust, more) in [
        ("mark.rs", "\u{feff}fn main() {}\n", &[][..]),
        ("script.rs", "#!/usr/bin/env run\nfn main() {}\n", &[]),
        ("old.rs", old, &["--edition", "2018"]),
        ("lib.rs", "#[no_mangle]\npub extern \"C\" fn f() -> u8 { 1 }\n", &["--lib"]),
    ] {
        fs::write(folder.path().join(name), rust).unwrap();
        let made = rust_to_c(folder.path(), &[&[name], more].concat());
        assert!(made.status.success() && !made.stdout.is_empty(), "{name}: {}", text(&made.stderr));
    }
    let said = |arguments: &[&str]| text(&rust_to_c(folder.path(), arguments).stderr);
    assert_eq!(
        said(&["lib.rs"]),
        "error: lib.rs has no `fn main`: add one, or make functions for C callers with --lib\n"
    );
    let refused = said(&["old.rs"]);
    assert!(refused.starts_with("error: the file does not compile:\nerror[E0782]"), "{refused}");
    assert!(refused.ends_with("name it: --edition 2018\n") && !refused.contains("std_for_c"), "{refused}");
}

#[test]
fn front_matter_sets_edition_and_dependencies() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("two")).unwrap();
    package(&folder.path().join("two"), "fn main() {}\n");
    let main = "fn main() { if let Some(sum) = Some(two::sums::sum(\"1 2\")) && sum > 2 { println!(\"{sum}\") } }\n";
    let script = format!("---\npackage.edition = \"2024\"\ndependencies.two.path = \"two\"\n---\n{main}");
    for (name, rust) in [("script.rs", script.as_str()), ("broken.rs", "---\n[dependencies\n---\nfn main() {}\n")] {
        fs::write(folder.path().join(name), rust).unwrap();
    }
    fs::write(folder.path().join("wrong.rs"), script.replace("sum > 2", "sum > two")).unwrap();
    if compiler().is_some() {
        let made = rust_to_c(folder.path(), &["script.rs", "-o", "script.c", "--test", "two/a.in"]);
        // On a busy machine a line says first what is being built.
        assert!(text(&made.stderr).ends_with("two/a.in: the same, 2 bytes\n"), "{made:?}");
    }
    let broken = text(&rust_to_c(folder.path(), &["broken.rs"]).stderr);
    assert!(broken.contains("broken.rs: its manifest: TOML parse error at line 1"), "{broken}");
    // A downloaded file must not make cargo run its code.
    fs::write(folder.path().join("builds.rs"), "---\npackage.build = \"builds.rs\"\n---\nfn main() {}\n").unwrap();
    let builds = text(&rust_to_c(folder.path(), &["builds.rs"]).stderr);
    assert!(builds.ends_with(
        "builds.rs: its manifest sets `package.build`: only `edition` and dependencies by `version`, `path`, `features` and `default-features` are allowed\n"
    ), "{builds}");
    let wrong = text(&rust_to_c(folder.path(), &["wrong.rs"]).stderr);
    assert!(wrong.contains("wrong.rs:5:69") && !wrong.contains(".tmp"), "{wrong}");
}

/// Interrupts the whole process group, as a terminal does, while a fake `cargo` hangs during the
/// build of the standard library.
#[test]
#[cfg(unix)]
fn ctrl_c_leaves_nothing_behind() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().unwrap();
    let [temporary, home, cargo] = ["tmp", "home", "cargo"].map(|name| folder.path().join(name));
    fs::create_dir(&temporary).unwrap();
    fs::write(folder.path().join("main.rs"), "fn main() {}\n").unwrap();
    fs::write(&cargo, "#!/bin/sh\nexec sleep 600\n").unwrap();
    fs::set_permissions(&cargo, PermissionsExt::from_mode(0o755)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rust-to-c"));
    command.args(["main.rs", "-o", "main.c"]).current_dir(&folder).process_group(0);
    command.env("TMPDIR", &temporary).env("CARGO_HOME", &home).env("CARGO", &cargo);
    let mut child = command.spawn().unwrap();
    let libraries = home.join("wasm64-std");
    while !libraries.join("unfinished/library").is_dir() {
        if let Some(status) = child.try_wait().unwrap() {
            return tools::leave_out("Ctrl-C", &format!("rust-to-c ended at once: {status}"));
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let sent = Command::new("kill").args(["-INT", "--", &format!("-{}", child.id())]).status();
    assert!(sent.unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let names =
        |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    assert_eq!((names(&temporary), names(&libraries)), (Vec::new(), vec!["lock".into()]));
    assert!(!folder.path().join("main.c").exists());
}

/// Only a regular file is replaced; a pipe or link stays and receives the output.
#[test]
#[cfg(unix)]
fn pipes_and_links_are_written_through() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.rs"), "fn main() {}\n").unwrap();
    let script = "mkfifo pipe && ln -s real.c link.c && : > real.c && (cat pipe > got & \"$0\" main.rs -o pipe; wait) && \"$0\" main.rs -o link.c && \
        test -p pipe && test -L link.c && cmp got real.c && test -s got";
    let status = Command::new("sh").args(["-c", script, env!("CARGO_BIN_EXE_rust-to-c")]).current_dir(&folder).status();
    assert!(status.unwrap().success());
}

#[test]
fn readme_matches_benchmark_record() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let [record, readme] =
        ["benches/record.csv", "README.md"].map(|name| fs::read_to_string(folder.join(name)).unwrap());
    for row in record.lines().skip(1) {
        let row = format!("\n| {} |\n", row.replace(',', " | "));
        assert!(readme.contains(&row), "README.md lacks a row; run scripts/bench-rust-to-c --record:{row}");
    }
}

#[test]
fn argument_errors_are_one_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("main.rs"), "fn main() {}\n").unwrap();
    fs::write(folder.path().join("in.txt"), "1\n").unwrap();
    let shared = "use std::{cell::Cell, thread::spawn};\nthread_local!(static COUNT: Cell<u32> = Cell::new(0));\n\
                  fn main() { for _ in 0..2 { spawn(|| COUNT.set(COUNT.get() + 1)).join().unwrap(); } }\n";
    fs::write(folder.path().join("shared.rs"), shared).unwrap();
    for (arguments, said) in [
        (&["gone.rs"][..], "cannot read gone.rs"),
        (&["main.rs", "--header", "9.h"], "the name of 9.h is the prefix of the functions"),
        (&["main.rs", "--header", "a.h"], "a program has no functions for C callers"),
        (&["shared.rs"], "shared.rs:2: all threads of a C file share `thread_local!` variables"),
        (&["main.rs", "--stack", "999999"], "--stack is a part of --memory"),
        (&["main.rs", "-o", "./main.rs"], "the input ./main.rs would be overwritten"),
        (&["main.rs", "--module", "main.rs"], "the input main.rs would be overwritten"),
        (&["main.rs", "--bundle", "main.rs"], "the input main.rs would be overwritten"),
        (&["main.rs", "--test", "in.txt", "-o", "in.txt"], "the input in.txt would be overwritten"),
    ] {
        let made = rust_to_c(folder.path(), arguments);
        assert!(!made.status.success() && text(&made.stderr).starts_with(&format!("error: {said}")), "{made:?}");
        assert_eq!(text(&made.stderr).lines().count(), 1, "{made:?}");
        assert!(made.stdout.is_empty(), "{made:?}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "a refused command wrote a file");
    assert_eq!(fs::read_to_string(folder.path().join("main.rs")).unwrap(), "fn main() {}\n");
}
