//! Sets of sampled positions.

/// The largest sample.
pub const SAMPLE: usize = 256;

/// A set of positions with one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits([u64; SAMPLE / 64]);

impl Bits {
    /// The empty set.
    pub const NONE: Bits = Bits([0; SAMPLE / 64]);

    /// The set of the first `count` positions.
    pub fn first(count: usize) -> Self {
        Bits::of(count, |row| row < count)
    }

    /// The set of those among the first `count` positions for which `holds` is true.
    pub fn of(count: usize, holds: impl Fn(usize) -> bool) -> Self {
        let mut bits = Bits::NONE;
        for row in 0..count {
            bits.0[row / 64] |= u64::from(holds(row)) << (row % 64);
        }
        bits
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut bits = self;
        for (word, &other) in bits.0.iter_mut().zip(&other.0) {
            *word = join(*word, other);
        }
        bits
    }

    /// The positions in both sets.
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// The positions in at least one of the sets.
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// The symmetric difference.
    pub fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    /// The positions in this set but not in the other.
    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns true if `other` contains the whole set.
    pub fn is_in(self, other: Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Returns true if the set is empty.
    pub fn is_empty(self) -> bool {
        self == Bits::NONE
    }
}
