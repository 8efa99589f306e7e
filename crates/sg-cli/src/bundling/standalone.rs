//! Compiles a generated file as the judge would; cached.

use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Context;
use sg_bundle::{Bundle, Profile};
use sg_cache::{Cache, Key};

use crate::bundling::c_compiler::CCompiler;

/// The program of a bundle, or the compiler's message.
pub fn rust(cache: &Cache, file: &Path, bundle: &Bundle, profile: &Profile) -> anyhow::Result<Result<PathBuf, String>> {
    compiled(cache, file, &bundle.text, &profile.command(), &|source, binary| {
        let compiled = sg_bundle::compile(source, profile, binary, &bundle.external);
        compiled.map(|_| ()).map_err(|error| format!("the bundle does not compile on its own: {error}"))
    })
}

/// The program of a C file, or the compiler's message.
pub fn c(cache: &Cache, file: &Path, text: &str, cc: &CCompiler) -> anyhow::Result<Result<PathBuf, String>> {
    let nameless = cc.command("".as_ref(), "".as_ref());
    compiled(cache, file, text, &format!("{nameless:?}"), &|source, binary| {
        let output = cc.command(source, binary).output();
        let output = output.map_err(|error| format!("cannot start the C compiler: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        // Visual C++ complains on standard output.
        let said = [output.stdout, output.stderr].concat();
        Err(format!("the C file does not compile: {}", String::from_utf8_lossy(&said)))
    })
}

/// The program of this text, compiled under the name of `file`, which the compiler's message then shows.
fn compiled(
    cache: &Cache,
    file: &Path,
    text: &str,
    command: &str,
    compile: &dyn Fn(&Path, &Path) -> Result<(), String>,
) -> anyhow::Result<Result<PathBuf, String>> {
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
    match message {
        Some(message) => Ok(Err(message)),
        None => Ok(Ok(made.with_context(|| format!("cannot write to {}", cache.folder().display()))?)),
    }
}
