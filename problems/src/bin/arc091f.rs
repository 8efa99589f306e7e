//! Strange Nim (AtCoder ARC 091 F)
//!
//! *Asked*: heaps, each with a number k of its own; from a heap of a stones a move takes 1 to a/k (rounded down).
//! Whoever cannot move loses. Does Takahashi win, who begins?
//!
//! *Pattern*: a sum of games, with a recursion for the Grundy value of one heap, which is a counting-out rhyme.
//!
//! *Why*: let m = a/k, rounded up. A heap that k divides is worth m: it sees the m heaps before it, which are worth each
//! of 0 to m - 1 once. Any other sees m - 1 of the m heaps before it, which are worth each of those once, so it is worth
//! what the one just out of sight is: that of a - m. Now write a = k m - d with d < k. If d = 0, the heap is worth m; if
//! not, d grows by m, and then m falls by one for each k that can be taken from d. So it is as if m stood in a circle and
//! counted, each k-th left, and one of them had just been number d: the heap is worth how many are left when that one goes.
//!
//! *Cost*: a step is a round while m >= k, and then lasts until the next one leaves: at most some 40,000 steps for a heap
//! of 10^9. Quotients change so slowly from step to step that they are kept and seldom divided again.

use proconio::input;
use sg_core::nim_sum;

/// Takes `gap` from `count`, modulo `bound`, and says whether `count` was less.
fn lower(count: u32, gap: u32, bound: u32) -> (u32, bool) {
    if count < gap {
        (count + bound - gap, true)
    } else {
        (count - gap, false)
    }
}

fn value(a: u32, k: u32) -> u32 {
    let mut left = (a - 1) / k + 1;
    let mut count = left * k - a;
    // A round adds `left` to the number, and takes k off it `share` times, or once less if that is too much.
    while left >= k && count > 0 {
        let share = left / k + 1;
        let mut gap = share * k - left;
        while gap <= k && count > 0 {
            let (next, one_less) = lower(count, gap, k);
            count = next;
            gap += share - u32::from(one_less);
        }
        left = share * k - gap;
    }
    // The same one had a number of at most `left`, some rounds ago.
    if count > left {
        count = (count - 1) % left + 1;
    }
    // Until one leaves, `left` is added `rounds` times, or once more if k is too much to take off then.
    while count > 0 {
        let rounds = (k - 1) / left;
        let mut gap = k - rounds * left;
        while gap <= left && count > 0 {
            (count, _) = lower(count, gap, left);
            left -= 1;
            gap += rounds;
        }
    }
    left
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, heaps: [(u32, u32)] }
    let wins = nim_sum(heaps.into_iter().map(|(a, k)| value(a, k))) != 0;
    println!("{}", if wins { "Takahashi" } else { "Aoki" });
}
