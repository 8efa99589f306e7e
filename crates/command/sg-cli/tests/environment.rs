//! Compares the table of environment variables in CONTRIBUTING.md with the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The text before a variable's name where Rust, JavaScript or a shell script reads it. A constant
/// counts as read.
const READS: [&str; 8] =
    ["env::var(\"", "var_os(\"", "env!(\"", ": &str = \"", "env-changed=", "process.env.", "${", "$"];

#[test]
fn the_table_lists_the_variables_that_the_sources_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut read = BTreeSet::new();
    for folder in ["crates", "problems", "scripts", ".ci"] {
        collect(&root.join(folder), &mut read);
    }
    let page = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let names = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let names = names.flat_map(|names| names.split(", ")).map(|name| name.trim_matches('`'));
    let table: BTreeSet<String> = names.filter(|name| name.starts_with("SG_")).map(str::to_owned).collect();
    assert!(read.len() > 5, "{read:?}");
    let [lacking, unread] = [read.difference(&table), table.difference(&read)].map(Vec::from_iter);
    assert!(lacking.is_empty(), "CONTRIBUTING.md lacks {lacking:?}");
    assert!(unread.is_empty(), "CONTRIBUTING.md names {unread:?}, which nothing reads");
}

/// Collects the variables of this workspace that the files of a folder read.
fn collect(folder: &Path, read: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules"].contains(&name.as_str()) {
                collect(&path, read);
            }
        } else if [".rs", ".js", ".mjs", ".sh"].iter().any(|ending| name.ends_with(ending)) || !name.contains('.') {
            let text = fs::read_to_string(&path).unwrap_or_default();
            read.extend(text.match_indices("SG_").filter_map(|(at, _)| variable(&text, at)));
        }
    }
}

/// Returns the variable whose name begins at this position, if it is read there.
fn variable(text: &str, at: usize) -> Option<String> {
    let (before, name) = text.split_at(at);
    let end = name.find(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit() && c != '_');
    READS.iter().any(|reads| before.ends_with(reads)).then(|| name[..end.unwrap_or(name.len())].to_owned())
}
