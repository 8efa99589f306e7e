//! Tests what a foreign file can do while it is compiled, and the messages without a sandbox.
#![cfg(target_os = "linux")]

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

mod common;

use common::{folder, run, text};

/// A right program, which prints `first` or `second` for each pair of numbers.
const RIGHT: &str = "fn main() {\n    let all = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
    let all: Vec<u64> = all.split_whitespace().map(|word| word.parse().unwrap()).collect();\n    \
    all[1..].chunks(2).for_each(|of| println!(\"{}\", if of[0] % (of[1] + 1) > 0 { \"first\" } else { \"second\" }));\n}\n";

/// Returns the same program, which also leaves a file if it runs during a build.
fn builds_itself(mark: &Path) -> String {
    let misdeed = format!(
        "fn main() {{\n    if std::env::var_os(\"OUT_DIR\").is_some() {{ std::fs::write({mark:?}, \"\").unwrap(); return }}\n"
    );
    RIGHT.replace("fn main() {\n", &misdeed)
}

/// Returns the path of the sample's answer, which is hidden.
fn answer() -> String {
    common::root().canonicalize().expect("it is there").join("testdata/hdu1846/sample-1.out").display().to_string()
}

#[test]
fn a_single_file_runs_nothing_while_it_is_built() {
    let marks = folder(&[]);
    let mark = marks.path().join("escaped");
    let program = builds_itself(&mark);
    let folder = folder(&[
        ("build.rs", &format!("---\n[package]\nbuild = \"build.rs\"\n[dependencies]\n---\n{program}")),
        ("path.rs", &format!("---\n[dependencies]\na = {{ path = \"a\" }}\n---\n{program}")),
        ("words.rs", &format!("//! ```cargo\n//! [package]\n//! build = \"words.rs\"\n//! ```\n{program}")),
        ("plain.rs", &format!("---\npackage.edition = \"2024\"\n---\n{program}")),
        ("git/sg.toml", "dependencies.a.git = \"https://localhost/a\"\n"),
        ("git/a.rs", &format!("---\n[dependencies]\n---\n{program}")),
        ("comment.rs", &format!("// [dependencies]\nfn main() {{ print!(\"{{}}\", include_str!({:?})) }}\n", answer())),
    ]);
    for (file, words) in [
        ("build.rs", "its manifest sets `package.build`: only `edition` and dependencies by `version`, "),
        ("path.rs", "its manifest sets `dependencies.a.path`"),
        ("words.rs", "its manifest sets `package.build`"),
    ] {
        let (said, code) = run(folder.path(), &["judge", "hdu1846", file]);
        assert!(code == Some(2) && said.contains(words) && said.lines().count() == 2, "{file}: {said}");
    }
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "git/a.rs", "--sandbox"]);
    assert!(code == Some(2) && said.contains("take `a` from outside the registry"), "{said}");
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "plain.rs"]);
    assert!(code == Some(0), "{said}");
    // rustc compiles this file alone, and may not read the answer.
    let (said, code) = run(folder.path(), &["judge", "hdu1846", "comment.rs"]);
    assert!(code == Some(1) && said.contains("comment.rs:2:") && said.contains("Permission denied"), "{said}");
    assert!(!mark.exists());
}

/// Makes a cargo home with the usual registry and tools, but without packages made for judged
/// files.
fn cargo_home() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("there is room");
    let usual = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let usual = usual.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).expect("there is a home folder");
    for name in ["registry", "bin"] {
        symlink(usual.join(name), home.path().join(name)).expect("it is new");
    }
    home
}

fn judge_in(home: &Path, folder: &Path, file: &str) -> (String, Option<i32>) {
    let mut judge = Command::new(common::COMMAND);
    judge.args(["judge", "hdu1846", file]).current_dir(folder).env("LC_ALL", "C");
    let output = judge.env("CARGO_HOME", home).env("CARGO_NET_OFFLINE", "true").output().expect("the command starts");
    (text(&output.stdout) + &text(&output.stderr), output.status.code())
}

/// A judge may save several submissions under the same name.
#[test]
fn a_build_leaves_nothing_for_the_next_file() {
    let leaves = "fn main() {\n    let out = std::env::var(\"OUT_DIR\").unwrap();\n    \
        let target = out.split(\"/release/\").next().unwrap();\n    std::fs::write(format!(\"{target}/left\"), \"\").unwrap();\n}\n";
    let folder = folder(&[
        (
            "in/Cargo.toml",
            "[package]\nname = \"a\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[[bin]]\nname = \"b\"\npath = \"b.rs\"\n",
        ),
        ("in/build.rs", leaves),
        ("in/src/lib.rs", ""),
        ("in/b.rs", RIGHT),
    ]);
    let home = cargo_home();
    let left = || {
        let made = std::fs::read_dir(home.path().join("sg")).expect("it was made").flatten();
        made.filter(|made| made.path().join("judged/target/left").exists()).count()
    };
    let (said, code) = judge_in(home.path(), folder.path(), "in/b.rs");
    assert!(code == Some(0) && left() == 1, "{said}");
    std::fs::remove_file(folder.path().join("in/Cargo.toml")).expect("it is there");
    std::fs::write(folder.path().join("in/b.rs"), format!("---\n[dependencies]\n---\n{RIGHT}")).expect("it is there");
    let (said, code) = judge_in(home.path(), folder.path(), "in/b.rs");
    assert!(code == Some(0) && left() == 0, "{said}");
}

/// The dependencies are those of this workspace, so that they are already fetched. One has a build
/// script, and a macro that runs at compile time.
#[test]
fn dependencies_are_built_in_the_sandbox_with_their_macros() {
    let manifest =
        "---\n[dependencies]\nproconio = \"=0.5.0\"\nserde = { version = \"1\", features = [\"derive\"] }\n---\n";
    let right = "#[derive(serde::Serialize)]\nstruct Unused;\nfn main() {\n    proconio::input! { pairs: [(u64, u64)] }\n    \
        for (n, m) in pairs { println!(\"{}\", if n % (m + 1) > 0 { \"first\" } else { \"second\" }) }\n}\n";
    let cheat = format!("fn main() {{ print!(\"{{}}\", include_str!({:?})) }}\n", answer());
    let wrong = "fn main() { let _: u32 = \"\"; }\n";
    let folder = folder(&[]);
    let home = cargo_home();
    // All programs are in one file, whose dependencies are built once.
    let judge = |program: &str| {
        std::fs::write(folder.path().join("a.rs"), format!("{manifest}{program}")).expect("the folder is there");
        judge_in(home.path(), folder.path(), "a.rs")
    };
    let (said, code) = judge(right);
    assert!(code == Some(0) && said.contains("rules               AC"), "{said}");
    let (said, code) = judge(&cheat);
    assert!(code == Some(1) && said.contains("compile             CE") && said.contains("Permission denied"), "{said}");
    let (said, code) = judge(wrong);
    assert!(code == Some(1) && said.contains("a.rs:6:26"), "{said}");
}

/// Nobody works in this package: cargo and rustup, which obey its settings, are not started there,
/// and it is built in the sandbox.
#[test]
fn a_foreign_package_runs_nothing_outside_the_sandbox() {
    let marks = folder(&[]);
    let mark = marks.path().join("escaped");
    let script = format!("#!/bin/sh\necho >{}\nexit 1\n", mark.display());
    let folder = folder(&[
        (
            "in/Cargo.toml",
            "[package]\nname = \"a\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[[bin]]\nname = \"a\"\npath = \"a.rs\"\n",
        ),
        ("in/build.rs", &builds_itself(&mark)),
        ("in/a.rs", RIGHT),
        ("in/b.rs", RIGHT),
        ("in/rust-toolchain.toml", "[toolchain]\npath = \"bin\"\n"),
        ("in/.cargo/config.toml", "[build]\nrustc = \"bin/rustc\"\nrustc-wrapper = \"bin/rustc\"\n"),
        ("in/bin/bin/rustc", &script),
        ("in/bin/bin/cargo", &script),
        ("in/bin/rustc", &script),
    ]);
    for name in ["bin/bin/rustc", "bin/bin/cargo", "bin/rustc"] {
        let path = folder.path().join("in").join(name);
        std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("it is ours");
    }
    for file in ["in/a.rs", "in/b.rs"] {
        let (said, code) = run(folder.path(), &["judge", "hdu1846", file]);
        assert!(code == Some(0) && !mark.exists(), "{file}: {said}");
    }
    for name in ["rust-toolchain.toml", ".cargo/config.toml"] {
        std::fs::remove_file(folder.path().join("in").join(name)).expect("it is there");
    }
    let within = folder.path().join("in");
    let (said, code) = run(&within, &["judge", "hdu1846", "a.rs", "--sandbox"]);
    assert!(code == Some(0) && !mark.exists(), "{said}");
    // Whoever works in the package trusts it.
    let (said, code) = run(&within, &["judge", "hdu1846", "a.rs"]);
    assert!(code == Some(0) && mark.exists(), "{said}");
}

#[test]
fn only_regular_files_beside_a_source_are_read() {
    let include = |name: &str| format!("#include \"{name}\"\nint main(void) {{ return 0; }}\n");
    let folder = folder(&[
        ("plain.c", &include("plain.h")),
        ("plain.h", "int one;\n"),
        ("link.c", &include("link.h")),
        ("all.c", &include("all.h/etc/../tmp/../etc/hostname")),
        ("pipe.c", &include("pipe.h")),
    ]);
    symlink(answer(), folder.path().join("link.h")).expect("it is new");
    symlink("/", folder.path().join("all.h")).expect("it is new");
    assert!(Command::new("mkfifo").arg(folder.path().join("pipe.h")).status().expect("it is there").success());
    for (file, verdict) in [("plain.c", "sample-1            WA"), ("link.c", "CE"), ("all.c", "CE"), ("pipe.c", "CE")]
    {
        let started = std::time::Instant::now();
        let (said, _) = run(folder.path(), &["judge", "hdu1846", file]);
        assert!(said.contains(verdict) && !said.contains("first\n    second"), "{file}: {said}");
        assert!(started.elapsed().as_secs() < 25, "{file} was waited for");
    }
}

/// The names and kinds of these files are special to a tool.
#[test]
fn files_with_special_names_are_judged_and_pipes_refused() {
    let folder =
        folder(&[("{program}.c", "int main(void) { return 0; }\n"), ("@x.c", "int main(void) { return 0; }\n")]);
    for file in ["{program}.c", "@x.c"] {
        let (said, code) = run(folder.path(), &["judge", "hdu1846", &format!("./{file}")]);
        assert!(code == Some(1) && said.contains("sample-1            WA"), "{file}: {said}");
    }
    for name in ["sg.toml", "Cargo.toml", "pipe.rs", "pipe.py"] {
        assert!(Command::new("mkfifo").arg(folder.path().join(name)).status().expect("it is there").success());
    }
    for file in ["pipe.rs", "pipe.py"] {
        let (said, code) = run(folder.path(), &["judge", "hdu1846", file]);
        assert!(code == Some(2) && said.contains(&format!("{file} is not a file")), "{file}: {said}");
    }
}

/// Runs a command without Landlock, as on a kernel that lacks it.
const WITHOUT_LANDLOCK: &str = "#include <stddef.h>\n#include <errno.h>\n#include <unistd.h>\n#include <sys/prctl.h>\n\
    #include <linux/filter.h>\n#include <linux/seccomp.h>\nint main(int n, char **words) {\n\
    struct sock_filter steps[] = { { 0x20, 0, 0, 0 }, { 0x15, 0, 1, 444 }, { 0x06, 0, 0, 0x00050000 | ENOSYS }, { 0x06, 0, 0, 0x7fff0000 } };\n\
    struct sock_fprog all = { 4, steps };\nprctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);\nprctl(PR_SET_SECCOMP, 2, &all);\n\
    execvp(words[1], words + 1);\nreturn 99; }\n";

#[test]
fn an_incomplete_sandbox_is_reported_or_refused() {
    let python = "for _ in range(int(input())):\n    n, m = map(int, input().split())\n    \
                  print('first' if n % (m + 1) else 'second')\n";
    let folder = folder(&[
        ("a.py", python),
        ("strict/sg.toml", "sandbox = true\n"),
        ("strict/a.py", python),
        ("without.c", WITHOUT_LANDLOCK),
    ]);
    let compiled = Command::new("gcc").args(["-o", "without", "without.c"]).current_dir(folder.path()).status();
    assert!(compiled.expect("gcc is there").success());
    let no_landlock = vec!["./without"];
    let script = "echo 0 >/proc/sys/user/max_user_namespaces; exec \"$@\"";
    let no_namespaces = vec!["unshare", "--map-root-user", "sh", "-c", script, "sh"];
    for (wrapper, missing) in [
        (vec!["env"], None),
        (no_landlock, Some("the program is not confined, since there is no sandbox here: the kernel has no Landlock")),
        (no_namespaces, Some("the sandbox is incomplete here: there are no user namespaces")),
    ] {
        let judge = |words: &[&str]| {
            let mut judge = Command::new(wrapper[0]);
            judge.args(&wrapper[1..]).arg(common::COMMAND).args(["judge", "hdu1846"]).args(words);
            let output = judge.current_dir(folder.path()).env("LC_ALL", "C").output().expect("it starts");
            (text(&output.stdout), text(&output.stderr), output.status.code())
        };
        let (json, said, code) = judge(&["a.py", "--format", "json"]);
        assert_eq!(code, Some(0), "{wrapper:?}: {json}{said}");
        let confined = format!("\"confined\": {}", missing.is_none());
        assert!(json.contains(&confined), "{wrapper:?}: {json}");
        assert_eq!(said.lines().count(), usize::from(missing.is_some()), "{said}");
        assert!(said.contains(missing.unwrap_or_default()), "{said}");
        for strict in [&["a.py", "--sandbox"][..], &["strict/a.py"]] {
            let (_, said, code) = judge(strict);
            assert_eq!(code, Some(if missing.is_some() { 2 } else { 0 }), "{wrapper:?} {strict:?}: {said}");
            assert!(said.contains(missing.unwrap_or_default()), "{said}");
        }
        let (json, _, code) = judge(&["a.py", "--no-sandbox", "--format", "json"]);
        assert!(code == Some(0) && json.contains("\"confined\": false"), "{wrapper:?}: {json}");
    }
}
