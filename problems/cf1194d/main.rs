//! 1-2-K Game (Codeforces 1194 D)
//!
//! *Asked*: a token stands on cell n of a strip; a move takes it 1, 2 or k cells towards cell 0.
//! Whoever cannot move loses. Alice moves first. Does she win?
//!
//! *Pattern*: a subtraction game whose period is disturbed by one large number.
//!
//! *Why*: with 1 and 2 alone the multiples of 3 are lost. If k is not a multiple of 3, it leads
//! from no multiple of 3 to another. If 3 divides k, cell k is won instead, by the move to 0, and k
//! + 1 is lost: only won cells can be reached from it. From there everything repeats.
//!
//! *Cost*: O(1) per token.

use proconio::input;

fn main() {
    input! { tokens: [(u32, u32)] }
    for (n, k) in tokens {
        let place = if k % 3 == 0 { n % (k + 1) } else { n };
        let wins = place == k || place % 3 != 0;
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
