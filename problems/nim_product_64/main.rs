//! Nim Product (Library Checker, nim_product_64)
//!
//! *Asked*: the nim products of pairs of numbers below 2^64.
//!
//! *Pattern*: the nim product, the value of a game that is played on a grid.
//!
//! *Why*: with the nim product, the numbers below 2^64 are a field, and all fields with 2^64 members are alike. Another
//! one is that of the polynomials over {0, 1} modulo x^64 + x^4 + x^3 + x + 1, where products are easier. Both ways
//! between the two are linear, so eight look-ups each, one for a byte.
//!
//! *Cost*: tables of 32 KiB in ten microseconds, then O(1) a product.

use sg_core::Nimber;
use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: u32 }
    for _ in 0..tests {
        input! { from &mut source, a: u64, b: u64 }
        let product = Nimber(a) * Nimber(b);
        out.line(product.0);
    }
}
