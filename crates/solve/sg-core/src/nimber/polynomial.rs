//! Products of 64 bits as products of polynomials.
//!
//! All fields with 2^64 members are isomorphic. If r is a root of an irreducible polynomial of
//! degree 64, here of x^64 + x^4 + x^3 + x + 1, then 1, r, r^2, ..., r^63 are a basis of the
//! nimbers over {0, 1}, in which a product is one of polynomials, reduced by the rule x^64 = x^4 +
//! x^3 + x + 1. So the steps are: change the basis of both factors, multiply, reduce, change back.
//! A change of basis is linear and uses eight tables, one for each byte. The first product builds
//! the tables (32 KiB) in about ten microseconds, and they stay in the nearest cache.

use super::halves::product_by_halves;
use super::linear::{inverse_map, Linear};
use std::sync::OnceLock;

/// The product of any two numbers.
pub(super) fn product(a: u64, b: u64) -> u64 {
    static CHANGES: OnceLock<[Linear; 2]> = OnceLock::new();
    let [to_polynomial, to_nimber] = CHANGES.get_or_init(|| [Linear::new(&TO_POLYNOMIAL), Linear::new(&TO_NIMBER)]);
    to_nimber.image(reduced(multiplied(to_polynomial.image(a), to_polynomial.image(b))))
}

/// A root of the polynomial, found by factoring it over the nimbers (trace maps, after Cantor and
/// Zassenhaus): the least of 64 roots, any of which would do.
const ROOT: u64 = 0x4028_84ca_01f7_c6b2;

/// The polynomials x^0, ..., x^63 as numbers: the powers of the root.
///
/// A polynomial with bit i for x^i maps to the xor of the powers that its bits name; its product
/// with another one modulo x^64 + x^4 + x^3 + x + 1 is the nim product.
const TO_NIMBER: [u64; 64] = powers();

/// The numbers 2^0, ..., 2^63 as polynomials: the inverse of [`TO_NIMBER`].
const TO_POLYNOMIAL: [u64; 64] = inverse_map(TO_NIMBER);

/// Products with a single bit are much faster to compute at compile time, so all others are built
/// from 64 of them.
const fn powers() -> [u64; 64] {
    let mut columns = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        columns[bit] = product_by_halves(ROOT, 1 << bit, 32);
        bit += 1;
    }
    let mut powers = [1; 64];
    let mut exponent = 1;
    while exponent < 64 {
        let (mut rest, mut product): (u64, u64) = (powers[exponent - 1], 0);
        while rest > 0 {
            product ^= columns[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        powers[exponent] = product;
        exponent += 1;
    }
    powers
}

/// Every fourth bit, starting at each of the first four.
const FOURTHS: [u64; 4] = [0x1111_1111_1111_1111, 0x2222_2222_2222_2222, 0x4444_4444_4444_4444, 0x8888_8888_8888_8888];

/// The product of two polynomials, of degree up to 126, by ordinary multiplication.
///
/// In the ordinary product of two numbers that have ones only at every fourth place, up to 15 ones
/// may add up at a place before the next such place gets a carry. The lowest bit of that sum is the
/// bit of the polynomial.
fn multiplied(a: u64, b: u64) -> u128 {
    let (a_parts, b_parts) = (FOURTHS.map(|fourth| a & fourth), FOURTHS.map(|fourth| b & fourth));
    if a_parts.iter().zip(FOURTHS).any(|(&part, all)| part == all) {
        let lower = a & u64::from(u32::MAX);
        return multiplied(lower, b) ^ multiplied(a ^ lower, b);
    }
    let mut product = 0;
    for (place, fourth) in FOURTHS.into_iter().enumerate() {
        let products = (0..4).map(|i| u128::from(a_parts[i]) * u128::from(b_parts[(place + 4 - i) % 4]));
        let sum = products.fold(0, |sum, product| sum ^ product);
        product |= sum & (u128::from(fourth) << 64 | u128::from(fourth));
    }
    product
}

/// The remainder of a polynomial of degree up to 126 modulo x^64 + x^4 + x^3 + x + 1.
fn reduced(product: u128) -> u64 {
    let (upper, lower) = ((product >> 64) as u64, product as u64);
    // The upper half, of 63 bits, times x^4 + x^3 + x + 1 again has up to three bits above x^63,
    // which are reduced first.
    let upper = upper ^ upper >> 61 ^ upper >> 60;
    lower ^ upper ^ upper << 1 ^ upper << 3 ^ upper << 4
}

#[cfg(test)]
mod tests {
    use super::{multiplied, reduced, Linear, TO_NIMBER, TO_POLYNOMIAL};

    fn by_bits(a: u64, b: u64) -> u128 {
        let shifted = (0..64).filter(|bit| a >> bit & 1 == 1).map(|bit| u128::from(b) << bit);
        shifted.fold(0, |sum, term| sum ^ term)
    }

    #[test]
    fn products_match_multiplication_bit_by_bit() {
        let mut random = fastrand::Rng::with_seed(1);
        for round in 0..4_000 {
            let (a, b) = (random.u64(..), random.u64(..));
            // In some rounds many ones cause carries.
            let ones = [0, u64::MAX, 0x1111_1111_1111_1111, 0x5555_5555_5555_5555][round % 4];
            assert_eq!(multiplied(a | ones, b | ones), by_bits(a | ones, b | ones));
            assert_eq!(multiplied(a | ones, !a | ones), by_bits(a | ones, !a | ones));
        }
        assert_eq!(multiplied(u64::MAX, u64::MAX), by_bits(u64::MAX, u64::MAX));
    }

    #[test]
    fn remainders_match_long_division() {
        for bit in 0..127 {
            let mut rest = 1u128 << bit;
            for place in (64..127).rev() {
                if rest >> place & 1 == 1 {
                    rest ^= 0b1_1011 << (place - 64) | 1 << place;
                }
            }
            assert_eq!(u128::from(reduced(1 << bit)), rest);
        }
    }

    #[test]
    fn changes_of_basis_are_inverse() {
        let (to_polynomial, to_nimber) = (Linear::new(&TO_POLYNOMIAL), Linear::new(&TO_NIMBER));
        for (bit, power) in TO_NIMBER.into_iter().enumerate() {
            assert_eq!(to_nimber.image(1 << bit), power);
            assert_eq!(to_nimber.image(to_polynomial.image(1 << bit)), 1 << bit);
        }
    }
}
