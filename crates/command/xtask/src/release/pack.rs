//! Packs built binaries into the files that are released.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;

use super::build::Target;
use super::tools::{self, PYTHON};

/// The licences, which every artefact contains.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Packs a command as an archive with one folder: the binary, its README, the licences and, for
/// `cargo-sg`, the texts of the book.
pub fn archive(target: &Target, name: &str, binaries: &Path, root: &Path, out: &Path) -> anyhow::Result<PathBuf> {
    let staged = tempfile::tempdir()?;
    let folder = format!("{name}-{}", target.triple);
    let inside = staged.path().join(&folder);
    fs::create_dir(&inside)?;
    let binary = format!("{name}{}", target.exe);
    copy(&binaries.join(&binary), &inside.join(&binary))?;
    let room = if name == "cargo-sg" { "command" } else { "export" };
    copy(&root.join("crates").join(room).join(name).join("README.md"), &inside.join("README.md"))?;
    for licence in LICENCES {
        copy(&root.join(licence), &inside.join(licence))?;
    }
    if name == "cargo-sg" {
        copy_folder(&root.join("book"), &inside.join("book"))?;
    }
    if target.is_windows() {
        zip(staged.path(), &folder, &out.join(format!("{folder}.zip")))
    } else {
        let path = out.join(format!("{folder}.tar.gz"));
        let mut tar = Command::new("tar");
        tar.args(["--owner=0", "--group=0", "--sort=name", "-C"])
            .arg(staged.path())
            .arg("-czf")
            .arg(&path)
            .arg(&folder);
        tools::run(&mut tar)?;
        Ok(path)
    }
}

/// Packs `cargo-sg` as a Python wheel.
pub fn wheel(target: &Target, binaries: &Path, root: &Path, out: &Path) -> anyhow::Result<PathBuf> {
    let mut python = PYTHON.command()?;
    python.arg(root.join("crates/command/xtask/src/release/wheel.py")).arg(out);
    python.args([target.platform, env!("CARGO_PKG_VERSION")]);
    python.arg(binaries.join(format!("cargo-sg{}", target.exe))).arg(root);
    Ok(PathBuf::from(tools::output(&mut python)?.trim_end()))
}

/// Packs a folder as a zip file.
pub fn zip(parent: &Path, folder: &str, path: &Path) -> anyhow::Result<PathBuf> {
    let mut python = PYTHON.command()?;
    tools::run(python.current_dir(parent).args(["-m", "zipfile", "-c"]).arg(path).arg(folder))?;
    Ok(path.to_owned())
}

/// Copies a file with its permissions.
pub fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &to)?;
        } else {
            copy(&entry.path(), &to)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{Target, wheel};
    use crate::release::tools::{self, PYTHON};

    #[test]
    fn a_wheel_names_its_system_and_installs_both_commands() {
        if sg_judge::tools::find(PYTHON.names, "packing a wheel").is_none() {
            return;
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let folder = tempfile::tempdir().unwrap();
        for target in [Target::LINUX_GNU, Target::LINUX_MUSL, Target::WINDOWS_GNU] {
            fs::write(folder.path().join(format!("cargo-sg{}", target.exe)), "binary").unwrap();
            let path = wheel(&target, folder.path(), &root, folder.path()).unwrap();
            let version = env!("CARGO_PKG_VERSION");
            let name = format!("grundy-{version}-py3-none-{}.whl", target.platform);
            assert_eq!(path.file_name().unwrap().to_str().unwrap(), name);
            let listed = tools::output(PYTHON.command().unwrap().args(["-m", "zipfile", "-l"]).arg(&path)).unwrap();
            let info = format!("grundy-{version}.dist-info");
            let command = format!("grundy-{version}.data/scripts/cargo-sg{}", target.exe);
            let mut names: Vec<&str> =
                listed.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
            names.sort_unstable();
            let expected =
                ["METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE-APACHE", "licenses/LICENSE-MIT"];
            let mut expected: Vec<String> = expected.iter().map(|name| format!("{info}/{name}")).collect();
            expected.insert(0, command);
            expected.push("grundy.py".to_owned());
            assert_eq!(names, expected);
            let unpacked = folder.path().join(target.platform);
            tools::run(PYTHON.command().unwrap().args(["-m", "zipfile", "-e"]).arg(&path).arg(&unpacked)).unwrap();
            let read = |name: &str| fs::read_to_string(unpacked.join(&info).join(name)).unwrap();
            assert!(read("WHEEL").contains(&format!("Tag: py3-none-{}\n", target.platform)));
            assert!(read("METADATA").contains(&format!("Name: grundy\nVersion: {version}\n")));
            assert!(read("entry_points.txt").contains("grundy = grundy:main"));
            let lines = read("RECORD");
            assert_eq!(lines.lines().count(), names.len(), "{lines}");
        }
    }
}
