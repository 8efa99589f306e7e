//! Random numbers that are the same on every machine.

use std::ops::{Deref, DerefMut, RangeBounds};

/// A generator of random numbers. The one of `fastrand` draws a 32-bit `usize` from other bits than
/// a 64-bit one, so the same seed would give another input in a browser. This one draws every
/// `usize` as a `u64`.
#[derive(Clone, Debug)]
pub struct Rng(fastrand::Rng);

impl Rng {
    /// Creates a generator with this seed.
    ///
    /// ```
    /// use sg_rules::Rng;
    ///
    /// let numbers = |seed| [(); 3].map(|()| Rng::with_seed(seed).usize(0..1_000_000));
    /// assert_eq!(numbers(1), numbers(1));
    /// // The result is the same with 32 and with 64 bits.
    /// assert_eq!(Rng::with_seed(1).usize(..10) as u64, fastrand::Rng::with_seed(1).u64(..10));
    /// ```
    pub fn with_seed(seed: u64) -> Self {
        Rng(fastrand::Rng::with_seed(seed))
    }

    /// Returns a number of the range.
    ///
    /// # Panics
    ///
    /// If the range is empty.
    pub fn usize(&mut self, range: impl RangeBounds<usize>) -> usize {
        let bounds = (range.start_bound().map(|&least| least as u64), range.end_bound().map(|&most| most as u64));
        self.0.u64(bounds) as usize
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in 1..items.len() {
            items.swap(index, self.usize(..=index));
        }
    }

    /// Returns one of the items, or `None` if there are none.
    pub fn choice<I>(&mut self, items: I) -> Option<I::Item>
    where
        I: IntoIterator<IntoIter: ExactSizeIterator>,
    {
        let mut items = items.into_iter();
        let index = (items.len() > 0).then(|| self.usize(..items.len()))?;
        items.nth(index)
    }

    /// Returns `count` of the items, or all of them if there are fewer.
    pub fn choose_multiple<I: IntoIterator>(&mut self, items: I, count: usize) -> Vec<I::Item> {
        let mut items = items.into_iter();
        let mut chosen: Vec<I::Item> = items.by_ref().take(count).collect();
        // Reservoir sampling: each further item replaces a chosen one with probability count /
        // (index + 1).
        for (index, item) in (count..).zip(items) {
            if let Some(place) = chosen.get_mut(self.usize(..=index)) {
                *place = item;
            }
        }
        chosen
    }
}

impl Deref for Rng {
    type Target = fastrand::Rng;

    fn deref(&self) -> &fastrand::Rng {
        &self.0
    }
}

impl DerefMut for Rng {
    fn deref_mut(&mut self) -> &mut fastrand::Rng {
        &mut self.0
    }
}
