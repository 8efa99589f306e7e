//! Grids of other shapes, for larger boards.

use sg_core::boards::placement::BitBoard;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

macro_rules! operator {
    ($name:ident, $trait:ident, $method:ident, $operator:tt, $other:ty, $value:expr) => {
        impl<const C: u32> $trait<$other> for $name<C> {
            type Output = Self;

            fn $method(self, other: $other) -> Self {
                $name(self.0 $operator $value(other))
            }
        }
    };
}

/// A grid in one word.
macro_rules! grid {
    ($(#[$words:meta])* $name:ident, $word:ty) => {
        $(#[$words])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name<const C: u32>($word);

        operator!($name, BitAnd, bitand, &, Self, |other: Self| other.0);
        operator!($name, BitOr, bitor, |, Self, |other: Self| other.0);
        operator!($name, Shl, shl, <<, u32, std::convert::identity);
        operator!($name, Shr, shr, >>, u32, std::convert::identity);

        impl<const C: u32> Not for $name<C> {
            type Output = Self;

            fn not(self) -> Self {
                $name(!self.0)
            }
        }

        impl<const C: u32> BitBoard for $name<C> {
            const ROWS: u32 = <$word>::BITS / C;
            const COLUMNS: u32 = C;
            const BITS: u32 = <$word>::BITS;
            const EMPTY: Self = $name(0);
            const ONE: Self = $name(1);
            const FIRST_COLUMN: Self = {
                assert!(1 <= C && C * C <= <$word>::BITS, "a grid has at least as many rows as columns");
                let (mut column, mut index) = (0, 0);
                while index < <$word>::BITS {
                    column |= 1 << index;
                    index += C;
                }
                $name(column)
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
                BitBoard::hash(self.0)
            }
            /// Makes a half turn and then reverses every row, two columns at a time.
            fn flipped(self) -> Self {
                let turned = self.half_turned().0;
                let mut flipped = 0;
                for column in 0..C.div_ceil(2) {
                    let left = Self::FIRST_COLUMN.0 << column;
                    let apart = C - 1 - 2 * column;
                    flipped |= (turned & left) << apart | turned >> apart & left;
                }
                $name(flipped)
            }
            fn half_turned(self) -> Self {
                $name(self.0.reverse_bits() >> (Self::BITS - Self::ROWS * C))
            }
            /// Swaps the diagonals in pairs at the same distance from the main one.
            fn transposed(self) -> Self {
                let mut transposed = self.0 & Self::DIAGONAL;
                for apart in 1..C {
                    let diagonal = Self::DIAGONAL >> (apart * (C + 1));
                    let above = self.0 >> apart & diagonal;
                    let below = self.0 >> (apart * C) & diagonal;
                    transposed |= above << (apart * C) | below << apart;
                }
                $name(transposed)
            }
        }

        impl<const C: u32> $name<C> {
            /// The points on the main diagonal.
            const DIAGONAL: $word = {
                let (mut diagonal, mut index) = (0, 0);
                while index < C {
                    diagonal |= 1 << (index * (C + 1));
                    index += 1;
                }
                diagonal
            };
        }
    };
}

grid! {
    /// A grid of 128 / C rows and C columns, for 1 <= C <= 11. It is slower than the grids of 8
    /// columns, but has room for 9 x 14 points (the places of a board of 10 x 15 squares) or 3 x 42
    /// points.
    Wide, u128
}

grid! {
    /// A grid of 64 / C rows and C columns, for 1 <= C <= 8, with half the cost of a [`Wide`] one.
    Narrow, u64
}

#[cfg(test)]
mod tests {
    use super::{Narrow, Wide};
    use sg_core::boards::placement::BitBoard;

    /// The points of the grid for which `is_in(row, column)` holds.
    fn set<W: BitBoard>(is_in: impl Fn(u32, u32) -> bool) -> W {
        let points = (0..W::ROWS).flat_map(|row| (0..W::COLUMNS).map(move |column| (row, column)));
        let chosen = points.filter(|&(row, column)| is_in(row, column));
        chosen.fold(W::EMPTY, |set, (row, column)| set | W::ONE << (row * W::COLUMNS + column))
    }

    fn check_symmetries<W: BitBoard + std::fmt::Debug>() {
        let mut random = fastrand::Rng::with_seed(1);
        let (last_row, last_column) = (W::ROWS - 1, W::COLUMNS - 1);
        for _ in 0..200 {
            let bits = random.u128(..);
            let chosen = |row: u32, column: u32| bits >> (row * W::COLUMNS + column) & 1 == 1;
            let whole: W = set(chosen);
            assert_eq!(whole.flipped(), set(|row, column| chosen(last_row - row, column)));
            assert_eq!(whole.half_turned(), set(|row, column| chosen(last_row - row, last_column - column)));
            let square: W = set(|row, column| row < W::COLUMNS && chosen(row, column));
            assert_eq!(square.transposed(), set(|row, column| row < W::COLUMNS && chosen(column, row)));
        }
    }

    #[test]
    fn symmetries_agree_with_coordinates_on_every_grid() {
        check_symmetries::<Wide<1>>();
        check_symmetries::<Wide<5>>();
        check_symmetries::<Wide<9>>();
        check_symmetries::<Wide<11>>();
        check_symmetries::<Narrow<3>>();
        check_symmetries::<Narrow<8>>();
    }
}
