//! Strange Nim (AtCoder ARC 091 F)
//!
//! *Asked*: heaps, each with a number k of its own; from a heap of a stones a move takes 1 to a/k (rounded down).
//! Whoever cannot move loses. Does Takahashi win, who begins?
//!
//! *Pattern*: a sum of games, with a recursion for the Grundy value of one heap.
//!
//! *Why*: let q = a/k, rounded down. A heap that k divides is worth q: it sees the q heaps before it, which are worth
//! each of 0 to q - 1 once. Any other sees q of the q + 1 heaps before it, which are worth each of 0 to q once, so it is
//! worth what the one just out of sight is: that of a - (q + 1).
//!
//! *Cost*: steps with the same q are made at once, which leaves at most some 40,000 for a heap of 10^9.

use proconio::input;
use sg_core::nim_sum;

fn value(mut a: u32, k: u32) -> u32 {
    loop {
        let (quotient, rest) = (a / k, a % k);
        if rest == 0 || quotient == 0 {
            return quotient;
        }
        a -= (rest + quotient) / (quotient + 1) * (quotient + 1);
    }
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, heaps: [(u32, u32)] }
    let wins = nim_sum(heaps.into_iter().map(|(a, k)| value(a, k))) != 0;
    println!("{}", if wins { "Takahashi" } else { "Aoki" });
}
