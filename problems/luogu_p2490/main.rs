//! Black and White (Luogu P2490)
//!
//! *Asked*: k pieces on n cells in a row, white and black in turn from the left. White moves 1 to d
//! white pieces to the right, Black as many black ones to the left, over no other piece; whoever
//! cannot move loses. White moves first. From how many placements does White win, modulo 10^9 + 7?
//!
//! *Pattern*: Moore's Nim by gaps, counted.
//!
//! *Why*: both players only close the gap within a pair, so these k / 2 gaps are heaps, and a move
//! takes from at most d of them: a position is lost if d + 1 divides the number of ones in each
//! binary column. To count lists with this property and a given sum: a multiple of d + 1 of them
//! are odd; subtract these ones and halve all. The other gaps hold the remaining cells in any way.
//!
//! *Cost*: O(n k).

use proconio::input;

const P: u64 = 1_000_000_007;

/// Adds `gaps` gaps to the ways to fill some gaps, which are indexed by the cells in them.
fn add_gaps(ways: &mut [u64], gaps: usize) {
    for _ in 0..gaps {
        for cells in 1..ways.len() {
            ways[cells] = (ways[cells] + ways[cells - 1]) % P;
        }
    }
}

fn main() {
    input! { n: usize, k: usize, d: usize }
    let (free, pairs) = (n - k, k / 2);
    let mut choose = vec![1];
    for j in 0..pairs {
        choose.push(choose[j] * (pairs - j) as u64 / (j as u64 + 1));
    }
    let mut balanced = vec![0; free + 1];
    balanced[0] = 1;
    for sum in 1..=free {
        let odd = (0..=pairs.min(sum)).step_by(d + 1).filter(|odd| odd % 2 == sum % 2);
        balanced[sum] = odd.fold(0, |ways, odd| (ways + choose[odd] % P * balanced[(sum - odd) / 2]) % P);
    }
    let mut others: Vec<u64> = (0..=free).map(|cells| u64::from(cells == 0)).collect();
    add_gaps(&mut others, pairs + 1);
    let lost = (0..=free).fold(0, |lost, sum| (lost + balanced[sum] * others[free - sum]) % P);
    add_gaps(&mut others, pairs);
    println!("{}", (others[free] + P - lost) % P);
}
