//! Stoned Game (Codeforces 1396 B)
//!
//! *Asked*: a move takes one stone from a pile, but not from the one that the opponent just took
//! from. Whoever cannot move loses. `T` moves first, `HL` second. Who wins?
//!
//! *Pattern*: one pile that the opponent never gets, or else parity.
//!
//! *Why*: if one pile has more stones than all others together, `T` takes from it every time, and
//! the others run out first. If none has, whoever wants the parity of all stones takes from the
//! largest free pile, so that no pile ever has, and all stones are taken.
//!
//! *Cost*: O(n) for n piles.

use proconio::input;

fn main() {
    input! { games: usize }
    for _ in 0..games {
        input! { piles: [u32] }
        let all: u32 = piles.iter().sum();
        let wins = all % 2 == 1 || piles.iter().any(|&pile| pile > all - pile);
        println!("{}", if wins { "T" } else { "HL" });
    }
}
