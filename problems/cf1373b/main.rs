//! 01 Game (Codeforces 1373 B)
//!
//! *Asked*: a word of zeros and ones; a move erases two neighbours that differ. Whoever cannot move
//! loses. Alice moves first. Does she win?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: while there are both zeros and ones, two different ones are neighbours somewhere, so
//! there is a move; and each move erases one of either. So there are as many moves as there are of
//! the rarer digit.
//!
//! *Cost*: O(length).

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { word: String }
        let ones = word.bytes().filter(|&digit| digit == b'1').count();
        let moves = ones.min(word.len() - ones);
        println!("{}", if moves % 2 == 1 { "DA" } else { "NET" });
    }
}
