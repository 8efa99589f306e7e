//! The *minimum excludant*: the least non-negative integer that a set does not contain.
//!
//! Used by `cses2207`.
//!
//! Use [`mex`] for one set, and a [`MexSet`] to fill a table with the same memory for every heap.

/// The least non-negative integer that does not occur among `values`: `mex {0, 1, 3} = 2`, `mex {}
/// = 0`.
///
/// *O*(n) time and n bytes for n values, of any size: the answer is at most n, so larger ones do
/// not count.
///
/// ```
/// use sg_core::mex;
///
/// assert_eq!(mex([0, 1, 3, 0]), 2);
/// assert_eq!(mex([7, u32::MAX]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let values: Vec<u32> = values.into_iter().collect();
    let mut seen = vec![false; values.len() + 1];
    for value in values {
        if let Some(flag) = seen.get_mut(value as usize) {
            *flag = true;
        }
    }
    seen.iter().take_while(|&&flag| flag).count() as u32
}

/// A reusable set of Grundy values: fill it, ask for its [`mex`](MexSet::mex), and clear it.
///
/// It takes one bit per value and grows when needed, so inserting `v` costs v/8 bytes once.
///
/// ```
/// use sg_core::MexSet;
///
/// let mut seen = MexSet::new();
/// for value in [1, 0, 300] {
///     seen.insert(value);
/// }
/// assert_eq!(seen.mex(), 2);
/// seen.clear();
/// assert_eq!(seen.mex(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct MexSet {
    /// Bit `v % 64` of word `v / 64` is set if v is in the set.
    words: Vec<u64>,
}

impl MexSet {
    /// The empty set. Allocates nothing.
    pub const fn new() -> Self {
        MexSet { words: Vec::new() }
    }

    /// Adds `value`.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        let word = value as usize / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
    }

    /// The least value that is not in the set. *O*(answer / 64).
    pub fn mex(&self) -> u32 {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let last = self.words.get(full).map_or(0, |word| word.trailing_ones());
        full as u32 * 64 + last
    }

    /// Empties the set and keeps its memory. *O*(1).
    pub fn clear(&mut self) {
        self.words.clear();
    }
}
