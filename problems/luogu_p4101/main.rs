//! Merging Heaps (HEOI 2014) (Luogu P4101)
//!
//! *Asked*: n heaps of one stone. A move merges two heaps into one of at most m stones. Whoever
//! cannot move loses. Who wins?
//!
//! *Pattern*: the winner forces the number of moves.
//!
//! *Why*: every move leaves one heap less, so only the number of heaps at the end counts. Whoever
//! moves second, or first after one move of his own, can keep all but one heap full or single, and
//! then the game ends with n / m heaps, rounded up: the fewest possible.
//!
//! *Cost*: O(1) per game.

use proconio::input;

fn main() {
    input! { games: [(u64, u64)] }
    for (n, m) in games {
        let moves = n - (n + m - 1) / m;
        println!("{}", u8::from(moves % 2 == 0));
    }
}
