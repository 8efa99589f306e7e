//! Compares standard output and exit code of the C file and the native program on each input.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, bail, ensure};
use sg_export::Exported;
use sg_export::system::{Package, advice};

use crate::source::Source;

/// The exit codes of a panic in the native program and in C.
const PANIC: [Option<i32>; 2] = [Some(101), Some(3)];

/// Reports each input on standard error, and fails at the first that gives a different result.
pub fn compare(source: &Source, exported: &Exported, inputs: &[PathBuf]) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("cannot make a folder for programs")?;
    let native = source.native(folder.path().join("native.exe"))?;
    let program = compiled(&exported.c, folder.path())?;
    for input in inputs {
        let [by_rust, by_c] = [run(&native, input)?, run(&program, input)?];
        let shown = input.display();
        let line = by_rust.stdout.split(|byte| *byte == b'\n');
        let equal = line.zip(by_c.stdout.split(|byte| *byte == b'\n'));
        let line = 1 + equal.take_while(|(one, other)| one == other).count();
        let ends = [by_rust.status.code(), by_c.status.code()];
        ensure!(
            ends[0] == ends[1] || ends == PANIC,
            "{shown}: the native program ends with {}, the C file with {}",
            by_rust.status,
            by_c.status
        );
        // Output just before a panic may be lost.
        if by_rust.stdout != by_c.stdout && ends != PANIC {
            bail!("{shown}: the output of the C file differs from the native program's from line {line} on");
        }
        eprintln!("{shown}: the same, {} bytes", by_c.stdout.len());
    }
    Ok(())
}

fn compiled(c: &str, folder: &Path) -> anyhow::Result<PathBuf> {
    let (file, program) = (folder.join("program.c"), folder.join("program.exe"));
    fs::write(&file, c).context("cannot write the C file for its test")?;
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let name = compiler.to_string_lossy().into_owned();
    let output =
        Command::new(compiler).args(["-O2", "-w", "-o"]).args([&program, &file]).arg("-lm").output().with_context(
            || format!("there is no C compiler `{name}`: {}, or name one in CC", advice(Package::CCompiler)),
        )?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} rejects the C file:\n{message}");
    Ok(program)
}

fn run(program: &Path, input: &Path) -> anyhow::Result<Output> {
    let opened = File::open(input).with_context(|| format!("cannot read {}", input.display()))?;
    Command::new(program)
        .stdin(opened)
        .stderr(Stdio::null())
        .output()
        .with_context(|| format!("cannot start {}", program.display()))
}
