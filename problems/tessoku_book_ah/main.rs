//! Game 3 (Tessoku book A34)
//!
//! *Asked*: heaps of stones; a move takes X or Y stones from one of them. Whoever cannot move
//! loses. Who wins?
//!
//! *Pattern*: a subtraction game with two takes, as a sum.
//!
//! *Why*: the value of a heap a is the mex of the values of a - X and a - Y: 0, 1 or 2. One table
//! holds them up to the largest heap, and the nim-sum of the values decides.
//!
//! *Cost*: O(n + M) for heaps up to M.

use proconio::input;
use sg_core::nim_sum;

fn main() {
    input! { n: usize, x: usize, y: usize, heaps: [usize; n] }
    let most = heaps.iter().copied().max().unwrap_or(0);
    let mut values: Vec<u8> = Vec::new();
    for heap in 0..=most {
        let has = |take: usize, value: u8| heap >= take && values[heap - take] == value;
        let value = if !has(x, 0) && !has(y, 0) {
            0
        } else if !has(x, 1) && !has(y, 1) {
            1
        } else {
            2
        };
        values.push(value);
    }
    let sum = nim_sum(heaps.into_iter().map(|heap| values[heap]));
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
