//! Wallet Exchange (Codeforces 1919 A)
//!
//! *Asked*: two players have a and b coins. A move may first swap the wallets, and then takes a
//! coin from the mover's own. Whoever cannot move loses. Alice, who has a, moves first. Does she
//! win?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: a move takes one coin, and is possible as long as there is one in either wallet. So there
//! are a + b moves, with or without swaps.
//!
//! *Cost*: O(1) per game.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { a: u32, b: u32 }
        println!("{}", if (a + b) % 2 == 1 { "Alice" } else { "Bob" });
    }
}
