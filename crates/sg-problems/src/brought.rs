//! What this executable brings with it, as its `main` says: the rules and files of all problems where it is installed, and in the
//! workspace, which has the files, the rules of those problems that are asked for.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use sg_rules::Problem;

/// Makes the rules of the problem with this id, if they are here.
type Find = fn(&str) -> Option<Box<dyn Problem>>;

/// Files by their paths in the workspace, with `/`.
pub type Files = &'static [(&'static str, &'static [u8])];

static LINKED: OnceLock<(&[&str], Find)> = OnceLock::new();

static FILES: OnceLock<Files> = OnceLock::new();

/// Brings rules to this executable: the ids, sorted, and what makes the rules of each. Called once, first of all in `main`.
///
/// # Panics
///
/// If it was called before.
pub fn link(ids: &'static [&'static str], find: Find) {
    assert!(LINKED.set((ids, find)).is_ok(), "rules are linked once");
}

/// Brings the descriptions and cases of problems to this executable. Called once, before they are asked for.
///
/// # Panics
///
/// If it was called before.
pub fn bring_files(files: Files) {
    assert!(FILES.set(files).is_ok(), "files are brought once");
}

/// The files that this executable brings with it.
pub fn files() -> Files {
    FILES.get().copied().unwrap_or_default()
}

/// Returns whether the rules of this problem are here.
pub fn has_rules(id: &str) -> bool {
    LINKED.get().is_some_and(|(ids, _)| ids.binary_search(&id).is_ok())
}

/// The rules of one problem, if they are here.
pub fn find(id: &str) -> Option<Box<dyn Problem>> {
    LINKED.get().and_then(|(_, find)| find(id))
}

/// This problem and those whose rules its own use, directly or by others: from their texts in the folder `problems`.
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
