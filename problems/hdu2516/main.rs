//! Taking Stones (HDU 2516)
//!
//! *Asked*: a heap of n stones; the first move takes at least one but not all, and every later move
//! at most twice what the last one took. Whoever takes the last stone wins. Who wins? The number 0
//! ends the input.
//!
//! *Pattern*: Fibonacci Nim. The lost heaps are the Fibonacci numbers 2, 3, 5, 8, ...
//!
//! *Why*: write n as a sum of Fibonacci numbers, no two of them consecutive, and take the smallest.
//! The next one is more than twice that, so the other player cannot take it whole, and leaves a sum
//! whose smallest part you may take again. If n itself is a Fibonacci number, the first player is
//! in the other player's place.
//!
//! *Cost*: O(log log n) per game, in a table of constants.

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
