//! Tools that not everybody has: C compilers, a WebAssembly target, `oj`.
//!
//! A test or command that lacks one leaves something out and says so in one line. Where `SG_REQUIRE_TOOLS=1` is set
//! (`.ci/run` sets it) nothing may be left out: a missing tool is a failure, so that a green run has run everything.
//!
//! ```
//! let Some(compiler) = sg_judge::tools::find(&["gcc", "clang", "cc"], "compiling the C files") else { return };
//! println!("{compiler} it is");
//! ```

use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The variable that makes every missing tool a failure when it is set to `1`.
pub const REQUIRE_TOOLS: &str = "SG_REQUIRE_TOOLS";

/// Whether a missing tool is a failure here.
pub fn are_required() -> bool {
    std::env::var_os(REQUIRE_TOOLS).is_some_and(|value| value == "1")
}

/// The first of some commands that is installed: `--version` starts it, and it exits with 0.
/// If there is none, [`leave_out`] says that `purpose` is left out.
///
/// # Panics
///
/// As [`leave_out`].
pub fn find(commands: &[&str], purpose: &str) -> Option<String> {
    let found = commands.iter().find(|command| is_installed(command));
    if found.is_none() {
        leave_out(purpose, &format!("no {}", commands.join(" or ")));
    }
    found.map(|command| (*command).to_owned())
}

/// Whether a command can be started with `--version` and exits with 0.
pub fn is_installed(command: &str) -> bool {
    let mut command = Command::new(command);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command
        .stdin(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Says on standard error, once, that `purpose` is left out and why.
///
/// # Panics
///
/// With the same words if tools [are required](are_required).
pub fn leave_out(purpose: &str, reason: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let line = format!("left out: {purpose} ({reason}; scripts/install-tools gets it on Debian)");
    assert!(!are_required(), "{line}, but {REQUIRE_TOOLS}=1 requires every tool");
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(line.clone()) {
        eprintln!("{line}");
    }
}
