//! VS AtCoder (Typical 90, 031)
//!
//! *Asked*: heaps with white and blue stones. A move adds as many blue stones to a heap as it has white ones, and takes one white one; or it
//! takes some blue ones from a heap, at most half of them. Whoever cannot move loses. Who wins?
//!
//! *Pattern*: a table of values for pairs.
//!
//! *Why*: heaps are games of their own. Blue stones become more only when a white one goes, so with w white ones there are at most 50 + 50 + 49 +
//! ... + (w + 1), and the table goes up by white, then by blue stones.
//!
//! *Cost*: about 10^7 steps for the table; O(1) a heap.

use proconio::input;

fn main() {
    input! { n: usize, white: [usize; n], blue: [usize; n] }
    let most = |stones: &[usize]| stones.iter().fold(0, |most, &stones| most.max(stones));
    let (most_white, most_blue) = (most(&white), most(&blue));
    // No value is larger than half of the blue stones and one.
    let mut seen = vec![0; 1024];
    let mut cell = 0;
    let mut values: Vec<Vec<usize>> = Vec::new();
    for w in 0..=most_white {
        let mut row: Vec<usize> = Vec::new();
        for b in 0..=most_blue + (w + 1..=most_white).sum::<usize>() {
            cell += 1;
            row[b - b / 2..].iter().for_each(|&value| seen[value] = cell);
            if w > 0 {
                seen[values[w - 1][b + w]] = cell;
            }
            row.push(seen.iter().take_while(|&&last| last == cell).count());
        }
        values.push(row);
    }
    let sum = white.into_iter().zip(blue).fold(0, |sum, (w, b)| sum ^ values[w][b]);
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
