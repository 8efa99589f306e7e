//! The machine words that hold a set of points on a small grid.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set of the points of a grid: row r, column c is bit `r * COLUMNS + c`.
///
/// `u64` is a grid of 8 x 8 and the fastest; `u128` is one of 16 x 8. The crate `sg-theory` has
/// grids of other shapes.
pub trait BitBoard:
    Copy
    + Ord
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of rows of the grid.
    const ROWS: u32;
    /// The number of columns of the grid, at most `ROWS`.
    const COLUMNS: u32;
    /// The number of bits of the word.
    const BITS: u32;
    /// The empty set.
    const EMPTY: Self;
    /// Only the point in row 0 and column 0.
    const ONE: Self;
    /// Every bit whose number is a multiple of `COLUMNS`.
    const FIRST_COLUMN: Self;

    /// The number of points.
    fn count(self) -> u32;
    /// The number of the first point, or `BITS` if there is none.
    fn first(self) -> u32;
    /// The number of free bits above the last point.
    fn room(self) -> u32;
    /// The lowest 32 bits.
    fn low(self) -> u32;
    /// 32 bits that depend on all bits.
    fn hash(self) -> u32;
    /// The set with its rows in reverse order.
    fn flipped(self) -> Self;
    /// The set with its points in reverse order.
    fn half_turned(self) -> Self;
    /// The set with rows and columns swapped, for points in the first `COLUMNS` rows.
    fn transposed(self) -> Self;

    /// Moves every point one column to the left; the first column is lost.
    fn left(self) -> Self {
        (self & !Self::FIRST_COLUMN) >> 1
    }

    /// Moves every point one column to the right; the last column is lost.
    fn right(self) -> Self {
        self << 1 & !Self::FIRST_COLUMN
    }

    /// Moves every point one row up; the first row is lost.
    fn up(self) -> Self {
        self >> Self::COLUMNS
    }

    /// Moves every point one row down.
    ///
    /// The last row is lost, or moves into bits beyond the grid.
    fn down(self) -> Self {
        self << Self::COLUMNS
    }
}

/// 2^64 divided by the golden ratio.
///
/// Multiplying by it spreads small differences over the upper bits (Knuth, volume 3, 6.4).
pub(super) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The part shared by the grids of 8 columns, where a row is a byte.
macro_rules! bytes {
    ($word:ty) => {
        const ROWS: u32 = <$word>::BITS / 8;
        const COLUMNS: u32 = 8;
        const BITS: u32 = <$word>::BITS;
        const EMPTY: Self = 0;
        const ONE: Self = 1;
        const FIRST_COLUMN: Self = <$word>::MAX / 0xff;

        fn count(self) -> u32 {
            self.count_ones()
        }
        fn first(self) -> u32 {
            self.trailing_zeros()
        }
        fn room(self) -> u32 {
            self.leading_zeros()
        }
        fn low(self) -> u32 {
            self as u32
        }
        fn flipped(self) -> Self {
            self.swap_bytes()
        }
        fn half_turned(self) -> Self {
            self.reverse_bits()
        }
    };
}

impl BitBoard for u64 {
    bytes!(u64);

    fn hash(self) -> u32 {
        ((self ^ self >> 32).wrapping_mul(GOLDEN) >> 32) as u32
    }
    /// Swaps across the diagonal, in squares of 2, 4 and 8 (Hacker's Delight, 7-3).
    fn transposed(self) -> Self {
        let swapped = |set: u64, step: u32, mask: u64| {
            let differ = (set ^ set >> step) & mask;
            set ^ differ ^ differ << step
        };
        let pairs = swapped(self, 7, 0x00aa_00aa_00aa_00aa);
        let fours = swapped(pairs, 14, 0x0000_cccc_0000_cccc);
        swapped(fours, 28, 0x0000_0000_f0f0_f0f0)
    }
}

impl BitBoard for u128 {
    bytes!(u128);

    fn hash(self) -> u32 {
        (self as u64 ^ ((self >> 64) as u64).wrapping_mul(GOLDEN).rotate_left(17)).hash()
    }
    fn transposed(self) -> Self {
        (self as u64).transposed().into()
    }
}
