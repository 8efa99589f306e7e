//! Values shared between threads, each under a key of everything that it depends on.

use std::collections::BTreeMap;
use std::sync::Mutex;

use sg_cache::Key;

/// A map of computed values. Two threads that ask for the same key at once may both compute it.
#[derive(Debug)]
pub(crate) struct Memo<T>(Mutex<BTreeMap<Key, T>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> Memo<T> {
    /// Returns the value of this key, and computes it if it is missing.
    ///
    /// # Errors
    /// The error of `make`; nothing is stored then.
    pub fn get_or_make<E>(&self, key: Key, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let values = || self.0.lock().expect("no thread panics while it holds the lock");
        let known = values().get(&key).cloned();
        if let Some(value) = known {
            return Ok(value);
        }
        let value = make()?;
        values().insert(key, value.clone());
        Ok(value)
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.0.lock().expect("no thread panics while it holds the lock").len()
    }
}
