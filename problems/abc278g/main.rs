//! Generalized Subtraction Game (AtCoder ABC 278 G)
//!
//! *Asked*: cards 1 to N in a row; a move takes L to R cards with consecutive numbers, all still there. Whoever cannot move loses. Say
//! `First` or `Second`, and win against the judge: print a move `x y` (y cards from x on), read one; `0 0` means that it cannot move.
//!
//! *Pattern*: symmetry about the centre; a table where there is no centre.
//!
//! *Why*: a move that leaves two equal halves wins, since each answer is copied in the other half. It needs a length of the parity of
//! N, and two lengths in a row have both. With one length of the other parity, the values of rows decide: O(N^2) for one length.
//!
//! *Cost*: O(N^2).

use proconio::{input, source::line::LineSource};
use std::io::StdinLock;

/// Reads a move of the judge; none if it has lost.
fn hear(judge: &mut LineSource<StdinLock>) -> Option<(usize, usize)> {
    input! { from judge, x: usize, y: usize }
    (y > 0).then_some((x, y))
}

fn main() {
    let judge = &mut LineSource::new(std::io::stdin().lock());
    input! { from &mut *judge, n: usize, l: usize, r: usize }
    if let Some(taken) = (l..=r.min(l + 1)).find(|taken| taken % 2 == n % 2) {
        let half = (n - taken) / 2;
        println!("First\n{} {taken}", half + 1);
        while let Some((x, y)) = hear(judge) {
            let copied = if x <= half { x + half + taken } else { x - half - taken };
            println!("{copied} {y}");
        }
        return;
    }
    let mut values = vec![0; n + 1];
    for row in l..=n {
        let mut seen = vec![false; n + 1];
        (0..=row - l).for_each(|x| seen[values[x] ^ values[row - l - x]] = true);
        values[row] = seen.iter().position(|&seen| !seen).expect("a row has fewer values than cards");
    }
    // The first card and the length of each row.
    let mut rows = vec![(1, n)];
    let mut is_ours = values[n] > 0;
    println!("{}", if is_ours { "First" } else { "Second" });
    loop {
        let x = if is_ours {
            let sum = rows.iter().fold(0, |sum, row| sum ^ values[row.1]);
            let wins = |&(x, row, length): &(usize, usize, usize)| {
                values[x - row] ^ values[row + length - l - x] == sum ^ values[length]
            };
            let long = rows.iter().filter(|row| row.1 >= l);
            let mut moves = long.flat_map(|&(row, length)| (row..=row + length - l).map(move |x| (x, row, length)));
            let (x, ..) = moves.find(wins).expect("the sum is not 0 on our turn");
            println!("{x} {l}");
            x
        } else {
            let Some((x, _)) = hear(judge) else { return };
            x
        };
        let holds = |&(row, length): &(usize, usize)| row <= x && x < row + length;
        let (row, length) = rows.swap_remove(rows.iter().position(holds).expect("the cards are there"));
        rows.extend([(row, x - row), (x + l, row + length - l - x)]);
        is_ours = !is_ours;
    }
}
