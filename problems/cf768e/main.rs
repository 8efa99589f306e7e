//! Game of Stones (Codeforces 768 E)
//!
//! *Asked*: a move takes stones from one of several heaps, but never a number that was taken from
//! that heap before. Whoever cannot move loses. Does the second player win (YES) or not (NO)?
//!
//! *Pattern*: a formula for the Grundy value, found in a table: the length of the longest game.
//!
//! *Why*: a heap of s is worth the most moves that it allows, the largest k with 1 + 2 + ... + k <=
//! s. It cannot be worth more, since a value v allows v moves. That it is not worth less is a
//! finite check: a search over stones and numbers taken finds it for all heaps up to 60, and larger
//! ones do not occur.
//!
//! *Cost*: O(n) for n heaps.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { heaps: [usize] }
    let most_moves = |heap: usize| (1..).take_while(|k| k * (k + 1) / 2 <= heap).count();
    let wins = nim_sum(heaps.into_iter().map(most_moves)) != 0;
    println!("{}", if wins { "NO" } else { "YES" });
}
