//! Yet Another Number Game (Codeforces 282 D)
//!
//! *Asked*: one to three numbers. A move makes one of them smaller, or all of them by the same.
//! Whoever cannot move loses. BitLGM begins. Who wins?
//!
//! *Pattern*: Nim in disguise for one number or three; Wythoff's game for two.
//!
//! *Why*: take the lowest digit 1 of what all numbers lose: it changes in each of them. If they are
//! one or three, it changes in the nim-sum as well. So no such move leads from a nim-sum of 0 to
//! another, and the lost positions of Nim stay lost. With two numbers it changes twice, which the
//! nim-sum does not show.
//!
//! *Cost*: O(1).

use proconio::input;
use sg_core::{heaps::wythoff, nim_sum};

fn main() {
    input! { numbers: [u64] }
    let wins = match numbers[..] {
        [a, b] => wythoff::wins(a, b),
        _ => nim_sum(numbers) != 0,
    };
    println!("{}", if wins { "BitLGM" } else { "BitAryo" });
}
