//! Taking Stones (HDU 2516)
//!
//! *Asked*: from a heap of n the first player takes anything but all of it; then each takes at most twice what the other
//! took. Whoever takes the last stone wins. The number 0 ends the input.
//!
//! *Pattern*: Fibonacci Nim. Lost are the Fibonacci numbers 2, 3, 5, 8, ...
//!
//! *Why*: write n as a sum of Fibonacci numbers with no two neighbours, and take the smallest. The next one is more than
//! twice that, so the other player cannot take it whole, and leaves a sum whose smallest part you may take again. If n is
//! a Fibonacci number itself, the first player is in the place of the other.
//!
//! *Cost*: O(log log n) a game, in a table of constants.

use sg_core::heaps::fibonacci_nim;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { n: u64 }
        if n == 0 {
            break;
        }
        let wins = fibonacci_nim::first_wins(n);
        out.line(if wins { "First win" } else { "Second win" });
    }
}
