//! The crates that are published.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::pack::copy;
use super::{Tried, tools};

/// The crates. They use no other crate of the workspace.
const CRATES: [&str; 2] = ["sg-core", "wasm-to-c"];

/// Packs the crates, and compiles each from its package alone.
pub fn make(root: &Path, out: &Path) -> anyhow::Result<Vec<Tried>> {
    tools::run(&mut Command::new(root.join(".ci/check-packages")))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let packed = CRATES.map(|name| {
        let file = format!("{name}-{}.crate", env!("CARGO_PKG_VERSION"));
        let path = out.join(&file);
        copy(&target.join("package").join(file), &path)?;
        Ok(Tried { path, place: "outside the workspace", first_verdict: None })
    });
    packed.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::CRATES;

    #[test]
    fn other_crates_are_unpublished_and_have_no_licence_copies() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let rooms = fs::read_dir(crates).unwrap().map(|room| room.unwrap().path());
        let mut published = Vec::new();
        for folder in rooms.flat_map(|room| fs::read_dir(room).unwrap()) {
            let folder = folder.unwrap();
            if !folder.path().is_dir() {
                continue;
            }
            let manifest = fs::read_to_string(folder.path().join("Cargo.toml")).unwrap();
            let is_kept = manifest.lines().any(|line| line == "publish.workspace = true");
            if !is_kept {
                published.push(folder.file_name().into_string().unwrap());
            }
            for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
                let copy = folder.path().join(licence);
                assert_eq!(copy.exists(), !is_kept, "{}", copy.display());
            }
        }
        published.sort();
        assert_eq!(published, CRATES);
    }
}
