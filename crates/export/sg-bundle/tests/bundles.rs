//! Bundles two packages of `programs`: one with every construct and with third-party crates, and
//! one with three editions.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use sg_bundle::{Bundle, BundleError, Profile, Workspace, compile};

static ADVERSARIAL: LazyLock<Fixture> = LazyLock::new(|| Fixture::new("adversarial"));
static EDITIONS: LazyLock<Fixture> = LazyLock::new(|| Fixture::new("old"));

type Name = &'static str;

/// A bundle that another test may still be making.
type Shared = Arc<OnceLock<Bundle>>;

/// A package of `programs` and its bundles so far. They are shared since each takes seconds.
struct Fixture {
    workspace: Workspace,
    bundles: Mutex<HashMap<(Name, Name), Shared>>,
}

impl Fixture {
    fn new(name: &str) -> Self {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs-dev");
        let workspace = discover(&programs().join(name), &[], &target);
        Fixture { workspace, bundles: Mutex::default() }
    }

    fn bundle(&self, bin: Name, judge: Name) -> Bundle {
        let slot = self.bundles.lock().unwrap().entry((bin, judge)).or_default().clone();
        slot.get_or_init(|| bundle(&self.workspace, bin, judge)).clone()
    }
}

/// Discovers a package with the `dev` profile, which builds fastest.
fn discover(package: &Path, bins: &[&str], target: &Path) -> Workspace {
    Workspace::discover_in(package, bins, &[], Some(target), "dev").unwrap()
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn programs() -> PathBuf {
    tests().join("programs")
}

fn bundle(workspace: &Workspace, bin: &str, judge: &str) -> Bundle {
    workspace.bundle(bin, Profile::named(judge).unwrap()).unwrap()
}

/// Compiles the bundle with the judge's flags, expects no warnings, and returns its output.
fn compile_and_run(bundle: &Bundle, judge: &str, input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("main.rs");
    std::fs::write(&file, &bundle.text).unwrap();
    let executable = folder.path().join("main");
    let warnings = compile(&file, Profile::named(judge).unwrap(), &executable, &bundle.external).unwrap();
    assert!(warnings.is_empty(), "{judge}: {}", warnings.join("\n"));
    run(&executable, input)
}

fn run(executable: &Path, input: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("input");
    std::fs::write(&path, input).unwrap();
    let input = Stdio::from(std::fs::File::open(&path).unwrap());
    let output = Command::new(executable).stdin(input).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn expect_same(fixture: &Fixture, bin: Name, input: &str, judges: &[Name]) {
    let original = run(fixture.workspace.executable(bin).unwrap(), input);
    assert!(!original.is_empty());
    for judge in judges {
        let bundled = compile_and_run(&fixture.bundle(bin, judge), judge, input);
        assert_eq!(bundled, original, "{bin} for {judge}");
    }
}

/// Compares a file in `golden` with this text; `SG_UPDATE_GOLDEN=1` updates it.
fn expect_golden(name: &str, text: &str) {
    let path = tests().join("golden").join(name);
    if std::env::var_os("SG_UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text, expected, "{name}: set SG_UPDATE_GOLDEN=1 to update it");
}

/// Checks that the golden bundles were made by this compiler, whose lints decide what is cut.
/// Reports a difference on standard error.
fn is_golden_compiler() -> bool {
    let output = Command::new("rustc").arg("-V").output().unwrap();
    let version = String::from_utf8(output.stdout).unwrap();
    let golden = tests().join("golden/rustc.txt");
    if std::env::var_os("SG_UPDATE_GOLDEN").is_some() {
        std::fs::write(&golden, &version).unwrap();
    }
    let golden = std::fs::read_to_string(&golden).unwrap();
    if golden != version {
        let (golden, version) = (golden.trim_end(), version.trim_end());
        eprintln!("golden bundles of {golden} were not compared with those of {version}");
    }
    golden == version
}

#[test]
fn bundles_print_the_same_in_both_editions() {
    for bin in ["everything", "macros_of_old", "alone", "clash"] {
        expect_same(&ADVERSARIAL, bin, "", &["generic", "codeforces", "luogu"]);
    }
}

#[test]
fn libraries_of_other_editions_keep_their_meaning() {
    expect_same(&EDITIONS, "editions", "", &["generic", "luogu"]);
    expect_same(&Fixture::new("new"), "edition_2024", "", &["luogu"]);
}

#[test]
fn bundles_match_golden_hashes() {
    if !is_golden_compiler() {
        return;
    }
    // Any changed decision of the tree shaker changes a hash.
    let rows = ["everything", "joins", "macros_of_old", "reads"].map(|bin| {
        let text = ADVERSARIAL.bundle(bin, "generic").text;
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        format!("{bin},{},{:016x}\n", text.len(), hasher.finish())
    });
    expect_golden("hashes.csv", &format!("bundle,bytes,hash\n{}", rows.concat()));
}

#[test]
fn solution_without_libraries_is_unchanged() {
    let source = tests().join("programs/adversarial/src/bin/alone.rs");
    assert_eq!(ADVERSARIAL.bundle("alone", "generic").text, std::fs::read_to_string(source).unwrap());
}

#[test]
fn bundle_with_proconio_fits_in_20_000_bytes() {
    let input = "3 1 2 3\n2 5 4";
    expect_same(&ADVERSARIAL, "reads", input, &["generic", "codeforces", "luogu", "atcoder"]);
    let bundle = ADVERSARIAL.bundle("reads", "generic");
    assert!(bundle.text.len() <= 20_000, "{}", bundle.text.len());
    let names: Vec<_> = bundle.inlined.iter().map(|library| library.name.as_str()).collect();
    assert_eq!(names, ["games", "proconio"]);
    assert!(bundle.text.contains("SPDX-License-Identifier: MIT OR Apache-2.0"));
}

#[test]
fn itertools_is_inlined() {
    expect_same(&ADVERSARIAL, "joins", "5\n3 1 4 1 5\n", &["generic", "luogu"]);
}

#[test]
fn crates_of_atcoder_are_not_inlined() {
    expect_same(&ADVERSARIAL, "joins", "5\n3 1 4 1 5\n", &["atcoder"]);
    let bundle = ADVERSARIAL.bundle("joins", "atcoder");
    let source = tests().join("programs/adversarial/src/bin/joins.rs");
    assert_eq!(bundle.text, std::fs::read_to_string(source).unwrap());
    let names: Vec<_> = bundle.external.iter().map(|external| external.name.as_str()).collect();
    assert_eq!(names, ["easy_ext", "itertools", "proconio"]);
}

#[test]
fn proc_macro_crate_of_the_judge_is_kept() {
    expect_same(&ADVERSARIAL, "extends", "", &["atcoder"]);
    let error = ADVERSARIAL.workspace.bundle("extends", Profile::named("generic").unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "src/bin/extends.rs:1: proc macro `ext` cannot be bundled; write out the code it generates"
    );
}

#[test]
fn bundle_contains_no_local_paths() {
    let text = ADVERSARIAL.bundle("reads", "generic").text;
    let home = std::env::var("HOME").unwrap_or_else(|_| "/home".to_owned());
    assert!(!text.contains(env!("CARGO_MANIFEST_DIR")) && !text.contains(&format!("{home}/")));
}

#[test]
fn bundling_is_deterministic() {
    let again = bundle(&ADVERSARIAL.workspace, "reads", "generic");
    assert_eq!(ADVERSARIAL.bundle("reads", "generic").text, again.text);
}

#[test]
fn bundling_a_bundle_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    copy(&programs(), folder.path());
    let package = folder.path().join("adversarial");
    let bins = ["everything", "joins", "macros_of_old", "reads"];
    for bin in bins {
        let once = &ADVERSARIAL.bundle(bin, "generic").text;
        std::fs::write(package.join("src/bin").join(bin).with_extension("rs"), once).unwrap();
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twice");
    let workspace = discover(&package, &bins, &target);
    for bin in bins {
        let twice = bundle(&workspace, bin, "generic").text;
        assert_eq!(twice, ADVERSARIAL.bundle(bin, "generic").text, "{bin}");
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().flatten() {
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        } else {
            std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

#[test]
fn unchanged_bundle_comes_from_cache() {
    let folder = tempfile::tempdir().unwrap();
    let cache = sg_cache::Cache::new(folder.path());
    let judge = Profile::named("generic").unwrap();
    let (first, was_there) = ADVERSARIAL.workspace.bundle_cached("reads", judge, &cache).unwrap();
    assert!(!was_there);
    let (second, was_there) = ADVERSARIAL.workspace.bundle_cached("reads", judge, &cache).unwrap();
    assert!(was_there);
    assert_eq!(first, second);
    let other = Profile::named("codeforces").unwrap();
    assert!(!ADVERSARIAL.workspace.bundle_cached("reads", other, &cache).unwrap().1);
}

#[test]
fn unbuilt_binary_has_the_same_bundle() {
    let folder = tempfile::tempdir().unwrap();
    let cache = sg_cache::Cache::new(folder.path());
    let judge = Profile::named("generic").unwrap();
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs-dev");
    let other = discover(&programs().join("adversarial"), &["alone"], &target);
    assert!(other.executable("everything").is_none() && other.executable("alone").is_some());
    let (built, _) = ADVERSARIAL.workspace.bundle_cached("everything", judge, &cache).unwrap();
    // A hit shows that both have the same key.
    assert_eq!(other.bundle_cached("everything", judge, &cache).unwrap(), (built.clone(), true));
    assert_eq!(other.bundle("everything", judge).unwrap().text, built.text);
}

#[test]
fn refusals_name_file_and_line() {
    let refusals = [
        "no_include.rs:1: `include!` cannot be bundled; write the file as a module",
        "no_build_script.rs:2: crate `built` links native code in its build script and cannot be bundled; use a pure-Rust crate",
        "no_clash.rs:2: `kit` is imported here but is also the name of an inlined crate; import it under another name",
        "no_position.rs:3: `module_path!` cannot be bundled; its value would differ in one file, so write the literal",
        "no_environment.rs:2: `env!(\"CARGO_MANIFEST_DIR\")` cannot be bundled; the judge does not set it, so write the literal",
    ];
    for refusal in refusals {
        let (bin, _) = refusal.split_once('.').unwrap();
        let error = ADVERSARIAL.workspace.bundle(bin, Profile::named("generic").unwrap()).unwrap_err();
        assert!(matches!(error, BundleError::Refused { .. }), "{bin}: {error:?}");
        assert_eq!(error.to_string(), format!("src/bin/{refusal}"));
    }
}

#[test]
fn crate_that_calls_c_is_refused_only_if_it_does() {
    let bundle = ADVERSARIAL.bundle("draws", "generic");
    assert!(!bundle.text.contains("getrandom"), "{}", bundle.text);
    assert_eq!(compile_and_run(&bundle, "generic", ""), "4\n");
    // The call is inside `cfg_if!`.
    let error = ADVERSARIAL.workspace.bundle("no_c", Profile::named("generic").unwrap()).unwrap_err().to_string();
    assert!(error.starts_with("getrandom 0.2.17: src/error.rs:"), "{error}");
    let end = ": this calls C through `libc`, which cannot be bundled; remove the dependency `getrandom`";
    assert!(error.ends_with(end), "{error}");
}

#[test]
fn unused_import_does_not_inline_a_library() {
    // The compiler warns about the first import, and not about the second.
    for bin in ["unused_import", "allowed_import"] {
        let bundle = ADVERSARIAL.bundle(bin, "generic");
        assert!(bundle.inlined.is_empty() && bundle.text.contains("use std::cmp::max;"), "{}", bundle.text);
    }
    // A judge that optimises compiles the use of this one, and this build does not.
    assert!(ADVERSARIAL.bundle("maybe_unused_import", "generic").text.contains("fn larger"));
}

#[test]
fn judge_without_rust_and_unknown_binary_are_refused() {
    let error = ADVERSARIAL.workspace.bundle("reads", Profile::named("hdu").unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "HDU does not accept Rust; bundle for another judge, or submit the C file");
    let error = ADVERSARIAL.workspace.bundle("raeds", Profile::named("generic").unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no binary `raeds` was built; the package builds: allowed_import, alone, clash, draws, everything, extends, joins, macros_of_old, maybe_unused_import, \
         no_build_script, no_c, no_clash, no_environment, no_include, no_position, reads, unused_import"
    );
}
