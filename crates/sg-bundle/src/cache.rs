//! A bundle whose inputs did not change is not made again.
//!
//! Which files a bundle depends on is only known once it was made. So its entry names every file that was read, with the
//! key of its bytes; the entry is found by everything else: this tool's sources, the compiler, the judge's profile, and
//! what cargo compiled with which features.

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
}

/// The ending of such entries.
const KIND: &str = "bundle";

impl Workspace {
    /// Like [`Workspace::bundle`], but looks into `cache` first. Also returns whether the bundle was found there.
    ///
    /// # Errors
    /// Those of [`Workspace::bundle`], and if the cache cannot be written.
    pub fn bundle_cached(&self, bin: &str, profile: &Profile, cache: &Cache) -> Result<(Bundle, bool), BundleError> {
        let tool = env!("SG_BUNDLE_SOURCES");
        // Not whether cargo has built it.
        let Binary { root, features, edition, .. } = self.binary(bin)?;
        let built = (&self.libraries, &self.dependencies, root, features, edition);
        let key = Key::of(&format!("{tool} {} {profile:?} {built:?}", self.compiler));
        let stored = cache.read(key, KIND);
        let stored = stored.and_then(|bytes| serde_json::from_slice::<Entry>(&bytes).ok());
        if let Some(entry) = stored.filter(|entry| entry.files.iter().all(is_unchanged)) {
            let bundle = Bundle {
                text: entry.text,
                inlined: entry.inlined,
                external: self.externals(profile),
                files: entry.files.into_iter().map(|(file, _)| file).collect(),
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
        };
        let written = serde_json::to_vec(&entry).map_err(Into::into);
        written.and_then(|bytes| cache.write(key, KIND, &bytes)).map_err(BundleError::write(cache.folder()))?;
        Ok((bundle, false))
    }
}

fn is_unchanged((path, known): &(PathBuf, String)) -> bool {
    Key::of_files(path).is_ok_and(|key| key.to_string() == *known)
}
