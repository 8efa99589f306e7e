//! Compiles a generated file as the judge would, and caches the program.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Context;
use sg_bundle::{Bundle, Profile};
use sg_cache::{Cache, Key};

use super::c_compiler::CCompiler;
use crate::programs::ProgramError;

/// Compiles a bundle.
pub fn rust(cache: &Cache, file: &Path, bundle: &Bundle, profile: &Profile) -> Result<PathBuf, ProgramError> {
    compiled(cache, file, &bundle.text, &profile.command(), &|source, binary| {
        let compiled = sg_bundle::compile(source, profile, binary, &bundle.external);
        compiled.map(|_| ()).map_err(|error| format!("the bundle does not compile on its own: {error}"))
    })
}

/// Compiles a C file.
pub fn c(cache: &Cache, file: &Path, text: &str, cc: &CCompiler) -> Result<PathBuf, ProgramError> {
    let nameless = cc.command("".as_ref(), "".as_ref());
    compiled(cache, file, text, &format!("{nameless:?}"), &|source, binary| {
        let output = cc.command(source, binary).output();
        let output = output.map_err(|error| format!("cannot start the C compiler: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        // Visual C++ reports errors on standard output.
        let said = [output.stdout, output.stderr].concat();
        Err(format!("the C file does not compile: {}", String::from_utf8_lossy(&said)))
    })
}

/// Compiles a text under the name of `file`, which the compiler's message then shows.
fn compiled(
    cache: &Cache,
    file: &Path,
    text: &str,
    command: &str,
    compile: &dyn Fn(&Path, &Path) -> Result<(), String>,
) -> Result<PathBuf, ProgramError> {
    let name = file.file_name().context("a file has a name")?;
    let mut message = None;
    let made = cache.file(Key::of(&(name, text, command)), "exe", |folder| {
        let (source, binary) = (folder.join(name), folder.join("made.exe"));
        fs::write(&source, text)?;
        match compile(&source, &binary) {
            Ok(()) => Ok(binary),
            Err(said) => {
                message = Some(said);
                Err(io::Error::other("it does not compile"))
            }
        }
    });
    if let Some(message) = message {
        return Err(ProgramError::Fault(message));
    }
    Ok(made.with_context(|| format!("cannot write to {}", cache.folder().display()))?)
}
