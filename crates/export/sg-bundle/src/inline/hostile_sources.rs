//! Reads randomly broken sources, which must be bundled or refused without a panic or endless loop.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use crate::finish::format::{fit, format};
use crate::inline::assemble::assemble;
use crate::tree_shake::can_be_cut;
use crate::{BundleError, Profile, Workspace};

/// The sources to break: a solution and libraries with every construct.
const SOURCES: [&str; 4] = [
    include_str!("../../tests/programs/adversarial/src/bin/everything.rs"),
    include_str!("../../tests/programs/kit/src/lib.rs"),
    include_str!("../../tests/programs/old/src/lib.rs"),
    include_str!("../../tests/programs/kit/src/shapes.rs"),
];

/// Pieces to insert between the words of a source.
const MARKS: [&str; 32] = [
    "", "{", "}", "(", ")", "[", "]", "<", ">", ";", ",", "::", "$", "$crate::", "#", "#!", "!", "'", "'a", "\"",
    "b\"", "r#\"", "//", "/*", "*/", "\r\n", "\u{feff}", "é", "\0", "r#mod", "crate", "super::",
];
const PHRASES: [&str; 16] = [
    "self::kit::",
    "use kit::*;",
    "mod kit;",
    "mod other;",
    "#[path = \"main.rs\"] mod it;",
    "#[cfg(windows)] #[path = \"kit.rs\"] mod it;",
    "#[cfg_attr(windows, path = \"x/../main.rs\")] mod it;",
    "#[cfg(any(",
    "#[cfg(unix)]",
    "extern crate kit as it;",
    "#[macro_use] extern crate kit;",
    "#[macro_export(local_inner_macros)]",
    "macro_rules! it { ($a:tt) => { mod $a; } }",
    "include!(\"main.rs\");",
    "include_str!(concat!(\"a\"))",
    "env!(\"CARGO_PKG_NAME\")",
];

/// A change of a source: the index of its first word, the number of words to remove, and the number
/// of the piece that replaces them.
type Change = (usize, usize, usize);

fn changed(source: &str, changes: &[Change]) -> String {
    let is_inside = |a: char, b: char| a.is_alphanumeric() && b.is_alphanumeric() || a == '_' || b == '_';
    let mut words: Vec<String> = Vec::new();
    for letter in source.chars() {
        match words.last_mut() {
            Some(word) if word.ends_with(|last| is_inside(last, letter)) => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    for &(at, count, number) in changes {
        let piece = MARKS.iter().chain(&PHRASES).nth(number);
        // Append a whole item at the end, where it does not break the code around it.
        let is_item = piece.is_some_and(|piece| piece.len() > 1 && piece.ends_with(';'));
        let at = if is_item { words.len() } else { at % (words.len() + 1) };
        let end = words.len().min(at + count);
        // A number without a piece copies another part of the source.
        let new = match piece {
            Some(piece) => vec![(*piece).to_owned()],
            None => words.iter().skip(number % words.len().max(1)).take(30).cloned().collect(),
        };
        words.splice(at..end, new);
    }
    words.concat()
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    prop::collection::vec((0..100_000_usize, 0..12_usize, 0..60_usize), 0..5)
}

/// Runs all steps before the compiler on a solution and its library.
fn read(folder: &Path, main: &str, kit: &str) -> Result<(), TestCaseError> {
    let [main_file, kit_file] = ["main.rs", "kit.rs"].map(|name| folder.join(name));
    fs::write(&main_file, main)?;
    fs::write(&kit_file, kit)?;
    let workspace = Workspace::of_files(&main_file, &kit_file);
    let lines = |file: &str| if file.ends_with("main.rs") { main } else { kit }.split('\n').count();
    match assemble(&workspace, "main", Profile::named("generic").expect("generic is a known profile")) {
        Ok(assembly) => {
            let from = assembly.libraries_from;
            let text = format(&assembly.file.source, from);
            can_be_cut(&text, from);
            let place = assembly.place(assembly.file.source.len() / 2);
            prop_assert!(place.line <= lines(&place.file), "{place}");
            fit(text, from, 0);
        }
        Err(BundleError::Refused { place, .. } | BundleError::Syntax { place, .. }) => {
            prop_assert!((1..=lines(&place.file)).contains(&place.line), "{place}");
        }
        Err(error) => prop_assert!(matches!(error, BundleError::File { action: "read", .. }), "{error:?}"),
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_source_is_bundled_or_refused_with_its_line(
        (main, kit) in (0..SOURCES.len(), 0..SOURCES.len()),
        (main_changes, kit_changes) in (changes(), changes()),
    ) {
        let folder = tempfile::tempdir()?;
        read(folder.path(), &changed(SOURCES[main], &main_changes), &changed(SOURCES[kit], &kit_changes))?;
    }
}

#[test]
fn module_that_includes_its_own_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("main.rs");
    for path in ["main.rs", "../NAME/main.rs"] {
        let path = path.replace("NAME", &folder.path().file_name().unwrap().to_string_lossy());
        fs::write(&file, format!("fn main() {{}}\n#[cfg(windows)]\n#[path = \"{path}\"]\nmod it;\n")).unwrap();
        let workspace = Workspace::of_files(&file, &file);
        let refused = assemble(&workspace, "main", Profile::named("generic").unwrap()).err().unwrap();
        let message = "main.rs:4: module `it` includes its own file and cannot be bundled; name another file";
        assert_eq!(refused.to_string(), message);
    }
}
