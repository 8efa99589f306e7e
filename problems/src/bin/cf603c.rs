//! Lieges of Legendre (Codeforces 603C)
//!
//! *Asked*: heaps of cows; a move removes one cow, or replaces a heap of 2x cows by k heaps of x. Whoever removes the last
//! cow wins. Does Kevin, who begins?
//!
//! *Pattern*: a sum of games whose values are a formula.
//!
//! *Why*: k equal heaps are worth 0 for even k, and as much as one of them for odd k. So from heap 3 on, for even k an
//! even heap sees 0 and an odd one, which is worth 0, and an odd one sees just an even one, which is worth 1. For odd k,
//! an even heap from 6 on sees an odd one, which is worth 0, and half of itself, so it is worth 1, or 2 if its half is
//! worth 1; and an odd heap from 5 on sees an even one, which is not worth 0. So values are 0, 1, 2, 1, 2, ... while an
//! odd number from 5 on is doubled. The numbers 1, 2, 4, 8, ... are worth 1, 0, 2, 1, 2, 1, ...: as if 1 were one more of
//! those, but for its first two. And 3, 6, 12, ... are worth 1, 2, 1, 2, ...: as if 3 had been doubled once already.
//!
//! *Cost*: O(1) a heap, without a jump that depends on it.

use proconio::input;
use sg_core::nim_sum;

fn value_if_k_is_even(heap: u32) -> u32 {
    match heap {
        0..=2 => heap,
        _ => 1 - heap % 2,
    }
}

fn value_if_k_is_odd(heap: u32) -> u32 {
    if heap <= 3 {
        return heap % 2;
    }
    let doublings = heap.trailing_zeros();
    let of_three = u32::from(heap >> doublings == 3);
    u32::from(doublings > 0) * (2 - (doublings + of_three) % 2)
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, n: usize, k: u32 }
    let value = if k % 2 == 0 {
        value_if_k_is_even
    } else {
        value_if_k_is_odd
    };
    let heaps = (0..n).map(|_| {
        input! { from &mut source, heap: u32 }
        value(heap)
    });
    let wins = nim_sum(heaps) != 0;
    println!("{}", if wins { "Kevin" } else { "Nicky" });
}
