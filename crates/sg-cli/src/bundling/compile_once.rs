//! Compiling a text that was compiled before costs nothing. Knows no problem and no compiler.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The program that a compiler makes of this text alone; made again only if the text or the command has changed.
///
/// Built and kept in `folder`; the text is compiled under the name of `file`, which the compiler's words then show.
pub fn compiled(
    folder: &Path,
    file: &Path,
    text: &str,
    command: &str,
    compile: &dyn Fn(&Path, &Path) -> Result<(), String>,
) -> anyhow::Result<Result<PathBuf, String>> {
    let name = file.file_name().context("a file has a name")?;
    let mut hasher = DefaultHasher::new();
    (text, command).hash(&mut hasher);
    let binary = folder.join(format!("{}.{:016x}.exe", name.to_string_lossy(), hasher.finish()));
    if !binary.exists() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        // In a folder of its own, since another command may be compiling the same file.
        let place = tempfile::Builder::new()
            .prefix(&crate::leftovers::prefix())
            .tempdir_in(folder);
        let place = place.with_context(|| format!("cannot write to {}", folder.display()))?;
        let (source, made) = (place.path().join(name), place.path().join("made.exe"));
        fs::write(&source, text).with_context(|| format!("cannot write {}", source.display()))?;
        if let Err(problem) = compile(&source, &made) {
            return Ok(Err(problem));
        }
        fs::rename(&made, &binary).with_context(|| format!("cannot write {}", binary.display()))?;
    }
    Ok(Ok(binary))
}
