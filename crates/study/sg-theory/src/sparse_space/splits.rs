//! A search of all pairs, the last resort for values that no mark has shown to be options.

use super::Rares;

/// If more values than this are missing, all options are marked; otherwise each value is sought
/// separately.
const FEW: u32 = 24;

/// The number of pairs compared at once.
const PIECE: usize = 32;

/// The splits of the heap after `values`.
pub(super) struct Splits<'a> {
    pub(super) values: &'a [u16],
    /// The numbers of counters that a splitting move may take.
    pub(super) places: &'a [usize],
    pub(super) unequal: bool,
}

impl Splits<'_> {
    /// Adds the values of the splits that contain one of these heaps, ignoring heap 0.
    pub(super) fn mark(&self, set: &mut [u64], heaps: &[usize]) {
        let n = self.values.len();
        for &k in self.places {
            for &heap in heaps.iter().filter(|&&heap| heap > 0 && heap + k < n) {
                if !(self.unequal && 2 * heap + k == n) {
                    mark(set, self.values[heap] ^ self.values[n - k - heap]);
                }
            }
        }
    }

    /// Returns the least rare value below `limit` that is neither in the set nor an option. Adds
    /// options found on the way to the set.
    pub(super) fn unmet(&self, rares: &Rares, set: &mut [u64], limit: usize) -> Option<u32> {
        let n = self.values.len();
        let rare = rares.rare_values(n);
        let missing = |set: &[u64], word: usize| rare[word] & !set[word] & below(limit, word);
        let mut many: u32 = (0..set.len()).map(|word| missing(set, word).count_ones()).sum();
        let mut heap = 1;
        while many > FEW && heap <= n / 2 {
            for &k in self.places.iter().filter(|&k| heap <= self.most(*k)) {
                let value = usize::from(self.values[heap] ^ self.values[n - k - heap]);
                let (word, bit) = (value / 64, 1 << (value % 64));
                many -= u32::from(missing(set, word) & bit > 0);
                set[word] |= bit;
            }
            heap += 1;
        }
        for word in 0..set.len() {
            let mut wanted = missing(set, word);
            while wanted > 0 {
                let value = 64 * word as u32 + wanted.trailing_zeros();
                if !self.is_option(value as u16, heap) {
                    return Some(value);
                }
                wanted &= wanted - 1;
            }
        }
        None
    }

    /// Returns the largest heap that can be the smaller one of a split after k counters are taken.
    fn most(&self, k: usize) -> usize {
        self.values.len().saturating_sub(k + usize::from(self.unequal)) / 2
    }

    /// Returns true if a pair whose smaller heap is at least `heap` makes `value` an option.
    fn is_option(&self, value: u16, heap: usize) -> bool {
        let n = self.values.len();
        let mut low = heap;
        while low <= n / 2 {
            for &k in self.places.iter().filter(|&k| low <= self.most(*k)) {
                let end = (low + PIECE).min(self.most(k) + 1);
                let smaller = &self.values[low..end];
                let larger = &self.values[n - k + 1 - end..n - k + 1 - low];
                let found = match (smaller.try_into(), larger.try_into()) {
                    (Ok(smaller), Ok(larger)) => piece_makes(value, smaller, larger),
                    _ => smaller.iter().zip(larger.iter().rev()).any(|(a, b)| a ^ b == value),
                };
                if found {
                    return true;
                }
            }
            low += PIECE;
        }
        false
    }
}

/// Adds a value to a set.
pub(super) fn mark(set: &mut [u64], value: u16) {
    set[usize::from(value / 64)] |= 1 << (value % 64);
}

/// Compares a whole piece without an early exit, so that the compiler can vectorise the loop.
fn piece_makes(value: u16, smaller: &[u16; PIECE], larger: &[u16; PIECE]) -> bool {
    let mut found = 0;
    for index in 0..PIECE {
        found |= u16::from(smaller[index] ^ larger[PIECE - 1 - index] == value);
    }
    found > 0
}

/// Returns the bits of the values below `limit` in a word of a set.
fn below(limit: usize, word: usize) -> u64 {
    match limit.saturating_sub(64 * word) {
        count @ 0..=63 => (1 << count) - 1,
        _ => u64::MAX,
    }
}
