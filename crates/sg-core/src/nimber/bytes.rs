//! Products of 16 bits, by logarithms of 8 bits: a kilobyte of constants, so that the first product costs nothing.

use super::halves::product_by_halves;

/// The order of the group of 8-bit numbers without 0.
const ORDER: usize = 255;

/// A number all of whose powers below the order are different. (Tested with the products.)
const GENERATOR: u64 = 18;

/// The powers of the generator, as far as three logarithms can sum up.
const POWER: [u8; 3 * ORDER] = powers();

/// `POWER[LOG[x]] == x`, except for 0.
const LOG: [u8; 256] = logarithms();

const fn powers() -> [u8; 3 * ORDER] {
    let mut powers = [1; 3 * ORDER];
    let mut i = 1;
    while i < powers.len() {
        powers[i] = if i < ORDER {
            product_by_halves(powers[i - 1] as u64, GENERATOR, 4) as u8
        } else {
            powers[i - ORDER]
        };
        i += 1;
    }
    powers
}

const fn logarithms() -> [u8; 256] {
    let mut logarithms = [0; 256];
    let mut i = 0;
    while i < ORDER {
        logarithms[POWER[i] as usize] = i as u8;
        i += 1;
    }
    logarithms
}

fn log(x: u64) -> usize {
    usize::from(LOG[x as usize % 256])
}

/// The product of three numbers below 2^8, the last of which is not 0.
#[inline]
fn product8(a: u64, b: u64, c: u64) -> u64 {
    if a == 0 || b == 0 {
        return 0;
    }
    u64::from(POWER[log(a) + log(b) + log(c)])
}

/// The product of two numbers below 2^16, by the rules for F = 2^8.
pub(super) fn product16(a: u64, b: u64) -> u64 {
    let (a1, a0, b1, b0) = (a >> 8, a % 256, b >> 8, b % 256);
    let low = product8(a0, b0, 1);
    let high = product8(a1 ^ a0, b1 ^ b0, 1) ^ low;
    // 2^7 is F/2.
    high << 8 | (low ^ product8(a1, b1, 1 << 7))
}

#[cfg(test)]
mod tests {
    use super::{product16, product8, LOG, POWER};
    use crate::nimber::halves::product_by_halves;

    #[test]
    fn products_agree_with_the_rules_alone() {
        assert!((1..256).all(|x| usize::from(POWER[usize::from(LOG[x])]) == x));
        for a in 0..256 {
            for b in 0..256 {
                assert_eq!(product8(a, b, 1), product_by_halves(a, b, 4), "{a} {b}");
            }
        }
        for (a, b) in (0..65_536).step_by(37).zip((0..65_536).rev().step_by(11).cycle()) {
            assert_eq!(product16(a, b), product_by_halves(a, b, 8), "{a} {b}");
        }
    }
}
