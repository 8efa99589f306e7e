//! Everything Nim (Codeforces 1965 A)
//!
//! *Asked*: n piles of stones; a move chooses a number, at most the smallest non-empty pile, and
//! takes that many stones from every non-empty pile. Whoever cannot move loses. Alice moves first.
//! Does she win?
//!
//! *Pattern*: whoever can pass wins: Sequential Nim (CF 1382 B) on the differences.
//!
//! *Why*: equal piles stay equal, so they count once. With the sizes in order, a move decreases the
//! first one and keeps the differences: these are heaps, each of which must be used up before the
//! next. A difference of 1 leaves no choice; at the first larger one the player to move chooses who
//! begins after it, and so wins. At the last difference the player to move wins too.
//!
//! *Cost*: O(n log n).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { mut piles: [usize] }
        piles.sort_unstable();
        piles.dedup();
        // The number of forced moves: at the last difference none is forced.
        let ones = piles.iter().zip(1..piles.len()).take_while(|&(&pile, place)| pile == place).count();
        println!("{}", if ones % 2 == 0 { "Alice" } else { "Bob" });
    }
}
