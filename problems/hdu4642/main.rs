//! Fliping game (HDU 4642)
//!
//! *Asked*: coins in n rows and m columns, some of which show 1. A move picks one that does and
//! turns all coins of the rectangle between it and the lower right corner. Whoever cannot move
//! loses. Alice moves first. Does she win?
//!
//! *Pattern*: coin turning, decided by a single coin.
//!
//! *Why*: every move turns the coin in the lower right corner. While it shows 1 there is a move, so
//! a player who finds it at 1 can move, and leaves it at 0. The other one turns it back or cannot
//! move.
//!
//! *Cost*: O(n m), to read.

use sg_io::input;

fn main() {
    let mut out = sg_io::stdout();
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, m: usize, coins: [u8; n * m] }
        out.line(if coins.last() == Some(&1) { "Alice" } else { "Bob" });
    }
}
