//! Grids of other shapes, for the study of larger boards.

use super::word::Word;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A grid of 128 / C rows and C columns, for 1 <= C <= 11: slower than the grids of 8 columns, but 9 x 14 points (as of
/// a board of 10 x 15 squares) or 3 x 42 fit as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wide<const C: u32>(u128);

macro_rules! operator {
    ($trait:ident, $method:ident, $operator:tt) => {
        impl<const C: u32> $trait for Wide<C> {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Wide(self.0 $operator other.0)
            }
        }
    };
    ($trait:ident, $method:ident, $operator:tt, $number:ty) => {
        impl<const C: u32> $trait<$number> for Wide<C> {
            type Output = Self;

            fn $method(self, by: $number) -> Self {
                Wide(self.0 $operator by)
            }
        }
    };
}

operator!(BitAnd, bitand, &);
operator!(BitOr, bitor, |);
operator!(Shl, shl, <<, u32);
operator!(Shr, shr, >>, u32);

impl<const C: u32> Not for Wide<C> {
    type Output = Self;

    fn not(self) -> Self {
        Wide(!self.0)
    }
}

impl<const C: u32> Word for Wide<C> {
    const ROWS: u32 = 128 / C;
    const COLUMNS: u32 = C;
    const BITS: u32 = 128;
    const EMPTY: Self = Wide(0);
    const ONE: Self = Wide(1);
    const FIRST_COLUMN: Self = {
        assert!(
            1 <= C && C <= 11,
            "a grid has 1 to 11 columns, and at least as many rows"
        );
        let (mut column, mut index) = (0, 0);
        while index < 128 {
            column |= 1 << index;
            index += C;
        }
        Wide(column)
    };

    fn count(self) -> u32 {
        self.0.count_ones()
    }
    fn first(self) -> u32 {
        self.0.trailing_zeros()
    }
    fn room(self) -> u32 {
        self.0.leading_zeros()
    }
    fn low(self) -> u32 {
        self.0 as u32
    }
    fn hash(self) -> u32 {
        self.0.hash()
    }
    fn flipped(self) -> Self {
        let line = (1 << C) - 1;
        let mut flipped = 0;
        for row in 0..Self::ROWS {
            flipped = flipped << C | self.0 >> (row * C) & line;
        }
        Wide(flipped)
    }
    fn half_turned(self) -> Self {
        Wide(self.0.reverse_bits() >> (128 - Self::ROWS * C))
    }
    fn transposed(self) -> Self {
        let mut transposed = 0;
        let mut left = self.0;
        while left != 0 {
            let index = left.trailing_zeros();
            transposed |= 1 << (index % C * C + index / C);
            left &= left - 1;
        }
        Wide(transposed)
    }
}
