//! Writing files so that at every moment each is the old one or the new one, and of several all are new or none.
//! Knows no problem.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::NamedTempFile;

/// A path and the new contents.
pub type File<'a> = (&'a Path, &'a str);

/// Writes a file, over an old one if there is one.
pub fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    replace_all(&[(path, text)])
}

/// Writes files over old ones. All texts are on the disk before the first file changes, so a full disk changes none.
pub fn replace_all(files: &[File]) -> anyhow::Result<()> {
    let ready: Vec<NamedTempFile> = files.iter().map(beside).collect::<Result<_, _>>()?;
    for ((path, _), file) in files.iter().zip(ready) {
        file.persist(path).with_context(|| failed(path))?;
    }
    Ok(())
}

/// Writes files that were not there before, and the folders they need; all or none.
pub fn write_new(files: &[File]) -> anyhow::Result<()> {
    let folders = files.iter().filter_map(|(path, _)| path.parent());
    let _folders: Vec<NewFolders> = folders.map(NewFolders::make).collect::<Result<_, _>>()?;
    let ready: Vec<NamedTempFile> = files.iter().map(beside).collect::<Result<_, _>>()?;
    for (index, ((path, _), file)) in files.iter().zip(ready).enumerate() {
        if let Err(error) = file.persist_noclobber(path) {
            for (written, _) in &files[..index] {
                let _ = fs::remove_file(written);
            }
            return Err(error).with_context(|| failed(path));
        }
    }
    Ok(())
}

/// A folder and those above it, as far as they were missing. When this is dropped, those that are still empty go again.
pub struct NewFolders(Vec<PathBuf>);

impl NewFolders {
    /// Makes the folder.
    pub fn make(folder: &Path) -> anyhow::Result<Self> {
        let missing = folder.ancestors().take_while(|folder| !folder.exists());
        let made = NewFolders(missing.map(Path::to_owned).collect());
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        Ok(made)
    }
}

impl Drop for NewFolders {
    fn drop(&mut self) {
        for folder in &self.0 {
            // Fails for one that holds something.
            let _ = fs::remove_dir(folder);
        }
    }
}

/// The text in a temporary file beside its place.
fn beside(&(path, text): &File) -> anyhow::Result<NamedTempFile> {
    let prefix = crate::leftovers::prefix();
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = builder.tempfile_in(folder).with_context(|| failed(path))?;
    file.write_all(text.as_bytes()).with_context(|| failed(path))?;
    Ok(file)
}

fn failed(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

#[cfg(test)]
mod tests {
    use super::{replace_all, write_new};
    use std::fs;

    #[test]
    fn of_new_files_all_are_written_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let [first, second] = ["a/above/1", "b/2"].map(|name| folder.path().join(name));
        let files = [(first.as_path(), "1"), (second.as_path(), "2")];
        fs::create_dir(second.parent().unwrap()).unwrap();
        fs::write(&second, "old").unwrap();
        let error = format!("{:#}", write_new(&files).unwrap_err());
        assert!(error.contains("b/2"), "{error}");
        assert_eq!(fs::read_to_string(&second).unwrap(), "old");
        assert!(!folder.path().join("a").exists());

        fs::remove_file(&second).unwrap();
        write_new(&files).unwrap();
        assert_eq!(fs::read_to_string(&first).unwrap() + &fs::read_to_string(&second).unwrap(), "12");
    }

    #[test]
    fn a_file_that_cannot_be_written_keeps_the_others_as_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        fs::write(&path, "old").unwrap();
        let nowhere = folder.path().join("no/such/folder");
        let error = format!("{:#}", replace_all(&[(&path, "new"), (&nowhere, "")]).unwrap_err());
        assert!(error.contains("no/such/folder"), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "a temporary file is left");
        replace_all(&[(&path, "new")]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }
}
