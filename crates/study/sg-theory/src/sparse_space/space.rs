//! The rule that decides which heaps are rare, and the choice of a mask with few of them.

use sg_core::nimber::walsh_hadamard::transform;

/// The rule that decides which heaps are rare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Space {
    pub(super) mask: u32,
    /// 1 if the parity of the heap counts.
    pub(super) parity: usize,
    /// The parity of the splitting places, if `parity` is 1.
    shift: usize,
}

impl Space {
    /// Returns 0 if the value is rare for the heap, and 1 otherwise.
    pub(super) fn is_common(&self, value: u32, heap: usize) -> u32 {
        let of_heap = self.parity & (heap + self.shift);
        ((value & self.mask).count_ones() + of_heap as u32) & 1
    }

    /// Returns the space with the fewest rare heaps. All values are below `width`, a power of two.
    pub(super) fn choose(values: &[u16], width: usize, splits: &[usize]) -> Space {
        let parity_allowed = splits.windows(2).all(|pair| (pair[1] - pair[0]) % 2 == 0);
        let shift = splits.first().map_or(0, |k| k % 2);
        // After the transform, the count at mask + width * parity is the number of rare heaps of
        // that space minus the number of its common ones.
        let mut counts = vec![0i64; 2 * width];
        for (heap, &value) in values.iter().enumerate() {
            counts[usize::from(value) + width * ((heap + shift) % 2)] += 1;
        }
        transform(&mut counts);
        let allowed = if parity_allowed { 2 * width } else { width };
        let best = (0..allowed).min_by_key(|&index| counts[index]).unwrap_or(0);
        Space { mask: (best % width) as u32, parity: best / width, shift }
    }
}

/// The rare values of a space as bit sets, for even heaps and for odd ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Rares([Vec<u64>; 2]);

impl Rares {
    /// Makes the sets for values below `64 * words`.
    pub(super) fn new(space: &Space, words: usize) -> Self {
        let of_parity = |parity: usize| {
            let rare = |value: u32| u64::from(1 - space.is_common(value, parity));
            let word = |word: u32| (0..64).map(|bit| rare(64 * word + bit) << bit).sum();
            (0..words as u32).map(word).collect()
        };
        Rares([of_parity(0), of_parity(1)])
    }

    /// Returns the rare values for heap n.
    pub(super) fn rare_values(&self, n: usize) -> &[u64] {
        &self.0[n % 2]
    }

    pub(super) fn is_rare(&self, n: usize, value: u16) -> bool {
        self.0[n % 2][usize::from(value / 64)] >> (value % 64) & 1 == 1
    }

    /// Returns the least common value of heap n from `from` on that is not in the set. Every value
    /// beyond the set's words counts.
    pub(super) fn next_common(&self, n: usize, set: &[u64], from: usize) -> usize {
        let rare = self.rare_values(n);
        let mut below = (1 << (from % 64)) - 1;
        for word in from / 64..set.len() {
            let free = !(set[word] | rare[word] | below);
            if free > 0 {
                return 64 * word + free.trailing_zeros() as usize;
            }
            below = 0;
        }
        from.max(64 * set.len())
    }
}
