//! Another basis for the same field: polynomials modulo x^64 + x^4 + x^3 + x + 1 instead of nimbers.
//!
//! Both ways are linear maps: 64 columns of 64 bits, which `sg_core` has, here as eight tables, one for each byte of the
//! argument (16 KiB a map), and as blocks.

use sg_core::nimber::{TO_NIMBER, TO_POLYNOMIAL};

/// The terms of f below x^64, as bits: x^4 + x^3 + x + 1.
pub(crate) const TAIL: u64 = 0b1_1011;

/// A linear map of 64 bits, by the images of all values of each byte.
pub(crate) struct LinearMap([[u64; 256]; 8]);

impl LinearMap {
    /// From the images of the single bits.
    fn from_columns(columns: &[u64; 64]) -> Self {
        let mut tables = [[0; 256]; 8];
        for (table, columns) in tables.iter_mut().zip(columns.chunks_exact(8)) {
            for byte in 1..256usize {
                let highest = byte.ilog2() as usize;
                table[byte] = table[byte ^ 1 << highest] ^ columns[highest];
            }
        }
        LinearMap(tables)
    }

    /// The image of a number all of whose bytes are 0 but this one.
    #[inline(always)]
    pub(crate) fn of_byte(&self, place: usize, byte: u8) -> u64 {
        self.0[place][usize::from(byte)]
    }
}

/// The same map as blocks of 8 x 8 bits, in the order that `wide` wants: at `[r][j]` the block that takes byte j + r
/// (modulo 8) to byte j. A byte of it is a row, the lowest row in the highest byte.
pub(crate) struct Blocks(pub(crate) [[u64; 8]; 8]);

impl Blocks {
    fn from_columns(columns: &[u64; 64]) -> Self {
        let bit = |row: usize, column: usize| columns[column] >> row & 1;
        let block = |j: usize, i: usize| {
            let bits = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
            bits.fold(0, |block, (row, column)| {
                block | bit(8 * j + row, 8 * i + column) << (8 * (7 - row) + column)
            })
        };
        Blocks(std::array::from_fn(|r| std::array::from_fn(|j| block(j, (j + r) % 8))))
    }
}

/// Both ways between nimbers and polynomials, as tables and as blocks.
pub(crate) struct Basis {
    pub(crate) to_polynomial: LinearMap,
    pub(crate) to_nimber: LinearMap,
    pub(crate) blocks_to_polynomial: Blocks,
    pub(crate) blocks_to_nimber: Blocks,
}

impl Basis {
    /// Some ten microseconds.
    pub(crate) fn new() -> Self {
        Basis {
            to_polynomial: LinearMap::from_columns(&TO_POLYNOMIAL),
            to_nimber: LinearMap::from_columns(&TO_NIMBER),
            blocks_to_polynomial: Blocks::from_columns(&TO_POLYNOMIAL),
            blocks_to_nimber: Blocks::from_columns(&TO_NIMBER),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Basis, LinearMap, TAIL};
    use sg_core::Nimber;
    use sg_core::nimber::TO_NIMBER;

    const ROOT: Nimber = Nimber(TO_NIMBER[1]);

    fn image(map: &LinearMap, x: u64) -> u64 {
        let bytes = x.to_le_bytes().into_iter().enumerate();
        bytes.fold(0, |image, (place, byte)| image ^ map.of_byte(place, byte))
    }

    #[test]
    fn the_root_is_a_root_of_the_polynomial() {
        let terms = (0..5).filter(|term| TAIL >> term & 1 == 1);
        let tail: Nimber = terms.map(|term| ROOT.pow(term)).sum();
        assert_eq!(ROOT.pow(64), tail);
    }

    #[test]
    fn the_maps_are_linear_and_undo_each_other() {
        let basis = Basis::new();
        for bit in 0..64 {
            assert_eq!(image(&basis.to_nimber, 1 << bit), ROOT.pow(bit).0);
        }
        let mut x = 1u64;
        for _ in 0..1_000 {
            let y = x
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            assert_eq!(image(&basis.to_nimber, image(&basis.to_polynomial, x)), x);
            let sum = image(&basis.to_nimber, x) ^ image(&basis.to_nimber, y);
            assert_eq!(image(&basis.to_nimber, x ^ y), sum);
            x = y;
        }
    }
}
