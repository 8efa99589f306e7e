//! Squares, roots and inverses of 64 bits, by logarithms of 16 bits.
//!
//! With F = 2^(2^k) (2, 4, 16, 256, ...) the rules are: `F * a = F a`, the ordinary product, for a < F; and
//! `F * F = F + F/2`. A number below F² is `a1 F + a0`, so products of 64 bits come down to products of 16 bits, and
//! those are sums of logarithms to the base 10279, of which all 65,535 numbers are powers. The tables (1.2 MiB) are
//! made when first asked for, in a millisecond or two.

use std::sync::OnceLock;

pub(super) fn square(a: u64) -> u64 {
    square64(tables(), a)
}

pub(super) fn sqrt(a: u64) -> u64 {
    sqrt64(tables(), a)
}

/// The number whose product with `a` is 1; `a` must not be 0.
pub(super) fn inverse(a: u64) -> u64 {
    inverse64(tables(), a)
}

/// The order of the group of 16-bit numbers without 0.
const ORDER: usize = 65_535;

/// The logarithm of 0: so large that with it no sum is a logarithm any more.
const LOG_OF_ZERO: u32 = 3 * ORDER as u32;

/// A number all of whose powers below the order are different. (Tested where the tables are.)
const GENERATOR: u16 = 10_279;

struct Tables {
    /// `log[power[i]] = i`, and `LOG_OF_ZERO` for 0.
    log: Vec<u32>,
    /// The powers of the generator three times over, then zeros, as far as three logarithms can sum up.
    power: Vec<u16>,
    /// The logarithms of 2^15 and of its square: the F/2 of F = 2^16, and what 2^31 needs.
    half: u32,
    half_square: u32,
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        // To multiply by the generator is linear: the products of single bits are enough.
        let of_bits: Vec<u16> = (0..16)
            .map(|bit| product_by_halves(1 << bit, u64::from(GENERATOR), 8) as u16)
            .collect();
        let next = |x: u16| {
            (0..16)
                .filter(|bit| x >> bit & 1 == 1)
                .fold(0, |sum, bit| sum ^ of_bits[bit])
        };
        let mut power = vec![0u16; 2 * LOG_OF_ZERO as usize + ORDER];
        let mut log = vec![LOG_OF_ZERO; ORDER + 1];
        let mut x = 1u16;
        for i in 0..ORDER {
            for round in 0..3 {
                power[i + round * ORDER] = x;
            }
            log[usize::from(x)] = i as u32;
            x = next(x);
        }
        let (half, order) = (log[1 << 15], ORDER as u32);
        Tables {
            log,
            power,
            half,
            half_square: 2 * half % order,
        }
    })
}

impl Tables {
    fn log(&self, x: u64) -> u32 {
        self.log[usize::from(x as u16)]
    }

    fn power(&self, sum_of_logs: u32) -> u64 {
        u64::from(self.power[sum_of_logs as usize])
    }

    fn product16(&self, a: u64, b: u64) -> u64 {
        self.power(self.log(a) + self.log(b))
    }
}

/// The product of two numbers below 2^(2 half), by the rules alone; `half` is a power of two.
pub(super) const fn product_by_halves(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let low = product_by_halves(a0, b0, half / 2);
    let high = product_by_halves(a1 ^ a0, b1 ^ b0, half / 2) ^ low;
    let carried = product_by_halves(product_by_halves(a1, b1, half / 2), 1 << (half - 1), half / 2);
    high << half | (low ^ carried)
}

/// The product of two 32-bit numbers.
fn product32(t: &Tables, a: u64, b: u64) -> u64 {
    let (a1, a0, b1, b0) = (t.log(a >> 16), t.log(a), t.log(b >> 16), t.log(b));
    let low = t.power(a0 + b0);
    let high = t.product16(a >> 16 ^ a, b >> 16 ^ b) ^ low;
    high << 16 | (low ^ t.power(a1 + b1 + t.half))
}

/// The product of two 32-bit numbers and of 2^31: one step less than two products.
///
/// With X = 2^16, c = 2^15 and `a * b = h X + l`, it is `(h + l) c X + h c c`, where h = t + a0 b0, l = a0 b0 + c a1 b1
/// and t = (a1 + a0)(b1 + b0).
fn product32_and_half(t: &Tables, a: u64, b: u64) -> u64 {
    let middle = t.log(a >> 16 ^ a) + t.log(b >> 16 ^ b);
    let high = t.log(a >> 16) + t.log(b >> 16);
    let low = t.log(a) + t.log(b);
    let upper = t.power(middle + t.half) ^ t.power(high + t.half_square);
    upper << 16 | (t.power(middle + t.half_square) ^ t.power(low + t.half_square))
}

fn square16(t: &Tables, a: u64) -> u64 {
    t.power(2 * t.log(a))
}

fn square32(t: &Tables, a: u64) -> u64 {
    let (high, low) = (t.log(a >> 16), square16(t, a));
    t.power(2 * high) << 16 | (low ^ t.power(2 * high + t.half))
}

fn square64(t: &Tables, a: u64) -> u64 {
    square32(t, a >> 32) << 32 | (square32(t, a) ^ product32_and_half(t, a >> 32, a >> 32))
}

/// From `(b1 F + b0)² = b1² F + (b0² + b1² F/2)`: the halves of the root are roots.
fn sqrt64(t: &Tables, a: u64) -> u64 {
    let root16 = |x: u64| match t.log(x) {
        LOG_OF_ZERO => 0,
        log if log % 2 == 0 => t.power(log / 2),
        log => t.power((log + ORDER as u32) / 2),
    };
    let root32 = |x: u64| root16(x >> 16) << 16 | root16((x ^ t.product16(x >> 16, 1 << 15)) & 0xffff);
    let low = a ^ product32_and_half(t, a >> 32, 1);
    root32(a >> 32) << 32 | root32(low & 0xffff_ffff)
}

/// The conjugate of `a1 F + a0` is `a1 F + a1 + a0`, and their product, the norm, lies in the smaller field:
/// `a0 (a0 + a1) + a1² F/2`.
fn inverse64(t: &Tables, a: u64) -> u64 {
    let (a1, a0) = (a >> 32, a & 0xffff_ffff);
    let norm = product32(t, a0, a0 ^ a1) ^ product32_and_half(t, a1, a1);
    let inverse = inverse32(t, norm);
    product32(t, a1, inverse) << 32 | product32(t, a0 ^ a1, inverse)
}

fn inverse32(t: &Tables, a: u64) -> u64 {
    let (a1, a0) = (a >> 16, a & 0xffff);
    let norm = t.product16(a0, a0 ^ a1) ^ t.power(2 * t.log(a1) + t.half);
    let inverse = t.power(ORDER as u32 - t.log(norm));
    t.product16(a1, inverse) << 16 | t.product16(a0 ^ a1, inverse)
}

#[cfg(test)]
mod tests {
    use super::{tables, ORDER};

    #[test]
    fn the_base_of_the_logarithms_generates_all_numbers() {
        assert!((1..=ORDER).all(|x| tables().log[x] < ORDER as u32));
    }
}
