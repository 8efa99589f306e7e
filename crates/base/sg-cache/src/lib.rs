//! A content-addressed cache for everything that is expensive to make: bundles, WebAssembly
//! modules, compiled files, verdicts.
//!
//! An entry is found by its [`Key`], a hash of everything that it depends on, so it is never stale,
//! only unused. [`Cache::sweep`] removes entries unused for a month. Any number of processes may
//! share a folder, since each entry is written in one step.
//!
//! ```
//! use sg_cache::{Cache, Key};
//!
//! let folder = std::env::temp_dir().join("sg-cache-example");
//! let cache = Cache::new(&folder);
//! let key = Key::of(&("double", 21));
//! cache.write(key, "txt", b"42")?;
//! assert_eq!(cache.read(key, "txt").as_deref(), Some(&b"42"[..]));
//! assert_eq!(cache.read(Key::of(&("double", 22)), "txt"), None);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

use std::env;
use std::fmt::{self, Display, Formatter};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// A hash of everything that an entry depends on: 64 bits guard against accidental collisions, not
/// deliberate ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u64);

impl Key {
    /// Returns the key of a value.
    pub fn of(value: &(impl Hash + ?Sized)) -> Self {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        Key(hasher.finish())
    }

    /// Returns the key of a file's contents, or of the names and contents of all files in a folder.
    /// A missing path has a key too.
    ///
    /// # Errors
    ///
    /// If a file cannot be read.
    pub fn of_files(path: &Path) -> io::Result<Self> {
        if !path.is_dir() {
            return Ok(Key::of(&path.exists().then(|| fs::read(path)).transpose()?));
        }
        let mut names = fs::read_dir(path)?.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
        names.sort();
        let keys = names.into_iter().map(|name| {
            let key = Key::of_files(&path.join(&name))?;
            Ok((name, key))
        });
        Ok(Key::of(&keys.collect::<io::Result<Vec<_>>>()?))
    }
}

impl Display for Key {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

/// The time for which an unused entry is kept.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// The age from which a timestamp is renewed: most reads then write nothing.
const FRESH: Duration = Duration::from_secs(24 * 3600);

/// Numbers the temporary folders of this process.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder of entries.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// Returns the cache in this folder, which the first write creates.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Cache { folder: folder.into() }
    }

    /// Removes the entries unused for a month.
    pub fn sweep(&self) {
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if age(&path).is_some_and(|age| age > KEPT) {
                // Another process may have removed it already.
                let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
            }
        }
    }

    /// Returns the folder that holds the entries.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the contents of an entry, if it exists; `kind` is its file extension.
    pub fn read(&self, key: Key, kind: &str) -> Option<Vec<u8>> {
        let path = self.path(key, kind);
        let bytes = fs::read(&path).ok()?;
        touch(&path);
        Some(bytes)
    }

    /// Adds or replaces an entry.
    ///
    /// # Errors
    ///
    /// If the entry cannot be written.
    pub fn write(&self, key: Key, kind: &str, bytes: &[u8]) -> io::Result<()> {
        self.add(&self.path(key, kind), |folder| {
            let file = folder.join(kind);
            fs::write(&file, bytes)?;
            Ok(file)
        })
    }

    /// Returns the path of an entry. If it does not exist, `make` creates it in an empty folder and
    /// returns its path.
    ///
    /// # Errors
    ///
    /// If `make` fails, or if the folder cannot be written.
    pub fn file<E: From<io::Error>>(
        &self,
        key: Key,
        kind: &str,
        make: impl FnOnce(&Path) -> Result<PathBuf, E>,
    ) -> Result<PathBuf, E> {
        let path = self.path(key, kind);
        if path.exists() {
            touch(&path);
        } else {
            self.add(&path, make)?;
        }
        Ok(path)
    }

    /// Creates a file in a temporary folder and moves it into place.
    fn add<E: From<io::Error>>(&self, path: &Path, make: impl FnOnce(&Path) -> Result<PathBuf, E>) -> Result<(), E> {
        let name = format!("tmp-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let temporary = self.folder.join(name);
        fs::create_dir_all(&temporary)?;
        let made = make(&temporary).and_then(|made| Ok(fs::rename(made, path)?));
        let _ = fs::remove_dir_all(&temporary);
        made
    }

    fn path(&self, key: Key, kind: &str) -> PathBuf {
        self.folder.join(format!("{key}.{kind}"))
    }
}

/// Returns cargo's home folder: `CARGO_HOME`, or `.cargo` in the user's home; `None` if neither is
/// known.
pub fn cargo_home() -> Option<PathBuf> {
    let named = env::var_os("CARGO_HOME").filter(|path| !path.is_empty());
    named.map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")))
}

fn age(path: &Path) -> Option<Duration> {
    let used = path.metadata().and_then(|metadata| metadata.modified()).ok()?;
    used.elapsed().ok()
}

/// Records that an entry was used.
fn touch(path: &Path) {
    if age(path).is_some_and(|age| age > FRESH) {
        let _ = File::options().append(true).open(path).and_then(|file| file.set_modified(SystemTime::now()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an empty cache for one test.
    fn cache(name: &str) -> Cache {
        let folder = std::env::temp_dir().join(format!("sg-cache-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Cache::new(folder)
    }

    #[test]
    fn a_folder_key_depends_on_every_name_and_byte() {
        let Cache { folder } = cache("keys");
        let key = || Key::of_files(&folder).unwrap();
        let mut seen = vec![key()];
        let mut changes = |name: &str, text: &str| {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
            assert!(!seen.contains(&key()), "{name}: {text}");
            seen.push(key());
        };
        changes("a", "");
        changes("a", "1");
        changes("b/c", "1");
        changes("b/d", "1");
        fs::remove_dir_all(folder.join("b")).unwrap();
        assert_eq!(key(), seen[2]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_entry_is_made_once_and_a_failure_leaves_no_file() {
        let cache = cache("made");
        let key = Key::of("key");
        let fails = cache.file(key, "exe", |_| Err(io::Error::other("no compiler")));
        assert_eq!(fails.unwrap_err().to_string(), "no compiler");
        assert_eq!(fs::read_dir(&cache.folder).unwrap().count(), 0);
        let make = |folder: &Path| {
            fs::write(folder.join("made"), "1")?;
            io::Result::Ok(folder.join("made"))
        };
        let path = cache.file(key, "exe", make).unwrap();
        let again = cache.file(key, "exe", |_| -> io::Result<PathBuf> { unreachable!("the entry exists") });
        assert_eq!(again.unwrap(), path);
        assert_eq!(fs::read_dir(&cache.folder).unwrap().count(), 1);
        fs::remove_dir_all(cache.folder).unwrap();
    }

    #[test]
    fn sweep_removes_entries_unused_for_a_month() {
        let cache = cache("old");
        let [old, read] = ["old", "read"].map(Key::of);
        for key in [old, read] {
            cache.write(key, "txt", b"1").unwrap();
            let file = File::options().append(true).open(cache.path(key, "txt")).unwrap();
            file.set_modified(SystemTime::now() - KEPT * 2).unwrap();
        }
        assert!(cache.read(read, "txt").is_some());
        cache.sweep();
        assert_eq!((cache.read(old, "txt"), cache.read(read, "txt").is_some()), (None, true));
        fs::remove_dir_all(cache.folder).unwrap();
    }
}
