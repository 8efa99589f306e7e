//! Deleting Divisors (Codeforces 1537 D)
//!
//! *Asked*: a move subtracts from a number one of its divisors, but neither 1 nor the number
//! itself. Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: P-positions by parity, except for the powers of 2.
//!
//! *Why*: a move from an odd number leaves an even one with an odd divisor. From there the odd part
//! is subtracted, and the number is odd again: odd numbers are lost. A power of 2 can only be
//! halved without leaving such an even number.
//!
//! *Cost*: O(1) per number.

use proconio::input;

fn main() {
    input! { numbers: [u32] }
    for n in numbers {
        let twos = n.trailing_zeros();
        let wins = if n.is_power_of_two() { twos > 0 && twos % 2 == 0 } else { twos > 0 };
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
