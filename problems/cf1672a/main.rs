//! Log Chopping (Codeforces 1672 A)
//!
//! *Asked*: n logs; a move chops a log of length 2 or more into two, each of integer length.
//! Whoever cannot move loses. errorgorn moves first. Does he win?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: a log of length a has a - 1 places to chop it. A move uses up one of them, and the others
//! stay where they are, in one part or the other. So there are as many moves as places.
//!
//! *Cost*: O(n).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { logs: [u32] }
        let moves: u32 = logs.iter().map(|log| log - 1).sum();
        println!("{}", if moves % 2 == 1 { "errorgorn" } else { "maomao90" });
    }
}
