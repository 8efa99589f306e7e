//! Sasha and Sticks (Codeforces 832 A)
//!
//! *Asked*: a move takes exactly k of n sticks in a row, from the left or right end, until fewer
//! are left. Whoever made more moves wins. Sasha moves first. Does he win?
//!
//! *Pattern*: P-positions by parity: every play has the same length.
//!
//! *Why*: every move makes the row shorter by k, so there are n / k moves, rounded down. Sasha
//! makes one more than his opponent exactly if their number is odd.
//!
//! *Cost*: O(1).

use proconio::input;

fn main() {
    input! { n: u64, k: u64 }
    println!("{}", if n / k % 2 == 1 { "YES" } else { "NO" });
}
