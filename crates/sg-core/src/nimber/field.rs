//! Squares, roots and inverses.
//!
//! As `(a + b)² = a² + b²`, to square is a linear map, and so is its inverse, to take the root. By the theorem of Fermat
//! `a^(2^64 - 1) = 1`, so the inverse of a is the square of `a^(2^63 - 1)`.

use super::halves::product_by_halves;
use super::linear::{inverse_map, Linear};
use super::polynomial::product;
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
