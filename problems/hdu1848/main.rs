//! Fibonacci again and again (HDU 1848)
//!
//! *Asked*: three heaps; a move takes 1, 2, 3, 5, 8, ... stones from one of them, always a
//! Fibonacci number; whoever takes the last stone wins. Fibo moves first, Nacci second. Who wins?
//! The line `0 0 0` ends the input.
//!
//! *Pattern*: a sum of three subtraction games. The Grundy values follow no simple rule, so they
//! are tabulated.
//!
//! *Why*: three heaps side by side are a sum, whose value is the nim-sum of the heaps' values; 0 is
//! lost.
//!
//! *Cost*: 1001 heaps with up to 15 moves each for the table; then O(1) per game.

use sg_core::taking::subtraction::sets::fibonacci_up_to;
use sg_core::Subtraction;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    let values = Subtraction::new(fibonacci_up_to(1000)).grundy_values(1000);
    while !sg_io::is_empty() {
        input! { a: usize, b: usize, c: usize }
        if (a, b, c) == (0, 0, 0) {
            break;
        }
        let wins = values[a] ^ values[b] ^ values[c] != 0;
        out.line(if wins { "Fibo" } else { "Nacci" });
    }
}
