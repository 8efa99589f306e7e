//! Lunch (HDU 6892)
//!
//! *Asked*: pieces of chocolate. A move cuts one of length l > 1 into k equal pieces, where k is at
//! least 2 and divides l. Whoever has only pieces of length 1 loses. Does the first player win?
//!
//! *Pattern*: a formula for the Grundy value: prime factors.
//!
//! *Why*: k equal pieces are worth 0 if k is even, and as much as one of them if k is odd. So an odd
//! move takes away any odd primes, at least one, and an even one leads to 0. By induction, a length
//! is worth the number of its odd prime factors with repeats, plus 1 if it is even.
//!
//! *Cost*: at most 3,400 divisions per piece, by the odd primes up to the square root of 10^9.

use sg_core::nim_sum;
use sg_core::taking::subtraction::sets::primes_up_to;
use sg_io::input;

fn main() {
    let primes: Vec<u32> = primes_up_to(31_623).into_iter().skip(1).map(|prime| prime as u32).collect();
    let value = |length: u32| {
        let mut left = length >> length.trailing_zeros();
        let mut value = u32::from(left < length);
        for &prime in &primes {
            if prime * prime > left {
                break;
            }
            while left % prime == 0 {
                left /= prime;
                value += 1;
            }
        }
        value + u32::from(left > 1)
    };
    let mut out = sg_io::stdout();
    input! { tests: u32 }
    for _ in 0..tests {
        input! { pieces: [u32] }
        let wins = nim_sum(pieces.into_iter().map(value)) != 0;
        out.line(if wins { "W" } else { "L" });
    }
}
