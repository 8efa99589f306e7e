//! What a finished text uses of the standard library that the judge's compiler does not have yet. Clippy knows it
//! without a second compiler; newer syntax it does not see.

use std::process::Command;

use crate::compiler::command::run;
use crate::compiler::rustc::{messages, write_to};
use crate::{BundleError, Profile};

/// One line for each use of what is newer than the judge's compiler; none where its version is unknown or clippy is
/// not installed.
///
/// # Errors
/// When a temporary file cannot be written.
pub fn newer_than_judge(text: &str, profile: &Profile) -> Result<Vec<String>, BundleError> {
    let Some(version) = &profile.compiler else {
        return Ok(Vec::new());
    };
    let folder = tempfile::tempdir().map_err(BundleError::write(&std::env::temp_dir()))?;
    write_to(&folder.path().join("main.rs"), text)?;
    write_to(&folder.path().join("clippy.toml"), &format!("msrv = \"{version}\"\n"))?;
    let mut command = Command::new("clippy-driver");
    command.current_dir(folder.path()).env("CLIPPY_CONF_DIR", folder.path());
    command
        .args(profile.rustc_arguments())
        .args(["--crate-name=main", "--emit=metadata", "--error-format=json"]);
    command.args(["-Aclippy::all", "-Wclippy::incompatible_msrv", "main.rs"]);
    let Ok(ran) = run(&mut command) else {
        return Ok(Vec::new());
    };
    let said = messages(&ran.complaints).into_iter();
    let newer = said.filter(|message| message.code() == "clippy::incompatible_msrv");
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let told = newer.map(|message| {
        let at = message.primary().next().map_or(0, |span| span.outermost().byte_start);
        format!(
            "line {}: newer than the compiler of {}: {}",
            line(at),
            profile.title,
            message.message
        )
    });
    Ok(told.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_newer_than_the_judges_compiler_is_told() {
        let text = "fn main() {\n    println!(\"{:?}\", 5_u32.checked_sub_signed(3));\n}\n";
        let told = |judge: &str| newer_than_judge(text, Profile::named(judge).unwrap()).unwrap();
        let [only] = told("codeforces").try_into().unwrap();
        assert!(
            only.starts_with("line 2: newer than the compiler of Codeforces: ") && only.contains("1.90.0"),
            "{only}"
        );
        assert!(told("library-checker").is_empty(), "it has 1.94");
        assert!(told("generic").is_empty(), "its version is unknown");
    }
}
