//! Pagodas (HDU 5512)
//!
//! *Asked*: places 1 to n, of which a and b have a pagoda. A move builds one on a free place whose
//! number is the sum or the difference of two places with a pagoda. Whoever cannot move loses.
//! Yuwgna moves first, Iaka second. Who wins?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: sums and differences of multiples of g = gcd(a, b) are multiples of g, and as in Euclid's
//! algorithm all of them up to n are built in the end, in any order. Without a and b these are n/g
//! - 2, and the first player builds the last one if that is odd.
//!
//! *Cost*: O(log n) per game.

use sg_io::input;

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for test in 1..=tests {
        input! { n: u32, a: u32, b: u32 }
        let wins = n / gcd(a, b) % 2 == 1;
        writeln!(out, "Case #{test}: {}", if wins { "Yuwgna" } else { "Iaka" });
    }
}
