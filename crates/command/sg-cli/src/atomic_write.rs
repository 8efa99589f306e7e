//! Changes several files or none. At every moment each file has either its old or its new contents.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::TempPath;

use crate::leftovers;

/// A path and the new contents of the file.
pub type File<'a> = (&'a Path, &'a str);

/// Writes a file, replacing an existing one.
pub fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    change_all(&[(path, text)], &[])
}

/// Writes files that must not exist yet.
pub fn write_new(files: &[File]) -> anyhow::Result<()> {
    if let Some((path, _)) = files.iter().find(|(path, _)| path.symlink_metadata().is_ok()) {
        anyhow::bail!("{}: it exists already", failed(path));
    }
    change_all(files, &[])
}

/// Writes some files, replacing existing ones, and removes others. All texts are on disk before the
/// first file changes, so a full disk changes nothing. If a later change fails, the earlier ones
/// are undone. A replaced file keeps its mode.
pub fn change_all(files: &[File], removed: &[PathBuf]) -> anyhow::Result<()> {
    let mut made = NewFolders::default();
    for folder in files.iter().filter_map(|(path, _)| path.parent()) {
        made.add(folder)?;
        leftovers::sweep(folder);
    }
    let ready: Vec<TempPath> = files.iter().map(beside).collect::<Result<_, _>>()?;
    let mut done = Vec::new();
    let changed = change(files, ready, removed, &mut done);
    if changed.is_err() {
        for change in done.into_iter().rev() {
            change.undo();
        }
    }
    changed
}

fn change(files: &[File], ready: Vec<TempPath>, removed: &[PathBuf], done: &mut Vec<Done>) -> anyhow::Result<()> {
    for ((path, _), file) in files.iter().zip(ready) {
        let old = if path.symlink_metadata().is_ok() { Some(backup(path)?) } else { None };
        // Do not replace a file that somebody else has created in the meantime.
        let placed = if old.is_some() { file.persist(path) } else { file.persist_noclobber(path) };
        placed.with_context(|| failed(path))?;
        done.push(Done { path: (*path).to_owned(), old });
    }
    for path in removed {
        let old = Some(backup(path)?);
        fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display()))?;
        done.push(Done { path: path.clone(), old });
    }
    Ok(())
}

/// A finished change: a file was written or removed.
struct Done {
    path: PathBuf,
    /// The previous file, if there was one.
    old: Option<TempPath>,
}

impl Done {
    fn undo(self) {
        let _ = match self.old {
            Some(old) => old.persist(&self.path).map_err(|error| error.error),
            None => fs::remove_file(&self.path),
        };
    }
}

/// Makes a hard link to a file, or a copy where the file system has no hard links.
fn backup(path: &Path) -> anyhow::Result<TempPath> {
    let second = named_beside(path, |builder, folder| {
        builder.make_in(folder, |second| fs::hard_link(path, second).or_else(|_| fs::copy(path, second).map(drop)))
    });
    Ok(second.with_context(|| failed(path))?.into_temp_path())
}

/// Folders created for files, including their parents. Dropping this removes those that are empty.
#[derive(Default)]
pub struct NewFolders(Vec<PathBuf>);

impl NewFolders {
    /// Creates a folder.
    pub fn make(folder: &Path) -> anyhow::Result<Self> {
        let mut made = NewFolders::default();
        made.add(folder)?;
        Ok(made)
    }

    fn add(&mut self, folder: &Path) -> anyhow::Result<()> {
        let missing: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
        self.0.extend(missing.into_iter().rev().map(Path::to_owned));
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))
    }
}

impl Drop for NewFolders {
    fn drop(&mut self) {
        // Innermost folders come first.
        for folder in self.0.iter().rev() {
            // This fails if the folder is not empty.
            let _ = fs::remove_dir(folder);
        }
    }
}

/// Writes a text to a temporary file beside its place. The file is closed, since the number of open
/// files is limited.
fn beside(&(path, text): &File) -> anyhow::Result<TempPath> {
    let written = named_beside(path, |builder, folder| {
        let mut file = builder.tempfile_in(folder)?;
        file.write_all(text.as_bytes())?;
        if let Ok(old) = path.metadata() {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(file)
    });
    Ok(written.with_context(|| failed(path))?.into_temp_path())
}

fn named_beside<T>(
    path: &Path,
    make: impl FnOnce(&tempfile::Builder, &Path) -> std::io::Result<T>,
) -> std::io::Result<T> {
    let prefix = leftovers::prefix();
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    make(&builder, path.parent().unwrap_or(Path::new(".")))
}

fn failed(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(files: &[File], removed: &[PathBuf]) -> String {
        format!("{:#}", change_all(files, removed).unwrap_err())
    }

    /// The names in a folder, and the contents of its files.
    fn contents(folder: &Path) -> Vec<(String, String)> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        let shown = entries.map(|entry| {
            (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap_or_default())
        });
        let mut shown: Vec<_> = shown.collect();
        shown.sort();
        shown
    }

    fn pairs(shown: &[(&str, &str)]) -> Vec<(String, String)> {
        shown.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_failed_change_undoes_the_earlier_ones() {
        let folder = tempfile::tempdir().unwrap();
        let [new, old, gone, taken] = ["new", "old", "gone", "taken"].map(|name| folder.path().join(name));
        for path in [&old, &gone] {
            fs::write(path, "as it was").unwrap();
        }
        fs::create_dir(&taken).unwrap();
        let before = pairs(&[("gone", "as it was"), ("old", "as it was"), ("taken", "")]);
        let files = [(new.as_path(), "1"), (old.as_path(), "2"), (taken.as_path(), "3")];
        assert!(error_of(&files, &[]).contains("taken"));
        assert_eq!(contents(folder.path()), before);
        let missing = folder.path().join("missing");
        assert!(error_of(&files[..2], &[gone.clone(), missing]).contains("missing"));
        assert_eq!(contents(folder.path()), before);

        change_all(&files[..2], &[gone]).unwrap();
        assert_eq!(contents(folder.path()), pairs(&[("new", "1"), ("old", "2"), ("taken", "")]));
    }

    #[test]
    fn unused_new_folders_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let [first, second, blocked] = ["a/b/1", "a/2", "c"].map(|name| folder.path().join(name));
        fs::create_dir(&blocked).unwrap();
        error_of(&[(&second, ""), (&first, ""), (&blocked, "")], &[]);
        assert_eq!(contents(folder.path()), pairs(&[("c", "")]));
    }

    #[cfg(unix)]
    #[test]
    fn a_replaced_file_keeps_its_mode() {
        use std::os::unix::fs::PermissionsExt as _;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        write_whole(&path, "new").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        let other = folder.path().join("other");
        write_whole(&other, "new").unwrap();
        assert_eq!(fs::metadata(&other).unwrap().permissions().mode() & 0o777, 0o644);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn leftovers_of_a_killed_run_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let mut child = std::process::Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        fs::write(folder.path().join(format!(".sg-{}-x", child.id())), "half").unwrap();
        write_whole(&folder.path().join("whole"), "1").unwrap();
        assert_eq!(contents(folder.path()), pairs(&[("whole", "1")]));
    }
}
