//! Stone Game (USACO, February 2021) (Luogu P7413)
//!
//! *Asked*: heaps of stones; a move takes stones from one heap, a multiple of the number that the
//! last move took. Whoever cannot move loses. How many first moves win?
//!
//! *Pattern*: pairs of equal heaps, once these are counted in units of the last take.
//!
//! *Why*: after a take of s only floor(a / s) matters. If these numbers pair up, they also do in
//! larger units, and each take is answered from the other heap of the pair. So a first move of s
//! wins if it leaves pairs: before it, only two consecutive numbers j and j - 1 occur an odd number
//! of times, or only 1, since heaps of 0 do not count. The move is made from any heap of j.
//!
//! *Cost*: O(n + M log M) for heaps up to M.

use proconio::input;

fn main() {
    input! { heaps: [usize] }
    let most = heaps.iter().copied().max().unwrap_or(0);
    // The number of heaps with at least this many stones.
    let mut at_least = vec![0u32; most + 2];
    for &heap in &heaps {
        at_least[heap] += 1;
    }
    for stones in (0..=most).rev() {
        at_least[stones] += at_least[stones + 1];
    }
    let mut winning = 0u64;
    let mut odd = Vec::new();
    for step in 1..=most {
        let count = |units: usize| at_least[units * step] - at_least[(units * step + step).min(most + 1)];
        // Three numbers of units with odd counts lose as well, so the search stops there.
        odd.clear();
        odd.extend((1..=most / step).filter(|&units| count(units) % 2 == 1).take(3));
        winning += match odd[..] {
            [1] => u64::from(count(1)),
            [fewer, more] if fewer + 1 == more => u64::from(count(more)),
            _ => 0,
        };
    }
    println!("{winning}");
}
