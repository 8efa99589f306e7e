//! Nim Product (Library Checker, nim_product_64)
//!
//! *Asked*: the nim products of pairs of numbers below 2^64.
//!
//! *Pattern*: the nim product, the value of a game that is played on a grid.
//!
//! *Why*: with F = 2^32, a common product by F is a nim product as long as the other number is below F, and F times F is
//! F + F/2. So products of 64 bits come down to those of 32, and these to those of 16 bits, which are sums of
//! logarithms.
//!
//! *Cost*: tables in a millisecond or two, then O(1) a product.

use proconio::input;
use sg_core::Nimber;
use std::io::Write;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: u32 }
    for _ in 0..tests {
        input! { from &mut source, a: u64, b: u64 }
        let product = Nimber(a) * Nimber(b);
        writeln!(out, "{}", product.0).unwrap();
    }
}
