//! The rules and files that `main` links into this executable: those of all problems if it is
//! installed, or, in the workspace, which has the files, the rules of the requested problems.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use sg_rules::Problem;

/// Makes the rules of the problem with this id, if they are linked.
type Find = fn(&str) -> Option<Box<dyn Problem>>;

/// Files with their paths in the workspace, which use `/`.
pub type Files = &'static [(&'static str, &'static [u8])];

static LINKED: OnceLock<(&[&str], Find)> = OnceLock::new();

static FILES: OnceLock<Files> = OnceLock::new();

/// Links rules into this executable: the sorted ids, and a function that makes the rules of each.
/// Must be called once, at the start of `main`.
///
/// # Panics
///
/// If it has been called before.
pub fn link(ids: &'static [&'static str], find: Find) {
    assert!(LINKED.set((ids, find)).is_ok(), "rules must be linked only once");
}

/// Links the descriptions and cases of problems into this executable. Must be called once, before
/// they are used.
///
/// # Panics
///
/// If it has been called before.
pub fn bring_files(files: Files) {
    assert!(FILES.set(files).is_ok(), "files must be linked only once");
}

/// Returns the files that are linked into this executable.
pub fn files() -> Files {
    FILES.get().copied().unwrap_or_default()
}

/// Returns true if the rules of this problem are linked.
pub fn has_rules(id: &str) -> bool {
    LINKED.get().is_some_and(|(ids, _)| ids.binary_search(&id).is_ok())
}

/// Returns the rules of one problem, if they are linked.
pub fn find(id: &str) -> Option<Box<dyn Problem>> {
    LINKED.get().and_then(|(_, find)| find(id))
}

/// Returns this problem and those whose rules it uses, directly or indirectly, according to the
/// sources in the folder `problems`.
pub fn used_rules(problems: &Path, id: &str) -> Vec<String> {
    let mut ids = vec![id.to_owned()];
    let mut next = 0;
    while let Some(id) = ids.get(next) {
        let text = fs::read_to_string(problems.join(id).join("rules.rs")).unwrap_or_default();
        for part in text.split("super::").skip(1) {
            let other: String = part.chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect();
            if !other.is_empty() && !ids.contains(&other) && problems.join(&other).is_dir() {
                ids.push(other);
            }
        }
        next += 1;
    }
    ids
}
