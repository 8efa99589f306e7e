//! 1-2-K Game (Codeforces 1194 D)
//!
//! *Asked*: a token stands on cell n of a strip; a move brings it 1, 2 or k cells towards cell 0. Whoever cannot move loses. Does
//! Alice, who begins?
//!
//! *Pattern*: a subtraction game whose period one large number disturbs.
//!
//! *Why*: with 1 and 2 alone the multiples of 3 are lost. A k that is no multiple of 3 leads from none of them to another one. If 3
//! divides k, cell k is won instead, by the move to 0, and k + 1 is lost: nothing but won cells can be reached from it. From there
//! all repeats.
//!
//! *Cost*: O(1) a token.

use proconio::input;

fn main() {
    input! { tokens: [(u32, u32)] }
    for (n, k) in tokens {
        let place = if k % 3 == 0 { n % (k + 1) } else { n };
        let wins = place == k || place % 3 != 0;
        println!("{}", if wins { "Alice" } else { "Bob" });
    }
}
