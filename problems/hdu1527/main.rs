//! Taking Stones (HDU 1527)
//!
//! *Asked*: two heaps; a move takes any number of stones from one of them, or the same number from
//! both. Whoever takes the last stone wins. Does the first player win? Print `1` or `0`. Read to
//! end of file.
//!
//! *Pattern*: Wythoff's game. The lost pairs are (0, 0), (1, 2), (3, 5), (4, 7), ...: the k-th is
//! (a, a + k) with a = floor(k φ), where φ is the golden ratio 1.618...
//!
//! *Why*: each positive number is in exactly one of these pairs, and so is each difference, so no
//! move leads from one of them to another; and from any other position one of the three kinds of
//! moves reaches one.
//!
//! *Cost*: O(1) per game. It uses integers: a <= k φ exactly when a² <= k (k + a). 32-bit floating
//! point would be wrong.

use sg_core::heaps::wythoff;
use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    while !sg_io::is_empty() {
        input! { a: u64, b: u64 }
        let wins = wythoff::wins(a, b);
        out.line(if wins { "1" } else { "0" });
    }
}
