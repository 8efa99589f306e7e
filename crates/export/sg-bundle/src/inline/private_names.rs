//! Finds the names that are private to a bundle, though libraries export them: their macros, and
//! the crates that became modules. `pub use` cannot re-export such a name.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::read::crate_root::{exported_macros, renamed};
use crate::read::library::Library;

/// The private names that a crate may see.
pub(crate) struct PrivateNames {
    /// The source folders of the libraries.
    folders: BTreeSet<PathBuf>,
    /// The names of crates in the code of the libraries.
    crates: BTreeSet<String>,
    found: OnceCell<BTreeSet<String>>,
}

impl PrivateNames {
    /// Takes the libraries that a crate uses, itself included, and its own names of crates.
    pub fn of<'a>(libraries: impl Iterator<Item = &'a Library>, names: &BTreeMap<String, String>) -> Self {
        let (mut folders, mut crates) = (BTreeSet::new(), names.keys().cloned().collect::<BTreeSet<_>>());
        for library in libraries {
            folders.extend(library.root.parent().map(Path::to_owned));
            crates.extend(library.dependencies.keys().cloned());
        }
        Self { folders, crates, found: OnceCell::new() }
    }

    /// Returns whether a name may be private. It may also be another item's, for which `pub(crate)`
    /// means the same as `pub` in one file.
    pub fn contain(&self, name: &str) -> bool {
        self.found.get_or_init(|| self.find()).contains(name)
    }

    fn find(&self) -> BTreeSet<String> {
        let mut names = self.crates.clone();
        let mut renames = BTreeMap::<String, BTreeSet<String>>::new();
        for folder in &self.folders {
            // A folder that cannot be read is reported when its files are.
            names.extend(exported_macros(folder).unwrap_or_default());
            for (name, other) in renamed(folder).unwrap_or_default() {
                renames.entry(name).or_default().insert(other);
            }
        }
        let mut open: Vec<String> = names.iter().cloned().collect();
        while let Some(name) = open.pop() {
            let others = renames.get(&name).into_iter().flatten();
            open.extend(others.filter(|other| names.insert((*other).clone())).cloned());
        }
        names
    }
}
