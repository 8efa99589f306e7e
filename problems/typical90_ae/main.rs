//! VS AtCoder (Typical 90, 031)
//!
//! *Asked*: heaps with white and blue stones. A move adds as many blue stones to a heap as it has
//! white ones, and takes one white stone; or it takes some blue stones from a heap, at most half of
//! them. Whoever cannot move loses. Who wins?
//!
//! *Pattern*: a table of values for pairs.
//!
//! *Why*: heaps are independent games. Blue stones are added only when a white one is taken, so
//! with w white ones there are at most 50 + 50 + 49 + ... + (w + 1), and the table goes up by
//! white, then by blue stones.
//!
//! *Cost*: about 10^7 steps for the table; O(1) per heap.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { n: usize, white: [usize; n], blue: [usize; n] }
    let most_white = white.iter().copied().max().unwrap_or(0);
    let most_blue = blue.iter().copied().max().unwrap_or(0);
    let mut values: Vec<Vec<usize>> = Vec::new();
    for w in 0..=most_white {
        let mut row = Vec::new();
        for b in 0..=most_blue + (w + 1..=most_white).sum::<usize>() {
            // There are at most 1325 blue stones, and no value exceeds half of them plus 1.
            let mut seen = vec![false; 1024];
            for &value in &row[b - b / 2..] {
                seen[value] = true;
            }
            if w > 0 {
                seen[values[w - 1][b + w]] = true;
            }
            row.push(seen.iter().take_while(|&&seen| seen).count());
        }
        values.push(row);
    }
    let sum = nim_sum(white.into_iter().zip(blue).map(|(w, b)| values[w][b]));
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
