//! Game 5 (Tessoku book A34)
//!
//! *Asked*: heaps of stones; a move takes X or Y stones from one of them. Whoever cannot move loses. Who wins?
//!
//! *Pattern*: a subtraction game with two takes, as a sum.
//!
//! *Why*: the value of a heap is the least number that neither the heap less X nor the heap less Y has: 0, 1 or 2. One table, up to
//! the largest heap, and the nim-sum of the values.
//!
//! *Cost*: O(n + M) for heaps up to M.

use proconio::input;

fn main() {
    input! { n: usize, x: usize, y: usize, heaps: [usize; n] }
    let most = heaps.iter().fold(0, |most, &heap| most.max(heap));
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
    let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap]);
    println!("{}", if sum != 0 { "First" } else { "Second" });
}
