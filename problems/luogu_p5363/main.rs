//! Moving Coins (Luogu P5363)
//!
//! *Asked*: n cells in a row and m coins on different ones; a move slides a coin to the left, over
//! no other coin. Whoever cannot move loses. How many placements does the first player win, modulo
//! 10^9 + 9?
//!
//! *Pattern*: staircase Nim by gaps, counted.
//!
//! *Why*: a slide hands free cells from the gap before a coin to the gap behind it. So the gaps
//! before the last coin, the last but two, ... are the odd steps, and lost placements are those
//! where their xor is 0. To count lists with xor 0 and a given sum: an even number of them are odd;
//! subtract these ones and halve all. The other gaps hold the remaining cells in any way.
//!
//! *Cost*: O(n m).

use proconio::input;

const P: u32 = 1_000_000_009;

/// Turns a row of Pascal's triangle into the next one.
fn next_row(choose: &mut [u32]) {
    for k in (1..choose.len()).rev() {
        let sum = choose[k] + choose[k - 1];
        choose[k] = if sum < P { sum } else { sum - P };
    }
}

fn main() {
    input! { n: usize, m: usize }
    let (free, steps) = (n - m, (m + 1) / 2);
    let first_row = |largest: usize| (0..=largest).map(|k| u32::from(k == 0)).collect::<Vec<u32>>();
    let mut choose = first_row(steps);
    for _ in 0..steps {
        next_row(&mut choose);
    }
    let mut balanced = vec![0; free + 1];
    balanced[0] = 1;
    for sum in (2..=free).step_by(2) {
        let halves = (0..=steps.min(sum)).step_by(2);
        let ways = |odd: usize| u64::from(choose[odd]) * balanced[(sum - odd) / 2];
        balanced[sum] = halves.fold(0, |all, odd| (all + ways(odd)) % u64::from(P));
    }
    // All placements less the lost ones: m - steps bars divide the remaining cells into the other
    // gaps.
    let (mut choose, bars) = (first_row(m), m - steps);
    let mut lost = 0;
    for cells in 0..n {
        if (bars..=bars + free).contains(&cells) {
            lost = (lost + balanced[bars + free - cells] * u64::from(choose[bars])) % u64::from(P);
        }
        next_row(&mut choose);
    }
    println!("{}", (u64::from(choose[m] + P) - lost) % u64::from(P));
}
