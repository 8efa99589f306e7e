//! Wizards and Numbers (Codeforces 167 C)
//!
//! *Asked*: two numbers. A move replaces the larger one, b, by b - a^k for a k > 0, which may not be
//! negative, or by b mod a, where a is the smaller one. Whoever finds a 0 loses. Does the first
//! player win?
//!
//! *Pattern*: the game of Euclid, with a period for the quotient.
//!
//! *Why*: if (b mod a, a) is lost, move there. If not, nobody wants to leave the quotient q = b div
//! a at 0. It loses powers 1, a, a^2, ..., which are 1 or -1 modulo a + 1. Lost are the q that are
//! odd modulo a + 1: a move leaves an even remainder, since an odd one is never the last, a. From
//! an even one subtract 1, or a from remainder 0, to leave an odd one.
//!
//! *Cost*: O(log b) per pair.

use proconio::input;

fn wins(small: u64, large: u64) -> bool {
    small > 0 && (!wins(large % small, small) || large / small % (small + 1) % 2 == 0)
}

fn main() {
    input! { pairs: [(u64, u64)] }
    for (a, b) in pairs {
        println!("{}", if wins(a.min(b), a.max(b)) { "First" } else { "Second" });
    }
}
