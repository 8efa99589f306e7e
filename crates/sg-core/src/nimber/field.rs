//! Squares, roots and inverses, and products by the rules alone.
//!
//! With F = 2^(2^k) (2, 4, 16, 256, ...) the rules are: `F * a = F a`, the ordinary product, for a < F; and
//! `F * F = F + F/2`. A number below F² is `a1 F + a0`, so products come down to those of numbers half as long.
//!
//! As `(a + b)² = a² + b²`, to square is a linear map, and so is its inverse, to take the root. By the theorem of Fermat
//! `a^(2^64 - 1) = 1`, so the inverse of a is the square of `a^(2^63 - 1)`.

use super::polynomial::{inverse_map, product, Linear};
use std::sync::OnceLock;

/// The squares of 2^0, ..., 2^63.
const SQUARES: [u64; 64] = {
    let mut squares = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        squares[bit] = product_by_halves(1 << bit, 1 << bit, 32);
        bit += 1;
    }
    squares
};

pub(super) fn square(a: u64) -> u64 {
    static SQUARE: OnceLock<Linear> = OnceLock::new();
    SQUARE.get_or_init(|| Linear::new(&SQUARES)).image(a)
}

pub(super) fn sqrt(a: u64) -> u64 {
    const ROOTS: [u64; 64] = inverse_map(SQUARES);
    static ROOT: OnceLock<Linear> = OnceLock::new();
    ROOT.get_or_init(|| Linear::new(&ROOTS)).image(a)
}

/// The number whose product with `a` is 1; `a` must not be 0.
pub(super) fn inverse(a: u64) -> u64 {
    // a^(2^k - 1), for k = 1, 3, 7, ..., 63 (Itoh and Tsujii 1988).
    let (mut power, mut k) = (a, 1);
    while k < 63 {
        let raised = (0..k).fold(power, |x, _| square(x));
        power = product(square(product(raised, power)), a);
        k = 2 * k + 1;
    }
    square(power)
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
