//! Compares generated programs with their bundles for three judges and their C files.
//!
//! Each combines macros, editions, attributes, hash maps and names. A bundle or C file must behave
//! as the native program, be refused, or come with a remark. `SG_PART=1/3` tries the second third
//! of the programs; without it only a few are tried.

mod grammar;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use grammar::Program;
use sg_bundle::{Bundle, Profile, Workspace, compile};
use sg_export::{Compiler, Layout, Network, Settings, export};
use sg_judge::tools;

const PROGRAMS: usize = 336;

/// Returns the numbers of the programs to try.
fn chosen() -> Vec<usize> {
    let (turn, parts) = match std::env::var("SG_PART") {
        Ok(part) => {
            let (turn, parts) = part.split_once('/').expect("SG_PART has the form `1/3`");
            (turn.parse().unwrap(), parts.parse().unwrap())
        }
        Err(_) => (5, 42),
    };
    // Consecutive programs have different macros.
    (0..PROGRAMS).filter(|number| number * parts / PROGRAMS == turn).collect()
}

/// Writes a package with these programs and the three libraries.
fn package(folder: &Path, programs: &[Program]) {
    let write = |file: &str, text: &str| {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let mut manifest =
        "[package]\nname = \"drawn\"\nversion = \"0.1.0\"\nedition = \"2021\"\nautobins = false\n[workspace]\n\
        [profile.release]\nopt-level = 0\ndebug-assertions = false\noverflow-checks = false\n[features]\nfast = []\n[dependencies]\n"
            .to_owned();
    for edition in grammar::EDITIONS {
        let kit = format!("kit{edition}");
        manifest += &format!("{kit} = {{ path = \"{kit}\" }}\n");
        write(
            &format!("{kit}/Cargo.toml"),
            &format!(
                "[package]\nname = \"{kit}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n\
                [features]\ndefault = [\"fast\"]\nfast = []\n"
            ),
        );
        write(&format!("{kit}/src/lib.rs"), include_str!("kit.rs"));
    }
    for program in programs {
        let Program { name, edition, text } = program;
        manifest += &format!("[[bin]]\nname = \"{name}\"\npath = \"{name}.rs\"\nedition = \"{edition}\"\n");
        write(&format!("{name}.rs"), text);
    }
    write("Cargo.toml", &manifest);
}

/// Runs a program and returns its output and exit code, with the code of a panic as in C.
fn observed(program: &Path) -> (String, Option<i32>) {
    let output = Command::new(program).stdin(Stdio::null()).output().unwrap();
    let code = output.status.code().map(|code| if code == 101 { 3 } else { code });
    (String::from_utf8_lossy(&output.stdout).into_owned(), code)
}

/// Compiles a bundle as the judge would, without optimisation.
fn rust_file(bundle: &Bundle, profile: &Profile, folder: &Path) -> Result<PathBuf, String> {
    let (file, program) = (folder.join("file.rs"), folder.join("file.exe"));
    fs::write(&file, &bundle.text).unwrap();
    let plain =
        Profile { flags: vec!["-Copt-level=0".to_owned(), "-Cdebug-assertions=off".to_owned()], ..profile.clone() };
    compile(&file, &plain, &program, &bundle.external).map_err(|error| error.to_string())?;
    Ok(program)
}

fn c_files(bundle: &Bundle, edition: &str, compiler: &Compiler, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let settings =
        Settings { edition: edition.to_owned(), layout: Layout::Pretty, memory: 64 << 20, ..Settings::default() };
    let exported = export(&bundle.text, compiler, &settings).map_err(|error| error.to_string())?;
    let file = folder.join("file.c");
    fs::write(&file, exported.c).unwrap();
    let compilers = ["gcc", "clang", "tcc"].into_iter().filter(|name| tools::is_installed(name));
    let compiled = |cc: &str| {
        let program = folder.join(format!("{cc}.exe"));
        let output = Command::new(cc).args(["-w", "-O1", "-o"]).args([&program, &file]).arg("-lm").output().unwrap();
        assert!(output.status.success(), "{cc}: {}", String::from_utf8_lossy(&output.stderr));
        program
    };
    Ok(compilers.map(compiled).collect())
}

#[test]
fn no_drawn_program_changes_silently() {
    let folder = tempfile::tempdir().unwrap();
    let programs: Vec<Program> = chosen().into_iter().map(grammar::draw).collect();
    package(folder.path(), &programs);
    let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("drawn");
    let workspace = Workspace::discover_in(folder.path(), &names, &[], Some(&target), "release").unwrap();
    let compiler = match Compiler::find(Network::Online) {
        Ok(compiler) => Some(compiler),
        Err(error) => {
            tools::leave_out("drawn programs in C", &error.to_string());
            None
        }
    };
    let (mut same, mut refused, mut failed) = (0, Vec::new(), Vec::new());
    for program in &programs {
        let name = &program.name;
        let Some(native) = workspace.executable(name) else {
            let error = workspace.bundle(name, Profile::named("generic").unwrap()).unwrap_err();
            failed.push(format!("{name} does not build: {error}"));
            continue;
        };
        let expected = observed(native);
        let mut judge = |what: &str, said: &[String], made: Result<Vec<PathBuf>, String>| match made {
            Err(error) => {
                refused.push(format!("{name} {what}: {}", error.lines().take(3).collect::<Vec<_>>().join(" ")))
            }
            Ok(made) => {
                for made in made {
                    let seen = observed(&made);
                    // Output just before a panic may be lost.
                    if seen == expected || !said.is_empty() || seen.1 == Some(3) && expected.1 == seen.1 {
                        same += 1;
                    } else {
                        let made = made.file_name().unwrap().to_string_lossy().into_owned();
                        failed.push(format!("{name} {what} {made}:\n{expected:?}\n{seen:?}\n{}", program.text));
                    }
                }
            }
        };
        let own = workspace.edition(name).unwrap();
        for title in ["generic", "codeforces", "luogu"] {
            let mut profile = Profile::named(title).unwrap().clone();
            if profile.editions.iter().any(|edition| edition == own) {
                own.clone_into(&mut profile.edition);
            }
            match workspace.bundle(name, &profile) {
                Err(error) => judge(title, &[], Err(error.to_string())),
                Ok(bundle) => {
                    let made = rust_file(&bundle, &profile, folder.path()).map(|made| vec![made]);
                    judge(title, &bundle.remarks, made);
                }
            }
        }
        let Some(compiler) = &compiler else { continue };
        let profile = Profile { edition: own.to_owned(), ..Profile::named("generic").unwrap().clone() };
        if let Ok(bundle) = workspace.bundle(name, &profile) {
            let made = c_files(&bundle, own, compiler, folder.path());
            judge("C", &bundle.remarks, made);
        }
    }
    eprintln!("{same} the same, {} refused:\n{}", refused.len(), refused.join("\n"));
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    // A part has only seven programs, of which many may be refused by chance.
    let least = if programs.len() == PROGRAMS { 5 } else { 1 };
    assert!(refused.len() * least <= same, "too many programs are refused");
}
