//! Chips on a Board (Codeforces 1511 G)
//!
//! *Asked*: a chip in each row of a board of m columns. Queries cut out the columns L to R. There, a
//! move puts a chip any number of columns to the left; whoever cannot move loses. Does Alice win,
//! who moves first?
//!
//! *Pattern*: Nim with heaps that all change at once: nim-sums for all windows of 2^k columns.
//!
//! *Why*: a chip in column c is a heap of c - L. Let a window of 2^k columns be known, with heaps
//! that count from its own start. Two of them make a window of twice the width: in the right one
//! all heaps gain the digit 2^k, which matters if their number is odd. In the same way divide L to
//! R into windows, the widest first: what their heaps gain is a multiple of the window before, so
//! it has no digit in common with them.
//!
//! *Cost*: O((m + q) log m).

use proconio::input;

fn main() {
    input! { n: usize, m: usize, chips: [usize; n], queries: [(usize, usize)] }
    // The number of chips in the first columns.
    let mut before = vec![0; m + 1];
    for chip in chips {
        before[chip] += 1;
    }
    for column in 1..=m {
        before[column] += before[column - 1];
    }
    // What the nim-sum gains if all chips from one column to another are moved to the right.
    let gain = |from: usize, to: usize, by: usize| if (before[to] - before[from]) % 2 == 1 { by } else { 0 };
    let mut windows = vec![vec![0; m]];
    for width in (0..).map(|bit| 1 << bit).take_while(|width| 2 * width <= m) {
        let halves = &windows[windows.len() - 1];
        let both = |from: usize| {
            let middle = from + width;
            halves[from] ^ halves[middle] ^ gain(middle, middle + width, width)
        };
        let next = (0..=m - 2 * width).map(both).collect();
        windows.push(next);
    }
    let wins = |(left, right): (usize, usize)| {
        let (start, width) = (left - 1, right + 1 - left);
        let (mut from, mut sum) = (start, 0);
        for bit in (0..windows.len()).rev().filter(|bit| width >> bit & 1 == 1) {
            sum ^= windows[bit][from] ^ gain(from, from + (1 << bit), from - start);
            from += 1 << bit;
        }
        sum != 0
    };
    let answers: String = queries.into_iter().map(|query| if wins(query) { 'A' } else { 'B' }).collect();
    println!("{answers}");
}
