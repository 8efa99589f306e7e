//! Strange Nim (AtCoder ARC 091 F)
//!
//! *Asked*: heaps, each with a number k; from a heap of a stones a move takes 1 to a/k (rounded
//! down). Whoever cannot move loses. Takahashi moves first. Does he win?
//!
//! *Pattern*: a sum of games, with a recursion for the Grundy value of one heap.
//!
//! *Why*: let m = a/k, rounded down. The heap a and the m heaps that it can become are worth 0, 1,
//! ..., m, each once, by induction on a. If k divides a, there is one more of these heaps than for
//! a - 1, and a itself is worth m. If not, there are as many as for a - 1, with a in place of a - 1
//! - m, so a is worth the same as a - 1 - m.
//!
//! *Cost*: steps with the same quotient are made at once, which leaves at most about 40,000 for a
//! heap of 10^9.

use proconio::input;
use sg_core::nim_sum;

/// The value of a heap of `a` stones.
fn value(mut a: u32, k: u32) -> u32 {
    while a % k != 0 && a >= k {
        // While the quotient stays the same, every step takes the same number from the remainder.
        let step = a / k + 1;
        let steps = (a % k + step - 1) / step;
        a -= steps * step;
    }
    a / k
}

fn main() {
    input! { heaps: [(u32, u32)] }
    let sum = nim_sum(heaps.into_iter().map(|(a, k)| value(a, k)));
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
