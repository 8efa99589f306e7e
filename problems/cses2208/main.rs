//! Another Game (CSES 2208)
//!
//! *Asked*: heaps of coins; a move takes one coin from each of any heaps, at least one. Whoever takes the last coin wins.
//! Does the first player?
//!
//! *Pattern*: the lost positions are those in which all heaps are even.
//!
//! *Why*: from such a position every move leaves an odd heap, namely each one that it touches. From any other, taking
//! one coin from each odd heap is a move, and leaves all heaps even. The end has even heaps only.
//!
//! *Cost*: O(n) for n heaps.

use sg_io::input;

fn main() {
    let mut source = sg_io::stdin();
    let mut out = sg_io::stdout();
    input! { from &mut source, tests: usize }
    for _ in 0..tests {
        input! { from &mut source, heaps: [u32] }
        let wins = heaps.iter().any(|heap| heap % 2 == 1);
        out.line(if wins { "first" } else { "second" });
    }
}
