//! Transcripts of commands. The book runs its commands; their output is never typed by hand.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use sg_study::word;

/// The commands with reproducible output.
const STEADY: [&str; 7] = ["list", "expected", "explore", "explain", "guess", "identify", "help"];

/// Runs `cargo sg ...` in the folder `root` and returns its output; quotes group words as in a
/// shell.
///
/// # Errors
///
/// One line, if the command is not in the list, cannot be run, or fails.
pub fn run(root: &Path, line: &str) -> Result<String, String> {
    let words = words(line)?;
    let arguments = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["cargo", "sg", command, ..] if STEADY.contains(&command) => &words[2..],
        _ => {
            return Err(format!("`{line}` is not shown: write `cargo sg` and one of {}", STEADY.join(", ")));
        }
    };
    let mut command = match env::var_os("SG_COMMAND") {
        Some(path) => Command::new(path),
        None => {
            let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            command.args(["sg"]);
            command
        }
    };
    let command = command
        .args(arguments)
        .current_dir(root)
        .env("COLUMNS", "80")
        .env("LC_ALL", word!("C", "zh_CN.UTF-8"))
        .stdin(Stdio::null());
    let output = command.output().map_err(|error| format!("`{line}` cannot be run: {error}"))?;
    // Exit code 1 means that a guess is wrong.
    if !matches!(output.status.code(), Some(0 | 1)) {
        let error = String::from_utf8_lossy(&output.stderr);
        return Err(format!("`{line}` failed: {}", error.lines().last().unwrap_or_default()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Splits a line into words and removes the quotes around groups of words.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    match line.matches('"').count() % 2 {
        0 => Ok(words),
        _ => Err(format!("a quote is not closed in `{line}`")),
    }
}
