//! The machine words that hold a set of points: `u64` for speed, `u128` for larger boards.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// An unsigned integer seen as a set of bits. Implemented by `u64` and `u128`.
pub trait Word:
    Copy
    + Ord
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many points fit.
    const BITS: u32;
    /// No point.
    const EMPTY: Self;
    /// Bit 0 alone.
    const ONE: Self;

    /// The number of points.
    fn count(self) -> u32;
    /// The number of the first point, `BITS` if there is none.
    fn first(self) -> u32;
    /// The number of free bits above the last point.
    fn room(self) -> u32;
    /// Bit i becomes bit `BITS - 1 - i`.
    fn reversed(self) -> Self;
    /// The lowest 32 bits.
    fn low(self) -> u32;
    /// 32 bits that depend on all bits.
    fn hash(self) -> u32;
    /// The number as a word.
    fn from_u64(bits: u64) -> Self;
}

/// The first `count` bits, 1 <= count <= BITS.
pub(super) fn ones<W: Word>(count: u32) -> W {
    !W::EMPTY >> (W::BITS - count)
}

/// 2^64 divided by the golden ratio: spreads small differences over the upper bits (Knuth, volume 3, 6.4).
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! word {
    ($word:ty, $fold:expr) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const EMPTY: Self = 0;
            const ONE: Self = 1;

            fn count(self) -> u32 {
                self.count_ones()
            }
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            fn room(self) -> u32 {
                self.leading_zeros()
            }
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
            fn low(self) -> u32 {
                self as u32
            }
            fn hash(self) -> u32 {
                let folded: u64 = $fold(self);
                ((folded ^ folded >> 32).wrapping_mul(GOLDEN) >> 32) as u32
            }
            fn from_u64(bits: u64) -> Self {
                bits.into()
            }
        }
    };
}

word!(u64, |bits: u64| bits);
word!(u128, |bits: u128| bits as u64
    ^ ((bits >> 64) as u64).wrapping_mul(GOLDEN).rotate_left(17));
