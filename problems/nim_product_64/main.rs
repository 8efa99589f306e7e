//! Nim Product (Library Checker, nim_product_64)
//!
//! *Asked*: the nim products of pairs of numbers below 2^64.
//!
//! *Pattern*: the nim product, the value of a game on a grid.
//!
//! *Why*: `a * b = mex { a' * b + a * b' + a' * b' : a' < a, b' < b }`, where `+` is xor. That
//! makes the numbers below 2^64 a field, with few rules for products: see [`sg_core::nimber`].
//!
//! *Cost*: ten microseconds for tables of 32 KiB, then O(1) per product. `sg_io` reads a million
//! pairs in a third of the time.

use sg_core::Nimber;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    // Reads one pair at a time, since a million of them take 40 MB.
    for _ in 0..tests {
        input! { a: u64, b: u64 }
        let product = Nimber(a) * Nimber(b);
        out.line(product.0);
    }
}
