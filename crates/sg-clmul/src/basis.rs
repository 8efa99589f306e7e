//! Another basis for the same field: polynomials modulo x^64 + x^4 + x^3 + x + 1 instead of nimbers.
//!
//! All fields with 2^64 members are alike. If `ROOT` is a nimber that is a root of an irreducible polynomial f of degree
//! 64, then its powers 1, r, ..., r^63 are a basis of the nimbers over {0, 1}, and `p -> p(r)` takes the polynomials
//! modulo f to the nimbers, sums to sums and products to products. Both ways are linear maps: 64 columns of 64 bits,
//! kept as eight tables, one for each byte of the argument (16 KiB a map).
//!
//! f has few terms, so that a product of degree 126 is reduced by shifts; the root was found by factoring f over the
//! nimbers (trace maps, as Cantor and Zassenhaus do); any of its 64 roots would do, this is the least.

use sg_core::Nimber;

/// The terms of f below x^64, as bits: x^4 + x^3 + x + 1.
pub(crate) const TAIL: u64 = 0b1_1011;

const ROOT: Nimber = Nimber(0x4028_84ca_01f7_c6b2);

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
        let mut powers = [0; 64];
        let mut power = Nimber(1);
        for column in &mut powers {
            *column = power.0;
            power *= ROOT;
        }
        let back = inverse(powers);
        Basis {
            to_polynomial: LinearMap::from_columns(&back),
            to_nimber: LinearMap::from_columns(&powers),
            blocks_to_polynomial: Blocks::from_columns(&back),
            blocks_to_nimber: Blocks::from_columns(&powers),
        }
    }
}

/// The columns of the inverse map, by the elimination of Gauss and Jordan.
fn inverse(mut columns: [u64; 64]) -> [u64; 64] {
    let mut result: [u64; 64] = std::array::from_fn(|bit| 1 << bit);
    for bit in 0..64 {
        let pivot = (bit..64)
            .find(|&column| columns[column] >> bit & 1 == 1)
            .expect("the powers of the root are independent");
        columns.swap(bit, pivot);
        result.swap(bit, pivot);
        for column in (0..64).filter(|&column| column != bit) {
            if columns[column] >> bit & 1 == 1 {
                columns[column] ^= columns[bit];
                result[column] ^= result[bit];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{Basis, LinearMap, ROOT, TAIL};
    use sg_core::Nimber;

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
