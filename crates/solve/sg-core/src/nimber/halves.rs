//! Products by Conway's rules alone.
//!
//! With F = 2^(2^k) (2, 4, 16, 256, ...) the rules are: `F * a = F a`, the ordinary product, for a
//! < F; and `F * F = F + F/2`. A number below F² is `a1 F + a0`, so products come down to those of
//! numbers half as long.

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
