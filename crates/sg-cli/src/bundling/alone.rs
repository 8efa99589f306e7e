//! Compiling a file that was made, alone and as a judge does; only once if nothing has changed.

use std::path::{Path, PathBuf};

use sg_bundle::{Bundle, Profile};

use crate::bundling::c_compiler::CCompiler;
use crate::bundling::compile_once::compiled;

/// The program of a bundle, kept in `folder`; or what the compiler says.
pub fn rust(folder: &Path, file: &Path, bundle: &Bundle, profile: &Profile) -> anyhow::Result<Result<PathBuf, String>> {
    compiled(folder, file, &bundle.text, &profile.command(), &|source, binary| {
        let compiled = sg_bundle::compile(source, profile, binary, &bundle.external);
        compiled
            .map(|_| ())
            .map_err(|error| format!("the bundle does not compile on its own: {error}"))
    })
}

/// The program of a C file, kept in `folder`; or what the compiler says.
pub fn c(folder: &Path, file: &Path, text: &str, cc: &CCompiler) -> anyhow::Result<Result<PathBuf, String>> {
    let nameless = cc.command("".as_ref(), "".as_ref());
    compiled(folder, file, text, &format!("{nameless:?}"), &|source, binary| {
        let output = cc.command(source, binary).output();
        let output = output.map_err(|error| format!("cannot start the C compiler: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        // Visual C++ complains on standard output.
        let said = [output.stdout, output.stderr].concat();
        Err(format!(
            "the C file does not compile: {}",
            String::from_utf8_lossy(&said)
        ))
    })
}
