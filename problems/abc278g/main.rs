//! Generalized Subtraction Game (AtCoder ABC 278 G)
//!
//! *Asked*: cards 1 to N in a row; a move takes L to R cards with consecutive numbers, all still
//! there. Whoever cannot move loses. Say `First` or `Second`, and win against the judge: print a
//! move `x y` (y cards from x on), read one; `0 0` means that it cannot move.
//!
//! *Pattern*: symmetry about the centre; a table where there is no centre.
//!
//! *Why*: a move that leaves two equal halves wins, since each answer is copied in the other half.
//! It needs a length of the parity of N, which one of any two consecutive lengths has. With a
//! single length of the other parity, the values of rows decide: O(N^2) for one length.
//!
//! *Cost*: O(N^2).

use proconio::{input, source::line::LineSource};
use sg_core::{mex, nim_sum};
use std::io::StdinLock;

type Judge = LineSource<StdinLock<'static>>;

fn main() {
    let mut judge = LineSource::new(std::io::stdin().lock());
    input! { from &mut judge, n: usize, l: usize, r: usize }
    match (l..=r.min(l + 1)).find(|taken| taken % 2 == n % 2) {
        Some(taken) => play_by_symmetry(&mut judge, n, taken),
        None => play_by_values(&mut judge, n, l),
    }
}

/// Reads the judge's move: `None` if it has lost.
fn hear(judge: &mut Judge) -> Option<(usize, usize)> {
    input! { from judge, x: usize, y: usize }
    (y > 0).then_some((x, y))
}

/// Takes cards from the centre, and then copies each move in the other half.
fn play_by_symmetry(judge: &mut Judge, n: usize, taken: usize) {
    let half = (n - taken) / 2;
    println!("First\n{} {taken}", half + 1);
    while let Some((x, y)) = hear(judge) {
        let copied = if x <= half { x + half + taken } else { x - half - taken };
        println!("{copied} {y}");
    }
}

/// Plays by the values of the remaining rows, where every move takes l cards.
fn play_by_values(judge: &mut Judge, n: usize, l: usize) {
    let mut values = vec![0; n + 1];
    for length in l..=n {
        let rest = length - l;
        values[length] = mex((0..=rest).map(|left| values[left] ^ values[rest - left]));
    }
    let mut rows = vec![Row { first: 1, length: n }];
    if values[n] != 0 {
        println!("First");
        answer(&mut rows, &values, l);
    } else {
        println!("Second");
    }
    while let Some((x, _)) = hear(judge) {
        take(&mut rows, x, l);
        answer(&mut rows, &values, l);
    }
}

/// Cards with consecutive numbers.
#[derive(Clone, Copy)]
struct Row {
    first: usize,
    length: usize,
}

impl Row {
    /// The rows on the two sides of the l cards from x on.
    fn without(self, x: usize, l: usize) -> [Row; 2] {
        let left = x - self.first;
        [Row { first: self.first, length: left }, Row { first: x + l, length: self.length - left - l }]
    }
}

/// Makes a winning move and prints it.
fn answer(rows: &mut Vec<Row>, values: &[u32], l: usize) {
    let x = winning_move(rows, values, l).expect("the nim-sum is not 0 on our turn");
    println!("{x} {l}");
    take(rows, x, l);
}

fn winning_move(rows: &[Row], values: &[u32], l: usize) -> Option<usize> {
    let value = |row: &Row| values[row.length];
    let sum = nim_sum(rows.iter().map(value));
    for row in rows.iter().filter(|row| row.length >= l) {
        let wins = |&x: &usize| nim_sum(row.without(x, l).iter().map(value)) == sum ^ value(row);
        if let Some(x) = (row.first..=row.first + row.length - l).find(wins) {
            return Some(x);
        }
    }
    None
}

/// Takes l cards from x on.
fn take(rows: &mut Vec<Row>, x: usize, l: usize) {
    let holds = |row: &Row| (row.first..row.first + row.length).contains(&x);
    let row = rows.swap_remove(rows.iter().position(holds).expect("the cards are there"));
    rows.extend(row.without(x, l));
}
