//! Playing with String (Codeforces 305E)
//!
//! *Asked*: a move takes a string with an odd palindrome of at least three letters in it, and cuts out the middle letter
//! of that, so that three strings are left. Whoever cannot move loses. Who wins, and with which first letter?
//!
//! *Pattern*: Dawson's Chess on rows of middles.
//!
//! *Why*: a letter is a middle if its two neighbours are equal. Once it is cut out, its neighbours stand at an end and are
//! middles no more; all others stay as they are. So a row of n middles is a heap from which one is taken, together with
//! the one or two beside it, and what is left may fall in two: the octal game 0.137, Dawson's Chess. Give each row one
//! more at its end, and a move takes two neighbours: Dawson's Kayles, whose values repeat with period 34.
//!
//! *Cost*: O(n).

use proconio::input;
use sg_core::nim_sum;
use sg_core::taking::kayles::Ball;
use std::ops::Range;

/// The rows of middles, each as the places of its letters.
fn rows(text: &[u8]) -> Vec<Range<usize>> {
    let mut rows: Vec<Range<usize>> = Vec::new();
    for middle in 1..text.len() - 1 {
        if text[middle - 1] != text[middle + 1] {
            continue;
        }
        match rows.last_mut() {
            Some(row) if row.end == middle => row.end += 1,
            _ => rows.push(middle..middle + 1),
        }
    }
    rows
}

/// The value of a row of so many middles: that of Dawson's Kayles with one more.
fn value(middles: usize) -> u32 {
    Ball::Two.value(middles as u64 + 1)
}

fn main() {
    let mut source = sg_io::stdin();
    input! { from &mut source, text: String }
    let rows = rows(text.as_bytes());
    let sum = nim_sum(rows.iter().map(|row| value(row.len())));
    let wins = |row: &Range<usize>, middle: usize| {
        let left = (middle - row.start).saturating_sub(1);
        let right = (row.end - middle).saturating_sub(2);
        sum ^ value(row.len()) == value(left) ^ value(right)
    };
    let mut moves = rows.iter().flat_map(|row| row.clone().map(move |middle| (row, middle)));
    match moves.find(|&(row, middle)| wins(row, middle)) {
        Some((_, middle)) => println!("First\n{}", middle + 1),
        None => println!("Second"),
    }
}
