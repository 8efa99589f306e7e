//! Grids of other shapes, for the study of larger boards.

use super::bit_board::BitBoard;
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

impl<const C: u32> BitBoard for Wide<C> {
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
    /// A half turn, then every row reversed, two columns at a time.
    fn flipped(self) -> Self {
        let turned = self.half_turned().0;
        let mut flipped = 0;
        for column in 0..(C + 1) / 2 {
            let left = Self::FIRST_COLUMN.0 << column;
            let apart = C - 1 - 2 * column;
            flipped |= (turned & left) << apart | turned >> apart & left;
        }
        Wide(flipped)
    }
    fn half_turned(self) -> Self {
        Wide(self.0.reverse_bits() >> (128 - Self::ROWS * C))
    }
    /// Two diagonals at a time, as far apart on both sides of the middle one.
    fn transposed(self) -> Self {
        let mut transposed = self.0 & Self::DIAGONAL;
        for apart in 1..C {
            let diagonal = Self::DIAGONAL >> (apart * (C + 1));
            let above = self.0 >> apart & diagonal;
            let below = self.0 >> (apart * C) & diagonal;
            transposed |= above << (apart * C) | below << apart;
        }
        Wide(transposed)
    }
}

impl<const C: u32> Wide<C> {
    /// The points as bits, see [`BitBoard`].
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    pub(super) const fn from_bits(bits: u128) -> Self {
        Wide(bits)
    }

    /// The points whose row and column have the same number.
    const DIAGONAL: u128 = {
        let (mut diagonal, mut index) = (0, 0);
        while index < C {
            diagonal |= 1 << (index * (C + 1));
            index += 1;
        }
        diagonal
    };
}
