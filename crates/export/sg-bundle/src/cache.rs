//! Reuses a bundle whose inputs have not changed.
//!
//! The files that a bundle depends on are only known after it is made. So its entry lists them with
//! the keys of their contents. The key of the entry covers everything else: the sources of this
//! tool, the compiler, the judge's profile, and the libraries and features that cargo chose.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use sg_cache::{Cache, Key};

use crate::inline::credit::Inlined;
use crate::read::workspace::Binary;
use crate::{Bundle, BundleError, Profile, Workspace};

#[derive(Serialize, Deserialize)]
struct Entry {
    files: Vec<(PathBuf, String)>,
    text: String,
    inlined: Vec<Inlined>,
    remarks: Vec<String>,
}

/// The extension of cache entries.
const KIND: &str = "bundle";

impl Workspace {
    /// Like [`Workspace::bundle`], but looks into `cache` first. Also returns whether the bundle
    /// was found there.
    ///
    /// # Errors
    /// Those of [`Workspace::bundle`], and [`BundleError::File`] if the cache cannot be written.
    pub fn bundle_cached(&self, bin: &str, profile: &Profile, cache: &Cache) -> Result<(Bundle, bool), BundleError> {
        let tool = env!("SG_BUNDLE_SOURCES");
        // The key leaves out whether cargo has built the binary.
        let Binary { root, features, edition, checks_overflow, has_assertions, .. } = self.binary(bin)?;
        let built = (&self.libraries, &self.dependencies, root, features, edition, checks_overflow, has_assertions);
        let key = Key::of(&format!("{tool} {} {profile:?} {built:?}", self.compiler));
        let stored = cache.read(key, KIND);
        let stored = stored.and_then(|bytes| serde_json::from_slice::<Entry>(&bytes).ok());
        if let Some(entry) = stored.filter(|entry| entry.files.iter().all(is_unchanged)) {
            let bundle = Bundle {
                text: entry.text,
                inlined: entry.inlined,
                external: self.externals(profile),
                files: entry.files.into_iter().map(|(file, _)| file).collect(),
                remarks: entry.remarks,
            };
            return Ok((bundle, true));
        }
        let bundle = self.bundle(bin, profile)?;
        let files = bundle.files.iter().map(|file| match Key::of_files(file) {
            Ok(key) => Ok((file.clone(), key.to_string())),
            Err(error) => Err(BundleError::read(file)(error)),
        });
        let entry = Entry {
            files: files.collect::<Result<_, _>>()?,
            text: bundle.text.clone(),
            inlined: bundle.inlined.clone(),
            remarks: bundle.remarks.clone(),
        };
        let written = serde_json::to_vec(&entry).map_err(Into::into);
        written.and_then(|bytes| cache.write(key, KIND, &bytes)).map_err(BundleError::write(cache.folder()))?;
        Ok((bundle, false))
    }
}

fn is_unchanged((path, known): &(PathBuf, String)) -> bool {
    Key::of_files(path).is_ok_and(|key| key.to_string() == *known)
}
