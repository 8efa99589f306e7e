//! Game with Board (Codeforces 1841 A)
//!
//! *Asked*: n ones stand on a board. A move chooses at least two equal numbers and replaces them by
//! their sum. Whoever cannot move wins. Alice moves first. Who wins?
//!
//! *Pattern*: a misère game with a first move that leaves no choice.
//!
//! *Why*: Alice adds all ones but two. Bob can only add the two ones. If n >= 5, the numbers n - 2
//! and 2 differ, so Alice cannot move and wins. The boards with n < 5 are tried by hand: each first
//! move leaves Bob without a move, or 2, 1, 1, from which he makes 2, 2 and Alice has to make 4.
//!
//! *Cost*: O(1) per game.

use proconio::input;

fn main() {
    input! { games: [u32] }
    for n in games {
        println!("{}", if n >= 5 { "Alice" } else { "Bob" });
    }
}
