//! Optional tools: C compilers, a WebAssembly target, `oj`.
//!
//! A test or command that lacks a tool skips something and says so in one line. With
//! `SG_REQUIRE_TOOLS=1`, which `.ci/run` sets, a missing tool is a failure, so a green run has run
//! everything.
//!
//! ```
//! let Some(compiler) = sg_judge::tools::find(&["gcc", "clang", "cc"], "compiling the C files") else { return };
//! println!("{compiler} it is");
//! ```

use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The environment variable that makes every missing tool a failure if it is `1`.
pub const REQUIRE_TOOLS: &str = "SG_REQUIRE_TOOLS";

/// Returns true if a missing tool is a failure.
pub fn are_required() -> bool {
    std::env::var_os(REQUIRE_TOOLS).is_some_and(|value| value == "1")
}

/// Returns the first [installed](is_installed) command; if there is none, [`leave_out`] reports
/// `purpose`.
///
/// # Panics
///
/// Same as [`leave_out`].
pub fn find(commands: &[&str], purpose: &str) -> Option<String> {
    let found = commands.iter().find(|command| is_installed(command));
    if found.is_none() {
        leave_out(purpose, &format!("no {}", commands.join(" or ")));
    }
    found.map(|command| (*command).to_owned())
}

/// Returns true if the command exits with 0 when run with `--version`.
pub fn is_installed(command: &str) -> bool {
    let mut command = Command::new(command);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null());
    command.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Reports once, on standard error, that `purpose` is left out and why.
///
/// # Panics
///
/// With the same message, if tools [are required](are_required).
pub fn leave_out(purpose: &str, reason: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let line = format!("left out: {purpose} ({reason}; scripts/install-tools gets it on Debian)");
    assert!(!are_required(), "{line}, but {REQUIRE_TOOLS}=1 requires every tool");
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(line.clone()) {
        eprintln!("{line}");
    }
}
