//! Starts the tools that a release needs, and says how to get missing ones.

use std::process::{Command, Stdio};

use anyhow::{Context, bail};
use sg_judge::tools::is_installed;

/// A command that is not part of Rust.
pub struct Tool {
    /// Its possible names, in order of preference.
    pub names: &'static [&'static str],
    /// How to get it.
    pub get: &'static str,
}

pub const ZIGBUILD: Tool = Tool { names: &["cargo-zigbuild"], get: "pip install cargo-zigbuild ziglang" };
pub const OBJDUMP: Tool = Tool { names: &["objdump"], get: "apt-get install binutils" };
pub const PYTHON: Tool = Tool { names: &["python3"], get: "apt-get install python3 python3-venv" };
pub const UNSHARE: Tool = Tool { names: &["unshare"], get: "apt-get install util-linux (the trials need Linux)" };
pub const GXX: Tool = Tool { names: &["/usr/bin/g++"], get: "apt-get install g++" };
pub const MINGW_GXX: Tool = Tool {
    names: &["x86_64-w64-mingw32-g++"],
    get: "apt-get install g++-mingw-w64-x86-64-win32, or scripts/install-tools",
};
pub const MINGW_GCC: Tool = Tool {
    names: &["x86_64-w64-mingw32-gcc"],
    get: "apt-get install gcc-mingw-w64-x86-64-win32, or scripts/install-tools",
};
pub const WINE: Tool = Tool {
    names: &["/usr/lib/wine/wine64", "wine64", "wine"],
    get: "apt-get install wine64, or scripts/install-tools",
};
pub const CHROMIUM: Tool =
    Tool { names: &["chromium", "chromium-browser", "google-chrome"], get: "apt-get install chromium fonts-noto-cjk" };

impl Tool {
    /// Returns the command, if it is installed.
    pub fn command(&self) -> anyhow::Result<Command> {
        let Some(found) = self.names.iter().find(|name| is_installed(name)) else {
            bail!("{} is missing: {}", self.names[0], self.get)
        };
        Ok(Command::new(found))
    }
}

/// Runs a command and shows its output. Fails if the command does.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let shown = shown(command);
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("cannot start {shown}"))?;
    if !status.success() {
        bail!("{shown} failed: {status}");
    }
    Ok(())
}

/// Runs a command and returns its output. Fails if the command does.
pub fn output(command: &mut Command) -> anyhow::Result<String> {
    let shown = shown(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot start {shown}"))?;
    if !output.status.success() {
        bail!("{shown} failed: {}", String::from_utf8_lossy(&output.stderr).trim_end());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the name of the program and its first argument.
fn shown(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    match command.get_args().next() {
        Some(first) => format!("{program} {}", first.to_string_lossy()),
        None => program.into_owned(),
    }
}
