//! Tries the packed files in a root with nothing else.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::Context;
use tempfile::TempDir;

use super::build::{COMMANDS, Target};
use super::pack::{self, copy};
use super::tools::{self, GXX, MINGW_GCC, MINGW_GXX, PYTHON, UNSHARE, WINE};
use super::{PATIENCE, Tried, name};

/// Where the scripts of this module are.
const SCRIPTS: &str = "crates/command/xtask/src/release";

/// Builds the commands for a system, packs them, and tries the packed files.
pub fn commands(target: &Target, root: &Path, out: &Path) -> anyhow::Result<Vec<Tried>> {
    let binaries = target.build(root)?;
    let given = Given::new(target, root)?;
    let mut tried = Vec::new();
    for command in COMMANDS {
        let path = pack::archive(target, command, &binaries, root, out)?;
        tried.push(given.try_out(command, path)?);
    }
    let path = pack::wheel(target, &binaries, root, out)?;
    tried.push(given.try_out("wheel", path)?);
    Ok(tried)
}

/// A folder with everything that a trial needs, except for the file to try.
struct Given<'a> {
    folder: TempDir,
    target: &'a Target,
    root: &'a Path,
}

impl<'a> Given<'a> {
    fn new(target: &'a Target, root: &'a Path) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let scripts = root.join(SCRIPTS);
        for name in ["right", "wrong"] {
            let source = folder.path().join(name).with_extension("cpp");
            copy(&scripts.join(name).with_extension("cpp"), &source)?;
            if target.is_windows() {
                let mut compiler = MINGW_GXX.command()?;
                tools::run(compiler.args(["-O2", "-static", "-o"]).arg(source.with_extension("exe")).arg(&source))?;
            }
        }
        if target.is_windows() {
            WINE.command()?;
            let mut compiler = MINGW_GCC.command()?;
            compiler.args(["-shared", "-O1", "-o"]).arg(folder.path().join("bcryptprimitives.dll"));
            tools::run(compiler.arg(root.join(".ci/random-numbers-for-wine.c")).arg("-ladvapi32"))?;
        } else {
            GXX.command()?;
        }
        copy(&scripts.join("try.sh"), &folder.path().join("try.sh"))?;
        Ok(Given { folder, target, root })
    }

    /// Unpacks a file and uses it.
    fn try_out(&self, kind: &str, path: PathBuf) -> anyhow::Result<Tried> {
        let file = name(&path);
        copy(&path, &self.folder.path().join(&file))?;
        let mut first = self.first_verdict(kind, &file)?;
        if first.is_some_and(|time| time > PATIENCE) {
            // Try once more, since other programs may have kept the machine busy.
            first = first.min(self.first_verdict(kind, &file)?);
        }
        let place = if self.target.is_windows() { "Wine, bare root" } else { "bare root" };
        Ok(Tried { path, place, first_verdict: first })
    }

    /// Returns the time to the first verdict in a new root, if there is a verdict.
    fn first_verdict(&self, kind: &str, file: &str) -> anyhow::Result<Option<Duration>> {
        let said = alone(self.root, self.folder.path(), &["sh", "/given/try.sh", kind, self.target.triple, file])
            .with_context(|| format!("{file} does not work in a root of its own"))?;
        Ok(first_verdict(&said))
    }
}

/// Runs a command in a root that `alone.sh` makes, with `given` at `/given`. Returns its output.
pub fn alone(root: &Path, given: &Path, command: &[&str]) -> anyhow::Result<String> {
    UNSHARE.command()?;
    let prefix = tools::output(PYTHON.command()?.args(["-c", "import sys; print(sys.base_prefix)"]))?;
    let empty = tempfile::tempdir()?;
    let mut unshared = Command::new("sh");
    unshared.arg(root.join(SCRIPTS).join("alone.sh")).arg(empty.path()).arg(given).arg(prefix.trim_end());
    tools::output(unshared.args(command))
}

/// Parses the time in the line `verdict after N ms`.
fn first_verdict(said: &str) -> Option<Duration> {
    let line = said.lines().find_map(|line| line.strip_prefix("verdict after ")?.strip_suffix(" ms"));
    line?.parse().ok().map(Duration::from_millis)
}
