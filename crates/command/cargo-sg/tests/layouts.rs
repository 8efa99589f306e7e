//! Programs in the layouts of other people's libraries and templates.

use std::fs;

mod common;

use common::{folder, run};

#[test]
fn examples_are_found_by_file_and_by_name() {
    let workspace = folder(&[
        ("Cargo.toml", "[workspace]\nmembers = [\"kit\", \"read\"]\nresolver = \"2\"\n"),
        (
            "kit/Cargo.toml",
            "[package]\nname = \"kit\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dev-dependencies]\nread = { path = \"../read\" }\n",
        ),
        ("read/Cargo.toml", "[package]\nname = \"read\"\nversion = \"0.1.0\"\nedition = \"2021\"\n"),
        ("read/src/lib.rs", "pub fn three() -> u8 { 3 }\n"),
        ("kit/src/lib.rs", "pub fn five() -> u8 { 5 }\n"),
        ("kit/examples/verify.rs", "fn main() { println!(\"{}\", kit::five() + read::three()); }\n"),
        ("kit/examples/verify.in", ""),
        ("kit/examples/verify.out", "8\n"),
    ]);
    let kit = workspace.path().join("kit");
    for (place, name) in [
        (workspace.path(), "kit/examples/verify.rs"),
        (workspace.path(), "verify"),
        (&kit, "examples/verify.rs"),
        (&kit, "verify"),
    ] {
        let (said, code) = run(place, &["bundle", name, "--judge", "generic", "--out", "out"]);
        assert!(code == Some(0) && said.contains(" verify.rs  AC"), "{name}: {said}");
        let bundle = fs::read_to_string(workspace.path().join("out/verify.rs")).expect("there is a bundle");
        assert!(bundle.contains("fn five()") && bundle.contains("fn three()"), "{bundle}");
        fs::remove_dir_all(workspace.path().join("out")).expect("the folder can be removed");
        let (said, code) = run(place, &["judge", name]);
        assert!(code == Some(0) && said.contains(" verify  AC"), "{name}: {said}");
    }
}

#[test]
fn features_select_the_main_function() {
    let package = folder(&[
        (
            "Cargo.toml",
            "[package]\nname = \"task\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[features]\ndefault = [\"local\"]\nlocal = []\nloud = []\n",
        ),
        (
            "src/main.rs",
            "#[cfg(feature = \"local\")]\nfn main() { println!(\"tester\"); }\n#[cfg(not(feature = \"local\"))]\nfn main() { println!(\"judge {}\", cfg!(feature = \"loud\")); }\n",
        ),
    ]);
    let bundled = |options: &[&str]| {
        let (said, code) = run(package.path(), &[&["bundle", "task", "--judge", "generic"], options].concat());
        assert_eq!(code, Some(0), "{said}");
        fs::read_to_string(package.path().join("dist/task.rs")).expect("there is a bundle")
    };
    assert!(bundled(&[]).contains("\"tester\""));
    for (options, shown) in
        [(&["--no-default-features"][..], false), (&["--no-default-features", "--features", "loud"], true)]
    {
        let bundle = bundled(options);
        let file = package.path().join("bundle.rs");
        fs::write(&file, &bundle).expect("a file can be written");
        assert!(!bundle.contains("tester"), "{bundle}");
        let program = package.path().join("program.exe");
        let compiled = std::process::Command::new("rustc").arg(&file).arg("-o").arg(&program).status();
        assert!(compiled.expect("rustc starts").success(), "{bundle}");
        let printed = std::process::Command::new(&program).output().expect("it starts").stdout;
        assert_eq!(String::from_utf8_lossy(&printed), format!("judge {shown}\n"));
    }
    let (said, code) = run(package.path(), &["bundle", "task", "--judge", "generic", "--features", "nothing"]);
    assert!(code != Some(0) && said.contains("nothing"), "{said}");
    // `judge` builds the same program.
    fs::write(package.path().join("src/main.in"), "").expect("a file can be written");
    fs::write(package.path().join("src/main.out"), "judge true\n").expect("a file can be written");
    for (command, code) in [
        (&["judge", "task"][..], 1),
        (&["judge", "task", "--no-default-features"], 1),
        (&["judge", "task", "--no-default-features", "--features", "loud"], 0),
        (&["submit", "task", "--no-copy", "--no-open", "--no-default-features", "--features=loud"], 0),
        (&["judge", "task", "--edition", "2018"], 2),
        (&["judge", "hdu1846", "--features", "loud"], 2),
    ] {
        let (said, ended) = run(package.path(), command);
        assert_eq!(ended, Some(code), "{command:?}: {said}");
    }
}

#[test]
fn a_single_file_is_judged_in_the_named_edition() {
    let folder = folder(&[
        (
            "old.rs",
            "trait Name { fn name(u8) -> u8; }\nstruct One;\nimpl Name for One { fn name(one: u8) -> u8 { one } }\nfn main() { println!(\"{}\", One::name(7)); }\n",
        ),
        ("old.in", ""),
        ("old.out", "7\n"),
    ]);
    for (command, code) in [
        (&["judge", "old.rs"][..], 1),
        (&["judge", "old.rs", "--edition", "2015"], 0),
        (&["bundle", "old.rs", "--edition", "2015", "--judge", "generic"], 0),
        (&["judge", "old.rs", "--features", "loud"], 2),
    ] {
        let (said, ended) = run(folder.path(), command);
        assert_eq!(ended, Some(code), "{command:?}: {said}");
    }
    fs::write(folder.path().join("sg.toml"), "edition = \"2015\"\n").expect("a file can be written");
    let (said, ended) = run(folder.path(), &["judge", "old.rs"]);
    assert_eq!(ended, Some(0), "{said}");
}
