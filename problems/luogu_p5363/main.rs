//! Moving Coins (Luogu P5363)
//!
//! *Asked*: n cells in a row and m coins on different ones; a move slides a coin to the left and jumps over none. Whoever cannot move
//! loses. How many placements does the first player win? Modulo 10^9 + 9.
//!
//! *Pattern*: staircase Nim by gaps, counted.
//!
//! *Why*: a slide hands free cells from the gap before a coin to the gap behind it. So the gaps before the last coin, the last but two, ...
//! are the odd steps, and lost placements are those where their xor is 0. Lists with xor 0 and a given sum: an even number of them
//! are odd; take these ones off and halve all. The other gaps hold what is left in any way.
//!
//! *Cost*: O(n m).

use proconio::input;

const P: u64 = 1_000_000_009;

/// From the ways for some gaps, by the cells in them, those with this many gaps more.
fn add_gaps(ways: &mut [u64], gaps: usize) {
    for _ in 0..gaps {
        (1..ways.len()).for_each(|cells| ways[cells] = (ways[cells] + ways[cells - 1]) % P);
    }
}

fn main() {
    input! { n: usize, m: usize }
    let (free, steps) = (n - m, (m + 1) / 2);
    let mut choose = vec![1];
    (0..steps).for_each(|k| choose.push(choose[k] * (steps - k) as u64 / (k as u64 + 1)));
    let mut balanced = vec![0; free + 1];
    balanced[0] = 1;
    for sum in (2..=free).step_by(2) {
        let halves = (0..=steps.min(sum)).step_by(2);
        balanced[sum] = halves.fold(0, |ways, odd| (ways + choose[odd] * balanced[(sum - odd) / 2]) % P);
    }
    let mut others: Vec<u64> = (0..=free).map(|cells| u64::from(cells == 0)).collect();
    add_gaps(&mut others, m + 1 - steps);
    let lost = (0..=free).fold(0, |lost, sum| (lost + balanced[sum] * others[free - sum]) % P);
    add_gaps(&mut others, steps);
    println!("{}", (others[free] + P - lost) % P);
}
