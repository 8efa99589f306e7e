//! Each module's documentation names a problem whose solution uses it; other modules belong in
//! `sg-theory`.

use std::fs;
use std::path::{Path, PathBuf};

/// Adds the modules below `folder` that `file` declares, and `file` itself unless it only declares
/// modules.
fn collect(file: &Path, folder: &Path, found: &mut Vec<PathBuf>) {
    let text = fs::read_to_string(file).unwrap();
    let code: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with("//")).collect();
    let modules: Vec<&str> = code.iter().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let declares = |line: &&str| ["pub mod ", "mod ", "pub use "].iter().any(|start| line.starts_with(start));
    if modules.is_empty() || !code.iter().all(declares) {
        found.push(file.to_owned());
    }
    for name in modules {
        collect(&folder.join(name).with_extension("rs"), &folder.join(name), found);
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Returns whether the program uses the module, by its name or by an item that the root re-exports.
fn uses(program: &str, module: &str, root: &str) -> bool {
    let exports = root.lines().filter_map(|line| line.strip_prefix("pub use ")?.rsplit_once("::"));
    let names = exports.filter(|(path, _)| path.split("::").last() == Some(module)).flat_map(|(_, names)| words(names));
    let names: Vec<&str> = names.chain([module]).collect();
    let code: String = program.lines().filter(|line| !line.starts_with("//")).collect();
    let mut paths = code.split("sg_core::").skip(1).filter_map(|path| path.split(';').next());
    paths.any(|path| words(path).any(|word| names.contains(&word)))
}

#[test]
fn problem_named_by_a_module_uses_it() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = here.join("src");
    let root = fs::read_to_string(source.join("lib.rs")).unwrap();
    let mut modules = Vec::new();
    collect(&source.join("lib.rs"), &source, &mut modules);
    assert!(modules.len() > 20, "{modules:?}");
    for file in modules {
        let text = fs::read_to_string(&file).unwrap();
        let problem = text.lines().find_map(|line| line.strip_prefix("//! Used by `")?.strip_suffix("`."));
        let problem = problem.unwrap_or_else(|| panic!("{}: no line \"Used by `PROBLEM`.\"", file.display()));
        let program = fs::read_to_string(here.join("../../../problems").join(problem).join("main.rs"));
        let program = program.unwrap_or_else(|error| panic!("{problem}: {error}"));
        let module = file.file_stem().unwrap().to_str().unwrap();
        assert!(uses(&program, module, &root), "{problem} does not use {module}");
    }
}
