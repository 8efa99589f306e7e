//! Compares the solution of hdu1809 with the usual published program on boards of several sizes.

use std::{fs, iter};

use crate::measure::{self, Answers, Reading, in_turn, median_seconds, peak, ratio, shown};
use crate::table::Table;
use sg_judge::{Judge, Program};

/// Returns the table. The empty 8 x 8 board is only included if `long`, since the published program
/// needs 40 s and 800 MB for it.
pub fn table(long: bool) -> Result<Table, String> {
    let judge = Judge::new();
    let article = measure::baseline("hdu1809", Reading::Scanf)?.ok_or("there is nothing to compare with")?;
    let programs = [article, measure::programs().join("hdu1809")].map(Program::new);
    let mut table = Table::new("tetris", &["input", "article s", "MB", "solution s", "MB", "ratio", "least", "most"]);
    for (name, turns, boards) in inputs(long) {
        let input = measure::scratch()?.join("boards.in");
        fs::write(&input, boards).map_err(|error| format!("cannot write {}: {error}", input.display()))?;
        let used = in_turn(&judge, &programs, &input, turns, Answers::Same)?;
        let ratio = ratio(&used[0], &used[1]);
        let cost = |runs| [shown(Some(median_seconds(runs)), 4), shown(Some(peak(runs)), 1)];
        let ratios = [ratio.median, ratio.least, ratio.most].map(|ratio| shown(Some(ratio), 0));
        table.row(iter::once(name).chain(cost(&used[0])).chain(cost(&used[1])).chain(ratios));
    }
    Ok(table)
}

/// Returns the name, number of turns and text of each input.
fn inputs(long: bool) -> Vec<(String, usize, String)> {
    let mut empty = vec![(7, 7, 15), (7, 8, 7)];
    if long {
        empty.push((8, 8, 1));
    }
    let empty = empty.into_iter().map(|(rows, columns, turns)| {
        let input = format!("1\n{}", board(rows, columns, || '0'));
        (format!("empty {rows} x {columns}"), turns, input)
    });
    let mixed = [(49, 5), (56, 3)]
        .map(|(squares, turns)| (format!("600 boards, up to {squares} squares"), turns, mixed(600, squares)));
    empty.chain(mixed).collect()
}

/// Returns random boards from 2 x 2 to 8 x 8 with at most `squares` squares, of which 2, 5, 10, 20
/// or 30 % are blocked.
fn mixed(boards: usize, squares: usize) -> String {
    let mut random = fastrand::Rng::with_seed(measure::SEED);
    let mut input = String::new();
    for _ in 0..boards {
        let (rows, columns) = loop {
            let (rows, columns) = (random.usize(2..=8), random.usize(2..=8));
            if rows * columns <= squares {
                break (rows, columns);
            }
        };
        let percent = [2, 5, 10, 20, 30][random.usize(0..5)];
        let square = || if random.u32(0..100) < percent { '1' } else { '0' };
        input += &format!("1\n{}", board(rows, columns, square));
    }
    input
}

fn board(rows: usize, columns: usize, mut square: impl FnMut() -> char) -> String {
    let mut text = format!("{rows} {columns}\n");
    for _ in 0..rows {
        text.extend((0..columns).map(|_| square()).chain(['\n']));
    }
    text
}
