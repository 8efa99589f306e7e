//! A bundle whose inputs did not change is not made again.
//!
//! An entry names every file that was read, with a hash of its bytes, and one key for everything else: this tool's
//! sources, the compiler, the judge's profile, and what cargo compiled with which features.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::inline::credit::Inlined;
use crate::{Bundle, BundleError, Profile, Workspace};

#[derive(Serialize, Deserialize)]
struct Entry {
    key: String,
    files: Vec<(PathBuf, String)>,
    text: String,
    inlined: Vec<Inlined>,
}

impl Workspace {
    /// Like [`Workspace::bundle`], but first looks into `cache`, a folder that is made if it is missing. Also returns whether
    /// the bundle was found there.
    ///
    /// # Errors
    /// Those of [`Workspace::bundle`], and if the folder cannot be written.
    pub fn bundle_cached(&self, bin: &str, profile: &Profile, cache: &Path) -> Result<(Bundle, bool), BundleError> {
        let path = cache.join(format!("{bin}.{}.json", profile.name));
        let key = self.key(bin, profile)?;
        let stored = std::fs::read(&path)
            .ok()
            .and_then(|bytes| serde_json::from_slice::<Entry>(&bytes).ok());
        if let Some(entry) = stored.filter(|entry| entry.key == key && entry.files.iter().all(is_unchanged)) {
            let external = self.externals(profile);
            return Ok((
                Bundle {
                    text: entry.text,
                    inlined: entry.inlined,
                    external,
                },
                true,
            ));
        }
        let (bundle, files) = self.bundle_and_files(bin, profile)?;
        let files = files
            .into_iter()
            .map(|file| hash_of_file(&file).map(|hash| (file, hash)));
        let files = files.collect::<Result<_, _>>()?;
        let entry = Entry {
            key,
            files,
            text: bundle.text.clone(),
            inlined: bundle.inlined.clone(),
        };
        store(&path, cache, &entry)?;
        Ok((bundle, false))
    }

    fn key(&self, bin: &str, profile: &Profile) -> Result<String, BundleError> {
        let tool = env!("SG_BUNDLE_SOURCES");
        let parts = (&self.libraries, &self.dependencies, &self.binary(bin)?.features);
        Ok(hash(&format!("{tool} {} {profile:?} {parts:?}", self.compiler)))
    }
}

fn is_unchanged((path, known): &(PathBuf, String)) -> bool {
    hash_of_file(path).is_ok_and(|hash| hash == *known)
}

fn hash_of_file(path: &Path) -> Result<String, BundleError> {
    let bytes = std::fs::read(path).map_err(BundleError::read(path))?;
    Ok(hash(&bytes))
}

/// 64 bits: enough against accidents, not against malice.
pub(crate) fn hash(value: &(impl Hash + ?Sized)) -> String {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Written to a temporary file and moved into place, so that two runs at once cannot spoil it.
fn store(path: &Path, cache: &Path, entry: &Entry) -> Result<(), BundleError> {
    std::fs::create_dir_all(cache).map_err(BundleError::write(cache))?;
    let file = tempfile::NamedTempFile::new_in(cache).map_err(BundleError::write(path))?;
    serde_json::to_writer(&file, entry).map_err(|error| BundleError::write(path)(error.into()))?;
    file.persist(path)
        .map_err(|error| BundleError::write(path)(error.error))?;
    Ok(())
}
