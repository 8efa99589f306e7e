//! Nim Product (Library Checker, nim_product_64)
//!
//! *Asked*: the nim products of pairs of numbers below 2^64.
//!
//! *Pattern*: the nim product, the value of a game that is played on a grid.
//!
//! *Why*: `a * b = mex { a' * b + a * b' + a' * b' : a' < a, b' < b }`, where `+` is xor. That makes the numbers below 2^64 a
//! field, with few rules for products: see [`sg_core::nimber`].
//!
//! *Cost*: tables of 32 KiB in ten microseconds, then O(1) a product.

use itertools::Itertools;
use proconio::input;
use sg_core::Nimber;

fn main() {
    input! { pairs: [(u64, u64)] }
    let mut products = pairs.into_iter().map(|(a, b)| (Nimber(a) * Nimber(b)).0);
    println!("{}", products.join("\n"));
}
