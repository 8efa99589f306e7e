//! Remove and Decrease Game (Luogu P10398)
//!
//! *Asked*: heaps of different sizes; a move takes one stone from each, or removes the smallest
//! heap. Whoever cannot move loses. Who wins?
//!
//! *Pattern*: parity, with one exception: heaps 1, 2, 3, ... at the lower end.
//!
//! *Why*: both moves change the parity of n plus the second largest heap. If it is even, removing
//! wins: the smallest heap is then 2 or more, and any move makes the sum even. A smallest heap of 1
//! disappears when every heap loses a stone, which keeps the parity: the exception is a chain of
//! such moves.
//!
//! *Cost*: O(n log n) for n heaps.

use proconio::input;

fn main() {
    input! { tests: usize }
    let won = (0..tests).map(|_| {
        input! { mut heaps: [usize] }
        heaps.sort_unstable();
        let (n, run) = (heaps.len(), (1..).zip(&heaps).take_while(|&(place, &heap)| place == heap).count());
        n == 1 || (n + heaps[n - 2]) % 2 == 0 || run.min(n - 2) % 2 == 1
    });
    println!("{}", won.map(|wins| if wins { "Alice" } else { "Bob" }).collect::<Vec<_>>().join("\n"));
}
