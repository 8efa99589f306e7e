//! Sequential Nim (Codeforces 1382 B)
//!
//! *Asked*: heaps in a row; a move takes any number of stones from the first heap that is not
//! empty. Whoever cannot move loses. Who wins?
//!
//! *Pattern*: whoever can pass wins.
//!
//! *Why*: with more than one stone in the first heap, take all, or all but one: this chooses who
//! begins at the second heap, so the player to move wins. A heap of one stone leaves no choice, and
//! the turn goes on to the next heap.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [u32] }
        let ones = heaps.iter().take_while(|&&heap| heap == 1).count();
        let choosing = if ones == heaps.len() { ones - 1 } else { ones };
        println!("{}", if choosing % 2 == 0 { "First" } else { "Second" });
    }
}
