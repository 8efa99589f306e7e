//! What several threads make once, each by the key of all that it depends on.

use std::collections::BTreeMap;
use std::sync::Mutex;

use sg_cache::Key;

/// Values by their keys. Two threads that ask for the same one at once may both make it.
#[derive(Debug)]
pub(crate) struct Memo<T>(Mutex<BTreeMap<Key, T>>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> Memo<T> {
    /// The value of this key, made if it is not there.
    ///
    /// # Errors
    /// That of `make`; nothing is kept then.
    pub fn get_or_make<E>(&self, key: Key, make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let values = || self.0.lock().expect("nobody panics with it");
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
        self.0.lock().expect("nobody panics with it").len()
    }
}
