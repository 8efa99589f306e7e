//! Attack on Red Kingdom (Codeforces 1312 F)
//!
//! *Asked*: castles with soldiers; a move attacks one of them and takes x, y or z soldiers from it,
//! or all if there are fewer. The attacks with y and with z may not follow one of the same kind on
//! the same castle. Whoever takes the last soldier wins. Count the first attacks that win.
//!
//! *Pattern*: a sum of games with a memory; values with a period.
//!
//! *Why*: a castle is its soldiers and its last attack, so it has three values. They follow from
//! those of at most 5 soldiers fewer: when five rows in a table come again, all after them do. A
//! first attack wins if it makes the nim-sum 0.
//!
//! *Cost*: O(1) a castle, after a table of 100 rows for each test.

use proconio::input;
use sg_core::{mex, nim_sum};

/// From this row on the values repeat: the table meets the same five rows again.
const START: usize = 30;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, losses: [usize; 3], castles: [usize; n] }
        // For each number of soldiers and each last attack; the first attack forbids nothing.
        let mut rows = vec![[0; 3]];
        for soldiers in 1..100usize {
            let after = |attack: usize| rows[soldiers.saturating_sub(losses[attack])][attack];
            let row = [0, 1, 2].map(|last| mex((0..3).filter(|&attack| attack == 0 || attack != last).map(after)));
            rows.push(row);
        }
        let repeats = |period: &usize| rows[START..START + 5] == rows[START + period..START + period + 5];
        let period = (1..60).find(repeats).expect("the table is long enough for every x, y and z");
        let row = |soldiers: usize| rows[if soldiers < START { soldiers } else { START + (soldiers - START) % period }];
        let sum = nim_sum(castles.iter().map(|&castle| row(castle)[0]));
        let wins =
            |castle: usize, attack: usize| row(castle.saturating_sub(losses[attack]))[attack] ^ row(castle)[0] == sum;
        println!(
            "{}",
            castles.iter().map(|&castle| (0..3).filter(|&attack| wins(castle, attack)).count()).sum::<usize>()
        );
    }
}
