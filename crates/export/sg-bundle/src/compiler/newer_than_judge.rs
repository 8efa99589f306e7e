//! Finds uses of Rust features that the judge's compiler does not support yet.
//!
//! Clippy knows when items of the standard library were added, so no second compiler is needed.
//! Newer syntax is found in the syntax tree.

use std::process::Command;

use crate::compiler::command::run;
use crate::compiler::newer_syntax::newer_syntax;
use crate::compiler::rustc::{messages, write_to};
use crate::{BundleError, Profile};

/// Describes each use of a feature that is newer than the judge's compiler, one per line.
///
/// Empty if the compiler's version is unknown. Without clippy, only newer syntax is found.
///
/// # Errors
/// If a temporary file cannot be written.
pub fn newer_than_judge(source: &str, profile: &Profile) -> Result<Vec<String>, BundleError> {
    let Some(version) = &profile.compiler else {
        return Ok(Vec::new());
    };
    let tell = |line: usize, what: &str| format!("line {line}: newer than the compiler of {}: {what}", profile.title);
    let minor = version.split('.').nth(1).and_then(|minor| minor.parse().ok());
    let syntax = newer_syntax(source, minor.unwrap_or(u32::MAX)).into_iter();
    let mut all: Vec<String> =
        syntax.map(|(line, name, since)| tell(line, &format!("{name} needs Rust 1.{since}"))).collect();
    let folder = tempfile::tempdir().map_err(BundleError::write(&std::env::temp_dir()))?;
    write_to(&folder.path().join("main.rs"), source)?;
    write_to(&folder.path().join("clippy.toml"), &format!("msrv = \"{version}\"\n"))?;
    let mut command = Command::new("clippy-driver");
    command.current_dir(folder.path()).env("CLIPPY_CONF_DIR", folder.path());
    command.args(profile.rustc_arguments()).args(["--crate-name=main", "--emit=metadata", "--error-format=json"]);
    command.args(["-Aclippy::all", "-Wclippy::incompatible_msrv", "main.rs"]);
    let Ok(ran) = run(&mut command) else {
        return Ok(all);
    };
    let said = messages(&ran.complaints).into_iter();
    let newer = said.filter(|message| message.code() == "clippy::incompatible_msrv");
    let line = |at: usize| source[..at].matches('\n').count() + 1;
    all.extend(newer.map(|message| {
        let at = message.primary().next().map_or(0, |span| span.outermost().byte_start);
        tell(line(at), &message.message)
    }));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_items_and_syntax_are_reported_by_line() {
        let source = "fn main() {\n    println!(\"{:?}\", 5_u32.checked_sub_signed(3));\n    match 1 {\n        _ if let \
                    Some(2) = Some(3) => {}\n        _ => {}\n    }\n}\n";
        let told = |judge: &str| newer_than_judge(source, Profile::named(judge).unwrap()).unwrap();
        let [syntax, item] = told("codeforces").try_into().unwrap();
        assert!(
            item.starts_with("line 2: newer than the compiler of Codeforces: ") && item.contains("1.90.0"),
            "{item}"
        );
        assert_eq!(syntax, "line 4: newer than the compiler of Codeforces: an if-let guard needs Rust 1.95");
        assert_eq!(told("library-checker").len(), 1, "Rust 1.94 has the item but not the syntax");
        assert!(told("generic").is_empty(), "the version of generic is unknown");
    }
}
