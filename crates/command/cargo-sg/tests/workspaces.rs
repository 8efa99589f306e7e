//! Makes, imports, judges and watches problems in a user's own package.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

mod common;

use common::{copy, folder, root, run};

/// Checks that the command is refused with these words.
#[track_caller]
fn refused(folder: &Path, arguments: &[&str], words: &str) {
    let (said, code) = run(folder, arguments);
    assert!(code == Some(2) && said.contains(words), "{arguments:?}: {said}");
}

/// Makes a package like that of `cargo init`.
fn package() -> tempfile::TempDir {
    let manifest = "[package]\nname = \"mine\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
    folder(&[("Cargo.toml", manifest), ("src/lib.rs", "")])
}

/// Returns a document of each judge, with the id and the judge that it should give.
fn documents() -> Vec<(String, String, String)> {
    let all: serde_json::Value = serde_json::from_str(include_str!("companion.json")).expect("JSON");
    let word = |value: &serde_json::Value| value.as_str().expect("a word").to_owned();
    let one = |one: &serde_json::Value| {
        let expected = &one["expected"];
        (word(&expected["id"]), word(&expected["judge"]), one["document"].to_string())
    };
    all.as_array().expect("a list").iter().map(one).collect()
}

#[test]
fn documents_of_every_judge_become_problems_that_can_be_judged() {
    let package = package();
    for (id, judge, document) in documents() {
        fs::write(package.path().join("document.json"), document).expect("a file can be written");
        let (said, code) = run(package.path(), &["import", "document.json"]);
        assert_eq!(code, Some(0), "{id}: {said}");
        let known = problem_judge::catalogue::read(package.path()).expect("it can be read").entries;
        let described = known.iter().find(|entry| entry.id == id).expect(&id);
        assert_eq!(described.description.judge, judge, "{id}");
        assert!(package.path().join(format!("src/bin/{id}.rs")).exists(), "{id}");
        let unconfirmed = described.description.unconfirmed.concat();
        assert_eq!(unconfirmed.contains("which are Java's"), judge == "hdu", "{unconfirmed}");
    }
    // The template prints the number that it reads, as these samples expect.
    let (said, code) = run(package.path(), &["judge", "hdu9998", "cses9998"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("no rules: samples only") && said.contains(" cses9998  AC") && !said.contains("any-layout"),
        "{said}"
    );
    // A program that is not a problem uses the samples of its package.
    let at = |name: &str| package.path().join(name);
    fs::copy(at("src/bin/hdu9998.rs"), at("src/bin/other.rs")).expect("a file can be copied");
    fs::create_dir(at("test")).expect("a folder can be made");
    for name in ["test/1.in", "test/1.out"] {
        fs::write(at(name), "3\n").expect("a file can be written");
    }
    let (said, code) = run(package.path(), &["judge", "src/bin/other.rs"]);
    assert!(code == Some(0) && said.contains(" other  AC"), "{said}");
    refused(package.path(), &["stress", "hdu9998"], "hdu9998 has no rules: samples only");
}

#[test]
fn import_overwrites_only_on_request_and_never_a_solution() {
    let package = package();
    let (id, _, document) = documents().remove(0);
    let at = |name: &str| package.path().join(name);
    fs::write(at("d.json"), &document).expect("a file can be written");
    assert_eq!(run(package.path(), &["import", "d.json"]).1, Some(0));
    let (solution, sample) = (at(&format!("src/bin/{id}.rs")), at(&format!("testdata/{id}/sample-1.in")));
    fs::write(&solution, "mine").expect("a file can be written");
    fs::write(&sample, "mine").expect("a file can be written");
    let read = |path: &Path| fs::read_to_string(path).expect("a file can be read");
    refused(package.path(), &["import", "d.json"], &format!("testdata/{id}.toml exists"));
    assert_eq!(read(&sample), "mine");
    // A sample that the document no longer has is removed; the user's own case stays.
    let [second, own] = ["sample-2.in", "hack-1.in"].map(|name| at(&format!("testdata/{id}/{name}")));
    for path in [&second, &own] {
        fs::write(path, "1\n").expect("a file can be written");
    }
    assert_eq!(run(package.path(), &["import", "d.json", "--overwrite"]).1, Some(0));
    assert!(!second.exists() && own.exists());
    assert_eq!((read(&sample), read(&solution)), ("3\n".to_owned(), "mine".to_owned()));
    fs::write(at("d.json"), document.replace("Two Heaps", "Two\\nHeaps").replace("9998", "9997"))
        .expect("it can be written");
    refused(package.path(), &["import", "d.json"], "the title of hdu9997 contains the character U+000A");
    assert!(!at("testdata/hdu9997.toml").exists() && !at("testdata/hdu9997").exists());
}

#[test]
fn pasted_samples_make_a_problem_or_fill_one_in() {
    let package = package();
    let at = |name: &str| package.path().join(name);
    fs::write(at("two.txt"), "Input\n3\nOutput\n3\nInput\n4\nOutput\n4\n").expect("a file can be written");
    fs::write(at("one.txt"), "5\n\n5\n").expect("a file can be written");
    let paste = |id: &str, file: &str| run(package.path(), &["import", "--paste", "--id", id, file]);
    let (said, code) = paste("hdu9996", "two.txt");
    assert!(code == Some(0) && said.contains("testdata/hdu9996/sample-2.out"), "{said}");
    let (said, code) = run(package.path(), &["judge", "hdu9996"]);
    assert!(code == Some(0) && said.contains(" hdu9996  AC"), "{said}");
    refused(package.path(), &["import", "--paste", "--id", "hdu9996", "one.txt"], "`--overwrite` replaces the samples");
    let again = run(package.path(), &["import", "--paste", "--id", "hdu9996", "one.txt", "--overwrite"]);
    assert_eq!(again.1, Some(0), "{}", again.0);
    assert_eq!(fs::read_dir(at("testdata/hdu9996")).expect("the samples").count(), 2);
    // The placeholder that `new` leaves is filled in.
    assert_eq!(run(package.path(), &["new", "hdu9995"]).1, Some(0));
    assert_eq!(paste("hdu9995", "two.txt").1, Some(0));
    assert_eq!(fs::read_to_string(at("testdata/hdu9995/sample-1.out")).expect("it is there"), "3\n");
    refused(package.path(), &["import", "--paste", "one.txt"], "--id");
}

#[test]
fn the_listener_takes_documents_and_survives_others() {
    let package = package();
    let mut child = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["sg", "import", "--listen", "--port", "0"])
        .current_dir(package.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    out.read_line(&mut line).expect("it says where it listens");
    let address = line.strip_prefix("listening on ").and_then(|rest| rest.split(": ").next());
    let address = address.expect("the address").to_owned();
    let post = |document: &str| {
        let mut stream = TcpStream::connect(&address).expect("it listens");
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n";
        let length = document.len();
        write!(stream, "{head}Content-Length: {length}\r\n\r\n{document}").expect("it reads");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    let documents = documents();
    assert_eq!(post("{\"name\": 1}"), "422");
    assert_eq!(post(&documents[0].2), "200");
    assert_eq!(post(&documents[0].2), "422", "it exists already");
    assert_eq!(post(&documents[1].2), "200");
    child.kill().expect("it is ours");
    child.wait().expect("it ended");
    let described = fs::read_dir(package.path().join("testdata")).expect("problems").count();
    assert_eq!(described, 4, "two descriptions and two folders");
}

#[test]
fn all_problems_of_a_contest_are_created_by_one_command() {
    let package = package();
    let (said, code) = run(package.path(), &["new", "abc999_a", "abc999_b", "cf99998a"]);
    assert_eq!(code, Some(0), "{said}");
    let known = problem_judge::catalogue::read(package.path()).expect("it can be read").entries;
    let described = &known.iter().find(|entry| entry.id == "abc999_b").expect("the description").description;
    assert_eq!(described.url, "https://atcoder.jp/contests/abc999/tasks/abc999_b");
    assert!(!package.path().join("crates").exists());
    assert_eq!(described.limits.time_ms, 2000);
    let (said, code) = run(package.path(), &["judge", "abc999_a"]);
    assert!(code == Some(1) && said.contains("fill·in·the·judge's·sample"), "{said}");
    refused(package.path(), &["new", "abc999_c", "abc999_a"], "abc999_a.toml exists");
    assert!(!package.path().join("testdata/abc999_c.toml").exists());
    refused(package.path(), &["new", "mine1"], "the judge of mine1 is not known: add `--judge`");
}

#[test]
fn a_problem_needs_no_package_and_may_use_the_users_template() {
    let folder = folder(&[("mine.py", "print(3)\n"), ("sg.toml", "template = \"mine.py\"\n"), ("bare/kept", "")]);
    let (id, _, document) = documents().remove(0);
    let at = |name: &str| folder.path().join(name);
    fs::write(at("d.json"), document).expect("a file can be written");
    let (said, code) = run(folder.path(), &["import", "d.json"]);
    assert!(code == Some(0) && said.contains(&format!("{id}.py\n")), "{said}");
    assert_eq!(fs::read_to_string(at(&format!("{id}.py"))).expect("the program"), "print(3)\n");
    let (said, code) = run(folder.path(), &["judge", &id]);
    assert!(code == Some(0) && said.contains(&format!(" {id}  AC")), "{said}");
    let (said, code) = run(folder.path(), &["submit", &id, "--no-copy", "--no-open"]);
    assert!(code == Some(0) && said.contains(".py is accepted here: 9 bytes"), "{said}");
    assert!(said.contains("\nsubmit at https://"), "{said}");
    // Without a template there is no program.
    fs::write(at("sg.toml"), "").expect("a file can be written");
    assert_eq!(run(&at("bare"), &["import", "../d.json"]).1, Some(0));
    assert_eq!(fs::read_dir(at("bare")).expect("the folder").count(), 2, "only the samples are new");
    refused(&at("bare"), &["judge", &id], "there is no solution of");
    refused(&at("bare"), &["new", "abc999_a", "--template", "no.cpp"], "cannot read the template no.cpp");
}

/// The package is like that of `cargo compete new`, with a program that prints a third of a number.
#[test]
fn names_samples_and_tolerance_of_cargo_compete_are_used() {
    let url = "https://atcoder.jp/contests/abc999/tasks/abc999_a";
    let names = "abc999-a = { alias = \"a\", problem = \"URL\" }\nabc999-b = { alias = \"b\" }\n".replace("URL", url);
    let bins = "[[bin]]\nname = \"abc999-a\"\npath = \"src/bin/a.rs\"\n[[bin]]\nname = \"abc999-b\"\npath = \"src/bin/b.rs\"\n";
    let package = "[package]\nname = \"abc999\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    let manifest = format!("{package}[package.metadata.cargo-compete.bin]\n{names}{bins}");
    let program = "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); \
                   println!(\"{:.4}\", s.trim().parse::<f64>().unwrap() / 3.0); }\n";
    let exact = "type: Batch\ntimelimit: 2s\nmatch: Exact\ncases:\n  - name: sample1\n    in: |\n      1\n    out: |\n      0.33333333\n";
    let float = exact.replace("Exact", "\n  Float:\n    relative_error: 1e-3\n    absolute_error: 1e-3");
    let folder = folder(&[
        ("Cargo.toml", &manifest),
        ("src/bin/a.rs", program),
        ("src/bin/b.rs", program),
        ("testcases/a.yml", &float),
        ("testcases/b.yml", exact),
        ("gen.py", "import sys\nprint(1)\n"),
        ("third.py", "print(int(input()) / 3)\n"),
    ]);
    let stress = |more: &[&'static str]| {
        let all = ["stress", "b", "--generator", "gen.py", "--against", "third.py", "--seconds", "1"];
        [&all, more].concat()
    };
    let cases: [(Vec<&str>, i32, &str); 8] = [
        (vec!["judge", "a"], 0, " abc999-a  AC "),
        (vec!["judge", "abc999-a", "--scale", "1.5"], 0, "  3000 ms  "),
        (vec!["judge", "b"], 1, "expected `0.33333333`, got `0.3333`"),
        (vec!["judge", "src/bin/b.rs", "--samples", "testcases", "-e", "1e-3"], 0, " abc999-b  AC "),
        (stress(&[]), 1, "abc999-b: WA"),
        (stress(&["-e", "1e-3"]), 0, "abc999-b: no mistake found"),
        (vec!["watch", "b", "--times", "1", "-e", "1e-3"], 0, " abc999-b  AC "),
        (vec!["submit", "a", "--no-copy", "--no-open"], 0, "submit?taskScreenName=abc999_a"),
    ];
    for (words, code, part) in cases {
        let (said, ended) = run(folder.path(), &words);
        assert!(ended == Some(code) && said.contains(part), "{words:?}: {said}");
    }
    refused(folder.path(), &stress(&["--save"]), "leave out `--save`");
    refused(folder.path(), &["judge", "hdu1846", "third.py", "-e", "1"], "the rules of hdu1846 allow no error");
    refused(folder.path(), &["judge", "b", "--scale", "0"], "a number above 0");
    // The settings apply to every language.
    fs::write(folder.path().join("sg.toml"), "scale = 2\ntolerance = 1\n").expect("a file can be written");
    let sample = [&["judge", "third.py", "--samples", "testcases/b.yml"][..], &[]].concat();
    let (said, code) = run(folder.path(), &sample);
    assert!(code == Some(0) && said.contains("  4000 ms  "), "{said}");
}

#[test]
fn a_known_problem_needs_only_its_solution() {
    let package = package();
    refused(package.path(), &["judge", "hdu1846"], "there is no solution of hdu1846 in");
    let (said, code) = run(package.path(), &["new", "hdu1846"]);
    assert!(code == Some(0) && said.starts_with("src/bin/hdu1846.rs\n\n"), "{said}");
    assert!(!package.path().join("testdata").exists());
    // The template does not solve it.
    let (said, code) = run(package.path(), &["judge", "hdu1846"]);
    assert!(code == Some(1) && said.contains(" sample-1 "), "{said}");
}

#[test]
fn only_judged_programs_are_accepted() {
    let folder = folder(&[("a.rs", "fn main() {}\n"), ("1/sample-1.in", "1\n"), ("1/sample-1.out", "\n")]);
    let (said, code) = run(folder.path(), &["bundle", "a.rs"]);
    assert!(code == Some(0) && said.contains(" built ") && !said.contains("AC"), "{said}");
    let (said, code) = run(folder.path(), &["judge", "a.rs", "--samples", "1"]);
    assert_eq!(code, Some(0), "{said}");
    refused(folder.path(), &["judge", "a.rs", "--samples", "2"], "2 has no samples");
    refused(folder.path(), &["judge", "hdu1846", "a.rs", "--samples", "1"], "leave out `--samples 1`");
    refused(folder.path(), &["judge", "hdu1846", "--samples", "1"], "name the program");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_output_is_reported_in_one_line() {
    let folder = folder(&[("a.py", "print(1)\n"), ("sample-1.in", "1\n"), ("sample-1.out", "1\n")]);
    let output = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["judge", "a.py"])
        .current_dir(folder.path())
        .stdout(fs::File::create("/dev/full").expect("it is there"))
        .output()
        .expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said, "cargo sg: cannot write to standard output\n");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn a_problem_of_the_workspace_may_have_only_samples() {
    let workspace = copy();
    let (said, code) = run(workspace.path(), &["new", "hdu9998", "--samples-only"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(!workspace.path().join("problems/hdu9998/rules.rs").exists());
    let (said, code) = run(workspace.path(), &["new", "cf99998a", "--samples-only"]);
    assert_eq!(code, Some(0), "{said}");
    for (id, reader) in [("hdu9998", "use sg_io::input;"), ("cf99998a", "use proconio::")] {
        let solution = fs::read_to_string(workspace.path().join(format!("problems/{id}/main.rs")));
        assert!(solution.expect("it was written").contains(reader), "{id}");
    }
    for command in [["gen", "hdu9998"], ["expected", "hdu9998"], ["stress", "hdu9998"]] {
        refused(workspace.path(), &command, "no rules: samples only");
    }
}

#[test]
fn a_save_is_judged_again() {
    let package = package();
    let source = package.path().join("hdu1846.py");
    fs::write(&source, "print('wrong')\n").expect("a file can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_cargo-sg"))
        .args(["watch", "hdu1846.py", "--times", "2"])
        .current_dir(package.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut said = String::new();
    while !said.contains("waiting for a change") {
        assert_ne!(out.read_line(&mut said).expect("it speaks"), 0, "{said}");
    }
    assert!(said.contains(" hdu1846  WA"), "{said}");
    // Nothing has changed, so nothing is judged again.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let right = "import sys\nw = sys.stdin.read().split()[1:]\nfor n, m in zip(w[::2], w[1::2]):\n    \
                 print('first' if int(n) % (int(m) + 1) else 'second')\n";
    fs::write(&source, right).expect("a file can be written");
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("it speaks");
    assert!(rest.contains(" hdu1846  AC"), "{rest}");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_failure_is_explained_and_leaves_no_file() {
    let folder = tempfile::tempdir().expect("there is room for a temporary folder");
    fs::write(folder.path().join("a.rs"), "fn main() { missing() }\n").expect("a file can be written");
    let (said, code) = run(folder.path(), &["bundle", "a.rs", "--out", "new/dist"]);
    assert!(code == Some(1) && said.contains("`missing`"), "{said}");
    refused(folder.path(), &["judge", "hdu1846"], "there is no solution of hdu1846 in");
    refused(folder.path(), &["stress", "hdu1846", "a.rs", "--save"], "leave out `--save`");
    refused(folder.path(), &["watch", "gone.rs"], "cannot read gone.rs");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

/// Cargo's executable is named after the problem; that of the file is not.
#[test]
fn a_wrong_file_is_told_apart_from_a_wrong_program() {
    let of_problem = |name: &str| fs::read_to_string(root().join(name)).expect(name);
    let case = ["in", "out"].map(|ending| of_problem(&format!("testdata/hdu1846/sample-1.{ending}")));
    let description = of_problem("problems/hdu1846/problem.toml");
    let bins = ["hdu1000", "hdu1846"].map(|id| format!("[[bin]]\nname = \"{id}\"\npath = \"{id}/main.rs\"\n"));
    let workspace = folder(&[
        ("Cargo.toml", "[workspace]\nmembers = [\"problems\"]\n[profile.command]\ninherits = \"dev\"\n"),
        ("problems/Cargo.toml", &format!("[package]\nname = \"problems\"\nedition = \"2024\"\n{}", bins.concat())),
        // Cargo builds only this one at first.
        ("problems/hdu1000/main.rs", "fn main() { other() }\n"),
        ("problems/hdu1000/problem.toml", &description),
        ("testdata/hdu1000/sample-1.in", &case[0]),
        ("testdata/hdu1000/sample-1.out", &case[1]),
        ("problems/hdu1846/problem.toml", &description),
        ("testdata/hdu1846/sample-1.in", &case[0]),
        ("testdata/hdu1846/sample-1.out", &case[1]),
    ]);
    let cases = [
        ("true", "the program itself fails on sample-1"),
        ("!name.ends_with(\"hdu1846\")", "the file fails on sample-1"),
        ("missing", "error[E0425]: cannot find value `missing` in this scope"),
    ];
    for (is_wrong, fails) in cases {
        let text = format!(
            "fn main() {{\n    let name = std::env::args().next().unwrap();\n    \
             let words = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
             let words: Vec<u32> = words.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();\n    \
             for pair in words.chunks(2) {{\n        \
             let is_first = pair[0] % (pair[1] + 1) != 0 || {is_wrong};\n        \
             println!(\"{{name:.0}}{{}}\", if is_first {{ \"first\" }} else {{ \"second\" }});\n    }}\n}}\n"
        );
        fs::write(workspace.path().join("problems/hdu1846/main.rs"), text).expect("a file can be written");
        let (said, code) = run(workspace.path(), &["bundle", "--lang", "rust"]);
        assert!(code == Some(1) && said.contains(fails) && said.contains("cannot find function `other`"), "{said}");
        assert!(said.contains("no file was written"), "{said}");
    }
}
