//! Stone Game (USACO, February 2021) (Luogu P7413)
//!
//! *Asked*: heaps of stones; a move takes stones from one heap, a multiple of the number that was taken before. Whoever cannot move
//! loses. How many first moves win?
//!
//! *Pattern*: pairs of equal heaps, once these are counted in units of the last take.
//!
//! *Why*: after a take of s only floor(a / s) matters. If these numbers pair up, so do they in larger units, and each take is answered from
//! the other heap of the pair. So a first move of s wins if it leaves pairs: before it, two neighbouring numbers j and
//! j - 1 are odd in count, or 1 alone, since heaps of 0 do not count. It is made from any heap of j.
//!
//! *Cost*: O(n + M log M) for heaps up to M.

use proconio::input;

fn main() {
    input! { heaps: [usize] }
    let most = heaps.iter().fold(0, |most, &heap| most.max(heap));
    // How many heaps have at least so many stones.
    let mut at_least = vec![0u32; most + 2];
    heaps.iter().for_each(|&heap| at_least[heap] += 1);
    (0..=most).rev().for_each(|stones| at_least[stones] += at_least[stones + 1]);
    let mut winning = 0u64;
    for step in 1..=most {
        let count = |units: usize| at_least[units * step] - at_least[(units * step + step).min(most + 1)];
        let mut odd = (1..=most / step).filter(|&units| count(units) % 2 == 1);
        winning += match (odd.next(), odd.next(), odd.next()) {
            (Some(1), None, _) => count(1).into(),
            (Some(fewer), Some(more), None) if fewer + 1 == more => count(more).into(),
            _ => 0,
        };
    }
    println!("{winning}");
}
