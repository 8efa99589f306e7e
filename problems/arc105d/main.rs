//! Let's Play Nim (AtCoder ARC 105 D)
//!
//! *Asked*: n bags of coins and n plates; the players take turns to empty a bag onto a plate. Then
//! the plates are heaps of Nim. Who wins?
//!
//! *Pattern*: n decides who begins the game of Nim, so one player wants the nim-sum 0 and the other
//! any other sum.
//!
//! *Why*: a player who always empties the largest bag left onto the same plate keeps half of all
//! coins there or more. More than half cannot be the nim-sum of the rest. Exactly half needs bags
//! in equal pairs, so n even: then the second player copies each move.
//!
//! *Cost*: O(n log n) for n bags.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { mut bags: [u32] }
        bags.sort_unstable();
        let wins = bags.len() % 2 == 0 && bags.chunks_exact(2).any(|pair| pair[0] != pair[1]);
        println!("{}", if wins { "First" } else { "Second" });
    }
}
